// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace vakwerk {

// The end of a scale that follows the shown values without flickering. It takes the first value at once.
// Later it takes another value only if more frames in a row than its patience have asked for a change in the
// same direction.
class SteadyScale {
public:
    struct Patience {
        int rising = 0;  // frames in which the scale is too small
        int falling = 0;
    };
    static constexpr double none = 1.0;  // value() before the first value

    explicit SteadyScale(Patience patience) : patience_(patience) {}

    double value() const { return value_.value_or(none); }
    void forget();
    // Takes the value that a frame asks for. With nullopt the scale stays as it is.
    void follow(std::optional<double> wanted);

private:
    Patience patience_;
    std::optional<double> value_;
    int tooSmall_ = 0;
    int tooLarge_ = 0;
};

}  // namespace vakwerk

#pragma once

#include <optional>

namespace vakwerk {

// The end of a scale that follows what is shown, without flickering: another value is taken when one has
// been asked for in more frames in a row than its patience, the first value at once.
class SteadyScale {
public:
    struct Patience {
        int rising = 0;  // frames in which it is too small
        int falling = 0;
    };
    static constexpr double none = 1.0;  // until there is a value

    explicit SteadyScale(Patience patience) : patience_(patience) {}

    double value() const { return value_.value_or(none); }
    void forget();
    // Nothing leaves it as it is.
    void follow(std::optional<double> wanted);

private:
    Patience patience_;
    std::optional<double> value_;
    int tooSmall_ = 0;
    int tooLarge_ = 0;
};

}  // namespace vakwerk

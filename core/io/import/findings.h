// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

namespace vakwerk {

// The limit of coordinates in each direction, which keeps all distances finite.
inline constexpr double farthestPlace = 1e9;

// The largest number of items. More are taken for a mistake and refused.
inline constexpr std::size_t mostItems = 2'000'000;

// Collects the problems of a text, and notes on the parts of it that a scene cannot hold.
class Findings {
public:
    explicit Findings(std::string_view text) : text_(text) {}

    void complain(std::size_t offset, std::string where, Message message);
    void note(std::size_t offset, std::string where, Message message);
    bool good() const { return problems_.empty(); }

    std::vector<FileProblem> problems() && { return std::move(problems_).in(text_); }
    // Returns the notes, with the scene if neither it nor the text has a problem, else with the
    // problems.
    ReadScene resultWith(Scene scene) &&;

private:
    std::string_view text_;
    ProblemList problems_;
    ProblemList notes_;
};

// Returns the text without surrounding white space, as a part of `text` even if it is empty.
std::string_view trimmed(std::string_view text);

// Reads a decimal number with a point. "inf", "1,5" and units are problems.
struct NumberRead {
    double value = 0.0;
    std::optional<Message> problem{};
};
NumberRead readNumber(std::string_view token);

// Reads a number as readNumber() does, which must lie within `farthestPlace`.
NumberRead readPlace(std::string_view token);

std::optional<Message> mustBeWhole(double number);

Message tooMany();

Message mustBeWithin(double low, double high, double number);

Message tooFarOut(double number);

// Returns a scene of these items. Items with the id 0 get the ids 1, 2, … in order.
Scene sceneOf(const World& world, std::vector<Particle> particles,
              std::vector<Constraint> constraints);

// Returns the world of a new scene with walls around all particles. The walls do not push particles that
// links pull back.
World worldAround(std::span<const Particle> particles);

}  // namespace vakwerk

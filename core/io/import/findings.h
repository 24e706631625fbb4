#pragma once

#include "core/io/file/file_problem.h"

namespace vakwerk {

// A limit in every direction that keeps all distances finite.
inline constexpr double farthestPlace = 1e9;

// A larger number of items comes from a mistake and is refused.
inline constexpr std::size_t mostItems = 2'000'000;

// Collects what is wrong with a text, and what the scene cannot hold of it.
class Findings {
public:
    explicit Findings(std::string_view text) : text_(text) {}

    void complain(std::size_t offset, std::string where, Message message);
    void note(std::size_t offset, std::string where, Message message);
    bool good() const { return problems_.empty(); }

    std::vector<FileProblem> problems() && { return std::move(problems_).in(text_); }
    // Returns the scene if neither it nor the text has a problem; and the notes.
    ReadScene resultWith(Scene scene) &&;

private:
    std::string_view text_;
    ProblemList problems_;
    ProblemList notes_;
};

// The result is a part of `text`, even if empty.
std::string_view trimmed(std::string_view text);

// Reads a decimal number with a point. "inf", "1,5" and units are problems.
struct NumberRead {
    double value = 0.0;
    std::optional<Message> problem{};
};
NumberRead readNumber(std::string_view token);

// Reads a number as above, which must lie within `farthestPlace`.
NumberRead readPlace(std::string_view token);

std::optional<Message> mustBeWhole(double number);

Message tooMany();

Message mustBeWithin(double low, double high, double number);

Message tooFarOut(double number);

// Makes a scene. Ids that are 0 are numbered from 1 in order.
Scene sceneOf(const World& world, std::vector<Particle> particles,
              std::vector<Constraint> constraints);

// Returns the world of a new scene with walls around all, which do not kick what links pull back.
World worldAround(std::span<const Particle> particles);

}  // namespace vakwerk

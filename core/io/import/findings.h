#pragma once

#include "core/io/file_problem.h"

namespace vakwerk {

// How far out anything may be, in any direction: distances stay finite, whatever is done to them.
inline constexpr double farthestPlace = 1e9;

// More of one kind is refused: what is larger comes from a mistake.
inline constexpr std::size_t mostItems = 2'000'000;

// What a reader has to say of a text: what is wrong with it, and what it has no place for.
class Findings {
public:
    explicit Findings(std::string_view text) : text_(text) {}

    void complain(std::size_t offset, std::string where, Message message);
    void note(std::size_t offset, std::string where, Message message);
    bool good() const { return problems_.empty(); }

    // The scene, if there is nothing wrong with the text or with the scene; and the notes.
    ReadScene resultWith(Scene scene) &&;

private:
    std::string_view text_;
    ProblemList problems_;
    ProblemList notes_;
};

// Without the white space around it; of nothing else an empty part of it.
std::string_view trimmed(std::string_view text);

// A decimal number with a point, or what is wrong with the token: no "inf", no "1,5", no unit.
struct NumberRead {
    double value = 0.0;
    std::optional<Message> problem{};
};
NumberRead readNumber(std::string_view token);

// The same for what must lie within `farthestPlace`.
NumberRead readPlace(std::string_view token);

// The message for a number that is not whole; nothing for one that is.
std::optional<Message> mustBeWhole(double number);

// The message for more than `mostItems`.
Message tooMany();

// The message for a place beyond `farthestPlace`.
Message tooFarOut(double number);

// The patch that makes the whole of a scene out of nothing. Ids are given from 1 in order where
// they are 0.
Scene sceneOf(const World& world, std::vector<Particle> particles,
              std::vector<Constraint> constraints);

// The world of something that came without one: that of a new scene, its walls around everything,
// of a kind that does not kick what links pull back.
World worldAround(std::span<const Particle> particles);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/import/findings.h"

#include "core/scene/query/check.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

bool startsNumber(std::string_view token)
{
    if (token.starts_with('-'))
        token.remove_prefix(1);
    return !token.empty() && (token[0] == '.' || (token[0] >= '0' && token[0] <= '9'));
}

template <class Item>
std::vector<Change<Item>> created(std::vector<Item> items)
{
    std::vector<Change<Item>> changes;
    changes.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].id == decltype(Item::id){})
            items[i].id = decltype(Item::id){static_cast<std::uint32_t>(i + 1)};
        changes.push_back({std::nullopt, Placed<Item>{i, std::move(items[i])}});
    }
    return changes;
}

}  // namespace

void Findings::complain(std::size_t offset, std::string where, Message message)
{
    problems_.add({offset, std::move(where), std::move(message)});
}

void Findings::note(std::size_t offset, std::string where, Message message)
{
    notes_.add({offset, std::move(where), std::move(message)});
}

ReadScene Findings::resultWith(Scene scene) &&
{
    if (good())
        check(scene, [this](Problem problem) {
            complain(0, std::move(problem.pointer), std::move(problem.message));
        });
    if (!good())
        return {{}, std::move(problems_).in(text_), std::move(notes_).in(text_)};
    return {std::move(scene), {}, std::move(notes_).in(text_)};
}

std::string_view trimmed(std::string_view text)
{
    constexpr const char* spaces = " \t\r\n\f";
    const auto first = text.find_first_not_of(spaces);
    return first == text.npos ? text.substr(0, 0)
                              : text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

NumberRead readNumber(std::string_view token)
{
    std::string_view digits = token;
    const bool hasPlus = digits.starts_with('+');
    digits.remove_prefix(hasPlus ? 1 : 0);
    double value = 0.0;
    if (startsNumber(digits) && !(hasPlus && digits[0] == '-')) {
        const char* end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, value);
        if (read.ec == std::errc::result_out_of_range && read.ptr == end)
            return {0.0,
                    Message{QT_TRANSLATE_NOOP("core", "is too large or too small a number: %1"),
                            {shortened(token)}}};
        if (read.ec == std::errc() && read.ptr == end)
            return {value, {}};
    }
    return {0.0,
            Message{QT_TRANSLATE_NOOP("core", "must be a number, not %1"), {shortened(token)}}};
}

NumberRead readPlace(std::string_view token)
{
    NumberRead read = readNumber(token);
    if (!read.problem && !(std::abs(read.value) <= farthestPlace))
        read.problem = tooFarOut(read.value);
    return read;
}

std::optional<Message> mustBeWhole(double number)
{
    if (number == std::floor(number))
        return std::nullopt;
    return Message{QT_TRANSLATE_NOOP("core", "must be a whole number, not %1"), {text(number)}};
}

Message tooMany()
{
    return {QT_TRANSLATE_NOOP("core", "makes more than %L1 particles and links"),
            {std::to_string(mostItems)}};
}

Message mustBeWithin(double low, double high, double number)
{
    return {QT_TRANSLATE_NOOP("core", "must be from %L1 to %L2, not %L3"),
            {text(low), text(high), text(number)}};
}

Message tooFarOut(double number)
{
    return mustBeWithin(-farthestPlace, farthestPlace, number);
}

Scene sceneOf(const World& world, std::vector<Particle> particles,
              std::vector<Constraint> constraints)
{
    Scene scene;
    scene.apply({created(std::move(particles)), created(std::move(constraints)),
                 WorldChange{scene.world(), world}});
    return scene;
}

World worldAround(std::span<const Particle> particles)
{
    World world = newScene().world();
    world.boundsKind = BoundsKind::reflect;
    Rect& walls = world.bounds;
    for (const Particle& particle : particles) {
        walls.left = std::min(walls.left, particle.position.x);
        walls.right = std::max(walls.right, particle.position.x);
        walls.top = std::min(walls.top, particle.position.y);
        walls.bottom = std::max(walls.bottom, particle.position.y);
    }
    return world;
}

}  // namespace vakwerk

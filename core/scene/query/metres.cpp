// SPDX-License-Identifier: MIT
#include "core/scene/query/metres.h"

#include "core/scene/query/length_converter.h"

namespace vakwerk {
namespace {

std::optional<Conversion> toMetre(const World& world)
{
    return conversion(world.lengthUnit, "m", {world.lengthUnit, world.unitsPerMetre});
}

bool isInMetres(const World& after, const World& before, const std::optional<Conversion>& toMetres)
{
    return toMetres && detail::inMetres(before, *toMetres) == after;
}

}  // namespace

std::optional<double> metreIn(const World& world)
{
    const auto to = toMetre(world);
    return to ? std::optional(Conversion{to->by, to->times}(1.0)) : std::nullopt;
}

std::optional<Conversion> conversionOf(const Patch& patch)
{
    if (!patch.world || patch.world->before.lengthUnit == patch.world->after.lengthUnit)
        return std::nullopt;
    const auto& [before, after] = *patch.world;
    if (const auto there = detail::toMetres(before); isInMetres(after, before, there))
        return there;
    if (const auto back = detail::toMetres(after); isInMetres(before, after, back))
        return Conversion{back->by, back->times};
    return std::nullopt;
}

namespace detail {

std::optional<Conversion> toMetres(const World& world)
{
    return world.lengthUnit == "m" ? std::nullopt : toMetre(world);
}

World inMetres(const World& world, const Conversion& toMetres)
{
    World result = LengthConverter(world, toMetres).converted(world);
    result.lengthUnit = "m";
    return result;
}

std::optional<Conversion> lengthsBetween(const World& from, const World& to)
{
    const auto there = toMetre(from);
    const auto back = toMetre(to);
    if (from.lengthUnit == to.lengthUnit || !there || !back)
        return std::nullopt;
    return Conversion{there->times * back->by, there->by * back->times};
}

}  // namespace detail
}  // namespace vakwerk

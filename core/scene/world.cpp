// SPDX-License-Identifier: MIT
#include "core/scene/world.h"

namespace vakwerk {

bool touchesGround(const World& world)
{
    return world.contacts != Contacts::off;
}

bool touchEachOther(const World& world)
{
    return world.contacts == Contacts::all;
}

bool isSi(const World& world)
{
    return world.lengthUnit == "m" && world.timeUnit == "s";
}

std::string forceUnit(const World& world)
{
    if (isSi(world))
        return "N";
    return "kg·" + world.lengthUnit + "/" + world.timeUnit + "²";
}

}  // namespace vakwerk

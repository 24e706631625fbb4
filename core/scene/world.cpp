#include "core/scene/world.h"

namespace vakwerk {

std::string forceUnit(const World& world)
{
    if (world.lengthUnit == "m" && world.timeUnit == "s")
        return "N";
    return "kg·" + world.lengthUnit + "/" + world.timeUnit + "²";
}

}  // namespace vakwerk

#include "core/io/csv.h"

#include "core/text.h"

namespace vakwerk {

std::string csvHead()
{
    return "step,time,id,x,y,previous_x,previous_y\n";
}

std::string csvRows(const State& state, double time)
{
    const std::string head = std::to_string(state.step) + "," + text(time) + ",";
    std::string rows;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        rows += head + std::to_string(static_cast<std::uint32_t>(state.particleIds[i]));
        for (const Vec2 point : {state.position[i], state.previous[i]})
            rows += "," + text(point.x) + "," + text(point.y);
        rows += "\n";
    }
    return rows;
}

}  // namespace vakwerk

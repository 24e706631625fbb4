#include "core/simulation/relaxation/levels.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int mostRounds = 8;

// One sweep: each item comes one level after the last that touched any of its particles, counted
// on from the sweep before. Returns the most by which an item rose.
std::uint32_t raise(const Touches& touches, std::vector<std::uint32_t>& last,
                    std::vector<std::uint32_t>& level)
{
    std::uint32_t rise = 0;
    for (std::size_t item = 0; item < level.size(); ++item) {
        std::uint32_t highest = 0;
        for (const std::uint32_t particle : touches.of(item))
            highest = std::max(highest, last[particle]);
        ++highest;
        rise = std::max(rise, highest - level[item]);
        level[item] = highest;
        for (const std::uint32_t particle : touches.of(item))
            last[particle] = highest;
    }
    return rise;
}

}  // namespace

// The map from the levels of one sweep to those of the next is monotone and adds a constant when
// one is added, so the greatest rise never grows from sweep to sweep (max-plus algebra: Baccelli et
// al., Synchronization and Linearity, 1992). Hence the levels of any sweep with the rise that led to
// it as stride satisfy the promise; more sweeps bring the stride down to what the topology allows,
// for a cloth to 4 within three. The levels of the first sweep alone have a stride of the whole width.
Levels periodicLevels(const Touches& touches, std::size_t particles)
{
    Levels levels;
    levels.of.assign(touches.count(), 0);
    std::vector<std::uint32_t> last(particles, 0);
    raise(touches, last, levels.of);
    levels.stride = raise(touches, last, levels.of);
    for (int round = 0; round < mostRounds && levels.stride > 1; ++round) {
        const std::uint32_t before = levels.stride;
        levels.stride = raise(touches, last, levels.of);
        if (round > 0 && levels.stride == before)
            break;
    }
    if (levels.of.empty())
        return {{}, 0, 1};
    const auto [low, high] = std::ranges::minmax(levels.of);
    for (std::uint32_t& level : levels.of)
        level -= low;
    levels.count = high - low + 1;
    return levels;
}

}  // namespace vakwerk

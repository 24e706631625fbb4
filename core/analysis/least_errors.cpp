#include "core/analysis/least_errors.h"

#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <cmath>

namespace vakwerk {
namespace {

constexpr int mostMoves = 50;
constexpr int mostHalvings = 10;
constexpr double slow =
    0.9;  // the share of the errors that a move may leave if another is to follow

// The errors c of lengths l count by Σ c²/l, as the energy of members with the same EA.
double sizeOf(const StaticModel& model, std::span<const double> rates)
{
    double sum = 0.0;
    for (std::size_t m = 0; m < rates.size(); ++m)
        sum += rates[m] * model.members[m].misfit * model.members[m].misfit;
    return std::sqrt(sum);
}

}  // namespace

// Gauss and Newton: where the lengths change as they do here, the joints go to where the sum of squares of the
// errors is least, or less far if the errors are larger there. If the lengths fit, few moves come to rounding.
std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict)
{
    std::vector<double> rates(isStrict.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] = isStrict[m] != 0 ? 1.0 / model.members[m].length : 0.0;
    const std::vector<Vec2> noLoads(model.joints.size());
    moveBy(model, noLoads);
    Stiffness stiffness;
    double before = sizeOf(model, rates);
    for (int i = 0; i < mostMoves && before > 0.0; ++i) {
        stiffness.take(model);
        stiffness.factorise(rates);
        std::vector<double> initial(rates.size());
        for (std::size_t m = 0; m < rates.size(); ++m)
            initial[m] = rates[m] * model.members[m].misfit;
        std::vector<Vec2> ways =
            stiffness.displacement(stiffness.solve(noLoads, initial).elongation);
        StaticModel moved = model;
        moveBy(moved, ways);
        for (int k = 0; k < mostHalvings && !(sizeOf(moved, rates) < before); ++k) {
            for (Vec2& way : ways)
                way = way * 0.5;
            moved = model;
            moveBy(moved, ways);
        }
        const double now = sizeOf(moved, rates);
        if (!(now < before))
            break;
        model = std::move(moved);
        if (now > slow * before)
            break;
        before = now;
    }
    std::vector<double> errors(rates.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m)
        errors[m] = rates[m] > 0.0 ? model.members[m].misfit : 0.0;
    return errors;
}

bool isAsWanted(const StaticModel::Member& member)
{
    return std::fabs(member.misfit) <= (tolerance::lengthRounding + member.blur) * member.length;
}

bool isMisfit(const StaticModel::Member& member, double error)
{
    return std::fabs(error) > (tolerance::fits + member.blur) * member.length;
}

}  // namespace vakwerk

#include "core/analysis/least_errors.h"

#include "core/analysis/stiffness.h"
#include "core/analysis/tolerances.h"

#include <cmath>
#include <limits>

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

// Returns how each joint goes to where the errors would be least if lengths changed as they do here.
std::vector<Vec2> moveOf(Stiffness& stiffness, const StaticModel& model,
                         std::span<const double> rates)
{
    std::vector<double> initial(rates.size());
    for (std::size_t m = 0; m < rates.size(); ++m)
        initial[m] = rates[m] * model.members[m].misfit;
    stiffness.take(model);
    stiffness.factorise(rates);
    const std::vector<Vec2> noLoads(model.joints.size());
    return stiffness.displacement(stiffness.solve(noLoads, initial).elongation);
}

// Returns the model where it has gone this way, or less far if the errors are larger there.
StaticModel movedNearer(const StaticModel& model, std::vector<Vec2> ways,
                        std::span<const double> rates)
{
    const double before = sizeOf(model, rates);
    StaticModel moved = model;
    moveBy(moved, ways);
    for (int i = 0; i < mostHalvings && !(sizeOf(moved, rates) < before); ++i) {
        for (Vec2& way : ways)
            way = way * 0.5;
        moved = model;
        moveBy(moved, ways);
    }
    return moved;
}

}  // namespace

// By moves of Gauss and Newton, of which few come to rounding if the lengths fit.
std::vector<double> leastErrors(StaticModel model, std::span<const std::uint8_t> isStrict)
{
    std::vector<double> rates(isStrict.size(), 0.0);
    for (std::size_t m = 0; m < rates.size(); ++m)
        rates[m] = isStrict[m] != 0 ? 1.0 / model.members[m].length : 0.0;
    const auto isOff = [&] {
        for (std::size_t m = 0; m < rates.size(); ++m)
            if (rates[m] > 0.0 && !isAsWanted(model.members[m]))
                return true;
        return false;
    };
    moveBy(model, std::vector<Vec2>(model.joints.size()));
    Stiffness stiffness;
    double before = std::numeric_limits<double>::infinity();
    double now = sizeOf(model, rates);
    for (int i = 0; i < mostMoves && now < slow * before && isOff(); ++i) {
        StaticModel moved = movedNearer(model, moveOf(stiffness, model, rates), rates);
        before = now;
        if (sizeOf(moved, rates) < now)
            model = std::move(moved);
        now = sizeOf(model, rates);
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

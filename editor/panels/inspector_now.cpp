#include "core/simulation/stress.h"
#include "editor/drawing/number_text.h"
#include "editor/panels/constraint_text.h"
#include "editor/panels/inspector.h"

#include <cmath>

// What the inspector says of the run.
namespace vakwerk {

void Inspector::addNowOf(ConstraintId id)
{
    // The text of a value of this constraint; empty once it is gone.
    const auto of = [this,
                     id](std::function<QString(const Scene&, const State&, std::size_t)> say) {
        return [this, id, say = std::move(say)]() -> QString {
            const Scene& scene = bench_.document.scene();
            const auto index = scene.constraints().indexOf(id);
            if (!index)
                return {};
            const State& state = bench_.player.state();
            return state.broken[*index] ? tr("broken") : say(scene, state, *index);
        };
    };
    addGroup(tr("Now"));
    const Constraint& constraint = *bench_.document.scene().find(id);
    if (linkOf(constraint)) {
        addNow(tr("Length now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const double now = lengthNow(scene, state, *linkOf(scene.constraints()[i]));
                   return ConstraintText::withUnit(numberText(now, 5), Unit::length, scene);
               }));
        addNow(tr("Strain"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const Link& link = *linkOf(scene.constraints()[i]);
                   const double error = lengthNow(scene, state, link) - link.length;
                   const double percent = 100.0 * error / link.length;
                   return link.length > 0.0 ? signedNumberText(std::round(percent * 1e5) / 1e5) +
                                                  QStringLiteral(" %")
                                            : QString();
               }));
    } else if (std::holds_alternative<AngleConstraint>(constraint.body)) {
        addNow(tr("Angle now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const auto& angle = std::get<AngleConstraint>(scene.constraints()[i].body);
                   return numberText(angleNow(scene, state, angle), 5) + u'°';
               }));
    } else if (std::holds_alternative<AreaConstraint>(constraint.body)) {
        addNow(tr("Area now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const auto& area = std::get<AreaConstraint>(scene.constraints()[i].body);
                   return ConstraintText::withUnit(numberText(areaNow(scene, state, area), 5),
                                                   Unit::area, scene);
               }));
    }
    addNow(ConstraintText::nameOfForce(constraint), of(ConstraintText::force));
}

void Inspector::addNowOf(ParticleId id)
{
    addGroup(tr("Now"));
    addNow(tr("Speed"), [this, id]() -> QString {
        const Scene& scene = bench_.document.scene();
        const auto index = scene.particles().indexOf(id);
        if (!index)
            return {};
        const State& state = bench_.player.state();
        const double h = scene.world().timeStep;
        return numberText(length(state.position[*index] - state.previous[*index]) / h) + u' ' +
               QString::fromStdString(unitText(Unit::velocity, scene.world()));
    });
}

}  // namespace vakwerk

#include "editor/statics/doubt.h"

#include "core/analysis/trust.h"
#include "core/scene/edit/edit.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/text/item_name.h"
#include "editor/drawing/text/number_text.h"

#include <algorithm>

#include <QCoreApplication>

namespace vakwerk {
namespace {

constexpr double settled = 0.01;  // of the largest force
constexpr double quiet = 0.1;     // likewise: beyond that anyone sees that it moves, if it does
constexpr double still = 1e-6;    // of the extent in a step
constexpr double inShape = 1e-3;  // strain

QString words(const char* text)
{
    return QCoreApplication::translate("doubt", text);
}

bool standsStill(const State& state)
{
    Rect all{never, never, -never, -never};
    double most = 0.0;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        const Vec2 at = state.position[i];
        all = united(all, {at.x, at.y, at.x, at.y});
        most = std::max(most, length(at - state.previous[i]));
    }
    return most <= still * std::max(all.width(), all.height());
}

std::optional<Trust> trustIn(const Workbench& bench)
{
    if (bench.player.state().step == 0)
        return std::nullopt;
    return trustOf(bench.document.scene(), bench.player.state());
}

QString textOf(const Trust& trust, const Scene& scene)
{
    if (trust.share > settled)
        return words(QT_TRANSLATE_NOOP("doubt", "Not at rest: %1 is left over at %2, %3 % of the "
                                                "largest force."))
            .arg(quantityText(trust.leftOver, Unit::force, scene.world()),
                 nameIn(scene, trust.restless), numberText(100.0 * trust.share, 2));
    if (std::abs(trust.strain) > inShape)
        return words(QT_TRANSLATE_NOOP("doubt", "It sags: %1 is off its length by %2, and the "
                                                "forces are those of this shape."))
            .arg(nameIn(scene, *trust.sagging), strainText(trust.strain));
    return {};
}

}  // namespace

QString doubtText(const Workbench& bench)
{
    const auto trust = trustIn(bench);
    return trust ? textOf(*trust, bench.document.scene()) : QString();
}

QString doubtOfSweeps(const Workbench& bench)
{
    const Scene& scene = bench.document.scene();
    if (scene.world().solver == Solver::direct)
        return {};
    const bool isStill = standsStill(bench.player.state());
    if (bench.player.isPlaying() && !isStill)
        return {};
    const auto trust = trustIn(bench);
    return trust && (isStill || trust->share <= quiet) ? textOf(*trust, scene) : QString();
}

void solveDirectly(const Workbench& bench)
{
    bench.document.commit(words(QT_TRANSLATE_NOOP("doubt", "Solver")), [](const Scene& scene) {
        return edit::setWorldField(scene, "solver", std::string("direct"));
    });
}

}  // namespace vakwerk

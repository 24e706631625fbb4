// SPDX-License-Identifier: MIT
#include "editor/compare/second_view.h"

#include "core/scene/query/pick.h"
#include "core/simulation/model.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/picture/raster.h"
#include "editor/widgets/help_topic.h"

#include <QMouseEvent>
#include <QPainter>

namespace vakwerk {
namespace {

constexpr double clickReach = 9.0;   // pixels
constexpr double symbolSize = 12.0;  // pixels

}  // namespace

SecondView::SecondView(const Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench)
{
    setHelpTopic(*this, "comparing#what-you-see");
    setAccessibleName(tr("The second simulation"));
    const auto repaint = qOverload<>(&QWidget::update);
    const auto renew = [this] {
        stale_ = true;
        update();
    };
    connect(&bench.player, &Player::advanced, this, repaint);
    connect(&bench.player, &Player::secondSourceChanged, this, renew);
    connect(&bench.document, &Document::changed, this, renew);
    connect(&bench.document, &Document::replaced, this, renew);
    connect(&bench.selection, &Selection::changed, this, repaint);
    connect(&bench.view, &View::changed, this, repaint);
    connect(&bench.view, &View::cameraChanged, this, repaint);
}

void SecondView::refreshScene()
{
    if (!std::exchange(stale_, false))
        return;
    scene_ = bench_.document.scene();
    if (const auto& source = bench_.player.secondSource();
        source && std::holds_alternative<SecondRunChanges>(*source))
        scene_ = withChanges(std::move(scene_), std::get<SecondRunChanges>(*source));
}

Camera SecondView::camera() const
{
    return bench_.view.camera().resized(size());
}

// A table may lack particles of the scene. They are drawn where the first run has them.
std::optional<State> SecondView::pose() const
{
    const std::shared_ptr<const State>& second = bench_.player.second().state;
    if (!second)
        return std::nullopt;
    if (second->particleIds.size() == scene_.particles().size() &&
        second->constraintIds.size() == scene_.constraints().size() &&
        std::holds_alternative<SecondRunChanges>(*bench_.player.secondSource()))
        return carriedOver(*second, scene_);
    State state = carriedOver(bench_.player.state(), scene_);
    for (std::size_t i = 0; i < second->particleIds.size(); ++i)
        if (const auto index = scene_.particles().indexOf(second->particleIds[i]))
            state.position[*index] = state.previous[*index] = second->position[i];
    return state;
}

void SecondView::paintEvent(QPaintEvent*)
{
    refreshScene();
    const Theme& theme = bench_.view.theme();
    QPainter painter(this);
    painter.setFont(font());
    const std::optional<State> state = bench_.player.secondSource() ? pose() : std::nullopt;
    const SecondRunState& second = bench_.player.second();
    Drawing what;
    what.scene = &scene_;
    std::vector<double> values;
    if (state)
        what.state = &*state;
    const StressSettings& stress = bench_.view.stress();
    if (state && second.model && stress.on && stress.measure != Measure::atRest &&
        second.model->constraints.size() == scene_.constraints().size()) {
        values = stresses(*second.model, *second.state, stress.measure);
        what.stress = {true, stress.measure, bench_.view.stressScale(stress.measure), values,
                       false};
    }
    what.vectors = {bench_.view.vectors(), bench_.view.vectorScales(scene_.world())};
    what.selection = bench_.selection.items();
    what.grid = bench_.view.grid();
    what.gridLines = bench_.view.gridLines();
    what.hideInvisible = bench_.player.isPlaying();
    what.em = fontInfo().pixelSize();
    what.boxScale = bench_.view.boxScale();
    what.stroke = bench_.view.stroke();
    paint(painter, drawList(what, camera(), theme));
    painter.setPen(theme.second);
    const QString title =
        second.divergence
            ? tr("Second simulation: diverged at step %L1").arg(second.divergence->step)
            : tr("Second simulation");
    painter.drawText(rect().adjusted(10, 8, -10, -8), Qt::AlignTop | Qt::AlignLeft, title);
    painter.setPen(theme.hairline);
    painter.drawLine(0, 0, 0, height());
}

void SecondView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        pick(event->position(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void SecondView::pick(QPointF at, bool adds)
{
    refreshScene();
    const std::optional<State> state = bench_.player.secondSource() ? pose() : std::nullopt;
    const Scene shown = state ? shownAt(scene_, *state) : scene_;
    const double pixel = 1.0 / camera().scale();
    const Vec2 place = camera().toScene(at);
    Items items;
    if (const auto particle = pickParticle(shown, place, clickReach * pixel))
        items.particles = {*particle};
    else if (const auto constraint =
                 pickConstraint(shown, place, {clickReach * pixel, symbolSize * pixel}))
        items.constraints = {*constraint};
    if (adds)
        bench_.selection.toggle(items);
    else
        bench_.selection.set(items);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/tools/support_tool.h"

#include "core/scene/edit/edit.h"
#include "core/scene/edit/support.h"

#include "core/scene/query/support.h"
#include "editor/text/number_text.h"

#include <QKeyEvent>

#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

constexpr double turnStep = 15.0;  // degrees

// Each click goes on by one: no support, held, horizontal roller, vertical roller.
SupportKind next(SupportKind kind)
{
    switch (kind) {
    case SupportKind::none:
        return SupportKind::fixed;
    case SupportKind::fixed:
        return SupportKind::rollsLevel;
    case SupportKind::rollsLevel:
        return SupportKind::rollsUpright;
    case SupportKind::rollsUpright:
        break;
    }
    return SupportKind::none;
}

QString sentence(SupportKind kind, const QString& name)
{
    switch (kind) {
    case SupportKind::none:
        break;
    case SupportKind::fixed:
        return SupportTool::tr("Hold %1 in place").arg(name);
    case SupportKind::rollsLevel:
        return SupportTool::tr("Let %1 roll to the left and right").arg(name);
    case SupportKind::rollsUpright:
        return SupportTool::tr("Let %1 roll up and down").arg(name);
    }
    return SupportTool::tr("Free %1").arg(name);
}

QString nameOf(ParticleId particle)
{
    return QString::fromStdString(text(particle));
}

}  // namespace

// Enter does to the selected particle what a click does to the particle under the mouse.
bool SupportTool::key(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return Tool::key(event);
    const std::vector<ParticleId> chosen = bench().selection.items().particles;
    if (chosen.empty()) {
        emit said(tr("A support holds a particle: choose one for Enter, or click on one."));
        return true;
    }
    const SupportKind kind = next(supportOf(shown(), chosen.front()));
    const QString what = chosen.size() == 1
                             ? nameOf(chosen.front())
                             : tr("%n particle(s)", nullptr, static_cast<int>(chosen.size()));
    bench().document.commit(sentence(kind, what), [&](const Scene& scene) {
        Scene result = scene;
        for (const ParticleId id : chosen)
            result.apply(edit::setSupport(result, id, kind));
        return difference(scene, result);
    });
    emit changed();
    return true;
}

void SupportTool::click(const Pointer& pointer)
{
    const auto particle = particleAt(pointer);
    if (pointer.button == Qt::RightButton) {
        openMenu(pointer);
    } else if (pointer.button != Qt::LeftButton) {
        return;
    } else if (!particle) {
        emit said(tr("A support holds a particle: click on one."));
    } else {
        const SupportKind kind = next(supportOf(shown(), *particle));
        bench().document.commit(sentence(kind, nameOf(*particle)), [&](const Scene& scene) {
            return edit::setSupport(scene, *particle, kind);
        });
        emit changed();
    }
}

void SupportTool::startDrag(const Pointer& press)
{
    pointer_ = press;
    rolling_ = press.button == Qt::LeftButton ? particleAt(press) : std::nullopt;
    if (rolling_)
        gesture_.emplace(bench().document);
    else if (press.button == Qt::LeftButton)
        emit said(tr("A support holds a particle: press on one."));
    emit changed();
}

void SupportTool::drag(const Pointer& pointer)
{
    pointer_ = pointer;
    preview();
    emit changed();
}

void SupportTool::followTyped()
{
    preview();
}

void SupportTool::endDrag(const Pointer& pointer)
{
    pointer_ = pointer;
    if (rolling_ && gesture_->isActive()) {
        const QString what = rollsAlong();
        preview();
        gesture_->commit(what);
    }
    cancel();
}

bool SupportTool::cancel()
{
    const bool busy = rolling_.has_value();
    rolling_.reset();
    gesture_.reset();
    type({});
    return busy;
}

// Returns the direction of the line, counterclockwise on the screen, above −90 and up to 90
// degrees. A typed direction replaces that of the mouse.
double SupportTool::degrees() const
{
    const Vec2 line = pointer_.at - shown().find(*rolling_)->position;
    double drawn = polar(line).now[1];
    if (!pointer_.modifiers.testFlag(Qt::ControlModifier))
        drawn = turnStep * std::round(drawn / turnStep);
    const double turned = std::remainder(typed()[0].value_or(drawn), 180.0);
    return turned == -90.0 ? 90.0 : turned + 0.0;
}

QString SupportTool::rollsAlong() const
{
    const double turned = degrees();
    if (turned == 0.0)
        return sentence(SupportKind::rollsLevel, nameOf(*rolling_));
    if (turned == 90.0)
        return sentence(SupportKind::rollsUpright, nameOf(*rolling_));
    return tr("Let %1 roll along %2°").arg(nameOf(*rolling_), numberText(turned, 4));
}

void SupportTool::preview()
{
    if (!rolling_ || !gesture_->isActive())
        return;
    const bool isUp = shown().world().yAxis == YAxis::up;
    gesture_->preview([id = *rolling_, turned = isUp ? degrees() : -degrees()](const Scene& scene) {
        return edit::setRoller(scene, id, turned);
    });
}

std::optional<DragNumbers> SupportTool::dragNumbers() const
{
    if (!rolling_ || !gesture_->isActive())
        return std::nullopt;
    return DragNumbers{NumberPair::turn, {degrees(), 0.0}};
}

Items SupportTool::hovered() const
{
    if (rolling_)
        return itemsOf(*rolling_);
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    return particle ? itemsOf(*particle) : Items{};
}

QString SupportTool::hint() const
{
    if (rolling_ && !gesture_->isActive())
        return cancelledHint();
    if (rolling_)
        return tr("<b>Release</b>: %1 · a number: its angle · Ctrl: any · Esc: give up")
            .arg(rollsAlong());
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    if (!particle)
        return tr(
            "<b>Click</b> on a particle: its next support (pin, horizontal roller, vertical "
            "roller, none) · Drag from it: an inclined roller · Enter: the selected particles");
    return tr("<b>Click</b>: %1 · Drag: an inclined roller")
        .arg(sentence(next(supportOf(shown(), *particle)), nameOf(*particle)));
}

}  // namespace vakwerk

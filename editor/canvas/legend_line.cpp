// SPDX-License-Identifier: MIT
#include "editor/canvas/legend_line.h"

#include "editor/widgets/help_topic.h"

#include <QFontInfo>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>

#include <utility>

namespace vakwerk {
namespace {

const char* measureTopic(const StressSettings& stress)
{
    if (stress.on && stress.measure == Measure::atRest)
        return "stress-and-statics#forces-at-rest";
    if (stress.on && stress.measure == Measure::capacity)
        return "stress-and-statics#profiles-and-share-of-capacity";
    return "stress-and-statics#stress-colours";
}

}  // namespace

LegendLine::LegendLine(Canvas& canvas, const Workbench& bench)
    : canvas_(canvas), bench_(bench), measure_(new QToolButton(this)), why_(new QToolButton(this)),
      surface_(makeSurface(
          SurfaceKind::raster, [this]() -> const DrawList& { return list_; }, this))
{
    setObjectName(QStringLiteral("legendLine"));
    setAttribute(Qt::WA_StyledBackground);
    measure_->setObjectName(QStringLiteral("measure"));
    measure_->setFocusPolicy(Qt::TabFocus);
    measure_->setToolTip(tr("What the colours show"));
    why_->setObjectName(QStringLiteral("why"));
    why_->setText(tr("Why?"));
    why_->setFocusPolicy(Qt::TabFocus);
    why_->setToolTip(tr("Tells why, and what puts it right."));
    why_->hide();
    surface_->setObjectName(QStringLiteral("strip"));
    surface_->setAttribute(Qt::WA_TransparentForMouseEvents, false);
    surface_->setMouseTracking(true);
    surface_->installEventFilter(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);  // room for the line above the legend
    row->setSpacing(0);
    row->addWidget(measure_);
    row->addWidget(surface_, 1);
    row->addWidget(why_);
    connect(measure_, &QToolButton::clicked, this, &LegendLine::requestMenu);
    connect(why_, &QToolButton::clicked, &bench.view, [this] { bench_.view.setShowsWhy(true); });
    connect(&canvas, &Canvas::drawn, this, &LegendLine::refresh);
    connect(&bench.view, &View::changed, this, &LegendLine::showMeasure);
    showMeasure();
}

void LegendLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        showMeasure();
}

void LegendLine::showMeasure()
{
    const StressSettings& stress = bench_.view.stress();
    setHelpTopic(*this, measureTopic(stress));
    measure_->setText((stress.on ? titleOf(stress.measure) : tr("No colours")) +
                      QStringLiteral(" ▾"));
    setFixedHeight(1 + qRound(legendHeight * QFontInfo(font()).pixelSize()));
}

Drawing LegendLine::drawing() const
{
    Drawing what = canvas_.drawing();
    what.legend = what.scaleBar = true;
    what.legendTitle = false;
    what.legendBand = band_;
    return what;
}

Camera LegendLine::camera() const
{
    return bench_.view.camera().resized(QSizeF(surface_->size()));
}

void LegendLine::refresh()
{
    const Drawing what = drawing();
    const bool asks = legendWarns(what);
    if (!asks && why_->hasFocus())  // hiding it would give the keys to the next widget
        canvas_.setFocus();
    why_->setVisible(asks);
    // The text for screen readers does not follow a run that plays, because they would read each of
    // its numbers.
    if (const QString note = legendNote(what);
        !bench_.player.isPlaying() && surface_->accessibleName() != note)
        surface_->setAccessibleName(note);
    DrawList next = legendList(what, camera(), bench_.view.theme());
    if (next == list_)
        return;
    list_ = std::move(next);
    surface_->update();
}

// Marks the band under the mouse, and on the canvas the links with such values.
void LegendLine::hover(std::optional<QPointF> at)
{
    const LegendHit hit = at ? legendHit(drawing(), camera(), *at) : LegendHit();
    if (std::exchange(marked_, hit.constraints) != marked_)
        canvas_.highlight({{}, marked_});
    band_ = hit.band;
    refresh();
}

void LegendLine::click(const QMouseEvent& event)
{
    const auto mark = legendHit(drawing(), camera(), event.position()).mark;
    if (!mark)
        requestMenu();
    else if (event.modifiers().testFlag(Qt::ControlModifier))
        bench_.selection.toggle(itemsOf(*mark));
    else
        bench_.selection.set(itemsOf(*mark));
}

void LegendLine::requestMenu()
{
    emit menuRequested(mapToGlobal(QPoint(0, 0)));
}

// Shows the sentence of the legend as a tip, because the line may have room only for a sign.
void LegendLine::explain(QPoint at)
{
    const bool isMark = legendHit(drawing(), camera(), at).mark.has_value();
    const QString note = legendNote(drawing());
    QToolTip::showText(surface_->mapToGlobal(at),
                       isMark           ? tr("Click: select the link with this value")
                       : note.isEmpty() ? tr("Click: what the colours show")
                                        : note,
                       surface_);
}

bool LegendLine::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
        hover(static_cast<QMouseEvent*>(event)->position());
        break;
    case QEvent::Leave:
        hover(std::nullopt);
        break;
    case QEvent::MouseButtonPress:
        return static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
    case QEvent::MouseButtonRelease:
        if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
            click(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::ToolTip:
        explain(static_cast<QHelpEvent*>(event)->pos());
        return true;
    case QEvent::Resize:
        // Queued, because the surface gets its size from the layout that is at work now.
        QMetaObject::invokeMethod(this, &LegendLine::refresh, Qt::QueuedConnection);
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/transport/scrub_bar.h"

#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <limits>

namespace vakwerk {
namespace {

// Sizes in pixels for letters of the usual size. Larger letters multiply them.
constexpr int barHeight = 24;
constexpr double marksHeight = 10.0;  // height of the marks above the groove
constexpr double markSize = 3.0;      // half of the size
constexpr double groove = 4.0;
constexpr double radius = 6.0;   // radius of the knob
constexpr int pageOfSteps = 10;  // steps; the same number as for Shift with the keys of the canvas
constexpr double interval = 1.0 / 30.0;  // s, between two updates

int sliderValue(std::uint64_t step)
{
    return static_cast<int>(std::min<std::uint64_t>(step, std::numeric_limits<int>::max()));
}

}  // namespace

ScrubBar::ScrubBar(const Workbench& bench, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), bench_(bench),
      shown_([] { return interval; }, [this] { showRun(); }, bench.player.watch())
{
    setHelpTopic(*this, "running#the-timeline");
    setObjectName(QStringLiteral("scrub"));
    setAccessibleName(tr("Step of the run"));
    setSingleStep(1);
    setPageStep(pageOfSteps);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    connect(&bench.player, &Player::advanced, this,
            [this] { bench_.player.isPlaying() ? shown_.ask() : showRun(); });
    connect(&bench.player, &Player::playingChanged, this, &ScrubBar::showRun);
    connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
    // Emitted for keys, for the wheel and for accessibility tools.
    connect(this, &QSlider::actionTriggered, this,
            [this] { bench_.player.seek(static_cast<std::uint64_t>(sliderPosition())); });
    showRun();
}

double ScrubBar::unit() const
{
    return letterScale(*this);
}

QSize ScrubBar::sizeHint() const
{
    return {200, qRound(barHeight * unit())};
}

QSize ScrubBar::minimumSizeHint() const
{
    return {60, qRound(barHeight * unit())};
}

void ScrubBar::showRun()
{
    const Player& player = bench_.player;
    const QSignalBlocker quiet(this);
    const std::uint64_t last = std::max(player.reached(), player.goal().value_or(0));
    setRange(sliderValue(player.first()), sliderValue(last));
    setValue(sliderValue(player.state().step));
    marks_ = runMarks(bench_);
    // The bar stays in use for its marks even if the run has diverged in the first step, so that
    // there is no other step.
    setEnabled(maximum() > minimum() || !marks_.empty());
    update();
}

double ScrubBar::placeOf(int step) const
{
    const double share =
        maximum() > minimum() ? double(step - minimum()) / double(maximum() - minimum()) : 0.0;
    return radius + share * (width() / unit() - 2.0 * radius);
}

int ScrubBar::stepAt(double x) const
{
    const double share = std::clamp((x - radius) / (width() / unit() - 2.0 * radius), 0.0, 1.0);
    return minimum() + qRound(share * (maximum() - minimum()));
}

void ScrubBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = bench_.view.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.scale(unit(), unit());
    const double middle = (height() / unit() + marksHeight) / 2.0;
    const QRectF all(radius, middle - groove / 2.0, width() / unit() - 2.0 * radius, groove);
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(all, groove / 2.0, groove / 2.0);
    if (!isEnabled())
        return;
    QRectF past = all;
    past.setRight(placeOf(value()));
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(past, groove / 2.0, groove / 2.0);
    for (const RunMark& mark : marks_)
        paintMark(painter, mark);
    painter.setBrush(theme.accent);
    painter.setPen(hasFocus() ? QPen(theme.text, 2.0) : QPen(Qt::NoPen));
    painter.drawEllipse(QPointF(past.right(), middle), radius - 1.0, radius - 1.0);
}

// Each kind has its own shape, for users who cannot see its colour.
void ScrubBar::paintMark(QPainter& painter, const RunMark& mark) const
{
    const Theme& theme = bench_.view.theme();
    const QPointF at(placeOf(sliderValue(mark.step)), marksHeight / 2.0);
    const auto draw = [&](const QColor& colour, const QPolygonF& shape) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(shape.translated(at));
    };
    const auto stroke = [&](const QColor& colour) { painter.setPen(QPen(colour, 1.8)); };
    constexpr double s = markSize;
    switch (mark.kind) {
    case RunMark::Kind::wall:
        stroke(theme.quietText);
        painter.drawLine(at + QPointF(-s, s), at + QPointF(s, s));
        painter.drawLine(at + QPointF(0.0, -s), at + QPointF(0.0, s));
        return;
    case RunMark::Kind::contact:
        stroke(theme.quietText);
        painter.drawLine(at + QPointF(-s, s), at + QPointF(s, s));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at + QPointF(0.0, -0.5), s - 1.5, s - 1.5);
        return;
    case RunMark::Kind::broken:
        stroke(theme.warning);
        painter.drawLine(at + QPointF(-s, -s), at + QPointF(s, s));
        painter.drawLine(at + QPointF(-s, s), at + QPointF(s, -s));
        return;
    case RunMark::Kind::hand:
        stroke(theme.text);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, s - 0.5, s - 0.5);
        return;
    case RunMark::Kind::edit:
        return draw(theme.accent, QRectF(-s, -s, 2.0 * s, 2.0 * s));
    case RunMark::Kind::stop:
        stroke(theme.accent);
        painter.drawLine(at + QPointF(-1.8, -s), at + QPointF(-1.8, s));
        painter.drawLine(at + QPointF(1.8, -s), at + QPointF(1.8, s));
        return;
    case RunMark::Kind::largest:
        return draw(theme.text,
                    QPolygonF({{0.0, -s - 1.0}, {s + 1.0, 0.0}, {0.0, s + 1.0}, {-s - 1.0, 0.0}}));
    case RunMark::Kind::divergence:
        return draw(theme.warning,
                    QPolygonF({{0.0, -s - 1.0}, {s + 1.0, s + 1.0}, {-s - 1.0, s + 1.0}}));
    case RunMark::Kind::bookmark:
        return draw(
            theme.accent,
            QPolygonF(
                {{-s, -s - 1.0}, {s, -s - 1.0}, {s, s + 1.0}, {0.0, s - 2.0}, {-s, s + 1.0}}));
    }
}

// Returns the step of the mark under the mouse. Nothing if there is none.
std::optional<int> ScrubBar::markAt(QPointF at) const
{
    constexpr double reach = 5.0;
    std::optional<int> nearest;
    double best = reach;
    for (const RunMark& mark : marks_) {
        const int step = sliderValue(mark.step);
        const double distance = std::abs(placeOf(step) - at.x());
        if (at.y() <= marksHeight && distance <= best) {
            best = distance;
            nearest = step;
        }
    }
    return nearest;
}

void ScrubBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    setSliderDown(true);
    const QPointF at = event->position() / unit();
    goTo(markAt(at).value_or(stepAt(at.x())));
}

void ScrubBar::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        goTo(stepAt(event->position().x() / unit()));
}

void ScrubBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void ScrubBar::goTo(int step)
{
    if (step != value() || bench_.player.isPlaying())
        bench_.player.seek(static_cast<std::uint64_t>(step));
}

bool ScrubBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(QPointF(help->pos()) / unit()), this);
    return true;
}

QString ScrubBar::textAt(QPointF at) const
{
    if (!isEnabled())
        return tr("Go back here to any step of the run.");
    const auto marked = markAt(at);
    const auto step = static_cast<std::uint64_t>(marked.value_or(stepAt(at.x())));
    return marked ? markText(bench_, step)
                  : momentText(step, bench_.player.times(), bench_.document.scene().world());
}

}  // namespace vakwerk

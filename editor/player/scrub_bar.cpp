#include "editor/player/scrub_bar.h"

#include "editor/drawing/text/number_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <limits>

namespace vakwerk {
namespace {

constexpr int barHeight = 18;            // pixels
constexpr double groove = 4.0;           // pixels
constexpr double radius = 6.0;           // of the knob, pixels
constexpr int pageOfSteps = 10;          // as Shift with the keys of the canvas
constexpr double interval = 1.0 / 30.0;  // s, while it plays

int sliderValue(std::uint64_t step)
{
    return static_cast<int>(std::min<std::uint64_t>(step, std::numeric_limits<int>::max()));
}

}  // namespace

ScrubBar::ScrubBar(const Workbench& bench, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), bench_(bench),
      shown_([] { return interval; }, [this] { showRun(); }, bench.player.watch())
{
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
    // By keys, by the wheel, or through what makes the program accessible.
    connect(this, &QSlider::actionTriggered, this,
            [this] { bench_.player.seek(static_cast<std::uint64_t>(sliderPosition())); });
    showRun();
}

QSize ScrubBar::sizeHint() const
{
    return {200, barHeight};
}

QSize ScrubBar::minimumSizeHint() const
{
    return {60, barHeight};
}

void ScrubBar::showRun()
{
    const Player& player = bench_.player;
    const QSignalBlocker quiet(this);
    const std::uint64_t last = std::max(player.reached(), player.goal().value_or(0));
    setRange(sliderValue(player.first()), sliderValue(last));
    setValue(sliderValue(player.state().step));
    setEnabled(maximum() > minimum());
    update();
}

double ScrubBar::placeOf(int step) const
{
    const double share =
        maximum() > minimum() ? double(step - minimum()) / double(maximum() - minimum()) : 0.0;
    return radius + share * (width() - 2.0 * radius);
}

int ScrubBar::stepAt(double x) const
{
    const double share = std::clamp((x - radius) / (width() - 2.0 * radius), 0.0, 1.0);
    return minimum() + qRound(share * (maximum() - minimum()));
}

void ScrubBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = bench_.view.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double middle = height() / 2.0;
    const QRectF all(radius, middle - groove / 2.0, width() - 2.0 * radius, groove);
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(all, groove / 2.0, groove / 2.0);
    if (!isEnabled())
        return;
    QRectF past = all;
    past.setRight(placeOf(value()));
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(past, groove / 2.0, groove / 2.0);
    if (hasFocus())
        painter.setPen(QPen(theme.text, 2.0));
    painter.drawEllipse(QPointF(past.right(), middle), radius - 1.0, radius - 1.0);
}

void ScrubBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    setSliderDown(true);
    scrubTo(event->position().x());
}

void ScrubBar::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        scrubTo(event->position().x());
}

void ScrubBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void ScrubBar::scrubTo(double x)
{
    const int step = stepAt(x);
    if (step != value() || bench_.player.isPlaying())
        bench_.player.seek(static_cast<std::uint64_t>(step));
}

bool ScrubBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const World& world = bench_.document.scene().world();
    const int step = stepAt(help->pos().x());
    QToolTip::showText(help->globalPos(),
                       isEnabled() ? momentText(static_cast<std::uint64_t>(step), world)
                                   : tr("Every step of a run can be gone back to here."),
                       this);
    return true;
}

}  // namespace vakwerk

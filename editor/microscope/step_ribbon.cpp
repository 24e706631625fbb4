// SPDX-License-Identifier: MIT
#include "editor/microscope/step_ribbon.h"

#include "editor/microscope/step_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSlider>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Sizes in pixels for letters of the usual size. Larger letters multiply them.
constexpr QSizeF iconSize{18, 18};
constexpr QSizeF buttonSize{30, 26};
constexpr double leastLabel = 8.0;
constexpr double leastBetween = 0.5;  // between two numbers, as a share of the line height
constexpr double stageGap = 1.0;
// Pixels: narrower boxes touch, because a gap would take all of their width.
constexpr double leastApart = 3.0;
constexpr double stageMargin = 5.0;

}  // namespace

// Derives from QSlider, so that the keys and accessibility tools work as usual.
class StepRibbon::Stages : public QSlider {
public:
    Stages(const Workbench& bench, QWidget* parent) : QSlider(Qt::Horizontal, parent), bench_(bench)
    {
        setAccessibleName(StepRibbon::tr("Place in the step"));
        setFocusPolicy(Qt::TabFocus);
        setMouseTracking(true);
        connect(this, &QSlider::actionTriggered, this, [this] { goTo(sliderPosition()); });
        connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
    }

    QSize sizeHint() const override { return {300, fittedTo(*this, buttonSize).height()}; }
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

    void show(const Microscope& step)
    {
        const QSignalBlocker quiet(this);
        setRange(0, static_cast<int>(step.trace().entries.size()));
        setValue(static_cast<int>(step.place()));
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent* event) override
    {
        if (event->button() != Qt::LeftButton)
            return event->ignore();
        setSliderDown(true);
        goTo(placeAt(event->position().x()));
    }
    void mouseMoveEvent(QMouseEvent* event) override
    {
        if (isSliderDown())
            goTo(placeAt(event->position().x()));
    }
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        if (event->button() == Qt::LeftButton)
            setSliderDown(false);
    }
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip || !step().isOpen())
            return QSlider::event(event);
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), textAt(help->pos().x()), this);
        return true;
    }

private:
    Microscope& step() const { return bench_.microscope; }
    StepText text() const { return {bench_.document.scene(), step().trace()}; }

    // A stage with many entries is wider, but not in proportion to their number.
    static double weightOf(const Stage& stage)
    {
        return 2.0 + std::sqrt(static_cast<double>(stage.last - stage.first));
    }
    std::vector<QRectF> boxes() const;
    int strideOfNumbers(const std::vector<QRectF>& boxes, const QFontMetrics& letters) const;
    void goTo(int place) { step().goTo(static_cast<std::size_t>(std::max(place, 0))); }
    int placeAt(double x) const;
    QString textAt(double x) const;
    void paintPlace(QPainter& painter, const std::vector<QRectF>& boxes) const;

    Workbench bench_;
};

std::vector<QRectF> StepRibbon::Stages::boxes() const
{
    double sum = 0.0;
    for (const Stage& stage : step().stages())
        sum += weightOf(stage);
    std::vector<QRectF> boxes;
    double at = stageMargin;
    for (const Stage& stage : step().stages()) {
        const double wide = (width() - 2.0 * stageMargin) * weightOf(stage) / sum;
        boxes.emplace_back(at, 3.0, wide, height() - 6.0);
        at += wide;
    }
    return boxes;
}

// Returns a stride for the numbers of iterations, for the case that their names have no room. Each
// iteration gets a number, or only each 2nd, 5th, 10th…
int StepRibbon::Stages::strideOfNumbers(const std::vector<QRectF>& boxes,
                                        const QFontMetrics& letters) const
{
    int most = 0;
    double narrowest = width();
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (const Stage& stage = step().stages()[i]; stage.phase == Trace::Phase::constraint) {
            most = std::max(most, stage.iteration + 1);
            narrowest = std::min(narrowest, boxes[i].width());
        }
    const double wide =
        letters.horizontalAdvance(QString::number(most)) + leastBetween * letters.height();
    for (int ten = 1;; ten *= 10)
        for (const int times : {1, 2, 5})
            if (ten * times * narrowest >= wide || ten > most)
                return ten * times;
}

int StepRibbon::Stages::placeAt(double x) const
{
    const std::vector<QRectF> all = boxes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Stage& stage = step().stages()[i];
        if (x >= all[i].right())
            continue;
        const double share = std::clamp((x - all[i].left()) / all[i].width(), 0.0, 1.0);
        const double entries = static_cast<double>(stage.last - stage.first);
        return static_cast<int>(stage.first) + qCeil(share * entries);
    }
    return maximum();
}

QString StepRibbon::Stages::textAt(double x) const
{
    const auto place = static_cast<std::size_t>(placeAt(x));
    if (place == 0)
        return StepRibbon::tr("The beginning of the step");
    const auto stage = std::ranges::lower_bound(step().stages(), place, {}, &Stage::last);
    return text().place(*stage, place);
}

void StepRibbon::Stages::paintEvent(QPaintEvent*)
{
    if (!step().isOpen())
        return;
    const Theme& theme = bench_.view.theme();
    const std::vector<QRectF> all = boxes();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int stride = strideOfNumbers(all, painter.fontMetrics());
    std::vector<std::pair<QPointF, int>> numbers;
    QColor toCome = theme.quietText;  // pale, so that text on it can be read
    toCome.setAlphaF(0.25F);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Stage& stage = step().stages()[i];
        const bool isDone = stage.last <= step().place();
        const bool isAtHand = step().stage() == &stage;
        const double between = all[i].width() > leastApart ? stageGap : 0.0;
        const QRectF box = all[i].adjusted(between / 2.0, 0.0, -between / 2.0, 0.0);
        painter.setPen(isAtHand ? QPen(theme.accent, 1.0) : QPen(Qt::NoPen));
        painter.setBrush(isDone || isAtHand ? theme.accentTint : toCome);
        painter.drawRect(box);
        const QString name = text().name(stage);
        const double wide = painter.fontMetrics().horizontalAdvance(name) + leastLabel;
        painter.setPen(theme.text);
        if (wide <= box.width())
            painter.drawText(box, Qt::AlignCenter, name);
        else if (stage.phase == Trace::Phase::constraint && (stage.iteration + 1) % stride == 0)
            numbers.emplace_back(box.center(), stage.iteration + 1);
    }
    for (const auto& [at, number] : numbers) {  // drawn last, over the neighbouring boxes
        const QString text = QString::number(number);
        const double wide = painter.fontMetrics().horizontalAdvance(text);
        const double left = std::min(at.x() - wide / 2.0, width() - stageMargin - wide);
        painter.drawText(QRectF(left, 0.0, wide, height()), Qt::AlignCenter, text);
    }
    paintPlace(painter, all);
}

void StepRibbon::Stages::paintPlace(QPainter& painter, const std::vector<QRectF>& boxes) const
{
    double x = stageMargin;
    if (const Stage* stage = step().stage()) {
        const auto i = static_cast<std::size_t>(stage - step().stages().data());
        const double done = static_cast<double>(step().place() - stage->first);
        x = boxes[i].left() +
            boxes[i].width() * done / static_cast<double>(stage->last - stage->first);
    }
    const Theme& theme = bench_.view.theme();
    painter.setPen(hasFocus() ? QPen(theme.text, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(x - 2.5, 0.5, 5.0, height() - 1.0), 2.0, 2.0);
}

StepRibbon::StepRibbon(const Workbench& bench, const std::vector<QAction*>& actions,
                       QWidget* parent)
    : QWidget(parent), stages_(new Stages(bench, this))
{
    setHelpTopic(*this, "inside-a-step#stages");
    setObjectName(QStringLiteral("stepRibbon"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 4, 14, 4);
    layout->setSpacing(4);
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
    layout->insertWidget(static_cast<int>(actions.size()) - 2, stages_, 1);
    const auto show = [this, &step = bench.microscope] {
        if (step.isOpen())
            stages_->show(step);
        setVisible(step.isOpen());
    };
    connect(&bench.microscope, &Microscope::changed, this, show);
    fitLetters();
    show();
}

void StepRibbon::fitLetters()
{
    for (QToolButton* button : findChildren<QToolButton*>()) {
        button->setIconSize(fittedTo(*this, iconSize));
        button->setFixedSize(fittedTo(*this, buttonSize));
    }
    stages_->updateGeometry();
}

void StepRibbon::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        fitLetters();
    QWidget::changeEvent(event);
}

}  // namespace vakwerk

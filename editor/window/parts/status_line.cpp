// SPDX-License-Identifier: MIT
#include "editor/window/parts/status_line.h"

#include "core/scene/properties.h"
#include "editor/inspector/field_text.h"
#include "editor/microscope/step_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/help_topic.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int sayTime = 4000;            // ms
constexpr double refreshInterval = 0.1;  // s
constexpr int lineMargins = 60;          // pixels, around and between the sides
constexpr int hashedLength = 8;  // digits of the hash that are shown: few enough to read aloud
// Number of particles of which the hash takes about a millisecond.
constexpr std::size_t hashedWhilePlaying = 20'000;

// Writes as many decimals as a difference of one pixel needs. Both coordinates have equally many.
QString placeText(Vec2 at, double scale)
{
    constexpr int mostDecimals = 9;
    constexpr double largest = 1e9;
    const int decimals =
        std::clamp(static_cast<int>(std::ceil(std::log10(scale))), 0, mostDecimals);
    const auto text = [decimals](double along) {
        const double step = std::pow(10.0, -decimals);
        const double rounded = std::round(along / step) * step;
        return std::abs(along) < largest ? decimalText(rounded, decimals) : numberText(along);
    };
    return QStringLiteral("x %1  y %2").arg(text(at.x), text(at.y));
}

}  // namespace

StatusLine::StatusLine(const Workbench& bench, const Canvas& canvas, QWidget* parent)
    : QWidget(parent), bench_(bench), canvas_(canvas), hint_(new QLabel(this)),
      said_(new ElidedLabel(this)), trouble_(new QLabel(this)), facts_(new QLabel(this)),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setHelpTopic(*this, "window#the-status-line");
    setObjectName(QStringLiteral("statusLine"));
    setAttribute(Qt::WA_StyledBackground);
    hint_->setObjectName(QStringLiteral("hint"));
    said_->setObjectName(QStringLiteral("said"));
    said_->hide();
    trouble_->setObjectName(QStringLiteral("reason"));
    setHelpTopic(*trouble_, "building#recovery");
    trouble_->hide();
    hint_->setTextFormat(Qt::RichText);
    for (QLabel* label : {hint_, said_})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 4, 14, 4);
    layout->addWidget(hint_, 1);
    layout->addWidget(said_, 1);
    layout->addWidget(trouble_);
    layout->addWidget(facts_);

    saying_.setSingleShot(true);
    saying_.setInterval(sayTime);
    connect(&saying_, &QTimer::timeout, this, &StatusLine::clearMessage);
    connect(&canvas, &Canvas::pressed, this, &StatusLine::clearMessage);
    const auto stale = [this] { refreshing_.ask(); };
    connect(&canvas, &Canvas::mouseMoved, this, stale);
    connect(&bench.view, &View::changed, this, stale);
    connect(&bench.view, &View::cameraChanged, this, stale);
    connect(&bench.microscope, &Microscope::changed, this, [this] {
        clearMessage();
        refresh();
        // Tells a screen reader that the text has changed.
        QAccessibleEvent told(hint_, QAccessible::NameChanged);
        QAccessible::updateAccessibility(&told);
    });
    connect(&bench.player, &Player::advanced, this, [this] { hash_.clear(); });
    connect(&bench.player, &Player::advanced, this, stale);
    connect(&bench.player, &Player::playingChanged, this, stale);
    connect(&bench.document, &Document::changed, this, stale);
    connect(&bench.document, &Document::gestureChanged, this, stale);
    connect(&bench.selection, &Selection::changed, this, stale);
    refresh();
}

void StatusLine::setTool(const Tool* tool)
{
    if (tool_)
        tool_->disconnect(this);
    tool_ = tool;
    connect(tool, &Tool::changed, this, [this] { refreshing_.ask(); });
    clearMessage();
    refresh();
}

void StatusLine::setCanvasCovered(bool isCovered)
{
    isCovered_ = isCovered;
    refresh();
}

void StatusLine::setTrouble(const QString& words, const QString& why)
{
    trouble_->setText(words);
    trouble_->setToolTip(breakable(why).toHtmlEscaped());
    trouble_->setAccessibleDescription(why);
    trouble_->setVisible(!words.isEmpty());
    showFacts();
}

void StatusLine::addButton(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [this, action, button] {
        button->setVisible(action->isEnabled());
        showFacts();
    };
    connect(action, &QAction::enabledChanged, button, follow);
    layout()->addWidget(button);
    follow();
}

void StatusLine::say(const QString& message)
{
    sayAbout(messagesTopic, message);
}

void StatusLine::sayAbout(const char* topic, const QString& message)
{
    said_->setText(message);
    setHelpTopic(*said_, topic);
    hint_->hide();
    said_->show();
    saying_.start();
    showFacts();
}

QString StatusLine::topicOfSaid() const
{
    return said_->isHidden() ? QString() : helpTopicOf(said_);
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showFacts();
}

void StatusLine::clearMessage()
{
    saying_.stop();
    said_->hide();
    hint_->show();
    showFacts();
}

void StatusLine::refresh()
{
    showFacts();
}

// Returns what the present entry does inside a step.
QString StatusLine::stepSentence() const
{
    const Microscope& step = bench_.microscope;
    return step.isOpen() && step.entry()
               ? StepText(bench_.document.scene(), step.trace()).sentence(*step.entry())
               : QString();
}

// Returns the sentence of the traced step, if a step is traced, otherwise the hint of the tool.
QString StatusLine::hint() const
{
    if (const QString sentence = stepSentence(); !sentence.isEmpty())
        return sentence.toHtmlEscaped();
    if (canvas_.scrubs())
        return tr("<b>Drag</b>: go through the run · Esc: give up");
    return tool_ && !isCovered_ ? tool_->hint() : QString();
}

// The message gets room first. Facts are dropped from the end; one remains beside a hint, and none
// beside a sentence of the traced step. If the hint is still too long, its last gestures are dropped.
void StatusLine::showFacts()
{
    QString hint = this->hint();
    hint_->setText(hint);
    const QString separator = QStringLiteral("  ·  ");
    QStringList parts = facts();
    const int room = roomOfFacts();
    const qsizetype fewest = bench_.microscope.isOpen() ? 0 : 1;
    while (parts.size() > fewest && fontMetrics().horizontalAdvance(parts.join(separator)) > room)
        parts.removeLast();
    facts_->setText(parts.join(separator));
    const bool showsHash = !hash_.isEmpty() && !parts.empty() && parts.back() == hash_;
    facts_->setToolTip(showsHash
                           ? asTip(tr("%1 is a hash of the state that is shown. Two computers that "
                                      "show the same hash have computed the same numbers.")
                                       .arg(hash_))
                           : QString());
    const int hintRoom = roomBesides(facts_->sizeHint().width());
    if (bench_.microscope.isOpen() && hint_->sizeHint().width() > hintRoom) {
        hint_->setToolTip(stepSentence());
        hint_->setAccessibleName(stepSentence());
        hint_->setText(hint_->fontMetrics()
                           .elidedText(stepSentence(), Qt::ElideRight, std::max(hintRoom, 0))
                           .toHtmlEscaped());
        return;
    }
    hint_->setToolTip({});
    hint_->setAccessibleName({});
    const QString between = QStringLiteral(" · ");  // between the gestures of a hint
    while (hint_->sizeHint().width() > hintRoom && hint.contains(between)) {
        hint.truncate(hint.lastIndexOf(between));
        hint_->setText(hint + between + QStringLiteral("…"));
    }
}

int StatusLine::roomOfFacts() const
{
    const QLabel& told = said_->isHidden() ? *hint_ : *said_;
    return roomBesides(told.sizeHint().width());
}

int StatusLine::roomBesides(int taken) const
{
    int room = width() - taken - lineMargins;
    for (const QToolButton* button : findChildren<QToolButton*>())
        room -= button->isHidden() ? 0 : button->sizeHint().width() + layout()->spacing();
    return trouble_->isHidden() ? room : room - trouble_->sizeHint().width() - layout()->spacing();
}

QStringList StatusLine::facts()
{
    const Scene& scene = bench_.document.scene();
    QStringList parts;
    if (const QString why = delay(); !why.isEmpty())
        parts << why;
    const double scale = bench_.view.camera().scale();
    const QString unit = QString::fromStdString(scene.world().lengthUnit);
    if (const auto& mouse = canvas_.mouse())
        parts << placeText(mouse->at, scale) +
                     (isSi(scene.world()) ? QString(u' ' + unit) : QString());
    parts << (unit == QLatin1String("px")
                  ? QStringLiteral("%1 %").arg(numberText(100.0 * scale))
                  : QStringLiteral("%1 px/%2").arg(numberText(scale), unit));
    const Items& selected = bench_.selection.items();
    if (!selected.empty())
        parts << tr("%n selected", nullptr, static_cast<int>(selected.size()));
    parts << tr("%n particle(s)", nullptr, static_cast<int>(scene.particles().size()));
    parts << tr("%n constraint(s)", nullptr, static_cast<int>(scene.constraints().size()));
    parts << structure();
    if (bench_.player.pace().secondsPerStep() > 0.0)
        parts << tr("%1 ms a step")
                     .arg(numberText(bench_.player.pace().secondsPerStep() * 1000.0, 2));
    if (const QString stamp = hash(); !stamp.isEmpty())
        parts << stamp;
    return parts;
}

// Returns the mass and the cost of the structure, if its links have a profile or a mass.
QStringList StatusLine::structure()
{
    const Scene& scene = bench_.document.scene();
    if (weighed_ != bench_.document.revision()) {
        weighed_ = bench_.document.revision();
        structure_.clear();
        const bool isBuilt = std::ranges::any_of(scene.constraints(), [&](const Constraint& one) {
            const Link* link = linkOf(one);
            return link && (link->massPerLength > 0.0 || link->profile != ProfileId{});
        });
        if (isBuilt)
            structure_ << tr("mass %1").arg(quantityText(massOf(scene), Unit::mass, scene.world()));
        if (const double cost = costOf(scene); cost > 0.0)
            structure_ << tr("cost %1 %2")
                              .arg(QString::fromStdString(scene.world().costUnit),
                                   numberText(cost, 4));
    }
    return structure_;
}

// Hashes each state once, because that reads all of it. Large states are not hashed while the run
// plays.
QString StatusLine::hash()
{
    const State& state = bench_.player.state();
    if (bench_.player.isPlaying() && state.position.size() > hashedWhilePlaying)
        return {};
    if (hash_.isEmpty())
        hash_ = QString::fromStdString(hashText(hashOf(state))).left(hashedLength);
    return hash_;
}

QString StatusLine::delay() const
{
    const Player& player = bench_.player;
    const Pace& pace = player.pace();
    if (!player.isPlaying() || pace.bottleneck() == Bottleneck::none)
        return {};
    const double due = 1000.0 / (player.speed() * bench_.document.scene().world().playRate());
    const QString step = numberText(pace.secondsPerStep() * 1000.0, 2);
    const QString frame = numberText(pace.secondsPerFrame() * 1000.0, 2);
    if (pace.bottleneck() == Bottleneck::steps)
        return tr("slow: a step takes %1 ms, one is due every %2 ms").arg(step, numberText(due, 2));
    return tr("slow: drawing a frame takes %1 ms").arg(frame);
}

}  // namespace vakwerk

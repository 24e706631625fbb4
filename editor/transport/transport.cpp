// SPDX-License-Identifier: MIT
#include "editor/transport/transport.h"

#include "editor/drawing/picture/icon.h"
#include "editor/microscope/step_text.h"
#include "editor/text/number_text.h"
#include "editor/transport/scrub_bar.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace vakwerk {
namespace {

// Sizes in pixels for letters of the usual size. Larger letters multiply them.
constexpr QSizeF iconSize{18, 18};
constexpr QSizeF buttonSize{34, 34};
constexpr QSizeF playSize{44, 34};
constexpr double timeInterval = 0.1;  // s; nobody can read a clock that changes faster
constexpr std::array speeds{std::pair{1.0 / 16, "1/16×"}, std::pair{1.0 / 8, "1/8×"},
                            std::pair{1.0 / 4, "1/4×"},   std::pair{1.0 / 2, "1/2×"},
                            std::pair{1.0, "1×"},         std::pair{2.0, "2×"},
                            std::pair{4.0, "4×"}};

}  // namespace

Transport::Transport(const Workbench& bench, const TransportActions& actions, QWidget* parent)
    : QWidget(parent), bench_(bench),
      times_([] { return timeInterval; }, [this] { showTime(); }, bench.player.watch()),
      play_(new QToolButton(this)), speed_(new QComboBox(this)), clock_(new ElidedLabel(this)),
      slow_(new ElidedLabel(this)), giveUp_(new QLabel(this)), broken_(new ElidedLabel(this)),
      moved_(new ElidedLabel(this)), undo_(new QLabel(this)), goToStep_(actions.goToStep)
{
    setHelpTopic(*this, "running#play-pause-and-step");
    setObjectName(QStringLiteral("transport"));
    setAttribute(Qt::WA_StyledBackground);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(14, 6, 14, 8);
    rows->setSpacing(2);
    rows->addWidget(new ScrubBar(bench, this));
    auto* layout = new QHBoxLayout;
    rows->addLayout(layout);
    layout->setSpacing(4);
    layout->addWidget(addButton(actions.reset));
    layout->addWidget(addStep(actions.stepBack));
    addPlay(actions.play);
    layout->addWidget(play_);
    layout->addWidget(addStep(actions.step));
    layout->addWidget(addStep(actions.stepInto));
    layout->addSpacing(6);
    addClock(*layout);
    layout->addSpacing(8);
    layout->addWidget(messages(), 1);
    followMoved();
    layout->addWidget(addButton(actions.fromStart));

    for (const auto& [factor, name] : speeds)
        speed_->addItem(QString::fromUtf8(name), factor);
    showSpeedKeys(actions);
    for (const QAction* action : {actions.slower, actions.faster})
        connect(action, &QAction::changed, this, [this, actions] { showSpeedKeys(actions); });
    speed_->setAccessibleName(tr("Speed"));
    speed_->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(speed_);
    connect(speed_, &QComboBox::activated, this,
            [this] { bench_.player.setSpeed(speed_->currentData().toDouble()); });
    connect(&bench.player, &Player::advanced, this, [this] {
        const bool comesOften = bench_.player.isPlaying() || bench_.document.isInGesture();
        comesOften ? times_.ask() : showTime();
    });
    connect(&bench.microscope, &Microscope::changed, this, &Transport::showTime);
    connect(&bench.player, &Player::playingChanged, this, &Transport::showTime);
    connect(&bench.player, &Player::playingChanged, this, &Transport::showPlaying);
    connect(&bench.view, &View::changed, this, &Transport::showPlaying);
    giveUp_->setText(QStringLiteral("<a href=\"stop\">%1</a>").arg(tr("give up (Esc)")));
    connect(giveUp_, &QLabel::linkActivated, &bench.player, &Player::giveUp);
    fitLetters();
    showPlaying();
    showSpeed();
    showTime();
}

void Transport::fitLetters()
{
    for (QToolButton* button : findChildren<QToolButton*>()) {
        button->setIconSize(fittedTo(*this, iconSize));
        button->setFixedSize(fittedTo(*this, button == play_ ? playSize : buttonSize));
    }
}

void Transport::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        fitLetters();
    QWidget::changeEvent(event);
}

void Transport::addClock(QBoxLayout& layout)
{
    clock_->setCursor(Qt::PointingHandCursor);
    clock_->installEventFilter(this);
    const auto showTip = [this] { clock_->setToolTip(goToStep_->toolTip()); };
    connect(goToStep_, &QAction::changed, clock_, showTip);
    showTip();
    layout.addWidget(clock_);
}

// Returns the widget with the messages. It takes the room that is left, so that the clock gets its
// room first.
QWidget* Transport::messages()
{
    auto* all = new QWidget(this);
    all->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    for (QLabel* label : {slow_, giveUp_, broken_, moved_, undo_}) {
        label->setObjectName(label == slow_ || label == broken_ ? QStringLiteral("slow")
                                                                : QStringLiteral("quiet"));
        row->addWidget(label);
    }
    row->addStretch();
    row->setSpacing(14);
    return all;
}

// A click on the clock asks for the step to go to.
bool Transport::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == clock_ && event->type() == QEvent::MouseButtonRelease)
        goToStep_->trigger();
    return QWidget::eventFilter(watched, event);
}

// The button does not take the focus from the canvas by a click.
QToolButton* Transport::addButton(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QToolButton* Transport::addStep(QAction* action)
{
    QToolButton* button = addButton(action);
    button->setAutoRepeat(true);
    button->setAutoRepeatDelay(400);
    button->setAutoRepeatInterval(50);
    return button;
}

// The icon has the colour for the accent background. In a menu the action has another colour.
void Transport::addPlay(QAction* action)
{
    play_->setObjectName(QStringLiteral("play"));
    play_->setFocusPolicy(Qt::TabFocus);
    connect(play_, &QToolButton::clicked, action, &QAction::trigger);
    const auto showTip = [this, action] { play_->setToolTip(action->toolTip()); };
    connect(action, &QAction::changed, play_, showTip);
    showTip();
}

// Tells the user that an edit has made the present pose the new start, or has begun another run.
// The message stays until the next change.
void Transport::followMoved()
{
    undo_->setText(QStringLiteral("<a href=\"undo\">%1</a>").arg(tr("undo")));
    const auto tell = [this](const QString& what) {
        moved_->setText(what);
        moved_->show();
        undo_->show();
    };
    const auto hide = [this] {
        moved_->hide();
        undo_->hide();
    };
    hide();
    connect(undo_, &QLabel::linkActivated, &bench_.document, &Document::undo);
    connect(&bench_.document, &Document::startMoved, moved_,
            [tell] { tell(tr("start moved to what you see")); });
    connect(&bench_.document, &Document::runBegun, moved_,
            [tell] { tell(tr("another run begins here")); });
    connect(&bench_.player, &Player::brokenOff, moved_, [this](std::uint64_t goal) {
        moved_->setText(tr("not gone on to step %1").arg(QLocale().toString(goal)));
        moved_->show();
    });
    connect(&bench_.player, &Player::ranAgain, moved_, [this] {
        moved_->setText(changeText());
        moved_->show();
        undo_->hide();
        showTime();  // showTime() is called at once, because in a drag the message would wait
    });
    connect(&bench_.document, &Document::changed, moved_, [hide](const Patch& patch) {
        if (!patch.empty())  // the message still holds after a patch without changes
            hide();
    });
    connect(&bench_.document, &Document::futuresChanged, moved_, hide);
    connect(&bench_.document, &Document::replaced, moved_, hide);
    connect(&bench_.player, &Player::stepped, moved_, hide);
}

// Returns what an edit of the start has changed in the step that is shown. The text is short,
// because it stands beside the switch "From the start".
QString Transport::changeText() const
{
    const auto change = bench_.player.change();
    if (!change)
        return tr("run again from the start");
    if (change->distance == 0.0)
        return tr("no difference");
    const World& world = bench_.document.scene().world();
    return tr("%1 differs by %2")
        .arg(QString::fromStdString(text(change->particle)),
             quantityText(change->distance, Unit::length, world));
}

void Transport::showPlaying()
{
    const bool playing = bench_.player.isPlaying();
    play_->setIcon(iconOnAccent(playing ? QStringLiteral("pause") : QStringLiteral("play"),
                                bench_.view.theme()));
    play_->setAccessibleName(playing ? tr("Pause") : tr("Play"));
}

void Transport::showSpeedKeys(const TransportActions& actions)
{
    speed_->setToolTip(QStringLiteral("%1: %2, %3")
                           .arg(tr("Speed"), actions.slower->toolTip(), actions.faster->toolTip()));
}

void Transport::slower()
{
    const int index = speed_->currentIndex();
    if (index > 0)
        bench_.player.setSpeed(speeds[static_cast<std::size_t>(index) - 1].first);
    showSpeed();
}

void Transport::faster()
{
    const int index = speed_->currentIndex();
    if (index + 1 < speed_->count())
        bench_.player.setSpeed(speeds[static_cast<std::size_t>(index) + 1].first);
    showSpeed();
}

void Transport::showSpeed()
{
    speed_->setCurrentIndex(speed_->findData(bench_.player.speed()));
}

void Transport::showTime()
{
    const QLocale locale;
    const Player& player = bench_.player;
    QString now = momentText(player.state().step, player.times(), bench_.document.scene().world());
    const Microscope& inside = bench_.microscope;
    if (const Stage* stage = inside.isOpen() ? inside.stage() : nullptr) {
        const StepText text(bench_.document.scene(), inside.trace());
        now +=
            QStringLiteral(" → %1 · %2")
                .arg(locale.toString(player.state().step + 1), text.place(*stage, inside.place()));
    }
    const bool isPast = !inside.isOpen() && player.state().step < player.reached();
    clock_->setText(isPast ? tr("%1 of %2").arg(now, locale.toString(player.reached())) : now);
    const double share = bench_.player.pace().reachedShare();
    const bool slow = bench_.player.isPlaying() && share < 1.0;
    if (const auto goal = player.goal())
        slow_->setText(tr("to step %1 …").arg(locale.toString(*goal)));
    else if (player.isGoingToStop())
        slow_->setText(tr("to a stop …"));
    else if (player.isCatchingUp())
        slow_->setText(tr("computing the recorded steps again …"));
    else if (player.isStepping())
        slow_->setText(tr("the next step …"));
    else
        slow_->setText(slow ? tr("the machine reaches %1×")
                                  .arg(locale.toString(share * bench_.player.speed(), 'g', 2))
                            : QString());
    const auto broken = static_cast<int>(bench_.player.state().brokenCount());
    broken_->setText(broken > 0 ? tr("%n broken", nullptr, broken) : QString());
    giveUp_->setVisible(player.isStepping());
    for (QLabel* label : {slow_, broken_})
        label->setVisible(!label->text().isEmpty());
    // A search under way hides a message about the run before it. The message is out of date, and
    // there is no room for both.
    if (player.goal())
        for (QLabel* label : {moved_, undo_})
            label->hide();
    showSpeed();
}

}  // namespace vakwerk

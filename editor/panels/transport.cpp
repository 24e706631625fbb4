#include "editor/panels/transport.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace vakwerk {
namespace {

constexpr std::array speeds{std::pair{1.0 / 16, "1/16×"}, std::pair{1.0 / 8, "1/8×"},
                            std::pair{1.0 / 4, "1/4×"},   std::pair{1.0 / 2, "1/2×"},
                            std::pair{1.0, "1×"},         std::pair{2.0, "2×"},
                            std::pair{4.0, "4×"}};

}  // namespace

Transport::Transport(Document& document, Player& player, const TransportActions& actions,
                     QWidget* parent)
    : QWidget(parent), document_(document), player_(player), speed_(new QComboBox(this)),
      slow_(new QLabel(this)), broken_(new QLabel(this)), clock_(new QLabel(this))
{
    setObjectName(QStringLiteral("transport"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->setSpacing(6);
    layout->addWidget(addButton(actions.reset, {18, 18}));
    QToolButton* play = addButton(actions.play, {18, 18});
    play->setObjectName(QStringLiteral("play"));
    play->setFixedSize(46, 34);
    layout->addWidget(play);
    QToolButton* step = addButton(actions.step, {18, 18});
    step->setAutoRepeat(true);
    step->setAutoRepeatDelay(400);
    step->setAutoRepeatInterval(50);
    layout->addWidget(step);
    layout->addSpacing(8);
    layout->addWidget(clock_);
    layout->addSpacing(14);
    slow_->setObjectName(QStringLiteral("slow"));
    layout->addWidget(slow_);
    layout->addSpacing(14);
    broken_->setObjectName(QStringLiteral("slow"));
    layout->addWidget(broken_);
    layout->addStretch();

    for (const auto& [factor, name] : speeds)
        speed_->addItem(QString::fromUtf8(name), factor);
    speed_->setToolTip(tr("Speed (−, =)"));
    speed_->setAccessibleName(tr("Speed"));
    speed_->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(speed_);
    connect(speed_, &QComboBox::activated, this,
            [this] { player_.setSpeed(speed_->currentData().toDouble()); });
    connect(&player, &Player::advanced, this, &Transport::showTime);
    connect(&player, &Player::playingChanged, this, &Transport::showTime);
    showSpeed();
    showTime();
}

// A click on a button leaves the keyboard with the canvas.
QToolButton* Transport::addButton(QAction* action, QSize icon)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setIconSize(icon);
    button->setFixedSize(36, 34);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void Transport::slower()
{
    const int index = speed_->currentIndex();
    if (index > 0)
        player_.setSpeed(speeds[static_cast<std::size_t>(index - 1)].first);
    showSpeed();
}

void Transport::faster()
{
    const int index = speed_->currentIndex();
    if (index + 1 < speed_->count())
        player_.setSpeed(speeds[static_cast<std::size_t>(index + 1)].first);
    showSpeed();
}

void Transport::showSpeed()
{
    speed_->setCurrentIndex(speed_->findData(player_.speed()));
}

void Transport::showTime()
{
    const QLocale locale;
    const World& world = document_.scene().world();
    const QString unit = QString::fromStdString(world.timeUnit);
    const int decimals = world.timeStep < 1.0 ? 2 : 0;
    clock_->setText(tr("%1 %2 · step %3")
                        .arg(locale.toString(player_.time(), 'f', decimals), unit,
                             locale.toString(static_cast<qulonglong>(player_.state().step))));
    const double share = player_.reachedShare();
    const bool slow = player_.isPlaying() && share < 1.0;
    slow_->setText(slow ? tr("the machine reaches %1×")
                              .arg(locale.toString(share * player_.speed(), 'g', 2))
                        : QString());
    const auto broken = static_cast<int>(player_.state().brokenCount());
    broken_->setText(broken > 0 ? tr("%n broken", nullptr, broken) : QString());
    showSpeed();
}

}  // namespace vakwerk

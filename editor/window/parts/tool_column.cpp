// SPDX-License-Identifier: MIT
#include "editor/window/parts/tool_column.h"

#include "editor/widgets/help_topic.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QFrame>
#include <QToolButton>
#include <QToolTip>

namespace vakwerk {
namespace {

// Pixels
constexpr int columnWidth = 44;  // without captions
constexpr int columnEnd = 4;     // above the first and below the last button
constexpr int lineHeight = 5;    // of a line between two groups, with the gap around it
constexpr int besideButton = 4;
constexpr int highestButton = 42;
constexpr int lowestButton = 24;
constexpr QSize iconSize{20, 20};
constexpr int captionGap = 2;  // beside a caption
constexpr int wideWindow = 1600;

}  // namespace

ToolColumn::ToolColumn(const std::vector<std::vector<QAction*>>& groups, QWidget* parent)
    : QWidget(parent)
{
    setHelpTopic(*this, "building#the-other-tools");
    setObjectName(QStringLiteral("toolColumn"));
    setAttribute(Qt::WA_StyledBackground);
    for (const std::vector<QAction*>& actions : groups) {
        Group& group = groups_.emplace_back();
        if (groups_.size() > 1) {
            group.line = new QFrame(this);
            group.line->setAutoFillBackground(true);
            group.line->setBackgroundRole(QPalette::Mid);
        }
        for (QAction* action : actions) {
            // Fixes the short text of the action as the caption. Otherwise Qt would derive it from
            // the text of the action, which for Undo names the edit.
            action->setIconText(action->iconText());
            auto* button = new QToolButton(this);
            button->setDefaultAction(action);
            button->setIconSize(iconSize);
            button->setFocusPolicy(Qt::TabFocus);
            button->installEventFilter(this);
            group.buttons.push_back(button);
        }
    }
    arrange();
}

void ToolColumn::setCaptions(std::optional<bool> wanted)
{
    captions_ = wanted;
    arrange();
}

int ToolColumn::heightWith(int button) const
{
    int height = 2 * columnEnd;
    for (const Group& group : groups_)
        height += (group.line ? lineHeight : 0) + static_cast<int>(group.buttons.size()) * button;
    return height;
}

QSize ToolColumn::minimumSizeHint() const
{
    return {width(), heightWith(lowestButton)};
}

bool ToolColumn::event(QEvent* event)
{
    if (event->type() == QEvent::Show) {
        window()->installEventFilter(this);
        arrange();
    }
    return QWidget::event(event);
}

bool ToolColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == window() && event->type() == QEvent::Resize)
        arrange();
    auto* button = qobject_cast<QToolButton*>(watched);
    if (button && event->type() == QEvent::Enter &&
        button->toolButtonStyle() == Qt::ToolButtonIconOnly)
        QToolTip::showText(button->mapToGlobal(QPoint(button->width(), 0)), button->toolTip(),
                           button);
    return QWidget::eventFilter(watched, event);
}

void ToolColumn::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

int ToolColumn::widthWithCaption() const
{
    int width = 0;
    for (const Group& group : groups_)
        for (const QToolButton* button : group.buttons)
            width = std::max(width, fontMetrics().horizontalAdvance(button->text()));
    return columnWidth + width + captionGap;
}

void ToolColumn::arrange()
{
    const bool hasCaptions = captions_.value_or(window()->width() >= wideWindow);
    const int across = hasCaptions ? widthWithCaption() : columnWidth;
    setFixedWidth(across);
    int button = highestButton;
    while (button > lowestButton && heightWith(button) > height())
        --button;
    int y = columnEnd;
    for (const Group& group : groups_) {
        if (group.line) {
            group.line->setGeometry(besideButton, y + lineHeight / 2, across - 2 * besideButton, 1);
            y += lineHeight;
        }
        for (QToolButton* each : group.buttons) {
            each->setToolButtonStyle(hasCaptions ? Qt::ToolButtonTextBesideIcon
                                                 : Qt::ToolButtonIconOnly);
            each->setGeometry(besideButton, y + 1, across - 2 * besideButton, button - 2);
            y += button;
        }
    }
    emit arranged(hasCaptions);
}

}  // namespace vakwerk

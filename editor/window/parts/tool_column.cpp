// SPDX-License-Identifier: MIT
#include "editor/window/parts/tool_column.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QFrame>
#include <QToolButton>

namespace vakwerk {
namespace {

constexpr int buttonSide = 6;  // pixels beside the buttons
constexpr int columnEnd = 8;   // pixels above the first and below the last button
constexpr int buttonGap = 4;   // pixels between two buttons
constexpr QSize buttonSize{40, 38};
constexpr QSize iconSize{20, 20};
constexpr int captionGap = 2;  // pixels beside a caption
constexpr int mostColumns = 2;

// Pixels that the canvas and the panels must keep if the buttons have captions.
constexpr int leastBeside = 1060;

int widthOf(int button, int columns)
{
    return 2 * buttonSide + columns * (button + buttonGap) - buttonGap;
}

int rowsOf(std::size_t buttons, int columns)
{
    return (static_cast<int>(buttons) + columns - 1) / columns;
}

}  // namespace

ToolColumn::ToolColumn(const std::vector<std::vector<QAction*>>& groups, QWidget* parent)
    : QWidget(parent)
{
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
            // The text of the icon is fixed here. Otherwise the caption of Undo would name the
            // edit.
            action->setIconText(action->iconText());
            auto* button = new QToolButton(this);
            button->setDefaultAction(action);
            button->setIconSize(iconSize);
            button->setFocusPolicy(Qt::TabFocus);
            group.buttons.push_back(button);
        }
    }
    setFixedWidth(widthOf(buttonSize.width(), 1));
    arrange();
}

void ToolColumn::setCaptions(bool wanted)
{
    wantsCaptions_ = wanted;
    arrange();
}

int ToolColumn::heightIn(int columns) const
{
    int height = 2 * columnEnd - buttonGap;
    for (const Group& group : groups_)
        height += (group.line ? 1 + buttonGap : 0) +
                  rowsOf(group.buttons.size(), columns) * (buttonSize.height() + buttonGap);
    return height;
}

QSize ToolColumn::sizeHint() const
{
    return {width(), heightIn(1)};
}

QSize ToolColumn::minimumSizeHint() const
{
    return {width(), heightIn(mostColumns)};
}

// Watches the size of the parent, because the parent is as wide as the window.
bool ToolColumn::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget())
        parentWidget()->installEventFilter(this);
    return QWidget::event(event);
}

bool ToolColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        arrange();
    return QWidget::eventFilter(watched, event);
}

void ToolColumn::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QSize ToolColumn::sizeWithCaption() const
{
    int width = 0;
    for (const Group& group : groups_)
        for (const QToolButton* button : group.buttons)
            width = std::max(width, fontMetrics().horizontalAdvance(button->text()));
    return {buttonSize.width() + width + captionGap, buttonSize.height()};
}

bool ToolColumn::hasRoomForCaptions() const
{
    const int room = parentWidget() ? parentWidget()->width() - leastBeside : 0;
    return height() >= heightIn(1) && widthOf(sizeWithCaption().width(), 1) <= room;
}

void ToolColumn::arrange()
{
    const bool hasRoom = hasRoomForCaptions();
    emit arranged(hasRoom);
    if (wantsCaptions_ && hasRoom)
        place(sizeWithCaption(), 1);
    else
        place(buttonSize, height() < heightIn(1) ? mostColumns : 1);
}

void ToolColumn::place(QSize button, int columns)
{
    const int across = widthOf(button.width(), columns);
    setFixedWidth(across);
    int y = columnEnd;
    for (const Group& group : groups_) {
        if (group.line) {
            group.line->setGeometry(buttonSide, y, across - 2 * buttonSide, 1);
            y += 1 + buttonGap;
        }
        int i = 0;
        for (QToolButton* each : group.buttons) {
            each->setToolButtonStyle(button == buttonSize ? Qt::ToolButtonIconOnly
                                                          : Qt::ToolButtonTextBesideIcon);
            each->setFixedSize(button);
            each->move(buttonSide + i % columns * (button.width() + buttonGap),
                       y + i / columns * (button.height() + buttonGap));
            ++i;
        }
        y += rowsOf(group.buttons.size(), columns) * (button.height() + buttonGap);
    }
}

}  // namespace vakwerk

#include "editor/window/tool_column.h"

#include <QAction>
#include <QFrame>
#include <QToolButton>

namespace vakwerk {
namespace {

constexpr int side = 6;  // pixels, beside the buttons
constexpr int end = 8;   // pixels, above the first and below the last
constexpr int gap = 4;   // pixels, between two
constexpr QSize buttonSize{40, 38};
constexpr QSize iconSize{20, 20};
constexpr int mostColumns = 2;

int widthOf(int columns)
{
    return 2 * side + columns * (buttonSize.width() + gap) - gap;
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
            auto* button = new QToolButton(this);
            button->setDefaultAction(action);
            button->setIconSize(iconSize);
            button->setFixedSize(buttonSize);
            button->setFocusPolicy(Qt::TabFocus);
            group.buttons.push_back(button);
        }
    }
    setFixedWidth(widthOf(1));
    arrange();
}

int ToolColumn::heightIn(int columns) const
{
    int height = 2 * end - gap;
    for (const Group& group : groups_)
        height += (group.line ? 1 + gap : 0) +
                  rowsOf(group.buttons.size(), columns) * (buttonSize.height() + gap);
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

void ToolColumn::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ToolColumn::arrange()
{
    const int columns = height() < heightIn(1) ? mostColumns : 1;
    setFixedWidth(widthOf(columns));
    int y = end;
    for (const Group& group : groups_) {
        if (group.line) {
            group.line->setGeometry(side, y, widthOf(columns) - 2 * side, 1);
            y += 1 + gap;
        }
        int i = 0;
        for (QToolButton* button : group.buttons) {
            button->move(side + i % columns * (buttonSize.width() + gap),
                         y + i / columns * (buttonSize.height() + gap));
            ++i;
        }
        y += rowsOf(group.buttons.size(), columns) * (buttonSize.height() + gap);
    }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/window/parts/canvas_area.h"

#include "editor/widgets/letters.h"
#include "editor/window/parts/bottom_panels.h"

#include <QBoxLayout>
#include <QEvent>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double mostForPanels = 0.4;  // share of the height of the area
// The canvas keeps at least this share of the height that it would have without panels.
constexpr double leastForCanvas = 0.55;

// Returns the height of a row: its size hint or its fixed height.
int heightOfRow(const QWidget& row)
{
    return std::max(row.sizeHint().height(), row.minimumHeight());
}

}  // namespace

CanvasArea::CanvasArea(const std::vector<QWidget*>& canvases, const std::vector<QWidget*>& rows,
                       BottomPanels& panels)
    : QSplitter(Qt::Vertical), rows_(rows), panels_(panels)
{
    setObjectName(QStringLiteral("canvasArea"));
    setHandleWidth(1);
    auto* above = new QWidget;
    auto* column = new QVBoxLayout(above);
    auto* beside = new QHBoxLayout;
    for (QBoxLayout* layout : std::initializer_list<QBoxLayout*>{column, beside}) {
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
    }
    for (QWidget* canvas : canvases)
        beside->addWidget(canvas, 1);
    column->addLayout(beside, 1);
    for (QWidget* row : rows)
        column->addWidget(row);
    addWidget(above);
    addWidget(&panels);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    setCollapsible(0, false);
    setCollapsible(1, false);
    connect(this, &QSplitter::splitterMoved, this,
            [this] { wanted_ = heightOfPanels() / letterScale(*this); });
}

bool CanvasArea::event(QEvent* event)
{
    const bool isDone = QSplitter::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        limitPanels();
    return isDone;
}

int CanvasArea::heightOfPanels() const
{
    const QList<int> heights = sizes();
    return heights.back();
}

// QSplitter itself looks at maximum sizes only while the user drags a handle.
void CanvasArea::limitPanels()
{
    int below = handleWidth();
    for (const QWidget* row : rows_)
        below += row->isHidden() ? 0 : heightOfRow(*row);
    const int alone = height() - heightOfRow(*rows_.front());
    const int canvas = static_cast<int>(leastForCanvas * alone) + 1;
    const int most =
        std::min(static_cast<int>(mostForPanels * height()), height() - below - canvas);
    panels_.setMaximumHeight(std::max(std::min(most, panels_.wholeHeight().value_or(most)), 0));
    const int now = std::min(fittedTo(*this, {0.0, wanted_}).height(), panels_.maximumHeight());
    if (!panels_.isHidden() && heightOfPanels() != now)
        setSizes({height() - handleWidth() - now, now});
}

}  // namespace vakwerk

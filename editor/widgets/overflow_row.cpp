// SPDX-License-Identifier: MIT
#include "editor/widgets/overflow_row.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFrame>
#include <QScreen>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr int spacing = 6;  // pixels between two widgets

int preferred(const QWidget& widget)
{
    return widget.sizeHint().width();
}

int least(const QWidget& widget)
{
    return widget.minimumSizeHint().width();
}

}  // namespace

OverflowRow::OverflowRow(QWidget* parent)
    : QWidget(parent), more_(new QToolButton(this)), panel_(new QFrame(this, Qt::Popup)),
      inPanel_(new QVBoxLayout(panel_))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    panel_->setObjectName(QStringLiteral("morePanel"));
    inPanel_->setContentsMargins(14, 12, 14, 12);
    inPanel_->setSpacing(8);
    more_->setObjectName(QStringLiteral("more"));
    more_->setText(QStringLiteral("…"));
    more_->setToolTip(tr("More options"));
    more_->setAccessibleName(more_->toolTip());
    more_->setFocusPolicy(Qt::TabFocus);
    more_->hide();
    connect(more_, &QToolButton::clicked, this, &OverflowRow::openPanel);
}

void OverflowRow::addWidget(QWidget* widget)
{
    widget->setParent(this);
    items_.push_back({widget, std::exchange(nextGap_, 0)});
    updateGeometry();
}

void OverflowRow::addGap(int width)
{
    nextGap_ = width;
}

void OverflowRow::closePanel()
{
    panel_->close();
}

int OverflowRow::widthOf(std::size_t items, Width widthIn) const
{
    int all = items_.size() > items ? more_->sizeHint().width() : -spacing;
    for (std::size_t i = 0; i < items; ++i)
        all += items_[i].gap + widthIn(*items_[i].widget) + spacing;
    return all;
}

QSize OverflowRow::sizeHint() const
{
    int height = more_->sizeHint().height();
    for (const Item& item : items_)
        height = std::max(height, item.widget->sizeHint().height());
    return {widthOf(items_.size(), preferred), height};
}

QSize OverflowRow::minimumSizeHint() const
{
    return {widthOf(0, least), sizeHint().height()};
}

bool OverflowRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        arrange();
    }
    return QWidget::event(event);
}

void OverflowRow::resizeEvent(QResizeEvent*)
{
    arrange();
}

std::size_t OverflowRow::countFitting() const
{
    std::size_t count = items_.size();
    while (count > 0 && widthOf(count, least) > width())
        --count;
    return count;
}

// Places the widgets. They have their preferred widths, or their minimum widths if more widgets fit
// then.
void OverflowRow::arrange()
{
    const std::size_t count = countFitting();
    const Width widthIn = widthOf(count, preferred) > width() ? least : preferred;
    int x = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        QWidget* const widget = items_[i].widget;
        QWidget* const place = i < count ? static_cast<QWidget*>(this) : panel_;
        if (widget->parentWidget() != place) {
            widget->setParent(place);
            if (i >= count)
                inPanel_->insertWidget(static_cast<int>(i - count), widget);
            widget->show();
        }
        if (i >= count)
            continue;
        inPanel_->removeWidget(widget);
        const int height = widget->sizeHint().height();
        widget->setGeometry(x += items_[i].gap, (this->height() - height) / 2, widthIn(*widget),
                            height);
        x += widget->width() + spacing;
    }
    more_->setVisible(count < items_.size());
    const QSize size = more_->sizeHint();
    more_->setGeometry(QRect(QPoint(x, (height() - size.height()) / 2), size));
    if (panel_->isVisible())
        panel_->close();
}

// Opens the panel below its button, and at the edge of the screen at most.
void OverflowRow::openPanel()
{
    panel_->adjustSize();
    QPoint at = more_->mapToGlobal(QPoint(0, more_->height() + 2));
    at.rx() = std::min(at.x(), screen()->availableGeometry().right() - panel_->width());
    panel_->move(at);
    panel_->show();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/widgets/overflow_row.h"

#include <QAbstractButton>
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
    QList<QAbstractButton*> buttons = widget->findChildren<QAbstractButton*>();
    if (auto* button = qobject_cast<QAbstractButton*>(widget))
        buttons << button;
    // Not during the press, because the button may move out of the panel.
    for (const QAbstractButton* button : buttons)
        connect(button, &QAbstractButton::toggled, this, &OverflowRow::arrange,
                Qt::QueuedConnection);
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

bool OverflowRow::isChosen(const QWidget& widget)
{
    const auto isChecked = [](const QAbstractButton* button) { return button->isChecked(); };
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return (button && isChecked(button)) ||
           std::ranges::any_of(widget.findChildren<QAbstractButton*>(), isChecked);
}

int OverflowRow::widthOf(const std::vector<bool>& shown, Width widthIn) const
{
    int all = std::ranges::count(shown, false) > 0 ? more_->sizeHint().width() : -spacing;
    for (std::size_t i = 0; i < items_.size(); ++i)
        if (shown[i])
            all += items_[i].gap + widthIn(*items_[i].widget) + spacing;
    return all;
}

QSize OverflowRow::sizeHint() const
{
    int height = more_->sizeHint().height();
    for (const Item& item : items_)
        height = std::max(height, item.widget->sizeHint().height());
    return {widthOf(std::vector(items_.size(), true), preferred), height};
}

QSize OverflowRow::minimumSizeHint() const
{
    return {widthOf(std::vector(items_.size(), false), least), sizeHint().height()};
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

// Returns which widgets stay in the line.
std::vector<bool> OverflowRow::fitting() const
{
    std::vector<bool> shown(items_.size(), true);
    for (const bool chosen : {false, true})
        for (std::size_t i = items_.size(); i-- > 0 && widthOf(shown, least) > width();)
            if (isChosen(*items_[i].widget) == chosen)
                shown[i] = false;
    return shown;
}

void OverflowRow::put(QWidget* widget, QWidget* place)
{
    if (widget->parentWidget() == place)
        return;
    widget->setParent(place);
    widget->show();
}

// Places the widgets. They have their preferred widths, or their minimum widths if more widgets fit
// then.
void OverflowRow::arrange()
{
    const std::vector<bool> shown = fitting();
    const Width widthIn = widthOf(shown, preferred) > width() ? least : preferred;
    int x = 0;
    int inPanel = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        QWidget* const widget = items_[i].widget;
        put(widget, shown[i] ? static_cast<QWidget*>(this) : panel_);
        inPanel_->removeWidget(widget);
        if (!shown[i]) {
            inPanel_->insertWidget(inPanel++, widget);
            continue;
        }
        const int height = widget->sizeHint().height();
        widget->setGeometry(x += items_[i].gap, (this->height() - height) / 2, widthIn(*widget),
                            height);
        x += widget->width() + spacing;
    }
    more_->setVisible(inPanel > 0);
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

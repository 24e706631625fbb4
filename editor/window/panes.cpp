// SPDX-License-Identifier: MIT
#include "editor/window/panes.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int ringWidth = 2;  // pixels

// A frame around the pane that has the focus. Its middle is masked out, so that the widgets below
// it are painted normally.
class Ring : public QWidget {
public:
    explicit Ring(QWidget* parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), palette().highlight());
    }
    void resizeEvent(QResizeEvent*) override
    {
        setMask(QRegion(rect()) - rect().adjusted(ringWidth, ringWidth, -ringWidth, -ringWidth));
    }
};

bool takesTab(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && !widget.focusProxy() &&
           (widget.focusPolicy() & Qt::TabFocus);
}

// Returns the widget of a pane that gets the focus, or null. If the pane itself takes the focus, it
// comes before widgets that lie over it.
QWidget* firstIn(QWidget& pane)
{
    if (takesTab(pane))
        return &pane;
    for (QWidget* widget = pane.nextInFocusChain(); widget != &pane;
         widget = widget->nextInFocusChain())
        if (pane.isAncestorOf(widget) && takesTab(*widget))
            return widget;
    return nullptr;
}

}  // namespace

Panes::Panes(QWidget& window, const std::vector<QWidget*>& panes)
    : QObject(&window), window_(window), panes_(panes.begin(), panes.end()),
      ring_(new Ring(&window))
{
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &Panes::showRing);
}

void Panes::next()
{
    go(1);
}

void Panes::previous()
{
    go(panes_.size() - 1);
}

// Moves the focus on by this many panes. Skips panes that cannot take the focus.
void Panes::go(std::size_t steps)
{
    isByKeys_ = true;
    const std::size_t count = panes_.size();
    const std::size_t from = std::min(current(), count - 1);
    for (std::size_t turn = 1; turn <= count; ++turn)
        if (QWidget* widget = firstIn(*panes_[(from + turn * steps) % count]))
            return widget->setFocus(Qt::TabFocusReason);
}

std::size_t Panes::current() const
{
    const QWidget* focused = window_.focusWidget();
    const auto found = std::ranges::find_if(panes_, [focused](const QWidget* pane) {
        return pane && (pane == focused || pane->isAncestorOf(focused));
    });
    return static_cast<std::size_t>(found - panes_.begin());
}

void Panes::showRing()
{
    if (!ring_)
        return;
    const std::size_t pane = current();
    const bool shows = isByKeys_ && window_.isActiveWindow() && pane < panes_.size();
    ring_->setVisible(shows);
    if (!shows)
        return;
    ring_->setGeometry(QRect(panes_[pane]->mapTo(&window_, QPoint()), panes_[pane]->size()));
    ring_->raise();
}

bool Panes::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::MouseButtonPress && std::exchange(isByKeys_, false))
        showRing();
    if (type == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        isByKeys_ = isByKeys_ || key == Qt::Key_Tab || key == Qt::Key_Backtab;
    }
    if (isByKeys_ && (type == QEvent::Resize || type == QEvent::Move) &&
        std::ranges::any_of(panes_, [watched](const QWidget* pane) { return pane == watched; }))
        showRing();
    return QObject::eventFilter(watched, event);
}

}  // namespace vakwerk

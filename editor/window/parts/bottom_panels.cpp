// SPDX-License-Identifier: MIT
#include "editor/window/parts/bottom_panels.h"

#include <QScrollArea>
#include <QStyle>
#include <QStyleOptionTabWidgetFrame>
#include <QTabBar>

#include <algorithm>

namespace vakwerk {

BottomPanels::BottomPanels()
{
    setObjectName(QStringLiteral("bottomPanels"));
    setDocumentMode(true);
    setTabBarAutoHide(true);
    connect(this, &QTabWidget::currentChanged, this, &BottomPanels::updateGeometry);
    hide();
}

// A page scrolls if it is lower than its panel needs.
void BottomPanels::add(BottomPanel& panel, const QString& name)
{
    auto* page = new QScrollArea(this);
    page->setFrameShape(QFrame::NoFrame);
    page->setWidgetResizable(true);
    page->setFocusPolicy(Qt::NoFocus);
    page->setWindowTitle(name);
    page->setWidget(&panel);
    page->hide();
    const Page& added = pages_.emplace_back(Page{&panel, page});
    connect(&panel, &BottomPanel::openChanged, this, [this, added] { follow(added); });
    connect(&panel, &BottomPanel::contentChanged, this, &BottomPanels::updateGeometry);
    if (panel.isOpen())
        follow(added);
}

std::optional<int> BottomPanels::wholeHeight() const
{
    const auto page = std::ranges::find(pages_, currentWidget(), &Page::area);
    const auto whole = page == pages_.end() ? std::nullopt : page->panel->wholeHeight(width());
    if (!whole)
        return std::nullopt;
    QStyleOptionTabWidgetFrame option;
    initStyleOption(&option);
    option.rect = QRect(0, 0, width(), 2 * *whole);
    const QRect content = style()->subElementRect(QStyle::SE_TabWidgetTabContents, &option, this);
    return *whole + option.rect.height() - content.height();
}

void BottomPanels::follow(Page page)
{
    if (page.panel->isOpen()) {
        int at = 0;
        for (const Page& before : pages_) {
            if (before.panel == page.panel)
                break;
            at += before.panel->isOpen() ? 1 : 0;
        }
        setCurrentIndex(insertTab(at, page.area, page.area->windowTitle()));
    } else {
        removeTab(indexOf(page.area));
        page.area->hide();
    }
    setVisible(count() > 0);
}

QSize BottomPanels::sizeHint() const
{
    const auto* area = qobject_cast<QScrollArea*>(currentWidget());
    return area ? area->widget()->sizeHint() : QSize();
}

QSize BottomPanels::minimumSizeHint() const
{
    return {0, 0};
}

}  // namespace vakwerk

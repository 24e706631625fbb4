// SPDX-License-Identifier: MIT
#include "editor/widgets/help_topic.h"

#include <QAction>
#include <QCursor>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVariant>

namespace vakwerk {
namespace {

constexpr const char* helpProperty = "helpTopic";

// Returns the page of the current tab if the bar has the focus or the mouse is over no tab, and
// otherwise that of the tab under the mouse. Null if there is none.
const QWidget* pageOf(const QTabBar& bar)
{
    const auto* tabs = qobject_cast<const QTabWidget*>(bar.parentWidget());
    const int under = bar.hasFocus() ? -1 : bar.tabAt(bar.mapFromGlobal(QCursor::pos()));
    return tabs ? tabs->widget(under >= 0 ? under : bar.currentIndex()) : nullptr;
}

QString ownTopic(const QWidget& widget)
{
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget))
        if (const QWidget* page = pageOf(*bar))
            return ownTopic(*page);
    const QString own = widget.property(helpProperty).toString();
    const auto* button = qobject_cast<const QToolButton*>(&widget);
    const QAction* action = own.isEmpty() && button ? button->defaultAction() : nullptr;
    return action ? helpTopicOf(*action) : own;
}

}  // namespace

void setHelpTopic(QObject& object, const char* topic)
{
    object.setProperty(helpProperty, QString::fromLatin1(topic));
}

QString helpTopicOf(const QAction& action)
{
    return action.property(helpProperty).toString();
}

QString helpTopicOf(const QWidget* widget)
{
    QString topic;
    for (; widget && topic.isEmpty(); widget = widget->parentWidget())
        topic = ownTopic(*widget);
    return topic;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/widgets/help_topic.h"

#include <QAction>
#include <QToolButton>
#include <QVariant>

namespace vakwerk {
namespace {

constexpr const char* helpProperty = "helpTopic";

QString ownTopic(const QWidget& widget)
{
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

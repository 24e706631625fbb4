// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;
class QObject;
class QWidget;

namespace vakwerk {

inline constexpr const char* messagesTopic = "window#messages";

// Sets the section of the manual that belongs to a widget or an action: its page, "#" and its anchor. The
// anchor is that of the heading in the English page, in every language.
void setHelpTopic(QObject& object, const char* topic);

// Returns the topic of an action. Empty if it has none of its own.
QString helpTopicOf(const QAction& action);
// Returns the topic of a widget: its own, that of its action, or that of the nearest widget around
// it. Empty if there is none.
QString helpTopicOf(const QWidget* widget);

}  // namespace vakwerk

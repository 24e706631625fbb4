// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;
class QWidget;

namespace vakwerk {

// Sets the section of the manual that belongs to a widget or an action: its page, "#" and its anchor. The
// anchor is that of the heading in the English page, in every language.
void setHelpTopic(QObject& object, const char* topic);

// Returns the topic of a widget: its own, that of its action, or that of the nearest widget around
// it. Empty if there is none.
QString helpTopicOf(const QWidget* widget);

}  // namespace vakwerk

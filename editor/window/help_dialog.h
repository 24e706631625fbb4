#pragma once

class QWidget;

namespace vakwerk {

class Actions;

// The keys of all actions and the gestures of the mouse.
void showKeys(const Actions& actions, QWidget* parent);
void showAbout(QWidget* parent);

}  // namespace vakwerk

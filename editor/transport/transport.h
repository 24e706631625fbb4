// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace vakwerk {

struct TransportActions {
    QAction* reset;
    QAction* stepBack;
    QAction* play;
    QAction* step;
    QAction* stepInto;
    QAction* goToStep;
    QAction* fromStart;
    QAction* slower;
    QAction* faster;
};

class Transport : public QWidget {
    Q_OBJECT

public:
    Transport(const Workbench& bench, const TransportActions& actions, QWidget* parent = nullptr);

    void slower();
    void faster();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addButton(QAction* action);
    QToolButton* addStep(QAction* action);
    void addPlay(QAction* action);
    QWidget* messages();
    void fitLetters();
    void addClock(QBoxLayout& layout);
    void followMoved();
    QString changeText() const;
    void showPlaying();
    void showTime();
    void showSpeed();
    void showSpeedKeys(const TransportActions& actions);

    Workbench bench_;
    Throttle times_;
    QToolButton* play_;
    QComboBox* speed_;
    QLabel* clock_;
    QLabel* slow_;
    QLabel* giveUp_;  // a link that ends the work under way
    QLabel* broken_;
    QLabel* moved_;
    QLabel* undo_;  // a link that undoes the edit which has moved the start
    QAction* goToStep_;
};

}  // namespace vakwerk

#pragma once

#include "editor/player/player.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace vakwerk {

struct TransportActions {
    QAction* reset;
    QAction* play;
    QAction* step;
};

// Reset, play, step, speed and the clock; always there.
class Transport : public QWidget {
    Q_OBJECT

public:
    Transport(Document& document, Player& player, const TransportActions& actions,
              QWidget* parent = nullptr);

    void slower();
    void faster();

private:
    QToolButton* addButton(QAction* action, QSize icon);
    void showTime();
    void showSpeed();

    Document& document_;
    Player& player_;
    QComboBox* speed_;
    QLabel* slow_;
    QLabel* broken_;
    QLabel* clock_;
};

}  // namespace vakwerk

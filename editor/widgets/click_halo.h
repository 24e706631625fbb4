// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/view.h"

#include <QTimer>
#include <QWidget>

namespace vakwerk {

// Shows a ring at each press of the mouse for a moment, so that an audience sees the clicks.
class ClickHalo : public QWidget {
    Q_OBJECT

public:
    ClickHalo(const View& view, QWidget* window);

    void setOn(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const View& view_;
    QTimer fading_;
};

}  // namespace vakwerk

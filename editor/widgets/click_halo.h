#pragma once

#include "editor/document/view.h"

#include <QTimer>
#include <QWidget>

namespace vakwerk {

// Shows each press of the mouse in a window as a ring for a while, for those who watch.
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

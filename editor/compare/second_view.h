#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

namespace vakwerk {

// The second run beside the canvas, seen as the first is there. What is chosen there is chosen here.
class SecondView : public QWidget {
    Q_OBJECT

public:
    explicit SecondView(const Workbench& bench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override { return {200, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void refreshScene();
    Camera camera() const;
    std::optional<State> pose() const;
    void pick(QPointF at, bool adds);

    Workbench bench_;
    bool stale_ = true;
    Scene scene_;  // of the second run
};

}  // namespace vakwerk

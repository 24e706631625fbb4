// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

namespace vakwerk {

// Shows the second run beside the canvas, with the same view as the canvas. A click selects the same item in
// the scene of the document.
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
    Scene scene_;  // scene of the second run
};

}  // namespace vakwerk

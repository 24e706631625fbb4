// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/joint_forces.h"
#include "editor/workbench/editor.h"

#include <QPolygonF>
#include <QWidget>

namespace vakwerk {

// Draws the force polygon of a particle. It closes if the forces are in equilibrium. The side under
// the mouse shows a text about its force, and a click on it selects the constraint.
class PolygonView : public QWidget {
    Q_OBJECT

public:
    explicit PolygonView(const Workbench& bench, QWidget* parent = nullptr);

    void show(std::vector<JointForce> forces);
    const std::vector<JointForce>& forces() const { return forces_; }
    // Returns the corners of the polygon in pixels: one more than there are forces.
    QPolygonF corners() const;
    // The text of a side, and its place beside the side, where it covers no other text.
    struct Label {
        std::size_t side = 0;
        QString text;
        QRectF box;
    };
    std::vector<Label> labels() const;

    QSize minimumSizeHint() const override { return {150, 80}; }

signals:
    void pointedAt(const vakwerk::Items& items);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    std::optional<std::size_t> sideAt(QPointF at) const;
    void point(std::optional<std::size_t> side);
    QString nameOf(const JointForce& one) const;
    QString textOf(const JointForce& one) const;
    QString labelOf(const JointForce& one) const;
    double widestLabel() const;
    QColor colourOf(const JointForce& one) const;
    void paintSide(QPainter& painter, const QPolygonF& corners, std::size_t side) const;
    std::size_t paintShortSides(QPainter& painter, const QPolygonF& corners,
                                std::size_t first) const;
    void paintLabels(QPainter& painter) const;

    Workbench bench_;
    std::vector<JointForce> forces_;
    std::optional<std::size_t> pointed_;
};

}  // namespace vakwerk

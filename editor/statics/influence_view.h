// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/influence.h"
#include "editor/widgets/chart_view.h"
#include "editor/workbench/editor.h"

#include <QPolygonF>

namespace vakwerk {

// Draws the influence line of a member: its force against the place of a unit force on the deck. At
// the mouse it shows the value of the nearest place.
class InfluenceView : public ChartView {
    Q_OBJECT

public:
    explicit InfluenceView(const Workbench& bench, QWidget* parent = nullptr);

    void show(std::optional<InfluenceLine> line, std::vector<ParticleId> deck);
    const std::optional<InfluenceLine>& line() const { return line_; }
    // Returns the points of the line in pixels, one for each particle of the deck.
    QPolygonF points() const;

    QSize minimumSizeHint() const override { return {180, 80}; }

signals:
    void pointedAt(const vakwerk::Items& items);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    QString textAt(QPointF at) const override;
    void goTo(QPointF) override {}

private:
    Chart chart() const;
    std::optional<std::size_t> placeAt(QPointF at) const;
    void point(std::optional<std::size_t> place);
    QString nameOf(std::size_t place) const;
    QString textOf(std::size_t place) const;
    void paintAreas(QPainter& painter, const Chart& chart) const;
    void nameAxes(const Chart& chart, Layer& layer) const;

    Workbench bench_;
    std::optional<InfluenceLine> line_;
    std::vector<ParticleId> deck_;
    std::optional<std::size_t> pointed_;
};

}  // namespace vakwerk

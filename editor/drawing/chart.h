// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"
#include "editor/drawing/theme.h"

#include <functional>
#include <limits>
#include <span>
#include <utility>

#include <QPolygonF>

namespace vakwerk {

// The values along one side of a chart.
struct ChartAxis {
    static constexpr int ticksAlong = 4;  // approximate number

    double low = 0.0;
    double high = 1.0;
    double step = 0.0;                        // between two ticks; 0 for no ticks
    bool isLogarithmic = false;               // then low, high and step are in decades
    QString unit{};                           // written after the last tick
    std::function<QString(double)> textOf{};  // makes the label of a tick; if empty: the number

    // Returns 0 at the low end of the axis and 1 at its high end. On a logarithmic axis a value
    // beyond an end, or one that has no logarithm, counts as at that end.
    double share(double value) const;
    // Returns the value and the label of each tick.
    std::vector<std::pair<double, QString>> ticks() const;
};

// The range of the values that are added. Values that are not finite are ignored.
class ChartSpan {
public:
    void add(std::span<const double> values);
    bool empty() const { return low_ > high_; }
    double low() const { return low_; }
    double high() const { return high_; }

    // Returns the smallest axis with rounded ends that contains the values. If they are nearly constant, the
    // axis is wider, so that a curve is flat and the labels differ.
    ChartAxis axis() const;
    // Returns a logarithmic axis of whole decades; axis() if no value is above 0. Very small values may be
    // below its low end.
    ChartAxis decades() const;

private:
    double low_ = std::numeric_limits<double>::infinity();
    double high_ = -std::numeric_limits<double>::infinity();
    double lowest_ = std::numeric_limits<double>::infinity();  // lowest of the values above 0
};

struct ChartCurve {
    QColor colour;
    QString name{};
    LineStyle style = LineStyle::solid;  // solid or dashed
    std::vector<double> values{};
    // The places of the points on the horizontal axis; empty if Chart::place tells them.
    std::vector<double> across{};
};

// Curves against two axes, in a box on the screen. It is drawn into layers, in pixels.
class Chart {
public:
    // `em` is the pixel size of the letters around the chart, and `scale` a factor for its own letters.
    Chart(const Theme& theme, const QRectF& outerBox, double em, double scale = 1.0);

    QRectF box;
    QRectF area;  // the part of the box in which the curves are drawn
    ChartAxis across;
    ChartAxis value;
    std::vector<ChartCurve> curves;
    // Returns the place on the horizontal axis of the points with this index. Empty if each curve
    // has its own places.
    std::function<double(std::size_t)> place;

    QPointF at(double across, double value) const;
    // Returns NaN where the curve has no value.
    QPointF point(const ChartCurve& curve, std::size_t index) const;
    ChartSpan values() const;
    std::size_t size() const;  // number of points of the longest curve
    // Returns the index of the point nearest to a point on the screen: nearest in the horizontal
    // direction if all curves have the same places, otherwise by distance.
    std::size_t nearest(QPointF screen) const;

    // Leaves out ticks until their labels are clear of each other and of the edge of the box. If the area is
    // lower than the names of the curves, it also takes the place of the texts below it.
    void makeRoom();

    void drawAxes(Layer& lines, Layer& labels) const;
    void drawCurves(Layer& layer) const;
    // Writes the name of each curve beside the area, at the height of its last point.
    void nameCurves(Layer& layer) const;
    void nameValue(double value, const QString& text, Layer& layer) const;
    // Writes a text below the area. Returns false if there is no room between the area and the edge of the box.
    bool nameAcross(double across, const QString& text, Layer& layer) const;
    // Writes texts below both ends of the area, unless they would touch each other.
    void nameEnds(const QString& first, const QString& last, Layer& layer) const;
    void write(const QString& text, QPointF at, Qt::Alignment alignment, const QColor& colour,
               Layer& layer) const;
    void drawLevel(double value, const QColor& colour, Layer& layer,
                   LineStyle style = LineStyle::solid) const;
    void drawUpright(double across, const QColor& colour, Layer& layer) const;
    void drawDot(QPointF at, double radius, const QColor& colour, Layer& layer) const;

    double em() const { return em_; }
    double row() const;                          // height of a line of text, in pixels
    double widthOf(const QString& label) const;  // approximate, in pixels

private:
    std::vector<QPolygonF> pieces(const ChartCurve& curve) const;

    const Theme* theme_;
    double em_;
    double labelSize_;  // of the letters, as a share of those around the chart
};

}  // namespace vakwerk

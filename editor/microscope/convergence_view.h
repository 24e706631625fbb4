#pragma once

#include "editor/workbench/editor.h"

#include <QImage>
#include <QWidget>

namespace vakwerk {

// How the errors of constraints fall from sweep to sweep of the step that is looked into: above, the
// largest of the lengths and their root mean square, logarithmic; below, a strip with a cell for each
// constraint and sweep. A press goes to the end of the sweep under the mouse and chooses the constraint.
class ConvergenceView : public QWidget {
    Q_OBJECT

public:
    explicit ConvergenceView(const Workbench& bench, QWidget* parent = nullptr);

    // Where the cell of a row and a column is.
    QRectF cell(std::size_t row, std::size_t column) const;
    QSize minimumSizeHint() const override { return {200, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Place {
        std::size_t column = 0;
        std::optional<std::size_t> row{};
    };
    const IterationErrors& errors() const { return bench_.microscope.convergence(); }
    double leftMargin() const;
    double rightMargin() const;
    QRectF chart() const;
    QRectF strip() const;
    double left(std::size_t column) const;
    std::optional<Place> placeAt(QPointF at) const;
    void goTo(QPointF at);
    QString textAt(QPointF at) const;
    static QString colourText();
    void paintChart(QPainter& painter) const;
    void paintStrip(QPainter& painter);
    QImage stripImage() const;
    void paintPlace(QPainter& painter) const;

    Workbench bench_;
    // The cells of a step, which only another step, size or theme changes.
    QImage strip_;
    std::shared_ptr<const Trace> striped_;
    std::pair<QSize, Tone> stripFor_{};
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/chart_view.h"
#include "editor/workbench/editor.h"

#include <QImage>

namespace vakwerk {

// Shows how the errors of the constraints fall from iteration to iteration of the traced step. The
// upper part is a logarithmic chart of the largest length error and the root mean square of the
// length errors. The lower part is a strip with a cell for each constraint and iteration. A press
// goes to the end of the iteration under the mouse and selects the constraint.
class ConvergenceView : public ChartView {
    Q_OBJECT

public:
    explicit ConvergenceView(const Workbench& bench, QWidget* parent = nullptr);

    // Returns the place of the cell in this row and column of the strip.
    QRectF cell(std::size_t row, std::size_t column) const;
    QSize minimumSizeHint() const override { return {200, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void goTo(QPointF at) override;
    QString textAt(QPointF at) const override;

private:
    struct Place {
        std::size_t column = 0;
        std::optional<std::size_t> row{};
    };
    const IterationErrors& errors() const { return bench_.microscope.convergence(); }
    Chart chart() const;
    QRectF strip() const;
    std::optional<Place> placeAt(QPointF at) const;
    static QString colourText();
    void paintChart(QPainter& painter) const;
    void paintStrip(QPainter& painter);
    QImage stripImage() const;
    void paintPlace(QPainter& painter) const;

    Workbench bench_;
    // The image of the strip. It changes only with the step, the size or the theme.
    QImage strip_;
    std::shared_ptr<const Trace> striped_;
    std::pair<QSize, Tone> stripFor_{};
};

}  // namespace vakwerk

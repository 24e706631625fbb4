#pragma once

#include <QLabel>

#include <functional>
#include <memory>

namespace vakwerk {

// Changes a number of one or more items.
using NumberChange = std::function<double(double)>;

// A change of numbers that is shown before it is made, or given up where it is destroyed.
class Scrubbing {
public:
    virtual ~Scrubbing() = default;
    virtual void preview(const NumberChange& change) = 0;
    virtual void commit() = 0;
};

// The name of a number, dragged to the left or right to make that less or more: with Shift ten times as
// fast, with Ctrl a tenth.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    // `start` begins a change; `step` is that of a pixel.
    ScrubLabel(const QString& text, std::function<std::unique_ptr<Scrubbing>()> start,
               std::function<double()> step);

    bool isPressed() const { return last_.has_value(); }

signals:
    void scrubbed();  // begins to be
    void released();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    std::function<std::unique_ptr<Scrubbing>()> start_;
    std::function<double()> step_;
    std::unique_ptr<Scrubbing> scrubbing_;
    std::optional<double> last_;  // x of the mouse while the button is down
    double stepNow_ = 0.0;
    double pixels_ = 0.0;  // gone so far, counted as the keys say
};

}  // namespace vakwerk

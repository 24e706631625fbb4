// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

#include <functional>
#include <memory>

namespace vakwerk {

// Returns the new number for an old one. It is applied to one or more items.
using NumberChange = std::function<double(double)>;

// Previews a change of numbers before commit(). Without commit(), the destructor discards the change.
class Scrubbing {
public:
    virtual ~Scrubbing() = default;
    virtual void preview(const NumberChange& change) = 0;
    virtual void commit() = 0;
};

// The name of a number. The user drags it to the right to increase the number and to the left to decrease it:
// with Shift ten times as fast, with Ctrl ten times as slow.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    // `start` begins a change. `step` returns the change of the number per pixel.
    ScrubLabel(const QString& text, std::function<std::unique_ptr<Scrubbing>()> start,
               std::function<double()> step);

    bool isPressed() const { return last_.has_value(); }

signals:
    void scrubbed();  // a drag begins
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
    double pixels_ = 0.0;  // pixels dragged so far, weighted by the factor of the keys
};

}  // namespace vakwerk

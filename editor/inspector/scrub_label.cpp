// SPDX-License-Identifier: MIT
#include "editor/inspector/scrub_label.h"

#include <QApplication>
#include <QMouseEvent>

#include <cmath>
#include <utility>

namespace vakwerk {

ScrubLabel::ScrubLabel(const QString& text, std::function<std::unique_ptr<Scrubbing>()> start,
                       std::function<double()> step)
    : QLabel(text), start_(std::move(start)), step_(std::move(step))
{
    setCursor(Qt::SizeHorCursor);
}

void ScrubLabel::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        last_ = event->position().x();
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event)
{
    if (!last_)
        return;
    const double by = event->position().x() - *last_;
    if (!scrubbing_ && std::abs(by) < QApplication::startDragDistance())
        return;
    if (!scrubbing_) {
        pixels_ = 0.0;
        stepNow_ = step_();
        emit scrubbed();
        scrubbing_ = start_();
    }
    last_ = event->position().x();
    const bool fast = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool slow = event->modifiers().testFlag(Qt::ControlModifier);
    pixels_ += by * (fast ? 10.0 : slow ? 0.1 : 1.0);
    // Changes by whole steps, so that a round number stays round.
    const double change = std::round(pixels_) * stepNow_;
    scrubbing_->preview([change](double number) { return number + change; });
}

void ScrubLabel::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    last_.reset();
    if (const auto ended = std::exchange(scrubbing_, nullptr))
        ended->commit();
    emit released();
}

}  // namespace vakwerk

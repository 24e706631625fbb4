// SPDX-License-Identifier: MIT
#include "editor/workers/throttle.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {

Throttle::Watch Throttle::steadyWatch()
{
    QElapsedTimer since;
    since.start();
    return [since] { return static_cast<double>(since.nsecsElapsed()) * 1e-9; };
}

Throttle::Throttle(std::function<double()> interval, std::function<void()> act, Watch watch)
    : interval_(std::move(interval)), act_(std::move(act)), watch_(std::move(watch))
{
    timer_.setSingleShot(true);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Throttle::fire);
    next_ = watch_();
}

void Throttle::ask()
{
    timer_.start(std::max(0, static_cast<int>(std::ceil((next_ - watch_()) * 1000.0))));
}

// Waits again if the timer fires too early. A timer that is late does not delay the next interval.
void Throttle::fire()
{
    const double now = watch_();
    if (now < next_)
        return ask();
    const double interval = interval_();
    next_ = now - next_ < interval ? next_ + interval : now + interval;
    act_();
}

}  // namespace vakwerk

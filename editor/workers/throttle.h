// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <functional>

namespace vakwerk {

// Limits how often something is done. If nothing was done for an interval, ask() makes it act as
// soon as the event loop runs, and otherwise at the end of the interval. It never acts inside
// ask().
class Throttle : public QObject {
    Q_OBJECT

public:
    using Watch = std::function<double()>;  // returns seconds since some fixed moment

    static Watch steadyWatch();

    // `interval` returns seconds and may return another number each time.
    Throttle(std::function<double()> interval, std::function<void()> act, Watch watch);

    void ask();

private:
    void fire();

    std::function<double()> interval_;
    std::function<void()> act_;
    Watch watch_;
    QTimer timer_;
    double next_ = 0.0;  // start of the next interval
};

}  // namespace vakwerk

#pragma once

#include <QTimer>

#include <functional>

namespace vakwerk {

// Has something done when it is asked for, but once an interval at most: at once after a rest, else when
// the interval is over, however often it was asked for meanwhile. It is done from the event loop, so
// whoever asks is not in the middle of anything.
class Throttle : public QObject {
    Q_OBJECT

public:
    using Watch = std::function<double()>;  // seconds since some moment

    static Watch steadyWatch();

    // The interval is in seconds, and may become another.
    Throttle(std::function<double()> interval, std::function<void()> act, Watch watch);

    void ask();

private:
    void fire();

    std::function<double()> interval_;
    std::function<void()> act_;
    Watch watch_;
    QTimer timer_;
    double next_ = 0.0;  // when the next interval begins
};

}  // namespace vakwerk

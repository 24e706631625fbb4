#pragma once

#include <QTimer>

#include <functional>

namespace vakwerk {

// Acts when asked, but at most once per interval: at once after a rest, else at the end of the
// interval. Acts from the event loop, never inside ask().
class Throttle : public QObject {
    Q_OBJECT

public:
    using Watch = std::function<double()>;  // seconds since some moment

    static Watch steadyWatch();

    // `interval` gives seconds and may vary.
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

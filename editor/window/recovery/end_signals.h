#pragma once

#include <QObject>

#include <array>
#include <csignal>

class QSocketNotifier;

namespace vakwerk {

// While it lives, a signal by which the system ends programs is told to the event loop, so that work
// can be put away first. A second one of the kind ends the program at once, whatever it is doing.
class EndSignals : public QObject {
    Q_OBJECT

public:
    EndSignals();
    ~EndSignals() override;

signals:
    void came(int number);

private:
    // Of the terminal: Ctrl+C, and that it is closed.
    static constexpr std::array<int, 3> numbers{SIGTERM, SIGHUP, SIGINT};

    void read();

    std::array<struct sigaction, numbers.size()> before_{};
    std::array<int, 2> pipe_{-1, -1};
    QSocketNotifier* notifier_ = nullptr;
};

}  // namespace vakwerk

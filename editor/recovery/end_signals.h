#pragma once

#include <QObject>

#include <array>
#include <csignal>

class QSocketNotifier;

namespace vakwerk {

// Reports ending signals from the event loop, so that work is saved. A second one of its kind kills.
class EndSignals : public QObject {
    Q_OBJECT

public:
    EndSignals();
    ~EndSignals() override;

signals:
    void came(int number);

private:
    // SIGINT and SIGHUP: Ctrl+C in the terminal and its closing.
    static constexpr std::array<int, 3> numbers{SIGTERM, SIGHUP, SIGINT};

    void read();

    std::array<struct sigaction, numbers.size()> before_{};
    std::array<int, 2> pipe_{-1, -1};
    QSocketNotifier* notifier_ = nullptr;
};

}  // namespace vakwerk

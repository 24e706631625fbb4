// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <array>
#include <csignal>

class QSocketNotifier;

namespace vakwerk {

// Reports signals that end the program from the event loop, so that the program can save its work.
// A second signal of the same kind ends the program at once.
class EndSignals : public QObject {
    Q_OBJECT

public:
    EndSignals();
    ~EndSignals() override;

signals:
    void received(int number);

private:
    // SIGINT is sent by Ctrl+C in the terminal, SIGHUP when the terminal is closed.
    static constexpr std::array<int, 3> numbers{SIGTERM, SIGHUP, SIGINT};

    void read();

    std::array<struct sigaction, numbers.size()> before_{};
    std::array<int, 2> pipe_{-1, -1};
    QSocketNotifier* notifier_ = nullptr;
};

}  // namespace vakwerk

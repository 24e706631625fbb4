// SPDX-License-Identifier: MIT
#include "editor/recovery/end_signals.h"

#include <QSocketNotifier>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace vakwerk {
namespace {

// The handler writes to a pipe, because write() is async-signal-safe.
volatile std::sig_atomic_t pipeToWrite = -1;

void handle(int number)
{
    const int before = errno;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const ssize_t count = ::write(pipeToWrite, &byte, 1);
    errno = before;
}

}  // namespace

EndSignals::EndSignals()
{
    if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    notifier_ = new QSocketNotifier(pipe_[0], QSocketNotifier::Read, this);
    connect(notifier_, &QSocketNotifier::activated, this, &EndSignals::read);
    pipeToWrite = pipe_[1];
    struct sigaction action {};
    action.sa_handler = handle;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    // Signals that are ignored stay ignored, as nohup expects.
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (::sigaction(numbers[i], nullptr, &before_[i]) == 0 && before_[i].sa_handler == SIG_DFL)
            ::sigaction(numbers[i], &action, nullptr);
}

EndSignals::~EndSignals()
{
    if (!notifier_)
        return;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        ::sigaction(numbers[i], &before_[i], nullptr);
    pipeToWrite = -1;
    delete notifier_;
    ::close(pipe_[0]);
    ::close(pipe_[1]);
}

void EndSignals::read()
{
    unsigned char byte = 0;
    while (::read(pipe_[0], &byte, 1) == 1)
        emit received(byte);
}

}  // namespace vakwerk

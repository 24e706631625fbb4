// SPDX-License-Identifier: MIT
#include "core/cli/cli.h"
#include "editor/drawing/picture/picture.h"
#include "editor/output/film.h"
#include "editor/output/report.h"
#include "editor/text/language.h"

#include <atomic>
#include <csignal>
#include <iostream>
#include <unistd.h>

namespace {

// The first signal asks the program to stop its work, and a second one ends the program. A signal
// handler may write only to lock-free variables.
volatile std::sig_atomic_t signalled = 0;
std::atomic<bool> stop = false;
static_assert(decltype(stop)::is_always_lock_free);

void heedSignals()
{
    struct sigaction heed {};
    heed.sa_handler = [](int number) {
        signalled = number;
        stop = true;
    };
    heed.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        ::sigaction(number, nullptr, &before);
        if (before.sa_handler != SIG_IGN)  // a signal that is ignored stays ignored, as nohup needs
            ::sigaction(number, &heed, nullptr);
    }
}

std::optional<std::string> render(const vakwerk::Scene& scene, const vakwerk::State& state,
                                  const vakwerk::RenderOptions& options)
{
    const vakwerk::HeadlessGui gui;
    vakwerk::Language language;
    language.use(QString::fromStdString(options.language));
    return vakwerk::renderPicture(scene, state, options);
}

vakwerk::FilmResult record(const vakwerk::Scene& scene, const vakwerk::FilmOptions& options,
                           const vakwerk::FilmProgress& progress)
{
    const vakwerk::HeadlessGui gui;
    vakwerk::Language language;
    language.use(QString::fromStdString(options.picture.language));
    return vakwerk::makeFilm(scene, options, progress);
}

std::optional<std::string> report(const vakwerk::Scene& scene,
                                  const vakwerk::ReportOptions& options)
{
    const vakwerk::HeadlessGui gui;
    vakwerk::Language language;
    language.use(QString::fromStdString(options.language));
    const auto problem = vakwerk::writeReport(scene, options);
    return problem ? std::optional(problem->english()) : std::nullopt;
}

}  // namespace

int main(int count, char** arguments)
{
    heedSignals();
    // Without this, the system would end the program when a file exceeds the size limit (ulimit
    // -f). Now the write fails instead, as it does on a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    vakwerk::CliContext context{std::cout,      std::cerr, render, record,
                                isatty(2) == 1, &stop,     report};
    const int exitCode = vakwerk::runCli({arguments + 1, arguments + count}, context);
    if (signalled != 0) {
        // Raises the signal again, so that the parent process sees which signal ended the program.
        std::signal(signalled, SIG_DFL);
        std::raise(signalled);
    }
    return exitCode;
}

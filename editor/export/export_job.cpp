// SPDX-License-Identifier: MIT
#include "editor/export/export_job.h"

#include "core/thrown.h"

#include <cassert>
#include <system_error>
#include <utility>

namespace vakwerk {

ExportJob::~ExportJob()
{
    cancel();
    if (thread_.joinable())
        thread_.join();
}

void ExportJob::start(Work work)
{
    assert(!isRunning());
    cancelled_ = false;
    told_ = -1;
    wasStuck_ = false;
    const auto endWith = [this](std::optional<Message> problem) {
        QMetaObject::invokeMethod(
            this, [this, problem = std::move(problem)] { end(problem); }, Qt::QueuedConnection);
    };
    try {
        thread_ = std::thread([this, endWith, work = std::move(work)] {
            try {
                work([this](const FilmMoment& moment) { return goesOn(moment); }, &cancelled_);
                endWith({});
            } catch (...) {
                endWith(messageOfThrown());
            }
        });
    } catch (const std::system_error&) {
        endWith(messageOfThrown());
    }
}

void ExportJob::end(const std::optional<Message>& problem)
{
    if (thread_.joinable())
        thread_.join();
    if (problem)
        emit failed(*problem);
    else
        emit finished();
}

void ExportJob::cancel()
{
    cancelled_ = true;
}

// Reports progress only in steps that are visible in the window.
bool ExportJob::goesOn(const FilmMoment& moment)
{
    const int thousandths = static_cast<int>(1000.0 * moment.done / std::max(moment.whole, 1));
    if (std::exchange(told_, thousandths) != thousandths)
        emit progressed(moment.done, moment.whole);
    if (std::exchange(wasStuck_, moment.isStuck) != moment.isStuck)
        emit stuck(moment.isStuck);
    return !cancelled_;
}

}  // namespace vakwerk

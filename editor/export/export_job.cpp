#include "editor/export/export_job.h"

#include <cassert>
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
    thread_ = std::thread([this, work = std::move(work)] {
        work([this](const FilmMoment& moment) { return goesOn(moment); }, &cancelled_);
        QMetaObject::invokeMethod(
            this,
            [this] {
                thread_.join();
                emit finished();
            },
            Qt::QueuedConnection);
    });
}

void ExportJob::cancel()
{
    cancelled_ = true;
}

// Reports progress only in steps that the window can show.
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

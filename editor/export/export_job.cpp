#include "editor/export/export_job.h"

#include <cassert>

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
    thread_ = std::thread([this, work = std::move(work)] {
        work([this](int done, int whole) { return goesOn(done, whole); });
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

// The window need not hear of what it cannot show.
bool ExportJob::goesOn(int done, int whole)
{
    const int thousandths = static_cast<int>(1000.0 * done / std::max(whole, 1));
    if (thousandths != told_)
        emit progressed(done, whole);
    told_ = thousandths;
    return !cancelled_;
}

}  // namespace vakwerk

#pragma once

#include "core/run/way_ahead.h"
#include "editor/workbench/editor.h"
#include "editor/workers/latest_request_worker.h"

namespace vakwerk {

// Computes the way ahead of what is selected, while the run stands still and the view shows it; where
// that takes long, beside the window.
class Foresight : public QObject {
    Q_OBJECT

public:
    explicit Foresight(const Workbench& bench, QObject* parent = nullptr);

    // Returns the way ahead from the step that is shown, or null where there is none or it is not known
    // yet. Until a new one is known the last of this step counts.
    const WayAhead* wayAhead();
    bool isBusy() const { return answers_.isBusy(); }

signals:
    void changed();

private:
    void look();
    bool isWanted() const;
    std::vector<ParticleId> particles() const;
    bool isQuick(const Outlook& outlook) const;

    Workbench bench_;
    bool stale_ = true;
    std::optional<WayAhead> known_;
    LatestRequestWorker<WayAhead> answers_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/way_ahead.h"
#include "editor/workbench/editor.h"
#include "editor/workers/latest_request_worker.h"

namespace vakwerk {

// Computes the next steps of the selected particles while the run stands still and the view shows
// the way ahead. If that takes long, it happens in another thread.
class Foresight : public QObject {
    Q_OBJECT

public:
    explicit Foresight(const Workbench& bench, QObject* parent = nullptr);

    // Returns the way ahead from the step that is shown. Null if there is none, or if it is not
    // known yet. Until a new one is known, returns the last one for this step.
    const WayAhead* wayAhead();
    // Returns what the last call of wayAhead() has found, if it is still about the step that is shown.
    const WayAhead* known() const;
    bool isBusy() const { return answers_.isBusy(); }

signals:
    void changed();

private:
    void look();
    bool isWanted() const;
    std::vector<ParticleId> particles() const;
    bool isQuick(const LookAheadRequest& request) const;

    Workbench bench_;
    bool stale_ = true;
    std::optional<WayAhead> known_;
    LatestRequestWorker<WayAhead> answers_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/tracks.h"
#include "core/simulation/options.h"

namespace vakwerk {

// A scene at a moment of its run, for a small picture that shows what happens in it.
struct RunSnapshot {
    Scene scene;
    State state;  // a state of this scene
    Tracks tracks;
};

RunSnapshot snapshotAtStart(Scene scene);

// Runs a scene for two seconds of playing, or less if a bounded amount of work is reached before, so
// that large scenes do not take much longer than small ones. `stop` ends it early.
RunSnapshot snapshotAtMidRun(Scene scene, Stop stop = nullptr);

}  // namespace vakwerk

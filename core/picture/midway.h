// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/tracks.h"
#include "core/simulation/options.h"

namespace vakwerk {

// A scene in the middle of its run, for a small picture that shows what happens in it.
struct Midway {
    Scene scene;
    State state;  // a state of this scene
    Tracks tracks;
};

Midway startOfRun(Scene scene);

// Runs a scene for two seconds of playing, or less if a bounded amount of work is reached before, so
// that large scenes do not take much longer than small ones. `stop` ends it early.
Midway midwayOf(Scene scene, Stop stop = nullptr);

}  // namespace vakwerk

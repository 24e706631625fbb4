#pragma once

#include "core/run/tracks.h"
#include "core/simulation/options.h"

namespace vakwerk {

// A scene in the middle of its run, for a small picture that tells what the scene does.
struct Midway {
    Scene scene;
    State state;  // of this scene
    Tracks tracks;
};

Midway startOfRun(Scene scene);

// Runs for two seconds of playing, or as far as a bounded amount of work leads: a picture takes the
// same short time of a small scene and of a large one. The stop ends it early.
Midway midwayOf(Scene scene, Stop stop = nullptr);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "core/picture/options.h"
#include "core/picture/run_snapshot.h"
#include "core/text.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QByteArray>
#include <QImage>

#include <memory>
#include <span>
#include <string>

class QGuiApplication;

namespace vakwerk {

struct Drawing;

// Lets a program without a display paint text. Does nothing if an application exists already.
class HeadlessGui {
public:
    HeadlessGui();
    ~HeadlessGui();
    HeadlessGui(const HeadlessGui&) = delete;
    HeadlessGui& operator=(const HeadlessGui&) = delete;

private:
    std::unique_ptr<QGuiApplication> application_;
};

// Returns the reactions that a picture of this step of a run shows: with a measure of forces, once the run has
// come to rest.
std::vector<AtRest::Support> drawnReactions(const Scene& scene, const State& state,
                                            const RenderOptions& options);

// Return a camera that shows the whole rectangle, the notes, and the walls if they are drawn, all above the
// legend. It also shows the supports, loads and reactions of all drawings, or of all states; there is at least
// one.
Camera cameraOver(const Rect& extent, std::span<const Drawing> drawings,
                  const RenderOptions& options);
Camera cameraOver(const Rect& extent, const Scene& scene, std::span<const State> states,
                  const RenderOptions& options);

// A camera, the value at the end of the stress colours, and the values of the arrows in the legend.
struct PictureView {
    Camera camera;
    double stressScale = 1.0;
    VectorScales vectorScale{};
};
PictureView pictureViewOf(const Scene& scene, const State& state, const RenderOptions& options);
// Returns the automatic scales of the arrows for this state; 0 if there are no values.
VectorScales automaticVectorScales(const Scene& scene, const State& state,
                                   const RenderOptions& options);

// Returns null if memory runs out. Needs a QGuiApplication.
QImage imageOf(const Scene& scene, const State& state, const RenderOptions& options,
               const PictureView& view);
QByteArray svgOf(const Scene& scene, const State& state, const RenderOptions& options,
                 const PictureView& view);

// Writes a picture to options.out in the format of its file extension. Returns what went wrong.
std::optional<Message> writePicture(const Scene& scene, const State& state,
                                    const RenderOptions& options);

// Calls writePicture() and returns what went wrong in English.
std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options);

// Draw the scene without grid, legend and notes. Particles that are far away may be left out, and plots are
// drawn only if the scene has a single particle. The scene has stress colours if it has run. A ratio below 1
// counts as 1. Return null if memory runs out. Need a QGuiApplication, in any thread.
QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme);
QImage thumbnail(const RunSnapshot& snapshot, QSize size, double pixelRatio, const Theme& theme);

}  // namespace vakwerk

#pragma once

#include "core/picture/midway.h"
#include "core/picture/options.h"
#include "core/text.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QByteArray>
#include <QImage>

#include <memory>
#include <string>

class QGuiApplication;

namespace vakwerk {

// Lets a program without a display paint text. Does nothing where an application exists already.
class HeadlessGui {
public:
    HeadlessGui();
    ~HeadlessGui();
    HeadlessGui(const HeadlessGui&) = delete;
    HeadlessGui& operator=(const HeadlessGui&) = delete;

private:
    std::unique_ptr<QGuiApplication> application_;
};

// Shows all of the rectangle, the notes and the walls if drawn, above the legend.
Camera cameraOver(const Rect& extent, const Scene& scene, const RenderOptions& options);

// A camera, and the values at the end of the stress colours and of the arrows of the key.
struct Shot {
    Camera camera;
    double stressScale = 1.0;
    VectorScales vectorScale{};
};
Shot shotOf(const Scene& scene, const State& state, const RenderOptions& options);
// Returns what automatic scales of the arrows in the options are in this state; 0 without values.
VectorScales automaticVectorScales(const Scene& scene, const State& state,
                                   const RenderOptions& options);

// Returns null where memory runs out. Needs a QGuiApplication.
QImage imageOf(const Scene& scene, const State& state, const RenderOptions& options,
               const Shot& shot);
QByteArray svgOf(const Scene& scene, const State& state, const RenderOptions& options,
                 const Shot& shot);

// Writes a picture to options.out in the format of its ending. Returns what went wrong.
std::optional<Message> writePicture(const Scene& scene, const State& state,
                                    const RenderOptions& options);

// Calls writePicture() and returns what went wrong in English.
std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options);

// Draw the whole scene but for what is far off, without grid, legend, notes and the plots beside what
// moves; in stress colours once it has run. Return null where memory runs out. Need a QGuiApplication,
// in any thread.
QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme);
QImage thumbnail(const Midway& midway, QSize size, double pixelRatio, const Theme& theme);

}  // namespace vakwerk

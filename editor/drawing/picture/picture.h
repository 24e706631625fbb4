#pragma once

#include "core/picture/options.h"
#include "core/simulation/state.h"
#include "core/text.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QByteArray>
#include <QImage>

#include <memory>
#include <string>

class QGuiApplication;

namespace vakwerk {

// Lets text be painted in a program without window or display. Does nothing where an application
// exists already.
class HeadlessGui {
public:
    HeadlessGui();
    ~HeadlessGui();
    HeadlessGui(const HeadlessGui&) = delete;
    HeadlessGui& operator=(const HeadlessGui&) = delete;

private:
    std::unique_ptr<QGuiApplication> application_;
};

// Shows all of the rectangle and of the scene's notes, above the legend; the walls too, where they
// are drawn.
Camera cameraOver(const Rect& extent, const Scene& scene, const RenderOptions& options);

// Where a picture looks, and the value that has the colour of the end.
struct Shot {
    Camera camera;
    double stressScale = 1.0;
};
Shot shotOf(const Scene& scene, const State& state, const RenderOptions& options);

// Null where there is not enough memory for it. Needs a QGuiApplication.
QImage imageOf(const Scene& scene, const State& state, const RenderOptions& options,
               const Shot& shot);
QByteArray svgOf(const Scene& scene, const State& state, const RenderOptions& options,
                 const Shot& shot);

// Writes a picture into options.out, by its ending. What went wrong is returned.
std::optional<Message> writePicture(const Scene& scene, const State& state,
                                    const RenderOptions& options);

// The same, in English.
std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options);

// The scene in small: everything of it, without grid, legend or notes. Needs a QGuiApplication.
QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme);

}  // namespace vakwerk

#pragma once

#include "core/cli/render_options.h"
#include "core/simulation/state.h"

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

// Writes a picture of the whole scene, fitted. What went wrong is returned as a clause that reads
// on after "file: ". Needs a QGuiApplication.
std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options);

}  // namespace vakwerk

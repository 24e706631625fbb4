#pragma once

#include "editor/drawing/camera.h"
#include "editor/menus/window_parts.h"

#include <QObject>

#include <optional>

namespace vakwerk {

class ClickHalo;

// Leaves the scene and the transport alone in the window while View::presents(), and brings all back as
// it was.
class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(const WindowParts& parts);

private:
    // What is hidden, and whether it was shown.
    struct Before {
        std::vector<std::pair<QWidget*, bool>> shown;
        Qt::WindowStates state;
        bool description = false;      // open
        std::optional<Camera> camera;  // unless what it shows was fitted
    };

    void follow();
    void begin();
    void end();
    void fitSoon(const std::optional<Camera>& camera);

    const WindowParts& parts_;
    ClickHalo* halo_;
    std::optional<Before> before_;
    std::optional<Qt::WindowStates> comesBack_;  // the state of the window, in a moment
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/camera.h"
#include "editor/menus/window_parts.h"

#include <QObject>

#include <optional>

namespace vakwerk {

class ClickHalo;

// Shows only the scene, its controls and the transport bar in the window while View::presents() is
// true. After that, restores the window as it was.
class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(const WindowParts& parts);

    // Returns the geometry of the window without the presentation, for QWidget::restoreGeometry().
    QByteArray geometry() const;

private:
    struct Place {
        Qt::WindowStates state;
        QByteArray geometry;
        QSize size;
    };
    // The hidden widgets, and which of them were visible before.
    struct Before {
        std::vector<std::pair<QWidget*, bool>> shown;
        Place place;
        std::optional<Camera> camera;  // nothing if the view was fitted to the scene
    };

    void follow();
    void begin();
    void end();
    void fitSoon(const std::optional<Camera>& camera);

    const WindowParts& parts_;
    ClickHalo* halo_;
    std::optional<Before> before_;
    std::optional<Place> comesBack_;  // what the window gets back in a moment
};

}  // namespace vakwerk

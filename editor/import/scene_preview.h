// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QPixmap>
#include <QWidget>

namespace vakwerk {

class ScenePreview : public QWidget {
    Q_OBJECT

public:
    explicit ScenePreview(const Theme& theme, QWidget* parent = nullptr);

    void setScene(Scene scene);
    const Scene& scene() const { return scene_; }

    QSize sizeHint() const override { return {560, 440}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap picture() const;
    Camera camera() const;

    const Theme& theme_;
    Scene scene_;
    QPixmap picture_;  // null when stale
};

}  // namespace vakwerk

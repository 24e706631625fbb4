// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"

#include <QOpenGLBuffer>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>

#include <functional>

namespace vakwerk {

// Draws lines and discs as instanced quads that the shader antialiases. QPainter draws everything else.
class GlSurface final : public QOpenGLWidget, private QOpenGLFunctions_3_3_Core {
public:
    GlSurface(std::function<const DrawList&()> ask, QWidget* parent);
    ~GlSurface() override;

    static QSurfaceFormat wantedFormat();
    // Returns whether the shaders compile and link in the current context.
    static bool shadersLink();

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    struct Batch {
        QOpenGLShaderProgram program;
        QOpenGLVertexArrayObject layout;
        QOpenGLBuffer buffer{QOpenGLBuffer::VertexBuffer};
        int capacity = 0;  // bytes
    };

    void build(Batch& batch, const char* name);
    void describe(int location, int components, unsigned type, std::size_t offset, int stride);
    void draw(Batch& batch, const void* items, int count, int itemSize);
    void drawLines(const std::vector<Line>& lines);
    void drawDiscs(const std::vector<Disc>& discs);
    void beginNative(QPainter& painter);

    std::function<const DrawList&()> ask_;
    Batch lines_;
    Batch discs_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/canvas/gl_surface.h"

#include "editor/drawing/picture/raster.h"
#include "editor/drawing/prose.h"

#include <QOpenGLPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cstddef>

namespace vakwerk {
namespace {

bool link(QOpenGLShaderProgram& program, const char* name)
{
    const QString path = QStringLiteral(":/vakwerk/shaders/%1.%2").arg(QLatin1String(name));
    return program.addShaderFromSourceFile(QOpenGLShader::Vertex,
                                           path.arg(QLatin1String("vert"))) &&
           program.addShaderFromSourceFile(QOpenGLShader::Fragment,
                                           path.arg(QLatin1String("frag"))) &&
           program.link();
}

}  // namespace

GlSurface::GlSurface(std::function<const DrawList&()> ask, QWidget* parent)
    : QOpenGLWidget(parent), ask_(std::move(ask))
{
    setFormat(wantedFormat());
}

GlSurface::~GlSurface()
{
    makeCurrent();
    for (Batch* batch : {&lines_, &discs_}) {
        batch->buffer.destroy();
        batch->layout.destroy();
        batch->program.removeAllShaders();
    }
    doneCurrent();
}

QSurfaceFormat GlSurface::wantedFormat()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    return format;
}

bool GlSurface::shadersLink()
{
    QOpenGLShaderProgram line;
    QOpenGLShaderProgram disc;
    return link(line, "line") && link(disc, "disc");
}

void GlSurface::initializeGL()
{
    initializeOpenGLFunctions();
    build(lines_, "line");
    describe(0, 2, GL_FLOAT, offsetof(Line, a), sizeof(Line));
    describe(1, 2, GL_FLOAT, offsetof(Line, b), sizeof(Line));
    describe(2, 1, GL_FLOAT, offsetof(Line, width), sizeof(Line));
    describe(3, 4, GL_UNSIGNED_BYTE, offsetof(Line, colour), sizeof(Line));
    describe(4, 1, GL_UNSIGNED_BYTE, offsetof(Line, style), sizeof(Line));
    describe(5, 1, GL_UNSIGNED_BYTE, offsetof(Line, cap), sizeof(Line));
    lines_.layout.release();

    build(discs_, "disc");
    describe(0, 2, GL_FLOAT, offsetof(Disc, centre), sizeof(Disc));
    describe(1, 1, GL_FLOAT, offsetof(Disc, radius), sizeof(Disc));
    describe(2, 1, GL_FLOAT, offsetof(Disc, strokeWidth), sizeof(Disc));
    describe(3, 4, GL_UNSIGNED_BYTE, offsetof(Disc, fill), sizeof(Disc));
    describe(4, 4, GL_UNSIGNED_BYTE, offsetof(Disc, stroke), sizeof(Disc));
    discs_.layout.release();
}

// Leaves the layout of the batch bound, because describe() needs that.
void GlSurface::build(Batch& batch, const char* name)
{
    if (!link(batch.program, name))
        qFatal("the %s shaders do not link: %s", name, qPrintable(batch.program.log()));
    batch.layout.create();
    batch.layout.bind();
    batch.buffer.create();
    batch.buffer.setUsagePattern(QOpenGLBuffer::StreamDraw);
    batch.buffer.bind();
}

// Four bytes are a colour, normalised to 0..1; a single byte is the number of an enumerator.
void GlSurface::describe(int location, int components, unsigned type, std::size_t offset,
                         int stride)
{
    const auto index = static_cast<GLuint>(location);
    const auto* pointer = reinterpret_cast<const void*>(offset);
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, components, type, components == 4 ? GL_TRUE : GL_FALSE, stride,
                          pointer);
    glVertexAttribDivisor(index, 1);
}

void GlSurface::draw(Batch& batch, const void* items, int count, int itemSize)
{
    if (count == 0)
        return;
    const int bytes = count * itemSize;
    batch.program.bind();
    batch.program.setUniformValue("size", QSizeF(size()));
    batch.program.setUniformValue("ratio", static_cast<float>(devicePixelRatioF()));
    batch.layout.bind();
    batch.buffer.bind();
    batch.capacity = std::max(batch.capacity, bytes);
    // Takes new storage, because the GPU may still read the old one.
    batch.buffer.allocate(batch.capacity);
    batch.buffer.write(0, items, bytes);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
    batch.layout.release();
    batch.program.release();
}

void GlSurface::drawLines(const std::vector<Line>& lines)
{
    draw(lines_, lines.data(), static_cast<int>(lines.size()), sizeof(Line));
}

void GlSurface::drawDiscs(const std::vector<Disc>& discs)
{
    draw(discs_, discs.data(), static_cast<int>(discs.size()), sizeof(Disc));
}

// QPainter changes the blending, so it is set again.
void GlSurface::beginNative(QPainter& painter)
{
    painter.beginNativePainting();
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

void GlSurface::paintGL()
{
    const DrawList& list = ask_();
    // Paints to the bound framebuffer, which may belong to a grab. QPainter(this) would miss it.
    QOpenGLPaintDevice target(size() * devicePixelRatio());
    target.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&target);
    painter.setFont(font());
    painter.setRenderHint(QPainter::TextAntialiasing);
    beginNative(painter);
    const QColor back = QColor::fromRgba(list.background);
    glClearColor(float(back.redF()), float(back.greenF()), float(back.blueF()), 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    for (const Layer& layer : list.layers) {
        drawLines(layer.lines);
        drawDiscs(layer.discs);
        if (layer.shapes.empty() && layer.labels.empty() && layer.texts.empty())
            continue;
        painter.endNativePainting();
        paintFills(painter, layer.shapes);
        beginNative(painter);
        drawLines(outlines(layer.shapes));
        painter.endNativePainting();
        paintLabels(painter, layer.labels, list.em);
        paintProse(painter, layer.texts, list.em);
        beginNative(painter);
    }
    painter.endNativePainting();
}

}  // namespace vakwerk

#include "editor/drawing/picture/thumbnail.h"

#include "core/scene/edit/edit.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/picture/raster.h"

#include <QPainter>

namespace vakwerk {
namespace {

// It is a drawing of this many times its size, made smaller, so that marks do not hide a structure.
constexpr double reduction = 1.6;
constexpr double margin = 30.0;  // px of that drawing
constexpr double letters = 9.0;  // px, of plots and catenaries

Scene withoutNotes(const Scene& scene)
{
    Items notes;
    for (const Decoration& decoration : scene.decorations())
        if (std::holds_alternative<Note>(decoration.body))
            notes.decorations.push_back(decoration.id);
    Scene result = scene;
    result.apply(edit::remove(scene, notes));
    return result;
}

}  // namespace

QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme)
{
    QImage image(size * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    const Scene shown = withoutNotes(scene);
    const Rect extent = extentOf(shown).value_or(scene.world().bounds);
    Drawing what;
    what.scene = &shown;
    what.grid = false;
    what.bounds = false;
    what.scaleBar = false;
    what.hideInvisible = true;
    what.em = letters;
    QPainter painter(&image);
    const QSize drawn = size * reduction;
    painter.scale(1.0 / reduction, 1.0 / reduction);
    paint(painter,
          drawList(what,
                   fitted(extent, screenBoxes(shown, what.em), drawn, margin, scene.world().yAxis),
                   theme));
    return image;
}

}  // namespace vakwerk

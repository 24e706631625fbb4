// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"
#include "editor/drawing/notes.h"
#include "editor/drawing/prose.h"
#include "editor/text/language.h"

#include <QCoreApplication>

#include <algorithm>

namespace vakwerk {
namespace detail {
namespace {

constexpr double haloWidth = 8.0;  // pixels

std::vector<QPointF> outlineOf(const Frame& frame, const Skin& skin)
{
    std::vector<QPointF> outline;
    for (const ParticleId id : skin.ring)
        outline.push_back(frame.at[frame.index(id)]);
    return outline;
}

// Returns whether the outline may be visible. Returns false if it is too large for QPainter.
bool isSeen(const Frame& frame, const std::vector<QPointF>& outline)
{
    double left = never;
    double right = -never;
    double top = never;
    double bottom = -never;
    for (const QPointF p : outline) {
        left = std::min(left, p.x());
        right = std::max(right, p.x());
        top = std::min(top, p.y());
        bottom = std::max(bottom, p.y());
    }
    constexpr double paintersHold = 1e5;
    return left > -paintersHold && right < paintersHold && top > -paintersHold &&
           bottom < paintersHold && frame.sees({left, top}, {right, bottom});
}

}  // namespace

Layer skins(const Frame& frame)
{
    Layer layer;
    for (const Decoration& decoration : frame.scene.decorations()) {
        const auto* skin = shown<Skin>(decoration);
        std::vector<QPointF> outline = skin ? outlineOf(frame, *skin) : std::vector<QPointF>{};
        if (!skin || !isSeen(frame, outline))
            continue;
        const QColor usual = mixed(frame.theme.canvas, frame.theme.link, 0.5);
        layer.shapes.push_back(
            {std::move(outline), translucent(colourOr(skin->fill, usual), skin->opacity).rgba(),
             colourOr(skin->outline, frame.theme.node).rgba(), float(skin->outlineWidth)});
    }
    return layer;
}

Layer notes(const Frame& frame)
{
    Layer layer;
    for (const Decoration& decoration : frame.scene.decorations()) {
        const auto* note = shown<Note>(decoration);
        const QPointF at = note ? frame.camera.toScreen(note->place) : QPointF();
        if (!note ||
            !frame.sees(at, at + QPointF(boxEm(frame.what) * note->width, frame.view.height())))
            continue;
        const bool isEmpty = note->text.empty() && note->textNl.empty();
        if (isEmpty && frame.what.hideInvisible)
            continue;
        Prose prose = proseOf(*note, at);
        prose.size = frame.what.boxScale;
        prose.colour = (isEmpty ? frame.theme.quietText : frame.theme.text).rgba();
        prose.background = translucent(frame.theme.canvas, 0.8).rgba();
        layer.texts.push_back(std::move(prose));
    }
    return layer;
}

namespace {

// Draws a frame around the particles that belong together, with the name of the group.
void addOutline(const Frame& frame, const Decoration& decoration, Layer& layer)
{
    QPointF least(never, never);
    QPointF most(-never, -never);
    for (const ParticleId id : particlesOf(decoration)) {
        const QPointF at = frame.at[frame.index(id)];
        const double radius = double(frame.radii[frame.index(id)]);
        least = {std::min(least.x(), at.x() - radius), std::min(least.y(), at.y() - radius)};
        most = {std::max(most.x(), at.x() + radius), std::max(most.y(), at.y() + radius)};
    }
    const double margin = 0.8 * frame.what.em;
    const QRectF box = QRectF(least, most).adjusted(-margin, -margin, margin, margin);
    const QPointF corners[] = {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
    for (std::size_t i = 0; i < std::size(corners); ++i)
        if (const auto seen = frame.seen(corners[i], corners[(i + 1) % std::size(corners)])) {
            layer.lines.push_back(line(seen->p1(), seen->p2(), 1.2, frame.theme.accent));
            layer.lines.back().style = LineStyle::dashed;
        }
    const auto* group = std::get_if<Group>(&decoration.body);
    if (group && !group->name.text().empty())
        layer.labels.push_back({shownText(group->name.text()), box.topLeft(),
                                Qt::AlignLeft | Qt::AlignBottom, 1.0, frame.theme.accent.rgba()});
}

}  // namespace

void addHalo(const Frame& frame, const Decoration& decoration, const QColor& colour, Layer& layer)
{
    if (const auto box = boxOf(decoration, frame.camera, boxEm(frame.what))) {
        layer.shapes.push_back(
            {roundedRectangle(*box, 0.4 * frame.what.em), colour.rgba(), colour.rgba(), 4.0F});
        return;
    }
    if (const auto measure = measuredIn(frame, decoration)) {
        for (std::size_t i = 1; i < measure->line.size(); ++i)
            if (const auto seen = frame.seen(measure->line[i - 1], measure->line[i]))
                layer.lines.push_back(line(seen->p1(), seen->p2(), haloWidth, colour));
        return;
    }
    if (isGrouping(decoration))
        return addOutline(frame, decoration, layer);
    std::vector<QPointF> way;
    for (const ParticleId id : particlesOf(decoration))
        way.push_back(frame.at[frame.index(id)]);
    if (std::holds_alternative<Skin>(decoration.body))
        way.push_back(way.front());
    for (std::size_t i = 1; i < way.size(); ++i)
        if (const auto seen = frame.seen(way[i - 1], way[i]))
            layer.lines.push_back(line(seen->p1(), seen->p2(), haloWidth, colour));
}

}  // namespace detail

Prose proseOf(const Note& note, QPointF at)
{
    const QString text = inLanguage(note.text, note.textNl);
    return {text.isEmpty() ? QCoreApplication::translate("notes", "Empty note") : text, at,
            note.width};
}

namespace {

constexpr double mostShareOfPlot = 0.42;  // of the width and of the height of a canvas

struct BoxSize {
    double em;

    QSizeF operator()(const Note& note) const { return sizeOf(proseOf(note, {}), em); }
    QSizeF operator()(const Plot& plot) const
    {
        return {0.55 * em * plot.width, 1.3 * em * plot.height};
    }
    QSizeF operator()(const auto&) const { return {}; }
};

}  // namespace

QSizeF sizeOfBox(const Decoration& decoration, double em)
{
    return std::visit(BoxSize{em}, decoration.body);
}

QSizeF mostOfPlot(QSizeF canvas)
{
    return canvas * mostShareOfPlot;
}

std::optional<QRectF> boxOf(const Decoration& decoration, const Camera& camera, double em)
{
    const auto place = placeOf(decoration);
    if (!place)
        return std::nullopt;
    const QSizeF size = sizeOfBox(decoration, em);
    const bool isPlot = std::holds_alternative<Plot>(decoration.body);
    return QRectF(camera.toScreen(*place),
                  isPlot ? size.boundedTo(mostOfPlot(camera.size())) : size);
}

}  // namespace vakwerk

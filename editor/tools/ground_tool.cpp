// SPDX-License-Identifier: MIT
#include "editor/tools/ground_tool.h"

#include "core/scene/edit/ground.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double vertexReach = 8.0;  // pixels
constexpr double pieceReach = 6.0;   // pixels

}  // namespace

// Returns whether a line is under way.
bool GroundTool::isDrawing() const
{
    return !vertices_.empty() && gesture_ && gesture_->isActive();
}

bool GroundTool::isNearFirst(const Pointer& pointer) const
{
    return vertices_.size() > 2 &&
           length(pointer.at - vertices_.front()) * bench().view.camera().scale() <= vertexReach;
}

// A typed length and direction count from the last vertex.
Snapped GroundTool::placeOf(const Pointer& pointer) const
{
    Snapping how;
    if (isDrawing())
        how.ends = {vertices_.back()};
    if (dragged_)
        how.movingGround = {dragged_->ground};
    Snapped place = draggedTo(pointer.at, pointer, std::move(how));
    if (isDrawing() && (typed()[0] || typed()[1]))
        place = {endOf(vertices_.back(), place.at)};
    return place;
}

std::optional<GroundTool::Found> GroundTool::vertexAt(const Pointer& pointer) const
{
    double nearest = vertexReach / bench().view.camera().scale();
    std::optional<Found> found;
    for (const Ground& ground : shown().ground()) {
        const std::vector<Vec2> vertices = verticesOf(ground);
        for (std::size_t i = 0; i < vertices.size(); ++i)
            if (const double away = length(vertices[i] - pointer.at);
                isPickable(ground.base()) && away <= nearest) {
                nearest = away;
                found = {ground.id, i};
            }
    }
    return found;
}

std::optional<GroundTool::Found> GroundTool::pieceAt(const Pointer& pointer) const
{
    const auto ground = groundAt(shown(), pointer.at, pieceReach / bench().view.camera().scale());
    if (ground.empty())
        return std::nullopt;
    const std::vector<Segment> pieces = piecesOf(*shown().find(ground.front()));
    const auto nearest = std::ranges::min_element(
        pieces, {}, [&](const Segment& piece) { return distance(piece, pointer.at); });
    return Found{ground.front(), static_cast<std::size_t>(nearest - pieces.begin())};
}

void GroundTool::click(const Pointer& pointer)
{
    last_ = pointer;
    if (pointer.button == Qt::RightButton) {
        cancel();
        openMenu(pointer);
        return;
    }
    if (pointer.button != Qt::LeftButton)
        return;
    const auto vertex = isDrawing() ? std::nullopt : vertexAt(pointer);
    if (vertex && pointer.modifiers.testFlag(Qt::ControlModifier)) {
        bench().document.commit(tr("Remove vertex of %1"), [&](const Scene& scene) {
            return edit::removeVertex(scene, vertex->ground, vertex->index);
        });
        return;
    }
    if (const auto piece = isDrawing() ? std::nullopt : pieceAt(pointer)) {
        bench().selection.set(itemsOf(piece->ground));
        return;
    }
    if (isDrawing() && isNearFirst(pointer))
        return finish(true);
    const Vec2 at = placeOf(pointer).at;
    if (isDrawing() && at == vertices_.back())  // the second click of a double click
        return finish(false);
    addVertex(at);
}

void GroundTool::addVertex(Vec2 at)
{
    if (isDrawing())
        vertices_.push_back(at);
    else
        draw({at});
    type({});
    emit changed();
}

// Begins or goes on with a line that has these vertices.
void GroundTool::draw(std::vector<Vec2> vertices)
{
    gesture_.emplace(bench().document, [this] { return takeBack(); });
    vertices_ = std::move(vertices);
}

bool GroundTool::takeBack()
{
    vertices_.pop_back();
    emit changed();
    return !vertices_.empty();
}

// A line that is refused, because it crosses itself, stays under way.
void GroundTool::finish(bool closed)
{
    const std::vector<Vec2> vertices = vertices_;
    cancel();
    const Edit add = [&](const Scene& scene) { return edit::addGround(scene, vertices, closed); };
    if (add(shown()).empty()) {
        emit said(tr("Ground needs two places."));
    } else if (auto made = bench().document.commit(tr("Add ground"), add)) {
        bench().selection.set(std::move(*made));
    } else {
        draw(vertices);
    }
    emit changed();
}

// Returns the mouse or, if it is not on the canvas, where it was last pressed.
const Pointer& GroundTool::here() const
{
    return mouse() ? *mouse() : last_;
}

// Makes the vertex that typed numbers describe.
void GroundTool::make()
{
    if (isDrawing())
        addVertex(placeOf(here()).at);
}

void GroundTool::startDrag(const Pointer& press)
{
    last_ = press;
    if (press.button != Qt::LeftButton || isDrawing())
        return;
    dragged_ = vertexAt(press);
    adds_ = !dragged_;
    if (adds_)
        dragged_ = pieceAt(press);
    if (!dragged_)
        return addVertex(placeOf(press).at);
    bench().selection.set(itemsOf(dragged_->ground));
    gesture_.emplace(bench().document);
}

Edit GroundTool::dragEdit(Vec2 to) const
{
    return [found = *dragged_, adds = adds_, to](const Scene& scene) {
        return adds ? edit::addVertex(scene, found.ground, found.index, to)
                    : edit::moveVertex(scene, found.ground, found.index, to);
    };
}

void GroundTool::drag(const Pointer& pointer)
{
    last_ = pointer;
    if (dragged_ && gesture_->isActive())
        gesture_->preview(dragEdit(placeOf(pointer).at));
    emit changed();
}

// A drag from an empty place draws the first piece.
void GroundTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    if (!dragged_) {
        if (isDrawing() && pointer.button == Qt::LeftButton)
            click(pointer);
        return;
    }
    if (gesture_->isActive())
        gesture_->commit(adds_ ? tr("Add vertex to %1") : tr("Move vertex of %1"));
    cancel();
}

bool GroundTool::key(const QKeyEvent& event)
{
    if (!isDrawing())
        return false;
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        finish(false);
        return true;
    }
    if (event.key() == Qt::Key_Backspace) {
        if (!takeBack())
            cancel();
        return true;
    }
    return false;
}

bool GroundTool::cancel()
{
    const bool busy = !vertices_.empty() || dragged_;
    vertices_.clear();
    dragged_.reset();
    gesture_.reset();
    type({});
    return busy;
}

void GroundTool::convertLengths(const Conversion& conversion)
{
    for (Vec2& vertex : vertices_)
        vertex = {conversion(vertex.x), conversion(vertex.y)};
}

std::optional<DragNumbers> GroundTool::dragNumbers() const
{
    if (!isDrawing())
        return std::nullopt;
    DragNumbers numbers = polar(placeOf(here()).at - vertices_.back());
    numbers.from = vertices_.back();
    return numbers;
}

Overlay GroundTool::overlay() const
{
    Overlay overlay;
    const bool isAtMouse = mouse() && !dragged_;
    if (isDrawing()) {
        std::vector<Vec2> vertices = vertices_;
        if (isAtMouse)
            vertices.push_back(isNearFirst(*mouse()) ? vertices_.front() : placeOf(*mouse()).at);
        overlay.preview = edit::addGround(shown(), vertices, false);
        overlay.vertices = vertices_;
    } else {
        for (const Ground& ground : shown().ground())
            if (isPickable(ground.base()))
                std::ranges::copy(verticesOf(ground), std::back_inserter(overlay.vertices));
    }
    if (isAtMouse && (isDrawing() || !pieceAt(*mouse())))
        overlay.snapped = placeOf(*mouse());
    return overlay;
}

Items GroundTool::hovered() const
{
    const auto piece = mouse() && !isDrawing() ? pieceAt(*mouse()) : std::nullopt;
    return piece ? itemsOf(piece->ground) : Items{};
}

QString GroundTool::hint() const
{
    if (dragged_ && !gesture_->isActive())
        return cancelledHint();
    if (dragged_)
        return tr("<b>Release</b>: the vertex goes here · Ctrl: snap or not · Esc: give up");
    if (isDrawing() && mouse() && isNearFirst(*mouse()))
        return tr("<b>Click</b>: close the line");
    if (isDrawing())
        return tr("<b>Click</b>: next vertex · Enter or double click: done · first vertex: close · "
                  "Backspace: one back · Esc: give up");
    if (mouse() && vertexAt(*mouse()))
        return tr("<b>Drag</b>: move the vertex · Ctrl+Click: remove it");
    if (mouse() && pieceAt(*mouse()))
        return tr("<b>Drag</b>: add a vertex · Click: select");
    return tr("<b>Click</b>: the first vertex of ground");
}

}  // namespace vakwerk

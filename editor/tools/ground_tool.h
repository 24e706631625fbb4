// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Draws ground vertex by vertex, and moves, adds and removes the vertices of ground.
class GroundTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    // The second click of a double click ends the line.
    bool opens() const override { return false; }
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    bool scrolls() const override { return dragged_.has_value(); }
    std::optional<DragNumbers> dragNumbers() const override;
    void make() override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

protected:
    void convertLengths(const Conversion& conversion) override;

private:
    // A vertex of ground, or the piece that begins there.
    struct Found {
        GroundId ground{};
        std::size_t index = 0;
    };

    bool isDrawing() const;
    const Pointer& here() const;
    bool isNearFirst(const Pointer& pointer) const;
    Snapped placeOf(const Pointer& pointer) const;
    std::optional<Found> vertexAt(const Pointer& pointer) const;
    std::optional<Found> pieceAt(const Pointer& pointer) const;
    Edit dragEdit(Vec2 to) const;
    void addVertex(Vec2 at);
    void draw(std::vector<Vec2> vertices);
    bool takeBack();
    void finish(bool closed);

    std::vector<Vec2> vertices_;      // of the line that is being drawn
    std::optional<Gesture> gesture_;  // makes undo take back a vertex or end the drag
    std::optional<Found> dragged_;
    bool adds_ = false;  // whether the drag adds a vertex to the piece that begins at dragged_
    Pointer last_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/affine.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// The handles around several selected items, or around ground. They scale, mirror and turn the items.
class TransformBox {
public:
    explicit TransformBox(const Workbench& bench) : bench_(bench) {}

    // Returns the marks that the canvas draws. Nothing unless several items or ground are selected, with
    // particles or vertices that do not all lie at one point.
    std::optional<TransformMarks> marks() const;
    // Returns the shape of the mouse pointer over a handle. Nothing if there is no handle.
    std::optional<Qt::CursorShape> cursorAt(QPointF screen) const;

    bool isPivotAt(QPointF screen) const;
    // Takes hold of the handle under the mouse. Returns false if there is none.
    bool grab(const Pointer& press);
    void release() { held_.reset(); }
    bool holdsPivot() const { return held_ && held_->kind == Kind::pivot; }
    // Returns where the held corner, side or pivot would be without snapping.
    Vec2 wanted(const Pointer& pointer) const;
    void movePivot(Vec2 to);
    // Undoes what movePivot() has done since grab().
    void putPivotBack() { bench_.selection.setPivot(pivotBefore_); }
    // Returns where the user has put the pivot. The pivot moves along with the selection.
    std::optional<Vec2> pivot() const;

    // Returns the map of the drag. The knob turns about the pivot by the angle that the mouse has
    // gone round it: a multiple of 15° unless Ctrl is held. A corner or side scales from the
    // opposite side so that the handle comes to `to`; Shift keeps the ratio of the sides.
    Affine mapTo(const Pointer& pointer, Vec2 to, const TypedNumbers& typed) const;
    bool turns() const { return held_ && held_->kind == Kind::knob; }
    DragNumbers numbersOf(const Affine& map) const;

private:
    enum class Kind { scale, knob, pivot };
    struct Handle {
        Kind kind = Kind::scale;
        QPointF at;  // place on the screen
        int x = 0;   // −1 is the side of smaller x, 1 of larger x, 0 the middle
        int y = 0;
    };

    std::optional<Rect> extent() const;
    std::vector<Handle> handles() const;
    std::optional<Handle> handleAt(QPointF screen) const;
    Affine turnedTo(const Pointer& pointer, const TypedNumbers& typed) const;
    Affine scaledTo(const Pointer& pointer, Vec2 to, const TypedNumbers& typed) const;

    Workbench bench_;
    std::optional<AnchoredPoint> pivotBefore_;
    std::optional<Handle> held_;
    Rect pressed_;  // the extent at the press
    Vec2 pressedPivot_;
    Vec2 pressedAt_;
};

}  // namespace vakwerk

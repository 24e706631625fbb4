#pragma once

#include "core/scene/affine.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// The handles around several chosen particles: they scale and mirror them, and turn them about a pivot.
class TransformBox {
public:
    explicit TransformBox(const Workbench& bench) : bench_(bench) {}

    // Returns what is drawn, or nothing unless several items are chosen, in several places.
    std::optional<TransformMarks> marks() const;
    // Returns the shape of the mouse over a handle.
    std::optional<Qt::CursorShape> cursorAt(QPointF screen) const;

    bool isPivotAt(QPointF screen) const;
    // Takes hold of the handle under the mouse, if there is one.
    bool grab(const Pointer& press);
    void release() { held_.reset(); }
    bool holdsPivot() const { return held_ && held_->kind == Kind::pivot; }
    // Returns where the corner, side or pivot that is held would be.
    Vec2 wanted(const Pointer& pointer) const;
    void movePivot(Vec2 to);
    // Undoes what movePivot() has done since grab().
    void putPivotBack() { bench_.selection.setPivot(pivotBefore_); }
    // Returns where the user has put the pivot: it goes along with what is chosen.
    std::optional<Vec2> pivot() const;

    // Returns what the drag does: it turns about the pivot as far as the mouse has gone round it, or
    // scales from the opposite side so that what is held comes to `to`. Shift keeps the ratio; a turn is
    // by multiples of 15° unless Ctrl is held.
    Affine mapTo(const Pointer& pointer, Vec2 to, const TypedNumbers& typed) const;
    bool turns() const { return held_ && held_->kind == Kind::knob; }
    DragNumbers numbersOf(const Affine& map) const;

private:
    enum class Kind { scale, knob, pivot };
    struct Handle {
        Kind kind = Kind::scale;
        QPointF at;  // on screen
        int x = 0;   // the side of the extent: −1 of smaller x, 1 of larger, 0 neither
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

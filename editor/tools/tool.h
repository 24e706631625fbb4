// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/query/pick.h"
#include "core/scene/query/snap.h"
#include "editor/drawing/drawing.h"
#include "editor/workbench/editor.h"

#include <array>

class QKeyEvent;

namespace vakwerk {

// Returns the place to which a point snaps, by the kinds of snapping that are switched on. `how`
// gives the points from which directions and lengths are measured, and the particles that move with
// the point.
Snapped snappedIn(const Workbench& bench, Vec2 wanted, Snapping how = {});

struct Pointer {
    QPointF screen;
    Vec2 at;
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers{};
};

// Two numbers that place the point at the mouse, and that can be typed instead: x and y; length and
// direction in degrees, counterclockwise; width and height; degrees alone; a force and its direction in
// degrees; or the lengths of two links to a joint.
enum class NumberPair { place, polar, size, turn, force, lengths };
struct DragNumbers {
    NumberPair pair = NumberPair::polar;
    std::array<double, 2> now{};
    // Start of the line, if length and angle are typed without a drag. The canvas shows the number
    // entry beside it.
    std::optional<Vec2> from{};
    std::array<ParticleId, 2> ends{};  // where the links begin, for two lengths

    friend bool operator==(const DragNumbers&, const DragNumbers&) = default;
};
using TypedNumbers = std::array<std::optional<double>, 2>;

// Turns clicks and drags into edits. The canvas decides which of them it is: a press with a
// movement is a drag, any other is a click.
class Tool : public QObject {
    Q_OBJECT

public:
    explicit Tool(const Workbench& bench, QObject* parent = nullptr);

    virtual void click(const Pointer& pointer) = 0;
    virtual void startDrag(const Pointer& press) = 0;
    virtual void drag(const Pointer& pointer) = 0;
    virtual void endDrag(const Pointer& pointer) = 0;
    // Returns true if the tool has used the wheel. Otherwise the canvas zooms.
    virtual bool wheel(double notches);
    // Returns whether a drag starts with the press, before any movement. Such a tool gets no
    // clicks.
    virtual bool dragsAtOnce() const { return false; }
    // Returns whether a double click opens the item under it. Otherwise it is two clicks.
    virtual bool opens() const { return !dragsAtOnce(); }
    virtual bool key(const QKeyEvent& event);  // returns whether the tool has used the key
    virtual void keyReleased(const QKeyEvent& event) { Q_UNUSED(event); }
    // Returns whether the view scrolls when a drag reaches its edge.
    virtual bool scrolls() const { return false; }
    // Returns the numbers that the user can type now. Nothing if there are none.
    virtual std::optional<DragNumbers> dragNumbers() const { return std::nullopt; }
    // Sets typed numbers. They replace those of the mouse until others are typed or the drag ends.
    void type(const TypedNumbers& numbers);
    // Returns why the typed numbers do not go together; empty if they do.
    virtual QString complaint() const { return {}; }
    // Takes the other of two places that the typed numbers describe.
    virtual void takeOther() {}
    // Makes what the typed numbers describe. Called when the user confirms numbers that were typed
    // without a drag.
    virtual void make() {}

    // Cancels what is under way. Returns false if there was nothing.
    virtual bool cancel() { return false; }

    virtual Overlay overlay() const { return {}; }
    virtual Items hovered() const;
    // Selects, on a double click, the item or group under the mouse within the selected group.
    // Returns false if no group is selected.
    virtual bool goInside(const Pointer&) { return false; }
    // Returns the item at the mouse. Particles come before links and supports, then rulers, notes
    // and plots, then ground, and last areas and skins.
    Items itemAt(const Pointer& pointer) const;
    // Returns all items at the mouse in that order, each by itself.
    std::vector<Items> itemsAt(const Pointer& pointer) const;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    // Returns what the mouse would do now: "<b>Click</b>: …".
    virtual QString hint() const = 0;

    // Follows the mouse while there is no drag. No pointer means that the mouse has left the
    // canvas.
    void hover(const std::optional<Pointer>& pointer);

signals:
    void changed();  // the overlay, the hint or the options have changed
    void said(const QString& message);
    void menuRequested(const QPoint& screen);
    void numbersRequested();  // the user wants to type numbers without a drag
    // The typed numbers have changed the size of this rectangle, so that it may be out of sight.
    void sized(const vakwerk::Rect& rect);

protected:
    // Converts the lengths that the tool itself stores. Called when the scene gets another length
    // unit.
    virtual void convertLengths(const Conversion&) {}
    // Shows what the typed numbers would make. Called whenever the user types, also during a drag.
    virtual void followTyped() {}

    // Returns the hint of a drag that was given up before the release, as undo does.
    static QString cancelledHint();

    // Selects the item at the mouse and opens its menu.
    void openMenu(const Pointer& pointer);

    const Workbench& bench() const { return bench_; }
    const Scene& shown() const { return bench_.document.shown(); }
    const std::optional<Pointer>& mouse() const { return mouse_; }

    // Returns whether the tools act on a run: it plays or is past the start.
    bool isRunning() const;
    // Returns one metre in length units of the world, or 100 units if the world does not define a
    // metre.
    double metre() const;

    std::optional<ParticleId> particleAt(const Pointer& pointer,
                                         Among among = Among::pickable) const;
    // Returns whether the place is empty. The inside of an area counts as empty.
    bool isFree(const Pointer& pointer) const;
    Snapped snappedAt(Vec2 wanted, Snapping how = {}) const;
    // Returns the snapped place for a drag, in which Ctrl reverses the snapping.
    Snapped draggedTo(Vec2 wanted, const Pointer& pointer, Snapping how = {}) const;

    const TypedNumbers& typed() const { return typed_; }
    // Returns the end of a line from `start` to the mouse. A typed length or direction replaces
    // that of the mouse.
    Vec2 endOf(Vec2 start, Vec2 atMouse) const;
    DragNumbers polar(Vec2 line) const;

private:
    // Returns rulers and protractors at this place, the nearest first.
    std::vector<DecorationId> measuresAt(QPointF screen) const;
    // Returns notes and plots at this place, the last one drawn first.
    std::vector<DecorationId> placedAt(QPointF screen) const;
    PickSizes pickSizes() const;

    Workbench bench_;
    std::optional<Pointer> mouse_;
    TypedNumbers typed_;
};

}  // namespace vakwerk

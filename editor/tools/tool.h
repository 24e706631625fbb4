#pragma once

#include "core/scene/query/pick.h"
#include "core/scene/query/snap.h"
#include "editor/drawing/drawing.h"
#include "editor/workbench/editor.h"

#include <array>

class QKeyEvent;

namespace vakwerk {

// Returns where a point goes by the snapping that is switched on. `how` says its ends and what moves.
Snapped snappedIn(const Workbench& bench, Vec2 wanted, Snapping how = {});

struct Pointer {
    QPointF screen;
    Vec2 at;
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers{};
};

// Two numbers that place the point at the mouse, and may be typed instead: x and y, length and degrees
// counterclockwise, width and height, degrees alone, or a force and degrees.
enum class NumberPair { place, polar, size, turn, force };
struct DragNumbers {
    NumberPair pair = NumberPair::polar;
    std::array<double, 2> now{};
    std::optional<Vec2>
        from{};  // where a line of a length and an angle begins, which is to be seen

    friend bool operator==(const DragNumbers&, const DragNumbers&) = default;
};
using TypedNumbers = std::array<std::optional<double>, 2>;

// Turns clicks and drags into edits. The canvas decides which is which: a press that moved is no click.
class Tool : public QObject {
    Q_OBJECT

public:
    explicit Tool(const Workbench& bench, QObject* parent = nullptr);

    virtual void click(const Pointer& pointer) = 0;
    virtual void startDrag(const Pointer& press) = 0;
    virtual void drag(const Pointer& pointer) = 0;
    virtual void endDrag(const Pointer& pointer) = 0;
    // Returns true where the tool uses the wheel; else the canvas zooms.
    virtual bool wheel(double notches);
    // Starts a drag at the press, before any movement; then there are no clicks.
    virtual bool dragsAtOnce() const { return false; }
    // Returns whether a double click opens what it is on; else it is two clicks.
    virtual bool opens() const { return !dragsAtOnce(); }
    virtual bool key(const QKeyEvent& event);  // true if used
    virtual void keyReleased(const QKeyEvent& event) { Q_UNUSED(event); }
    // Returns whether the view moves along when a drag reaches its edge.
    virtual bool scrolls() const { return false; }
    // Returns what can be typed now, if anything.
    virtual std::optional<DragNumbers> dragNumbers() const { return std::nullopt; }
    // These numbers count instead of those of the mouse until others are typed or the drag ends.
    void type(const TypedNumbers& numbers);
    // Makes what was typed without a drag.
    virtual void make() {}

    // Abandons what is under way. Returns false when there was nothing.
    virtual bool cancel() { return false; }

    virtual Overlay overlay() const { return {}; }
    virtual Items hovered() const;
    // Has a double click choose what is in the chosen group; false where there is none.
    virtual bool goInside(const Pointer&) { return false; }
    // Picks particles before links and supports, then rulers, notes and plots, and areas and skins last.
    Items itemAt(const Pointer& pointer) const;
    // Returns each of all that is there, in that order.
    std::vector<Items> itemsAt(const Pointer& pointer) const;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    // Tells what the mouse would do now: "<b>Click</b>: …".
    virtual QString hint() const = 0;

    // Follows the mouse outside of drags; nullopt once it has left.
    void hover(const std::optional<Pointer>& pointer);

signals:
    void changed();  // overlay, hint or options
    void said(const QString& message);
    void menuRequested(const QPoint& screen);
    void numbersRequested();                // numbers are to be typed without a drag
    void sized(const vakwerk::Rect& rect);  // by numbers, so that it may be out of sight

protected:
    // Keeps its own lengths what they are where the scene is told in another unit.
    virtual void convertLengths(const Conversion&) {}
    // Shows what was typed without a drag.
    virtual void followTyped() {}

    const Workbench& bench() const { return bench_; }
    const Scene& shown() const { return bench_.document.shown(); }
    const std::optional<Pointer>& mouse() const { return mouse_; }

    // Returns whether tools act on a run: it plays or is past the start.
    bool isRunning() const;
    // Returns a metre in length units of the world, or 100 of them where it does not say.
    double metre() const;

    std::optional<ParticleId> particleAt(const Pointer& pointer,
                                         Among among = Among::pickable) const;
    // Returns whether there is nothing, or an area, whose inside counts as nothing.
    bool isFree(const Pointer& pointer) const;
    Snapped snappedAt(Vec2 wanted, Snapping how = {}) const;
    // As above in a drag, where Ctrl turns the switches over.
    Snapped draggedTo(Vec2 wanted, const Pointer& pointer, Snapping how = {}) const;

    const TypedNumbers& typed() const { return typed_; }
    // Returns the end of a line from `start`: that of the mouse but for what is typed.
    Vec2 endOf(Vec2 start, Vec2 atMouse) const;
    DragNumbers polar(Vec2 line) const;

private:
    // Rulers and protractors, the nearest first.
    std::vector<DecorationId> measuresAt(QPointF screen) const;
    // Notes and plots, the last drawn first.
    std::vector<DecorationId> placedAt(QPointF screen) const;
    PickSizes pickSizes() const;

    Workbench bench_;
    std::optional<Pointer> mouse_;
    TypedNumbers typed_;
};

}  // namespace vakwerk

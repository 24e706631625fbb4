#pragma once

#include "core/scene/edit/pick.h"
#include "editor/drawing/drawing.h"
#include "editor/player/editor.h"

class QKeyEvent;

namespace vakwerk {

struct Pointer {
    QPointF screen;
    Vec2 at;
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers{};
};

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
    virtual bool key(const QKeyEvent& event);  // true if used
    virtual void keyReleased(const QKeyEvent& event) { Q_UNUSED(event); }
    // Abandons what is under way. Returns false when there was nothing.
    virtual bool cancel() { return false; }

    virtual Overlay overlay() const { return {}; }
    virtual Items hovered() const;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    // Tells what the mouse would do now: "<b>Click</b>: …".
    virtual QString hint() const = 0;

    // Follows the mouse outside of drags; nullopt once it has left.
    void hover(const std::optional<Pointer>& pointer);

signals:
    void changed();  // overlay, hint or options
    void said(const QString& message);
    void menuRequested(const QPoint& screen);

protected:
    const Workbench& bench() const { return bench_; }
    const Scene& shown() const { return bench_.document.shown(); }
    const std::optional<Pointer>& mouse() const { return mouse_; }

    // Returns whether tools act on a run: it plays or is past the start.
    bool isRunning() const;

    // Picks particles before links and supports, then notes and plots, and areas and skins last.
    std::optional<ParticleId> particleAt(const Pointer& pointer) const;
    Items itemAt(const Pointer& pointer) const;
    // Returns the point on the grid if snapping is on; `reversed` swaps that.
    Vec2 placeOf(const Pointer& pointer, bool reversed = false) const;

private:
    std::optional<DecorationId> placedAt(QPointF screen) const;

    Workbench bench_;
    std::optional<Pointer> mouse_;
};

}  // namespace vakwerk

#pragma once

#include "core/scene/edit/pick.h"
#include "editor/drawing/drawing.h"
#include "editor/player/editor.h"

class QKeyEvent;

namespace vakwerk {

// Where the mouse is and what is held down.
struct Pointer {
    QPointF screen;
    Vec2 at;
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers{};
};

// Turns clicks and drags on the canvas into edits. The canvas tells clicks from drags, so that a
// press that moved never creates anything.
class Tool : public QObject {
    Q_OBJECT

public:
    explicit Tool(const Workbench& bench, QObject* parent = nullptr);

    virtual void click(const Pointer& pointer) = 0;
    virtual void startDrag(const Pointer& press) = 0;
    virtual void drag(const Pointer& pointer) = 0;
    virtual void endDrag(const Pointer& pointer) = 0;
    // The wheel was turned so far over the canvas; true when that was for the tool.
    virtual bool wheel(double notches);
    // A press begins a drag although nothing has moved; there are no clicks then.
    virtual bool dragsAtOnce() const { return false; }
    virtual bool key(const QKeyEvent& event);  // true when the key was for the tool
    virtual void keyReleased(const QKeyEvent& event) { Q_UNUSED(event); }
    // Gives up what is half done. False when there was nothing.
    virtual bool cancel() { return false; }

    virtual Overlay overlay() const { return {}; }
    virtual Items hovered() const;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    // What the mouse would do now; "<b>Click</b>: …".
    virtual QString hint() const = 0;

    // The mouse is here without a drag, or pressed but not moved; nullopt: it has left.
    void hover(const std::optional<Pointer>& pointer);

signals:
    void changed();  // overlay, hint or options
    void said(const QString& message);
    void menuRequested(const QPoint& screen);

protected:
    const Workbench& bench() const { return bench_; }
    const Scene& shown() const { return bench_.document.shown(); }
    const std::optional<Pointer>& mouse() const { return mouse_; }

    // Whether what is done now is done to a run: it plays, or is past the start.
    bool isRunning() const;

    // Particles are picked before links and supports, these before notes and plots, and last what only lies
    // behind them: areas and skins.
    std::optional<ParticleId> particleAt(const Pointer& pointer) const;
    Items itemAt(const Pointer& pointer) const;
    // The point of an edit: on the grid when that is asked for; Ctrl in a drag reverses it.
    Vec2 placeOf(const Pointer& pointer, bool reversed = false) const;

private:
    std::optional<DecorationId> placedAt(QPointF screen) const;

    Workbench bench_;
    std::optional<Pointer> mouse_;
};

}  // namespace vakwerk

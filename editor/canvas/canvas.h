// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/frame_values.h"
#include "editor/canvas/framing.h"
#include "editor/canvas/surface.h"

#include <QWidget>

class QNativeGestureEvent;
class QTimer;

namespace vakwerk {

class Foresight;
class NumberEntry;

// Shows the scene, moves the camera, and passes the mouse and the keys to the tool.
class Canvas : public QWidget {
    Q_OBJECT

public:
    Canvas(const Workbench& bench, SurfaceKind kind, QWidget* parent = nullptr);

    void setTool(Tool* tool);
    // Makes the next frame. Nothing else changes the scales and the values that the picture shows.
    DrawList frame();
    // Returns what the last frame shows.
    Drawing drawing() const;
    Framing& framing() { return framing_; }

    void fitAll();
    void fitSelection();
    void zoom(double factor);  // about the centre of the canvas
    void zoomTo(double scale);

    // Draws items as if the mouse were over them, until it is called with no items.
    void highlight(const Items& items);
    void showMirror(const std::optional<MirrorMark>& mirror);
    // Opens the entry fields of one item for which FieldEntry::suits().
    void editInPlace(const Items& item);
    // Draws what an edit would create, until it is called with an empty one.
    void showPreview(const Patch& edit);

    bool isPressed() const { return press_ != Press::none; }
    // Returns whether the present drag seeks through the run, or whether a drag that begins at the mouse
    // would.
    bool scrubs() const;
    // Returns where the mouse is in the scene, or nothing while it is off the canvas.
    const std::optional<Pointer>& mouse() const { return hover_; }

signals:
    void playToggled();    // Space was pressed and released
    void editRequested();  // an item without an entry field on the canvas was double-clicked
    void mouseMoved();
    void pressed();  // a mouse button or a key was pressed
    void drawn();    // a frame was made

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Press { none, undecided, drag, pan, scrub };

    void prepare();
    void addSettings(Drawing& what) const;
    void addRest(Drawing& what) const;
    void addMouse(Drawing& what) const;
    bool showsRest() const;
    bool sways() const;
    bool isOutOfView(const State& state) const;
    std::optional<PlotChart> chartUnder(QPointF screen) const;
    bool isOnPlot(QPointF screen) const;
    void startDrag();
    void beginDrag();
    void endLostPress();
    Pointer pointerAt(QPointF screen, Qt::MouseButton button,
                      Qt::KeyboardModifiers modifiers) const;
    void hoverAt(const Pointer& pointer);
    void dragTo(const Pointer& pointer);
    void endDrag(const Pointer& pointer);
    void scroll();
    QPointF withinView(QPointF at) const;
    QPointF beyondEdge() const;
    void connectEntry();
    bool opensEntry(const QKeyEvent& event) const;
    void openEntry(const QString& text);
    void placeEntry();
    void followEntry();
    void closeEntry();
    void followModifiers(const QKeyEvent& event, bool pressed);
    void panTo(QPointF screen);
    void zoomBy(const QNativeGestureEvent& event);
    void refresh();
    void showChange();
    const DrawList& shown();
    double frameInterval() const;
    void followView();
    void followCamera();
    void showCursor();
    void followWorld(const Patch& patch);
    void convertLengths(const Conversion& conversion);

    Workbench bench_;
    FrameValues values_;
    SurfaceKind kind_;
    QWidget* surface_;
    Throttle frames_;
    bool stale_ = true;  // shown_ must be compared with a new frame
    DrawList shown_;
    Tool* tool_ = nullptr;

    Press press_ = Press::none;
    Pointer pressed_;
    // The items at the first click of a double click.
    Items underFirstClick_;
    Pointer dragged_;  // the last position of the present drag
    QTimer* scrolling_;
    QTimer* sway_;  // redraws the motion of a mechanism
    NumberEntry* entry_;
    Foresight* foresight_;
    Framing framing_;
    QPointF panFrom_;
    bool spaceHeld_ = false;
    bool spacePanned_ = false;
    bool mayHaveReactions_ = false;
    bool hasReactions_ = false;  // whether the last frame showed reactions of the run
    bool isTyped_ = false;  // a typed number is being applied, so its particles are kept in view
    bool overPlot_ = false;
    std::optional<PlotChart> chart_;  // the plot in which the user drags through the run
    std::uint64_t scrubbedFrom_ = 0;  // the step before that drag
    std::optional<Pointer> hover_;
    Items highlighted_;
    std::optional<MirrorMark> mirror_;
    Patch preview_;
};

}  // namespace vakwerk

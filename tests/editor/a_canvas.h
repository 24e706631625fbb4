// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"
#include "editor/canvas/number_entry.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/build_tool.h"
#include "editor/tools/connect_tool.h"
#include "editor/tools/cut_tool.h"
#include "editor/tools/grab_tool.h"
#include "editor/tools/note_tool.h"
#include "editor/tools/support_tool.h"
#include "editor/tools/template_tool.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QTest>
#include <QWheelEvent>
#include <QWindow>

namespace vakwerk {

// A canvas on the screen, with one pixel for each unit of the scene and the origin in its upper
// left corner, so a point has the same coordinates on the canvas and in the scene.
class CanvasBench {
public:
    static constexpr QSize size{1200, 700};

    explicit CanvasBench(const Scene& scene = aScene().world(stillWorld()))
    {
        canvas.resize(size);
        canvas.show();
        shown = QTest::qWaitForWindowExposed(&canvas);
        editor.document.replace(scene);
        editor.view.setCamera(plainCamera());
        editor.view.setSnapsToThings(false);
        editor.view.setLengthsFollow(false);
        move({1, 1});  // Qt sends no event if the mouse is still where the last test left it
    }

    static Camera plainCamera()
    {
        return Camera({size.width() / 2.0, size.height() / 2.0}, 1.0, QSizeF(size), YAxis::down);
    }

    const Scene& scene() const { return editor.document.scene(); }
    int steps() { return undoSteps(editor.document); }

    void click(QPoint at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        move(at, modifiers);
        press(at, button, modifiers);
        release(at, button, modifiers);
    }
    void press(QPoint at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        expectWarning(at);
        QTest::mousePress(canvas.windowHandle(), button, modifiers, at);
    }
    void move(QPoint at, Qt::KeyboardModifiers modifiers = {})
    {
        expectWarning(at);
        QTest::mouseEvent(QTest::MouseMove, canvas.windowHandle(), Qt::NoButton, modifiers, at);
    }
    void release(QPoint at, Qt::MouseButton button = Qt::LeftButton,
                 Qt::KeyboardModifiers modifiers = {})
    {
        expectWarning(at);
        QTest::mouseRelease(canvas.windowHandle(), button, modifiers, at);
    }
    void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        press(from, button, modifiers);
        move((from + to) / 2, modifiers);
        move(to, modifiers);
        release(to, button, modifiers);
    }
    // Sends another press of the same key, as the keyboard does while a key is held.
    void repeatKey(Qt::Key key)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(&canvas, &event);
    }
    // Typed keys go to the canvas; the first one opens the number entry, which gets the others.
    NumberEntry& entry() { return *canvas.findChild<NumberEntry*>(); }
    void type(const QString& text)
    {
        for (const QChar letter : text) {
            QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, letter);
            QApplication::sendEvent(entry().isVisible() ? QApplication::focusWidget() : &canvas,
                                    &press);
        }
    }
    void turnWheel(QPoint at, double notches, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(QPointF(at), canvas.mapToGlobal(QPointF(at)), {},
                          {0, qRound(120 * notches)}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&canvas, &event);
    }

    // Returns the scale of the velocity arrows in a frame that is drawn now.
    double scale()
    {
        static_cast<void>(canvas.frame());
        return editor.view.vectorScales(scene().world())[0];
    }

    // Qt Test warns of a mouse outside the window, although a drag may leave it.
    void expectWarning(QPoint at) const
    {
        if (!canvas.rect().contains(at))
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QStringLiteral("outside target window")));
    }

    Editor editor;
    SelectTool select{editor.bench()};
    BuildTool build{editor.bench()};
    ConnectTool connect{editor.bench()};
    SupportTool support{editor.bench()};
    TemplateTool templates{editor.bench()};
    BrushTool brush{editor.bench()};
    CutTool cut{editor.bench()};
    GrabTool grab{editor.bench()};
    NoteTool note{editor.bench()};
    Canvas canvas{editor.bench(), SurfaceKind::raster};
    bool shown = false;
};

}  // namespace vakwerk

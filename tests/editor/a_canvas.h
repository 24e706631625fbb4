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

// A canvas on the screen. A point of the scene is where it is on the canvas: one pixel per unit,
// the origin in its upper left corner.
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
        move({1, 1});  // Qt is silent about a mouse that has not moved since the last test
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
    // A key that is held sends the press again and again.
    void repeatKey(Qt::Key key)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(&canvas, &event);
    }
    // What is typed goes to the canvas, and from the first letter on to the numbers that it opens.
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

    // What the arrows of velocities stand for in a frame that is drawn now.
    double scale() const
    {
        static_cast<void>(canvas.frame());
        return editor.view.vectorScales(scene().world())[0];
    }

    // Qt Test warns of a mouse that is outside the window, where a drag may go.
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

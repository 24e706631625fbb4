// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/inspector/inspector.h"
#include "editor/widgets/chip_button.h"
#include "editor/window/main_window.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace vakwerk {

constexpr int mostTries = 40;
constexpr int patience = 500;  // ms

// Returns true if xdotool succeeded.
inline bool runTool(const QStringList& arguments)
{
    QProcess xdotool;
    xdotool.start(QStringLiteral("xdotool"), arguments);
    return QTest::qWaitFor([&] { return xdotool.state() == QProcess::NotRunning; }) &&
           xdotool.exitCode() == 0;
}

// Starts the window manager of a test. It must exist before the first window, because it would move
// windows that were there before.
class WindowManager {
public:
    WindowManager() { openbox_.start(QStringLiteral("openbox"), {}); }
    ~WindowManager()
    {
        openbox_.terminate();
        openbox_.waitForFinished();
    }
    // Waits until the window manager answers.
    bool isThere() const
    {
        return QTest::qWaitFor([] { return runTool({QStringLiteral("get_num_desktops")}); },
                               mostTries * patience);
    }

private:
    QProcess openbox_;
};

// The program in a window with a window manager, and a user whose mouse and keys are those of the X
// server. Counts the actions of the user: a click, a drag, a shortcut, or a text with the key that
// ends it is one action.
class Session {
public:
    explicit Session(const World& world)
        : files(editor.document, {[](const QString&) { return QString(); },
                                  [](const QString&) { return QString(); },
                                  [](const QString&) { return SaveAnswer::discard; },
                                  {},
                                  {},
                                  {},
                                  [](const QStringList&) { return false; }})
    {
        qApp->installEventFilter(&marks_);
        editor.document.replace(aScene().world(world));
        window = std::make_unique<MainWindow>(editor, files, SurfaceKind::raster);
        window->setGeometry(20, 40, 1280, 800);
        window->show();
        const QString id = QString::number(window->winId());
        bool isActive = false;
        for (int i = 0; i < mostTries && !isActive; ++i) {
            runTool({QStringLiteral("windowactivate"), id});
            isActive = QTest::qWaitForWindowActive(window.get(), patience);
        }
        QVERIFY(isActive);
    }

    // Shows the scene around a point, with `scale` pixels for each length unit.
    void look(Vec2 centre, double scale)
    {
        editor.view.setCamera(Camera(centre, scale, QSizeF(window->canvas().size()),
                                     editor.document.scene().world().yAxis));
    }

    void key(const QString& name)
    {
        ++actions;
        send({QStringLiteral("key"), name});
    }
    // Types into the widget that has the focus; the key `end` ends the text.
    void type(const QString& text, const QString& end)
    {
        ++actions;
        send({QStringLiteral("type"), QStringLiteral("--delay"), QStringLiteral("0"),
              QStringLiteral("--args"), QStringLiteral("1"), QStringLiteral("--"), text,
              QStringLiteral("key"), end});
    }
    void click(QPoint at, int button = 1)
    {
        ++actions;
        moveTo(at);
        send({QStringLiteral("click"), QString::number(button)});
    }
    void click(Vec2 at, int button = 1) { click(onScreen(at), button); }
    void click(QWidget* widget)
    {
        QVERIFY(widget);
        click(widget->mapToGlobal(widget->rect().center()));
    }
    void press(Vec2 at)
    {
        moveTo(onScreen(at));
        send({QStringLiteral("mousedown"), QStringLiteral("1")});
    }
    void move(Vec2 at) { moveTo(onScreen(at)); }
    void release() { send({QStringLiteral("mouseup"), QStringLiteral("1")}); }
    // Drags and keeps the button pressed at the end, so that numbers can be typed.
    void dragTo(Vec2 from, Vec2 to)
    {
        ++actions;
        press(from);
        move(from + (to - from) * 0.5);
        move(to);
    }
    void drag(Vec2 from, Vec2 to)
    {
        dragTo(from, to);
        release();
    }

    // Makes a link of this length and angle from the chosen particle.
    void link(const QString& length, const QString& degrees)
    {
        key(QStringLiteral("shift+l"));
        type(length, QStringLiteral("Tab"));
        type(degrees, QStringLiteral("Return"));
    }

    // Types a place, which chooses the particle that is already there.
    void goToPlace(const QString& x, const QString& y)
    {
        key(QStringLiteral("ctrl+shift+a"));
        link(x, y);
    }
    // Runs the first command that the search finds for these words.
    void find(const QString& words)
    {
        key(QStringLiteral("ctrl+shift+p"));
        type(words, QStringLiteral("Return"));
    }

    void useTool(const char* action) { click(buttonOf(action)); }
    // Clicks the button that places the template.
    void place()
    {
        for (auto* button : window->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Place (Enter)"))
                return click(button);
        QFAIL("no button");
    }
    // Opens a menu of the menu bar and then its submenus. `path` gives the texts without "&".
    void choose(const QStringList& path)
    {
        QMenuBar* bar = window->menuBar();
        QAction* found = actionIn(bar->actions(), path.front());
        QVERIFY2(found, qPrintable(path.front()));
        click(bar->mapToGlobal(bar->actionGeometry(found).center()));
        QMenu* menu = found->menu();
        for (const QString& text : path.mid(1)) {
            QTRY_VERIFY(menu->isVisible());
            found = actionIn(menu->actions(), text);
            QVERIFY2(found, qPrintable(text));
            click(menu->mapToGlobal(menu->actionGeometry(found).center()));
            menu = found->menu();
        }
    }
    void chooseChip(const QString& name)
    {
        for (auto* chip : window->findChildren<ChipButton*>())
            if (chip->isVisible() && chip->text() == name)
                return click(chip);
        QFAIL(qPrintable(name));
    }
    // Chooses a value from the list of a field, by two clicks.
    void chooseValue(const char* field, const QString& value)
    {
        auto* box = visible<QComboBox>(field);
        QVERIFY2(box, field);
        click(box);
        QTRY_VERIFY(box->view()->isVisible());
        const QModelIndex index = box->model()->index(box->findText(value), 0);
        click(box->view()->viewport()->mapToGlobal(box->view()->visualRect(index).center()));
        QTRY_COMPARE(box->currentText(), value);
    }
    // Clicks into a field and replaces its text.
    void setField(const char* field, const QString& text, const QString& end)
    {
        auto* line = visible<QLineEdit>(field);
        QVERIFY2(line, field);
        click(line);
        QTRY_VERIFY(line->hasFocus());
        send({QStringLiteral("key"), QStringLiteral("ctrl+a")});  // as a double click does
        type(text, end);
    }

    // Presses F6 to go from pane to pane and Tab from field to field until the field has the focus.
    void goTo(const char* field)
    {
        const auto hasIt = [field] {
            const QWidget* focus = QApplication::focusWidget();
            return focus && focus->objectName() == QLatin1String(field);
        };
        if (!window->findChild<Inspector*>()->isVisible())
            goToTab(QStringLiteral("Inspector"));
        for (int i = 0; i < mostPanes && !isIn("inspector"); ++i)
            key(QStringLiteral("F6"));
        for (int i = 0; i < mostFields && !hasIt(); ++i)
            key(QStringLiteral("Tab"));
        QVERIFY2(hasIt(), field);
    }
    // Presses F6 until the tabs of the right column have the focus, and Ctrl+Tab until this tab is
    // open.
    void goToTab(const QString& tab)
    {
        const auto* tabs = window->findChild<QTabWidget*>("listTabs");
        for (int i = 0; i < mostPanes && !tabs->isAncestorOf(QApplication::focusWidget()); ++i)
            key(QStringLiteral("F6"));
        for (int i = 0; i < tabs->count() && tabs->tabToolTip(tabs->currentIndex()) != tab; ++i)
            key(QStringLiteral("ctrl+Tab"));
    }
    // Opens a list by keys, and presses Tab until its rows have the focus.
    void goToList(const QString& tab)
    {
        goToTab(tab);
        const auto isThere = [] { return qobject_cast<QTableView*>(QApplication::focusWidget()); };
        for (int i = 0; i < mostFields && !isThere(); ++i)
            key(QStringLiteral("Tab"));
        QVERIFY2(isThere(), qPrintable(tab));
    }
    void goToCanvas()
    {
        for (int i = 0; i < mostPanes && !window->canvas().hasFocus(); ++i)
            key(QStringLiteral("F6"));
        QVERIFY(window->canvas().hasFocus());
    }

    const Scene& scene() const { return editor.document.scene(); }

    Editor editor;
    FileSession files;
    std::unique_ptr<MainWindow> window;
    int actions = 0;

private:
    static constexpr int mostPanes = 10;
    static constexpr int mostFields = 60;
    // Counts releases of the Shift key, which have no effect in the program.
    class Marks : public QObject {
    public:
        int count = 0;

    protected:
        bool eventFilter(QObject* watched, QEvent* event) override
        {
            if (event->type() == QEvent::KeyRelease && watched->isWindowType() &&
                static_cast<QKeyEvent*>(event)->key() == Qt::Key_Shift)
                ++count;
            return QObject::eventFilter(watched, event);
        }
    };

    // Returns when the program has received the input: a mark follows the input. A mark that
    // arrives between two windows is lost, so it is sent again.
    void send(QStringList arguments)
    {
        const QStringList mark{QStringLiteral("key"), QStringLiteral("Shift_L")};
        const int before = marks_.count;
        QVERIFY(runTool(arguments << mark));
        constexpr int attempts = 5;
        for (int i = 0; i < attempts && !marksAfter(before); ++i)
            QVERIFY(runTool(mark));
        QCOMPARE_GT(marks_.count, before);
    }
    bool marksAfter(int before) const
    {
        return QTest::qWaitFor([&] { return marks_.count > before; }, 1000);
    }
    void moveTo(QPoint at)
    {
        send({QStringLiteral("mousemove"), QString::number(at.x()), QString::number(at.y())});
    }
    QPoint onScreen(Vec2 at) const
    {
        return window->canvas().mapToGlobal(editor.view.camera().toScreen(at).toPoint());
    }
    bool isIn(const char* pane) const
    {
        for (const QWidget* at = QApplication::focusWidget(); at; at = at->parentWidget())
            if (at->objectName() == QLatin1String(pane))
                return true;
        return false;
    }
    QToolButton* buttonOf(const char* action) const
    {
        for (auto* button : window->findChildren<QToolButton*>())
            if (button->isVisible() && button->defaultAction() == actionOf(*window, action))
                return button;
        return nullptr;
    }
    static QAction* actionIn(const QList<QAction*>& all, const QString& text)
    {
        for (QAction* action : all)
            if (action->text().remove(u'&') == text)
                return action;
        return nullptr;
    }
    template <class Widget>
    Widget* visible(const char* name) const
    {
        for (auto* widget : window->findChildren<Widget*>(QString::fromLatin1(name)))
            if (widget->isVisible())
                return widget;
        return nullptr;
    }

    Marks marks_;
};

}  // namespace vakwerk

#include "editor/window/actions.h"

#include "editor/drawing/icon.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QWidget>

#include <array>

namespace vakwerk {
namespace {

// `parts`: where workIn() lets it; the canvas has a meaning of its own for Space.
enum class Reach { window, canvas, parts };

struct Row {
    const char* key;
    const char* text;
    std::array<const char*, 3> shortcuts{};
    const char* icon = "";
    Reach reach = Reach::window;
    bool checkable = false;
    const char* keyOfCanvas = nullptr;  // one more, on the canvas alone
};

// Bound by name and not by QKeySequence::StandardKey: on Linux Delete would take Ctrl+D along, and
// SaveAs or FullScreen can have no key at all.
constexpr Row rows[] = {
    {"new", QT_TRANSLATE_NOOP("actions", "&New"), {"Ctrl+N"}, "new"},
    {"open", QT_TRANSLATE_NOOP("actions", "&Open…"), {"Ctrl+O"}, "open"},
    {"gallery", QT_TRANSLATE_NOOP("actions", "&Gallery…"), {"Ctrl+Shift+O"}},
    {"import", QT_TRANSLATE_NOOP("actions", "&Import…"), {"Ctrl+Shift+I"}},
    {"save", QT_TRANSLATE_NOOP("actions", "&Save"), {"Ctrl+S"}, "save"},
    {"saveAs", QT_TRANSLATE_NOOP("actions", "Save &as…"), {"Ctrl+Shift+S"}},
    {"exportPicture", QT_TRANSLATE_NOOP("actions", "&Picture…"), {"Ctrl+E"}},
    {"exportFilm", QT_TRANSLATE_NOOP("actions", "&Film…"), {"Ctrl+Shift+E"}},
    {"exportNumbers", QT_TRANSLATE_NOOP("actions", "&Numbers…"), {}},
    {"exportCode", QT_TRANSLATE_NOOP("actions", "&Code…"), {}},
    {"recover", QT_TRANSLATE_NOOP("actions", "Reco&ver…"), {}},
    {"remember", QT_TRANSLATE_NOOP("actions", "Re&member my work"), {}, "", Reach::window, true},
    {"close", QT_TRANSLATE_NOOP("actions", "&Quit"), {"Ctrl+Q", "Ctrl+W"}},

    {"undo", QT_TRANSLATE_NOOP("actions", "&Undo"), {"Ctrl+Z"}, "undo"},
    {"redo", QT_TRANSLATE_NOOP("actions", "&Redo"), {"Ctrl+Shift+Z", "Ctrl+Y"}, "redo"},
    {"cut", QT_TRANSLATE_NOOP("actions", "Cu&t"), {"Ctrl+X"}},
    {"copy", QT_TRANSLATE_NOOP("actions", "&Copy"), {"Ctrl+C"}},
    {"copyPicture", QT_TRANSLATE_NOOP("actions", "Cop&y picture"), {"Ctrl+Shift+C"}},
    {"paste", QT_TRANSLATE_NOOP("actions", "&Paste"), {"Ctrl+V"}},
    {"pasteInPlace", QT_TRANSLATE_NOOP("actions", "Paste in p&lace"), {"Ctrl+Shift+V"}},
    {"duplicate", QT_TRANSLATE_NOOP("actions", "&Duplicate"), {"Ctrl+D"}},
    {"delete",
     QT_TRANSLATE_NOOP("actions", "D&elete"),
     {"Del", "Backspace"},
     "trash",
     Reach::canvas},
    {"selectAll", QT_TRANSLATE_NOOP("actions", "Select &all"), {"Ctrl+A"}},
    {"selectNone", QT_TRANSLATE_NOOP("actions", "&Select none"), {"Ctrl+Shift+A"}},
    {"invert", QT_TRANSLATE_NOOP("actions", "&Invert selection"), {"Ctrl+I"}},
    {"grow", QT_TRANSLATE_NOOP("actions", "Select all that is c&onnected"), {"Ctrl+L"}},
    {"pin", QT_TRANSLATE_NOOP("actions", "Pi&n or unpin"), {"P"}, "pin", Reach::canvas},
    {"useAsStart", QT_TRANSLATE_NOOP("actions", "Use t&his pose as the start"), {}},

    {"guideHorizontal", QT_TRANSLATE_NOOP("actions", "Guide, &horizontal"), {}},
    {"guideVertical", QT_TRANSLATE_NOOP("actions", "Guide, &vertical"), {}},
    {"circle", QT_TRANSLATE_NOOP("actions", "On a &circle"), {}},
    {"keepAngle", QT_TRANSLATE_NOOP("actions", "Keep &angle"), {}},
    {"keepArea", QT_TRANSLATE_NOOP("actions", "Keep a&rea"), {}},
    {"skin", QT_TRANSLATE_NOOP("actions", "&Skin over it"), {}},
    {"trail", QT_TRANSLATE_NOOP("actions", "&Trail"), {}},
    {"plot", QT_TRANSLATE_NOOP("actions", "&Plot"), {}},
    {"catenary", QT_TRANSLATE_NOOP("actions", "&Catenary"), {}},
    {"toDistance", QT_TRANSLATE_NOOP("actions", "Change to &distance"), {}},
    {"toRope", QT_TRANSLATE_NOOP("actions", "Change to r&ope"), {}},
    {"toSpring", QT_TRANSLATE_NOOP("actions", "Change to &spring"), {}},

    {"select", QT_TRANSLATE_NOOP("actions", "&Select"), {"V"}, "select", Reach::canvas, true},
    {"build", QT_TRANSLATE_NOOP("actions", "&Build"), {"B"}, "build", Reach::canvas, true},
    {"connect", QT_TRANSLATE_NOOP("actions", "&Connect"), {"C"}, "connect", Reach::canvas, true},
    {"static",
     QT_TRANSLATE_NOOP("actions", "S&tatic constraint"),
     {"T"},
     "static",
     Reach::canvas,
     true},
    {"template", QT_TRANSLATE_NOOP("actions", "Te&mplate"), {"M"}, "template", Reach::canvas, true},
    {"note", QT_TRANSLATE_NOOP("actions", "&Note"), {"N"}, "note", Reach::canvas, true},

    {"brush", QT_TRANSLATE_NOOP("actions", "B&rush"), {"K"}, "brush", Reach::canvas, true},
    {"cutLinks", QT_TRANSLATE_NOOP("actions", "C&ut links"), {"U"}, "cut", Reach::canvas, true},
    {"grab", QT_TRANSLATE_NOOP("actions", "&Grab"), {"A"}, "grab", Reach::canvas, true},

    {"play", QT_TRANSLATE_NOOP("actions", "&Play or pause"), {"Space"}, "play", Reach::parts},
    {"step", QT_TRANSLATE_NOOP("actions", "&Step"), {"."}, "step", Reach::canvas},
    {"steps", QT_TRANSLATE_NOOP("actions", "&Ten steps"), {"Shift+."}, "", Reach::canvas},
    {"reset",
     QT_TRANSLATE_NOOP("actions", "&Reset to the start"),
     {"Ctrl+R"},
     "reset",
     Reach::window,
     false,
     "R"},
    {"slower", QT_TRANSLATE_NOOP("actions", "Slo&wer"), {"-"}, "", Reach::canvas},
    {"faster", QT_TRANSLATE_NOOP("actions", "&Faster"), {"="}, "", Reach::canvas},

    {"stress",
     QT_TRANSLATE_NOOP("actions", "&Stress colours"),
     {"S"},
     "stress",
     Reach::canvas,
     true},
    {"hold", QT_TRANSLATE_NOOP("actions", "&Hold the maximum"), {"X"}, "", Reach::canvas, true},
    {"force", QT_TRANSLATE_NOOP("actions", "&Force"), {}, "", Reach::window, true},
    {"strain", QT_TRANSLATE_NOOP("actions", "S&train"), {}, "", Reach::window, true},
    {"lengthError",
     QT_TRANSLATE_NOOP("actions", "&Length error (now − wanted)"),
     {},
     "",
     Reach::window,
     true},
    {"automaticScale",
     QT_TRANSLATE_NOOP("actions", "&Automatic scale"),
     {},
     "",
     Reach::window,
     true},
    {"fixedScale", QT_TRANSLATE_NOOP("actions", "Fi&xed scale…"), {}, "", Reach::window, true},

    {"zoomIn", QT_TRANSLATE_NOOP("actions", "Zoom &in"), {"Ctrl+=", "Ctrl++"}},
    {"zoomOut", QT_TRANSLATE_NOOP("actions", "Zoom &out"), {"Ctrl+-"}},
    {"zoomOne", QT_TRANSLATE_NOOP("actions", "One &pixel for one unit"), {"Ctrl+0"}},
    {"fitAll", QT_TRANSLATE_NOOP("actions", "Fit &all"), {"Ctrl+/", "Shift+1"}, "fit"},
    {"fitSelection", QT_TRANSLATE_NOOP("actions", "&Fit the selection"), {"F"}, "", Reach::canvas},
    {"grid", QT_TRANSLATE_NOOP("actions", "&Grid"), {"G"}, "grid", Reach::canvas, true},
    {"snap",
     QT_TRANSLATE_NOOP("actions", "S&nap to the grid"),
     {"Shift+G"},
     "",
     Reach::canvas,
     true},
    {"panels", QT_TRANSLATE_NOOP("actions", "Pan&els"), {"Ctrl+\\"}, "", Reach::window, true},
    {"description",
     QT_TRANSLATE_NOOP("actions", "&Description of the scene"),
     {},
     "",
     Reach::window,
     true},
    {"fullScreen", QT_TRANSLATE_NOOP("actions", "F&ull screen"), {"F11"}, "", Reach::window, true},
    {"systemTheme", QT_TRANSLATE_NOOP("actions", "As the &system"), {}, "", Reach::window, true},
    {"light", QT_TRANSLATE_NOOP("actions", "&Light"), {}, "", Reach::window, true},
    {"dark", QT_TRANSLATE_NOOP("actions", "&Dark"), {}, "", Reach::window, true},

    {"keys", QT_TRANSLATE_NOOP("actions", "&Keys and gestures"), {"F1", "Ctrl+F1"}},
    {"about", QT_TRANSLATE_NOOP("actions", "&About Vakwerk"), {}},
};

// What the buttons beside the canvas are for.
constexpr std::pair<const char*, const char*> tips[] = {
    {"select", QT_TRANSLATE_NOOP("actions", "Selects and moves; while it plays, pulls.")},
    {"build",
     QT_TRANSLATE_NOOP("actions", "Each click makes a particle, linked to those near it.")},
    {"connect", QT_TRANSLATE_NOOP("actions", "Drag from particle to particle to link them.")},
    {"static", QT_TRANSLATE_NOOP("actions", "Holds a particle where it is.")},
    {"template",
     QT_TRANSLATE_NOOP("actions", "Draws a whole cloth, blob, bridge or figure to size.")},
    {"brush",
     QT_TRANSLATE_NOOP("actions", "Sweeps along what is within a circle; the wheel sets its "
                                  "size.")},
    {"cutLinks", QT_TRANSLATE_NOOP("actions", "A click or a swipe cuts links.")},
    {"grab", QT_TRANSLATE_NOOP("actions", "Drags all particles within a circle; the wheel sets its "
                                          "size.")},
    {"note", QT_TRANSLATE_NOOP("actions", "Writes a text on the canvas.")},
    {"stress", QT_TRANSLATE_NOOP("actions", "Colours each link by the force in it.")},
    {"force",
     QT_TRANSLATE_NOOP("actions", "What a link carries. At the start, before any step, what its "
                                  "length asks for as if it were alone.")},
    {"strain",
     QT_TRANSLATE_NOOP("actions",
                       "How much longer a link is than it wants to be, as a share of its length. "
                       "Relaxation leaves such errors, and leaves more of them to links that come "
                       "early in a sweep: so a symmetric bridge is coloured unevenly.")},
    {"lengthError",
     QT_TRANSLATE_NOOP(
         "actions", "How much longer a link is than it wants to be. As with the strain, the order "
                    "of the sweep shows in it.")},
    {"automaticScale", QT_TRANSLATE_NOOP("actions", "The colours of the ends follow the values.")},
    {"fixedScale",
     QT_TRANSLATE_NOOP("actions", "The colours of the ends stand for a value that you give.")},
    {"hold", QT_TRANSLATE_NOOP("actions", "Each link keeps the colour of its largest value since "
                                          "the start.")}};

constexpr const char* keyOfCanvas = "keyOfCanvas";

QString toolTipOf(const QAction& action)
{
    QString text = action.text();
    text.remove(u'&');
    QStringList keys{action.shortcut().toString(QKeySequence::NativeText),
                     action.property(keyOfCanvas).toString()};
    keys.removeAll(QString());
    if (!keys.isEmpty())
        text += QStringLiteral(" (%1)").arg(keys.join(QStringLiteral(", ")));
    for (const auto& [key, tip] : tips)
        if (action.objectName() == QLatin1String(key))
            return QStringLiteral("<b>%1</b><br>%2")
                .arg(text.toHtmlEscaped(), QCoreApplication::translate("actions", tip));
    return text;
}

}  // namespace

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    keys << action.property(keyOfCanvas).toString();
    keys.removeAll(QString());
    return keys.join(QStringLiteral(", "));
}

Actions::Actions(QWidget* window, QWidget* canvas) : QObject(window)
{
    qApp->installEventFilter(this);
    for (const Row& row : rows) {
        auto* action = new QAction(QCoreApplication::translate("actions", row.text), this);
        actions_.emplace(row.key, action);
        ordered_.push_back(action);
        action->setObjectName(QLatin1String(row.key));
        action->setCheckable(row.checkable);
        action->setIconVisibleInMenu(!row.checkable);  // the mark says whether it is on
        action->setProperty("iconName", QLatin1String(row.icon));
        QList<QKeySequence> keys;
        for (const char* key : row.shortcuts)
            if (key)
                keys << QKeySequence(QLatin1String(key));
        action->setShortcuts(keys);
        action->setShortcutContext(row.reach == Reach::window ? Qt::WindowShortcut
                                                              : Qt::WidgetWithChildrenShortcut);
        if (row.keyOfCanvas)
            addKeyOfCanvas(*action, row.keyOfCanvas, canvas);
        action->setToolTip(toolTipOf(*action));
        if (row.reach == Reach::window)
            window->addAction(action);
        if (row.reach != Reach::canvas)
            continue;
        canvas->addAction(action);
        ofCanvas_.push_back(action);
    }
}

// A shortcut of its own, for one action cannot reach the window with one key and the canvas with
// another.
void Actions::addKeyOfCanvas(QAction& action, const char* key, QWidget* canvas)
{
    auto* shortcut = new QAction(&action);
    shortcut->setShortcut(QKeySequence(QLatin1String(key)));
    shortcut->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QAction::triggered, &action, &QAction::trigger);
    canvas->addAction(shortcut);
    ofCanvas_.push_back(shortcut);
    action.setProperty(keyOfCanvas, shortcut->shortcut().toString(QKeySequence::NativeText));
}

// In an open menu a letter is for the menu: the canvas below still has the focus and would take it
// for one of its keys.
bool Actions::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
        event->accept();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

QAction* Actions::operator[](const char* key) const
{
    return actions_.at(key);
}

void Actions::workIn(QWidget* widget)
{
    for (QAction* action : ofCanvas_)
        widget->addAction(action);
    widget->addAction(actions_.at("play"));
}

void Actions::setTheme(const Theme& theme)
{
    for (QAction* action : ordered_) {
        const QString icon = action->property("iconName").toString();
        if (!icon.isEmpty())
            action->setIcon(iconOf(icon, theme));
    }
}

}  // namespace vakwerk

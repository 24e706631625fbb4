#include "editor/window/actions.h"

#include "editor/drawing/picture/icon.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QWidget>

namespace vakwerk {
namespace {

constexpr const char* keyOfCanvas = "keyOfCanvas";

QString toolTipOf(const QAction& action, const ActionRow& row)
{
    QString text = action.text();
    text.remove(u'&');
    QStringList keys{action.shortcut().toString(QKeySequence::NativeText),
                     action.property(keyOfCanvas).toString()};
    keys.removeAll(QString());
    if (!keys.isEmpty())
        text += QStringLiteral(" (%1)").arg(keys.join(QStringLiteral(", ")));
    return row.tip[0]
               ? QStringLiteral("<b>%1</b><br>%2")
                     .arg(text.toHtmlEscaped(), QCoreApplication::translate("actions", row.tip))
               : text;
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

Actions::Actions(QWidget* window, QWidget* canvas)
    : QObject(window), window_(window), canvas_(canvas)
{
    qApp->installEventFilter(this);
}

void Actions::add(std::span<const ActionRow> rows)
{
    for (const ActionRow& row : rows)
        if (row.key[0])
            add(row);
}

void Actions::add(const ActionRow& row)
{
    auto* action = new QAction(QCoreApplication::translate("actions", row.text), this);
    actions_.emplace(row.key, action);
    ordered_.push_back(action);
    action->setObjectName(QLatin1String(row.key));
    action->setCheckable(row.checkable);
    action->setIconVisibleInMenu(!row.checkable);  // the check mark shows its state
    action->setProperty("iconName", QLatin1String(row.icon));
    QList<QKeySequence> keys;
    for (const char* key : row.shortcuts)
        if (key)
            keys << QKeySequence(QLatin1String(key));
    action->setShortcuts(keys);
    action->setShortcutContext(row.scope == KeyScope::window ? Qt::WindowShortcut
                                                             : Qt::WidgetWithChildrenShortcut);
    if (row.keyOfCanvas[0])
        addKeyOfCanvas(*action, row.keyOfCanvas);
    action->setToolTip(toolTipOf(*action, row));
    if (row.scope == KeyScope::window)
        window_->addAction(action);
    if (row.scope != KeyScope::canvas)
        return;
    canvas_->addAction(action);
    ofCanvas_.push_back(action);
}

// Adds a second shortcut, because all keys of one action share the same context.
void Actions::addKeyOfCanvas(QAction& action, const char* key)
{
    auto* shortcut = new QAction(&action);
    shortcut->setShortcut(QKeySequence(QLatin1String(key)));
    shortcut->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QAction::triggered, &action, &QAction::trigger);
    canvas_->addAction(shortcut);
    ofCanvas_.push_back(shortcut);
    action.setProperty(keyOfCanvas, shortcut->shortcut().toString(QKeySequence::NativeText));
}

void Actions::fill(QMenu& menu, std::span<const ActionRow> rows) const
{
    for (const ActionRow& row : rows)
        if (row.key[0])
            menu.addAction((*this)[row.key]);
        else
            menu.addSeparator();
}

// Keeps letters for an open menu, because the canvas below still has the focus and would take them.
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

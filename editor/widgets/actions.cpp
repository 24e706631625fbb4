// SPDX-License-Identifier: MIT
#include "editor/widgets/actions.h"

#include "editor/drawing/picture/icon.h"
#include "editor/widgets/help_topic.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QWidget>

#include <algorithm>

namespace vakwerk {
namespace {

QString translated(const char* text)
{
    return text[0] ? QCoreApplication::translate("actions", text) : QString();
}

bool types(const QKeySequence& keys)
{
    const QKeyCombination first = keys[0];
    const bool isFunctionKey = first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35;
    return !isFunctionKey && !(first.keyboardModifiers() &
                               (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

bool isNarrow(const QAction& action)
{
    return action.shortcutContext() == Qt::WidgetWithChildrenShortcut;
}

constexpr QLatin1String keysGroup("keys");

std::map<QString, QList<QKeySequence>> readKeys()
{
    std::map<QString, QList<QKeySequence>> keys;
    QSettings settings;
    settings.beginGroup(keysGroup);
    for (const QString& name : settings.childKeys()) {
        keys[name] = QKeySequence::listFromString(settings.value(name).toString());
        keys[name].removeAll(QKeySequence());
    }
    return keys;
}

}  // namespace

QList<QKeySequence> keysOf(const QAction& action)
{
    const auto* second = action.findChild<QAction*>();
    return action.shortcuts() + (second ? second->shortcuts() : QList<QKeySequence>());
}

QString keyTextOf(const QAction& action)
{
    QStringList texts;
    for (const QKeySequence& key : keysOf(action))
        texts << key.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

QString nameOf(const QAction& action)
{
    return action.text().remove(u'&');
}

Actions::Actions(QWidget* window, QWidget* canvas)
    : QObject(window), window_(window), canvas_(canvas), places_{canvas}, own_(readKeys())
{
    qApp->installEventFilter(this);
}

QAction* Actions::add(const ActionRow& row)
{
    auto* action = new QAction(translated(row.text), this);
    commands_.emplace(row.key, Command{action, row});
    ordered_.push_back(action);
    action->setObjectName(QLatin1String(row.key));
    setHelpTopic(*action, row.topic);
    action->setCheckable(row.checkable);
    // The check mark shows the state, so no icon is needed.
    action->setIconVisibleInMenu(!row.checkable);
    takeKeys(*action, keysNow(*action));
    connect(action, &QAction::changed, this, [this, action] { showTip(*action); });
    return action;
}

QList<QKeySequence> Actions::firstKeysOf(const QAction& action) const
{
    QList<QKeySequence> keys;
    for (const char* key : rowOf(action).shortcuts)
        if (key)
            keys << QKeySequence(QLatin1String(key));
    return keys;
}

// Returns the keys that the user has set for the action. Otherwise returns its original keys,
// except those that the user has set for another action.
QList<QKeySequence> Actions::keysNow(const QAction& action) const
{
    if (const auto own = own_.find(action.objectName()); own != own_.end())
        return own->second;
    QList<QKeySequence> keys = firstKeysOf(action);
    for (const auto& [other, theirs] : own_)
        keys.removeIf([&taken = theirs](const QKeySequence& key) { return taken.contains(key); });
    return keys;
}

void Actions::setKeys(QAction& action, const QList<QKeySequence>& keys)
{
    if (keys == firstKeysOf(action))
        return resetKeys(action);
    own_[action.objectName()] = keys;
    QSettings().setValue(QString(keysGroup) + u'/' + action.objectName(),
                         QKeySequence::listToString(keys));
    takeKeys(action, keys);
}

void Actions::resetKeys(QAction& action)
{
    own_.erase(action.objectName());
    QSettings().remove(QString(keysGroup) + u'/' + action.objectName());
    takeKeys(action, keysNow(action));
}

QAction* Actions::withKey(const QKeySequence& key) const
{
    const auto found = std::ranges::find_if(
        ordered_, [&key](const QAction* action) { return keysOf(*action).contains(key); });
    return found == ordered_.end() ? nullptr : *found;
}

const ActionRow& Actions::rowOf(const QAction& action) const
{
    return commands_.at(action.objectName().toStdString()).row;
}

QString Actions::titleOf(const QAction& action) const
{
    return translated(rowOf(action).text).remove(u'&');
}

QString Actions::tipOf(const QAction& action) const
{
    return translated(rowOf(action).tip);
}

QString Actions::reasonOf(const QAction& action) const
{
    return action.isEnabled() ? QString() : translated(rowOf(action).needs);
}

QString Actions::moreOf(const QAction& action) const
{
    return action.isEnabled() ? tipOf(action) : reasonOf(action);
}

void Actions::showTip(QAction& action) const
{
    QString name = nameOf(action);
    if (const QString keys = keyTextOf(action); !keys.isEmpty())
        name += QStringLiteral(" (%1)").arg(keys);
    const QString more = moreOf(action);
    action.setToolTip(
        more.isEmpty() ? name : QStringLiteral("<b>%1</b><br>%2").arg(name.toHtmlEscaped(), more));
}

// Sorts the keys by where they work, because all keys of one QAction work in the same places.
void Actions::takeKeys(QAction& action, const QList<QKeySequence>& keys)
{
    QList<QKeySequence> wide;
    QList<QKeySequence> narrow;
    for (const QKeySequence& key : keys)
        (rowOf(action).scope == KeyScope::window && !types(key) ? wide : narrow) << key;
    const bool isWide = !wide.isEmpty();
    action.setShortcuts(isWide ? wide : narrow);
    action.setShortcutContext(isWide ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
    auto* second = action.findChild<QAction*>();
    if (isWide && !narrow.isEmpty() && !second)
        second = &addSecond(action);
    if (second)
        second->setShortcuts(isWide ? narrow : QList<QKeySequence>());
    isWide ? window_->addAction(&action) : window_->removeAction(&action);
    for (QWidget* place : places_)
        enter(*place, action);
    showTip(action);
}

QAction& Actions::addSecond(QAction& action)
{
    auto* second = new QAction(&action);
    second->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(second, &QAction::triggered, &action, &QAction::trigger);
    for (QWidget* place : places_)
        enter(*place, *second);
    return *second;
}

void Actions::enter(QWidget& place, QAction& action)
{
    const bool isOwnSpace = &place == canvas_ && action.shortcuts().contains(Qt::Key_Space) &&
                            rowOf(action).scope == KeyScope::panels;
    isNarrow(action) && !isOwnSpace ? place.addAction(&action) : place.removeAction(&action);
}

// Returns whether the event asks a menu for a tip that would say nothing new. A menu shows names
// and keys itself.
bool Actions::isRedundantTip(QObject* watched, QEvent* event) const
{
    const auto* menu = event->type() == QEvent::ToolTip ? qobject_cast<QMenu*>(watched) : nullptr;
    const QAction* action = menu ? menu->actionAt(static_cast<QHelpEvent*>(event)->pos()) : nullptr;
    return action && action->parent() == this && moreOf(*action).isEmpty();
}

// Returns the action that the key belongs to. Null if there is none.
const QAction* Actions::actionOf(QObject* watched, QEvent* event) const
{
    if (event->type() == QEvent::ShortcutOverride && watched == QApplication::focusWidget()) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        return withKey(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, Qt::Key(key.key())));
    }
    if (event->type() != QEvent::Shortcut)
        return nullptr;
    auto* action = qobject_cast<QAction*>(watched);
    if (action && action->parent() != this)
        action = qobject_cast<QAction*>(action->parent());
    return action && action->parent() == this ? action : nullptr;
}

// If the focus is in a list, selects the rows that are highlighted there: a user who looks at a
// list would not expect a key to delete what is selected elsewhere. Returns false only if that list
// has no highlighted row.
bool Actions::hasHighlighted(const QAction& action)
{
    const QWidget* focus = QApplication::focusWidget();
    if (!rowOf(action).onSelection || !focus || qobject_cast<const QLineEdit*>(focus))
        return true;
    const auto list = std::ranges::find_if(lists_, [focus](const auto& one) {
        return one.first == focus || one.first->isAncestorOf(focus);
    });
    return list == lists_.end() || list->second();
}

// A dialog blocks the mouse for the window behind it, but not the shortcuts.
bool Actions::isBehindDialog(QObject* watched, QEvent* event) const
{
    if (event->type() != QEvent::Shortcut || !QApplication::activeModalWidget())
        return false;
    const QObject* owner = watched->parent();
    return owner == this || (owner && owner->parent() == this);
}

// Leaves letters to an open menu. Otherwise the canvas below would take them, because it still has
// the focus.
bool Actions::eventFilter(QObject* watched, QEvent* event)
{
    if (isRedundantTip(watched, event) || isBehindDialog(watched, event))
        return true;
    if (event->type() == QEvent::ShortcutOverride &&
        qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
        event->accept();
        return true;
    }
    // hasHighlighted() must also run on ShortcutOverride, before Qt looks for an enabled action: it
    // selects the highlighted rows, and the action is enabled only while something is selected.
    if (const QAction* action = actionOf(watched, event);
        action && !hasHighlighted(*action) && event->type() == QEvent::Shortcut) {
        emit nothingHighlighted(titleOf(*action));
        return true;
    }
    return QObject::eventFilter(watched, event);
}

QAction* Actions::of(const ActionRow& row) const
{
    return commands_.at(row.key).action;
}

void Actions::workIn(QWidget* widget, std::function<bool()> choose)
{
    places_.push_back(widget);
    lists_[widget] = std::move(choose);
    for (QAction* action : ordered_) {
        enter(*widget, *action);
        if (auto* second = action->findChild<QAction*>())
            enter(*widget, *second);
    }
}

void Actions::setTheme(const Theme& theme)
{
    for (const auto& [key, command] : commands_)
        if (command.row.icon[0])
            command.action->setIcon(iconOf(QLatin1String(command.row.icon), theme));
}

}  // namespace vakwerk

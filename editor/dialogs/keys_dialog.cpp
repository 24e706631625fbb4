// SPDX-License-Identifier: MIT
#include "editor/dialogs/keys_dialog.h"

#include "editor/widgets/actions.h"
#include "editor/widgets/help_topic.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr QSize firstKeysSize{680, 620};

enum KeysColumn { nameColumn, placeColumn, keysColumn };

// Returns whether the keys belong to the canvas and its tools, or to the menu bar.
bool isReserved(const QKeySequence& keys)
{
    constexpr int ofCanvas[] = {Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Enter,
                                Qt::Key_Left, Qt::Key_Right,   Qt::Key_Up,     Qt::Key_Down};
    const int key = keys[0].key();
    const Qt::KeyboardModifiers modifiers = keys[0].keyboardModifiers();
    const bool opensMenu = modifiers == Qt::AltModifier && key >= Qt::Key_A && key <= Qt::Key_Z;
    const bool isGesture = modifiers == Qt::NoModifier && key >= Qt::Key_1 && key <= Qt::Key_5;
    return opensMenu || isGesture || std::ranges::find(ofCanvas, key) != std::end(ofCanvas);
}

// Returns whether the key does not count as a press by itself, such as Shift.
bool isHeld(int key)
{
    return (key >= Qt::Key_Shift && key <= Qt::Key_ScrollLock) || key == Qt::Key_AltGr ||
           key == Qt::Key_Super_L || key == Qt::Key_Super_R || key == Qt::Key_unknown;
}

QString shortcutText(const QKeySequence& key)
{
    return key.toString(QKeySequence::NativeText);
}

}  // namespace

bool KeyField::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QLineEdit::event(event);
    event->accept();
    return true;
}

// Leaves Escape to the dialog. If the press makes a sign such as "?", takes the sign without Shift.
void KeyField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return event->ignore();
    if (isHeld(event->key()))
        return;
    Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isSign = event->key() < Qt::Key_Escape && event->key() != Qt::Key_Space;
    if (isSign && !QChar::isLetter(static_cast<char32_t>(event->key())))
        modifiers.setFlag(Qt::ShiftModifier, false);
    emit pressed(QKeySequence(QKeyCombination(modifiers, Qt::Key(event->key()))));
}

KeysDialog::KeysDialog(Actions& actions, std::vector<PaletteEntry> entries, QWidget* parent)
    : QDialog(parent), actions_(actions), entries_(std::move(entries)), filter_(new QLineEdit),
      list_(new QTreeWidget), nothing_(new QLabel(tr("No command has these words."))),
      field_(new KeyField), message_(new QLabel), move_(nullptr)
{
    setHelpTopic(*this, "keys#change-keys-and-find-commands");
    setWindowTitle(tr("Keys"));
    for (PaletteEntry& entry : entries_)
        entry.name = actions.titleOf(*entry.action);
    filter_->setPlaceholderText(tr("Filter…"));
    filter_->setClearButtonEnabled(true);
    nothing_->setObjectName(QStringLiteral("quiet"));
    nothing_->setAlignment(Qt::AlignCenter);
    field_->setPlaceholderText(tr("Press the new keys here"));
    field_->setAccessibleName(tr("New keys"));
    message_->setObjectName(QStringLiteral("reason"));
    message_->setWordWrap(true);
    connect(message_, &QLabel::linkActivated, this, &KeysDialog::undoReset);
    setUpList();
    layOut();
    connect(filter_, &QLineEdit::textChanged, this, &KeysDialog::fill);
    connect(list_, &QTreeWidget::currentItemChanged, this, &KeysDialog::showCurrent);
    connect(list_, &QTreeWidget::itemActivated, field_, qOverload<>(&QWidget::setFocus));
    connect(field_, &KeyField::pressed, this, &KeysDialog::take);
    resize(parent ? firstKeysSize.boundedTo(parent->size()) : firstKeysSize);
    fill();
    filter_->setFocus();
}

void KeysDialog::setUpList()
{
    list_->setHeaderLabels({tr("Command"), tr("Menu"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(placeColumn, QHeaderView::Stretch);
    list_->header()->setStretchLastSection(false);
}

void KeysDialog::layOut()
{
    auto* editing = new QHBoxLayout;
    editing->addWidget(field_, 1);
    editing->addWidget(addButton(tr("Re&move"), &KeysDialog::remove));
    editing->addWidget(addButton(tr("&Reset"), &KeysDialog::reset));
    auto* telling = new QHBoxLayout;
    move_ = addButton(tr("M&ove them here"), &KeysDialog::move);
    telling->addWidget(message_, 1);
    telling->addWidget(move_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->addButton(addButton(tr("Reset &all"), &KeysDialog::resetAll),
                       QDialogButtonBox::ResetRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(filter_);
    layout->addWidget(nothing_, 1);
    layout->addWidget(list_, 1);
    layout->addLayout(editing);
    layout->addLayout(telling);
    layout->addWidget(buttons);
}

// The fields use the Return key, so no button may be a default button, which would take it.
QPushButton* KeysDialog::addButton(const QString& text, void (KeysDialog::*act)())
{
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, act);
    return button;
}

void KeysDialog::fill()
{
    // Actions without an icon get an empty one, so that all names begin at the same place.
    QPixmap clear(list_->iconSize().isValid() ? list_->iconSize() : QSize(16, 16));
    clear.fill(Qt::transparent);
    const QIcon blank(clear);
    list_->clear();
    for (const PaletteEntry* entry : matching(entries_, filter_->text())) {
        auto* row = new QTreeWidgetItem(list_, {entry->name, entry->place, entry->keys});
        row->setIcon(nameColumn, entry->icon.isNull() ? blank : entry->icon);
        row->setForeground(placeColumn, palette().placeholderText());
        row->setData(nameColumn, Qt::UserRole, QVariant::fromValue(entry - entries_.data()));
    }
    list_->setCurrentItem(list_->topLevelItem(0));
    list_->setVisible(list_->topLevelItemCount() > 0);
    nothing_->setVisible(list_->isHidden());
    showCurrent();
}

void KeysDialog::refresh()
{
    for (PaletteEntry& entry : entries_)
        entry.keys = keyTextOf(*entry.action);
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* row = list_->topLevelItem(i);
        const auto entry = row->data(nameColumn, Qt::UserRole).value<std::ptrdiff_t>();
        row->setText(keysColumn, entries_[static_cast<std::size_t>(entry)].keys);
    }
    showCurrent();
}

void KeysDialog::showCurrent()
{
    const QAction* action = current();
    field_->setText(action ? keyTextOf(*action) : QString());
    field_->setEnabled(action);
    message_->clear();
    move_->hide();
}

QAction* KeysDialog::current() const
{
    const QTreeWidgetItem* row = list_->currentItem();
    if (!row)
        return nullptr;
    const auto entry = row->data(nameColumn, Qt::UserRole).value<std::ptrdiff_t>();
    return entries_[static_cast<std::size_t>(entry)].action;
}

void KeysDialog::take(const QKeySequence& key)
{
    showCurrent();
    wanted_ = key;
    const QAction* owner = actions_.withKey(key);
    if (isReserved(key)) {
        message_->setText(
            tr("%1 has a use of its own on the canvas or in the menu bar.").arg(shortcutText(key)));
    } else if (owner && owner != current()) {
        field_->setText(shortcutText(key));
        message_->setText(
            tr("%1 is already the key of %2.").arg(shortcutText(key), nameOf(*owner)));
        move_->show();
    } else {
        give();
    }
}

void KeysDialog::give()
{
    actions_.setKeys(*current(), {wanted_});
    refresh();
}

void KeysDialog::move()
{
    QAction* owner = actions_.withKey(wanted_);
    QList<QKeySequence> left = keysOf(*owner);
    left.removeAll(wanted_);
    actions_.setKeys(*owner, left);
    give();
    field_->setFocus();
}

void KeysDialog::remove()
{
    if (QAction* action = current())
        actions_.setKeys(*action, {});
    refresh();
}

void KeysDialog::reset()
{
    QAction* action = current();
    if (!action)
        return;
    actions_.resetKeys(*action);
    refresh();
    for (const QKeySequence& key : actions_.firstKeysOf(*action))
        if (const QAction* owner = actions_.withKey(key); owner && owner != action)
            message_->setText(
                tr("%1 is already the key of %2.").arg(shortcutText(key), nameOf(*owner)));
}

// Resets all keys twice, because the first actions may want keys that at first still belong to the
// last ones.
void KeysDialog::resetAll()
{
    const std::vector<QAction*> all = actions_.all();
    before_.clear();
    for (QAction* action : all)
        if (keysOf(*action) != actions_.firstKeysOf(*action))
            before_.emplace_back(action, keysOf(*action));
    for (int i = 0; i < 2; ++i)
        for (QAction* action : all)
            actions_.resetKeys(*action);
    refresh();
    if (!before_.empty())
        message_->setText(QStringLiteral("%1 <a href=\"undo\">%2</a>")
                              .arg(tr("The keys of %n command(s) are as they were at first.",
                                      nullptr, static_cast<int>(before_.size())),
                                   tr("Undo")));
}

void KeysDialog::undoReset()
{
    for (const auto& [action, keys] : std::exchange(before_, {}))
        actions_.setKeys(*action, keys);
    refresh();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/canvas/field_entry.h"

#include "core/scene/edit/edit.h"
#include "editor/canvas/number_entry.h"
#include "editor/inspector/bindings.h"
#include "editor/inspector/text_area.h"

#include <QApplication>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

// Average characters.
constexpr int fieldWidth = 12;
constexpr int textWidth = 36;

const Note* noteOf(const Scene& scene, const Items& item)
{
    const Decoration* decoration =
        item.decorations.empty() ? nullptr : scene.find(item.decorations.front());
    return decoration ? std::get_if<Note>(&decoration->body) : nullptr;
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const Items& item)
{
    if (!item.decorations.empty())
        return bindingsOf(bench, item.decorations);
    return item.particles.empty() ? bindingsOf(bench, item.constraints)
                                  : bindingsOf(bench, item.particles);
}

// Returns the keys of the fields that are shown. A note has two texts, one for each language; the
// field is that of the text which is drawn.
std::vector<std::string_view> keysOf(const Scene& scene, const Items& item)
{
    if (const Note* note = noteOf(scene, item))
        return {note->textNl.empty() || QLocale().language() != QLocale::Dutch ? "text"
                                                                               : "text_nl"};
    return item.particles.empty() ? std::vector<std::string_view>{"length"}
                                  : std::vector<std::string_view>{"name", "mass"};
}

std::string idOf(const Items& item)
{
    if (!item.decorations.empty())
        return text(item.decorations.front());
    return item.particles.empty() ? text(item.constraints.front()) : text(item.particles.front());
}

// Returns the place of the particle or note, or the mean of the particles of the constraint.
std::optional<Vec2> placeOf(const Scene& scene, const Items& item)
{
    if (const Note* note = noteOf(scene, item))
        return note->place;
    std::vector<ParticleId> on = item.particles;
    for (const ConstraintId id : item.constraints)
        if (const Constraint* constraint = scene.find(id))
            std::ranges::copy(particlesOf(*constraint), std::back_inserter(on));
    Vec2 sum;
    for (const ParticleId id : on) {
        const Particle* particle = scene.find(id);
        if (!particle)
            return std::nullopt;
        sum += particle->position;
    }
    return on.empty() ? std::nullopt : std::optional(sum / double(on.size()));
}

}  // namespace

bool FieldEntry::suits(const Scene& scene, const Items& item)
{
    if (item.size() != 1)
        return false;
    if (!item.decorations.empty())
        return noteOf(scene, item) != nullptr;
    return item.constraints.empty() || strandOf(*scene.find(item.constraints.front()));
}

FieldEntry::FieldEntry(const Workbench& bench, const Items& item, QWidget* canvas)
    : QFrame(canvas), bench_(bench), item_(item)
{
    setObjectName(QStringLiteral("fieldEntry"));
    setAttribute(Qt::WA_DeleteOnClose);
    // A press beside the fields is none on the canvas, which would open another entry for a double click.
    setAttribute(Qt::WA_NoMousePropagation);
    setFocusPolicy(Qt::ClickFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 5, 8, 5);
    row->setSpacing(6);
    row->setSizeConstraint(QLayout::SetFixedSize);  // the frame grows with a reason below a field
    for (const std::string_view key : keysOf(bench.document.scene(), item_))
        for (FieldBinding& binding : bindingsOf(bench_, item_))
            if (key == binding.info.key)
                add(std::move(binding));
    setFocusProxy(editors_.front());
    connect(&bench.view, &View::cameraChanged, this, &FieldEntry::keepBesideItem);
    connect(&bench.player, &Player::advanced, this, &FieldEntry::keepBesideItem);
    connect(&bench.document, &Document::changed, this, &FieldEntry::keepBesideItem);
    connect(&bench.document, &Document::replaced, this, &QWidget::close);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* now) { followFocus(now); });
    adjustSize();
    keepBesideItem();
    show();
    goOn(0);
    if (auto* area = findChild<TextArea*>()) {
        connect(area, &QPlainTextEdit::textChanged, this, [this, area] { fit(*area); });
        fit(*area);
        area->moveCursor(QTextCursor::End);
    }
}

// The focus changes while the fields are deleted, so the signal is disconnected first.
FieldEntry::~FieldEntry()
{
    disconnect(qApp, nullptr, this, nullptr);
}

// Shows all lines of the text, if they have room.
void FieldEntry::fit(TextArea& area)
{
    area.fitLines(editors_.front()->width(), parentWidget()->height() / 2);
    adjustSize();
    keepBesideItem();
}

// Adds a field that keeps the typed value until accept().
void FieldEntry::add(FieldBinding binding)
{
    const std::string key = binding.info.key;
    auto* label = new QLabel(QCoreApplication::translate("field", binding.info.label));
    label->setObjectName(QStringLiteral("quiet"));
    FieldBinding kept;
    kept.info = binding.info;
    kept.unit = binding.unit;
    kept.value = [this, key, now = std::move(binding.value)] {
        const auto typed = typed_.find(key);
        return typed == typed_.end() ? now() : std::optional(typed->second);
    };
    kept.apply = [this, key](const FieldValue& value) -> std::optional<Message> {
        typed_.insert_or_assign(key, value);
        return std::nullopt;
    };
    auto* editor = new FieldEditor(std::move(kept));
    const int characters = editor->isMultiline() ? textWidth : fieldWidth;
    editor->setFixedWidth(characters * fontMetrics().averageCharWidth() +
                          fontMetrics().horizontalAdvance(binding.unit.textShown()));
    editor->focusProxy()->installEventFilter(this);
    label->setBuddy(editor);
    if (editor->isMultiline())
        label->hide();
    layout()->addWidget(label);
    layout()->addWidget(editor);
    editors_.push_back(editor);
}

void FieldEntry::keepBesideItem()
{
    const auto place = placeOf(bench_.document.shown(), item_);
    if (!place)
        close();
    else if (item_.decorations.empty())
        placeBeside(*this, bench_.view.camera().toScreen(*place));
    else
        placeOver(*this, bench_.view.camera().toScreen(*place));
}

// Accepts the typed values when the focus goes to another widget. Does nothing if another window
// comes to the front.
void FieldEntry::followFocus(const QWidget* now)
{
    if (!isVisible() || !now || isAncestorOf(now))
        return;
    accept();
    close();
}

void FieldEntry::accept()
{
    if (!std::ranges::all_of(editors_, &FieldEditor::settle))
        return;
    const auto typed = std::exchange(typed_, {});
    const Edit edit = [&](const Scene& scene) {
        Scene result = scene;
        for (const auto& [key, value] : typed)
            result.apply(edit::setField(result, item_, key, value));
        return difference(scene, result);
    };
    if (!typed.empty())
        bench_.document.commit(tr("Edit %1").arg(QString::fromStdString(idOf(item_))), edit);
    leave();
}

// Gives the focus back to the canvas; otherwise Qt gives it to the next widget of the window.
void FieldEntry::leave()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    close();
    if (hadFocus)
        parentWidget()->setFocus();
}

// Moves the focus by this many fields, and from the last field to the first.
void FieldEntry::goOn(int fields)
{
    const auto has = [](const FieldEditor* editor) { return editor->focusProxy()->hasFocus(); };
    const auto now = std::ranges::find_if(editors_, has);
    const int count = static_cast<int>(editors_.size());
    const int from = now == editors_.end() ? 0 : static_cast<int>(now - editors_.begin());
    auto* next = editors_[static_cast<std::size_t>((from + fields + count) % count)]->focusProxy();
    next->setFocus(Qt::TabFocusReason);  // Qt then selects the whole text of a line edit
}

// In a text of several lines, Ctrl+Return and Escape accept the text, as in the inspector. In other
// fields Return accepts the values and Escape discards them.
bool FieldEntry::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto& press = *static_cast<QKeyEvent*>(event);
    const int key = press.key();
    const bool isText = qobject_cast<TextArea*>(watched);
    const bool isEscape = key == Qt::Key_Escape;
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool hasCtrl = press.modifiers().testFlag(Qt::ControlModifier);
    if (isText ? isEscape || (isReturn && hasCtrl) : isReturn)
        accept();
    else if (isEscape)
        leave();
    else if (key == Qt::Key_Tab || key == Qt::Key_Backtab)
        goOn(key == Qt::Key_Tab ? 1 : -1);
    else
        return QFrame::eventFilter(watched, event);
    return true;
}

}  // namespace vakwerk

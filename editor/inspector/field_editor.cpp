// SPDX-License-Identifier: MIT
#include "editor/inspector/field_editor.h"

#include "core/scene/fields/units.h"
#include "editor/inspector/colour_button.h"
#include "editor/inspector/text_area.h"
#include "editor/text/expression.h"
#include "editor/text/message_text.h"
#include "editor/widgets/direction_marks.h"
#include "editor/widgets/help_topic.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

constexpr int readableDigits = 6;
// Greatest number of entries of a list that can be edited in one line.
constexpr std::size_t longestList = 1000;
constexpr std::size_t partOfList = 20;
constexpr int leastLetters = 8;  // characters for the chosen option

// Example: "p1, p2, … (2,000 in all)".
QString listText(const FieldInfo& info, const NumberList& list)
{
    const NumberList part(list.begin(), list.begin() + partOfList);
    return FieldEditor::tr("%1, … (%L2 in all)").arg(fieldText(info, part)).arg(list.size());
}

QString sentence(const std::optional<Message>& wrong)
{
    return wrong ? asSentence(translated(*wrong)) : QString();
}

// Returns what is wrong with a whole number that is too large to be exact.
std::optional<QString> complaintBeyond(const FieldInfo& info, const QString& text)
{
    const QString trimmed = text.trimmed();
    const bool isNamed = (info.type == FieldType::particle && trimmed.startsWith(u'p')) ||
                         (info.type == FieldType::constraint && trimmed.startsWith(u'c'));
    const auto number = valueOf(isNamed ? trimmed.mid(1) : trimmed);
    if (!number || *number != std::floor(*number))
        return std::nullopt;
    const auto wrong = complaint(info, *number);
    return wrong ? std::optional(sentence(wrong)) : std::nullopt;
}

// Applies a change. If the values of the items differ, each item changes by itself.
QString changed(const FieldBinding& binding, const NumberChange& change)
{
    if (binding.change)
        return sentence(binding.change(change));
    const auto now = binding.value();
    if (const auto* number = now ? std::get_if<double>(&*now) : nullptr)
        return applied(binding, FieldValue(change(*number)));
    if (const auto* whole = now ? std::get_if<std::int64_t>(&*now) : nullptr)
        return applied(binding, FieldValue(static_cast<std::int64_t>(
                                    std::round(change(static_cast<double>(*whole))))));
    return {};
}

// Returns what is wrong with a number, with the limits in the unit that the field shows. Returns
// nothing if the field shows the unit in which the number is stored.
std::optional<Message> complaintAsShown(const FieldBinding& binding, const FieldValue& value)
{
    const auto* number = std::get_if<double>(&value);
    const std::string length = binding.unit.length.toStdString();
    const auto shown =
        conversion(binding.unit.text.toStdString(), binding.unit.ofBare.toStdString(),
                   {length, binding.unit.perMetre});
    if (!number || !shown)
        return std::nullopt;
    // Rounds to twelve digits, to remove the rounding error of the conversion.
    const auto round = [](double limit) {
        return std::isfinite(limit) ? QString::number(limit, 'g', 12).toDouble() : limit;
    };
    FieldInfo info = binding.info;
    info.range.low = round((*shown)(info.range.low));
    info.range.high = round((*shown)(info.range.high));
    return complaint(info, (*shown)(*number));
}

}  // namespace

QString applied(const FieldBinding& binding, const FieldValue& value)
{
    const auto wrong = complaint(binding.info, value);
    if (!wrong)
        return sentence(binding.apply(value));
    const auto shown = complaintAsShown(binding, value);
    return sentence(shown ? shown : wrong);
}

std::optional<QString> questionOf(const QString& text)
{
    const auto readings = bothReadings(text);
    return readings ? std::optional(FieldEditor::tr("Is this %1 or %2? Type it without a point.")
                                        .arg(readings->first, readings->second))
                    : std::nullopt;
}

QString applied(const FieldBinding& binding, const QString& text)
{
    if (const auto question = questionOf(text); question && isNumber(binding.info))
        return *question;
    if (isNumber(binding.info))
        if (const auto change = parseChange(text, binding.unit))
            return changed(binding, *change);
    if (const auto value = parseField(binding.info, text, binding.unit))
        return applied(binding, *value);
    const bool isReal = binding.info.type == FieldType::number;
    if (const auto foreign = foreignUnit(text, binding.unit); isReal && foreign)
        return binding.unit.text.isEmpty()
                   ? FieldEditor::tr("This has no unit, so not %1.").arg(*foreign)
                   : FieldEditor::tr("This is in %1, and cannot be in %2.")
                         .arg(binding.unit.textShown(), *foreign);
    if (isReal)
        return FieldEditor::tr("This is not a number.");
    if (binding.info.type == FieldType::particles)
        return FieldEditor::tr("This is no list of particles.");
    if (binding.info.type == FieldType::numbers)
        return FieldEditor::tr("This is no list of numbers.");
    return complaintBeyond(binding.info, text)
        .value_or(FieldEditor::tr("This is not a whole number."));
}

bool isAboutUndo(const QEvent& event)
{
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

FieldEditor::FieldEditor(FieldBinding binding, QWidget* parent)
    : QWidget(parent), binding_(std::move(binding)), reason_(new QLabel(this))
{
    setHelpTopic(*this, fieldTopic(binding_.info));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    reason_->setObjectName(QStringLiteral("reason"));
    reason_->setWordWrap(true);
    setHelpTopic(*reason_, messagesTopic);
    reason_->installEventFilter(this);
    reason_->hide();
    layout->addWidget(build());
    layout->addWidget(reason_);
    focusProxy()->setToolTip(fieldTip(binding_.info));
    focusProxy()->setAccessibleDescription(translatedField(binding_.info.help));
    focusProxy()->setAccessibleName(translatedField(binding_.info.label));
    focusProxy()->setObjectName(QString::fromLatin1(binding_.info.key));
    refresh();
}

// Disconnects first, because losing the focus during deletion must not apply the text.
FieldEditor::~FieldEditor()
{
    for (QWidget* typed : {static_cast<QWidget*>(line_), static_cast<QWidget*>(area_)}) {
        if (typed) {
            typed->disconnect(this);
            typed->removeEventFilter(this);
        }
    }
}

void FieldEditor::refresh()
{
    const auto value = binding_.value();
    if (check_) {
        const bool isMixed = !value && whyFixed().isEmpty();
        check_->setTristate(isMixed);
        check_->setCheckState(isMixed                           ? Qt::PartiallyChecked
                              : value && std::get<bool>(*value) ? Qt::Checked
                                                                : Qt::Unchecked);
    } else if (choice_ && binding_.options) {
        showOption(value);
    } else if (choice_) {
        choice_->setCurrentIndex(
            value ? choice_->findData(QString::fromStdString(std::get<std::string>(*value))) : -1);
    } else if (!isEdited()) {
        showText(value);
    }
}

// Returns the value in the unit in which the field shows it, and shows this unit behind the number.
// A number that is then typed without a unit has the shown unit.
FieldValue FieldEditor::inShownUnit(const FieldValue& value)
{
    if (const auto* list = std::get_if<Numbers>(&value)) {
        Numbers all = *list;
        for (double& one : all)
            one = binding_.unit.asShown(one);
        return all;
    }
    const auto* number = std::get_if<double>(&value);
    if (!unit_ || !number)
        return value;
    const double own = binding_.unit.asShown(*number);
    if (!binding_.unit.fits)
        return own;
    const std::string unit = binding_.unit.textShown().toStdString();
    const InMultiple shown = inMultiple(own, unit);
    binding_.unit.ofBare = QString::fromUtf8(shown.unit);
    showUnit(binding_.unit.ofBare);
    return shown.number;
}

void FieldEditor::setUnit(const FieldUnit& unit)
{
    if (unit.text == binding_.unit.text && unit.perMetre == binding_.unit.perMetre &&
        unit.fits == binding_.unit.fits)
        return;
    binding_.unit = unit;
    showUnit(unit.textShown());
    refresh();
}

void FieldEditor::showUnit(const QString& text)
{
    if (!unit_) {
        unit_ = new QLabel(line_);
        unit_->setObjectName(QStringLiteral("unit"));
        unit_->installEventFilter(this);
        auto* inside = new QHBoxLayout(line_);
        inside->setContentsMargins(0, 0, 8, 0);
        inside->addStretch();
        inside->addWidget(unit_);
    }
    unit_->setText(text);
}

void FieldEditor::showText(const std::optional<FieldValue>& value)
{
    const bool exact = line_ && line_->hasFocus() && !binding_.rounds;
    const auto* list = value ? std::get_if<NumberList>(&*value) : nullptr;
    const bool isLong = list && list->size() > longestList;
    const bool isUnset = value && *value == FieldValue(0.0) && !unset().isEmpty();
    const QString shown = withStandIns(
        isUnset  ? QString()
        : isLong ? listText(binding_.info, *list)
        : value  ? fieldText(binding_.info, inShownUnit(*value), exact ? allDigits : readableDigits)
                 : QString());
    const QString fixed = whyFixed();
    const QString mixed = fixed.isEmpty() ? tr("mixed") : QString();
    const QString placeholder = value ? emptyMeans() : mixed;
    if (area_) {
        if (area_->toPlainText() != shown)
            area_->setPlainText(shown);
        area_->setPlaceholderText(placeholder);
        return;
    }
    // A shortened list cannot be edited, because an edit would lose the entries that are not shown.
    line_->setReadOnly(isLong || !fixed.isEmpty());
    line_->setToolTip(fixed.isEmpty() ? fieldTip(binding_.info) : asTip(fixed));
    if (line_->text() != shown) {
        const bool wasSelected = line_->selectedText() == line_->text() && line_->hasFocus();
        line_->setText(shown);
        line_->setCursorPosition(0);
        if (wasSelected)
            chooseAll();
    }
    line_->setPlaceholderText(placeholder);
    if (colour_)
        colour_->setColour(colourOf(shown.toStdString()).value_or(Colour{}));
}

bool FieldEditor::isEdited() const
{
    return area_ ? area_->isModified() : line_ && line_->isModified();
}

void FieldEditor::setEdited(bool edited)
{
    if (area_)
        area_->document()->setModified(edited);
    else if (line_)
        line_->setModified(edited);
}

void FieldEditor::forget()
{
    if (beforePreview_)
        binding_.preview(*std::exchange(beforePreview_, std::nullopt));
    setEdited(false);
    complain({});
    refresh();
}

void FieldEditor::leave()
{
    emit done();
    emit escaped();
}

void FieldEditor::previewText(const QString& text)
{
    const auto value = parseField(binding_.info, withoutStandIns(text), binding_.unit);
    if (!value || complaint(binding_.info, *value))
        return;
    complain({});
    if (!beforePreview_)
        beforePreview_ = binding_.value();
    binding_.preview(*value);
}

QString FieldEditor::whyFixed() const
{
    return binding_.whyFixed ? binding_.whyFixed() : QString();
}

QString FieldEditor::unset() const
{
    return binding_.unset ? binding_.unset() : QString();
}

QString FieldEditor::emptyMeans() const
{
    if (QString other = unset(); !other.isEmpty())
        return other;
    if (binding_.info.zeroMeans)
        return translatedField(binding_.info.zeroMeans);
    if (binding_.info.type == FieldType::colour)
        return tr("of the theme");
    return binding_.info.range.allowsNever ? translatedField(binding_.info.emptyMeans) : QString();
}

// Selects the text from its end to its beginning, so that typing replaces it and the beginning is
// in view. The end of a long number alone would mislead.
void FieldEditor::chooseAll()
{
    line_->end(false);
    line_->home(true);
}

void FieldEditor::applyText()
{
    if (isEdited())
        conclude(applied(binding_, withoutStandIns(area_ ? area_->toPlainText() : line_->text())));
}

// The focus stays here, because letters typed after Enter would otherwise be commands.
void FieldEditor::enter()
{
    if (!settle())
        return;
    area_ ? area_->selectAll() : chooseAll();
    emit done();
}

bool FieldEditor::settle()
{
    applyText();
    return !isEdited();
}

void FieldEditor::conclude(const QString& wrong)
{
    complain(wrong);
    if (wrong.isEmpty()) {
        beforePreview_.reset();
        setEdited(false);
    }
    refresh();
}

void FieldEditor::complain(const QString& reason)
{
    reason_->setText(reason);
    fitReason();
    reason_->setVisible(!reason.isEmpty());
    if (!reason.isEmpty())
        QMetaObject::invokeMethod(this, &FieldEditor::showReason, Qt::QueuedConnection);
    focusProxy()->setProperty("invalid", !reason.isEmpty());
    style()->unpolish(focusProxy());
    style()->polish(focusProxy());
}

// Scrolls to the reason, which may be below the visible part of the form.
void FieldEditor::showReason()
{
    for (QWidget* around = parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(reason_);
}

// Corrects the height of the reason, because a form may compute it for another width.
void FieldEditor::fitReason()
{
    reason_->setMinimumHeight(std::max(0, reason_->heightForWidth(reason_->width())));
}

// Returns whether this is a double click, or another click soon after one.
bool FieldEditor::isRepeatedClick(const QEvent& event)
{
    const bool isDouble = event.type() == QEvent::MouseButtonDblClick;
    if (!isDouble && event.type() != QEvent::MouseButtonPress)
        return false;
    const quint64 now = static_cast<const QMouseEvent&>(event).timestamp();
    const bool isSoon =
        now - doubleClicked_ <= static_cast<quint64>(QApplication::doubleClickInterval());
    if (isDouble)
        doubleClicked_ = now;
    return isDouble || (doubleClicked_ > 0 && isSoon);
}

bool FieldEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == choice_ && event->type() == QEvent::Wheel) {
        event->ignore();  // the wheel scrolls the panel
        return true;
    }
    if (watched == reason_ && event->type() == QEvent::Resize)
        fitReason();
    if (watched == unit_ && event->type() == QEvent::Resize)
        line_->setTextMargins(0, 0, unit_->width() + 8, 0);
    if (watched == line_ && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        QMetaObject::invokeMethod(this, &FieldEditor::refresh, Qt::QueuedConnection);
    const bool isNumber =
        binding_.info.type == FieldType::number || binding_.info.type == FieldType::integer;
    if (watched == line_ && isNumber && isRepeatedClick(*event)) {
        // A double click would select only the digits before or after the point.
        line_->selectAll();
        return true;
    }
    if (watched == line_ && isAboutUndo(*event) && !isEdited()) {
        event->ignore();  // the keys undo an edit of the scene
        return true;
    }
    // Escape closes the dialog or popup around the field, unless the field has an edit to give up.
    const bool isOpened = qobject_cast<QDialog*>(window()) || window()->windowType() == Qt::Popup;
    const bool isForDialog = isOpened && !isEdited();
    if (watched == line_ && event->type() == QEvent::KeyPress && !isForDialog &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        forget();
        leave();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QWidget* FieldEditor::build()
{
    switch (binding_.info.type) {
    case FieldType::boolean:
        buildCheck();
        setFocusProxy(check_);
        return check_;
    case FieldType::choice:
        buildChoice();
        setFocusProxy(choice_);
        return choice_;
    case FieldType::profile:
        buildOptions();
        setFocusProxy(choice_);
        return choice_;
    case FieldType::colour:
        return buildColour();
    case FieldType::text:
        if (binding_.info.multiline) {
            buildArea();
            setFocusProxy(area_);
            return area_;
        }
        break;
    case FieldType::integer:
    case FieldType::number:
    case FieldType::particle:
    case FieldType::constraint:
    case FieldType::particles:
    case FieldType::ids:
    case FieldType::numbers:
    case FieldType::value:
        break;
    }
    buildText();
    setFocusProxy(line_);
    return line_;
}

QWidget* FieldEditor::buildColour()
{
    buildText();
    setFocusProxy(line_);
    colour_ = new ColourButton(this);
    connect(colour_, &ColourButton::chosen, this,
            [this](Colour colour) { conclude(applied(binding_, FieldValue(text(colour)))); });
    auto* both = new QWidget(this);
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(line_, 1);
    row->addWidget(colour_);
    return both;
}

void FieldEditor::buildArea()
{
    area_ = new TextArea(this);
    keepStandIns(*area_);
    connect(area_, &TextArea::editingFinished, this, &FieldEditor::applyText);
    connect(area_, &TextArea::returnPressed, this, &FieldEditor::enter);
    // Escape applies a multi-line text instead of losing it; undo can restore the old text.
    connect(area_, &TextArea::escaped, this, [this] {
        applyText();
        leave();
    });
}

void FieldEditor::buildText()
{
    line_ = new QLineEdit(this);
    keepStandIns(*line_);
    line_->installEventFilter(this);
    line_->setMinimumWidth(40);
    if (!binding_.unit.text.isEmpty())
        showUnit(binding_.unit.textShown());
    connect(line_, &QLineEdit::editingFinished, this, &FieldEditor::applyText);
    if (binding_.preview)
        connect(line_, &QLineEdit::textEdited, this, &FieldEditor::previewText);
    connect(line_, &QLineEdit::returnPressed, this, &FieldEditor::enter);
}

void FieldEditor::buildCheck()
{
    check_ = new QCheckBox(this);
    check_->setFocusPolicy(Qt::TabFocus);  // a click leaves the focus on the canvas
    connect(check_, &QCheckBox::clicked, this, [this](bool on) {
        check_->setTristate(false);
        conclude(applied(binding_, FieldValue(on)));
    });
}

void FieldEditor::buildOptions()
{
    choice_ = new QComboBox(this);
    choice_->setFocusPolicy(Qt::TabFocus);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(leastLetters);
    choice_->installEventFilter(this);
    connect(choice_, &QComboBox::activated, this, [this](int index) {
        const FieldOption option = options_.at(static_cast<std::size_t>(index));
        conclude(sentence(option.apply()));
    });
}

// Updates the options, because the scene may have others now. Does nothing while the list is open.
void FieldEditor::showOption(const std::optional<FieldValue>& value)
{
    if (choice_->view()->isVisible())
        return;
    options_ = binding_.options();
    QStringList texts;
    for (const FieldOption& option : options_)
        texts << option.text;
    QStringList shown;
    for (int i = 0; i < choice_->count(); ++i)
        shown << choice_->itemText(i);
    if (shown != texts) {
        choice_->clear();
        choice_->addItems(texts);
    }
    const auto chosen = std::ranges::find_if(
        options_, [&](const FieldOption& option) { return value && option.value == value; });
    choice_->setCurrentIndex(
        chosen == options_.end() ? -1 : static_cast<int>(chosen - options_.begin()));
}

void FieldEditor::buildChoice()
{
    choice_ = new QComboBox(this);
    choice_->setFocusPolicy(Qt::TabFocus);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (std::size_t i = 0; i < binding_.info.choices.size(); ++i)
        choice_->addItem(QCoreApplication::translate("field", choiceLabel(binding_.info, i)),
                         QString::fromLatin1(binding_.info.choices[i]));
    choice_->installEventFilter(this);
    connect(choice_, &QComboBox::activated, this, [this] {
        conclude(applied(binding_, FieldValue(choice_->currentData().toString().toStdString())));
    });
}

}  // namespace vakwerk

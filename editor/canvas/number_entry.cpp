// SPDX-License-Identifier: MIT
#include "editor/canvas/number_entry.h"

#include "editor/inspector/field_editor.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {
namespace {

// In px. Above the mouse, because the hints of snapping are below it.
constexpr QPointF besideMouse{18.0, -44.0};
constexpr int digits = 5;

}  // namespace

void placeOver(QWidget& entry, QPointF at)
{
    const QSize room = entry.parentWidget()->size() - entry.size();
    const QPoint wanted = at.toPoint();
    entry.move(std::clamp(wanted.x(), 0, std::max(0, room.width())),
               std::clamp(wanted.y(), 0, std::max(0, room.height())));
}

void placeBeside(QWidget& entry, QPointF at)
{
    placeOver(entry, at + besideMouse);
}

NumberEntry::NumberEntry(QWidget* canvas) : QFrame(canvas)
{
    setHelpTopic(*this, "exact-drawing#type-numbers-during-a-drag");
    setObjectName(QStringLiteral("numberEntry"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(8, 5, 8, 5);
    rows->setSpacing(3);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    rows->addLayout(row);
    reason_ = new QLabel(this);
    reason_->setObjectName(QStringLiteral("reason"));
    reason_->setTextFormat(Qt::PlainText);
    setHelpTopic(*reason_, messagesTopic);
    rows->addWidget(reason_);
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        row->addWidget(labels_[i] = new QLabel(this));
        row->addWidget(fields_[i] = new QLineEdit(this));
        row->addWidget(units_[i] = new QLabel(this));
        labels_[i]->setObjectName(QStringLiteral("quiet"));
        units_[i]->setObjectName(QStringLiteral("quiet"));
        labels_[i]->setBuddy(fields_[i]);
        fields_[i]->installEventFilter(this);
        connect(fields_[i], &QLineEdit::textEdited, this, &NumberEntry::tell);
    }
    setFocusProxy(fields_[0]);
    hide();
}

std::array<QString, 2> NumberEntry::namesOf(const DragNumbers& numbers)
{
    switch (numbers.pair) {
    case NumberPair::place:
        return {tr("x"), tr("y")};
    case NumberPair::polar:
        return {tr("Length"), tr("Angle")};
    case NumberPair::size:
        return {tr("Width"), tr("Height")};
    case NumberPair::force:
        return {tr("Force"), tr("Angle")};
    case NumberPair::lengths: {
        const auto to = [&](std::size_t i) {
            return tr("To %1").arg(QString::fromStdString(vakwerk::text(numbers.ends[i])));
        };
        return {to(0), to(1)};
    }
    case NumberPair::turn:
        break;
    }
    return {tr("Angle"), QString()};
}

bool NumberEntry::isAngle(std::size_t field) const
{
    const bool hasAngle = pair_ == NumberPair::polar || pair_ == NumberPair::force;
    return pair_ == NumberPair::turn || (hasAngle && field == 1);
}

void NumberEntry::open(const DragNumbers& numbers, const World& world, const QString& text)
{
    pair_ = numbers.pair;
    unit_ = unitOf(pair_ == NumberPair::force ? Unit::force : Unit::length, world);
    const auto names = namesOf(numbers);
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        labels_[i]->setText(names[i]);
        fields_[i]->setAccessibleName(names[i]);
        fields_[i]->setFixedWidth(
            fields_[i]->fontMetrics().horizontalAdvance(QStringLiteral("−00000,0000")));
        units_[i]->setText(isAngle(i) ? QStringLiteral("°") : unit_.textShown());
        fields_[i]->clear();
        for (QWidget* part : {static_cast<QWidget*>(labels_[i]), static_cast<QWidget*>(fields_[i]),
                              static_cast<QWidget*>(units_[i])})
            part->setVisible(i == 0 || pair_ != NumberPair::turn);
    }
    showNow(numbers);
    adjustSize();
    show();
    raise();
    fields_[0]->setFocus(Qt::ShortcutFocusReason);
    fields_[0]->setText(text);
    tell();
}

void NumberEntry::goToSecond()
{
    if (!fields_[1]->isHidden())
        fields_[1]->setFocus(Qt::TabFocusReason);
}

void NumberEntry::showNow(const DragNumbers& numbers)
{
    for (std::size_t i = 0; i < fields_.size(); ++i)
        fields_[i]->setPlaceholderText(
            numberText(isAngle(i) ? numbers.now[i] : unit_.asShown(numbers.now[i]), digits));
}

std::optional<double> NumberEntry::numberIn(std::size_t field) const
{
    const FieldUnit degrees{QStringLiteral("°")};
    const auto value = parseField({}, fields_[field]->text(), isAngle(field) ? degrees : unit_);
    const auto* number = value ? std::get_if<double>(&*value) : nullptr;
    return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
}

// Returns what is wrong with a field. Lengths and sizes must be above 0. In an empty field the mouse sets the
// number.
QString NumberEntry::complaint(std::size_t field) const
{
    const QString text = fields_[field]->text();
    if (text.trimmed().isEmpty())
        return {};
    if (const auto question = questionOf(text))
        return *question;
    const auto number = numberIn(field);
    if (!number)
        return isAngle(field)               ? tr("This is no angle.")
               : pair_ == NumberPair::force ? tr("This is no force.")
                                            : tr("This is no length.");
    const bool isSize = pair_ != NumberPair::place && !isAngle(field);
    return isSize && *number <= 0.0 ? tr("It has to be above 0.") : QString();
}

void NumberEntry::tell()
{
    TypedNumbers numbers;
    QString wrong;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        const QString reason = complaint(i);
        if (reason.isEmpty())
            numbers[i] = numberIn(i);
        else if (wrong.isEmpty())
            wrong = reason;
        fields_[i]->setProperty("invalid", !reason.isEmpty());
        fields_[i]->style()->unpolish(fields_[i]);
        fields_[i]->style()->polish(fields_[i]);
    }
    reason_->setText(wrong);
    reason_->setVisible(!wrong.isEmpty());
    adjustSize();
    emit typed(numbers);
}

void NumberEntry::complain(const QString& reason)
{
    isRefused_ = !reason.isEmpty();
    if (!isRefused_)
        return;
    reason_->setText(reason);
    reason_->show();
    adjustSize();
}

// The entry grows with its reason and its letters. This keeps it inside the canvas.
void NumberEntry::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    placeOver(*this, pos());
}

void NumberEntry::accept()
{
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        if (complaint(i).isEmpty())
            continue;
        fields_[i]->setFocus(Qt::OtherFocusReason);
        fields_[i]->selectAll();
        return;
    }
    if (!isRefused_)
        emit accepted();
}

bool NumberEntry::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        emit givenUp();
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        accept();
    } else if (pair_ == NumberPair::lengths && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        emit otherAsked();
    } else if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
        QLineEdit* other = watched == fields_[0] ? fields_[1] : fields_[0];
        other->setFocus(Qt::TabFocusReason);
        other->selectAll();
    } else {
        return QFrame::eventFilter(watched, event);
    }
    return true;
}

}  // namespace vakwerk

#include "editor/panels/field_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QStyle>
#include <QVBoxLayout>

#include <cmath>

namespace vakwerk {
namespace {

constexpr int readableDigits = 7;
constexpr double nothing = 1e-12;  // what rounding leaves of 0

QString translatedField(const char* text)
{
    return QCoreApplication::translate("field", text);
}

std::optional<double> parseNumber(const QString& text)
{
    // "0.125" must not become 125 where the point separates thousands.
    for (QLocale locale : {QLocale(), QLocale::c()}) {
        locale.setNumberOptions(QLocale::RejectGroupSeparator);
        bool good = false;
        const double number = locale.toDouble(text, &good);
        if (good)
            return number;
    }
    return std::nullopt;
}

// "p1, p2, p5"
std::optional<FieldValue> parseRing(const QString& text)
{
    std::vector<std::int64_t> numbers;
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    for (QString name : text.split(between, Qt::SkipEmptyParts)) {
        bool good = false;
        numbers.push_back((name.startsWith(u'p') ? name.mid(1) : name).toLongLong(&good));
        if (!good)
            return std::nullopt;
    }
    return numbers;
}

}  // namespace

QString translated(const Message& message)
{
    // In one pass: an argument from a file may itself hold "%1".
    const QString pattern = QCoreApplication::translate("core", message.text);
    QString result;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int index =
            pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() - 1 : -1;
        if (index >= 0 && static_cast<std::size_t>(index) < message.arguments.size()) {
            result += QString::fromStdString(message.arguments[static_cast<std::size_t>(index)]);
            ++i;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const QString& unit)
{
    if (info.type == FieldType::text || info.type == FieldType::choice)
        return FieldValue(text.toStdString());
    if (info.type == FieldType::particles)
        return parseRing(text);
    QString number = text.trimmed();
    if (!unit.isEmpty() && number.endsWith(unit))
        number = number.chopped(unit.size()).trimmed();
    number.replace(QChar(0x2212), u'-');
    if (info.type == FieldType::particle && number.startsWith(u'p'))
        number.remove(0, 1);
    if (number.isEmpty() && info.range.allowsNever)
        return FieldValue(never);
    if (number.isEmpty() && info.zeroMeans)
        return FieldValue(0.0);
    const auto value = parseNumber(number);
    if (!value || info.type == FieldType::number)
        return value ? std::optional<FieldValue>(*value) : std::nullopt;
    if (*value != std::floor(*value) || std::abs(*value) > 9e15)
        return std::nullopt;
    return FieldValue(static_cast<std::int64_t>(*value));
}

QString fieldText(const FieldInfo& info, const FieldValue& value, int digits)
{
    if (const auto* number = std::get_if<double>(&value)) {
        if (std::isinf(*number) || (info.zeroMeans && *number == 0.0))
            return {};
        QLocale locale;
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        const QString exact = locale.toString(*number, 'g', QLocale::FloatingPointShortest);
        if (digits != allDigits && std::abs(*number) < nothing)
            return QStringLiteral("0");
        const QString shorter = locale.toString(*number, 'g', digits);
        return digits != allDigits && shorter.size() < exact.size() ? shorter : exact;
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return (info.type == FieldType::particle ? QStringLiteral("p%1") : QStringLiteral("%1"))
            .arg(*whole);
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto* ring = std::get_if<std::vector<std::int64_t>>(&value)) {
        QStringList names;
        for (const std::int64_t number : *ring)
            names << QStringLiteral("p%1").arg(number);
        return names.join(QStringLiteral(", "));
    }
    return {};
}

FieldEditor::FieldEditor(FieldBinding binding, QWidget* parent)
    : QWidget(parent), binding_(std::move(binding)), reason_(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    reason_->setObjectName(QStringLiteral("reason"));
    reason_->setWordWrap(true);
    reason_->hide();
    switch (binding_.info.type) {
    case FieldType::boolean:
        buildCheck();
        layout->addWidget(check_);
        setFocusProxy(check_);
        break;
    case FieldType::choice:
        buildChoice();
        layout->addWidget(choice_);
        setFocusProxy(choice_);
        break;
    case FieldType::integer:
    case FieldType::number:
    case FieldType::text:
    case FieldType::particle:
    case FieldType::particles:
        buildText();
        layout->addWidget(line_);
        setFocusProxy(line_);
        break;
    }
    layout->addWidget(reason_);
    focusProxy()->setToolTip(translatedField(binding_.info.help));
    focusProxy()->setAccessibleName(translatedField(binding_.info.label));
    focusProxy()->setObjectName(QString::fromLatin1(binding_.info.key));
    refresh();
}

void FieldEditor::buildText()
{
    line_ = new QLineEdit(this);
    line_->installEventFilter(this);
    line_->setMinimumWidth(40);
    if (!binding_.unit.isEmpty()) {
        auto* unit = new QLabel(binding_.unit, line_);
        unit->setObjectName(QStringLiteral("unit"));
        auto* inside = new QHBoxLayout(line_);
        inside->setContentsMargins(0, 0, 8, 0);
        inside->addStretch();
        inside->addWidget(unit);
        line_->setTextMargins(0, 0, unit->sizeHint().width() + 8, 0);
    }
    connect(line_, &QLineEdit::editingFinished, this, &FieldEditor::applyText);
    connect(line_, &QLineEdit::returnPressed, this, [this] {
        if (!reason_->isVisible())
            emit done();
    });
}

void FieldEditor::buildCheck()
{
    check_ = new QCheckBox(this);
    check_->setFocusPolicy(Qt::TabFocus);  // a click leaves the keyboard with the canvas
    connect(check_, &QCheckBox::clicked, this, [this](bool on) {
        check_->setTristate(false);
        tryApply(on);
    });
}

void FieldEditor::buildChoice()
{
    choice_ = new QComboBox(this);
    choice_->setFocusPolicy(Qt::TabFocus);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (std::size_t i = 0; i < binding_.info.choices.size(); ++i)
        choice_->addItem(translatedField(choiceLabel(binding_.info, i)),
                         QString::fromLatin1(binding_.info.choices[i]));
    choice_->installEventFilter(this);
    connect(choice_, &QComboBox::activated, this,
            [this] { tryApply(choice_->currentData().toString().toStdString()); });
}

void FieldEditor::refresh()
{
    const auto value = binding_.value();
    if (check_) {
        check_->setTristate(!value);
        check_->setCheckState(!value                   ? Qt::PartiallyChecked
                              : std::get<bool>(*value) ? Qt::Checked
                                                       : Qt::Unchecked);
    } else if (choice_) {
        choice_->setCurrentIndex(
            value ? choice_->findData(QString::fromStdString(std::get<std::string>(*value))) : -1);
    } else if (!line_->isModified()) {
        const bool exact = line_->hasFocus() && !binding_.rounds;
        const QString shown =
            value ? fieldText(binding_.info, *value, exact ? allDigits : readableDigits)
                  : QString();
        if (line_->text() != shown) {
            line_->setText(shown);
            line_->setCursorPosition(0);
        }
        line_->setPlaceholderText(value ? emptyMeans() : tr("mixed"));
    }
}

QString FieldEditor::emptyMeans() const
{
    if (binding_.info.zeroMeans)
        return translatedField(binding_.info.zeroMeans);
    return binding_.info.range.allowsNever ? tr("never") : QString();
}

// Leaving a field that was not edited changes nothing.
void FieldEditor::applyText()
{
    if (!line_->isModified())
        return;
    const auto value = parseField(binding_.info, line_->text(), binding_.unit);
    if (value)
        tryApply(*value);
    else
        complain(binding_.info.type == FieldType::number      ? tr("This is not a number.")
                 : binding_.info.type == FieldType::particles ? tr("This is no list of particles.")
                                                              : tr("This is not a whole number."));
}

void FieldEditor::tryApply(const FieldValue& value)
{
    auto wrong = complaint(binding_.info, value);
    if (!wrong)
        wrong = binding_.apply(value);
    complain(wrong ? translated(*wrong) : QString());
    if (wrong)
        return;
    if (line_)
        line_->setModified(false);
    refresh();
}

void FieldEditor::complain(const QString& reason)
{
    reason_->setText(reason);
    reason_->setVisible(!reason.isEmpty());
    focusProxy()->setProperty("invalid", !reason.isEmpty());
    style()->unpolish(focusProxy());
    style()->polish(focusProxy());
}

bool FieldEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == choice_ && event->type() == QEvent::Wheel) {
        event->ignore();  // the wheel scrolls the panel and does not choose
        return true;
    }
    if (watched == line_ && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        QMetaObject::invokeMethod(this, &FieldEditor::refresh, Qt::QueuedConnection);
    if (watched == line_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        line_->setModified(false);
        complain({});
        refresh();
        emit done();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace vakwerk

// The widgets of a field.
#include "editor/panels/colour_button.h"
#include "editor/panels/field_editor.h"
#include "editor/panels/text_area.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace vakwerk {

// The widget for the type; the one that is typed in or clicked becomes the focus proxy.
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
    case FieldType::particles:
    case FieldType::ids:
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
            [this](Colour colour) { tryApply(text(colour)); });
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
    connect(area_, &TextArea::editingFinished, this, &FieldEditor::applyText);
    connect(area_, &TextArea::returnPressed, this, &FieldEditor::done);
    // A longer text is not thrown away by one key; undo has it.
    connect(area_, &TextArea::escaped, this, [this] {
        applyText();
        emit done();
    });
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
    if (binding_.preview)
        connect(line_, &QLineEdit::textEdited, this, &FieldEditor::previewText);
    connect(line_, &QLineEdit::returnPressed, this, [this] {
        applyText();
        if (reason_->isHidden())
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
        choice_->addItem(QCoreApplication::translate("field", choiceLabel(binding_.info, i)),
                         QString::fromLatin1(binding_.info.choices[i]));
    choice_->installEventFilter(this);
    connect(choice_, &QComboBox::activated, this,
            [this] { tryApply(choice_->currentData().toString().toStdString()); });
}

}  // namespace vakwerk

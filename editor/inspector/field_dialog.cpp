// SPDX-License-Identifier: MIT
#include "editor/inspector/field_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>

#include <algorithm>

namespace vakwerk {

FieldDialog::FieldDialog(const QString& title, QWidget* parent)
    : QDialog(parent), form_(new QFormLayout(this))
{
    constexpr int buttonsOfFrame = 12;  // em, for the buttons of the window frame beside the title
    setWindowTitle(title);
    setMinimumWidth(fontMetrics().horizontalAdvance(title) +
                    buttonsOfFrame * fontMetrics().height());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &FieldDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &FieldDialog::reject);
    form_->addRow(buttons);
}

FieldEditor* FieldDialog::add(FieldBinding binding)
{
    const QString label = QCoreApplication::translate("field", binding.info.label);
    binding.apply = [this, apply = std::move(binding.apply)](const FieldValue& value) {
        auto wrong = apply(value);
        for (FieldEditor* editor : editors_)
            editor->refresh();
        return wrong;
    };
    auto* editor = new FieldEditor(std::move(binding));
    editors_.push_back(editor);
    form_->insertRow(form_->rowCount() - 1, label, editor);
    return editor;
}

bool FieldDialog::ask()
{
    editors_.front()->setFocus();
    return exec() == Accepted;
}

bool FieldDialog::settle()
{
    return std::ranges::all_of(
        editors_, [](FieldEditor* editor) { return editor->isHidden() || editor->settle(); });
}

void FieldDialog::accept()
{
    if (settle())
        QDialog::accept();
}

void FieldDialog::setRowVisible(FieldEditor* editor, bool isVisible)
{
    form_->setRowVisible(editor, isVisible);
}

}  // namespace vakwerk

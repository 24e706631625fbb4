#include "editor/controls/control_dialog.h"

#include "editor/inspector/bindings.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace vakwerk {

ControlDialog::ControlDialog(const Workbench& bench, ControlId id, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Control"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(18, 18, 18, 14);
    rows->setSpacing(14);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(14);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (FieldBinding& binding : controlBindings(bench, id)) {
        const QString label = QCoreApplication::translate("field", binding.info.label);
        auto* editor = new FieldEditor(std::move(binding));
        connect(editor, &FieldEditor::done, this, [this] { focusNextChild(); });
        form->addRow(label, editor);
    }
    rows->addLayout(form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* close = buttons->button(QDialogButtonBox::Close);
    close->setIcon({});
    close->setAutoDefault(false);  // Return ends a field
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    rows->addWidget(buttons);
    setMinimumWidth(380);
}

}  // namespace vakwerk

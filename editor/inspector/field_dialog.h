// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/field_editor.h"

#include <QDialog>

class QFormLayout;

namespace vakwerk {

// Asks for values in fields. The dialog cannot be accepted while a field has a bad value; the field shows the
// reason.
class FieldDialog : public QDialog {
    Q_OBJECT

public:
    explicit FieldDialog(const QString& title, QWidget* parent = nullptr);

    // Adds a field. When a value is applied in one field, the other fields show their new values.
    FieldEditor* add(FieldBinding binding);
    // Returns whether the dialog was accepted.
    bool ask();
    void accept() override;

protected:
    // Returns false if a field still has a bad value.
    bool settle();
    void setRowVisible(FieldEditor* editor, bool isVisible);

private:
    QFormLayout* form_;
    std::vector<FieldEditor*> editors_;
};

}  // namespace vakwerk

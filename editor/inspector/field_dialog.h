#pragma once

#include "editor/inspector/field_editor.h"

#include <QDialog>

class QFormLayout;

namespace vakwerk {

// Asks for values in fields. It is not accepted while a bad value stays in one, which says why.
class FieldDialog : public QDialog {
    Q_OBJECT

public:
    explicit FieldDialog(const QString& title, QWidget* parent = nullptr);

    // The other fields show what becomes of theirs when a value is applied in one.
    FieldEditor* add(FieldBinding binding);
    // Returns whether it was accepted.
    bool ask();
    void accept() override;

protected:
    // Returns false where a bad value stays.
    bool settle();
    void setRowVisible(FieldEditor* editor, bool isVisible);

private:
    QFormLayout* form_;
    std::vector<FieldEditor*> editors_;
};

}  // namespace vakwerk

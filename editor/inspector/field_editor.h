#pragma once

#include "core/scene/control.h"
#include "editor/inspector/field_text.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace vakwerk {

class ColourButton;
class TextArea;

// What a row of the inspector shows and changes.
struct FieldBinding {
    FieldInfo info;
    QString unit;
    std::function<std::optional<FieldValue>()> value;  // nothing where several differ
    // What is wrong with the value; nothing where it has been taken.
    std::function<std::optional<Message>(const FieldValue&)> apply;
    // Shows what a number would do while it is typed, and what was there where it is given up.
    std::function<void(const FieldValue&)> preview{};
    bool rounds = false;        // follows a simulation: never shows more digits than can be read
    bool changesInRun = false;  // else by edits alone
    std::function<FieldControlBase()> target{};  // what a control of this field turns
};

// One field of a form. Only what the user edits is applied, so nothing is rounded by being shown;
// a bad value stays where it was typed, marked with the reason.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    explicit FieldEditor(FieldBinding binding, QWidget* parent = nullptr);
    ~FieldEditor() override;

    bool isMultiline() const { return area_ != nullptr; }
    bool changesInRun() const { return binding_.changesInRun; }
    // Shows the value as it is now, unless the user is editing it: exact where the cursor is.
    void refresh();
    // Applies what is typed; whether nothing bad is left there.
    bool settle();

signals:
    void done();  // the user has finished with this field

private:
    QWidget* build();
    void buildText();
    QWidget* buildColour();
    void buildArea();
    void buildCheck();
    void buildChoice();
    QString emptyMeans() const;
    void applyText();
    void tryApply(const FieldValue& value);
    void complain(const QString& reason);
    void fitReason();
    bool eventFilter(QObject* watched, QEvent* event) override;

    void showText(const std::optional<FieldValue>& value);
    bool isEdited() const;
    void setEdited(bool edited);
    void giveUp();
    void previewText(const QString& text);

    FieldBinding binding_;
    std::optional<FieldValue> beforePreview_;
    QLineEdit* line_ = nullptr;
    TextArea* area_ = nullptr;
    ColourButton* colour_ = nullptr;
    QCheckBox* check_ = nullptr;
    QComboBox* choice_ = nullptr;
    QLabel* reason_;
};

}  // namespace vakwerk

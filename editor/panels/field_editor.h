#pragma once

#include "core/scene/fields.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace vakwerk {

// What a row of the inspector shows and changes.
struct FieldBinding {
    FieldInfo info;
    QString unit;
    std::function<std::optional<FieldValue>()> value;  // nothing where several differ
    // What is wrong with the value; nothing where it has been taken.
    std::function<std::optional<Message>(const FieldValue&)> apply;
    bool rounds = false;  // follows a simulation: never shows more digits than can be read
};

// Reads what the user typed: "12,5", "12.5 px", "p7", empty for never. Nothing where it is none.
std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const QString& unit);
// In the user's language, with so many digits, or as many as it takes to be exact.
inline constexpr int allDigits = 0;
QString fieldText(const FieldInfo& info, const FieldValue& value, int digits = allDigits);

// One field of a form. Only what the user edits is applied, so nothing is rounded by being shown;
// a bad value stays where it was typed, marked with the reason.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    explicit FieldEditor(FieldBinding binding, QWidget* parent = nullptr);

    // Shows the value as it is now, unless the user is editing it: exact where the cursor is.
    void refresh();

signals:
    void done();  // the user has finished with this field

private:
    void buildText();
    void buildCheck();
    void buildChoice();
    QString emptyMeans() const;
    void applyText();
    void tryApply(const FieldValue& value);
    void complain(const QString& reason);
    bool eventFilter(QObject* watched, QEvent* event) override;

    FieldBinding binding_;
    QLineEdit* line_ = nullptr;
    QCheckBox* check_ = nullptr;
    QComboBox* choice_ = nullptr;
    QLabel* reason_;
};

// A message of core in the user's language.
QString translated(const Message& message);

}  // namespace vakwerk

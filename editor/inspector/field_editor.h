// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/control.h"
#include "editor/inspector/field_text.h"
#include "editor/inspector/scrub_label.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace vakwerk {

class ColourButton;
class TextArea;

// One choice of a field that refers to something in the scene.
struct FieldOption {
    QString text;
    std::optional<FieldValue> value;  // nothing if the scene does not have it yet
    std::function<std::optional<Message>()> apply;
};

// Connects a field to the items that it edits.
struct FieldBinding {
    FieldInfo info;
    FieldUnit unit;
    std::function<std::optional<FieldValue>()> value;  // nothing if the values of the items differ
    // Applies the value. Returns what is wrong with it, or nothing.
    std::function<std::optional<Message>(const FieldValue&)> apply;
    // Changes the number of each item. Returns what is wrong with one of them, or nothing.
    std::function<std::optional<Message>(const NumberChange&)> change{};
    std::function<std::unique_ptr<Scrubbing>()> scrub{};
    // Shows a number while the user types it, and the old value if the user gives up.
    std::function<void(const FieldValue&)> preview{};
    // Returns why the number cannot be set now; empty if it can.
    std::function<QString()> whyFixed{};
    // Returns the text of an empty field; empty if the field has no such text. May also replace the text of
    // the value 0.
    std::function<QString()> unset{};
    // The choices, if the field refers to something other than a particle.
    std::function<std::vector<FieldOption>()> options{};
    bool rounds = false;                         // the value follows a run: shows few digits
    bool changesInRun = false;                   // if false, only edits change the value
    std::function<FieldControlBase()> target{};  // the target of a control for this field
};

// Set a field to a value, or to typed text, which may change a number: "+10". Return what is wrong as a
// sentence, or nothing after success.
QString applied(const FieldBinding& binding, const FieldValue& value);
QString applied(const FieldBinding& binding, const QString& text);

// Returns a question about a number that can be read in two ways (see bothReadings), or nothing.
std::optional<QString> questionOf(const QString& text);

// Returns whether the event asks a field if it takes the keys of undo or redo for itself.
bool isAboutUndo(const QEvent& event);

// A form field. It applies only text that the user has edited, so that showing a value never rounds it. A bad
// text stays in the field, marked with the reason; a box or a choice shows the present value again.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    explicit FieldEditor(FieldBinding binding, QWidget* parent = nullptr);
    ~FieldEditor() override;

    bool isMultiline() const { return area_ != nullptr; }
    bool changesInRun() const { return binding_.changesInRun; }
    // Shows the present value unless the user is editing it. With the focus it shows all digits.
    void refresh();
    // Applies the typed text. Returns false if it is a bad value, which stays in the field.
    bool settle();
    // Discards the typed text that is not applied.
    void forget();
    // Changes the unit in which the number is shown.
    void setUnit(const FieldUnit& unit);

signals:
    void done();     // the user has finished editing here
    void escaped();  // the user has left the field with Escape; done() comes too

private:
    QWidget* build();
    void buildText();
    QWidget* buildColour();
    void buildArea();
    void buildCheck();
    void buildChoice();
    void buildOptions();
    void showOption(const std::optional<FieldValue>& value);
    QString whyFixed() const;
    QString unset() const;
    QString emptyMeans() const;
    void applyText();
    void enter();
    void chooseAll();
    void conclude(const QString& wrong);
    void complain(const QString& reason);
    void fitReason();
    void showReason();
    bool isRepeatedClick(const QEvent& event);
    bool eventFilter(QObject* watched, QEvent* event) override;

    FieldValue inShownUnit(const FieldValue& value);
    void showUnit(const QString& text);
    void showText(const std::optional<FieldValue>& value);
    bool isEdited() const;
    void setEdited(bool edited);
    void leave();
    void previewText(const QString& text);

    FieldBinding binding_;
    std::optional<FieldValue> beforePreview_;
    QLineEdit* line_ = nullptr;
    quint64 doubleClicked_ = 0;  // time of the last double click, in ms
    QLabel* unit_ = nullptr;     // shows the unit behind the number
    TextArea* area_ = nullptr;
    ColourButton* colour_ = nullptr;
    QCheckBox* check_ = nullptr;
    QComboBox* choice_ = nullptr;
    std::vector<FieldOption> options_;  // the choices in the box
    QLabel* reason_;
};

}  // namespace vakwerk

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

// What a field can be set to that refers to something of the scene.
struct FieldOption {
    QString text;
    std::optional<FieldValue> value;  // nothing while the scene does not have it
    std::function<std::optional<Message>()> apply;
};

struct FieldBinding {
    FieldInfo info;
    FieldUnit unit;
    std::function<std::optional<FieldValue>()> value;  // nothing where items differ
    // Returns what is wrong with the value, or nothing once it is applied.
    std::function<std::optional<Message>(const FieldValue&)> apply;
    // Changes the number of each item, or returns what is wrong with one.
    std::function<std::optional<Message>(const NumberChange&)> change{};
    std::function<std::unique_ptr<Scrubbing>()> scrub{};
    // Shows a number while it is typed, and the old value when that is given up.
    std::function<void(const FieldValue&)> preview{};
    // Returns why the number cannot be set now, if it cannot.
    std::function<QString()> whyFixed{};
    // Returns what stands in an empty field, or nothing where it is as ever; it may make that of 0 as well.
    std::function<QString()> unset{};
    // What can be chosen, for a reference to something else than a particle.
    std::function<std::vector<FieldOption>()> options{};
    bool rounds = false;                         // follows a run: shows readable digits only
    bool changesInRun = false;                   // else only by edits
    std::function<FieldControlBase()> target{};  // for a control of this field
};

// Set a field to a value, or to what is typed, which may change a number: "+10". Return what is wrong with
// it as a sentence, or nothing once it is applied.
QString applied(const FieldBinding& binding, const FieldValue& value);
QString applied(const FieldBinding& binding, const QString& text);

// Returns what to ask about a number with two readings (bothReadings), or nothing.
std::optional<QString> questionOf(const QString& text);

// A form field. It applies only what the user edits, so that showing a value never rounds it. A bad
// value stays where it was typed, marked with the reason.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    explicit FieldEditor(FieldBinding binding, QWidget* parent = nullptr);
    ~FieldEditor() override;

    bool isMultiline() const { return area_ != nullptr; }
    bool changesInRun() const { return binding_.changesInRun; }
    // Shows the present value unless the user edits it; exactly while it has the focus.
    void refresh();
    // Applies what is typed. Returns false where a bad value stays.
    bool settle();
    // Forgets what is typed and not applied.
    void forget();
    // Takes the unit of a number that has come to be in another.
    void setUnit(const FieldUnit& unit);

signals:
    void done();  // the user has finished here

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
    void giveUp();
    void previewText(const QString& text);

    FieldBinding binding_;
    std::optional<FieldValue> beforePreview_;
    QLineEdit* line_ = nullptr;
    quint64 doubleClicked_ = 0;  // ms, when last
    QLabel* unit_ = nullptr;     // behind the number
    TextArea* area_ = nullptr;
    ColourButton* colour_ = nullptr;
    QCheckBox* check_ = nullptr;
    QComboBox* choice_ = nullptr;
    std::vector<FieldOption> options_;  // those in the box
    QLabel* reason_;
};

}  // namespace vakwerk

#pragma once

#include "core/scene/fields/fields.h"
#include "editor/document/gesture.h"
#include "editor/drawing/drawing.h"
#include "editor/inspector/field_dialog.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

class FieldEditor;

// How copies of the selection are placed. Angles are counterclockwise as seen.
struct Repetition {
    enum class Way { along, around, mirrored };

    Way way = Way::along;
    YAxis yAxis = YAxis::down;
    int count = 1;
    Vec2 offset{};            // of each copy from the one before
    Vec2 centre{};            // of the turns
    Vec2 on{};                // the line of the mirror
    double direction = 90.0;  // of the line, in degrees from level
    double degrees = 180.0;   // from each copy to the next
    bool closes = true;  // the copies make a whole turn with what they are of, until set otherwise

    std::vector<Affine> maps() const;
    std::optional<MirrorMark> mirror() const;
};

// Asks for copies of the selection and shows them on the canvas meanwhile. Accepted, they are one undo
// step.
class RepeatDialog : public FieldDialog {
    Q_OBJECT

public:
    // Where the user has put the pivot it is the centre, and on the line.
    RepeatDialog(const Workbench& bench, Repetition::Way way, std::optional<Vec2> pivot,
                 QWidget* parent = nullptr);

    void accept() override;
    std::optional<MirrorMark> mirror() const { return repetition_.mirror(); }
    std::optional<Rect> extentOfCopies() const;

signals:
    void previewed();

private:
    void addRow(const Field<Repetition>& field);
    void take(const Field<Repetition>& field, const FieldValue& value);
    void preview();

    Workbench bench_;
    Items items_;
    Repetition repetition_;
    Gesture gesture_;
    std::vector<FieldEditor*> editors_;  // one for each field
    std::optional<Rect> extent_;         // of what is copied
};

}  // namespace vakwerk

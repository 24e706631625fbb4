// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "editor/document/gesture.h"
#include "editor/drawing/drawing.h"
#include "editor/inspector/field_dialog.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

class FieldEditor;

// How copies of the selection are placed. Angles are counterclockwise on the screen.
struct Repetition {
    enum class Way { along, around, mirrored };

    Way way = Way::along;
    YAxis yAxis = YAxis::down;
    int count = 1;
    Vec2 offset{};            // vector from each copy to the next
    Vec2 centre{};            // the centre of rotation
    Vec2 on{};                // a point on the mirror line
    double direction = 90.0;  // direction of the mirror line, in degrees from horizontal
    double degrees = 180.0;   // rotation from each copy to the next
    // True until the user sets an angle. The original and its copies then make a full turn.
    bool closes = true;

    std::vector<Affine> maps() const;
    std::optional<MirrorMark> mirror() const;
};

// Asks how to copy the selection, and shows the copies on the canvas meanwhile. Accepting the
// dialog makes one undo step.
class RepeatDialog : public FieldDialog {
    Q_OBJECT

public:
    // If the user has placed a pivot, it is the centre of rotation and a point on the mirror line.
    RepeatDialog(const Workbench& bench, Repetition::Way way, std::optional<Vec2> pivot,
                 QWidget* parent = nullptr);
    ~RepeatDialog() override;

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
    std::vector<FieldEditor*> editors_;  // one editor for each field
    std::optional<Rect> extent_;         // the extent of the original
};

}  // namespace vakwerk

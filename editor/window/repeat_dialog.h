#pragma once

#include "core/scene/fields/fields.h"
#include "editor/document/gesture.h"
#include "editor/player/editor.h"

#include <QDialog>

class QFormLayout;

namespace vakwerk {

class FieldEditor;

// How copies of the selection are placed.
struct Repetition {
    enum class Way { along, around, mirrored };

    Way way = Way::along;
    int count = 1;
    Vec2 offset{};            // of each copy from the one before
    Vec2 centre{};            // of the turns
    Vec2 on{};                // the line of the mirror
    double direction = 90.0;  // of the line, in degrees from x towards y
    double degrees = 180.0;   // from each copy to the next; at first a whole turn in all

    std::vector<Affine> maps() const;
};

// Asks for copies of the selection and shows them on the canvas meanwhile. Accepted, they are one undo
// step.
class RepeatDialog : public QDialog {
    Q_OBJECT

public:
    // Where the user has put the pivot it is the centre, and on the line.
    RepeatDialog(const Workbench& bench, Repetition::Way way, std::optional<Vec2> pivot,
                 QWidget* parent = nullptr);

    void accept() override;

private:
    void addRow(const Field<Repetition>& field);
    void preview();

    Workbench bench_;
    Items items_;
    Repetition repetition_;
    Gesture gesture_;
    QFormLayout* form_;
    std::vector<FieldEditor*> editors_;  // one for each field
};

}  // namespace vakwerk

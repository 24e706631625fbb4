#include "editor/window/repeat_dialog.h"

#include "core/scene/edit/copies.h"
#include "core/scene/edit/transform.h"
#include "core/scene/fields/field_access.h"
#include "editor/inspector/field_editor.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;
using Way = Repetition::Way;

constexpr const char* wayNames[] = {QT_TRANSLATE_NOOP("field", "in a row"),
                                    QT_TRANSLATE_NOOP("field", "around a point")};
constexpr Range distances{.low = -1e9, .high = 1e9};

struct RepetitionField {
    Field<Repetition> field;
    std::optional<Way> onlyIf{};
};

std::span<const RepetitionField> rows()
{
    using T = Repetition;
    static const std::array table{
        RepetitionField{choiceRow<T, T, wayNames, &T::way>(
            "way", QT_TRANSLATE_NOOP("field", "Copies"),
            QT_TRANSLATE_NOOP("field", "Whether the copies are moved or turned."))},
        RepetitionField{row<T, T, &T::count>(
            "count", QT_TRANSLATE_NOOP("field", "Number of copies"),
            QT_TRANSLATE_NOOP("field", "How many there will be beside what is selected."),
            {.range = {.low = 1.0, .high = 200.0}})},
        RepetitionField{row<T, T, &T::offset, &Vec2::x>(
                            "offset_x", QT_TRANSLATE_NOOP("field", "Offset x"),
                            QT_TRANSLATE_NOOP("field", "From each copy to the next."),
                            {.unit = Unit::length, .range = distances}),
                        Way::along},
        RepetitionField{row<T, T, &T::offset, &Vec2::y>(
                            "offset_y", QT_TRANSLATE_NOOP("field", "Offset y"),
                            QT_TRANSLATE_NOOP("field", "From each copy to the next."),
                            {.unit = Unit::length, .range = distances}),
                        Way::along},
        RepetitionField{row<T, T, &T::centre, &Vec2::x>(
                            "centre_x", QT_TRANSLATE_NOOP("field", "Centre x"),
                            QT_TRANSLATE_NOOP("field", "Around which the copies are turned."),
                            {.unit = Unit::length, .range = distances}),
                        Way::around},
        RepetitionField{row<T, T, &T::centre, &Vec2::y>(
                            "centre_y", QT_TRANSLATE_NOOP("field", "Centre y"),
                            QT_TRANSLATE_NOOP("field", "Around which the copies are turned."),
                            {.unit = Unit::length, .range = distances}),
                        Way::around},
        RepetitionField{
            row<T, T, &T::degrees>(
                "degrees", QT_TRANSLATE_NOOP("field", "Angle"),
                QT_TRANSLATE_NOOP("field",
                                  "From each copy to the next, positive from x towards y; 360/8 "
                                  "makes a whole turn of eight."),
                {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}}),
            Way::around}};
    return table;
}

// Begins with copies that touch, to the right.
Repetition repetitionOf(const Workbench& bench, const Items& items)
{
    Repetition repetition;
    const Scene& scene = bench.document.shown();
    if (const auto extent = edit::extentOf(scene, edit::movable(scene, items))) {
        const double width = extent->width();
        repetition.offset.x = width > 0.0 ? width : 2.0 * bench.view.gridStep();
        repetition.centre = extent->center();
    }
    return repetition;
}

}  // namespace

std::vector<Affine> Repetition::maps() const
{
    return way == Way::along ? copies::along(count, offset)
                             : copies::around(count, centre, degrees);
}

RepeatDialog::RepeatDialog(const Workbench& bench, QWidget* parent)
    : QDialog(parent), bench_(bench), items_(bench.selection.items()),
      repetition_(repetitionOf(bench, items_)), gesture_(bench.document),
      form_(new QFormLayout(this))
{
    setWindowTitle(tr("Repeat"));
    for (const RepetitionField& one : rows())
        addRow(one.field);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &RepeatDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &RepeatDialog::reject);
    form_->addRow(buttons);
    preview();
    editors_[1]->setFocus();
    adjustSize();
    if (parent)  // beside the canvas, where the copies are to be seen
        move(parent->mapToGlobal(QPoint(parent->width() - width(), 0)));
}

void RepeatDialog::addRow(const Field<Repetition>& field)
{
    FieldBinding binding;
    binding.info = field;
    binding.unit = unitOf(field.unit, bench_.document.scene().world());
    binding.value = [this, read = field.value]() -> std::optional<FieldValue> {
        return read(repetition_);
    };
    const auto apply = [this, assign = field.assign](const FieldValue& value) {
        assign(repetition_, value);
        preview();
    };
    binding.apply = [apply](const FieldValue& value) -> std::optional<Message> {
        apply(value);
        return std::nullopt;
    };
    binding.preview = apply;
    editors_.push_back(new FieldEditor(std::move(binding)));
    form_->addRow(QCoreApplication::translate("field", field.label), editors_.back());
}

void RepeatDialog::preview()
{
    for (std::size_t i = 0; i < editors_.size(); ++i) {
        const std::optional<Way> onlyIf = rows()[i].onlyIf;
        form_->setRowVisible(editors_[i], !onlyIf || onlyIf == repetition_.way);
    }
    gesture_.preview([items = items_, maps = repetition_.maps()](const Scene& scene) {
        return copies::add(scene, items, maps);
    });
}

// A field in which a bad value stays says why.
void RepeatDialog::accept()
{
    for (FieldEditor* editor : editors_)
        if (!editor->isHidden() && !editor->settle())
            return;
    if (const auto made = gesture_.commit(tr("Repeat %n time(s)", nullptr, repetition_.count)))
        bench_.selection.add(*made);
    QDialog::accept();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/dialogs/repeat_dialog.h"

#include "core/scene/edit/copies.h"
#include "core/scene/fields/field_access.h"
#include "core/scene/query/copy_maps.h"
#include "core/scene/query/extent.h"
#include "editor/drawing/fit.h"
#include "editor/widgets/help_topic.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;
using Way = Repetition::Way;

constexpr const char* wayNames[] = {QT_TRANSLATE_NOOP("field", "in a row"),
                                    QT_TRANSLATE_NOOP("field", "around a point"),
                                    QT_TRANSLATE_NOOP("field", "mirrored in a line")};
constexpr double wholeTurn = 360.0;
constexpr Range distances{.low = -1e9, .high = 1e9};

struct RepetitionField {
    Field<Repetition> field;
    // The kinds of repetition that have this field.
    std::vector<Way> ways{Way::along, Way::around, Way::mirrored};
};

std::span<const RepetitionField> rows()
{
    using T = Repetition;
    static const std::array table{
        RepetitionField{choiceRow<T, T, wayNames, &T::way>(
            "way", QT_TRANSLATE_NOOP("field", "Copies"),
            QT_TRANSLATE_NOOP("field", "Whether the copies are moved, turned or mirrored."))},
        RepetitionField{
            row<T, T, &T::count>(
                "count", QT_TRANSLATE_NOOP("field", "Number of copies"),
                QT_TRANSLATE_NOOP("field", "How many there will be besides what is selected."),
                {.range = {.low = 1.0, .high = 200.0}}),
            {Way::along, Way::around}},
        RepetitionField{row<T, T, &T::offset, &Vec2::x>(
                            "offset_x", QT_TRANSLATE_NOOP("field", "Offset x"),
                            QT_TRANSLATE_NOOP("field", "From each copy to the next."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::along}},
        RepetitionField{row<T, T, &T::offset, &Vec2::y>(
                            "offset_y", QT_TRANSLATE_NOOP("field", "Offset y"),
                            QT_TRANSLATE_NOOP("field", "From each copy to the next."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::along}},
        RepetitionField{row<T, T, &T::centre, &Vec2::x>(
                            "centre_x", QT_TRANSLATE_NOOP("field", "Centre x"),
                            QT_TRANSLATE_NOOP("field", "Around which the copies are turned."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::around}},
        RepetitionField{row<T, T, &T::centre, &Vec2::y>(
                            "centre_y", QT_TRANSLATE_NOOP("field", "Centre y"),
                            QT_TRANSLATE_NOOP("field", "Around which the copies are turned."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::around}},
        RepetitionField{
            row<T, T, &T::degrees>(
                "degrees", QT_TRANSLATE_NOOP("field", "Angle"),
                QT_TRANSLATE_NOOP("field",
                                  "The angle from each copy to the next, counterclockwise. Until "
                                  "you set it, the original and its copies fill a whole turn: "
                                  "360/8 for seven copies."),
                {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}}),
            {Way::around}},
        RepetitionField{row<T, T, &T::on, &Vec2::x>(
                            "line_x", QT_TRANSLATE_NOOP("field", "Through x"),
                            QT_TRANSLATE_NOOP("field", "A point on the line of the mirror."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::mirrored}},
        RepetitionField{row<T, T, &T::on, &Vec2::y>(
                            "line_y", QT_TRANSLATE_NOOP("field", "Through y"),
                            QT_TRANSLATE_NOOP("field", "A point on the line of the mirror."),
                            {.unit = Unit::length, .range = distances}),
                        {Way::mirrored}},
        RepetitionField{
            row<T, T, &T::direction>(
                "direction", QT_TRANSLATE_NOOP("field", "Direction"),
                QT_TRANSLATE_NOOP("field", "The angle of the line, counterclockwise: 0 is "
                                           "level, 90 upright, 45 rises to the right."),
                {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}}),
            {Way::mirrored}}};
    return table;
}

// Returns the values with which the dialog opens: copies to the right that touch each other.
Repetition repetitionOf(const Workbench& bench, const Items& items, std::optional<Vec2> pivot)
{
    Repetition repetition;
    const Scene& scene = bench.document.shown();
    repetition.yAxis = scene.world().yAxis;
    if (const auto extent = extentOf(scene, movableParticles(scene, items))) {
        const double width = extent->width();
        repetition.offset.x = width > 0.0 ? width : 2.0 * bench.view.gridStep();
        repetition.centre = pivot.value_or(extent->center());
        repetition.on = pivot.value_or(Vec2{extent->right, extent->center().y});
    }
    return repetition;
}

}  // namespace

std::vector<Affine> Repetition::maps() const
{
    const double sign = yAxis == YAxis::up ? 1.0 : -1.0;
    if (way == Way::mirrored)
        return {Affine::mirror(on, sign * direction)};
    return way == Way::along ? copies::along(count, offset)
                             : copies::around(count, centre, sign * degrees);
}

std::optional<MirrorMark> Repetition::mirror() const
{
    return way == Way::mirrored ? std::optional(MirrorMark{on, direction}) : std::nullopt;
}

RepeatDialog::RepeatDialog(const Workbench& bench, Way way, std::optional<Vec2> pivot,
                           QWidget* parent)
    : FieldDialog({}, parent), bench_(bench), items_(bench.selection.items()),
      repetition_(repetitionOf(bench, items_, pivot)), gesture_(bench.document),
      extent_(extentOf(bench.document.shown(), movableParticles(bench.document.shown(), items_)))
{
    setHelpTopic(*this, "exact-drawing#the-arrange-menu");
    repetition_.way = way;
    // An undo or another edit ends the gesture. Then there is nothing left to accept, and the
    // dialog closes.
    connect(&bench.document, &Document::gestureChanged, this, [this] {
        if (!gesture_.isActive())
            reject();
    });
    for (const RepetitionField& one : rows())
        addRow(one.field);
    preview();
    const auto first =
        std::find_if_not(editors_.begin() + 1, editors_.end(),
                         [](const FieldEditor* editor) { return editor->isHidden(); });
    (*first)->setFocus();
    adjustSize();
    // Moves the dialog to the right edge of the window, so that the copies can be seen.
    if (parent)
        move(parent->mapToGlobal(QPoint(parent->width() - width(), 0)));
}

// Deletes the fields first. A dialog that is visible hides in ~QDialog, and the field that then loses the
// focus would read members that no longer exist.
RepeatDialog::~RepeatDialog()
{
    qDeleteAll(findChildren<FieldEditor*>());
}

void RepeatDialog::addRow(const Field<Repetition>& field)
{
    FieldBinding binding;
    binding.info = field;
    binding.unit = unitOf(field.unit, bench_.document.scene().world());
    binding.value = [this, read = field.value]() -> std::optional<FieldValue> {
        return read(repetition_);
    };
    const auto apply = [this, &field](const FieldValue& value) { take(field, value); };
    binding.apply = [apply](const FieldValue& value) -> std::optional<Message> {
        apply(value);
        return std::nullopt;
    };
    binding.preview = apply;
    editors_.push_back(add(std::move(binding)));
}

void RepeatDialog::take(const Field<Repetition>& field, const FieldValue& value)
{
    field.assign(repetition_, value);
    if (field.key == std::string_view("degrees"))
        repetition_.closes = false;
    if (repetition_.closes)
        repetition_.degrees = wholeTurn / (repetition_.count + 1);
    preview();
}

void RepeatDialog::preview()
{
    setWindowTitle(repetition_.way == Way::mirrored ? tr("Mirror copy") : tr("Repeat"));
    for (std::size_t i = 0; i < editors_.size(); ++i) {
        const bool suits = std::ranges::count(rows()[i].ways, repetition_.way) > 0;
        setRowVisible(editors_[i], suits);
        editors_[i]->refresh();
    }
    gesture_.preview([items = items_, maps = repetition_.maps()](const Scene& scene) {
        return copies::add(scene, items, maps);
    });
    emit previewed();
}

std::optional<Rect> RepeatDialog::extentOfCopies() const
{
    std::optional<Rect> all;
    if (!extent_)
        return all;
    for (const Affine& map : repetition_.maps())
        for (const double x : {extent_->left, extent_->right})
            for (const double y : {extent_->top, extent_->bottom}) {
                const Vec2 corner = map({x, y});
                const Rect point = rectOf(corner, corner);
                all = all ? united(*all, point) : point;
            }
    return all;
}

void RepeatDialog::accept()
{
    if (!settle())
        return;
    // From here on, the end of the gesture must not close the dialog. The dialog closes before the
    // commit, so that it does not stay with an ended gesture if the commit throws.
    bench_.document.disconnect(this);
    FieldDialog::accept();
    const QString name = repetition_.way == Way::mirrored
                             ? tr("Mirror copy")
                             : tr("Repeat %n time(s)", nullptr, repetition_.count);
    if (const auto made = gesture_.commit(name))
        bench_.selection.add(*made);
}

}  // namespace vakwerk

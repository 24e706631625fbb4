// SPDX-License-Identifier: MIT
#include "core/scene/fields/template_fields.h"
#include "core/scene/fields/field_access.h"

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;

constexpr const char* linkNames[] = {QT_TRANSLATE_NOOP("field", "distance"),
                                     QT_TRANSLATE_NOOP("field", "rope"),
                                     QT_TRANSLATE_NOOP("field", "spring")};
constexpr const char* ropeEndNames[] = {QT_TRANSLATE_NOOP("field", "both"),
                                        QT_TRANSLATE_NOOP("field", "left"),
                                        QT_TRANSLATE_NOOP("field", "none")};
constexpr const char* topPinNames[] = {"none", "corners", "every_nth", "all"};
constexpr const char* topPinLabels[] = {
    QT_TRANSLATE_NOOP("field", "none"), QT_TRANSLATE_NOOP("field", "corners"),
    QT_TRANSLATE_NOOP("field", "every nth"), QT_TRANSLATE_NOOP("field", "all")};
constexpr const char* trussNames[] = {"pratt", "warren", "howe"};
constexpr const char* trussLabels[] = {QT_TRANSLATE_NOOP("field", "Pratt"),
                                       QT_TRANSLATE_NOOP("field", "Warren"),
                                       QT_TRANSLATE_NOOP("field", "Howe")};
constexpr const char* supportNames[] = {"both_ends", "pin_and_roller", "left_end", "none"};
constexpr const char* supportLabels[] = {
    QT_TRANSLATE_NOOP("field", "both ends"), QT_TRANSLATE_NOOP("field", "pin and roller"),
    QT_TRANSLATE_NOOP("field", "left end"), QT_TRANSLATE_NOOP("field", "none")};
constexpr const char* bracingNames[] = {"none", "one_diagonal", "crossed"};
constexpr const char* bracingLabels[] = {QT_TRANSLATE_NOOP("field", "none"),
                                         QT_TRANSLATE_NOOP("field", "one diagonal"),
                                         QT_TRANSLATE_NOOP("field", "crossed")};

constexpr const char* groundNames[] = {"hill", "stairs", "bowl", "ramp", "half_pipe"};
constexpr const char* groundLabels[] = {
    QT_TRANSLATE_NOOP("field", "Hill"), QT_TRANSLATE_NOOP("field", "Stairs"),
    QT_TRANSLATE_NOOP("field", "Bowl"), QT_TRANSLATE_NOOP("field", "Ramp"),
    QT_TRANSLATE_NOOP("field", "Half-pipe")};

constexpr Range count(double low, double high)
{
    return {.low = low, .high = high};
}

// The functions rowsOf() return the fields of a template or, with a path `Way`, of the decoration that
// keeps it.

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const RopeTemplate&)
{
    using T = RopeTemplate;
    return {row<Owner, Body, Way..., &T::links>(
                "links", QT_TRANSLATE_NOOP("field", "Links"),
                QT_TRANSLATE_NOOP("field", "Into how many it is divided."),
                {.range = count(1, 1000)}),
            choiceRow<Owner, Body, linkNames, Way..., &T::link>(
                "link", QT_TRANSLATE_NOOP("field", "Made of"),
                QT_TRANSLATE_NOOP("field", "The kind of its links.")),
            choiceRow<Owner, Body, ropeEndNames, Way..., &T::pinned>(
                "pinned", QT_TRANSLATE_NOOP("field", "Pinned ends"),
                QT_TRANSLATE_NOOP("field", "Which of its ends are pinned."))};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const ClothTemplate&)
{
    using T = ClothTemplate;
    return {
        row<Owner, Body, Way..., &T::columns>("columns", QT_TRANSLATE_NOOP("field", "Columns"),
                                              QT_TRANSLATE_NOOP("field", "Particles in a row."),
                                              {.range = count(2, 200)}),
        row<Owner, Body, Way..., &T::rows>("rows", QT_TRANSLATE_NOOP("field", "Rows"),
                                           QT_TRANSLATE_NOOP("field", "Particles in a column."),
                                           {.range = count(2, 200)}),
        choiceRow<Owner, Body, topPinNames, Way..., &T::pinned>(
            "pinned", QT_TRANSLATE_NOOP("field", "Pinned at the top"),
            QT_TRANSLATE_NOOP("field", "Which of the top row are pinned."),
            {.choiceLabels = topPinLabels}),
        row<Owner, Body, Way..., &T::every>(
            "every", QT_TRANSLATE_NOOP("field", "Every"),
            QT_TRANSLATE_NOOP("field", "With \"every nth\": how many columns from one pin to the "
                                       "next. The last column is pinned as well."),
            {.range = count(1, 200)}),
        choiceRow<Owner, Body, linkNames, Way..., &T::link>(
            "link", QT_TRANSLATE_NOOP("field", "Made of"),
            QT_TRANSLATE_NOOP("field", "The kind of its links.")),
        row<Owner, Body, Way..., &T::diagonals>(
            "diagonals", QT_TRANSLATE_NOOP("field", "Diagonals"),
            QT_TRANSLATE_NOOP("field", "Two in each cell, against shearing."))};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const BlobTemplate&)
{
    using T = BlobTemplate;
    return {
        row<Owner, Body, Way..., &T::rim>("rim", QT_TRANSLATE_NOOP("field", "Rim"),
                                          QT_TRANSLATE_NOOP("field", "Particles around the hub."),
                                          {.range = count(3, 500)}),
        row<Owner, Body, Way..., &T::hub>(
            "hub", QT_TRANSLATE_NOOP("field", "Hub"),
            QT_TRANSLATE_NOOP("field", "Particles in the middle; two are an axle."),
            {.range = count(1, 2)}),
        row<Owner, Body, Way..., &T::spokes>(
            "spokes", QT_TRANSLATE_NOOP("field", "Spokes"),
            QT_TRANSLATE_NOOP("field", "Links from the hub, at most one to a particle."),
            {.range = count(1, 500)}),
        row<Owner, Body, Way..., &T::stiffness>(
            "stiffness", QT_TRANSLATE_NOOP("field", "Stiffness of the spokes"),
            QT_TRANSLATE_NOOP("field", "The lower the value, the softer the landing."),
            {.range = {.low = 0.0, .high = 1.0, .aboveLow = true}}),
        row<Owner, Body, Way..., &T::ties>(
            "ties", QT_TRANSLATE_NOOP("field", "Ties along the rim"),
            QT_TRANSLATE_NOOP(
                "field", "Links to the next particle but one, so that the rim does not fold."))};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const TrussTemplate&)
{
    using T = TrussTemplate;
    return {choiceRow<Owner, Body, trussNames, Way..., &T::kind>(
                "type", QT_TRANSLATE_NOOP("field", "Kind"),
                QT_TRANSLATE_NOOP("field", "How its diagonals run."),
                {.choiceLabels = trussLabels}),
            row<Owner, Body, Way..., &T::panels>(
                "panels", QT_TRANSLATE_NOOP("field", "Panels"),
                QT_TRANSLATE_NOOP("field", "Into how many fields its deck is divided."),
                {.range = count(2, 200)}),
            choiceRow<Owner, Body, supportNames, Way..., &T::pinned>(
                "pinned", QT_TRANSLATE_NOOP("field", "Supports"),
                QT_TRANSLATE_NOOP("field", "Where its deck is held."),
                {.choiceLabels = supportLabels})};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const SuspensionTemplate&)
{
    using T = SuspensionTemplate;
    return {
        row<Owner, Body, Way..., &T::panels>(
            "panels", QT_TRANSLATE_NOOP("field", "Panels"),
            QT_TRANSLATE_NOOP("field", "Into how many fields its deck is divided."),
            {.range = count(2, 200)}),
        row<Owner, Body, Way..., &T::sag>(
            "sag", QT_TRANSLATE_NOOP("field", "Sag, as a share of the height"),
            QT_TRANSLATE_NOOP("field", "How far the cable hangs down, as a share of the height: "
                                       "4/5 is 4 m of 5 m."),
            {.range = {.low = 0.0, .high = 0.99, .aboveLow = true}}),
        choiceRow<Owner, Body, linkNames, Way..., &T::hangers>(
            "hangers", QT_TRANSLATE_NOOP("field", "Hangers"),
            QT_TRANSLATE_NOOP("field", "The kind of link between cable and deck."))};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const BoxTemplate&)
{
    using T = BoxTemplate;
    return {row<Owner, Body, Way..., &T::columns>(
                "columns", QT_TRANSLATE_NOOP("field", "Columns"),
                QT_TRANSLATE_NOOP("field", "Cells next to each other."), {.range = count(1, 100)}),
            row<Owner, Body, Way..., &T::rows>(
                "rows", QT_TRANSLATE_NOOP("field", "Rows"),
                QT_TRANSLATE_NOOP("field", "Cells above each other."), {.range = count(1, 100)}),
            choiceRow<Owner, Body, bracingNames, Way..., &T::bracing>(
                "bracing", QT_TRANSLATE_NOOP("field", "Diagonals"),
                QT_TRANSLATE_NOOP("field", "What keeps each cell from leaning over."),
                {.choiceLabels = bracingLabels})};
}

template <class Owner, class Body, auto... Way>
std::vector<Field<Owner>> rowsOf(const GroundTemplate&)
{
    using T = GroundTemplate;
    return {choiceRow<Owner, Body, groundNames, Way..., &T::shape>(
                "shape", QT_TRANSLATE_NOOP("field", "Shape"),
                QT_TRANSLATE_NOOP("field", "What the line of ground looks like."),
                {.choiceLabels = groundLabels}),
            row<Owner, Body, Way..., &T::pieces>(
                "pieces", QT_TRANSLATE_NOOP("field", "Steps or pieces"),
                QT_TRANSLATE_NOOP("field", "Stairs: the number of steps. Hill, bowl and half-pipe: "
                                           "the straight pieces in each half. A ramp has one."),
                {.range = count(1, 500)})};
}

template <class Numbers>
std::span<const Field<Numbers>> table()
{
    static const auto rows = rowsOf<Numbers, Numbers>(Numbers{});
    return rows;
}

}  // namespace

std::span<const Field<RopeTemplate>> fields(const RopeTemplate&)
{
    return table<RopeTemplate>();
}

std::span<const Field<ClothTemplate>> fields(const ClothTemplate&)
{
    return table<ClothTemplate>();
}

std::span<const Field<BlobTemplate>> fields(const BlobTemplate&)
{
    return table<BlobTemplate>();
}

std::span<const Field<TrussTemplate>> fields(const TrussTemplate&)
{
    return table<TrussTemplate>();
}

std::span<const Field<SuspensionTemplate>> fields(const SuspensionTemplate&)
{
    return table<SuspensionTemplate>();
}

std::span<const Field<BoxTemplate>> fields(const BoxTemplate&)
{
    return table<BoxTemplate>();
}

std::span<const Field<GroundTemplate>> fields(const GroundTemplate&)
{
    return table<GroundTemplate>();
}

namespace detail {

template <class Numbers>
std::vector<Field<Decoration>> madeRows()
{
    using Body = FromTemplate<Numbers>;
    return rowsOf<Decoration, Body, &Body::numbers>(Numbers{});
}

template std::vector<Field<Decoration>> madeRows<RopeTemplate>();
template std::vector<Field<Decoration>> madeRows<ClothTemplate>();
template std::vector<Field<Decoration>> madeRows<BlobTemplate>();
template std::vector<Field<Decoration>> madeRows<TrussTemplate>();
template std::vector<Field<Decoration>> madeRows<SuspensionTemplate>();
template std::vector<Field<Decoration>> madeRows<BoxTemplate>();

}  // namespace detail
}  // namespace vakwerk

#include "core/scene/edit/templates.h"
#include "core/scene/fields/field_access.h"

#include <array>
#include <numbers>

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
constexpr const char* topPinNames[] = {
    QT_TRANSLATE_NOOP("field", "none"), QT_TRANSLATE_NOOP("field", "corners"),
    QT_TRANSLATE_NOOP("field", "every nth"), QT_TRANSLATE_NOOP("field", "all")};
constexpr const char* trussNames[] = {QT_TRANSLATE_NOOP("field", "Pratt"),
                                      QT_TRANSLATE_NOOP("field", "Warren"),
                                      QT_TRANSLATE_NOOP("field", "Howe")};
constexpr const char* supportNames[] = {QT_TRANSLATE_NOOP("field", "both ends"),
                                        QT_TRANSLATE_NOOP("field", "left end"),
                                        QT_TRANSLATE_NOOP("field", "none")};
constexpr const char* bracingNames[] = {QT_TRANSLATE_NOOP("field", "none"),
                                        QT_TRANSLATE_NOOP("field", "one diagonal"),
                                        QT_TRANSLATE_NOOP("field", "crossed")};

constexpr Range count(double low, double high)
{
    return {.low = low, .high = high};
}

struct FrameSize {
    double spacing;

    Vec2 operator()(const RopeTemplate& rope) const
    {
        const double span = 0.8 * spacing * rope.links;
        return {span, 0.3 * span};
    }
    Vec2 operator()(const ClothTemplate& cloth) const
    {
        return Vec2{cloth.columns - 1.0, cloth.rows - 1.0} * spacing;
    }
    Vec2 operator()(const BlobTemplate& blob) const
    {
        const double diameter = spacing * blob.rim / std::numbers::pi;
        return {diameter, diameter};
    }
    Vec2 operator()(const TrussTemplate& truss) const
    {
        return Vec2{static_cast<double>(truss.panels), 1.0} * spacing;
    }
    Vec2 operator()(const BoxTemplate& box) const
    {
        return Vec2{static_cast<double>(box.columns), static_cast<double>(box.rows)} * spacing;
    }
};

}  // namespace

Rect frameFor(const Template& numbers, Vec2 center, double spacing)
{
    const Vec2 half = std::visit(FrameSize{spacing}, numbers) / 2.0;
    return rectOf(center - half, center + half);
}

std::span<const TemplateKind> templateKinds()
{
    static const std::array kinds{
        TemplateKind{"rope", QT_TRANSLATE_NOOP("field", "Chain or rope"), RopeTemplate{}},
        TemplateKind{"cloth", QT_TRANSLATE_NOOP("field", "Cloth"), ClothTemplate{}},
        TemplateKind{"blob", QT_TRANSLATE_NOOP("field", "Blob"), BlobTemplate{}},
        TemplateKind{"truss", QT_TRANSLATE_NOOP("field", "Truss bridge"), TrussTemplate{}},
        TemplateKind{"box", QT_TRANSLATE_NOOP("field", "Box"), BoxTemplate{}}};
    return kinds;
}

std::span<const Field<RopeTemplate>> fields(const RopeTemplate&)
{
    using T = RopeTemplate;
    static const std::array table{
        row<T, T, &T::links>("links", QT_TRANSLATE_NOOP("field", "Links"),
                             QT_TRANSLATE_NOOP("field", "Into how many it is divided."),
                             {.range = count(1, 1000)}),
        choiceRow<T, T, linkNames, &T::link>("link", QT_TRANSLATE_NOOP("field", "Made of"),
                                             QT_TRANSLATE_NOOP("field", "The kind of its links.")),
        choiceRow<T, T, ropeEndNames, &T::pinned>(
            "pinned", QT_TRANSLATE_NOOP("field", "Pinned ends"),
            QT_TRANSLATE_NOOP("field", "Which of its ends are pinned."))};
    return table;
}

std::span<const Field<ClothTemplate>> fields(const ClothTemplate&)
{
    using T = ClothTemplate;
    static const std::array table{
        row<T, T, &T::columns>("columns", QT_TRANSLATE_NOOP("field", "Columns"),
                               QT_TRANSLATE_NOOP("field", "Particles in a row."),
                               {.range = count(2, 200)}),
        row<T, T, &T::rows>("rows", QT_TRANSLATE_NOOP("field", "Rows"),
                            QT_TRANSLATE_NOOP("field", "Particles in a column."),
                            {.range = count(2, 200)}),
        choiceRow<T, T, topPinNames, &T::pinned>(
            "pinned", QT_TRANSLATE_NOOP("field", "Pinned at the top"),
            QT_TRANSLATE_NOOP("field", "Which of the top row are pinned.")),
        row<T, T, &T::every>(
            "every", QT_TRANSLATE_NOOP("field", "Every"),
            QT_TRANSLATE_NOOP("field", "With \"every nth\": how many columns from one pin to the "
                                       "next. The last column is pinned as well."),
            {.range = count(1, 200)}),
        choiceRow<T, T, linkNames, &T::link>("link", QT_TRANSLATE_NOOP("field", "Made of"),
                                             QT_TRANSLATE_NOOP("field", "The kind of its links.")),
        row<T, T, &T::diagonals>(
            "diagonals", QT_TRANSLATE_NOOP("field", "Diagonals"),
            QT_TRANSLATE_NOOP("field", "Two in each cell, against shearing."))};
    return table;
}

std::span<const Field<BlobTemplate>> fields(const BlobTemplate&)
{
    using T = BlobTemplate;
    static const std::array table{
        row<T, T, &T::rim>("rim", QT_TRANSLATE_NOOP("field", "Rim"),
                           QT_TRANSLATE_NOOP("field", "Particles around the hub."),
                           {.range = count(3, 500)}),
        row<T, T, &T::spokes>(
            "spokes", QT_TRANSLATE_NOOP("field", "Spokes"),
            QT_TRANSLATE_NOOP("field", "Links from the hub, at most one to a particle."),
            {.range = count(1, 500)}),
        row<T, T, &T::stiffness>("stiffness", QT_TRANSLATE_NOOP("field", "Stiffness of the spokes"),
                                 QT_TRANSLATE_NOOP("field", "The less, the softer it lands."),
                                 {.range = {.low = 0.0, .high = 1.0, .aboveLow = true}}),
        row<T, T, &T::ties>(
            "ties", QT_TRANSLATE_NOOP("field", "Ties along the rim"),
            QT_TRANSLATE_NOOP(
                "field", "Links to the next particle but one, so that the rim does not fold."))};
    return table;
}

std::span<const Field<TrussTemplate>> fields(const TrussTemplate&)
{
    using T = TrussTemplate;
    static const std::array table{
        choiceRow<T, T, trussNames, &T::kind>("kind", QT_TRANSLATE_NOOP("field", "Kind"),
                                              QT_TRANSLATE_NOOP("field", "How its diagonals run.")),
        row<T, T, &T::panels>("panels", QT_TRANSLATE_NOOP("field", "Panels"),
                              QT_TRANSLATE_NOOP("field", "The fields of its deck."),
                              {.range = count(2, 200)}),
        choiceRow<T, T, supportNames, &T::pinned>(
            "pinned", QT_TRANSLATE_NOOP("field", "Supports"),
            QT_TRANSLATE_NOOP("field", "Where its deck is pinned."))};
    return table;
}

std::span<const Field<BoxTemplate>> fields(const BoxTemplate&)
{
    using T = BoxTemplate;
    static const std::array table{
        row<T, T, &T::columns>("columns", QT_TRANSLATE_NOOP("field", "Columns"),
                               QT_TRANSLATE_NOOP("field", "Cells beside each other."),
                               {.range = count(1, 100)}),
        row<T, T, &T::rows>("rows", QT_TRANSLATE_NOOP("field", "Rows"),
                            QT_TRANSLATE_NOOP("field", "Cells above each other."),
                            {.range = count(1, 100)}),
        choiceRow<T, T, bracingNames, &T::bracing>(
            "bracing", QT_TRANSLATE_NOOP("field", "Diagonals"),
            QT_TRANSLATE_NOOP("field", "What keeps each cell from leaning over."))};
    return table;
}

}  // namespace vakwerk

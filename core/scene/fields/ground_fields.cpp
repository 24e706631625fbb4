// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

template <auto... Members>
Field<Ground> polylineRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return detail::row<Ground, Polyline, Members...>(key, label, help, info);
}

std::span<const Field<Ground>> polylineRows()
{
    static const std::array table{
        polylineRow<&Polyline::name>(
            "name", QT_TRANSLATE_NOOP("field", "Name"),
            QT_TRANSLATE_NOOP("field", "What it is called, such as \"ramp\".")),
        polylineRow<&Polyline::x>(
            "x", QT_TRANSLATE_NOOP("field", "x"),
            QT_TRANSLATE_NOOP("field", "Where its vertices are, to the right, in order."),
            {.unit = Unit::length, .required = true}),
        polylineRow<&Polyline::y>(
            "y", QT_TRANSLATE_NOOP("field", "y"),
            QT_TRANSLATE_NOOP("field", "Where its vertices are along the y axis, in order."),
            {.unit = Unit::length, .required = true}),
        polylineRow<&Polyline::closed>(
            "closed", QT_TRANSLATE_NOOP("field", "Closed"),
            QT_TRANSLATE_NOOP("field", "A last piece leads back to the first vertex.")),
        polylineRow<&Polyline::friction>(
            "friction", QT_TRANSLATE_NOOP("field", "Friction μ"),
            QT_TRANSLATE_NOOP("field", "Coulomb's coefficient of friction. What touches it has one "
                                       "too; the root of their product counts."),
            {.range = {.low = 0.0, .high = 100.0}}),
        polylineRow<&Polyline::restitution>(
            "restitution", QT_TRANSLATE_NOOP("field", "Restitution"),
            QT_TRANSLATE_NOOP("field",
                              "The share of the speed that a bounce keeps. What touches it "
                              "has one too; the larger one counts."),
            {.range = {.low = 0.0, .high = 1.0}}),
        polylineRow<&Polyline::colour>(
            "colour", QT_TRANSLATE_NOOP("field", "Colour"),
            QT_TRANSLATE_NOOP("field", "Its colour, such as #1560B0; empty is that of the theme.")),
        detail::lockedRow<Ground, Polyline>(),
        detail::hiddenRow<Ground, Polyline>()};
    return table;
}

}  // namespace

std::span<const GroundKind> groundKinds()
{
    static const std::array kinds{GroundKind{Polyline::kind, QT_TRANSLATE_NOOP("field", "Polyline"),
                                             QT_TRANSLATE_NOOP("field", "polyline"), Polyline{},
                                             polylineRows()}};
    static_assert(kinds.size() == std::variant_size_v<GroundBody>);
    return kinds;
}

std::span<const Field<Ground>> fields(const Ground& ground)
{
    return groundKinds()[ground.body.index()].fields;
}

}  // namespace vakwerk

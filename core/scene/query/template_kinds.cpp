// SPDX-License-Identifier: MIT
#include "core/scene/query/template_kinds.h"

#include <array>
#include <numbers>

namespace vakwerk {
namespace {

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
    Vec2 operator()(const SuspensionTemplate& bridge) const
    {
        const double span = spacing * bridge.panels;
        return {span, span / 8.0};
    }
    Vec2 operator()(const BoxTemplate& box) const
    {
        return Vec2{static_cast<double>(box.columns), static_cast<double>(box.rows)} * spacing;
    }
    Vec2 operator()(const GroundTemplate&) const { return Vec2{12.0, 4.0} * spacing; }
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
        TemplateKind{"suspension", QT_TRANSLATE_NOOP("field", "Suspension bridge"),
                     SuspensionTemplate{}},
        TemplateKind{"box", QT_TRANSLATE_NOOP("field", "Box"), BoxTemplate{}},
        TemplateKind{"ground", QT_TRANSLATE_NOOP("field", "Ground"), GroundTemplate{}}};
    return kinds;
}

}  // namespace vakwerk

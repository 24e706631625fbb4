// SPDX-License-Identifier: MIT
#include "core/scene/constraint.h"

#include "core/scene/overloaded.h"

#include "core/scene/angle.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace vakwerk {

const ConstraintBase& Constraint::base() const
{
    return std::visit([](const auto& b) -> const ConstraintBase& { return b; }, body);
}

const char* Constraint::kind() const
{
    return std::visit([](const auto& b) { return b.kind; }, body);
}

ParticleRefs particlesOf(const Constraint& constraint)
{
    return std::visit([](const auto& b) { return b.particles(); }, constraint.body);
}

const Strand* strandOf(const Constraint& constraint)
{
    return std::visit(Overloaded{[](const Strand& strand) { return &strand; },
                                 [](const ConstraintBase&) -> const Strand* { return nullptr; }},
                      constraint.body);
}

Strand* strandOf(Constraint& constraint)
{
    return const_cast<Strand*>(strandOf(std::as_const(constraint)));
}

const Link* linkOf(const Constraint& constraint)
{
    return std::visit(Overloaded{[](const Link& link) { return &link; },
                                 [](const ConstraintBase&) -> const Link* { return nullptr; }},
                      constraint.body);
}

Link* linkOf(Constraint& constraint)
{
    return const_cast<Link*>(linkOf(std::as_const(constraint)));
}

double strainLimit(const Constraint& constraint)
{
    const Strand* strand = strandOf(constraint);
    return strand && strand->length > 0.0 ? strand->breakStrain : never;
}

void CircleConstraint::carry(const Affine& map, Vec2)
{
    centre = map(centre);
    radius *= std::sqrt(map.areaRatio());
}

Vec2 GuideConstraint::across() const
{
    const Vec2 u = directionOf(degrees);
    return axis == GuideAxis::horizontal ? Vec2{0.0 - u.y, u.x} : u;
}

Vec2 GuideConstraint::foot(Vec2 point) const
{
    if (degrees == 0.0)
        return axis == GuideAxis::horizontal ? Vec2{point.x, at} : Vec2{at, point.y};
    const Vec2 n = across();
    return point + n * (at - dot(n, point));
}

// Let P be the point of the old line that is nearest to the particle. The new line goes through the image
// of P.
void GuideConstraint::carry(const Affine& map, Vec2 first)
{
    if (degrees != 0.0)
        return carryTurned(map, first);
    const bool wasLevel = axis == GuideAxis::horizontal;
    const Vec2 place = map(foot(first));
    const bool isLevel =
        wasLevel ? map.i.x != 0.0 || map.i.y == 0.0 : map.j.y == 0.0 && map.j.x != 0.0;
    axis = isLevel ? GuideAxis::horizontal : GuideAxis::vertical;
    at = isLevel ? place.y : place.x;
}

// Let x' = to + A (x − from) be the map, and n and n' the normals (across()) of the line before and
// after it. If A n = ± n', as for quarter turns and reflections in an axis, the line n·x = at
// becomes
//   n'·x = ± (at − n·from) + n'·to
// This form loses no digits of `at`.
void GuideConstraint::carryTurned(const Affine& map, Vec2 first)
{
    const Vec2 n = across();
    const Vec2 image = map.turned(n);
    const bool isExact = (map.i.x == 0.0 || map.i.y == 0.0) && map.areaRatio() == 1.0 &&
                         dot(map.i, map.i) == 1.0 && dot(map.j, map.j) == 1.0;
    if (isExact) {
        const bool swaps = map.i.x == 0.0;
        if (swaps)
            axis = axis == GuideAxis::horizontal ? GuideAxis::vertical : GuideAxis::horizontal;
        degrees = map.isMirrored() ? 0.0 - degrees : degrees;
        const double side = dot(image, across()) < 0.0 ? -1.0 : 1.0;
        at = side * (at - dot(n, map.from)) + dot(across(), map.to);
        return;
    }
    const Vec2 place = map(foot(first));
    const Vec2 way = map.turned({n.y, 0.0 - n.x});
    if (!(length(way) > 0.0))
        return;
    const double turned = std::atan2(way.y, way.x) * 180.0 / std::numbers::pi;
    degrees = std::remainder(axis == GuideAxis::horizontal ? turned : turned + 90.0, 180.0);
    at = dot(across(), place);
}

void AngleConstraint::carry(const Affine& map, Vec2)
{
    if (map.isMirrored())
        degrees = 0.0 - degrees;
}

void AreaConstraint::carry(const Affine& map, Vec2)
{
    if (map.isMirrored())
        std::ranges::reverse(ring);
    area *= map.areaRatio();
}

void carry(Constraint& constraint, const Affine& map, Vec2 first)
{
    std::visit([&map, first](auto& b) { b.carry(map, first); }, constraint.body);
}

std::string text(ConstraintId id)
{
    return "c" + std::to_string(static_cast<std::uint32_t>(id));
}

Role roleOf(const Constraint& constraint)
{
    return std::visit([](const auto& one) { return one.role; }, constraint.body);
}

const SpringConstraint* springOf(const Constraint& constraint)
{
    return std::get_if<SpringConstraint>(&constraint.body);
}

SpringConstraint* springOf(Constraint& constraint)
{
    return std::get_if<SpringConstraint>(&constraint.body);
}

const StaticConstraint* staticOf(const Constraint& constraint)
{
    return std::get_if<StaticConstraint>(&constraint.body);
}

const GuideConstraint* guideOf(const Constraint& constraint)
{
    return std::get_if<GuideConstraint>(&constraint.body);
}

GuideConstraint* guideOf(Constraint& constraint)
{
    return std::get_if<GuideConstraint>(&constraint.body);
}

const AngleConstraint* angleOf(const Constraint& constraint)
{
    return std::get_if<AngleConstraint>(&constraint.body);
}

const AreaConstraint* areaOf(const Constraint& constraint)
{
    return std::get_if<AreaConstraint>(&constraint.body);
}

std::optional<LinkKind> kindOf(const Constraint& constraint)
{
    using Kind = std::optional<LinkKind>;
    return std::visit(
        Overloaded{[](const DistanceConstraint&) -> Kind { return LinkKind::distance; },
                   [](const RopeConstraint&) -> Kind { return LinkKind::rope; },
                   [](const SpringConstraint&) -> Kind { return LinkKind::spring; },
                   [](const ConstraintBase&) -> Kind { return std::nullopt; }},
        constraint.body);
}

Constraint makeLink(LinkKind kind, ParticleId a, ParticleId b, double length)
{
    Constraint made;
    if (kind == LinkKind::rope)
        made.body = RopeConstraint{};
    else if (kind == LinkKind::spring)
        made.body = SpringConstraint{};
    Link& link = *linkOf(made);
    link.a = a;
    link.b = b;
    link.length = length;
    return made;
}

Constraint makeStatic(ParticleId particle, Vec2 place)
{
    StaticConstraint fixed;
    fixed.particle = particle;
    fixed.place = place;
    return {.id = {}, .body = fixed};
}

}  // namespace vakwerk

#include "core/scene/constraint.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

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

// The new line goes through where the foot of the particle on the old one comes.
void GuideConstraint::carry(const Affine& map, Vec2 first)
{
    const bool wasLevel = axis == GuideAxis::horizontal;
    const Vec2 foot = map(wasLevel ? Vec2{first.x, at} : Vec2{at, first.y});
    const bool isLevel =
        wasLevel ? map.i.x != 0.0 || map.i.y == 0.0 : map.j.y == 0.0 && map.j.x != 0.0;
    axis = isLevel ? GuideAxis::horizontal : GuideAxis::vertical;
    at = isLevel ? foot.y : foot.x;
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

std::string text(ParticleId id)
{
    return "p" + std::to_string(static_cast<std::uint32_t>(id));
}

std::string text(ConstraintId id)
{
    return "c" + std::to_string(static_cast<std::uint32_t>(id));
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

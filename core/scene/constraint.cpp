#include "core/scene/constraint.h"

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

void GuideConstraint::carry(Vec2 from, Vec2 to)
{
    const bool level = axis == GuideAxis::horizontal;
    const double start = level ? from.y : from.x;
    const double end = level ? to.y : to.x;
    at = at == start ? end : at + (end - start);
}

void carry(Constraint& constraint, Vec2 from, Vec2 to)
{
    std::visit([from, to](auto& b) { b.carry(from, to); }, constraint.body);
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

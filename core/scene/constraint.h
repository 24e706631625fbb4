#pragma once

#include "core/scene/particle.h"

#include <array>
#include <limits>
#include <variant>

namespace vakwerk {

enum class ConstraintId : std::uint32_t {};

inline constexpr double never = std::numeric_limits<double>::infinity();

// What every constraint has.
struct ConstraintBase {
    double stiffness = 1.0;     // share of the error that one sweep corrects, above 0, up to 1
    double breakForce = never;  // breaks when it carries more than this
    bool visible = true;

    friend bool operator==(const ConstraintBase&, const ConstraintBase&) = default;
};

// What joins two particles.
struct Link : ConstraintBase {
    ParticleId a{};
    ParticleId b{};
    double length = 1.0;  // the rest length

    friend bool operator==(const Link&, const Link&) = default;
};

// Keeps its ends at the rest length.
struct DistanceConstraint : Link {
    static constexpr const char* kind = "distance";
    friend bool operator==(const DistanceConstraint&, const DistanceConstraint&) = default;
};

// Keeps its ends no farther apart than the rest length.
struct RopeConstraint : Link {
    static constexpr const char* kind = "rope";
    friend bool operator==(const RopeConstraint&, const RopeConstraint&) = default;
};

// Puts its particle back at its place when its turn comes.
struct StaticConstraint : ConstraintBase {
    static constexpr const char* kind = "static";
    ParticleId particle{};
    Vec2 place;

    friend bool operator==(const StaticConstraint&, const StaticConstraint&) = default;
};

using ConstraintBody = std::variant<DistanceConstraint, RopeConstraint, StaticConstraint>;

struct Constraint {
    ConstraintId id{};
    ConstraintBody body;

    friend bool operator==(const Constraint&, const Constraint&) = default;
    const ConstraintBase& base() const;
    const char* kind() const;
};

// The particles a constraint acts on; two at the most.
class ParticleRefs {
public:
    explicit ParticleRefs(ParticleId only) : ids_{only, {}}, count_(1) {}
    ParticleRefs(ParticleId a, ParticleId b) : ids_{a, b}, count_(2) {}
    const ParticleId* begin() const { return ids_.data(); }
    const ParticleId* end() const { return ids_.data() + count_; }
    std::size_t size() const { return count_; }

private:
    std::array<ParticleId, 2> ids_;
    std::size_t count_;
};

ParticleRefs particlesOf(const Constraint& constraint);

// The distance or rope inside, or nullptr.
const Link* linkOf(const Constraint& constraint);
Link* linkOf(Constraint& constraint);

// What a constraint remembers of the plane goes along when its particle goes from one to the other.
void carry(Constraint& constraint, Vec2 from, Vec2 to);

enum class LinkKind { distance, rope };
Constraint makeLink(LinkKind kind, ParticleId a, ParticleId b, double length);
Constraint makeStatic(ParticleId particle, Vec2 place);

// "c14"
std::string text(ConstraintId id);

}  // namespace vakwerk

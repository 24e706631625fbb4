// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/affine.h"
#include "core/scene/particle.h"
#include "core/scene/profile.h"

#include <array>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace vakwerk {

enum class ConstraintId : std::uint32_t {};

// A view of the distinct particles of a constraint. The constraint must outlive it.
class ParticleRefs {
public:
    explicit ParticleRefs(ParticleId only) : ids_{only}, count_(1) {}
    ParticleRefs(ParticleId a, ParticleId b) : ids_{a, b}, count_(2) {}
    ParticleRefs(ParticleId a, ParticleId b, ParticleId c) : ids_{a, b, c}, count_(3) {}
    explicit ParticleRefs(const std::vector<ParticleId>& ring)
        : ring_(ring.data()), count_(ring.size())
    {
    }
    const ParticleId* begin() const { return ring_ ? ring_ : ids_.data(); }
    const ParticleId* end() const { return begin() + count_; }
    std::size_t size() const { return count_; }

private:
    std::array<ParticleId, 3> ids_{};
    const ParticleId* ring_ = nullptr;
    std::size_t count_;
};

// Each kind of constraint has one of these tasks in a structure; its member `role` tells which.
enum class Role {
    member,   // pulls or pushes along straight lines between its particles
    support,  // holds one particle
    shape     // keeps an angle or an area
};

// The properties of all constraints. Each kind has these functions as well:
//   particles()  the particles that it acts on, in its own order
//   vertex()     the particle that cannot change places with the others; nothing if there is none
//   reverse()    exchanges the two ends of the constraint if this does not change its effect
struct ConstraintBase {
    double stiffness = 1.0;     // share of the error that one iteration corrects, above 0, up to 1
    double compliance = 0.0;    // error per unit of force; 0 is rigid (XPBD)
    double breakForce = never;  // force above which it breaks
    bool visible = true;
    bool locked = false;
    bool hidden = false;
    Name name{};

    // Maps the places, angles and areas that the constraint keeps, if the map moves all its
    // particles. The Vec2 is the position of its first particle before the move.
    void carry(const Affine&, Vec2) {}
    friend bool operator==(const ConstraintBase&, const ConstraintBase&) = default;
};

// A constraint with one rest length for the line that joins its particles in order by straight
// pieces.
struct Strand : ConstraintBase {
    static constexpr Role role = Role::member;
    double length = 1.0;         // rest length
    double breakStrain = never;  // strain beyond which it breaks
    Colour colour{};             // colour of the line while no stress is shown
    double width = 0.0;          // pixels, while no stress is shown; 0 is the default

    friend bool operator==(const Strand&, const Strand&) = default;
};

// A constraint between two particles.
struct Link : Strand {
    ParticleId a{};
    ParticleId b{};
    ProfileId profile{};         // 0 is no profile
    double massPerLength = 0.0;  // kg per unit of rest length; see masses.h
    bool solid = false;          // whether it touches, with its thickness
    double thickness = 0.0;      // of a solid link
    int collisionGroup = 0;      // what has the same one never touches; 0 is none
    // The three values below and massPerLength override the values of the profile; see
    // properties.h.
    double bendingStiffness = never;  // EI, a force times length²
    double tensionLimit = never;      // force above which it breaks
    double compressionLimit = never;

    ParticleRefs particles() const { return {a, b}; }
    std::optional<ParticleId> vertex() const { return std::nullopt; }
    void reverse() { std::swap(a, b); }
    friend bool operator==(const Link&, const Link&) = default;
};

// A link that keeps its rest length, in tension and in compression.
struct DistanceConstraint : Link {
    static constexpr const char* kind = "distance";
    friend bool operator==(const DistanceConstraint&, const DistanceConstraint&) = default;
};

// A link that keeps its ends from being farther apart than the rest length.
struct RopeConstraint : Link {
    static constexpr const char* kind = "rope";
    friend bool operator==(const RopeConstraint&, const RopeConstraint&) = default;
};

// A link that obeys Hooke's law. The spring acts as a force and not through relaxation, so
// `stiffness` and `compliance` have no effect.
struct SpringConstraint : Link {
    static constexpr const char* kind = "spring";
    double springConstant = 1000.0;  // force per length
    double axialStiffness = 0.0;     // EA, a force; if above 0, the spring constant is EA / length
    double damping = 0.0;            // force per velocity of the ends along the spring

    friend bool operator==(const SpringConstraint&, const SpringConstraint&) = default;
    double rate() const { return axialStiffness > 0.0 ? axialStiffness / length : springConstant; }
};

// A constraint that puts its particle back at `place` each time it is solved.
struct StaticConstraint : ConstraintBase {
    static constexpr const char* kind = "static";
    static constexpr Role role = Role::support;
    ParticleId particle{};
    Vec2 place;

    ParticleRefs particles() const { return ParticleRefs(particle); }
    std::optional<ParticleId> vertex() const { return std::nullopt; }
    void reverse() {}
    void carry(const Affine& map, Vec2) { place = map(place); }
    friend bool operator==(const StaticConstraint&, const StaticConstraint&) = default;
};

struct CircleConstraint : ConstraintBase {
    static constexpr const char* kind = "circle";
    static constexpr Role role = Role::support;
    ParticleId particle{};
    Vec2 centre;
    double radius = 1.0;

    ParticleRefs particles() const { return ParticleRefs(particle); }
    std::optional<ParticleId> vertex() const { return std::nullopt; }
    void reverse() {}
    void carry(const Affine& map, Vec2);
    friend bool operator==(const CircleConstraint&, const CircleConstraint&) = default;
};

enum class GuideAxis { horizontal, vertical };

// A constraint that keeps its particle on a straight line: a roller support. The line is horizontal or
// vertical, turned by `degrees`.
struct GuideConstraint : ConstraintBase {
    static constexpr const char* kind = "guide";
    static constexpr Role role = Role::support;
    ParticleId particle{};
    GuideAxis axis = GuideAxis::horizontal;
    // Distance of the line from the origin along across(): y of a horizontal line, x of a vertical one.
    double at = 0.0;
    double degrees = 0.0;  // turned from its axis, from x towards y

    ParticleRefs particles() const { return ParticleRefs(particle); }
    std::optional<ParticleId> vertex() const { return std::nullopt; }
    void reverse() {}
    // Returns the unit normal of the line: (0, 1) for a horizontal line and (1, 0) for a vertical one,
    // turned by `degrees`.
    Vec2 across() const;
    // Returns the point on the line that is nearest to a point.
    Vec2 foot(Vec2 point) const;
    // A line with degrees = 0 keeps degrees = 0: it can only change its axis.
    void carry(const Affine& map, Vec2 first);
    void carryTurned(const Affine& map, Vec2 first);
    friend bool operator==(const GuideConstraint&, const GuideConstraint&) = default;
};

// A constraint that keeps the angle at b from the arm to a to the arm to c, positive from x towards y.
struct AngleConstraint : ConstraintBase {
    static constexpr const char* kind = "angle";
    static constexpr Role role = Role::shape;
    ParticleId a{};
    ParticleId b{};
    ParticleId c{};
    double degrees = 180.0;

    ParticleRefs particles() const { return {a, b, c}; }
    std::optional<ParticleId> vertex() const { return b; }
    void reverse() {}  // the ends have an order: the angle from c to a has the opposite sign
    void carry(const Affine& map, Vec2);
    friend bool operator==(const AngleConstraint&, const AngleConstraint&) = default;
};

// A constraint that keeps the area of a closed ring of three or more particles, which runs from x
// towards y.
struct AreaConstraint : ConstraintBase {
    static constexpr const char* kind = "area";
    static constexpr Role role = Role::shape;
    std::vector<ParticleId> ring;
    double area = 1.0;      // length²
    double pressure = 1.0;  // wanted area divided by `area`

    ParticleRefs particles() const { return ParticleRefs(ring); }
    std::optional<ParticleId> vertex() const { return std::nullopt; }
    void reverse() {}
    void carry(const Affine& map, Vec2);
    friend bool operator==(const AreaConstraint&, const AreaConstraint&) = default;
};

// A rope from a over a small wheel at b to c. It keeps the sum of both parts no longer than the rest
// length.
struct PulleyConstraint : Strand {
    static constexpr const char* kind = "pulley";
    ParticleId a{};
    ParticleId b{};
    ParticleId c{};

    ParticleRefs particles() const { return {a, b, c}; }
    std::optional<ParticleId> vertex() const { return b; }
    void reverse() { std::swap(a, c); }
    friend bool operator==(const PulleyConstraint&, const PulleyConstraint&) = default;
};

using ConstraintBody = std::variant<DistanceConstraint, RopeConstraint, SpringConstraint,
                                    StaticConstraint, CircleConstraint, GuideConstraint,
                                    AngleConstraint, AreaConstraint, PulleyConstraint>;

struct Constraint {
    ConstraintId id{};
    ConstraintBody body;

    friend bool operator==(const Constraint&, const Constraint&) = default;
    const ConstraintBase& base() const;
    const char* kind() const;
};

ParticleRefs particlesOf(const Constraint& constraint);

// Returns nullptr if the constraint has no rest length.
const Strand* strandOf(const Constraint& constraint);
Strand* strandOf(Constraint& constraint);

// Calls visit(a, b) with the two ends of each straight piece of a strand.
void forEachPiece(const ParticleRefs& strand, auto visit)
{
    for (const ParticleId* end = strand.begin() + 1; end < strand.end(); ++end)
        visit(end[-1], end[0]);
}

// Returns nullptr if the constraint is not a distance constraint, a rope or a spring.
const Link* linkOf(const Constraint& constraint);
Link* linkOf(Constraint& constraint);

Role roleOf(const Constraint& constraint);

// Return nullptr if the constraint is of another kind.
const SpringConstraint* springOf(const Constraint& constraint);
SpringConstraint* springOf(Constraint& constraint);
const StaticConstraint* staticOf(const Constraint& constraint);
const GuideConstraint* guideOf(const Constraint& constraint);
GuideConstraint* guideOf(Constraint& constraint);
const AngleConstraint* angleOf(const Constraint& constraint);
const AreaConstraint* areaOf(const Constraint& constraint);

// Returns the strain at which a strand breaks; `never` if its rest length is 0, where strain is
// undefined.
double strainLimit(const Constraint& constraint);

void carry(Constraint& constraint, const Affine& map, Vec2 first);

enum class LinkKind { distance, rope, spring };
std::optional<LinkKind> kindOf(const Constraint& constraint);
Constraint makeLink(LinkKind kind, ParticleId a, ParticleId b, double length);
Constraint makeStatic(ParticleId particle, Vec2 place);

// "c14"
std::string text(ConstraintId id);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/no_index.h"
#include "core/simulation/contact/touch.h"
#include "core/simulation/motion/particle_paths.h"

#include "core/simulation/trace.h"

#include <array>

namespace vakwerk {
class Tracer;
}

namespace vakwerk::contact {

// Contacts are found within a distance of this share of the radius. With less, the pairs are found anew too often,
// with more, there are too many of them.
inline constexpr double skinPerRadius = 0.15;

// A particle of a contact. Its displacement u counts with a share; a link moves with its ends by the lever rule.
struct Body {
    std::uint32_t particle = 0;
    double inverseMass = 0.0;
    double share = 0.0;  // +1 for what the contact pushes along its normal
    // Of n·u in what slides along the contact. Friction on the surface of a link also turns the link.
    double lever = 0.0;
    // Distance of the centre from the place where friction acts, as a share of the radius of the rim. This place is
    // such that friction keeps angular momentum. 0 if the particle does not roll.
    double arm = 0.0;
    double ofRim = 0.0;  // inverse mass of the rim
};

// One contact, with its normal and its gap at the start of a substep. With u = Σ share u_i, each iteration sets
//   λ' = max(0, λ − (n·u + max(c, 0)) m),   u_i += w_i share_i (λ' − λ) n
// for the gap c, the inverse masses w and m = 1/Σ share² w, and the same along the contact within ±μ λ', where
//   t·u + Σ lever_i n·u_i − Σ arm_i r_i Δθ_i
// slides.
struct Row {
    bool isActive = false;  // whether it is a contact in this substep
    bool isFar = false;     // they are apart at the start and meet on their ways
    bool isSolved = false;  // it was solved with the structures of the direct solver
    bool hasLever = false;  // whether a body has one
    std::uint32_t count = 0;
    Vec2 normal{};
    double gap = 0.0;  // after overlap was taken back
    double mass = 0.0;
    double massAlong = 0.0;
    double coupling = 0.0;  // what slides for a unit of λ: Σ lever share w
    double friction = 0.0;
    double push = 0.0;             // Σ λ
    double slide = 0.0;            // the same along the contact, to the left of the normal
    std::array<Body, 3> bodies{};  // the first `count` of them

    std::span<Body> parts() { return std::span(bodies).first(count); }
    std::span<const Body> parts() const { return std::span(bodies).first(count); }
    void add(const Body& body)
    {
        bodies[count++] = body;
        hasLever = hasLever || body.lever != 0.0;
    }
    // Visits the bodies, without a loop for the processor to predict.
    void forEachBody(auto visit) const
    {
        visit(bodies[0]);
        if (count > 1)
            visit(bodies[1]);
        if (count > 2)
            visit(bodies[2]);
    }
    // Sets the masses from the bodies, or only that along the contact.
    void weigh();
    void weighAlong();
    // Returns Σ share of a vector for each particle.
    Vec2 sumOf(const auto& ofParticle) const
    {
        Vec2 sum;
        forEachBody([&](const Body& body) { sum += ofParticle(body.particle) * body.share; });
        return sum;
    }
    // Returns what slides along the contact, for these displacements and rolls.
    double slips(Vec2 sum, const auto& displacementOf, const std::vector<double>& roll) const;
    // Calls move(particle, by) with the displacement of each body for these multipliers, and turns the rims.
    void apply(double across, double along, std::vector<double>& roll, auto move) const;
};

inline double Row::slips(Vec2 sum, const auto& displacementOf,
                         const std::vector<double>& roll) const
{
    double result = dot(leftOf(normal), sum);
    if (hasLever)
        forEachBody([&](const Body& body) {
            result += body.lever * dot(normal, displacementOf(body.particle));
        });
    forEachBody([&](const Body& body) {
        if (body.arm != 0.0)
            result -= body.arm * roll[body.particle];
    });
    return result;
}

inline void Row::apply(double across, double along, std::vector<double>& roll, auto move) const
{
    const Vec2 by = normal * across + leftOf(normal) * along;
    forEachBody([&](const Body& body) {
        Vec2 mine = by * body.share;
        if (hasLever)
            mine += normal * (body.lever * along);
        move(body, mine * body.inverseMass);
        if (body.arm != 0.0)
            roll[body.particle] -= along * body.arm * body.ofRim;
    });
}

// Returns the body of a particle whose centre has this distance from the place where friction acts.
Body bodyOf(const Model& model, std::uint32_t particle, double share, double distance);

// The properties of a contact that iterations do not need: what touches, and at which distance.
struct About {
    Touch touch;         // without sums
    double slack = 0.0;  // overlap that is left
    double reach = 0.0;  // distance at which it touches
    double restitution = 0.0;
    std::uint32_t link = noIndex;  // in Shapes::links, if a link touches
    Vec2 vertex{};                 // the vertex that the link touches, if it is no particle
};

// Returns what a trace keeps of a contact whose first particle is a disc of this radius around this place.
Trace::Contact tracedContact(const Row& row, const About& about, double radius, Vec2 centre);

// Contacts in the order in which they are solved: non-penetration and Coulomb friction by projection. Sums start
// from those of the substep before. Overlap beyond 1 % of the radius is taken back by half before the iterations,
// place and previous place together, so that it does not become speed, except by links that it stretches. A tracer,
// which may be null, gets what each contact does.
class Rows {
public:
    void clear();
    // Adds a contact after all others, in the order of the keys too.
    void add(const Row& row, const About& about);
    // Sets the order of the keys, as indices.
    void orderByKey(std::span<const std::uint32_t> byKey);
    std::size_t size() const { return rows_.size(); }
    Row& operator[](std::size_t index) { return rows_[index]; }
    const Row& operator[](std::size_t index) const { return rows_[index]; }
    const About& about(std::size_t index) const { return about_[index]; }
    double restitution(std::size_t index) const { return about_[index].restitution; }
    // Calls visit(row, slack), which may change the row.
    void change(std::size_t index, auto visit) { visit(rows_[index], about_[index].slack); }
    // Returns whether the particles of a contact approach each other, and an impulse may decide what then happens.
    bool mayStrike(std::size_t index, const Impulses& impulses) const;
    // Returns whether one of the contacts has a restitution, or particles that come from afar.
    bool mayBounce() const;

    // Notes all of them.
    void tell(Tracer& tracer, std::span<const double> radius, const ParticlePaths& paths) const;
    void takeBack(State& state, ParticlePaths& paths, Tracer* tracer);
    // Starts from the corrections of the substep before, from this one on. Returns the first one that is left.
    std::size_t startWarm(State& state, ParticlePaths& paths, std::size_t touch, Tracer* tracer);
    // Adds what the contacts have moved in the substep.
    void addMoved(Displacements& moved) const;
    void iterate(State& state, ParticlePaths& paths, Tracer* tracer);
    // Changes the gaps after particles have been moved.
    void follow(std::span<const Vec2> moved);
    // Appends the contacts from which the next substep starts.
    void keep(State& state) const;

private:
    std::vector<Row> rows_;
    std::vector<About> about_;
    std::vector<std::uint32_t> byKey_;
};

}  // namespace vakwerk::contact

// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/islands.h"
#include "core/simulation/contact/neighbours.h"
#include "core/simulation/motion/particle_paths.h"

namespace vakwerk {

struct Model;

// Keeps particles out of each other, by the same rules as GroundContacts. For two particles, the displacement
// u of a contact is that of the second one relative to the first, and w the sum of their inverse masses. What
// slides at rims that turn is  t·u − r_a Δθ_a − r_b Δθ_b.
class PairContacts {
public:
    PairContacts(const Model& model, const State& state);

    void find(const Model& model, State& state, const ParticlePaths& paths);
    void takeBack(State& state, ParticlePaths& paths);
    // Starts from the corrections of the substep before.
    void startWarm(State& state, ParticlePaths& paths);
    // As GroundContacts.
    void addTo(std::span<contact::WarmStart> starts, std::span<const std::uint32_t> islands,
               const contact::Unwarmed& from, const State& state, const ParticlePaths& paths) const;
    void shorten(std::span<const contact::WarmStart> starts,
                 std::span<const std::uint32_t> islands);
    void iterate(State& state, ParticlePaths& paths);
    bool mayBounce() const { return mayBounce_; }
    // Gives each contact its impulse once that approaches so fast that it bounces. Returns whether there was
    // any.
    bool strike(contact::Impulses& impulses, const ParticlePaths& paths) const;
    void follow(std::span<const Vec2> moved);
    // Appends the contacts from which the next substep starts.
    void keep(State& state) const;
    // Returns the island of each particle.
    std::span<const std::uint32_t> islands() { return islands_.ofParticles(); }

private:
    struct Contact {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        Vec2 normal;        // from a to b
        double gap = 0.0;   // at the start of the substep, after overlap was taken back
        double mass = 0.0;  // 1/(wa + wb)
        double wa = 0.0;
        double wb = 0.0;
        double ofRimA = 0.0;  // inverse masses of the rims
        double ofRimB = 0.0;
        // The distance of the centres, as a share of both radii. Friction acts at a place between them, so that
        // it keeps angular momentum.
        double arm = 1.0;
        double massAlong = 0.0;  // 1/(wa + wb + arm² (ofRimA + ofRimB))
        double friction = 0.0;
        double push = 0.0;   // Σ λ along the normal
        double slide = 0.0;  // Σ λ across it, to the left
        double reach = 0.0;  // sum of the radii
        double restitution = 0.0;
        bool isFar = false;  // the particles are apart at the start and meet on their ways

        // Returns a particle of the contact that it can move or turn.
        std::uint32_t moved() const { return wa > 0.0 || ofRimA > 0.0 ? a : b; }
    };
    PairContacts(const Model& model, const State& state, const std::vector<contact::Joint>& joints);
    bool isListValid(const Model& model, const State& state, const ParticlePaths& paths) const;
    void list(const Model& model, State& state, const ParticlePaths& paths);
    // Turns the rims by a correction along the contact, whose arm is given.
    static void addRoll(std::vector<double>& roll, const Contact& contact, double arm,
                        double slide);
    void findContacts(const Model& model, const State& state, const ParticlePaths& paths);

    contact::Neighbours neighbours_;
    contact::Islands joined_;  // by constraints
    contact::Islands islands_;
    std::vector<Rect> listed_;          // rectangles for which the pairs were found
    std::vector<Contact> contacts_;     // in the order in which they are solved
    bool mayBounce_ = false;            // whether a contact has a restitution or is far
    std::vector<std::uint32_t> place_;  // place in contacts_ of each pair, or noIndex
};

}  // namespace vakwerk

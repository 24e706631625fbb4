// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stages.h"

#include <array>

#include <QString>

namespace vakwerk {

// Describes the entries of a traced step in the language of the user. The entries must belong to
// the trace.
class StepText {
public:
    StepText(const Scene& scene, const Trace& trace) : scene_(scene), trace_(trace) {}

    // Returns a sentence about what an entry does, such as "p4 goes 3.1 px left: c2 was 6.2 px too
    // long …".
    QString sentence(const Trace::Entry& entry) const;
    // Returns the formula of an entry for one particle, with its numbers filled in. Empty if the
    // entry has no formula. If the entry is about several particles, takes `chosen`, or else a
    // particle that shows the entry well, such as the one that moves the farthest or has the
    // largest force.
    QString formula(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    // Returns the place in the step after `place` entries of the trace. Example: "substep 1 of 2 ·
    // iteration 3 of 8 · 5 of 12".
    QString place(const Stage& stage, std::size_t place) const;
    // Returns the name of a stage, such as "Iteration 3" or "Forces".
    QString name(const Stage& stage) const;
    // Returns the text for a share of a correction, such as "½" or "0.25".
    static QString share(double share);
    // Returns how many digits two numbers of this size need, so that their difference has five
    // digits.
    static int digitsOf(double size, double difference);

    // Returns the gap of a contact; 0 if it is a rounding error.
    static double gap(const Trace::Contact& contact, double gap);

    QString particle(std::uint32_t index) const;  // its name, or its id if it has no name
    QString constraint(std::uint32_t index) const;
    // Returns the names of what touches in a contact. Example: "p3 – hill".
    QString contact(std::uint32_t index) const;
    QString quantity(double value, Unit unit) const;

private:
    struct Farthest {
        std::size_t count = 0;
        const Trace::Move* move = nullptr;
    };
    QString ofConstraint(const Trace::Entry& entry) const;
    QString errorText(const Trace::Entry& entry) const;
    QString sharing(const Trace::Entry& entry) const;
    QString way(Vec2 by) const;
    QString goes(const Trace::Move& move) const;
    QString movers(std::span<const Trace::Move> moves) const;
    QString ofForces(const Trace::Entry& entry) const;
    QString ofSpring(const Trace::Entry& entry) const;
    QString ofIteration(const Trace::Entry& entry) const;
    QString ofEnergy(const Trace::Entry& entry) const;
    QString ofBounces(const Trace::Entry& entry) const;
    QString ofOverlap(const Trace::Entry& entry) const;
    QString ofWarmStart(const Trace::Entry& entry) const;
    QString ofContact(const Trace::Entry& entry) const;
    QString ofSolved(const Trace::Entry& entry) const;
    QString gapText(const Trace::Entry& entry) const;
    QString frictionText(const Trace::Entry& entry) const;
    QString ofApart(const Trace::Entry& entry) const;
    double forceOf(double multiplier) const;
    QString push(const Trace::Entry& entry) const;
    QString ofBreaking(const Trace::Entry& entry) const;
    std::size_t indexOf(const Trace::Entry& entry) const;
    QString ofRescaling(const Trace::Entry& entry) const;
    QString ofMoved(const QString& what, const Trace::Entry& entry, const QString& nothing) const;
    static Farthest farthest(std::span<const Trace::Move> moves);
    QString correction(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    std::optional<std::uint32_t> strongest(const Trace::Entry& entry) const;
    QString acceleration(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    QString moved(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    QString motion(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    QString vector(Vec2 v) const;
    bool isPinned(std::uint32_t particle) const;
    std::array<QString, 2> sidesOf(const Trace::Entry& entry) const;

    const Scene& scene_;
    const Trace& trace_;
};

}  // namespace vakwerk

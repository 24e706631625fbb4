#pragma once

#include "core/run/stages.h"

#include <QString>

namespace vakwerk {

// Tells of a traced step of a scene, in the user's language. An entry must be of the trace.
class StepText {
public:
    StepText(const Scene& scene, const Trace& trace) : scene_(scene), trace_(trace) {}

    // What an entry has done, in a sentence: "p4 goes 3.1 px left: c2 was 6.2 px too long …".
    QString sentence(const Trace::Entry& entry) const;
    // The formula of an entry with its numbers filled in, of one particle; empty where there is none.
    // Of a phase of all particles it is that of `chosen`, or of the one that moves the farthest.
    QString formula(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const;
    // "substep 1 of 2 · sweep 3 of 8 · 5 of 12": where the entries of a stage end after `place` ones.
    QString place(const Stage& stage, std::size_t place) const;
    // "Sweep 3", "Forces".
    QString name(const Stage& stage) const;
    // Of a share of a correction: "½", "0.25".
    static QString share(double share);
    // Returns how many digits numbers of a size need for their difference to have five.
    static int digitsOf(double size, double difference);

    QString particle(std::uint32_t index) const;  // its name, or else its id
    QString constraint(std::uint32_t index) const;
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

    const Scene& scene_;
    const Trace& trace_;
};

}  // namespace vakwerk

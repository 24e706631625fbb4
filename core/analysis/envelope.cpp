// SPDX-License-Identifier: MIT
#include "core/analysis/envelope.h"

#include "core/analysis/tolerances.h"
#include "core/simulation/loads.h"

#include <algorithm>
#include <map>

namespace vakwerk {
namespace {

std::vector<Loading> loadingsOf(const Scene& scene)
{
    // The first state has only the loads that always act, because no other load begins before time
    // 0.
    std::vector<Loading> loadings{{.time = -1.0}};
    for (const Load& load : scene.loads()) {
        if (!load.base().on)
            continue;
        const auto* loads = std::get_if<LoadCase>(&load.body);
        if (!loads) {
            for (const double along : placesOf(scene, load.id))
                loadings.push_back({.alone = load.id, .along = along});
            continue;
        }
        loadings.push_back({.alone = load.id});
        if (loads->course == TimeCourse::sine)
            loadings.push_back({.alone = load.id, .share = -1.0});
    }
    return loadings;
}

void include(std::optional<Envelope::Range>& range, double force, const Loading& by)
{
    if (!range)
        range = Envelope::Range{{force, by}, {force, by}};
    if (force < range->least.force)
        range->least = {force, by};
    if (force > range->most.force)
        range->most = {force, by};
}

// The range of each reaction so far, and the number of loads under which it was known.
class Reactions {
public:
    void include(const AtRest& rest, const Loading& by)
    {
        std::map<ParticleId, Vec2> sums;
        for (const AtRest::Support& support : rest.supports)
            sums[support.particle] += support.force;
        for (const auto& [particle, force] : sums) {
            Found& found = found_[particle];
            vakwerk::include(found.x, force.x, by);
            vakwerk::include(found.y, force.y, by);
            ++found.loads;
        }
        ++loads_;
    }
    std::vector<Envelope::Reaction> known() const
    {
        std::vector<Envelope::Reaction> result;
        for (const auto& [particle, found] : found_)
            if (found.loads == loads_)
                result.push_back({particle, *found.x, *found.y});
        return result;
    }

private:
    struct Found {
        std::optional<Envelope::Range> x;
        std::optional<Envelope::Range> y;
        std::size_t loads = 0;
    };
    std::map<ParticleId, Found> found_;
    std::size_t loads_ = 0;
};

// The largest displacement of each particle; unknown if it is unknown under any load.
class Deflections {
public:
    void include(const AtRest& rest, const Loading& by)
    {
        isKnown_ = isKnown_ && !rest.deflection.empty();
        farthest_.resize(rest.deflection.size());
        for (std::size_t i = 0; isKnown_ && i < rest.deflection.size(); ++i) {
            const double way = length(rest.deflection[i]);
            if (way > length(farthest_[i].way))
                farthest_[i] = {rest.deflection[i], by};
            if (way > largest_) {
                largest_ = way;
                shape_ = rest.deflection;
                by_ = by;
            }
        }
    }
    void tell(Envelope& envelope)
    {
        envelope.rest.deflection.clear();
        if (!isKnown_)
            return;
        envelope.farthest = std::move(farthest_);
        envelope.rest.deflection = std::move(shape_);
        envelope.deflectedBy = by_;
    }

private:
    std::vector<Envelope::Deflection> farthest_;
    std::vector<Vec2> shape_;  // deflection under the load that moves a particle farthest
    Loading by_;
    double largest_ = 0.0;
    bool isKnown_ = true;
};

// Sets forces to 0 that are only rounding errors of the largest force under any load.
void zeroRounding(Envelope& envelope)
{
    std::vector<Envelope::Extreme*> extremes;
    const auto add = [&extremes](Envelope::Range& range) {
        extremes.insert(extremes.end(), {&range.least, &range.most});
    };
    for (std::optional<Envelope::Range>& range : envelope.ranges)
        if (range)
            add(*range);
    for (Envelope::Reaction& reaction : envelope.reactions)
        for (Envelope::Range* range : {&reaction.x, &reaction.y})
            add(*range);
    double largest = 0.0;
    for (const Envelope::Extreme* extreme : extremes)
        largest = std::fmax(largest, std::fabs(extreme->force));
    for (Envelope::Extreme* extreme : extremes)
        extreme->force = withoutNoise(extreme->force, largest);
}

}  // namespace

std::optional<Message> nothingIsOn(const Scene& scene)
{
    if (std::ranges::any_of(scene.loads(), [](const Load& load) { return load.base().on; }))
        return std::nullopt;
    return Message{
        QT_TRANSLATE_NOOP(
            "core", "every load is off, so the envelope contains only weights and permanent loads"),
        {}};
}

std::vector<double> placesOf(const Scene& scene, LoadId moving)
{
    std::vector<double> places;
    for (const ActingLoads::Row& row : actingLoads(scene).rows) {
        if (row.id != moving)
            continue;
        const double beside = tolerance::besideTheDeck * (row.length + row.law.length());
        for (std::size_t axle = 0; axle < row.law.axles.size(); ++axle) {
            const auto add = [&](double along, bool isJump) {
                const double place = along + row.law.behindAt(axle);
                places.push_back(place);
                if (isJump)
                    places.insert(places.end(), {place - beside, place + beside});
            };
            // False at first, because no link carries an axle before the deck begins.
            bool wasCarried = false;
            for (const ActingLoads::Piece& piece : row.pieces) {
                const bool isCarried = piece.link != ActingLoads::none;
                add(piece.begins, !wasCarried || !isCarried);
                wasCarried = isCarried;
            }
            add(row.length, true);
        }
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

Envelope envelopeOf(const Scene& scene, Statics& statics, double unrest)
{
    return *envelopeOf(scene, statics, unrest, nullptr);
}

std::optional<Envelope> envelopeOf(const Scene& scene, Statics& statics, double unrest, Stop stop)
{
    Envelope envelope;
    envelope.ranges.resize(scene.constraints().size());
    std::vector<std::uint8_t> known(envelope.ranges.size(), 1);
    Reactions reactions;
    Deflections deflections;
    std::vector<Message> notes;
    for (Loading loading : loadingsOf(scene)) {
        loading.unrest = unrest;
        std::optional<AtRest> found = statics.of(scene, loading, stop);
        if (!found)
            return std::nullopt;
        AtRest rest = std::move(*found);
        reactions.include(rest, loading);
        deflections.include(rest, loading);
        for (std::size_t i = 0; i < known.size(); ++i) {
            known[i] = known[i] != 0 && rest.known[i] != 0 && strandOf(scene.constraints()[i]);
            include(envelope.ranges[i], rest.force[i], loading);
        }
        for (const Message& note : rest.notes)
            if (std::ranges::find(notes, note) == notes.end())
                notes.push_back(note);
        if (!loading.alone || (envelope.rest.isKnown && !rest.isKnown))
            envelope.rest = std::move(rest);
    }
    if (auto note = nothingIsOn(scene))
        notes.push_back(std::move(*note));
    envelope.rest.notes = std::move(notes);
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i] == 0)
            envelope.ranges[i].reset();
    envelope.reactions = reactions.known();
    deflections.tell(envelope);
    zeroRounding(envelope);
    return envelope;
}

double decisive(const Envelope::Range& range, const Limits& limits)
{
    const double least = range.least.force;
    const double most = range.most.force;
    const double ofLeast = std::abs(limits.share(least));
    const double ofMost = std::abs(limits.share(most));
    if (ofLeast == ofMost)
        return std::abs(least) > std::abs(most) ? least : most;
    return ofLeast > ofMost ? least : most;
}

}  // namespace vakwerk

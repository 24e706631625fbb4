// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_rows.h"

#include "core/simulation/model.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk::contact {
namespace {

// Returns the island of a row: that of a particle that the contact can move or turn.
std::uint32_t islandOf(const Row& row, std::span<const std::uint32_t> islands)
{
    for (const Body& body : row.parts())
        if (body.inverseMass > 0.0 || body.ofRim > 0.0)
            return islands[body.particle];
    return islands[row.bodies[0].particle];
}

Vec2 sumsOf(const Row& row)
{
    return {row.push, row.slide};
}

// Returns the entry of a contact before it is solved. Its gap would be 0 at least, or stay as deep as it is.
Trace::Entry entryBefore(Trace::Phase phase, const Row& row, const State& state,
                         const ParticlePaths& paths)
{
    const Vec2 u = row.sumOf([&](std::uint32_t i) { return state.position[i] - paths.start[i]; });
    return {.phase = phase,
            .now = row.gap + dot(row.normal, u),
            .wanted = std::min(0.0, row.gap),
            .lambdaBefore = sumsOf(row)};
}

}  // namespace

Trace::Contact tracedContact(const Row& row, const About& about, double radius, Vec2 centre)
{
    const bool isOfVertex = about.touch.particle == ParticleId{};
    Trace::Contact contact{.touch = about.touch,
                           .place =
                               isOfVertex ? about.vertex : centre - row.normal * (radius + row.gap),
                           .normal = row.normal,
                           .gap = row.gap,
                           .mass = row.mass,
                           .friction = row.friction};
    for (const Body& body : row.parts())
        contact.all[contact.count++] = {.particle = body.particle,
                                        .weight = body.share,
                                        .share =
                                            body.share * body.share * body.inverseMass * row.mass};
    return contact;
}

Body bodyOf(const Model& model, std::uint32_t particle, double share, double distance)
{
    const double ofRim = model.rim(particle).inverseMass;
    return {.particle = particle,
            .inverseMass = model.inverseMass[particle],
            .share = share,
            .arm = ofRim > 0.0 ? distance / model.radius[particle] : 0.0,
            .ofRim = ofRim};
}

void Row::weigh()
{
    double across = 0.0;
    coupling = 0.0;
    for (const Body& body : parts()) {
        across += body.share * body.share * body.inverseMass;
        coupling += body.lever * body.share * body.inverseMass;
    }
    mass = across > 0.0 ? 1.0 / across : 0.0;
    weighAlong();
}

void Row::weighAlong()
{
    double along = 0.0;
    forEachBody([&](const Body& body) {
        along += (body.share * body.share + body.lever * body.lever) * body.inverseMass +
                 body.arm * body.arm * body.ofRim;
    });
    massAlong = along > 0.0 ? 1.0 / along : 0.0;
}

void Rows::clear()
{
    rows_.clear();
    about_.clear();
    byKey_.clear();
}

void Rows::add(const Row& row, const About& about)
{
    byKey_.push_back(static_cast<std::uint32_t>(rows_.size()));
    rows_.push_back(row);
    about_.push_back(about);
}

void Rows::orderByKey(std::span<const std::uint32_t> byKey)
{
    byKey_.assign(byKey.begin(), byKey.end());
}

bool Rows::mayBounce() const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].isActive && (rows_[i].isFar || about_[i].restitution > 0.0))
            return true;
    return false;
}

void Rows::tell(Tracer& tracer, std::span<const double> radius, const ParticlePaths& paths) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].isActive) {
            const std::uint32_t first = rows_[i].bodies[0].particle;
            tracer.near(tracedContact(rows_[i], about_[i], radius[first], paths.start[first]));
        }
}

void Rows::takeBack(State& state, ParticlePaths& paths, Tracer* tracer)
{
    tracer ? takeBackEach<true>(state, paths, tracer) : takeBackEach<false>(state, paths, tracer);
}

std::size_t Rows::startWarm(State& state, ParticlePaths& paths, std::size_t touch, Tracer* tracer)
{
    return tracer ? startEach<true>(state, paths, touch, tracer)
                  : startEach<false>(state, paths, touch, tracer);
}

void Rows::iterate(State& state, ParticlePaths& paths, Tracer* tracer)
{
    tracer ? iterateEach<true>(state, paths, tracer) : iterateEach<false>(state, paths, tracer);
}

// The gap of a contact also changes by what contacts before it have taken back.
template <bool isTraced>
void Rows::takeBackEach(State& state, ParticlePaths& paths, Tracer* tracer)
{
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        if (!row.isActive)
            continue;
        row.gap += dot(row.normal,
                       row.sumOf([&](std::uint32_t particle) { return paths.shift[particle]; }));
        const double allowed = -about_[i].slack;
        if (!(row.gap < allowed))
            continue;
        const double before = row.gap;
        const double back = takenBack * (allowed - row.gap);
        row.gap += back;
        const Vec2 by = row.normal * (back * row.mass);
        row.forEachBody([&](const Body& body) {
            paths.move(state, body.particle, by * (body.share * body.inverseMass));
        });
        if constexpr (isTraced)
            tracer->acts(about_[i].touch,
                         {.phase = Trace::Phase::overlap, .now = before, .wanted = allowed}, state);
    }
}

template <bool isTraced>
std::size_t Rows::startEach(State& state, ParticlePaths& paths, std::size_t touch, Tracer* tracer)
{
    for (const std::uint32_t index : byKey_) {
        Row& row = rows_[index];
        if (!row.isActive)
            continue;
        const auto key = about_[index].touch.key();
        while (touch < state.touches.size() && state.touches[touch].key() < key)
            ++touch;
        if (touch == state.touches.size())
            break;
        const Touch& kept = state.touches[touch];
        if (kept.key() != key)
            continue;
        Trace::Entry entry;
        if constexpr (isTraced)
            entry = entryBefore(Trace::Phase::warmStart, row, state, paths);
        const double most = row.friction * kept.push;
        row.push = kept.push;
        row.slide = std::clamp(kept.slide, -most, most);
        row.apply(row.push, row.slide, paths.roll,
                  [&](const Body& body, Vec2 by) { state.position[body.particle] += by; });
        if constexpr (isTraced) {
            entry.lambda = sumsOf(row);
            tracer->acts(about_[index].touch, entry, state);
        }
    }
    return touch;
}

void Rows::addTo(std::span<WarmStart> starts, std::span<const std::uint32_t> islands,
                 const Unwarmed& from, const State& state, const ParticlePaths& paths) const
{
    for (const Row& row : rows_) {
        if (!row.isActive || row.push == 0.0)
            continue;
        WarmStart& start = starts[islandOf(row, islands)];
        const auto before = [&](std::uint32_t i) { return from.position[i] - paths.start[i]; };
        const auto change = [&](std::uint32_t i) { return state.position[i] - from.position[i]; };
        const Vec2 first = row.sumOf(before);
        const Vec2 second = row.sumOf(change);
        start.first += row.push * (dot(row.normal, first) + std::max(0.0, row.gap)) +
                       row.slide * row.slips(first, before, from.roll);
        double slips = row.slips(second, change, paths.roll);
        for (const Body& body : row.parts())
            slips += body.arm * from.roll[body.particle];
        start.second += row.push * dot(row.normal, second) + row.slide * slips;
    }
}

void Rows::shorten(std::span<const WarmStart> starts, std::span<const std::uint32_t> islands)
{
    for (Row& row : rows_) {
        if (!row.isActive)
            continue;
        const double share = starts[islandOf(row, islands)].share();
        row.push *= share;
        row.slide *= share;
    }
}

template <bool isTraced>
void Rows::iterateEach(State& state, ParticlePaths& paths, Tracer* tracer)
{
    const auto displacement = [&](std::uint32_t i) { return state.position[i] - paths.start[i]; };
    for (Row& row : rows_) {
        if (!row.isActive || row.isSolved)
            continue;
        Trace::Entry entry;
        if constexpr (isTraced)
            entry = entryBefore(Trace::Phase::contact, row, state, paths);
        const Vec2 u = row.sumOf(displacement);
        const double over = dot(row.normal, u) + std::max(0.0, row.gap);
        const double push = std::max(0.0, row.push - over * row.mass);
        const double most = row.friction * push;
        const double slips =
            row.slips(u, displacement, paths.roll) + row.coupling * (push - row.push);
        const double slide = std::clamp(row.slide - slips * row.massAlong, -most, most);
        row.apply(push - row.push, slide - row.slide, paths.roll,
                  [&](const Body& body, Vec2 by) { state.position[body.particle] += by; });
        row.push = push;
        row.slide = slide;
        if constexpr (isTraced) {
            entry.lambda = sumsOf(row);
            tracer->acts(about_[static_cast<std::size_t>(&row - rows_.data())].touch, entry, state);
        }
    }
}

void Rows::follow(std::span<const Vec2> moved)
{
    for (Row& row : rows_)
        if (row.isActive)
            row.gap += dot(row.normal, row.sumOf([&](std::uint32_t i) { return moved[i]; }));
}

void Rows::keep(State& state) const
{
    for (const std::uint32_t index : byKey_)
        if (const Row& row = rows_[index]; row.isActive && row.push > 0.0) {
            state.touches.push_back(about_[index].touch);
            state.touches.back().push = row.push;
            state.touches.back().slide = row.slide;
        }
}

}  // namespace vakwerk::contact

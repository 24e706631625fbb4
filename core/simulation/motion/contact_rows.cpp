// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_rows.h"

#include "core/simulation/model.h"
#include "core/simulation/motion/contact_steps.h"

#include <algorithm>

namespace vakwerk::contact {

Trace::Entry entryBefore(Trace::Phase phase, const Row& row, const State& state,
                         const ParticlePaths& paths)
{
    const Vec2 u = row.sumOf([&](std::uint32_t i) { return state.position[i] - paths.start[i]; });
    return {.phase = phase,
            .now = row.gap + dot(row.normal, u),
            .wanted = std::min(0.0, row.gap),
            .lambdaBefore = sumsOf(row)};
}

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

bool Rows::mayStrike(std::size_t index, const Impulses& impulses) const
{
    const Row& row = rows_[index];
    const auto displacement = [&](std::uint32_t i) { return impulses.displacement[i]; };
    const auto isStruck = [&](const Body& body) { return impulses.isStruck[body.particle] != 0; };
    return row.isActive && dot(row.normal, row.sumOf(displacement)) < 0.0 &&
           (restitution(index) > 0.0 ||
            (!impulses.isLate && (row.isFar || std::ranges::any_of(row.parts(), isStruck))));
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
    tellEach(*this, tracer, radius, paths);
}

void Rows::takeBack(State& state, ParticlePaths& paths, Tracer* tracer)
{
    takeBackEach(*this, state, paths, tracer);
}

std::size_t Rows::startWarm(State& state, ParticlePaths& paths, std::size_t touch, Tracer* tracer)
{
    const Told told{Trace::Phase::warmStart, state, paths, tracer};
    for (const std::uint32_t index : byKey_) {
        Row& row = rows_[index];
        if (!row.isActive)
            continue;
        const auto key = about_[index].touch.key();
        while (touch < state.touches.size() && state.touches[touch].key() < key)
            ++touch;
        if (touch == state.touches.size())
            break;
        if (const Touch& kept = state.touches[touch]; kept.key() == key)
            act(row, *this, index, told,
                [&](Row& one) { startFrom(one, kept.push, kept.slide, state, paths); });
    }
    return touch;
}

void Rows::addMoved(Displacements& moved) const
{
    addMovedEach(*this, moved);
}

void Rows::iterate(State& state, ParticlePaths& paths, Tracer* tracer)
{
    iterateEach(*this, state, paths, tracer);
}

void Rows::follow(std::span<const Vec2> moved)
{
    for (Row& row : rows_)
        if (row.isActive)
            contact::follow(row, moved);
}

void Rows::keep(State& state) const
{
    for (const std::uint32_t index : byKey_)
        if (const Row& row = rows_[index]; row.isActive && row.push > 0.0)
            state.touches.push_back(touchOf(about_[index], row.push, row.slide));
}

}  // namespace vakwerk::contact

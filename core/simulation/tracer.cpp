// SPDX-License-Identifier: MIT
#include "core/simulation/tracer.h"

#include "core/simulation/forces.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace vakwerk {
namespace {

// Zeros of different sign count as different, because the hash of a state distinguishes them.
bool haveSameBits(Vec2 a, Vec2 b)
{
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    return bits(a.x) == bits(b.x) && bits(a.y) == bits(b.y);
}

Vec2 multiplierOf(const Solve& solve, Vec2 sum)
{
    return sum * std::visit([](const auto& one) { return one.gain; }, solve);
}

}  // namespace

Tracer::Tracer(const State& begin, std::size_t budget)
    : budget_(budget), position_(begin.position), previous_(begin.previous), broken_(begin.broken)
{
    trace_.begin = begin;
}

void Tracer::beginSubstep(int substep)
{
    at_ = {};
    at_.substep = substep;
    sums_ = structures_ = 0;
    near_.clear();
}

void Tracer::endSubsteps()
{
    at_ = {};
}

void Tracer::beginIteration(int iteration)
{
    at_.iteration = iteration;
    at_.turn = 0;
}

void Tracer::endTurns()
{
    at_.iteration = -1;
    at_.turn = 0;
}

void Tracer::beginStructure()
{
    at_.iteration = structures_++;
    at_.turn = 0;
}

void Tracer::sums(const Model& model, const State& state, const Instant& instant)
{
    at_.iteration = sums_++;
    at_.turn = 0;
    for (std::size_t i = 0; i < model.springs.size() && !isFull(); ++i) {
        const std::uint32_t constraint = model.springs[i];
        if (state.broken[constraint])
            continue;
        const auto& spring = std::get<SpringSolve>(model.constraints[constraint]);
        Trace::Entry& entry = add(Trace::Phase::spring);
        entry.constraint = constraint;
        entry.now = spring.now(instant.position.data());
        entry.wanted = spring.wanted();
        entry.lambda.x = instant.tension[i];
    }
    if (!isFull()) {
        add(Trace::Phase::forces).firstForce = static_cast<std::uint32_t>(trace_.forces.size());
        for (std::size_t i = 0; i < instant.position.size(); ++i)
            trace_.forces.push_back(
                {instant.position[i], instant.velocity[i], instant.acceleration[i]});
    }
    endTurns();
}

void Tracer::see(Trace::Phase phase, const State& state)
{
    if (isFull())
        return;
    add(phase);
    for (std::uint32_t i = 0; i < position_.size(); ++i)
        moveIfChanged(Trace::Of::position, i, state.position[i]);
    for (std::uint32_t i = 0; i < previous_.size(); ++i)
        moveIfChanged(Trace::Of::previous, i, state.previous[i]);
}

void Tracer::seeMoved(Trace::Phase phase, const State& state)
{
    for (std::uint32_t i = 0; i < position_.size(); ++i)
        if (isMoved(i, state))
            return see(phase, state);
}

void Tracer::seePinned(const Model& model, const State& state)
{
    const auto isBack = [&](std::uint32_t i) {
        return model.inverseMass[i] == 0.0 && isMoved(i, state);
    };
    bool isFirst = true;
    for (std::uint32_t i = 0; i < position_.size() && !isFull(); ++i) {
        if (!isBack(i))
            continue;
        if (std::exchange(isFirst, false))
            add(Trace::Phase::pinned);
        moveIfChanged(Trace::Of::position, i, state.position[i]);
        moveIfChanged(Trace::Of::previous, i, state.previous[i]);
    }
}

void Tracer::seeBroken(const State& state)
{
    for (std::size_t i = 0; i < broken_.size(); ++i)
        if (state.broken[i] != broken_[i]) {
            if (state.broken[i] == letGo)
                releases(i);
            else
                tears(i);
        }
}

void Tracer::beginTurn(const Solve& solve, std::size_t constraint, const Vec2* seen, Vec2 sum)
{
    if (isForce(solve) || isFull())
        return;
    Trace::Entry& entry = add(Trace::Phase::constraint);
    entry.constraint = static_cast<std::uint32_t>(constraint);
    entry.lambdaBefore = multiplierOf(solve, sum);
    std::visit([&](const auto& one) { entry.now = one.now(seen), entry.wanted = one.wanted(); },
               solve);
}

void Tracer::endTurn(const Solve& solve, const Vec2* moved, Vec2 sum)
{
    if (isForce(solve) || trace_.isCut)
        return;
    trace_.entries.back().lambda = multiplierOf(solve, sum);
    forEachParticle(solve, [&](std::uint32_t particle) {
        move(Trace::Of::position, particle, moved[particle]);
    });
}

void Tracer::tears(std::size_t constraint)
{
    broken_[constraint] = 1;
    if (!isFull())
        add(Trace::Phase::breaking).constraint = static_cast<std::uint32_t>(constraint);
}

void Tracer::releases(std::size_t constraint)
{
    if (!isFull())
        add(Trace::Phase::release).constraint = static_cast<std::uint32_t>(constraint);
}

void Tracer::near(const Trace::Contact& contact)
{
    near_.insert({contact.touch.key(), {contact}});
}

void Tracer::acts(const Touch& touch, const Trace::Entry& what, const State& state)
{
    Near& near = near_.at(touch.key());
    if (!hasActed(near.contact, what, &state) || isFull())
        return;
    if (near.index == Trace::none)
        near.index = keep(near.contact);
    add(near.index, what, &state);
}

void Tracer::acts(const Trace::Contact& contact, const Trace::Entry& what, const State* state)
{
    if (hasActed(contact, what, state) && !isFull())
        add(keep(contact), what, state);
}

bool Tracer::hasActed(const Trace::Contact& contact, const Trace::Entry& what,
                      const State* state) const
{
    return what.lambdaBefore != Vec2{} || what.lambda != Vec2{} ||
           (state && std::ranges::any_of(contact.parts(), [&](const Trace::Part& part) {
                return isMoved(part.particle, *state);
            }));
}

std::uint32_t Tracer::keep(const Trace::Contact& contact)
{
    trace_.contacts.push_back(contact);
    return static_cast<std::uint32_t>(trace_.contacts.size()) - 1;
}

void Tracer::add(std::uint32_t contact, const Trace::Entry& what, const State* state)
{
    Trace::Entry& entry = add(what.phase);
    entry.contact = contact;
    entry.now = what.now;
    entry.wanted = what.wanted;
    entry.lambdaBefore = what.lambdaBefore;
    entry.lambda = what.lambda;
    if (!state)
        return;
    const auto parts = trace_.contacts[contact].parts();
    for (const Trace::Part& part : parts)
        move(Trace::Of::position, part.particle, state->position[part.particle]);
    for (const Trace::Part& part : parts)
        moveIfChanged(Trace::Of::previous, part.particle, state->previous[part.particle]);
}

void Tracer::iterates(std::span<const std::uint32_t> particles, std::span<const Vec2> places,
                      double turned, double exact)
{
    if (isFull())
        return;
    Trace::Entry& entry = add(Trace::Phase::iteration);
    entry.now = turned;
    entry.wanted = exact;
    for (std::size_t i = 0; i < particles.size(); ++i)
        if (particles[i] < position_.size())
            moveIfChanged(Trace::Of::position, particles[i], places[i]);
}

void Tracer::endStructure(std::span<const std::uint32_t> particles, const State& state)
{
    if (!isFull()) {
        add(Trace::Phase::structure);
        for (const std::uint32_t particle : particles)
            if (particle < position_.size()) {
                moveIfChanged(Trace::Of::position, particle, state.position[particle]);
                moveIfChanged(Trace::Of::previous, particle, state.previous[particle]);
            }
    }
    endTurns();
}

Trace Tracer::ended(std::optional<Divergence> divergence)
{
    trace_.divergence = divergence;
    return std::move(trace_);
}

Trace::Entry& Tracer::add(Trace::Phase phase)
{
    Trace::Entry& entry = trace_.entries.emplace_back(at_);
    entry.phase = phase;
    entry.firstMove = static_cast<std::uint32_t>(trace_.moves.size());
    ++at_.turn;
    return entry;
}

void Tracer::move(Trace::Of of, std::uint32_t particle, Vec2 to)
{
    Vec2& kept = (of == Trace::Of::position ? position_ : previous_)[particle];
    trace_.moves.push_back({std::exchange(kept, to), to, particle, of});
}

void Tracer::moveIfChanged(Trace::Of of, std::uint32_t particle, Vec2 to)
{
    if (!haveSameBits((of == Trace::Of::position ? position_ : previous_)[particle], to))
        move(of, particle, to);
}

bool Tracer::isMoved(std::uint32_t particle, const State& state) const
{
    return !haveSameBits(position_[particle], state.position[particle]) ||
           !haveSameBits(previous_[particle], state.previous[particle]);
}

// Once an entry did not fit, no later one is added, even if it would fit.
bool Tracer::isFull()
{
    const std::size_t size = trace_.entries.size() * sizeof(Trace::Entry) +
                             trace_.moves.size() * sizeof(Trace::Move) +
                             trace_.forces.size() * sizeof(Trace::Force) +
                             trace_.contacts.size() * sizeof(Trace::Contact);
    trace_.isCut = trace_.isCut || size >= budget_;
    return trace_.isCut;
}

}  // namespace vakwerk

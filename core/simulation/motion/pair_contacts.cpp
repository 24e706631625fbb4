// SPDX-License-Identifier: MIT
#include "core/simulation/motion/pair_contacts.h"

#include "core/no_index.h"
#include "core/simulation/model.h"

#include <algorithm>

namespace vakwerk {
namespace {

// The rectangle of a particle is larger than its way by this share of its radius on each side. With less, the
// pairs are found anew too often, with more, there are too many of them.
constexpr double skinPerRadius = 0.15;

// Returns the share of the relative way at which |d + way s| = reach for the first time; nothing if the
// particles pass each other.
std::optional<double> meeting(Vec2 d, Vec2 way, double reach)
{
    const double a = dot(way, way);
    const double b = dot(d, way);
    const double c = dot(d, d) - reach * reach;
    const double square = b * b - a * c;
    if (!(b < 0.0) || !(square > 0.0))
        return std::nullopt;
    const double at = (-b - std::sqrt(square)) / a;
    return at <= 1.0 ? std::optional(at) : std::nullopt;
}

// Returns the joints of the constraints that are not broken.
std::vector<contact::Joint> jointsOf(const Model& model, const State& state)
{
    std::vector<contact::Joint> joints;
    for (std::uint32_t i = 0; i < model.constraints.size(); ++i)
        if (state.broken[i] == 0)
            forEachParticle(model.constraints[i], [&](std::uint32_t p) {
                joints.push_back({p, i});
            });
    return joints;
}

// Returns the islands of particles that constraints join.
contact::Islands islandsOf(const Model& model, const std::vector<contact::Joint>& joints)
{
    contact::Islands islands(model.inverseMass.size());
    std::vector<std::uint32_t> first(model.constraints.size(), noIndex);
    for (const auto& [particle, constraint] : joints)
        if (model.inverseMass[particle] > 0.0) {
            if (first[constraint] != noIndex)
                islands.join(first[constraint], particle);
            first[constraint] = particle;
        }
    return islands;
}

bool canMove(const Model& model, std::uint32_t particle)
{
    return model.inverseMass[particle] > 0.0 || model.rim(particle).inverseMass > 0.0;
}

}  // namespace

PairContacts::PairContacts(const Model& model, const State& state)
    : PairContacts(model, state, jointsOf(model, state))
{
}

PairContacts::PairContacts(const Model& model, const State& state,
                           const std::vector<contact::Joint>& joints)
    : neighbours_(state.particleIds, model.radius, model.inverseMass, joints),
      joined_(islandsOf(model, joints)), islands_(joined_)
{
}

void PairContacts::find(const Model& model, State& state, const ParticlePaths& paths)
{
    if (!isListValid(model, state, paths))
        list(model, state, paths);
    if (listed_ != state.reach) {
        listed_ = state.reach;
        neighbours_.find(listed_);
        islands_ = joined_;
        for (const auto& [a, b] : neighbours_.pairs())
            if (canMove(model, a) && canMove(model, b))
                islands_.join(a, b);
    }
    findContacts(model, state, paths);
}

bool PairContacts::isListValid(const Model& model, const State& state,
                               const ParticlePaths& paths) const
{
    if (state.reach.size() != state.position.size())
        return false;
    for (std::size_t i = 0; i < state.reach.size(); ++i)
        if (model.radius[i] > 0.0 && !(state.reach[i].contains(paths.start[i]) &&
                                       state.reach[i].contains(state.position[i])))
            return false;
    return true;
}

void PairContacts::list(const Model& model, State& state, const ParticlePaths& paths)
{
    state.reach.resize(state.position.size());
    for (std::size_t i = 0; i < state.reach.size(); ++i) {
        const Rect way = rectOf(paths.start[i], state.position[i]);
        const double skin = model.inverseMass[i] > 0.0 ? skinPerRadius * model.radius[i] : 0.0;
        state.reach[i] = {way.left - skin, way.top - skin, way.right + skin, way.bottom + skin};
    }
}

// Takes the pairs that are nearer than the skin or that meet on their paths. Where two particles bounce or
// meet far from their start, the normal is that of the place where they meet.
void PairContacts::findContacts(const Model& model, const State& state, const ParticlePaths& paths)
{
    contacts_.clear();
    mayBounce_ = false;
    place_.assign(neighbours_.pairs().size(), noIndex);
    for (std::size_t i = 0; i < place_.size(); ++i) {
        const auto [a, b] = neighbours_.pairs()[i];
        const Vec2 d = paths.start[b] - paths.start[a];
        const Vec2 way =
            (state.position[b] - paths.start[b]) - (state.position[a] - paths.start[a]);
        const double reach = model.radius[a] + model.radius[b];
        const double near = reach + skinPerRadius * std::min(model.radius[a], model.radius[b]);
        const double restitution = std::max(model.restitution[a], model.restitution[b]);
        const bool isFar = dot(d, d) > near * near;
        const auto meets = isFar || restitution > 0.0 ? meeting(d, way, reach) : std::nullopt;
        if (isFar && !meets)
            continue;
        Vec2 normal = meets && *meets > 0.0 ? d + way * *meets : d;
        const double size = length(normal);
        normal = size > 0.0 ? normal / size : Vec2{1.0, 0.0};
        const double gap = dot(d, normal) - reach;
        // Near particles may pass each other at a distance, where the line across `normal` would stop them.
        if (!isFar && gap > 0.0 && -dot(way, normal) > gap && !meeting(d, way, reach))
            continue;
        const double wa = model.inverseMass[a];
        const double wb = model.inverseMass[b];
        const double ra = model.rim(a).inverseMass;
        const double rb = model.rim(b).inverseMass;
        const double arm = (reach + gap) / reach;
        place_[i] = static_cast<std::uint32_t>(contacts_.size());
        contacts_.push_back({.a = a,
                             .b = b,
                             .normal = normal,
                             .gap = gap,
                             .mass = 1.0 / (wa + wb),
                             .wa = wa,
                             .wb = wb,
                             .ofRimA = ra,
                             .ofRimB = rb,
                             .arm = arm,
                             .massAlong = 1.0 / (wa + wb + arm * arm * (ra + rb)),
                             .friction = std::sqrt(model.grip[a] * model.grip[b]),
                             .reach = reach,
                             .restitution = restitution,
                             .isFar = isFar});
        mayBounce_ = mayBounce_ || isFar || contacts_.back().restitution > 0.0;
    }
}

// Overlap of 1 % of the mean radius of both is left. The gap of a contact also changes by what contacts
// before it have taken back.
void PairContacts::takeBack(State& state, ParticlePaths& paths)
{
    for (Contact& contact : contacts_) {
        contact.gap += dot(contact.normal, paths.shift[contact.b] - paths.shift[contact.a]);
        const double allowed = -0.5 * contact::slop * contact.reach;
        if (!(contact.gap < allowed))
            continue;
        const double back = contact::takenBack * (allowed - contact.gap);
        contact.gap += back;
        const Vec2 by = contact.normal * (back * contact.mass);
        paths.move(state, contact.a, by * -contact.wa);
        paths.move(state, contact.b, by * contact.wb);
    }
}

void PairContacts::addRoll(std::vector<double>& roll, const Contact& contact, double arm,
                           double slide)
{
    roll[contact.a] -= slide * arm * contact.ofRimA;
    roll[contact.b] -= slide * arm * contact.ofRimB;
}

void PairContacts::startWarm(State& state, ParticlePaths& paths)
{
    auto kept =
        std::ranges::find_if(state.touches, [](const Touch& touch) { return touch.isPair(); });
    for (const std::uint32_t pair : neighbours_.byId()) {
        if (place_[pair] == noIndex)
            continue;
        Contact& contact = contacts_[place_[pair]];
        const auto key = std::pair(state.particleIds[contact.a], state.particleIds[contact.b]);
        while (kept != state.touches.end() && std::pair(kept->particle, kept->other) < key)
            ++kept;
        if (kept == state.touches.end() || std::pair(kept->particle, kept->other) != key)
            continue;
        const double most = contact.friction * kept->push;
        contact.push = kept->push;
        contact.slide = std::clamp(kept->slide, -most, most);
        const Vec2 by =
            contact.normal * contact.push + contact::leftOf(contact.normal) * contact.slide;
        state.position[contact.a] -= by * contact.wa;
        state.position[contact.b] += by * contact.wb;
        addRoll(paths.roll, contact, contact.arm, contact.slide);
    }
}

void PairContacts::addTo(std::span<contact::WarmStart> starts,
                         std::span<const std::uint32_t> islands, const contact::Unwarmed& from,
                         const State& state, const ParticlePaths& paths) const
{
    for (const Contact& contact : contacts_) {
        const auto [a, b] = std::pair(contact.a, contact.b);
        contact::WarmStart& start = starts[islands[contact.moved()]];
        const Vec2 by =
            contact.normal * contact.push + contact::leftOf(contact.normal) * contact.slide;
        const Vec2 fromA = from.position[a];
        const Vec2 fromB = from.position[b];
        const double slide = contact.slide * contact.arm;
        const double roll = from.roll[a] + from.roll[b];
        start.first += dot(by, (fromB - state.previous[b]) - (fromA - state.previous[a])) -
                       slide * roll + contact.push * std::max(0.0, contact.gap);
        start.second += dot(by, (state.position[b] - fromB) - (state.position[a] - fromA)) -
                        slide * (paths.roll[a] + paths.roll[b] - roll);
    }
}

void PairContacts::shorten(std::span<const contact::WarmStart> starts,
                           std::span<const std::uint32_t> islands)
{
    for (Contact& contact : contacts_) {
        const double share = starts[islands[contact.moved()]].share();
        contact.push *= share;
        contact.slide *= share;
    }
}

void PairContacts::iterate(State& state, ParticlePaths& paths)
{
    for (Contact& contact : contacts_) {
        Vec2& a = state.position[contact.a];
        Vec2& b = state.position[contact.b];
        const Vec2 tangent = contact::leftOf(contact.normal);
        Vec2 u = (b - paths.start[contact.b]) - (a - paths.start[contact.a]);
        const double over = dot(contact.normal, u) + std::max(0.0, contact.gap);
        const double push = std::max(0.0, contact.push - over * contact.mass);
        const double pushed = push - contact.push;
        contact.push = push;
        const double most = contact.friction * push;
        const double slips =
            dot(tangent, u) - contact.arm * (paths.roll[contact.a] + paths.roll[contact.b]);
        const double slide = std::clamp(contact.slide - slips * contact.massAlong, -most, most);
        const double slid = slide - contact.slide;
        const Vec2 by = contact.normal * pushed + tangent * slid;
        contact.slide = slide;
        addRoll(paths.roll, contact, contact.arm, slid);
        a -= by * contact.wa;
        b += by * contact.wb;
    }
}

// A contact gets an impulse if it has a restitution, if its particles come from afar, or if another contact has
// struck one of them. The iterations solve all other contacts. In a row, the next particle may be at a small gap.
// It is struck if its neighbour reaches it in the substep with its new velocity.
bool PairContacts::strike(contact::Impulses& impulses, const ParticlePaths& paths) const
{
    bool hasStruck = false;
    for (const Contact& contact : contacts_) {
        const auto [a, b] = std::pair(contact.a, contact.b);
        const Vec2 way = impulses.displacement[b] - impulses.displacement[a];
        if (dot(contact.normal, way) >= 0.0 ||
            (contact.restitution == 0.0 && !contact.isFar && impulses.isStruck[a] == 0 &&
             impulses.isStruck[b] == 0))
            continue;
        double at = 0.0;
        Vec2 normal = contact.normal;
        if (contact.gap > 0.0) {
            const Vec2 d = paths.start[b] - paths.start[a];
            const auto meets = meeting(d, way, contact.reach);
            if (!meets)
                continue;
            at = *meets;
            normal = (d + way * at) / contact.reach;
        }
        const double came = dot(normal, way);
        if (!(impulses.isNew(a, came) && impulses.isNew(b, came)) ||
            !contact::isApproach(came, std::max(length(paths.gained[a]), length(paths.gained[b]))))
            continue;
        const double gained = dot(normal, paths.gained[b] - paths.gained[a]);
        const double change =
            contact::changeBy({came, gained, contact.gap, contact.restitution}, at) * contact.mass;
        // They touch there, so friction acts at their radii.
        const Vec2 tangent = contact::leftOf(normal);
        const double slips = dot(tangent, way) - impulses.roll[a] - impulses.roll[b];
        const double most = contact.friction * std::fabs(change);
        const double slide = std::clamp(
            -slips / (contact.wa + contact.wb + contact.ofRimA + contact.ofRimB), -most, most);
        addRoll(impulses.roll, contact, 1.0, slide);
        const Vec2 by = normal * change + tangent * slide;
        if (contact.wa > 0.0)
            impulses.strike(a, by * -contact.wa, at, came);
        if (contact.wb > 0.0)
            impulses.strike(b, by * contact.wb, at, came);
        hasStruck = true;
    }
    return hasStruck;
}

void PairContacts::follow(std::span<const Vec2> moved)
{
    for (Contact& contact : contacts_)
        contact.gap += dot(contact.normal, moved[contact.b] - moved[contact.a]);
}

void PairContacts::keep(State& state) const
{
    for (const std::uint32_t pair : neighbours_.byId())
        if (place_[pair] != noIndex)
            if (const Contact& contact = contacts_[place_[pair]]; contact.push > 0.0)
                state.touches.push_back({.particle = state.particleIds[contact.a],
                                         .other = state.particleIds[contact.b],
                                         .push = contact.push,
                                         .slide = contact.slide});
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/edit/topology.h"

#include "core/scene/edit/joining.h"
#include "core/scene/edit/transform.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/chosen_particles.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/effect.h"
#include "core/scene/query/joints.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace vakwerk::topology {
namespace {

using detail::Ids;

bool isHeld(const Scene& scene, ParticleId id)
{
    return scene.find(id)->pinned || !staticsOn(scene, id).empty();
}

// Returns the particle that replaces a group of n particles with the positions xᵢ, masses mᵢ and
// velocities vᵢ. Its position and velocity are
//   x = x₀ + Σ (xᵢ − x₀)/n  and  v = Σ mᵢ vᵢ / Σ mᵢ
// so that x is exactly x₀ if all lie at the place x₀ of the first particle. If exactly one of them
// is held, x is the place of that one.
Particle welded(const Scene& scene, const Ids& group)
{
    Particle one = *scene.find(group.front());
    Ids held;
    Vec2 apart;
    Vec2 momentum;
    Vec2 load;
    double mass = 0.0;
    for (const ParticleId id : group) {
        const Particle& particle = *scene.find(id);
        if (isHeld(scene, id))
            held.push_back(id);
        apart += particle.position - one.position;
        momentum += particle.mass * (particle.position - particle.previous);
        mass += particle.mass;
        load += particle.load;
        one.pinned = one.pinned || particle.pinned;
    }
    one.mass = mass;
    one.load = load;
    one.position = held.size() == 1 ? scene.find(held.front())->position
                                    : one.position + apart / static_cast<double>(group.size());
    one.previous = one.position - momentum / mass;
    return one;
}

Ids distinct(const auto& refs)
{
    Ids ids(refs.begin(), refs.end());
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

Ids withoutRepetitions(const Ids& ids)
{
    Ids once;
    for (const ParticleId id : ids)
        if (std::ranges::count(once, id) == 0)
            once.push_back(id);
    return once;
}

// Removes repeated particles; the ring of a skin stays as it is if fewer than three would be left.
void shrink(Decoration& decoration)
{
    std::visit(
        [](auto& body) {
            if constexpr (requires { body.particles; })
                body.particles = withoutRepetitions(body.particles);
            else if constexpr (requires { body.ring; })
                if (Ids ring = withoutRepetitions(body.ring); ring.size() >= smallestRing)
                    body.ring = std::move(ring);
        },
        decoration.body);
}

void shrink(Constraint&) {}

// Replaces merged particles in the items of a list. Removes items that become meaningless or
// duplicate by this.
template <class Item>
void repoint(const IdList<Item>& items, Draft& draft, const detail::Renamed& renamed)
{
    // For each effect after the merge, the particles that the first item with this effect had
    // before it.
    std::map<detail::Effect, Ids> done;
    for (const Item& item : items) {
        const auto& refs = particlesOf(item);
        if (std::none_of(refs.begin(), refs.end(),
                         [&](ParticleId id) { return renamed.count(id); }))
            continue;
        Item changed = *draft.find(item.id);
        detail::rename(changed, renamed);
        shrink(changed);
        const auto& now = particlesOf(changed);
        const bool isTwiceOnOne = distinct(now).size() < now.size();
        const auto [first, isNew] = done.emplace(detail::effectOf(changed), distinct(refs));
        const bool isAgain = !isNew && !first->first.second.empty();
        if (isTwiceOnOne || (isAgain && first->second != distinct(refs)))
            draft.remove(item.id);
        else
            draft.set(changed);
    }
}

void repointLoads(const Scene& scene, Draft& draft, const detail::Renamed& renamed)
{
    for (const Load& load : scene.loads()) {
        Load changed = load;
        detail::rename(changed, renamed);
        if (std::holds_alternative<MovingLoad>(changed.body) && particlesOf(changed).size() < 2)
            draft.remove(load.id);
        else if (particlesOf(changed) != particlesOf(load))
            draft.set(changed);
    }
}

void repointMotors(const Scene& scene, Draft& draft, const detail::Renamed& renamed)
{
    for (Drive drive : scene.drives()) {
        detail::rename(drive, renamed, {});
        draft.set(drive);
    }
}

Patch weldGroups(const Scene& scene, const std::vector<Ids>& groups)
{
    Draft draft(scene);
    edit::Motions motions;
    detail::Renamed renamed;
    std::vector<Particle> made;
    for (const Ids& group : groups) {
        made.push_back(welded(scene, group));
        for (const ParticleId id : group) {
            motions[id] = {.from = scene.find(id)->position, .to = made.back().position};
            renamed[id] = group.front();
        }
    }
    edit::move(scene, draft, motions);
    for (const auto& [before, now] : renamed)
        if (before != now)
            draft.remove(before);
    for (const Particle& one : made)
        draft.set(one);
    repoint(scene.constraints(), draft, renamed);
    repoint(scene.decorations(), draft, renamed);
    repointLoads(scene, draft, renamed);
    repointMotors(scene, draft, renamed);
    return draft.patch();
}

// A piece of a link: its length is  part / of  times that of the whole link, and it ends at the
// share `end` of the whole.
struct Piece {
    double end;
    double part;
    double of = 1.0;
};

// Returns a piece of a link. All pieces in series have the stiffness k of the whole link of length
// L: a piece of length Lᵢ gets  kᵢ = k L/Lᵢ.  Damping changes in the same way, and compliance is
// proportional to length.
Constraint pieceOf(Constraint whole, const Piece& piece)
{
    Link& link = *linkOf(whole);
    link.length = link.length * piece.part / piece.of;
    link.compliance = link.compliance * piece.part / piece.of;
    if (SpringConstraint* spring = springOf(whole)) {
        spring->damping = spring->damping * piece.of / piece.part;
        if (!(spring->axialStiffness > 0.0))
            spring->springConstant = spring->springConstant * piece.of / piece.part;
    }
    return whole;
}

Particle between(const Particle& a, const Particle& b, double share)
{
    Particle made = particleAt(a.position + (b.position - a.position) * share);
    made.previous = a.previous + (b.previous - a.previous) * share;
    made.mass = a.mass + (b.mass - a.mass) * share;
    return made;
}

// Inserts the new particles of a divided link into the decks that use it.
void extendDecks(const Scene& scene, Draft& draft, const Ids& chain)
{
    for (const Load& before : scene.loads()) {
        Load load = *draft.find(before.id);
        auto* moving = std::get_if<MovingLoad>(&load.body);
        for (std::size_t i = 1; moving && i < moving->deck.size(); ++i) {
            Ids& deck = moving->deck;
            const bool isAlong = deck[i - 1] == chain.front() && deck[i] == chain.back();
            const bool isBack = deck[i - 1] == chain.back() && deck[i] == chain.front();
            const auto here = deck.begin() + static_cast<std::ptrdiff_t>(i);
            if (isAlong)
                deck.insert(here, chain.begin() + 1, chain.end() - 1);
            else if (isBack)
                deck.insert(here, chain.rbegin() + 1, chain.rend() - 1);
            if (isAlong || isBack)
                break;
        }
        draft.set(load);
    }
}

// The ids of the pieces of links that are divided, and of their drives, by the id of the whole.
struct Divided {
    std::map<std::int64_t, NumberList> links{};
    std::map<std::int64_t, NumberList> drives{};
};

void note(std::map<std::int64_t, NumberList>& divided, auto whole, auto piece)
{
    divided[static_cast<std::int64_t>(whole)].push_back(static_cast<std::int64_t>(piece));
}

// Returns a drive of a piece of what it drove. A motor stays as it is.
Drive driveOf(Drive whole, ConstraintId id, const Piece& piece)
{
    if (auto* length = std::get_if<LengthDrive>(&whole.body)) {
        length->constraint = id;
        length->by = length->by * piece.part / piece.of;
    }
    if (auto* release = std::get_if<Release>(&whole.body))
        release->constraint = id;
    return whole;
}

// Lets a drive of a divided link drive each piece by its share. A motor turns against the piece at its particle.
void shareDrives(const Scene& scene, Draft& draft, const Constraint& whole,
                 std::span<const Piece> pieces, std::span<const ConstraintId> ids, Divided& divided)
{
    for (const Drive& before : scene.drives()) {
        if (constraintOf(before) != whole.id)
            continue;
        Drive drive = *draft.find(before.id);
        if (auto* motor = std::get_if<Motor>(&drive.body)) {
            motor->constraint = motor->particle == linkOf(whole)->b ? ids.back() : ids.front();
            draft.set(drive);
            continue;
        }
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Drive shared = driveOf(drive, ids[i], pieces[i]);
            if (i == 0)
                draft.set(shared);
            note(divided.drives, before.id, i == 0 ? before.id : draft.add(shared));
        }
    }
}

// Returns what a number of an item becomes in a piece if it is 1 in the whole: 1 unless the pieces share it.
template <class Item>
double shareOf(Item whole, const std::string& key, auto pieceOfWhole)
{
    const Field<Item>* field = findField(fields(whole), key);
    if (!field || field->type != FieldType::number)
        return 1.0;
    field->assign(whole, 1.0);
    return std::get<double>(field->value(pieceOfWhole(whole)));
}

double shareOf(const Scene& scene, const FieldControlBase& control, std::int64_t id,
               const Piece& piece)
{
    const auto number = static_cast<std::uint32_t>(id);
    return control.of == FieldOwner::drives
               ? shareOf(*scene.find(DriveId{number}), control.field,
                         [&](const Drive& one) { return driveOf(one, {}, piece); })
               : shareOf(*scene.find(ConstraintId{number}), control.field,
                         [&](const Constraint& one) { return pieceOf(one, piece); });
}

void multiply(FieldValue& value, double share)
{
    if (double* number = std::get_if<double>(&value))
        *number *= share;
}

void multiply(Control& control, double share)
{
    if (auto* slider = std::get_if<FieldControl>(&control.body)) {
        slider->low *= share;
        slider->high *= share;
    } else if (auto* button = std::get_if<ButtonControl>(&control.body)) {
        multiply(button->value, share);
    } else if (auto* flip = std::get_if<SwitchControl>(&control.body)) {
        multiply(flip->on, share);
        multiply(flip->off, share);
    }
}

// Lets the controls of divided links and of their drives govern all pieces. A control sets one value for all of its
// items. So one of a number that the pieces share gets the share of a piece in its numbers, and stays with the first
// piece if the pieces differ or if it also governs something that is not divided in this way.
void shareControls(const Scene& scene, Draft& draft, std::span<const Piece> pieces,
                   const Divided& divided)
{
    const bool areEqual = std::ranges::all_of(pieces, [&](const Piece& piece) {
        return piece.part == pieces[0].part && piece.of == pieces[0].of;
    });
    for (Control control : scene.controls()) {
        const FieldControlBase* target = fieldOf(control);
        const auto& of =
            target && target->of == FieldOwner::drives ? divided.drives : divided.links;
        if (!target || (target->of != FieldOwner::drives && target->of != FieldOwner::constraints))
            continue;
        NumberList all;
        std::set<double> shares;
        for (const std::int64_t id : target->items) {
            const auto found = of.find(id);
            if (found == of.end())
                all.push_back(id);
            else
                all.insert(all.end(), found->second.begin(), found->second.end());
            shares.insert(found == of.end() ? 1.0 : shareOf(scene, *target, id, pieces[0]));
        }
        const double share = shares.empty() ? 1.0 : *shares.begin();
        if (shares.size() > 1 || (share != 1.0 && !areEqual))
            continue;
        std::visit(
            [&](auto& body) {
                if constexpr (requires { body.items; })
                    body.items = all;
            },
            control.body);
        if (share != 1.0)
            multiply(control, share);
        draft.set(control);
    }
}

// Replaces a link by pieces. The first piece keeps its id and its place in the list.
void cut(const Scene& scene, Draft& draft, const Constraint& whole, std::span<const Piece> pieces,
         Divided& divided)
{
    const Link& link = *linkOf(whole);
    ParticleId from = link.a;
    Ids chain{link.a};
    std::vector<ConstraintId> ids{whole.id};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const ParticleId to =
            i + 1 == pieces.size()
                ? link.b
                : draft.add(between(*scene.find(link.a), *scene.find(link.b), pieces[i].end));
        Constraint piece = pieceOf(whole, pieces[i]);
        linkOf(piece)->a = from;
        linkOf(piece)->b = to;
        if (i == 0)
            draft.set(piece);
        else
            ids.push_back(draft.add(piece));
        from = to;
        chain.push_back(to);
    }
    extendDecks(scene, draft, chain);
    for (const ConstraintId id : ids)
        note(divided.links, whole.id, id);
    shareDrives(scene, draft, whole, pieces, ids, divided);
}

bool isLink(const Scene& scene, ConstraintId id)
{
    const Constraint* constraint = scene.find(id);
    return constraint && linkOf(*constraint);
}

// Divides links into the same pieces.
Patch divide(const Scene& scene, std::span<const ConstraintId> links, std::span<const Piece> pieces)
{
    Draft draft(scene);
    Divided divided;
    for (const ConstraintId id : links)
        if (isLink(scene, id))
            cut(scene, draft, *scene.find(id), pieces, divided);
    shareControls(scene, draft, pieces, divided);
    return draft.patch();
}

}  // namespace

Patch weld(const Scene& scene, std::span<const ParticleId> ids)
{
    const Ids group = distinct(detail::known(scene, ids));
    return group.size() < 2 ? Patch{} : weldGroups(scene, {group});
}

Patch weldCoincident(const Scene& scene, std::span<const ParticleId> ids)
{
    detail::Joints joints(detail::coincidenceOf(scene));
    std::map<ParticleId, Ids> groups;
    for (const ParticleId id : distinct(detail::known(scene, ids))) {
        const Vec2 place = scene.find(id)->position;
        const Ids there = joints.at(place);
        if (there.empty())
            joints.add(id, place);
        groups[there.empty() ? id : there.front()].push_back(id);
    }
    std::vector<Ids> together;
    for (auto& entry : groups)
        if (entry.second.size() > 1)
            together.push_back(std::move(entry.second));
    return weldGroups(scene, together);
}

Patch split(const Scene& scene, ConstraintId link, double share)
{
    if (!isLink(scene, link) || !(share > 0.0 && share < 1.0))
        return {};
    return divide(scene, std::array{link},
                  std::array{Piece{share, share}, Piece{1.0, 1.0 - share}});
}

Patch subdivide(const Scene& scene, std::span<const ConstraintId> links, int pieces)
{
    std::vector<Piece> equal;
    for (int i = 1; i <= pieces; ++i)
        equal.push_back({i / static_cast<double>(pieces), 1.0, static_cast<double>(pieces)});
    return divide(scene, links, equal);
}

Patch reverse(const Scene& scene, std::span<const ConstraintId> ids)
{
    Draft draft(scene);
    for (const ConstraintId id : ids) {
        if (!scene.find(id))
            continue;
        Constraint changed = *scene.find(id);
        std::visit([](auto& one) { one.reverse(); }, changed.body);
        draft.set(changed);
    }
    return draft.patch();
}

Patch connectChain(const Scene& scene, std::span<const ParticleId> ids, LinkKind kind)
{
    Draft draft(scene);
    const Ids chain = detail::known(scene, ids);
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Vec2 apart = scene.find(chain[i])->position - scene.find(chain[i - 1])->position;
        if (chain[i] != chain[i - 1] && !linkBetween(scene, chain[i - 1], chain[i]))
            draft.add(makeLink(kind, chain[i - 1], chain[i], length(apart)));
    }
    return draft.patch();
}

}  // namespace vakwerk::topology

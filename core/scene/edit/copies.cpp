// SPDX-License-Identifier: MIT
#include "core/scene/edit/copies.h"

#include "core/scene/edit/edit.h"
#include "core/scene/edit/joining.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/effect.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/joints.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <unordered_set>

namespace vakwerk::copies {
namespace {

Items everything(const Scene& part)
{
    Items items;
    for (const Particle& particle : part.particles())
        items.particles.push_back(particle.id);
    for (const Decoration& decoration : part.decorations())
        items.decorations.push_back(decoration.id);
    for (const Ground& ground : part.ground())
        items.ground.push_back(ground.id);
    return items;
}

// The words for opposite sides, in the languages of the program.
constexpr std::pair<std::string_view, std::string_view> sides[] = {
    {"left", "right"},   {"Left", "Right"},     {"links", "rechts"},
    {"Links", "Rechts"}, {"linker", "rechter"}, {"Linker", "Rechter"}};

bool isLetter(char byte)
{
    return std::isalpha(static_cast<unsigned char>(byte)) != 0 || (byte & 0x80) != 0;
}

// Returns the name with each word for a side, such as "left", replaced by the word for the opposite
// side.
Name mirrored(const Name& name)
{
    const std::string text = name.text();
    std::string result;
    for (auto at = text.begin(); at != text.end();) {
        const auto isPart = isLetter(*at);
        const auto end =
            std::find_if(at, text.end(), [isPart](char c) { return isLetter(c) != isPart; });
        std::string_view word(at, end);
        for (const auto& [one, other] : sides)
            if (word == one || word == other) {
                word = word == one ? other : one;
                break;
            }
        result += word;
        at = end;
    }
    return result;
}

void mirrorName(Particle& particle)
{
    particle.name = mirrored(particle.name);
}

void mirrorName(Constraint& constraint)
{
    std::visit([](ConstraintBase& base) { base.name = mirrored(base.name); }, constraint.body);
}

void mirrorName(Ground& ground)
{
    std::visit([](Polyline& line) { line.name = mirrored(line.name); }, ground.body);
}

void mirrorName(Decoration& decoration)
{
    const auto mirrorIn = [](auto& body) {
        if constexpr (requires { body.name = Name(); })
            body.name = mirrored(body.name);
    };
    std::visit(mirrorIn, decoration.body);
}

// Whether a line of ground is closed, and the x and y of its vertices. Two copies with the same are at
// the same place.
using Line = std::tuple<bool, Numbers, Numbers>;

Line lineOf(const Ground& ground)
{
    const Polyline& line = ground.base();
    return {line.closed, line.x, line.y};
}

class Copier {
public:
    Copier(const Scene& scene, const Scene& part)
        : part_(part), free_(part), all_(everything(part)), draft_(scene),
          joints_(detail::coincidenceOf(scene))
    {
        free_.apply(edit::setField(part, all_, "locked", false));
        for (const Particle& particle : scene.particles())
            joints_.add(particle.id, particle.position);
        for (const Constraint& constraint : scene.constraints())
            effects_.insert(detail::effectOf(constraint));
        for (const Decoration& decoration : scene.decorations())
            effects_.insert(detail::effectOf(decoration));
        for (const Ground& ground : scene.ground())
            lines_.insert(lineOf(ground));
    }

    void add(const Affine& map)
    {
        Scene copy = free_;
        copy.apply(edit::transform(copy, all_, map));
        swapsSides_ = map.isMirrored() && map.turned({1.0, 0.0}).x < 0.0;
        const detail::Renamed renamed = addJoints(copy);
        std::set<detail::Effect> added;
        const detail::RenamedConstraints constraints = addItems(copy.constraints(), renamed, added);
        addItems(copy.decorations(), renamed, added);
        for (Ground ground : copy.ground()) {
            if (!lines_.insert(lineOf(ground)).second)
                continue;
            std::get<Polyline>(ground.body).locked = part_.find(ground.id)->base().locked;
            draft_.add(named(std::move(ground)));
        }
        addLoads();
        addDrives(copy, renamed, constraints);
        effects_.merge(added);
    }

    Patch patch() const { return draft_.patch(); }

private:
    // Adds the particles of a copy and returns the particle that takes the place of each original.
    // Two particles of one copy stay two, even if they are in the same place.
    detail::Renamed addJoints(const Scene& copy)
    {
        detail::Renamed renamed;
        std::unordered_set<ParticleId> taken;
        std::vector<ParticleId> made;
        for (const Particle& particle : copy.particles()) {
            auto there = joints_.at(particle.position);
            std::erase_if(there, [&](ParticleId id) { return taken.count(id) > 0; });
            const bool isItself = std::ranges::count(there, particle.id) > 0;
            if (there.empty())
                made.push_back(draft_.add(named(asLocked(particle))));
            const ParticleId joint =
                isItself ? particle.id : (there.empty() ? made.back() : there.front());
            taken.insert(joint);
            renamed.emplace(particle.id, joint);
        }
        made_.clear();
        for (const ParticleId id : made)
            joints_.add(id, draft_.find(id)->position);
        for (const auto& [before, now] : renamed)
            if (std::ranges::count(made, now) > 0)
                made_.emplace_back(before, now);
        return renamed;
    }

    // Adds the items of a copy and returns the id of each that is new, by that of its original.
    template <class Item, class Id = decltype(Item::id)>
    std::unordered_map<Id, Id> addItems(const IdList<Item>& items, const detail::Renamed& renamed,
                                        std::set<detail::Effect>& added)
    {
        std::unordered_map<Id, Id> ids;
        for (Item item : items) {
            detail::rename(item, renamed);
            detail::Effect effect = detail::effectOf(item);
            if (!effect.second.empty() && effects_.count(effect))
                continue;
            const Id id = item.id;
            ids[id] = draft_.add(named(asLocked(std::move(item))));
            added.insert(std::move(effect));
        }
        return ids;
    }

    // Drives the constraints of a copy as their originals are driven.
    void addDrives(const Scene& copy, const detail::Renamed& renamed,
                   const detail::RenamedConstraints& constraints)
    {
        for (Drive drive : copy.drives()) {
            if (!constraints.contains(constraintOf(drive)))
                continue;
            detail::rename(drive, renamed, constraints);
            draft_.add(std::move(drive));
        }
    }

    // Gives copied particles the forces of their originals in each load case. Moving loads are not
    // copied.
    void addLoads()
    {
        for (const Load& load : part_.loads()) {
            const auto* loads = std::get_if<LoadCase>(&load.body);
            if (!loads)
                continue;
            Load more = *draft_.find(load.id);
            for (const auto& [before, now] : made_)
                setForce(std::get<LoadCase>(more.body), now, forceOn(*loads, before));
            draft_.set(more);
        }
    }

    template <class Item>
    Item named(Item item) const
    {
        if (swapsSides_)
            mirrorName(item);
        return item;
    }

    // Returns an item of a copy, locked if its original is.
    Particle asLocked(Particle particle) const
    {
        particle.locked = part_.find(particle.id)->locked;
        return particle;
    }
    Constraint asLocked(Constraint constraint) const { return constraint; }
    Decoration asLocked(Decoration decoration) const
    {
        decoration.locked = part_.find(decoration.id)->locked;
        return decoration;
    }

    const Scene& part_;
    // The copied part with all items unlocked, because edits do not move locked items.
    Scene free_;
    const Items all_;
    Draft draft_;
    detail::Joints joints_;
    // Each particle that is copied, with its latest copy.
    std::vector<std::pair<ParticleId, ParticleId>> made_;
    bool swapsSides_ = false;
    std::set<detail::Effect> effects_;  // effects of constraints in the scene and in earlier copies
    std::set<Line> lines_;              // ground in the scene and in earlier copies
};

}  // namespace

Patch add(const Scene& scene, const Items& items, std::span<const Affine> maps)
{
    const Scene part = extract(scene, items);
    Copier copier(scene, part);
    for (const Affine& map : maps)
        copier.add(map);
    return copier.patch();
}

}  // namespace vakwerk::copies

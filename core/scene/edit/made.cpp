// SPDX-License-Identifier: MIT
#include "core/scene/edit/made.h"

#include "core/scene/angle.h"
#include "core/scene/edit/joining.h"
#include "core/scene/query/joints.h"
#include "core/scene/query/made.h"
#include "core/scene/query/walls.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace vakwerk {
namespace {

constexpr double sameFrameShare = 1e-6;  // share of the size of the frame
constexpr double sameAngle = 1e-7;       // degrees

std::vector<ParticleId>& particlesIn(Decoration& made)
{
    std::vector<ParticleId>* found = nullptr;
    std::visit(
        [&found](auto& body) {
            if constexpr (requires { body.particles; })
                found = &body.particles;
        },
        made.body);
    return *found;
}

// Returns a scene with only the structure that the numbers make, with a corner of its frame at the
// origin.
Scene fresh(const World& world, const Decoration& made)
{
    Scene scene;
    Patch settings;
    settings.world = WorldChange{scene.world(), world};
    scene.apply(settings);
    scene.apply(detail::onMade(made, [&](const auto& body) {
        return place(scene, Template(body.numbers), {0.0, 0.0, body.width, body.height});
    }));
    return scene;
}

double toleranceOf(const Decoration& made)
{
    return detail::onMade(
        made, [](const auto& body) { return sameFrameShare * std::fmax(body.width, body.height); });
}

bool isWithin(const Constraint& constraint, const std::unordered_set<ParticleId>& ids)
{
    const ParticleRefs refs = particlesOf(constraint);
    return std::all_of(refs.begin(), refs.end(), [&](ParticleId id) { return ids.count(id) > 0; });
}

// Returns the constraints between the particles, in the order of solving.
std::vector<const Constraint*> within(const Scene& scene, const std::vector<ParticleId>& ids)
{
    const std::unordered_set<ParticleId> known(ids.begin(), ids.end());
    std::vector<const Constraint*> found;
    for (const Constraint& constraint : scene.constraints())
        if (isWithin(constraint, known))
            found.push_back(&constraint);
    return found;
}

// Returns a constraint of the scene `fresh` as it must be in the edited scene: with its places
// mapped by `move` and its particles replaced.
Constraint placed(const Scene& fresh, Constraint constraint, const detail::Renamed& renamed,
                  const Affine& move)
{
    carry(constraint, move, fresh.find(*particlesOf(constraint).begin())->position);
    detail::rename(constraint, renamed);
    return constraint;
}

// Returns the map from the structure `fresh` to the particles of the scene, for the case that these
// were moved, turned or mirrored as a whole. The first particle and the one farthest from it
// determine the map. Rotations by multiples of 90° are exact.
Affine moveTo(const Scene& scene, const std::vector<ParticleId>& ids, const Scene& fresh,
              bool mirrored)
{
    const Vec2 from = fresh.particles()[0].position;
    const Vec2 to = scene.find(ids.front())->position;
    const std::size_t count = std::min(ids.size(), fresh.particles().size());
    Vec2 was;
    Vec2 is;
    for (std::size_t i = 1; i < count; ++i)
        if (const Vec2 away = fresh.particles()[i].position - from; length(away) > length(was)) {
            was = away;
            is = scene.find(ids[i])->position - to;
        }
    if (mirrored)
        was.x = -was.x;
    double degrees = degreesOf(std::atan2(cross(was, is), dot(was, is)));
    const double right = 90.0 * std::round(degrees / 90.0);
    if (std::abs(degrees - right) < sameAngle)
        degrees = right;
    const Affine turned = Affine::rotation({}, degrees);
    return Affine::translation(to) * turned *
           (mirrored ? Affine::mirror({}, 90.0) : Affine::translation({})) *
           Affine::translation(from * -1.0);
}

bool isAlike(Particle particle, const Particle& wanted, const Affine& move, double tolerance)
{
    if (length(particle.position - move(wanted.position)) > tolerance ||
        length(particle.previous - move(wanted.previous)) > tolerance)
        return false;
    particle.id = wanted.id;
    particle.position = wanted.position;
    particle.previous = wanted.previous;
    particle.turn = wanted.turn;
    return particle == wanted;
}

bool isAlike(Constraint constraint, const Constraint& wanted, double tolerance)
{
    if (constraint.body.index() != wanted.body.index())
        return false;
    constraint.id = wanted.id;
    for (const Field<Constraint>& field : fields(wanted)) {
        if (field.unit != Unit::length)
            continue;
        const FieldValue value = field.value(wanted);
        const double apart = std::get<double>(field.value(constraint)) - std::get<double>(value);
        if (std::abs(apart) <= tolerance)
            field.assign(constraint, value);
    }
    return constraint == wanted;
}

bool isAsMadeAt(const Scene& scene, const Decoration& made, const Scene& wanted, const Affine& move)
{
    const std::vector<ParticleId> ids = particlesOf(made);
    const double tolerance = toleranceOf(made);
    detail::Renamed renamed;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const Particle& particle = wanted.particles()[i];
        if (!isAlike(*scene.find(ids[i]), particle, move, tolerance))
            return false;
        renamed[particle.id] = ids[i];
    }
    const auto alike = [&](const Constraint* there, const Constraint& constraint) {
        return isAlike(*there, placed(wanted, constraint, renamed, move), tolerance);
    };
    return std::ranges::equal(within(scene, ids), wanted.constraints(), alike);
}

// Returns the map from the structure that the numbers make to the structure in the scene; nothing if the
// latter was edited.
std::optional<Affine> moveAsMade(const Scene& scene, const Decoration& made)
{
    const std::vector<ParticleId> ids = particlesOf(made);
    const Scene wanted = fresh(scene.world(), made);
    if (ids.size() != wanted.particles().size())
        return std::nullopt;
    const Vec2 offset = scene.find(ids.front())->position - wanted.particles()[0].position;
    for (const Affine& move : {Affine::translation(offset), moveTo(scene, ids, wanted, false),
                               moveTo(scene, ids, wanted, true)})
        if (isAsMadeAt(scene, made, wanted, move))
            return move;
    return std::nullopt;
}

// Returns the map from the structure that the new numbers make into the scene. It keeps the place
// of the first particle, and the rotation and reflection of the present structure.
Affine moveOf(const Scene& scene, const Decoration& wanted)
{
    const Decoration& before = *scene.find(wanted.id);
    const Vec2 at = scene.find(particlesOf(before).front())->position;
    Affine move = moveAsMade(scene, before).value_or(Affine{});
    const Vec2 first = fresh(scene.world(), wanted).particles()[0].position;
    if (move.i == Affine{}.i && move.j == Affine{}.j)
        return Affine::translation(at - first);
    move.from = first;
    move.to = at;
    return move;
}

// Makes a structure again from its present particles and constraints: see edit::makeAgain().
class Remaking {
public:
    Remaking(const Scene& scene, Draft& draft, const Decoration& wanted)
        : scene_(scene), draft_(draft), wanted_(wanted), old_(particlesOf(*scene.find(wanted.id))),
          is_(fresh(scene.world(), wanted)), move_(moveOf(scene, wanted))
    {
    }

    void run()
    {
        setParticles();
        setConstraints();
        removeWhatIsLeft();
        makeRoom();
        particlesIn(wanted_) = made_;
        draft_.set(wanted_);
    }

private:
    // Returns, for each new particle, the id of an old one in the same place, or nothing.
    std::vector<std::optional<ParticleId>> inPlace()
    {
        detail::Joints joints(toleranceOf(wanted_));
        for (const ParticleId id : old_)
            joints.add(id, scene_.find(id)->position);
        std::vector<std::optional<ParticleId>> ids;
        for (const Particle& particle : is_.particles()) {
            auto there = joints.at(move_(particle.position));
            std::erase_if(there, [this](ParticleId id) { return used_.count(id) > 0; });
            ids.push_back(there.empty() ? std::nullopt : std::optional(there.front()));
            if (!there.empty())
                used_.insert(there.front());
        }
        return ids;
    }

    void setParticles()
    {
        const auto ids = inPlace();
        auto next = old_.begin();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            Particle particle = is_.particles()[i];
            const ParticleId was = particle.id;
            carry(particle, move_);
            next =
                std::find_if(next, old_.end(), [this](ParticleId id) { return !used_.count(id); });
            if (ids[i] || next != old_.end()) {
                particle.id = ids[i] ? *ids[i] : *next;
                used_.insert(particle.id);
                draft_.set(particle);
            } else {
                particle.id = draft_.add(particle);
            }
            made_.push_back(particle.id);
            renamed_[was] = particle.id;
        }
    }

    void setConstraints()
    {
        const std::vector<const Constraint*> there = within(scene_, old_);
        std::size_t i = 0;
        for (const Constraint& constraint : is_.constraints()) {
            Constraint made = placed(is_, constraint, renamed_, move_);
            if (i < there.size()) {
                made.id = there[i++]->id;
                draft_.set(made);
            } else {
                draft_.add(made);
            }
        }
        for (; i < there.size(); ++i)
            draft_.remove(there[i]->id);
    }

    // Removes particles that are no longer needed, and the constraints that join them to particles
    // outside the structure. Other decorations lose only these particles, and are removed if they
    // cannot exist without them.
    void removeWhatIsLeft()
    {
        std::unordered_set<ParticleId> gone(old_.begin(), old_.end());
        std::erase_if(gone, [this](ParticleId id) { return used_.count(id) > 0; });
        for (const ParticleId id : gone)
            draft_.remove(id);
        const std::unordered_set<ParticleId> own(old_.begin(), old_.end());
        const auto isLost = [&](ParticleId id) { return gone.count(id) > 0; };
        for (const Constraint& constraint : scene_.constraints()) {
            const ParticleRefs refs = particlesOf(constraint);
            if (!isWithin(constraint, own) && std::any_of(refs.begin(), refs.end(), isLost))
                draft_.remove(constraint.id);
        }
        for (const Decoration& decoration : scene_.decorations()) {
            if (decoration.id == wanted_.id ||
                !std::ranges::any_of(particlesOf(decoration), isLost))
                continue;
            if (const auto left = without(decoration, gone))
                draft_.set(*left);
            else
                draft_.remove(decoration.id);
        }
    }

    void makeRoom()
    {
        const auto extent = extentOf(is_);
        if (!extent || old_.size() != scene_.particles().size())
            return;
        const Rect one =
            rectOf(move_({extent->left, extent->top}), move_({extent->right, extent->bottom}));
        const Rect other =
            rectOf(move_({extent->right, extent->top}), move_({extent->left, extent->bottom}));
        const Rect frame{std::fmin(one.left, other.left), std::fmin(one.top, other.top),
                         std::fmax(one.right, other.right), std::fmax(one.bottom, other.bottom)};
        if (isBeyondWalls(draft_.world(), frame))
            draft_.set(withRoom(draft_.world(), frame));
    }

    const Scene& scene_;
    Draft& draft_;
    Decoration wanted_;
    const std::vector<ParticleId> old_;
    // A scene with only the structure that the new numbers make, with a corner of its frame at the
    // origin.
    const Scene is_;
    const Affine move_;
    std::unordered_set<ParticleId> used_;
    detail::Renamed renamed_;
    std::vector<ParticleId> made_;
};

}  // namespace

Patch placeMade(const Scene& scene, const Template& numbers, Rect frame)
{
    Patch patch = place(scene, numbers, frame);
    Draft draft(scene);
    std::visit(
        [&](const auto& chosen) {
            using Made = FromTemplate<std::decay_t<decltype(chosen)>>;
            if constexpr (std::is_constructible_v<DecorationBody, Made>) {
                Made made;
                made.particles = createdBy(patch).particles;
                made.width = frame.width();
                made.height = frame.height();
                made.numbers = chosen;
                draft.add(Decoration{{}, made});
            }
        },
        numbers);
    patch.decorations = draft.patch().decorations;
    return patch;
}

Patch placeWithRoom(const Scene& scene, const Template& numbers, Rect frame)
{
    return withRoomFor(frame, scene, placeMade(scene, numbers, frame));
}

Patch withRoomFor(const Rect& frame, const Scene& scene, Patch patch)
{
    const World& world = patch.world ? patch.world->after : scene.world();
    if (scene.particles().empty() && isBeyondWalls(world, frame))
        patch.world = WorldChange{scene.world(), withRoom(world, frame)};
    return patch;
}

bool isAsMade(const Scene& scene, const Decoration& made)
{
    return isMade(made) && moveAsMade(scene, made).has_value();
}

Patch withScaledSizes(const Scene& scene, Patch patch, Vec2 factors)
{
    if (factors == Vec2{1.0, 1.0} || !patch.decorations.empty())
        return patch;
    Scene after = scene;
    after.apply(patch);
    for (std::size_t i = 0; i < scene.decorations().size(); ++i) {
        const Decoration& before = scene.decorations()[i];
        if (!isMade(before) || !reachesMade(patch, before) || !isAsMade(scene, before))
            continue;
        Decoration scaled = before;
        std::visit(
            [&](auto& body) {
                if constexpr (requires { body.numbers; }) {
                    body.width *= factors.x;
                    body.height *= factors.y;
                }
            },
            scaled.body);
        if (!isAsMade(after, before) && isAsMade(after, scaled))
            patch.decorations.push_back(
                {Placed<Decoration>{i, before}, Placed<Decoration>{i, scaled}});
    }
    return patch;
}

void edit::makeAgain(const Scene& scene, Draft& draft, const Decoration& wanted)
{
    Remaking(scene, draft, wanted).run();
}

}  // namespace vakwerk

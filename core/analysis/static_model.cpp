// SPDX-License-Identifier: MIT
#include "core/analysis/static_model.h"

#include "core/analysis/name_list.h"
#include "core/analysis/standing.h"
#include "core/analysis/tolerances.h"
#include "core/no_index.h"
#include "core/scene/called.h"
#include "core/scene/properties.h"
#include "core/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace vakwerk {
namespace {

// The largest load, coordinate and stiffness that the model accepts. They are so small that the
// product of any two of these numbers is finite.
constexpr double largestCoordinate = 1e100;
constexpr double largestStiffness = 1e50;

// The largest number of times that settleClash() moves a joint to where its supports hold it.
constexpr int mostSettlings = 20;

bool isLarge(Vec2 v)
{
    return !(std::fabs(v.x) <= largestCoordinate && std::fabs(v.y) <= largestCoordinate);
}

// Returns the larger of |x| and |y|.
double farthest(Vec2 x)
{
    return std::fmax(std::fabs(x.x), std::fabs(x.y));
}

// Computes the length of a member, its gradients and its misfit from the places of its ends.
void measure(StaticModel::Member& member, const std::vector<StaticModel::Joint>& joints)
{
    member.length = 0.0;
    member.blur = 0.0;
    for (StaticModel::End& end : member.ends)
        end.gradient = {};
    for (std::size_t i = 0; i + 1 < member.count; ++i) {
        const Vec2 from = joints[member.ends[i].joint].place;
        const Vec2 to = joints[member.ends[i + 1].joint].place;
        const double distance = length(to - from);
        const Vec2 along = (to - from) / distance;
        member.length += distance;
        member.bend[i] = 1.0 / distance;
        const double far = std::fmax(farthest(from), farthest(to));
        member.blur = std::fmax(member.blur, tolerance::coordinates * far / distance);
        member.ends[i].gradient -= along;
        member.ends[i + 1].gradient += along;
    }
    member.misfit = member.length - member.wanted;
    if (std::fabs(member.misfit) <= member.blur * member.length)
        member.misfit = 0.0;  // such a misfit is only a rounding error of the coordinates
}

// Removes the directions of motion that a support prevents, and displaces the joint to where the
// support holds it.
void hold(StaticModel::Joint& joint, const StaticModel::Holder& holder)
{
    for (std::size_t i = 0; i < holder.count; ++i) {
        const Vec2 axis = holder.along[i];
        const double missing = dot(axis, joint.settles) + holder.error[i];
        if (joint.ways == 2) {
            joint.way[0] = {-axis.y, axis.x};
            joint.ways = 1;
            joint.settles -= axis * missing;
        } else if (joint.ways == 1 && std::fabs(dot(joint.way[0], axis)) > tolerance::parallel) {
            joint.ways = 0;
            joint.settles -= joint.way[0] * (missing / dot(joint.way[0], axis));
        } else {
            joint.clash = std::fmax(joint.clash, std::fabs(missing));
        }
    }
}

void holdBy(StaticModel::Joint& joint, std::span<const StaticModel::Holder> holders)
{
    joint.way = {{{1.0, 0.0}, {0.0, 1.0}}};
    joint.ways = joint.pinned ? 0 : 2;
    joint.settles = {};
    joint.clash = 0.0;
    for (const StaticModel::Holder& holder : holders)
        hold(joint, holder);
}

// Recomputes the axes and errors of a support after its joint has moved by `way` to `place`.
void follow(StaticModel::Holder& holder, Vec2 place, Vec2 way)
{
    if (holder.bend > 0.0) {
        const Vec2 d = place - holder.centre;
        holder.bend = 1.0 / length(d);
        holder.along[0] = d * holder.bend;
        holder.error[0] = length(d) - holder.radius;
        return;
    }
    for (std::size_t i = 0; i < holder.count; ++i)
        holder.error[i] += dot(holder.along[i], way);
}

// Records in `astray` the direction `way` between two places at which supports hold the joint,
// unless this direction is already recorded.
void stray(StaticModel::Joint& joint, Vec2 way)
{
    const double nothing = tolerance::strays * joint.clash;
    const Vec2 across = joint.strays == 1 ? way - joint.astray[0] * dot(way, joint.astray[0]) : way;
    if (joint.strays < 2 && length(across) > nothing)
        joint.astray[joint.strays++] = across / length(across);
}

// Finds the directions in which the supports of a joint disagree about its place. Each two support
// axes a and b that are not parallel define one place s of the joint: with the errors e and f along
// these axes,  a·s = −e  and  b·s = −f. A pin counts as two axes. If all axes are parallel, the
// supports disagree along these axes.
void findStrays(StaticModel::Joint& joint, std::span<const StaticModel::Holder> holders)
{
    std::vector<std::pair<Vec2, double>> axes;
    if (joint.pinned)
        axes = {{{1.0, 0.0}, 0.0}, {{0.0, 1.0}, 0.0}};
    for (const StaticModel::Holder& holder : holders)
        for (std::size_t i = 0; i < holder.count; ++i)
            axes.emplace_back(holder.along[i], holder.error[i]);
    if (joint.ways == 1)
        stray(joint, axes[0].first);
    for (std::size_t i = 0; joint.ways == 0 && i < axes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto& [a, e] = axes[i];
            const auto& [b, f] = axes[k];
            const double size = cross(a, b);
            if (std::fabs(size) > tolerance::parallel)
                stray(joint, Vec2{f * a.y - e * b.y, e * b.x - f * a.x} / size - joint.settles);
        }
}

// Computes how far the supports of a joint disagree after the joint has moved to where they hold
// it. The move is needed because the axis of a circle turns when the joint moves.
void settleClash(StaticModel::Joint& joint, std::vector<StaticModel::Holder> holders, double extent)
{
    StaticModel::Joint moved = joint;
    const double rounding =
        tolerance::fits * extent + tolerance::coordinates * farthest(joint.place);
    for (int i = 0; i < mostSettlings && moved.clash > rounding; ++i) {
        const Vec2 way = moved.settles;
        moved.place += way;
        for (StaticModel::Holder& holder : holders)
            follow(holder, moved.place, way);
        holdBy(moved, holders);
    }
    joint.clash = moved.clash > rounding ? moved.clash : 0.0;
    if (joint.clash == 0.0)
        return;
    findStrays(moved, holders);
    joint.astray = moved.astray;
    joint.strays = moved.strays;
}

// Computes all that depends on the places of the joints: supports, unknowns, lengths and misfits.
void shape(StaticModel& model)
{
    std::vector<std::vector<StaticModel::Holder>> holders(model.joints.size());
    for (const StaticModel::Holder& holder : model.holders)
        holders[holder.joint].push_back(holder);
    model.unknowns = 0;
    for (std::size_t j = 0; j < model.joints.size(); ++j) {
        StaticModel::Joint& joint = model.joints[j];
        holdBy(joint, holders[j]);
        joint.strays = 0;
        if (joint.clash > 0.0)
            settleClash(joint, holders[j], model.extent);
        joint.firstUnknown = model.unknowns;
        model.unknowns += joint.ways;
    }
    for (StaticModel::Member& member : model.members) {
        if (!member.isSupport)
            measure(member, model.joints);
        // In a run, a rigid rope that does not hang does not count as too long, because relaxation leaves small errors.
        if (model.unrest > 0.0 && member.onlyPulls && member.rate == 0.0 && !member.hangs)
            member.misfit = std::fmax(member.misfit, 0.0);
        for (const StaticModel::End& end : member.all())
            member.misfit += dot(end.gradient, model.joints[end.joint].settles);
    }
}

// The constraints that the model cannot represent.
struct LeftOut {
    NameList shapes;
    NameList coincident;
    NameList springs;
    NameList centred;
};

class Builder {
public:
    Builder(const Scene& scene, const Loading& loading)
        : scene_(scene), loading_(loading), joint_(scene.particles().size(), noIndex),
          isCoincident_(scene.particles().size(), 0)
    {
    }

    StaticModel build()
    {
        for (const Constraint& constraint : scene_.constraints()) {
            std::visit([this](const auto& body) { add(body); }, constraint.body);
            ++index_;
        }
        addContacts();
        sortJoints();
        addLoads();
        for (const StaticModel::Joint& joint : model_.joints)
            model_.reactions += joint.pinned ? 2 : 0;
        model_.extent = extentOfJoints();
        model_.unrest = loading_.unrest;
        blurSupports();
        shape(model_);
        addNotes();
        addOff();
        return std::move(model_);
    }

private:
    using Member = StaticModel::Member;

    void add(const DistanceConstraint& link) { addLink(link, false); }
    void add(const RopeConstraint& rope) { addLink(rope, true); }
    void add(const SpringConstraint& spring)
    {
        const double rate = std::fmin(rateOf(scene_, spring), largestStiffness);
        if (rate > 0.0)
            addStrand(spring, rate, {.constraint = index_});
        else
            left_.springs.add(scene_.constraints()[index_]);
    }
    void add(const PulleyConstraint& pulley)
    {
        addStrand(pulley, rateAt(pulley.compliance), {.constraint = index_, .onlyPulls = true});
    }
    void add(const StaticConstraint& fixed)
    {
        const Vec2 x = at(fixed.particle);
        addHolder(fixed, fixed.particle,
                  {{{1.0, 0.0}, x.x - fixed.place.x}, {{0.0, 1.0}, x.y - fixed.place.y}});
    }
    void add(const GuideConstraint& guide)
    {
        const Vec2 n = guide.across();
        addHolder(guide, guide.particle, {{n, dot(n, at(guide.particle)) - guide.at}});
    }
    void add(const CircleConstraint& circle)
    {
        const Vec2 d = at(circle.particle) - circle.centre;
        const double distance = length(d);
        if (distance > 0.0 && distance <= largestCoordinate)
            addHolder(circle, circle.particle,
                      {{d / distance, distance - circle.radius, 1.0 / distance, circle.centre,
                        circle.radius}});
        else
            leaveOut(left_.centred);
    }
    void add(const AngleConstraint&) { leaveOut(left_.shapes); }
    void add(const AreaConstraint&) { leaveOut(left_.shapes); }

    void leaveOut(NameList& among)
    {
        among.add(scene_.constraints()[index_]);
        model_.leftOut.push_back(index_);
    }
    Vec2 at(ParticleId id) const { return scene_.find(id)->position; }
    std::uint32_t jointOf(ParticleId id)
    {
        const std::size_t particle = *scene_.particles().indexOf(id);
        std::uint32_t& joint = joint_[particle];
        if (joint == noIndex) {
            joint = static_cast<std::uint32_t>(model_.joints.size());
            const bool pinned = scene_.particles()[particle].pinned;
            model_.joints.push_back({.particle = static_cast<std::uint32_t>(particle),
                                     .place = at(id),
                                     .load = {},
                                     .pinned = pinned,
                                     .settles = {}});
        }
        return joint;
    }

    static double rateAt(double compliance)
    {
        return compliance > 0.0 ? std::fmin(1.0 / compliance, largestStiffness) : 0.0;
    }
    void addLink(const Link& link, bool onlyPulls)
    {
        addStrand(link, rateAt(complianceOf(scene_, link)),
                  {.constraint = index_, .onlyPulls = onlyPulls});
    }

    void addStrand(const auto& strand, double rate, Member member)
    {
        const ParticleRefs& refs = strand.particles();
        member.rate = rate;
        member.wanted = strand.length;
        member.count = static_cast<std::uint8_t>(refs.size());
        for (std::size_t i = 0; i + 1 < refs.size(); ++i) {
            const double distance = length(at(refs.begin()[i + 1]) - at(refs.begin()[i]));
            if (!(distance > 0.0)) {
                leaveOut(left_.coincident);
                for (const ParticleId id : refs)
                    isCoincident_[*scene_.particles().indexOf(id)] = 1;
                return;
            }
            member.length += distance;
        }
        member.hangs = member.onlyPulls && member.length < member.wanted * (1.0 - tolerance::hangs);
        for (std::size_t i = 0; i < refs.size(); ++i)
            member.ends[i].joint = jointOf(refs.begin()[i]);
        model_.members.push_back(member);
    }

    struct Axis {
        Vec2 along;
        double error;
        double bend = 0.0;
        Vec2 centre{};
        double radius = 0.0;
    };
    void addHolder(const ConstraintBase& base, ParticleId particle, const std::vector<Axis>& axes)
    {
        const std::uint32_t joint = jointOf(particle);
        model_.reactions += axes.size();
        // In a run, forces move a particle off an elastic support. This displacement is not a
        // settlement of the support.
        for (const Axis& axis : axes)
            if (base.compliance == 0.0 || loading_.unrest == 0.0)
                errors_.emplace_back(particle, std::fabs(axis.error));
        const double rate = rateAt(base.compliance);
        if (rate > 0.0) {
            for (const Axis& axis : axes)
                model_.members.push_back({.constraint = index_,
                                          .ends = {{{joint, axis.along}}},
                                          .count = 1,
                                          .isSupport = true,
                                          .length = 1.0,
                                          .rate = rate,
                                          .misfit = axis.error,
                                          .bend = {axis.bend, 0.0}});
            return;
        }
        StaticModel::Holder holder{.constraint = index_, .joint = joint};
        holder.count = static_cast<std::uint8_t>(axes.size());
        for (std::size_t i = 0; i < axes.size(); ++i)
            holder.along[i] = axes[i].along, holder.error[i] = axes[i].error;
        holder.bend = axes.front().bend;
        holder.centre = axes.front().centre;
        holder.radius = axes.front().radius;
        model_.holders.push_back(holder);
    }

    // Adds the contacts of ground, which all press at first. A particle without links that touches other particles or
    // links is left out: they hold it or press on it, so ground alone does not tell what it carries.
    void addContacts()
    {
        standing_ = standingOf(scene_);
        for (const GroundContact& contact : standing_.onGround) {
            if (joint_[contact.particle] == noIndex &&
                std::ranges::binary_search(standing_.particles, contact.particle))
                continue;
            StaticModel::Holder holder{.contact =
                                           static_cast<std::uint32_t>(model_.contacts.size()),
                                       .joint = jointOf(scene_.particles()[contact.particle].id)};
            holder.along[0] = contact.away;
            if (contact.isAtVertex()) {
                holder.centre = contact.vertex;
                holder.radius = contact.distance;
                holder.bend = 1.0 / contact.distance;
            }
            model_.contacts.push_back({contact.ground, holder});
            model_.holders.push_back(holder);
            ++model_.reactions;
        }
        model_.presses.assign(model_.contacts.size(), 1);
    }

    // Sets the angle by which rounding of coordinates may have turned each elastic support. A
    // support has no length, so it is treated like a link as long as the extent of the model.
    void blurSupports()
    {
        for (Member& member : model_.members)
            if (member.isSupport && model_.extent > 0.0)
                member.blur = tolerance::coordinates *
                              farthest(model_.joints[member.ends[0].joint].place) / model_.extent;
    }

    // Sorts the joints by particle. So the sparsity pattern of the equations stays the same if the
    // constraints of the scene are in another order.
    void sortJoints()
    {
        std::ranges::sort(model_.joints, {}, &StaticModel::Joint::particle);
        std::vector<std::uint32_t> now(model_.joints.size());
        for (std::uint32_t i = 0; i < now.size(); ++i)
            now[joint_[model_.joints[i].particle]] = i;
        for (Member& member : model_.members)
            for (StaticModel::End& end : member.ends)
                end.joint = now[end.joint];
        for (StaticModel::Holder& holder : model_.holders)
            holder.joint = now[holder.joint];
        for (StaticModel::Contact& contact : model_.contacts)
            contact.holder.joint = now[contact.holder.joint];
    }

    void addLoads()
    {
        model_.load = loadsOf(scene_, loading_);
        for (StaticModel::Joint& joint : model_.joints) {
            const Particle& particle = scene_.particles()[joint.particle];
            joint.load = model_.load[joint.particle];
            if (!isLarge(joint.load) && !isLarge(particle.position))
                continue;
            const std::string called =
                calledBy(particle.name, std::to_string(static_cast<std::uint32_t>(particle.id)));
            if (std::exchange(model_.isFinite, false))
                model_.notes.push_back(
                    isLarge(joint.load)
                        ? Message{QT_TRANSLATE_NOOP(
                                      "core",
                                      "the load of particle %1 is too large to compute with"),
                                  {called}}
                        : Message{QT_TRANSLATE_NOOP("core",
                                                    "particle %1 is too far away to compute with"),
                                  {called}});
        }
    }

    double extentOfJoints() const
    {
        double extent = 0.0;
        for (const StaticModel::Joint& joint : model_.joints)
            extent = std::fmax(extent, length(joint.place - model_.joints[0].place));
        return extent;
    }

    // Lists the particles that are off their supports, because this counts as a settlement. A particle
    // whose supports disagree is not listed, because that is an error of the scene.
    void addOff()
    {
        NameList off;
        for (const auto& [particle, error] : errors_) {
            const StaticModel::Joint& joint = jointNow(particle);
            const double most = loading_.unrest > 0.0
                                    ? tolerance::offInRun * model_.extent
                                    : tolerance::fits * model_.extent +
                                          tolerance::coordinates * farthest(joint.place);
            if (error > most && joint.clash == 0.0 &&
                std::ranges::find(model_.off, particle) == model_.off.end()) {
                model_.off.push_back(particle);
                off.add(*scene_.find(particle));
            }
        }
        note(QT_TRANSLATE_NOOP(
                 "core", "particles that are off their supports, which counts as a settlement "
                         "of the supports: %1"),
             off);
    }
    const StaticModel::Joint& jointNow(ParticleId id) const
    {
        const std::size_t particle = *scene_.particles().indexOf(id);
        return *std::ranges::lower_bound(model_.joints, particle, {},
                                         &StaticModel::Joint::particle);
    }

    void note(const char* words, const NameList& items)
    {
        if (!items.empty())
            model_.notes.push_back({words, {items.list()}});
    }
    void addNotes()
    {
        NameList loose;
        for (std::size_t i = 0; i < joint_.size(); ++i)
            if (joint_[i] == noIndex && !scene_.particles()[i].pinned && isCoincident_[i] == 0)
                loose.add(scene_.particles()[i]);
        note(QT_TRANSLATE_NOOP("core", "particles without links, left out: %1"), loose);
        note(QT_TRANSLATE_NOOP("core", "angles and areas, which carry no load at rest: %1"),
             left_.shapes);
        note(QT_TRANSLATE_NOOP(
                 "core", "links of coincident particles, which have no direction, left out: %1"),
             left_.coincident);
        note(QT_TRANSLATE_NOOP("core", "springs without stiffness, left out: %1"), left_.springs);
        note(QT_TRANSLATE_NOOP("core", "particles in the middle of their circle, which holds them "
                                       "in no direction: %1"),
             left_.centred);
        addNotesOnContacts();
        if (scene_.world().attraction != 0.0)
            model_.notes.push_back(
                {QT_TRANSLATE_NOOP("core", "the attraction of the world is left out"), {}});
    }

    void addNotesOnContacts()
    {
        NameList held;
        for (std::size_t i = 0; i < model_.contacts.size(); ++i)
            if (i == 0 || model_.contacts[i].holder.joint != model_.contacts[i - 1].holder.joint)
                held.add(
                    scene_.particles()[model_.joints[model_.contacts[i].holder.joint].particle]);
        note(QT_TRANSLATE_NOOP("core", "on ground, which holds them across its surface only, "
                                       "because friction is left out: %1"),
             held);
        NameList touching;
        for (const std::uint32_t particle : standing_.particles)
            touching.add(scene_.particles()[particle]);
        for (const std::uint32_t link : standing_.links)
            touching.add(scene_.constraints()[link]);
        note(QT_TRANSLATE_NOOP("core",
                               "particles and links that touch each other, which is left out: %1"),
             touching);
        NameList overGround;
        for (const std::uint32_t link : standing_.overGround)
            overGround.add(scene_.constraints()[link]);
        note(QT_TRANSLATE_NOOP(
                 "core", "links that ground touches between their ends, which is left out: %1"),
             overGround);
    }

    const Scene& scene_;
    const Loading& loading_;
    StaticModel model_;
    Standing standing_;
    std::vector<std::uint32_t> joint_;        // index of the joint of each particle, or noIndex
    std::vector<std::uint8_t> isCoincident_;  // by particle: 1 if one of its links has no direction
    std::uint32_t index_ = 0;                 // index of the constraint that is being added
    std::vector<std::pair<ParticleId, double>>
        errors_;  // distances of particles from their supports
    LeftOut left_;
};

}  // namespace

StaticModel staticModelOf(const Scene& scene, const Loading& loading)
{
    return Builder(scene, loading).build();
}

void setPressing(StaticModel& model, std::span<const std::uint8_t> presses)
{
    std::erase_if(model.holders,
                  [](const StaticModel::Holder& holder) { return holder.contact != noIndex; });
    model.reactions -= static_cast<std::size_t>(std::ranges::count(model.presses, 1));
    model.presses.assign(presses.begin(), presses.end());
    model.reactions += static_cast<std::size_t>(std::ranges::count(model.presses, 1));
    for (std::size_t i = 0; i < presses.size(); ++i)
        if (presses[i] != 0)
            model.holders.push_back(model.contacts[i].holder);
    // shape() adds to the misfit of an elastic support how far its joint settles.
    for (StaticModel::Member& member : model.members)
        if (member.isSupport)
            member.misfit -=
                dot(member.ends[0].gradient, model.joints[member.ends[0].joint].settles);
    shape(model);
}

void moveBy(StaticModel& model, std::span<const Vec2> ways)
{
    for (std::size_t j = 0; j < ways.size(); ++j)
        model.joints[j].place += model.joints[j].settles + ways[j];
    for (StaticModel::Holder& holder : model.holders) {
        const StaticModel::Joint& joint = model.joints[holder.joint];
        follow(holder, joint.place, joint.settles + ways[holder.joint]);
    }
    for (StaticModel::Member& member : model.members)
        if (member.isSupport)
            member.misfit += dot(member.ends[0].gradient, ways[member.ends[0].joint]);
    shape(model);
}

}  // namespace vakwerk

#include "core/analysis/static_model.h"

#include "core/scene/called.h"
#include "core/scene/properties.h"
#include "core/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

// Of loads and places. A product of two of them, or of one and a stiffness, is still finite.
constexpr double largest = 1e100;
constexpr double stiffest = 1e50;

// A share of the rest length by which a taut rope may be too short: files hold rounded numbers, and a run
// comes to rest within about as much.
constexpr double hangs = 1e-3;

// A share of the extent by which a particle may be beside its support.
constexpr double isOff = 1e-4;

// The sine of the angle between two axes that are taken to be one.
constexpr double parallel = 1e-9;

bool isLarge(Vec2 v)
{
    return !(std::fabs(v.x) <= largest && std::fabs(v.y) <= largest);
}

// Items, of which a few are named.
class Named {
public:
    void add(const Particle& particle) { add(particle.name, particle.id); }
    void add(const Constraint& constraint) { add(constraint.base().name, constraint.id); }
    bool empty() const { return count_ == 0; }
    // Returns all of a few, the first of more with their count.
    std::string list() const
    {
        constexpr std::size_t first = 3;
        std::string list;
        for (std::size_t i = 0; i < (count_ > most ? first : count_); ++i)
            list += (list.empty() ? "" : ", ") + names_[i];
        return count_ > most ? list + " … (" + std::to_string(count_) + ")" : list;
    }

private:
    void add(const Name& name, auto id)
    {
        if (count_++ < most)
            names_.push_back(calledBy(name, text(id)));
    }

    static constexpr std::size_t most = 4;
    std::vector<std::string> names_;
    std::size_t count_ = 0;
};

// The constraints that have no place in the model.
struct LeftOut {
    Named shapes;
    Named coincident;
    Named springs;
    Named centred;
};

class Builder {
public:
    Builder(const Scene& scene, const Loading& loading)
        : scene_(scene), loading_(loading), joint_(scene.particles().size(), none),
          isCoincident_(scene.particles().size(), 0)
    {
    }

    StaticModel build()
    {
        for (const Constraint& constraint : scene_.constraints()) {
            std::visit([this](const auto& body) { add(body); }, constraint.body);
            ++index_;
        }
        sortJoints();
        addLoads();
        for (const StaticModel::Holder& holder : model_.holders)
            hold(model_.joints[holder.joint], holder);
        for (StaticModel::Joint& joint : model_.joints) {
            model_.reactions += joint.pinned ? 2 : 0;
            joint.firstUnknown = model_.unknowns;
            model_.unknowns += joint.ways;
        }
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
        const double rate = std::fmin(rateOf(scene_, spring), stiffest);
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
        if (distance > 0.0 && distance <= largest)
            addHolder(circle, circle.particle, {{d / distance, distance - circle.radius}});
        else
            leaveOut(left_.centred);
    }
    void add(const AngleConstraint&) { leaveOut(left_.shapes); }
    void add(const AreaConstraint&) { leaveOut(left_.shapes); }

    void leaveOut(Named& among)
    {
        among.add(scene_.constraints()[index_]);
        model_.leftOut.push_back(index_);
    }
    Vec2 at(ParticleId id) const { return scene_.find(id)->position; }
    std::uint32_t jointOf(ParticleId id)
    {
        const std::size_t particle = *scene_.particles().indexOf(id);
        std::uint32_t& joint = joint_[particle];
        if (joint == none) {
            joint = static_cast<std::uint32_t>(model_.joints.size());
            const bool pinned = scene_.particles()[particle].pinned;
            model_.joints.push_back({.particle = static_cast<std::uint32_t>(particle),
                                     .load = {},
                                     .pinned = pinned,
                                     .way = {{{1.0, 0.0}, {0.0, 1.0}}},
                                     .ways = static_cast<std::uint8_t>(pinned ? 0 : 2)});
        }
        return joint;
    }

    static double rateAt(double compliance)
    {
        return compliance > 0.0 ? std::fmin(1.0 / compliance, stiffest) : 0.0;
    }
    void addLink(const Link& link, bool onlyPulls)
    {
        addStrand(link, rateAt(complianceOf(scene_, link)),
                  {.constraint = index_, .onlyPulls = onlyPulls});
    }

    // The gradient of its length at each of its particles.
    void addStrand(const auto& strand, double rate, Member member)
    {
        const ParticleRefs& refs = strand.particles();
        member.rate = rate;
        member.count = static_cast<std::uint8_t>(refs.size());
        for (std::size_t i = 0; i + 1 < refs.size(); ++i) {
            const Vec2 d = at(refs.begin()[i + 1]) - at(refs.begin()[i]);
            const double distance = length(d);
            if (!(distance > 0.0)) {
                leaveOut(left_.coincident);
                for (const ParticleId id : refs)
                    isCoincident_[*scene_.particles().indexOf(id)] = 1;
                return;
            }
            member.length += distance;
            member.ends[i].gradient -= d / distance;
            member.ends[i + 1].gradient += d / distance;
        }
        if (member.onlyPulls && member.length < strand.length * (1.0 - hangs)) {
            model_.hanging.push_back(index_);
            return;
        }
        for (std::size_t i = 0; i < refs.size(); ++i)
            member.ends[i].joint = jointOf(refs.begin()[i]);
        member.misfit = rate > 0.0 ? member.length - strand.length : 0.0;
        model_.members.push_back(member);
    }

    struct Axis {
        Vec2 along;
        double error;
    };
    void addHolder(const ConstraintBase& base, ParticleId particle, const std::vector<Axis>& axes)
    {
        const std::uint32_t joint = jointOf(particle);
        model_.reactions += axes.size();
        for (const Axis& axis : axes)
            if (base.compliance == 0.0)
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
                                          .misfit = axis.error});
            return;
        }
        StaticModel::Holder holder{.constraint = index_, .joint = joint};
        holder.count = static_cast<std::uint8_t>(axes.size());
        for (std::size_t i = 0; i < axes.size(); ++i)
            holder.along[i] = axes[i].along;
        model_.holders.push_back(holder);
    }

    // Takes the ways along which it is held away.
    static void hold(StaticModel::Joint& joint, const StaticModel::Holder& holder)
    {
        for (const Vec2 axis : holder.axes()) {
            if (joint.ways == 2) {
                joint.way[0] = {-axis.y, axis.x};
                joint.ways = 1;
            } else if (joint.ways == 1 && std::fabs(dot(joint.way[0], axis)) > parallel) {
                joint.ways = 0;
            }
        }
    }

    // So that a pattern does not depend on the order of the constraints.
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
                                      "the load of particle %1 is too large to reckon with"),
                                  {called}}
                        : Message{QT_TRANSLATE_NOOP("core",
                                                    "particle %1 is too far away to reckon with"),
                                  {called}});
        }
    }

    // A run comes within a millionth, and files hold rounded numbers.
    void addOff()
    {
        double extent = 0.0;
        for (const StaticModel::Joint& joint : model_.joints)
            extent = std::fmax(extent, length(scene_.particles()[joint.particle].position -
                                              scene_.particles()[0].position));
        Named off;
        for (const auto& [particle, error] : errors_)
            if (error > isOff * extent &&
                std::ranges::find(model_.off, particle) == model_.off.end()) {
                model_.off.push_back(particle);
                off.add(*scene_.find(particle));
            }
        note(QT_TRANSLATE_NOOP("core",
                               "particles that are off their supports, to which a run pulls "
                               "them: %1"),
             off);
    }

    void note(const char* words, const Named& items)
    {
        if (!items.empty())
            model_.notes.push_back({words, {items.list()}});
    }
    void addNotes()
    {
        Named loose;
        for (std::size_t i = 0; i < joint_.size(); ++i)
            if (joint_[i] == none && !scene_.particles()[i].pinned && isCoincident_[i] == 0)
                loose.add(scene_.particles()[i]);
        note(QT_TRANSLATE_NOOP("core", "particles that nothing is tied to, left out: %1"), loose);
        note(QT_TRANSLATE_NOOP("core", "angles and areas, which bear nothing here: %1"),
             left_.shapes);
        note(QT_TRANSLATE_NOOP(
                 "core", "links of coincident particles, which have no direction, left out: %1"),
             left_.coincident);
        note(QT_TRANSLATE_NOOP("core", "springs without stiffness, left out: %1"), left_.springs);
        note(QT_TRANSLATE_NOOP("core", "particles in the middle of their circle, which holds them "
                                       "in no direction: %1"),
             left_.centred);
        if (scene_.world().attraction != 0.0)
            model_.notes.push_back(
                {QT_TRANSLATE_NOOP("core", "the attraction of the world is left out"), {}});
    }

    const Scene& scene_;
    const Loading& loading_;
    StaticModel model_;
    std::vector<std::uint32_t> joint_;        // of each particle, or none
    std::vector<std::uint8_t> isCoincident_;  // by particle: 1 where a link has no direction
    std::uint32_t index_ = 0;                 // of the constraint
    std::vector<std::pair<ParticleId, double>>
        errors_;  // how far particles are from rigid supports
    LeftOut left_;
};

}  // namespace

StaticModel staticModelOf(const Scene& scene, const Loading& loading)
{
    StaticModel model = Builder(scene, loading).build();
    model.unrest = loading.unrest;
    return model;
}

}  // namespace vakwerk

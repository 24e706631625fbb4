// SPDX-License-Identifier: MIT
#include "core/analysis/missing_link.h"

#include "core/analysis/tolerances.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace vakwerk {
namespace {

// No link is suggested for a structure of more joints, because it has too many pairs.
constexpr std::size_t mostJointsForLink = 1000;
constexpr std::size_t mostPairsLooked = 200;  // pairs whose link is tested for crossings
constexpr std::size_t mostLinksTried = 12;    // pairs for which the statics with a link is computed
// A link that crosses others is suggested only if the motion stretches it more than this many times as
// much as one that crosses nothing.
constexpr double clearOverCrossing = 4.0;

struct MovedJoint {
    ParticleId id{};
    Vec2 at;
    Vec2 way;
};

struct JointPair {
    std::size_t a = 0;
    std::size_t b = 0;
    double stretch = 0.0;  // change of the distance between the joints, as a share of it
};

// The joints of a structure with their displacements in one motion, and the pieces of its strands.
class MovedFrame {
public:
    MovedFrame(const Scene& scene, const AtRest::Motion& motion)
    {
        std::vector<std::uint8_t> isJoint;
        for (const Particle& particle : scene.particles())
            isJoint.push_back(particle.pinned ? 1 : 0);
        for (const Constraint& constraint : scene.constraints())
            for (const ParticleId id : particlesOf(constraint))
                isJoint[*scene.particles().indexOf(id)] = 1;
        for (const ParticleId id : motion.particles)  // some only lie on ground
            isJoint[*scene.particles().indexOf(id)] = 1;
        std::vector<std::size_t> jointAt(isJoint.size(), 0);
        for (std::size_t i = 0; i < isJoint.size(); ++i)
            if (isJoint[i] != 0) {
                jointAt[i] = joints_.size();
                joints_.push_back({scene.particles()[i].id, scene.particles()[i].position, {}});
                extent_ = std::fmax(extent_, length(joints_.back().at - joints_.front().at));
            }
        for (std::size_t i = 0; i < motion.particles.size(); ++i)
            joints_[jointAt[*scene.particles().indexOf(motion.particles[i])]].way = motion.way[i];
        for (const Constraint& constraint : scene.constraints())
            if (strandOf(constraint))
                forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
                    pieces_.insert(std::minmax({jointAt[*scene.particles().indexOf(a)],
                                                jointAt[*scene.particles().indexOf(b)]}));
                });
    }

    const std::vector<MovedJoint>& joints() const { return joints_; }

    // Returns the pairs of joints that a new link could connect, the pair that the motion stretches
    // most first; a pair whose link would cross nothing is preferred.
    std::vector<JointPair> pairs() const
    {
        std::vector<JointPair> pairs;
        if (joints_.size() > mostJointsForLink)
            return pairs;
        for (std::size_t b = 0; b < joints_.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (const double stretch = stretchOf(a, b); stretch > 0.0)
                    if (pieces_.count({a, b}) == 0)
                        pairs.push_back({a, b, stretch});
        std::ranges::stable_sort(pairs, std::greater(), &JointPair::stretch);
        pairs.resize(std::min(pairs.size(), mostPairsLooked));
        std::ranges::stable_sort(pairs, std::greater(), [this](const JointPair& pair) {
            return pair.stretch * (isClear(pair) ? clearOverCrossing : 1.0);
        });
        return pairs;
    }

private:
    double stretchOf(std::size_t a, std::size_t b) const
    {
        const Vec2 d = joints_[b].at - joints_[a].at;
        const double size = length(d);
        if (!(size > tolerance::fits * extent_))
            return 0.0;
        const double along = std::fabs(dot(joints_[b].way - joints_[a].way, d)) / size;
        return along > tolerance::hardlyMoves ? along / size : 0.0;
    }

    // Returns whether a link between this pair crosses no link or pulley and passes through no joint.
    bool isClear(const JointPair& pair) const
    {
        const Vec2 from = joints_[pair.a].at;
        const Vec2 d = joints_[pair.b].at - from;
        const double near = tolerance::fits * extent_ * length(d);
        const auto side = [&](std::size_t joint) {
            const double area = cross(d, joints_[joint].at - from);
            return std::fabs(area) <= near ? 0 : area > 0.0 ? 1 : -1;
        };
        for (std::size_t k = 0; k < joints_.size(); ++k) {
            const double share = dot(d, joints_[k].at - from) / dot(d, d);
            if (k != pair.a && k != pair.b && side(k) == 0 && share > 0.0 && share < 1.0)
                return false;
        }
        return std::ranges::none_of(pieces_, [&](const std::pair<std::size_t, std::size_t>& piece) {
            const Vec2 a = joints_[piece.first].at;
            const Vec2 along = joints_[piece.second].at - a;
            const double before = cross(along, from - a);
            const double after = cross(along, from + d - a);
            return side(piece.first) * side(piece.second) < 0 && before * after < 0.0;
        });
    }

    std::vector<MovedJoint> joints_;
    std::set<std::pair<std::size_t, std::size_t>> pieces_;
    double extent_ = 0.0;
};

// Returns the net work of the loads in a motion, as a share from 0 to 1 of Σ |load| |displacement|.
double driveOf(const Scene& scene, const AtRest& rest, const AtRest::Motion& motion)
{
    double work = 0.0;
    double all = 0.0;
    for (std::size_t i = 0; i < motion.particles.size(); ++i) {
        const Vec2 load = rest.load[*scene.particles().indexOf(motion.particles[i])];
        work += dot(load, motion.way[i]);
        all += length(load) * length(motion.way[i]);
    }
    return all > 0.0 ? std::fabs(work) / all : 0.0;
}

ParticleId farthestIn(const AtRest::Motion& motion)
{
    const auto most = std::ranges::max_element(motion.way, {}, length);
    return motion.particles[static_cast<std::size_t>(most - motion.way.begin())];
}

// Returns whether the edit leaves fewer mechanisms, or holds a structure that topples without a
// mechanism. If the structure topples, the edit must not make the loads drive it either. After the
// edit it may still topple in another motion.
bool holdsMotion(Scene scene, const Patch& patch, const AtRest& before, Stop stop)
{
    scene.apply(patch);
    const auto rest = atRest(scene, {}, stop);
    if (!rest || (before.freedom > 0 && rest->freedom >= before.freedom))
        return false;
    if (!before.topples)
        return true;
    const auto moves = [id = farthestIn(*before.topples)](const AtRest::Motion& motion) {
        return std::ranges::count(motion.particles, id) > 0;
    };
    const bool isDriven = std::ranges::any_of(rest->motions, [&](const AtRest::Motion& motion) {
        return moves(motion) && driveOf(scene, *rest, motion) > tolerance::balanced;
    });
    return !isDriven && (before.freedom > 0 || !rest->topples || !moves(*rest->topples));
}

}  // namespace

std::optional<MissingMember> missingMember(const Scene& scene, const AtRest& rest, Stop stop)
{
    const auto motions = rest.shownMotions();
    if (motions.empty())
        return std::nullopt;
    const auto most = std::ranges::max_element(
        motions, {}, [&](const AtRest::Motion& one) { return driveOf(scene, rest, one); });
    MissingMember missing{*most, rest.folding};
    missing.topples = rest.topples.has_value();
    missing.isDriven = !missing.topples && driveOf(scene, rest, *most) > tolerance::balanced;
    const MovedFrame frame(scene, *most);
    const std::vector<JointPair> pairs = frame.pairs();
    for (std::size_t i = 0; i < std::min(pairs.size(), mostLinksTried); ++i) {
        if (stopRequested(stop))
            return std::nullopt;
        const ParticleId a = frame.joints()[pairs[i].a].id;
        const ParticleId b = frame.joints()[pairs[i].b].id;
        if (!holdsMotion(scene, build::connect(scene, a, b, LinkKind::distance), rest, stop))
            continue;
        missing.link = {a, b};
        return missing;
    }
    const ParticleId farthest = farthestIn(*most);
    if (holdsMotion(scene, edit::setPinned(scene, std::array{farthest}, true), rest, stop))
        missing.pin = farthest;
    return missing;
}

}  // namespace vakwerk

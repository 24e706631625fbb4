// SPDX-License-Identifier: MIT
#include "core/scene/edit/rest_lengths.h"

#include "core/scene/angle.h"
#include "core/scene/edit/draft.h"
#include "core/scene/overloaded.h"
#include "core/scene/query/shape.h"

#include <Eigen/SparseCholesky>

#include <unordered_map>
#include <unordered_set>

namespace vakwerk::edit {
namespace {

constexpr double exactShare = 1e-12;  // share of the size of the scene that counts as no error
constexpr double noiseShare = 1e-13;  // share of the size by which a particle has not moved
// Added to the diagonal of J Jᵀ, where a row of a link has 2.
constexpr double leastWeak = 1e-10;
constexpr double mostWeak = 1e4;
constexpr double leastGain = 1e-4;     // share of the squares that a step must take away
constexpr double lengthPerStep = 0.1;  // share of a length by which one step of the way changes it
constexpr double anglePerStep = 5.0;   // degrees
constexpr double longestStep = 0.25;   // share of the size by which one step may move a particle
constexpr int mostSteps = 72;
constexpr int mostIterations = 200;
constexpr std::size_t mostDescents = 30;
constexpr std::size_t descentWork =
    60'000;                                // demands in all descents, so that large nets take fewer
constexpr double leastDescent = 1e-6;      // share of the way back that is worth a step
constexpr double leastShare = 1.0 / 64.0;  // of a step that is shortened until it helps

using Vector = Eigen::VectorXd;
using Places = std::vector<Vec2>;

// The error of one constraint, in lengths, and its gradient.
struct Row {
    double error = 0.0;
    std::vector<std::pair<std::size_t, Vec2>> gradient;  // by particle
};

// A constraint that the moved particles have to meet. `particles` are indices in the scene.
struct Demand {
    const Constraint* constraint = nullptr;
    std::vector<std::size_t> particles;
    double arm = 1.0;         // makes the error of an angle a length
    double stride = 0.0;      // the error that one step of the way takes away
    double start = 0.0;       // the error in the present places
    bool isOneSided = false;  // whether an error below 0 is none
};

Vec2 unitAlong(Vec2 line)
{
    const double size = length(line);
    return size > 0.0 ? line / size : Vec2{1.0, 0.0};
}

Row strandRow(const Demand& demand, double rest, const Places& at)
{
    Row row{-rest, {}};
    for (std::size_t i = 1; i < demand.particles.size(); ++i) {
        const std::size_t a = demand.particles[i - 1];
        const std::size_t b = demand.particles[i];
        const Vec2 n = unitAlong(at[b] - at[a]);
        row.error += length(at[b] - at[a]);
        row.gradient.emplace_back(a, n * -1.0);
        row.gradient.emplace_back(b, n);
    }
    return row;
}

// ∂θ/∂a = (u.y, −u.x)/|u|² and ∂θ/∂c = (−v.y, v.x)/|v|² for the arms u = a − b and v = c − b
Row angleRow(const Demand& demand, double degrees, const Places& at)
{
    const auto& ids = demand.particles;
    const Vec2 u = at[ids[0]] - at[ids[1]];
    const Vec2 v = at[ids[2]] - at[ids[1]];
    Row row;
    if (!(dot(u, u) > 0.0 && dot(v, v) > 0.0))
        return row;
    const double now = degreesBetween(at[ids[0]], at[ids[1]], at[ids[2]]);
    row.error = demand.arm * radiansOf(nearestTurn(now, degrees) - degrees);
    const Vec2 first = Vec2{u.y, -u.x} * (demand.arm / dot(u, u));
    const Vec2 last = Vec2{-v.y, v.x} * (demand.arm / dot(v, v));
    row.gradient = {{ids[0], first}, {ids[1], (first + last) * -1.0}, {ids[2], last}};
    return row;
}

Row rowOf(const Demand& demand, const Places& at)
{
    const std::size_t first = demand.particles.front();
    return std::visit(
        Overloaded{
            [&](const AngleConstraint& angle) { return angleRow(demand, angle.degrees, at); },
            [&](const CircleConstraint& circle) {
                const Vec2 out = at[first] - circle.centre;
                return Row{length(out) - circle.radius, {{first, unitAlong(out)}}};
            },
            [&](const GuideConstraint& guide) {
                return Row{dot(guide.across(), at[first] - guide.foot(at[first])),
                           {{first, guide.across()}}};
            },
            [&](const StaticConstraint&) { return Row{}; },
            [&](const AreaConstraint&) { return Row{}; },
            [&](const auto& strand) { return strandRow(demand, strand.length, at); }},
        demand.constraint->body);
}

bool isDemand(const Constraint& constraint)
{
    return !springOf(constraint) && !staticOf(constraint) && !areaOf(constraint);
}

// Brings the places to what all demands want.
class Mover {
public:
    Mover(const Scene& scene, const Items& items) : scene_(scene)
    {
        for (const Particle& particle : scene.particles())
            start_.push_back(particle.position);
        takeDemands(items);
        takeFree();
        size_ = 0.0;
        for (const Vec2 place : start_)
            size_ = std::max({size_, std::abs(place.x), std::abs(place.y)});
        for (Demand& demand : demands_) {
            const Row row = rowOf(demand, start_);
            demand.start = demand.isOneSided ? std::max(0.0, row.error) : row.error;
            if (const Strand* strand = strandOf(*demand.constraint))
                size_ = std::max(size_, strand->length);
        }
    }

    Relengthened run()
    {
        Relengthened result;
        if (errorAt(start_) <= exact())
            return result;
        Places at = start_;
        follow(at);
        if (!settle(at)) {
            shake(at);
            if (!settle(at)) {
                tellWorst(at, result);
                return result;
            }
        }
        comeBack(at);
        result.patch = patchTo(at);
        return result;
    }

private:
    double exact() const { return exactShare * size_; }

    void takeDemands(const Items& items)
    {
        const bool isAll = items.empty();
        std::unordered_set<ParticleId> chosen(items.particles.begin(), items.particles.end());
        std::unordered_set<ConstraintId> named(items.constraints.begin(), items.constraints.end());
        for (const ConstraintId id : items.constraints)
            if (const Constraint* constraint = scene_.find(id))
                for (const ParticleId end : particlesOf(*constraint))
                    chosen.insert(end);
        for (const Constraint& constraint : scene_.constraints()) {
            const ParticleRefs ends = particlesOf(constraint);
            const bool isInside = std::all_of(ends.begin(), ends.end(),
                                              [&](ParticleId id) { return chosen.count(id) > 0; });
            if (isDemand(constraint) && (isAll || named.count(constraint.id) > 0 || isInside))
                take(constraint);
        }
    }

    void take(const Constraint& constraint)
    {
        Demand demand;
        demand.constraint = &constraint;
        for (const ParticleId id : particlesOf(constraint))
            demand.particles.push_back(*scene_.particles().indexOf(id));
        if (angleOf(constraint)) {
            const Vec2 vertex = start_[demand.particles[1]];
            demand.arm = std::min(length(start_[demand.particles[0]] - vertex),
                                  length(start_[demand.particles[2]] - vertex));
            demand.stride = demand.arm * radiansOf(anglePerStep);
        } else if (const Strand* strand = strandOf(constraint)) {
            demand.stride = lengthPerStep * strand->length;
            demand.isOneSided = !std::holds_alternative<DistanceConstraint>(constraint.body);
        }
        demands_.push_back(std::move(demand));
    }

    void takeFree()
    {
        std::unordered_set<ParticleId> held;
        for (const Constraint& constraint : scene_.constraints())
            if (const StaticConstraint* fixed = staticOf(constraint))
                held.insert(fixed->particle);
        for (const Demand& demand : demands_)
            for (const std::size_t index : demand.particles) {
                const Particle& particle = scene_.particles()[index];
                if (!particle.pinned && !particle.locked && held.count(particle.id) == 0)
                    unknown_.try_emplace(index, unknown_.size());
            }
    }

    // Returns the errors at places, and their gradients, when the share `left` of the errors at the start
    // is to be left. One-sided demands count where they are missed, or met with less than `room`.
    std::vector<Row> rowsAt(const Places& at, double left, double room = 0.0) const
    {
        std::vector<Row> rows;
        for (const Demand& demand : demands_) {
            Row row = rowOf(demand, at);
            row.error -= left * demand.start;
            if (!demand.isOneSided || row.error > -room)
                rows.push_back(std::move(row));
        }
        return rows;
    }

    double errorAt(const Places& at) const
    {
        double worst = 0.0;
        for (const Row& row : rowsAt(at, 0.0))
            worst = std::max(worst, std::abs(row.error));
        return worst;
    }

    static double squareOf(const std::vector<Row>& rows)
    {
        double sum = 0.0;
        for (const Row& row : rows)
            sum += row.error * row.error;
        return sum;
    }

    // With the gradients of the rows as rows of J and a right side r, returns the shortest x with J x = r,
    //   x = Jᵀ (J Jᵀ + w I)⁻¹ r,
    // where the small w serves rows that depend on each other, and a larger one makes x shorter.
    static Vector shortest(const Eigen::SparseMatrix<double>& j, const Vector& right, double weak)
    {
        Eigen::SparseMatrix<double> square = j * j.transpose();
        Eigen::SparseMatrix<double> one(square.rows(), square.cols());
        one.setIdentity();
        square += weak * one;
        const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> ldl(square);
        if (ldl.info() != Eigen::Success)
            return Vector::Zero(j.cols());
        return j.transpose() * ldl.solve(right);
    }

    Eigen::SparseMatrix<double> gradientsOf(const std::vector<Row>& rows) const
    {
        std::vector<Eigen::Triplet<double>> entries;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (const auto& [particle, gradient] : rows[i].gradient)
                if (const auto free = unknown_.find(particle); free != unknown_.end()) {
                    const auto row = static_cast<int>(i);
                    const auto column = static_cast<int>(2 * free->second);
                    entries.emplace_back(row, column, gradient.x);
                    entries.emplace_back(row, column + 1, gradient.y);
                }
        Eigen::SparseMatrix<double> j(static_cast<Eigen::Index>(rows.size()),
                                      static_cast<Eigen::Index>(2 * unknown_.size()));
        j.setFromTriplets(entries.begin(), entries.end());
        return j;
    }

    // Returns the displacement of Newton's method that is shortest.
    Vector newtonStep(const std::vector<Row>& rows, double weak) const
    {
        Vector right(static_cast<Eigen::Index>(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i)
            right[static_cast<Eigen::Index>(i)] = -rows[i].error;
        const Vector step = shortest(gradientsOf(rows), right, weak);
        const double longest = step.size() > 0 ? step.lpNorm<Eigen::Infinity>() : 0.0;
        return longest > longestStep * size_ ? Vector(step * (longestStep * size_ / longest))
                                             : step;
    }

    Places moved(Places at, const Vector& by, double share) const
    {
        for (const auto& [particle, free] : unknown_) {
            const auto k = static_cast<Eigen::Index>(2 * free);
            at[particle] += Vec2{by[k], by[k + 1]} * share;
        }
        return at;
    }

    // Goes from the start to near the wanted places, in steps that change each demand a little.
    void follow(Places& at) const
    {
        double steps = 1.0;
        for (const Demand& demand : demands_)
            if (demand.stride > 0.0)
                steps = std::max(steps, std::ceil(std::abs(demand.start) / demand.stride));
        const int count = static_cast<int>(std::min<double>(steps, mostSteps));
        for (int step = 1; step < count; ++step)
            for (int pass = 0; pass < 2; ++pass)
                if (const auto rows = rowsAt(at, 1.0 - static_cast<double>(step) / count);
                    !rows.empty())
                    at = moved(at, newtonStep(rows, leastWeak), 1.0);
    }

    // The method of Levenberg and Marquardt: steps of Newton's method, made shorter by a larger w until they
    // lessen the errors. Returns whether it meets the demands. One more step than needed brings the last
    // digits.
    bool settle(Places& at) const
    {
        bool isExact = errorAt(at) <= exact();
        double weak = leastWeak;
        for (int pass = 0; pass < mostIterations && weak <= mostWeak; ++pass) {
            const auto rows = rowsAt(at, 0.0);
            if (rows.empty())
                return true;
            const double before = squareOf(rows);
            const Places next = moved(at, newtonStep(rows, weak), 1.0);
            const double after = squareOf(rowsAt(next, 0.0));
            if (!(after < before)) {
                if (isExact)
                    return true;
                weak *= 10.0;
                continue;
            }
            at = next;
            weak = std::max(leastWeak, weak / 10.0);
            if (isExact)
                return true;
            isExact = errorAt(at) <= exact();
            if (!isExact && before - after < leastGain * before)
                return false;
        }
        return isExact;
    }

    // Moves the particles a little out of a straight line, in which no first step leads to other lengths.
    void shake(Places& at) const
    {
        constexpr double share = 1e-3;
        for (const auto& [particle, free] : unknown_) {
            const double turn = 1.0 + 2.4 * static_cast<double>(free);  // radians, all unlike
            at[particle] += Vec2{std::cos(turn), std::sin(turn)} * (share * size_);
        }
    }

    Vector displacement(const Places& at) const
    {
        Vector d(static_cast<Eigen::Index>(2 * unknown_.size()));
        for (const auto& [particle, free] : unknown_) {
            const Vec2 by = start_[particle] - at[particle];
            d[static_cast<Eigen::Index>(2 * free)] = by.x;
            d[static_cast<Eigen::Index>(2 * free) + 1] = by.y;
        }
        return d;
    }

    // Goes as near to the start as the demands let it: along the part d − J⁺ J d of the way d back, then
    // to the demands again.
    void comeBack(Places& at) const
    {
        const std::size_t most =
            std::clamp(descentWork / demands_.size(), std::size_t{1}, mostDescents);
        for (std::size_t pass = 0; pass < most; ++pass) {
            const Vector d = displacement(at);
            const auto j = gradientsOf(rowsAt(at, 0.0, exact()));
            const Vector along = d - shortest(j, j * d, leastWeak);
            if (along.norm() <= leastDescent * d.norm() || along.norm() <= exact())
                return;
            double share = 1.0;
            Places next = moved(at, along, share);
            while ((!settle(next) || !(displacement(next).norm() < d.norm())) && share > leastShare)
                next = moved(at, along, share /= 2.0);
            if (!(displacement(next).norm() < d.norm()))
                return;
            at = next;
        }
    }

    void tellWorst(const Places& at, Relengthened& result) const
    {
        for (const Demand& demand : demands_) {
            const double error = rowOf(demand, at).error;
            const bool counts = strandOf(*demand.constraint) && (!demand.isOneSided || error > 0.0);
            if (counts && (!result.worst || std::abs(error) > std::abs(result.error))) {
                result.worst = demand.constraint->id;
                result.error = error;
            }
        }
    }

    Patch patchTo(const Places& at) const
    {
        Draft draft(scene_);
        for (const auto& [index, free] : unknown_) {
            Particle particle = scene_.particles()[index];
            const Vec2 by = at[index] - start_[index];
            if (length(by) <= noiseShare * size_)
                continue;
            carry(particle, Affine::translation(by));
            draft.set(particle);
        }
        return draft.patch();
    }

    const Scene& scene_;
    Places start_;
    std::vector<Demand> demands_;
    std::unordered_map<std::size_t, std::size_t> unknown_;  // from particle to unknown
    double size_ = 0.0;
};

}  // namespace

Relengthened moveToRestLengths(const Scene& scene, const Items& items)
{
    return Mover(scene, items).run();
}

}  // namespace vakwerk::edit

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/properties.h"
#include "tests/core/loaded_scenes.h"

#include <functional>

// Solves the dense equations of a structure at rest with 33 digits, as an independent check of the
// forces that the program calculates.
namespace vakwerk {

__extension__ using Quad = __float128;
using QuadRow = std::vector<Quad>;

inline Quad sizeOf(Quad x)
{
    return x < 0 ? -x : x;
}

// Solves linear equations by Gauss–Jordan elimination with full pivoting. Each row ends with its
// right side.
class Elimination {
public:
    Elimination(std::vector<QuadRow> rows, std::size_t unknowns, double nothing)
        : rows_(std::move(rows)), pivotOf_(unknowns, none)
    {
        while (step(nothing)) {
        }
    }
    std::size_t rank() const { return rank_; }
    double operator[](std::size_t unknown) const
    {
        return pivotOf_[unknown] == none
                   ? 0.0
                   : static_cast<double>(rows_[pivotOf_[unknown]][pivotOf_.size()]);
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    bool step(double nothing)
    {
        Quad most = 0;
        std::size_t row = 0;
        std::size_t column = 0;
        for (std::size_t i = rank_; i < rows_.size(); ++i)
            for (std::size_t k = 0; k < pivotOf_.size(); ++k)
                if (sizeOf(rows_[i][k]) > most) {
                    most = sizeOf(rows_[i][k]);
                    row = i;
                    column = k;
                }
        if (!(most > nothing))
            return false;
        std::swap(rows_[row], rows_[rank_]);
        const Quad pivot = rows_[rank_][column];
        for (Quad& entry : rows_[rank_])
            entry /= pivot;
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (const Quad by = rows_[i][column]; i != rank_ && by != 0)
                for (std::size_t k = 0; k < rows_[i].size(); ++k)
                    rows_[i][k] -= by * rows_[rank_][k];
        pivotOf_[column] = rank_++;
        return true;
    }

    std::vector<QuadRow> rows_;
    std::vector<std::size_t> pivotOf_;
    std::size_t rank_ = 0;
};

// A member or a support: one equation along its axis, with its misfit.
struct ExactMember {
    std::size_t constraint = 0;
    std::vector<std::pair<std::size_t, Vec2>> ends;  // particles, with gradients of the length
    double length = 0.0;
    double compliance = 0.0;
    double misfit = 0.0;
    bool isSupport = false;
};

// The members and supports of a scene of links, springs, pins, statics, guides and circles.
class ExactModel {
public:
    // `pulls` says whether the rope at an index in the scene takes part.
    ExactModel(const Scene& scene, const std::function<bool(std::size_t)>& pulls)
        : scene_(scene), place_(scene.particles().size(), none)
    {
        for (std::size_t i = 0; i < scene.constraints().size(); ++i)
            if (!std::holds_alternative<RopeConstraint>(scene.constraints()[i].body) || pulls(i))
                members.push_back(memberOf(i));
        for (const Constraint& constraint : scene.constraints())
            for (const ParticleId id : particlesOf(constraint)) {
                std::size_t& place = place_[*scene.particles().indexOf(id)];
                if (!scene.find(id)->pinned && place == none)
                    place = std::exchange(unknowns, unknowns + 2);
            }
    }

    std::size_t freedom(double nothing = 1e-12) const
    {
        return unknowns - Elimination(gradients(), unknowns, nothing).rank();
    }
    // Returns true if the rigid members are linearly dependent, so that no stiffness decides their
    // forces.
    bool isRigidRedundant() const
    {
        std::vector<QuadRow> rows;
        std::size_t count = 0;
        for (const ExactMember& member : members)
            if (member.compliance == 0.0) {
                rows.push_back(gradient(member));
                ++count;
            }
        return Elimination(rows, unknowns, 1e-12).rank() < count;
    }
    // Returns the force of each member and support. It is positive if it acts against the gradient
    // of the length, as a tension does.
    std::vector<double> forces() const
    {
        std::vector<QuadRow> rows;
        const std::size_t all = unknowns + members.size();
        double load = 0.0;
        for (const Particle& particle : scene_.particles())
            load = std::max(load, length(particle.load));
        for (const ExactMember& member : members)
            if (member.compliance > 0.0)
                load = std::max(load, std::abs(member.misfit) / member.compliance);
        for (std::size_t particle = 0; particle < place_.size(); ++particle)
            for (std::size_t k = 0; place_[particle] != none && k < 2; ++k) {
                QuadRow row(all + 1, 0);
                for (std::size_t m = 0; m < members.size(); ++m)
                    row[unknowns + m] = gradient(members[m])[place_[particle] + k];
                const Vec2 p = scene_.particles()[particle].load;
                row[all] = Quad(k == 0 ? p.x : p.y);
                rows.push_back(row);
            }
        for (std::size_t m = 0; m < members.size(); ++m) {
            QuadRow row = gradient(members[m]);
            row.resize(all + 1, 0);
            row[unknowns + m] = -Quad(members[m].compliance);
            row[all] = -Quad(members[m].misfit);
            rows.push_back(row);
        }
        const Elimination solved(rows, all, 1e-30);
        std::vector<double> result;
        for (std::size_t m = 0; m < members.size(); ++m)
            result.push_back(solved[unknowns + m]);
        moved_.clear();
        for (std::size_t k = 0; k < unknowns; ++k)
            moved_.push_back(solved[k]);
        return result;
    }
    // Returns by how much a member is longer than its rest length. forces() must be called before.
    double lengthening(const ExactMember& member) const
    {
        double sum = member.misfit;
        for (const auto& [particle, gradient] : member.ends)
            if (place_[particle] != none)
                sum += gradient.x * moved_[place_[particle]] +
                       gradient.y * moved_[place_[particle] + 1];
        return sum;
    }

    ExactMember memberOf(std::size_t i) const
    {
        const Constraint& constraint = scene_.constraints()[i];
        ExactMember member{i, {}, 0.0, constraint.base().compliance, 0.0, true};
        const auto at = [&](ParticleId id) { return *scene_.particles().indexOf(id); };
        if (const Link* link = linkOf(constraint)) {
            const std::size_t a = at(link->a);
            const std::size_t b = at(link->b);
            const Vec2 d = scene_.particles()[b].position - scene_.particles()[a].position;
            member.length = length(d);
            member.ends = {{a, d / -member.length}, {b, d / member.length}};
            member.misfit = member.length - link->length;
            member.compliance = complianceOf(scene_, *link);
            if (const auto* spring = std::get_if<SpringConstraint>(&constraint.body))
                member.compliance = 1.0 / spring->rate();
            member.isSupport = false;
        } else if (const auto* guide = std::get_if<GuideConstraint>(&constraint.body)) {
            const Vec2 n = guide->across();
            const std::size_t a = at(guide->particle);
            member.ends = {{a, n}};
            member.misfit = dot(n, scene_.particles()[a].position) - guide->at;
        } else if (const auto* circle = std::get_if<CircleConstraint>(&constraint.body)) {
            const std::size_t a = at(circle->particle);
            const Vec2 d = scene_.particles()[a].position - circle->centre;
            member.ends = {{a, d / length(d)}};
            member.length = length(d);
            member.misfit = length(d) - circle->radius;
        }
        return member;
    }

    std::vector<ExactMember> members;
    std::size_t unknowns = 0;

private:
    static constexpr std::size_t none = ~std::size_t{0};

    QuadRow gradient(const ExactMember& member) const
    {
        QuadRow row(unknowns, 0);
        for (const auto& [particle, along] : member.ends)
            if (place_[particle] != none) {
                row[place_[particle]] += Quad(along.x);
                row[place_[particle] + 1] += Quad(along.y);
            }
        return row;
    }
    std::vector<QuadRow> gradients() const
    {
        std::vector<QuadRow> rows;
        for (const ExactMember& member : members)
            rows.push_back(gradient(member));
        return rows;
    }

    const Scene& scene_;
    std::vector<std::size_t> place_;  // index of each particle among the unknowns
    mutable std::vector<double> moved_;
};

}  // namespace vakwerk

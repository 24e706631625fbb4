// SPDX-License-Identifier: MIT
#include "core/simulation/motion/drive_rows.h"

#include "core/simulation/direct/limits.h"

#include <cmath>

namespace vakwerk {
namespace {

// The error of an angle that is more than a quarter turn off its course. There the sign of its own error may be wrong, so
// this large one keeps the moment at its limit.
constexpr double farOff = 1e100;

double armOf(const auto& term, const direct::Structure& s)
{
    if constexpr (requires { term.heading; })
        return s.reach;
    else
        return 1.0;
}

// Adds the nodes that move, with ∇C times the arm.
void addBodies(contact::Row& row, const auto& term, const direct::Structure& s)
{
    const auto add = [&](std::uint32_t node, Vec2 gradient) {
        if (s.mass[node] > 0.0)
            row.add({.particle = s.particle[node],
                     .inverseMass = 1.0 / s.mass[node],
                     .share = gradient.y,
                     .lever = gradient.x});
    };
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(term)>, direct::Bar>) {
        add(term.a, term.n * -1.0);
        add(term.b, term.n);
    } else if constexpr (requires { term.gradient[2]; }) {
        for (std::size_t i = 0; i < term.node.size(); ++i)
            add(term.node[i], term.gradient[i] * armOf(term, s));
    }
}

void forTerm(const DriveRow& drive, direct::Structure& s, const auto& visit)
{
    direct::forEachLimited(s, [&](auto& term, double, double farthest) {
        if (term.constraint == drive.constraint)
            visit(term, farthest);
    });
}

}  // namespace

std::vector<DriveRow> newDriveRows(std::uint32_t index, direct::Structure& s)
{
    std::vector<DriveRow> rows;
    direct::forEachLimited(s, [&](auto& term, double, double) {
        if (!term.isGiven || term.isRow)
            return;
        term.isRow = true;
        term.measure({s.before, s.before, 1.0});
        contact::Row row{.normal = {1.0, 0.0}};  // so a body counts with (lever, share)
        addBodies(row, term, s);
        row.slide = -term.given / armOf(term, s);
        rows.push_back({index, term.constraint, row});
    });
    return rows;
}

void endDriveRows(direct::Structure& s)
{
    direct::forEachTerm(s, [](auto& term) {
        if constexpr (requires { term.isRow; })
            term.isRow = false;
    });
}

void measureDrive(DriveRow& drive, direct::Structure& s, ContactEquations::Contact& contact)
{
    forTerm(drive, s, [&](auto& term, double farthest) {
        term.isGiven = false;  // measures as if it had no limit
        term.measure(s.pose(s.place));
        const double error = term.error - term.row.proximal * term.carried;
        const double share = term.share;
        term.isGiven = true;
        term.given = 0.0;
        const double arm = armOf(term, s);
        contact.softness = term.row.softness * arm * arm / share;
        double along = contact.softness;
        for (const contact::Body& body : drive.row.parts())
            along += (body.share * body.share + body.lever * body.lever) * body.inverseMass;
        drive.row.massAlong = along > 0.0 ? 1.0 / along : 0.0;
        contact.most = term.largest / arm;
        if constexpr (requires { term.isRope(); })
            contact.onlyPulls = term.isRope();
        contact.along = std::fabs(term.offCourse) > farthest
                            ? std::copysign(farOff, -drive.row.slide)
                            : error * arm / share + contact.softness * drive.row.slide;
    });
}

void bringForce(const DriveRow& drive, direct::Structure& s)
{
    forTerm(drive, s, [&](auto& term, double) { term.ofRow = -drive.row.slide * armOf(term, s); });
}

}  // namespace vakwerk

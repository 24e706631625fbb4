// SPDX-License-Identifier: MIT
#include "core/io/csv.h"

#include "core/run/stages.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/drives.h"
#include "core/simulation/stress.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

std::string numbersOf(ParticleRefs particles)
{
    std::string result;
    for (const ParticleId id : particles)
        result += (result.empty() ? "" : " ") + std::to_string(static_cast<std::uint32_t>(id));
    return result;
}

// Returns the columns "length,rest_length,strain" of a constraint.
std::string lengthsOf(const Scene& scene, const State& state, std::size_t index)
{
    const Constraint& constraint = scene.constraints()[index];
    if (!strandOf(constraint))
        return ",,";
    const double now = lengthNow(scene, state, constraint);
    const double rest = lengthAt(scene, constraint, state.time());
    const bool strains = rest > 0.0 && !state.broken[index];
    return text(now) + "," + text(rest) + "," + (strains ? text((now - rest) / rest) : "");
}

// Returns the name of a quantity in a scene file.
std::string keyOf(PlotQuantity quantity)
{
    const auto rows = fields(Decoration{{}, Plot{}});
    return findField(rows, "quantity")->choices[static_cast<std::size_t>(quantity)];
}

std::string nameOf(const Curve& curve)
{
    std::string name = keyOf(curve.quantity);
    for (std::size_t i = 0; i < particlesPerCurve(curve.quantity); ++i)
        name += "_" + text(curve.of[i]);
    return name;
}

}  // namespace

std::string csvHead(const State& state)
{
    return std::string("step,time,id,x,y,previous_x,previous_y") +
           (state.turns.empty() ? "\n" : ",angle,spin\n");
}

std::string csvRows(const State& state, double time)
{
    const std::string head = std::to_string(state.step) + "," + text(time) + ",";
    std::string rows;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        rows += head + std::to_string(static_cast<std::uint32_t>(state.particleIds[i]));
        for (const Vec2 point : {state.position[i], state.previous[i]})
            rows += "," + text(point.x) + "," + text(point.y);
        if (!state.turns.empty())
            rows += "," + text(state.turns[i].angle) + "," + text(state.turns[i].spin);
        rows += "\n";
    }
    return rows;
}

std::string constraintCsvHead()
{
    return "step,time,id,kind,particles,length,rest_length,strain,force,broken\n";
}

std::string constraintCsvRows(const Scene& scene, const State& state, double time)
{
    const std::string head = std::to_string(state.step) + "," + text(time) + ",";
    const std::vector<double> forces = forcesIn(scene, state);
    std::string rows;
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        rows += head + std::to_string(static_cast<std::uint32_t>(constraint.id)) + "," +
                constraint.kind() + "," + numbersOf(particlesOf(constraint)) + "," +
                lengthsOf(scene, state, i) + "," + text(forces[i]) + "," +
                (state.broken[i] ? "1" : "0") + "\n";
    }
    return rows;
}

std::string curvesCsv(const Plot& plot, const Tracks& tracks)
{
    std::vector<Curve> curves = acrossOf(plot);
    if (plot.against == PlotAxis::first)
        // The curve of the horizontal axis is already the first one of curvesOf().
        curves.clear();
    for (const Curve& curve : curvesOf(plot))
        curves.push_back(curve);
    std::string result = "step,time";
    std::vector<std::vector<double>> columns;
    for (const Curve& curve : curves) {
        result += "," + nameOf(curve);
        columns.push_back(tracks.of(curve));
    }
    for (std::uint64_t i = 0; i < tracks.count(); ++i) {
        const std::uint64_t step = tracks.first() + i;
        result += "\n" + std::to_string(step) + "," + text(tracks.times()(step));
        for (const std::vector<double>& column : columns)
            result += "," + (i < column.size() && std::isfinite(column[i]) ? text(column[i]) : "");
    }
    return result + "\n";
}

namespace {

std::string nameOf(const Touch& touch)
{
    std::string name;
    const auto add = [&](const auto& id) {
        if (id != std::remove_cvref_t<decltype(id)>{})
            name += (name.empty() ? "" : " ") + text(id);
    };
    add(touch.particle);
    add(touch.other);
    add(touch.link);
    add(touch.ground);
    if (touch.ground != GroundId{})
        name += (touch.isVertex ? " vertex " : " piece ") + std::to_string(touch.vertex);
    return name;
}

std::string nameOfWhatItDoes(Trace::Phase phase)
{
    switch (phase) {
    case Trace::Phase::overlap:
        return "overlap";
    case Trace::Phase::warmStart:
        return "warm start";
    case Trace::Phase::bounces:
        return "bounce";
    case Trace::Phase::apart:
        return "apart";
    case Trace::Phase::solved:
        return "solved";
    default:
        return "iteration";
    }
}

// Returns the further columns of a contact.
std::string cellsOf(const Trace& trace, const Trace::Entry& entry)
{
    const Trace::Contact& contact = trace.contacts[entry.contact];
    std::string cells = "," + nameOfWhatItDoes(entry.phase) + "," + nameOf(contact.touch);
    for (const double number :
         {contact.gap, contact.normal.x, contact.normal.y, trace.frictionLimit(entry)})
        cells += "," + text(number);
    cells += trace.slides(entry) ? ",1," : ",0,";
    std::string shares;
    for (const double share : trace.sharesOf(entry))
        shares += (shares.empty() ? "" : " ") + text(share);
    return cells + shares;
}

// Returns the ids of the particles of a constraint or a contact.
std::string numbersOf(const Scene& scene, const Trace& trace, const Trace::Entry& entry)
{
    if (entry.contact == Trace::none)
        return numbersOf(particlesOf(scene.constraints()[entry.constraint]));
    std::vector<ParticleId> ids;
    for (const Trace::Part& part : trace.contacts[entry.contact].parts())
        ids.push_back(scene.particles()[part.particle].id);
    return numbersOf(ParticleRefs(ids));
}

constexpr const char* contactColumns =
    ",does,contact,gap,normal_x,normal_y,friction_limit,slides,shares";

// Returns a table of the iterations of the direct solver and, in a step with contacts, of each entry of a contact.
std::string newtonCsv(const Scene& scene, const Trace& trace)
{
    const bool touches = !trace.contacts.empty();
    std::string rows = "substep,iteration,residual,enough";
    rows += touches ? ",particles,after,lambda_x,lambda_y" + std::string(contactColumns) : "";
    rows += "\n";
    for (const Trace::Entry& entry : trace.entries) {
        const std::string substep = std::to_string(entry.substep + 1);
        const std::string iteration =
            entry.iteration >= 0 ? std::to_string(entry.iteration + 1) : std::string();
        if (entry.phase == Trace::Phase::iteration)
            rows += substep + "," + std::to_string(entry.turn + 1) + "," + text(entry.now) + "," +
                    text(entry.wanted) + (touches ? ",,,,,,,,,,,,\n" : "\n");
        else if (entry.contact != Trace::none)
            rows += substep + "," + iteration + ",,," + numbersOf(scene, trace, entry) + "," +
                    text(trace.gapAfter(entry)) + "," + text(entry.lambda.x) + "," +
                    text(entry.lambda.y) + cellsOf(trace, entry) + "\n";
    }
    return rows;
}

}  // namespace

std::string iterationsCsv(const Scene& scene, const Trace& trace)
{
    const auto has = [&](Trace::Phase phase) {
        return std::ranges::count(trace.entries, phase, &Trace::Entry::phase) > 0;
    };
    if (has(Trace::Phase::iteration) && !has(Trace::Phase::constraint))
        return newtonCsv(scene, trace);
    const bool touches = !trace.contacts.empty();
    std::string rows =
        "substep,sweep,turn,id,particles,found,wanted,error,after,lambda_x,lambda_y,moves";
    rows += std::string(touches ? contactColumns : "") + "\n";
    std::vector<Vec2> position = trace.begin.position;
    for (const Trace::Entry& entry : trace.entries) {
        const auto moves = trace.movesOf(entry);
        std::string moved;
        for (const Trace::Move& move : moves) {
            if (move.of != Trace::Of::position)
                continue;
            position[move.particle] = move.after;
            const Vec2 by = move.after - move.before;
            moved += (moved.empty() ? "" : " ") + text(by.x) + " " + text(by.y);
        }
        const bool isContact = entry.contact != Trace::none;
        if (entry.phase != Trace::Phase::constraint && !isContact)
            continue;
        for (const int number : {entry.substep + 1, entry.iteration + 1, int(entry.turn) + 1})
            rows += std::to_string(number) + ",";
        if (!isContact)
            rows += std::to_string(
                static_cast<std::uint32_t>(scene.constraints()[entry.constraint].id));
        rows += "," + numbersOf(scene, trace, entry);
        for (const double number :
             {entry.now, entry.wanted, entry.error(),
              isContact ? trace.gapAfter(entry)
                        : valueIn(*trace.model, entry.constraint, position, trace.timeOf(entry)),
              entry.lambda.x, entry.lambda.y})
            rows += "," + text(number);
        rows += "," + moved;
        if (touches)
            rows += isContact ? cellsOf(trace, entry) : ",,,,,,,,";
        rows += "\n";
    }
    return rows;
}

}  // namespace vakwerk

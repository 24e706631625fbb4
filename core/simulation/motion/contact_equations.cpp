// SPDX-License-Identifier: MIT
#include "core/simulation/motion/contact_equations.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

using contact::Body;
using contact::Row;

namespace {

constexpr int mostSweeps = 500;

}  // namespace

void ContactEquations::couple(std::span<Contact* const> contacts, StructureResponses& responses)
{
    responses.beginForces();
    equations_.clear();
    for (Contact* const contact : contacts)
        equations_.push_back({.contact = contact});
    placeValues(responses);
    placeBodies(responses);
    for (const std::uint32_t structure : touched_)
        fill(structure, responses);
    for (Equation& equation : equations_)
        weigh(equation);
}

// Gives each multiplier and each value of a structure its place in now_, and the structures theirs in w_.
void ContactEquations::placeValues(const StructureResponses& responses)
{
    for (const std::uint32_t structure : touched_)
        onStructure_[structure].clear();
    touched_.clear();
    onStructure_.resize(responses.count());
    for (std::uint32_t k = 0; k < equations_.size(); ++k)
        for (const Body& body : equations_[k].contact->row->parts()) {
            const std::uint32_t s = responses.structureOf(body.particle);
            if (s == noIndex || (!onStructure_[s].empty() && onStructure_[s].back() == k))
                continue;
            if (onStructure_[s].empty())
                touched_.push_back(s);
            onStructure_[s].push_back(k);
        }
    std::size_t next = 2 * equations_.size();
    std::size_t column = 0;
    for (const std::uint32_t s : touched_) {
        const std::size_t width = 2 * onStructure_[s].size();
        for (std::size_t i = 0; i < onStructure_[s].size(); ++i) {
            Equation& equation = equations_[onStructure_[s][i]];
            equation.parts[equation.partCount++] = {s, next, width, next + 2 * i,
                                                    column + 2 * i * width};
        }
        next += width;
        column += width * width;
    }
    now_.assign(next, 0.0);
    w_.assign(column, 0.0);
}

// Gives the bodies their places in now_, behind the values.
void ContactEquations::placeBodies(const StructureResponses& responses)
{
    std::vector<std::uint32_t> particles;
    const auto forEachMoved = [&](auto visit) {
        for (Equation& equation : equations_)
            for (const Body& body : equation.contact->row->parts())
                if (body.arm != 0.0 || responses.structureOf(body.particle) == noIndex)
                    visit(equation, body);
    };
    forEachMoved([&](Equation&, const Body& body) { particles.push_back(body.particle); });
    std::ranges::sort(particles);
    particles.erase(std::unique(particles.begin(), particles.end()), particles.end());
    const std::size_t first = now_.size();
    forEachMoved([&](Equation& equation, const Body& body) {
        const auto at = std::ranges::lower_bound(particles, body.particle) - particles.begin();
        const ContactGradient gradient(*equation.contact->row, body);
        const bool isLoose = responses.structureOf(body.particle) == noIndex;
        equation.ends[equation.endCount++] = {
            first + 3 * static_cast<std::size_t>(at), gradient.across, gradient.along,
            isLoose ? body.inverseMass : 0.0,         body.arm,        body.ofRim};
    });
    now_.resize(first + 3 * particles.size(), 0.0);
}

void ContactEquations::seat(std::uint32_t structure, const StructureResponses& responses)
{
    seats_.clear();
    firstOf_.clear();
    for (const std::uint32_t k : onStructure_[structure]) {
        const Row& row = *equations_[k].contact->row;
        firstOf_.push_back(seats_.size());
        for (const Body& body : row.parts())
            if (const auto node = responses.nodeOf(body.particle); node.structure == structure) {
                const ContactGradient gradient(row, body);
                seats_.push_back({node.index, gradient.across, gradient.along});
            }
    }
    firstOf_.push_back(seats_.size());
}

// Computes the part of W that a structure has. It is symmetric.
void ContactEquations::fill(std::uint32_t structure, StructureResponses& responses)
{
    seat(structure, responses);
    const std::size_t count = onStructure_[structure].size();
    const std::size_t width = 2 * count;
    const Equation& any = equations_[onStructure_[structure].front()];
    const Part* const part = std::ranges::find(any.parts, structure, &Part::structure);
    double* const w = w_.data() + part->column;  // that of its first contact
    for (std::size_t i = 0; i < count; ++i) {
        const Row& row = *equations_[onStructure_[structure][i]].contact->row;
        responses.respond(structure, row, byAcross_, byAlong_);
        double* const column = w + 2 * i * width;
        for (std::size_t k = i; k < count; ++k) {
            Vec2 across;  // the values at contact k for a unit of each multiplier of contact i
            Vec2 along;
            for (std::size_t n = firstOf_[k]; n < firstOf_[k + 1]; ++n) {
                const Seat& at = seats_[n];
                across += {dot(at.across, byAcross_[at.node]), dot(at.along, byAcross_[at.node])};
                along += {dot(at.across, byAlong_[at.node]), dot(at.along, byAlong_[at.node])};
            }
            column[2 * k] = across.x;
            column[2 * k + 1] = across.y;
            column[width + 2 * k] = along.x;
            column[width + 2 * k + 1] = along.y;
            double* const mirrored = w + 2 * k * width + 2 * i;
            mirrored[0] = across.x;
            mirrored[1] = along.x;
            mirrored[width] = across.y;
            mirrored[width + 1] = along.y;
        }
    }
}

void ContactEquations::weigh(Equation& equation) const
{
    double across = 0.0;
    double along = 0.0;
    for (const Part& part : std::span(equation.parts).first(equation.partCount)) {
        const double* const own = w_.data() + part.column + (part.own - part.first);
        across += own[0];
        along += own[part.width + 1];
    }
    for (const End& end : std::span(equation.ends).first(equation.endCount)) {
        across += dot(end.across, end.across) * end.inverseMass;
        along += dot(end.along, end.along) * end.inverseMass + end.arm * end.arm * end.ofRim;
    }
    along += equation.contact->softness;
    equation.mass = across > 0.0 && !equation.contact->onlySlides ? 1.0 / across : 0.0;
    equation.massAlong = along > 0.0 ? 1.0 / along : 0.0;
}

Vec2 ContactEquations::valuesOf(const Equation& equation) const
{
    Vec2 values{equation.contact->across, equation.contact->along};
    for (const Part& part : std::span(equation.parts).first(equation.partCount))
        values += {now_[part.own], now_[part.own + 1]};
    for (const End& end : std::span(equation.ends).first(equation.endCount)) {
        const Vec2 u{now_[end.at], now_[end.at + 1]};
        values += {dot(end.across, u), dot(end.along, u) - end.arm * now_[end.at + 2]};
    }
    return values;
}

// Adds to both sums of a contact.
void ContactEquations::change(const Equation& equation, double across, double along)
{
    for (const Part& part : std::span(equation.parts).first(equation.partCount)) {
        double* const value = now_.data() + part.first;
        const double* const w = w_.data() + part.column;
        const auto add = [&](const double* column, double by) {
            for (std::size_t i = 0; i < part.width; ++i)
                value[i] += column[i] * by;
        };
        if (across != 0.0)
            add(w, across);
        if (along != 0.0)
            add(w + part.width, along);
    }
    for (const End& end : std::span(equation.ends).first(equation.endCount)) {
        const Vec2 by = (end.across * across + end.along * along) * end.inverseMass;
        now_[end.at] += by.x;
        now_[end.at + 1] += by.y;
        now_[end.at + 2] -= along * end.arm * end.ofRim;
    }
}

// Solves each contact once. Returns the largest displacement that this has caused at a contact.
double ContactEquations::sweep()
{
    double most = 0.0;
    double* sum = now_.data();
    for (const Equation& equation : equations_) {
        double& push = *sum++;
        double& slide = *sum++;
        const double over = valuesOf(equation).x;
        const double across = std::max(0.0, push - over * equation.mass) - push;
        push += across;
        if (across != 0.0)
            change(equation, across, 0.0);
        const ContactEquations::Contact& contact = *equation.contact;
        double slips = valuesOf(equation).y;
        if (contact.softness > 0.0)
            slips += contact.softness * (slide - contact.row->slide);
        const double along = contact.allowed(slide - slips * equation.massAlong, push) - slide;
        slide += along;
        if (along != 0.0)
            change(equation, 0.0, along);
        most = std::max(most, equation.mass > 0.0 ? std::fabs(across) / equation.mass : 0.0);
        most =
            std::max(most, equation.massAlong > 0.0 ? std::fabs(along) / equation.massAlong : 0.0);
    }
    return most;
}

// Goes on along the conjugate direction, or begins with a new one if the last sweep has changed more than the one
// before it.
void ContactEquations::accelerate()
{
    double square = 0.0;
    for (std::size_t k = 0; k < equations_.size(); ++k) {
        const auto of = [&](std::size_t at, double mass) {
            const double change = now_[at] - before_[at];
            return mass > 0.0 ? change * change / mass : 0.0;
        };
        square += of(2 * k, equations_[k].mass) + of(2 * k + 1, equations_[k].massAlong);
    }
    const double share = square < square_ ? square / square_ : 0.0;
    square_ = square;
    for (std::size_t i = 0; i < now_.size(); ++i) {
        const double change = now_[i] - before_[i];
        now_[i] += share * way_[i];
        way_[i] = share * way_[i] + change;
        before_[i] = now_[i];
    }
}

bool ContactEquations::solve(double enough, Way way, double& work)
{
    std::ranges::fill(now_, 0.0);
    for (std::size_t k = 0; k < equations_.size(); ++k) {
        now_[2 * k] = equations_[k].contact->row->push;
        now_[2 * k + 1] = equations_[k].contact->row->slide;
    }
    before_ = now_;
    way_.assign(now_.size(), 0.0);
    square_ = 0.0;
    const double once = static_cast<double>(w_.size() + now_.size());
    double left = sweep();
    work -= once;
    for (int i = 1; i < mostSweeps && left > enough && work > 0.0; ++i, work -= once) {
        if (way == Way::conjugate)
            accelerate();
        left = sweep();
    }
    for (std::size_t k = 0; k < equations_.size(); ++k) {
        equations_[k].contact->row->push = now_[2 * k];
        equations_[k].contact->row->slide = now_[2 * k + 1];
    }
    return left <= enough;
}

}  // namespace vakwerk

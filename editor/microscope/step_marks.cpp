// SPDX-License-Identifier: MIT
#include "editor/microscope/step_marks.h"

#include "core/run/stages.h"
#include "core/simulation/model.h"
#include "editor/microscope/step_text.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace vakwerk {
namespace {

using Phase = Trace::Phase;

constexpr int usualDigits = 5;

QString markText(const char* text)
{
    return QCoreApplication::translate("step", text);
}

void addMoved(const Trace& trace, const Trace::Entry& entry, StepMarks& marks)
{
    const std::vector<double> shares = trace.sharesOf(entry);
    const auto moves = trace.movesOf(entry);
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i].of == Trace::Of::position)
            marks.moved.push_back({moves[i].particle, moves[i].before, moves[i].after,
                                   i < shares.size() ? StepText::share(shares[i]) : QString()});
}

void addKey(const char* text, Unit unit, const World& world, StepMarks& marks)
{
    double longest = 0.0;
    for (const StepMarks::Arrow& arrow : marks.arrows)
        longest = std::max(longest, length(arrow.by));
    if (longest > 0.0)
        marks.arrowKey = markText(text).arg(quantityText(longest, unit, world));
}

void addForces(const Trace& trace, const Trace::Entry& entry, const World& world, StepMarks& marks)
{
    const auto forces = trace.forcesOf(entry);
    for (std::size_t i = 0; i < forces.size(); ++i)
        if (trace.model->inverseMass[i] != 0.0)
            marks.arrows.push_back(
                {forces[i].position, forces[i].acceleration * trace.model->mass[i]});
    addKey(QT_TRANSLATE_NOOP("step", "Forces, the largest %1"), Unit::force, world, marks);
}

// Adds the mean velocity in the substep, (x′ − x)/h.
void addVelocities(const Trace& trace, const World& world, StepMarks& marks)
{
    const double h = trace.model->substep();
    for (const StepMarks::Moved& moved : marks.moved)
        marks.arrows.push_back({moved.before, (moved.after - moved.before) / h});
    addKey(QT_TRANSLATE_NOOP("step", "Velocities, the largest %1"), Unit::velocity, world, marks);
}

QString quantity(double value, Unit unit, const World& world, int digits)
{
    return unit == Unit::degree ? numberText(value, digits) + u'°'
                                : quantityText(value, unit, world, digits);
}

// Returns the text of a constraint. Example: "112 → 100 px, wants 100 px".
QString lengthText(const Trace& trace, const Trace::Entry& entry, const World& world)
{
    const Unit unit = errorUnitOf(*trace.model, entry.constraint);
    const auto number = static_cast<std::size_t>(&entry - trace.entries.data());
    const State after = trace.after(number + 1);
    const double now = valueIn(*trace.model, entry.constraint, after.position, trace.timeOf(entry));
    constexpr int spare = 2;  // the text has this many digits less than a formula
    const int telling = std::max(usualDigits, StepText::digitsOf(entry.now, entry.error()) - spare);
    const auto text = [&](double value) { return quantity(value, unit, world, telling); };
    return markText(QT_TRANSLATE_NOOP("step", "%1 → %2, wants %3"))
        .arg(text(entry.now), text(now), text(entry.wanted));
}

void addContact(const Trace& trace, const Trace::Entry& entry, const World& world, StepMarks& marks)
{
    const Trace::Contact& contact = trace.contacts[entry.contact];
    const auto& ids = trace.begin.constraintIds;
    if (contact.touch.isOfLink())
        marks.constraint =
            static_cast<std::size_t>(std::ranges::find(ids, contact.touch.link) - ids.begin());
    marks.contact = {contact.place, contact.normal};
    if (entry.phase == Phase::bounces)
        return;
    const auto text = [&](double value) {
        return quantity(StepText::gap(contact, value), Unit::length, world, usualDigits);
    };
    marks.contact->gap = markText(QT_TRANSLATE_NOOP("step", "gap %1 → %2"))
                             .arg(text(entry.phase == Phase::solved ? contact.gap : entry.now),
                                  text(trace.gapAfter(entry)));
}

}  // namespace

StepMarks stepMarksOf(const Trace& trace, const Trace::Entry& entry, const World& world)
{
    StepMarks marks;
    if (entry.phase == Phase::constraint || entry.phase == Phase::spring ||
        entry.phase == Phase::breaking || entry.phase == Phase::release)
        marks.constraint = entry.constraint;
    addMoved(trace, entry, marks);
    if (entry.contact != Trace::none)
        addContact(trace, entry, world, marks);
    if (entry.phase == Phase::forces)
        addForces(trace, entry, world, marks);
    else if (entry.phase == Phase::integration)
        addVelocities(trace, world, marks);
    else if (entry.phase == Phase::constraint)
        marks.length = lengthText(trace, entry, world);
    return marks;
}

}  // namespace vakwerk

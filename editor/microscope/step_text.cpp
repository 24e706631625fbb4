// SPDX-License-Identifier: MIT
#include "editor/microscope/step_text.h"

#include "core/scene/overloaded.h"
#include "core/simulation/breaking.h"
#include "core/simulation/forces.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"
#include "editor/text/item_name.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace vakwerk {
namespace {

using Phase = Trace::Phase;

// A displacement below this share of the position is a rounding error.
constexpr double rounding = 1e-12;
// The text leaves out the motion along one axis if it is below this share of the motion along the
// other.
constexpr double slightShare = 0.02;

QString words(const char* text, int n = -1)
{
    return QCoreApplication::translate("step", text, nullptr, n);
}

QString listed(const QStringList& texts)
{
    if (texts.size() < 2)
        return texts.join(QString());
    return words(QT_TRANSLATE_NOOP("step", "%1 and %2"))
        .arg(texts.mid(0, texts.size() - 1).join(QStringLiteral(", ")), texts.last());
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

}  // namespace

QString StepText::particle(std::uint32_t index) const
{
    return nameIn(scene_, scene_.particles()[index].id);
}

QString StepText::constraint(std::uint32_t index) const
{
    return nameIn(scene_, scene_.constraints()[index].id);
}

QString StepText::contact(std::uint32_t index) const
{
    const Touch& touch = trace_.contacts[index].touch;
    QStringList names;
    if (touch.particle != ParticleId{})
        names << nameIn(scene_, touch.particle);
    if (touch.other != ParticleId{})
        names << nameIn(scene_, touch.other);
    if (touch.isOfLink())
        names << nameIn(scene_, touch.link);
    if (touch.ground != GroundId{})
        names << nameIn(scene_, touch.ground);
    return names.join(QStringLiteral(" – "));
}

// Returns what touches in a sentence: what the contact pushes along its normal, and what it pushes that from.
std::array<QString, 2> StepText::sidesOf(const Trace::Entry& entry) const
{
    const Touch& touch = trace_.contacts[entry.contact].touch;
    const QString ground =
        touch.ground == GroundId{}
            ? QString()
            : words(touch.isVertex ? QT_TRANSLATE_NOOP("step", "a corner of the ground “%1”")
                                   : QT_TRANSLATE_NOOP("step", "the ground “%1”"))
                  .arg(nameIn(scene_, touch.ground));
    if (touch.particle == ParticleId{})
        return {nameIn(scene_, touch.link), ground};
    if (touch.isPair())
        return {nameIn(scene_, touch.other), nameIn(scene_, touch.particle)};
    return {nameIn(scene_, touch.particle), touch.isOfLink() ? nameIn(scene_, touch.link) : ground};
}

// Returns the force for a sum of a contact in a substep.
double StepText::forceOf(double multiplier) const
{
    const double h = trace_.model->substep();
    return multiplier / (h * h);
}

QString StepText::quantity(double value, Unit unit) const
{
    if (unit == Unit::degree)
        return numberText(value) + u'°';
    constexpr int digits = 4;
    return quantityText(value, unit, scene_.world(), digits);
}

bool StepText::isPinned(std::uint32_t particle) const
{
    return trace_.model->inverseMass[particle] == 0.0;
}

QString StepText::share(double share)
{
    if (share == 0.5)
        return QStringLiteral("½");
    return numberText(share);
}

// Returns a displacement in words. Example: "3.1 px left and 1.2 px up".
QString StepText::way(Vec2 by) const
{
    const double up = scene_.world().yAxis == YAxis::up ? by.y : -by.y;
    const double most = std::max(std::abs(by.x), std::abs(up));
    QStringList parts;
    const auto add = [&](double along, const char* positive, const char* negative) {
        if (std::abs(along) > slightShare * most)
            parts << words(along > 0.0 ? positive : negative)
                         .arg(quantity(std::abs(along), Unit::length));
    };
    add(by.x, QT_TRANSLATE_NOOP("step", "%1 right"), QT_TRANSLATE_NOOP("step", "%1 left"));
    add(up, QT_TRANSLATE_NOOP("step", "%1 up"), QT_TRANSLATE_NOOP("step", "%1 down"));
    return listed(parts);
}

QString StepText::goes(const Trace::Move& move) const
{
    const Vec2 by = move.after - move.before;
    if (by != Vec2{})
        return words(QT_TRANSLATE_NOOP("step", "%1 goes %2")).arg(particle(move.particle), way(by));
    return isPinned(move.particle)
               ? words(QT_TRANSLATE_NOOP("step", "%1 is pinned and stays"))
                     .arg(particle(move.particle))
               : words(QT_TRANSLATE_NOOP("step", "%1 stays")).arg(particle(move.particle));
}

// Names all particles if they are few, otherwise the one that moves the farthest.
QString StepText::movers(std::span<const Trace::Move> moves) const
{
    constexpr std::size_t few = 3;
    QStringList parts;
    if (moves.size() <= few) {
        for (const Trace::Move& move : moves)
            parts << goes(move);
        return listed(parts);
    }
    const auto [count, move] = farthest(moves);
    if (count == 0)
        return words(QT_TRANSLATE_NOOP("step", "nothing moves"));
    if (count == 1)
        return goes(*move);
    return words(QT_TRANSLATE_N_NOOP("step", "%n particles move, the farthest of them"),
                 static_cast<int>(count)) +
           u' ' +
           words(QT_TRANSLATE_NOOP("step", "%1 by %2"))
               .arg(particle(move->particle), way(move->after - move->before));
}

StepText::Farthest StepText::farthest(std::span<const Trace::Move> moves)
{
    Farthest result;
    double most = 0.0;
    for (const Trace::Move& move : moves) {
        const double far = length(move.after - move.before);
        if (move.of != Trace::Of::position || far == 0.0)
            continue;
        ++result.count;
        if (!result.move || far > most) {
            most = far;
            result.move = &move;
        }
    }
    return result;
}

QString StepText::sentence(const Trace::Entry& entry) const
{
    switch (entry.phase) {
    case Phase::rescaling:
        return ofRescaling(entry);
    case Phase::spring:
        return ofSpring(entry);
    case Phase::forces:
        return ofForces(entry);
    case Phase::integration:
        return ofMoved(
            words(QT_TRANSLATE_NOOP("step", "Velocities and forces move the particles: %1.")),
            entry, words(QT_TRANSLATE_NOOP("step", "No velocity and no force moves anything.")));
    case Phase::walls:
        return ofMoved(
            words(QT_TRANSLATE_NOOP("step", "What is beyond a wall is put back: %1.")), entry,
            words(QT_TRANSLATE_NOOP("step", "Nothing is beyond a wall, nothing moves.")));
    case Phase::overlap:
        return ofOverlap(entry);
    case Phase::warmStart:
        return ofWarmStart(entry);
    case Phase::contact:
        return ofContact(entry);
    case Phase::apart:
        return ofApart(entry);
    case Phase::pushes:
        return ofMoved(words(QT_TRANSLATE_NOOP(
                           "step", "Contacts push particles, before links are solved: %1.")),
                       entry, words(QT_TRANSLATE_NOOP("step", "No contact pushes anything.")));
    case Phase::solved:
        return ofSolved(entry);
    case Phase::motors:
        return ofMoved(
            words(QT_TRANSLATE_NOOP("step", "Motors turn particles against their links: %1.")),
            entry, words(QT_TRANSLATE_NOOP("step", "Motors only turn particles: none is moved.")));
    case Phase::bounces:
        return ofBounces(entry);
    case Phase::iteration:
        return ofIteration(entry);
    case Phase::structure:
        return ofMoved(
            words(QT_TRANSLATE_NOOP(
                "step", "The structure is solved, and slowed if it had gained energy: %1.")),
            entry,
            words(QT_TRANSLATE_NOOP("step", "The structure is solved: nothing more moves.")));
    case Phase::hierarchy:
        return ofMoved(
            words(QT_TRANSLATE_NOOP(
                "step", "Ropes between ever fewer particles of a wide net are pulled taut: %1.")),
            entry, words(QT_TRANSLATE_NOOP("step", "The ropes over the wide net are slack.")));
    case Phase::constraint:
        return ofConstraint(entry);
    case Phase::energyLimit:
        return ofEnergy(entry);
    case Phase::breaking:
        return ofBreaking(entry);
    case Phase::release:
        return words(QT_TRANSLATE_NOOP("step", "A drive lets %1 go."))
            .arg(QString::fromStdString(text(trace_.begin.constraintIds[entry.constraint])));
    case Phase::pinned:
        return words(QT_TRANSLATE_NOOP("step", "What is pinned is put back: %1."))
            .arg(movers(trace_.movesOf(entry)));
    }
    return {};
}

QString StepText::ofMoved(const QString& what, const Trace::Entry& entry,
                          const QString& nothing) const
{
    std::vector<Trace::Move> moves;
    for (const Trace::Move& move : trace_.movesOf(entry))
        if (move.of == Trace::Of::position && move.after != move.before)
            moves.push_back(move);
    return moves.empty() ? nothing : what.arg(movers(moves));
}

QString StepText::ofOverlap(const Trace::Entry& entry) const
{
    const auto [first, second] = sidesOf(entry);
    return words(QT_TRANSLATE_NOOP(
                     "step", "%1 and %2 overlap by %3, and %4 is allowed. The contact takes back "
                             "half of the rest, without giving speed: %5."))
        .arg(first, second, quantity(-entry.now, Unit::length),
             quantity(-entry.wanted, Unit::length),
             ofMoved(QStringLiteral("%1"), entry,
                     words(QT_TRANSLATE_NOOP("step", "nothing moves"))));
}

QString StepText::ofWarmStart(const Trace::Entry& entry) const
{
    const QString moves =
        ofMoved(QStringLiteral("%1"), entry, words(QT_TRANSLATE_NOOP("step", "nothing moves")));
    const auto [first, second] = sidesOf(entry);
    return words(QT_TRANSLATE_NOOP("step", "The contact of %1 and %2 starts from its forces in the "
                                           "substep before, %3 along its normal: %4."))
        .arg(first, second, quantity(forceOf(entry.lambda.x), Unit::force), moves);
}

double StepText::gap(const Trace::Contact& contact, double gap)
{
    return std::fabs(gap) <= rounding * length(contact.place) ? 0.0 : gap;
}

// Returns the gap in words. Example: "p3 and the ground “hill” overlap by 0.4 mm".
QString StepText::gapText(const Trace::Entry& entry) const
{
    const auto [first, second] = sidesOf(entry);
    const double now = gap(trace_.contacts[entry.contact], entry.now);
    if (now == 0.0)
        return words(QT_TRANSLATE_NOOP("step", "%1 and %2 touch")).arg(first, second);
    return words(now < 0.0 ? QT_TRANSLATE_NOOP("step", "%1 and %2 overlap by %3")
                           : QT_TRANSLATE_NOOP("step", "%1 and %2 are %3 apart"))
        .arg(first, second, quantity(std::fabs(now), Unit::length));
}

// Returns what friction does. Example: "friction holds with 0.3 N of at most 0.5 N".
QString StepText::frictionText(const Trace::Entry& entry) const
{
    const double limit = trace_.frictionLimit(entry);
    const QString most = quantity(forceOf(limit), Unit::force);
    if (entry.lambda.x == 0.0)
        return words(QT_TRANSLATE_NOOP("step", "it no longer pushes"));
    if (limit == 0.0)
        return words(QT_TRANSLATE_NOOP("step", "there is no friction"));
    if (trace_.slides(entry))
        return words(QT_TRANSLATE_NOOP("step", "it slides, and friction has its largest force, %1"))
            .arg(most);
    return words(QT_TRANSLATE_NOOP("step", "friction holds with %1 of at most %2"))
        .arg(quantity(forceOf(std::fabs(entry.lambda.y)), Unit::force), most);
}

QString StepText::ofContact(const Trace::Entry& entry) const
{
    const Trace::Contact& contact = trace_.contacts[entry.contact];
    const double change = gap(contact, trace_.gapAfter(entry) - entry.now);
    const QString by = quantity(std::fabs(change), Unit::length);
    const bool isOfGround = contact.touch.ground != GroundId{};
    const bool isFirstOnly =
        std::ranges::all_of(contact.parts().subspan(1),
                            [this](const Trace::Part& part) { return isPinned(part.particle); });
    QString does = words(QT_TRANSLATE_NOOP("step", "the contact need not push more"));
    if (change > 0.0 && (isOfGround || isFirstOnly))
        does = words(QT_TRANSLATE_NOOP("step", "the contact pushes %1 by %2 along its normal"))
                   .arg(sidesOf(entry)[0], by);
    else if (change > 0.0)
        does = words(QT_TRANSLATE_NOOP("step", "the contact pushes them apart by %1")).arg(by);
    else if (change < 0.0)
        does = words(QT_TRANSLATE_NOOP("step", "the contact has pushed too much and lets them come "
                                               "nearer by %1"))
                   .arg(by);
    return words(QT_TRANSLATE_NOOP("step", "%1; %2; %3."))
        .arg(gapText(entry), does, frictionText(entry));
}

QString StepText::ofSolved(const Trace::Entry& entry) const
{
    const QString gap = gapText(entry);
    if (entry.lambda.x == 0.0)
        return words(QT_TRANSLATE_NOOP("step", "%1; the contact no longer pushes.")).arg(gap);
    return words(QT_TRANSLATE_NOOP("step", "%1; solved together with the structures, the contact "
                                           "pushes with %2 along its normal; %3."))
        .arg(gap, quantity(forceOf(entry.lambda.x), Unit::force), frictionText(entry));
}

QString StepText::ofApart(const Trace::Entry& entry) const
{
    if (entry.contact == Trace::none)
        return ofMoved(words(QT_TRANSLATE_NOOP(
                           "step", "What would pass through ground or a link is stopped: %1.")),
                       entry,
                       words(QT_TRANSLATE_NOOP(
                           "step", "What would pass through ground or a link loses its speed.")));
    const auto [first, second] = sidesOf(entry);
    return words(QT_TRANSLATE_NOOP("step", "%1 and %2 would pass through each other by %3, so they "
                                           "are put back: %4."))
        .arg(first, second, quantity(-entry.now, Unit::length),
             ofMoved(QStringLiteral("%1"), entry,
                     words(QT_TRANSLATE_NOOP("step", "nothing moves"))));
}

// A bounce changes the velocity, position − previous, of a particle. It may move the particle as well.
QString StepText::ofBounces(const Trace::Entry& entry) const
{
    if (entry.contact != Trace::none) {
        const auto [first, second] = sidesOf(entry);
        const double h = trace_.model->substep();
        const QString leaves = quantity(std::max(0.0, entry.wanted) / h, Unit::velocity);
        if (entry.now >= 0.0)
            return words(QT_TRANSLATE_NOOP("step", "%1 and %2 bounce and part with %3."))
                .arg(first, second, leaves);
        return words(
                   QT_TRANSLATE_NOOP("step", "%1 and %2 hit each other with %3 and part with %4."))
            .arg(first, second, quantity(-entry.now / h, Unit::velocity), leaves);
    }
    constexpr std::size_t few = 3;
    std::vector<std::uint32_t> particles;
    for (const Trace::Move& move : trace_.movesOf(entry))
        particles.push_back(move.particle);
    std::ranges::sort(particles);
    particles.erase(std::unique(particles.begin(), particles.end()), particles.end());
    if (particles.size() > few)
        return words(QT_TRANSLATE_N_NOOP("step", "Bounces change the velocities of %n particles."),
                     static_cast<int>(particles.size()));
    QStringList names;
    for (const std::uint32_t index : particles)
        names << particle(index);
    return words(QT_TRANSLATE_NOOP("step", "A bounce changes the velocity of %1."))
        .arg(listed(names));
}

QString StepText::ofRescaling(const Trace::Entry& entry) const
{
    const int n = trace_.model->world.substeps;
    const bool isFirst = &entry == &trace_.entries.front();
    return isFirst ? words(QT_TRANSLATE_N_NOOP(
                               "step", "The step has %n substeps. The previous position is set so "
                                       "that the velocity holds for one substep."),
                           n)
                   : words(QT_TRANSLATE_N_NOOP(
                               "step", "All %n substeps are done. The previous position is set so "
                                       "that the velocity holds for a whole step."),
                           n);
}

QString StepText::ofSpring(const Trace::Entry& entry) const
{
    const double force = entry.lambda.x;
    const QString spring = constraint(entry.constraint);
    const QString by = quantity(std::abs(entry.error()), Unit::length);
    const QString strength = quantity(std::abs(force), Unit::force);
    const QString is =
        entry.error() >= 0.0
            ? words(QT_TRANSLATE_NOOP("step", "The spring %1 is %2 longer than at rest"))
            : words(QT_TRANSLATE_NOOP("step", "The spring %1 is %2 shorter than at rest"));
    const QString does =
        force >= 0.0 ? words(QT_TRANSLATE_NOOP("step", "and pulls its ends together with %1."))
                     : words(QT_TRANSLATE_NOOP("step", "and pushes its ends apart with %1."));
    return is.arg(spring, by) + u' ' + does.arg(strength);
}

// Returns the particle with the largest force.
std::optional<std::uint32_t> StepText::strongest(const Trace::Entry& entry) const
{
    const auto forces = trace_.forcesOf(entry);
    double most = 0.0;
    std::optional<std::uint32_t> result;
    for (std::uint32_t i = 0; i < forces.size(); ++i) {
        const double force =
            isPinned(i) ? 0.0 : trace_.model->mass[i] * length(forces[i].acceleration);
        if (force > most) {
            most = force;
            result = i;
        }
    }
    return result;
}

QString StepText::ofForces(const Trace::Entry& entry) const
{
    const auto most = strongest(entry);
    if (!most)
        return words(QT_TRANSLATE_NOOP("step", "No force acts on any particle."));
    const double force =
        trace_.model->mass[*most] * length(trace_.forcesOf(entry)[*most].acceleration);
    return words(QT_TRANSLATE_NOOP(
                     "step", "The forces on each particle are summed: the largest is %1, on %2."))
        .arg(quantity(force, Unit::force), particle(*most));
}

QString StepText::ofIteration(const Trace::Entry& entry) const
{
    const QString moves =
        ofMoved(QStringLiteral("%1"), entry, words(QT_TRANSLATE_NOOP("step", "nothing moves")));
    // An iteration with a small error is followed by another one only if its equations left out
    // that links in compression turn easily.
    const std::size_t next = indexOf(entry) + 1;
    const bool isLast = next >= trace_.entries.size() ||
                        trace_.entries[next].phase != Phase::iteration ||
                        trace_.entries[next].turn != entry.turn + 1;
    const QString done =
        entry.now > entry.wanted ? words(QT_TRANSLATE_NOOP("step", "and %1 is little enough"))
                                       .arg(numberText(entry.wanted, 2))
        : isLast ? words(QT_TRANSLATE_NOOP("step", "which is little enough"))
                 : words(QT_TRANSLATE_NOOP("step", "which is little enough, but pushing links were "
                                                   "taken to turn less readily, so it goes on"));
    if (!std::isfinite(entry.now))
        return words(QT_TRANSLATE_NOOP("step", "Iteration %1 of Newton's method: %2. It has not "
                                               "settled which ropes pull, so it goes on."))
            .arg(QLocale().toString(entry.turn + 1), moves);
    return words(QT_TRANSLATE_NOOP("step",
                                   "Iteration %1 of Newton's method: %2. Directions turn so "
                                   "that lengths miss by a share of %3, %4."))
        .arg(QLocale().toString(entry.turn + 1), moves, numberText(entry.now, 2), done);
}

std::size_t StepText::indexOf(const Trace::Entry& entry) const
{
    return static_cast<std::size_t>(&entry - trace_.entries.data());
}

// All velocities are multiplied by the same factor. It is taken from the largest velocity, where
// rounding matters least.
QString StepText::ofEnergy(const Trace::Entry& entry) const
{
    const auto moves = trace_.movesOf(entry);
    const State after = trace_.after(indexOf(entry) + 1);
    double most = 0.0;
    double factor = 1.0;
    for (const Trace::Move& move : moves) {
        const Vec2 place = after.position[move.particle];
        const double before = length(place - move.before);
        if (move.of != Trace::Of::previous || !(before > most))
            continue;
        most = before;
        factor = length(place - move.after) / before;
    }
    return words(QT_TRANSLATE_NOOP(
                     "step",
                     "The iterations have raised velocities, which are now multiplied by %1."))
        .arg(numberText(factor, 9));
}

QString StepText::ofBreaking(const Trace::Entry& entry) const
{
    const std::uint32_t index = entry.constraint;
    const QString name = constraint(index);
    const Constraint& broken = scene_.constraints()[index];
    const Limits& limits = trace_.model->limits[index];
    const Vec2 multiplier = trace_.end.multiplier[index];
    const double force = length(multiplier) * forcePerMultiplier(trace_.model->world);
    const double most = multiplier.x < 0.0 ? limits.compression : limits.tension;
    if (force > most) {
        const char* said =
            hasBuckled(*trace_.model, trace_.end, index)
                ? QT_TRANSLATE_NOOP("step", "%1 buckles: it is pressed with %2 and bears %3.")
                : QT_TRANSLATE_NOOP("step", "%1 breaks: it had to bear %2 and bears %3.");
        const Unit unit = forceUnitOf(broken);
        return words(said).arg(name, quantity(force, unit), quantity(most, unit));
    }
    const Strand* strand = strandOf(broken);
    if (!strand || !(strand->length > 0.0))
        return words(QT_TRANSLATE_NOOP("step", "%1 breaks.")).arg(name);
    const State there = trace_.after(indexOf(entry));
    return words(QT_TRANSLATE_NOOP("step", "%1 tears: it is %2 long and bears %3."))
        .arg(name, quantity(lengthNow(scene_, there, broken), Unit::length),
             quantity((1.0 + strand->breakStrain) * strand->length, Unit::length));
}

// Returns an error in words. Example: "c2 was 6.2 px too long".
QString StepText::errorText(const Trace::Entry& entry) const
{
    const Unit unit = errorUnitOf(*trace_.model, entry.constraint);
    const QString by = quantity(std::abs(entry.error()), unit);
    const bool over = entry.error() > 0.0;
    const auto say = [&](const char* more, const char* less) {
        return words(over ? more : less).arg(constraint(entry.constraint), by);
    };
    const auto tooLarge = [&](const auto&) {
        return say(QT_TRANSLATE_NOOP("step", "%1 was %2 too large"),
                   QT_TRANSLATE_NOOP("step", "%1 was %2 too small"));
    };
    return std::visit(
        Overloaded{[&](const Strand&) {
                       return say(QT_TRANSLATE_NOOP("step", "%1 was %2 too long"),
                                  QT_TRANSLATE_NOOP("step", "%1 was %2 too short"));
                   },
                   [&](const StaticConstraint&) {
                       return words(QT_TRANSLATE_NOOP("step", "it was %2 from the place of %1"))
                           .arg(constraint(entry.constraint), by);
                   },
                   [&](const CircleConstraint&) {
                       return say(QT_TRANSLATE_NOOP("step", "it was %2 outside the circle %1"),
                                  QT_TRANSLATE_NOOP("step", "it was %2 inside the circle %1"));
                   },
                   [&](const GuideConstraint&) {
                       return words(QT_TRANSLATE_NOOP("step", "it was %2 off the line %1"))
                           .arg(constraint(entry.constraint), by);
                   },
                   [&](const AngleConstraint& angle) { return tooLarge(angle); },
                   [&](const AreaConstraint& area) { return tooLarge(area); }},
        scene_.constraints()[entry.constraint].body);
}

// Returns how the two ends share the correction. Example: "and both ends share it".
QString StepText::sharing(const Trace::Entry& entry) const
{
    const auto moves = trace_.movesOf(entry);
    const std::vector<double> shares = trace_.sharesOf(entry);
    if (moves.size() != 2 || shares.size() != 2)
        return {};
    for (const std::size_t i : {0U, 1U})
        if (isPinned(moves[i].particle) && !isPinned(moves[1 - i].particle))
            return shares[1 - i] == 1.0
                       ? words(QT_TRANSLATE_NOOP("step", "and %1 takes all of it"))
                             .arg(particle(moves[1 - i].particle))
                       : words(QT_TRANSLATE_NOOP("step", "and %1 takes %2 of it"))
                             .arg(particle(moves[1 - i].particle), share(shares[1 - i]));
    if (shares[0] == 0.5 && shares[1] == 0.5)
        return words(QT_TRANSLATE_NOOP("step", "and both ends share it"));
    if (shares[0] == shares[1])
        return words(QT_TRANSLATE_NOOP("step", "and each end takes %1 of it"))
            .arg(share(shares[0]));
    const std::size_t lighter = shares[0] > shares[1] ? 0 : 1;
    return words(QT_TRANSLATE_NOOP("step", "and %1, the lighter end, takes %2 of it"))
        .arg(particle(moves[lighter].particle), share(shares[lighter]));
}

QString StepText::ofConstraint(const Trace::Entry& entry) const
{
    const auto moves = trace_.movesOf(entry);
    const bool isStill =
        std::ranges::all_of(moves, [](const Trace::Move& m) { return m.after == m.before; });
    const Unit unit = errorUnitOf(*trace_.model, entry.constraint);
    if (trace_.isSlack(entry))
        return words(QT_TRANSLATE_NOOP("step", "%1 is slack by %2, so nothing moves."))
            .arg(constraint(entry.constraint), quantity(-entry.error(), unit));
    if (isStill && entry.error() == 0.0)
        return words(QT_TRANSLATE_NOOP("step", "%1 is as it should be, so nothing moves."))
            .arg(constraint(entry.constraint));
    if (isStill) {
        const QString error = errorText(entry);
        const bool isNamed = error.startsWith(constraint(entry.constraint));
        const bool canMove = std::ranges::any_of(
            moves, [this](const Trace::Move& move) { return !isPinned(move.particle); });
        return (isNamed ? error : capitalised(error)) +
               (canMove
                    ? words(QT_TRANSLATE_NOOP("step", ", which is too little to move anything."))
                    : words(QT_TRANSLATE_NOOP("step", ", but nothing of it can move.")));
    }
    const QString sharing = this->sharing(entry);
    return movers(moves) + QStringLiteral(": ") + errorText(entry) +
           (sharing.isEmpty() ? sharing : u' ' + sharing) + u'.';
}

QString StepText::name(const Stage& stage) const
{
    const QLocale locale;
    const auto numbered = [&](const char* text) {
        return words(text).arg(locale.toString(stage.iteration + 1));
    };
    switch (stage.phase) {
    case Phase::rescaling:
        return words(QT_TRANSLATE_NOOP("step", "Substeps"));
    case Phase::spring:
    case Phase::forces:
        return words(QT_TRANSLATE_NOOP("step", "Forces"));
    case Phase::integration:
        return words(QT_TRANSLATE_NOOP("step", "Motion"));
    case Phase::walls:
        return words(QT_TRANSLATE_NOOP("step", "Walls"));
    case Phase::overlap:
        return words(QT_TRANSLATE_NOOP("step", "Overlap"));
    case Phase::warmStart:
        return words(QT_TRANSLATE_NOOP("step", "Warm start"));
    case Phase::contact:
        return words(QT_TRANSLATE_NOOP("step", "Contacts"));
    case Phase::apart:
        return words(QT_TRANSLATE_NOOP("step", "Guard"));
    case Phase::pushes:
        return words(QT_TRANSLATE_NOOP("step", "Pushes of contacts"));
    case Phase::solved:
        return words(QT_TRANSLATE_NOOP("step", "Solved contacts"));
    case Phase::motors:
        return words(QT_TRANSLATE_NOOP("step", "Motors"));
    case Phase::bounces:
        return words(QT_TRANSLATE_NOOP("step", "Bounces"));
    case Phase::iteration:
    case Phase::structure:
        return numbered(QT_TRANSLATE_NOOP("step", "Structure %1"));
    case Phase::hierarchy:
        return words(QT_TRANSLATE_NOOP("step", "Net"));
    case Phase::constraint:
        return numbered(QT_TRANSLATE_NOOP("step", "Iteration %1"));
    case Phase::energyLimit:
        return words(QT_TRANSLATE_NOOP("step", "Energy"));
    case Phase::breaking:
        return words(QT_TRANSLATE_NOOP("step", "Breaking"));
    case Phase::release:
        return words(QT_TRANSLATE_NOOP("step", "Release"));
    case Phase::pinned:
        return words(QT_TRANSLATE_NOOP("step", "Pins"));
    }
    return {};
}

QString StepText::place(const Stage& stage, std::size_t place) const
{
    const World& world = trace_.model->world;
    const QLocale locale;
    QStringList parts;
    const auto add = [&](const char* text, qulonglong number, qulonglong of) {
        parts << words(text).arg(locale.toString(number), locale.toString(of));
    };
    if (world.substeps > 1 && stage.substep >= 0)
        add(QT_TRANSLATE_NOOP("step", "substep %1 of %2"), qulonglong(stage.substep) + 1,
            qulonglong(world.substeps));
    if (stage.phase == Phase::constraint || stage.phase == Phase::contact)
        add(QT_TRANSLATE_NOOP("step", "iteration %1 of %2"), qulonglong(stage.iteration) + 1,
            qulonglong(world.iterations));
    if (stage.phase != Phase::constraint)
        parts << name(stage).toLower();
    if (stage.last - stage.first > 1)
        add(QT_TRANSLATE_NOOP("step", "%1 of %2"), place - stage.first, stage.last - stage.first);
    return parts.join(QStringLiteral(" · "));
}

QString StepText::vector(Vec2 v) const
{
    return pairText(v, 5);
}

QString StepText::formula(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const
{
    if (entry.phase == Phase::constraint)
        return correction(entry, chosen);
    if (entry.phase == Phase::integration)
        return motion(entry, chosen);
    if (entry.phase == Phase::forces)
        return acceleration(entry, chosen);
    if (entry.phase == Phase::contact)
        return push(entry);
    if (entry.phase == Phase::solved)
        return QStringLiteral("N = λ / h² = %1 / %2² = %3")
            .arg(numberText(entry.lambda.x, 5), numberText(trace_.model->substep(), 5),
                 numberText(forceOf(entry.lambda.x), 5));
    if (entry.phase == Phase::walls || entry.phase == Phase::overlap ||
        entry.phase == Phase::warmStart || entry.phase == Phase::apart ||
        entry.phase == Phase::pushes || entry.phase == Phase::motors)
        return moved(entry, chosen);
    if (entry.phase == Phase::breaking) {
        const double size = length(trace_.end.multiplier[entry.constraint]);
        const double scale = forcePerMultiplier(trace_.model->world);
        return QStringLiteral("|F| = |λ| n/h² = %1 · %2 = %3")
            .arg(numberText(size, 5), numberText(scale, 5), numberText(size * scale, 5));
    }
    if (entry.phase != Phase::spring)
        return {};
    const auto& spring = std::get<SpringSolve>(trace_.model->constraints[entry.constraint]);
    QString text =
        QStringLiteral("F = k (|d| − L) = %1 · (%2 − %3)")
            .arg(numberText(spring.k, 5), numberText(entry.now, 5), numberText(entry.wanted, 5));
    if (spring.damping != 0.0)
        text += QStringLiteral(" + %1 · (v·n)").arg(numberText(spring.damping, 5));
    return text + QStringLiteral(" = %1").arg(numberText(entry.lambda.x, 5));
}

int StepText::digitsOf(double size, double difference)
{
    constexpr int usual = 5;
    constexpr int most = 12;
    const double cancelled = std::log10(std::abs(size) / std::abs(difference));
    return std::isfinite(cancelled)
               ? std::clamp(usual + static_cast<int>(std::ceil(cancelled)), usual, most)
               : usual;
}

// Returns the formula of the first particle that moves, or of `chosen` if it moves:
// x′ = x + share · ||d| − L| · n
// Here x and x′ are its positions before and after, `share` is its share of the correction, |d| is
// the present length, L the wanted one, and n the direction of its motion. If no particle moves,
// returns the error alone: |d| − L.
QString StepText::correction(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const
{
    const auto moves = trace_.movesOf(entry);
    const std::vector<double> shares = trace_.sharesOf(entry);
    std::optional<std::size_t> which;
    for (std::size_t i = moves.size(); i-- > 0;)
        if (moves[i].after != moves[i].before && !(which && moves[*which].particle == chosen))
            which = i;
    if (!which || *which >= shares.size())
        return QStringLiteral("%1: %2 − %3 = %4")
            .arg(constraint(entry.constraint), numberText(entry.now, 5),
                 numberText(entry.wanted, 5), numberText(entry.error(), 5));
    const Trace::Move& move = moves[*which];
    const Vec2 by = move.after - move.before;
    const bool isLength = errorUnitOf(*trace_.model, entry.constraint) == Unit::length;
    const double softness = std::visit([](const auto& one) { return one.softness; },
                                       trace_.model->constraints[entry.constraint]);
    if (!isLength || softness != 0.0)
        return QStringLiteral("%1: x′ = %2 + %3 = %4")
            .arg(particle(move.particle), vector(move.before), vector(by), vector(move.after));
    const int digits = digitsOf(entry.now, entry.error());
    const int places = digitsOf(length(move.before), length(by));
    return QStringLiteral("%1: x′ = %2 + %3 · (%4 − %5) · %6 = %7")
        .arg(particle(move.particle), pairText(move.before, places), share(shares[*which]),
             numberText(std::max(entry.now, entry.wanted), digits),
             numberText(std::min(entry.now, entry.wanted), digits), vector(by / length(by)),
             pairText(move.after, places));
}

// Returns the formula of the sum along the normal and of the force, which bounds friction:
//   λ′ = max(0, λ − (n·u + max(c, 0)) m),   N = λ′/h²
QString StepText::push(const Trace::Entry& entry) const
{
    return QStringLiteral("λ′ = max(0, λ − (n·u + max(c, 0)) m) = max(0, %1 − (%2) · %3) = %4, "
                          "N = λ′ / h² = %5")
        .arg(numberText(entry.lambdaBefore.x, 5), numberText(entry.error(), 5),
             numberText(trace_.contacts[entry.contact].mass, 5), numberText(entry.lambda.x, 5),
             numberText(forceOf(entry.lambda.x), 5));
}

// Returns the formula a = F/m, with force F and mass m, of `chosen` or else of the particle with
// the largest force.
QString StepText::acceleration(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const
{
    const auto forces = trace_.forcesOf(entry);
    const std::uint32_t which = chosen.value_or(strongest(entry).value_or(0));
    if (which >= forces.size())
        return {};
    const Vec2 a = forces[which].acceleration;
    const double mass = trace_.model->mass[which];
    return QStringLiteral("%1: a = F / m = %2 / %3 = %4")
        .arg(particle(which), vector(a * mass), numberText(mass, 5), vector(a));
}

// Returns the formula x′ = x + Δx, with the displacement Δx, of `chosen` or else of the particle
// that moves the farthest.
QString StepText::moved(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const
{
    const std::size_t number = static_cast<std::size_t>(&entry - trace_.entries.data());
    const Trace::Move* most = farthest(trace_.movesOf(entry)).move;
    const std::uint32_t which = chosen.value_or(most ? most->particle : 0);
    const std::vector<Vec2> before = trace_.after(number).position;
    if (which >= before.size())
        return {};
    const Vec2 after = trace_.after(number + 1).position[which];
    return QStringLiteral("%1: x′ = %2 + %3 = %4")
        .arg(particle(which), vector(before[which]), vector(after - before[which]), vector(after));
}

// Returns the formula x′ = x + (x − x_old)(1 − damping) + a h² if it describes the motion,
// otherwise x′ = x + Δx. Here x_old is the position one substep before x, a the acceleration and h
// the substep.
QString StepText::motion(const Trace::Entry& entry, std::optional<std::uint32_t> chosen) const
{
    const auto moves = trace_.movesOf(entry);
    const Trace::Move* shown = farthest(moves).move;
    for (const Trace::Move& move : moves)
        if (move.of == Trace::Of::position && move.particle == chosen)
            shown = &move;
    if (!shown)
        return moved(entry, chosen);
    const Vec2 x = shown->before;
    const QString start = QStringLiteral("%1: x′ = %2").arg(particle(shown->particle), vector(x));
    const std::size_t number = static_cast<std::size_t>(&entry - trace_.entries.data());
    const Vec2 moved = x - trace_.after(number).previous[shown->particle];
    const double keep = keptShare(trace_.model->world);
    const double h = trace_.model->substep();
    for (std::size_t i = 0; i < number; ++i) {
        const Trace::Entry& sum = trace_.entries[i];
        if (sum.phase != Phase::forces || sum.substep != entry.substep)
            continue;
        const Vec2 a = trace_.forcesOf(sum)[shown->particle].acceleration;
        const Vec2 missed = x + moved * keep + a * (h * h) - shown->after;
        if (length(missed) <= rounding * (length(x) + length(shown->after)))
            return QStringLiteral("%1 + %2 · %3 + %4 · %5² = %6")
                .arg(start, numberText(keep, 5), vector(moved), vector(a), numberText(h, 5),
                     vector(shown->after));
    }
    return QStringLiteral("%1 + %2 = %3")
        .arg(start, vector(shown->after - x), vector(shown->after));
}

}  // namespace vakwerk

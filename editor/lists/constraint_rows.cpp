// SPDX-License-Identifier: MIT
#include "core/analysis/tolerances.h"
#include "core/scene/edit/edit.h"
#include "core/scene/overloaded.h"
#include "core/scene/properties.h"
#include "core/scene/query/drives.h"
#include "editor/drawing/stress_colours.h"
#include "editor/inspector/constraint_text.h"
#include "editor/inspector/reaction_text.h"
#include "editor/lists/item_rows.h"
#include "editor/text/profile_text.h"
#include "editor/workbench/shown_stress.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace vakwerk {
namespace {

class ConstraintRows
    : public ItemRows<&Scene::constraints, &Items::constraints, &Patch::constraints> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "constraints"; }
    QString name() const override { return QCoreApplication::translate("items", "Constraints"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No constraints yet");
    }
    QStringList kinds() const override;

protected:
    std::size_t kindOf(std::size_t constraint) const override
    {
        return list()[constraint].body.index();
    }
    void reorder(const Items& items, std::size_t place) override;
    void measure() override;

private:
    bool makesRoomAlways() const { return true; }
    bool makesRoomIfEmpty() const;
    void addKind(std::size_t constraint, QString& lines) const;
    void addEnds(std::size_t constraint, QString& lines) const;
    void addProfile(std::size_t constraint, QString& lines) const;
    QVariant order(std::size_t constraint, int role) const;
    QVariant kind(std::size_t constraint, int role) const;
    QVariant ends(std::size_t constraint, int role) const;
    QVariant size(std::size_t constraint, int role) const;
    QVariant strain(std::size_t constraint, int role) const;
    QVariant force(std::size_t constraint, int role) const;
    QVariant forceTip(std::size_t constraint) const;
    QVariant forceColour(std::size_t constraint) const;
    QVariant atRest(std::size_t constraint, int role) const;
    QVariant difference(std::size_t constraint, int role) const;
    QVariant share(std::size_t constraint, int role) const;
    QVariant profile(std::size_t constraint, int role) const;
    template <Envelope::Extreme Envelope::Range::*end>
    QVariant extreme(std::size_t constraint, int role) const;
    template <double Limits::*side>
    QVariant limit(std::size_t constraint, int role) const;
    double forceAtRest(std::size_t constraint) const;
    QVariant strandForce(double force, int role) const;
    QVariant signedForce(double force, int role) const;
    QVariant reactionCell(std::size_t constraint, int role) const;
    QString profileOf(std::size_t constraint) const;

    // In lower case, because the filter searches them.
    QStringList kindWords_;
    QString broken_;
    double forceScale_ = 1.0;
    std::vector<double> forces_;  // by constraint, known only before the first step
    // The values of the coloured squares, by constraint, and the value that has the colour at the
    // end of the scale.
    std::vector<double> values_;
    double scale_ = 1.0;
};

// Stores the values of the stress colours, or the forces if the canvas shows no stress.
void ConstraintRows::measure()
{
    const Player& player = bench().player;
    const StressSettings& shown = bench().view.stress();
    const std::vector<double> forces = stresses(player.model(), state(), Measure::force);
    forceScale_ = stressScaleOf(scene(), Measure::force, forces).value_or(1.0);
    values_ = shown.on ? shownStress(bench()) : forces;
    scale_ = shown.on ? bench().view.stressScale(shown.measure) : forceScale_;
    forces_ = state().step == 0 ? forcesIn(scene(), state()) : std::vector<double>();
    kindWords_ = kinds();
    for (QString& word : kindWords_)
        word = word.toCaseFolded();
    broken_ = QCoreApplication::translate("items", "broken").toCaseFolded();
}

void ConstraintRows::addKind(std::size_t row, QString& lines) const
{
    lines += state().broken[row] ? broken_ : kindWords_[static_cast<qsizetype>(kindOf(row))];
}

void ConstraintRows::addEnds(std::size_t row, QString& lines) const
{
    lines += ConstraintText::names(list()[row]).toCaseFolded();
}

void ConstraintRows::addProfile(std::size_t row, QString& lines) const
{
    lines += profileOf(row).toCaseFolded();
}

// Returns whether the column of names makes room for other columns: only if no constraint has a
// name.
bool ConstraintRows::makesRoomIfEmpty() const
{
    return std::ranges::all_of(
        list(), [](const Constraint& constraint) { return constraint.base().name.empty(); });
}

QStringList ConstraintRows::kinds() const
{
    QStringList kinds;
    for (const ConstraintKind& kind : constraintKinds())
        kinds << QCoreApplication::translate("field", kind.word);
    return kinds;
}

void ConstraintRows::reorder(const Items& items, std::size_t place)
{
    bench().document.commit(QCoreApplication::translate("items", "Order of solving"),
                            [&items, place](const Scene& scene) {
                                return edit::reorder(scene, items.constraints, place);
                            });
}

QVariant ConstraintRows::order(std::size_t row, int role) const
{
    return role == sortRole ? QVariant(static_cast<qulonglong>(row))
                            : QVariant(QLocale().toString(row + 1));
}

QVariant ConstraintRows::kind(std::size_t row, int) const
{
    if (state().broken[row] == letGo)
        return QCoreApplication::translate("items", "let go");
    return state().broken[row]
               ? QCoreApplication::translate("items", "broken")
               : QCoreApplication::translate("field", constraintKinds()[kindOf(row)].word);
}

QVariant ConstraintRows::ends(std::size_t row, int) const
{
    return ConstraintText::names(list()[row]);
}

// Returns nothing if the constraint has no rest length.
QVariant ConstraintRows::strain(std::size_t row, int role) const
{
    if (!strandOf(list()[row]) || state().broken[row])
        return {};
    const double rest = lengthAt(scene(), list()[row], state().time());
    if (rest == 0.0)
        return {};
    const double strain = lengthNow(scene(), state(), list()[row]) / rest - 1.0;
    const double seen = std::abs(strain) < tolerance::shownAsZero ? 0.0 : strain;
    return role == sortRole ? QVariant(seen) : QVariant(strainText(seen));
}

// Returns the present length, angle or area. Returns nothing for a constraint of one particle.
QVariant ConstraintRows::size(std::size_t row, int role) const
{
    const Constraint& constraint = list()[row];
    return std::visit(
        Overloaded{[&](const Strand&) {
                       return number(lengthNow(scene(), state(), constraint), Unit::length, role);
                   },
                   [&](const AngleConstraint&) {
                       const QVariant size =
                           number(angleNow(scene(), state(), constraint), Unit::degree, role);
                       return role == sortRole ? size : QVariant(size.toString() + u'°');
                   },
                   [&](const AreaConstraint& area) {
                       const QVariant size =
                           number(areaNow(scene(), state(), area), Unit::area, role);
                       return role == sortRole ? size
                                               : QVariant(ConstraintText::withUnit(
                                                     size.toString(), Unit::area, scene()));
                   },
                   [](const ConstraintBase&) { return QVariant(); }},
        constraint.body);
}

QVariant ConstraintRows::force(std::size_t constraint, int role) const
{
    // Moments and pressures cannot be compared with forces, so only the tooltip has them.
    if (forceUnitOf(list()[constraint]) != Unit::force)
        return role == sortRole ? QVariant() : QVariant(QStringLiteral("–"));
    if (state().broken[constraint])
        return {};
    // Before the first step, forceIn() looks at all links for each row, so the values in forces_
    // are used.
    const double exact =
        isFresh() && !forces_.empty() ? forces_[constraint] : forceIn(scene(), state(), constraint);
    const double force = std::abs(exact) < tolerance::shownAsZero * forceScale_ ? 0.0 : exact;
    return strandOf(list()[constraint]) ? signedForce(force, role)
                                        : number(force, Unit::force, role);
}

QVariant ConstraintRows::forceTip(std::size_t row) const
{
    return state().broken[row] ? QVariant()
                               : QString(ConstraintText::nameOfForce(list()[row]) + u' ' +
                                         ConstraintText::force(scene(), state(), row));
}

QVariant ConstraintRows::atRest(std::size_t row, int role) const
{
    return strandOf(list()[row]) ? strandForce(forceAtRest(row), role) : reactionCell(row, role);
}

QVariant ConstraintRows::difference(std::size_t row, int role) const
{
    return strandForce(forceIn(scene(), state(), row) - forceAtRest(row), role);
}

double ConstraintRows::forceAtRest(std::size_t constraint) const
{
    if (!strandOf(list()[constraint]))
        return reactionOf(bench(), list()[constraint])
            .value_or(std::numeric_limits<double>::quiet_NaN());
    const std::vector<double>& forces = bench().rest.forces();
    return constraint < forces.size() ? forces[constraint]
                                      : std::numeric_limits<double>::quiet_NaN();
}

// Returns nothing if the force is not known, or the constraint is no link.
QVariant ConstraintRows::strandForce(double force, int role) const
{
    return std::isnan(force) ? QVariant() : signedForce(force, role);
}

QVariant ConstraintRows::signedForce(double force, int role) const
{
    return role == sortRole
               ? QVariant(force)
               : QVariant(signedNumberText(shownUnit(Unit::force, scene().world())(force)));
}

// The reaction has no sign, like the reaction in a run.
QVariant ConstraintRows::reactionCell(std::size_t constraint, int role) const
{
    const double force = forceAtRest(constraint);
    if (std::isnan(force))
        return {};
    return role == sortRole
               ? QVariant(force)
               : QVariant(numberText(shownUnit(Unit::force, scene().world())(force), 3));
}

// Returns the lowest or highest force of a link under all loads, as `end` says. Returns nothing
// unless the view shows the envelope.
template <Envelope::Extreme Envelope::Range::*end>
QVariant ConstraintRows::extreme(std::size_t row, int role) const
{
    const Envelope::Range* range = bench().rest.range(list()[row].id);
    return range ? strandForce((range->*end).force, role) : QVariant();
}

// Returns the share of capacity. At the start, and while the envelope is shown, it is that of the
// force at rest, otherwise that of the force of the run.
QVariant ConstraintRows::share(std::size_t constraint, int role) const
{
    const Constraint& of = list()[constraint];
    const Limits limits = limitsOf(scene(), of);
    if (!strandOf(of) || !limits.any() || state().broken[constraint])
        return {};
    const bool isBefore = state().step == 0 || bench().view.loads().isEnvelope;
    const std::vector<double>& shares = bench().rest.shares();
    const double share = !isBefore ? limits.share(forceIn(scene(), state(), constraint))
                         : constraint < shares.size() ? shares[constraint]
                                                      : std::numeric_limits<double>::quiet_NaN();
    if (std::isnan(share))
        return {};
    return role == sortRole
               ? QVariant(std::abs(share))
               : QVariant(numberText(100.0 * std::abs(share), 3) + QStringLiteral(" %"));
}

template <double Limits::*side>
QVariant ConstraintRows::limit(std::size_t row, int role) const
{
    const double limit = limitsOf(scene(), list()[row]).*side;
    return !linkOf(list()[row]) || std::isinf(limit) ? QVariant()
                                                     : number(limit, Unit::force, role);
}

QVariant ConstraintRows::profile(std::size_t row, int) const
{
    return profileOf(row);
}

QString ConstraintRows::profileOf(std::size_t row) const
{
    const Link* link = linkOf(list()[row]);
    const Profile* profile = link ? scene().find(link->profile) : nullptr;
    return profile ? ProfileText::name(*profile) : QString();
}

// Returns the stress colour. Returns nothing for a constraint that is too new to have a value.
QVariant ConstraintRows::forceColour(std::size_t constraint) const
{
    if (!strandOf(list()[constraint]) || state().broken[constraint] ||
        constraint >= values_.size() || std::isnan(values_[constraint]))
        return {};
    return QColor::fromRgba(stressColour(values_[constraint] / scale_, bench().view.tone()));
}

const ItemModel::Column ConstraintRows::table[] = {
    {.key = "order",
     .name = QT_TRANSLATE_NOOP("items", "order"),
     .cell = Cell(&ConstraintRows::order)},
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ConstraintRows::idCell),
     .usual = true,
     .searched = true,
     .search = Search(&ConstraintRows::addId)},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "kind"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ConstraintRows::kind),
     .usual = true,
     .searched = true,
     .search = Search(&ConstraintRows::addKind),
     .makesRoom = Test(&ConstraintRows::makesRoomAlways)},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .tip = Extra(&ConstraintRows::nameTip),
     .usual = true,
     .searched = true,
     .search = Search(&ConstraintRows::addName),
     .isWidest = true,
     .makesRoom = Test(&ConstraintRows::makesRoomIfEmpty)},
    {.key = "ends",
     .name = QT_TRANSLATE_NOOP("items", "ends"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ConstraintRows::ends),
     .searched = true,
     .search = Search(&ConstraintRows::addEnds)},
    {.key = "rest_length",
     .name = QT_TRANSLATE_NOOP("items", "rest length"),
     .unit = Unit::length,
     .field = "length"},
    {.key = "length",
     .name = QT_TRANSLATE_NOOP("items", "length"),
     .unit = Unit::length,
     .cell = Cell(&ConstraintRows::size),
     .usual = true,
     .runs = true,
     .makesRoom = Test(&ConstraintRows::makesRoomAlways),
     .instead = QT_TRANSLATE_NOOP("items", "This is the length now. What can be typed is the rest "
                                           "length, in a column of its own (⋮).")},
    {.key = "strain",
     .name = QT_TRANSLATE_NOOP("items", "strain"),
     .cell = Cell(&ConstraintRows::strain),
     .runs = true},
    {.key = "force",
     .name = QT_TRANSLATE_NOOP("items", "force"),
     .unit = Unit::force,
     .cell = Cell(&ConstraintRows::force),
     .tip = Extra(&ConstraintRows::forceTip),
     .colour = Extra(&ConstraintRows::forceColour),
     .usual = true,
     .runs = true},
    {.key = "at_rest",
     .name = QT_TRANSLATE_NOOP("items", "at rest"),
     .unit = Unit::force,
     .cell = Cell(&ConstraintRows::atRest),
     .runs = true},
    {.key = "difference",
     .name = QT_TRANSLATE_NOOP("items", "difference"),
     .unit = Unit::force,
     .cell = Cell(&ConstraintRows::difference),
     .runs = true},
    {.key = "least",
     .name = QT_TRANSLATE_NOOP("items", "lowest of any load"),
     .unit = Unit::force,
     .cell = Cell(&ConstraintRows::extreme<&Envelope::Range::least>),
     .runs = true},
    {.key = "most",
     .name = QT_TRANSLATE_NOOP("items", "highest of any load"),
     .unit = Unit::force,
     .cell = Cell(&ConstraintRows::extreme<&Envelope::Range::most>),
     .runs = true},
    {.key = "share",
     .name = QT_TRANSLATE_NOOP("items", "share of capacity"),
     .cell = Cell(&ConstraintRows::share),
     .runs = true},
    {.key = "stiffness", .name = QT_TRANSLATE_NOOP("items", "stiffness"), .field = "stiffness"},
    {.key = "break_force", .name = QT_TRANSLATE_NOOP("items", "breaks at"), .field = "break_force"},
    {.key = "profile",
     .name = QT_TRANSLATE_NOOP("items", "profile"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ConstraintRows::profile),
     .searched = true,
     .search = Search(&ConstraintRows::addProfile),
     .instead = QT_TRANSLATE_NOOP("items", "The profile of a link is chosen in the inspector.")},
    {.key = "tension_limit",
     .name = QT_TRANSLATE_NOOP("items", "tension limit"),
     .unit = Unit::force,
     .field = "tension_limit",
     .cell = Cell(&ConstraintRows::limit<&Limits::tension>)},
    {.key = "compression_limit",
     .name = QT_TRANSLATE_NOOP("items", "compression limit"),
     .unit = Unit::force,
     .field = "compression_limit",
     .cell = Cell(&ConstraintRows::limit<&Limits::compression>)},
};

std::span<const ItemModel::Column> ConstraintRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* constraintRows(const Workbench& bench, QObject* parent)
{
    return new ConstraintRows(bench, parent);
}

}  // namespace vakwerk

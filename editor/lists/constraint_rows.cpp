// SPDX-License-Identifier: MIT
#include "core/analysis/tolerances.h"
#include "core/scene/edit/edit.h"
#include "core/scene/overloaded.h"
#include "core/scene/properties.h"
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

constexpr ItemModel::Column constraintColumns[] = {
    {.key = "order", .name = QT_TRANSLATE_NOOP("items", "order")},
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "kind"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .usual = true,
     .searched = true},
    {.key = "ends",
     .name = QT_TRANSLATE_NOOP("items", "ends"),
     .side = Qt::AlignLeft,
     .searched = true},
    {.key = "rest_length",
     .name = QT_TRANSLATE_NOOP("items", "rest length"),
     .unit = Unit::length,
     .field = "length"},
    {.key = "length",
     .name = QT_TRANSLATE_NOOP("items", "length"),
     .unit = Unit::length,
     .usual = true,
     .runs = true,
     .instead = QT_TRANSLATE_NOOP("items", "This is the length now. What can be typed is the rest "
                                           "length, in a column of its own (⋮).")},
    {.key = "strain", .name = QT_TRANSLATE_NOOP("items", "strain"), .runs = true},
    {.key = "force",
     .name = QT_TRANSLATE_NOOP("items", "force"),
     .unit = Unit::force,
     .usual = true,
     .runs = true},
    {.key = "at_rest",
     .name = QT_TRANSLATE_NOOP("items", "at rest"),
     .unit = Unit::force,
     .runs = true},
    {.key = "difference",
     .name = QT_TRANSLATE_NOOP("items", "difference"),
     .unit = Unit::force,
     .runs = true},
    {.key = "least",
     .name = QT_TRANSLATE_NOOP("items", "lowest of any load"),
     .unit = Unit::force,
     .runs = true},
    {.key = "most",
     .name = QT_TRANSLATE_NOOP("items", "highest of any load"),
     .unit = Unit::force,
     .runs = true},
    {.key = "share", .name = QT_TRANSLATE_NOOP("items", "share of capacity"), .runs = true},
    {.key = "stiffness", .name = QT_TRANSLATE_NOOP("items", "stiffness"), .field = "stiffness"},
    {.key = "break_force", .name = QT_TRANSLATE_NOOP("items", "breaks at"), .field = "break_force"},
    {.key = "profile",
     .name = QT_TRANSLATE_NOOP("items", "profile"),
     .side = Qt::AlignLeft,
     .searched = true,
     .instead = QT_TRANSLATE_NOOP("items", "The profile of a link is chosen in the inspector.")},
    {.key = "tension_limit",
     .name = QT_TRANSLATE_NOOP("items", "tension limit"),
     .unit = Unit::force,
     .field = "tension_limit"},
    {.key = "compression_limit",
     .name = QT_TRANSLATE_NOOP("items", "compression limit"),
     .unit = Unit::force,
     .field = "compression_limit"},
};

class ConstraintRows
    : public ItemRows<&Scene::constraints, &Items::constraints, &Patch::constraints> {
    enum : int {
        orderColumn,
        idColumn,
        kindColumn,
        nameColumn,
        endsColumn,
        restColumn,
        lengthColumn,
        strainColumn,
        forceColumn,
        atRestColumn,
        differenceColumn,
        leastColumn,
        mostColumn,
        shareColumn,
        stiffnessColumn,
        breaksColumn,
        profileColumn,
        tensionColumn,
        compressionColumn
    };

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override { return constraintColumns; }
    int widest() const override { return nameColumn; }
    bool makesRoom(int column) const override;
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
    QVariant cell(std::size_t row, int column, int role) const override;
    void reorder(const Items& items, std::size_t place) override;
    void measure() override;
    void addSearched(std::size_t row, QString& lines) const override;

private:
    QVariant textOf(std::size_t constraint, int column, int role) const;
    QVariant strainOf(std::size_t constraint, int role) const;
    QVariant sizeOf(const Constraint& constraint, int role) const;
    QVariant forceOf(std::size_t constraint, int role) const;
    double forceAtRest(std::size_t constraint) const;
    QVariant strandForce(double force, int role) const;
    QVariant signedForce(double force, int role) const;
    QVariant reactionCell(std::size_t constraint, int role) const;
    QVariant extremeOf(ConstraintId id, bool most, int role) const;
    QVariant shareOf(std::size_t constraint, int role) const;
    QVariant limitOf(std::size_t constraint, double limit, int role) const;
    QString profileOf(const Constraint& constraint) const;
    QVariant colourOf(std::size_t constraint) const;

    QStringList kindWords_;  // in lower case, like broken_
    QString broken_;
    double forceScale_ = 1.0;
    std::vector<double> forces_;  // by constraint, known only before the first step
    // The values that colour the chips, by constraint, and the value that has the end colour.
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

void ConstraintRows::addSearched(std::size_t row, QString& lines) const
{
    const Constraint& constraint = list()[row];
    addIdAndName(constraint.id, constraint.base().name, lines);
    lines +=
        state().broken[row] ? broken_ : kindWords_[static_cast<qsizetype>(constraint.body.index())];
    lines += u'\n';
    lines += ConstraintText::names(constraint).toCaseFolded();
    lines += u'\n';
    lines += profileOf(constraint).toCaseFolded();
}

// The column of names is hidden only if no constraint has a name.
bool ConstraintRows::makesRoom(int column) const
{
    return column == kindColumn || column == lengthColumn ||
           (column == nameColumn && std::ranges::all_of(list(), [](const Constraint& constraint) {
                return constraint.base().name.empty();
            }));
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

QVariant ConstraintRows::cell(std::size_t row, int column, int role) const
{
    const Constraint& constraint = list()[row];
    if (role == Qt::DecorationRole && column == forceColumn)
        return colourOf(row);
    if (role == Qt::ToolTipRole && column == forceColumn && !state().broken[row])
        return QString(ConstraintText::nameOfForce(constraint) + u' ' +
                       ConstraintText::force(scene(), state(), row));
    if (role == Qt::ToolTipRole && column == nameColumn)
        return fieldCell(row, "name", role);
    if (role != Qt::DisplayRole && role != sortRole)
        return {};
    switch (column) {
    case lengthColumn:
        return sizeOf(constraint, role);
    case strainColumn:
        return strainOf(row, role);
    case forceColumn:
        return forceOf(row, role);
    case atRestColumn:
        return strandOf(constraint) ? strandForce(forceAtRest(row), role) : reactionCell(row, role);
    case differenceColumn:
        return strandForce(forceIn(scene(), state(), row) - forceAtRest(row), role);
    case leastColumn:
    case mostColumn:
        return extremeOf(constraint.id, column == mostColumn, role);
    case shareColumn:
        return shareOf(row, role);
    default:
        return textOf(row, column, role);
    }
}

// Returns the text of a column that no run changes, except that a constraint can break.
QVariant ConstraintRows::textOf(std::size_t row, int column, int role) const
{
    const Constraint& constraint = list()[row];
    switch (column) {
    case orderColumn:
        return role == sortRole ? QVariant(static_cast<qulonglong>(row))
                                : QVariant(QLocale().toString(row + 1));
    case idColumn:
        return idCell(constraint.id, role);
    case kindColumn:
        return state().broken[row] ? QCoreApplication::translate("items", "broken")
                                   : QCoreApplication::translate(
                                         "field", constraintKinds()[constraint.body.index()].word);
    case endsColumn:
        return ConstraintText::names(constraint);
    case profileColumn:
        return profileOf(constraint);
    case tensionColumn:
        return limitOf(row, limitsOf(scene(), constraint).tension, role);
    case compressionColumn:
        return limitOf(row, limitsOf(scene(), constraint).compression, role);
    default:
        return fieldCell(row, constraintColumns[column].field, role);
    }
}

// Returns nothing if the constraint has no rest length.
QVariant ConstraintRows::strainOf(std::size_t row, int role) const
{
    const Strand* strand = strandOf(list()[row]);
    if (!strand || strand->length == 0.0 || state().broken[row])
        return {};
    const double strain = lengthNow(scene(), state(), list()[row]) / strand->length - 1.0;
    const double seen = std::abs(strain) < tolerance::shownAsZero ? 0.0 : strain;
    return role == sortRole ? QVariant(seen) : QVariant(strainText(seen));
}

// Returns the present length, angle or area. Returns nothing for a constraint of one particle.
QVariant ConstraintRows::sizeOf(const Constraint& constraint, int role) const
{
    return std::visit(
        Overloaded{[&](const Strand&) {
                       return number(lengthNow(scene(), state(), constraint), Unit::length, role);
                   },
                   [&](const AngleConstraint& angle) {
                       const QVariant size =
                           number(angleNow(scene(), state(), angle), Unit::degree, role);
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

QVariant ConstraintRows::forceOf(std::size_t constraint, int role) const
{
    // Moments and pressures cannot be compared with forces, so only the tooltip has them.
    if (forceUnitOf(list()[constraint]) != Unit::force)
        return role == sortRole ? QVariant() : QVariant(QStringLiteral("–"));
    if (state().broken[constraint])
        return {};
    // Before the first step, forceIn() looks at all links. The values in forces_ avoid that.
    const double exact =
        isFresh() && !forces_.empty() ? forces_[constraint] : forceIn(scene(), state(), constraint);
    const double force = std::abs(exact) < tolerance::shownAsZero * forceScale_ ? 0.0 : exact;
    return strandOf(list()[constraint]) ? signedForce(force, role)
                                        : number(force, Unit::force, role);
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

// Returns the highest or lowest force under all loads, while the envelope is shown.
QVariant ConstraintRows::extremeOf(ConstraintId id, bool most, int role) const
{
    const Envelope::Range* range = bench().rest.range(id);
    return range ? strandForce((most ? range->most : range->least).force, role) : QVariant();
}

// Takes the force at rest at the start and while the envelope is shown, otherwise the force of the
// run.
QVariant ConstraintRows::shareOf(std::size_t constraint, int role) const
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

QVariant ConstraintRows::limitOf(std::size_t constraint, double limit, int role) const
{
    return !linkOf(list()[constraint]) || std::isinf(limit) ? QVariant()
                                                            : number(limit, Unit::force, role);
}

QString ConstraintRows::profileOf(const Constraint& constraint) const
{
    const Link* link = linkOf(constraint);
    const Profile* profile = link ? scene().find(link->profile) : nullptr;
    return profile ? ProfileText::name(*profile) : QString();
}

// Returns the stress colour. Returns nothing for a constraint that is too new to have a value.
QVariant ConstraintRows::colourOf(std::size_t constraint) const
{
    if (!strandOf(list()[constraint]) || state().broken[constraint] ||
        constraint >= values_.size() || std::isnan(values_[constraint]))
        return {};
    return QColor::fromRgba(stressColour(values_[constraint] / scale_, bench().view.tone()));
}

}  // namespace

ItemModel* constraintRows(const Workbench& bench, QObject* parent)
{
    return new ConstraintRows(bench, parent);
}

}  // namespace vakwerk

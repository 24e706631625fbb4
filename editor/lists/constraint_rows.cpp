#include "editor/drawing/stress_colours.h"
#include "editor/inspector/constraint_text.h"
#include "editor/lists/item_rows.h"

#include <QCoreApplication>

#include <cmath>

namespace vakwerk {
namespace {

constexpr double negligible = 1e-6;  // of the scale: rounding error without force

class ConstraintRows
    : public ItemRows<&Scene::constraints, &Items::constraints, &Patch::constraints> {
public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override
    {
        static constexpr Column all[] = {
            {QT_TRANSLATE_NOOP("items", "id"), Unit::none, Qt::AlignLeft},
            {QT_TRANSLATE_NOOP("items", "kind"), Unit::none, Qt::AlignLeft},
            {QT_TRANSLATE_NOOP("items", "length"), Unit::length, Qt::AlignRight},
            {QT_TRANSLATE_NOOP("items", "force"), Unit::force, Qt::AlignRight}};
        return all;
    }
    int widest() const override { return 1; }
    QString name() const override { return QCoreApplication::translate("items", "Constraints"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No constraints yet");
    }

protected:
    QVariant cell(std::size_t row, int column, int role) const override;
    void measure() override;

private:
    QVariant sizeOf(const Constraint& constraint, int role) const;
    QVariant forceOf(std::size_t constraint, int role) const;
    QVariant colourOf(std::size_t constraint) const;

    double forceScale_ = 1.0;
    // The values that colour the chips, by constraint, and the value at the end colour.
    std::vector<double> values_;
    double scale_ = 1.0;
};

// Measures what the canvas colours by, or the force where it shows no stress.
void ConstraintRows::measure()
{
    const Player& player = bench().player;
    const StressSettings& shown = bench().view.stress();
    const std::vector<double> forces = stresses(player.model(), state(), Measure::force);
    forceScale_ = automaticScale(forces).value_or(1.0);
    if (!shown.on) {
        values_ = forces;
        scale_ = forceScale_;
        return;
    }
    values_ = shown.hold ? player.maxima(shown.measure)
                         : stresses(player.model(), state(), shown.measure);
    scale_ = bench().view.stressScale(shown.measure);
}

QVariant ConstraintRows::cell(std::size_t row, int column, int role) const
{
    const Constraint& constraint = list()[row];
    if (role == Qt::DecorationRole && column == 3)
        return colourOf(row);
    if (role == Qt::ToolTipRole && column == 3 && !state().broken[row])
        return QString(ConstraintText::nameOfForce(constraint) + u' ' +
                       ConstraintText::force(scene(), state(), row));
    if (role != Qt::DisplayRole && role != sortRole)
        return {};
    switch (column) {
    case 0:
        return idCell(constraint.id, role);
    case 1:
        return state().broken[row] ? QCoreApplication::translate("items", "broken")
                                   : QCoreApplication::translate(
                                         "field", constraintKinds()[constraint.body.index()].word);
    case 2:
        return sizeOf(constraint, role);
    default:
        return forceOf(row, role);
    }
}

// Returns the present length, angle or area; nothing for what holds one particle.
QVariant ConstraintRows::sizeOf(const Constraint& constraint, int role) const
{
    if (strandOf(constraint))
        return number(lengthNow(scene(), state(), constraint), role);
    const auto* angle = std::get_if<AngleConstraint>(&constraint.body);
    const auto* area = std::get_if<AreaConstraint>(&constraint.body);
    if (!angle && !area)
        return {};
    QVariant size =
        number(angle ? angleNow(scene(), state(), *angle) : areaNow(scene(), state(), *area), role);
    if (role == sortRole)
        return size;
    return angle ? size.toString() + u'°'
                 : ConstraintText::withUnit(size.toString(), Unit::area, scene());
}

QVariant ConstraintRows::forceOf(std::size_t constraint, int role) const
{
    // Moments and pressures cannot be compared with forces, so only the tooltip has them.
    if (forceUnitOf(list()[constraint]) != Unit::force)
        return role == sortRole ? QVariant() : QVariant(QStringLiteral("–"));
    const double exact = forceIn(scene(), state(), constraint);
    const double force = std::abs(exact) < negligible * forceScale_ ? 0.0 : exact;
    return role == sortRole || !strandOf(list()[constraint]) ? number(force, role)
                                                             : QVariant(signedNumberText(force));
}

// Returns the colour by stress; nothing for a constraint too new to be measured.
QVariant ConstraintRows::colourOf(std::size_t constraint) const
{
    if (!strandOf(list()[constraint]) || state().broken[constraint] || constraint >= values_.size())
        return {};
    return QColor::fromRgba(stressColour(values_[constraint] / scale_, bench().view.tone()));
}

}  // namespace

ItemModel* constraintRows(const Workbench& bench, QObject* parent)
{
    return new ConstraintRows(bench, parent);
}

}  // namespace vakwerk

#include "editor/panels/item_model.h"

#include "core/scene/fields.h"
#include "editor/drawing/number_text.h"
#include "editor/drawing/stress_colours.h"
#include "editor/panels/constraint_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int refreshInterval = 200;  // ms
constexpr double nothing = 1e-6;      // of the scale: what rounding leaves where there is no force

template <class Item>
bool changesRows(const std::vector<Change<Item>>& changes)
{
    return std::ranges::any_of(changes, [](const auto& change) {
        return !change.before || !change.after || change.before->index != change.after->index;
    });
}

QVariant number(double value, int role)
{
    return role == ItemModel::sortRole ? QVariant(value) : QVariant(numberText(value, 4));
}

QString wordFor(const Constraint& constraint)
{
    return QCoreApplication::translate("field", constraintKinds()[constraint.body.index()].word);
}

}  // namespace

ItemModel::ItemModel(const Workbench& bench, Kind kind, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench), kind_(kind)
{
    refreshing_.setSingleShot(true);
    refreshing_.setInterval(refreshInterval);
    connect(&refreshing_, &QTimer::timeout, this, &ItemModel::refresh);
    connect(&bench.document, &Document::changed, this, &ItemModel::take);
    connect(&bench.document, &Document::replaced, this, [this] {
        beginResetModel();
        endResetModel();
    });
    const auto stale = [this] {
        if (!refreshing_.isActive())
            refreshing_.start();
    };
    connect(&bench.player, &Player::advanced, this, stale);
    connect(&bench.view, &View::changed, this, stale);
}

Items ItemModel::itemAt(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    const Scene& scene = bench_.document.scene();
    return kind_ == Kind::constraints ? itemsOf(scene.constraints()[index].id)
                                      : itemsOf(scene.particles()[index].id);
}

std::optional<int> ItemModel::rowOf(ParticleId id) const
{
    const auto index = bench_.document.scene().particles().indexOf(id);
    return index ? std::optional(static_cast<int>(*index)) : std::nullopt;
}

std::optional<int> ItemModel::rowOf(ConstraintId id) const
{
    const auto index = bench_.document.scene().constraints().indexOf(id);
    return index ? std::optional(static_cast<int>(*index)) : std::nullopt;
}

int ItemModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid())
        return 0;
    const Scene& scene = bench_.document.scene();
    return static_cast<int>(kind_ == Kind::constraints ? scene.constraints().size()
                                                       : scene.particles().size());
}

int ItemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 4;
}

QVariant ItemModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter |
                   (index.column() < 2 && kind_ == Kind::constraints ? Qt::AlignLeft
                    : index.column() == 0                            ? Qt::AlignLeft
                                                                     : Qt::AlignRight));
    const auto row = static_cast<std::size_t>(index.row());
    return kind_ == Kind::constraints ? constraintData(row, index.column(), role)
                                      : particleData(row, index.column(), role);
}

QVariant ItemModel::constraintData(std::size_t row, int column, int role) const
{
    const Scene& scene = bench_.document.scene();
    const State& state = bench_.player.state();
    const Constraint& constraint = scene.constraints()[row];
    if (role == Qt::DecorationRole && column == 3)
        return colourOf(row);
    if (role == Qt::ToolTipRole && column == 3 && !state.broken[row])
        return QString(ConstraintText::nameOfForce(constraint) + u' ' +
                       ConstraintText::force(scene, state, row));
    if (role != Qt::DisplayRole && role != sortRole)
        return {};
    switch (column) {
    case 0:
        return role == sortRole ? QVariant(static_cast<uint>(constraint.id))
                                : QVariant(QString::fromStdString(text(constraint.id)));
    case 1:
        return state.broken[row] ? tr("broken") : wordFor(constraint);
    case 2:
        return sizeOf(constraint, role);
    default: {
        // A moment or a pressure does not compare with a force: the tooltip tells it.
        if (forceUnitOf(constraint) != Unit::force)
            return role == sortRole ? QVariant() : QVariant(QStringLiteral("–"));
        const double exact = forceIn(scene, state, row);
        const double force = std::abs(exact) < nothing * forceScale_ ? 0.0 : exact;
        return role == sortRole || !linkOf(constraint) ? number(force, role)
                                                       : QVariant(signedNumberText(force));
    }
    }
}

// The length of a link, the angle or the area now; nothing for what holds one particle.
QVariant ItemModel::sizeOf(const Constraint& constraint, int role) const
{
    const Scene& scene = bench_.document.scene();
    const State& state = bench_.player.state();
    if (const Link* link = linkOf(constraint))
        return number(lengthNow(scene, state, *link), role);
    const auto* angle = std::get_if<AngleConstraint>(&constraint.body);
    const auto* area = std::get_if<AreaConstraint>(&constraint.body);
    if (!angle && !area)
        return {};
    const QVariant size =
        number(angle ? angleNow(scene, state, *angle) : areaNow(scene, state, *area), role);
    if (role == sortRole)
        return size;
    return angle ? size.toString() + u'°'
                 : ConstraintText::withUnit(size.toString(), Unit::area, scene);
}

// The colour that the force has on the canvas, or would have.
QVariant ItemModel::colourOf(std::size_t constraint) const
{
    const Scene& scene = bench_.document.scene();
    const State& state = bench_.player.state();
    if (!linkOf(scene.constraints()[constraint]) || state.broken[constraint])
        return {};
    const double force = forceIn(scene, state, constraint);
    const StressSettings& stress = bench_.view.stress();
    const bool asOnCanvas = stress.on && stress.measure == Measure::force;
    const double scale = asOnCanvas ? bench_.view.stressScale(Measure::force) : forceScale_;
    return QColor::fromRgba(stressColour(force / scale, bench_.view.tone()));
}

QVariant ItemModel::particleData(std::size_t row, int column, int role) const
{
    const Particle& particle = bench_.document.scene().particles()[row];
    const State& state = bench_.player.state();
    if (role != Qt::DisplayRole && role != sortRole)
        return {};
    switch (column) {
    case 0:
        if (role == sortRole)
            return static_cast<uint>(particle.id);
        return QString::fromStdString(text(particle.id)) +
               (state.isPinned(particle) ? u' ' + tr("pinned") : QString());
    case 1:
        return number(state.position[row].x, role);
    case 2:
        return number(state.position[row].y, role);
    default:
        return number(particle.mass, role);
    }
}

QVariant ItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const std::pair<QString, Unit> constraints[] = {{tr("id"), Unit::none},
                                                    {tr("kind"), Unit::none},
                                                    {tr("length"), Unit::length},
                                                    {tr("force"), Unit::force}};
    const std::pair<QString, Unit> particles[] = {{tr("id"), Unit::none},
                                                  {tr("x"), Unit::length},
                                                  {tr("y"), Unit::length},
                                                  {tr("mass"), Unit::mass}};
    const auto& [name, unit] =
        kind_ == Kind::constraints ? constraints[section] : particles[section];
    if (role == Qt::DisplayRole || unit == Unit::none)
        return name;
    const World& world = bench_.document.scene().world();
    return QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(unitText(unit, world)));
}

void ItemModel::take(const Patch& patch)
{
    const bool rows =
        kind_ == Kind::constraints ? changesRows(patch.constraints) : changesRows(patch.particles);
    if (rows) {
        beginResetModel();
        endResetModel();
    } else if (!refreshing_.isActive()) {
        refreshing_.start();
    }
}

void ItemModel::refresh()
{
    if (kind_ == Kind::constraints)
        forceScale_ =
            automaticScale(stresses(bench_.player.model(), bench_.player.state(), Measure::force))
                .value_or(1.0);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/lists/item_rows.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

constexpr ItemModel::Column particleColumns[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .usual = true,
     .searched = true},
    {.key = "x",
     .name = QT_TRANSLATE_NOOP("items", "x"),
     .unit = Unit::length,
     .field = "x",
     .usual = true,
     .runs = true},
    {.key = "y",
     .name = QT_TRANSLATE_NOOP("items", "y"),
     .unit = Unit::length,
     .field = "y",
     .usual = true,
     .runs = true},
    {.key = "speed",
     .name = QT_TRANSLATE_NOOP("items", "speed"),
     .unit = Unit::velocity,
     .runs = true},
    {.key = "mass",
     .name = QT_TRANSLATE_NOOP("items", "mass"),
     .unit = Unit::mass,
     .field = "mass",
     .usual = true},
    {.key = "pinned",
     .name = QT_TRANSLATE_NOOP("items", "pinned"),
     .side = Qt::AlignLeft,
     .field = "pinned"},
    {.key = "radius",
     .name = QT_TRANSLATE_NOOP("items", "radius"),
     .unit = Unit::length,
     .field = "radius"},
};

class ParticleRows : public ItemRows<&Scene::particles, &Items::particles, &Patch::particles> {
    enum : int {
        idColumn,
        nameColumn,
        xColumn,
        yColumn,
        speedColumn,
        massColumn,
        pinnedColumn,
        radiusColumn
    };

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override { return particleColumns; }
    int widest() const override { return nameColumn; }
    const char* key() const override { return "particles"; }
    QString name() const override { return QCoreApplication::translate("items", "Particles"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No particles yet");
    }

protected:
    QVariant cell(std::size_t row, int column, int role) const override;
    void measure() override;
    void addSearched(std::size_t row, QString& lines) const override;

private:
    QVariant idWithPin(std::size_t particle, int role) const;
    double speedOf(std::size_t particle) const;

    QString pinned_;  // the word in lower case
};

void ParticleRows::measure()
{
    pinned_ = QCoreApplication::translate("items", "pinned").toCaseFolded();
}

void ParticleRows::addSearched(std::size_t row, QString& lines) const
{
    const Particle& particle = list()[row];
    addIdAndName(particle.id, particle.name, lines);
    if (state().isPinned(particle))
        lines += pinned_;
}

QVariant ParticleRows::cell(std::size_t row, int column, int role) const
{
    const bool isPinned = state().isPinned(list()[row]);
    if (role == Qt::CheckStateRole && column == pinnedColumn)
        return isPinned ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::ToolTipRole && column == nameColumn)
        return fieldCell(row, "name", role);
    if (role != Qt::DisplayRole && role != sortRole)
        return {};
    switch (column) {
    case idColumn:
        return idWithPin(row, role);
    case xColumn:
        return number(state().position[row].x, Unit::length, role);
    case yColumn:
        return number(state().position[row].y, Unit::length, role);
    case speedColumn:
        return number(speedOf(row), Unit::velocity, role);
    case pinnedColumn:
        return role == sortRole ? QVariant(isPinned ? 0 : 1) : QVariant();
    default:
        return fieldCell(row, particleColumns[column].field, role);
    }
}

QVariant ParticleRows::idWithPin(std::size_t row, int role) const
{
    const QVariant id = idCell(list()[row].id, role);
    return role == Qt::DisplayRole && state().isPinned(list()[row])
               ? QString(id.toString() + u' ' + QCoreApplication::translate("items", "pinned"))
               : id;
}

double ParticleRows::speedOf(std::size_t row) const
{
    return length(state().position[row] - state().previous[row]) / scene().world().timeStep;
}

}  // namespace

ItemModel* particleRows(const Workbench& bench, QObject* parent)
{
    return new ParticleRows(bench, parent);
}

}  // namespace vakwerk

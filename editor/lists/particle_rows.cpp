#include "editor/lists/item_rows.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

class ParticleRows : public ItemRows<&Scene::particles, &Items::particles, &Patch::particles> {
public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override
    {
        static constexpr Column all[] = {
            {QT_TRANSLATE_NOOP("items", "id"), Unit::none, Qt::AlignLeft},
            {QT_TRANSLATE_NOOP("items", "x"), Unit::length, Qt::AlignRight},
            {QT_TRANSLATE_NOOP("items", "y"), Unit::length, Qt::AlignRight},
            {QT_TRANSLATE_NOOP("items", "mass"), Unit::mass, Qt::AlignRight}};
        return all;
    }
    int widest() const override { return 0; }
    QString name() const override { return QCoreApplication::translate("items", "Particles"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No particles yet");
    }

protected:
    QVariant cell(std::size_t row, int column, int role) const override
    {
        const Particle& particle = list()[row];
        if (role != Qt::DisplayRole && role != sortRole)
            return {};
        switch (column) {
        case 0:
            if (role == Qt::DisplayRole && state().isPinned(particle))
                return QString(idCell(particle.id, role).toString() + u' ' +
                               QCoreApplication::translate("items", "pinned"));
            return idCell(particle.id, role);
        case 1:
            return number(state().position[row].x, role);
        case 2:
            return number(state().position[row].y, role);
        default:
            return number(particle.mass, role);
        }
    }
};

}  // namespace

ItemModel* particleRows(const Workbench& bench, QObject* parent)
{
    return new ParticleRows(bench, parent);
}

}  // namespace vakwerk

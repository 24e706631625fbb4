// SPDX-License-Identifier: MIT
#include "editor/lists/item_rows.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

class ParticleRows : public ItemRows<&Scene::particles, &Items::particles, &Patch::particles> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "particles"; }
    QString name() const override { return QCoreApplication::translate("items", "Particles"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items", "No particles yet");
    }

protected:
    void measure() override
    {
        pinned_ = QCoreApplication::translate("items", "pinned").toCaseFolded();
    }

private:
    bool isPinned(std::size_t particle) const { return state().isPinned(list()[particle]); }

    QVariant idWithPin(std::size_t particle, int role) const
    {
        const QVariant id = idCell(particle, role);
        return role == Qt::DisplayRole && isPinned(particle)
                   ? QString(id.toString() + u' ' + QCoreApplication::translate("items", "pinned"))
                   : id;
    }
    void addIdAndPin(std::size_t particle, QString& lines) const
    {
        addId(particle, lines);
        if (isPinned(particle))
            lines += u'\n' + pinned_;
    }

    template <double Vec2::*along>
    QVariant place(std::size_t particle, int role) const
    {
        return number(state().position[particle].*along, Unit::length, role);
    }
    QVariant speed(std::size_t particle, int role) const
    {
        const Vec2 moved = state().position[particle] - state().previous[particle];
        return number(length(moved) / scene().world().timeStep, Unit::velocity, role);
    }

    template <double Turn::*part>
    QVariant turn(std::size_t particle, int role) const
    {
        return canTurn(list()[particle]) && particle < state().turns.size()
                   ? number(state().turns[particle].*part, Unit::none, role)
                   : QVariant();
    }

    // Pinned particles are sorted first.
    QVariant pinCell(std::size_t particle, int role) const
    {
        return role == sortRole ? QVariant(isPinned(particle) ? 0 : 1) : QVariant();
    }
    QVariant pinCheck(std::size_t particle) const
    {
        return isPinned(particle) ? Qt::Checked : Qt::Unchecked;
    }

    QString pinned_;  // the word in lower case
};

const ItemModel::Column ParticleRows::table[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ParticleRows::idWithPin),
     .usual = true,
     .searched = true,
     .search = Search(&ParticleRows::addIdAndPin)},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .tip = Extra(&ParticleRows::nameTip),
     .usual = true,
     .searched = true,
     .search = Search(&ParticleRows::addName),
     .isWidest = true},
    {.key = "x",
     .name = QT_TRANSLATE_NOOP("items", "x"),
     .unit = Unit::length,
     .field = "x",
     .cell = Cell(&ParticleRows::place<&Vec2::x>),
     .usual = true,
     .runs = true},
    {.key = "y",
     .name = QT_TRANSLATE_NOOP("items", "y"),
     .unit = Unit::length,
     .field = "y",
     .cell = Cell(&ParticleRows::place<&Vec2::y>),
     .usual = true,
     .runs = true},
    {.key = "speed",
     .name = QT_TRANSLATE_NOOP("items", "speed"),
     .unit = Unit::velocity,
     .cell = Cell(&ParticleRows::speed),
     .runs = true},
    {.key = "angle",
     .name = QT_TRANSLATE_NOOP("items", "angle"),
     .unit = Unit::degree,
     .field = "angle",
     .cell = Cell(&ParticleRows::turn<&Turn::angle>),
     .runs = true},
    {.key = "spin",
     .name = QT_TRANSLATE_NOOP("items", "spin"),
     .unit = Unit::degreePerTime,
     .field = "spin",
     .cell = Cell(&ParticleRows::turn<&Turn::spin>),
     .runs = true},
    {.key = "mass",
     .name = QT_TRANSLATE_NOOP("items", "mass"),
     .unit = Unit::mass,
     .field = "mass",
     .usual = true},
    {.key = "pinned",
     .name = QT_TRANSLATE_NOOP("items", "pinned"),
     .side = Qt::AlignLeft,
     .field = "pinned",
     .cell = Cell(&ParticleRows::pinCell),
     .check = Extra(&ParticleRows::pinCheck)},
    {.key = "radius",
     .name = QT_TRANSLATE_NOOP("items", "radius"),
     .unit = Unit::length,
     .field = "radius"},
};

std::span<const ItemModel::Column> ParticleRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* particleRows(const Workbench& bench, QObject* parent)
{
    return new ParticleRows(bench, parent);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/properties.h"
#include "editor/lists/item_rows.h"
#include "editor/text/profile_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <map>

namespace vakwerk {
namespace {

constexpr const char* workedOut = QT_TRANSLATE_NOOP(
    "items",
    "This is computed from the material and the shape, which can be set in the inspector.");

class ProfileRows : public ItemRows<&Scene::profiles, &Items::profiles, &Patch::profiles> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "profiles"; }
    QString name() const override { return QCoreApplication::translate("items", "Profiles"); }
    QString nothing() const override
    {
        return QCoreApplication::translate(
            "items", "What links are made of: steel, wood, rope … From it come their stiffness, "
                     "weight, limits and cost. + adds one.");
    }

protected:
    void measure() override
    {
        used_.clear();
        for (const Constraint& constraint : scene().constraints())
            if (const Link* link = linkOf(constraint))
                ++used_[link->profile];
    }

private:
    QVariant shape(std::size_t profile, int) const
    {
        return QCoreApplication::translate("field",
                                           profileKinds()[list()[profile].body.index()].word);
    }
    QVariant ownName(std::size_t profile, int) const { return ProfileText::name(list()[profile]); }

    QVariant links(std::size_t profile, int role) const
    {
        const auto found = used_.find(list()[profile].id);
        const std::size_t count = found == used_.end() ? 0 : found->second;
        return role == sortRole ? QVariant(static_cast<qulonglong>(count))
                                : QVariant(QLocale().toString(count));
    }

    // Returns nothing if there is no limit.
    template <double Properties::*property, Unit unit>
    QVariant computed(std::size_t profile, int role) const
    {
        const double value = propertiesOf(list()[profile]).*property;
        return std::isinf(value) ? QVariant() : number(value, unit, role);
    }

    std::map<ProfileId, std::size_t> used_;  // number of links with each profile
};

const ItemModel::Column ProfileRows::table[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ProfileRows::idCell),
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "shape"),
     .side = Qt::AlignLeft,
     .cell = Cell(&ProfileRows::shape),
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .cell = Cell(&ProfileRows::ownName),
     .usual = true,
     .searched = true,
     .isWidest = true},
    {.key = "used",
     .name = QT_TRANSLATE_NOOP("items", "links"),
     .cell = Cell(&ProfileRows::links),
     .usual = true},
    {.key = "modulus",
     .name = QT_TRANSLATE_NOOP("items", "E"),
     .unit = Unit::modulus,
     .field = "modulus"},
    {.key = "axial",
     .name = QT_TRANSLATE_NOOP("items", "EA"),
     .unit = Unit::force,
     .cell = Cell(&ProfileRows::computed<&Properties::axialStiffness, Unit::force>),
     .instead = workedOut},
    {.key = "bending",
     .name = QT_TRANSLATE_NOOP("items", "EI"),
     .unit = Unit::bendingStiffness,
     .cell = Cell(&ProfileRows::computed<&Properties::bendingStiffness, Unit::bendingStiffness>),
     .instead = workedOut},
    {.key = "mass",
     .name = QT_TRANSLATE_NOOP("items", "mass"),
     .unit = Unit::massPerLength,
     .cell = Cell(&ProfileRows::computed<&Properties::massPerLength, Unit::massPerLength>),
     .instead = workedOut},
    {.key = "tension",
     .name = QT_TRANSLATE_NOOP("items", "tension limit"),
     .unit = Unit::force,
     .cell = Cell(&ProfileRows::computed<&Properties::tensionLimit, Unit::force>),
     .usual = true,
     .instead = workedOut},
    {.key = "compression",
     .name = QT_TRANSLATE_NOOP("items", "compression limit"),
     .unit = Unit::force,
     .cell = Cell(&ProfileRows::computed<&Properties::compressionLimit, Unit::force>),
     .instead = workedOut},
    {.key = "cost",
     .name = QT_TRANSLATE_NOOP("items", "cost"),
     .unit = Unit::costPerLength,
     .cell = Cell(&ProfileRows::computed<&Properties::costPerLength, Unit::costPerLength>),
     .instead = workedOut},
};

std::span<const ItemModel::Column> ProfileRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* profileRows(const Workbench& bench, QObject* parent)
{
    return new ProfileRows(bench, parent);
}

}  // namespace vakwerk

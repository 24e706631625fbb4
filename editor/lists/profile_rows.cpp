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

constexpr ItemModel::Column profileColumns[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "shape"),
     .side = Qt::AlignLeft,
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .usual = true,
     .searched = true},
    {.key = "used", .name = QT_TRANSLATE_NOOP("items", "links"), .usual = true},
    {.key = "modulus",
     .name = QT_TRANSLATE_NOOP("items", "E"),
     .unit = Unit::modulus,
     .field = "modulus"},
    {.key = "axial",
     .name = QT_TRANSLATE_NOOP("items", "EA"),
     .unit = Unit::force,
     .instead = workedOut},
    {.key = "bending",
     .name = QT_TRANSLATE_NOOP("items", "EI"),
     .unit = Unit::bendingStiffness,
     .instead = workedOut},
    {.key = "mass",
     .name = QT_TRANSLATE_NOOP("items", "mass"),
     .unit = Unit::massPerLength,
     .instead = workedOut},
    {.key = "tension",
     .name = QT_TRANSLATE_NOOP("items", "tension limit"),
     .unit = Unit::force,
     .usual = true,
     .instead = workedOut},
    {.key = "compression",
     .name = QT_TRANSLATE_NOOP("items", "compression limit"),
     .unit = Unit::force,
     .instead = workedOut},
    {.key = "cost",
     .name = QT_TRANSLATE_NOOP("items", "cost"),
     .unit = Unit::costPerLength,
     .instead = workedOut},
};

class ProfileRows : public ItemRows<&Scene::profiles, &Items::profiles, &Patch::profiles> {
    enum : int {
        idColumn,
        kindColumn,
        nameColumn,
        usedColumn,
        modulusColumn,
        axialColumn,
        bendingColumn,
        massColumn,
        tensionColumn,
        compressionColumn,
        costColumn
    };

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override { return profileColumns; }
    int widest() const override { return nameColumn; }
    const char* key() const override { return "profiles"; }
    QString name() const override { return QCoreApplication::translate("items", "Profiles"); }
    QString nothing() const override
    {
        return QCoreApplication::translate(
            "items", "What links are made of: steel, wood, rope … From it come their stiffness, "
                     "weight, limits and cost. + adds one.");
    }

protected:
    QVariant cell(std::size_t row, int column, int role) const override
    {
        if (role != Qt::DisplayRole && role != sortRole)
            return {};
        const Profile& profile = list()[row];
        const Properties has = propertiesOf(profile);
        switch (column) {
        case idColumn:
            return idCell(profile.id, role);
        case kindColumn:
            return QCoreApplication::translate("field", profileKinds()[profile.body.index()].word);
        case nameColumn:
            return ProfileText::name(profile);
        case usedColumn:
            return usedBy(profile.id, role);
        case axialColumn:
            return number(has.axialStiffness, Unit::force, role);
        case bendingColumn:
            return number(has.bendingStiffness, Unit::bendingStiffness, role);
        case massColumn:
            return number(has.massPerLength, Unit::massPerLength, role);
        case tensionColumn:
            return limit(has.tensionLimit, role);
        case compressionColumn:
            return limit(has.compressionLimit, role);
        case costColumn:
            return number(has.costPerLength, Unit::costPerLength, role);
        default:
            return fieldCell(row, profileColumns[column].field, role);
        }
    }
    void measure() override
    {
        used_.clear();
        for (const Constraint& constraint : scene().constraints())
            if (const Link* link = linkOf(constraint))
                ++used_[link->profile];
    }

private:
    QVariant limit(double limit, int role) const
    {
        return std::isinf(limit) ? QVariant() : number(limit, Unit::force, role);
    }
    QVariant usedBy(ProfileId id, int role) const
    {
        const auto found = used_.find(id);
        const std::size_t count = found == used_.end() ? 0 : found->second;
        return role == sortRole ? QVariant(static_cast<qulonglong>(count))
                                : QVariant(QLocale().toString(count));
    }

    std::map<ProfileId, std::size_t> used_;  // number of links with each profile
};

}  // namespace

ItemModel* profileRows(const Workbench& bench, QObject* parent)
{
    return new ProfileRows(bench, parent);
}

}  // namespace vakwerk

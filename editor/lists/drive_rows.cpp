// SPDX-License-Identifier: MIT
#include "core/scene/query/drives.h"
#include "editor/lists/item_rows.h"
#include "editor/text/drive_text.h"
#include "editor/text/message_text.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

class DriveRows : public ItemRows<&Scene::drives, &Items::drives, &Patch::drives> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "drives"; }
    QString name() const override { return QCoreApplication::translate("items", "Drives"); }
    QString nothing() const override
    {
        return QCoreApplication::translate(
            "items",
            "No drives yet. Drive of the menu Constraint makes a muscle, a crank or a motor of "
            "what is selected.");
    }

private:
    QVariant kind(std::size_t drive, int) const
    {
        return QCoreApplication::translate("field", driveKinds()[list()[drive].body.index()].word);
    }
    QVariant target(std::size_t drive, int) const { return DriveText::target(list()[drive]); }
    QString whyIdle(std::size_t drive) const
    {
        const Drive& one = list()[drive];
        const auto why = one.base().on ? idleReason(scene(), one) : std::nullopt;
        return why ? translated(*why) : QString();
    }
    // The reason, which is a sentence, has room only in the tip and in the inspector.
    QVariant now(std::size_t drive, int) const
    {
        return whyIdle(drive).isEmpty() ? DriveText::state(scene(), state(), list()[drive])
                                        : QCoreApplication::translate("items", "does nothing");
    }
    QVariant nowTip(std::size_t drive) const
    {
        const QString why = whyIdle(drive);
        return why.isEmpty() ? QVariant() : QVariant(why);
    }
};

const ItemModel::Column DriveRows::table[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DriveRows::idCell),
     .usual = true,
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "kind"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DriveRows::kind),
     .usual = true,
     .searched = true},
    {.key = "target",
     .name = QT_TRANSLATE_NOOP("items", "of"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DriveRows::target),
     .usual = true,
     .searched = true},
    {.key = "name",
     .name = QT_TRANSLATE_NOOP("items", "name"),
     .side = Qt::AlignLeft,
     .field = "name",
     .usual = true,
     .searched = true,
     .isWidest = true},
    {.key = "now",
     .name = QT_TRANSLATE_NOOP("items", "now"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DriveRows::now),
     .tip = Extra(&DriveRows::nowTip),
     .usual = true,
     .runs = true},
};

std::span<const ItemModel::Column> DriveRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* driveRows(const Workbench& bench, QObject* parent)
{
    return new DriveRows(bench, parent);
}

}  // namespace vakwerk

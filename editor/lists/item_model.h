#pragma once

#include "core/scene/fields/fields.h"
#include "editor/tools/tool.h"

#include <QAbstractTableModel>

namespace vakwerk {

// Items of the scene as rows, with what there is to say of them now.
class ItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int sortRole = Qt::UserRole;

    struct Column {
        const char* name;  // of the context "items"
        Unit unit;
        Qt::AlignmentFlag side;
    };

    explicit ItemModel(const Workbench& bench, QObject* parent);

    virtual std::span<const Column> columns() const = 0;
    virtual int widest() const = 0;  // the column that takes what room is left
    virtual Items itemAt(int row) const = 0;
    // Of those among the items that the model has.
    virtual std::vector<int> rowsOf(const Items& items) const = 0;
    virtual QString name() const = 0;
    virtual QString nothing() const = 0;  // said where there is no row

    // A list that is not seen has no rows, so whatever happens costs it nothing.
    void setSeen(bool seen);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void refreshed();  // the values in the cells, not which rows there are

protected:
    virtual std::size_t count() const = 0;  // of the items
    virtual QVariant cell(std::size_t row, int column, int role) const = 0;
    virtual bool changesRows(const Patch& patch) const = 0;
    virtual void measure() {}  // before cells are shown anew

    const Scene& scene() const { return bench_.document.scene(); }
    const State& state() const { return bench_.player.state(); }
    const Workbench& bench() const { return bench_; }

private:
    void take(const Patch& patch);
    void reset();
    void markStale();
    void refresh();

    Workbench bench_;
    Throttle refreshing_;
    bool seen_ = false;
};

ItemModel* constraintRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* particleRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* decorationRows(const Workbench& bench, QObject* parent = nullptr);

}  // namespace vakwerk

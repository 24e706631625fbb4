#pragma once

#include "core/scene/fields/fields.h"
#include "editor/tools/tool.h"

#include <QAbstractTableModel>

namespace vakwerk {

// Rows of items with their present values, filtered and sorted by a column. After an edit, rows and
// values follow with the next refresh.
class ItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Column {
        const char* name;  // in the context "items"
        Unit unit;
        Qt::AlignmentFlag side;
    };

    explicit ItemModel(const Workbench& bench, QObject* parent);

    virtual std::span<const Column> columns() const = 0;
    virtual int widest() const = 0;  // the column that takes the spare width
    virtual Items itemsWith(std::span<const std::uint32_t> ids) const = 0;
    virtual QString name() const = 0;
    virtual QString nothing() const = 0;  // shown without rows

    Items itemsIn(const std::vector<int>& rows) const;
    // Returns the rows of the given items, ascending.
    std::vector<int> rowsOf(const Items& items) const;

    // Empties the model while it is hidden, so that changes cost nothing.
    void setSeen(bool seen);
    void setFilter(const QString& words);
    void sort(int column, Qt::SortOrder order) override;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void refreshed();  // the cells; not the set of rows

protected:
    static constexpr int sortRole = Qt::UserRole;

    virtual std::vector<std::uint32_t> ids() const = 0;  // in the order of the scene
    virtual std::vector<std::uint32_t> idsIn(const Items& items) const = 0;  // ascending
    virtual std::optional<std::size_t> indexOf(std::uint32_t id) const = 0;  // in the scene
    // Returns a number or a text for sortRole; nothing sorts last.
    virtual QVariant cell(std::size_t item, int column, int role) const = 0;
    virtual bool changesRows(const Patch& patch) const = 0;
    virtual void measure() {}  // before cells are shown

    const Scene& scene() const { return bench_.document.scene(); }
    const State& state() const { return bench_.player.state(); }
    const Workbench& bench() const { return bench_; }

private:
    void take(const Patch& patch);
    void markStale();
    void refresh();
    void arrange();
    bool passes(std::size_t item) const;
    void order(std::vector<std::uint32_t>& ids) const;

    Workbench bench_;
    Throttle refreshing_;
    bool seen_ = false;
    bool rowsAreStale_ = true;
    std::vector<std::uint32_t> rows_;  // ids
    QString filter_;
    int column_ = 0;
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

ItemModel* constraintRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* particleRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* decorationRows(const Workbench& bench, QObject* parent = nullptr);

}  // namespace vakwerk

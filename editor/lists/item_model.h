// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <QAbstractTableModel>
#include <QIcon>

namespace vakwerk {

// The rows of a list of items with their present values. The rows can be filtered, and sorted by a
// column. After an edit, the rows and values change with the next refresh.
class ItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // Returns what the cell of an item shows. For sortRole it is a number or a text; a cell without
    // a value is sorted last.
    using Cell = QVariant (ItemModel::*)(std::size_t item, int role) const;
    using Extra = QVariant (ItemModel::*)(std::size_t item) const;
    using Search = void (ItemModel::*)(std::size_t item, QString& lines) const;
    using Test = bool (ItemModel::*)() const;

    struct Column {
        const char* key;   // name in the settings
        const char* name;  // name in the translation context "items"
        Qt::AlignmentFlag side = Qt::AlignRight;
        Unit unit = Unit::none;
        // The key of the field that the cells set. Null if they cannot be edited.
        const char* field = nullptr;
        Cell cell = nullptr;  // null: the cells show their field
        Extra tip = nullptr;
        Extra colour = nullptr;
        Extra check = nullptr;    // whether the box of the cell is checked
        bool usual = false;       // shown until the user chooses other columns
        bool searched = false;    // the filter looks at this column
        Search search = nullptr;  // appends what the filter looks at; null: what the cell shows
        bool runs = false;        // its values change with each step of a run
        bool isWidest = false;    // takes the spare width
        // Whether a usual column is hidden while the columns of the stress colours are shown.
        Test makesRoom = nullptr;
        const char* instead = nullptr;  // tells why a computed value cannot be typed
    };

    explicit ItemModel(const Workbench& bench, QObject* parent);

    virtual std::span<const Column> columns() const = 0;
    int widest() const;
    bool makesRoom(const Column& column) const;
    virtual Items itemsWith(std::span<const std::uint32_t> ids) const = 0;
    virtual const char* key() const = 0;  // name of the list in the settings
    virtual QString name() const = 0;
    virtual QString nothing() const = 0;  // text that is shown if there are no rows
    // Returns the kinds by which the rows can be filtered. Empty if the list has none.
    virtual QStringList kinds() const { return {}; }

    bool showsLock(const QModelIndex& index) const;
    // Returns why the cell cannot be edited. Empty if it can.
    QString whyFixed(const QModelIndex& index) const;

    // Returns the index of the column with this key. Nothing if there is none.
    std::optional<int> column(const QString& key) const;
    Items itemsIn(const std::vector<int>& rows) const;
    // Returns the rows of the given items, ascending.
    std::vector<int> rowsOf(const Items& items) const;
    // Returns how many of the items the filter hides.
    int filteredOut(const Items& items) const;

    // Tells whether the list can be seen. A list that cannot be seen has no rows, so that changes
    // cost nothing.
    void setSeen(bool seen);
    // Shows only the rows that contain all of the words, in any column that is searched.
    void setFilter(const QString& words);
    void setKind(std::optional<std::size_t> kind);
    // Refreshes the rows at once if an edit has not reached them yet.
    void bringRowsUpToDate();
    bool isFiltered() const { return kind_ || !words_.isEmpty(); }
    void sort(int column, Qt::SortOrder order) override;

    // Returns the header of a column. It ends with an arrow if the rows are sorted by this column.
    QString title(int column) const;
    static QString arrow(Qt::SortOrder order);
    // Returns whether the rows were sorted by values of another step. They are not sorted again
    // while a run plays.
    bool hasOldOrder() const;
    static QString whyOldOrder();
    // Returns whether the rows stand in the order of the scene, which the user can change by
    // dragging rows.
    bool isInOrder() const;
    // Returns whether the list has a column with the order of the scene.
    bool canBeInOrder() const;
    // Moves the selected rows to the place before `row`, or to the end if `row` is the number of
    // rows. Does nothing unless the rows stand in the order of the scene.
    void putBefore(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    // Sets the field of the cell. If the row of the cell is selected, sets it in all selected rows
    // that the filter shows.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void refreshed();  // the values have changed, but not the set of rows
    // The result of an edit of a cell: the error message, or an empty text if the value was
    // accepted.
    void answered(const QString& wrong);

protected:
    static constexpr int sortRole = Qt::UserRole;
    struct Marks {
        bool locked = false;
        bool hidden = false;
    };
    // The key of the column that has the order of the scene.
    static constexpr std::string_view orderKey = "order";
    // The key of the column that shows a lock beside items that are locked.
    static constexpr std::string_view idKey = "id";

    virtual std::vector<std::uint32_t> ids() const = 0;  // ids in the order of the scene
    virtual std::vector<std::uint32_t> idsIn(const Items& items) const = 0;  // ascending
    virtual std::optional<std::size_t> indexOf(std::uint32_t id) const = 0;  // index in the scene
    virtual std::size_t kindOf(std::size_t) const { return 0; }
    virtual Marks marksOf(std::size_t item) const = 0;
    virtual QVariant fieldCell(std::size_t item, std::string_view key, int role) const = 0;
    virtual bool changesRows(const Patch& patch) const = 0;
    virtual bool hasField(std::uint32_t id, std::string_view key) const = 0;
    // Returns a binding of the field to those of the items that have it. Nothing if none has it.
    virtual std::optional<FieldBinding> fieldOf(std::span<const std::uint32_t> ids,
                                                std::string_view key) const = 0;
    // Moves the items to the place before index `before` of the list in the scene.
    virtual void reorder(const Items&, std::size_t) {}
    // Computes what the cells show. Called before cells are shown if anything has changed.
    virtual void measure() {}
    // Returns whether nothing has changed since the last call of measure().
    bool isFresh() const { return isFresh_; }

    const Scene& scene() const { return bench_.document.scene(); }
    const State& state() const { return bench_.player.state(); }
    const Workbench& bench() const { return bench_; }

private:
    const Column& at(int column) const { return columns()[static_cast<std::size_t>(column)]; }
    QVariant cell(std::size_t item, const Column& column, int role) const;
    void addSearched(std::size_t item, QString& lines) const;
    void take(const Patch& patch);
    void markStale();
    void refresh();
    void freshen();
    void arrange();
    void narrow();
    void filter(std::vector<std::uint32_t>& ids) const;
    void order(std::vector<std::uint32_t>& ids) const;
    std::uint32_t idOf(const QModelIndex& index) const;
    std::vector<std::uint32_t> idsSetBy(const QModelIndex& index) const;
    std::optional<FieldBinding> fieldOf(const QModelIndex& index) const;
    QString unitOf(int column) const;
    QVariant marked(const Marks& marks, const QModelIndex& index, int role,
                    const QVariant& cell) const;

    Workbench bench_;
    Throttle refreshing_;
    bool seen_ = false;
    bool rowsAreStale_ = true;
    bool isFresh_ = false;
    std::uint64_t arrangedStep_ = 0;
    std::vector<std::uint32_t> rows_;  // ids
    QStringList words_;                // words in lower case
    std::optional<std::size_t> kind_;
    QIcon lock_;
    int column_ = 0;
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

ItemModel* constraintRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* particleRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* decorationRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* groundRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* driveRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* profileRows(const Workbench& bench, QObject* parent = nullptr);

}  // namespace vakwerk

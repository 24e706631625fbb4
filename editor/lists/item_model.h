#pragma once

#include "core/scene/fields/fields.h"
#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <QAbstractTableModel>
#include <QIcon>

namespace vakwerk {

// Rows of items with their present values, filtered and sorted by a column. After an edit, rows and
// values follow with the next refresh.
class ItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Column {
        const char* key;   // in the settings
        const char* name;  // in the context "items"
        Qt::AlignmentFlag side = Qt::AlignRight;
        Unit unit = Unit::none;
        const char* field = nullptr;    // that its cells set
        bool usual = false;             // shown before another choice is made
        bool searched = false;          // by the words of the filter
        bool runs = false;              // is another with each step
        const char* instead = nullptr;  // said where someone wants to type what is worked out
    };

    explicit ItemModel(const Workbench& bench, QObject* parent);

    virtual std::span<const Column> columns() const = 0;
    virtual int widest() const = 0;  // the column that takes the spare width
    // Returns whether a usual column makes room for those that go with the colours.
    virtual bool makesRoom(int) const { return false; }
    virtual Items itemsWith(std::span<const std::uint32_t> ids) const = 0;
    virtual const char* key() const = 0;  // in the settings
    virtual QString name() const = 0;
    virtual QString nothing() const = 0;  // shown without rows
    // What rows can be filtered by, if anything.
    virtual QStringList kinds() const { return {}; }

    bool showsLock(const QModelIndex& index) const;
    // Says why a cell takes no text; nothing where it does.
    QString whyFixed(const QModelIndex& index) const;

    // Returns the place of a column, or nothing.
    std::optional<int> column(const QString& key) const;
    Items itemsIn(const std::vector<int>& rows) const;
    // Returns the rows of the given items, ascending.
    std::vector<int> rowsOf(const Items& items) const;
    // Returns how many of the items the filter leaves out.
    int filteredOut(const Items& items) const;

    // Empties the model while it is hidden, so that changes cost nothing.
    void setSeen(bool seen);
    // Leaves the rows that have all of the words, each anywhere.
    void setFilter(const QString& words);
    void setKind(std::optional<std::size_t> kind);
    // Refreshes the rows at once if an edit has not reached them yet.
    void bringRowsUpToDate();
    bool isFiltered() const { return kind_ || !words_.isEmpty(); }
    void sort(int column, Qt::SortOrder order) override;

    // Returns the name above a column, which has an arrow while rows are sorted by it.
    QString title(int column) const;
    static QString arrow(Qt::SortOrder order);
    // Returns whether rows stand as they were sorted at another step, for they do not move while it plays.
    bool hasOldOrder() const;
    static QString whyOldOrder();
    // Returns whether rows stand in an order that can be changed.
    bool isInOrder() const;
    // Returns whether it has an order of solving.
    bool canBeInOrder() const;
    // Puts the chosen rows before another, in an order that can be changed; the number of rows is the end.
    void putBefore(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    // Sets the field of the cell on all chosen rows if it is in one of these.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void refreshed();                     // the cells; not the set of rows
    void answered(const QString& wrong);  // to what was typed; nothing where it is taken

protected:
    static constexpr int sortRole = Qt::UserRole;
    struct Marks {
        bool locked = false;
        bool hidden = false;
    };
    // The key of the column that has the order of the scene.
    static constexpr std::string_view orderKey = "order";
    // That of the column that has a sign on what is locked.
    static constexpr std::string_view idKey = "id";

    virtual std::vector<std::uint32_t> ids() const = 0;  // in the order of the scene
    virtual std::vector<std::uint32_t> idsIn(const Items& items) const = 0;  // ascending
    virtual std::optional<std::size_t> indexOf(std::uint32_t id) const = 0;  // in the scene
    virtual std::size_t kindOf(std::size_t) const { return 0; }
    virtual Marks marksOf(std::size_t item) const = 0;
    // Returns a number or a text for sortRole; nothing sorts last.
    virtual QVariant cell(std::size_t item, int column, int role) const = 0;
    virtual bool changesRows(const Patch& patch) const = 0;
    virtual bool hasField(std::uint32_t id, std::string_view key) const = 0;
    // Returns the field on those of the items that have it, if any has.
    virtual std::optional<FieldBinding> fieldOf(std::span<const std::uint32_t> ids,
                                                std::string_view key) const = 0;
    // Puts items before what is at that place in the scene.
    virtual void reorder(const Items&, std::size_t) {}
    virtual void measure() {}  // before cells are shown, when anything has changed
    // Returns whether nothing has changed since it was measured.
    bool isFresh() const { return isFresh_; }
    // Appends what the filter looks through, in lines without capitals.
    virtual void addSearched(std::size_t item, QString& lines) const;

    const Scene& scene() const { return bench_.document.scene(); }
    const State& state() const { return bench_.player.state(); }
    const Workbench& bench() const { return bench_; }

private:
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
    QStringList words_;                // without capitals
    std::optional<std::size_t> kind_;
    QIcon lock_;
    int column_ = 0;
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

ItemModel* constraintRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* particleRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* decorationRows(const Workbench& bench, QObject* parent = nullptr);
ItemModel* profileRows(const Workbench& bench, QObject* parent = nullptr);

}  // namespace vakwerk

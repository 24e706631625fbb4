#pragma once

#include "editor/workbench/editor.h"

#include <QAbstractTableModel>

#include <map>

namespace vakwerk {

// A table of the step that is looked into, with a column of numbers that the user has found elsewhere,
// by hand or with another engine.
class StepRows : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Column {
        const char* name;  // in the context "step"
        Unit unit = Unit::none;
        bool isCompared = false;  // the user's numbers may be such ones
        Qt::AlignmentFlag side = Qt::AlignRight;
    };
    // The first of the user's numbers that misses by more than the tolerance.
    struct Difference {
        QString of;  // "c2 in sweep 1"
        double mine = 0.0;
        double here = 0.0;
        std::optional<std::size_t> place{};  // of the step, where it is not this one
        int row = -1;                        // in this place
    };

    StepRows(const Workbench& bench, std::vector<Column> columns, QObject* parent);

    const std::vector<Column>& columns() const { return columns_; }
    QString nameOf(int column) const;           // "length"
    virtual QString titleOf(int column) const;  // "length (px)", or what the rows shown have there
    virtual int rowAtHand() const = 0;          // −1 where there is none
    virtual Items itemsOf(int row) const = 0;
    virtual bool isUsed(int) const { return true; }  // whether rows have anything in that column
    int mineColumn() const { return static_cast<int>(columns_.size()); }

    // Takes numbers, a line or a blank apart, for that row and those that follow; numbers of before are
    // replaced. Returns what is wrong with the text, and then takes none.
    QString setMine(int row, const QString& text);
    void forgetMine();
    bool hasMine() const { return !mine_.empty(); }
    std::size_t mineCount() const { return mine_.size(); }
    void setCompared(int column);
    // Returns the column that is set or, where the rows have nothing there, the first that may be.
    int compared() const;
    void setTolerance(double tolerance);
    std::optional<Difference> difference() const;

    // Of all cells, for other programs: with tabs between, and decimal points.
    QString text() const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void mineChanged();

protected:
    // Each has a number, a text or neither.
    virtual std::optional<double> number(int row, int column) const = 0;
    virtual QString words(int row, int column) const = 0;
    // As above with all digits, to be copied.
    virtual QString exactWords(int row, int column) const { return words(row, column); }
    virtual bool isChanged(int row, int column) const = 0;  // by the entry at hand
    virtual Unit unitOf(int row, int column) const;

    // The user's numbers are kept by key, so that they stay where rows change.
    virtual std::size_t keyOf(int row) const = 0;
    virtual std::optional<std::size_t> keyAfter(std::size_t key) const = 0;
    virtual std::optional<double> compared(std::size_t key, int column) const = 0;
    virtual Difference differenceAt(std::size_t key) const = 0;

    const Microscope& step() const { return bench_.microscope; }
    const Scene& scene() const { return bench_.document.scene(); }
    Qt::AlignmentFlag sideOf(int column) const;
    bool misses(std::size_t key, double mine) const;

private:
    QString mineIn(const QString& text) const;

    Workbench bench_;
    std::vector<Column> columns_;
    std::map<std::size_t, double> mine_;
    int compared_ = 0;  // column
    double tolerance_ = 0.01;
};

// The constraints of the sweep at hand in the order of solving, the springs of a sum of forces, or the
// iterations of a structure.
class ConstraintSteps : public StepRows {
    Q_OBJECT

public:
    ConstraintSteps(const Workbench& bench, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int rowAtHand() const override;
    Items itemsOf(int row) const override;
    QString titleOf(int column) const override;
    bool isUsed(int column) const override;
    QString title() const;  // of the stage that is shown

protected:
    std::optional<double> number(int row, int column) const override;
    QString words(int row, int column) const override;
    QString exactWords(int row, int column) const override;
    bool isChanged(int row, int column) const override;
    Unit unitOf(int row, int column) const override;
    std::size_t keyOf(int row) const override;
    std::optional<std::size_t> keyAfter(std::size_t key) const override;
    std::optional<double> compared(std::size_t key, int column) const override;
    Difference differenceAt(std::size_t key) const override;

private:
    void follow();
    bool showsResiduals() const;
    const Trace::Entry& entry(int row) const { return step().trace().entries[keyOf(row)]; }
    std::optional<double> numberOf(std::size_t entry, int column) const;
    std::vector<Vec2> corrections(int row, int column) const;
    const std::vector<double>& after() const;

    std::optional<Stage> stage_;          // that is shown
    std::shared_ptr<const Trace> trace_;  // that is shown
    mutable std::vector<double> after_;   // what each entry of the step leaves to be found
};

class ParticleSteps : public StepRows {
    Q_OBJECT

public:
    ParticleSteps(const Workbench& bench, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int rowAtHand() const override;
    Items itemsOf(int row) const override;

protected:
    std::optional<double> number(int row, int column) const override;
    QString words(int row, int column) const override;
    bool isChanged(int row, int column) const override;
    std::size_t keyOf(int row) const override { return static_cast<std::size_t>(row); }
    std::optional<std::size_t> keyAfter(std::size_t key) const override;
    std::optional<double> compared(std::size_t key, int column) const override;
    Difference differenceAt(std::size_t key) const override;

private:
    void follow();

    State state_;
    std::vector<Trace::Move> moves_;    // of the entry at hand
    std::vector<Trace::Force> forces_;  // of the last sum
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QAbstractTableModel>

#include <map>

namespace vakwerk {

// A table of one kind of entries of the traced step. An extra column holds numbers that the user
// has computed by hand or with another program. They are compared with a column of the table.
class StepRows : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Column {
        const char* name;  // in the context "step"
        Unit unit = Unit::none;
        bool isCompared = false;  // the numbers of the user can be compared with this column
        Qt::AlignmentFlag side = Qt::AlignRight;
    };
    // The first number of the user that differs from the table by more than the tolerance.
    struct Difference {
        QString of;  // "c2 in sweep 1"
        double mine = 0.0;
        double here = 0.0;
        std::optional<std::size_t> place{};  // place in the step; nothing if it is the present one
        int row = -1;                        // the row at that place
    };

    StepRows(const Workbench& bench, std::vector<Column> columns, QObject* parent);

    const std::vector<Column>& columns() const { return columns_; }
    QString nameOf(int column) const;  // "length"
    // The header, such as "length (px)"; it can depend on the rows that are shown.
    virtual QString titleOf(int column) const;
    virtual int rowAtHand() const = 0;  // the row of the present entry; −1 if there is none
    virtual Items itemsOf(int row) const = 0;
    // Returns whether the rows have values in this column.
    virtual bool isUsed(int) const { return true; }
    int mineColumn() const { return static_cast<int>(columns_.size()); }

    // Reads the numbers of the user from a text in which blanks or line breaks separate them. The
    // first number belongs to this row, and the others to the rows after it. They replace all
    // earlier numbers of the user. Returns an error message and changes nothing if the text is
    // wrong.
    QString setMine(int row, const QString& text);
    void forgetMine();
    bool hasMine() const { return !mine_.empty(); }
    std::size_t mineCount() const { return mine_.size(); }
    void setCompared(int column);
    // Returns the column that the user has chosen for the comparison. If the rows have no values
    // there, returns the first column that can be compared.
    int compared() const;
    void setTolerance(double tolerance);
    std::optional<Difference> difference() const;

    // Returns all cells as text for other programs: tabs between the cells, and decimal points.
    QString text() const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void mineChanged();

protected:
    // A cell has a number, a text or nothing.
    virtual std::optional<double> number(int row, int column) const = 0;
    virtual QString words(int row, int column) const = 0;
    // Returns the text of a cell with all digits of its numbers, for copying.
    virtual QString exactWords(int row, int column) const { return words(row, column); }
    // Returns whether the present entry of the trace has changed the cell.
    virtual bool isChanged(int row, int column) const = 0;
    virtual Unit unitOf(int row, int column) const;

    // The numbers of the user are stored by key, so that they stay at their entries when the rows
    // change.
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
    int compared_ = 0;  // the column with which the numbers of the user are compared
    double tolerance_ = 0.01;
};

// A table whose rows depend on the present stage of the step. In an iteration of relaxation they
// are the constraints, in the order in which they are solved. In a sum of forces they are the
// springs. For a structure under the direct solver they are its iterations.
class ConstraintSteps : public StepRows {
    Q_OBJECT

public:
    ConstraintSteps(const Workbench& bench, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int rowAtHand() const override;
    Items itemsOf(int row) const override;
    QString titleOf(int column) const override;
    bool isUsed(int column) const override;
    QString title() const;  // name of the stage that is shown

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

    std::optional<Stage> stage_;          // the stage that is shown
    std::shared_ptr<const Trace> trace_;  // the trace that is shown
    // By entry of the trace: the length of its constraint after the entry; 0 for other entries.
    mutable std::vector<double> after_;
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
    std::vector<Trace::Move> moves_;    // the moves of the present entry
    std::vector<Trace::Force> forces_;  // the forces of the last sum of forces
};

}  // namespace vakwerk

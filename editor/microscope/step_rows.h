// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QAbstractTableModel>

#include <map>
#include <span>

namespace vakwerk {

// A table of one kind of entries of the traced step. An extra column holds numbers that the user
// has computed by hand or with another program. They are compared with a column of the table.
class StepRows : public QAbstractTableModel {
    Q_OBJECT

public:
    using Number = std::optional<double> (StepRows::*)(std::size_t key) const;
    using Words = QString (StepRows::*)(int row) const;
    using Change = bool (StepRows::*)(int row) const;
    using Test = bool (StepRows::*)() const;

    // Whether the numbers of the user can be compared with a column. They are compared with the
    // usual one until the user chooses another.
    enum class Compared { no, byChoice, usually };

    // A cell has a number, a text or nothing.
    struct Column {
        const char* name;  // name in the translation context "step"
        Unit unit = Unit::none;
        Qt::AlignmentFlag side = Qt::AlignRight;
        Compared compared = Compared::no;
        Number number = nullptr;
        Words words = nullptr;
        Words exactWords = nullptr;  // with all digits, for copying; null: like `words`
        Change isChanged = nullptr;  // whether the present entry of the trace has changed the cell
        Test isUsed = nullptr;       // null: the column is always used
        bool isPlanned = false;      // has its number before the entry is done
        bool isOfKind = false;       // its unit is that of the constraint
        bool isCount = false;        // counts the rows; a projector has no room for it
        // The title of the column where the rows are iterations of the direct solver. Null if the
        // column is not used for these.
        const char* titleOfResidual = nullptr;
        const char* nameOfContact = nullptr;  // where the rows are contacts; null: like `name`
    };
    // The first number of the user that differs from the table by more than the tolerance.
    struct Difference {
        QString of;  // "Iteration 1 · c2"
        double mine = 0.0;
        double here = 0.0;
        std::optional<std::size_t> place{};  // place in the step; nothing if it is the present one
        int row = -1;                        // the row at that place
    };

    StepRows(const Workbench& bench, std::span<const Column> columns, QObject* parent);

    std::span<const Column> columns() const { return columns_; }
    QString nameOf(int column) const;  // "length"
    // The header, such as "length (px)"; it can depend on the rows that are shown.
    virtual QString titleOf(int column) const;
    virtual int presentRow() const = 0;  // the row of the present entry; −1 if there is none
    virtual Items itemsOf(int row) const = 0;
    // Returns whether the rows have values in this column.
    virtual bool isUsed(int column) const;
    bool isShown(int column) const;
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
    const Column& at(int column) const { return columns_[static_cast<std::size_t>(column)]; }
    // Returns whether the row has its number in the column already.
    virtual bool isKnown(int, const Column&) const { return true; }
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
    std::optional<double> number(int row, const Column& column) const;
    QString words(int row, const Column& column) const;
    bool isChanged(int row, const Column& column) const;
    QString mineIn(const QString& text) const;

    Workbench bench_;
    std::span<const Column> columns_;
    std::map<std::size_t, double> mine_;
    int compared_ = 0;  // the column with which the numbers of the user are compared
    double tolerance_ = 0.01;
};

// A table whose rows depend on the present stage of the step. In an iteration of relaxation they
// are the constraints, in the order in which they are solved. In a sum of forces they are the
// springs. For a structure under the direct solver they are its iterations. In stages of contacts they are the
// contacts that act.
class ConstraintSteps : public StepRows {
    Q_OBJECT

    static const Column table[];

public:
    ConstraintSteps(const Workbench& bench, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int presentRow() const override;
    Items itemsOf(int row) const override;
    QString titleOf(int column) const override;
    bool isUsed(int column) const override;
    QString title() const;  // name of the stage that is shown

protected:
    bool isKnown(int row, const Column& column) const override;
    Unit unitOf(int row, int column) const override;
    std::size_t keyOf(int row) const override;
    std::optional<std::size_t> keyAfter(std::size_t key) const override;
    std::optional<double> compared(std::size_t key, int column) const override;
    Difference differenceAt(std::size_t key) const override;

private:
    void follow();
    bool showsResiduals() const;
    const Trace::Entry& entry(int row) const { return step().trace().entries[keyOf(row)]; }
    const std::vector<double>& after() const;

    std::optional<double> turn(std::size_t key) const;
    template <double Trace::Entry::*of>
    std::optional<double> value(std::size_t key) const;
    std::optional<double> error(std::size_t key) const;
    std::optional<double> left(std::size_t key) const;
    std::optional<double> lambda(std::size_t key) const;
    std::optional<double> friction(std::size_t key) const;
    std::optional<double> frictionLimit(std::size_t key) const;
    QString slides(int row) const;
    bool hasContacts() const;
    QString what(int row) const;
    QString particles(int row) const;
    // Return the corrections of the particles of a constraint, from number `first` to before number
    // `last`.
    template <std::size_t first, std::size_t last>
    QString corrections(int row) const;
    template <std::size_t first, std::size_t last>
    QString exactCorrections(int row) const;
    std::span<const Trace::Move> moves(int row, std::size_t first, std::size_t last) const;
    bool isPresentRow(int row) const { return row == presentRow(); }
    bool hasOthers() const;

    std::optional<Stage> stage_;          // the stage that is shown
    std::shared_ptr<const Trace> trace_;  // the trace that is shown
    // By entry of the trace: the length of its constraint after the entry; 0 for other entries.
    mutable std::vector<double> after_;
};

class ParticleSteps : public StepRows {
    Q_OBJECT

    static const Column table[];

public:
    ParticleSteps(const Workbench& bench, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int presentRow() const override;
    Items itemsOf(int row) const override;

protected:
    std::size_t keyOf(int row) const override { return static_cast<std::size_t>(row); }
    std::optional<std::size_t> keyAfter(std::size_t key) const override;
    std::optional<double> compared(std::size_t key, int column) const override;
    Difference differenceAt(std::size_t key) const override;

private:
    void follow();
    QString name(int row) const;
    template <std::vector<Vec2> State::*list, double Vec2::*along>
    std::optional<double> place(std::size_t particle) const;
    template <double Vec2::*along>
    std::optional<double> velocity(std::size_t particle) const;
    template <double Vec2::*along>
    std::optional<double> acceleration(std::size_t particle) const;
    template <Trace::Of of, double Vec2::*along>
    bool isMoved(int row) const;
    template <double Vec2::*along>
    bool isFaster(int row) const;
    template <double Vec2::*along>
    bool isPushed(int row) const;

    State state_;
    std::vector<Trace::Move> moves_;    // the moves of the present entry
    std::vector<Trace::Force> forces_;  // the forces of the last sum of forces
};

}  // namespace vakwerk

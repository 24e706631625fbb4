// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stages.h"
#include "editor/workbench/editor.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace vakwerk {

// The lengths after each iteration, with a column for each constraint on a length. The rows begin where
// the user has opened the step, and each iteration that is gone through adds one, also in the steps that
// follow. Going back removes rows.
class LengthRows : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit LengthRows(const Workbench& bench, QObject* parent = nullptr);

    // Returns the constraint of a column; nothing for the step and the iteration.
    std::optional<ConstraintId> constraintOf(int column) const;
    // Returns all cells as text for other programs: tabs between the cells, and decimal points.
    QString text() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::uint64_t step = 0;
        std::optional<Stage> stage;  // nothing before the first iteration
        std::vector<Vec2> position;
    };
    void follow();
    void forget();
    void addRows(const Trace& trace);
    double lengthAt(const QModelIndex& index) const;

    Workbench bench_;
    std::shared_ptr<const Trace> trace_;  // the trace of the last rows
    std::vector<std::uint32_t> columns_;  // constraints by index
    std::vector<Row> rows_;
};

class LengthTable : public QTableView {
    Q_OBJECT

public:
    explicit LengthTable(const Workbench& bench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

signals:
    void done();  // the focus may return to the canvas

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitLetters();
    void showLast();

    Workbench bench_;
    LengthRows* rows_;
};

}  // namespace vakwerk

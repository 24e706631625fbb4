// SPDX-License-Identifier: MIT
#pragma once

#include "editor/microscope/step_rows.h"

#include <functional>
#include <string>

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace vakwerk {

// A table of the step, with the widgets that compare it with numbers of the user.
class StepTable : public QWidget {
    Q_OBJECT

public:
    // Takes ownership of the rows. `csv` returns the text of the file that the user can save.
    StepTable(const Workbench& bench, StepRows* rows, std::function<std::string()> csv,
              QWidget* parent = nullptr);

    // Selects the highlighted rows and nothing else. Returns false, and changes nothing, if no row
    // is highlighted.
    bool chooseHighlighted();

signals:
    void done();  // the focus may return to the canvas

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setUpTable();
    QWidget* makeComparison();
    bool isLow() const;  // whether the window is low
    void fitLetters();
    void choose();
    void follow();
    void arrangeColumns();
    void showPresentRow();
    void fitRows();
    void fitColumns();
    void paste();
    void copy() const;
    void save();
    void followUnit();
    void readTolerance();
    void compare();
    void showComparison();
    void goToDifference();

    Workbench bench_;
    StepRows* rows_;
    std::function<std::string()> csv_;
    QTableView* table_;
    QWidget* comparison_;  // hidden for a projector until numbers are compared
    QComboBox* compared_;
    QLineEdit* tolerance_;
    QLabel* result_;
    // True while the table follows the selection, or the selection the table, so that the change
    // does not come back.
    bool following_ = false;
    bool isLow_ = false;  // the window was low when letters were fitted
};

}  // namespace vakwerk

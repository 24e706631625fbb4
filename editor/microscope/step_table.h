#pragma once

#include "editor/export/export_dialog.h"
#include "editor/microscope/step_rows.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace vakwerk {

// A table of the step with what it takes to compare it with numbers of the user's own.
class StepTable : public QWidget {
    Q_OBJECT

public:
    // Takes ownership of the rows. `csv` is what is saved.
    StepTable(const Workbench& bench, StepRows* rows, std::function<std::string()> csv,
              QWidget* parent = nullptr);

    // Stand for the system's dialogs.
    void askWith(PathQuestion path, ReplaceQuestion replace);
    // Selects what is highlighted alone. Returns false, and changes nothing, where nothing is.
    bool chooseHighlighted();

signals:
    void done();  // the focus may return to the canvas

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setUpTable();
    QWidget* makeComparison();
    void fitLetters();
    void choose();
    void follow();
    void arrangeColumns();
    void showRowAtHand();
    void paste();
    void copy() const;
    void save();
    void followUnit();
    void readTolerance();
    void compare();
    void goToDifference();

    Workbench bench_;
    StepRows* rows_;
    std::function<std::string()> csv_;
    PathQuestion path_ = askForPath;
    ReplaceQuestion replace_ = askToReplace;
    QTableView* table_;
    QWidget* comparison_;  // left out for a projector until numbers are compared
    QComboBox* compared_;
    QLineEdit* tolerance_;
    QLabel* result_;
    bool following_ = false;  // blocks the echo between table and selection
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/widgets/bottom_panel.h"
#include "editor/workbench/editor.h"

#include <QStringList>

#include <string_view>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QTabBar;

namespace vakwerk {

class DistanceView;

// Shows in which settings the second run differs from the first, and how far apart the two runs are. There is
// a second run as long as the panel is open.
class ComparePanel : public BottomPanel {
    Q_OBJECT

public:
    explicit ComparePanel(const Workbench& bench, QWidget* parent = nullptr);

    void setWanted(bool wanted);
    bool isWanted() const { return isWanted_; }
    // Compares the run with a table, or returns the problems of the table. `name` is shown to the user.
    QStringList compareWithTable(std::string_view csv, const QString& name);

    QSize sizeHint() const override { return {600, 250}; }
    QSize minimumSizeHint() const override { return {360, 100}; }

signals:
    void closed();
    void tableWanted();
    void done();  // the focus may return to the canvas

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeSourceButtons();
    QWidget* makeResultButtons();
    QWidget* makeSourceChooser();
    QWidget* makeResult();
    bool isFolded() const;
    void showPages();
    void goToFirst();
    void buildRows();
    void addRow(FieldBinding binding, const QString& label, std::function<bool()> differs);
    void addSetting(const Field<World>& field);
    void addControl(const Control& control);
    void addOrder();
    std::optional<Message> adopt(SecondRunChanges changes);
    void follow();
    void showRows();
    void showResult();
    const StepComparison* firstDifference() const;
    QString resultText() const;

    struct Row {
        FieldEditor* editor;
        QLabel* label;
        std::function<bool()> differs;
    };

    Workbench bench_;
    SecondRunChanges changes_;
    QString table_;  // name of the table that the run is compared with; empty if there is none
    double tolerance_ = 0.0;
    bool isWanted_ = false;
    std::vector<Row> rows_;
    static constexpr int leastOfForm = 300;  // pixels
    int formWidth_ = leastOfForm;            // of the settings, if they stand beside the curves
    QHBoxLayout* head_;
    QTabBar* pages_;
    QWidget* sourceButtons_;
    QWidget* source_;  // what the run is compared with
    QWidget* resultButtons_;
    QWidget* differences_;
    QScrollArea* form_;
    QPushButton* settings_;
    QLabel* aboutTable_;
    QLabel* result_;
    QPushButton* first_;
    FieldEditor* toleranceEditor_;
    QCheckBox* besides_;
    DistanceView* distances_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cpp/cpp_program.h"
#include "editor/widgets/bottom_panel.h"
#include "editor/workbench/editor.h"

class QLabel;
class QTabWidget;

namespace vakwerk {

// Explains the traced step in words, as a formula, as C++ and as tables.
class StepPanel : public BottomPanel {
    Q_OBJECT

public:
    explicit StepPanel(const Workbench& bench, QWidget* parent = nullptr);

    // Sets whether the panel is shown while a step is traced.
    void setWanted(bool wanted);
    bool isWanted() const { return isWanted_; }
    // Selects the rows that are highlighted in the visible table, and nothing else. Returns false,
    // and changes nothing, if no row is highlighted.
    bool chooseHighlighted();
    // Overridden, because the labels would ask for the height that they need at their smallest
    // width.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void done();  // the focus may return to the canvas

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showTexts();
    void keepHeight();
    int rowsHeight() const;
    int roomForTexts() const;
    int inner() const;
    bool isCramped() const;
    QString codeOf(const Trace::Entry& entry);

    Workbench bench_;
    QWidget* head_;  // the part above the tables, with the texts
    QTabWidget* tabs_;
    QLabel* sentence_;
    QLabel* formula_;
    QLabel* code_;
    std::shared_ptr<const Trace> trace_;  // the trace for which program_ was made
    CppProgram program_;
    bool isWanted_ = true;
};

}  // namespace vakwerk

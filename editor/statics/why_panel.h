// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/why.h"
#include "editor/widgets/bottom_panel.h"
#include "editor/workbench/editor.h"
#include "editor/workers/latest_request_worker.h"
#include "editor/workers/throttle.h"

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace vakwerk {

// Answers why the structure sags, shakes, stretches or tears: the causes in their order, each with
// buttons that put it right. It asks again after each edit, and when it is told to.
class WhyPanel : public BottomPanel {
    Q_OBJECT

public:
    explicit WhyPanel(const Workbench& bench, QWidget* parent = nullptr);

    // The height that all answers need. The area around the panel scrolls if it is lower.
    int heightForWidth(int width) const override;
    std::optional<int> wholeHeight(int width) const override;

signals:
    void done();  // the focus may return to the canvas
    // The canvas must show what this edit would create, until it gets an empty edit.
    void previewed(const vakwerk::Patch& edit);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead();
    void makeRoom();
    void close();
    void ask();
    void answer(std::optional<Explanation> found);
    void clearCauses();
    void addCause(const Cause& cause);
    void addRow(QWidget* row);
    QWidget* makeShow(const Cause& cause);
    void showMotion(bool on, const Cause& cause);
    void apply(const Remedy& remedy);

    Workbench bench_;
    Throttle asking_;
    QLabel* symptom_;
    QPushButton* again_;
    QVBoxLayout* causes_;
    bool isFromStart_ = false;              // Explanation::isFromStart of the answer that is shown
    std::optional<StressSettings> before_;  // what the view showed before showMotion()
    LatestRequestWorker<Explanation> answers_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/file_session.h"
#include "editor/guide/guide.h"
#include "editor/workbench/editor.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace vakwerk {

// Shows the open guide as a list of ticks, and the task of the current step. It does not draw on
// the canvas.
class GuideBar : public QWidget {
    Q_OBJECT

public:
    GuideBar(const Workbench& bench, FileSession& files, GuideProgress& progress);

    // Shows a guide from its first step on.
    void begin(GuideKind kind);
    // Shows a guide at the step that was reached. A finished guide begins again.
    void goOn(GuideKind kind);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show(std::optional<GuideKind> kind);
    void follow(FileSession& files);
    void look();
    void setFolded(bool folded);
    GuideContext context() const;
    QString allTicks() const;
    QString ticks() const;
    QString task() const;
    void mark(const std::optional<GuideMark>& mark);

    Workbench bench_;
    GuideProgress& progress_;
    QToolButton* close_;
    QToolButton* title_;
    QLabel* ticks_;
    QLabel* task_;
    std::optional<PartCounts> built_;  // of the present scene; computed again after an edit
    Throttle looks_;
};

}  // namespace vakwerk

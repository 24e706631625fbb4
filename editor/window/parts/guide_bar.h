#pragma once

#include "editor/document/file_session.h"
#include "editor/guide/guide.h"
#include "editor/workbench/editor.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace vakwerk {

// The guide that is open as a list of ticks, and what its current step asks for. Leaves the canvas alone.
class GuideBar : public QWidget {
    Q_OBJECT

public:
    GuideBar(const Workbench& bench, FileSession& files, GuideProgress& progress);

    // Shows a guide from its first step on.
    void begin(GuideKind kind);
    // Shows it where it stands, and a finished one from its first step on.
    void goOn(GuideKind kind);

    // Whether it has a column of its own beside the canvas, a step on each line.
    void setBeside(bool beside);
    bool isBeside() const { return isBeside_; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void show(std::optional<GuideKind> kind);
    void follow(FileSession& files);
    void look();
    Sight sight() const;
    QString ticks() const;
    bool isHighEnough(qsizetype lines) const;
    QString task() const;
    void mark(const std::optional<GuideMark>& mark);
    void arrange();

    Workbench bench_;
    GuideProgress& progress_;
    QGridLayout* grid_;
    QToolButton* close_;
    bool isBeside_ = false;
    QLabel* title_;
    QLabel* ticks_;
    QLabel* task_;
    std::optional<Built> built_;  // read anew after an edit
    Throttle looks_;
};

}  // namespace vakwerk

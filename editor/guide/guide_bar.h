#pragma once

#include "editor/document/file_session.h"
#include "editor/guide/guide.h"
#include "editor/player/editor.h"

#include <QWidget>

class QLabel;

namespace vakwerk {

// The guide that is open as a list of ticks, and what its current step asks for. Stands above the canvas,
// which it leaves alone.
class GuideBar : public QWidget {
    Q_OBJECT

public:
    GuideBar(const Workbench& bench, FileSession& files, GuideProgress& progress);

    // Shows a guide from its first step on.
    void begin(GuideKind kind);
    // Shows it where it stands, and a finished one from its first step on.
    void goOn(GuideKind kind);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show(std::optional<GuideKind> kind);
    void follow(FileSession& files);
    void look();
    Sight sight() const;
    QString ticks() const;
    QString task() const;

    Workbench bench_;
    GuideProgress& progress_;
    QLabel* title_;
    QLabel* ticks_;
    QLabel* task_;
    std::optional<Built> built_;  // read anew after an edit
    Throttle looks_;
};

}  // namespace vakwerk

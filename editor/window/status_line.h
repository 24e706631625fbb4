#pragma once

#include "editor/canvas/canvas.h"

#include <QTimer>

class QLabel;

namespace vakwerk {

// At the left what the mouse would do now, at the right where it is and how the run goes.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(const Workbench& bench, const Canvas& canvas, QWidget* parent = nullptr);

    void setTool(const Tool* tool);
    // Says something for a while.
    void say(const QString& message);
    // What was said is no longer so.
    void hush();

private:
    void refresh();
    void resizeEvent(QResizeEvent* event) override;
    QStringList facts();
    QString hash();
    QString delay() const;
    void showFacts();

    Workbench bench_;
    const Canvas& canvas_;
    const Tool* tool_ = nullptr;
    QLabel* hint_;
    QLabel* said_;
    QLabel* facts_;
    QString hash_;  // empty until it is asked for
    QTimer saying_;
    Throttle refreshing_;
};

}  // namespace vakwerk

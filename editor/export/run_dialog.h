#pragma once

#include "editor/export/export_dialog.h"
#include "editor/export/export_job.h"

class QProgressBar;

namespace vakwerk {

// An export of a run of the scene, which takes a while: a bar shows how far it is.
class RunDialog : public ExportDialog {
    Q_OBJECT

public:
    using ExportDialog::ExportDialog;

    void cancel() { job_.cancel(); }
    bool isRunning() const { return job_.isRunning(); }
    const QString& made() const { return made_; }  // the name of what is being made
    // What is being made is given up by Cancel alone.
    void reject() override;

protected:
    // The bar and the buttons, below what is there so far. While it runs, `fields` are at rest.
    void addRun(QWidget* fields, const QString& text, std::function<void()> begin);
    // When none is running; `then` follows in the thread of the window.
    void run(const QString& path, ExportJob::Work work, std::function<void()> then);

private:
    void showRunning(bool on);
    void sayWhatIsMade();

    QWidget* fields_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* begin_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QString made_;
    ExportJob job_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/export/export_dialog.h"
#include "editor/export/export_job.h"

class QProgressBar;

namespace vakwerk {

class RunDialog : public ExportDialog {
    Q_OBJECT

public:
    using ExportDialog::ExportDialog;

    void cancel() { job_.cancel(); }
    bool isRunning() const { return job_.isRunning(); }
    const QString& made() const { return made_; }  // name of the file that is being written
    // Does nothing during an export, because only Cancel ends an export.
    void reject() override;

protected:
    // Adds the progress bar and the buttons below the rows so far. `fields` are disabled during a run.
    void addRun(QWidget* fields, const QString& text, std::function<void()> begin);
    // Starts the work; none may be running. Calls `then` in the thread of the window.
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

#pragma once

#include "core/io/run_tables.h"
#include "editor/export/export_dialog.h"
#include "editor/export/export_job.h"

class QComboBox;
class QProgressBar;
class QSpinBox;

namespace vakwerk {

// File ▸ Export ▸ Numbers: tables of a run from the start of the scene, in a simulation of its own.
class NumbersDialog : public ExportDialog {
    Q_OBJECT

public:
    explicit NumbersDialog(ExportSource source, QWidget* parent = nullptr);

    void save();
    void cancel() { job_.cancel(); }
    bool isSaving() const { return job_.isRunning(); }

private:
    QSpinBox* numberBox(const QString& field, int usual, int low) const;
    RunTables tables(const QString& path) const;
    void showSaving(bool on);
    void tell(const TablesWritten& written, const RunTables& wanted);

    QWidget* fields_;
    QComboBox* what_;
    QSpinBox* steps_;
    QSpinBox* every_;
    QProgressBar* progress_;
    QPushButton* save_;
    QPushButton* cancel_;
    ExportJob job_;
};

}  // namespace vakwerk

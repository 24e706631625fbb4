#pragma once

#include "editor/export/export_dialog.h"
#include "editor/export/export_job.h"
#include "editor/export/look_form.h"

class QComboBox;
class QDoubleSpinBox;
class QProgressBar;

namespace vakwerk {

// File ▸ Export ▸ Film: a run from the start of the scene, in a simulation of its own.
class FilmDialog : public ExportDialog {
    Q_OBJECT

public:
    explicit FilmDialog(ExportSource source, QWidget* parent = nullptr);

    LookForm& look() { return *look_; }
    void record();
    void cancel() { job_.cancel(); }
    bool isRecording() const { return job_.isRunning(); }

private:
    QDoubleSpinBox* addNumber(const QString& label, const QString& field, double usual,
                              std::pair<double, double> range);
    void orderTabs();
    void addProgress();
    FilmOptions options(const QString& path) const;
    void showRecording(bool on);
    void tell(const FilmMade& made, const QString& path);

    LookForm* look_;
    QComboBox* kind_;
    QDoubleSpinBox* seconds_;
    QDoubleSpinBox* framesPerSecond_;
    QDoubleSpinBox* speed_;
    QProgressBar* progress_;
    QPushButton* record_;
    QPushButton* cancel_;
    ExportJob job_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/export/look_form.h"
#include "editor/export/run_dialog.h"

class QComboBox;
class QDoubleSpinBox;

namespace vakwerk {

// File ▸ Export ▸ Film: records a new run from the start of the scene.
class FilmDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FilmDialog(ExportSource source, QWidget* parent = nullptr);

    LookForm& look() { return *look_; }
    void record();

private:
    QDoubleSpinBox* addNumber(const QString& label, const QString& field, double usual,
                              std::pair<double, double> range);
    void orderTabs();
    void sayWhatIsMissing();
    FilmOptions options(const QString& path) const;
    void tell(const FilmResult& made, const QString& path);

    LookForm* look_;
    QComboBox* kind_;
    QDoubleSpinBox* seconds_;
    QDoubleSpinBox* framesPerSecond_;
    QDoubleSpinBox* speed_;
};

}  // namespace vakwerk

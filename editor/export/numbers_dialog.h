// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/run_tables.h"
#include "editor/export/run_dialog.h"

class QComboBox;
class QSpinBox;

namespace vakwerk {

// File ▸ Export ▸ Numbers: writes tables of a new run from the start of the scene.
class NumbersDialog : public RunDialog {
    Q_OBJECT

public:
    explicit NumbersDialog(ExportSource source, QWidget* parent = nullptr);

    void save();

private:
    QSpinBox* numberBox(const QString& field, int usual, int low) const;
    RunTables tables(const QString& path) const;
    void tell(const TablesWritten& written, const RunTables& wanted);

    QWidget* fields_;
    QComboBox* what_;
    QSpinBox* steps_;
    QSpinBox* every_;
};

}  // namespace vakwerk

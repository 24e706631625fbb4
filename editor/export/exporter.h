// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/file_session.h"
#include "editor/export/export_dialog.h"

namespace vakwerk {

class Exporter : public QObject {
    Q_OBJECT

public:
    // The dialogs belong to `window`.
    Exporter(const Workbench& bench, FileSession& files, QWidget& window);

    void exportPicture();
    void exportFilm();
    void exportNumbers();
    void exportCode();
    void exportCurves();  // exports the curves of the selected plot
    void exportReport();  // under the loads that the view shows

signals:
    void said(const QString& sentence);

private:
    ExportSource source() const;

    Workbench bench_;
    FileSession& files_;
    QWidget& window_;
};

// Returns the first plot of the selection, or nullptr.
const Plot* chosenPlot(const Scene& scene, const Items& items);

// Lists the files that the dialogs of the window are writing now.
QStringList exportsOf(const QWidget& window);

}  // namespace vakwerk

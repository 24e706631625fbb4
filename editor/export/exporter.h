#pragma once

#include "editor/document/file_session.h"
#include "editor/export/export_dialog.h"

namespace vakwerk {

// Pictures, films, numbers and programs of the scene that is open.
class Exporter : public QObject {
    Q_OBJECT

public:
    // Its dialogs belong to the window.
    Exporter(const Workbench& bench, FileSession& files, QWidget& window);

    void exportPicture();
    void exportFilm();
    void exportNumbers();
    void exportCode();

signals:
    void said(const QString& sentence);

private:
    ExportSource source() const;

    Workbench bench_;
    FileSession& files_;
    QWidget& window_;
};

// What is being made by dialogs of the window.
QStringList exportsOf(const QWidget& window);

}  // namespace vakwerk

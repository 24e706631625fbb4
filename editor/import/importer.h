#pragma once

#include "core/io/import/import.h"
#include "editor/document/file_session.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Brings files of other kinds in, as a scene of their own or into the one that is open.
class Importer : public QObject {
    Q_OBJECT

public:
    // Its dialogs belong to the window.
    Importer(const Workbench& bench, FileSession& files, QWidget& window);

    void importAny();  // a file that the user picks
    void importFile(const QString& path);

signals:
    void placedOutOfSight();  // what has come in is not wholly on the screen

private:
    void importWithDialog(const QString& path);
    void add(const Scene& part, const QString& name);
    ImportSource withLinks(const ImportSource& points);
    void complain(const QString& name, const QString& problem);

    Workbench bench_;
    FileSession& files_;
    QWidget& window_;
};

}  // namespace vakwerk

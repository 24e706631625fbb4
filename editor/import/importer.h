// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/import.h"
#include "editor/document/file_session.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Imports files of other formats as a new scene or into the open scene.
class Importer : public QObject {
    Q_OBJECT

public:
    // The dialogs belong to `window`.
    Importer(const Workbench& bench, FileSession& files, QWidget& window);

    void importAny();  // asks the user for a file
    void importFile(const QString& path);

signals:
    void placedOutOfSight();  // the new part is not completely in view

private:
    void add(const Scene& part, const QString& name);
    ImportSource withLinks(const ImportSource& points);
    void complain(const QString& name, const QString& problem);

    Workbench bench_;
    FileSession& files_;
    QWidget& window_;
};

}  // namespace vakwerk

#pragma once

#include "editor/export/exporter.h"
#include "editor/import/importer.h"
#include "editor/window/window_parts.h"

class QMenu;

namespace vakwerk {

// Which file is open, and what goes in and out.
class FileMenu : public QObject {
    Q_OBJECT

public:
    explicit FileMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    void fillGallery(QMenu& menu);

private:
    void connectFiles();
    void connectExports();
    void openBeside(const QString& file);
    void fillRecent(QMenu& menu);
    void fillWhenShown(QMenu& menu);
    void fillExamples(QMenu& menu);
    void showTitle();
    void showOutside();

    WindowParts parts_;
    Importer importer_;
    Exporter exporter_;
};

}  // namespace vakwerk

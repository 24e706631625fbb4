#pragma once

#include "editor/tools/tool.h"

#include <QDialog>

#include <functional>

class QBoxLayout;
class QDialogButtonBox;
class QLabel;
class QPushButton;

namespace vakwerk {

struct ExportKind {
    QString name;    // "PNG pictures"
    QString ending;  // "png"
};

// What an export dialog asks where to write; empty: never mind. The first kind is the usual one.
using PathQuestion = std::function<QString(QWidget* parent, const QString& suggestion,
                                           const std::vector<ExportKind>& kinds)>;

// Asks with the dialog of the system. The path ends as the kind that was chosen.
QString askForPath(QWidget* parent, const QString& suggestion,
                   const std::vector<ExportKind>& kinds);

// What is exported, and how the file would be called.
struct ExportSource {
    Workbench bench;
    QString name;    // without ending
    QString folder;  // beside the scene; where it has none, that of the last export is taken
    PathQuestion ask = askForPath;
};

// What to suggest: beside the scene, else where the last export went.
QString pathOfExport(const ExportSource& source, const QString& ending);

// What the dialogs of an export have in common: a row of buttons, what was said last, and the
// question where to write.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(ExportSource source, const QString& title, QWidget* parent);

protected:
    const Workbench& bench() const { return source_.bench; }
    QBoxLayout& rows() { return *rows_; }
    QPushButton* addButton(const QString& text);  // the first one is the default
    void addSaid();                               // below what is there so far, with the buttons

    QString pathFor(const std::vector<ExportKind>& kinds);
    void say(const QString& text);
    void complain(const QString& path, const QString& problem);

private:
    ExportSource source_;
    QBoxLayout* rows_;
    QLabel* said_;
    QDialogButtonBox* buttons_;
};

}  // namespace vakwerk

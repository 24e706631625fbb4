// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

#include <QDialog>
#include <QStringList>

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

// Asks for a path, but not whether to replace an existing file. Returns an empty path if cancelled. The first
// kind is the default.
using PathQuestion = std::function<QString(QWidget* parent, const QString& suggestion,
                                           const std::vector<ExportKind>& kinds)>;

using ReplaceQuestion = std::function<bool(QWidget* parent, const QStringList& names)>;

// Lists the files that an export to this path writes. If it is not set, the export writes only the
// path itself.
using FilesOf = std::function<QStringList(const QString& path)>;

// Ask with the dialogs of the system. The path gets the ending of one of the kinds.
QString askForPath(QWidget* parent, const QString& suggestion,
                   const std::vector<ExportKind>& kinds);
bool askToReplace(QWidget* parent, const QStringList& names);
void showMessageBox(QWidget* parent, const QString& text);

struct ExportPlace {
    QString name;     // without its ending
    QString folder;   // empty means the folder of the last export
    QString scene{};  // path of the scene, which an export never overwrites
};

// Gives exports the open scene, the name of the file and the answers of the user.
struct ExportSource {
    Workbench bench;
    std::function<ExportPlace()> place;
    PathQuestion ask = askForPath;
    ReplaceQuestion mayReplace = askToReplace;
    std::function<void(QWidget* parent, const QString& text)> refuse = showMessageBox;
};

// Returns the path that the user chooses, and remembers its folder. Empty if cancelled or refused.
QString pathOfExport(const ExportSource& source, QWidget* parent,
                     const std::vector<ExportKind>& kinds, const FilesOf& filesOf = {});

// Has the common parts of export dialogs: buttons, the last message and the question for a path.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(ExportSource source, const QString& title, QWidget* parent);

protected:
    const Workbench& bench() const { return source_.bench; }
    QBoxLayout& rows() { return *rows_; }
    QPushButton* addButton(const QString& text);  // the first one is the default
    // Adds a widget below the rows, where it stays visible when the rows are scrolled.
    void addBelow(QWidget* widget);
    // Adds the last message and the buttons below everything so far.
    void addSaid();

    QString pathFor(const std::vector<ExportKind>& kinds, const FilesOf& filesOf = {});
    void setCloseable(bool closeable);
    void say(const QString& text);
    void complain(const QString& path, const QString& problem);

    void showEvent(QShowEvent* event) override;

private:
    void showSaid(const QString& text, const char* style);
    void grow(QSize size);

    ExportSource source_;
    QBoxLayout* rows_;
    QLabel* said_;
    QDialogButtonBox* buttons_;
};

}  // namespace vakwerk

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

// Asks for a path without asking whether to replace; empty: cancelled. The first kind is the default.
using PathQuestion = std::function<QString(QWidget* parent, const QString& suggestion,
                                           const std::vector<ExportKind>& kinds)>;

using ReplaceQuestion = std::function<bool(QWidget* parent, const QStringList& names)>;

// Lists the files written for a path; by default the path alone.
using FilesOf = std::function<QStringList(const QString& path)>;

// Ask with the system's dialogs. The path ends as one of the kinds.
QString askForPath(QWidget* parent, const QString& suggestion,
                   const std::vector<ExportKind>& kinds);
bool askToReplace(QWidget* parent, const QStringList& names);
void sayInBox(QWidget* parent, const QString& text);

struct ExportPlace {
    QString name;     // without ending
    QString folder;   // empty: the folder of the last export
    QString scene{};  // path of the scene, never overwritten
};

// Where exports get the scene that is open, the name of the file and the user's answers.
struct ExportSource {
    Workbench bench;
    std::function<ExportPlace()> place;
    PathQuestion ask = askForPath;
    ReplaceQuestion mayReplace = askToReplace;
    std::function<void(QWidget* parent, const QString& text)> refuse = sayInBox;
};

// Returns the path that the user picks and remembers its folder; empty: cancelled or refused.
QString pathOfExport(const ExportSource& source, QWidget* parent,
                     const std::vector<ExportKind>& kinds, const FilesOf& filesOf = {});

// The common parts of export dialogs: buttons, the last message and the question for a path.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(ExportSource source, const QString& title, QWidget* parent);

protected:
    const Workbench& bench() const { return source_.bench; }
    QBoxLayout& rows() { return *rows_; }
    QPushButton* addButton(const QString& text);  // the first one is the default
    void addBelow(QWidget* widget);               // is seen wherever the rows are scrolled to
    void addSaid();                               // below all so far, with the buttons

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

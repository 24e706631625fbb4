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

// What an export dialog asks where to write; empty: never mind. The first kind is the usual one.
// Whether something is there already is another question.
using PathQuestion = std::function<QString(QWidget* parent, const QString& suggestion,
                                           const std::vector<ExportKind>& kinds)>;

// Whether files that are there already may be replaced.
using ReplaceQuestion = std::function<bool(QWidget* parent, const QStringList& names)>;

// The files that are written for a path; without it that is the path itself.
using FilesOf = std::function<QStringList(const QString& path)>;

// Ask with dialogs of the system. A path ends as one of the kinds.
QString askForPath(QWidget* parent, const QString& suggestion,
                   const std::vector<ExportKind>& kinds);
bool askToReplace(QWidget* parent, const QStringList& names);
void sayInBox(QWidget* parent, const QString& text);

struct ExportPlace {
    QString name;     // without ending
    QString folder;   // beside the scene; where it has none, that of the last export is taken
    QString scene{};  // its file, which is not to be written over
};

// What is exported, and how the file would be called: of the scene that is open then.
struct ExportSource {
    Workbench bench;
    std::function<ExportPlace()> place;
    PathQuestion ask = askForPath;
    ReplaceQuestion mayReplace = askToReplace;
    std::function<void(QWidget* parent, const QString& text)> refuse = sayInBox;
};

// The path that the user picks, which suggests the next one; empty: never mind, or what is there is
// to stay.
QString pathOfExport(const ExportSource& source, QWidget* parent,
                     const std::vector<ExportKind>& kinds, const FilesOf& filesOf = {});

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

    QString pathFor(const std::vector<ExportKind>& kinds, const FilesOf& filesOf = {});
    void setCloseable(bool closeable);
    void say(const QString& text);
    void complain(const QString& path, const QString& problem);

private:
    void showSaid(const QString& text, const char* style);

    ExportSource source_;
    QBoxLayout* rows_;
    QLabel* said_;
    QDialogButtonBox* buttons_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/dialogs/dialogs.h"

#include "editor/text/message_text.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace vakwerk {
namespace {

QString sceneFilter()
{
    return FileSession::tr("Scenes (*.json);;All files (*)");
}

QString importFilter()
{
    return FileSession::tr(
        "All that can be imported (*.edn *.xsp *.svg *.tmx *.csv *.json);;"
        "Worlds of points and sticks (*.edn);;XSpringies (*.xsp);;"
        "SVG drawings (*.svg);;Maps of Tiled (*.tmx);;Tables (*.csv);;Scenes (*.json);;"
        "All files (*)");
}

SaveAnswer askToSave(const QString& name, bool isKept, QWidget* parent)
{
    QMessageBox box(QMessageBox::Question, QStringLiteral("Vakwerk"),
                    FileSession::tr("Save the changes to %1?").arg(breakable(name)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(
        isKept
            ? FileSession::tr("If you do not save them, File ▸ Recover still has them, until you "
                              "have discarded five other works.")
            : FileSession::tr("If you do not save them, they are lost."));
    // The texts of Qt have no letter for Alt.
    box.button(QMessageBox::Save)->setText(FileSession::tr("&Save"));
    box.button(QMessageBox::Discard)->setText(FileSession::tr("&Discard"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return SaveAnswer::save;
    case QMessageBox::Discard:
        return SaveAnswer::discard;
    default:
        return SaveAnswer::cancel;
    }
}

OutsideAnswer askToKeep(const QString& name, const OutsideChange& change, QWidget* parent)
{
    QMessageBox box(
        QMessageBox::Warning, QStringLiteral("Vakwerk"),
        FileSession::tr("Another program has changed %1. Save over it?").arg(breakable(name)),
        QMessageBox::Cancel, parent);
    box.setInformativeText(outsideText(change));
    const auto* keep = box.addButton(FileSession::tr("Keep &my version"), QMessageBox::AcceptRole);
    const auto* load = change.theirs ? box.addButton(FileSession::tr("&Load the changed file"),
                                                     QMessageBox::DestructiveRole)
                                     : nullptr;
    auto* saveAs = box.addButton(FileSession::tr("Save &as…"), QMessageBox::ActionRole);
    box.setDefaultButton(saveAs);
    box.exec();
    const QAbstractButton* clicked = box.clickedButton();
    return clicked == keep           ? OutsideAnswer::keepMine
           : clicked == saveAs       ? OutsideAnswer::saveAs
           : load && clicked == load ? OutsideAnswer::loadTheirs
                                     : OutsideAnswer::cancel;
}

bool askYesOrNo(const QString& question, QWidget* parent)
{
    return QMessageBox::question(parent, QStringLiteral("Vakwerk"), question) == QMessageBox::Yes;
}

}  // namespace

QString outsideText(const OutsideChange& change)
{
    switch (change.kind) {
    case OutsideChange::Kind::changed:
        return FileSession::tr("In the file: %1.").arg(change.what);
    case OutsideChange::Kind::unlike:
        return FileSession::tr("It differs from what is here: %1.").arg(change.what);
    case OutsideChange::Kind::noScene:
        return FileSession::tr("It is no scene any more: %1").arg(change.what);
    case OutsideChange::Kind::gone:
        return FileSession::tr("The scene is only in this window now.");
    case OutsideChange::Kind::none:
        break;
    }
    return {};
}

FileQuestions fileDialogs(const std::function<QWidget*()>& window,
                          const std::function<bool()>& isKept)
{
    FileQuestions questions;
    questions.pathToOpen = [window](const QString& folder) {
        return QFileDialog::getOpenFileName(window(), FileSession::tr("Open a scene"), folder,
                                            sceneFilter());
    };
    questions.pathToSave = [window](const QString& suggestion) {
        QFileDialog dialog(window(), FileSession::tr("Save the scene"), suggestion, sceneFilter());
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setOption(QFileDialog::DontConfirmOverwrite);  // FileSession asks before it replaces
        dialog.setDefaultSuffix(QStringLiteral("json"));
        dialog.selectFile(suggestion);
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    questions.pathToImport = [window](const QString& folder) {
        return QFileDialog::getOpenFileName(window(), FileSession::tr("Import a file"), folder,
                                            importFilter());
    };
    questions.pathToTable = [window](const QString& folder) {
        return QFileDialog::getOpenFileName(window(), FileSession::tr("Compare with a table"),
                                            folder,
                                            FileSession::tr("Tables (*.csv);;All files (*)"));
    };
    questions.keepMine = [window](const QString& name, const OutsideChange& change) {
        return askToKeep(name, change, window());
    };
    questions.mayReplace = [window](const QString& name) {
        return askYesOrNo(FileSession::tr("Already there: %1. Replace?").arg(breakable(name)),
                          window());
    };
    questions.mayGiveUp = [window](const QStringList& names) {
        return askYesOrNo(FileSession::tr("Still being made: %1. Give up and go on?")
                              .arg(breakable(names.join(QStringLiteral(", ")))),
                          window());
    };
    questions.saveChanges = [window, isKept](const QString& name) {
        return askToSave(name, isKept(), window());
    };
    return questions;
}

}  // namespace vakwerk

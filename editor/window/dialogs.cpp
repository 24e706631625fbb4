#include "editor/window/dialogs.h"

#include "editor/drawing/elided.h"
#include "editor/panels/field_editor.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace vakwerk {
namespace {

QString sceneFilter()
{
    return FileSession::tr("Scenes (*.json);;All files (*)");
}

QString importFilter()
{
    return FileSession::tr("All that can be imported (*.edn *.xsp *.svg *.csv *.json);;"
                           "Worlds of points and sticks (*.edn);;XSpringies (*.xsp);;"
                           "SVG drawings (*.svg);;Tables (*.csv);;Scenes (*.json);;"
                           "All files (*)");
}

SaveAnswer askToSave(const QString& name, QWidget* parent)
{
    QMessageBox box(QMessageBox::Question, QStringLiteral("Vakwerk"),
                    FileSession::tr("Save the changes to %1?").arg(breakable(name)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(FileSession::tr("If you do not save them, they are lost."));
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
    const auto* keep = box.addButton(FileSession::tr("Keep &mine"), QMessageBox::AcceptRole);
    const auto* load =
        change.theirs ? box.addButton(FileSession::tr("Load &theirs"), QMessageBox::DestructiveRole)
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

FileQuestions fileDialogs(std::function<QWidget*()> window)
{
    FileQuestions questions;
    questions.pathToOpen = [window](const QString& folder) {
        return QFileDialog::getOpenFileName(window(), FileSession::tr("Open a scene"), folder,
                                            sceneFilter());
    };
    questions.pathToSave = [window](const QString& suggestion) {
        QFileDialog dialog(window(), FileSession::tr("Save the scene"), suggestion, sceneFilter());
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setOption(QFileDialog::DontConfirmOverwrite);  // the session knows the whole name
        dialog.setDefaultSuffix(QStringLiteral("json"));
        dialog.selectFile(suggestion);
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    questions.pathToImport = [window](const QString& folder) {
        return QFileDialog::getOpenFileName(window(), FileSession::tr("Import a file"), folder,
                                            importFilter());
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
    questions.saveChanges = [window](const QString& name) { return askToSave(name, window()); };
    return questions;
}

void showProblems(const QString& title, const QStringList& problems, QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(QStringLiteral("Vakwerk"));
    auto* layout = new QVBoxLayout(&dialog);
    auto* heading = new QLabel(QStringLiteral("<b>%1</b>").arg(breakable(title).toHtmlEscaped()));
    heading->setWordWrap(true);
    layout->addWidget(heading);
    auto* list = new QPlainTextEdit(problems.join(u'\n'));
    list->setReadOnly(true);
    list->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    layout->addWidget(list);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    layout->addWidget(buttons);
    dialog.resize(640, 260);
    dialog.exec();
}

std::optional<double> askForScale(double now, Measure measure, const World& world, QWidget* parent)
{
    const bool percent = measure == Measure::strain;
    const double factor = percent ? 100.0 : 1.0;
    double value = now * factor;
    FieldBinding binding;
    binding.info = {.key = "scale",
                    .label = QT_TRANSLATE_NOOP("field", "Full colour at"),
                    .help = QT_TRANSLATE_NOOP(
                        "field", "The value that has the colour of the end, in either direction."),
                    .range = {.low = 0.0, .aboveLow = true}};
    binding.unit = percent ? QStringLiteral("%")
                           : QString::fromStdString(unitText(
                                 measure == Measure::force ? Unit::force : Unit::length, world));
    binding.value = [&value]() -> std::optional<FieldValue> { return value; };
    binding.apply = [&value](const FieldValue& typed) -> std::optional<Message> {
        value = std::get<double>(typed);
        return std::nullopt;
    };

    QDialog dialog(parent);
    dialog.setWindowTitle(FileSession::tr("Fixed scale"));
    auto* editor = new FieldEditor(std::move(binding));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, [&dialog, editor] {
        if (editor->settle())  // else it says what is wrong
            dialog.accept();
    });
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* form = new QFormLayout(&dialog);
    form->addRow(QCoreApplication::translate("field", "Full colour at"), editor);
    form->addRow(buttons);
    editor->setFocus();
    return dialog.exec() == QDialog::Accepted ? std::optional(value / factor) : std::nullopt;
}

}  // namespace vakwerk

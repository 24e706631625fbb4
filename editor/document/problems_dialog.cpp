// SPDX-License-Identifier: MIT
#include "editor/document/problems_dialog.h"

#include "editor/text/message_text.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace vakwerk {

QStringList linesOf(const std::vector<FileProblem>& problems, const QString& name)
{
    QStringList lines;
    for (const FileProblem& problem : problems) {
        QString line = QStringLiteral("%1:%2:%3: ").arg(name).arg(problem.line).arg(problem.column);
        if (!problem.pointer.empty())
            line += QString::fromStdString(problem.pointer) + QStringLiteral(": ");
        lines << line + translated(problem.message);
    }
    return lines;
}

void showProblems(const QString& title, const QStringList& problems, QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setObjectName(problemsDialog);
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

}  // namespace vakwerk

#include "editor/import/finding_list.h"

#include "editor/drawing/text/message_text.h"
#include "editor/inspector/field_editor.h"

namespace vakwerk {
namespace {

QString rowOf(const QString& line, const QString& text, const QString& quiet)
{
    return QStringLiteral("<tr><td align=\"right\" style=\"color:%1; padding: 1px 10px 3px 0\">"
                          "%2</td><td style=\"padding: 1px 0 3px 0\">%3</td></tr>")
        .arg(quiet, line, text);
}

QString textOf(const FileProblem& finding)
{
    const QString message = translated(finding.message).toHtmlEscaped();
    if (finding.pointer.empty())
        return message;
    return QStringLiteral("<b>%1</b>: %2")
        .arg(QString::fromStdString(finding.pointer).toHtmlEscaped(), message);
}

}  // namespace

FindingList::FindingList(QWidget* parent) : QTextEdit(parent)
{
    setObjectName(QStringLiteral("findings"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0.0);
}

void FindingList::setFindings(const std::vector<FileProblem>& findings)
{
    const QString quiet = palette().color(QPalette::PlaceholderText).name();
    QString rows;
    for (const FileProblem& finding : findings)
        rows += rowOf(tr("line %1").arg(finding.line), textOf(finding), quiet);
    setHtml(QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">%1</table>").arg(rows));
}

}  // namespace vakwerk

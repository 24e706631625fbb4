#include "editor/drawing/prose.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QTextDocument>

namespace vakwerk {
namespace {

constexpr double margin = 0.5;  // em

void layOut(QTextDocument& document, const Prose& prose, double em)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(1, qRound(em)));
    document.setDefaultFont(font);
    document.setDocumentMargin(margin * em);
    document.setIndentWidth(1.5 * em);
    // Tables are of that dialect; HTML would let a scene name files to load.
    document.setMarkdown(prose.markdown,
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                         QTextDocument::MarkdownNoHTML));
    const double wrapped = prose.width * QFontMetricsF(font).averageCharWidth() + 2.0 * margin * em;
    document.setTextWidth(wrapped);
    document.setTextWidth(std::min(wrapped, document.idealWidth()));
}

}  // namespace

QSizeF sizeOf(const Prose& prose, double em)
{
    QTextDocument document;
    layOut(document, prose, em);
    return document.size();
}

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em)
{
    for (const Prose& prose : texts) {
        QTextDocument document;
        layOut(document, prose, em);
        painter.save();
        painter.translate(prose.position);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor::fromRgba(prose.background));
        painter.drawRoundedRect(QRectF({0.0, 0.0}, document.size()), 0.4 * em, 0.4 * em);
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette.setColor(QPalette::Text, QColor::fromRgba(prose.colour));
        context.palette.setColor(QPalette::Link, QColor::fromRgba(prose.colour));
        document.documentLayout()->draw(&painter, context);
        painter.restore();
    }
}

}  // namespace vakwerk

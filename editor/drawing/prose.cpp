// SPDX-License-Identifier: MIT
#include "editor/drawing/prose.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>

namespace vakwerk {
namespace {

constexpr double margin = 0.5;        // em
constexpr double paragraphGap = 0.6;  // em

// A document that loads no resources, because a scene must not be able to make the program read files.
class TextOnly : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override
    {
        // Returns an image, because Qt would search elsewhere if it were null.
        QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
        nothing.fill(Qt::transparent);
        return nothing;
    }
};

// Replaces pictures by their alternative texts.
void replacePictures(QTextDocument& document)
{
    QTextCursor cursor(&document);
    while (!(cursor = document.find(QString(QChar::ObjectReplacementCharacter), cursor)).isNull()) {
        const QTextCharFormat format = cursor.charFormat();
        cursor.insertText(format.property(QTextFormat::ImageAltText).toString(), {});
    }
}

void styleTables(QTextDocument& document, const QColor& text, double em)
{
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QColor lines = text;
        lines.setAlphaF(0.35F);
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1.0);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(lines);
        format.setCellSpacing(0.0);
        format.setCellPadding(0.3 * em);
        format.setTopMargin(0.4 * em);
        format.setBottomMargin(0.6 * em);
        table->setFormat(format);
    }
}

// Sets the font size of the whole heading. Qt does not enlarge its bold words.
void styleHeadings(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        QTextCharFormat format;
        format.setProperty(QTextFormat::FontSizeAdjustment, 4 - level);
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

}  // namespace

void styleMarkdown(QTextDocument& document, const QColor& text, double em)
{
    styleTables(document, text, em);
    styleHeadings(document);
}

namespace {

// Of the Markdown dialects that Qt reads, only that of GitHub has tables.
void readMarkdown(QTextDocument& document, const QString& markdown)
{
    document.setMarkdown(markdown,
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                         QTextDocument::MarkdownNoHTML));
    replacePictures(document);
}

// Returns whether a block has text, and is no heading, line of code or cell of a table.
bool hasText(const QTextBlock& block)
{
    const QTextBlockFormat format = block.blockFormat();
    return block.length() > 1 && format.headingLevel() == 0 && !format.nonBreakableLines() &&
           !QTextCursor(block).currentTable();
}

// Sets the gap before each paragraph that follows other text. Qt makes a block of each line, so the
// blocks of `document` do not show where a paragraph ends. `joined` is the same document without
// line breaks, in which each block is a paragraph. A paragraph in `joined` is as long as its lines
// in `document` together, so counting characters finds its first line.
void separateParagraphs(QTextDocument& document, const QTextDocument& joined, double em)
{
    QTextBlock paragraph = joined.begin();
    int left = 0;  // characters of the paragraph that come after the block
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const bool isFirst = left <= 0;
        if (isFirst) {
            left = paragraph.length();
            paragraph = paragraph.next();
        }
        left -= block.length();
        if (isFirst && hasText(block) && !block.textList() && hasText(block.previous())) {
            QTextBlockFormat gap;
            gap.setTopMargin(paragraphGap * em);
            QTextCursor(block).mergeBlockFormat(gap);
        }
    }
}

void layOut(QTextDocument& document, const Prose& prose, double usualEm)
{
    const double em = usualEm * prose.size;
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(1, qRound(em)));
    document.setDefaultFont(font);
    document.setDocumentMargin(margin * em);
    document.setIndentWidth(1.5 * em);
    static const QRegularExpression endOfLine(QStringLiteral(" *\n"));
    // Each line that is typed is a line on the screen.
    readMarkdown(document, QString(prose.markdown).replace(endOfLine, QStringLiteral("  \n")));
    styleMarkdown(document, QColor::fromRgba(prose.colour), em);
    const QString joined = QString(prose.markdown).replace(endOfLine, QStringLiteral("\n"));
    if (joined.contains(QLatin1String("\n\n"))) {
        TextOnly paragraphs;
        readMarkdown(paragraphs, joined);
        separateParagraphs(document, paragraphs, em);
    }
    const double wrapped = prose.width * QFontMetricsF(font).averageCharWidth() + 2.0 * margin * em;
    document.setTextWidth(wrapped);
    document.setTextWidth(std::min(wrapped, document.idealWidth()));
}

}  // namespace

std::unique_ptr<QTextDocument> proseDocument(const Prose& prose, double em)
{
    auto document = std::make_unique<TextOnly>();
    layOut(*document, prose, em);
    return document;
}

QSizeF sizeOf(const Prose& prose, double em)
{
    return proseDocument(prose, em)->size();
}

void paintProse(QPainter& painter, const std::vector<Prose>& texts, double em)
{
    for (const Prose& prose : texts) {
        TextOnly document;
        layOut(document, prose, em);
        painter.save();
        painter.translate(prose.position);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor::fromRgba(prose.background));
        painter.drawRoundedRect(QRectF({0.0, 0.0}, document.size()), 0.4 * prose.size * em,
                                0.4 * prose.size * em);
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette.setColor(QPalette::Text, QColor::fromRgba(prose.colour));
        context.palette.setColor(QPalette::Link, QColor::fromRgba(prose.colour));
        document.documentLayout()->draw(&painter, context);
        painter.restore();
    }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/help/help_browser.h"

#include "editor/dialogs/command_palette.h"
#include "editor/drawing/prose.h"

#include <QDesktopServices>
#include <QFontDatabase>
#include <QFontInfo>
#include <QImage>
#include <QScrollBar>
#include <QTextList>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double longestHelpLine = 50.0;  // em
// Opacities.
constexpr float codeTint = 0.4F;
constexpr float placeTint = 0.15F;
constexpr float wordTint = 0.4F;

constexpr QLatin1String commandScheme("command");

void forEachFragment(const QTextDocument& document,
                     const std::function<void(QTextCursor&, const QTextCharFormat&)>& act)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        std::vector<QTextFragment> fragments;
        for (auto part = block.begin(); !part.atEnd(); ++part)
            fragments.push_back(part.fragment());
        for (const QTextFragment& fragment : fragments) {
            QTextCursor cursor(block);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            act(cursor, fragment.charFormat());
        }
    }
}

}  // namespace

HelpBrowser::HelpBrowser(const HelpPages& pages, QWidget* parent)
    : QTextBrowser(parent), pages_(pages)
{
    setObjectName(QStringLiteral("helpPage"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setLineWrapMode(QTextEdit::FixedPixelWidth);
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) {
        place_ = url;
        if (!std::exchange(isFresh_, false))
            return showMarks();
        styleAndLayOut();
        scrollToAnchor(url.fragment());
    });
}

double HelpBrowser::em() const
{
    return QFontInfo(font()).pixelSize();
}

QColor HelpBrowser::tinted(QPalette::ColorRole role, float opacity) const
{
    QColor colour = palette().color(role);
    colour.setAlphaF(opacity);
    return colour;
}

void HelpBrowser::open(const QUrl& url)
{
    if (HelpPages::has(url))
        setSource(url);
}

void HelpBrowser::follow(const QUrl& link)
{
    if (link.scheme() == commandScheme)
        emit commandWanted(link.path());
    else if (link.scheme() == QLatin1String("qrc"))
        open(link);
    else
        QDesktopServices::openUrl(link);
}

// Begins an edit of the document, which styleAndLayOut() ends. Outside an edit, Qt would lay out a
// table again for each cell that it reads. In dark colours, a picture `…-light.…` is replaced by
// the picture `…-dark.…`, if there is one.
QVariant HelpBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl url = place_.resolved(name);
    if (type == QTextDocument::MarkdownResource) {
        place_ = url;
        isFresh_ = true;
        QTextCursor(document()).beginEditBlock();
        return pages_.markdown(url);
    }
    if (!HelpPages::has(url))
        return {};
    QUrl dark = url;
    dark.setPath(QString(url.path()).replace(QLatin1String("-light."), QLatin1String("-dark.")));
    const bool isDark = palette().color(QPalette::Base).lightnessF() < 0.5F;
    return QImage(u':' + (isDark && HelpPages::has(dark) ? dark : url).path());
}

// Styles the page and lays all of it out at once. Qt would otherwise lay it out part by part, and
// going back to a place that is not laid out yet would end too early.
void HelpBrowser::styleAndLayOut()
{
    QTextCursor edit(document());
    edit.endEditBlock();  // ends the edit of loadResource(), so that the document knows its tables
    edit.beginEditBlock();
    document()->setDefaultFont(font());
    document()->setDocumentMargin(em());
    styleMarkdown(*document(), palette().color(QPalette::Text), em());
    nameHeadings();
    styleLists();
    styleCode();
    removeDeadLinks();
    fitWidth();
    edit.endEditBlock();
    document()->size();
    showMarks();
}

void HelpBrowser::nameHeadings()
{
    const auto anchors = HelpPages::anchors(place_);
    std::size_t heading = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || heading == anchors.size())
            continue;
        QTextCharFormat named;
        named.setAnchor(true);
        named.setAnchorNames(anchors[heading]);
        ++heading;
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(named);
        QTextBlockFormat space = block.blockFormat();
        space.setTopMargin(block.blockFormat().headingLevel() == 1 ? 0.0 : 1.2 * em());
        space.setBottomMargin(0.4 * em());
        cursor.setBlockFormat(space);
    }
}

// Gives all lists the same sign before their items, because the two signs that Qt uses for Markdown
// mean the same.
void HelpBrowser::styleLists()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (QTextList* list = block.textList();
            list && list->format().style() == QTextListFormat::ListCircle) {
            QTextListFormat format = list->format();
            format.setStyle(QTextListFormat::ListDisc);
            list->setFormat(format);
        }
}

void HelpBrowser::styleCode()
{
    const QColor tint = tinted(QPalette::Mid, codeTint);
    const QString family = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    QTextCharFormat code;
    code.setFontFamilies({family});
    code.setBackground(tint);
    forEachFragment(*document(), [&code](QTextCursor& cursor, const QTextCharFormat& format) {
        if (format.fontFixedPitch())
            cursor.mergeCharFormat(code);
    });
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (!format.hasProperty(QTextFormat::BlockCodeFence))
            continue;
        format.setBackground(tint);
        format.setNonBreakableLines(false);
        QTextCursor(block).setBlockFormat(format);
    }
}

// Some pages of docs/ have links to files of the sources, which the program does not contain.
void HelpBrowser::removeDeadLinks()
{
    forEachFragment(*document(), [this](QTextCursor& cursor, const QTextCharFormat& format) {
        const QUrl url = place_.resolved(QUrl(format.anchorHref()));
        if (format.anchorHref().isEmpty() || url.scheme() != QLatin1String("qrc") ||
            HelpPages::has(url))
            return;
        QTextCharFormat plain = format;
        plain.setAnchor(false);
        plain.setAnchorHref({});
        plain.clearForeground();
        plain.setFontUnderline(false);
        cursor.setCharFormat(plain);
    });
}

// Replaces each picture by one that is scaled smoothly to its width on the page, because the
// document would scale it by leaving out lines of pixels.
void HelpBrowser::fitPictures()
{
    const double room = lineWrapColumnOrWidth() - 2.0 * document()->documentMargin();
    forEachFragment(*document(), [&](QTextCursor& cursor, const QTextCharFormat& format) {
        const QUrl url = document()->baseUrl().resolved(QUrl(format.toImageFormat().name()));
        const auto picture = format.isImageFormat()
                                 ? loadResource(QTextDocument::ImageResource, url).value<QImage>()
                                 : QImage();
        if (picture.isNull())
            return;
        const double width = std::min<double>(picture.width(), room);
        document()->addResource(
            QTextDocument::ImageResource, url,
            picture.scaledToWidth(qRound(width * devicePixelRatioF()), Qt::SmoothTransformation));
        QTextImageFormat image = format.toImageFormat();
        image.setWidth(width);
        image.setHeight(width * picture.height() / picture.width());
        cursor.setCharFormat(image);
    });
}

void HelpBrowser::fitWidth()
{
    setLineWrapColumnOrWidth(std::min(viewport()->width(), qRound(longestHelpLine * em())));
    fitPictures();
}

void HelpBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    fitWidth();
}

// Makes the page again when colours or letters change, because a document keeps those with which it
// was made.
void HelpBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    const bool changesLook =
        event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (changesLook && !place_.isEmpty() && !std::exchange(isOutdated_, true))
        QMetaObject::invokeMethod(this, &HelpBrowser::showAgain, Qt::QueuedConnection);
}

void HelpBrowser::showAgain()
{
    isOutdated_ = false;
    const int place = verticalScrollBar()->value();
    document()->clear();  // also removes the pictures in the old colours
    reload();
    verticalScrollBar()->setValue(place);
}

void HelpBrowser::mark(const QStringList& words)
{
    marked_ = words;
    showMarks();
    const int top = cursorForPosition(QPoint(0, 0)).position();
    const auto marks = extraSelections();
    const auto first = std::ranges::find_if(marks, [top](const ExtraSelection& mark) {
        return mark.cursor.hasSelection() && mark.cursor.selectionStart() >= top;
    });
    if (first == marks.end())
        return;
    QTextCursor there = first->cursor;
    there.clearSelection();
    setTextCursor(there);
    ensureCursorVisible();
}

// Returns the heading at which the page was opened. Invalid if it was opened at its beginning.
QTextBlock HelpBrowser::openedAt() const
{
    QTextBlock block = document()->begin();
    for (; block.isValid(); block = block.next())
        if (const auto part = block.begin();
            !part.atEnd() && part.fragment().charFormat().anchorNames().contains(place_.fragment()))
            break;
    return block;
}

// At the end of the page, the heading at which the page was opened counts even if it is not at the
// top, because the page may be too short to scroll it to the top.
std::size_t HelpBrowser::headingInView() const
{
    const QScrollBar& bar = *verticalScrollBar();
    const int top = cursorForPosition(QPoint(0, qRound(2.0 * em()))).blockNumber();
    const int last = bar.value() == bar.maximum() ? std::max(top, openedAt().blockNumber()) : top;
    std::size_t headings = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && block.blockNumber() <= last;
         block = block.next())
        headings += block.blockFormat().headingLevel() > 0 ? 1 : 0;
    return std::max<std::size_t>(headings, 1) - 1;
}

// Tints the heading at which the page was opened, because it is not at the top if the rest of the
// page is short.
QList<QTextEdit::ExtraSelection> HelpBrowser::placeMark() const
{
    const QTextBlock heading = openedAt();
    if (!heading.isValid())
        return {};
    ExtraSelection mark;
    mark.format.setBackground(tinted(QPalette::Highlight, placeTint));
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    mark.cursor = QTextCursor(heading);
    return {mark};
}

void HelpBrowser::showMarks()
{
    const QString text = folded(document()->toPlainText());
    QTextCharFormat look;
    look.setBackground(tinted(QPalette::Highlight, wordTint));
    std::vector<std::pair<int, int>> places;
    for (const QString& word : marked_) {
        const QString whole = folded(word);
        const QString found = text.contains(whole) ? whole : stemOf(whole);
        for (qsizetype at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + 1))
            places.emplace_back(at, at + found.size());
    }
    std::ranges::sort(places);
    QList<ExtraSelection> marks = placeMark();
    for (const auto& [from, to] : places) {
        QTextCursor cursor(document());
        cursor.setPosition(from);
        cursor.setPosition(to, QTextCursor::KeepAnchor);
        marks.append({cursor, look});
    }
    setExtraSelections(marks);
}

}  // namespace vakwerk

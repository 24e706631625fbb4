// SPDX-License-Identifier: MIT
#include "editor/help/help_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr QLatin1String manualRoot("qrc:/vakwerk/docs/manual/");
constexpr QLatin1String pageSuffix(".md");
constexpr QLatin1String firstPage("README");

QString fileOf(const QUrl& page)
{
    return u':' + page.path();
}

QString contentOf(const QUrl& page)
{
    QFile file(fileOf(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// Returns the anchor that GitHub gives to a heading.
QString anchorOf(const QString& heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower())
        if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_')
            anchor += letter;
        else if (letter == u' ')
            anchor += u'-';
    return anchor;
}

struct HeadingPlace {
    QString anchor;
    qsizetype end = 0;  // index behind the line of the heading in the Markdown
};

std::vector<HeadingPlace> headingsOf(const QString& markdown)
{
    static const QRegularExpression heading(QStringLiteral("^#+ +(.*)$"));
    std::vector<HeadingPlace> headings;
    bool isCode = false;
    qsizetype at = 0;
    for (const QString& line : markdown.split(u'\n')) {
        at += line.size() + 1;
        isCode = isCode != line.startsWith(QLatin1String("```"));
        if (const auto found = heading.match(line); !isCode && found.hasMatch())
            headings.push_back({anchorOf(found.captured(1)), at});
    }
    return headings;
}

QUrl inEnglish(const QUrl& page)
{
    static const QRegularExpression language(QStringLiteral("/manual/[a-z]+/"));
    return QUrl(page.toString().replace(language, QStringLiteral("/manual/en/")));
}

// Replaces the first table below the heading of this anchor.
void replaceTable(QString& markdown, const QString& anchor, const QString& table)
{
    const auto headings = headingsOf(markdown);
    const auto heading = std::ranges::find(headings, anchor, &HeadingPlace::anchor);
    if (heading == headings.end())
        return;
    static const QRegularExpression rows(QStringLiteral("(?:^\\|.*\\n)+"),
                                         QRegularExpression::MultilineOption);
    const auto found = rows.match(markdown, heading->end);
    markdown.replace(found.capturedStart(), found.capturedLength(), table);
}

// Returns a paragraph for below the title of a page that has no translation.
QString onlyInEnglish()
{
    return QStringLiteral("\n*%1*\n")
        .arg(QCoreApplication::translate("help", "This page is only in English."));
}

}  // namespace

HelpPages::HelpPages(const QString& language, std::function<QString()> keys)
    : folder_(manualRoot + language + u'/'), keys_(std::move(keys))
{
}

QUrl HelpPages::urlOf(const QString& topic) const
{
    QUrl url = folder_.resolved(QUrl(topic.section(u'#', 0, 0) + pageSuffix));
    url.setFragment(topic.section(u'#', 1));
    return url;
}

QString HelpPages::topicOf(const QUrl& url) const
{
    const QString path = url.path();
    if (!path.startsWith(folder_.path()) || !path.endsWith(pageSuffix))
        return {};
    const QString page = path.mid(folder_.path().size()).chopped(pageSuffix.size());
    return url.hasFragment() ? page + u'#' + url.fragment() : page;
}

bool HelpPages::isUntranslated(const QUrl& page) const
{
    return topicOf(page).isEmpty() && folder_ != inEnglish(folder_);
}

bool HelpPages::has(const QUrl& page)
{
    return page.scheme() == QLatin1String("qrc") && QFile::exists(fileOf(page));
}

QString HelpPages::markdown(const QUrl& page) const
{
    QString markdown = contentOf(page);
    if (isUntranslated(page))
        markdown.insert(markdown.indexOf(u'\n') + 1, onlyInEnglish());
    if (topicOf(page).section(u'#', 0, 0) != QLatin1String("keys"))
        return markdown;
    for (const QStringList& names : anchors(page))
        if (names.contains(QLatin1String("all-keys")))
            replaceTable(markdown, names.back(), keys_());
    return markdown;
}

std::vector<QStringList> HelpPages::anchors(const QUrl& page)
{
    const auto english = headingsOf(contentOf(inEnglish(page)));
    const auto own = headingsOf(contentOf(page));
    std::vector<QStringList> anchors;
    for (std::size_t i = 0; i < std::min(english.size(), own.size()); ++i)
        anchors.push_back({english[i].anchor, own[i].anchor});
    return anchors;
}

std::vector<QUrl> HelpPages::pages() const
{
    const QUrl first = urlOf(firstPage);
    std::vector<QUrl> pages{first};
    static const QRegularExpression link(QStringLiteral("^[|*] *\\[[^]]*\\]\\(([^)#]+\\.md)\\)"),
                                         QRegularExpression::MultilineOption);
    const QString contents = contentOf(first);
    for (auto found = link.globalMatch(contents); found.hasNext();) {
        const QUrl page = first.resolved(QUrl(found.next().captured(1)));
        if (std::ranges::find(pages, page) == pages.end())
            pages.push_back(page);
    }
    return pages;
}

std::vector<HelpSection> HelpPages::sections() const
{
    std::vector<HelpSection> sections;
    for (QUrl page : pages()) {
        QTextDocument document;
        QTextCursor(&document).beginEditBlock();  // otherwise Qt lays out a table for each cell
        document.setMarkdown(markdown(page));
        const auto names = anchors(page);
        std::size_t heading = 0;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            const int level = block.blockFormat().headingLevel();
            if (level == 0 && !sections.empty()) {
                sections.back().text += block.text() + u'\n';
            } else if (level > 0 && heading < names.size()) {
                page.setFragment(level == 1 ? QString() : names[heading].front());
                sections.push_back({page, level, block.text(), {}});
                ++heading;
            }
        }
    }
    return sections;
}

}  // namespace vakwerk

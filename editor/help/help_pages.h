// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QUrl>

#include <functional>
#include <vector>

namespace vakwerk {

// A heading of the manual, with the text below it up to the next heading.
struct HelpSection {
    QUrl url;       // of the page, with the anchor of the heading
    int level = 1;  // 1 is the title of the page
    QString title;
    QString text;
};

// The pages of docs/, which are compiled into the program as they are.
class HelpPages {
public:
    // `keys` returns a table of all keys in Markdown, which is shown instead of the table of the
    // manual, because users can change their keys.
    HelpPages(const QString& language, std::function<QString()> keys);

    QUrl urlOf(const QString& topic) const;
    // Returns the topic of a section of the manual. Empty for other pages.
    QString topicOf(const QUrl& url) const;
    // Returns whether the page is in English although the language is another one.
    bool isUntranslated(const QUrl& page) const;
    static bool has(const QUrl& page);
    QString markdown(const QUrl& page) const;
    // Returns two anchors for each heading of a page, in the order of the headings. The first is
    // the anchor of the English heading, which is the same in every language. The second is the
    // anchor of the heading in the page itself.
    static std::vector<QStringList> anchors(const QUrl& page);
    // Returns the sections of all pages, in the order in which the first page lists the pages.
    std::vector<HelpSection> sections() const;

private:
    std::vector<QUrl> pages() const;

    QUrl folder_;
    std::function<QString()> keys_;
};

}  // namespace vakwerk

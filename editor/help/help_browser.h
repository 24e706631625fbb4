// SPDX-License-Identifier: MIT
#pragma once

#include "editor/help/help_pages.h"

#include <QTextBlock>
#include <QTextBrowser>

namespace vakwerk {

// Shows a page of the manual. A link to another page opens that page here, a link to a command of
// the program emits a signal, and the desktop opens any other link.
class HelpBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(const HelpPages& pages, QWidget* parent = nullptr);

    void open(const QUrl& url);
    // Returns the page that is shown, with the anchor at which it was opened. (source() returns the
    // same, but only after sourceChanged().)
    const QUrl& place() const { return place_; }
    // Returns the number, from 0, of the heading at the top of the view. If there is none at the
    // top, returns that of the last heading before it.
    std::size_t headingInView() const;
    // Marks the words on this page and on those that are opened later, and shows the first of them
    // in the present section.
    void mark(const QStringList& words);

    QVariant loadResource(int type, const QUrl& name) override;

signals:
    void commandWanted(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const QUrl& link);
    void styleAndLayOut();
    void nameHeadings();
    void styleLists();
    void styleCode();
    void removeDeadLinks();
    void fitPictures();
    void fitWidth();
    QTextBlock openedAt() const;
    QList<ExtraSelection> placeMark() const;
    void showMarks();
    void showAgain();
    QColor tinted(QPalette::ColorRole role, float opacity) const;
    double em() const;

    const HelpPages& pages_;
    QUrl place_;
    QStringList marked_;  // words
    bool isFresh_ = false;
    bool isOutdated_ = false;
};

}  // namespace vakwerk

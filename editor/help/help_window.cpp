// SPDX-License-Identifier: MIT
#include "editor/help/help_window.h"

#include "editor/dialogs/command_palette.h"
#include "editor/drawing/picture/icon.h"
#include "editor/widgets/screen_room.h"

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QWindow>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr QLatin1String helpGeometryKey("help/geometry");
constexpr QLatin1String helpSplitKey("help/split");
constexpr QLatin1String helpPageKey("help/page");
constexpr QSize firstHelpSize{900, 640};  // pixels
constexpr int contentsWidth = 250;        // pixels
constexpr int helpGap = 8;                // pixels
constexpr qsizetype mostHits = 100;
constexpr qsizetype lettersBeforeHit = 24;
constexpr qsizetype lettersOfHit = 100;

QStringList wordsOf(const QString& text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

// Returns the place and the length of the word in the text, or of its stem; the place is −1 if the text has neither. Both
// must be folded.
std::pair<qsizetype, qsizetype> foundIn(const QString& text, const QString& word)
{
    const QString stem = stemOf(word);
    const qsizetype whole = text.indexOf(word);
    return whole >= 0 ? std::pair(whole, word.size()) : std::pair(text.indexOf(stem), stem.size());
}

// Returns a line of the text around the first of the words, with each of them in bold.
QString excerptOf(const QString& text, const QStringList& words)
{
    QString line = text.simplified();
    const QString whole = folded(line);
    qsizetype first = -1;
    for (const QString& word : words)
        if (const qsizetype at = foundIn(whole, folded(word)).first; at >= 0 && first < 0)
            first = at;
    const qsizetype from =
        first <= lettersBeforeHit ? 0 : line.indexOf(u' ', first - lettersBeforeHit) + 1;
    const bool isWhole = line.size() <= from + lettersOfHit;
    const qsizetype end = isWhole ? line.size() : line.lastIndexOf(u' ', from + lettersOfHit);
    line = line.mid(from, end > from ? end - from : lettersOfHit);
    std::vector<bool> isBold(static_cast<std::size_t>(line.size()));
    for (const QString& word : words)
        if (const auto [at, size] = foundIn(folded(line), folded(word)); at >= 0)
            std::fill_n(isBold.begin() + at, size, true);
    QString html = from > 0 ? QStringLiteral("… ") : QString();
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QString letter = QString(line[i]).toHtmlEscaped();
        html +=
            isBold[static_cast<std::size_t>(i)] ? QStringLiteral("<b>%1</b>").arg(letter) : letter;
    }
    return isWhole ? html : html + QStringLiteral(" …");
}

}  // namespace

HelpWindow::HelpWindow(HelpPages pages)
    : pages_(std::move(pages)), sections_(pages_.sections()), browser_(new HelpBrowser(pages_)),
      search_(new QLineEdit), contents_(new QTreeWidget), hits_(new QListWidget),
      nothing_(new QLabel(tr("No section has these words."))), split_(new QSplitter)
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Vakwerk manual"));
    setWindowIcon(programIcon());
    setAttribute(Qt::WA_QuitOnClose, false);
    setAttribute(Qt::WA_StyledBackground);
    layOut();
    fillContents();
    connect(contents_, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
        browser_->open(item->data(0, Qt::UserRole).toUrl());
    });
    connect(contents_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        browser_->open(item->data(0, Qt::UserRole).toUrl());
    });
    connect(hits_, &QListWidget::itemClicked, this, &HelpWindow::openHit);
    connect(hits_, &QListWidget::itemActivated, this, &HelpWindow::openHit);
    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(search_, &QLineEdit::returnPressed, this, &HelpWindow::openHit);
    connect(browser_, &QTextBrowser::sourceChanged, this, &HelpWindow::showPlace);
    connect(browser_->verticalScrollBar(), &QScrollBar::valueChanged, this, &HelpWindow::showPlace);
    connect(browser_, &HelpBrowser::commandWanted, this, &HelpWindow::commandWanted);
    search();
    const QSettings settings;
    if (!restoreGeometry(settings.value(helpGeometryKey).toByteArray()))
        resize(firstHelpSize.boundedTo(roomOnScreen(*this)));
    if (!split_->restoreState(settings.value(helpSplitKey).toByteArray()))
        split_->setSizes({contentsWidth, width() - contentsWidth});
}

HelpWindow::~HelpWindow()
{
    remember();
}

void HelpWindow::remember() const
{
    QSettings settings;
    settings.setValue(helpGeometryKey, saveGeometry());
    settings.setValue(helpSplitKey, split_->saveState());
    settings.setValue(helpPageKey, topic());
}

void HelpWindow::layOut()
{
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(tr("Search the manual"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    hits_->installEventFilter(this);
    hits_->viewport()->installEventFilter(this);
    contents_->setHeaderHidden(true);
    contents_->setAccessibleName(tr("Contents"));
    hits_->setObjectName(QStringLiteral("helpHits"));
    hits_->setAccessibleName(tr("Places that have these words"));
    hits_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* left = new QWidget;
    left->setObjectName(QStringLiteral("helpContents"));
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(helpGap, helpGap, helpGap, 0);
    auto* row = new QHBoxLayout;
    row->addWidget(addTurn(Qt::LeftArrow, tr("Back"), &HelpBrowser::backward));
    row->addWidget(addTurn(Qt::RightArrow, tr("Forward"), &HelpBrowser::forward));
    row->addWidget(search_, 1);
    column->addLayout(row);
    column->addWidget(contents_, 1);
    nothing_->setObjectName(QStringLiteral("nothing"));
    nothing_->setWordWrap(true);
    nothing_->setAlignment(Qt::AlignTop);
    column->addWidget(hits_, 1);
    column->addWidget(nothing_, 1);
    split_->setHandleWidth(1);
    split_->addWidget(left);
    split_->addWidget(browser_);
    split_->setStretchFactor(1, 1);
    split_->setChildrenCollapsible(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(split_);
    const auto* find = new QShortcut(QKeySequence(QStringLiteral("Ctrl+F")), this);
    connect(find, &QShortcut::activated, this, [this] {
        search_->setFocus();
        search_->selectAll();
    });
}

QToolButton* HelpWindow::addTurn(Qt::ArrowType arrow, const QString& name,
                                 void (HelpBrowser::*turn)())
{
    const bool isBack = arrow == Qt::LeftArrow;
    const QKeySequence keys(isBack ? QStringLiteral("Alt+Left") : QStringLiteral("Alt+Right"));
    auto* button = new QToolButton;
    button->setArrowType(arrow);
    button->setAccessibleName(name);
    button->setToolTip(
        QStringLiteral("%1 (%2)").arg(name, keys.toString(QKeySequence::NativeText)));
    button->setFocusPolicy(Qt::TabFocus);
    button->setEnabled(false);
    connect(button, &QToolButton::clicked, browser_, turn);
    connect(browser_, isBack ? &QTextBrowser::backwardAvailable : &QTextBrowser::forwardAvailable,
            button, &QWidget::setEnabled);
    const auto* shortcut = new QShortcut(keys, this);
    connect(shortcut, &QShortcut::activated, browser_, turn);
    return button;
}

void HelpWindow::fillContents()
{
    std::vector<QTreeWidgetItem*> around;  // the last item of each level so far
    QString page;
    for (const HelpSection& section : sections_) {
        const auto level = static_cast<std::size_t>(section.level);
        around.resize(std::min(around.size(), level - 1));
        auto* item =
            around.empty() ? new QTreeWidgetItem(contents_) : new QTreeWidgetItem(around.back());
        item->setText(0,
                      section.level == 1 ? nameOfPage(section.title, section.url) : section.title);
        item->setData(0, Qt::UserRole, section.url);
        around.push_back(item);
        places_.push_back(item);
        if (section.level == 1)
            page = section.title;
        entries_.push_back({.name = section.title,
                            .title = section.title,
                            .place = section.level == 1 ? QString() : page,
                            .tip = section.text});
    }
}

QString HelpWindow::nameOfPage(const QString& title, const QUrl& page) const
{
    return pages_.isUntranslated(page) ? tr("%1 (in English)").arg(title) : title;
}

// Makes the section in view current in the contents.
void HelpWindow::showPlace()
{
    const QUrl page = browser_->place().adjusted(QUrl::RemoveFragment);
    const auto first = std::ranges::find(sections_, page, &HelpSection::url);
    if (first == sections_.end())
        return;
    const auto index =
        static_cast<std::size_t>(first - sections_.begin()) + browser_->headingInView();
    QTreeWidgetItem* item = places_[std::min(index, places_.size() - 1)];
    QTreeWidgetItem* top = item;
    while (top->parent())
        top = top->parent();
    for (int i = 0; i < contents_->topLevelItemCount(); ++i)
        if (contents_->topLevelItem(i) != top)
            contents_->topLevelItem(i)->setExpanded(false);
    top->setExpanded(true);
    contents_->setCurrentItem(item);
}

std::size_t HelpWindow::indexOf(const PaletteEntry& entry) const
{
    return static_cast<std::size_t>(&entry - entries_.data());
}

void HelpWindow::search()
{
    const QStringList words = wordsOf(search_->text());
    hits_->clear();
    auto found = matching(entries_, search_->text());
    // Sections in the language of the user come first. The other pages are in English only and tell more than most users
    // ask.
    std::stable_partition(found.begin(), found.end(), [this](const PaletteEntry* entry) {
        return !pages_.topicOf(sections_[indexOf(*entry)].url).isEmpty();
    });
    for (const PaletteEntry* entry : found)
        if (!words.empty() && hits_->count() < mostHits)
            addHit(*entry, words);
    fitHits();
    hits_->setCurrentRow(0);
    hits_->setVisible(!words.empty() && hits_->count() > 0);
    nothing_->setVisible(!words.empty() && hits_->count() == 0);
    contents_->setVisible(words.empty());
    if (words.empty())
        browser_->mark({});
}

void HelpWindow::addHit(const PaletteEntry& entry, const QStringList& words)
{
    const QUrl& url = sections_[indexOf(entry)].url;
    const bool isPage = entry.place.isEmpty();
    const QString name = isPage ? nameOfPage(entry.name, url) : entry.name;
    const QString place = isPage ? QString() : QStringLiteral(" · ") + nameOfPage(entry.place, url);
    auto* label = new QLabel(
        QStringLiteral("<b>%1</b>%2<br>%3")
            .arg(name.toHtmlEscaped(), place.toHtmlEscaped(), excerptOf(entry.tip, words)));
    label->setWordWrap(true);
    label->setMargin(helpGap);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* item = new QListWidgetItem(hits_);
    item->setData(Qt::UserRole, url);
    item->setData(Qt::AccessibleTextRole, name + place);
    hits_->setItemWidget(item, label);
}

// Gives each row the height of its lines, which depends on the width and on the letters.
void HelpWindow::fitHits()
{
    for (int row = 0; row < hits_->count(); ++row) {
        QListWidgetItem* item = hits_->item(row);
        item->setSizeHint({0, hits_->itemWidget(item)->heightForWidth(hits_->viewport()->width())});
    }
}

void HelpWindow::openHit()
{
    const QListWidgetItem* hit = hits_->currentItem();
    if (!hit)
        return;
    browser_->open(hit->data(Qt::UserRole).toUrl());
    browser_->mark(wordsOf(search_->text()));
}

void HelpWindow::open(const QString& topic)
{
    const QString last = QSettings().value(helpPageKey).toString();
    QUrl url = browser_->place();
    if (!topic.isEmpty())
        url = pages_.urlOf(topic);
    else if (url.isEmpty())
        url = pages_.urlOf(last);
    if (!topic.isEmpty())
        search_->clear();
    bringToFront();
    browser_->open(HelpPages::has(url) ? url : sections_.front().url);
    browser_->setFocus();
}

QString HelpWindow::topic() const
{
    return pages_.topicOf(browser_->place());
}

// Shows the window in front of the others. If a modal dialog is open, the window is made to belong
// to that dialog, because a modal dialog blocks all windows but those that belong to it.
void HelpWindow::bringToFront()
{
    winId();  // creates the native window, so that windowHandle() is not null
    const QWidget* modal = QApplication::activeModalWidget();
    QWindow* dialog = modal ? modal->windowHandle() : nullptr;
    if (windowHandle()->transientParent() != dialog) {
        hide();
        windowHandle()->setTransientParent(dialog);
    }
    show();
    raise();
    activateWindow();
}

// The search field keeps the focus, so its keys also move the current row.
bool HelpWindow::eventFilter(QObject* watched, QEvent* event)
{
    const bool hasNewWidth = watched == hits_->viewport() && event->type() == QEvent::Resize;
    // Queued, because the rows get the new font, and the scroll bar its place, only after this
    // event.
    if (hasNewWidth || (watched == hits_ && event->type() == QEvent::FontChange))
        QMetaObject::invokeMethod(this, &HelpWindow::fitHits, Qt::QueuedConnection);
    if (watched != search_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_PageUp &&
        key != Qt::Key_PageDown)
        return false;
    QCoreApplication::sendEvent(hits_, event);
    return true;
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        search_->text().isEmpty() ? void(close()) : search_->clear();
    else
        QWidget::keyPressEvent(event);
}

}  // namespace vakwerk

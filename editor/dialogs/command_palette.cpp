// SPDX-License-Identifier: MIT
#include "editor/dialogs/command_palette.h"

#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr QSize paletteSize{760, 420};  // pixels, with usual letters
constexpr int paletteRoom = 40;         // pixels beside and below the palette in a small window
constexpr int margin = 10;              // pixels inside the palette

enum Column { name, about, keys };

bool startsAWord(const QString& text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

// Returns 0 if the word is at the start of the text, 1 if it is at the start of a word, 2 if it is
// elsewhere, and nothing if it is not in the text.
std::optional<int> rankIn(const QString& text, const QString& word)
{
    std::optional<int> best;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const int rank = at == 0 ? 0 : startsAWord(text, at) ? 1 : 2;
        best = std::min(best.value_or(rank), rank);
    }
    return best;
}

// Returns how well an entry matches the words: 0 is best. Returns nothing if the entry does not
// contain all words.
std::optional<int> rankOf(const PaletteEntry& entry, const QStringList& words)
{
    constexpr int ranks = 3;
    const std::array texts{folded(entry.title.isEmpty() ? entry.name : entry.title),
                           folded(entry.place + u' ' + entry.tip + u' ' + entry.keys),
                           folded(entry.name)};
    const auto rankOfWord = [&](const QString& word) {
        std::optional<int> rank;
        for (int behind = 0; const QString& text : texts) {
            if (const auto in = rankIn(text, word); in && !rank)
                rank = behind + *in;
            behind += ranks;
        }
        return rank;
    };
    constexpr int behindAll = ranks * static_cast<int>(texts.size());
    int sum = 0;
    for (const QString& word : words) {
        auto rank = rankOfWord(word);
        if (const auto ofStem = rank ? std::nullopt : rankOfWord(stemOf(word)))
            rank = behindAll + *ofStem;
        if (!rank)
            return std::nullopt;
        sum += *rank;
    }
    return sum;
}

// Sends a mouse event to the widget under the mouse, because Qt sends none when the palette
// disappears. The command that follows may depend on the place of the mouse.
void tellOfMouse(const QWidget& window)
{
    const QPoint mouse = QCursor::pos();
    QWidget* under = window.childAt(window.mapFromGlobal(mouse));
    if (!under)
        return;
    QMouseEvent moved(QEvent::MouseMove, under->mapFromGlobal(mouse), mouse, Qt::NoButton,
                      Qt::NoButton, QGuiApplication::keyboardModifiers());
    QCoreApplication::sendEvent(under, &moved);
}

}  // namespace

QString folded(const QString& text)
{
    QString plain;
    for (const QChar letter : text.normalized(QString::NormalizationForm_C))
        plain += QString(letter).normalized(QString::NormalizationForm_KD)[0].toCaseFolded();
    return plain;
}

QString stemOf(const QString& word)
{
    constexpr qsizetype leastStem = 4;
    for (const char* ending : {"ing", "en", "s"})
        if (const QLatin1String end(ending);
            word.endsWith(end) && word.size() - end.size() >= leastStem)
            return word.chopped(end.size());
    return word;
}

std::vector<const PaletteEntry*> matching(const std::vector<PaletteEntry>& entries,
                                          const QString& search)
{
    const QStringList words = folded(search).split(u' ', Qt::SkipEmptyParts);
    struct Ranked {
        const PaletteEntry* entry;
        std::pair<int, bool> rank;
    };
    std::vector<Ranked> ranked;
    for (const PaletteEntry& entry : entries)
        if (const auto rank = rankOf(entry, words))
            ranked.push_back({&entry, {*rank, !words.empty() && !entry.reason.isEmpty()}});
    std::ranges::stable_sort(ranked, {}, &Ranked::rank);
    std::vector<const PaletteEntry*> result;
    std::ranges::transform(ranked, std::back_inserter(result), &Ranked::entry);
    return result;
}

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget& window)
    : QFrame(&window), entries_(std::move(entries)), before_(window.focusWidget()),
      search_(new QLineEdit(this)), list_(new QTreeWidget(this)),
      nothing_(new QLabel(tr("No command has these words."), this))
{
    setHelpTopic(*this, "keys#change-keys-and-find-commands");
    setObjectName(QStringLiteral("palette"));
    search_->setPlaceholderText(tr("Search for a command, an example or a recent file"));
    search_->setAccessibleName(tr("Search"));
    nothing_->setObjectName(QStringLiteral("quiet"));
    nothing_->setAlignment(Qt::AlignCenter);
    setUpList();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->addWidget(search_);
    layout->addWidget(nothing_, 1);
    layout->addWidget(list_, 1);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &CommandPalette::arrange);
    connect(search_, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::runCurrent);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        if (now && now != search_)
            deleteLater();
    });
    window.installEventFilter(this);
    place();
    show();
    arrange();
    search_->setFocus();
}

// The list shows the rows, but the search field keeps the focus and gets the keys.
void CommandPalette::setUpList()
{
    list_->setColumnCount(3);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setHeaderHidden(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(about, QHeaderView::Stretch);
}

void CommandPalette::place()
{
    const QSize whole = parentWidget()->size();
    const QSize size =
        fittedTo(*this, paletteSize).boundedTo(whole - QSize(paletteRoom, 2 * paletteRoom));
    setGeometry(QRect(QPoint((whole.width() - size.width()) / 2, paletteRoom), size));
    raise();
}

// Makes the first entry current only if it can be run. Otherwise no entry is current, so that
// Return does not run one that the user did not mean. Without a search, the first entry that can be
// run becomes current.
void CommandPalette::arrange()
{
    shown_ = matching(entries_, search_->text());
    list_->clear();
    for (const PaletteEntry* entry : shown_)
        addRow(*entry);
    const auto canRun = [](const PaletteEntry* entry) { return entry->reason.isEmpty(); };
    const auto first =
        search_->text().trimmed().isEmpty() ? std::ranges::find_if(shown_, canRun) : shown_.begin();
    if (first != shown_.end() && canRun(*first))
        list_->setCurrentItem(list_->topLevelItem(static_cast<int>(first - shown_.begin())));
    list_->setVisible(!shown_.empty());
    nothing_->setVisible(shown_.empty());
}

void CommandPalette::addRow(const PaletteEntry& entry)
{
    auto* row = new QTreeWidgetItem(list_);
    row->setText(name, entry.name);
    row->setText(about, entry.reason.isEmpty() ? entry.place
                                               : entry.reason + QStringLiteral(" · ") +
                                                     entry.place.section(u'▸', -1).trimmed());
    row->setText(keys, entry.keys);
    row->setIcon(name, entry.icon);
    row->setForeground(about, palette().placeholderText());
    row->setTextAlignment(keys, Qt::AlignRight | Qt::AlignVCenter);
    for (const Column column : {name, about, keys})
        row->setToolTip(column, entry.reason.isEmpty() ? entry.tip : entry.reason);
    row->setDisabled(!entry.reason.isEmpty());
}

void CommandPalette::runCurrent()
{
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    if (row < 0 || !shown_[static_cast<std::size_t>(row)]->reason.isEmpty())
        return;
    const auto run = shown_[static_cast<std::size_t>(row)]->run;
    leave();
    run();
}

void CommandPalette::leave()
{
    hide();
    tellOfMouse(*parentWidget());
    if (before_)
        before_->setFocus();
    deleteLater();
}

// The search field keeps the focus, so its keys also move the current row.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    if (watched == search_ && event->type() == QEvent::ShortcutOverride) {
        event->accept();  // otherwise the key would be a shortcut in the window behind
        return true;
    }
    if (watched != search_ || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        leave();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(list_, event);
        return true;
    default:
        return false;
    }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/gallery/gallery_window.h"

#include "editor/gallery/example_card.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int gap = 14;         // pixels
constexpr int gapOfCards = 10;  // pixels
constexpr int gapAtBar = 8;     // pixels, between the cards and the scroll bar
constexpr QSize firstSize{1140, 760};

}  // namespace

GalleryWindow::GalleryWindow(const Theme& theme, Pictures& pictures, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Gallery"));
    search_ = new QLineEdit;
    search_->setPlaceholderText(tr("Search in titles, descriptions and origins"));
    search_->setClearButtonEnabled(true);
    search_->setAccessibleName(tr("Search"));
    nothing_ = new QLabel(tr("No scene has these words."));
    nothing_->setObjectName(QStringLiteral("quiet"));
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->hide();
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("inspector"));
    addCards(*body, theme, pictures);
    area_ = new QScrollArea;
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setWidget(body);
    area_->installEventFilter(this);
    area_->viewport()->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->setSpacing(gap);
    layout->addWidget(search_);
    layout->addWidget(nothing_, 1);
    layout->addWidget(area_, 1);
    connect(search_, &QLineEdit::textChanged, this, &GalleryWindow::arrange);
    resize(parent ? firstSize.boundedTo(parent->size()) : firstSize);
    search_->setFocus();
}

void GalleryWindow::addCards(QWidget& body, const Theme& theme, Pictures& pictures)
{
    auto* column = new QVBoxLayout(&body);
    column->setContentsMargins(0, 0, gapAtBar, 0);
    column->setSpacing(gapOfCards);
    QString last;
    for (const Example& example : examples()) {
        if (groups_.empty() || example.group != last) {
            last = example.group;
            auto* heading = new QLabel(QStringLiteral("<b>%1</b>").arg(last.toHtmlEscaped()));
            auto* grid = new QGridLayout;
            grid->setSpacing(gapOfCards);
            column->addWidget(heading);
            column->addLayout(grid);
            groups_.push_back({heading, grid, {}});
        }
        auto* card = new ExampleCard(example, theme, pictures, &body);
        connect(card, &ExampleCard::clicked, this, [this, card] { choose(*card); });
        groups_.back().cards.push_back(card);
    }
    column->addStretch();
}

void GalleryWindow::choose(const ExampleCard& card)
{
    chosen_ = card.example().path;
    accept();
}

int GalleryWindow::widthOfCards() const
{
    return area_->viewport()->width() - gapAtBar;
}

int GalleryWindow::columns() const
{
    if (groups_.empty())
        return 1;
    const int card = groups_.front().cards.front()->sizeHint().width();
    return std::max(1, (widthOfCards() + gapOfCards) / (card + gapOfCards));
}

void GalleryWindow::arrange()
{
    const int across = columns();
    const int width = (widthOfCards() + gapOfCards) / across - gapOfCards;
    bool any = false;
    for (Group& group : groups_) {
        int count = 0;
        for (ExampleCard* card : group.cards) {
            group.grid->removeWidget(card);
            const bool fits = card->matches(search_->text());
            card->setVisible(fits);
            if (!fits)
                continue;
            card->setFixedSize(width, card->sizeHint().height());
            group.grid->addWidget(card, count / across, count % across, Qt::AlignLeft);
            // Asks for pictures in reading order, not only for those that are painted.
            card->picture();
            ++count;
        }
        for (int column = 0; column < group.grid->columnCount(); ++column)
            group.grid->setColumnStretch(column, 0);
        group.grid->setColumnStretch(across, 1);
        group.heading->setVisible(count > 0);
        group.grid->setContentsMargins(0, 0, 0, count > 0 ? gap : 0);
        any = any || count > 0;
    }
    nothing_->setVisible(!any);
    area_->setVisible(any);
    const bool isSearch = !search_->text().trimmed().isEmpty();
    ExampleCard* opened = isSearch ? best() : nullptr;
    for (ExampleCard* card : shownCards())
        card->setBest(card == opened);
    if (opened) {
        area_->widget()->layout()->activate();
        area_->ensureWidgetVisible(opened);
    }
}

// Returns the card that the Return key opens from the search field: the first one with the best rank.
ExampleCard* GalleryWindow::best() const
{
    const std::vector<ExampleCard*> cards = shownCards();
    const auto found = std::ranges::min_element(
        cards, {}, [this](const ExampleCard* card) { return card->rank(search_->text()); });
    return found == cards.end() ? nullptr : *found;
}

std::vector<ExampleCard*> GalleryWindow::shownCards() const
{
    std::vector<ExampleCard*> result;
    for (const Group& group : groups_)
        std::ranges::copy_if(group.cards, std::back_inserter(result),
                             [](const ExampleCard* card) { return !card->isHidden(); });
    return result;
}

// Keeps the arrow keys from scrolling the area. Arranges the cards again when the scroll bar changes the
// width of the viewport.
bool GalleryWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == area_->viewport()) {
        if (event->type() == QEvent::Resize)
            QMetaObject::invokeMethod(this, &GalleryWindow::arrange, Qt::QueuedConnection);
        return false;
    }
    constexpr int arrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                              Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    if (event->type() != QEvent::KeyPress ||
        std::ranges::find(arrows, static_cast<QKeyEvent*>(event)->key()) == std::end(arrows))
        return QDialog::eventFilter(watched, event);
    keyPressEvent(static_cast<QKeyEvent*>(event));
    return true;
}

// The arrow keys move between cards. Return opens the focused card or the best one. Letters always go to the
// search field.
void GalleryWindow::keyPressEvent(QKeyEvent* event)
{
    const std::vector<ExampleCard*> cards = shownCards();
    const auto focused = std::ranges::find_if(cards, &QWidget::hasFocus);
    ExampleCard* here = focused == cards.end() ? nullptr : *focused;
    ExampleCard* next = nullptr;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (ExampleCard* card = here ? here : best())
            choose(*card);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        next = here ? neighbour(cards, *here, event->key()) : nullptr;
        if (!next)
            search_->setFocus();
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        next = here ? neighbour(cards, *here, event->key()) : best();
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!cards.empty())
            next = event->key() == Qt::Key_Home ? cards.front() : cards.back();
        break;
    default:
        if (const QString typed = event->text();
            here && !typed.trimmed().isEmpty() && typed[0].isPrint()) {
            search_->setFocus();
            search_->insert(event->text());
            return;
        }
        QDialog::keyPressEvent(event);
        return;
    }
    if (next) {
        next->setFocus(Qt::TabFocusReason);
        area_->ensureWidgetVisible(next);
    }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/lists/item_list.h"

#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <algorithm>

#include <QActionGroup>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace vakwerk {
namespace {

constexpr double rowHeight = 25.0;  // pixels, for letters of the usual size

// Returns the keys of the columns that belong to the stress colours.
QStringList columnsOf(const StressSettings& stress)
{
    if (stress.on && stress.measure == Measure::atRest)
        return {QStringLiteral("at_rest"), QStringLiteral("difference")};
    if (stress.on && stress.measure == Measure::capacity)
        return {QStringLiteral("share")};
    return {};
}

}  // namespace

ItemList::ItemList(const Workbench& bench, ItemModel* model, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(model), filter_(new QLineEdit(this)),
      table_(new ItemTable(model, this)), empty_(new QLabel(this)), reason_(new QLabel(this)),
      oldOrder_(new QLabel(ItemModel::whyOldOrder(), this)), unseen_(new QLabel(this)),
      line_(new QHBoxLayout), columns_(new QMenu(this))
{
    setHelpTopic(*this, "window#the-lists");
    model_->setParent(this);
    setObjectName(QStringLiteral("lists"));
    setUpFilter();
    setUpKinds();
    setUpColumns();
    setUpTable();
    setUpReason();
    setUpOldOrder();
    unseen_->setObjectName(QStringLiteral("unseen"));
    unseen_->setWordWrap(true);
    unseen_->hide();
    table_->setAccessibleName(model_->name());
    empty_->setWordWrap(true);
    empty_->setObjectName(QStringLiteral("quiet"));
    empty_->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 0);
    layout->addLayout(line_);
    layout->addWidget(empty_);
    layout->addWidget(table_, 1);
    orderTabs();
    layout->addWidget(oldOrder_);
    layout->addWidget(unseen_);
    layout->addWidget(reason_);
    connect(model_, &QAbstractItemModel::modelReset, this, &ItemList::showWhetherEmpty);
    connect(&bench.selection, &Selection::changed, this, &ItemList::takeFromSelection);
    connect(&bench.view, &View::changed, this, &ItemList::followColours);
    connect(&bench.document, &Document::changed, this, &ItemList::followColours);
    connect(&bench.document, &Document::replaced, this, &ItemList::followColours);
    showColumns({});
    showWhetherEmpty();
}

QStringList ItemList::columns() const
{
    return chosen_;
}

void ItemList::showColumns(const QStringList& keys)
{
    const bool isKnown = std::ranges::any_of(
        keys, [this](const QString& key) { return model_->column(key).has_value(); });
    chosen_.clear();
    for (const ItemModel::Column& known : model_->columns())
        if (isKnown ? keys.contains(QLatin1String(known.key)) : known.usual)
            chosen_ << QLatin1String(known.key);
    hideColumns();
}

// Returns the columns that are shown beside those in `also`. These are the columns that the user
// has chosen. If the user has chosen none, some of the usual columns are left out to make room.
QStringList ItemList::columnsBesides(const QStringList& also) const
{
    QStringList usual;
    QStringList needed;
    for (const ItemModel::Column& known : model_->columns()) {
        if (known.usual)
            usual << QLatin1String(known.key);
        if (known.usual && !model_->makesRoom(known))
            needed << QLatin1String(known.key);
    }
    return !also.isEmpty() && chosen_ == usual ? needed : chosen_;
}

void ItemList::followColours()
{
    const QStringList also = columnsOf(bench_.view.stress());
    if (also != alsoOf_ || (!also.isEmpty() && columnsBesides(also) != beside_))
        hideColumns();
}

void ItemList::hideColumns()
{
    alsoOf_ = columnsOf(bench_.view.stress());
    beside_ = columnsBesides(alsoOf_);
    int column = 0;
    for (const ItemModel::Column& known : model_->columns()) {
        const QLatin1String key(known.key);
        table_->setColumnHidden(column++, !beside_.contains(key) && !alsoOf_.contains(key));
    }
    table_->horizontalHeader()->setStretchLastSection(table_->isColumnHidden(model_->widest()));
    table_->fitColumns();
}

void ItemList::addBelow(QWidget* widget)
{
    layout()->addWidget(widget);
}

void ItemList::addButton(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    if (action->menu())
        button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    line_->insertWidget(line_->count() - 1, button);
    orderTabs();
}

// Tab goes from the filter to the widgets beside it, and then to the table. The table must not be
// the focus proxy of the list, because Tab would then reach the table before the filter.
void ItemList::orderTabs()
{
    for (int i = 1; i < line_->count(); ++i)
        setTabOrder(line_->itemAt(i - 1)->widget(), line_->itemAt(i)->widget());
    setTabOrder(line_->itemAt(line_->count() - 1)->widget(), table_);
}

void ItemList::focusRows()
{
    table_->setFocus();
}

void ItemList::setUpFilter()
{
    filter_->setPlaceholderText(tr("Filter…"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, model_, &ItemModel::setFilter);
    filter_->installEventFilter(this);
    line_->setSpacing(4);
    line_->addWidget(filter_, 1);
}

void ItemList::setUpKinds()
{
    const QStringList kinds = model_->kinds();
    if (kinds.isEmpty())
        return;
    auto* button = new QToolButton(this);
    auto* menu = new QMenu(button);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, std::optional<std::size_t> kind) {
        QAction* action = group->addAction(menu->addAction(text));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, button, text, kind] {
            button->setText(text);
            model_->setKind(kind);
        });
        return action;
    };
    add(tr("all"), std::nullopt)->setChecked(true);
    menu->addSeparator();
    for (qsizetype kind = 0; kind < kinds.size(); ++kind)
        add(kinds[kind], static_cast<std::size_t>(kind));
    setUpMenuButton(*button, menu, tr("Kind"));
    button->setText(tr("all"));
}

void ItemList::setUpColumns()
{
    auto* button = new QToolButton(this);
    setUpMenuButton(*button, columns_, tr("Columns"));
    button->setText(QStringLiteral("⋮"));
    connect(columns_, &QMenu::aboutToShow, this, &ItemList::fillColumns);
    QHeaderView* header = table_->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](QPoint where) { columns_->popup(header->mapToGlobal(where)); });
}

void ItemList::setUpMenuButton(QToolButton& button, QMenu* menu, const QString& name)
{
    button.setMenu(menu);
    button.setPopupMode(QToolButton::InstantPopup);
    button.setFocusPolicy(Qt::TabFocus);
    button.setToolTip(name);
    button.setAccessibleName(name);
    line_->addWidget(&button);
}

void ItemList::fillColumns()
{
    columns_->clear();
    const QStringList shown = beside_;
    for (const ItemModel::Column& column : model_->columns()) {
        const QString key = QLatin1String(column.key);
        QAction* action = columns_->addAction(QCoreApplication::translate("items", column.name));
        action->setCheckable(true);
        const bool isOfColours = alsoOf_.contains(key) && !shown.contains(key);
        action->setChecked(shown.contains(key) || isOfColours);
        // The last column cannot be hidden, and the columns of the stress colours stay while the
        // colours are shown.
        action->setEnabled(shown != QStringList(key) && !isOfColours);
        connect(action, &QAction::triggered, this, [this, shown, key](bool on) {
            QStringList keys = shown;
            on ? keys.append(key) : void(keys.removeAll(key));
            showColumns(keys);
        });
    }
    columns_->addSeparator();
    columns_->addAction(tr("&Usual columns"), this, [this] { showColumns({}); });
}

void ItemList::setUpReason()
{
    reason_->setObjectName(QStringLiteral("reason"));
    reason_->setWordWrap(true);
    setHelpTopic(*reason_, messagesTopic);
    reason_->hide();
    // The function captures the label and not the list, because an editor can close, and report,
    // while the list is being destroyed.
    const auto say = [reason = reason_](const QString& wrong) {
        reason->setText(wrong);
        reason->setVisible(!wrong.isEmpty());
    };
    connect(model_, &ItemModel::answered, reason_, say);
    connect(table_, &QAbstractItemView::doubleClicked, reason_, [this, say](const QModelIndex& at) {
        if (at.isValid())
            say(model_->whyFixed(at));
    });
    connect(model_, &QAbstractItemModel::modelReset, reason_, [say] { say({}); });
    connect(&bench_.document, &Document::changed, reason_, [say] { say({}); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, reason_,
            [say] { say({}); });
    connect(table_->itemDelegate(), &QAbstractItemDelegate::closeEditor, reason_,
            [say] { say({}); });
}

void ItemList::setUpOldOrder()
{
    oldOrder_->setObjectName(QStringLiteral("oldOrder"));
    oldOrder_->setWordWrap(true);
    oldOrder_->hide();
    const auto show = [this] { oldOrder_->setVisible(model_->hasOldOrder()); };
    connect(model_, &ItemModel::refreshed, this, show);
    connect(model_, &QAbstractItemModel::modelReset, this, show);
    connect(&bench_.player, &Player::playingChanged, this, show);
}

bool ItemList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != filter_ || event->type() != QEvent::KeyPress ||
        static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    filter_->clear();
    emit done();
    return true;
}

void ItemList::showWhetherEmpty()
{
    empty_->setText(model_->isFiltered() ? tr("No row contains this.") : model_->nothing());
    empty_->setVisible(model_->rowCount() == 0);
    takeFromSelection();
}

void ItemList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    model_->setSeen(true);
    table_->fitColumns();
    QMetaObject::invokeMethod(
        table_, [this] { table_->verticalScrollBar()->setValue(scrolled_); }, Qt::QueuedConnection);
}

void ItemList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        fitLetters();
    QWidget::changeEvent(event);
}

void ItemList::fitLetters()
{
    table_->verticalHeader()->setDefaultSectionSize(fittedTo(*this, {0.0, rowHeight}).height());
}

void ItemList::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    scrolled_ = table_->verticalScrollBar()->value();
    model_->setSeen(false);
}

void ItemList::setUpTable()
{
    table_->setTabKeyNavigation(false);  // Tab goes on to the next panel
    table_->setShowGrid(false);
    table_->setSortingEnabled(true);
    table_->sortByColumn(0, Qt::AscendingOrder);
    table_->verticalHeader()->hide();
    fitLetters();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setResizeContentsPrecision(0);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(model_, &ItemModel::refreshed, this, [this] {
        table_->viewport()->update();
        table_->fitColumns();
    });
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QWidget::customContextMenuRequested, this, [this](QPoint where) {
        if (table_->indexAt(where).isValid() && chooseHighlighted())
            emit menuRequested(table_->viewport()->mapToGlobal(where));
    });
    table_->setTextElideMode(Qt::ElideNone);  // because a part of a number would mislead
    table_->horizontalHeader()->setHighlightSections(false);
    // The header gets a selection model of its own, which highlights no column. With that of the
    // table, it would check cell by cell which columns are wholly selected.
    table_->horizontalHeader()->setSelectionModel(
        new QItemSelectionModel(model_, table_->horizontalHeader()));
    table_->setIconSize({14, 6});
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ItemList::giveToSelection);
    connect(table_, &ItemTable::escaped, this, &ItemList::done);
}

// Merges rows into few ranges, because a table becomes slow with many ranges.
QItemSelection ItemList::rangesOf(const std::vector<int>& rows) const
{
    QItemSelection ranges;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        ranges.select(model_->index(rows[i], 0),
                      model_->index(rows[end - 1], model_->columnCount() - 1));
        i = end;
    }
    return ranges;
}

void ItemList::takeFromSelection()
{
    const int unseen = model_->filteredOut(bench_.selection.items());
    unseen_->setText(tr("The filter leaves out %n that is selected.", nullptr, unseen));
    unseen_->setVisible(unseen > 0);
    if (following_)
        return;
    const QItemSelection rows = rangesOf(model_->rowsOf(bench_.selection.items()));
    following_ = true;
    table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect |
                                               QItemSelectionModel::Rows);
    if (!rows.isEmpty()) {
        const QModelIndex first = model_->index(rows.first().top(), firstColumn());
        if (const QModelIndex now = table_->currentIndex(); !now.isValid() || !rows.contains(now))
            table_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        table_->doItemsLayout();  // otherwise new rows cannot be scrolled to yet
        table_->scrollTo(first);
    }
    following_ = false;
}

// Needed because a table does not scroll to a cell in a hidden column.
int ItemList::firstColumn() const
{
    const QHeaderView& header = *table_->horizontalHeader();
    int column = 0;
    while (column + 1 < header.count() && header.isSectionHidden(column))
        ++column;
    return column;
}

bool ItemList::chooseHighlighted()
{
    model_->bringRowsUpToDate();
    if (!table_->selectionModel()->hasSelection())
        return false;
    giveToSelection();
    return true;
}

void ItemList::giveToSelection()
{
    if (following_)
        return;
    std::vector<int> rows;
    for (const QItemSelectionRange& range : table_->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    following_ = true;
    bench_.selection.set(model_->itemsIn(rows));
    following_ = false;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/microscope/step_table.h"

#include "core/io/file/file.h"
#include "core/scene/fields/units.h"
#include "editor/export/export_dialog.h"
#include "editor/text/expression.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/letters.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {

namespace {

constexpr int leastWithComparison = 130;  // pixels
constexpr int lowWindow = 40;             // lines of text; a window that is lower is low

// Returns 0.1 mm in the length unit of the world, or 0.01 units if the length of the unit is not
// known.
double usualTolerance(const World& world)
{
    const auto fromMetres =
        conversion("m", world.lengthUnit, {world.lengthUnit, world.unitsPerMetre});
    return fromMetres ? (*fromMetres)(1e-4) : 0.01;
}

// Makes columns as wide as their names in the usual letters. Qt makes room for bold letters,
// because it can highlight the name of a chosen column.
class NamesOfColumns : public QHeaderView {
public:
    explicit NamesOfColumns(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

    // Gives the columns the width of their names only as far as there is room beside the numbers.
    void giveWay(int room)
    {
        for (int column = 0; column < count(); ++column) {
            const int more = sectionSizeFromContents(column).width() - sectionSize(column);
            if (!isSectionHidden(column) && more > 0)
                resizeSection(column,
                              sectionSize(column) + std::min(more, std::max(0, room - length())));
        }
    }

protected:
    QSize sectionSizeFromContents(int column) const override
    {
        QFont bold = font();
        bold.setBold(true);
        const QString name = model()->headerData(column, Qt::Horizontal).toString();
        const int more = QFontMetrics(bold).horizontalAdvance(name) -
                         QFontMetrics(font()).horizontalAdvance(name);
        return QHeaderView::sectionSizeFromContents(column) - QSize(more, 0);
    }
};

// Keeps the numbers of two columns apart, also with large letters.
class NumbersApart : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) +
               QSize(option.fontMetrics.averageCharWidth() / 2, 0);
    }
};

}  // namespace

StepTable::StepTable(const Workbench& bench, StepRows* rows, std::function<std::string()> csv,
                     QWidget* parent)
    : QWidget(parent), bench_(bench), rows_(rows), csv_(std::move(csv)),
      table_(new QTableView(this)), compared_(new QComboBox(this)), tolerance_(new QLineEdit(this)),
      result_(new QLabel(this))
{
    rows_->setParent(this);
    setFocusProxy(table_);
    setUpTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(table_, 1);
    comparison_ = makeComparison();
    layout->addWidget(comparison_);
    connect(&bench.view, &View::changed, this, &StepTable::compare);
    connect(rows_, &StepRows::mineChanged, this, &StepTable::compare);
    connect(&bench.microscope, &Microscope::changed, this, &StepTable::follow);
    connect(&bench.selection, &Selection::changed, this, &StepTable::follow);
    fitLetters();
    compare();
}

void StepTable::setUpTable()
{
    table_->setModel(rows_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setShowGrid(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->verticalHeader()->hide();
    auto* header = new NamesOfColumns(table_);
    table_->setHorizontalHeader(header);
    table_->setItemDelegate(new NumbersApart(table_));
    header->setHighlightSections(false);
    header->setTextElideMode(Qt::ElideRight);
    // Measures only the visible rows, however many there are.
    header->setResizeContentsPrecision(0);
    table_->installEventFilter(this);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &StepTable::choose);
    connect(rows_, &QAbstractItemModel::modelReset, this, &StepTable::follow);
}

QWidget* StepTable::makeComparison()
{
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(10, 4, 10, 4);
    layout->setSpacing(6);
    const auto addButton = [&](const QString& text, const QString& tip, auto act) {
        auto* button = new QToolButton(line);
        button->setText(text);
        button->setToolTip(tip);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, act);
        layout->addWidget(button);
        return button;
    };
    addButton(tr("Paste mine"),
              tr("Takes numbers from the clipboard, of a calculation by hand or of another engine, "
                 "for the selected row and those after it, and marks the first that differs."),
              &StepTable::paste);
    for (int column = 0; column < static_cast<int>(rows_->columns().size()); ++column)
        if (rows_->columns()[static_cast<std::size_t>(column)].compared != StepRows::Compared::no)
            compared_->addItem(rows_->nameOf(column), column);
    compared_->setAccessibleName(tr("What my numbers are"));
    compared_->setToolTip(tr("What my numbers are"));
    const auto compareWith = [this] { rows_->setCompared(compared_->currentData().toInt()); };
    connect(compared_, &QComboBox::activated, this, compareWith);
    compared_->setCurrentIndex(compared_->findData(rows_->compared()));
    layout->addWidget(compared_);
    layout->addWidget(new QLabel(QStringLiteral("±"), line));
    tolerance_->setAccessibleName(tr("Tolerance"));
    tolerance_->setToolTip(tr("How far my numbers may be off"));
    connect(tolerance_, &QLineEdit::textChanged, this, &StepTable::readTolerance);
    followUnit();
    connect(&bench_.document, &Document::replaced, this, &StepTable::followUnit);
    layout->addWidget(tolerance_);
    result_->setTextFormat(Qt::RichText);
    result_->setWordWrap(true);
    result_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(result_, &QLabel::linkActivated, this, &StepTable::goToDifference);
    layout->addWidget(result_, 1);
    addButton(tr("Copy"), tr("Copies the table, for a spreadsheet."), &StepTable::copy);
    addButton(tr("Save…"), tr("Saves a CSV file."), &StepTable::save);
    return line;
}

bool StepTable::isLow() const
{
    return window()->height() < lowWindow * fontMetrics().height();
}

void StepTable::fitLetters()
{
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    // A low window, as on a projector, has room only for the present row. The arrow keys show
    // columns outside the view.
    isLow_ = isLow();
    table_->setHorizontalScrollBarPolicy(isLow_ ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    const int bar = isLow_ ? 0 : table_->horizontalScrollBar()->sizeHint().height();
    const int rows = (isLow_ ? 1 : 2) * table_->verticalHeader()->defaultSectionSize();
    table_->setMinimumHeight(table_->horizontalHeader()->sizeHint().height() + rows + bar);
    tolerance_->setFixedWidth(fittedTo(*this, {84.0, 0.0}).width());
    follow();
}

void StepTable::changeEvent(QEvent* event)
{
    // Queued, because the header does not have the new font yet.
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &StepTable::fitLetters, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

void StepTable::choose()
{
    if (following_ || !bench_.microscope.isOpen())
        return;
    following_ = true;
    Items items;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
        const Items more = rows_->itemsOf(index.row());
        items.particles.insert(items.particles.end(), more.particles.begin(), more.particles.end());
        items.constraints.insert(items.constraints.end(), more.constraints.begin(),
                                 more.constraints.end());
    }
    std::ranges::sort(items.particles);
    std::ranges::sort(items.constraints);
    bench_.selection.set(items);
    following_ = false;
}

bool StepTable::chooseHighlighted()
{
    if (!table_->selectionModel()->hasSelection())
        return false;
    choose();
    return true;
}

// Keeps the present row in sight, and selects the rows of the items that are selected elsewhere.
void StepTable::follow()
{
    if (following_ || !bench_.microscope.isOpen() || !table_->selectionModel())
        return;
    following_ = true;
    const Items& chosen = bench_.selection.items();
    QItemSelection selection;
    for (int row = 0; !chosen.empty() && row < rows_->rowCount(); ++row) {
        const Items items = rows_->itemsOf(row);
        const bool isChosen =
            (!items.particles.empty() &&
             std::ranges::binary_search(chosen.particles, items.particles.front())) ||
            (!items.constraints.empty() &&
             std::ranges::binary_search(chosen.constraints, items.constraints.front()));
        if (isChosen)
            selection.select(rows_->index(row, 0), rows_->index(row, 0));
    }
    table_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect |
                                                    QItemSelectionModel::Rows);
    showPresentRow();
    arrangeColumns();
    fitRows();
    following_ = false;
    compare();
}

// Fits the columns to the rows that are in sight, and keeps the present row among them.
void StepTable::fitRows()
{
    if (!isVisible() || !bench_.microscope.isOpen())
        return;
    showPresentRow();  // fitColumns() measures the rows that are visible
    fitColumns();
    showPresentRow();  // a scroll bar may have appeared
}

// Measures only the visible rows. A projector shows the numbers of the present row whole, if need be without the
// ends of the names above them.
void StepTable::fitColumns()
{
    auto& names = static_cast<NamesOfColumns&>(*table_->horizontalHeader());
    table_->resizeColumnsToContents();
    const int room = table_->viewport()->width();
    if (!bench_.view.presents() || names.length() <= room)
        return;
    for (int column = 0; column < names.count(); ++column)
        names.resizeSection(
            column, static_cast<const QAbstractItemView*>(table_)->sizeHintForColumn(column));
    names.giveWay(room);
}

// Puts the numbers of the user beside the column with which they are compared.
void StepTable::arrangeColumns()
{
    QHeaderView& header = *table_->horizontalHeader();
    const int mine = rows_->mineColumn();
    for (int column = 0; column < mine; ++column)
        table_->setColumnHidden(column, !rows_->isShown(column));
    table_->setColumnHidden(mine, !rows_->hasMine());
    int choices = 0;
    for (int i = 0; i < compared_->count(); ++i)
        choices += rows_->isUsed(compared_->itemData(i).toInt()) ? 1 : 0;
    compared_->setVisible(choices > 1);
    const int now = header.visualIndex(mine);
    const int beside = header.visualIndex(rows_->compared());
    if (now >= 0 && beside >= 0)
        header.moveSection(now, now > beside ? beside + 1 : beside);
}

void StepTable::showPresentRow()
{
    // Qt does not scroll to a cell of a hidden column.
    const int shown = table_->horizontalHeader()->logicalIndexAt(0);
    if (const int row = rows_->presentRow(); row >= 0)
        table_->scrollTo(rows_->index(row, shown));
}

void StepTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (isLow() != isLow_)
        fitLetters();
    showComparison();
}

void StepTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fitLetters();
}

// Handles copy and paste here. Otherwise the keys of the window would copy and paste items of the
// scene.
bool StepTable::eventFilter(QObject* watched, QEvent* event)
{
    // The table gets its new font after the panel, so the letters are fitted once more for its own
    // event.
    if (watched == table_ && event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &StepTable::fitLetters, Qt::QueuedConnection);
    // Queued, because the table places its scroll bars later.
    if (watched == table_ && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &StepTable::fitRows, Qt::QueuedConnection);
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != table_ || !isKey)
        return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool copies = key->matches(QKeySequence::Copy);
    const bool pastes = key->matches(QKeySequence::Paste);
    const bool escapes = key->key() == Qt::Key_Escape;
    if (!copies && !pastes && !escapes)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        if (escapes)
            emit done();
        else
            copies ? copy() : paste();
    }
    return true;
}

void StepTable::paste()
{
    if (!bench_.microscope.isOpen() || rows_->rowCount() == 0)
        return;
    const QModelIndexList chosen = table_->selectionModel()->selectedRows();
    const int row = chosen.isEmpty() ? 0 : std::ranges::min(chosen, {}, &QModelIndex::row).row();
    const QString wrong = rows_->setMine(row, QGuiApplication::clipboard()->text());
    if (!wrong.isEmpty())
        result_->setText(wrong.toHtmlEscaped());
}

void StepTable::copy() const
{
    QGuiApplication::clipboard()->setText(rows_->text());
}

void StepTable::save()
{
    if (!bench_.microscope.isOpen())
        return;
    const QString path =
        askForPath(window(), tr("step.csv"), {{tr("Tables"), QStringLiteral("csv")}});
    if (path.isEmpty() ||
        (QFileInfo::exists(path) && !askToReplace(window(), {QFileInfo(path).fileName()})))
        return;
    const auto problem = writeFile(pathOf(path), csv_());
    result_->setText((problem ? QStringLiteral("%1: %2").arg(shownName(path), translated(*problem))
                              : tr("%1 is saved.").arg(shownName(path)))
                         .toHtmlEscaped());
}

void StepTable::followUnit()
{
    tolerance_->setText(QLocale().toString(usualTolerance(bench_.document.scene().world()), 'f',
                                           QLocale::FloatingPointShortest));
}

void StepTable::readTolerance()
{
    const auto tolerance = valueOf(tolerance_->text());
    const bool isGood = tolerance && *tolerance >= 0.0;
    tolerance_->setProperty("invalid", !isGood);
    tolerance_->style()->unpolish(tolerance_);  // makes Qt read the property again
    tolerance_->style()->polish(tolerance_);
    if (isGood)
        rows_->setTolerance(*tolerance);
}

// Shows the row below the table if there is room for it, or if the user has entered numbers to
// compare.
void StepTable::showComparison()
{
    const bool hasRoom = !bench_.view.presents() && height() >= leastWithComparison;
    comparison_->setVisible(hasRoom || rows_->hasMine());
}

void StepTable::compare()
{
    showComparison();
    arrangeColumns();
    if (!rows_->hasMine() || !bench_.microscope.isOpen()) {
        result_->clear();
        return;
    }
    const auto difference = rows_->difference();
    if (!difference) {
        result_->setText(
            tr("My %n number(s) agree.", nullptr, static_cast<int>(rows_->mineCount())));
        return;
    }
    result_->setText(tr("The first that differs: <a href=\"there\">%1</a>, mine %2, here %3")
                         .arg(difference->of.toHtmlEscaped(), numberText(difference->mine, 7),
                              numberText(difference->here, 7)));
}

void StepTable::goToDifference()
{
    const auto difference = rows_->difference();
    if (!difference)
        return;
    if (difference->place)
        bench_.microscope.goTo(*difference->place);
    else
        table_->selectRow(difference->row);
}

}  // namespace vakwerk

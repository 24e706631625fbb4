// SPDX-License-Identifier: MIT
#include "editor/microscope/length_table.h"

#include "editor/microscope/step_text.h"
#include "editor/text/number_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int lengthDigits = 6;
constexpr std::size_t mostColumns = 1000;
constexpr std::size_t mostPositions = 2'000'000;  // in all rows; the oldest rows go first
constexpr int columnsBefore = 2;                  // step and iteration

bool isIteration(const Stage& stage)
{
    return stage.phase == Trace::Phase::constraint || stage.phase == Trace::Phase::structure;
}

// Returns whether the stage has a row. Each iteration has one. In a step without iterations, as in
// a scene with only springs, the motion has the row, because it changes the lengths.
bool hasRow(const Stage& stage, const std::vector<Stage>& all)
{
    return isIteration(stage) ||
           (stage.phase == Trace::Phase::integration && std::ranges::none_of(all, isIteration));
}

}  // namespace

LengthRows::LengthRows(const Workbench& bench, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench)
{
    connect(&bench.microscope, &Microscope::changed, this, &LengthRows::follow);
    connect(&bench.document, &Document::replaced, this, &LengthRows::forget);
    connect(&bench.document, &Document::startMoved, this, &LengthRows::forget);
    connect(&bench.document, &Document::runBegun, this, &LengthRows::forget);
    connect(&bench.document, &Document::changed, this, &LengthRows::forget);
    follow();
}

void LengthRows::forget()
{
    beginResetModel();
    trace_.reset();
    columns_.clear();
    rows_.clear();
    endResetModel();
}

// Adds or removes rows when the place in the step changes. Rows stay while one step is closed and
// the next one is not yet open.
void LengthRows::follow()
{
    const Microscope& inside = bench_.microscope;
    if (!inside.isOpen())
        return;
    const std::shared_ptr<const Trace>& trace = inside.sharedTrace();
    beginResetModel();
    // Removes the rows of iterations that are not done any more. A row of an iteration that is
    // still done can stay, because it has a copy of all positions.
    const bool isSame = trace == trace_;
    std::erase_if(rows_, [&](const Row& row) {
        return row.step > trace->begin.step && !(isSame && row.stage->last <= inside.place());
    });
    if (!isSame && !rows_.empty() && rows_.back().step != trace->begin.step)
        rows_.clear();
    if (rows_.empty()) {
        columns_.clear();
        const std::size_t count = trace->model->constraints.size();
        for (std::uint32_t i = 0; i < count && columns_.size() < mostColumns; ++i)
            if (errorUnitOf(*trace->model, i) == Unit::length)
                columns_.push_back(i);
        rows_.push_back({trace->begin.step, std::nullopt, trace->begin.position});
    }
    trace_ = trace;
    addRows(*trace);
    endResetModel();
}

void LengthRows::addRows(const Trace& trace)
{
    const Row& last = rows_.back();
    const bool isInStep = last.step > trace.begin.step;
    std::vector<Vec2> position = isInStep ? last.position : trace.begin.position;
    const std::size_t done = isInStep ? last.stage->last : 0;
    for (const Stage& stage : bench_.microscope.stages()) {
        if (stage.last > bench_.microscope.place())
            break;
        if (stage.first < done)
            continue;
        for (std::size_t i = stage.first; i < stage.last; ++i)
            for (const Trace::Move& move : trace.movesOf(trace.entries[i]))
                if (move.of == Trace::Of::position)
                    position[move.particle] = move.after;
        if (hasRow(stage, bench_.microscope.stages()))
            rows_.push_back({trace.begin.step + 1, stage, position});
    }
    const std::size_t most = std::max<std::size_t>(2, mostPositions / (position.size() + 1));
    if (rows_.size() > most)
        rows_.erase(rows_.begin(), rows_.end() - static_cast<std::ptrdiff_t>(most));
}

std::optional<ConstraintId> LengthRows::constraintOf(int column) const
{
    if (column < columnsBefore)
        return std::nullopt;
    const std::uint32_t index = columns_[static_cast<std::size_t>(column - columnsBefore)];
    return bench_.document.scene().constraints()[index].id;
}

int LengthRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LengthRows::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnsBefore + static_cast<int>(columns_.size());
}

double LengthRows::lengthAt(const QModelIndex& index) const
{
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    return valueIn(*trace_->model,
                   columns_[static_cast<std::size_t>(index.column() - columnsBefore)], row.position,
                   trace_->begin.times(row.step));
}

QVariant LengthRows::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (index.column() >= columnsBefore)
        return numberText(lengthAt(index), lengthDigits);
    if (index.column() == 0)
        return numberText(double(row.step), 12);
    return row.stage ? StepText(bench_.document.scene(), *trace_).name(*row.stage) : tr("start");
}

QVariant LengthRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || !trace_)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section < columnsBefore)
        return section == 0 ? tr("step") : tr("iteration");
    return StepText(bench_.document.scene(), *trace_)
        .constraint(columns_[static_cast<std::size_t>(section - columnsBefore)]);
}

QString LengthRows::text() const
{
    QStringList lines;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells << (row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                      : column < columnsBefore
                          ? index(row, column).data().toString()
                          : QString::fromStdString(vakwerk::text(lengthAt(index(row, column)))));
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

LengthTable::LengthTable(const Workbench& bench, QWidget* parent)
    : QTableView(parent), bench_(bench), rows_(new LengthRows(bench, this))
{
    setModel(rows_);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::NoSelection);
    setShowGrid(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(true);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
        if (const auto constraint = rows_->constraintOf(column))
            bench_.selection.set(itemsOf(*constraint));
    });
    connect(rows_, &QAbstractItemModel::modelReset, this, &LengthTable::showLast);
    fitLetters();
}

void LengthTable::fitLetters()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setDefaultSectionSize(
        fontMetrics().horizontalAdvance(QStringLiteral("000000000000")));
}

// The last row has room.
QSize LengthTable::minimumSizeHint() const
{
    return {QTableView::minimumSizeHint().width(),
            horizontalHeader()->sizeHint().height() + verticalHeader()->defaultSectionSize()};
}

// Queued, because the table lays out its rows and scroll bars later.
void LengthTable::showLast()
{
    QMetaObject::invokeMethod(this, &QTableView::scrollToBottom, Qt::QueuedConnection);
}

void LengthTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    showLast();
}

void LengthTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitLetters();
}

// Copies the table here. Otherwise the key of the window would copy items of the scene.
bool LengthTable::event(QEvent* event)
{
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey)
        return QTableView::event(event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool copies = key->matches(QKeySequence::Copy);
    if (!copies && key->key() != Qt::Key_Escape)
        return QTableView::event(event);
    event->accept();
    if (event->type() != QEvent::KeyPress)
        return true;
    if (copies)
        QGuiApplication::clipboard()->setText(rows_->text());
    else
        emit done();
    return true;
}

}  // namespace vakwerk

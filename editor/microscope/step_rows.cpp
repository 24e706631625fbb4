// SPDX-License-Identifier: MIT
#include "editor/microscope/step_rows.h"

#include "core/simulation/model.h"
#include "editor/microscope/step_text.h"
#include "editor/text/expression.h"
#include "editor/text/number_text.h"

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using Phase = Trace::Phase;

constexpr int cellDigits = 6;

enum ConstraintColumn {
    order,
    which,
    between,
    found,
    wanted,
    error,
    left,
    first,
    second,
    others,
    lambda
};
enum ParticleColumn { particle, x, y, oldX, oldY, vx, vy, ax, ay };

QString translated(const char* text)
{
    return QCoreApplication::translate("step", text);
}

QString textOf(Unit unit, const World& world)
{
    return unit == Unit::none ? QString() : QString::fromStdString(vakwerk::unitText(unit, world));
}

// Shortens a long list. Example: "p1 p2 … p28".
QStringList shortened(const QStringList& texts)
{
    constexpr qsizetype most = 4;
    if (texts.size() <= most)
        return texts;
    return {texts[0], texts[1], QStringLiteral("…"), texts.last()};
}

// Returns whether the entry has a row of its own.
bool hasRow(const Trace::Entry& entry)
{
    return entry.phase == Phase::constraint || entry.phase == Phase::spring ||
           entry.phase == Phase::iteration || entry.phase == Phase::structure;
}

bool hasRows(const Stage& stage, const Trace& trace)
{
    return hasRow(trace.entries[stage.first]);
}

}  // namespace

StepRows::StepRows(const Workbench& bench, std::vector<Column> columns, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench), columns_(std::move(columns))
{
    const auto found = std::ranges::find(columns_, true, &Column::isCompared);
    compared_ = static_cast<int>(found - columns_.begin());
}

QString StepRows::nameOf(int column) const
{
    return translated(columns_[static_cast<std::size_t>(column)].name);
}

QString StepRows::titleOf(int column) const
{
    const Column& described = columns_[static_cast<std::size_t>(column)];
    const QString unit = textOf(described.unit, scene().world());
    const QString name = nameOf(column);
    return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
}

int StepRows::compared() const
{
    if (isUsed(compared_))
        return compared_;
    for (int column = 0; column < mineColumn(); ++column)
        if (columns_[static_cast<std::size_t>(column)].isCompared && isUsed(column))
            return column;
    return compared_;
}

int StepRows::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : mineColumn() + 1;
}

Qt::AlignmentFlag StepRows::sideOf(int column) const
{
    return columns_[static_cast<std::size_t>(column)].side;
}

Unit StepRows::unitOf(int, int column) const
{
    return columns_[static_cast<std::size_t>(column)].unit;
}

bool StepRows::misses(std::size_t key, double mine) const
{
    const auto here = compared(key, compared());
    return here && !(std::abs(*here - mine) <= tolerance_);
}

QVariant StepRows::data(const QModelIndex& index, int role) const
{
    const int row = index.row();
    const int column = index.column();
    const bool isMine = column == mineColumn();
    const auto mine = isMine ? mine_.find(keyOf(row)) : mine_.end();
    if (role == Qt::DisplayRole) {
        if (isMine)
            return mine == mine_.end() ? QString() : numberText(mine->second, cellDigits);
        const auto value = number(row, column);
        if (!value)
            return words(row, column);
        const bool isOfColumn = unitOf(row, column) == columns_[std::size_t(column)].unit;
        const QString unit = isOfColumn ? QString() : textOf(unitOf(row, column), scene().world());
        return numberText(*value, cellDigits) + (unit.isEmpty() ? unit : u' ' + unit);
    }
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isMine ? Qt::AlignRight : sideOf(column)));
    const Theme& theme = bench_.view.theme();
    if (role == Qt::BackgroundRole && !isMine && isChanged(row, column))
        return theme.accentTint;
    if (role == Qt::ForegroundRole && mine != mine_.end() && misses(mine->first, mine->second))
        return theme.warning;
    if (role == Qt::FontRole && row == rowAtHand()) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

QVariant StepRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == mineColumn() ? Qt::AlignRight : sideOf(section)));
    if (role != Qt::DisplayRole)
        return {};
    return section == mineColumn() ? translated(QT_TRANSLATE_NOOP("step", "mine"))
                                   : titleOf(section);
}

// Returns the part of a text that has the numbers of the user. Of a table that text() has made,
// this is the compared column. Of other texts, it is everything except a title in the first line.
QString StepRows::mineIn(const QString& text) const
{
    QStringList lines = text.split(u'\n');
    const QStringList titles = lines.front().split(u'\t');
    const qsizetype column = titles.indexOf(titleOf(compared()));
    if (column < 0) {
        const bool isNamed =
            lines.size() > 1 && titles.size() == 1 && !valueOf(lines.front()) &&
            std::ranges::none_of(lines.front(), [](QChar one) { return one.isDigit(); });
        return isNamed ? text.mid(lines.front().size()) : text;
    }
    QStringList cells;
    for (const QString& line : lines.mid(1))
        cells << line.section(u'\t', column, column);
    return cells.join(u'\n');
}

// Accepts a decimal comma or a decimal point.
QString StepRows::setMine(int row, const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s;]+"));
    std::map<std::size_t, double> numbers;
    std::optional<std::size_t> key = keyOf(row);
    for (const QString& word : mineIn(text).split(between, Qt::SkipEmptyParts)) {
        QString plain = word;
        plain.replace(u'\u2212', u'-');
        if (!plain.contains(u'.'))
            plain.replace(u',', u'.');
        const auto value = valueOf(plain);
        if (!value)
            return translated(QT_TRANSLATE_NOOP("step", "“%1” is no number.")).arg(word.left(30));
        if (!key)
            return translated(QT_TRANSLATE_NOOP("step", "There are more numbers than rows."));
        numbers.emplace(*key, *value);
        key = keyAfter(*key);
    }
    if (numbers.empty())
        return translated(QT_TRANSLATE_NOOP("step", "There is no number on the clipboard."));
    mine_ = std::move(numbers);
    emit mineChanged();
    return {};
}

void StepRows::forgetMine()
{
    if (mine_.empty())
        return;
    mine_.clear();
    emit mineChanged();
}

void StepRows::setCompared(int column)
{
    compared_ = column;
    emit mineChanged();
}

void StepRows::setTolerance(double tolerance)
{
    tolerance_ = tolerance;
    emit mineChanged();
}

std::optional<StepRows::Difference> StepRows::difference() const
{
    for (const auto& [key, mine] : mine_)
        if (misses(key, mine)) {
            Difference result = differenceAt(key);
            result.mine = mine;
            result.here = *compared(key, compared());
            return result;
        }
    return std::nullopt;
}

QString StepRows::text() const
{
    QString result;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < mineColumn(); ++column) {
            if (!isUsed(column))
                continue;
            const auto value = row < 0 ? std::nullopt : number(row, column);
            cells << (row < 0 ? titleOf(column)
                      : value ? QString::fromStdString(vakwerk::text(*value))
                              : exactWords(row, column));
        }
        result += cells.join(u'\t') + u'\n';
    }
    return result;
}

ConstraintSteps::ConstraintSteps(const Workbench& bench, QObject* parent)
    : StepRows(bench,
               {{QT_TRANSLATE_NOOP("step", "#")},
                {QT_TRANSLATE_NOOP("step", "what"), Unit::none, false, Qt::AlignLeft},
                {QT_TRANSLATE_NOOP("step", "of"), Unit::none, false, Qt::AlignLeft},
                {QT_TRANSLATE_NOOP("step", "length"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "wants"), Unit::length},
                {QT_TRANSLATE_NOOP("step", "error"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "length after"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "moves the first"), Unit::length},
                {QT_TRANSLATE_NOOP("step", "moves the second"), Unit::length},
                {QT_TRANSLATE_NOOP("step", "moves the others"), Unit::length},
                {QT_TRANSLATE_NOOP("step", "λ")}},
               parent)
{
    setCompared(left);
    connect(&bench.microscope, &Microscope::changed, this, &ConstraintSteps::follow);
    follow();
}

// Shows the present stage if it has rows, otherwise the last stage before it that has rows,
// otherwise the first stage after it.
void ConstraintSteps::follow()
{
    std::optional<Stage> next;
    if (!step().isOpen()) {
        trace_.reset();
    } else {
        if (trace_ != step().sharedTrace()) {
            trace_ = step().sharedTrace();
            after_.clear();
            forgetMine();
        }
        for (const Stage& stage : step().stages())
            if (hasRows(stage, step().trace()) && (!next || stage.first < step().place()))
                next = stage;
    }
    const bool isSame =
        stage_ && next && stage_->first == next->first && stage_->last == next->last;
    if (isSame && rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    stage_ = next;
    endResetModel();
}

// The last entry of the stage of forces is the sum of the springs. It has no row.
int ConstraintSteps::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !stage_ || !step().isOpen())
        return 0;
    const auto size = static_cast<int>(stage_->last - stage_->first);
    return stage_->phase == Phase::forces ? size - 1 : size;
}

int ConstraintSteps::rowAtHand() const
{
    if (!stage_ || !step().isOpen() || step().place() <= stage_->first ||
        step().place() > stage_->last)
        return -1;
    const auto row = static_cast<int>(step().place() - stage_->first) - 1;
    return row < rowCount() ? row : -1;
}

QString ConstraintSteps::title() const
{
    return stage_ && step().isOpen() ? StepText(scene(), step().trace()).name(*stage_) : QString();
}

Items ConstraintSteps::itemsOf(int row) const
{
    Items items;
    if (entry(row).constraint != Trace::none)
        items.constraints.push_back(scene().constraints()[entry(row).constraint].id);
    return items;
}

std::size_t ConstraintSteps::keyOf(int row) const
{
    return stage_->first + static_cast<std::size_t>(row);
}

std::optional<std::size_t> ConstraintSteps::keyAfter(std::size_t key) const
{
    const auto& entries = step().trace().entries;
    const Phase phase = entries[key].phase;
    while (++key < entries.size())
        if (entries[key].phase == phase)
            return key;
    return std::nullopt;
}

const std::vector<double>& ConstraintSteps::after() const
{
    if (!after_.empty())
        return after_;
    const Trace& trace = step().trace();
    std::vector<Vec2> position = trace.begin.position;
    after_.reserve(trace.entries.size());
    for (const Trace::Entry& entry : trace.entries) {
        for (const Trace::Move& move : trace.movesOf(entry))
            if (move.of == Trace::Of::position)
                position[move.particle] = move.after;
        after_.push_back(entry.phase == Phase::constraint
                             ? valueIn(*trace.model, entry.constraint, position)
                             : 0.0);
    }
    return after_;
}

std::optional<double> ConstraintSteps::numberOf(std::size_t key, int column) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    const bool isTurn = entry.phase == Phase::constraint;
    const bool hasLength = isTurn || entry.phase == Phase::spring;
    const bool hasValue = hasLength || entry.phase == Phase::iteration;
    switch (column) {
    case order:
        return entry.phase == Phase::structure ? std::nullopt
                                               : std::optional<double>(entry.turn + 1.0);
    case found:
        return hasValue ? std::optional(entry.now) : std::nullopt;
    case wanted:
        return hasValue ? std::optional(entry.wanted) : std::nullopt;
    case error:
        return hasLength ? std::optional(entry.error()) : std::nullopt;
    case left:
        return isTurn ? std::optional(after()[key]) : std::nullopt;
    case lambda:
        return hasLength ? std::optional(entry.lambda.x) : std::nullopt;
    default:
        return std::nullopt;
    }
}

// Returns nothing for an entry that is not done, except its order and its wanted value.
std::optional<double> ConstraintSteps::number(int row, int column) const
{
    const bool isDone = keyOf(row) < step().place();
    return isDone || column == order || column == wanted ? numberOf(keyOf(row), column)
                                                         : std::nullopt;
}

QString ConstraintSteps::words(int row, int column) const
{
    const Trace& trace = step().trace();
    const StepText text(scene(), trace);
    const Trace::Entry& entry = this->entry(row);
    if (column == which) {
        if (entry.phase == Phase::iteration)
            return translated(QT_TRANSLATE_NOOP("step", "iteration"));
        if (entry.phase == Phase::structure)
            return translated(QT_TRANSLATE_NOOP("step", "the structure"));
        return text.constraint(entry.constraint);
    }
    if (column == between && entry.constraint != Trace::none) {
        QStringList names;
        for (const ParticleId id : particlesOf(scene().constraints()[entry.constraint]))
            names << text.particle(static_cast<std::uint32_t>(*scene().particles().indexOf(id)));
        return shortened(names).join(u' ');
    }
    QStringList texts;
    for (const Vec2 by : corrections(row, column))
        texts << pairText(by);
    return shortened(texts).join(u' ');
}

// Returns the corrections with the digits of a file.
QString ConstraintSteps::exactWords(int row, int column) const
{
    QStringList texts;
    for (const Vec2 by : corrections(row, column))
        texts << QString::fromStdString(vakwerk::text(by.x) + ' ' + vakwerk::text(by.y));
    return texts.isEmpty() ? words(row, column) : texts.join(u' ');
}

// Returns how a solved constraint has moved the particles of a column.
std::vector<Vec2> ConstraintSteps::corrections(int row, int column) const
{
    std::vector<Vec2> result;
    if (column < first || column > others || entry(row).phase != Phase::constraint ||
        keyOf(row) >= step().place())
        return result;
    const auto moves = step().trace().movesOf(entry(row));
    const auto from = static_cast<std::size_t>(column - first);
    const std::size_t to = column == others ? moves.size() : std::min(from + 1, moves.size());
    for (std::size_t end = from; end < to; ++end)
        result.push_back(moves[end].after - moves[end].before);
    return result;
}

// Returns whether the rows are iterations of the direct solver. These have no lengths and move no
// single constraint.
bool ConstraintSteps::showsResiduals() const
{
    return stage_ && step().isOpen() && rowCount() > 0 &&
           (entry(0).phase == Phase::iteration || entry(0).phase == Phase::structure);
}

QString ConstraintSteps::titleOf(int column) const
{
    if (showsResiduals() && column == found)
        return translated(QT_TRANSLATE_NOOP("step", "residual (share of a length)"));
    if (showsResiduals() && column == wanted)
        return translated(QT_TRANSLATE_NOOP("step", "wants at most"));
    return StepRows::titleOf(column);
}

// The column of other particles is used only by constraints with more than two: angles, pulleys and
// areas.
bool ConstraintSteps::isUsed(int column) const
{
    if (showsResiduals())
        return column == order || column == which || column == found || column == wanted;
    if (column != others)
        return true;
    for (int row = 0; row < rowCount(); ++row) {
        const std::uint32_t constraint = entry(row).constraint;
        if (constraint != Trace::none && particlesOf(scene().constraints()[constraint]).size() > 2)
            return true;
    }
    return false;
}

bool ConstraintSteps::isChanged(int row, int column) const
{
    return row == rowAtHand() && column >= found &&
           (number(row, column) || !words(row, column).isEmpty());
}

Unit ConstraintSteps::unitOf(int row, int column) const
{
    const bool isOfKind = column == found || column == wanted || column == error || column == left;
    if (!isOfKind || entry(row).constraint == Trace::none)
        return StepRows::unitOf(row, column);
    return errorUnitOf(*step().trace().model, entry(row).constraint);
}

std::optional<double> ConstraintSteps::compared(std::size_t key, int column) const
{
    if (!step().isOpen())
        return std::nullopt;
    const bool isResidual = step().trace().entries[key].phase == Phase::iteration;
    return numberOf(key, isResidual ? found : column);
}

StepRows::Difference ConstraintSteps::differenceAt(std::size_t key) const
{
    const auto stage = std::ranges::upper_bound(step().stages(), key, {}, &Stage::last);
    const StepText text(scene(), step().trace());
    const std::uint32_t constraint = step().trace().entries[key].constraint;
    return {.of = constraint == Trace::none ? text.name(*stage)
                                            : QStringLiteral("%1 · %2").arg(
                                                  text.name(*stage), text.constraint(constraint)),
            .place = key + 1};
}

ParticleSteps::ParticleSteps(const Workbench& bench, QObject* parent)
    : StepRows(bench,
               {{QT_TRANSLATE_NOOP("step", "particle"), Unit::none, false, Qt::AlignLeft},
                {QT_TRANSLATE_NOOP("step", "x"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "y"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "previous x"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "previous y"), Unit::length, true},
                {QT_TRANSLATE_NOOP("step", "velocity x"), Unit::velocity, true},
                {QT_TRANSLATE_NOOP("step", "velocity y"), Unit::velocity, true},
                {QT_TRANSLATE_NOOP("step", "acceleration x"), Unit::acceleration, true},
                {QT_TRANSLATE_NOOP("step", "acceleration y"), Unit::acceleration, true}},
               parent)
{
    connect(&bench.microscope, &Microscope::changed, this, &ParticleSteps::follow);
    follow();
}

void ParticleSteps::follow()
{
    const int before = rowCount();
    State next;
    moves_.clear();
    forces_.clear();
    if (step().isOpen()) {
        const Trace& trace = step().trace();
        next = trace.after(step().place());
        if (step().entry()) {
            const auto moves = trace.movesOf(*step().entry());
            moves_.assign(moves.begin(), moves.end());
        }
        for (std::size_t i = step().place(); i-- > 0 && forces_.empty();) {
            const auto forces = trace.forcesOf(trace.entries[i]);
            forces_.assign(forces.begin(), forces.end());
        }
    }
    const bool isSame = static_cast<int>(next.position.size()) == before && before > 0;
    if (!isSame)
        beginResetModel();
    state_ = std::move(next);
    if (isSame) {
        emit dataChanged(index(0, 0), index(before - 1, columnCount() - 1));
        return;
    }
    endResetModel();
    forgetMine();
}

int ParticleSteps::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(state_.position.size());
}

int ParticleSteps::rowAtHand() const
{
    const bool isOne = step().isOpen() && step().entry() &&
                       step().entry()->phase == Phase::constraint && !moves_.empty();
    return isOne ? static_cast<int>(moves_.front().particle) : -1;
}

Items ParticleSteps::itemsOf(int row) const
{
    return {{scene().particles()[static_cast<std::size_t>(row)].id}, {}};
}

std::optional<double> ParticleSteps::number(int row, int column) const
{
    const auto i = static_cast<std::size_t>(row);
    const Vec2 at = state_.position[i];
    const Vec2 old = state_.previous[i];
    switch (column) {
    case x:
        return at.x;
    case y:
        return at.y;
    case oldX:
        return old.x;
    case oldY:
        return old.y;
    default:
        break;
    }
    if (!step().isOpen())
        return std::nullopt;
    // During the substeps the previous position is one substep back, otherwise one whole step.
    const Model& model = *step().trace().model;
    const Trace::Entry* entry = step().entry();
    const double behind = entry && entry->substep >= 0 ? model.substep() : model.world.timeStep;
    switch (column) {
    case vx:
        return (at.x - old.x) / behind;
    case vy:
        return (at.y - old.y) / behind;
    case ax:
        return i < forces_.size() ? std::optional(forces_[i].acceleration.x) : std::nullopt;
    case ay:
        return i < forces_.size() ? std::optional(forces_[i].acceleration.y) : std::nullopt;
    default:
        return std::nullopt;
    }
}

QString ParticleSteps::words(int row, int column) const
{
    if (column != particle || !step().isOpen())
        return {};
    return StepText(scene(), step().trace()).particle(static_cast<std::uint32_t>(row));
}

bool ParticleSteps::isChanged(int row, int column) const
{
    if (column == ax || column == ay)
        return step().isOpen() && step().entry() && step().entry()->phase == Phase::forces &&
               number(row, column).value_or(0.0) != 0.0;
    const auto changes = [&](const Trace::Move& move) {
        const bool isPlace = move.of == Trace::Of::position;
        if (move.particle != static_cast<std::uint32_t>(row) ||
            (isPlace ? column == oldX || column == oldY : column == x || column == y))
            return false;
        const bool isAlongX = column == x || column == oldX || column == vx;
        return isAlongX ? move.before.x != move.after.x : move.before.y != move.after.y;
    };
    return column != particle && std::ranges::any_of(moves_, changes);
}

std::optional<std::size_t> ParticleSteps::keyAfter(std::size_t key) const
{
    return key + 1 < state_.position.size() ? std::optional(key + 1) : std::nullopt;
}

std::optional<double> ParticleSteps::compared(std::size_t key, int column) const
{
    return key < state_.position.size() ? number(static_cast<int>(key), column) : std::nullopt;
}

StepRows::Difference ParticleSteps::differenceAt(std::size_t key) const
{
    return {.of = words(static_cast<int>(key), particle), .row = static_cast<int>(key)};
}

}  // namespace vakwerk

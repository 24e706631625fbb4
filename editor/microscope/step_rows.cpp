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
constexpr int largeCellDigits = 5;  // before a class, where letters are large

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
bool isARow(const Trace::Entry& entry)
{
    return entry.phase == Phase::constraint || entry.phase == Phase::spring ||
           entry.phase == Phase::iteration || entry.phase == Phase::structure ||
           entry.contact != Trace::none;
}

bool hasLength(const Trace::Entry& entry)
{
    return entry.phase == Phase::constraint || entry.phase == Phase::spring ||
           entry.contact != Trace::none;
}

bool hasValue(const Trace::Entry& entry)
{
    return hasLength(entry) || entry.phase == Phase::iteration;
}

bool hasRows(const Stage& stage, const Trace& trace)
{
    const auto entries = std::span(trace.entries).subspan(stage.first, stage.last - stage.first);
    return std::ranges::any_of(entries, isARow);
}

}  // namespace

StepRows::StepRows(const Workbench& bench, std::span<const Column> columns, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench), columns_(columns)
{
    const auto usual = std::ranges::find(columns_, Compared::usually, &Column::compared);
    compared_ = static_cast<int>(usual - columns_.begin());
}

QString StepRows::nameOf(int column) const
{
    return translated(at(column).name);
}

QString StepRows::titleOf(int column) const
{
    const Column& described = at(column);
    const QString unit = textOf(described.unit, scene().world());
    const QString name = nameOf(column);
    return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
}

int StepRows::compared() const
{
    if (isUsed(compared_))
        return compared_;
    for (int column = 0; column < mineColumn(); ++column)
        if (at(column).compared != Compared::no && isUsed(column))
            return column;
    return compared_;
}

int StepRows::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : mineColumn() + 1;
}

bool StepRows::isUsed(int column) const
{
    return !at(column).isUsed || (this->*at(column).isUsed)();
}

std::optional<double> StepRows::number(int row, const Column& column) const
{
    return column.number && isKnown(row, column) ? (this->*column.number)(keyOf(row))
                                                 : std::nullopt;
}

QString StepRows::words(int row, const Column& column) const
{
    return column.words ? (this->*column.words)(row) : QString();
}

bool StepRows::isChanged(int row, const Column& column) const
{
    return column.isChanged && (this->*column.isChanged)(row) &&
           (number(row, column) || !words(row, column).isEmpty());
}

Qt::AlignmentFlag StepRows::sideOf(int column) const
{
    return at(column).side;
}

Unit StepRows::unitOf(int, int column) const
{
    return at(column).unit;
}

bool StepRows::misses(std::size_t key, double mine) const
{
    const auto here = compared(key, compared());
    return here && !(std::abs(*here - mine) <= tolerance_);
}

bool StepRows::isShown(int column) const
{
    return isUsed(column) && !(at(column).isCount && bench_.view.presents());
}

QVariant StepRows::data(const QModelIndex& index, int role) const
{
    const int row = index.row();
    const int column = index.column();
    const bool isMine = column == mineColumn();
    const auto mine = isMine ? mine_.find(keyOf(row)) : mine_.end();
    if (role == Qt::DisplayRole) {
        const int digits = bench_.view.presents() ? largeCellDigits : cellDigits;
        if (isMine)
            return mine == mine_.end() ? QString() : numberText(mine->second, digits);
        const auto value = number(row, at(column));
        if (!value)
            return words(row, at(column));
        const bool isOfColumn = unitOf(row, column) == at(column).unit;
        const QString unit = isOfColumn ? QString() : textOf(unitOf(row, column), scene().world());
        return numberText(*value, digits) + (unit.isEmpty() ? unit : u' ' + unit);
    }
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isMine ? Qt::AlignRight : sideOf(column)));
    const Theme& theme = bench_.view.theme();
    if (role == Qt::BackgroundRole && !isMine && isChanged(row, at(column)))
        return theme.accentTint;
    if (role == Qt::ForegroundRole && mine != mine_.end() && misses(mine->first, mine->second))
        return theme.warning;
    if (role == Qt::FontRole && row == presentRow()) {
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
    if (section == mineColumn())
        return translated(QT_TRANSLATE_NOOP("step", "mine"));
    // A projector has no room for the units, which stand in brackets. The sentence has them.
    return bench_.view.presents() ? titleOf(section).section(QStringLiteral(" ("), 0, 0)
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
            const auto value = row < 0 ? std::nullopt : number(row, at(column));
            const Words exact = at(column).exactWords;
            cells << (row < 0 ? titleOf(column)
                      : value ? QString::fromStdString(vakwerk::text(*value))
                      : exact ? (this->*exact)(row)
                              : words(row, at(column)));
        }
        result += cells.join(u'\t') + u'\n';
    }
    return result;
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

int ConstraintSteps::presentRow() const
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
    if (entry(row).contact == Trace::none)
        return items;
    const Touch& touch = step().trace().contacts[entry(row).contact].touch;
    for (const ParticleId id : {touch.particle, touch.other})
        if (id != ParticleId{})
            items.particles.push_back(id);
    if (touch.isOfLink())
        items.constraints.push_back(touch.link);
    if (touch.ground != GroundId{})
        items.ground.push_back(touch.ground);
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
        after_.push_back(entry.phase == Phase::constraint ? valueIn(*trace.model, entry.constraint,
                                                                    position, trace.timeOf(entry))
                                                          : 0.0);
    }
    return after_;
}

std::optional<double> ConstraintSteps::turn(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    if (entry.contact != Trace::none)  // the constraints of an iteration are counted before them
        return static_cast<double>(key - stage_->first + 1);
    return entry.phase == Phase::structure ? std::nullopt : std::optional(entry.turn + 1.0);
}

template <double Trace::Entry::*of>
std::optional<double> ConstraintSteps::value(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    return hasValue(entry) ? std::optional(entry.*of) : std::nullopt;
}

std::optional<double> ConstraintSteps::error(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    return hasLength(entry) ? std::optional(entry.error()) : std::nullopt;
}

std::optional<double> ConstraintSteps::left(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    if (entry.contact != Trace::none)
        return step().trace().gapAfter(entry);
    return entry.phase == Phase::constraint ? std::optional(after()[key]) : std::nullopt;
}

std::optional<double> ConstraintSteps::lambda(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    return hasLength(entry) ? std::optional(entry.lambda.x) : std::nullopt;
}

std::optional<double> ConstraintSteps::friction(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    return entry.contact == Trace::none ? std::nullopt : std::optional(entry.lambda.y);
}

std::optional<double> ConstraintSteps::frictionLimit(std::size_t key) const
{
    const Trace::Entry& entry = step().trace().entries[key];
    return entry.contact == Trace::none ? std::nullopt
                                        : std::optional(step().trace().frictionLimit(entry));
}

QString ConstraintSteps::slides(int row) const
{
    const Trace& trace = step().trace();
    if (entry(row).contact == Trace::none || trace.frictionLimit(entry(row)) == 0.0 ||
        keyOf(row) >= step().place())
        return {};
    return translated(trace.slides(entry(row)) ? QT_TRANSLATE_NOOP("step", "slides")
                                               : QT_TRANSLATE_NOOP("step", "sticks"));
}

bool ConstraintSteps::hasContacts() const
{
    return stage_ && step().isOpen() && rowCount() > 0 &&
           (entry(0).contact != Trace::none || entry(rowCount() - 1).contact != Trace::none);
}

bool ConstraintSteps::isKnown(int row, const Column& column) const
{
    return column.isPlanned || keyOf(row) < step().place();
}

QString ConstraintSteps::what(int row) const
{
    const Trace::Entry& entry = this->entry(row);
    if (entry.phase == Phase::iteration)
        return translated(QT_TRANSLATE_NOOP("step", "iteration"));
    if (entry.phase == Phase::structure)
        return translated(QT_TRANSLATE_NOOP("step", "the structure"));
    const StepText text(scene(), step().trace());
    if (entry.contact != Trace::none)
        return text.contact(entry.contact);
    return entry.constraint == Trace::none ? translated(QT_TRANSLATE_NOOP("step", "all together"))
                                           : text.constraint(entry.constraint);
}

QString ConstraintSteps::particles(int row) const
{
    const StepText text(scene(), step().trace());
    QStringList names;
    if (entry(row).contact != Trace::none)
        for (const Trace::Part& part : step().trace().contacts[entry(row).contact].parts())
            names << text.particle(part.particle);
    if (entry(row).constraint == Trace::none)
        return names.join(u' ');
    for (const ParticleId id : particlesOf(scene().constraints()[entry(row).constraint]))
        names << text.particle(static_cast<std::uint32_t>(*scene().particles().indexOf(id)));
    return shortened(names).join(u' ');
}

template <std::size_t first, std::size_t last>
QString ConstraintSteps::corrections(int row) const
{
    QStringList texts;
    for (const Trace::Move& move : moves(row, first, last))
        texts << pairText(move.after - move.before);
    return shortened(texts).join(u' ');
}

// Returns the corrections with all digits, as in a file.
template <std::size_t first, std::size_t last>
QString ConstraintSteps::exactCorrections(int row) const
{
    QStringList texts;
    for (const Trace::Move& move : moves(row, first, last)) {
        const Vec2 by = move.after - move.before;
        texts << QString::fromStdString(vakwerk::text(by.x) + ' ' + vakwerk::text(by.y));
    }
    return texts.join(u' ');
}

// Returns how a solved constraint has moved its particles, from number `first` to before number
// `last`.
std::span<const Trace::Move> ConstraintSteps::moves(int row, std::size_t first,
                                                    std::size_t last) const
{
    const std::uint32_t contact = entry(row).contact;
    if ((entry(row).phase != Phase::constraint && contact == Trace::none) ||
        entry(row).phase == Phase::solved || keyOf(row) >= step().place())
        return {};
    std::span<const Trace::Move> all = step().trace().movesOf(entry(row));
    if (contact != Trace::none && !all.empty())
        all = all.first(step().trace().contacts[contact].count);
    const std::size_t from = std::min(first, all.size());
    return all.subspan(from, std::min(last, all.size()) - from);
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
    const char* title = showsResiduals() ? at(column).titleOfResidual : nullptr;
    if (title)
        return translated(title);
    const QString usual = StepRows::titleOf(column);
    return hasContacts() && at(column).nameOfContact
               ? translated(at(column).nameOfContact) + usual.mid(nameOf(column).size())
               : usual;
}

bool ConstraintSteps::isUsed(int column) const
{
    return showsResiduals() ? at(column).titleOfResidual != nullptr : StepRows::isUsed(column);
}

// Returns whether a row has more than two particles. Only angles, pulleys, areas and contacts with links have.
bool ConstraintSteps::hasOthers() const
{
    for (int row = 0; row < rowCount(); ++row) {
        const std::uint32_t constraint = entry(row).constraint;
        if (constraint != Trace::none && particlesOf(scene().constraints()[constraint]).size() > 2)
            return true;
        if (entry(row).contact != Trace::none &&
            step().trace().contacts[entry(row).contact].count > 2)
            return true;
    }
    return false;
}

Unit ConstraintSteps::unitOf(int row, int column) const
{
    if (!at(column).isOfKind || entry(row).constraint == Trace::none)
        return StepRows::unitOf(row, column);
    return errorUnitOf(*step().trace().model, entry(row).constraint);
}

std::optional<double> ConstraintSteps::compared(std::size_t key, int column) const
{
    if (!step().isOpen())
        return std::nullopt;
    const bool isResidual = step().trace().entries[key].phase == Phase::iteration;
    return isResidual ? value<&Trace::Entry::now>(key) : (this->*at(column).number)(key);
}

StepRows::Difference ConstraintSteps::differenceAt(std::size_t key) const
{
    const auto stage = std::ranges::upper_bound(step().stages(), key, {}, &Stage::last);
    const StepText text(scene(), step().trace());
    const Trace::Entry& entry = step().trace().entries[key];
    const QString name = entry.contact != Trace::none      ? text.contact(entry.contact)
                         : entry.constraint != Trace::none ? text.constraint(entry.constraint)
                                                           : QString();
    return {.of = name.isEmpty() ? text.name(*stage)
                                 : QStringLiteral("%1 · %2").arg(text.name(*stage), name),
            .place = key + 1};
}

const StepRows::Column ConstraintSteps::table[] = {
    {.name = QT_TRANSLATE_NOOP("step", "#"),
     .number = Number(&ConstraintSteps::turn),
     .isPlanned = true,
     .isCount = true,
     .titleOfResidual = QT_TRANSLATE_NOOP("step", "#")},
    {.name = QT_TRANSLATE_NOOP("step", "what"),
     .side = Qt::AlignLeft,
     .words = Words(&ConstraintSteps::what),
     .titleOfResidual = QT_TRANSLATE_NOOP("step", "what")},
    {.name = QT_TRANSLATE_NOOP("step", "of"),
     .side = Qt::AlignLeft,
     .words = Words(&ConstraintSteps::particles)},
    {.name = QT_TRANSLATE_NOOP("step", "length"),
     .unit = Unit::length,
     .compared = Compared::byChoice,
     .number = Number(&ConstraintSteps::value<&Trace::Entry::now>),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isOfKind = true,
     .titleOfResidual = QT_TRANSLATE_NOOP("step", "residual (share of a length)"),
     .nameOfContact = QT_TRANSLATE_NOOP("step", "gap")},
    {.name = QT_TRANSLATE_NOOP("step", "wants"),
     .unit = Unit::length,
     .number = Number(&ConstraintSteps::value<&Trace::Entry::wanted>),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isPlanned = true,
     .isOfKind = true,
     .titleOfResidual = QT_TRANSLATE_NOOP("step", "wants at most")},
    {.name = QT_TRANSLATE_NOOP("step", "error"),
     .unit = Unit::length,
     .compared = Compared::byChoice,
     .number = Number(&ConstraintSteps::error),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isOfKind = true},
    {.name = QT_TRANSLATE_NOOP("step", "length after"),
     .unit = Unit::length,
     .compared = Compared::usually,
     .number = Number(&ConstraintSteps::left),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isOfKind = true,
     .nameOfContact = QT_TRANSLATE_NOOP("step", "gap after")},
    {.name = QT_TRANSLATE_NOOP("step", "moves the first"),
     .unit = Unit::length,
     .words = Words(&ConstraintSteps::corrections<0, 1>),
     .exactWords = Words(&ConstraintSteps::exactCorrections<0, 1>),
     .isChanged = Change(&ConstraintSteps::isPresentRow)},
    {.name = QT_TRANSLATE_NOOP("step", "moves the second"),
     .unit = Unit::length,
     .words = Words(&ConstraintSteps::corrections<1, 2>),
     .exactWords = Words(&ConstraintSteps::exactCorrections<1, 2>),
     .isChanged = Change(&ConstraintSteps::isPresentRow)},
    {.name = QT_TRANSLATE_NOOP("step", "moves the others"),
     .unit = Unit::length,
     .words = Words(&ConstraintSteps::corrections<2, std::dynamic_extent>),
     .exactWords = Words(&ConstraintSteps::exactCorrections<2, std::dynamic_extent>),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isUsed = Test(&ConstraintSteps::hasOthers)},
    {.name = QT_TRANSLATE_NOOP("step", "λ"),
     .number = Number(&ConstraintSteps::lambda),
     .isChanged = Change(&ConstraintSteps::isPresentRow)},
    {.name = QT_TRANSLATE_NOOP("step", "λ of friction"),
     .number = Number(&ConstraintSteps::friction),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isUsed = Test(&ConstraintSteps::hasContacts)},
    {.name = QT_TRANSLATE_NOOP("step", "at most μ λ"),
     .number = Number(&ConstraintSteps::frictionLimit),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isUsed = Test(&ConstraintSteps::hasContacts)},
    {.name = QT_TRANSLATE_NOOP("step", "friction"),
     .side = Qt::AlignLeft,
     .words = Words(&ConstraintSteps::slides),
     .isChanged = Change(&ConstraintSteps::isPresentRow),
     .isUsed = Test(&ConstraintSteps::hasContacts)},
};

ConstraintSteps::ConstraintSteps(const Workbench& bench, QObject* parent)
    : StepRows(bench, table, parent)
{
    connect(&bench.microscope, &Microscope::changed, this, &ConstraintSteps::follow);
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

int ParticleSteps::presentRow() const
{
    const bool isOne =
        step().isOpen() && step().entry() &&
        (step().entry()->phase == Phase::constraint || step().entry()->contact != Trace::none) &&
        !moves_.empty();
    return isOne ? static_cast<int>(moves_.front().particle) : -1;
}

Items ParticleSteps::itemsOf(int row) const
{
    return {{scene().particles()[static_cast<std::size_t>(row)].id}, {}};
}

QString ParticleSteps::name(int row) const
{
    return step().isOpen()
               ? StepText(scene(), step().trace()).particle(static_cast<std::uint32_t>(row))
               : QString();
}

template <std::vector<Vec2> State::*list, double Vec2::*along>
std::optional<double> ParticleSteps::place(std::size_t particle) const
{
    return (state_.*list)[particle].*along;
}

// The velocity is the displacement since the previous position. During the substeps that position
// is one substep back, otherwise one whole step.
template <double Vec2::*along>
std::optional<double> ParticleSteps::velocity(std::size_t particle) const
{
    if (!step().isOpen())
        return std::nullopt;
    const Model& model = *step().trace().model;
    const Trace::Entry* entry = step().entry();
    const double behind = entry && entry->substep >= 0 ? model.substep() : model.world.timeStep;
    return (state_.position[particle].*along - state_.previous[particle].*along) / behind;
}

template <double Vec2::*along>
std::optional<double> ParticleSteps::acceleration(std::size_t particle) const
{
    return particle < forces_.size() ? std::optional(forces_[particle].acceleration.*along)
                                     : std::nullopt;
}

template <Trace::Of of, double Vec2::*along>
bool ParticleSteps::isMoved(int row) const
{
    return std::ranges::any_of(moves_, [row](const Trace::Move& move) {
        return move.of == of && move.particle == static_cast<std::uint32_t>(row) &&
               move.before.*along != move.after.*along;
    });
}

template <double Vec2::*along>
bool ParticleSteps::isFaster(int row) const
{
    return isMoved<Trace::Of::position, along>(row) || isMoved<Trace::Of::previous, along>(row);
}

template <double Vec2::*along>
bool ParticleSteps::isPushed(int row) const
{
    return step().isOpen() && step().entry() && step().entry()->phase == Phase::forces &&
           acceleration<along>(keyOf(row)).value_or(0.0) != 0.0;
}

const StepRows::Column ParticleSteps::table[] = {
    {.name = QT_TRANSLATE_NOOP("step", "particle"),
     .side = Qt::AlignLeft,
     .words = Words(&ParticleSteps::name)},
    {.name = QT_TRANSLATE_NOOP("step", "x"),
     .unit = Unit::length,
     .compared = Compared::usually,
     .number = Number(&ParticleSteps::place<&State::position, &Vec2::x>),
     .isChanged = Change(&ParticleSteps::isMoved<Trace::Of::position, &Vec2::x>)},
    {.name = QT_TRANSLATE_NOOP("step", "y"),
     .unit = Unit::length,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::place<&State::position, &Vec2::y>),
     .isChanged = Change(&ParticleSteps::isMoved<Trace::Of::position, &Vec2::y>)},
    {.name = QT_TRANSLATE_NOOP("step", "previous x"),
     .unit = Unit::length,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::place<&State::previous, &Vec2::x>),
     .isChanged = Change(&ParticleSteps::isMoved<Trace::Of::previous, &Vec2::x>)},
    {.name = QT_TRANSLATE_NOOP("step", "previous y"),
     .unit = Unit::length,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::place<&State::previous, &Vec2::y>),
     .isChanged = Change(&ParticleSteps::isMoved<Trace::Of::previous, &Vec2::y>)},
    {.name = QT_TRANSLATE_NOOP("step", "velocity x"),
     .unit = Unit::velocity,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::velocity<&Vec2::x>),
     .isChanged = Change(&ParticleSteps::isFaster<&Vec2::x>)},
    {.name = QT_TRANSLATE_NOOP("step", "velocity y"),
     .unit = Unit::velocity,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::velocity<&Vec2::y>),
     .isChanged = Change(&ParticleSteps::isFaster<&Vec2::y>)},
    {.name = QT_TRANSLATE_NOOP("step", "acceleration x"),
     .unit = Unit::acceleration,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::acceleration<&Vec2::x>),
     .isChanged = Change(&ParticleSteps::isPushed<&Vec2::x>)},
    {.name = QT_TRANSLATE_NOOP("step", "acceleration y"),
     .unit = Unit::acceleration,
     .compared = Compared::byChoice,
     .number = Number(&ParticleSteps::acceleration<&Vec2::y>),
     .isChanged = Change(&ParticleSteps::isPushed<&Vec2::y>)},
};

ParticleSteps::ParticleSteps(const Workbench& bench, QObject* parent)
    : StepRows(bench, table, parent)
{
    connect(&bench.microscope, &Microscope::changed, this, &ParticleSteps::follow);
    follow();
}

std::optional<std::size_t> ParticleSteps::keyAfter(std::size_t key) const
{
    return key + 1 < state_.position.size() ? std::optional(key + 1) : std::nullopt;
}

std::optional<double> ParticleSteps::compared(std::size_t key, int column) const
{
    return key < state_.position.size() ? (this->*at(column).number)(key) : std::nullopt;
}

StepRows::Difference ParticleSteps::differenceAt(std::size_t key) const
{
    return {.of = name(static_cast<int>(key)), .row = static_cast<int>(key)};
}

}  // namespace vakwerk

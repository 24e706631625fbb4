// SPDX-License-Identifier: MIT
#include "core/io/import/csv_points.h"

#include "core/io/import/csv_ids.h"
#include "core/io/import/csv_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace vakwerk {
namespace {

// The columns that are not fields of a particle.
enum Special : std::size_t { idColumn, stepColumn, timeColumn, vxColumn, vyColumn, specials };
constexpr const char* pointColumns[] = {"id", "step", "time", "vx", "vy"};

struct Column {
    const Field<Particle>* field = nullptr;
    std::size_t special = specials;  // index of a column that is no field; used if `field` is null
};

struct Step {
    double number = 0.0;
    std::size_t rows = 0;
    std::size_t offset = 0;
};

std::vector<const char*> knownPointColumns()
{
    std::vector<const char*> names(std::begin(pointColumns), std::end(pointColumns));
    for (const Field<Particle>& field : particleFields())
        if (canBeCell(field))
            names.push_back(field.key);
    return names;
}

class PointReader {
public:
    PointReader(std::string_view text, DecimalSign decimals, Findings& findings)
        : findings_(findings), table_(text, findings, decimals)
    {
    }

    CsvPoints read();

private:
    bool readHead();
    void readRow(const std::vector<CsvCell>& row);
    void noteSteps();
    bool isOfLastStep(const std::vector<CsvCell>& row);
    void take(Particle& particle, const Column& column, const CsvCell& cell);
    void nameRow(const std::vector<CsvCell>& row);
    void takeMotion();
    void giveIds();
    void complain(std::size_t offset, Message message)
    {
        findings_.complain(offset, "", std::move(message));
    }

    Findings& findings_;
    CsvTable table_;
    std::vector<Column> columns_;
    std::array<std::optional<std::size_t>, specials> at_;  // index of each column
    bool hasPreviousX_ = false;
    bool hasPreviousY_ = false;
    std::optional<Step> before_;  // the highest step below last_
    std::optional<Step> last_;
    std::size_t steps_ = 0;
    CsvPoints points_;
    std::vector<CsvCell> names_;
    // The particles of the step before_, and their names.
    std::vector<Particle> earlier_;
    std::vector<CsvCell> earlierNames_;
    Vec2 velocity_;  // velocity in the current row
};

CsvPoints PointReader::read()
{
    if (!readHead())
        return {};
    while (const auto* row = table_.next())
        if (isOfLastStep(*row))
            readRow(*row);
    if (points_.particles.empty() && findings_.good())
        complain(0, {QT_TRANSLATE_NOOP("core", "has no line with a point"), {}});
    noteSteps();
    takeMotion();
    giveIds();
    return std::move(points_);
}

bool PointReader::readHead()
{
    if (!hasNamedColumns(table_, findings_))
        return false;
    for (const CsvCell& cell : table_.head()) {
        const auto special = std::ranges::find(pointColumns, cell.text);
        Column column{findField(particleFields(), cell.text),
                      static_cast<std::size_t>(special - pointColumns)};
        if (column.special < specials)
            at_[column.special] = columns_.size();
        hasPreviousX_ = hasPreviousX_ || cell.text == "previous_x";
        hasPreviousY_ = hasPreviousY_ || cell.text == "previous_y";
        columns_.push_back(column);
    }
    constexpr const char* needed[] = {"x", "y"};
    checkHead(table_, knownPointColumns(), needed, findings_);
    if ((at_[vxColumn] || at_[vyColumn]) && (hasPreviousX_ || hasPreviousY_))
        complain(0, {QT_TRANSLATE_NOOP("core", "has columns for velocities and for previous "
                                               "positions, which say the same"),
                     {}});
    if (at_[timeColumn] && !at_[stepColumn])
        findings_.note(table_.head()[*at_[timeColumn]].offset, "time",
                       {QT_TRANSLATE_NOOP("core", "is left out"), {}});
    return findings_.good();
}

void PointReader::noteSteps()
{
    if (steps_ > 1)
        findings_.note(
            0, "step",
            {QT_TRANSLATE_NOOP("core", "has %L1 steps; only the last one, step %L2, is read"),
             {std::to_string(steps_), text(last_->number)}});
    if (before_ && before_->rows != last_->rows)
        findings_.note(last_->offset, "step",
                       {QT_TRANSLATE_NOOP("core", "the last step has another number of lines, %L1, "
                                                  "than the one before, %L2; the table may have "
                                                  "been cut off"),
                        {std::to_string(last_->rows), std::to_string(before_->rows)}});
}

// Returns whether a row belongs to the last step so far. A later step replaces the rows that were read
// before.
bool PointReader::isOfLastStep(const std::vector<CsvCell>& row)
{
    if (!at_[stepColumn])
        return true;
    const CsvCell& cell = row[*at_[stepColumn]];
    const NumberRead read = numberIn(cell);
    if (read.problem) {
        findings_.complain(cell.offset, "step", *read.problem);
        return false;
    }
    if (!last_ || read.value > last_->number) {
        before_ = std::exchange(last_, Step{read.value});
        ++steps_;
        earlier_ = std::exchange(points_, {}).particles;
        earlierNames_ = std::exchange(names_, {});
    } else if (read.value < last_->number && (!before_ || read.value > before_->number)) {
        before_ = Step{read.value};
        earlier_.clear();  // rows of a step below last_ are not read
        earlierNames_.clear();
    }
    if (before_ && read.value == before_->number)
        ++before_->rows;
    if (read.value != last_->number)
        return false;
    ++last_->rows;
    last_->offset = table_.offset();
    return true;
}

void PointReader::readRow(const std::vector<CsvCell>& row)
{
    if (points_.particles.size() >= mostItems) {
        if (points_.particles.size() == mostItems && findings_.good())
            complain(table_.offset(), tooMany());
        return;
    }
    Particle particle;
    velocity_ = {};
    // Takes x and y first, because the previous position gets these values if its cells are empty.
    for (const bool isPlace : {true, false})
        for (std::size_t i = 0; i < row.size(); ++i)
            if (isPlace == (columns_[i].field && columns_[i].field->required))
                take(particle, columns_[i], row[i]);
    const Vec2 behind = particle.position - velocity_ * World().timeStep;
    if (!hasPreviousX_)
        particle.previous.x = behind.x;
    if (!hasPreviousY_)
        particle.previous.y = behind.y;
    points_.particles.push_back(particle);
    nameRow(row);
}

void PointReader::take(Particle& particle, const Column& column, const CsvCell& cell)
{
    static const Field<Particle>& any = *findField(particleFields(), "x");
    const bool isVelocity = column.special == vxColumn || column.special == vyColumn;
    if (cell.text.empty()) {
        if (column.field && column.field->required)
            findings_.complain(cell.offset, column.field->key,
                               {QT_TRANSLATE_NOOP("core", "is missing"), {}});
        else if (column.field)
            column.field->assign(particle, column.field->fallback(particle));
        return;
    }
    if (!column.field && !isVelocity)
        return;
    const auto value = readCell(cell, column.field ? *column.field : any, findings_);
    if (!value)
        return;
    if (column.field)
        column.field->assign(particle, *value);
    else
        (column.special == vxColumn ? velocity_.x : velocity_.y) = std::get<double>(*value);
}

void PointReader::nameRow(const std::vector<CsvCell>& row)
{
    if (!at_[idColumn])
        return names_.push_back({});
    const CsvCell& cell = row[*at_[idColumn]];
    if (cell.text.empty())
        findings_.complain(cell.offset, "id", {QT_TRANSLATE_NOOP("core", "is missing"), {}});
    else if (!points_.ids.emplace(cell.text, ParticleId{}).second)
        findings_.complain(cell.offset, "id " + shortened(cell.text),
                           {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
    names_.push_back(cell);
}

// Takes the previous positions from the step before, if the table gives neither these nor velocities.
void PointReader::takeMotion()
{
    if (hasPreviousX_ || hasPreviousY_ || at_[vxColumn] || at_[vyColumn] || !at_[idColumn] ||
        !before_ || before_->number != last_->number - 1.0)
        return;
    std::unordered_map<std::string_view, Vec2> places;
    for (std::size_t i = 0; i < earlier_.size(); ++i)
        places.emplace(earlierNames_[i].text, earlier_[i].position);
    for (std::size_t i = 0; i < points_.particles.size(); ++i)
        if (const auto was = places.find(names_[i].text); was != places.end())
            points_.particles[i].previous = was->second;
}

// Keeps ids that are numbers. Rows with another id or none get the lowest free numbers.
void PointReader::giveIds()
{
    if (!findings_.good())
        return;
    CsvIds numbers;
    for (const CsvCell& name : names_)
        if (const auto number = idNumber(name.text))
            numbers.take(*number);
    std::size_t renamed = 0;
    std::size_t firstAt = 0;
    for (std::size_t i = 0; i < points_.particles.size(); ++i) {
        const auto number = idNumber(names_[i].text);
        const ParticleId id{number ? *number : numbers.nextFree()};
        points_.particles[i].id = id;
        if (!at_[idColumn])
            continue;
        points_.ids.find(names_[i].text)->second = id;
        if (!number && renamed++ == 0)
            firstAt = names_[i].offset;
    }
    for (const Particle& particle : points_.particles) {
        if (particle.name.empty())
            continue;
        const auto [name, isFirst] = points_.names.try_emplace(particle.name.text(), particle.id);
        if (!isFirst)
            name->second.reset();
    }
    if (renamed > 0)
        findings_.note(
            firstAt, "id",
            {QT_TRANSLATE_NOOP("core", "ids that are not whole numbers from %L1 to %L2 are "
                                       "replaced by free numbers (%L3 in all)"),
             {text(idNumbers.low), text(idNumbers.high), std::to_string(renamed)}});
}

}  // namespace

CsvPoints readCsvPoints(std::string_view text, DecimalSign decimals, Findings& findings)
{
    return PointReader(text, decimals, findings).read();
}

}  // namespace vakwerk

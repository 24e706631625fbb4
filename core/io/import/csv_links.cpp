// SPDX-License-Identifier: MIT
#include "core/io/import/csv_links.h"

#include "core/io/import/csv_ids.h"
#include "core/io/import/csv_table.h"

#include <algorithm>
#include <charconv>

namespace vakwerk {
namespace {

constexpr LinkKind linkKinds[] = {LinkKind::distance, LinkKind::rope, LinkKind::spring};

// The columns that are not fields of a link.
constexpr const char* linkColumns[] = {"id", "a", "b", "kind"};

const ConstraintKind& kindRow(LinkKind kind)
{
    return constraintKinds()[makeLink(kind, {}, {}, 1.0).body.index()];
}

std::vector<const char*> knownLinkColumns()
{
    std::vector<const char*> names{std::begin(linkColumns), std::end(linkColumns)};
    for (const LinkKind kind : linkKinds)
        for (const Field<Constraint>& field : kindRow(kind).fields)
            if (canBeCell(field) &&
                std::ranges::find(names, std::string_view(field.key)) == names.end())
                names.push_back(field.key);
    return names;
}

class LinkReader {
public:
    LinkReader(std::string_view text, const CsvPoints& points, const ImportOptions& options,
               Findings& findings)
        : points_(points), kind_(options.link), findings_(findings),
          table_(text, findings, options.decimals)
    {
    }

    std::vector<Constraint> read();

private:
    bool readHead();
    void readRow(const std::vector<CsvCell>& row);
    std::optional<LinkKind> kindOf(const std::vector<CsvCell>& row);
    ConstraintId idOf(const std::vector<CsvCell>& row);
    std::optional<ParticleId> end(const CsvCell& cell, const char* name);
    void setFields(Constraint& link, const std::vector<CsvCell>& row);
    const CsvCell* cell(const std::vector<CsvCell>& row, std::string_view column) const;

    const CsvPoints& points_;
    LinkKind kind_;
    Findings& findings_;
    CsvTable table_;
    std::unordered_map<ParticleId, Vec2> places_;
    std::vector<Constraint> links_;
    CsvIds ids_;
};

std::vector<Constraint> LinkReader::read()
{
    if (!readHead())
        return {};
    for (const Particle& particle : points_.particles)
        places_.emplace(particle.id, particle.position);
    while (const auto* row = table_.next()) {
        if (links_.size() == mostItems) {
            findings_.complain(table_.offset(), "", tooMany());
            break;
        }
        readRow(*row);
    }
    for (Constraint& link : links_)
        if (link.id == ConstraintId{})
            link.id = ConstraintId{ids_.nextFree()};
    return std::move(links_);
}

bool LinkReader::readHead()
{
    constexpr const char* needed[] = {"a", "b"};
    checkHead(table_, knownLinkColumns(), needed, findings_);
    return findings_.good();
}

const CsvCell* LinkReader::cell(const std::vector<CsvCell>& row, std::string_view column) const
{
    const auto found = std::ranges::find(table_.head(), column, &CsvCell::text);
    return found == table_.head().end()
               ? nullptr
               : &row[static_cast<std::size_t>(found - table_.head().begin())];
}

void LinkReader::readRow(const std::vector<CsvCell>& row)
{
    const auto kind = kindOf(row);
    const auto a = end(*cell(row, "a"), "a");
    const auto b = end(*cell(row, "b"), "b");
    const ConstraintId id = idOf(row);
    if (!kind || !a || !b)
        return;
    if (*a == *b) {
        const CsvCell& again = *cell(row, "b");
        findings_.complain(
            again.offset, "b",
            {QT_TRANSLATE_NOOP("core", "joins particle %1 to itself"), {shortened(again.text)}});
        return;
    }
    Constraint link = makeLink(*kind, *a, *b, length(places_.at(*b) - places_.at(*a)));
    link.id = id;
    setFields(link, row);
    links_.push_back(std::move(link));
}

std::optional<LinkKind> LinkReader::kindOf(const std::vector<CsvCell>& row)
{
    const CsvCell* named = cell(row, "kind");
    if (!named || named->text.empty())
        return kind_;
    for (const LinkKind kind : linkKinds)
        if (named->text == kindRow(kind).name)
            return kind;
    findings_.complain(named->offset, "kind",
                       {QT_TRANSLATE_NOOP("core", "must be one of %1, not \"%2\""),
                        {"\"distance\", \"rope\", \"spring\"", shortened(named->text)}});
    return std::nullopt;
}

// Returns the id of a link, or 0 if the table gives none; such a link gets a free id later.
ConstraintId LinkReader::idOf(const std::vector<CsvCell>& row)
{
    const CsvCell* said = cell(row, "id");
    if (!said || said->text.empty())
        return {};
    const auto number = idNumber(said->text);
    if (!number)
        findings_.complain(
            said->offset, "id",
            {QT_TRANSLATE_NOOP("core", "must be a whole number from %L1 to %L2, not %3"),
             {text(idNumbers.low), text(idNumbers.high), shortened(said->text)}});
    else if (!ids_.take(*number))
        findings_.complain(said->offset, "id " + shortened(said->text),
                           {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
    return ConstraintId{number.value_or(0)};
}

std::optional<ParticleId> LinkReader::end(const CsvCell& cell, const char* name)
{
    if (const auto found = points_.ids.find(cell.text); found != points_.ids.end())
        return found->second;
    const auto named = points_.names.find(cell.text);
    if (named != points_.names.end() && named->second)
        return named->second;
    if (named != points_.names.end()) {
        findings_.complain(cell.offset, name,
                           {QT_TRANSLATE_NOOP("core", "refers to the name %1, which several points "
                                                      "have"),
                            {shortened(cell.text)}});
        return std::nullopt;
    }
    std::uint32_t row = 0;
    const auto read = std::from_chars(cell.text.data(), cell.text.data() + cell.text.size(), row);
    if (points_.ids.empty() && read.ec == std::errc() &&
        read.ptr == cell.text.data() + cell.text.size() && row >= 1 &&
        row <= points_.particles.size())
        return ParticleId{row};
    findings_.complain(cell.offset, name,
                       {QT_TRANSLATE_NOOP("core", "refers to point %1, which does not exist"),
                        {shortened(cell.text)}});
    return std::nullopt;
}

// Sets the fields of a link from a row. Reports columns that are no field of this kind of link.
void LinkReader::setFields(Constraint& link, const std::vector<CsvCell>& row)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string_view column = table_.head()[i].text;
        if (row[i].text.empty() || std::ranges::find(linkColumns, column) != std::end(linkColumns))
            continue;
        const Field<Constraint>* field = findField(fields(link), column);
        if (!field) {
            findings_.complain(row[i].offset, std::string(column),
                               {QT_TRANSLATE_NOOP("core", "has no meaning for a link of the kind "
                                                          "\"%1\""),
                                {link.kind()}});
            continue;
        }
        if (const auto value = readCell(row[i], *field, findings_))
            field->assign(link, *value);
    }
}

}  // namespace

std::vector<Constraint> readCsvLinks(std::string_view text, const CsvPoints& points,
                                     const ImportOptions& options, Findings& findings)
{
    return LinkReader(text, points, options, findings).read();
}

}  // namespace vakwerk

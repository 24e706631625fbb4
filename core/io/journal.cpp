// SPDX-License-Identifier: MIT
#include "core/io/journal.h"

#include "core/io/json/object_reader.h"
#include "core/io/json/object_writer.h"
#include "core/io/patch_file.h"
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"
#include "core/simulation/state.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <new>

// A line has a checksum, a kind and JSON, separated by tabs, which the JSON does not contain. The first
// line has the format and its version.
namespace vakwerk {
namespace {

constexpr std::string_view journalFormat = "vakwerk-journal";
// The versions that are read are those of scene files.
constexpr std::array<std::string_view, 2> journalVersions{"1", "2"};
static_assert(journalVersions.size() == sceneVersion);
constexpr std::array<const char*, 7> standingKeys{"file",  "file_bytes", "name", "done",
                                                  "saved", "sum",        "view"};
constexpr FieldInfo textField{.key = "text", .type = FieldType::text};
constexpr FieldInfo numberField{.key = "view"};
constexpr FieldInfo countField{
    .key = "done", .type = FieldType::integer, .range = {.low = 0.0, .high = 1e9}};

// Returns the FNV-1a hash of a line.
std::string sumOf(std::string_view line)
{
    std::uint64_t sum = 14695981039346656037u;
    for (const char byte : line) {
        sum ^= static_cast<unsigned char>(byte);
        sum *= 1099511628211u;
    }
    return hashText(sum);
}

// Splits off the text before the separator and drops the separator; returns nothing if there is none.
std::optional<std::string_view> taken(std::string_view& rest, char separator)
{
    const auto end = rest.find(separator);
    if (end == rest.npos)
        return std::nullopt;
    const std::string_view result = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return result;
}

std::optional<std::string> readText(std::string_view json)
{
    const JsonTree tree(json);
    if (tree.problem() || tree[0].type != JsonNode::Type::text)
        return std::nullopt;
    return unescaped(tree[0].token);
}

// Writes a path that is not UTF-8 as two hexadecimal digits for each byte, because JSON holds only text.
std::string hexadecimal(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += {digits[value >> 4], digits[value & 0xf]};
    }
    return text;
}

std::optional<std::string> fromHexadecimal(std::string_view text)
{
    std::string bytes;
    for (; text.size() >= 2; text.remove_prefix(2)) {
        unsigned char byte = 0;
        if (std::from_chars(text.data(), text.data() + 2, byte, 16).ptr != text.data() + 2)
            return std::nullopt;
        bytes += static_cast<char>(byte);
    }
    return text.empty() ? std::optional(std::move(bytes)) : std::nullopt;
}

std::optional<Journal::Standing> readStanding(std::string_view json)
{
    const JsonTree tree(json);
    if (tree.problem())
        return std::nullopt;
    ObjectReader reader(tree);
    const Where where{""};
    const auto members = reader.members(0, where, standingKeys);
    if (!members)
        return std::nullopt;
    const auto value = [&](std::size_t key, const FieldInfo& field) {
        return (*members)[key] == 0 ? std::nullopt : reader.value(field, (*members)[key], where);
    };
    Journal::Standing standing;
    if (const auto file = value(0, textField))
        standing.file = std::get<std::string>(*file);
    if (const auto bytes = value(1, textField)) {
        auto file = fromHexadecimal(std::get<std::string>(*bytes));
        if (!file)
            return std::nullopt;
        standing.file = std::move(*file);
    }
    if (const auto name = value(2, textField))
        standing.name = std::get<std::string>(*name);
    if (const auto done = value(3, countField))
        standing.done = static_cast<std::size_t>(std::get<std::int64_t>(*done));
    if (const auto saved = value(4, countField))
        standing.saved = static_cast<std::size_t>(std::get<std::int64_t>(*saved));
    if (const auto sum = value(5, textField))
        standing.sum = std::get<std::string>(*sum);
    if ((*members)[6] != 0 && reader.isObject((*members)[6], where))
        tree.forEachIn((*members)[6], [&](std::uint32_t number) {
            if (const auto read = reader.value(numberField, number, where))
                standing.view[unescaped(tree[number].key)] = std::get<double>(*read);
        });
    return reader.problems().empty() ? std::optional(std::move(standing)) : std::nullopt;
}

class JournalReader {
public:
    bool read(std::string_view line);
    std::optional<Journal> result() { return std::move(journal_); }

private:
    bool readStart(std::string_view json);
    bool readStep(std::string_view name, std::string_view json);
    bool stand(Journal::Standing standing);
    void forgetUndone();

    std::optional<Journal> journal_;
};

bool JournalReader::read(std::string_view line)
{
    const auto sum = taken(line, '\t');
    if (!sum || *sum != sumOf(line))
        return false;
    const auto kind = taken(line, '\t');
    if (kind == "scene")
        return readStart(line);
    if (!kind || !journal_)
        return false;
    if (kind == "standing") {
        auto standing = readStanding(line);
        return standing && stand(std::move(*standing));
    }
    const auto name = taken(line, '\t');
    return kind == "step" && name && readStep(*name, line);
}

bool JournalReader::readStart(std::string_view json)
{
    ReadScene read = journal_ ? ReadScene{} : readScene(json);
    if (!read.scene)
        return false;
    journal_ = Journal{*read.scene, {}, {}, *read.scene};
    return true;
}

bool JournalReader::readStep(std::string_view name, std::string_view json)
{
    auto text = readText(name);
    auto patch = text ? readPatch(json, journal_->scene) : std::nullopt;
    if (!patch)
        return false;
    journal_->scene.apply(*patch);
    if (!isSoundAfter(*patch, journal_->scene)) {
        journal_->scene.apply(patch->inverse());
        return false;
    }
    forgetUndone();
    journal_->steps.push_back({std::move(*text), std::move(*patch)});
    ++journal_->standing.done;
    return true;
}

void JournalReader::forgetUndone()
{
    Journal::Standing& standing = journal_->standing;
    journal_->steps.resize(standing.done);
    if (standing.saved && *standing.saved > standing.done)
        standing.saved.reset();
}

bool JournalReader::stand(Journal::Standing standing)
{
    const std::size_t count = journal_->steps.size();
    if (standing.done > count || standing.saved.value_or(0) > count)
        return false;
    std::size_t& done = journal_->standing.done;
    while (done > standing.done)
        journal_->scene.apply(journal_->steps[--done].patch.inverse());
    while (done < standing.done)
        journal_->scene.apply(journal_->steps[done++].patch);
    journal_->standing = std::move(standing);
    return true;
}

std::optional<Journal> readLines(std::string_view text)
{
    JournalReader reader;
    for (auto line = taken(text, '\n'); line && reader.read(*line);)
        line = taken(text, '\n');
    return reader.result();
}

}  // namespace

std::string sumOf(const Scene& scene)
{
    return sumOf(std::string_view(writeScene(scene)));
}

std::string journalLine(std::string_view said)
{
    return sumOf(said) + "\t" + std::string(said) + "\n";
}

std::string journalStart(const Scene& scene, int version)
{
    std::string json = writeScene(scene);
    std::ranges::replace(json, '\n', ' ');  // line ends inside texts are escaped already
    return std::string(journalFormat) + "\t" + std::to_string(version) + "\n" +
           journalLine("scene\t" + json);
}

std::string journalStep(std::string_view text, const Patch& patch)
{
    return journalLine("step\t" + jsonString(text) + "\t" + writePatch(patch));
}

std::string journalStanding(const Journal::Standing& standing)
{
    const bool isPlain = isUtf8(standing.file);
    std::string json = (isPlain ? "{\"file\": " + jsonString(standing.file)
                                : "{\"file_bytes\": " + jsonString(hexadecimal(standing.file))) +
                       ", \"name\": " + jsonString(standing.name) +
                       ", \"done\": " + std::to_string(standing.done);
    if (standing.saved)
        json += ", \"saved\": " + std::to_string(*standing.saved);
    if (!standing.sum.empty())
        json += ", \"sum\": " + jsonString(standing.sum);
    json += ", \"view\": {";
    const char* separator = "";
    for (const auto& [name, value] : standing.view) {
        json += separator + jsonString(name) + ": " + vakwerk::text(value);
        separator = ", ";
    }
    return journalLine("standing\t" + json + "}}");
}

ReadJournal readJournal(std::string_view text)
{
    if (auto encoding = foreignEncodingOf(text))
        return {{}, *std::move(encoding)};
    const auto name = taken(text, '\t');
    if (name != journalFormat)
        return {{}, {QT_TRANSLATE_NOOP("core", "is no journal"), {}}, true};
    if (const auto number = taken(text, '\n');
        number && std::ranges::find(journalVersions, *number) == journalVersions.end())
        return {{},
                {QT_TRANSLATE_NOOP("core", "is a journal of version %1; this program reads %2 and "
                                           "older ones"),
                 {shortened(*number), std::string(journalVersions.back())}}};
    try {
        auto journal = readLines(text);
        if (!journal)
            return {{}, {QT_TRANSLATE_NOOP("core", "the scene in it is damaged"), {}}, true};
        return {std::move(journal), {}};
    } catch (const std::bad_alloc&) {
        return {{}, {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}}};
    }
}

}  // namespace vakwerk

#include "core/io/import/xml_entities.h"

#include "core/io/import/findings.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace vakwerk {
namespace {

constexpr const char* spaces = " \t\r\n";
constexpr std::size_t deepest = 64;          // entities in entities
constexpr std::size_t longest = 32'000'000;  // characters that entities may add

using Entities = std::unordered_map<std::string_view, std::string_view>;

// Passes over parts of a text; at its end where there is no such part any more.
class Cursor {
public:
    explicit Cursor(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

    bool atEnd() const { return at_ >= text_.size(); }
    std::size_t at() const { return at_; }
    char next() const { return text_[at_]; }
    void skip(std::size_t count = 1) { at_ = std::min(at_ + count, text_.size()); }
    void skipSpaces() { at_ = std::min(text_.find_first_not_of(spaces, at_), text_.size()); }
    bool starts(std::string_view with) const { return text_.substr(at_).starts_with(with); }
    void skipPast(std::string_view end, std::size_t from = 0)
    {
        const std::size_t found = text_.find(end, std::min(at_ + from, text_.size()));
        at_ = found == text_.npos ? text_.size() : found + end.size();
    }

    // What the entities in it do not belong to: comments, instructions, raw text.
    bool skipClosed()
    {
        const std::size_t before = at_;
        if (atEnd() || next() != '<')
            return false;
        if (starts("<!--"))
            skipPast("-->", 4);
        else if (starts("<?"))
            skipPast("?>", 2);
        else if (starts("<![CDATA["))
            skipPast("]]>");
        return at_ > before;
    }
    std::string_view word()
    {
        const std::size_t begin = at_;
        at_ = std::min(text_.find_first_of(" \t\r\n'\"<>[];&%", at_), text_.size());
        return text_.substr(begin, at_ - begin);
    }
    // What stands in quotes here.
    std::optional<std::string_view> quoted()
    {
        if (atEnd() || (next() != '"' && next() != '\''))
            return std::nullopt;
        const std::size_t begin = at_ + 1;
        skipPast(text_.substr(at_, 1), 1);
        return text_.substr(begin, std::max(at_, begin + 1) - 1 - begin);
    }
    void skipDeclaration()
    {
        while (!atEnd() && next() != '>')
            if (!quoted())
                skip();
        skip();
    }

private:
    std::string_view text_;
    std::size_t at_;
};

// "<!ENTITY name "value">"; one without a value is that of another file.
void readEntity(Cursor& cursor, Entities& entities)
{
    constexpr std::array<std::string_view, 5> known{"lt", "gt", "amp", "quot", "apos"};
    cursor.skip(std::string_view("<!ENTITY").size());
    cursor.skipSpaces();
    const std::string_view name = cursor.word();
    cursor.skipSpaces();
    const auto value = cursor.quoted();
    if (value && !name.empty() && std::ranges::find(known, name) == known.end())
        entities.emplace(name, *value);
    cursor.skipDeclaration();
}

// The entities that are declared before the first element, the cursor behind them.
Entities declaredIn(Cursor& cursor)
{
    Entities entities;
    do
        cursor.skipSpaces();
    while (cursor.skipClosed());
    if (!cursor.starts("<!DOCTYPE"))
        return entities;
    while (!cursor.atEnd() && cursor.next() != '[' && cursor.next() != '>')
        if (!cursor.quoted())
            cursor.skip();
    const bool any = !cursor.atEnd() && cursor.next() == '[';
    while (any && !cursor.atEnd() && cursor.next() != ']') {
        if (cursor.starts("<!ENTITY"))
            readEntity(cursor, entities);
        else if (cursor.next() != '<')
            cursor.skip();
        else if (!cursor.skipClosed())
            cursor.skipDeclaration();
    }
    cursor.skipPast(">");
    return entities;
}

class Expander {
public:
    Expander(std::string_view xml, const Entities& entities) : xml_(xml), entities_(entities) {}

    XmlExpanded from(std::size_t begin);

private:
    void expand(std::string_view text, std::size_t depth, char quote);
    bool takeEntity(std::string_view text, std::size_t& at, std::size_t depth, char quote);
    void add(char c, char quote);
    void fail(std::string_view name, Message message);

    std::string_view xml_;
    const Entities& entities_;
    XmlExpanded result_;
    std::size_t added_ = 0;
    std::size_t offset_ = 0;  // of the name in the text that all comes from
};

XmlExpanded Expander::from(std::size_t begin)
{
    result_.text = xml_.substr(0, begin);
    bool inTag = false;
    char quote = '\0';  // around the value of an attribute
    for (Cursor cursor(xml_, begin); !cursor.atEnd() && !result_.problem;) {
        std::size_t at = cursor.at();
        if (!inTag && cursor.skipClosed()) {
            result_.text += xml_.substr(at, cursor.at() - at);
            continue;
        }
        const char c = cursor.next();
        offset_ = at;
        if (c == '&' && takeEntity(xml_, at, 0, quote)) {
            cursor.skip(at - cursor.at());
            continue;
        }
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (inTag && (c == '"' || c == '\''))
            quote = c;
        else if (c == '<' || c == '>')
            inTag = c == '<';
        result_.text += c;
        cursor.skip();
    }
    return std::move(result_);
}

// "&name;" at `at`, which goes behind it.
bool Expander::takeEntity(std::string_view text, std::size_t& at, std::size_t depth, char quote)
{
    Cursor cursor(text, at + 1);
    const std::string_view name = cursor.word();
    const auto entity = entities_.find(name);
    if (entity == entities_.end() || !cursor.starts(";"))
        return false;
    at = cursor.at() + 1;
    added_ += entity->second.size() + 1;
    if (depth == deepest)
        fail(name,
             {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"), {std::to_string(deepest)}});
    else if (added_ > longest)
        fail(name, {QT_TRANSLATE_NOOP("core", "entities make the file longer by more than %L1 "
                                              "characters"),
                    {std::to_string(longest)}});
    else
        expand(entity->second, depth + 1, quote);
    return true;
}

void Expander::expand(std::string_view text, std::size_t depth, char quote)
{
    for (std::size_t at = 0; at < text.size() && !result_.problem;)
        if (text[at] != '&' || !takeEntity(text, at, depth, quote))
            add(text[at++], quote);
}

// A quote in a value does not end the value that it is put into.
void Expander::add(char c, char quote)
{
    if (c == '\n' || c == '\r')
        c = ' ';
    if (quote && c == quote)
        result_.text += c == '"' ? "&quot;" : "&apos;";
    else
        result_.text += c;
}

void Expander::fail(std::string_view name, Message message)
{
    if (!result_.problem)
        result_.problem = RawProblem{offset_, "&" + shortened(name) + ";", std::move(message)};
}

}  // namespace

std::optional<XmlExpanded> withEntities(std::string_view xml)
{
    Cursor cursor(xml);
    const Entities entities = declaredIn(cursor);
    if (entities.empty())
        return std::nullopt;
    return Expander(xml, entities).from(std::min(cursor.at(), xml.size()));
}

}  // namespace vakwerk

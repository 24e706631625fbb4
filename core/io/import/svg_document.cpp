// SPDX-License-Identifier: MIT
#include "core/io/import/svg_document.h"

#include "core/io/import/findings.h"
#include "core/scene/fields/fields.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>
#include <set>
#include <unordered_map>
#include <utility>

#define XML_DTD  // without it the header omits the limits for entities
#include <expat.h>

namespace vakwerk {
namespace {

constexpr std::string_view svgNamespace = "http://www.w3.org/2000/svg";
constexpr const char* spaces = " \t\r\n";
constexpr std::size_t longest = 32'000'000;  // bytes that entities may add
// Limits nested entities, because expat before 2.7 calls itself for each level.
constexpr std::size_t mostHolders = 64;

using Said = std::pair<XML_Error, const char*>;

constexpr const char* noMemory = QT_TRANSLATE_NOOP("core", "is too large for the memory");
constexpr const char* noEnd = QT_TRANSLATE_NOOP("core", "has no end");
constexpr const char* unknownEntity =
    QT_TRANSLATE_NOOP("core", "the file does not say what this entity is");
constexpr const char* unreadable = QT_TRANSLATE_NOOP("core", "is not valid XML");
constexpr std::array<Said, 13> messages{{
    {XML_ERROR_NO_MEMORY, noMemory},
    {XML_ERROR_NO_ELEMENTS, QT_TRANSLATE_NOOP("core", "has no element")},
    {XML_ERROR_INVALID_TOKEN, QT_TRANSLATE_NOOP("core", "is not well-formed XML here")},
    {XML_ERROR_UNCLOSED_TOKEN, noEnd},
    {XML_ERROR_UNCLOSED_CDATA_SECTION, QT_TRANSLATE_NOOP("core", "the file ends too early")},
    {XML_ERROR_TAG_MISMATCH, QT_TRANSLATE_NOOP("core", "must be closed before this")},
    {XML_ERROR_DUPLICATE_ATTRIBUTE,
     QT_TRANSLATE_NOOP("core", "an attribute is given a second time")},
    {XML_ERROR_BAD_CHAR_REF, QT_TRANSLATE_NOOP("core", "there is no character of this number")},
    {XML_ERROR_MISPLACED_XML_PI, QT_TRANSLATE_NOOP("core", "the XML declaration must come first")},
    {XML_ERROR_UNDEFINED_ENTITY, unknownEntity},
    {XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF, unknownEntity},
    {XML_ERROR_RECURSIVE_ENTITY_REF, QT_TRANSLATE_NOOP("core", "an entity holds itself")},
    {XML_ERROR_ASYNC_ENTITY, QT_TRANSLATE_NOOP("core", "an entity holds a part of an element")},
}};

// The meanings of the XML prefixes during a walk through the elements; "" is for names without a prefix.
// Expat would refuse undeclared prefixes, which occur in drawings from web pages.
class Prefixes {
public:
    // Returns whether the element is SVG. An element without a namespace is too, because hand-made
    // drawings have none.
    bool enter(const SvgElement& element, std::size_t depth);

private:
    struct Declared {
        std::size_t depth;
        bool isSvg;
    };
    using Meanings = std::vector<Declared>;  // the last one is the innermost, and holds

    std::unordered_map<std::string, Meanings> prefixes_;
    std::vector<Meanings*> open_;  // one entry for each prefix that the open elements declare
};

bool Prefixes::enter(const SvgElement& element, std::size_t depth)
{
    for (; !open_.empty() && open_.back()->back().depth >= depth; open_.pop_back())
        open_.back()->pop_back();
    for (const auto& [name, value] : element.attributes) {
        if (name != "xmlns" && !name.starts_with("xmlns:"))
            continue;
        Meanings& meanings = prefixes_[name.substr(std::min<std::size_t>(name.size(), 6))];
        meanings.push_back({depth, value == svgNamespace});
        open_.push_back(&meanings);
    }
    const std::size_t colon = element.tag.find(':');
    const bool hasPrefix = colon != std::string::npos;
    const auto found = prefixes_.find(element.tag.substr(0, hasPrefix ? colon : 0));
    const bool isDeclared = found != prefixes_.end() && !found->second.empty();
    return isDeclared ? found->second.back().isSvg : !hasPrefix;
}

// Returns the encoding for the parser. A text that is not UTF-8 is read byte by byte, whatever it
// declares, so that line numbers stay the same.
const char* encodingOf(std::string_view text)
{
    return isUtf8(text) ? "UTF-8" : "windows-1252";
}

// The characters of the bytes from 0x80 to 0x9f. Five of these bytes have no character and stay as in
// Latin-1.
// Source: Encoding Standard, index windows-1252
constexpr std::array<int, 32> windows1252{
    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
    0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};

// Expat calls this, because it does not know the encoding by itself.
int describeWindows1252(void*, const XML_Char*, XML_Encoding* encoding)
{
    for (int byte = 0; byte < 256; ++byte)
        encoding->map[byte] = byte;
    std::ranges::copy(windows1252, encoding->map + 0x80);
    encoding->data = nullptr;
    encoding->convert = nullptr;
    encoding->release = nullptr;
    return XML_STATUS_OK;
}

std::string titleOf(std::string_view all)
{
    std::string title;
    for (const char c : all) {
        if (std::string_view(spaces).find(c) == std::string_view::npos)
            title += c;
        else if (!title.ends_with(' '))
            title += ' ';
    }
    return shortened(trimmed(title), usualLongest - 1);
}

class SvgBuilder {
public:
    SvgBuilder(std::string_view text, std::string root);

    SvgDocument build();

private:
    // Calls a member from expat, which cannot pass exceptions on.
    template <auto member, class... Arguments>
    static void handle(void* self, Arguments... arguments);
    void begin(const char* tag, const char** attributes);
    void end(const char*);
    void addText(const char* text, int length);
    void addInstruction(const char* target, const char*);
    void declareEntity(const char* name, int isParameter, const char* value, int length,
                       const char*, const char*, const char*, const char*);

    void noteRules(std::size_t offset, const std::string& where);
    std::optional<std::string_view> unknownEntityIn(std::string_view xml) const;
    std::size_t offset() const;
    std::string entityAt(std::size_t offset) const;
    void explain(XML_Error error);
    void fail(std::size_t offset, const std::string& where, Message message);

    std::string_view text_;
    std::string root_;  // name of the outermost element
    // Where expat begins to read. It would refuse an XML declaration after white space, so leading
    // white space is skipped.
    std::size_t start_;
    std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
    SvgDocument document_;
    Prefixes prefixes_;
    std::vector<std::uint32_t> open_;      // indices of open elements
    std::optional<std::uint32_t> titled_;  // index of the element with the title of the drawing
    bool hasRules_ = false;
    std::set<std::string, std::less<>> entities_{"lt", "gt", "amp", "quot", "apos"};
    std::size_t holders_ = 0;  // number of entities that contain other entities
    std::string held_;         // texts of these entities
};

SvgBuilder::SvgBuilder(std::string_view text, std::string root)
    : text_(text), root_(std::move(root)),
      start_(std::min(text.find_first_not_of(spaces), text.size())),
      parser_(XML_ParserCreate(encodingOf(text)), XML_ParserFree)
{
    if (!parser_)
        throw std::bad_alloc();
    XML_Parser parser = parser_.get();
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, handle<&SvgBuilder::begin>, handle<&SvgBuilder::end>);
    XML_SetCharacterDataHandler(parser, handle<&SvgBuilder::addText>);
    XML_SetProcessingInstructionHandler(parser, handle<&SvgBuilder::addInstruction>);
    XML_SetEntityDeclHandler(parser, handle<&SvgBuilder::declareEntity>);
    XML_SetUnknownEncodingHandler(parser, describeWindows1252, nullptr);
    XML_UseForeignDTD(parser, XML_TRUE);  // allows entities that nothing declares
    const auto size = static_cast<float>(text.size() + 1);
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, longest);
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 1.0F + float(longest) / size);
}

SvgDocument SvgBuilder::build()
{
    const std::string_view xml = text_.substr(start_);
    if (xml.size() > std::numeric_limits<int>::max())
        fail(0, "", {QT_TRANSLATE_NOOP("core", "the file is too large"), {}});
    else if (!XML_Parse(parser_.get(), xml.data(), static_cast<int>(xml.size()), XML_TRUE) &&
             !document_.problem)
        explain(XML_GetErrorCode(parser_.get()));
    document_.title = titleOf(document_.title);
    return std::move(document_);
}

template <auto member, class... Arguments>
void SvgBuilder::handle(void* self, Arguments... arguments)
{
    auto& builder = *static_cast<SvgBuilder*>(self);
    if (builder.document_.problem)
        return;  // after a problem, expat still reports the rest of the element
    try {
        (builder.*member)(arguments...);
    } catch (const std::bad_alloc&) {
        builder.fail(0, "", {noMemory, {}});
    }
}

// Expat silently leaves out undeclared entities in the values of attributes, so they are searched for
// here. Attributes that the DTD adds are left out, because each would cost memory without a byte in the
// file.
void SvgBuilder::begin(const char* tag, const char** attributes)
{
    std::vector<SvgElement>& elements = document_.elements;
    const auto length = static_cast<std::size_t>(XML_GetCurrentByteCount(parser_.get()));
    SvgElement element{.tag = tag, .offset = offset()};
    auto unknown = unknownEntityIn(text_.substr(element.offset, length));
    if (!unknown && elements.empty())
        unknown = unknownEntityIn(held_);
    if (unknown)
        return fail(element.offset, "&" + shortened(*unknown) + ";", {unknownEntity, {}});
    for (int i = 0; i < XML_GetSpecifiedAttributeCount(parser_.get()); i += 2)
        element.attributes.push_back({attributes[i], attributes[i + 1]});
    element.isSvg = prefixes_.enter(element, open_.size());
    if (elements.empty() && element.name() != root_)
        return fail(element.offset, shortened(tag),
                    root_ == "svg"
                        ? Message{QT_TRANSLATE_NOOP("core", "is XML, but no SVG drawing"), {}}
                        : Message{QT_TRANSLATE_NOOP("core", "is not the element %1"), {root_}});
    const auto index = static_cast<std::uint32_t>(elements.size());
    if (!titled_ && open_.size() == 1 && element.name() == "title")
        titled_ = index;
    open_.push_back(index);
    elements.push_back(std::move(element));
}

void SvgBuilder::end(const char*)
{
    document_.elements[open_.back()].next = static_cast<std::uint32_t>(document_.elements.size());
    open_.pop_back();
}

void SvgBuilder::addText(const char* text, int length)
{
    const std::string_view added(text, static_cast<std::size_t>(length));
    const SvgElement& element = document_.elements[open_.back()];
    if (open_.back() == titled_)
        document_.title += added;
    else if (element.name() == "style" && added.find_first_of("{@") != added.npos)
        noteRules(element.offset, element.tag);
}

void SvgBuilder::addInstruction(const char* target, const char*)
{
    if (std::string_view(target) == "xml-stylesheet")
        noteRules(offset(), target);
}

void SvgBuilder::declareEntity(const char* name, int isParameter, const char* value, int length,
                               const char*, const char*, const char*, const char*)
{
    if (isParameter || !value)
        return;
    entities_.emplace(name);
    const std::string_view text(value, static_cast<std::size_t>(length));
    if (text.find('&') == text.npos)
        return;
    held_ += text;
    if (++holders_ > mostHolders)
        fail(offset(), "&" + shortened(name) + ";",
             {QT_TRANSLATE_NOOP("core", "more than %1 entities hold others"),
              {std::to_string(mostHolders)}});
}

void SvgBuilder::noteRules(std::size_t offset, const std::string& where)
{
    if (!std::exchange(hasRules_, true))
        document_.notes.push_back(
            {offset, where,
             Message{QT_TRANSLATE_NOOP("core", "rules of CSS are not read; what they hide or move "
                                               "is imported as if they were not there"),
                     {}}});
}

// Returns the first entity in well-formed text that has no known replacement.
std::optional<std::string_view> SvgBuilder::unknownEntityIn(std::string_view xml) const
{
    for (std::size_t at = xml.find('&'); at != xml.npos; at = xml.find('&', at + 1)) {
        const std::string_view name = xml.substr(at + 1, xml.find(';', at) - at - 1);
        if (!name.starts_with('#') && !entities_.contains(name))
            return name;
    }
    return std::nullopt;
}

// Returns the offset of the current event; within an entity, the offset at which the entity is named.
std::size_t SvgBuilder::offset() const
{
    const XML_Index index = XML_GetCurrentByteIndex(parser_.get());
    return start_ + static_cast<std::size_t>(std::max<XML_Index>(index, 0));
}

std::string SvgBuilder::entityAt(std::size_t offset) const
{
    const std::string_view rest = text_.substr(offset);
    return rest.starts_with('&') ? shortened(rest.substr(0, rest.find(';'))) + ";" : "";
}

void SvgBuilder::explain(XML_Error error)
{
    const std::string entity = entityAt(offset());
    if (error == XML_ERROR_AMPLIFICATION_LIMIT_BREACH)
        return fail(offset(), entity,
                    {QT_TRANSLATE_NOOP("core", "entities make the file longer by more than %L1 "
                                               "characters"),
                     {std::to_string(longest)}});
    const auto found = std::ranges::find(messages, error, &Said::first);
    const Message message{found == messages.end() ? unreadable : found->second, {}};
    if (document_.elements.empty())
        return fail(offset(), entity, message);
    if (open_.empty()) {
        document_.notes.push_back(
            {offset(), "",
             Message{QT_TRANSLATE_NOOP("core", "what follows the drawing is left out"), {}}});
        return;
    }
    const SvgElement& innermost = document_.elements[open_.back()];
    if (error == XML_ERROR_NO_ELEMENTS)
        return fail(innermost.offset, shortened(innermost.tag), {noEnd, {}});
    fail(offset(), error == XML_ERROR_TAG_MISMATCH ? shortened(innermost.tag) : entity, message);
}

void SvgBuilder::fail(std::size_t offset, const std::string& where, Message message)
{
    document_.problem = RawProblem{offset, where, std::move(message)};
    XML_StopParser(parser_.get(), XML_FALSE);
}

}  // namespace

std::string_view SvgElement::name() const
{
    return isSvg ? std::string_view(tag).substr(tag.find(':') + 1) : std::string_view();
}

const SvgElement::Attribute* SvgElement::find(std::string_view attribute) const
{
    const auto found = std::ranges::find(attributes, attribute, &Attribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

std::string_view SvgElement::operator[](std::string_view attribute) const
{
    const Attribute* found = find(attribute);
    return found ? std::string_view(found->value) : std::string_view();
}

SvgDocument parseSvg(std::string_view text)
{
    return parseXml(text, "svg");
}

SvgDocument parseXml(std::string_view text, const std::string& root)
{
    return SvgBuilder(text, root).build();
}

}  // namespace vakwerk

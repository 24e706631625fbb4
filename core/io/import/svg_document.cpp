#include "core/io/import/svg_document.h"

#include "core/io/import/findings.h"
#include "core/scene/fields/fields.h"

#include <algorithm>
#include <unordered_map>

namespace vakwerk {
namespace {

constexpr std::string_view svgNamespace = "http://www.w3.org/2000/svg";

// What prefixes stand for where a walk through the tree is; "" is that of names without one.
class Prefixes : public pugi::xml_tree_walker {
public:
    // Whether an element, with what it declares, is one of SVG. So is one without any namespace, as
    // drawings have that are made by hand.
    bool enter(const pugi::xml_node& element, int depth);
    bool for_each(pugi::xml_node& node) override;

private:
    struct Declared {
        int depth;
        bool isSvg;
    };
    using Meanings = std::vector<Declared>;  // the last one holds

    std::unordered_map<std::string_view, Meanings> prefixes_;
    std::vector<Meanings*> open_;  // those with a meaning from the elements that are open
};

bool Prefixes::enter(const pugi::xml_node& element, int depth)
{
    for (; !open_.empty() && open_.back()->back().depth >= depth; open_.pop_back())
        open_.back()->pop_back();
    for (const pugi::xml_attribute attribute : element.attributes()) {
        std::string_view name = attribute.name();
        if (name != "xmlns" && !name.starts_with("xmlns:"))
            continue;
        name.remove_prefix(std::min<std::size_t>(name.size(), 6));
        Meanings& meanings = prefixes_[name];
        meanings.push_back({depth, attribute.value() == svgNamespace});
        open_.push_back(&meanings);
    }
    const std::string_view name = element.name();
    const std::size_t colon = name.find(':');
    const std::string_view prefix = colon == name.npos ? std::string_view() : name.substr(0, colon);
    const auto found = prefixes_.find(prefix);
    const bool isDeclared = found != prefixes_.end() && !found->second.empty();
    return isDeclared ? found->second.back().isSvg : prefix.empty();
}

bool Prefixes::for_each(pugi::xml_node& node)
{
    if (node.type() == pugi::node_element && !enter(node, depth() + 1))
        node.set_name("");
    return true;
}

Message messageOf(const pugi::xml_parse_result& result)
{
    switch (result.status) {
    case pugi::status_no_document_element:
        return {QT_TRANSLATE_NOOP("core", "has no element"), {}};
    case pugi::status_end_element_mismatch:
        return {QT_TRANSLATE_NOOP("core", "an element is not closed where it should be, or the "
                                          "file ends too early"),
                {}};
    case pugi::status_bad_attribute:
        return {QT_TRANSLATE_NOOP("core", "an attribute is not well formed"), {}};
    case pugi::status_bad_start_element:
    case pugi::status_bad_end_element:
        return {QT_TRANSLATE_NOOP("core", "an element is not well formed"), {}};
    case pugi::status_out_of_memory:
        return {QT_TRANSLATE_NOOP("core", "there is not enough memory for it"), {}};
    default:
        return {QT_TRANSLATE_NOOP("core", "is no XML that can be read"), {}};
    }
}

bool hasRules(const pugi::xml_node& node)
{
    if (node.type() == pugi::node_pi)
        return std::string_view(node.name()) == "xml-stylesheet";
    return svgNameOf(node) == "style" && node.find_child([](const pugi::xml_node& part) {
        return std::string_view(part.value()).find_first_of("{@") != std::string_view::npos;
    });
}

std::string textIn(const pugi::xml_node& node)
{
    std::string result;
    for (const pugi::xml_node& part : node.children())
        if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata)
            result += part.value();
    return result;
}

}  // namespace

std::optional<RawProblem> parseSvg(pugi::xml_document& document, std::string_view text)
{
    constexpr unsigned options = pugi::parse_default | pugi::parse_pi;
    const pugi::xml_parse_result result =
        document.load_buffer(text.data(), text.size(), options, pugi::encoding_utf8);
    if (!result)
        return RawProblem{static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)),
                          {},
                          messageOf(result)};
    pugi::xml_node root = document.document_element();
    Prefixes prefixes;
    if (!prefixes.enter(root, 0) || svgNameOf(root) != "svg")
        return RawProblem{svgOffsetOf(root, text),
                          shortened(root.name()),
                          {QT_TRANSLATE_NOOP("core", "is XML, but no SVG drawing"), {}}};
    root.traverse(prefixes);
    return std::nullopt;
}

std::string_view svgNameOf(const pugi::xml_node& node)
{
    if (node.type() != pugi::node_element)
        return {};
    const std::string_view name = node.name();
    return name.substr(name.find(':') + 1);
}

// An element's place is that of its bracket.
std::size_t svgOffsetOf(const pugi::xml_node& node, std::string_view text)
{
    auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    if (offset > 0 && offset <= text.size() && text[offset - 1] == '?')
        --offset;
    return offset > 0 && offset <= text.size() && text[offset - 1] == '<' ? offset - 1 : offset;
}

std::string svgTitleOf(const pugi::xml_node& svg)
{
    const std::string all = textIn(
        svg.find_child([](const pugi::xml_node& child) { return svgNameOf(child) == "title"; }));
    std::string title;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t length = characterLength(all, at);
        const bool isSpace = std::string_view(" \t\r\n").find(all[at]) != std::string_view::npos;
        if (length == 0 || (!isSpace && static_cast<unsigned char>(all[at]) < 0x20))
            return {};
        if (!isSpace)
            title += all.substr(at, length);
        else if (!title.empty() && !title.ends_with(' '))
            title += ' ';
        at += length;
    }
    return shortened(trimmed(title), usualLongest - 1);
}

pugi::xml_node svgRulesOf(const pugi::xml_document& document)
{
    return document.find_node(hasRules);
}

}  // namespace vakwerk

#include "core/io/import/svg.h"

#include "core/io/import/net.h"
#include "core/io/import/svg_matrix.h"
#include "core/io/import/svg_shapes.h"

#include <algorithm>
#include <array>
#include <map>

namespace vakwerk {
namespace {

constexpr std::size_t deepest = 128;

// What is never drawn by itself.
constexpr std::array<std::string_view, 15> unseen{
    "defs",    "symbol",         "clipPath", "mask",  "marker",
    "pattern", "linearGradient", "filter",   "style", "radialGradient",
    "script",  "metadata",       "title",    "desc",  "cursor"};
constexpr std::array<std::string_view, 4> groups{"g", "a", "switch", "svg"};

template <class Names>
bool isAmong(std::string_view name, const Names& names)
{
    return std::ranges::find(names, name) != names.end();
}

// Without the prefix of SVG itself; empty for an element of another language.
std::string_view nameOf(const pugi::xml_node& node)
{
    std::string_view name = node.name();
    if (name.starts_with("svg:"))
        name.remove_prefix(4);
    return name.find(':') == name.npos ? name : std::string_view();
}

bool isHidden(const pugi::xml_node& node)
{
    std::string style = node.attribute("style").value();
    std::erase(style, ' ');
    return std::string_view(node.attribute("display").value()) == "none" ||
           style.find("display:none") != style.npos;
}

// The title of a drawing, if it is text that a scene can hold.
std::string titleOf(const pugi::xml_node& svg)
{
    const std::string_view whole = svg.child("title").child_value();
    const auto first = whole.find_first_not_of(" \t\r\n");
    if (first == whole.npos)
        return {};
    const auto title = whole.substr(first, whole.find_last_not_of(" \t\r\n") - first + 1);
    for (std::size_t at = 0; at < title.size();) {
        const std::size_t length = characterLength(title, at);
        if (length == 0 || static_cast<unsigned char>(title[at]) < 0x20)
            return {};
        at += length;
    }
    return std::string(title);
}

class SvgReader {
public:
    SvgReader(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), findings_(text), net_(options)
    {
    }

    ReadScene read();

private:
    struct Left {
        std::size_t offset = 0;
        std::size_t count = 0;
    };

    bool parse();
    void readIn(const pugi::xml_node& parent, const SvgMatrix& matrix, std::size_t depth);
    void readElement(const pugi::xml_node& node, const SvgMatrix& outer, std::size_t depth);
    void draw(const pugi::xml_node& node, std::string_view name, const SvgMatrix& matrix);
    bool add(const SvgOutline& outline, const SvgMatrix& matrix, const pugi::xml_node& node);
    void noteLeft();
    void leave(const pugi::xml_node& node, std::string_view name);
    std::size_t offsetOf(const pugi::xml_node& node) const;
    void complain(const pugi::xml_node& node, const std::string& attribute, Message message);

    std::string_view text_;
    ImportOptions options_;
    Findings findings_;
    Net net_;
    SvgSize size_;
    bool full_ = false;
    pugi::xml_document document_;
    std::map<std::string, Left, std::less<>> left_;  // by the name of what is left out
};

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

bool SvgReader::parse()
{
    const pugi::xml_parse_result result =
        document_.load_buffer(text_.data(), text_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        findings_.complain(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)), "",
                           messageOf(result));
        return false;
    }
    const pugi::xml_node root = document_.document_element();
    if (nameOf(root) == "svg")
        return true;
    complain(root, "", {QT_TRANSLATE_NOOP("core", "is XML, but no SVG drawing"), {}});
    return false;
}

ReadScene SvgReader::read()
{
    if (!parse())
        return std::move(findings_).resultWith({});
    const pugi::xml_node root = document_.document_element();
    size_ = svgSizeOf(root);
    readIn(root, {}, 1);
    if (findings_.good() && net_.size() == 0)
        complain(root, "", {QT_TRANSLATE_NOOP("core", "has no line that could become a link"), {}});
    if (!findings_.good())
        return std::move(findings_).resultWith({});
    noteLeft();
    Scene scene = net_.scene();
    World world = scene.world();
    world.title = titleOf(root);
    scene.apply({{}, {}, WorldChange{scene.world(), world}});
    return std::move(findings_).resultWith(std::move(scene));
}

void SvgReader::readIn(const pugi::xml_node& parent, const SvgMatrix& matrix, std::size_t depth)
{
    if (depth > deepest)
        return complain(
            parent, "",
            {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"), {std::to_string(deepest)}});
    for (const pugi::xml_node& child : parent.children())
        if (child.type() == pugi::node_element && !full_)
            readElement(child, matrix, depth);
}

void SvgReader::readElement(const pugi::xml_node& node, const SvgMatrix& outer, std::size_t depth)
{
    const std::string_view name = nameOf(node);
    if (name.empty() || isAmong(name, unseen))
        return;
    const bool isGroup = isAmong(name, groups);
    if (isHidden(node) || (!isGroup && !isSvgShape(name)) ||
        (name == "svg" && node.attribute("viewBox")))
        return leave(node, isHidden(node) ? "display: none" : name);
    const SvgTransformRead transform = readSvgTransform(node.attribute("transform").value());
    if (transform.problem)
        return complain(node, "transform", *transform.problem);
    const SvgMatrix matrix = outer * transform.matrix;
    if (isGroup)
        readIn(node, matrix, depth + 1);
    else
        draw(node, name, matrix);
}

void SvgReader::draw(const pugi::xml_node& node, std::string_view name, const SvgMatrix& matrix)
{
    SvgShape shape = svgShape(node, name, {size_, options_.curve / matrix.stretch()});
    if (shape.problem)
        return complain(node, shape.attribute, std::move(*shape.problem));
    if (name == "rect" && (node.attribute("rx") || node.attribute("ry")))
        leave(node, "rect/rx");
    for (const SvgOutline& outline : shape.outlines)
        if (!add(outline, matrix, node))
            return;
}

bool SvgReader::add(const SvgOutline& outline, const SvgMatrix& matrix, const pugi::xml_node& node)
{
    std::vector<Vec2> points;
    for (const Vec2 point : outline.points) {
        points.push_back(matrix(point));
        const double out = std::max(std::abs(points.back().x), std::abs(points.back().y));
        if (!(out <= farthestPlace && out * options_.scale <= farthestPlace)) {
            complain(
                node, "",
                {QT_TRANSLATE_NOOP("core", "goes farther out than %L1"), {text(farthestPlace)}});
            return false;
        }
    }
    if (outline.closed && points.size() > 2)
        points.push_back(points.front());
    for (std::size_t i = 1; i < points.size(); ++i)
        net_.addLine(points[i - 1], points[i]);
    full_ = net_.size() > mostItems;
    if (full_)
        complain(node, "",
                 {QT_TRANSLATE_NOOP("core", "makes more than %L1 particles and links"),
                  {std::to_string(mostItems)}});
    return !full_;
}

void SvgReader::leave(const pugi::xml_node& node, std::string_view name)
{
    Left& left = left_.try_emplace(std::string(name), Left{offsetOf(node), 0}).first->second;
    ++left.count;
}

void SvgReader::noteLeft()
{
    for (const auto& [name, left] : left_)
        findings_.note(
            left.offset, shortened(name),
            {QT_TRANSLATE_NOOP("core", "is left out (%1 in all)"), {std::to_string(left.count)}});
}

// An element's place is that of its bracket.
std::size_t SvgReader::offsetOf(const pugi::xml_node& node) const
{
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    return offset > 0 && offset <= text_.size() && text_[offset - 1] == '<' ? offset - 1 : offset;
}

void SvgReader::complain(const pugi::xml_node& node, const std::string& attribute, Message message)
{
    const std::string name = shortened(node.name());
    findings_.complain(offsetOf(node), attribute.empty() ? name : name + "/" + attribute,
                       std::move(message));
}

}  // namespace

ReadScene readSvg(std::string_view text, const ImportOptions& options)
{
    return SvgReader(text, options).read();
}

}  // namespace vakwerk

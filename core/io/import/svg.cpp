#include "core/io/import/svg.h"

#include "core/io/import/net.h"
#include "core/io/import/svg_matrix.h"
#include "core/io/import/svg_shapes.h"
#include "core/io/import/svg_style.h"

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

bool isDrawn(const pugi::xml_node& node)
{
    const std::string_view name = svgNameOf(node);
    return isAmong(name, groups) || isSvgShape(name);
}

// Of a switch the first that can be drawn here.
pugi::xml_node chosenOf(const pugi::xml_node& node)
{
    return node.find_child([](const pugi::xml_node& child) {
        return isDrawn(child) && !*child.attribute("requiredExtensions").value();
    });
}

// The title of a drawing, if it is text that a scene can hold.
std::string titleOf(const pugi::xml_node& svg)
{
    const std::string_view title = trimmed(svg.child("title").child_value());
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
    // What an element takes over from those that it is in.
    struct Place {
        SvgMatrix matrix{};
        SvgSize size{};
        bool isVisible = true;
        std::size_t depth = 0;
    };

    bool parse();
    void readElement(const pugi::xml_node& node, const Place& outer);
    void readIn(const pugi::xml_node& parent, const Place& place);
    bool enter(const pugi::xml_node& node, Place& place);
    void draw(const pugi::xml_node& node, const Place& place);
    bool add(const SvgOutline& outline, const SvgMatrix& matrix, const pugi::xml_node& node);
    void noteLeft();
    void leave(const pugi::xml_node& node, std::string_view name);
    std::size_t offsetOf(const pugi::xml_node& node) const;
    void complain(const pugi::xml_node& node, const std::string& attribute, Message message);

    std::string_view text_;
    ImportOptions options_;
    Findings findings_;
    Net net_;
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
    if (svgNameOf(root) == "svg")
        return true;
    complain(root, "", {QT_TRANSLATE_NOOP("core", "is XML, but no SVG drawing"), {}});
    return false;
}

ReadScene SvgReader::read()
{
    if (!parse())
        return std::move(findings_).resultWith({});
    const pugi::xml_node root = document_.document_element();
    readElement(root, {.size = svgSizeOf(root)});
    for (pugi::xml_node more = root.next_sibling(); more; more = more.next_sibling())
        if (more.type() == pugi::node_element)
            leave(more, more.name());
    if (findings_.good() && net_.lines() == 0)
        complain(root, "", {QT_TRANSLATE_NOOP("core", "has no line that could become a link"), {}});
    if (!findings_.good())
        return std::move(findings_).resultWith({});
    noteLeft();
    Scene scene = net_.scene(findings_);
    World world = scene.world();
    world.title = titleOf(root);
    scene.apply({{}, {}, WorldChange{scene.world(), world}});
    return std::move(findings_).resultWith(std::move(scene));
}

void SvgReader::readElement(const pugi::xml_node& node, const Place& outer)
{
    const std::string_view name = svgNameOf(node);
    if (name.empty() || isAmong(name, unseen))
        return;
    if (lowered(svgProperty(node, "display")) == "none")
        return leave(node, "display: none");
    Place place = outer;
    if (!isDrawn(node) || !enter(node, place))
        return leave(node, name);
    if (isAmong(name, groups))
        readIn(node, place);
    else if (place.isVisible)
        draw(node, place);
    else
        leave(node, "visibility: hidden");
}

void SvgReader::readIn(const pugi::xml_node& parent, const Place& place)
{
    if (place.depth > deepest)
        return complain(
            parent, "",
            {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"), {std::to_string(deepest)}});
    if (svgNameOf(parent) == "switch") {
        const pugi::xml_node chosen = chosenOf(parent);
        return chosen ? readElement(chosen, place) : leave(parent, "switch");
    }
    for (const pugi::xml_node& child : parent.children())
        if (child.type() == pugi::node_element && !full_)
            readElement(child, place);
}

// Goes into the coordinates of an element, if these can be told.
bool SvgReader::enter(const pugi::xml_node& node, Place& place)
{
    const std::string_view text = svgProperty(node, "transform");
    SvgTransformRead transform = readSvgTransform(text);
    if (transform.problem)
        complain(node, "transform", std::move(*transform.problem));
    place.matrix = place.matrix * transform.matrix;
    if (!text.empty() && !svgProperty(node, "transform-origin").empty())
        leave(node, "transform-origin");
    for (const char* name : {"translate", "rotate", "scale"})
        if (!svgProperty(node, name).empty())
            leave(node, name);
    const std::string visibility = lowered(svgProperty(node, "visibility"));
    if (!visibility.empty() && visibility != "inherit")
        place.isVisible = visibility == "visible";
    if (place.depth++ == 0 || svgNameOf(node) != "svg")
        return true;
    const auto viewport = svgViewportOf(node, place.size);
    if (viewport) {
        place.matrix = place.matrix * viewport->matrix;
        place.size = viewport->size;
    }
    return viewport.has_value();
}

void SvgReader::draw(const pugi::xml_node& node, const Place& place)
{
    const std::string_view name = svgNameOf(node);
    SvgShape shape = svgShape(node, name, {place.size, options_.curve / place.matrix.stretch()});
    if (shape.problem)
        return complain(node, shape.attribute, std::move(*shape.problem));
    if (name == "rect" && (node.attribute("rx") || node.attribute("ry")))
        leave(node, "rect/rx");
    for (const SvgOutline& outline : shape.outlines)
        if (!add(outline, place.matrix, node))
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
        net_.addLine(points[i - 1], points[i], offsetOf(node));
    full_ = net_.lines() > mostItems;
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
    const pugi::xml_node rules = document_.find_node([](const pugi::xml_node& node) {
        return svgNameOf(node) == "style" &&
               std::string_view(node.text().get()).find('{') != std::string_view::npos;
    });
    if (rules)
        findings_.note(offsetOf(rules), "style",
                       {QT_TRANSLATE_NOOP("core", "rules of CSS are not read; what they hide or "
                                                  "move is imported as if they were not there"),
                        {}});
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

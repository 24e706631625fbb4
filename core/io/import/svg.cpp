#include "core/io/import/svg.h"

#include "core/io/import/net.h"
#include "core/io/import/svg_document.h"
#include "core/io/import/svg_shapes.h"
#include "core/io/import/xml_entities.h"

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

    void readElement(const pugi::xml_node& node, const Place& outer);
    void readIn(const pugi::xml_node& parent, const Place& place);
    bool enter(const SvgProperties& says, Place& place);
    void draw(const SvgProperties& says, const Place& place);
    bool add(const SvgOutline& outline, const SvgMatrix& matrix, const pugi::xml_node& node);
    void noteLeft();
    void leave(const pugi::xml_node& node, std::string_view name);
    std::size_t offsetOf(const pugi::xml_node& node) const { return svgOffsetOf(node, text_); }
    void complain(const pugi::xml_node& node, const std::string& attribute, Message message);

    std::string_view text_;
    ImportOptions options_;
    Findings findings_;
    Net net_;
    LineBudget budget_;
    pugi::xml_document document_;
    std::map<std::string, Left, std::less<>> left_;  // by the name of what is left out
};

ReadScene SvgReader::read()
{
    if (auto problem = parseSvg(document_, text_)) {
        findings_.complain(problem->offset, std::move(problem->pointer),
                           std::move(problem->message));
        return std::move(findings_).resultWith({});
    }
    const pugi::xml_node root = document_.document_element();
    readElement(root, {.size = svgSizeOf(SvgProperties(root))});
    for (pugi::xml_node more = root.next_sibling(); more; more = more.next_sibling())
        if (more.type() == pugi::node_element)
            leave(more, more.name());
    Scene scene = findings_.good() ? net_.scene(findings_) : Scene();
    if (findings_.good() && scene.constraints().empty())
        complain(root, "", {QT_TRANSLATE_NOOP("core", "has no line that could become a link"), {}});
    noteLeft();
    World world = scene.world();
    world.title = svgTitleOf(root);
    scene.apply({{}, {}, WorldChange{scene.world(), world}});
    return std::move(findings_).resultWith(std::move(scene));
}

void SvgReader::readElement(const pugi::xml_node& node, const Place& outer)
{
    const std::string_view name = svgNameOf(node);
    if (name.empty() || isAmong(name, unseen))
        return;
    const SvgProperties says(node);
    if (lowered(says["display"]) == "none")
        return leave(node, "display: none");
    Place place = outer;
    if (!isDrawn(node) || !enter(says, place))
        return leave(node, name);
    if (isAmong(name, groups))
        readIn(node, place);
    else if (place.isVisible)
        draw(says, place);
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
        if (child.type() == pugi::node_element && !budget_.isSpent())
            readElement(child, place);
}

// Goes into the coordinates of an element, if these can be told.
bool SvgReader::enter(const SvgProperties& says, Place& place)
{
    const pugi::xml_node& node = says.element();
    const std::string_view text = says["transform"];
    SvgTransformRead transform = readSvgTransform(text);
    if (transform.problem)
        complain(node, "transform", std::move(*transform.problem));
    place.matrix = place.matrix * transform.matrix;
    if (!text.empty() && !says["transform-origin"].empty())
        leave(node, "transform-origin");
    for (const char* name : {"translate", "rotate", "scale"})
        if (!says[name].empty())
            leave(node, name);
    for (const char* name : {"clip-path", "mask"})
        if (!says[name].empty() && lowered(says[name]) != "none")
            leave(node, name);
    const std::string visibility = lowered(says["visibility"]);
    if (!visibility.empty() && visibility != "inherit")
        place.isVisible = visibility == "visible";
    if (place.depth++ == 0 || svgNameOf(node) != "svg")
        return true;
    const auto viewport = svgViewportOf(says, place.size);
    if (viewport) {
        place.matrix = place.matrix * viewport->matrix;
        place.size = viewport->size;
    }
    return viewport.has_value();
}

void SvgReader::draw(const SvgProperties& says, const Place& place)
{
    const pugi::xml_node& node = says.element();
    const std::string_view name = svgNameOf(node);
    SvgShape shape =
        svgShape(says, name, place.size, {options_.curve / place.matrix.stretch(), budget_});
    if (shape.problem)
        return complain(node, shape.attribute, std::move(*shape.problem));
    if (name == "rect" && isRounded(says, place.size))
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
    // One that is all in one place stays a line, for the net to leave out.
    auto end = std::unique(points.begin(), points.end());
    if (points.size() > 1 && end == points.begin() + 1)
        ++end;
    points.erase(end, points.end());
    for (std::size_t i = 1; i < points.size(); ++i)
        net_.addLine(points[i - 1], points[i], offsetOf(node));
    return true;
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
    const pugi::xml_node rules = svgRulesOf(document_);
    if (rules)
        findings_.note(offsetOf(rules), rules.name(),
                       {QT_TRANSLATE_NOOP("core", "rules of CSS are not read; what they hide or "
                                                  "move is imported as if they were not there"),
                        {}});
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
    const auto expanded = withEntities(text);
    if (!expanded)
        return SvgReader(text, options).read();
    if (!expanded->problem)
        return SvgReader(expanded->text, options).read();
    Findings findings(text);
    findings.complain(expanded->problem->offset, expanded->problem->pointer,
                      expanded->problem->message);
    return std::move(findings).resultWith({});
}

}  // namespace vakwerk

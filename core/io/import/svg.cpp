// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"

#include "core/io/import/ground_lines.h"
#include "core/io/import/net.h"
#include "core/io/import/svg_document.h"
#include "core/io/import/svg_shapes.h"

#include <algorithm>
#include <array>
#include <map>

namespace vakwerk {
namespace {

constexpr std::size_t deepestNesting = 128;
constexpr double mostTurn = 0.36;  // tangent of 20°: a larger turn is a corner

// Elements that are never drawn directly.
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

bool isDrawn(const SvgElement& element)
{
    return isAmong(element.name(), groups) || isSvgShape(element.name());
}

// Returns whether a curve continues in the next one without a corner. A parabola with the bow s above a
// chord d has the direction  d − 4 s  at its end and  d + 4 s  at its beginning.
bool isSmooth(const NetLine& line, const NetLine& next)
{
    if (line.bow == Vec2{} || next.bow == Vec2{})
        return false;
    const Vec2 in = line.b - line.a - line.bow * 4.0;
    const Vec2 out = next.b - next.a + next.bow * 4.0;
    return std::abs(cross(in, out)) < mostTurn * dot(in, out);
}

class SvgReader {
public:
    SvgReader(std::string_view text, const ImportOptions& options)
        : options_(options), findings_(text), net_(options), document_(parseSvg(text))
    {
    }

    ReadScene read();

private:
    struct SkippedPart {
        std::size_t offset = 0;
        std::size_t count = 0;
    };
    // Properties that an element inherits from its parents.
    struct Place {
        SvgMatrix matrix{};
        SvgSize size{};
        bool isVisible = true;
        std::size_t depth = 0;
    };

    void readElement(const SvgElement& element, const Place& outer);
    void readIn(const SvgElement& parent, const Place& place);
    const SvgElement* chosenIn(const SvgElement& parent) const;
    bool enter(const SvgProperties& says, Place& place);
    void draw(const SvgProperties& says, const Place& place);
    bool add(const SvgOutline& outline, const SvgMatrix& matrix, const SvgElement& element);
    void addLines(const std::vector<SvgPoint>& points, bool isRing, std::size_t offset);
    void addGround(const std::vector<SvgPoint>& points, bool isRing, const SvgElement& element);
    void noteSkipped();
    void skip(const SvgElement& element, std::string_view name);
    void complain(const SvgElement& element, const std::string& attribute, Message message);

    ImportOptions options_;
    Findings findings_;
    Net net_;
    std::vector<GroundLine> ground_;
    LineBudget budget_;
    SvgDocument document_;
    std::map<std::string, SkippedPart, std::less<>>
        skipped_;  // by the name of the part that is left out
};

ReadScene SvgReader::read()
{
    if (const auto& problem = document_.problem) {
        findings_.complain(problem->offset, problem->pointer, problem->message);
        return std::move(findings_).resultWith({});
    }
    const SvgElement& root = document_.elements.front();
    readElement(root, {.size = svgSizeOf(SvgProperties(root))});
    const bool isGround = options_.lines == LinesBecome::ground;
    Scene scene;
    if (findings_.good())
        scene =
            isGround ? groundOf(std::move(ground_), options_, findings_) : net_.scene(findings_);
    if (findings_.good() && (isGround ? scene.ground().empty() : scene.constraints().empty()))
        complain(root, "",
                 {isGround ? QT_TRANSLATE_NOOP("core", "has no line that could become ground")
                           : QT_TRANSLATE_NOOP("core", "has no line that could become a link"),
                  {}});
    noteSkipped();
    World world = scene.world();
    world.title = document_.title;
    scene.apply({{}, {}, WorldChange{scene.world(), world}});
    return std::move(findings_).resultWith(std::move(scene));
}

void SvgReader::readElement(const SvgElement& element, const Place& outer)
{
    const std::string_view name = element.name();
    if (name.empty() || isAmong(name, unseen))
        return;
    const SvgProperties says(element);
    if (lowered(says["display"]) == "none")
        return skip(element, "display: none");
    Place place = outer;
    if (!isDrawn(element) || !enter(says, place))
        return skip(element, name);
    if (isAmong(name, groups))
        readIn(element, place);
    else if (place.isVisible)
        draw(says, place);
    else
        skip(element, "visibility: hidden");
}

void SvgReader::readIn(const SvgElement& parent, const Place& place)
{
    if (place.depth > deepestNesting)
        return complain(parent, "",
                        {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"),
                         {std::to_string(deepestNesting)}});
    if (parent.name() == "switch") {
        const SvgElement* chosen = chosenIn(parent);
        return chosen ? readElement(*chosen, place) : skip(parent, "switch");
    }
    document_.forEachIn(parent, [&](const SvgElement& child) {
        if (!budget_.isSpent())
            readElement(child, place);
    });
}

// Returns the first child of a switch element that can be drawn here; nullptr if there is none.
const SvgElement* SvgReader::chosenIn(const SvgElement& parent) const
{
    const SvgElement* chosen = nullptr;
    document_.forEachIn(parent, [&](const SvgElement& child) {
        if (!chosen && isDrawn(child) && child["requiredExtensions"].empty())
            chosen = &child;
    });
    return chosen;
}

// Applies the coordinate system of an element; returns whether it could be read.
bool SvgReader::enter(const SvgProperties& says, Place& place)
{
    const SvgElement& element = says.element();
    const std::string_view text = says["transform"];
    SvgTransformRead transform = readSvgTransform(text);
    if (transform.problem)
        complain(element, "transform", std::move(*transform.problem));
    place.matrix = place.matrix * transform.matrix;
    if (!text.empty() && !says["transform-origin"].empty())
        skip(element, "transform-origin");
    for (const char* name : {"translate", "rotate", "scale"})
        if (!says[name].empty())
            skip(element, name);
    for (const char* name : {"clip-path", "mask"})
        if (!says[name].empty() && lowered(says[name]) != "none")
            skip(element, name);
    const std::string visibility = lowered(says["visibility"]);
    if (!visibility.empty() && visibility != "inherit")
        place.isVisible = visibility == "visible";
    if (place.depth++ == 0 || element.name() != "svg")
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
    const SvgElement& element = says.element();
    const std::string_view name = element.name();
    SvgShape shape =
        svgShape(says, name, place.size, {options_.curve / place.matrix.stretch(), budget_});
    if (shape.problem)
        return complain(element, shape.attribute, std::move(*shape.problem));
    if (name == "rect" && isRounded(says, place.size))
        skip(element, "rect/rx");
    for (const SvgOutline& outline : shape.outlines)
        if (!add(outline, place.matrix, element))
            return;
}

bool SvgReader::add(const SvgOutline& outline, const SvgMatrix& matrix, const SvgElement& element)
{
    std::vector<SvgPoint> points;
    for (const SvgPoint& point : outline.points) {
        const Vec2 at = matrix(point.at);
        points.push_back({at, point.via ? std::optional(matrix(*point.via)) : std::nullopt});
        const double out = std::max(std::abs(at.x), std::abs(at.y));
        if (!(out <= farthestPlace && out * options_.scale <= farthestPlace)) {
            complain(
                element, "",
                {QT_TRANSLATE_NOOP("core", "goes farther out than %L1"), {text(farthestPlace)}});
            return false;
        }
    }
    const bool isRing = outline.closed && points.size() > 2;
    if (isRing)
        points.push_back(points.front());
    // A line whose points coincide stays a line, which the net then leaves out with a note.
    auto end = std::unique(points.begin(), points.end(),
                           [](const SvgPoint& a, const SvgPoint& b) { return a.at == b.at; });
    if (points.size() > 1 && end == points.begin() + 1)
        ++end;
    points.erase(end, points.end());
    if (options_.lines == LinesBecome::ground)
        addGround(points, isRing, element);
    else
        addLines(points, isRing, element.offset);
    return true;
}

void SvgReader::addGround(const std::vector<SvgPoint>& points, bool isRing,
                          const SvgElement& element)
{
    GroundLine line{{}, isRing, element.offset, shortened(element.tag), std::string(element["id"])};
    for (const SvgPoint& point : points)
        line.vertices.push_back(point.at);
    ground_.push_back(std::move(line));
}

void SvgReader::addLines(const std::vector<SvgPoint>& points, bool isRing, std::size_t offset)
{
    std::vector<NetLine> lines;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Vec2 a = points[i - 1].at;
        const Vec2 b = points[i].at;
        const Vec2 bow = points[i].via ? *points[i].via - (a + b) / 2.0 : Vec2{};
        lines.push_back({.a = a, .b = b, .offset = offset, .bow = bow});
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        NetLine& line = lines[i];
        NetLine& next = lines[(i + 1) % lines.size()];
        const bool goesOn = i + 1 < lines.size() || isRing;
        if (goesOn && isSmooth(line, next))
            line.endsAtB = next.endsAtA = false;
    }
    for (const NetLine& line : lines)
        net_.addLine(line);
}

void SvgReader::skip(const SvgElement& element, std::string_view name)
{
    SkippedPart& part =
        skipped_.try_emplace(std::string(name), SkippedPart{element.offset, 0}).first->second;
    ++part.count;
}

void SvgReader::noteSkipped()
{
    for (const auto& [name, part] : skipped_)
        findings_.note(
            part.offset, shortened(name),
            {QT_TRANSLATE_NOOP("core", "is left out (%1 in all)"), {std::to_string(part.count)}});
    for (const RawProblem& note : document_.notes)
        findings_.note(note.offset, note.pointer, note.message);
}

void SvgReader::complain(const SvgElement& element, const std::string& attribute, Message message)
{
    const std::string name = shortened(element.tag);
    findings_.complain(element.offset, attribute.empty() ? name : name + "/" + attribute,
                       std::move(message));
}

}  // namespace

ReadScene readSvg(std::string_view text, const ImportOptions& options)
{
    return SvgReader(text, options).read();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"
#include "core/io/import/ground_lines.h"
#include "core/io/import/svg_document.h"
#include "core/io/import/svg_numbers.h"

#include <map>

namespace vakwerk {
namespace {

constexpr std::size_t deepestGroups = 128;

// Reads a map of Tiled.
// Source: Tiled documentation, TMX map format 1.10
class TmxReader {
public:
    TmxReader(std::string_view text, const ImportOptions& options)
        : options_(options), findings_(text), document_(parseXml(text, "map"))
    {
    }

    ReadScene read();

private:
    struct LeftOut {
        std::size_t offset = 0;
        std::size_t count = 0;
    };

    void readLayers(const SvgElement& parent, Vec2 offset, std::size_t depth);
    void readObject(const SvgElement& object, Vec2 offset);
    std::optional<std::vector<Vec2>> verticesOf(const SvgElement& shape);
    std::vector<Vec2> cornersOf(const SvgElement& object);
    const SvgElement* shapeOf(const SvgElement& object) const;
    bool isShown(const SvgElement& element);
    double number(const SvgElement& element, const char* attribute);
    void leaveOut(const SvgElement& element, std::string_view what);
    void complain(const SvgElement& element, const std::string& attribute, Message message);

    ImportOptions options_;
    Findings findings_;
    SvgDocument document_;
    std::vector<GroundLine> lines_;
    std::size_t vertices_ = 0;
    std::map<std::string, LeftOut, std::less<>> leftOut_;  // by name
};

ReadScene TmxReader::read()
{
    if (const auto& problem = document_.problem) {
        findings_.complain(problem->offset, problem->pointer, problem->message);
        return std::move(findings_).resultWith({});
    }
    const SvgElement& map = document_.elements.front();
    const std::string_view orientation = map["orientation"];
    if (!orientation.empty() && orientation != "orthogonal")
        complain(
            map, "orientation",
            {QT_TRANSLATE_NOOP("core", "must be orthogonal, not %1; other maps are drawn aslant"),
             {shortened(orientation)}});
    readLayers(map, {}, 0);
    Scene scene;
    if (findings_.good() && lines_.empty())
        complain(map, "",
                 {QT_TRANSLATE_NOOP("core", "has no polyline, polygon or rectangle in an object "
                                            "layer that could become ground"),
                  {}});
    if (findings_.good())
        scene = groundOf(std::move(lines_), options_, findings_);
    for (const auto& [name, part] : leftOut_)
        findings_.note(
            part.offset, shortened(name),
            {QT_TRANSLATE_NOOP("core", "is left out (%1 in all)"), {std::to_string(part.count)}});
    return std::move(findings_).resultWith(std::move(scene));
}

// Reads the object layers of a map or of a group of layers, which move together.
void TmxReader::readLayers(const SvgElement& parent, Vec2 offset, std::size_t depth)
{
    if (depth > deepestGroups)
        return complain(parent, "",
                        {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"),
                         {std::to_string(deepestGroups)}});
    document_.forEachIn(parent, [&](const SvgElement& child) {
        const std::string_view name = child.name();
        if (name == "layer" || name == "imagelayer")
            return leaveOut(child, name);
        if ((name != "group" && name != "objectgroup") || !isShown(child))
            return;
        const Vec2 there = offset + Vec2{number(child, "offsetx"), number(child, "offsety")};
        if (name == "group")
            return readLayers(child, there, depth + 1);
        document_.forEachIn(child, [&](const SvgElement& object) {
            if (object.name() == "object" && isShown(object))
                readObject(object, there);
        });
    });
}

// An object is turned clockwise about its place. Without a shape it is a rectangle.
void TmxReader::readObject(const SvgElement& object, Vec2 offset)
{
    if (object.find("template"))
        return complain(object, "template",
                        {QT_TRANSLATE_NOOP("core", "is in a file of its own, which is not read; "
                                                   "detach the object from its template in Tiled"),
                         {}});
    if (object.find("gid"))
        return leaveOut(object, "object/gid");
    const SvgElement* shape = shapeOf(object);
    const std::string_view kind = shape ? shape->name() : "rectangle";
    if (shape && kind != "polyline" && kind != "polygon")
        return leaveOut(*shape, kind);
    const Vec2 at = offset + Vec2{number(object, "x"), number(object, "y")};
    const double degrees = number(object, "rotation");
    const auto vertices = shape ? verticesOf(*shape) : std::optional(cornersOf(object));
    if (!vertices)
        return;
    if (!shape && vertices->empty())
        return leaveOut(object, "object/width");
    vertices_ += vertices->size();
    if (vertices_ > mostItems)
        return complain(object, "", tooMany());
    const Affine map = Affine::translation(at) * Affine::rotation({}, degrees);
    GroundLine line{
        {}, kind != "polyline", object.offset, std::string(kind), std::string(object["name"])};
    for (const Vec2 vertex : *vertices) {
        const Vec2 place = map(vertex);
        const double out = std::max(std::abs(place.x), std::abs(place.y));
        if (!(out <= farthestPlace && out * options_.scale <= farthestPlace))
            return complain(
                object, "",
                {QT_TRANSLATE_NOOP("core", "goes farther out than %L1"), {text(farthestPlace)}});
        line.vertices.push_back(place);
    }
    lines_.push_back(std::move(line));
}

// Returns the first child of an object that is a shape; nullptr if there is none.
const SvgElement* TmxReader::shapeOf(const SvgElement& object) const
{
    const SvgElement* shape = nullptr;
    document_.forEachIn(object, [&](const SvgElement& child) {
        if (!shape && child.name() != "properties")
            shape = &child;
    });
    return shape;
}

// Reads "0,0 12.5,3".
std::optional<std::vector<Vec2>> TmxReader::verticesOf(const SvgElement& shape)
{
    SvgNumbers numbers(shape["points"]);
    std::vector<Vec2> vertices;
    while (!numbers.atEnd()) {
        const auto point = numbers.point();
        if (!point)
            break;
        vertices.push_back(*point);
        numbers.skipSeparator();
    }
    if (const auto& problem = numbers.problem()) {
        complain(shape, "points", *problem);
        return std::nullopt;
    }
    return vertices;
}

// Returns the corners of a rectangle. One without width or height, which is a point in old maps, has none.
std::vector<Vec2> TmxReader::cornersOf(const SvgElement& object)
{
    const double width = number(object, "width");
    const double height = number(object, "height");
    if (width <= 0.0 || height <= 0.0)
        return {};
    return {{0.0, 0.0}, {width, 0.0}, {width, height}, {0.0, height}};
}

bool TmxReader::isShown(const SvgElement& element)
{
    if (element["visible"] != "0")
        return true;
    leaveOut(element, "visible: 0");
    return false;
}

// Returns the number of an attribute; 0 if it is missing or wrong.
double TmxReader::number(const SvgElement& element, const char* attribute)
{
    const SvgElement::Attribute* found = element.find(attribute);
    if (!found)
        return 0.0;
    NumberRead read = readPlace(trimmed(found->value));
    if (!read.problem)
        return read.value;
    complain(element, attribute, std::move(*read.problem));
    return 0.0;
}

void TmxReader::leaveOut(const SvgElement& element, std::string_view what)
{
    ++leftOut_.try_emplace(std::string(what), LeftOut{element.offset, 0}).first->second.count;
}

void TmxReader::complain(const SvgElement& element, const std::string& attribute, Message message)
{
    const std::string name = shortened(element.tag);
    findings_.complain(element.offset, attribute.empty() ? name : name + "/" + attribute,
                       std::move(message));
}

}  // namespace

ReadScene readTmx(std::string_view text, const ImportOptions& options)
{
    return TmxReader(text, options).read();
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/import/svg_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vakwerk {
namespace {

// CSS lengths in pixels, 96 to the inch.
struct CssUnit {
    std::string_view name;
    double pixels;
};
constexpr CssUnit units[] = {{"px", 1.0},         {"pt", 96.0 / 72.0}, {"pc", 16.0},
                             {"mm", 96.0 / 25.4}, {"cm", 96.0 / 2.54}, {"in", 96.0}};

NumberRead readLength(std::string_view text, double whole)
{
    text = trimmed(text);
    double factor = 1.0;
    std::size_t ending = 0;
    if (text.ends_with('%') && whole > 0.0) {
        factor = whole / 100.0;
        ending = 1;
    }
    for (const CssUnit& unit : units) {
        if (text.ends_with(unit.name)) {
            factor = unit.pixels;
            ending = unit.name.size();
        }
    }
    NumberRead read = readPlace(text.substr(0, text.size() - ending));
    if (read.problem)
        read = readPlace(text);  // the message then quotes the whole text, with its unit
    read.value *= factor;
    return read;
}

// Geometry properties that a style may set.
bool isGeometry(std::string_view name)
{
    constexpr std::array<std::string_view, 9> names{"x",  "y", "width", "height", "cx",
                                                    "cy", "r", "rx",    "ry"};
    return std::ranges::find(names, name) != names.end();
}

// Returns the text inside  path("…")  in a style, or "none"; empty for anything else.
std::string_view pathIn(std::string_view value)
{
    if (!lowered(value).starts_with("path(") || !value.ends_with(')'))
        return lowered(value) == "none" ? "none" : std::string_view();
    value = trimmed(value.substr(5, value.size() - 6));
    const bool isQuoted = value.size() >= 2 && value.front() == value.back() &&
                          (value.front() == '"' || value.front() == '\'');
    return isQuoted ? value.substr(1, value.size() - 2) : std::string_view();
}

class Attributes {
public:
    Attributes(const SvgProperties& says, const SvgSize& size) : says_(says), size_(size) {}

    std::string_view text(const char* name) const
    {
        const std::string_view styled = isGeometry(name) ? says_.styled(name) : std::string_view();
        return styled.empty() ? says_.element()[name] : styled;
    }
    std::string_view path() const
    {
        const std::string_view styled = pathIn(says_.styled("d"));
        return styled.empty() ? text("d") : styled;
    }
    double across(const char* name) { return length(name, size_.width); }
    double down(const char* name) { return length(name, size_.height); }
    double around(const char* name)
    {
        return length(name, std::hypot(size_.width, size_.height) / std::sqrt(2.0));
    }
    bool says(const char* name) const
    {
        const std::string_view said = text(name);
        return (!said.empty() || says_.element().find(name)) && trimmed(said) != "auto";
    }
    bool good() const { return !shape_.problem; }
    void complain(const char* name, Message message)
    {
        if (good())
            shape_ = {{}, name, std::move(message)};
    }
    void take(LineBudget& budget, std::size_t lines)
    {
        if (!budget.take(lines))
            complain("", tooMany());
    }
    SvgShape with(std::vector<SvgOutline> outlines)
    {
        if (good())
            shape_.outlines = std::move(outlines);
        return std::move(shape_);
    }

private:
    double length(const char* name, double whole)
    {
        if (!says(name))
            return 0.0;
        NumberRead read = readLength(text(name), whole);
        if (read.problem)
            complain(name, std::move(*read.problem));
        return read.value;
    }

    const SvgProperties& says_;
    const SvgSize& size_;
    SvgShape shape_;
};

SvgShape line(Attributes& in, LineBudget& budget)
{
    in.take(budget, 1);
    const Vec2 a{in.across("x1"), in.down("y1")};
    const Vec2 b{in.across("x2"), in.down("y2")};
    return in.with({{{{a}, {b}}, false}});
}

SvgShape points(Attributes& in, bool closed, LineBudget& budget)
{
    SvgNumbers numbers(in.text("points"));
    SvgOutline outline{{}, closed};
    while (!numbers.atEnd() && in.good()) {
        const auto point = numbers.point();
        if (!point) {
            in.complain("points", *numbers.problem());
            break;
        }
        in.take(budget, 1);
        outline.points.push_back({*point});
        numbers.skipSeparator();
    }
    return in.with({std::move(outline)});
}

SvgShape rect(Attributes& in, LineBudget& budget)
{
    in.take(budget, 4);
    const Vec2 at{in.across("x"), in.down("y")};
    const double width = in.across("width");
    const double height = in.down("height");
    if (!(width > 0.0) || !(height > 0.0))
        return in.with({});
    const Vec2 right{width, 0.0};
    const Vec2 below{0.0, height};
    return in.with({{{{at}, {at + right}, {at + right + below}, {at + below}}, true}});
}

// Returns the outline of a circle or an ellipse. A missing radius equals the other one (SVG 2, 7.4).
SvgShape ellipse(Attributes& in, bool round, const Flattening& how)
{
    const Vec2 centre{in.across("cx"), in.down("cy")};
    Vec2 radii;
    if (round)
        radii.x = radii.y = in.around("r");
    else
        radii = {in.across("rx"), in.down("ry")};
    if (!round && !in.says("rx"))
        radii.x = radii.y;
    else if (!round && !in.says("ry"))
        radii.y = radii.x;
    if (!(radii.x > 0.0) || !(radii.y > 0.0))
        return in.with({});
    SvgOutline ring = svgEllipse(centre, radii, how);
    in.take(how.budget, 0);
    return in.with({std::move(ring)});
}

SvgShape path(Attributes& in, const Flattening& how)
{
    if (trimmed(in.path()) == "none")
        return in.with({});
    SvgPathRead read = readSvgPath(in.path(), how);
    if (read.problem)
        in.complain("d", std::move(*read.problem));
    return in.with(std::move(read.outlines));
}

// Returns the map that fits the view box into a rectangle at `at`: as large as possible and centred.
std::optional<SvgMatrix> fittedInto(const SvgElement& svg, Vec2 at, const SvgSize& size)
{
    SvgNumbers numbers(svg["viewBox"]);
    const auto corner = numbers.point();
    const auto box = corner ? numbers.point() : std::nullopt;
    if (!box || !(box->x > 0.0 && box->y > 0.0 && size.width > 0.0 && size.height > 0.0))
        return std::nullopt;
    Vec2 scale{size.width / box->x, size.height / box->y};
    const std::string_view fit = trimmed(svg["preserveAspectRatio"]);
    if (fit.empty() || fit == "xMidYMid" || fit == "xMidYMid meet")
        scale.x = scale.y = std::min(scale.x, scale.y);
    else if (fit != "none")
        return std::nullopt;
    const Vec2 spare{size.width - scale.x * box->x, size.height - scale.y * box->y};
    const Vec2 to = at + spare / 2.0;
    return SvgMatrix{
        scale.x, 0.0, 0.0, scale.y, to.x - scale.x * corner->x, to.y - scale.y * corner->y};
}

}  // namespace

bool isSvgShape(std::string_view name)
{
    constexpr std::array<std::string_view, 7> names{"line",   "polyline", "polygon", "rect",
                                                    "circle", "ellipse",  "path"};
    return std::ranges::find(names, name) != names.end();
}

SvgShape svgShape(const SvgProperties& says, std::string_view name, const SvgSize& size,
                  const Flattening& how)
{
    Attributes in(says, size);
    if (name == "line")
        return line(in, how.budget);
    if (name == "polyline" || name == "polygon")
        return points(in, name == "polygon", how.budget);
    if (name == "rect")
        return rect(in, how.budget);
    if (name == "circle" || name == "ellipse")
        return ellipse(in, name == "circle", how);
    return path(in, how);
}

// A missing radius equals the other one; corners are round if both are above 0.
bool isRounded(const SvgProperties& rect, const SvgSize& size)
{
    Attributes in(rect, size);
    const double rx = in.says("rx") ? in.across("rx") : in.down("ry");
    const double ry = in.says("ry") ? in.down("ry") : rx;
    return !in.good() || (rx > 0.0 && ry > 0.0);
}

SvgSize svgSizeOf(const SvgProperties& svg)
{
    SvgNumbers box(svg.element()["viewBox"]);
    const auto corner = box.point();
    const auto size = corner ? box.point() : std::nullopt;
    if (size)
        return {size->x, size->y};
    return {readLength(svg["width"], 0.0).value, readLength(svg["height"], 0.0).value};
}

std::optional<SvgViewport> svgViewportOf(const SvgProperties& svg, const SvgSize& outer)
{
    Attributes in(svg, outer);
    const Vec2 at{in.across("x"), in.down("y")};
    const bool isWide = !in.says("width") || in.across("width") > 0.0;
    const bool isHigh = !in.says("height") || in.down("height") > 0.0;
    const SvgSize size{in.says("width") ? in.across("width") : outer.width,
                       in.says("height") ? in.down("height") : outer.height};
    if (!in.good() || !isWide || !isHigh)
        return std::nullopt;
    if (!svg.element().find("viewBox"))
        return SvgViewport{{1.0, 0.0, 0.0, 1.0, at.x, at.y}, size};
    const auto matrix = fittedInto(svg.element(), at, size);
    return matrix ? std::optional(SvgViewport{*matrix, svgSizeOf(svg)}) : std::nullopt;
}

}  // namespace vakwerk

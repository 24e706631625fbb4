// SPDX-License-Identifier: MIT
#include "core/io/import/svg_path.h"

#include "core/scene/angle.h"

#include <cctype>

namespace vakwerk {
namespace {

// Executes the path commands of SVG 1.1 (8.3).
class Pen {
public:
    Pen(std::string_view d, const Flattening& how) : numbers_(d), how_(how) {}

    SvgPathRead draw();

private:
    bool command(char letter);
    bool move(bool relative);
    bool line(bool relative);
    bool axis(char letter);
    bool cubic(bool smooth, bool relative);
    bool quadratic(bool smooth, bool relative);
    bool arc(bool relative);
    void close();
    void lineTo(Vec2 to);

    // Reads the next point; a relative one is measured from the pen.
    std::optional<Vec2> point(bool relative);
    std::vector<SvgPoint>& outline();
    Vec2 mirrored(const char* after) const;
    void went(Vec2 to, Vec2 control);

    SvgNumbers numbers_;
    Flattening how_;
    SvgPathRead read_;
    bool open_ = false;  // whether the next line continues the last outline
    char last_ = '\0';   // the previous command, as a capital letter
    Vec2 at_;
    Vec2 start_;
    Vec2 control_;  // last control point of a curve
};

SvgPathRead Pen::draw()
{
    char letter = '\0';
    while (!numbers_.atEnd()) {
        if (!numbers_.startsNumber()) {
            letter = numbers_.take();
        } else if (letter == '\0' || letter == 'z' || letter == 'Z') {
            numbers_.fail(QT_TRANSLATE_NOOP("core", "expects a command at character %1"));
            return {{}, numbers_.problem()};
        }
        if (last_ == '\0' && letter != 'M' && letter != 'm') {
            numbers_.fail(
                QT_TRANSLATE_NOOP("core", "must begin with M, but has another at character %1"));
            return {{}, numbers_.problem()};
        }
        if (!command(letter))
            return {{}, numbers_.problem()};
        if (how_.budget.isSpent())
            return {{}, tooMany()};
        last_ = static_cast<char>(std::toupper(letter));
        if (letter == 'M' || letter == 'm')
            letter = letter == 'M' ? 'L' : 'l';  // coordinates without a command draw lines
        numbers_.skipSeparator();
    }
    return std::move(read_);
}

bool Pen::command(char letter)
{
    const bool relative = letter >= 'a';
    switch (letter) {
    case 'M':
    case 'm':
        return move(relative);
    case 'L':
    case 'l':
        return line(relative);
    case 'H':
    case 'h':
    case 'V':
    case 'v':
        return axis(letter);
    case 'C':
    case 'c':
    case 'S':
    case 's':
        return cubic(letter == 'S' || letter == 's', relative);
    case 'Q':
    case 'q':
    case 'T':
    case 't':
        return quadratic(letter == 'T' || letter == 't', relative);
    case 'A':
    case 'a':
        return arc(relative);
    case 'Z':
    case 'z':
        close();
        return true;
    default:
        numbers_.fail(
            QT_TRANSLATE_NOOP("core", "has no command that is known before character %1"));
        return false;
    }
}

std::optional<Vec2> Pen::point(bool relative)
{
    const auto read = numbers_.point();
    return read && relative ? std::optional(at_ + *read) : read;
}

std::vector<SvgPoint>& Pen::outline()
{
    if (!open_)
        read_.outlines.push_back({{{at_}}, false});
    open_ = true;
    return read_.outlines.back().points;
}

// Returns the last control point mirrored in the pen's place, or that place if the previous curve was of
// another kind.
Vec2 Pen::mirrored(const char* after) const
{
    return last_ == after[0] || last_ == after[1] ? at_ * 2.0 - control_ : at_;
}

void Pen::went(Vec2 to, Vec2 control)
{
    at_ = to;
    control_ = control;
}

bool Pen::move(bool relative)
{
    const auto to = point(relative);
    if (!to)
        return false;
    open_ = false;
    at_ = start_ = *to;
    return true;
}

bool Pen::line(bool relative)
{
    const auto to = point(relative);
    if (to)
        lineTo(*to);
    return to.has_value();
}

bool Pen::axis(char letter)
{
    const auto value = numbers_.number();
    if (!value)
        return false;
    Vec2 to = at_;
    double& changed = letter == 'H' || letter == 'h' ? to.x : to.y;
    changed = letter >= 'a' ? changed + *value : *value;
    lineTo(to);
    return true;
}

void Pen::lineTo(Vec2 to)
{
    if (how_.budget.take(1))
        outline().push_back({to});
    at_ = to;
}

bool Pen::cubic(bool smooth, bool relative)
{
    const auto a = smooth ? mirrored("CS") : point(relative);
    const auto b = a ? point(relative) : std::nullopt;
    const auto to = b ? point(relative) : std::nullopt;
    if (!to)
        return false;
    addCubic(outline(), {*a, *b, *to}, how_);
    went(*to, *b);
    return true;
}

bool Pen::quadratic(bool smooth, bool relative)
{
    const auto a = smooth ? mirrored("QT") : point(relative);
    const auto to = a ? point(relative) : std::nullopt;
    if (!to)
        return false;
    addQuadratic(outline(), {*a, *to}, how_);
    went(*to, *a);
    return true;
}

bool Pen::arc(bool relative)
{
    const auto radii = numbers_.point();
    const auto degrees = radii ? numbers_.number() : std::nullopt;
    const auto large = degrees ? numbers_.flag() : std::nullopt;
    const auto sweep = large ? numbers_.flag() : std::nullopt;
    const auto to = sweep ? point(relative) : std::nullopt;
    if (!to)
        return false;
    addArc(outline(), {*radii, *degrees, *large, *sweep, *to}, how_);
    at_ = *to;
    return true;
}

void Pen::close()
{
    if (open_)
        read_.outlines.back().closed = how_.budget.take(1);
    open_ = false;
    at_ = start_;
}

}  // namespace

SvgPathRead readSvgPath(std::string_view d, const Flattening& how)
{
    return Pen(d, how).draw();
}

SvgOutline svgEllipse(Vec2 centre, Vec2 radii, const Flattening& how)
{
    const int count = linesOfTurn(std::fmax(radii.x, radii.y), how.tolerance);
    SvgOutline ring{{}, true};
    if (!how.budget.take(static_cast<std::size_t>(count)))
        return ring;
    const auto point = [&](double degrees) {
        const Vec2 at = directionOf(degrees);
        return centre + Vec2{radii.x * at.x, radii.y * at.y};
    };
    for (int i = 0; i < count; ++i)
        ring.points.push_back({point(360.0 * i / count), point(360.0 * (i - 0.5) / count)});
    return ring;
}

}  // namespace vakwerk

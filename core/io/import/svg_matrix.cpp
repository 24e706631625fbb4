// SPDX-License-Identifier: MIT
#include "core/io/import/svg_matrix.h"

#include "core/scene/angle.h"

#include <span>

namespace vakwerk {
namespace {

constexpr std::size_t mostNumbers = 6;

// Rotates about the point (n[1], n[2]) if there is one.
SvgMatrix rotation(std::span<const double> n)
{
    const Vec2 r = directionOf(n[0]);
    const SvgMatrix about{r.x, r.y, -r.y, r.x, 0.0, 0.0};
    if (n.size() == 1)
        return about;
    const SvgMatrix there{1.0, 0.0, 0.0, 1.0, n[1], n[2]};
    const SvgMatrix back{1.0, 0.0, 0.0, 1.0, -n[1], -n[2]};
    return there * about * back;
}

std::optional<SvgMatrix> matrixOf(std::string_view name, std::span<const double> n)
{
    const std::size_t count = n.size();
    if (name == "matrix" && count == 6)
        return SvgMatrix{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (name == "translate" && (count == 1 || count == 2))
        return SvgMatrix{1.0, 0.0, 0.0, 1.0, n[0], count == 2 ? n[1] : 0.0};
    if (name == "translateX" && count == 1)
        return SvgMatrix{1.0, 0.0, 0.0, 1.0, n[0], 0.0};
    if (name == "translateY" && count == 1)
        return SvgMatrix{1.0, 0.0, 0.0, 1.0, 0.0, n[0]};
    if (name == "scaleX" && count == 1)
        return SvgMatrix{n[0], 0.0, 0.0, 1.0, 0.0, 0.0};
    if (name == "scaleY" && count == 1)
        return SvgMatrix{1.0, 0.0, 0.0, n[0], 0.0, 0.0};
    if (name == "scale" && (count == 1 || count == 2))
        return SvgMatrix{n[0], 0.0, 0.0, n[count - 1], 0.0, 0.0};
    if (name == "rotate" && (count == 1 || count == 3))
        return rotation(n);
    if (name == "skewX" && count == 1)
        return SvgMatrix{1.0, 0.0, std::tan(radiansOf(n[0])), 1.0, 0.0, 0.0};
    if (name == "skewY" && count == 1)
        return SvgMatrix{1.0, std::tan(radiansOf(n[0])), 0.0, 1.0, 0.0, 0.0};
    return std::nullopt;
}

bool isTurn(std::string_view name)
{
    return name == "rotate" || name.starts_with("skew");
}

std::optional<SvgMatrix> next(SvgNumbers& numbers)
{
    const std::string_view name = numbers.word();
    std::vector<double> values;
    if (numbers.peek() == '(') {
        numbers.take();
        while (numbers.peek() != ')' && values.size() < mostNumbers) {
            const auto value = numbers.number();
            if (!value)
                return std::nullopt;
            values.push_back(*value);
            const std::string_view unit = numbers.word();
            if (!unit.empty() && unit != (isTurn(name) ? "deg" : "px")) {
                values.clear();  // too few values for any transform, so the list is refused below
                break;
            }
        }
        if (numbers.peek() == ')') {
            numbers.take();
            if (const auto matrix = matrixOf(name, values))
                return matrix;
        }
    }
    numbers.fail(QT_TRANSLATE_NOOP("core", "has no transform that is known before character %1"));
    return std::nullopt;
}

}  // namespace

SvgMatrix SvgMatrix::operator*(const SvgMatrix& inner) const
{
    const Vec2 origin = (*this)({inner.e, inner.f});
    return {a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            origin.x,
            origin.y};
}

// Returns the larger singular value:
//   σ² = (S + √(S² − 4 D²))/2,  S = a² + b² + c² + d²,  D = ad − bc
double SvgMatrix::stretch() const
{
    const double s = a * a + b * b + c * c + d * d;
    const double twice = 2.0 * (a * d - b * c);
    return std::sqrt((s + std::sqrt(std::fmax(0.0, (s - twice) * (s + twice)))) / 2.0);
}

SvgTransformRead readSvgTransform(std::string_view text)
{
    SvgTransformRead read;
    SvgNumbers numbers(text);
    if (text == "none")
        return read;
    while (!numbers.atEnd()) {
        const auto matrix = next(numbers);
        if (!matrix)
            return {{}, numbers.problem()};
        read.matrix = read.matrix * *matrix;
        numbers.skipSeparator();
    }
    return read;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/fields/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

// The exponents of metre, kilogram, second, radian, a length unit of unknown length in metres, and
// money.
using Dimension = std::array<int, 6>;

struct UnitRow {
    std::string_view name;
    double times;
    double by;
    Dimension dimension;
};

constexpr Dimension lengthDimension{1};
constexpr Dimension massDimension{0, 1};
constexpr Dimension timeDimension{0, 0, 1};
constexpr Dimension angleDimension{0, 0, 0, 1};
constexpr Dimension ownLength{0, 0, 0, 0, 1};
constexpr Dimension moneyDimension{0, 0, 0, 0, 0, 1};
constexpr Dimension forceDimension{1, 1, -2};
constexpr Dimension energyDimension{2, 1, -2};
constexpr Dimension powerDimension{2, 1, -3};
constexpr Dimension pressureDimension{-1, 1, -2};
constexpr UnitRow rows[] = {
    {"m", 1, 1, lengthDimension},
    {"km", 1000, 1, lengthDimension},
    {"dm", 1, 10, lengthDimension},
    {"cm", 1, 100, lengthDimension},
    {"mm", 1, 1000, lengthDimension},
    {"kg", 1, 1, massDimension},
    {"g", 1, 1000, massDimension},
    {"t", 1000, 1, massDimension},
    {"s", 1, 1, timeDimension},
    {"ms", 1, 1000, timeDimension},
    {"min", 60, 1, timeDimension},
    {"h", 3600, 1, timeDimension},
    {"N", 1, 1, forceDimension},
    {"kN", 1000, 1, forceDimension},
    {"MN", 1'000'000, 1, forceDimension},
    {"J", 1, 1, energyDimension},
    {"kJ", 1000, 1, energyDimension},
    {"MJ", 1'000'000, 1, energyDimension},
    {"W", 1, 1, powerDimension},
    {"kW", 1000, 1, powerDimension},
    {"MW", 1'000'000, 1, powerDimension},
    {"Pa", 1, 1, pressureDimension},
    {"kPa", 1000, 1, pressureDimension},
    {"MPa", 1'000'000, 1, pressureDimension},
    {"GPa", 1'000'000'000, 1, pressureDimension},
    {"rad", 1, 1, angleDimension},
    {"deg", std::numbers::pi, 180, angleDimension},
    {"°", std::numbers::pi, 180, angleDimension},
    {"€", 1, 1, moneyDimension},
    {"1", 1, 1, {}},
};

struct Quantity {
    double times = 1.0;
    double by = 1.0;
    Dimension dimension{};

    void multiply(const Quantity& unit, int power)
    {
        for (int i = 0; i < std::abs(power); ++i) {
            times *= power > 0 ? unit.times : unit.by;
            by *= power > 0 ? unit.by : unit.times;
        }
        for (std::size_t i = 0; i < dimension.size(); ++i)
            dimension[i] += power * unit.dimension[i];
    }
};

// Parses this grammar:
//   product = factor { (· | * | /) factor }    factor = ( product ) | name [ ² | ³ | ^ digit ]
class Parser {
public:
    Parser(std::string_view text, const LengthUnit& length) : text_(text), length_(length) {}

    std::optional<Quantity> parse()
    {
        const auto whole = product();
        return whole && rest().empty() ? whole : std::nullopt;
    }

private:
    std::string_view rest()
    {
        while (!text_.empty() && text_.front() == ' ')
            text_.remove_prefix(1);
        return text_;
    }
    bool takes(std::string_view sign)
    {
        const bool has = rest().starts_with(sign);
        text_.remove_prefix(has ? sign.size() : 0);
        return has;
    }

    std::optional<Quantity> product()
    {
        Quantity whole;
        int power = 1;
        do {
            const auto part = factor();
            if (!part)
                return std::nullopt;
            whole.multiply(*part, power);
            power = takes("/") ? -1 : takes("·") || takes("*") ? 1 : 0;
        } while (power != 0);
        return whole;
    }

    std::optional<Quantity> factor()
    {
        if (takes("(")) {
            const auto inside = product();
            return inside && takes(")") ? inside : std::nullopt;
        }
        const auto base = unit();
        if (!base)
            return std::nullopt;
        Quantity powered;
        powered.multiply(*base, takes("²") || takes("^2") ? 2 : takes("³") || takes("^3") ? 3 : 1);
        return powered;
    }

    std::optional<Quantity> unit()
    {
        constexpr std::string_view signs = " /*()^";
        std::size_t size = std::min(rest().find_first_of(signs), rest().size());
        for (const std::string_view sign : {"·", "²", "³"})
            size = std::min(size, rest().find(sign));
        const std::string_view name = rest().substr(0, size);
        text_.remove_prefix(size);
        if (const auto* row = std::ranges::find(rows, name, &UnitRow::name); row != std::end(rows))
            return Quantity{row->times, row->by, row->dimension};
        if (name.empty() || name != length_.name)
            return std::nullopt;
        return length_.perMetre > 0.0 ? Quantity{1.0, length_.perMetre, lengthDimension}
                                      : Quantity{1.0, 1.0, ownLength};
    }

    std::string_view text_;
    const LengthUnit& length_;
};

struct Multiple {
    std::string_view of;
    double from;  // smallest number that is shown in this unit
    std::string_view name;
};

constexpr Multiple multiples[] = {
    {"N", 1e6, "MN"},       {"N", 1e3, "kN"},   {"J", 1e6, "MJ"},   {"J", 1e3, "kJ"},
    {"Pa", 1e9, "GPa"},     {"Pa", 1e6, "MPa"}, {"Pa", 1e3, "kPa"}, {"N·m²", 1e6, "MN·m²"},
    {"N·m²", 1e3, "kN·m²"}, {"kg", 1e3, "t"},   {"m", 0.1, "m"},    {"m", 0.01, "cm"},
    {"m", 1e-6, "mm"},
};

// Rounds to 15 digits, which removes the rounding error of a conversion.
double withoutRounding(double number)
{
    constexpr int sureDigits = 15;
    char text[32];
    const auto end = std::to_chars(std::begin(text), std::end(text), number,
                                   std::chars_format::general, sureDigits);
    double result = number;
    std::from_chars(text, end.ptr, result);
    return result;
}

}  // namespace

std::optional<Conversion> conversion(std::string_view from, std::string_view to,
                                     const LengthUnit& length)
{
    const auto one = Parser(from, length).parse();
    const auto other = Parser(to, length).parse();
    if (!one || !other || one->dimension != other->dimension)
        return std::nullopt;
    return Conversion{one->times * other->by, one->by * other->times};
}

InMultiple inMultiple(double number, std::string_view unit)
{
    const auto* fits = std::ranges::find_if(multiples, [&](const Multiple& multiple) {
        return multiple.of == unit && std::abs(number) >= multiple.from;
    });
    if (fits == std::end(multiples) || fits->name == unit || !std::isfinite(number))
        return {number, unit};
    const double exact = (*conversion(unit, fits->name, {}))(number);
    const double shorter = withoutRounding(exact);
    const bool isTheSame = (*conversion(fits->name, unit, {}))(shorter) == number;
    return {isTheSame ? shorter : exact, fits->name};
}

}  // namespace vakwerk

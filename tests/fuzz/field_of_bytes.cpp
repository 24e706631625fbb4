// SPDX-License-Identifier: MIT
#include "tests/fuzz/field_of_bytes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vakwerk::fuzz {
namespace {

using Limits = std::numeric_limits<double>;

constexpr std::array special{0.0,
                             -0.0,
                             1.0,
                             -1.0,
                             1e150,
                             -1e150,
                             1e-150,
                             1e300,
                             1.0 + Limits::epsilon(),
                             1.0 - Limits::epsilon(),
                             Limits::denorm_min(),
                             Limits::min(),
                             Limits::max(),
                             Limits::lowest(),
                             Limits::infinity(),
                             Limits::quiet_NaN()};

constexpr double largestWhole = 1e15;  // well within the 64 bits of a whole field
constexpr std::size_t smallestRing = 3;

std::int64_t wholeNumber(double number)
{
    return std::isnan(number)
               ? 0
               : static_cast<std::int64_t>(std::clamp(number, -largestWhole, largestWhole));
}

// Returns different particles, at least three if there are so many.
NumberList ring(Bytes& bytes, std::size_t particles)
{
    NumberList numbers;
    const std::size_t count = std::min(smallestRing + bytes.below(6), particles);
    std::size_t next = bytes.below(particles);
    const std::size_t step = 1 + bytes.below(3);
    while (numbers.size() < count) {
        while (std::ranges::count(numbers, static_cast<std::int64_t>(next + 1)) > 0)
            next = (next + 1) % particles;
        numbers.push_back(static_cast<std::int64_t>(next + 1));
        next = (next + step) % particles;
    }
    return numbers;
}

Numbers numbers(Bytes& bytes, const Range& range, auto fit)
{
    Numbers list;
    for (std::size_t count = bytes.below(4); count > 0; --count)
        list.push_back(fit(range, anyNumber(bytes, range)));
    return list;
}

std::string shortText(Bytes& bytes)
{
    std::string text;
    for (std::size_t count = bytes.below(8); count > 0; --count)
        text += static_cast<char>(' ' + bytes.below(95));
    return text;
}

}  // namespace

double anyNumber(Bytes& bytes, const Range& range)
{
    const std::size_t code = bytes.byte();
    const std::size_t which = code / 8;
    switch (code % 8) {
    case 0:
        return static_cast<double>(which);
    case 1:
        return bytes.whole();
    case 2:
        return bytes.whole() / 64.0;
    case 3:
        return std::ldexp(bytes.whole(), static_cast<int>(bytes.whole()) / 4);
    case 4:
        return std::ldexp(bytes.whole(), static_cast<int>(bytes.whole()) * 8);
    case 5:
        return bytes.anyBits();
    case 6:
        return special[which % special.size()];
    default:
        return which % 2 == 0 ? range.low : range.high;
    }
}

double inRange(const Range& range, double number)
{
    const double low = range.aboveLow ? std::nextafter(range.low, never) : range.low;
    double fitting = std::isnan(number) ? 0.0 : std::clamp(number, low, range.high);
    if (std::isinf(fitting) && !(range.allowsNever && fitting > 0.0))
        fitting = std::copysign(Limits::max(), fitting);
    return std::clamp(fitting, low, range.high);
}

FieldValue fittingValue(Bytes& bytes, const FieldInfo& field, std::size_t particles)
{
    switch (field.type) {
    case FieldType::boolean:
        return bytes.byte() % 2 == 1;
    case FieldType::integer:
        return wholeNumber(inRange(field.range, anyNumber(bytes, field.range)));
    case FieldType::number:
        return inRange(field.range, anyNumber(bytes, field.range));
    case FieldType::text:
        return shortText(bytes);
    case FieldType::choice:
        return std::string(field.choices[bytes.below(field.choices.size())]);
    case FieldType::particle:
        return static_cast<std::int64_t>(1 + bytes.below(particles));
    case FieldType::profile:
        return static_cast<std::int64_t>(bytes.below(profileCount + 1));
    case FieldType::constraint:
        return static_cast<std::int64_t>(1 + bytes.below(particles));
    case FieldType::particles:
    case FieldType::ids:
        return ring(bytes, particles);
    case FieldType::numbers:
        return numbers(bytes, field.range, inRange);
    case FieldType::colour:
        return text(Colour{static_cast<std::uint32_t>(bytes.below(0x1000000))});
    case FieldType::value:
        return anyNumber(bytes, field.range);
    }
    return {};
}

FieldValue wildValue(Bytes& bytes, const FieldInfo& field, std::size_t particles)
{
    switch (field.type) {
    case FieldType::integer:
    case FieldType::particle:
    case FieldType::profile:
    case FieldType::constraint:
        return wholeNumber(anyNumber(bytes, field.range));
    case FieldType::number:
    case FieldType::value:
        return anyNumber(bytes, field.range);
    case FieldType::numbers:
        return numbers(bytes, field.range, [](const Range&, double number) { return number; });
    case FieldType::ids:
    case FieldType::particles: {
        auto numbers = ring(bytes, particles);
        if (numbers.size() > 1)
            numbers[bytes.below(numbers.size())] = numbers[0];
        return numbers;
    }
    case FieldType::colour:
        return shortText(bytes);
    case FieldType::boolean:
    case FieldType::text:
    case FieldType::choice:
        return fittingValue(bytes, field, particles);
    }
    return {};
}

}  // namespace vakwerk::fuzz

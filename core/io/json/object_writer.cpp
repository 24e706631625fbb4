// SPDX-License-Identifier: MIT
#include "core/io/json/object_writer.h"

#include <algorithm>
#include <bit>

namespace vakwerk {
namespace {

std::string jsonText(const NumberList& list)
{
    std::string result = "[";
    for (const std::int64_t number : list)
        result += (result.size() > 1 ? ", " : "") + std::to_string(number);
    return result + "]";
}

std::string jsonText(const Numbers& list)
{
    std::string result = "[";
    for (const double number : list)
        result += (result.size() > 1 ? ", " : "") + text(number);
    return result + "]";
}

bool isSameNumber(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

std::string jsonText(const FieldValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&value))
        return *number == never ? "null" : text(*number);
    if (const auto* list = std::get_if<NumberList>(&value))
        return jsonText(*list);
    if (const auto* list = std::get_if<Numbers>(&value))
        return jsonText(*list);
    return jsonString(std::get<std::string>(value));
}

bool isSame(const FieldValue& a, const FieldValue& b)
{
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    if (x && y)
        return isSameNumber(*x, *y);
    const auto* some = std::get_if<Numbers>(&a);
    const auto* others = std::get_if<Numbers>(&b);
    if (some && others)
        return std::ranges::equal(*some, *others, isSameNumber);
    return a == b;
}

}  // namespace vakwerk

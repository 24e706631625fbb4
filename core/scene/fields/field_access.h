// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"

#include <type_traits>

// Access to a member by its path from the owner: Access<&Particle::position, &Vec2::x>.
namespace vakwerk::detail {

template <class Pointer>
struct MemberOf;
template <class Owner, class Value>
struct MemberOf<Value Owner::*> {
    using Class = Owner;
    using Type = Value;
};

template <auto First, auto... Rest>
struct Path {
    template <class Object>
    static auto& in(Object& object)
    {
        if constexpr (sizeof...(Rest) == 0)
            return object.*First;
        else
            return Path<Rest...>::in(object.*First);
    }
};

// Returns the object at which a path starts: for an owner whose kinds are alternatives of its
// variant `body`, the alternative `Body`; else the owner itself.
template <class Body, class Owner>
auto& partOf(Owner& owner)
{
    if constexpr (std::is_same_v<std::remove_const_t<Owner>, Body>)
        return owner;
    else
        return std::get<Body>(owner.body);
}

template <class Item>
using Rows = std::vector<Field<Item>>;

// The range of loads, in any unit of force. Larger ones give no meaningful motion.
inline constexpr Range forces{.low = -1e15, .high = 1e15};

template <class Value>
inline constexpr bool isKeptAsIs =
    std::is_same_v<Value, bool> || std::is_same_v<Value, double> ||
    std::is_same_v<Value, std::string> || std::is_same_v<Value, NumberList> ||
    std::is_same_v<Value, Numbers> || std::is_same_v<Value, FieldValue>;

template <class Value>
FieldValue toField(const Value& value)
{
    if constexpr (isKeptAsIs<Value>)
        return value;
    else if constexpr (std::is_same_v<Value, Name>)
        return value.text();
    else if constexpr (std::is_same_v<Value, Colour>)
        return text(value);
    else if constexpr (std::is_same_v<Value, std::vector<ParticleId>>) {
        NumberList numbers;
        for (const ParticleId id : value)
            numbers.push_back(static_cast<std::int64_t>(id));
        return numbers;
    } else
        return static_cast<std::int64_t>(value);
}

template <class Value>
void fromField(Value& member, const FieldValue& value)
{
    if constexpr (std::is_same_v<Value, FieldValue>)
        member = value;
    else if constexpr (isKeptAsIs<Value>)
        member = std::get<Value>(value);
    else if constexpr (std::is_same_v<Value, Name>)
        member = Name(std::get<std::string>(value));
    else if constexpr (std::is_same_v<Value, Colour>)
        member = colourOf(std::get<std::string>(value)).value_or(Colour{});
    else if constexpr (std::is_same_v<Value, std::vector<ParticleId>>) {
        member.clear();
        for (const std::int64_t number : std::get<NumberList>(value))
            member.push_back(ParticleId{static_cast<std::uint32_t>(number)});
    } else
        member = static_cast<Value>(std::get<std::int64_t>(value));
}

template <class Value>
constexpr FieldType typeOf()
{
    if constexpr (std::is_same_v<Value, bool>)
        return FieldType::boolean;
    else if constexpr (std::is_same_v<Value, double>)
        return FieldType::number;
    else if constexpr (std::is_same_v<Value, std::string> || std::is_same_v<Value, Name>)
        return FieldType::text;
    else if constexpr (std::is_same_v<Value, ParticleId>)
        return FieldType::particle;
    else if constexpr (std::is_same_v<Value, ProfileId>)
        return FieldType::profile;
    else if constexpr (std::is_same_v<Value, ConstraintId>)
        return FieldType::constraint;
    else if constexpr (std::is_same_v<Value, std::vector<ParticleId>>)
        return FieldType::particles;
    else if constexpr (std::is_same_v<Value, NumberList>)
        return FieldType::ids;
    else if constexpr (std::is_same_v<Value, Numbers>)
        return FieldType::numbers;
    else if constexpr (std::is_same_v<Value, Colour>)
        return FieldType::colour;
    else if constexpr (std::is_same_v<Value, FieldValue>)
        return FieldType::value;
    else if constexpr (std::is_enum_v<Value>)
        return FieldType::choice;
    else
        return FieldType::integer;
}

// Gets and sets a field. A FieldValue holds a choice as the name that the file uses.
template <class Owner, class Body, const auto& Choices, auto... Members>
struct Access {
    using Member = std::remove_cvref_t<decltype(Path<Members...>::in(std::declval<Body&>()))>;

    static FieldValue value(const Owner& owner)
    {
        const auto& member = Path<Members...>::in(partOf<Body>(owner));
        if constexpr (typeOf<Member>() == FieldType::choice)
            return std::string(Choices[static_cast<std::size_t>(member)]);
        else
            return toField(member);
    }
    static void assign(Owner& owner, const FieldValue& value)
    {
        auto& member = Path<Members...>::in(partOf<Body>(owner));
        if constexpr (typeOf<Member>() == FieldType::choice) {
            const auto& name = std::get<std::string>(value);
            for (std::size_t i = 0; i < std::size(Choices); ++i)
                if (name == Choices[i])
                    member = static_cast<Member>(i);
        } else {
            fromField(member, value);
        }
    }
    static FieldValue fallback(const Owner&)
    {
        Owner fresh{};
        if constexpr (!std::is_same_v<Owner, Body>)
            fresh.body = Body{};
        return value(fresh);
    }
};

inline constexpr const char* noChoices[] = {""};

template <class Owner, class Body, auto... Members>
Field<Owner> row(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    using Way = Access<Owner, Body, noChoices, Members...>;
    info.key = key;
    info.label = label;
    info.help = help;
    info.type = typeOf<typename Way::Member>();
    return {info, &Way::value, &Way::assign, &Way::fallback};
}

// The fields `locked` and `hidden`, which all kinds of items have.
template <class Owner, class Body>
Field<Owner> lockedRow()
{
    return row<Owner, Body, &Body::locked>(
        "locked", QT_TRANSLATE_NOOP("field", "Locked"),
        QT_TRANSLATE_NOOP("field",
                          "The mouse on the canvas does not select it, and it is not moved. A list "
                          "still selects it."));
}

template <class Owner, class Body>
Field<Owner> hiddenRow()
{
    return row<Owner, Body, &Body::hidden>(
        "hidden", QT_TRANSLATE_NOOP("field", "Hidden"),
        QT_TRANSLATE_NOOP("field",
                          "It is not drawn, which changes nothing in the simulation, and the mouse "
                          "on the canvas does not find it. A list still selects it."));
}

template <class Owner, class Body, const auto& Choices, auto... Members>
Field<Owner> choiceRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    using Way = Access<Owner, Body, Choices, Members...>;
    info.key = key;
    info.label = label;
    info.help = help;
    info.type = FieldType::choice;
    info.choices = Choices;
    return {info, &Way::value, &Way::assign, &Way::fallback};
}

template <class Owner>
std::vector<Field<Owner>> joined(std::initializer_list<std::vector<Field<Owner>>> parts)
{
    std::vector<Field<Owner>> rows;
    for (const auto& part : parts)
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

}  // namespace vakwerk::detail

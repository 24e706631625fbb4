// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/field_value.h"
#include "core/scene/scene.h"
#include "core/text.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace vakwerk {

enum class FieldType {
    boolean,
    integer,
    number,
    text,
    choice,
    particle,
    particles,  // a list of particles in which the order counts
    ids,        // any number of ids
    profile,    // 0 is none
    constraint,
    numbers,  // any number of numbers, each with the unit and range of the field
    colour,
    value,  // a value of any type; a number is a double
};

enum class Unit {
    none,
    pixel,  // pixel of the screen
    length,
    area,
    mass,
    massPerLength,
    acceleration,
    force,
    forcePerLength,
    forcePerVelocity,
    forcePerVelocity2,
    moment,
    energy,
    power,
    pressure,          // in two dimensions a force per length
    modulus,           // force per length²
    density,           // mass per length³
    bendingStiffness,  // force times length²
    costPerMass,
    costPerLength,
    time,
    velocity,
    perSecond,
    degree,
    degreePerTime,
    momentOfInertia,  // mass times length²
    lengthPerForce,
    anglePerMoment,
    areaPerPressure,
    attraction,  // a coefficient; its unit depends on the attraction law
};

struct Range {
    double low = -never;
    double high = never;
    bool aboveLow = false;     // excludes `low` itself
    bool allowsNever = false;  // infinity is allowed, and is left out of the file
};

inline constexpr Range idNumbers{.low = 1.0, .high = 4'000'000'000.0};
inline constexpr Range notNegative{.low = 0.0};

// The greatest lengths of texts, in characters. They are so small that every view of a text is
// fast.
inline constexpr std::size_t usualLongest = 200;
inline constexpr std::size_t longestProse = 10'000;
inline constexpr std::size_t longestUnit = 20;

// The description of a field for the file, the inspector, checks, the console and the JSON Schema.
struct FieldInfo {
    const char* key = "";    // name of the field in the file
    const char* label = "";  // English; context "field" for translation
    const char* help = "";   // tooltip: a full sentence, also translated
    const char* group = "";
    FieldType type = FieldType::number;
    Unit unit = Unit::none;
    Range range{};
    std::span<const char* const> choices{};
    // Shown for the choices, translated; if empty, the choices themselves are shown.
    std::span<const char* const> choiceLabels{};
    const char* zeroMeans = nullptr;                               // shown instead of 0
    const char* emptyMeans = QT_TRANSLATE_NOOP("field", "never");  // shown instead of infinity
    // Key of the field whose value is the fallback; nullptr if the fallback is constant.
    const char* follows = nullptr;
    bool required = false;  // if false, a file leaves the field out where it equals its fallback
    bool multiline = false;
    std::size_t longest = usualLongest;  // the most characters of a text
    std::size_t fewest = smallestRing;   // the fewest particles of a list
    bool oneAlone = false;               // a list of one element is written as that element
};

inline bool isNumber(const FieldInfo& field)
{
    return field.type == FieldType::integer || field.type == FieldType::number;
}

inline const char* choiceLabel(const FieldInfo& field, std::size_t choice)
{
    return field.choiceLabels.empty() ? field.choices[choice] : field.choiceLabels[choice];
}

template <class Owner>
struct Field : FieldInfo {
    FieldValue (*value)(const Owner&) = nullptr;
    void (*assign)(Owner&, const FieldValue&) = nullptr;  // the value must fit: see complaint()
    FieldValue (*fallback)(const Owner&) = nullptr;       // depends only on the fields before it
};

std::span<const Field<World>> worldFields();
// Returns false for a setting without effect, such as the attraction law if the attraction is 0, and for what no one
// sets.
bool hasEffect(const World& world, std::string_view key);
std::span<const Field<Particle>> particleFields();

template <class Owner, class Body>
struct Kind {
    const char* name;
    const char* label;
    const char* word;  // short label for lists
    Body fresh;
    std::span<const Field<Owner>> fields;
    const char* again = nullptr;  // message of the check if an item refers to a particle twice
};
using ConstraintKind = Kind<Constraint, ConstraintBody>;
using DecorationKind = Kind<Decoration, DecorationBody>;
using ControlKind = Kind<Control, ControlBody>;
using LoadKind = Kind<Load, LoadBody>;
using ProfileKind = Kind<Profile, ProfileBody>;
using GroundKind = Kind<Ground, GroundBody>;
using DriveKind = Kind<Drive, DriveBody>;
std::span<const ConstraintKind> constraintKinds();
std::span<const DecorationKind> decorationKinds();
std::span<const ControlKind> controlKinds();
std::span<const LoadKind> loadKinds();
std::span<const ProfileKind> profileKinds();
std::span<const GroundKind> groundKinds();
std::span<const DriveKind> driveKinds();
// kindsOf() returns the kinds of the given type of items.
inline auto kindsOf(std::type_identity<Constraint>)
{
    return constraintKinds();
}
inline auto kindsOf(std::type_identity<Decoration>)
{
    return decorationKinds();
}
inline auto kindsOf(std::type_identity<Control>)
{
    return controlKinds();
}
inline auto kindsOf(std::type_identity<Load>)
{
    return loadKinds();
}
inline auto kindsOf(std::type_identity<Profile>)
{
    return profileKinds();
}
inline auto kindsOf(std::type_identity<Ground>)
{
    return groundKinds();
}
inline auto kindsOf(std::type_identity<Drive>)
{
    return driveKinds();
}
template <class Item>
concept HasKinds = requires
{
    kindsOf(std::type_identity<Item>{});
};

std::span<const Field<Constraint>> fields(const Constraint& constraint);
std::span<const Field<Decoration>> fields(const Decoration& decoration);
std::span<const Field<Control>> fields(const Control& control);
std::span<const Field<Load>> fields(const Load& load);
std::span<const Field<Profile>> fields(const Profile& profile);
std::span<const Field<Ground>> fields(const Ground& ground);
std::span<const Field<Drive>> fields(const Drive& drive);

inline std::span<const Field<World>> fields(const World&)
{
    return worldFields();
}
inline std::span<const Field<Particle>> fields(const Particle&)
{
    return particleFields();
}

template <class Owner>
const Field<Owner>* findField(std::span<const Field<Owner>> table, std::string_view key)
{
    for (const Field<Owner>& field : table)
        if (field.key == key)
            return &field;
    return nullptr;
}

// Returns the field that a control sets; nullptr if the items of the control have no such field. If
// several kinds of items have it, returns the field of the first kind.
const FieldInfo* fieldInfo(const FieldControlBase& control);

// Returns what is wrong with a value: "must be above 0, not -1".
std::optional<Message> complaint(const FieldInfo& field, const FieldValue& value);

// Returns the value converted to the type of the field, such as 3 for 3.0; nothing if the types do not
// fit.
std::optional<FieldValue> fitted(const FieldInfo& field, const FieldValue& value);

// Applies `change` to a number and keeps the result within the range of its field, without an excluded
// end. Returns nothing if the value is no number.
std::optional<FieldValue> changedNumber(const FieldInfo& field, const FieldValue& now,
                                        const std::function<double(double)>& change);

// Returns a text such as "px", "kg" or "px/s²"; empty if there is no unit.
std::string unitText(Unit unit, const World& world);

}  // namespace vakwerk

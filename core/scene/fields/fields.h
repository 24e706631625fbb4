#pragma once

#include "core/scene/fields/field_value.h"
#include "core/scene/scene.h"
#include "core/text.h"

#include <cstdint>
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
    particles,  // three or more, around something
    ids,        // any number of them
    colour,
    value,  // whatever another field holds; a number is a double
};

enum class Unit {
    none,
    pixel,  // on the screen
    length,
    area,
    mass,
    acceleration,
    force,
    forcePerLength,
    forcePerVelocity,
    forcePerVelocity2,
    moment,
    pressure,  // in a plane: force per length
    time,
    velocity,
    perSecond,
    degree,
    lengthPerForce,
    anglePerMoment,
    areaPerPressure,
    attraction,  // what makes an acceleration of its law
};

struct Range {
    double low = -never;
    double high = never;
    bool aboveLow = false;     // low itself is out
    bool allowsNever = false;  // infinity is a value, left out of the file
};

// The numbers that ids may have.
inline constexpr Range idNumbers{.low = 1.0, .high = 4'000'000'000.0};

// A list of particles goes round something.
inline constexpr std::size_t smallestRing = 3;

// Characters that a text may have, so that every view of it stays at hand.
inline constexpr std::size_t usualLongest = 200;
inline constexpr std::size_t longestProse = 10'000;
inline constexpr std::size_t longestUnit = 20;

// Everything the file, the inspector, the checks, the console and the JSON Schema know of a field.
struct FieldInfo {
    const char* key = "";    // in the file
    const char* label = "";  // English; context "field" for translation
    const char* help = "";   // one sentence, likewise
    const char* group = "";
    FieldType type = FieldType::number;
    Unit unit = Unit::none;
    Range range{};
    std::span<const char* const> choices{};
    std::span<const char* const> choiceLabels{};  // like label; where empty the choices themselves
    const char* zeroMeans = nullptr;              // what 0 stands for, shown in its place
    const char* emptyMeans = QT_TRANSLATE_NOOP("field", "never");  // likewise infinity
    // The field whose value is the fallback; without one that is always the same.
    const char* follows = nullptr;
    bool required = false;   // else left out of the file where it is equal to its fallback
    bool multiline = false;  // of text
    std::size_t longest = usualLongest;  // characters of text
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
    FieldValue (*fallback)(const Owner&) = nullptr;       // given the fields before it
};

std::span<const Field<World>> worldFields();
// False for a setting that changes nothing as the others are: the law of an attraction of 0.
bool hasEffect(const World& world, std::string_view key);
std::span<const Field<Particle>> particleFields();

// A kind of item: its name in the file, a fresh one, and its fields.
template <class Owner, class Body>
struct Kind {
    const char* name;
    const char* label;
    const char* word;  // the label in short, for lists
    Body fresh;
    std::span<const Field<Owner>> fields;
    const char* again = nullptr;  // said of a particle to which it refers twice
};
using ConstraintKind = Kind<Constraint, ConstraintBody>;
using DecorationKind = Kind<Decoration, DecorationBody>;
using ControlKind = Kind<Control, ControlBody>;
std::span<const ConstraintKind> constraintKinds();
std::span<const DecorationKind> decorationKinds();
std::span<const ControlKind> controlKinds();

std::span<const Field<Constraint>> fields(const Constraint& constraint);
std::span<const Field<Decoration>> fields(const Decoration& decoration);
std::span<const Field<Control>> fields(const Control& control);

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

// What is known of the field of a control; nullptr where its owners have none of that name. Of
// kinds that share a name, the first.
const FieldInfo* fieldInfo(const FieldControlBase& control);

// What is wrong with a value for a field: "must be above 0, not -1". Nothing where it fits.
std::optional<Message> complaint(const FieldInfo& field, const FieldValue& value);

// The value as the field keeps it: 3.0 is 3 for a whole number. Nothing where it is of another kind.
std::optional<FieldValue> fitted(const FieldInfo& field, const FieldValue& value);

// "px", "kg", "px/s²"; empty for a number without unit.
std::string unitText(Unit unit, const World& world);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/edit/metres.h"

#include "core/scene/edit/draft.h"
#include "core/scene/fields/fields.h"

#include <cstdlib>

namespace vakwerk::edit {
namespace {

int powerIn(AttractionLaw law)
{
    switch (law) {
    case AttractionLaw::linear:
        return 0;
    case AttractionLaw::constant:
        return 1;
    case AttractionLaw::inverseSquare:
        return 3;
    }
    return 0;
}

// Returns the exponent of length in a unit, where a force is kg · length / time².
int powerOfLength(Unit unit, const World& world)
{
    switch (unit) {
    case Unit::none:
    case Unit::pixel:
    case Unit::mass:
    case Unit::forcePerLength:
    case Unit::forcePerVelocity:
    case Unit::pressure:
    case Unit::time:
    case Unit::perSecond:
    case Unit::degree:
    case Unit::lengthPerForce:
    case Unit::costPerMass:
        return 0;
    case Unit::length:
    case Unit::acceleration:
    case Unit::force:
    case Unit::velocity:
        return 1;
    case Unit::area:
    case Unit::moment:
    case Unit::energy:
    case Unit::areaPerPressure:
        return 2;
    case Unit::forcePerVelocity2:
    case Unit::massPerLength:
    case Unit::modulus:
    case Unit::costPerLength:
        return -1;
    case Unit::anglePerMoment:
        return -2;
    case Unit::bendingStiffness:
        return 3;
    case Unit::density:
        return -3;
    case Unit::attraction:
        return powerIn(world.attractionLaw);
    }
    return 0;
}

class Converter {
public:
    Converter(const World& world, const Conversion& toMetres) : world_(world), toMetres_(toMetres)
    {
    }

    double converted(double number, Unit unit) const
    {
        const int power = powerOfLength(unit, world_);
        const Conversion step = power < 0 ? Conversion{toMetres_.by, toMetres_.times} : toMetres_;
        for (int i = 0; i < std::abs(power); ++i)
            number = step(number);
        return number;
    }

    FieldValue converted(const FieldValue& value, const FieldInfo& field) const
    {
        if (const auto* number = std::get_if<double>(&value))
            return converted(*number, field.unit);
        if (const auto* list = std::get_if<Numbers>(&value)) {
            Numbers result = *list;
            for (double& number : result)
                number = converted(number, field.unit);
            return result;
        }
        return value;
    }

    template <class Item>
    Item converted(const Item& item) const
    {
        Item result = item;
        for (const Field<Item>& field : fields(item))
            if (powerOfLength(field.unit, world_) != 0)
                field.assign(result, converted(field.value(item), field));
        return result;
    }

    // The numbers of a control are in the unit of the field that it sets.
    Control converted(const Control& control) const
    {
        Control result = control;
        const FieldControlBase* target = fieldOf(control);
        const FieldInfo* field = target ? fieldInfo(*target) : nullptr;
        if (!field)
            return result;
        if (auto* slider = std::get_if<FieldControl>(&result.body)) {
            slider->low = converted(slider->low, field->unit);
            slider->high = converted(slider->high, field->unit);
        } else if (auto* button = std::get_if<ButtonControl>(&result.body)) {
            button->value = converted(button->value, *field);
        } else if (auto* flip = std::get_if<SwitchControl>(&result.body)) {
            flip->on = converted(flip->on, *field);
            flip->off = converted(flip->off, *field);
        }
        return result;
    }

private:
    const World& world_;
    Conversion toMetres_;
};

template <class Item>
void convert(const IdList<Item>& items, const Converter& converter, Draft& draft)
{
    for (const Item& item : items)
        if (Item converted = converter.converted(item); !(converted == item))
            draft.set(converted);
}

std::optional<Conversion> toMetre(const World& world)
{
    return conversion(world.lengthUnit, "m", {world.lengthUnit, world.unitsPerMetre});
}

std::optional<Conversion> toMetresIn(const World& world)
{
    return world.lengthUnit == "m" ? std::nullopt : toMetre(world);
}

World metric(const Converter& converter, const World& world)
{
    World result = converter.converted(world);
    result.lengthUnit = "m";
    return result;
}

Patch withLengths(const Scene& scene, const Conversion& conversion, const auto& told)
{
    const Converter converter(scene.world(), conversion);
    Draft draft(scene);
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        convert(scene.list<Item>(), converter, draft);
    });
    draft.set(told(converter));
    return draft.patch();
}

bool isInMetres(const World& after, const World& before, const std::optional<Conversion>& toMetres)
{
    return toMetres && metric(Converter(before, *toMetres), before) == after;
}

}  // namespace

std::optional<Conversion> conversionOf(const Patch& patch)
{
    if (!patch.world || patch.world->before.lengthUnit == patch.world->after.lengthUnit)
        return std::nullopt;
    const auto& [before, after] = *patch.world;
    if (const auto there = toMetresIn(before); isInMetres(after, before, there))
        return there;
    if (const auto back = toMetresIn(after); isInMetres(before, after, back))
        return Conversion{back->by, back->times};
    return std::nullopt;
}

std::optional<double> metreIn(const World& world)
{
    const auto to = toMetre(world);
    return to ? std::optional(Conversion{to->by, to->times}(1.0)) : std::nullopt;
}

Patch inMetres(const Scene& scene)
{
    const World& world = scene.world();
    const auto toMetres = toMetresIn(world);
    if (!toMetres)
        return {};
    return withLengths(scene, *toMetres,
                       [&](const Converter& converter) { return metric(converter, world); });
}

Patch inLengthsOf(const Scene& scene, const World& other)
{
    const World& world = scene.world();
    const auto there = toMetre(world);
    const auto back = toMetre(other);
    if (world.lengthUnit == other.lengthUnit || !there || !back)
        return {};
    const Conversion whole{there->times * back->by, there->by * back->times};
    return withLengths(scene, whole, [&](const Converter& converter) {
        World result = converter.converted(world);
        result.lengthUnit = other.lengthUnit;
        result.unitsPerMetre = other.unitsPerMetre;
        return result;
    });
}

}  // namespace vakwerk::edit

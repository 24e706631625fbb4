// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::joined;
using detail::row;
using detail::Rows;

// The ranges are wide enough for every material in every unit, and so narrow that no product of such
// numbers is 0 or infinite.
constexpr Range moduli{.low = 1e-9, .high = 1e15};
constexpr Range densities{.low = 0.0, .high = 1e12};
constexpr Range sizes{.low = 1e-9, .high = 1e9};
constexpr Range strengths{.low = 0.0, .aboveLow = true, .allowsNever = true};

template <class Body, auto... Members>
Field<Profile> profileRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<Profile, Body, Members...>(key, label, help, info);
}

template <auto Member, class Body>
Field<Profile> sizeRow(const char* key, const char* label, const char* help)
{
    return profileRow<Body, Member>(key, label, help,
                                    {.unit = Unit::length, .range = sizes, .required = true});
}

template <class Body>
Rows<Profile> nameRows()
{
    return {profileRow<Body, &Body::name>(
                "name", QT_TRANSLATE_NOOP("field", "Name"),
                QT_TRANSLATE_NOOP("field", "What it is called, such as \"steel tube 48 × 3\".")),
            profileRow<Body, &Body::nameNl>(
                "name_nl", QT_TRANSLATE_NOOP("field", "Name (nl)"),
                QT_TRANSLATE_NOOP("field", "What it is called in Dutch; empty is the same."))};
}

template <class Body>
Field<Profile> diameterRow()
{
    return sizeRow<&Body::diameter, Body>("diameter", QT_TRANSLATE_NOOP("field", "Diameter"),
                                          QT_TRANSLATE_NOOP("field", "Across it, outside."));
}

template <class Body>
Rows<Profile> stiffnessRows()
{
    return {profileRow<Body, &Body::modulus>(
                "modulus", QT_TRANSLATE_NOOP("field", "Elastic modulus E"),
                QT_TRANSLATE_NOOP("field", "How stiff the material is: its stress for each unit of "
                                           "strain."),
                {.unit = Unit::modulus, .range = moduli, .required = true}),
            profileRow<Body, &Body::density>(
                "density", QT_TRANSLATE_NOOP("field", "Density"),
                QT_TRANSLATE_NOOP("field", "The mass of the material by its volume. The links bear "
                                           "their weight."),
                {.unit = Unit::density, .range = densities, .required = true}),
            profileRow<Body, &Body::tensileStrength>(
                "tensile_strength", QT_TRANSLATE_NOOP("field", "Tensile strength"),
                QT_TRANSLATE_NOOP("field", "The stress above which it is torn; empty is never."),
                {.unit = Unit::modulus, .range = strengths})};
}

template <class Body>
Field<Profile> compressiveRow()
{
    return profileRow<Body, &Body::compressiveStrength>(
        "compressive_strength", QT_TRANSLATE_NOOP("field", "Compressive strength"),
        QT_TRANSLATE_NOOP("field", "The stress above which it is crushed; empty is never. A "
                                   "slender link buckles before."),
        {.unit = Unit::modulus, .range = strengths});
}

template <class Body>
Field<Profile> priceRow()
{
    return profileRow<Body, &Body::price>(
        "price", QT_TRANSLATE_NOOP("field", "Price"),
        QT_TRANSLATE_NOOP("field", "What it costs by its mass, in the currency of the world."),
        {.unit = Unit::costPerMass, .range = {.low = 0.0, .high = 1e12}});
}

template <class Body>
std::span<const Field<Profile>> rowsOf(std::initializer_list<Field<Profile>> shape)
{
    static const Rows<Profile> table = [&] {
        Rows<Profile> rows = joined<Profile>({nameRows<Body>(), shape, stiffnessRows<Body>()});
        if constexpr (std::is_base_of_v<StiffProfile, Body>)
            rows.push_back(compressiveRow<Body>());
        rows.push_back(priceRow<Body>());
        return rows;
    }();
    return table;
}

std::span<const Field<Profile>> tubeRows()
{
    using Body = TubeProfile;
    return rowsOf<Body>(
        {diameterRow<Body>(),
         sizeRow<&Body::wall, Body>("wall", QT_TRANSLATE_NOOP("field", "Wall"),
                                    QT_TRANSLATE_NOOP("field", "How thick its wall is."))});
}

std::span<const Field<Profile>> rectangleRows()
{
    using Body = RectangleProfile;
    return rowsOf<Body>(
        {sizeRow<&Body::width, Body>("width", QT_TRANSLATE_NOOP("field", "Width"),
                                     QT_TRANSLATE_NOOP("field", "One side of it.")),
         sizeRow<&Body::height, Body>("height", QT_TRANSLATE_NOOP("field", "Height"),
                                      QT_TRANSLATE_NOOP("field", "The other side of it. It bends "
                                                                 "about its thinner side."))});
}

}  // namespace

std::span<const ProfileKind> profileKinds()
{
    static const std::array kinds{
        ProfileKind{RoundProfile::kind, QT_TRANSLATE_NOOP("field", "Round bar"),
                    QT_TRANSLATE_NOOP("field", "round bar"), RoundProfile{},
                    rowsOf<RoundProfile>({diameterRow<RoundProfile>()})},
        ProfileKind{TubeProfile::kind, QT_TRANSLATE_NOOP("field", "Tube"),
                    QT_TRANSLATE_NOOP("field", "tube"), TubeProfile{}, tubeRows()},
        ProfileKind{RectangleProfile::kind, QT_TRANSLATE_NOOP("field", "Rectangular bar"),
                    QT_TRANSLATE_NOOP("field", "rectangular bar"), RectangleProfile{},
                    rectangleRows()},
        ProfileKind{RopeProfile::kind, QT_TRANSLATE_NOOP("field", "Rope profile"),
                    QT_TRANSLATE_NOOP("field", "rope profile"), RopeProfile{},
                    rowsOf<RopeProfile>({diameterRow<RopeProfile>()})}};
    static_assert(kinds.size() == std::variant_size_v<ProfileBody>);
    return kinds;
}

std::span<const Field<Profile>> fields(const Profile& profile)
{
    return profileKinds()[profile.body.index()].fields;
}

}  // namespace vakwerk

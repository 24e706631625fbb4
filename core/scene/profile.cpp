// SPDX-License-Identifier: MIT
#include "core/scene/profile.h"

#include <algorithm>
#include <numbers>

namespace vakwerk {
namespace {

using std::numbers::pi;

double areaOfDisc(double diameter)
{
    return pi / 4.0 * diameter * diameter;
}

// π d⁴ / 64
double momentOfDisc(double diameter)
{
    const double square = diameter * diameter;
    return pi / 64.0 * square * square;
}

template <class Body>
Profile profile(std::uint32_t id, const char* name, const char* nameNl, Body body)
{
    body.name = Name(name);
    body.nameNl = Name(nameNl);
    return {ProfileId{id}, std::move(body)};
}

StiffProfile stiff(ProfileBase base, double compressiveStrength)
{
    return {std::move(base), compressiveStrength};
}

}  // namespace

double RoundProfile::area() const
{
    return areaOfDisc(diameter);
}

double RoundProfile::moment() const
{
    return momentOfDisc(diameter);
}

double TubeProfile::area() const
{
    return areaOfDisc(diameter) - areaOfDisc(diameter - 2.0 * wall);
}

double TubeProfile::moment() const
{
    return momentOfDisc(diameter) - momentOfDisc(diameter - 2.0 * wall);
}

double RectangleProfile::area() const
{
    return width * height;
}

// b h³ / 12, with h the smaller side
double RectangleProfile::moment() const
{
    const double thin = std::min(width, height);
    return std::max(width, height) * (thin * thin * thin) / 12.0;
}

double RopeProfile::area() const
{
    return areaOfDisc(diameter);
}

const ProfileBase& Profile::base() const
{
    return std::visit([](const ProfileBase& profile) -> const ProfileBase& { return profile; },
                      body);
}

const char* Profile::kind() const
{
    return std::visit([](const auto& profile) { return profile.kind; }, body);
}

double Profile::area() const
{
    return std::visit([](const auto& profile) { return profile.area(); }, body);
}

double Profile::moment() const
{
    return std::visit([](const auto& profile) { return profile.moment(); }, body);
}

// Steel S235 is from EN 1993-1-1, wood C24 from EN 338: characteristic strengths along the grain, and
// the mean stiffness and density. The others are typical of published measurements. Prices are in euros.
std::vector<Profile> usualProfiles()
{
    const ProfileBase steel{
        .modulus = 210e9, .density = 7850.0, .tensileStrength = 235e6, .price = 2.5};
    const ProfileBase wood{
        .modulus = 11e9, .density = 420.0, .tensileStrength = 14.5e6, .price = 1.5};
    const ProfileBase bamboo{
        .modulus = 17e9, .density = 700.0, .tensileStrength = 100e6, .price = 1.5};
    const ProfileBase spaghetti{
        .modulus = 3.6e9, .density = 1500.0, .tensileStrength = 20e6, .price = 2.0};
    const ProfileBase polyester{
        .modulus = 1.5e9, .density = 1000.0, .tensileStrength = 200e6, .price = 8.0};
    return {
        profile(1, "Steel tube 48 × 3", "Stalen buis 48 × 3",
                TubeProfile{stiff(steel, 235e6), 0.048, 0.003}),
        profile(2, "Steel bar 20", "Stalen staaf 20", RoundProfile{stiff(steel, 235e6), 0.02}),
        profile(3, "Wood 45 × 95", "Hout 45 × 95",
                RectangleProfile{stiff(wood, 21e6), 0.045, 0.095}),
        profile(4, "Bamboo 50", "Bamboe 50", TubeProfile{stiff(bamboo, 50e6), 0.05, 0.005}),
        profile(5, "Spaghetti 1.8", "Spaghetti 1,8", RoundProfile{stiff(spaghetti, 20e6), 0.0018}),
        profile(6, "Rope 10", "Touw 10", RopeProfile{polyester, 0.01})};
}

std::string text(ProfileId id)
{
    return "m" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk

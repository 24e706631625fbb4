// SPDX-License-Identifier: MIT
#include "core/scene/properties.h"

#include "core/scene/masses.h"

#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

const Profile* profileOf(const Scene& scene, const Link& link)
{
    return link.profile == ProfileId{} ? nullptr : scene.find(link.profile);
}

double lower(double own, double other)
{
    return own < never ? own : other;
}

}  // namespace

Properties propertiesOf(const Profile& profile)
{
    const ProfileBase& base = profile.base();
    const double area = profile.area();
    const double moment = profile.moment();
    const double mass = base.density * area;
    const double pressed = std::visit(
        [](const auto& body) {
            if constexpr (std::is_base_of_v<StiffProfile, std::decay_t<decltype(body)>>)
                return body.compressiveStrength;
            else
                return never;  // a rope profile carries no compression, so none crushes it
        },
        profile.body);
    return {.axialStiffness = base.modulus * area,
            .bendingStiffness = base.modulus * moment,
            .massPerLength = mass,
            .tensionLimit = base.tensileStrength * area,
            .compressionLimit = pressed * area,
            .costPerLength = base.price * mass};
}

Properties propertiesOf(const Scene& scene, const Link& link)
{
    const Profile* profile = profileOf(scene, link);
    Properties result = profile ? propertiesOf(*profile) : Properties{};
    result.bendingStiffness = lower(link.bendingStiffness, result.bendingStiffness);
    result.tensionLimit = lower(link.tensionLimit, result.tensionLimit);
    result.compressionLimit = lower(link.compressionLimit, result.compressionLimit);
    if (link.massPerLength > 0.0)
        result.massPerLength = link.massPerLength;
    return result;
}

double complianceOf(const Scene& scene, const Link& link)
{
    const Profile* profile = link.compliance > 0.0 ? nullptr : profileOf(scene, link);
    return profile ? link.length / propertiesOf(*profile).axialStiffness : link.compliance;
}

double rateOf(const Scene& scene, const SpringConstraint& spring)
{
    const Profile* profile =
        spring.axialStiffness > 0.0 || !(spring.length > 0.0) ? nullptr : profileOf(scene, spring);
    return profile ? propertiesOf(*profile).axialStiffness / spring.length : spring.rate();
}

double bucklingLoad(double bendingStiffness, double length)
{
    constexpr double square = std::numbers::pi * std::numbers::pi;
    return bendingStiffness < never && length > 0.0 ? square * bendingStiffness / (length * length)
                                                    : never;
}

Limits limitsOf(const Scene& scene, const Constraint& constraint)
{
    const double most = constraint.base().breakForce;
    const Link* link = linkOf(constraint);
    if (!link)
        return {most, most};
    const Properties has = propertiesOf(scene, *link);
    const double crushed = std::fmin(most, has.compressionLimit);
    const bool isPressed = kindOf(constraint) != LinkKind::rope;
    const double buckled = isPressed ? bucklingLoad(has.bendingStiffness, link->length) : never;
    return {std::fmin(most, has.tensionLimit), std::fmin(crushed, buckled), buckled < crushed};
}

double massOf(const Scene& scene)
{
    double sum = 0.0;
    for (const double mass : massesOf(scene))
        sum += mass;
    return sum;
}

double costOf(const Scene& scene)
{
    double sum = 0.0;
    if (scene.profiles().empty())
        return sum;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            sum += propertiesOf(scene, *link).costPerLength * link->length;
    return sum;
}

}  // namespace vakwerk

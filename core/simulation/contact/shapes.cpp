// SPDX-License-Identifier: MIT
#include "core/simulation/contact/shapes.h"

#include <span>

namespace vakwerk::contact {
namespace {

bool shareOne(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    auto i = a.begin();
    auto k = b.begin();
    while (i != a.end() && k != b.end()) {
        if (*i == *k)
            return true;
        ++(*i < *k ? i : k);
    }
    return false;
}

bool areOneGroup(int a, int b)
{
    return a != 0 && a == b;
}

}  // namespace

bool Shapes::areJoined(std::uint32_t p, std::uint32_t q) const
{
    const auto of = [&](std::uint32_t particle) {
        return std::span(constraints)
            .subspan(firstConstraint[particle],
                     firstConstraint[particle + 1] - firstConstraint[particle]);
    };
    return shareOne(of(p), of(q));
}

bool Shapes::mayTouch(std::uint32_t p, std::uint32_t q) const
{
    return (inverseMass[p] > 0.0 || inverseMass[q] > 0.0) && !areOneGroup(group[p], group[q]) &&
           !areJoined(p, q);
}

bool Shapes::mayTouch(std::uint32_t particle, std::size_t link) const
{
    const SolidLink& solid = links[link];
    return (inverseMass[particle] > 0.0 || inverseMass[solid.a] > 0.0 ||
            inverseMass[solid.b] > 0.0) &&
           !areOneGroup(group[particle], groupOfLinks[link]) && particle != solid.a &&
           particle != solid.b;
}

}  // namespace vakwerk::contact

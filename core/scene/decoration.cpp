// SPDX-License-Identifier: MIT
#include "core/scene/decoration.h"

#include <algorithm>
#include <span>

namespace vakwerk {
namespace {

struct Spots {
    std::vector<Spot> operator()(const Ruler& ruler) const { return {ruler.a, ruler.b}; }
    std::vector<Spot> operator()(const Protractor& protractor) const
    {
        return {protractor.a, protractor.b, protractor.c};
    }
    std::vector<Spot> operator()(const auto&) const { return {}; }
};

struct Carrying {
    const Affine& map;

    void operator()(Ruler& ruler) const { carry({&ruler.a, &ruler.b}); }
    void operator()(Protractor& protractor) const
    {
        carry({&protractor.a, &protractor.b, &protractor.c});
    }
    void operator()(auto&) const {}
    void carry(std::initializer_list<Spot*> spots) const
    {
        for (Spot* spot : spots)
            if (spot->particle == ParticleId{})
                spot->place = map(spot->place);
    }
};

struct Particles {
    using Ids = std::vector<ParticleId>;

    Ids operator()(const Skin& skin) const { return skin.ring; }
    Ids operator()(const Note&) const { return {}; }
    Ids operator()(const Trail& trail) const { return {trail.particle}; }
    Ids operator()(const Plot& plot) const { return plot.of; }
    Ids operator()(const CatenaryCurve& curve) const { return curve.chain; }
    Ids operator()(const Ruler& ruler) const { return among(Spots{}(ruler)); }
    Ids operator()(const Protractor& protractor) const { return among(Spots{}(protractor)); }
    Ids operator()(const auto& group) const { return group.particles; }
    static Ids among(const std::vector<Spot>& spots)
    {
        Ids ids;
        for (const Spot& spot : spots)
            if (spot.particle != ParticleId{})
                ids.push_back(spot.particle);
        return ids;
    }
};

// Removes the curves of these particles; returns false if no curve is left.
bool keepCurves(Plot& plot, const std::unordered_set<ParticleId>& gone)
{
    const std::size_t each = particlesPerCurve(plot.quantity);
    if (each == 0) {
        std::erase_if(plot.of, [&](ParticleId id) { return gone.contains(id); });
        return true;
    }
    std::vector<ParticleId> kept;
    for (const Curve& curve : curvesOf(plot)) {
        const auto its = std::span(curve.of).first(each);
        if (std::ranges::none_of(its, [&](ParticleId id) { return gone.contains(id); }))
            kept.insert(kept.end(), its.begin(), its.end());
    }
    plot.of = std::move(kept);
    return !plot.of.empty();
}

template <class Body>
auto* cornerOf(Body& body)
{
    using Corner = std::conditional_t<std::is_const_v<Body>, const Vec2, Vec2>;
    return std::visit(
        [](auto& some) -> Corner* {
            if constexpr (requires { some.place; })
                return &some.place;
            else
                return nullptr;
        },
        body);
}

}  // namespace

const char* Decoration::kind() const
{
    return std::visit([](const auto& b) { return b.kind; }, body);
}

std::vector<ParticleId> particlesOf(const Decoration& decoration)
{
    return std::visit(Particles{}, decoration.body);
}

std::optional<Vec2> placeOf(const Decoration& decoration)
{
    const Vec2* corner = cornerOf(decoration.body);
    return corner ? std::optional(*corner) : std::nullopt;
}

std::vector<Spot> spotsOf(const Decoration& decoration)
{
    return std::visit(Spots{}, decoration.body);
}

std::vector<Vec2> fixedPlacesOf(const Decoration& decoration)
{
    std::vector<Vec2> places;
    for (const Spot& spot : spotsOf(decoration))
        if (spot.particle == ParticleId{})
            places.push_back(spot.place);
    return places;
}

bool liesOnParticles(const Decoration& decoration)
{
    return !placeOf(decoration) && spotsOf(decoration).empty();
}

bool isGrouping(const Decoration& decoration)
{
    return std::visit(
        [](const auto& body) {
            return requires
            {
                body.particles;
            };
        },
        decoration.body);
}

Name nameOf(const Decoration& decoration)
{
    return std::visit(
        [](const auto& body) {
            if constexpr (requires { body.name; })
                return body.name;
            else
                return Name();
        },
        decoration.body);
}

std::size_t particlesPerCurve(PlotQuantity quantity)
{
    if (quantity < PlotQuantity::distance)
        return 1;
    if (quantity < PlotQuantity::angle)
        return 2;
    return quantity < PlotQuantity::kinetic ? 3 : 0;
}

bool isOfLink(PlotQuantity quantity)
{
    return quantity >= PlotQuantity::strain && quantity <= PlotQuantity::linkPower;
}

std::vector<Curve> curvesOf(const Plot& plot)
{
    if (plot.quantity == PlotQuantity::energy)
        return {{PlotQuantity::kinetic},
                {PlotQuantity::potential},
                {PlotQuantity::elastic},
                {PlotQuantity::takenOut},
                {PlotQuantity::total}};
    const std::size_t each = particlesPerCurve(plot.quantity);
    if (each == 0)
        return {{plot.quantity}};
    std::vector<Curve> curves;
    for (std::size_t i = 0; i + each <= plot.of.size(); i += each) {
        curves.push_back({plot.quantity});
        std::copy_n(plot.of.begin() + static_cast<std::ptrdiff_t>(i), each,
                    curves.back().of.begin());
    }
    return curves;
}

std::vector<Curve> acrossOf(const Plot& plot)
{
    std::vector<Curve> curves = curvesOf(plot);
    if (plot.against == PlotAxis::time || curves.empty())
        return {};
    if (plot.against == PlotAxis::first)
        return std::vector(curves.size(), curves.front());
    constexpr auto firstAxis = static_cast<std::size_t>(PlotAxis::x);
    const auto quantity =
        static_cast<PlotQuantity>(static_cast<std::size_t>(plot.against) - firstAxis);
    if (particlesPerCurve(quantity) != particlesPerCurve(plot.quantity))
        return {};
    for (Curve& curve : curves)
        curve.quantity = quantity;
    return curves;
}

std::optional<Decoration> without(Decoration decoration, const std::unordered_set<ParticleId>& gone)
{
    const auto remains = [&gone](auto& body) {
        const auto keep = [&gone](std::vector<ParticleId>& ids, std::size_t fewest) {
            std::erase_if(ids, [&](ParticleId id) { return gone.count(id) > 0; });
            return ids.size() >= fewest;
        };
        if constexpr (requires { body.ring; })
            return keep(body.ring, smallestRing);
        else if constexpr (requires { body.particles; })
            return keep(body.particles, 1);
        else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(body)>, Plot>)
            return keepCurves(body, gone);
        else
            return false;
    };
    const bool isLeft = std::visit(remains, decoration.body);
    return isLeft ? std::optional(std::move(decoration)) : std::nullopt;
}

void carry(Decoration& decoration, const Affine& map)
{
    if (Vec2* corner = cornerOf(decoration.body))
        *corner = map(*corner);
    std::visit(Carrying{map}, decoration.body);
}

std::string text(DecorationId id)
{
    return "d" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk

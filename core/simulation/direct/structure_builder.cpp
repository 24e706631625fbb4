#include "core/simulation/direct/structure_builder.h"

#include <algorithm>
#include <limits>

namespace vakwerk::direct {
namespace {

// α̃ of a link or hold, of which the model has the product with the gain.
double alphaOf(const auto& solve)
{
    return solve.gain > 0.0 ? solve.softness / solve.gain : 0.0;
}

// A rigid link gives way as if it had this many times the mass of its structure, times 1/h², for a
// stiffness: by g h²/10⁵ under the weight of it all, and rounding takes 10⁻⁹ of a force.
constexpr double rigidity = 1e5;
// So many times stiffer than the lightest is heavy, and too little of that mass is left in the pivots.
constexpr double mostRigidity = 1e10;
constexpr double muchHeavier = 1e3;

// What is left of an error where nothing should be.
constexpr double exact = 1e-9;

// Of what has a mass.
double lightestOf(std::span<const double> masses)
{
    double lightest = std::numeric_limits<double>::infinity();
    for (const double mass : masses)
        if (mass > 0.0)
            lightest = std::fmin(lightest, mass);
    return lightest;
}

}  // namespace

Builder::Builder(const Model& model) : model_(model), node_(model.mass.size(), noParticle) {}

Structure Builder::build(std::span<const std::uint32_t> constraints)
{
    begin();
    s_.constraints.assign(constraints.begin(), constraints.end());
    addUnknowns(constraints);
    for (const std::uint32_t i : constraints) {
        constraint_ = i;
        std::visit(*this, model_.constraints[i]);
    }
    return finish();
}

Structure Builder::build(std::uint32_t loneParticle)
{
    begin();
    nodeOf(loneParticle);
    s_.unknowns = 1;
    return finish();
}

void Builder::begin()
{
    s_ = {};
    edges_.clear();
    centres_.clear();
}

Structure Builder::finish()
{
    for (const std::uint32_t p : s_.particle)
        if (p != noParticle)
            node_[p] = noParticle;
    renumber();
    findSlots();
    if (mostRigidity * lightestOf(s_.mass) < rigidity * s_.totalMass)
        keepLightest();
    for (auto* list : {&s_.aim, &s_.old, &s_.before, &s_.place, &s_.trial, &s_.best, &s_.step})
        list->assign(s_.mass.size(), {});
    for (const auto& [node, centre] : centres_)
        s_.aim[node] = s_.old[node] = s_.before[node] = centre;
    return std::move(s_);
}

// Free particles, then a multiplier for each ring.
void Builder::addUnknowns(std::span<const std::uint32_t> constraints)
{
    for (const std::uint32_t i : constraints)
        forEachParticle(model_.constraints[i], [&](std::uint32_t p) {
            if (model_.inverseMass[p] > 0.0)
                nodeOf(p);
        });
    nextMultiplier_ = static_cast<std::uint32_t>(s_.mass.size());
    for (const std::uint32_t i : constraints)
        if (std::holds_alternative<AreaSolve>(model_.constraints[i]))
            newNode(noParticle, 0.0);
    s_.unknowns = static_cast<std::uint32_t>(s_.mass.size());
}

void Builder::operator()(const SpringSolve& spring)
{
    const double h = model_.substep();
    Bar bar;
    bar.a = nodeOf(spring.a);
    bar.b = nodeOf(spring.b);
    bar.rest = spring.rest;
    bar.stiffness = spring.k * (h * h);
    addBar(bar);
    if (spring.damping > 0.0)
        s_.dampers.push_back({bar.a, bar.b, 0, constraint_, spring.damping * h, Vec2{}, Vec2{}});
}

void Builder::operator()(const StaticSolve& fixed)
{
    const double k = stiffnessOf(fixed);
    s_.holds.push_back({nodeOf(fixed.particle), constraint_, fixed.place, {k, k}});
    s_.isFree = false;
}

void Builder::operator()(const GuideSolve& guide)
{
    const double k = stiffnessOf(guide);
    const bool horizontal = guide.axis == GuideAxis::horizontal;
    s_.holds.push_back({nodeOf(guide.particle),
                        constraint_,
                        {guide.at, guide.at},
                        horizontal ? Vec2{0.0, k} : Vec2{k, 0.0}});
    s_.isFree = false;
}

void Builder::operator()(const CircleSolve& circle)
{
    const std::uint32_t centre = newNode(noParticle, 0.0);
    centres_.emplace_back(centre, circle.centre);
    addBar({.a = centre,
            .b = nodeOf(circle.particle),
            .rest = circle.radius,
            .stiffness = stiffnessOf(circle),
            .kind = BarKind::circle});
}

void Builder::operator()(const AngleSolve& angle)
{
    Corner corner;
    corner.node = {nodeOf(angle.a), nodeOf(angle.b), nodeOf(angle.c)};
    corner.constraint = constraint_;
    corner.heading = angle.heading;
    corner.share = shareOfAllSweeps(angle.stiffness);
    corner.softness = angle.softness;
    corner.rigid = rigidity * s_.totalMass;
    for (std::size_t i = 0; i < 3; ++i) {
        edges_.emplace_back(corner.node[i], corner.node[(i + 1) % 3]);
        s_.isFree = s_.isFree && s_.mass[corner.node[i]] > 0.0;
    }
    s_.corners.push_back(corner);
}

void Builder::operator()(const AreaSolve& area)
{
    Ring ring;
    ring.multiplier = nextMultiplier_++;
    for (const std::uint32_t p : area.ring) {
        const std::uint32_t node = nodeOf(p);
        ring.node.push_back(node);
        edges_.emplace_back(node, ring.multiplier);
        edges_.emplace_back(node, nodeOf(area.ring[ring.node.size() % area.ring.size()]));
        s_.isFree = s_.isFree && s_.mass[node] > 0.0;
    }
    ring.slot.resize(ring.node.size());
    ring.nextSlot.resize(ring.node.size());
    ring.gradient.resize(ring.node.size());
    ring.constraint = constraint_;
    ring.area = area.area;
    ring.share = shareOfAllSweeps(area.stiffness);
    ring.softness = area.softness;
    ring.rigid = rigidity * s_.totalMass;
    s_.rings.push_back(ring);
}

// With equal halves the gain is that of the mean weight of the free ends, twice.
void Builder::addLink(const LinkSolve& link, BarKind kind)
{
    const std::array nodes{nodeOf(link.a), nodeOf(link.b)};
    const double wa = model_.inverseMass[link.a];
    const double wb = model_.inverseMass[link.b];
    const bool halves = model_.world.weights == Weights::equalHalves;
    const double w = halves && (wa == 0.0 || wb == 0.0) ? 2.0 * (wa + wb) : wa + wb;
    addBar({.a = nodes[0],
            .b = nodes[1],
            .rest = link.rest,
            .stiffness = stiffnessOf(w, link.gain, alphaOf(link)),
            .kind = link.rest > 0.0 ? kind : BarKind::distance});  // without length always taut
}

void Builder::addBar(Bar bar)
{
    bar.constraint = constraint_;
    edges_.emplace_back(bar.a, bar.b);
    s_.isFree = s_.isFree && s_.mass[bar.a] > 0.0 && s_.mass[bar.b] > 0.0;
    s_.bars.push_back(bar);
}

std::uint32_t Builder::newNode(std::uint32_t particle, double mass)
{
    s_.particle.push_back(particle);
    s_.mass.push_back(mass);
    s_.totalMass += mass;
    return static_cast<std::uint32_t>(s_.mass.size() - 1);
}

std::uint32_t Builder::nodeOf(std::uint32_t particle)
{
    if (node_[particle] == noParticle)
        node_[particle] =
            newNode(particle, model_.inverseMass[particle] > 0.0 ? model_.mass[particle] : 0.0);
    return node_[particle];
}

// 1 − (1 − share)ⁿ, by repeated squaring
double Builder::shareOfAllSweeps(double share) const
{
    double rest = 1.0;
    double power = 1.0 - share;
    for (int n = model_.world.iterations; n > 0; n /= 2) {
        if (n % 2 != 0)
            rest *= power;
        power *= power;
    }
    return rest > exact ? 1.0 - rest : 1.0;
}

// Relaxation corrects share = gain (w + α̃) of an error in a sweep, and of a lone constraint
// r = (1 − share)ⁿ stays after n of them. A softness of w r/(1 − r) leaves as much.
double Builder::stiffnessOf(double w, double gain, double softness) const
{
    const double share = gain * (w + softness);
    const double all = share < 1.0 - exact ? shareOfAllSweeps(share) : 1.0;
    return 1.0 / (softness + w * (1.0 - all) / all + 1.0 / (rigidity * s_.totalMass));
}

double Builder::stiffnessOf(const HoldSolve& hold) const
{
    const double w = model_.inverseMass[hold.particle];
    return stiffnessOf(w, hold.gain, alphaOf(hold));
}

void Builder::renumber()
{
    const auto order = eliminationOrder(s_.unknowns, edges_);
    std::vector<std::uint32_t> now(s_.mass.size());
    for (std::uint32_t i = 0; i < now.size(); ++i)
        now[i < s_.unknowns ? order[i] : i] = i;
    auto particle = s_.particle;
    auto mass = s_.mass;
    for (std::uint32_t i = 0; i < now.size(); ++i) {
        s_.particle[now[i]] = particle[i];
        s_.mass[now[i]] = mass[i];
    }
    for (auto& [a, b] : edges_)
        a = now[a], b = now[b];
    for (Bar& bar : s_.bars)
        bar.a = now[bar.a], bar.b = now[bar.b];
    for (Damper& damper : s_.dampers)
        damper.a = now[damper.a], damper.b = now[damper.b];
    for (Hold& hold : s_.holds)
        hold.node = now[hold.node];
    for (Corner& corner : s_.corners)
        for (std::uint32_t& node : corner.node)
            node = now[node];
    for (Ring& ring : s_.rings) {
        ring.multiplier = now[ring.multiplier];
        for (std::uint32_t& node : ring.node)
            node = now[node];
    }
    std::ranges::stable_sort(s_.bars, {}, [](const Bar& bar) { return std::min(bar.a, bar.b); });
}

// By more digits, where masses differ. Where these would take too long, or where it is only that there are
// very many, nothing is more rigid than they do without; but a spring is as stiff as it is said to be.
void Builder::keepLightest()
{
    const bool differ = std::ranges::max(s_.mass) > muchHeavier * lightestOf(s_.mass);
    if (differ && s_.matrix.eliminates() && !s_.matrix.isCostly()) {
        s_.precise.emplace(s_.matrix);
        return;
    }
    const auto most = [&](auto... nodes) {
        return mostRigidity * lightestOf(std::array{s_.mass[nodes]...});
    };
    for (Bar& bar : s_.bars)
        if (!std::holds_alternative<SpringSolve>(model_.constraints[bar.constraint]))
            bar.stiffness = std::fmin(bar.stiffness, most(bar.a, bar.b));
    for (Hold& hold : s_.holds)
        hold.stiffness = {std::fmin(hold.stiffness.x, most(hold.node)),
                          std::fmin(hold.stiffness.y, most(hold.node))};
    for (Corner& corner : s_.corners)
        corner.rigid =
            std::fmin(corner.rigid, most(corner.node[0], corner.node[1], corner.node[2]));
    for (Ring& ring : s_.rings)
        for (const std::uint32_t node : ring.node)
            ring.rigid = std::fmin(ring.rigid, most(node));
}

void Builder::findSlots()
{
    const auto standing = static_cast<std::uint32_t>(s_.mass.size()) - s_.unknowns;
    s_.matrix.analyse({s_.unknowns, standing}, edges_);
    for (Bar& bar : s_.bars)
        bar.slot = s_.matrix.slot(bar.a, bar.b);
    for (Damper& damper : s_.dampers)
        damper.slot = s_.matrix.slot(damper.a, damper.b);
    for (Corner& corner : s_.corners)
        for (std::size_t i = 0; i < 3; ++i)
            corner.slot[i] = s_.matrix.slot(corner.node[i], corner.node[(i + 1) % 3]);
    for (Ring& ring : s_.rings)
        for (std::size_t i = 0; i < ring.node.size(); ++i) {
            ring.slot[i] = s_.matrix.slot(ring.node[i], ring.multiplier);
            ring.nextSlot[i] = s_.matrix.slot(ring.node[i], ring.next(i));
        }
}

}  // namespace vakwerk::direct

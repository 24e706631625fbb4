// SPDX-License-Identifier: MIT
#include "tests/bench/workloads.h"

#include "core/scene/edit/draft.h"

#include <algorithm>
#include <random>

namespace vakwerk {
namespace {

constexpr double spacing = 0.1;

// Draws random displacements. It uses no distribution of the standard library, so that the numbers
// are the same with every library.
class Jitter {
public:
    double operator()()
    {
        return 0.02 * spacing * (static_cast<double>(random_()) / 2147483648.0 - 1.0);
    }
    std::mt19937& engine() { return random_; }

private:
    std::mt19937 random_{1};
};

World worldOfWorkloads()
{
    World world;
    world.lengthUnit = "m";
    world.gravity = {0.0, 9.81};
    world.damping = 0.01;
    world.iterations = 8;
    return world;
}

class Builder {
public:
    Builder() : draft_(scene_) { draft_.set(worldOfWorkloads()); }

    ParticleId particle(Vec2 at, bool pinned)
    {
        const double x = jitter_();
        const double y = jitter_();
        Particle made = particleAt(pinned ? at : at + Vec2{x, y});
        made.pinned = pinned;
        return draft_.add(made);
    }
    void link(ParticleId a, ParticleId b, double length = spacing)
    {
        links_.push_back(makeLink(LinkKind::distance, a, b, length));
    }
    void shuffle()
    {
        for (std::size_t i = links_.size(); i > 1; --i)
            std::swap(links_[i - 1], links_[jitter_.engine()() % i]);
    }
    Scene scene()
    {
        for (const Constraint& link : links_)
            draft_.add(link);
        Scene made;
        made.apply(draft_.patch());
        return made;
    }

private:
    Scene scene_;
    Draft draft_;
    Jitter jitter_;
    std::vector<Constraint> links_;
};

// Returns the half angle φ of the arc whose chord is `share` of its length: sin φ / φ = share.
double halfAngleOfArc(double share)
{
    double low = 1e-6;
    double high = 3.14159;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2.0;
        (std::sin(middle) / middle > share ? low : high) = middle;
    }
    return low;
}

}  // namespace

Scene cloth(int side, ListOrder order)
{
    Builder builder;
    std::vector<ParticleId> ids;
    const auto width = static_cast<std::size_t>(side);
    for (std::size_t i = 0; i < width * width; ++i) {
        const auto column = static_cast<double>(i % width);
        const auto row = static_cast<double>(i / width);
        ids.push_back(builder.particle({spacing * column, spacing * row}, i < width && i % 2 == 0));
        if (i % width > 0)
            builder.link(ids[i - 1], ids[i]);
        if (i >= width)
            builder.link(ids[i - width], ids[i]);
    }
    if (order == ListOrder::shuffled)
        builder.shuffle();
    return builder.scene();
}

Scene chain(int links)
{
    constexpr double share = 0.8;
    Builder builder;
    const double half = halfAngleOfArc(share);
    const double radius = spacing * links / (2.0 * half);
    ParticleId before{};
    for (int i = 0; i <= links; ++i) {
        const double angle = half * (2.0 * i / links - 1.0);
        const ParticleId id = builder.particle({radius * std::sin(angle), radius * std::cos(angle)},
                                               i == 0 || i == links);
        if (i > 0)
            builder.link(before, id);
        before = id;
    }
    return builder.scene();
}

Scene truss(int panels)
{
    Builder builder;
    const double diagonal = spacing * std::sqrt(2.0);
    ParticleId bottom{};
    ParticleId top{};
    for (int i = 0; i <= panels; ++i) {
        const ParticleId lower = builder.particle({spacing * i, 0.0}, i == 0 || i == panels);
        const ParticleId upper = builder.particle({spacing * i, -spacing}, false);
        if (i > 0) {
            builder.link(bottom, lower);
            builder.link(top, upper);
            const bool left = i <= panels / 2;
            builder.link(left ? top : bottom, left ? lower : upper, diagonal);
        }
        builder.link(lower, upper);
        bottom = lower;
        top = upper;
    }
    return builder.scene();
}

Scene workload(const std::string& name)
{
    if (name == "W1")
        return cloth(50);
    if (name == "W2")
        return cloth(320);
    if (name == "W3")
        return cloth(1000);
    return name == "W4" ? chain(1000) : truss(50);
}

Stretch stretchOf(const Scene& scene, const std::vector<Vec2>& position)
{
    Stretch stretch;
    double squares = 0.0;
    std::size_t links = 0;
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        const Vec2 a = position[*scene.particles().indexOf(link->a)];
        const Vec2 b = position[*scene.particles().indexOf(link->b)];
        const double error = std::abs(length(b - a) / link->length - 1.0);
        stretch.largest = std::max(stretch.largest, error);
        squares += error * error;
        ++links;
    }
    stretch.rms = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(links, 1)));
    return stretch;
}

}  // namespace vakwerk

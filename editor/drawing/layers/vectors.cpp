// SPDX-License-Identifier: MIT

// Draws the velocity, the acceleration and the net force of particles as arrows.
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

constexpr double longest = 5.0;      // times vectorKeyLength; longer arrows are cut off and dashed
constexpr double leastVector = 3.0;  // pixels; shorter arrows are left out
constexpr double headLength = 7.0;   // pixels
// In pixels. Moves the arrows of acceleration and force apart, because both have the same
// direction.
constexpr double besides = 2.2;
constexpr std::size_t most = 600;  // with more particles, only some get arrows

}  // namespace

namespace detail {
namespace {

struct Look {
    QColor colour;
    double width;
    double aside;  // pixels, to the right of the arrow's direction
};

Look lookOf(const Frame& frame, VectorKind kind)
{
    const Vectors& shows = frame.what.vectors.shows;
    const double aside = shows.acceleration && shows.force ? besides * frame.what.stroke : 0.0;
    switch (kind) {
    case VectorKind::velocity:
        return {frame.theme.velocity, 2.0, 0.0};
    case VectorKind::acceleration:
        return {frame.theme.acceleration, 2.0, aside};
    case VectorKind::force:
        return {frame.theme.force, 2.0, -aside};
    }
    return {};
}

// The heads distinguish the kinds without colours: an open head, two heads, or a closed head.
void addVector(const Frame& frame, QPointF from, QPointF by, VectorKind kind, Layer& layer)
{
    const double head = headLength * frame.what.stroke;
    const double size = std::hypot(by.x(), by.y());
    if (!(size >= leastVector))
        return;
    const Look look = lookOf(frame, kind);
    const QPointF along = by / size;
    from += QPointF(-along.y(), along.x()) * look.aside;
    const double cut = longest * vectorKeyLength * frame.what.em;
    const std::size_t shaft = layer.lines.size();
    addArrow(frame, from, along * std::min(size, cut), {look.colour, look.width, head}, layer);
    if (size > cut && layer.lines.size() > shaft)
        layer.lines[shaft].style = LineStyle::dashed;
    const double back = std::min(head, 0.6 * size);
    const QPointF tip = from + along * std::min(size, cut);
    const QPointF across = QPointF(-along.y(), along.x()) * (0.5 * back);
    if (kind == VectorKind::force && frame.sees(tip))
        layer.lines.push_back(line(tip - along * back + across, tip - along * back - across,
                                   look.width, look.colour));
    if (kind == VectorKind::acceleration)
        addArrow(frame, tip - along * (1.9 * back), along * back, {look.colour, look.width, head},
                 layer);
}

class Arrows {
public:
    explicit Arrows(const Frame& frame) : frame_(frame), view_(frame.what.vectors)
    {
        const State start = frame.what.state ? State{} : startOf(frame.scene);
        const State& state = frame.what.state ? *frame.what.state : start;
        for (const VectorChoice& choice : vectorChoices)
            if (view_.shows.*choice.shows)
                vectors_[static_cast<std::size_t>(choice.kind)] =
                    vectorsOf(frame.scene, state, choice.kind);
    }

    void addAll()
    {
        const std::size_t apart = particlesPerArrow(frame_.scene);
        for (std::size_t i = 0; i < frame_.at.size(); i += apart)
            add(i);
    }

    void addOf(const Items& items)
    {
        std::vector<ParticleId> ids = items.particles;
        const auto append = [&ids](const auto& particles) {
            ids.insert(ids.end(), particles.begin(), particles.end());
        };
        for (const ConstraintId id : items.constraints)
            if (const Constraint* constraint = frame_.scene.find(id))
                append(particlesOf(*constraint));
        for (const DecorationId id : items.decorations)
            if (const Decoration* decoration = frame_.scene.find(id))
                append(particlesOf(*decoration));
        std::ranges::sort(ids);
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        for (const ParticleId id : ids)
            if (const auto index = frame_.scene.particles().indexOf(id))
                add(*index);
    }

    Layer layer() { return std::move(layer_); }

private:
    void add(std::size_t particle)
    {
        if (frame_.isHidden(particle))
            return;
        for (const VectorChoice& choice : vectorChoices)
            if (view_.shows.*choice.shows)
                addVector(frame_, frame_.at[particle], onScreen(particle, choice.kind), choice.kind,
                          layer_);
    }

    QPointF onScreen(std::size_t particle, VectorKind kind) const
    {
        const auto index = static_cast<std::size_t>(kind);
        const Vec2 vector =
            vectors_[index][particle] * (vectorKeyLength * frame_.what.em / view_.scale[index]);
        const bool isUp = frame_.camera.yAxis() == YAxis::up;
        return {vector.x, isUp ? -vector.y : vector.y};
    }

    const Frame& frame_;
    const VectorView& view_;
    // By kind; empty for kinds that are not shown.
    std::array<std::vector<Vec2>, vectorCount> vectors_;
    Layer layer_;
};

}  // namespace

// The choice of the particles depends only on the number of particles, so that arrows do not come
// and go from frame to frame.
std::size_t particlesPerArrow(const Scene& scene)
{
    const auto shown =
        static_cast<std::size_t>(std::ranges::count(scene.particles(), false, &Particle::hidden));
    std::size_t apart = 1;
    while (shown / apart > most)
        apart *= 2;
    return apart;
}

Layer vectors(const Frame& frame)
{
    Arrows arrows(frame);
    if (frame.what.selection.empty())
        arrows.addAll();
    else
        arrows.addOf(frame.what.selection);
    return arrows.layer();
}

void addVectorKey(const Frame& frame, QPointF left, VectorKind kind, Layer& layer)
{
    addVector(frame, left, {vectorKeyLength * frame.what.em, 0.0}, kind, layer);
}

}  // namespace detail
}  // namespace vakwerk

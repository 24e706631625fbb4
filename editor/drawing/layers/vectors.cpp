// SPDX-License-Identifier: MIT

// Draws the velocity, the acceleration and the net force of particles, and the forces of contacts, as arrows.
#include "core/analysis/contact_forces.h"
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
    case VectorKind::contact:
        return {frame.theme.contact, 2.0, 0.0};
    }
    return {};
}

// The heads and ends distinguish the kinds without colours: an open head, two heads, a closed head, or an open head
// and a bar at the other end, which stands for the surface.
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
    if (kind == VectorKind::contact && frame.sees(from))
        layer.lines.push_back(line(from + across, from - across, look.width, look.colour));
    if (kind == VectorKind::acceleration)
        addArrow(frame, tip - along * (1.9 * back), along * back, {look.colour, look.width, head},
                 layer);
}

class Arrows {
public:
    explicit Arrows(const Frame& frame)
        : frame_(frame), view_(frame.what.vectors), isChosen_(frame.at.size())
    {
        if (!frame.what.selection.empty()) {
            choose(frame.what.selection);
            return;
        }
        const std::size_t apart = particlesPerArrow(frame.scene);
        for (std::size_t i = 0; i < isChosen_.size(); i += apart)
            isChosen_[i] = true;
    }

    Layer layer()
    {
        const State start = frame_.what.state ? State{} : startOf(frame_.scene);
        const State& state = frame_.what.state ? *frame_.what.state : start;
        for (const VectorChoice& choice : vectorChoices)
            if (view_.shows.*choice.shows) {
                if (choice.kind == VectorKind::contact)
                    addContacts(state);
                else
                    addOfParticles(state, choice.kind);
            }
        return std::move(layer_);
    }

private:
    void choose(const Items& items)
    {
        const auto choose = [this](const auto& particles) {
            for (const ParticleId id : particles)
                if (const auto index = frame_.scene.particles().indexOf(id))
                    isChosen_[*index] = true;
        };
        choose(items.particles);
        for (const ConstraintId id : items.constraints)
            if (const Constraint* constraint = frame_.scene.find(id))
                choose(particlesOf(*constraint));
        for (const DecorationId id : items.decorations)
            if (const Decoration* decoration = frame_.scene.find(id))
                choose(particlesOf(*decoration));
    }

    bool gets(std::size_t particle) const
    {
        return isChosen_[particle] && !frame_.isHidden(particle);
    }
    bool gets(ParticleId id) const
    {
        const auto index = frame_.scene.particles().indexOf(id);
        return index && gets(*index);
    }

    void addOfParticles(const State& state, VectorKind kind)
    {
        const std::vector<Vec2> vectors = vectorsOf(frame_.scene, state, kind);
        for (std::size_t i = 0; i < vectors.size(); ++i)
            if (gets(i))
                addVector(frame_, frame_.at[i], onScreen(vectors[i], kind), kind, layer_);
    }

    void addContacts(const State& state)
    {
        for (const ContactForce& contact : forcesOfContacts(frame_.scene, state)) {
            const Touch& touch = contact.of;
            const Constraint* constraint = frame_.scene.find(touch.link);
            const Link* link = constraint ? linkOf(*constraint) : nullptr;
            const bool getsLink = link && (gets(link->a) || gets(link->b));
            const bool isOnLink = touch.particle == ParticleId{};
            if (isOnLink ? getsLink : gets(touch.particle))
                addContact(contact.place, contact.force);
            if (!isOnLink && (getsLink || gets(touch.other)))
                addContact(contact.place, contact.force * -1.0);
        }
    }
    void addContact(Vec2 place, Vec2 force)
    {
        addVector(frame_, frame_.camera.toScreen(place), onScreen(force, VectorKind::contact),
                  VectorKind::contact, layer_);
    }

    QPointF onScreen(Vec2 value, VectorKind kind) const
    {
        const Vec2 vector = value * (vectorKeyLength * frame_.what.em /
                                     view_.scale[static_cast<std::size_t>(kind)]);
        const bool isUp = frame_.camera.yAxis() == YAxis::up;
        return {vector.x, isUp ? -vector.y : vector.y};
    }

    const Frame& frame_;
    const VectorView& view_;
    std::vector<bool> isChosen_;  // by particle: whether its arrows are drawn
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
    return Arrows(frame).layer();
}

void addVectorKey(const Frame& frame, QPointF left, VectorKind kind, Layer& layer)
{
    addVector(frame, left, {vectorKeyLength * frame.what.em, 0.0}, kind, layer);
}

}  // namespace detail
}  // namespace vakwerk

#pragma once

#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

// What the supports of a particle do, and how it is written.
struct Reaction {
    ParticleId at{};
    Vec2 force{};
    QString text{};
};
std::vector<Reaction> reactionsOf(const Scene& scene, const AtRest& rest);
// Each component as far as it goes, and its text from the other end to that.
std::vector<Reaction> reactionsOf(const Scene& scene, std::span<const Envelope::Reaction> extremes);

// The arrow of a reaction, in pixels from its particle.
struct ReactionArrow {
    ParticleId at{};
    QPointF tail{};
    QPointF tip{};
    QString text{};
    QRectF number{};  // the box of the text
};

// Each points at its particle from without or, where the links are on that side, away from it on the other.
// None where there are too many to be read. `placeOf` says where a particle is on the screen, if it is seen.
using PlaceOnScreen = std::function<std::optional<QPointF>(ParticleId)>;
std::vector<ReactionArrow> reactionArrows(const Scene& scene, const std::vector<Reaction>& all,
                                          const PlaceOnScreen& placeOf, double em);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
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

// The total reaction of the supports of a particle, and its text.
struct Reaction {
    ParticleId at{};
    Vec2 force{};
    QString text{};
};
std::vector<Reaction> reactionsOf(const Scene& scene, const AtRest& rest);
// Returns one reaction for each component of each extreme reaction: the value that is largest in size, with
// the range as text.
std::vector<Reaction> reactionsOf(const Scene& scene, std::span<const Envelope::Reaction> extremes);

// The arrow of a reaction, and the place of its number, in pixels relative to the particle.
struct ReactionArrow {
    ParticleId at{};
    QPointF tail{};
    QPointF tip{};
    QString text{};
    QRectF number{};  // the box of the number
};

// The view in which reactions are drawn: the places of the particles, and the loads that are drawn too.
struct OnScreen {
    // Returns the place of a particle in pixels; nothing if it is not visible.
    std::function<std::optional<QPointF>(ParticleId)> placeOf;
    double em = 0.0;
    double loadScale = 0.0;            // the load whose arrow is loadLength long; 0: no loads
    std::optional<LoadId> loadCase{};  // the loads that are drawn; nothing: those that always act
    // Loads outside it are left out, and numbers of reactions stay between its left and right edge. Empty: no limit.
    QRectF view{};
};

// The arrow of a load on a particle, and its number, in pixels relative to the particle.
struct LoadArrow {
    ParticleId at{};
    QPointF arrow{};
    double size = 0.0;  // of the load
    QRectF number{};    // empty if there are too many to be read
};
// Returns an arrow for each visible particle with a load, if an end of it is in the view.
std::vector<LoadArrow> loadArrows(const Scene& scene, const OnScreen& screen);

// Returns an arrow for each reaction. It points at its particle from outside or, if links are on that side,
// away from the particle on the other side. It keeps clear of the symbol of the support and of the arrows and
// numbers of loads and of other reactions. Returns none if there are too many to be read.
std::vector<ReactionArrow> reactionArrows(const Scene& scene, const std::vector<Reaction>& all,
                                          const OnScreen& screen);

}  // namespace vakwerk

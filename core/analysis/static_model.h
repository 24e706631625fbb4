// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"
#include "core/no_index.h"
#include "core/scene/ground.h"
#include "core/simulation/options.h"
#include "core/text.h"

namespace vakwerk {

// The statics model of a scene: joints that may move, members that resist motion, and supports.
// Changes of length are computed to first order, with the gradients in the present positions.
struct StaticModel {
    // A particle at which a member ends or that a support holds.
    struct Joint {
        std::uint32_t particle = 0;
        Vec2 place;
        Vec2 load;
        bool pinned = false;
        std::array<Vec2, 2> way{};  // the directions in which it may move, each of length 1
        std::uint8_t ways = 2;
        std::uint32_t firstUnknown = 0;
        Vec2 settles;  // displacement from `place` to where the rigid supports hold the joint
        // Distance by which the rigid supports disagree about the place of the joint; 0 if only by
        // rounding.
        double clash = 0.0;
        std::array<Vec2, 2> astray{};  // directions of this disagreement, each of length 1
        std::uint8_t strays = 0;
    };
    struct End {
        std::uint32_t joint = 0;
        Vec2 gradient;  // change of the member's length per displacement of the joint
    };
    // A link or pulley, or one axis of an elastic support.
    struct Member {
        std::uint32_t constraint = 0;
        std::array<End, 3> ends{};
        std::uint8_t count = 2;
        bool onlyPulls = false;
        // A rope that is longer than the distance of its ends by more than tolerance::hangs.
        bool hangs = false;
        bool isSupport = false;
        double wanted = 0.0;  // rest length of a link or pulley
        double length = 0.0;  // present length
        double rate = 0.0;    // force per length; 0 if rigid
        // For a link or pulley: length − rest length. For an elastic support: the distance of the joint
        // from its place. Both after the joints have moved by `settles`. In a run it is at least 0 for
        // a rigid rope that does not hang.
        double misfit = 0.0;
        std::array<double, 2> bend{};  // 1 / length of each piece; 0 if it cannot turn
        double blur = 0.0;  // radians by which rounding of coordinates may have turned the member

        std::span<const End> all() const { return std::span(ends).first(count); }
        // Returns the elongation of the member if each joint moves by its entry in `ways`.
        double elongation(std::span<const Vec2> ways) const
        {
            double sum = 0.0;
            for (const End& end : all())
                sum += dot(end.gradient, ways[end.joint]);
            return sum;
        }
        // Returns a unit vector perpendicular to a straight piece of the member, for one end of the
        // member. The vectors for the two ends of the piece are opposite. Returns 0 for an end that
        // does not belong to the piece.
        Vec2 across(std::size_t piece, std::size_t end) const
        {
            const Vec2 along = piece == 0 ? ends[0].gradient * -1.0 : ends[2].gradient;
            const bool isBefore = end == piece;
            if (!isBefore && end != piece + 1)
                return {};
            return Vec2{along.y, -along.x} * (isBefore ? 1.0 : -1.0);
        }
    };
    // A rigid support, with one axis or two, or ground that touches the joint.
    struct Holder {
        std::uint32_t constraint = noIndex;
        std::uint32_t contact = noIndex;  // index in `contacts`; only ground has one
        std::uint32_t joint = 0;
        std::array<Vec2, 2> along{};
        std::array<double, 2> error{};  // distance of the joint beyond its place, along each axis
        std::uint8_t count = 1;
        Vec2 centre{};  // centre of a circle
        double radius = 0.0;
        double bend = 0.0;  // 1 / distance from the centre of a circle; 0 for a straight support

        std::span<const Vec2> axes() const { return std::span(along).first(count); }
    };

    // Ground that touches a joint. It holds the joint across its surface, as long as it presses.
    struct Contact {
        GroundId ground{};
        Holder holder;  // its only axis points away from the ground
    };

    std::vector<Joint> joints;  // in the order of the scene
    std::vector<Member> members;
    std::vector<Holder> holders;
    std::vector<Contact> contacts;       // ascending by joint
    std::vector<std::uint8_t> presses;   // by contact: 1 if it is among `holders`
    bool isGroundSettled = true;         // false if it was not found which contacts press
    std::vector<std::uint32_t> leftOut;  // constraints that the model cannot represent
    std::uint32_t unknowns = 0;
    double extent = 0.0;          // distance from the first joint to the farthest
    std::size_t reactions = 0;    // number of reaction components of pins and supports
    std::vector<ParticleId> off;  // particles that are off their supports
    std::vector<Vec2> load;       // load and weight of each particle, in the order of the scene
    std::vector<Message> notes;
    // A mechanism counts as at rest if the net work of the forces in its motion is at most this share of the sum of
    // their absolute works; see Loading::unrest. 0 as drawn, above 0 for the state of a run.
    double unrest = 0.0;
    bool isFinite = true;  // false if a load or coordinate is too large to compute with
    // Interrupts the calculations with this model. What they return then means nothing.
    Stop stop = nullptr;
};

StaticModel staticModelOf(const Scene& scene, const Loading& loading = {});

// Makes exactly those contacts hold their joints that `presses` marks.
void setPressing(StaticModel& model, std::span<const std::uint8_t> presses);

// Moves each joint to where its rigid supports hold it and then by its displacement in `ways`.
// Recomputes the members and rigid supports for the new places. For elastic supports, changes only
// the misfits, to first order.
void moveBy(StaticModel& model, std::span<const Vec2> ways);

}  // namespace vakwerk

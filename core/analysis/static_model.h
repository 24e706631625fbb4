#pragma once

#include "core/analysis/loading.h"
#include "core/text.h"

namespace vakwerk {

// A scene as joints that may move and members that resist motion. Lengths change to first order,
// with the gradients in the present positions.
struct StaticModel {
    // A particle at which a member ends or which a support holds.
    struct Joint {
        std::uint32_t particle = 0;
        Vec2 place;
        Vec2 load;
        bool pinned = false;
        std::array<Vec2, 2> way{};  // the directions in which it may move, each of length 1
        std::uint8_t ways = 2;
        std::uint32_t firstUnknown = 0;
        Vec2 settles;  // displacement to the place where its rigid supports hold it
        double clash =
            0.0;  // how far its rigid supports disagree about that place; 0 if it is rounding
        std::array<Vec2, 2> astray{};  // directions of this disagreement, each of length 1
        std::uint8_t strays = 0;
    };
    struct End {
        std::uint32_t joint = 0;
        Vec2 gradient;  // of the length
    };
    // A strand, or one axis of an elastic support.
    struct Member {
        std::uint32_t constraint = 0;
        std::array<End, 3> ends{};
        std::uint8_t count = 2;
        bool onlyPulls = false;
        bool hangs = false;  // a rope that is longer than the distance of its ends
        bool isSupport = false;
        double wanted = 0.0;           // rest length of a strand
        double length = 0.0;           // now
        double rate = 0.0;             // force per length; 0 if rigid
        double misfit = 0.0;           // length − rest length, with its joints where they settle
        std::array<double, 2> bend{};  // 1 / length of each piece; 0 if its direction is fixed
        double blur = 0.0;  // angle by which rounding of coordinates may have turned it, in radians

        std::span<const End> all() const { return std::span(ends).first(count); }
        // Returns the unit vector across a piece at one of its two ends, with opposite signs at
        // these ends; 0 for another end.
        Vec2 across(std::size_t piece, std::size_t end) const
        {
            const Vec2 along = piece == 0 ? ends[0].gradient * -1.0 : ends[2].gradient;
            const bool isBefore = end == piece;
            if (!isBefore && end != piece + 1)
                return {};
            return Vec2{along.y, -along.x} * (isBefore ? 1.0 : -1.0);
        }
    };
    // A rigid support, with one axis or two.
    struct Holder {
        std::uint32_t constraint = 0;
        std::uint32_t joint = 0;
        std::array<Vec2, 2> along{};
        std::array<double, 2> error{};  // how far the joint is beyond its place
        std::uint8_t count = 1;
        Vec2 centre{};  // of a circle
        double radius = 0.0;
        double bend = 0.0;  // 1 / distance from the centre of a circle; 0 for a straight one

        std::span<const Vec2> axes() const { return std::span(along).first(count); }
    };

    std::vector<Joint> joints;  // in the order of the scene
    std::vector<Member> members;
    std::vector<Holder> holders;
    std::vector<std::uint32_t>
        hanging;  // constraints: hanging ropes with an end that nothing else holds
    std::vector<std::uint32_t> leftOut;  // constraints that the model cannot represent
    std::uint32_t unknowns = 0;
    double extent = 0.0;          // distance from the first joint to the farthest
    std::size_t reactions = 0;    // number of components of pins and supports
    std::vector<ParticleId> off;  // particles that are off their supports
    std::vector<Vec2> load;       // load and weight of each particle, in the order of the scene
    std::vector<Message> notes;
    double unrest = 0.0;   // Loading::unrest
    bool isFinite = true;  // false if a load or coordinate is too large to compute with
};

StaticModel staticModelOf(const Scene& scene, const Loading& loading = {});

// Moves each joint to where its rigid supports hold it, plus a displacement. Recomputes the members
// and rigid supports from there; elastic supports change to first order.
void moveBy(StaticModel& model, std::span<const Vec2> ways);

}  // namespace vakwerk

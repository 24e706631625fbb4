#pragma once

#include "core/analysis/loading.h"
#include "core/text.h"

namespace vakwerk {

// A scene as joints that may move and members that resist, as it stands: lengths change by the gradients
// that they have here, to first order.
struct StaticModel {
    // A particle that something ends at or holds.
    struct Joint {
        std::uint32_t particle = 0;
        Vec2 place;
        Vec2 load;
        bool pinned = false;
        std::array<Vec2, 2> way{};  // along which it may move, each of length 1
        std::uint8_t ways = 2;
        std::uint32_t firstUnknown = 0;
        Vec2 settles;  // to where its rigid supports hold it
        double clash =
            0.0;  // by how much its rigid supports disagree about where that is; 0 of rounding
        std::array<Vec2, 2> astray{};  // along which they do, each of length 1
        std::uint8_t strays = 0;
    };
    struct End {
        std::uint32_t joint = 0;
        Vec2 gradient;  // of the length
    };
    // A strand, or a support that gives way, along one axis.
    struct Member {
        std::uint32_t constraint = 0;
        std::array<End, 3> ends{};
        std::uint8_t count = 2;
        bool onlyPulls = false;
        bool hangs = false;  // a rope that is too long to pull where everything is
        bool isSupport = false;
        double wanted = 0.0;  // the rest length of a strand
        double length = 0.0;  // now
        double rate = 0.0;    // force per length; 0 is rigid
        double misfit = 0.0;  // how much longer it is than at rest, once its ends have settled
        std::array<double, 2> bend{};  // one by the length of each piece; 0 of what stays straight
        double blur = 0.0;  // how far rounding of coordinates may have turned it, in radians

        std::span<const End> all() const { return std::span(ends).first(count); }
        // Returns which way an end goes across a piece where that turns.
        Vec2 across(std::size_t piece, std::size_t end) const
        {
            const Vec2 along = piece == 0 ? ends[0].gradient * -1.0 : ends[2].gradient;
            const bool isBefore = end == piece;
            if (!isBefore && end != piece + 1)
                return {};
            return Vec2{along.y, -along.x} * (isBefore ? 1.0 : -1.0);
        }
    };
    // A rigid support, along one axis or two.
    struct Holder {
        std::uint32_t constraint = 0;
        std::uint32_t joint = 0;
        std::array<Vec2, 2> along{};
        std::array<double, 2> error{};  // how far beyond its place the joint is
        std::uint8_t count = 1;
        Vec2 centre{};  // of a circle
        double radius = 0.0;
        double bend = 0.0;  // one by the distance from the centre of a circle; 0 of a straight one

        std::span<const Vec2> axes() const { return std::span(along).first(count); }
    };

    std::vector<Joint> joints;  // in the order of the scene
    std::vector<Member> members;
    std::vector<Holder> holders;
    std::vector<std::uint32_t>
        hanging;  // ropes, as constraints, that hang and tie what nothing else does
    std::vector<std::uint32_t> leftOut;  // constraints that have no place here
    std::uint32_t unknowns = 0;
    double extent = 0.0;          // from the first joint to the farthest
    std::size_t reactions = 0;    // of pins and supports, counted by components
    std::vector<ParticleId> off;  // particles that are not where their supports hold them
    std::vector<Vec2> load;       // of each particle with its weight, in the order of the scene
    std::vector<Message> notes;
    double unrest = 0.0;   // as in the Loading
    bool isFinite = true;  // no load and no place is too large to reckon with
};

StaticModel staticModelOf(const Scene& scene, const Loading& loading = {});

// Moves the joints to where their rigid supports hold them, and by so much beside that. What they are tied to
// follows; supports that give way do so to first order.
void moveBy(StaticModel& model, std::span<const Vec2> ways);

}  // namespace vakwerk

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
        Vec2 load;
        bool pinned = false;
        std::array<Vec2, 2> way{};  // along which it may move, each of length 1
        std::uint8_t ways = 2;
        std::uint32_t firstUnknown = 0;
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
        bool isSupport = false;
        double length = 0.0;  // now
        double rate = 0.0;    // force per length; 0 is rigid
        double misfit = 0.0;  // how much longer it is than at rest; 0 if it is rigid

        std::span<const End> all() const { return std::span(ends).first(count); }
    };
    // A rigid support, along one axis or two.
    struct Holder {
        std::uint32_t constraint = 0;
        std::uint32_t joint = 0;
        std::array<Vec2, 2> along{};
        std::uint8_t count = 1;

        std::span<const Vec2> axes() const { return std::span(along).first(count); }
    };

    std::vector<Joint> joints;  // in the order of the scene
    std::vector<Member> members;
    std::vector<Holder> holders;
    std::vector<std::uint32_t> hanging;  // ropes, as constraints, that are too long to pull
    std::vector<std::uint32_t> leftOut;  // constraints that have no place here
    std::uint32_t unknowns = 0;
    std::size_t reactions = 0;    // of pins and supports, counted by components
    std::vector<ParticleId> off;  // particles that are not where their supports hold them
    std::vector<Vec2> load;       // of each particle with its weight, in the order of the scene
    std::vector<Message> notes;
    double unrest = 0.0;   // as in the Loading
    bool isFinite = true;  // no load and no place is too large to reckon with
};

StaticModel staticModelOf(const Scene& scene, const Loading& loading = {});

}  // namespace vakwerk

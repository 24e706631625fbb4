#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {

// Makes a structure of constraints that are joined. Nodes are numbered as they come, and anew once
// the order of elimination is known.
class Builder {
public:
    explicit Builder(const Model& model);

    Structure build(std::span<const std::uint32_t> constraints);
    Structure build(std::uint32_t loneParticle);

    void operator()(const DistanceSolve& link) { addLink(link, BarKind::distance); }
    void operator()(const RopeSolve& link) { addLink(link, BarKind::rope); }
    void operator()(const SpringSolve& spring);
    void operator()(const StaticSolve& fixed);
    void operator()(const GuideSolve& guide);
    void operator()(const CircleSolve& circle);
    void operator()(const AngleSolve& angle);
    void operator()(const AreaSolve& area);

private:
    void begin();
    Structure finish();
    void addUnknowns(std::span<const std::uint32_t> constraints);
    void renumber();
    void keepLightest();
    void findSlots();
    void addLink(const LinkSolve& link, BarKind kind);
    void addBar(Bar bar);
    std::uint32_t newNode(std::uint32_t particle, double mass);
    std::uint32_t nodeOf(std::uint32_t particle);
    double shareOfAllSweeps(double share) const;
    double stiffnessOf(double w, double gain, double softness) const;
    double stiffnessOf(const HoldSolve& hold) const;

    const Model& model_;
    std::vector<std::uint32_t> node_;  // of the particle
    Structure s_;
    std::vector<Edge> edges_;
    std::vector<std::pair<std::uint32_t, Vec2>> centres_;  // of circles, by node
    std::uint32_t constraint_ = 0;
    std::uint32_t nextMultiplier_ = 0;
};

}  // namespace vakwerk::direct

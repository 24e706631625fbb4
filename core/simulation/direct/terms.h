#pragma once

#include "core/simulation/direct/block.h"

#include <array>
#include <cstdint>
#include <vector>

// What constraints and springs become in a structure: terms ½ κ C² of its energy, on nodes.
namespace vakwerk::direct {

enum class BarKind : std::uint8_t { distance, rope, circle };

// C = |b − a| − rest,  ∇C = ±n
struct Bar {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;  // of its block in the matrix
    std::uint32_t constraint = 0;
    double rest = 0.0;
    double stiffness = 0.0;
    BarKind kind = BarKind::distance;
    bool taut = true;  // takes part; only a rope may not
    // where it was last measured
    double error = 0.0;
    double inverse = 0.0;  // 1/|b − a|
    Vec2 n{};
    double lambda = 0.0;
    double turning = 0.0;  // λ/|d|, as the equations have it
};

// A dashpot of a spring along a fixed direction, U = ½ κ (n·(d − d_old))²,  d = b − a
struct Damper {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t slot = 0;
    std::uint32_t constraint = 0;
    double stiffness = 0.0;  // c h
    Vec2 before;             // d_old
    Vec2 n;
};

// C = place − x, of one or both axes; the other has no stiffness.
struct Hold {
    std::uint32_t node = 0;
    std::uint32_t constraint = 0;
    Vec2 place;
    Vec2 stiffness;
    Vec2 lambda{};
};

// C = 2 sin(ε/2), ε the error of the angle;  ∇C = ∇ε, with its U = 4 κ (1 − cos(ε/2))
struct Corner {
    std::array<std::uint32_t, 3> node{};  // the vertex in the middle
    std::array<std::uint32_t, 3> slot{};  // of 0–1, 1–2, 2–0
    std::uint32_t constraint = 0;
    Vec2 heading;
    double share = 1.0;     // of the error that is corrected
    double softness = 0.0;  // α̃
    double rigid = 0.0;     // the stiffness of a rigid link here
    double stiffness = 0.0;
    double error = 0.0;
    std::array<Vec2, 3> gradient{};
    Block first;  // of u, the arm from the vertex to the first node: ∇² of its angle
    Block last;   // of v, to the last, likewise
    double lambda = 0.0;
};

// C = area − the area wanted
struct Ring {
    std::vector<std::uint32_t> node;
    std::vector<std::uint32_t> slot;      // with the node of the multiplier
    std::vector<std::uint32_t> nextSlot;  // with the next of the ring
    std::uint32_t multiplier = 0;
    std::uint32_t constraint = 0;
    double area = 0.0;
    double share = 1.0;
    double softness = 0.0;
    double rigid = 0.0;
    double stiffness = 0.0;
    double error = 0.0;
    std::vector<Vec2> gradient;
    double lambda = 0.0;

    std::uint32_t next(std::size_t i) const { return node[i + 1 == node.size() ? 0 : i + 1]; }
};

}  // namespace vakwerk::direct

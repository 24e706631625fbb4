// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/structure_response.h"

#include <algorithm>

namespace vakwerk {

// The conditions of contacts as equations in their multipliers alone, from which the structures are eliminated:
//   (n·u + max(c, 0), what slides) = (those measured) + W (changes of the multipliers)
// Here W = J H⁻¹ Jᵀ has the displacements at the contacts for a unit of each multiplier, with the matrix H of a Newton
// step in each structure and the masses of particles without one. It is dense for the contacts of one structure, and
// has no values for contacts without a common one.
class ContactEquations {
public:
    // A contact, with what was measured at it for the sums that its row has.
    struct Contact {
        contact::Row* row = nullptr;
        double across = 0.0;  // n·u + max(c, 0)
        double along = 0.0;   // what slides
        double most = 0.0;    // the largest sum along that needs no push
        bool onlySlides = false;
        bool onlyPulls = false;  // its sum along is not above 0
        double softness = 0.0;   // what slides for a unit of its sum along, apart from W

        // Returns the sum along that is allowed nearest to this one.
        double allowed(double slide, double push) const
        {
            const double limit = row->friction * push + most;
            return std::clamp(slide, -limit, onlyPulls ? 0.0 : limit);
        }
    };

    // Computes W from the structures as they were solved last. The contacts must outlive their use.
    void couple(std::span<Contact* const> contacts, StructureResponses& responses);
    std::size_t size() const { return equations_.size(); }
    void forget() { equations_.clear(); }
    enum class Way { plain, conjugate };
    // Sets the sums of the rows to those that satisfy the conditions, by projected Gauss–Seidel. The conjugate way goes
    // on along conjugate directions between the sweeps (Silcowitz, Niebe, Erleben, A nonsmooth nonlinear conjugate
    // gradient method for interactive contact force problems, 2010). This finds the forces in a heap that rests. In
    // motion it may find very large ones between parts that are jammed. Returns whether a sweep moved no contact by
    // more than `enough` before it has used up `work`, in multiplications.
    bool solve(double enough, Way way, double& work);

private:
    // The values at the contacts of one structure: where they stand in now_, and the columns of a contact in w_.
    struct Part {
        std::uint32_t structure = 0;
        std::size_t first = 0;
        std::size_t width = 0;
        std::size_t own = 0;
        std::size_t column = 0;
    };
    // A body with its displacement and its roll in now_. One on a structure only rolls here.
    struct End {
        std::size_t at = 0;
        Vec2 across;
        Vec2 along;
        double inverseMass = 0.0;
        double arm = 0.0;
        double ofRim = 0.0;
    };
    struct Equation {
        Contact* contact = nullptr;
        double mass = 0.0;  // as Row::mass and Row::massAlong, with the structures
        double massAlong = 0.0;
        std::uint32_t partCount = 0;
        std::uint32_t endCount = 0;
        std::array<Part, 3> parts{};
        std::array<End, 3> ends{};
    };
    // How a contact acts on a node of a structure.
    struct Seat {
        std::uint32_t node = 0;
        Vec2 across;
        Vec2 along;
    };
    void placeValues(const StructureResponses& responses);
    void placeBodies(const StructureResponses& responses);
    void fill(std::uint32_t structure, StructureResponses& responses);
    void seat(std::uint32_t structure, const StructureResponses& responses);
    void weigh(Equation& equation) const;
    Vec2 valuesOf(const Equation& equation) const;
    void change(const Equation& equation, double across, double along);
    double sweep();
    void accelerate();

    std::vector<Equation> equations_;
    std::vector<std::vector<std::uint32_t>> onStructure_;  // equations of each structure
    std::vector<std::uint32_t> touched_;                   // structures that have equations
    std::vector<double> w_;
    std::vector<Seat> seats_;           // of the contacts of one structure
    std::vector<std::size_t> firstOf_;  // the first seat of each of them, and the end
    std::vector<Vec2> byAcross_;        // the response of the structure to one contact
    std::vector<Vec2> byAlong_;
    // The multipliers, the values that structures add at their contacts, and displacements and rolls of bodies.
    std::vector<double> now_;
    std::vector<double> before_;
    std::vector<double> way_;  // the conjugate direction
    double square_ = 0.0;      // of the last change of the multipliers
};

}  // namespace vakwerk

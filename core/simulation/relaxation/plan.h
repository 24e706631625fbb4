#pragma once

#include "core/simulation/model.h"
#include "core/simulation/relaxation/levels.h"

namespace vakwerk {

// What a schedule is made from: the constraints to be relaxed in the order in which they are solved,
// and when each of them may be.
struct Plan {
    std::vector<std::uint32_t> constraints;
    Touches touches;  // of each of these
    Levels levels;
    bool isWalked = false;  // whether particles are numbered as the levels come to them
};

// Of the constraints that are not 1 in `leftOut`; springs are never relaxed.
Plan planOf(const Model& model, const std::vector<std::uint8_t>& leftOut);

// The particles in the order in which the levels come to them, where that lets most links of a level
// lie side by side in memory. Empty where it does not, and in small scenes: the order of the scene
// is as good then.
std::vector<std::uint32_t> walkOrder(const Plan& plan, std::size_t particles);

// Where each particle goes that `order` names, by its old index.
std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& order);

// The same with particle p under the index to[p], the inverse of a walk order.
void renumber(Plan& plan, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <functional>

namespace vakwerk {

struct Problem {
    std::string pointer;  // JSON pointer into the scene file: "/particles/3/mass"
    Message message;      // a clause that follows "where: "

    friend bool operator==(const Problem&, const Problem&) = default;
};

// Returns the errors that make a scene meaningless, such as values out of range or unknown ids, in file
// order.
std::vector<Problem> check(const Scene& scene);

// Reports problems one at a time, so that a scene with very many of them needs no list.
using TakeProblem = std::function<void(Problem)>;
void check(const Scene& scene, const TakeProblem& take);

// Returns whether a scene that was correct before the patch still is; checks only items that the patch
// affects.
bool isSoundAfter(const Patch& patch, const Scene& result);

// A problem with a value in a patch, and the item that has it.
struct Complaint {
    const char* field = "";  // label of the field, in the translation context "field"
    std::string item{};      // a name or, without one, an id; empty for the world
    std::string itemNl{};    // Dutch name of the item, if it has one
    Message message{};       // a clause that follows "where: "
};

// Returns the first problem with a value in the patch.
std::optional<Complaint> complaintAbout(const Patch& patch);

}  // namespace vakwerk

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

// Finds what makes a scene meaningless, such as values out of range or unknown ids, in file order.
std::vector<Problem> check(const Scene& scene);

// Reports problems one at a time, for a scene with more of them than anybody reads.
using TakeProblem = std::function<void(Problem)>;
void check(const Scene& scene, const TakeProblem& take);

// Checks a scene that was good before the patch, and looks only at what the patch affects.
bool isSoundAfter(const Patch& patch, const Scene& result);

// What is wrong with a value in a patch, and whose value that is.
struct Complaint {
    const char* field = "";  // its label, context "field"
    std::string item{};      // a name or, without one, an id; empty for the world
    std::string itemNl{};    // its Dutch name, if it has one
    Message message{};       // a clause that follows "where: "
};

// Returns the first problem with a value in the patch.
std::optional<Complaint> complaintAbout(const Patch& patch);

}  // namespace vakwerk

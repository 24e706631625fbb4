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

// Returns the first problem with a value in the patch.
std::optional<Message> complaintAbout(const Patch& patch);

}  // namespace vakwerk

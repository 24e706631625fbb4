#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <functional>

namespace vakwerk {

struct Problem {
    std::string pointer;  // JSON pointer into the scene file: "/particles/3/mass"
    Message message;      // a clause that reads on after "where: "

    friend bool operator==(const Problem&, const Problem&) = default;
};

// Everything that would make a scene meaningless: values out of their range, ids that are not
// there, constraints that have a particle twice, walls inside out. In the order of the file.
std::vector<Problem> check(const Scene& scene);

// The same one by one, for a scene that may have more of them than anybody wants.
using TakeProblem = std::function<void(Problem)>;
void check(const Scene& scene, const TakeProblem& take);

// The same question after a patch to a scene that had no problems: looks at no more than it must.
bool isSoundAfter(const Patch& patch, const Scene& result);

// The first thing wrong with a value that the patch brings in.
std::optional<Message> complaintAbout(const Patch& patch);

}  // namespace vakwerk

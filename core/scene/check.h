#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

namespace vakwerk {

struct Problem {
    std::string pointer;  // JSON pointer into the scene file: "/particles/3/mass"
    Message message;      // a clause that reads on after "where: "

    friend bool operator==(const Problem&, const Problem&) = default;
};

// Everything that would make a scene meaningless: values out of their range, ids that are not
// there, constraints that have a particle twice, walls inside out. In the order of the file.
std::vector<Problem> check(const Scene& scene);

// The same question after a patch to a scene that had no problems: looks at no more than it must.
bool isSoundAfter(const Patch& patch, const Scene& result);

// The first thing wrong with a value that the patch brings in.
std::optional<Message> complaintAbout(const Patch& patch);

}  // namespace vakwerk

#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns the strands of which each could be taken away without anything coming loose, in the order of
// the scene; not more than one of them if the structure has one too many. Empty also of a structure of
// more than `most` strands, for each takes a solution of the equations.
std::vector<ConstraintId> redundantStrands(const Scene& scene, std::size_t most = 400);

}  // namespace vakwerk

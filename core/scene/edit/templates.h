// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/template_fields.h"

// Makes structures from a few numbers, which must fit their fields. The outermost particles lie on the
// edges of the frame, and rest lengths are distances. Structures stand upright whichever way y points.
namespace vakwerk {

Patch rope(const Scene& scene, const RopeTemplate& numbers, Rect frame);
Patch cloth(const Scene& scene, const ClothTemplate& numbers, Rect frame);
Patch blob(const Scene& scene, const BlobTemplate& numbers, Rect frame);
Patch truss(const Scene& scene, const TrussTemplate& numbers, Rect frame);
Patch suspension(const Scene& scene, const SuspensionTemplate& numbers, Rect frame);
Patch box(const Scene& scene, const BoxTemplate& numbers, Rect frame);
Patch place(const Scene& scene, const Template& numbers, Rect frame);

}  // namespace vakwerk

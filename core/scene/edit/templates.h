// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/template_fields.h"

// Makes structures and ground from a few numbers, which must fit their fields. The outermost particles or
// vertices lie on the edges of the frame, and rest lengths are distances. What is made stands upright
// whichever way y points. A frame without any size gives no ground.
namespace vakwerk {

Patch rope(const Scene& scene, const RopeTemplate& numbers, Rect frame);
Patch cloth(const Scene& scene, const ClothTemplate& numbers, Rect frame);
Patch blob(const Scene& scene, const BlobTemplate& numbers, Rect frame);
Patch truss(const Scene& scene, const TrussTemplate& numbers, Rect frame);
Patch suspension(const Scene& scene, const SuspensionTemplate& numbers, Rect frame);
Patch box(const Scene& scene, const BoxTemplate& numbers, Rect frame);
Patch groundLine(const Scene& scene, const GroundTemplate& numbers, Rect frame);
Patch place(const Scene& scene, const Template& numbers, Rect frame);

}  // namespace vakwerk

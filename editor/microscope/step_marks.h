// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/trace.h"
#include "editor/drawing/step_marks.h"

namespace vakwerk {

// Returns what the canvas shows for an entry of the trace.
StepMarks stepMarksOf(const Trace& trace, const Trace::Entry& entry, const World& world);

}  // namespace vakwerk

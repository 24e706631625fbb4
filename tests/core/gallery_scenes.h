// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/control_values.h"
#include "core/scene/edit/edit.h"
#include "core/simulation/stress.h"
#include "tests/core/a_run.h"

namespace vakwerk {

inline Scene gallery(const char* name)
{
    const auto file = std::filesystem::path(VAKWERK_SCENES) / (std::string(name) + ".json");
    return readScene(readFile(file).bytes.value()).scene.value();
}

// Turns the switch with this English label on or off.
inline Scene switched(const Scene& scene, const char* label, bool on)
{
    for (const Control& control : scene.controls())
        if (const auto* found = std::get_if<SwitchControl>(&control.body);
            found && found->label == label)
            return applied(scene, edit::setControl(scene, *found, on ? found->on : found->off));
    qFatal("no switch %s", label);
}

// Returns the largest length error, divided by the rest length.
inline double largestLengthError(const Scene& scene, const State& state)
{
    double largest = 0.0;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            largest = std::max(largest,
                               std::abs(lengthNow(scene, state, constraint) / link->length - 1.0));
    return largest;
}

inline double largestLengthErrorOfRun(const Scene& scene, int steps)
{
    Simulation simulation(scene);
    double largest = 0.0;
    for (int i = 0; i < steps; ++i)
        largest = std::max(largest, largestLengthError(scene, stepped(simulation, 1)));
    return largest;
}

}  // namespace vakwerk

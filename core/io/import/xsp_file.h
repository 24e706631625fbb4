// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"

#include <array>

// The contents of XSpringies files (Douglas DeCarlo, 1992), unconverted.
namespace vakwerk {

struct XspMass {
    std::size_t offset = 0;  // bytes from the start of the file to its line
    double id = 0.0;
    Vec2 position;
    Vec2 velocity;
    double mass = 1.0;
    double elasticity = 1.0;
    bool fixed = false;
};

struct XspSpring {
    std::size_t offset = 0;
    double a = 0.0;  // ids of masses
    double b = 0.0;
    double constant = 0.0;
    double damping = 0.0;
    double length = 0.0;
};

struct XspForce {
    enum Kind : std::size_t { gravity, centreOfMass, attraction, wallRepulsion, collisions, count };

    std::size_t offset = 0;
    bool on = false;
    double size = 0.0;
    double other = 0.0;  // direction, damping or exponent of the force, depending on its kind
};

// Settings, with XSpringies' defaults for those that the file leaves out.
struct XspSettings {
    std::array<XspForce, XspForce::count> forces{{{0, false, 10.0, 0.0},
                                                  {0, false, 5.0, 2.0},
                                                  {0, false, 10.0, 0.0},
                                                  {0, false, 10'000.0, 1.0},
                                                  {}}};
    double centre = -1.0;  // id of the mass at the centre; negative for the middle of the window
    double viscosity = 0.0;
    double stickiness = 0.0;
    double timeStep = 0.025;
    bool showsSprings = true;
    bool adaptive = false;
    bool top = true;  // the walls that exist
    bool left = true;
    bool right = true;
    bool bottom = true;

    std::size_t centreAt = 0;
    std::size_t stickinessAt = 0;
    std::size_t adaptiveAt = 0;
    std::size_t wallsAt = 0;
};

struct XspFile {
    XspSettings settings;
    std::vector<XspMass> masses;
    std::vector<XspSpring> springs;
};

// Reads one command from each line; unknown commands are skipped.
XspFile readXspFile(std::string_view text, Findings& findings);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// The differences between the scene of a second run and that of the first.
struct SecondRunChanges {
    struct Setting {  // a field of the world; the value must fit the field
        std::string field;
        FieldValue value;

        friend bool operator==(const Setting&, const Setting&) = default;
    };
    struct Turn {  // a control that sets a field of the scene; the value must fit the field
        ControlId control{};
        FieldValue value;

        friend bool operator==(const Turn&, const Turn&) = default;
    };
    enum class Order { asListed, reversed, shuffled };  // order in which constraints are solved

    std::vector<Setting> settings{};
    std::vector<Turn> turns{};
    Order order = Order::asListed;
    std::uint32_t shuffle = 1;  // seed of the shuffled order

    friend bool operator==(const SecondRunChanges&, const SecondRunChanges&) = default;
};

// Returns the scene with these changes. Settings and controls that the scene does not have are ignored.
// Velocities are kept.
Scene withChanges(Scene scene, const SecondRunChanges& changes);

}  // namespace vakwerk

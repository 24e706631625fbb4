#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// What a second run of a scene differs by.
struct Variation {
    struct Setting {  // of the world; its value must fit the field
        std::string field;
        FieldValue value;

        friend bool operator==(const Setting&, const Setting&) = default;
    };
    struct Turn {  // of a control that has a field; its value must fit this
        ControlId control{};
        FieldValue value;

        friend bool operator==(const Turn&, const Turn&) = default;
    };
    enum class Order { asListed, reversed, shuffled };  // of the constraints

    std::vector<Setting> settings{};
    std::vector<Turn> turns{};
    Order order = Order::asListed;
    std::uint32_t shuffle = 1;  // another number shuffles in another way

    friend bool operator==(const Variation&, const Variation&) = default;
};

// Returns the scene with that difference. What a variation refers to and the scene does not have is
// ignored. Velocities are kept.
Scene varied(Scene scene, const Variation& variation);

}  // namespace vakwerk

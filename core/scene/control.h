#pragma once

#include "core/scene/fields/field_value.h"

namespace vakwerk {

enum class ControlId : std::uint32_t {};

// What a scene offers for turning while it is played: fields by name, in words of its own.
struct ControlBase {
    std::string label;
    std::string labelNl;
    std::string group;  // a heading above it, shared with the control before it where equal
    std::string groupNl;

    friend bool operator==(const ControlBase&, const ControlBase&) = default;
};

enum class FieldOwner { world, particles, constraints, decorations };

struct FieldControlBase : ControlBase {
    FieldOwner of = FieldOwner::world;
    std::string field;  // its key
    NumberList items;   // their ids; empty: all that have the field. Those that are
                        // not there are passed over, so that a deletion harms nothing

    friend bool operator==(const FieldControlBase&, const FieldControlBase&) = default;
};

// The field as it is: a number as a slider where `high` is above `low`, a choice as a list, what is
// true or false as a switch.
struct FieldControl : FieldControlBase {
    static constexpr const char* kind = "field";
    double low = 0.0;
    double high = 0.0;

    friend bool operator==(const FieldControl&, const FieldControl&) = default;
};

// A switch between two values.
struct SwitchControl : FieldControlBase {
    static constexpr const char* kind = "switch";
    FieldValue on = true;
    FieldValue off = false;

    friend bool operator==(const SwitchControl&, const SwitchControl&) = default;
};

// A button that sets one value. Buttons of one group stand side by side, and the one whose value
// it is now is lit.
struct ButtonControl : FieldControlBase {
    static constexpr const char* kind = "button";
    FieldValue value = true;
    bool exclusive = false;  // of what is true or false: all other items get the opposite

    friend bool operator==(const ButtonControl&, const ButtonControl&) = default;
};

// A button that opens another scene of the same folder.
struct SceneControl : ControlBase {
    static constexpr const char* kind = "scene";
    std::string file;

    friend bool operator==(const SceneControl&, const SceneControl&) = default;
};

using ControlBody = std::variant<FieldControl, SwitchControl, ButtonControl, SceneControl>;

struct Control {
    ControlId id{};
    ControlBody body;

    friend bool operator==(const Control&, const Control&) = default;
    const ControlBase& base() const;
    const char* kind() const;
};

// The field that it turns, or nullptr.
const FieldControlBase* fieldOf(const Control& control);

}  // namespace vakwerk

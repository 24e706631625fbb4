#pragma once

#include "core/scene/field_value.h"

namespace vakwerk {

enum class ControlId : std::uint32_t {};

// Fields that can be changed while the scene is played, under labels of the scene's own.
struct ControlBase {
    std::string label;
    std::string labelNl;
    std::string group;  // a heading, shared with the control before if equal
    std::string groupNl;

    friend bool operator==(const ControlBase&, const ControlBase&) = default;
};

enum class FieldOwner { world, particles, constraints, decorations, loads, profiles };

struct FieldControlBase : ControlBase {
    FieldOwner of = FieldOwner::world;
    std::string field;  // key of the field
    NumberList items;   // ids; empty is all with this field; unknown ones are ignored

    friend bool operator==(const FieldControlBase&, const FieldControlBase&) = default;
};

// Shows a field as a slider (a number, if `high` is above `low`), a list (a choice) or a switch.
struct FieldControl : FieldControlBase {
    static constexpr const char* kind = "field";
    double low = 0.0;
    double high = 0.0;

    friend bool operator==(const FieldControl&, const FieldControl&) = default;
};

struct SwitchControl : FieldControlBase {
    static constexpr const char* kind = "switch";
    FieldValue on = true;
    FieldValue off = false;

    friend bool operator==(const SwitchControl&, const SwitchControl&) = default;
};

// A button that sets a value. Buttons of a group are side by side; that of the current value is lit.
struct ButtonControl : FieldControlBase {
    static constexpr const char* kind = "button";
    FieldValue value = true;
    bool exclusive = false;  // of a boolean: all other items get the opposite value

    friend bool operator==(const ButtonControl&, const ButtonControl&) = default;
};

// Opens another scene in the same folder.
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

// Returns nullptr for a control without a field.
const FieldControlBase* fieldOf(const Control& control);

}  // namespace vakwerk

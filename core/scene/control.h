// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/field_value.h"

namespace vakwerk {

enum class ControlId : std::uint32_t {};

// A control that lets the user change fields while the scene runs, under a label that the scene gives.
struct ControlBase {
    std::string label;
    std::string labelNl;
    std::string group;  // a heading; successive controls with the same heading share it
    std::string groupNl;

    friend bool operator==(const ControlBase&, const ControlBase&) = default;
};

enum class FieldOwner {
    world,
    particles,
    constraints,
    decorations,
    loads,
    profiles,
    ground,
    drives
};

struct FieldControlBase : ControlBase {
    FieldOwner of = FieldOwner::world;
    std::string field;  // key of the field
    NumberList items;   // ids; if empty, all items with this field; unknown ids are ignored

    friend bool operator==(const FieldControlBase&, const FieldControlBase&) = default;
};

// A control that shows a field as a slider (a number, if `high` is above `low`), a list (a choice) or a
// switch.
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

// A button that sets a value. Buttons of a group stand side by side; a button whose value is the present
// one is lit.
struct ButtonControl : FieldControlBase {
    static constexpr const char* kind = "button";
    FieldValue value = true;
    bool exclusive = false;  // for a boolean: all other items get the opposite value

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

// Returns nullptr for a control that sets no field.
const FieldControlBase* fieldOf(const Control& control);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/control.h"

namespace vakwerk {

const ControlBase& Control::base() const
{
    return std::visit([](const auto& b) -> const ControlBase& { return b; }, body);
}

const char* Control::kind() const
{
    return std::visit([](const auto& b) { return b.kind; }, body);
}

const FieldControlBase* fieldOf(const Control& control)
{
    struct Visitor {
        const FieldControlBase* operator()(const FieldControlBase& field) const { return &field; }
        const FieldControlBase* operator()(const SceneControl&) const { return nullptr; }
    };
    return std::visit(Visitor{}, control.body);
}

}  // namespace vakwerk

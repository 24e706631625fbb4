#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/inspector/inspector.h"
#include "editor/tools/template_tool.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// The fields that all of these have, reading what is on screen and committing what is set.
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ParticleId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ConstraintId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DecorationId>& ids);
std::vector<FieldBinding> worldBindings(const Workbench& bench);

// The words and the range of a control; not what it turns.
std::vector<FieldBinding> controlBindings(const Workbench& bench, ControlId id);

// The x and y of the velocity, which the file keeps as a previous position.
std::vector<FieldBinding> velocityBindings(const Workbench& bench,
                                           const std::vector<ParticleId>& ids);

// The numbers of the chosen template for the inspector; they change the preview at once.
FormSource templateForm(TemplateTool& tool);

}  // namespace vakwerk

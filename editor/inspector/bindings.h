#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/inspector/inspector.h"
#include "editor/tools/template_tool.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Return the fields that all items share. They read what is on screen and commit what is set.
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ParticleId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ConstraintId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DecorationId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<LoadId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ProfileId>& ids);

// Returns what links can be made of: nothing in particular, the profiles of the scene, and the usual ones that
// it has not.
std::vector<FieldOption> profileOptions(const Workbench& bench,
                                        const std::vector<ConstraintId>& ids);

std::vector<FieldBinding> worldBindings(const Workbench& bench);

// Returns the labels and the range of a control, not what it turns.
std::vector<FieldBinding> controlBindings(const Workbench& bench, ControlId id);

// Return the velocity, which the file keeps as a previous position.
std::vector<FieldBinding> velocityBindings(const Workbench& bench,
                                           const std::vector<ParticleId>& ids);

// Returns the numbers of the chosen template. They change its preview at once.
FormSource templateForm(TemplateTool& tool);

}  // namespace vakwerk

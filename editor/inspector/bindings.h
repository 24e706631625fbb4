// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/inspector/inspector.h"
#include "editor/tools/template_tool.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Return the fields that all items have in common. They read the values on screen and commit the new values.
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ParticleId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ConstraintId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DecorationId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<LoadId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ProfileId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<GroundId>& ids);
std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DriveId>& ids);

// Returns the choices for the profile of links: no profile, the profiles of the scene, and the standard
// profiles that the scene does not have yet.
std::vector<FieldOption> profileOptions(const Workbench& bench,
                                        const std::vector<ConstraintId>& ids);

std::vector<FieldBinding> worldBindings(const Workbench& bench);

// Returns the labels and the range of a control, but not the value that it controls.
std::vector<FieldBinding> controlBindings(const Workbench& bench, ControlId id);

// Returns fields for the velocity of the particles. The file stores it as a previous position.
std::vector<FieldBinding> velocityBindings(const Workbench& bench,
                                           const std::vector<ParticleId>& ids);

// Returns the numbers of the chosen template. A change of one updates the preview of the template at once.
FormSource templateForm(TemplateTool& tool);

}  // namespace vakwerk

#pragma once

#include "editor/inspector/inspector.h"
#include "editor/tools/template_tool.h"

namespace vakwerk {

// The numbers of the chosen template for the inspector; they change the preview at once.
FormSource templateForm(TemplateTool& tool);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/brush_tool.h"
#include "editor/tools/build_tool.h"
#include "editor/tools/connect_tool.h"
#include "editor/tools/cut_tool.h"
#include "editor/tools/grab_tool.h"
#include "editor/tools/ground_tool.h"
#include "editor/tools/load_tool.h"
#include "editor/tools/measure_tool.h"
#include "editor/tools/note_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/support_tool.h"
#include "editor/tools/template_tool.h"

namespace vakwerk {

struct Tools {
    explicit Tools(const Workbench& bench)
        : select(bench), build(bench), connect(bench), support(bench), load(bench), ground(bench),
          templates(bench), measure(bench), note(bench), brush(bench), cut(bench), grab(bench)
    {
    }

    SelectTool select;
    BuildTool build;
    ConnectTool connect;
    SupportTool support;
    LoadTool load;
    GroundTool ground;
    TemplateTool templates;
    MeasureTool measure;
    NoteTool note;
    BrushTool brush;
    CutTool cut;
    GrabTool grab;
};

}  // namespace vakwerk

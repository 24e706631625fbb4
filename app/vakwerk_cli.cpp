#include "core/cli/cli.h"
#include "editor/drawing/picture.h"

#include <iostream>

namespace {

std::optional<std::string> render(const vakwerk::Scene& scene, const vakwerk::State& state,
                                  const vakwerk::RenderOptions& options)
{
    const vakwerk::HeadlessGui gui;
    return vakwerk::renderPicture(scene, state, options);
}

}  // namespace

int main(int count, char** arguments)
{
    vakwerk::CliContext context{std::cout, std::cerr, render};
    return vakwerk::runCli({arguments + 1, arguments + count}, context);
}

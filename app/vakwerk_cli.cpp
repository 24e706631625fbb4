#include "core/cli/cli.h"
#include "editor/drawing/film.h"
#include "editor/drawing/picture.h"

#include <iostream>
#include <unistd.h>

namespace {

std::optional<std::string> render(const vakwerk::Scene& scene, const vakwerk::State& state,
                                  const vakwerk::RenderOptions& options)
{
    const vakwerk::HeadlessGui gui;
    return vakwerk::renderPicture(scene, state, options);
}

vakwerk::FilmMade record(const vakwerk::Scene& scene, const vakwerk::FilmOptions& options,
                         const vakwerk::FilmProgress& progress)
{
    const vakwerk::HeadlessGui gui;
    return vakwerk::makeFilm(scene, options, progress);
}

}  // namespace

int main(int count, char** arguments)
{
    vakwerk::CliContext context{std::cout, std::cerr, render, record, isatty(2) == 1};
    return vakwerk::runCli({arguments + 1, arguments + count}, context);
}

// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include <charconv>
#include <tuple>

namespace vakwerk {
namespace {

// Reads "1280x720"; both numbers must be above 0.
std::optional<std::pair<int, int>> sizeOf(std::string_view text)
{
    int width = 0;
    int height = 0;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, height);
    if (second.ec != std::errc() || second.ptr != end || width < 1 || height < 1)
        return std::nullopt;
    return std::pair(width, height);
}

std::string badSize(const std::string& text)
{
    return sizeOf(text) ? "" : "must be WIDTHxHEIGHT in pixels such as 1280x720, not " + text;
}

std::optional<Measure> measureOf(const std::string& name)
{
    if (name == "force")
        return Measure::force;
    if (name == "strain")
        return Measure::strain;
    if (name == "length")
        return Measure::lengthError;
    if (name == "rest")
        return Measure::atRest;
    if (name == "capacity")
        return Measure::capacity;
    return std::nullopt;
}

}  // namespace

void addPictureOptions(CLI::App& command, PictureChoices& choices)
{
    command.add_option("--size", choices.size, "In pixels, as WIDTHxHEIGHT")
        ->capture_default_str()
        ->check(CLI::Validator(badSize, ""));
    command.add_option("--theme", choices.theme, "light or dark")
        ->capture_default_str()
        ->check(CLI::IsMember({"light", "dark"}));
    CLI::Option* stress =
        command.add_option("--stress", choices.stress, "What colours the links")
            ->capture_default_str()
            ->check(CLI::IsMember({"off", "force", "strain", "length", "rest", "capacity"}));
    command.add_flag("--transparent", choices.transparent, "No background");
    command.add_flag("--no-grid", choices.noGrid, "Leave out the grid");
    command.add_flag("--no-walls", choices.noWalls, "Leave out the walls");
    command.add_flag("--no-legend", choices.noLegend,
                     "Leave out the legends of the stress colours and of the arrows");
    command.add_flag("--no-scale-bar", choices.noScaleBar, "Leave out the scale bar");
    command
        .add_flag("--labels", choices.labels,
                  "Write what colours it on each link that has room for it")
        ->needs(stress);
    command.add_option("--vectors", choices.vectors, "Arrows, such as velocity,force")
        ->delimiter(',')
        ->check(CLI::IsMember({"velocity", "acceleration", "force", "contact"}));
    command
        .add_option("--scale", choices.scale,
                    "Of lines and letters: 2 draws them twice as large, for large pictures")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 20.0))
        ->check(finiteNumber());
    command.add_option("--language", choices.language, "Of its words and numbers: en or nl")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "nl"}));
    command
        .add_option("--view", choices.part,
                    "Show this part of the scene: LEFT TOP RIGHT BOTTOM, in its own units")
        ->expected(4)
        ->type_name("NUMBER")
        ->check(finiteNumber());
}

RenderOptions pictureOptions(const PictureChoices& choices)
{
    RenderOptions options;
    std::tie(options.width, options.height) = *sizeOf(choices.size);
    options.dark = choices.theme == "dark";
    options.stress = measureOf(choices.stress);
    options.scale = choices.scale;
    options.language = choices.language;
    options.transparent = choices.transparent;
    options.grid = !choices.noGrid;
    options.walls = !choices.noWalls;
    options.legend = !choices.noLegend;
    options.scaleBar = !choices.noScaleBar;
    options.labels = choices.labels;
    for (const std::string& kind : choices.vectors) {
        options.vectors.velocity |= kind == "velocity";
        options.vectors.acceleration |= kind == "acceleration";
        options.vectors.force |= kind == "force";
        options.vectors.contact |= kind == "contact";
    }
    if (choices.part.size() == 4)
        options.part =
            rectOf({choices.part[0], choices.part[1]}, {choices.part[2], choices.part[3]});
    return options;
}

}  // namespace vakwerk

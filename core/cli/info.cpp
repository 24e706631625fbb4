// SPDX-License-Identifier: MIT
#include "core/cli/commands.h"

#include "core/scene/fields/fields.h"
#include "core/scene/query/connected.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

struct Info {
    std::string title;
    std::size_t particles = 0;
    std::size_t pinned = 0;
    std::vector<std::pair<std::string, std::size_t>> kinds;
    std::size_t constraints = 0;
    std::vector<std::pair<std::string, std::size_t>> others{};  // items of the other lists
    std::optional<Rect> extent;
    std::size_t parts = 0;
};

Info infoOf(const Scene& scene)
{
    Info info;
    info.title = scene.world().title;
    info.particles = scene.particles().size();
    info.pinned =
        static_cast<std::size_t>(std::ranges::count(scene.particles(), true, &Particle::pinned));
    for (const ConstraintKind& kind : constraintKinds())
        info.kinds.emplace_back(kind.name, 0);
    for (const Constraint& constraint : scene.constraints())
        ++info.kinds[constraint.body.index()].second;
    info.constraints = scene.constraints().size();
    const auto count = [&]<class Item>(std::type_identity<Item>) {
        if (!isListRequired<Item>)
            info.others.emplace_back(listName<Item>, scene.list<Item>().size());
    };
    SceneItems::forEach(count);
    info.extent = extentOf(scene);
    info.parts = connectedParts(scene);
    return info;
}

std::string plain(const Info& info)
{
    std::string result = info.title.empty() ? "" : visible(info.title) + "\n";
    result += "particles        " + std::to_string(info.particles) + ", of them " +
              std::to_string(info.pinned) + " pinned\n";
    result += "constraints      " + std::to_string(info.constraints);
    const char* separator = ": ";
    for (const auto& [kind, count] : info.kinds) {
        if (count == 0)
            continue;
        result += separator + std::to_string(count) + " " + kind;
        separator = ", ";
    }
    for (const auto& [list, count] : info.others)
        if (count > 0)
            result += "\n" + list + std::string(17 - list.size(), ' ') + std::to_string(count);
    result += "\nconnected parts  " + std::to_string(info.parts) + "\n";
    if (const auto& e = info.extent)
        result += "bounds           x " + text(e->left) + " to " + text(e->right) + ", y " +
                  text(e->top) + " to " + text(e->bottom) + "\n";
    return result;
}

std::string json(const Info& info)
{
    nlohmann::ordered_json result{
        {"title", info.title}, {"particles", info.particles}, {"pinned", info.pinned}};
    for (const auto& [kind, count] : info.kinds)
        result["constraints"][kind] = count;
    for (const auto& [list, count] : info.others)
        result[list] = count;
    result["connected_parts"] = info.parts;
    result["bounds"] = nullptr;
    if (const auto& e = info.extent)
        result["bounds"] = {
            {"left", e->left}, {"right", e->right}, {"top", e->top}, {"bottom", e->bottom}};
    return result.dump(2, ' ', true) + "\n";
}

}  // namespace

void addInfo(CLI::App& program, CliRun& run)
{
    struct InfoCommand {
        std::string file;
        bool asJson = false;
    };
    CLI::App* command = program.add_subcommand("info", "Say what is in a scene.");
    command->footer("Examples:\n"
                    "  vakwerk-cli info bridge.json\n"
                    "  vakwerk-cli info bridge.json --json");
    const auto options = std::make_shared<InfoCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    command->add_flag("--json", options->asJson, "As JSON, for other programs");
    command->callback([options, &run] {
        const auto scene = sceneOf(options->file, run.context);
        if (scene)
            run.context.out << (options->asJson ? json(infoOf(*scene)) : plain(infoOf(*scene)));
        else
            run.exitCode = badInput;
    });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/schema.h"

#include "core/cli/commands.h"

#include <memory>
#include <ostream>

namespace vakwerk {

void addSchema(CLI::App& program, CliRun& run)
{
    CLI::App* command =
        program.add_subcommand("schema", "Describe the scene file, for editors and people.");
    command->footer("Examples:\n"
                    "  vakwerk-cli schema > vakwerk-scene.schema.json\n"
                    "  vakwerk-cli schema --markdown");
    const auto asMarkdown = std::make_shared<bool>(false);
    command->add_flag("--markdown", *asMarkdown, "Tables of all fields, not a JSON Schema");
    command->callback(
        [asMarkdown, &run] { run.context.out << (*asMarkdown ? fieldTables() : sceneSchema()); });
}

}  // namespace vakwerk

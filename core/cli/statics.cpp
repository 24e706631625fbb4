// SPDX-License-Identifier: MIT
#include "core/analysis/statics.h"
#include "core/analysis/envelope.h"
#include "core/analysis/redundancy.h"
#include "core/analysis/rest_table.h"
#include "core/analysis/tolerances.h"
#include "core/cli/commands.h"
#include "core/scene/fields/fields.h"
#include "core/simulation/loads.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <ostream>

namespace vakwerk {
namespace {

std::string idOf(auto id)
{
    return std::to_string(static_cast<std::uint32_t>(id));
}

// Returns the state of a member and the reason for it, such as "zero: two links meet here…".
std::string stateText(const MemberAtRest& member)
{
    const std::string state = wordOf(member.state);
    return member.why ? state + ": " + member.why->english() : state;
}

const char* nameOf(AtRest::Basis basis)
{
    switch (basis) {
    case AtRest::Basis::equilibrium:
        return "equilibrium";
    case AtRest::Basis::compliance:
        return "compliance";
    case AtRest::Basis::equalStiffness:
        return "equal-stiffness";
    case AtRest::Basis::mixed:
        return "mixed";
    }
    return "";
}

// Returns the index of the particle with the largest deflection; nothing if there is no deflection.
std::optional<std::size_t> farthestOf(const AtRest& rest)
{
    const auto farthest = std::ranges::max_element(rest.deflection, {}, length);
    if (farthest == rest.deflection.end() || *farthest == Vec2{})
        return std::nullopt;
    return static_cast<std::size_t>(farthest - rest.deflection.begin());
}

// Returns a text with the largest deflection; empty if there is no deflection.
std::string givesWay(const Scene& scene, const AtRest& rest)
{
    const auto farthest = farthestOf(rest);
    if (!farthest)
        return {};
    return "deflection   " + rounded(length(rest.deflection[*farthest])) + " " +
           visible(scene.world().lengthUnit) + " at most, at " +
           idOf(scene.particles()[*farthest].id);
}

const char* headingOf(RestLine::About about)
{
    switch (about) {
    case RestLine::About::count:
        return "count        ";
    case RestLine::About::forces:
        return "forces       ";
    case RestLine::About::motion:
        return "can move     ";
    case RestLine::About::replaceable:
        return "replaceable  ";
    case RestLine::About::zero:
        return "zero-force   ";
    case RestLine::About::slack:
        return "slack        ";
    case RestLine::About::note:
        return "note         ";
    }
    return "";
}

// Returns how the particles of a line of the output move: "2 by (0.6, -0.8), 3 by (1, 0)".
std::string waysOf(const RestLine& line)
{
    constexpr std::size_t most = 3;
    const auto part = [](double way) {
        return rounded(std::fabs(way) > tolerance::still ? way : 0.0);
    };
    std::string words;
    for (std::size_t i = 0; i < std::min(line.ways.size(), most); ++i)
        words += (i > 0 ? ", " : "") + idOf(line.particles[i]) + " by (" + part(line.ways[i].x) +
                 ", " + part(line.ways[i].y) + ")";
    return line.ways.size() > most ? words + " … (" + std::to_string(line.ways.size()) + ")"
                                   : words;
}

std::string textOf(const RestLine& line)
{
    std::string names = line.ways.empty() ? listed(line.particles) : waysOf(line);
    for (const ConstraintId id : line.constraints)
        names += (names.empty() ? "" : " ") + idOf(id);
    Message text = line.text;
    if (!names.empty())
        text.arguments.push_back(names);
    return headingOf(line.about) + visible(text.english()) + "\n";
}

// Returns the name of a load, such as "snow", or its id, such as "l2", if it has no name.
std::string calledIn(const Scene& scene, LoadId id)
{
    const std::string name = scene.find(id)->base().name.text();
    return name.empty() ? text(id) : visible(name);
}

// A load that acts, its factor and, for a moving load, the place of its first axle.
struct Acting {
    LoadId id{};
    double strength = 1.0;
    std::optional<double> along{};
};

// Returns the load cases and moving loads that act at the time of the loading, or, if the loading
// has one load alone, only that load. Loads that always act are left out.
std::vector<Acting> actingUnder(const Scene& scene, const Loading& loading)
{
    const ActingLoads loads = actingLoads(scene);
    std::vector<Acting> result;
    for (const ActingLoads::Case& one : loads.cases)
        if (loading.alone == one.id)
            result.push_back({one.id, one.law.factor * loading.share});
        else if (!loading.alone && one.law.on)
            result.push_back({one.id, strengthAt(one.law, loading.time)});
    for (ActingLoads::Row row : loads.rows) {
        if (loading.alone && loading.alone != row.id)
            continue;
        row.law.on = row.law.on || loading.alone;
        if (const auto first = loading.along ? loading.along : firstAxleAt(row, loading.time))
            result.push_back({row.id, row.law.factor, first});
    }
    return result;
}

std::string underOf(const Scene& scene, const Loading& loading)
{
    const World& world = scene.world();
    std::string words;
    for (const Acting& one : actingUnder(scene, loading)) {
        words += calledIn(scene, one.id);
        if (one.strength != 1.0)
            words += " × " + rounded(one.strength);
        if (one.along)
            words += " at " + rounded(*one.along) + " " + visible(world.lengthUnit);
        words += ", ";
    }
    const std::string when = loading.alone ? ""
                                           : "the loads at " + rounded(loading.time) + " " +
                                                 visible(world.timeUnit) + ": ";
    return "under        " + when + words + "weights and permanent loads\n";
}

std::string wordsOf(const Scene& scene, const AtRest& rest, const Loading& loading)
{
    std::string words = hasStructure(rest) ? underOf(scene, loading) : "";
    for (const RestLine& line : linesAtRest(scene, rest))
        words += textOf(line);
    if (std::ranges::count(rest.known, 1) > 0)
        words += "residual     " + rounded(rest.residual) + " " + forceUnit(scene.world()) +
                 " at most\n";
    const std::string way = givesWay(scene, rest);
    return words + (way.empty() ? "" : way + "\n");
}

std::string strandTable(const Scene& scene, const AtRest& rest)
{
    std::vector<TableRow> rows{
        {"id", "kind", "particles", "force (" + forceUnit(scene.world()) + ")", ""}};
    for (const MemberAtRest& member : membersAtRest(scene, rest)) {
        const Constraint& constraint = scene.constraints()[member.constraint];
        const ParticleRefs refs = particlesOf(constraint);
        rows.push_back({idOf(constraint.id), constraint.kind(),
                        listed(std::span(refs.begin(), refs.size())),
                        member.force ? rounded(*member.force) : "", stateText(member)});
    }
    return rows.size() > 1 ? "\n" + aligned(rows, std::array<std::size_t, 3>{1, 2, 4}) : "";
}

// Returns the kind and the id of what holds a particle; a pin has no id.
std::pair<std::string, std::string> holderOf(const Scene& scene, const AtRest::Support& support)
{
    if (support.ground)
        return {"ground", idOf(*support.ground)};
    if (support.constraint)
        return {scene.find(*support.constraint)->kind(), idOf(*support.constraint)};
    return {"pinned", ""};
}

std::string supportTable(const Scene& scene, const AtRest& rest)
{
    const std::string unit = " (" + forceUnit(scene.world()) + ")";
    std::vector<TableRow> rows{{"particle", "held by", "x" + unit, "y" + unit}};
    for (const AtRest::Support& support : rest.supports) {
        const auto [kind, id] = holderOf(scene, support);
        rows.push_back({idOf(support.particle), id.empty() ? "its pin" : kind + " " + id,
                        rounded(support.force.x), rounded(support.force.y)});
    }
    return rows.size() > 1 ? "\n" + aligned(rows, std::array<std::size_t, 1>{1}) : "";
}

// Returns the table with a line for each link, rope or pulley, then one for each support.
std::string staticsCsv(const Scene& scene, const AtRest& rest)
{
    const auto line = [&](const std::string& what, const std::string& id,
                          const std::string& particles, const std::string& numbers,
                          const std::string& state) {
        return what + "," + id + "," + particles + "," + numbers + "," + state + "\n";
    };
    std::string rows = "kind,id,particles,force,x,y,state\n";
    for (const MemberAtRest& member : membersAtRest(scene, rest)) {
        const Constraint& constraint = scene.constraints()[member.constraint];
        std::string particles;
        for (const ParticleId id : particlesOf(constraint))
            particles += (particles.empty() ? "" : " ") + idOf(id);
        rows +=
            line(constraint.kind(), idOf(constraint.id), particles,
                 (member.force ? text(*member.force) : std::string()) + ",,", wordOf(member.state));
    }
    for (const AtRest::Support& support : rest.supports) {
        const auto [kind, id] = holderOf(scene, support);
        rows += line(kind, id, idOf(support.particle),
                     text(length(support.force)) + "," + text(support.force.x) + "," +
                         text(support.force.y),
                     "reaction");
    }
    return rows;
}

using Json = nlohmann::ordered_json;

Json membersAsJson(const Scene& scene, const AtRest& rest)
{
    Json list = Json::array();
    for (const MemberAtRest& member : membersAtRest(scene, rest)) {
        const Constraint& constraint = scene.constraints()[member.constraint];
        list.push_back({{"id", static_cast<std::uint32_t>(constraint.id)},
                        {"kind", constraint.kind()},
                        {"force", member.force ? Json(*member.force) : Json(nullptr)},
                        {"state", wordOf(member.state)},
                        {"sentence", member.why ? Json(member.why->english()) : Json(nullptr)}});
    }
    return list;
}

Json reactionsAsJson(const AtRest& rest)
{
    Json list = Json::array();
    for (const AtRest::Support& support : rest.supports) {
        const auto known = [](const auto& id) {
            return id ? Json(static_cast<std::uint32_t>(*id)) : Json(nullptr);
        };
        list.push_back({{"particle", static_cast<std::uint32_t>(support.particle)},
                        {"constraint", known(support.constraint)},
                        {"ground", known(support.ground)},
                        {"x", support.force.x},
                        {"y", support.force.y}});
    }
    return list;
}

Json deflectionAsJson(const Scene& scene, const AtRest& rest)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < rest.deflection.size(); ++i)
        list.push_back({{"particle", static_cast<std::uint32_t>(scene.particles()[i].id)},
                        {"x", rest.deflection[i].x},
                        {"y", rest.deflection[i].y}});
    return list;
}

Json mechanismsAsJson(const AtRest& rest)
{
    Json list = Json::array();
    for (const AtRest::Motion& motion : rest.motions) {
        Json ways = Json::array();
        for (std::size_t i = 0; i < motion.particles.size(); ++i)
            ways.push_back({{"particle", static_cast<std::uint32_t>(motion.particles[i])},
                            {"x", motion.way[i].x},
                            {"y", motion.way[i].y}});
        list.push_back(std::move(ways));
    }
    return list;
}

Json notesAsJson(const AtRest& rest)
{
    Json list = Json::array();
    for (const Message& note : rest.notes)
        list.push_back(note.english());
    return list;
}

Json loadingAsJson(const Scene& scene, const Loading& loading)
{
    Json loads = Json::array();
    for (const Acting& one : actingUnder(scene, loading)) {
        Json load{{"id", static_cast<std::uint32_t>(one.id)}, {"strength", one.strength}};
        if (one.along)
            load["along"] = *one.along;
        loads.push_back(std::move(load));
    }
    return {
        {"time", loading.time},
        {"alone", loading.alone ? Json(static_cast<std::uint32_t>(*loading.alone)) : Json(nullptr)},
        {"loads", std::move(loads)}};
}

std::string staticsJson(const Scene& scene, const AtRest& rest, const Loading& loading)
{
    const auto counted = [&](std::size_t number) {
        return rest.joints > 0 ? Json(number) : Json(nullptr);
    };
    Json result{{"under", loadingAsJson(scene, loading)},
                {"known", rest.isKnown},
                {"by", hasStructure(rest) ? Json(nameOf(rest.basis)) : Json(nullptr)},
                {"unit", forceUnit(scene.world())},
                {"particles", counted(rest.joints)},
                {"links", counted(rest.members)},
                {"reaction_components", counted(rest.reactions)},
                {"mechanism_degree", counted(rest.freedom)},
                {"degree_of_indeterminacy", counted(rest.redundancy)},
                {"residual", rest.residual},
                {"members", membersAsJson(scene, rest)},
                {"reactions", reactionsAsJson(rest)},
                {"mechanisms", mechanismsAsJson(rest)},
                {"replaceable", Json::array()},
                {"deflection", deflectionAsJson(scene, rest)},
                {"notes", notesAsJson(rest)}};
    for (const ConstraintId id : redundantStrands(scene))
        result["replaceable"].push_back(static_cast<std::uint32_t>(id));
    return result.dump(2, ' ', true) + "\n";
}

// Returns a text such as "truck at 12.5", or "no load" if only the permanent loads act.
std::string calledIn(const Scene& scene, const Loading& by)
{
    if (!by.alone)
        return "no load";
    return calledIn(scene, *by.alone) + (by.share < 0.0 ? " the other way" : "") +
           (by.along ? " at " + rounded(*by.along) : "");
}

std::array<std::pair<const char*, Envelope::Range>, 2>
componentsOf(const Envelope::Reaction& reaction)
{
    return {{{"x", reaction.x}, {"y", reaction.y}}};
}

std::string envelopeTable(const Scene& scene, const Envelope& envelope)
{
    const std::string unit = " (" + forceUnit(scene.world()) + ")";
    std::vector<TableRow> rows{
        {"id", "kind", "particles", "lowest" + unit, "under", "highest" + unit, "under"}};
    for (std::size_t i = 0; i < envelope.ranges.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (!strandOf(constraint))
            continue;
        const ParticleRefs refs = particlesOf(constraint);
        TableRow row{idOf(constraint.id), constraint.kind(),
                     listed(std::span(refs.begin(), refs.size()))};
        const auto& range = envelope.ranges[i];
        for (const auto extreme : {&Envelope::Range::least, &Envelope::Range::most}) {
            row.push_back(range ? rounded((*range.*extreme).force) : "");
            row.push_back(range ? calledIn(scene, (*range.*extreme).by) : "");
        }
        rows.push_back(std::move(row));
    }
    std::string table = aligned(rows, std::array<std::size_t, 4>{1, 2, 4, 6});
    rows = {{"particle", "reaction", "lowest" + unit, "under", "highest" + unit, "under"}};
    for (const Envelope::Reaction& reaction : envelope.reactions)
        for (const auto& [along, range] : componentsOf(reaction))
            rows.push_back({idOf(reaction.particle), along, rounded(range.least.force),
                            calledIn(scene, range.least.by), rounded(range.most.force),
                            calledIn(scene, range.most.by)});
    std::string way = givesWay(scene, envelope.rest);
    if (!way.empty())
        way += ", under " + calledIn(scene, envelope.deflectedBy) + "\n";
    std::string words;
    for (const RestLine& line : linesAtRest(scene, envelope.rest))
        words += line.isOfOneLoad() ? "" : textOf(line);
    words += way + "\n" + table;
    return rows.size() > 1 ? words + "\n" + aligned(rows, std::array<std::size_t, 3>{1, 3, 5})
                           : words;
}

// Returns a text as a cell of a CSV table.
std::string cell(const std::string& text)
{
    if (text.find_first_of(",\"") == text.npos)
        return text;
    std::string quoted;
    for (const char byte : text)
        quoted += byte == '"' ? std::string("\"\"") : std::string(1, byte);
    return '"' + quoted + '"';
}

std::string envelopeCsv(const Scene& scene, const Envelope& envelope)
{
    std::string rows = "kind,id,least,least_under,most,most_under\n";
    for (std::size_t i = 0; i < envelope.ranges.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (!strandOf(constraint))
            continue;
        rows += constraint.kind() + ("," + idOf(constraint.id));
        const auto& range = envelope.ranges[i];
        for (const auto extreme : {&Envelope::Range::least, &Envelope::Range::most})
            rows += range ? "," + text((*range.*extreme).force) + "," +
                                cell(calledIn(scene, (*range.*extreme).by))
                          : std::string(",,");
        rows += '\n';
    }
    for (const Envelope::Reaction& reaction : envelope.reactions)
        for (const auto& [along, range] : componentsOf(reaction))
            rows += std::string("reaction_") + along + "," + idOf(reaction.particle) + "," +
                    text(range.least.force) + "," + cell(calledIn(scene, range.least.by)) + "," +
                    text(range.most.force) + "," + cell(calledIn(scene, range.most.by)) + "\n";
    return rows;
}

// Adds to the table the load that causes the largest or smallest value.
void addLoad(const Loading& by, Json& result)
{
    result["load"] = by.alone ? Json(static_cast<std::uint32_t>(*by.alone)) : Json(nullptr);
    if (by.alone)
        result["share"] = by.share;
    if (by.along)
        result["along"] = *by.along;
}

Json extremeAsJson(const Envelope::Extreme& extreme)
{
    Json result{{"force", extreme.force}};
    addLoad(extreme.by, result);
    return result;
}

Json farthestAsJson(const Scene& scene, const Envelope& envelope)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < envelope.farthest.size(); ++i) {
        const auto& [way, by] = envelope.farthest[i];
        Json one{{"particle", static_cast<std::uint32_t>(scene.particles()[i].id)},
                 {"x", way.x},
                 {"y", way.y}};
        addLoad(by, one);
        list.push_back(std::move(one));
    }
    return list;
}

std::string envelopeJson(const Scene& scene, const Envelope& envelope)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < envelope.ranges.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (!strandOf(constraint))
            continue;
        const auto& range = envelope.ranges[i];
        list.push_back({{"id", static_cast<std::uint32_t>(constraint.id)},
                        {"least", range ? extremeAsJson(range->least) : Json(nullptr)},
                        {"most", range ? extremeAsJson(range->most) : Json(nullptr)}});
    }
    Json reactions = Json::array();
    for (const Envelope::Reaction& reaction : envelope.reactions) {
        Json one{{"particle", static_cast<std::uint32_t>(reaction.particle)}};
        for (const auto& [along, range] : componentsOf(reaction))
            one[along] = {{"least", extremeAsJson(range.least)},
                          {"most", extremeAsJson(range.most)}};
        reactions.push_back(std::move(one));
    }
    const Json result{{"known", envelope.rest.isKnown},
                      {"unit", forceUnit(scene.world())},
                      {"envelope", std::move(list)},
                      {"reactions", std::move(reactions)},
                      {"mechanisms", mechanismsAsJson(envelope.rest)},
                      {"deflection", farthestAsJson(scene, envelope)},
                      {"notes", notesAsJson(envelope.rest)}};
    return result.dump(2, ' ', true) + "\n";
}

struct StaticsCommand {
    std::string file;
    LoadChoice load;
    bool asCsv = false;
    bool asJson = false;
};

// Returns the load with this name or id; if there is none, prints the names of all loads and returns
// nothing.
std::optional<LoadId> loadNamed(const Scene& scene, const std::string& name,
                                const std::string& file, CliContext& context)
{
    std::string all;
    for (const Load& load : scene.loads()) {
        const std::string called = load.base().name.text();
        if (lowered(name) == lowered(called) || name == text(load.id))
            return load.id;
        all += (all.empty() ? "\"" : ", \"") + calledIn(scene, load.id) + "\"";
    }
    complain(context, file,
             "has no load \"" + visible(name) + "\"" +
                 (all.empty() ? ", nor any other" : "; it has " + all));
    return std::nullopt;
}

// Returns the problem with the place of a load that acts alone; empty if it has no place or the place is
// on the deck.
std::string complaintAboutPlace(const Scene& scene, const Loading& loading)
{
    if (!loading.along)
        return {};
    const std::string called = "\"" + calledIn(scene, *loading.alone) + "\"";
    const auto& rows = actingLoads(scene).rows;
    const auto row = std::ranges::find(rows, *loading.alone, &ActingLoads::Row::id);
    if (row == rows.end())
        return called + " does not move: it has no place along a deck";
    const double whole = row->length + row->law.length();
    if (*loading.along >= 0.0 && *loading.along <= whole)
        return {};
    return called + " is on its deck with its first axle from 0 to " + text(whole) + " " +
           scene.world().lengthUnit + " along it, not at " + text(*loading.along);
}

int tellEnvelope(const Scene& scene, const StaticsCommand& options, CliContext& context)
{
    Statics statics;
    const Envelope envelope = envelopeOf(scene, statics);
    context.out << (options.asJson  ? envelopeJson(scene, envelope)
                    : options.asCsv ? envelopeCsv(scene, envelope)
                                    : envelopeTable(scene, envelope));
    return good;
}

int tellStatics(const StaticsCommand& options, CliContext& context)
{
    const auto scene = sceneOf(options.file, context);
    if (!scene)
        return badInput;
    if (options.load.asEnvelope)
        return tellEnvelope(*scene, options, context);
    const auto loading = loadingOf(options.load, *scene, options.file, context);
    if (!loading)
        return badInput;
    const AtRest rest = atRest(*scene, *loading);
    if (options.asJson)
        context.out << staticsJson(*scene, rest, *loading);
    else if (options.asCsv)
        context.out << staticsCsv(*scene, rest);
    else
        context.out << wordsOf(*scene, rest, *loading) << strandTable(*scene, rest)
                    << supportTable(*scene, rest);
    return good;
}

}  // namespace

void addLoadOptions(CLI::App& command, LoadChoice& choice)
{
    auto* time = command.add_option("--time", choice.time, "With the loads that act at this time")
                     ->check(numberFrom(0.0));
    auto* load = command
                     .add_option("--load", choice.load,
                                 "With this load alone, by its name or as l1, on or off")
                     ->type_name("NAME");
    auto* along = command.add_option("--along", choice.along,
                                     "A moving load with its first axle so far along its deck");
    along->check(finiteNumber())->needs(load);
    command
        .add_flag("--envelope", choice.asEnvelope,
                  "The lowest and highest under each load that is on")
        ->excludes(time)
        ->excludes(load);
}

std::optional<Loading> loadingOf(const LoadChoice& choice, const Scene& scene,
                                 const std::string& file, CliContext& context)
{
    Loading loading{.time = choice.time, .along = choice.along};
    if (choice.load.empty())
        return loading;
    loading.alone = loadNamed(scene, choice.load, file, context);
    if (!loading.alone)
        return std::nullopt;
    if (const std::string wrong = complaintAboutPlace(scene, loading); !wrong.empty()) {
        complain(context, file, wrong);
        return std::nullopt;
    }
    return loading;
}

void addStatics(CLI::App& program, CliRun& run)
{
    CLI::App* command =
        program.add_subcommand("statics", "Say what a structure carries at rest, without a run.");
    command->footer(
        "Examples:\n"
        "  vakwerk-cli statics bridge.json\n"
        "  vakwerk-cli statics bridge.json --csv > forces.csv\n"
        "  vakwerk-cli statics bridge.json --load truck --along 12.5\n"
        "  vakwerk-cli statics bridge.json --envelope\n"
        "\n"
        "Forces are those of equilibrium in the places where particles start, under weights and\n"
        "loads: in links, ropes, springs and pulleys, tension above 0, in supports, and of ground\n"
        "on what lies on it, which presses without friction. Where\n"
        "equilibrium alone does not determine them, they follow from stiffness. For a mechanism\n"
        "it says which particles can move, and its forces only if the loads do not move it.\n"
        "\n"
        "The loads are those that act at the time, or one alone. The envelope has the lowest and\n"
        "highest force in each member and reaction, under no load and under each that is on by\n"
        "itself, a moving load at each of its places, and the largest deflection of each "
        "particle.");
    const auto options = std::make_shared<StaticsCommand>();
    command->add_option("FILE", options->file, "A scene file")->required();
    addLoadOptions(*command, options->load);
    auto* asCsv = command->add_flag("--csv", options->asCsv, "As a table, for other programs");
    command->add_flag("--json", options->asJson, "As JSON, for other programs")->excludes(asCsv);
    command->callback([options, &run] { run.exitCode = tellStatics(*options, run.context); });
}

}  // namespace vakwerk

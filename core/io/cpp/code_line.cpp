// SPDX-License-Identifier: MIT
#include "core/io/cpp/code_line.h"

#include "core/scene/overloaded.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <initializer_list>

namespace vakwerk {
namespace {

using Phase = Trace::Phase;
using Names = std::vector<std::string_view>;

// Tells where the program does the work of an entry of a trace: in the first of `functions` that
// the exported program contains, on the lines that contain one of `marks`.
struct Sought {
    Names functions;
    Names marks;
};

Sought soughtFor(const ConstraintBody& body)
{
    const auto function =
        std::visit(Overloaded{[](const Link&) { return "void solve(Link& c)"; },
                              [](const StaticConstraint&) { return "void solve(Static& c)"; },
                              [](const CircleConstraint&) { return "void solve(Circle& c)"; },
                              [](const GuideConstraint&) { return "void solve(Guide& c)"; },
                              [](const AngleConstraint&) { return "void solve(Angle& c)"; },
                              [](const AreaConstraint&) { return "void solve(Area& c)"; },
                              [](const PulleyConstraint&) { return "void solve(Pulley& c)"; }},
                   body);
    return {{function}, {".x = ", "hold(c"}};
}

Sought soughtFor(const Scene& scene, const Trace::Entry& entry)
{
    switch (entry.phase) {
    case Phase::constraint:
        return soughtFor(scene.constraints()[entry.constraint].body);
    case Phase::spring:
        return {{"void pullEnds(Motion& m)"}, {"tension = s.k", "m.a["}};
    case Phase::forces:
        return {{"void accelerate(Motion& m)", "void fall()"}, {"m.a[", "pullEnds(m)", "gravity"}};
    case Phase::integration:
        return {{"void fall()", "void moveByVerlet()", "void moveInStages()"}, {".x = "}};
    case Phase::walls:
        return {{"void meetWalls()", "void mirrorInWalls()"}, {"landed(p", "meet(p", ".x = "}};
    case Phase::rescaling:
        return {{"void rescale(double factor)"}, {"p.old = "}};
    case Phase::breaking:
        return {{"void breakOverloaded()"}, {"broken"}};
    case Phase::contacts:
    case Phase::iteration:
    case Phase::structure:
    case Phase::hierarchy:
    case Phase::energyLimit:
    case Phase::pinned:
        break;
    }
    return {};
}

std::string_view trimmed(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line;
}

}  // namespace

std::vector<CodeLine> codeLinesOf(std::string_view program, const Scene& scene,
                                  const Trace::Entry& entry)
{
    const Sought sought = soughtFor(scene, entry);
    std::size_t at = program.npos;
    for (const std::string_view function : sought.functions)
        at = at == program.npos ? program.find(function) : at;
    std::vector<CodeLine> lines;
    if (at == program.npos)
        return lines;
    std::size_t number =
        1 + static_cast<std::size_t>(std::ranges::count(program.substr(0, at), '\n'));
    for (std::size_t end = 0; at < program.size(); at = end + 1, ++number) {
        end = std::min(program.find('\n', at), program.size());
        const std::string_view line = program.substr(at, end - at);
        if (line == "}")
            break;
        if (std::ranges::any_of(sought.marks, [line](std::string_view mark) {
                return line.find(mark) != line.npos;
            }))
            lines.push_back({number, std::string(trimmed(line))});
    }
    return lines;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/io/cpp/code_line.h"

#include "core/scene/overloaded.h"

#include <algorithm>
#include <string_view>

namespace vakwerk {
namespace {

// Returns the mark `//@` in program.cpp of the lines that do this work; empty if there is none.
std::string_view markFor(const ConstraintBody& body)
{
    return std::visit(Overloaded{[](const Link&) { return "link"; },
                                 [](const StaticConstraint&) { return "static"; },
                                 [](const CircleConstraint&) { return "circle"; },
                                 [](const GuideConstraint&) { return "guide"; },
                                 [](const AngleConstraint&) { return "angle"; },
                                 [](const AreaConstraint&) { return "area"; },
                                 [](const PulleyConstraint&) { return "pulley"; }},
                      body);
}

std::string_view markFor(const Scene& scene, const Trace::Entry& entry)
{
    using Phase = Trace::Phase;
    switch (entry.phase) {
    case Phase::constraint:
        return markFor(scene.constraints()[entry.constraint].body);
    case Phase::spring:
        return "spring";
    case Phase::forces:
        return "forces";
    case Phase::integration:
        return "integration";
    case Phase::walls:
        return "walls";
    case Phase::rescaling:
        return "rescaling";
    case Phase::breaking:
        return "breaking";
    case Phase::release:
        return "release";
    case Phase::overlap:
        return "overlap";
    case Phase::warmStart:
        return "warmStart";
    case Phase::bounces:
        return "bounces";
    case Phase::contact:
        return "contact";
    case Phase::motors:
        return "motors";
    case Phase::apart:
        return "apart";
    case Phase::pushes:
    case Phase::solved:
    case Phase::iteration:
    case Phase::structure:
    case Phase::hierarchy:
    case Phase::energyLimit:
    case Phase::pinned:
        break;
    }
    return {};
}

// Returns the line with this number, without indentation.
std::string lineOf(std::string_view text, std::size_t number)
{
    for (; number > 1; --number)
        text.remove_prefix(text.find('\n') + 1);
    text = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return std::string(text);
}

}  // namespace

std::vector<CodeLine> codeLinesOf(const CppProgram& program, const Scene& scene,
                                  const Trace::Entry& entry)
{
    std::vector<CodeLine> lines;
    const auto found = program.lines.find(markFor(scene, entry));
    if (found != program.lines.end())
        for (const std::size_t number : found->second)
            lines.push_back({number, lineOf(*program.text, number)});
    return lines;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/analysis/rest_table.h"

#include "core/analysis/redundancy.h"

#include <algorithm>

namespace vakwerk {
namespace {

MemberAtRest memberAt(const AtRest& rest, std::size_t constraint)
{
    if (std::ranges::binary_search(rest.bracing, constraint))
        return {constraint, 0.0, MemberState::slack,
                Message{QT_TRANSLATE_NOOP("core", "it carries nothing now, but becomes taut and "
                                                  "holds as soon as something moves"),
                        {}}};
    if (std::ranges::binary_search(rest.slack, constraint))
        return {constraint, 0.0, MemberState::slack,
                Message{QT_TRANSLATE_NOOP("core",
                                          "it can only pull, and these loads do not pull on it"),
                        {}}};
    if (rest.known[constraint] == 0)
        return {constraint, {}, MemberState::unknown, {}};
    const double force = rest.force[constraint];
    const auto idle =
        std::ranges::lower_bound(rest.idle, constraint, {}, &AtRest::Idle::constraint);
    if (idle != rest.idle.end() && idle->constraint == constraint)
        return {constraint, force, MemberState::zero, idle->why};
    return {constraint,
            force,
            force > 0.0   ? MemberState::tension
            : force < 0.0 ? MemberState::compression
                          : MemberState::zero,
            {}};
}

// Returns a clause that says what determines the forces, or why they are unknown.
Message forcesText(const AtRest& rest)
{
    if (rest.isKnown)
        return basisText(rest);
    if (rest.freedom == 0 && !rest.fits)
        return {
            QT_TRANSLATE_NOOP("core", "not known where lengths or supports do not fit together"),
            {}};
    if (rest.freedom == 0 || !rest.fits)
        return {QT_TRANSLATE_NOOP("core", "not all are known"), {}};
    return std::ranges::count(rest.known, 1) == 0
               ? Message{QT_TRANSLATE_NOOP("core",
                                           "not known: the loads set a mechanism in motion"),
                         {}}
               : Message{QT_TRANSLATE_NOOP("core",
                                           "not known where the loads set a mechanism in motion"),
                         {}};
}

// Adds a line with the particles of each mechanism, for at most `most` of them. The lines are sorted
// by particle, so that small changes in a run do not change their order.
void addMotions(const AtRest& rest, std::size_t most, std::vector<RestLine>& lines)
{
    using About = RestLine::About;
    if (isLoose(rest))
        lines.push_back({About::motion,
                         {QT_TRANSLATE_NOOP("core", "as a whole, because nothing holds it"), {}}});
    const auto folding = rest.foldingMotions();
    std::vector<AtRest::Motion> motions(folding.begin(), folding.end());
    std::ranges::sort(motions, {}, &AtRest::Motion::particles);
    motions.resize(std::min(motions.size(), most));
    for (AtRest::Motion& motion : motions)
        lines.push_back(
            {About::motion, {"%1"}, std::move(motion.particles), {}, std::move(motion.way)});
    if (const std::size_t left = rest.folding - motions.size(); !motions.empty() && left > 0)
        lines.push_back(
            {About::motion, left == 1 ? Message{QT_TRANSLATE_NOOP("core", "in one more way"), {}}
                                      : Message{QT_TRANSLATE_NOOP("core", "in %L1 more ways"),
                                                {std::to_string(left)}}});
    if (rest.bending > 0)
        lines.push_back(
            {About::motion, {QT_TRANSLATE_NOOP("core", "ropes, which are there to bend"), {}}});
}

void addMembers(const Scene& scene, const AtRest& rest, std::vector<RestLine>& lines)
{
    using About = RestLine::About;
    using Ids = std::vector<ConstraintId>;
    const auto add = [&lines](About about, const char* text, Ids named) {
        if (!named.empty())
            lines.push_back({about, {text}, {}, std::move(named)});
    };
    Ids zero;
    Ids slack;
    for (const MemberAtRest& member : membersAtRest(scene, rest)) {
        const ConstraintId id = scene.constraints()[member.constraint].id;
        if (member.state == MemberState::zero && member.why)
            zero.push_back(id);
        if (member.state == MemberState::slack)
            slack.push_back(id);
    }
    const Ids replaceable = rest.redundancy > 0 ? redundantStrands(scene) : Ids();
    const bool isOne = replaceable.size() == 1;
    add(About::replaceable, isOne ? "%1" : QT_TRANSLATE_NOOP("core", "any one of %1"), replaceable);
    add(About::zero, "%1", std::move(zero));
    add(About::slack, "%1", std::move(slack));
}

}  // namespace

std::vector<MemberAtRest> membersAtRest(const Scene& scene, const AtRest& rest)
{
    std::vector<MemberAtRest> members;
    for (std::size_t i = 0; i < rest.force.size(); ++i)
        if (strandOf(scene.constraints()[i]))
            members.push_back(memberAt(rest, i));
    return members;
}

const char* wordOf(MemberState state)
{
    switch (state) {
    case MemberState::tension:
        return "tension";
    case MemberState::compression:
        return "compression";
    case MemberState::zero:
        return "zero";
    case MemberState::slack:
        return "slack";
    case MemberState::unknown:
        return "unknown";
    }
    return "";
}

std::vector<RestLine> linesAtRest(const Scene& scene, const AtRest& rest, std::size_t mostMotions)
{
    std::vector<RestLine> lines;
    const bool isThere = hasStructure(rest);
    if (isThere && rest.joints > 0)
        lines.push_back({RestLine::About::count, determinacy(rest)});
    lines.push_back({RestLine::About::forces, forcesText(rest)});
    if (isThere) {
        addMotions(rest, mostMotions, lines);
        addMembers(scene, rest, lines);
    }
    for (const Message& note : rest.notes)
        lines.push_back({RestLine::About::note, note});
    return lines;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/run/interaction.h"

#include <algorithm>

namespace vakwerk {
namespace {

struct Converter {
    const Conversion& lengths;
    void operator()(interaction::Pull& pull) const { convert(pull.hands); }
    void operator()(interaction::Hold& hold) const { convert(hold.hands); }
    void operator()(interaction::Move& move) const
    {
        for (Motion& motion : move.motions)
            motion = {motion.particle, at(motion.position), at(motion.previous)};
    }
    void operator()(const auto&) const {}
    void convert(std::vector<Hand>& hands) const
    {
        for (Hand& hand : hands)
            hand.target = at(hand.target);
    }
    Vec2 at(Vec2 place) const { return {lengths(place.x), lengths(place.y)}; }
};

template <class Item>
bool keepsPlaces(const std::vector<Change<Item>>& changes)
{
    return std::ranges::all_of(changes, [](const Change<Item>& change) {
        return change.before && change.after && change.before->index == change.after->index &&
               change.before->item.id == change.after->item.id;
    });
}

}  // namespace

bool keepsItems(const Patch& patch)
{
    return keepsPlaces(patch.particles) && keepsPlaces(patch.constraints);
}

DoneInteractions converted(const DoneInteractions& interactions, const Conversion& lengths)
{
    DoneInteractions result;
    for (const DoneInteraction& done : interactions) {
        Interaction interaction = *done.interaction;
        std::visit(Converter{lengths}, interaction);
        result.push_back(
            {done.step, done.time, std::make_shared<const Interaction>(std::move(interaction))});
    }
    return result;
}

}  // namespace vakwerk

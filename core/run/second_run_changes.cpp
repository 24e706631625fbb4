// SPDX-License-Identifier: MIT
#include "core/run/second_run_changes.h"

#include "core/scene/edit/control_values.h"
#include "core/scene/edit/edit.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

namespace vakwerk {
namespace {

// Returns, for each place of the shuffled order, the index of the constraint. The order is the same
// on every machine, unlike that of the shuffle and the distributions of standard libraries.
std::vector<std::size_t> orderOf(std::size_t count, const SecondRunChanges& changes)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (changes.order == SecondRunChanges::Order::reversed)
        std::ranges::reverse(order);
    if (changes.order == SecondRunChanges::Order::shuffled) {
        std::mt19937 random(changes.shuffle);
        for (std::size_t i = count; i > 1; --i)
            std::swap(order[i - 1], order[random() % i]);
    }
    return order;
}

Patch inOrder(const Scene& scene, const std::vector<std::size_t>& order)
{
    const IdList<Constraint>& list = scene.constraints();
    Patch patch;
    for (std::size_t place = 0; place < order.size(); ++place)
        if (const std::size_t from = order[place]; from != place)
            patch.constraints.push_back(
                {Placed<Constraint>{from, list[from]}, Placed<Constraint>{place, list[from]}});
    std::ranges::sort(patch.constraints, {},
                      [](const Change<Constraint>& change) { return change.before->index; });
    return patch;
}

}  // namespace

Scene withChanges(Scene scene, const SecondRunChanges& changes)
{
    for (const SecondRunChanges::Setting& setting : changes.settings)
        scene.apply(edit::setWorldField(scene, setting.field, setting.value));
    for (const SecondRunChanges::Turn& turn : changes.turns) {
        const Control* control = scene.find(turn.control);
        const FieldControlBase* field = control ? fieldOf(*control) : nullptr;
        if (!field)
            continue;
        const auto* button = std::get_if<ButtonControl>(&control->body);
        scene.apply(button && button->value == turn.value
                        ? edit::press(scene, *button)
                        : edit::setControl(scene, *field, turn.value));
    }
    if (changes.order != SecondRunChanges::Order::asListed)
        scene.apply(inOrder(scene, orderOf(scene.constraints().size(), changes)));
    return scene;
}

}  // namespace vakwerk

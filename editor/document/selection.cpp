// SPDX-License-Identifier: MIT
#include "editor/document/selection.h"

#include "core/scene/edit/made.h"
#include "core/scene/edit/transform.h"

#include <algorithm>

namespace vakwerk {
namespace {

template <class Id>
void sortUnique(std::vector<Id>& ids)
{
    if (!std::ranges::is_sorted(ids))
        std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

template <class Id>
std::vector<Id> symmetricDifference(const std::vector<Id>& a, const std::vector<Id>& b)
{
    std::vector<Id> result;
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(result));
    return result;
}

template <class Id>
std::vector<Id> joined(std::vector<Id> a, const std::vector<Id>& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

Selection::Selection(Document& document, QObject* parent) : QObject(parent), document_(document)
{
    connect(&document, &Document::changed, this, &Selection::follow);
    connect(&document, &Document::replaced, this, [this] {
        before_.clear();
        index_ = 0;
        clear();
    });
    connect(&document.history(), &QUndoStack::indexChanged, this, &Selection::followHistory);
}

bool Selection::contains(const Items& items) const
{
    return vakwerk::contains(items_, items);
}

void Selection::set(Items items)
{
    lost_.reset();
    choose(std::move(items));
}

// Ignores items that are not in the scene.
void Selection::choose(Items items)
{
    const Scene& scene = document_.scene();
    const auto isGone = [&scene](auto id) { return !scene.find(id); };
    std::erase_if(items.particles, isGone);
    std::erase_if(items.constraints, isGone);
    std::erase_if(items.decorations, isGone);
    std::erase_if(items.loads, isGone);
    std::erase_if(items.profiles, isGone);
    sortUnique(items.particles);
    sortUnique(items.constraints);
    sortUnique(items.decorations);
    sortUnique(items.loads);
    sortUnique(items.profiles);
    if (items == items_)
        return;
    items_ = std::move(items);
    movable_.reset();
    pivot_.reset();
    emit changed();
}

void Selection::toggle(const Items& items)
{
    set({symmetricDifference(items_.particles, items.particles),
         symmetricDifference(items_.constraints, items.constraints),
         symmetricDifference(items_.decorations, items.decorations),
         symmetricDifference(items_.loads, items.loads),
         symmetricDifference(items_.profiles, items.profiles)});
}

void Selection::add(const Items& items)
{
    set({joined(items_.particles, items.particles), joined(items_.constraints, items.constraints),
         joined(items_.decorations, items.decorations), joined(items_.loads, items.loads),
         joined(items_.profiles, items.profiles)});
}

const std::vector<ParticleId>& Selection::movable() const
{
    if (!movable_ || movable_->revision != document_.revision())
        movable_ = {document_.revision(), edit::movable(document_.scene(), items_)};
    return movable_->ids;
}

Vec2 Selection::centreIn(const Scene& scene, const Rect& extent) const
{
    return (pivot_ ? pivot_->in(scene) : std::nullopt).value_or(extent.center());
}

// Drops items that are removed, until undo restores them. If a selected structure is made again from other
// numbers, its new items are selected as well.
void Selection::follow(const Patch& patch)
{
    beforeEdit_ = items_;
    const auto isChosen = [this](const Change<Decoration>& change) {
        return change.after && contains(change.after->item.id);
    };
    if (makesAgain(patch) && std::ranges::any_of(patch.decorations, isChosen))
        return add(createdBy(patch));
    const auto removes = [](const auto& changes) {
        return std::ranges::any_of(changes, [](const auto& change) { return !change.after; });
    };
    if (lost_ && lost_->undo == patch)
        return set(lost_->items);
    if (!removes(patch.particles) && !removes(patch.constraints) && !removes(patch.decorations) &&
        !removes(patch.loads) && !removes(patch.profiles))
        return;
    const Items before = items_;
    choose(items_);
    if (items_ != before)
        lost_ = {patch.inverse(), before};
}

// When undo removes the items that are selected, the selection before that edit returns.
void Selection::followHistory(int index)
{
    const int last = std::exchange(index_, index);
    const bool isGone = items_.empty() && !beforeEdit_.empty();
    if (index < last && isGone && static_cast<std::size_t>(index) < before_.size())
        return choose(*before_[static_cast<std::size_t>(index)]);
    if (index != last + 1)
        return;
    before_.resize(static_cast<std::size_t>(last), std::make_shared<const Items>());
    const bool isSame = !before_.empty() && *before_.back() == beforeEdit_;
    before_.push_back(isSame ? before_.back() : std::make_shared<const Items>(beforeEdit_));
}

bool contains(const Items& outer, const Items& inner)
{
    return std::ranges::includes(outer.particles, inner.particles) &&
           std::ranges::includes(outer.constraints, inner.constraints) &&
           std::ranges::includes(outer.decorations, inner.decorations) &&
           std::ranges::includes(outer.loads, inner.loads) &&
           std::ranges::includes(outer.profiles, inner.profiles);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/document/selection.h"

#include "core/scene/query/extent.h"
#include "core/scene/query/made.h"

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
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        auto& ids = items.of<decltype(Item::id)>();
        std::erase_if(ids, isGone);
        sortUnique(ids);
    });
    if (items == items_)
        return;
    items_ = std::move(items);
    movable_.reset();
    pivot_.reset();
    emit changed();
}

void Selection::toggle(const Items& items)
{
    Items chosen;
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        using Id = decltype(Item::id);
        chosen.of<Id>() = symmetricDifference(items_.of<Id>(), items.of<Id>());
    });
    set(std::move(chosen));
}

void Selection::add(const Items& items)
{
    Items chosen = items_;
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        using Id = decltype(Item::id);
        const std::vector<Id>& more = items.of<Id>();
        chosen.of<Id>().insert(chosen.of<Id>().end(), more.begin(), more.end());
    });
    set(std::move(chosen));
}

const std::vector<ParticleId>& Selection::movable() const
{
    if (!movable_ || movable_->revision != document_.revision())
        movable_ = {document_.revision(), movableParticles(document_.scene(), items_)};
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
    if (lost_ && lost_->undo == patch)
        return set(lost_->items);
    if (removedBy(patch).empty())
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
    bool all = true;
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        using Id = decltype(Item::id);
        all = all && std::ranges::includes(outer.of<Id>(), inner.of<Id>());
    });
    return all;
}

}  // namespace vakwerk

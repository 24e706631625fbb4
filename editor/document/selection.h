// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/anchored_point.h"
#include "editor/document/document.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace vakwerk {

// Keeps the selected items. All of them are in the scene.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const Items& items() const { return items_; }
    bool empty() const { return items_.empty(); }
    template <class Id>
    bool contains(Id id) const
    {
        return std::ranges::binary_search(items_.of<Id>(), id);
    }
    bool contains(const Items& items) const;  // all of them

    void set(Items items);
    void toggle(const Items& items);
    void add(const Items& items);
    void clear() { set({}); }

    // Returns movableParticles() of the selection, stored until the selection or the scene changes.
    const std::vector<ParticleId>& movable() const;

    // Returns the point about which the selection turns, if the user has placed one. It is reset when
    // something else is selected.
    const std::optional<AnchoredPoint>& pivot() const { return pivot_; }
    void setPivot(const std::optional<AnchoredPoint>& pivot) { pivot_ = pivot; }
    // Returns the position of the pivot or, without one, the middle of `extent`.
    Vec2 centreIn(const Scene& scene, const Rect& extent) const;

signals:
    void changed();

private:
    void choose(Items items);
    void follow(const Patch& patch);
    void followHistory(int index);

    // The selection at the time when an edit removed some of its items.
    struct Lost {
        Patch undo;  // the patch that undoes the edit
        Items items;
    };
    struct Movable {
        std::uint64_t revision;  // revision of the document
        std::vector<ParticleId> ids;
    };

    Document& document_;
    Items items_;
    std::optional<AnchoredPoint> pivot_;
    std::optional<Lost> lost_;  // kept until the user selects something else
    // The selection before each edit of the history. Edits that were made with the same selection share it.
    std::vector<std::shared_ptr<const Items>> before_;
    Items beforeEdit_;
    int index_ = 0;  // place in the history
    mutable std::optional<Movable> movable_;
};

// Returns whether `outer` contains all of the inner items.
bool contains(const Items& outer, const Items& inner);

}  // namespace vakwerk

#pragma once

#include "editor/document/anchored_point.h"
#include "editor/document/document.h"

#include <memory>
#include <vector>

namespace vakwerk {

// The chosen items, which are all in the scene.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const Items& items() const { return items_; }
    bool empty() const { return items_.empty(); }
    bool contains(ParticleId id) const;
    bool contains(ConstraintId id) const;
    bool contains(DecorationId id) const;
    bool contains(const Items& items) const;  // all of them

    void set(Items items);
    void toggle(const Items& items);
    void add(const Items& items);
    void clear() { set({}); }

    // As edit::movable(), kept until the selection or the scene changes.
    const std::vector<ParticleId>& movable() const;

    // Where the user has put the point about which it turns, until something else is chosen.
    const std::optional<AnchoredPoint>& pivot() const { return pivot_; }
    void setPivot(const std::optional<AnchoredPoint>& pivot) { pivot_ = pivot; }
    // Returns where that is, else the middle of the extent.
    Vec2 centreIn(const Scene& scene, const Rect& extent) const;

signals:
    void changed();

private:
    void choose(Items items);
    void follow(const Patch& patch);
    void followHistory(int index);

    // What was chosen when an edit has removed some of it.
    struct Lost {
        Patch undo;  // of the edit
        Items items;
    };
    struct Movable {
        std::uint64_t revision;  // of the document
        std::vector<ParticleId> ids;
    };

    Document& document_;
    Items items_;
    std::optional<AnchoredPoint> pivot_;
    std::optional<Lost> lost_;  // until the user chooses something else
    // What was chosen before each edit of the history; mostly the same as before the last.
    std::vector<std::shared_ptr<const Items>> before_;
    Items beforeEdit_;
    int index_ = 0;  // of the history
    mutable std::optional<Movable> movable_;
};

// Returns whether all of the inner are among the outer.
bool contains(const Items& outer, const Items& inner);

Items itemsOf(ParticleId id);
Items itemsOf(ConstraintId id);
Items itemsOf(DecorationId id);
Items itemsOf(LoadId id);
Items itemsOf(ProfileId id);

}  // namespace vakwerk

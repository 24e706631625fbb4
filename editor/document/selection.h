#pragma once

#include "editor/document/document.h"

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

    // Returns the chosen particles and those of the chosen constraints and skins, ascending.
    std::vector<ParticleId> movable() const;

signals:
    void changed();

private:
    void prune(const Patch& patch);

    Document& document_;
    Items items_;
};

Items itemsOf(ParticleId id);
Items itemsOf(ConstraintId id);
Items itemsOf(DecorationId id);

}  // namespace vakwerk

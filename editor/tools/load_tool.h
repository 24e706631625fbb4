// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/gesture.h"
#include "editor/tools/load_arrows.h"

namespace vakwerk {

// Puts a load on a particle, or on a link, whose ends share it. A click puts the last load again, a
// drag draws another load.
class LoadTool : public Tool {
    Q_OBJECT

public:
    explicit LoadTool(const Workbench& bench, QObject* parent = nullptr);

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool cancel() override;
    bool opens() const override { return false; }
    std::optional<DragNumbers> dragNumbers() const override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

protected:
    void followTyped() override;

private:
    // Where a load acts: on a particle, or on a link at a share of its length from its first end.
    struct Place {
        std::optional<ParticleId> particle;
        std::optional<ConstraintId> link;
        double share = 0.0;
        Vec2 at;
    };
    std::optional<Place> placeAt(const Pointer& pointer) const;
    // Returns the load case that the tool changes, or nullopt if it changes the loads that always act.
    std::optional<LoadId> in() const { return bench().view.loads().shownLoadCase(shown()); }
    bool isLoaded(const Place& place) const;
    Vec2 usual() const;
    Vec2 loadNow() const;
    Edit editOf(const Place& place, Vec2 load) const;
    QString nameOf(const Place& place) const;
    QString ofCase() const;
    void preview();

    LoadArrows arrows_;
    std::optional<Vec2> last_;  // the last load that was put in this scene
    std::optional<Place> place_;
    std::optional<Gesture> gesture_;
    Pointer pointer_;
};

}  // namespace vakwerk

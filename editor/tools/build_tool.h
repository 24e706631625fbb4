// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/build.h"
#include "editor/tools/select_tool.h"

namespace vakwerk {

// Builds particles and links with five gestures on the empty canvas. A sixth, which has a button and a key
// only, builds particles without links. On items it works like the Select tool.
class BuildTool : public SelectTool {
    Q_OBJECT

public:
    explicit BuildTool(const Workbench& bench, QObject* parent = nullptr);

    enum class Gesture { oneLink, twoLinks, twoFixed, linkOnly, fixedPoint, particleOnly };
    Q_ENUM(Gesture)

    LinkKind kind() const { return kind_; }
    void setKind(LinkKind kind);
    Gesture chosen() const { return chosen_; }
    void choose(Gesture gesture);
    // In length units. One metre, or 100 in a world without a metre, until it is set.
    double fixedLength() const { return fixedLength_.value_or(metre()); }
    void setFixedLength(double length);
    // Returns what a click would do with the keys that are held now.
    Gesture current() const;
    // Lets the user type the length and the angle of a link from the selected particle. If no
    // particle is selected, lets the user type the place of a new particle.
    void startTyping();
    // Lets the user type the lengths of two links to a joint, from the two selected particles. The mouse
    // sets a length that is not typed, and chooses the crossing of the two circles; a click makes the joint.
    void startJoint();

    void click(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    std::optional<DragNumbers> dragNumbers() const override;
    QString complaint() const override;
    void takeOther() override;
    void make() override;
    bool cancel() override;
    Overlay overlay() const override;
    Items hovered() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

protected:
    void convertLengths(const Conversion& conversion) override;
    bool hasHandles() const override { return false; }

private:
    Gesture gestureOf(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const;
    bool belongsToItem(const Pointer& pointer) const;
    Patch patchOf(Gesture gesture, const Scene& scene, Vec2 at) const;
    QString nameOf(Gesture gesture, const Patch& patch) const;
    void makeBy(Gesture gesture, Vec2 at);
    void explain(Gesture gesture, Vec2 at, const Patch& patch);
    std::optional<Vec2> crosshair() const;
    void scrollTo(Vec2 place);
    std::optional<Snapped> target() const;
    Snapped placeFor(const Pointer& pointer) const;
    Snapped placeFor(Gesture gesture, Vec2 wanted) const;
    bool isTyping() const;
    void followStart();
    Vec2 typedPlace() const;
    std::optional<ParticleId> particleAt(Vec2 place) const;
    Patch typedPatch(const Scene& scene) const;
    Vec2 wantedJoint() const;
    Snapped jointPlace() const;
    build::TwoLengths joint() const;
    Patch jointPatch(const Scene& scene) const;

    LinkKind kind_ = LinkKind::distance;
    Gesture chosen_ = Gesture::oneLink;
    std::optional<double> fixedLength_;
    // The place where Enter puts a particle. It is set by the first arrow key and holds until the
    // mouse moves.
    std::optional<Vec2> crosshair_;
    QPointF mouseAtCrosshair_;
    bool isTyping_ = false;
    std::optional<ParticleId> typedFrom_;
    std::optional<std::array<ParticleId, 2>> jointEnds_;
    // Near the crossing that a key has chosen, and where the mouse was then. It holds until the mouse moves.
    std::optional<Vec2> otherPlace_;
    QPointF mouseAtOther_;
    std::optional<ConstraintId> flashing_;
};

}  // namespace vakwerk

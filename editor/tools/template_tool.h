// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/made.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// Draws the frame of a template by a drag. A preview follows the numbers of the template until
// Enter adds it to the scene.
class TemplateTool : public Tool {
    Q_OBJECT

public:
    explicit TemplateTool(const Workbench& bench, QObject* parent = nullptr);

    const Template& numbers() const { return numbers_; }
    void setNumbers(const Template& numbers);
    void choose(std::size_t kind);
    const std::optional<Rect>& frame() const { return frame_; }
    // Gives the frame a new size. The corner from which the frame was drawn stays in its place. If
    // that is no corner of the frame any more, the corner at the upper left of the screen stays.
    void resizeFrame(double width, double height);
    // The distance of neighbours across the frame, for templates in which they stand in columns. A
    // new distance scales the frame about its middle.
    bool hasSpacing() const;
    double spacing() const;
    void setSpacing(double spacing);
    void place();
    // Lets the user type the width and the height of the frame. Makes a frame if there is none.
    void startTyping();
    const World& world() const { return bench().document.scene().world(); }

    void make() override { isTyping_ = false; }
    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    bool scrolls() const override { return drag_ != Drag::none; }
    std::optional<DragNumbers> dragNumbers() const override;
    Overlay overlay() const override;
    Items hovered() const override { return {}; }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

signals:
    void formChanged();  // the form has other fields now
    void placed();

protected:
    void convertLengths(const Conversion& conversion) override;
    void followTyped() override;

private:
    enum class Drag { none, draw, move };

    void setFrame(std::optional<Rect> frame);
    void makeFrame(Vec2 middle);
    std::optional<Vec2> cornerOpposite(const Pointer& pointer) const;
    TypedNumbers typedSizes() const;
    Rect drawnTo(Vec2 corner) const;
    Rect movedBy(const Pointer& pointer);

    Template numbers_;
    std::optional<Rect> frame_;
    Drag drag_ = Drag::none;
    bool isTyping_ = false;
    Rect typedFrom_;
    Pointer press_;
    Rect pressed_;  // the frame at the press
    Vec2 anchor_;   // the corner of the frame that stays
    std::optional<Snapped> snapped_;
};

}  // namespace vakwerk

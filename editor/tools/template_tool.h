#pragma once

#include "core/scene/templates.h"
#include "editor/tools/tool.h"

namespace vakwerk {

// A drag draws the frame of a template; its numbers change under the eye until Enter places it.
class TemplateTool : public Tool {
    Q_OBJECT

public:
    explicit TemplateTool(const Workbench& bench, QObject* parent = nullptr);

    const Template& numbers() const { return numbers_; }
    void setNumbers(const Template& numbers);
    // By the index in templateKinds().
    void choose(std::size_t kind);
    const std::optional<Rect>& frame() const { return frame_; }
    void place();

    void click(const Pointer& pointer) override;
    void startDrag(const Pointer& press) override;
    void drag(const Pointer& pointer) override;
    void endDrag(const Pointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    Overlay overlay() const override;
    Items hovered() const override { return {}; }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

signals:
    void kindChanged();

private:
    enum class Drag { none, draw, move };

    Template numbers_;
    std::optional<Rect> frame_;
    Drag drag_ = Drag::none;
    Pointer press_;
    Rect pressed_;  // the frame at the press
    mutable Patch preview_;
};

}  // namespace vakwerk

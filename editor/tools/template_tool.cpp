#include "editor/tools/template_tool.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace vakwerk {
namespace {

constexpr double clickSpacing = 2.0;   // grid steps between neighbours of a template by click
constexpr double smallestFrame = 8.0;  // px

Rect moved(const Rect& rect, Vec2 by)
{
    return {rect.left + by.x, rect.top + by.y, rect.right + by.x, rect.bottom + by.y};
}

}  // namespace

TemplateTool::TemplateTool(const Workbench& bench, QObject* parent)
    : Tool(bench, parent), numbers_(templateKinds()[0].fresh)
{
    connect(&bench.document, &Document::replaced, this, &TemplateTool::cancel);
}

void TemplateTool::setNumbers(const Template& numbers)
{
    numbers_ = numbers;
    emit changed();
}

void TemplateTool::choose(std::size_t kind)
{
    numbers_ = templateKinds()[kind].fresh;
    emit kindChanged();
    emit changed();
}

void TemplateTool::click(const Pointer& pointer)
{
    if (pointer.button != Qt::LeftButton)
        return;
    if (!frame_)
        frame_ = frameFor(numbers_, placeOf(pointer), clickSpacing * bench().view.gridStep());
    emit changed();
}

void TemplateTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    press_ = press;
    drag_ = frame_ && frame_->contains(press.at) ? Drag::move : Drag::draw;
    if (frame_)
        pressed_ = *frame_;
}

void TemplateTool::drag(const Pointer& pointer)
{
    if (drag_ == Drag::draw)
        frame_ = rectOf(placeOf(press_), placeOf(pointer));
    else if (drag_ == Drag::move)
        frame_ = moved(pressed_, placeOf(pointer) - placeOf(press_));
    emit changed();
}

void TemplateTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    const bool drawn = std::exchange(drag_, Drag::none) == Drag::draw;
    const double smallest = smallestFrame / bench().view.camera().scale();
    if (drawn && (frame_->width() < smallest || frame_->height() < smallest)) {
        frame_.reset();
        emit said(tr("Drag a larger frame, in width and in height."));
    }
    emit changed();
}

void TemplateTool::place()
{
    if (!frame_)
        return;
    const QString name =
        QCoreApplication::translate("field", templateKinds()[numbers_.index()].label);
    Items made;
    bench().document.commit(tr("Place %1").arg(name), [&](const Scene& scene) {
        const Patch patch = vakwerk::place(scene, numbers_, *frame_);
        made = createdBy(patch);
        return patch;
    });
    frame_.reset();
    bench().selection.set(made);
    emit changed();
}

bool TemplateTool::key(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return false;
    place();
    return true;
}

bool TemplateTool::cancel()
{
    const bool busy = frame_.has_value();
    frame_.reset();
    drag_ = Drag::none;
    emit changed();
    return busy;
}

Overlay TemplateTool::overlay() const
{
    Overlay overlay;
    if (frame_) {
        preview_ = vakwerk::place(shown(), numbers_, *frame_);
        overlay.preview = &preview_;
        overlay.frame = frame_;
    } else if (shown().empty()) {
        overlay.hint = tr("Drag a frame for the template.");
    }
    return overlay;
}

QString TemplateTool::hint() const
{
    if (drag_ != Drag::none)
        return tr("<b>Release</b>: keep this frame");
    return frame_ ? tr("<b>Enter</b>: place it · drag inside: move the frame · drag outside: a new "
                       "one · Esc: give up")
                  : tr("<b>Drag</b>: draw the frame · Click: a frame of a handy size");
}

}  // namespace vakwerk

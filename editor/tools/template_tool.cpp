// SPDX-License-Identifier: MIT
#include "editor/tools/template_tool.h"

#include "core/scene/edit/topology.h"
#include "core/scene/query/joints.h"
#include "core/scene/query/template_kinds.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace vakwerk {
namespace {

constexpr double clickSpacing = 2.0;   // grid steps between neighbours after a click
constexpr double smallestFrame = 8.0;  // px
constexpr double cornerReach = 10.0;   // px

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

void TemplateTool::convertLengths(const Conversion& conversion)
{
    const auto frame = frame_;
    cancel();
    if (frame)
        setFrame(Rect{conversion(frame->left), conversion(frame->top), conversion(frame->right),
                      conversion(frame->bottom)});
}

void TemplateTool::setNumbers(const Template& numbers)
{
    numbers_ = numbers;
    emit changed();
}

void TemplateTool::choose(std::size_t kind)
{
    numbers_ = templateKinds()[kind].fresh;
    emit formChanged();
    emit changed();
}

// Emits formChanged() if a frame was added or removed.
void TemplateTool::setFrame(std::optional<Rect> frame)
{
    const bool other = frame.has_value() != frame_.has_value();
    frame_ = frame;
    if (other)
        emit formChanged();
    emit changed();
}

void TemplateTool::resizeFrame(double width, double height)
{
    const bool up = bench().view.camera().yAxis() == YAxis::up;
    const Rect old = *frame_;
    const bool fromRight = anchor_.x == old.right;
    const bool isAnchored =
        (fromRight || anchor_.x == old.left) && (anchor_.y == old.top || anchor_.y == old.bottom);
    const double x = isAnchored ? anchor_.x : old.left;
    const double y = isAnchored ? anchor_.y : up ? old.bottom : old.top;
    setFrame(rectOf({x, y}, {isAnchored && fromRight ? x - width : x + width,
                             y == old.bottom ? y - height : y + height}));
    emit sized(*frame_);
}

bool TemplateTool::hasSpacing() const
{
    return !std::holds_alternative<RopeTemplate>(numbers_) &&
           !std::holds_alternative<BlobTemplate>(numbers_) &&
           !std::holds_alternative<GroundTemplate>(numbers_);
}

double TemplateTool::spacing() const
{
    return frame_->width() / frameFor(numbers_, frame_->center(), 1.0).width();
}

void TemplateTool::setSpacing(double spacing)
{
    setFrame(frameFor(numbers_, frame_->center(), spacing));
    emit sized(*frame_);
}

void TemplateTool::click(const Pointer& pointer)
{
    if (pointer.button == Qt::LeftButton && !frame_)
        makeFrame(snappedAt(pointer.at).at);
}

void TemplateTool::makeFrame(Vec2 middle)
{
    setFrame(frameFor(numbers_, middle, clickSpacing * bench().view.gridStep()));
}

void TemplateTool::startTyping()
{
    if (!frame_)
        makeFrame(bench().view.gridLines().nearest(bench().view.camera().centre()));
    isTyping_ = true;
    typedFrom_ = *frame_;
    emit numbersRequested();
}

// Returns the typed sizes. For a round template, one of them stands for both.
TypedNumbers TemplateTool::typedSizes() const
{
    TypedNumbers sizes = typed();
    if (std::holds_alternative<BlobTemplate>(numbers_))
        sizes = {sizes[0] ? sizes[0] : sizes[1], sizes[1] ? sizes[1] : sizes[0]};
    return sizes;
}

void TemplateTool::followTyped()
{
    const TypedNumbers sizes = typedSizes();
    if (isTyping_ && frame_)
        resizeFrame(sizes[0].value_or(typedFrom_.width()), sizes[1].value_or(typedFrom_.height()));
}

// Returns the corner opposite the pressed one. Nothing if no corner was pressed.
std::optional<Vec2> TemplateTool::cornerOpposite(const Pointer& pointer) const
{
    if (!frame_)
        return std::nullopt;
    const double reach = cornerReach / bench().view.camera().scale();
    for (const Vec2 corner :
         {Vec2{frame_->left, frame_->top}, Vec2{frame_->right, frame_->top},
          Vec2{frame_->left, frame_->bottom}, Vec2{frame_->right, frame_->bottom}})
        if (length(corner - pointer.at) <= reach)
            return 2.0 * frame_->center() - corner;
    return std::nullopt;
}

void TemplateTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    press_ = press;
    const auto opposite = cornerOpposite(press);
    const bool moves = !opposite && frame_ && frame_->contains(press.at);
    drag_ = moves ? Drag::move : Drag::draw;
    anchor_ = opposite.value_or(draggedTo(press.at, press).at);
    if (frame_)
        pressed_ = *frame_;
}

void TemplateTool::drag(const Pointer& pointer)
{
    if (drag_ == Drag::draw) {
        snapped_ = draggedTo(pointer.at, pointer);
        setFrame(drawnTo(snapped_->at));
        if (typed() != TypedNumbers{})
            emit sized(*frame_);
    } else if (drag_ == Drag::move) {
        setFrame(movedBy(pointer));
    }
}

// Returns the frame up to a corner. A typed size goes to the side on which the mouse is.
Rect TemplateTool::drawnTo(Vec2 corner) const
{
    const auto along = [](double from, double to, const std::optional<double>& size) {
        return size ? (to < from ? from - *size : from + *size) : to;
    };
    const TypedNumbers sizes = typedSizes();
    return rectOf(anchor_,
                  {along(anchor_.x, corner.x, sizes[0]), along(anchor_.y, corner.y, sizes[1])});
}

// Returns the frame moved by the mouse. The corner that is nearest to the press snaps.
Rect TemplateTool::movedBy(const Pointer& pointer)
{
    const Vec2 middle = pressed_.center();
    const Vec2 corner{press_.at.x < middle.x ? pressed_.left : pressed_.right,
                      press_.at.y < middle.y ? pressed_.top : pressed_.bottom};
    snapped_ = draggedTo(corner + (pointer.at - press_.at), pointer);
    anchor_ = snapped_->at;
    return moved(pressed_, anchor_ - corner);
}

std::optional<DragNumbers> TemplateTool::dragNumbers() const
{
    if ((drag_ != Drag::draw && !isTyping_) || !frame_)
        return std::nullopt;
    return DragNumbers{NumberPair::size, {frame_->width(), frame_->height()}};
}

void TemplateTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    const bool drawn = std::exchange(drag_, Drag::none) == Drag::draw;
    const double smallest = smallestFrame / bench().view.camera().scale();
    if (drawn && (frame_->width() < smallest || frame_->height() < smallest)) {
        setFrame(std::nullopt);
        emit said(tr("Drag a larger frame, in width and in height."));
    }
    snapped_.reset();
    type({});
}

void TemplateTool::place()
{
    if (!frame_)
        return;
    const QString name =
        QCoreApplication::translate("field", templateKinds()[numbers_.index()].label);
    auto made = bench().document.commit(tr("Place %1").arg(name), [&](const Scene& scene) {
        return placeWithRoom(scene, numbers_, *frame_);
    });
    if (!made)
        return;
    setFrame(std::nullopt);
    const std::size_t on = countOnOthers(bench().document.scene(), made->particles);
    bench().selection.set(std::move(*made));
    emit placed();
    if (on > 0)
        emit said(tr("%n particle(s) of it lie on others and are not joined to them: select all, "
                     "then Arrange ▸ Weld coincident particles.",
                     nullptr, static_cast<int>(on)));
}

bool TemplateTool::key(const QKeyEvent& event)
{
    const auto number = static_cast<std::size_t>(event.key() - Qt::Key_1);
    if (number < templateKinds().size() && event.modifiers() == Qt::NoModifier) {
        choose(number);
        return true;
    }
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return false;
    if (frame_)
        place();
    else
        makeFrame(bench().view.gridLines().nearest(bench().view.camera().centre()));
    return true;
}

bool TemplateTool::cancel()
{
    const bool busy = frame_.has_value();
    drag_ = Drag::none;
    isTyping_ = false;
    snapped_.reset();
    type({});
    setFrame(std::nullopt);
    return busy;
}

Overlay TemplateTool::overlay() const
{
    Overlay overlay;
    overlay.snapped = snapped_;
    if (frame_) {
        overlay.preview = vakwerk::place(shown(), numbers_, *frame_);
        overlay.frame = frame_;
    } else if (bench().document.scene().empty()) {
        overlay.hint = tr("Drag a frame for the template.");
    }
    return overlay;
}

QString TemplateTool::hint() const
{
    if (drag_ != Drag::none)
        return tr("<b>Release</b>: keep this frame");
    return frame_
               ? tr("<b>Enter</b>: place it · drag inside: move the frame · a corner: resize it · "
                    "outside: a new one · Esc: give up")
               : tr("<b>Drag</b>: draw the frame · Click, Enter: a frame of a handy size · 1–7: "
                    "choose");
}

}  // namespace vakwerk

#include "editor/document/document.h"

#include "core/scene/check.h"
#include "editor/document/gesture.h"

namespace vakwerk {

// The one command: a patch, and what the clock showed on either side of it.
class Document::Command final : public QUndoCommand {
public:
    Command(Document& document, const QString& text, Patch patch)
        : QUndoCommand(text), document_(document), patch_(std::move(patch))
    {
    }

    void redo() override
    {
        Clock* const clock = document_.clock_;
        if (done_) {
            emit document_.aboutToTravel();
            document_.apply(patch_);
            if (clock)
                clock->show(after_);
            return;
        }
        done_ = true;
        before_ = clock ? clock->moment() : nullptr;
        document_.apply(patch_);
        after_ = clock ? clock->moment() : nullptr;
    }

    void undo() override
    {
        emit document_.aboutToTravel();
        document_.apply(patch_.inverse());
        if (document_.clock_)
            document_.clock_->show(before_);
    }

private:
    Document& document_;
    Patch patch_;
    bool done_ = false;
    std::shared_ptr<const State> before_;
    std::shared_ptr<const State> after_;
};

Document::Document(QObject* parent) : QObject(parent)
{
    history_.setUndoLimit(1000);
}

const Scene& Document::shown() const
{
    const auto moment = clock_ ? clock_->moment() : nullptr;
    if (!moment)
        return scene_;
    if (moment != shownMoment_) {
        shown_ = shownAt(scene_, *moment);
        shownMoment_ = moment;
    }
    return shown_;
}

std::optional<Items> Document::commit(const QString& text, const Edit& edit)
{
    cancelGesture();
    Patch patch = patchFor(edit);
    if (const auto message = complaintAbout(patch)) {
        emit refused(*message);
        return std::nullopt;
    }
    if (patch.empty())
        return std::nullopt;
    Items created = createdBy(patch);
    history_.push(new Command(*this, text, std::move(patch)));
    return created;
}

// What places things takes the pose on screen as the new start; what does not is made on the
// start, and the clock takes it over into the running pose. An edit can also come to nothing on
// screen and move the start: a coordinate set to what it has become.
Patch Document::patchFor(const Edit& edit) const
{
    const Scene& onScreen = shown();
    Patch patch = edit(onScreen);
    if (&onScreen == &scene_)
        return patch;
    if (!patch.places()) {
        Patch onStart = edit(scene_);
        if (!onStart.places())
            return onStart;
    }
    Scene result = onScreen;
    result.apply(patch);
    return difference(scene_, result);
}

void Document::undo()
{
    if (gesture_) {
        cancelGesture();
    } else {
        history_.undo();
    }
}

void Document::redo()
{
    if (gesture_) {
        cancelGesture();
    } else {
        history_.redo();
    }
}

void Document::cancelGesture()
{
    if (gesture_)
        gesture_->cancel();
}

void Document::replace(Scene scene)
{
    cancelGesture();
    history_.clear();
    scene_ = std::move(scene);
    shownMoment_.reset();
    emit replaced();
}

void Document::apply(const Patch& patch)
{
    scene_.apply(patch);
    shownMoment_.reset();
    emit changed(patch);
}

Items createdBy(const Patch& patch)
{
    return {createdParticles(patch), createdConstraints(patch), createdDecorations(patch)};
}

}  // namespace vakwerk

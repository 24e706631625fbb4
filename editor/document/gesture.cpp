// SPDX-License-Identifier: MIT
#include "editor/document/gesture.h"

#include "editor/workers/worker.h"

#include <new>
#include <utility>

#include <QScopeGuard>

namespace vakwerk {

Gesture::Gesture(Document& document, TakeBack takeBack)
    : document_(&document), takeBack_(std::move(takeBack))
{
    document.cancelGesture();
    document.gesture_ = this;
    emit document.gestureChanged();
}

Gesture::~Gesture()
{
    if (!isActive())
        return;
    Document& document = *document_;
    runOrThrowLater(document, [&document] { document.cancelGesture(); });
    if (document.gesture_ == this)
        document.gesture_ = nullptr;
}

void Gesture::preview(const Edit& edit)
{
    if (!isActive())
        return;
    try {
        document_->halt();
        document_->takeBackEdit();
        edit_ = edit;
        if (!document_->preview_.pose.empty()) {
            if (Patch patch = edit(document_->scene()); patch.places())
                return show(std::move(patch));
            document_->takeBackPose();
        }
        takePose();
        show(document_->preview_.pose.empty() ? document_->patchFor(edit)
                                              : edit(document_->scene()));
    } catch (const std::bad_alloc&) {
        emit document_->outOfMemory();
    }
}

// Takes the pose once and not with each preview. A preview then changes only the dragged items.
void Gesture::takePose()
{
    const Scene& onScreen = document_->edited();
    if (&onScreen == &document_->scene() || !edit_(onScreen).places())
        return;
    Patch pose = difference(document_->scene(), onScreen);
    if (pose.empty())
        return;
    document_->preview_.moment = document_->moment();
    document_->apply(pose);
    document_->preview_.pose = std::move(pose);
}

void Gesture::show(Patch patch)
{
    if (patch.empty())
        return;
    auto& [moment, pose, shown] = document_->preview_;
    const bool isOfStart = document_->editsStart();
    const bool begins = isOfStart
                            ? !moment.state
                            : pose.empty() && (Document::setsClock(patch) || document_->isInPast());
    if (patch.leavesRun())
        moment = {};
    else if (begins)
        moment = document_->moment();
    document_->apply(patch);
    shown = std::move(patch);
}

std::optional<Items> Gesture::commit(const QString& text)
{
    if (!isActive())
        return std::nullopt;
    Document& document = *document_;
    try {
        if (document.isPreviewWhole())
            return keep(text);
        document.takeBackPreview();
        document.endGesture();
        return edit_ ? document.commit(text, edit_) : std::nullopt;
    } catch (const std::bad_alloc&) {
        document.cancelGesture();
        emit document.outOfMemory();
        return std::nullopt;
    }
}

// Commits the last preview as it is shown. Until the history has it, the document can still take it back.
Items Gesture::keep(const QString& text)
{
    Document& document = *document_;
    Document::Preview shown = std::exchange(document.preview_, {});
    const auto takeBackLater = qScopeGuard([&, last = document.place()] {
        if (document.place() == last)
            document.preview_ = std::move(shown);
    });
    document.endGesture();
    return document.adopt(text, shown);
}

void Gesture::cancel()
{
    if (isActive())
        document_->cancelGesture();
}

void Document::cancelGesture()
{
    if (!gesture_ && !preview_.isShown())
        return;
    takeBackPreview();
    endGesture();
}

void Document::endGesture()
{
    preview_ = {};
    if (gesture_)
        std::exchange(gesture_, nullptr)->document_ = nullptr;
    emit gestureChanged();
}

// Returns whether the screen already shows what a commit of the edit would show. If edits change
// the start, the run has been computed again for the preview, and the commit need not compute it
// once more.
bool Document::isPreviewWhole() const
{
    return preview_.moment.state && !preview_.edit.empty() && preview_.pose.empty() &&
           editsStart() && !isPlaying() && !complaintAbout(preview_.edit);
}

void Document::takeBackPreview()
{
    takeBackEdit();
    takeBackPose();
    if (preview_.moment.state && editsStart() && !isPlaying())
        show(std::exchange(preview_.moment, {}));
}

void Document::takeBackEdit()
{
    if (preview_.edit.empty())
        return;
    const Patch back = preview_.edit.inverse();
    apply(back);
    preview_.edit = {};
    if (editsStart())
        // The run is computed again for the next preview, or takeBackPreview() restores the moment.
        return;
    // If the gesture began at the start, applying `back` has already set the clock back to the
    // start.
    const bool isAtStart = !preview_.moment.state && back.places();
    if (preview_.pose.empty() && (preview_.moment.past || (setsClock(back) && !isAtStart)))
        show(std::exchange(preview_.moment, {}));
}

void Document::takeBackPose()
{
    if (preview_.pose.empty())
        return;
    apply(preview_.pose.inverse());
    preview_.pose = {};
    show(std::exchange(preview_.moment, {}));
}

RunGesture::RunGesture(Document& document, std::function<void()> ended)
    : document_(&document), ended_(std::move(ended))
{
    if (document.runGesture_)
        document.runGesture_->end();
    document.runGesture_ = this;
    emit document.gestureChanged();
}

RunGesture::~RunGesture()
{
    if (document_)
        runOrThrowLater(*document_, [this] { leave(); });
}

// Moves the callback out first, because it may destroy this object.
void RunGesture::end()
{
    leave();
    const auto ended = std::move(ended_);
    ended();
}

void RunGesture::leave()
{
    if (!document_)
        return;
    Document& document = *std::exchange(document_, nullptr);
    document.runGesture_ = nullptr;
    emit document.gestureChanged();
}

}  // namespace vakwerk

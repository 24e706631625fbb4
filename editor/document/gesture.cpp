// SPDX-License-Identifier: MIT
#include "editor/document/gesture.h"

#include <new>
#include <utility>

namespace vakwerk {

Gesture::Gesture(Document& document) : document_(&document)
{
    document.cancelGesture();
    document.gesture_ = this;
    emit document.gestureChanged();
}

Gesture::~Gesture()
{
    cancel();
}

void Gesture::preview(const Edit& edit)
{
    if (!isActive())
        return;
    try {
        document_->halt();
        takeBackEdit();
        edit_ = edit;
        if (!pose_.empty()) {
            if (Patch patch = edit(document_->scene()); patch.places())
                return show(std::move(patch));
            takeBackPose();
        }
        takePose();
        show(pose_.empty() ? document_->patchFor(edit) : edit(document_->scene()));
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
    moment_ = document_->moment();
    document_->apply(pose);
    pose_ = std::move(pose);
}

void Gesture::show(Patch patch)
{
    if (patch.empty())
        return;
    const bool isOfStart = document_->editsStart();
    const bool begins =
        isOfStart ? !moment_.state
                  : pose_.empty() && (Document::setsClock(patch) || document_->isInPast());
    if (patch.leavesRun())
        moment_ = {};
    else if (begins)
        moment_ = document_->moment();
    document_->apply(patch);
    previewed_ = std::move(patch);
}

std::optional<Items> Gesture::commit(const QString& text)
{
    if (!isActive())
        return std::nullopt;
    // Keeps the last preview if each edit computes the run again, to avoid computing it once more.
    const bool isShown = moment_.state && !previewed_.empty() && pose_.empty() &&
                         document_->editsStart() && !document_->isPlaying();
    if (!isShown)
        takeBack();
    Document& document = *std::exchange(document_, nullptr);
    document.gesture_ = nullptr;
    emit document.gestureChanged();
    if (isShown)
        return document.adopt(text, std::exchange(previewed_, {}), std::exchange(moment_, {}));
    return edit_ ? document.commit(text, edit_) : std::nullopt;
}

void Gesture::cancel()
{
    if (!isActive())
        return;
    takeBack();
    Document& document = *std::exchange(document_, nullptr);
    document.gesture_ = nullptr;
    emit document.gestureChanged();
}

void Gesture::takeBack()
{
    takeBackEdit();
    takeBackPose();
    if (moment_.state && document_->editsStart() && !document_->isPlaying())
        document_->show(std::exchange(moment_, {}));
}

void Gesture::takeBackEdit()
{
    if (previewed_.empty())
        return;
    const Patch back = previewed_.inverse();
    document_->apply(back);
    previewed_ = {};
    if (document_->editsStart())
        return;  // another preview computes the run again, and otherwise takeBack() restores the moment
    // If the gesture began at the start, the clock has gone back to the start with `back`.
    const bool isAtStart = !moment_.state && back.places();
    if (pose_.empty() && (moment_.past || (Document::setsClock(back) && !isAtStart)))
        document_->show(std::exchange(moment_, {}));
}

void Gesture::takeBackPose()
{
    if (pose_.empty())
        return;
    document_->apply(pose_.inverse());
    pose_ = {};
    document_->show(std::exchange(moment_, {}));
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
    leave();
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

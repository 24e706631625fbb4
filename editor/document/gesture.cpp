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
        takeBack();
        edit_ = edit;
        Patch patch = document_->patchFor(edit);
        if (patch.empty())
            return;
        if (Document::setsClock(patch))
            moment_ = document_->moment();
        document_->apply(patch);
        previewed_ = std::move(patch);
    } catch (const std::bad_alloc&) {
        emit document_->outOfMemory();
    }
}

std::optional<Items> Gesture::commit(const QString& text)
{
    if (!isActive())
        return std::nullopt;
    takeBack();
    Document& document = *std::exchange(document_, nullptr);
    document.gesture_ = nullptr;
    emit document.gestureChanged();
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
    if (previewed_.empty())
        return;
    const Patch back = std::exchange(previewed_, {}).inverse();
    document_->apply(back);
    if (Document::setsClock(back))
        document_->show(std::exchange(moment_, nullptr));
}

Touch::Touch(Document& document, std::function<void()> ended)
    : document_(&document), ended_(std::move(ended))
{
    if (document.touch_)
        document.touch_->end();
    document.touch_ = this;
    emit document.gestureChanged();
}

Touch::~Touch()
{
    leave();
}

// Who is told may take this away.
void Touch::end()
{
    leave();
    const auto ended = std::move(ended_);
    ended();
}

void Touch::leave()
{
    if (!document_)
        return;
    Document& document = *std::exchange(document_, nullptr);
    document.touch_ = nullptr;
    emit document.gestureChanged();
}

}  // namespace vakwerk

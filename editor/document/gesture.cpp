#include "editor/document/gesture.h"

#include <utility>

namespace vakwerk {

Gesture::Gesture(Document& document) : document_(&document)
{
    document.cancelGesture();
    document.gesture_ = this;
    moment_ = document.clock_ ? document.clock_->moment() : nullptr;
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
    takeBack();
    edit_ = edit;
    previewed_ = document_->patchFor(edit);
    if (!previewed_.empty())
        document_->apply(previewed_);
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
    document_->apply(std::exchange(previewed_, {}).inverse());
    if (document_->clock_)
        document_->clock_->show(moment_);
}

}  // namespace vakwerk

#pragma once

#include "editor/document/document.h"

namespace vakwerk {

// Shows an edit before it is decided. Each preview replaces the last, always from the scene as it
// was when the gesture began; leaving without commit() restores that. Undo, opening another scene
// or a commit from elsewhere ends the gesture; it then does nothing more.
class Gesture final {
public:
    explicit Gesture(Document& document);
    ~Gesture();
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;

    bool isActive() const { return document_ != nullptr; }
    void preview(const Edit& edit);
    std::optional<Items> commit(const QString& text);  // as Document::commit
    void cancel();

private:
    void takeBack();

    Document* document_;
    std::shared_ptr<const State> moment_;  // what the clock showed when it began
    Edit edit_;
    Patch previewed_;
};

}  // namespace vakwerk

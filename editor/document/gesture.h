#pragma once

#include "editor/document/document.h"

namespace vakwerk {

// Shows an edit before it is decided. Each preview replaces the last, always from the scene as it
// was when the gesture began; leaving without commit() restores that. Undo, opening another scene
// or a commit from elsewhere ends the gesture; it then does nothing more. A clock that runs goes on
// under it, unless what it shows places something.
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
    void takePose();
    void show(Patch patch);
    void takeBack();
    void takeBackEdit();
    void takeBackPose();

    Document* document_;
    std::shared_ptr<const State> moment_;  // before what is previewed, where that is placing
    Edit edit_;
    Patch pose_;  // that has become the start
    Patch previewed_;
};

// A hand at work on the run, which is no edit: undo and redo end it as they end a gesture, and go
// through no edit then. Who made it is told when they do.
class Touch final {
public:
    Touch(Document& document, std::function<void()> ended);
    ~Touch();
    Touch(const Touch&) = delete;
    Touch& operator=(const Touch&) = delete;

private:
    friend class Document;
    void end();
    void leave();

    Document* document_;
    std::function<void()> ended_;
};

}  // namespace vakwerk

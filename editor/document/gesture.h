// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/document.h"

namespace vakwerk {

// Shows an edit before it is committed. Each preview replaces the one before and starts from the scene as it
// was when the gesture began. Without commit(), the destructor restores that scene. Undo, opening another
// scene or a commit from elsewhere ends the gesture for good. A run goes on during the gesture, unless a
// preview puts something in another place. If the destructor cannot restore the scene, the next act on the
// document does.
class Gesture final {
public:
    // Takes back the last part of a gesture that has several, such as clicks. Returns whether any are left.
    using TakeBack = std::function<bool()>;

    // Without `takeBack`, undo ends the gesture; with it, undo does so only when no part is left.
    explicit Gesture(Document& document, TakeBack takeBack = {});
    ~Gesture();
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;

    bool isActive() const { return document_ != nullptr; }
    void preview(const Edit& edit);
    std::optional<Items> commit(const QString& text);  // as Document::commit
    void cancel();

private:
    friend class Document;
    void takePose();
    void show(Patch patch);
    Items keep(const QString& text);

    Document* document_;
    TakeBack takeBack_;
    Edit edit_;
};

// An act by hand on the run, which is not an edit, from press to release. Undo and redo end it instead of
// stepping through the history, and call `ended`.
class RunGesture final {
public:
    RunGesture(Document& document, std::function<void()> ended);
    ~RunGesture();
    RunGesture(const RunGesture&) = delete;
    RunGesture& operator=(const RunGesture&) = delete;

private:
    friend class Document;
    void end();
    void leave();

    Document* document_;
    std::function<void()> ended_;
};

}  // namespace vakwerk

#pragma once

#include "core/io/journal.h"
#include "core/simulation/state.h"
#include "core/text.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace vakwerk {

class Gesture;
class RunGesture;

// An edit as a function, because Document decides which scene it looks at: the start, or the
// scene as it is shown while the clock is past zero.
using Edit = std::function<Patch(const Scene&)>;

// What the clock shows, so that undo can bring it back. Null is the start.
class Clock {
public:
    virtual ~Clock() = default;
    virtual std::shared_ptr<const State> moment() const = 0;
    virtual void show(std::shared_ptr<const State> moment) = 0;
};

// An edit of the history. Its number is above that of every edit before it.
struct Edited {
    std::uint64_t number;
    QString text;
    const Patch& patch;
};

// Owns the scene. Applies patches, keeps the undo stack, and announces each patch with one signal.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    const Scene& scene() const { return scene_; }
    // The scene with its particles where they are on screen, without what has broken.
    const Scene& shown() const;

    void setClock(Clock* clock) { clock_ = clock; }
    // The items it has created. Nothing where it was refused or comes to nothing: then the scene is
    // as it was, and has nothing that the edit would have made.
    std::optional<Items> commit(const QString& text, const Edit& edit);
    QUndoStack& history() { return history_; }
    bool isModified() const { return !history_.isClean(); }
    // In their order, those that are undone at the end. Good until the history changes.
    std::vector<Edited> edits() const;

    // End a gesture or a touch where there is one; else go back or forward one edit.
    void undo();
    void redo();
    void cancelGesture();
    bool isInGesture() const { return gesture_ || runGesture_; }

    // Puts another scene in its place, with an empty history. Where there is no memory for that
    // (std::bad_alloc) the one that is there stays, with its history.
    void replace(Scene scene);
    // The same with a history. Its clock stands at the start: a run does not outlive the program.
    void replace(const Journal& journal);

signals:
    void changed(const vakwerk::Patch& patch);
    void replaced();
    void gestureChanged();  // one has begun or ended
    // An edit would have made a scene that no file can hold; it was not made.
    void refused(const vakwerk::Message& message);
    // It would have taken more memory than there is; it was not made either.
    void outOfMemory();
    void aboutToTravel();  // an undo or redo that sets the clock comes next
    void startMoved();     // an edit has made the pose on screen the new start

private:
    friend class Gesture;
    friend class RunGesture;
    class Command;
    struct Whole;

    Patch patchFor(const Edit& edit) const;
    static bool setsClock(const Patch& patch);
    void apply(const Patch& patch, const std::function<void()>& then = {});
    std::shared_ptr<const State> moment() const { return clock_ ? clock_->moment() : nullptr; }
    void show(std::shared_ptr<const State> moment);
    bool endWhatIsUnderWay();
    void replace(Whole next);
    Whole whole() const;
    void fillHistory(Whole& whole);

    Scene scene_;
    Clock* clock_ = nullptr;
    QUndoStack history_;
    bool isFilling_ = false;  // the history, with edits that are made already
    std::uint64_t lastNumber_ = 0;
    Gesture* gesture_ = nullptr;
    RunGesture* runGesture_ = nullptr;
    mutable std::shared_ptr<const State> shownMoment_;
    mutable Scene shown_;
};

Items createdBy(const Patch& patch);

}  // namespace vakwerk

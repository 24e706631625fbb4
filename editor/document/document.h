#pragma once

#include "core/io/journal.h"
#include "core/scene/query/check.h"
#include "editor/document/futures.h"

#include <QObject>
#include <QUndoStack>

#include <deque>
#include <functional>
#include <memory>

namespace vakwerk {

class Gesture;
class RunGesture;

// A function, because Document decides which scene it sees: the start, or the one shown past time zero.
using Edit = std::function<Patch(const Scene&)>;

// Undo restores the moment that the clock showed.
class Clock {
public:
    virtual ~Clock() = default;
    // No step is taken until control is back in the event loop. What is shown is then the newest.
    virtual void halt() = 0;
    virtual std::shared_ptr<const State> shownState() const = 0;
    virtual Moment moment() const = 0;
    // Whether it stands still at a step that the run has gone beyond. An edit then begins another future.
    virtual bool isInPast() const = 0;
    virtual bool isPlaying() const = 0;
    // Whether the run is computed again with every edit, which is then one of the start.
    virtual bool editsStart() const = 0;
    virtual void show(const Moment& moment) = 0;
};

// An edit in the history. Numbers increase with each edit.
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
    // Grows with each change of the scene.
    std::uint64_t revision() const { return revision_; }
    // Returns the scene with its particles as on screen, without what has broken.
    const Scene& shown() const;

    void setClock(Clock* clock) { clock_ = clock; }
    // The text is completed by what the edit is done to: see editText().
    // Returns the created items, or nothing where the edit is refused or empty; the scene is then as
    // before.
    std::optional<Items> commit(const QString& text, const Edit& edit);
    // Tells why an edit is not made.
    void refuse(const Complaint& complaint) { emit refused(complaint); }
    QUndoStack& history() { return history_; }
    bool isModified() const { return !history_.isClean(); }
    // Returns the edits in order, undone ones last. Valid until the history changes.
    std::vector<Edited> edits() const;

    // End the gesture under way if there is one; else go back or forward one edit, or to the future
    // that was left by the latest act of a hand.
    void undo();
    void redo();
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    // Keeps the future that a hand has left from this moment for another one.
    void leave(const Moment& moment);
    void cancelGesture();
    bool isInGesture() const { return gesture_ || runGesture_; }

    // Replaces the scene and its history, which is empty or that of a journal, without the moments of
    // its runs. On std::bad_alloc nothing changes.
    void replace(Scene scene);
    void replace(const Journal& journal);

signals:
    void changed(const vakwerk::Patch& patch);
    void replaced();
    void worldChanged();    // by either
    void gestureChanged();  // one has begun or ended
    void futuresChanged();  // one was left or came back
    // The edit was not made, because no file could hold its scene.
    void refused(const vakwerk::Complaint& complaint);
    // The edit was not made, because memory ran out.
    void outOfMemory();
    void aboutToTravel();  // an undo or redo that sets the clock comes next
    void startMoved();     // an edit has made the pose on screen the new start
    void runBegun();       // a hand, or an edit that is none of the start, has begun another run

private:
    friend class Gesture;
    friend class RunGesture;
    class Command;
    struct Whole;

    void forgetShown()
    {
        shownState_.reset();
        ++revision_;
    }
    const Scene& edited() const { return editsStart() ? scene_ : shown(); }
    Patch patchFor(const Edit& edit) const;
    // Commits what a gesture has applied already, before which the moment was shown.
    std::optional<Items> adopt(const QString& text, Patch patch, Moment before);
    static bool setsClock(const Patch& patch);
    void apply(const Patch& patch, const std::function<void()>& then = {});
    void tell(const Patch& patch);
    void halt()
    {
        if (clock_)
            clock_->halt();
    }
    Moment moment() const { return clock_ ? clock_->moment() : Moment(); }
    bool isInPast() const { return clock_ && clock_->isInPast(); }
    bool isPlaying() const { return clock_ && clock_->isPlaying(); }
    bool editsStart() const { return clock_ && clock_->editsStart(); }
    void show(const Moment& moment);
    void keepPast(std::shared_ptr<const Past> past);
    bool endWhatIsUnderWay();
    std::uint64_t place() const;
    void travel(Moment (Futures::*to)(const Moment&));
    void replace(Whole next);
    Whole whole() const;
    void fillHistory(Whole& whole);

    Scene scene_;
    Clock* clock_ = nullptr;
    QUndoStack history_;
    bool isFilling_ = false;  // commands pushed now are already applied
    std::uint64_t lastNumber_ = 0;
    Gesture* gesture_ = nullptr;
    RunGesture* runGesture_ = nullptr;
    Futures futures_;
    std::deque<std::shared_ptr<const Past>> pasts_;  // for undo, the newest first
    std::uint64_t revision_ = 0;
    mutable std::shared_ptr<const State> shownState_;
    mutable Scene shown_;
};

Items createdBy(const Patch& patch);

}  // namespace vakwerk

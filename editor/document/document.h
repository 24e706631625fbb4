// SPDX-License-Identifier: MIT
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

// Returns the patch of an edit for a scene. It is a function because Document decides for which scene: the
// start, or the scene as shown after step 0.
using Edit = std::function<Patch(const Scene&)>;

// Tells the document what the run shows. Undo sets the clock back to the moment before the edit.
class Clock {
public:
    virtual ~Clock() = default;
    // Stops the run until control is back in the event loop. Afterwards the newest step is shown.
    virtual void halt() = 0;
    virtual std::shared_ptr<const State> shownState() const = 0;
    virtual Moment moment() = 0;
    // Returns whether the clock is paused at a step before the last one of the run. An edit then begins
    // another run.
    virtual bool isInPast() const = 0;
    virtual bool isPlaying() const = 0;
    // Returns whether each edit changes the start, and the run is then computed again.
    virtual bool editsStart() const = 0;
    virtual void show(const Moment& moment) = 0;
};

// An edit in the history. Each edit has a larger number than the one before.
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
    // Increases with each change of the scene.
    std::uint64_t revision() const { return revision_; }
    // Returns the scene with its particles as on screen, without broken constraints.
    const Scene& shown() const;

    void setClock(Clock* clock) { clock_ = clock; }
    // Commits an edit. editText() adds to `text` what the edit changes.
    // Returns the created items. Returns nothing if the edit is refused or empty; the scene is then
    // unchanged.
    std::optional<Items> commit(const QString& text, const Edit& edit);
    // Reports why an edit is not made.
    void refuse(const Complaint& complaint) { emit refused(complaint); }
    QUndoStack& history() { return history_; }
    bool isModified() const { return !history_.isClean(); }
    // Returns the edits in order; those that are undone are last. Valid until the history changes.
    std::vector<Edited> edits() const;

    // End the present gesture if there is one; undo takes back only its last part if it has several.
    // Otherwise they go back or forward by one edit, or to the
    // future of the run that the latest act by hand has replaced.
    void undo();
    void redo();
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    // Keeps the future of the run from this moment, because an act by hand replaces it.
    void abandonFuture(const Moment& moment);
    void cancelGesture();
    bool isInGesture() const { return gesture_ || runGesture_ || preview_.isShown(); }

    // Replaces the scene and its history. The new history is empty or comes from a journal, and does not
    // contain the moments of runs. Nothing changes if they throw.
    void replace(Scene scene);
    void replace(const Journal& journal);

signals:
    void changed(const vakwerk::Patch& patch);
    void replaced();
    void worldChanged();    // by an edit or by another scene
    void gestureChanged();  // a gesture has begun or ended
    void futuresChanged();  // a future was replaced, or undo or redo has brought one back
    // The edit was not made, because no file could hold the scene that it makes.
    void refused(const vakwerk::Complaint& complaint);
    // The edit was not made, because memory ran out.
    void outOfMemory();
    void aboutToTravel();  // an undo or redo that sets the clock follows
    void startMoved();     // an edit has made the pose on the screen the new start
    // An act by hand, or an edit that leaves the start as it is, has begun another run.
    void runBegun();

private:
    friend class Gesture;
    friend class RunGesture;
    class Command;
    struct Whole;
    // The changes that the previews of a gesture have made to the scene. If taking them back throws,
    // they stay here, and the next cancelGesture() takes them back.
    struct Preview {
        bool isShown() const { return !pose.empty() || !edit.empty(); }

        Moment moment;  // what the clock showed before the first preview that set it
        Patch pose;     // has made the pose on screen the start; empty if no preview needs that
        Patch edit;
    };

    void forgetShown()
    {
        shownState_.reset();
        ++revision_;
    }
    const Scene& edited() const { return editsStart() ? scene_ : shown(); }
    Patch patchFor(const Edit& edit) const;
    // Commits a patch that a gesture has already applied.
    Items adopt(const QString& text, const Preview& shown);
    void push(std::unique_ptr<Command> command);
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
    void endGesture();
    bool isPreviewWhole() const;
    void takeBackPreview();
    void takeBackEdit();
    void takeBackPose();
    bool endWhatIsUnderWay();
    std::uint64_t place() const;
    void travel(Moment (Futures::*to)(const Moment&));
    void replace(Whole next);
    Whole whole() const;
    void fillHistory(Whole& whole);

    Scene scene_;
    Clock* clock_ = nullptr;
    QUndoStack history_;
    bool isFilling_ = false;  // commands that are pushed now have already been applied
    std::uint64_t lastNumber_ = 0;
    Gesture* gesture_ = nullptr;
    Preview preview_;
    RunGesture* runGesture_ = nullptr;
    Futures futures_;
    std::deque<std::shared_ptr<const Past>> pasts_;  // may be shown by undo; the newest first
    std::uint64_t revision_ = 0;
    mutable std::shared_ptr<const State> shownState_;
    mutable Scene shown_;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/document/document.h"

#include "core/scene/query/made.h"
#include "editor/document/difference_text.h"
#include "editor/document/gesture.h"
#include "editor/text/message_text.h"

#include <QScopeGuard>
#include <QScopedValueRollback>

#include <new>

#include <algorithm>
#include <tuple>
#include <utility>

namespace vakwerk {
namespace {

constexpr qsizetype longestName = 60;  // longest name of an edit, in characters, that fits a menu

}  // namespace

// Holds a patch and what the clock showed before it. An edit that moves something or puts it in a place sets
// the clock, and its undo sets the clock back; so does the undo of a deletion. Other edits leave the clock
// alone, so that the run goes on.
class Document::Command final : public QUndoCommand {
public:
    Command(Document& document, const QString& text, Patch patch)
        : QUndoCommand(elided(text, longestName)), document_(document),
          number_(++document.lastNumber_), patch_(std::make_shared<const Patch>(std::move(patch)))
    {
    }

    // Makes redo() leave out the signal startMoved(). It is called for an edit that makes the same
    // change to the start as to any pose, so that the pose on screen does not become the new start.
    void leavePose() { takesPose_ = false; }

    // Takes over a patch that is already applied. `before` is what the clock showed before it.
    void adopt(Moment before)
    {
        showsBefore_ = true;
        keep(std::move(before));
        isAdopted_ = true;
    }

    Edited edited() const { return {number_, text(), *patch_}; }
    std::unique_ptr<Command> copy() const { return std::unique_ptr<Command>(new Command(*this)); }

    void redo() override
    {
        if (document_.isFilling_) {
            done_ = true;
            return;
        }
        if (std::exchange(isAdopted_, false)) {
            document_.futures_.forgetUndone();
            done_ = true;
            return;
        }
        const bool leavesRun = patch_->leavesRun();
        const bool isOfStart = !leavesRun && document_.editsStart();
        if (done_) {
            travel(*patch_, patch_->places() && !isOfStart, {});
            return;
        }
        showsBefore_ = !leavesRun && (isOfStart || setsClock(*patch_) || document_.isInPast());
        if (showsBefore_)
            keep(document_.moment());
        // If a listener throws, apply() takes the edit back, because it is not in the history yet.
        try {
            document_.apply(*patch_, [this, isOfStart] {
                if (!isOfStart)
                    tellOfRun();
            });
        } catch (...) {
            if (showsBefore_)
                document_.show({state_, past_.lock()});
            throw;
        }
        document_.futures_.forgetUndone();
        done_ = true;
    }

    void undo() override
    {
        if (!document_.isFilling_)
            travel(patch_->inverse(), showsBefore_ || setsClock(*patch_), {state_, past_.lock()});
    }

private:
    Command(const Command& other)
        : QUndoCommand(other.text()), document_(other.document_), number_(other.number_),
          patch_(other.patch_), showsBefore_(other.showsBefore_), state_(other.state_),
          past_(other.past_)
    {
    }

    void tellOfRun()
    {
        if (state_ && takesPose_ && patch_->places() && !makesAgain(*patch_))
            emit document_.startMoved();
        else if (!past_.expired())
            emit document_.runBegun();
    }

    void keep(Moment moment)
    {
        state_ = std::move(moment.state);
        past_ = moment.past;
        document_.keepPast(std::move(moment.past));
    }

    // Ends a gesture here as well, because the history list bypasses Document::undo().
    void travel(const Patch& patch, bool setsClock, const Moment& moment)
    {
        document_.cancelGesture();
        if (setsClock)
            emit document_.aboutToTravel();
        document_.apply(patch, [&] {
            if (setsClock)
                document_.show(moment);
        });
    }

    Document& document_;
    std::uint64_t number_;
    std::shared_ptr<const Patch> patch_;
    bool done_ = false;
    bool isAdopted_ = false;
    bool takesPose_ = true;
    // Whether undo restores what the clock showed before the edit, which is `state_` and `past_`.
    // An old past may be deleted to save memory; undo then restores only the state.
    bool showsBefore_ = false;
    std::shared_ptr<const State> state_;
    std::weak_ptr<const Past> past_;
};

// A scene and its history. They are built before they replace the present ones.
struct Document::Whole {
    Scene scene;
    std::vector<std::unique_ptr<Command>> commands;
    int index = 0;
    int clean = 0;  // index in the history of the state that is saved; below 0 if none is
};

Document::Document(QObject* parent) : QObject(parent)
{
    history_.setUndoLimit(1000);
}

const Scene& Document::shown() const
{
    const auto state = clock_ ? clock_->shownState() : nullptr;
    if (!state)
        return scene_;
    if (state == shownState_)
        return shown_;
    const bool isOnlyPosed =
        shownState_ && shownState_->broken == state->broken && shownState_->freed == state->freed;
    if (isOnlyPosed)
        shown_.pose(state->position, state->previous, state->turns);
    else
        shown_ = shownAt(scene_, *state);
    shownState_ = state;
    return shown_;
}

// Keeps the newest pasts. All but the newest one are deleted if together they exceed the memory budget of one
// recording.
void Document::keepPast(std::shared_ptr<const Past> past)
{
    if (!past)
        return;
    pasts_.push_front(std::move(past));
    std::size_t size = 0;
    for (std::size_t i = 0; i < pasts_.size(); ++i) {
        size += pasts_[i]->recording.size();
        if (i > 0 && size > Recording::usualBudget)
            pasts_.resize(i);
    }
}

std::optional<Items> Document::commit(const QString& text, const Edit& edit)
try {
    cancelGesture();
    halt();
    Patch patch = patchFor(edit);
    if (const auto complaint = complaintAbout(patch)) {
        refuse(*complaint);
        return std::nullopt;
    }
    if (patch.empty())
        return std::nullopt;
    Items created = createdBy(patch);
    // The name of the edit describes what the edit does to the scene as the user sees it. The patch
    // for the start may move more particles, which only take over the pose on screen.
    const Scene& seen = edited();
    const Patch asked = &seen == &scene_ ? Patch() : edit(seen);
    const QString told = editText(text, asked.empty() ? patch : asked);
    const bool isOfAnyPose = asked.places() && edit(scene_) == patch;
    auto command = std::make_unique<Command>(*this, told, std::move(patch));
    if (isOfAnyPose)
        command->leavePose();
    push(std::move(command));
    return created;
} catch (const std::bad_alloc&) {
    emit outOfMemory();
    return std::nullopt;
}

Items Document::adopt(const QString& text, const Preview& shown)
{
    Items created = createdBy(shown.edit);
    auto command = std::make_unique<Command>(*this, editText(text, shown.edit), shown.edit);
    command->adopt(shown.moment);
    push(std::move(command));
    tell({});  // tells listeners that the change is an edit now
    return created;
}

// The history owns the command as soon as it is in the list, even if a listener then throws.
void Document::push(std::unique_ptr<Command> command)
{
    const auto handOver = qScopeGuard([&] {
        for (int i = history_.count(); i-- > 0;)
            if (history_.command(i) == command.get())
                return static_cast<void>(command.release());
    });
    history_.push(command.get());
}

// Returns the patch of an edit for the start. An edit that puts something in a place is made on the pose on
// screen, which becomes the new start. Any other edit is made on the start, and the clock carries it into the
// running pose. There are two special cases. An edit that sets a coordinate to its present value is empty on
// screen, but moves the particle at the start. A structure that is made again from its numbers is made at the
// start, because the run has deformed it.
Patch Document::patchFor(const Edit& edit) const
{
    const Scene& onScreen = edited();
    Patch patch = edit(onScreen);
    if (&onScreen == &scene_)
        return patch;
    if (!patch.places()) {
        Patch onStart = edit(scene_);
        if (!onStart.places() || makesAgain(onStart))
            return onStart;
    }
    Scene result = onScreen;
    result.apply(patch);
    return difference(scene_, result);
}

// Tests the inverse too: a deletion puts nothing in a place, but its undo puts the item back in its place.
bool Document::setsClock(const Patch& patch)
{
    return patch.places() || patch.inverse().places();
}

void Document::undo()
{
    const bool goesOn = gesture_ && gesture_->takeBack_ && gesture_->takeBack_();
    if (goesOn || endWhatIsUnderWay())
        return;
    if (futures_.canUndo(place()))
        travel(&Futures::undo);
    else
        history_.undo();
}

void Document::redo()
{
    if (endWhatIsUnderWay())
        return;
    if (futures_.canRedo(place()))
        travel(&Futures::redo);
    else
        history_.redo();
}

bool Document::canUndo() const
{
    return isInGesture() || futures_.canUndo(place()) || history_.canUndo();
}

bool Document::canRedo() const
{
    return !isInGesture() && (futures_.canRedo(place()) || history_.canRedo());
}

QString Document::undoText() const
{
    return futures_.canUndo(place()) ? tr("Interaction at an earlier step") : history_.undoText();
}

QString Document::redoText() const
{
    return futures_.canRedo(place()) ? tr("Interaction at an earlier step") : history_.redoText();
}

// Returns the number of the last edit that is not undone. If there is no such edit, returns the
// number just below that of the first edit.
std::uint64_t Document::place() const
{
    const int index = history_.index();
    const auto numberOf = [this](int i) {
        return static_cast<const Command*>(history_.command(i))->edited().number;
    };
    if (index > 0)
        return numberOf(index - 1);
    return history_.count() > 0 ? numberOf(0) - 1 : lastNumber_;
}

void Document::abandonFuture(const Moment& moment)
{
    keepPast(moment.past);
    futures_.abandon(place(), moment);
    emit futuresChanged();
    emit runBegun();
}

void Document::travel(Moment (Futures::*to)(const Moment&))
{
    emit aboutToTravel();
    halt();
    const Moment now = moment();
    keepPast(now.past);
    show((futures_.*to)(now));
    emit futuresChanged();
}

bool Document::endWhatIsUnderWay()
{
    const bool was = isInGesture();
    cancelGesture();
    if (runGesture_)
        runGesture_->end();
    return was;
}

void Document::replace(Scene scene)
{
    replace(Whole{std::move(scene), {}, 0, 0});
}

void Document::replace(const Journal& journal)
{
    const auto limit = static_cast<std::size_t>(history_.undoLimit());
    const auto& [steps, standing] = std::tie(journal.steps, journal.standing);
    const std::size_t first = standing.done - std::min(standing.done, limit);
    const std::size_t last = first + std::min(steps.size() - first, limit);
    const auto indexOf = [first](std::size_t done) { return static_cast<int>(done - first); };
    Whole next{journal.scene, {}, indexOf(standing.done), -1};
    if (standing.saved && *standing.saved >= first && *standing.saved <= last)
        next.clean = indexOf(*standing.saved);
    for (std::size_t i = first; i < last; ++i)
        next.commands.push_back(std::make_unique<Command>(
            *this, QString::fromStdString(steps[i].text), steps[i].patch));
    replace(std::move(next));
}

Document::Whole Document::whole() const
{
    Whole whole{{}, {}, history_.index(), history_.cleanIndex()};
    for (int i = 0; i < history_.count(); ++i)
        whole.commands.push_back(static_cast<const Command*>(history_.command(i))->copy());
    return whole;
}

// Replaces everything or nothing, as apply() does. If memory has run out, the old history fits into
// memory again.
void Document::replace(Whole next)
{
    cancelGesture();
    Whole before = whole();
    const auto put = [this](Whole& whole) {
        forgetShown();
        fillHistory(whole);
        forgetShown();  // listeners may have asked for shown() with the old clock
        emit replaced();
        emit worldChanged();
    };
    std::swap(scene_, next.scene);
    try {
        put(next);
        futures_ = {};
    } catch (...) {
        std::swap(scene_, next.scene);
        put(before);
        throw;
    }
}

void Document::fillHistory(Whole& whole)
{
    const QScopedValueRollback filling(isFilling_, true);
    history_.clear();
    for (std::unique_ptr<Command>& command : whole.commands)
        push(std::move(command));
    if (whole.clean < 0) {
        history_.resetClean();
    } else {
        history_.setIndex(whole.clean);
        history_.setClean();
    }
    history_.setIndex(whole.index);
}

void Document::show(const Moment& moment)
{
    if (clock_)
        clock_->show(moment);
}

std::vector<Edited> Document::edits() const
{
    std::vector<Edited> result;
    for (int i = 0; i < history_.count(); ++i)
        result.push_back(static_cast<const Command*>(history_.command(i))->edited());
    return result;
}

// Applies everything or nothing. If a listener throws, the patch is reversed and announced.
void Document::apply(const Patch& patch, const std::function<void()>& then)
{
    scene_.apply(patch);
    forgetShown();
    try {
        tell(patch);
        if (then)
            then();
    } catch (...) {
        const Patch back = patch.inverse();
        scene_.apply(back);
        forgetShown();
        tell(back);
        throw;
    }
}

void Document::tell(const Patch& patch)
{
    emit changed(patch);
    if (patch.world)
        emit worldChanged();
}

}  // namespace vakwerk

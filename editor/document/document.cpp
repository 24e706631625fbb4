#include "editor/document/document.h"

#include "core/scene/check.h"
#include "editor/document/gesture.h"
#include "editor/drawing/elided.h"

#include <new>

#include <algorithm>
#include <tuple>
#include <utility>

namespace vakwerk {
namespace {

constexpr qsizetype longestName = 60;  // of an edit, characters that a menu has room for

}  // namespace

// The one command: a patch, and what the clock showed before it. An edit that places something sets
// the clock, and its undo sets it back, as that of a deletion does. Any other edit leaves the clock
// alone, whichever way it is gone through: the run goes on with it or without it.
class Document::Command final : public QUndoCommand {
public:
    Command(Document& document, const QString& text, Patch patch)
        : QUndoCommand(elided(text, longestName)), document_(document),
          number_(++document.lastNumber_), patch_(std::move(patch))
    {
    }

    Edited edited() const { return {number_, text(), patch_}; }

    void redo() override
    {
        if (done_) {
            travel(patch_, patch_.places(), nullptr);
            return;
        }
        if (setsClock(patch_))
            before_ = document_.moment();
        document_.apply(patch_);
        done_ = true;
        if (before_ && patch_.places())
            emit document_.startMoved();
    }

    void undo() override { travel(patch_.inverse(), setsClock(patch_), before_); }

private:
    // The history list comes here past Document::undo().
    void travel(const Patch& patch, bool setsClock, const std::shared_ptr<const State>& moment)
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
    Patch patch_;
    bool done_ = false;
    std::shared_ptr<const State> before_;
};

Document::Document(QObject* parent) : QObject(parent)
{
    history_.setUndoLimit(1000);
}

const Scene& Document::shown() const
{
    const auto moment = this->moment();
    if (!moment)
        return scene_;
    if (moment != shownMoment_) {
        shown_ = shownAt(scene_, *moment);
        shownMoment_ = moment;
    }
    return shown_;
}

std::optional<Items> Document::commit(const QString& text, const Edit& edit)
try {
    cancelGesture();
    Patch patch = patchFor(edit);
    if (const auto message = complaintAbout(patch)) {
        emit refused(*message);
        return std::nullopt;
    }
    if (patch.empty())
        return std::nullopt;
    Items created = createdBy(patch);
    auto command = std::make_unique<Command>(*this, text, std::move(patch));
    history_.push(command.get());  // which does it before it keeps it
    static_cast<void>(command.release());
    return created;
} catch (const std::bad_alloc&) {
    emit outOfMemory();
    return std::nullopt;
}

// What places things takes the pose on screen as the new start; what does not is made on the
// start, and the clock takes it over into the running pose. An edit can also come to nothing on
// screen and move the start: a coordinate set to what it has become.
Patch Document::patchFor(const Edit& edit) const
{
    const Scene& onScreen = shown();
    Patch patch = edit(onScreen);
    if (&onScreen == &scene_)
        return patch;
    if (!patch.places()) {
        Patch onStart = edit(scene_);
        if (!onStart.places())
            return onStart;
    }
    Scene result = onScreen;
    result.apply(patch);
    return difference(scene_, result);
}

// Forth or back: what is deleted and comes back stands where it was seen last.
bool Document::setsClock(const Patch& patch)
{
    return patch.places() || patch.inverse().places();
}

void Document::undo()
try {
    if (!endWhatIsUnderWay())
        history_.undo();
} catch (const std::bad_alloc&) {
    emit outOfMemory();
}

void Document::redo()
try {
    if (!endWhatIsUnderWay())
        history_.redo();
} catch (const std::bad_alloc&) {
    emit outOfMemory();
}

bool Document::endWhatIsUnderWay()
{
    const bool was = isInGesture();
    cancelGesture();
    if (touch_)
        touch_->end();
    return was;
}

void Document::cancelGesture()
{
    if (gesture_)
        gesture_->cancel();
}

void Document::replace(Scene scene)
{
    cancelGesture();
    history_.clear();
    std::swap(scene_, scene);
    shownMoment_.reset();
    try {
        emit replaced();
    } catch (const std::bad_alloc&) {
        std::swap(scene_, scene);
        shownMoment_.reset();
        emit replaced();
        throw;
    }
}

void Document::show(std::shared_ptr<const State> moment)
{
    if (clock_)
        clock_->show(std::move(moment));
}

// What is on the way to where the history was is nobody's, and not to be shown.
void Document::replace(const Journal& journal)
{
    cancelGesture();
    history_.clear();
    scene_ = journal.start;
    const auto limit = static_cast<std::size_t>(history_.undoLimit());
    const auto& [steps, standing] = std::tie(journal.steps, journal.standing);
    const std::size_t first = standing.done - std::min(standing.done, limit);
    const std::size_t last = first + std::min(steps.size() - first, limit);
    const auto indexOf = [first](std::size_t done) { return static_cast<int>(done - first); };
    {
        const QSignalBlocker silent(this);
        Clock* const clock = std::exchange(clock_, nullptr);
        for (std::size_t i = 0; i < first; ++i)
            scene_.apply(steps[i].patch);
        for (std::size_t i = first; i < last; ++i)
            history_.push(
                new Command(*this, QString::fromStdString(steps[i].text), steps[i].patch));
        if (standing.saved && *standing.saved >= first && *standing.saved <= last) {
            history_.setIndex(indexOf(*standing.saved));
            history_.setClean();
        } else {
            history_.resetClean();
        }
        history_.setIndex(indexOf(standing.done));
        clock_ = clock;
    }
    shownMoment_.reset();
    emit replaced();
}

std::vector<Edited> Document::edits() const
{
    std::vector<Edited> result;
    for (int i = 0; i < history_.count(); ++i)
        result.push_back(static_cast<const Command*>(history_.command(i))->edited());
    return result;
}

// All or nothing: where those who hear of it have no memory for it, they hear that it is gone again.
void Document::apply(const Patch& patch, const std::function<void()>& then)
{
    scene_.apply(patch);
    shownMoment_.reset();
    try {
        emit changed(patch);
        if (then)
            then();
    } catch (const std::bad_alloc&) {
        const Patch back = patch.inverse();
        scene_.apply(back);
        shownMoment_.reset();
        emit changed(back);
        throw;
    }
}

Items createdBy(const Patch& patch)
{
    return {createdParticles(patch), createdConstraints(patch), createdDecorations(patch)};
}

}  // namespace vakwerk

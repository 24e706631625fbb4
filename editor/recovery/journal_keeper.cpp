// SPDX-License-Identifier: MIT
#include "editor/recovery/journal_keeper.h"

#include "core/io/scene_file.h"

#include "editor/recovery/found_work.h"
#include "editor/text/path_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QScopeGuard>

#include <algorithm>
#include <new>

namespace vakwerk {
namespace {

// Returns a unique name. Names sort by time.
QString freshName()
{
    static int count = 0;
    return QStringLiteral("%1-%2-%3")
        .arg(QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")),
             QString::number(QCoreApplication::applicationPid()), QString::number(++count));
}

Message noMemory()
{
    return {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}};
}

void makeFolder(const QString& folder)
{
    if (QDir().mkpath(folder))
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

}  // namespace

std::map<std::string, double> viewText(const View& view)
{
    const StressSettings& stress = view.stress();
    const auto& scale = stress.fixedScale;
    return {{"x", view.camera().centre().x},
            {"y", view.camera().centre().y},
            {"scale", view.camera().scale()},
            {"grid", view.grid()},
            {"snaps", view.snaps()},
            {"snaps_to_things", view.snapsToThings()},
            {"lengths_follow", view.lengthsFollow()},
            {"grid_step", view.ownGridStep().value_or(0.0)},
            {"grid_x", view.gridLines().origin.x},
            {"grid_y", view.gridLines().origin.y},
            {"reach", view.brushRadius()},
            {"stress", stress.on},
            {"measure", static_cast<double>(stress.measure)},
            {"measure_chosen", stress.isChosen},
            {"automatic", stress.automatic},
            {"hold", stress.hold},
            {"force_scale", scale[0]},
            {"strain_scale", scale[1]},
            {"length_scale", scale[2]},
            {"share_scale", scale[3]},
            {"rest_scale", scale[4]}};
}

void takeView(View& view, const std::map<std::string, double>& kept)
{
    const auto number = [&kept](const char* name, double fallback) {
        const auto found = kept.find(name);
        return found == kept.end() ? fallback : found->second;
    };
    const auto flag = [&number](const char* name, bool fallback) {
        return number(name, fallback ? 1.0 : 0.0) != 0.0;
    };
    const Camera& camera = view.camera();
    view.setCamera(Camera(
        {number("x", camera.centre().x), number("y", camera.centre().y)},
        std::clamp(number("scale", camera.scale()), Camera::smallestScale, Camera::largestScale),
        camera.size(), camera.yAxis()));
    view.setGrid(flag("grid", view.grid()));
    view.setSnaps(flag("snaps", view.snaps()));
    view.setSnapsToThings(flag("snaps_to_things", view.snapsToThings()));
    view.setLengthsFollow(flag("lengths_follow", view.lengthsFollow()));
    if (const double step = number("grid_step", 0.0); step > 0.0)
        view.setGridStep(step);
    view.setGridOrigin({number("grid_x", 0.0), number("grid_y", 0.0)});
    view.setBrushRadius(number("reach", view.brushRadius()));
    StressSettings stress = view.stress();
    stress.on = flag("stress", stress.on);
    for (const Measure measure : {Measure::force, Measure::strain, Measure::lengthError,
                                  Measure::capacity, Measure::atRest})
        if (number("measure", -1.0) == static_cast<double>(measure))
            stress.measure = measure;
    stress.isChosen = flag("measure_chosen", stress.isChosen);
    stress.automatic = flag("automatic", stress.automatic);
    stress.hold = flag("hold", stress.hold);
    std::array<const char*, measureCount> names{"force_scale", "strain_scale", "length_scale",
                                                "share_scale", "rest_scale"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const double scale = number(names[i], stress.fixedScale[i]); scale > 0.0)
            stress.fixedScale[i] = scale;
    view.setStress(stress);
}

JournalKeeper::JournalKeeper(Document& document, View& view, FileSession& files, QString folder,
                             Limits limits, QObject* parent)
    : QObject(parent), document_(document), view_(view), files_(files), folder_(std::move(folder)),
      limits_(limits)
{
    timer_.setSingleShot(true);
    timer_.setInterval(limits_.delay);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &JournalKeeper::writeAtRest);
    connect(&document.history(), &QUndoStack::indexChanged, this, &JournalKeeper::markPending);
    connect(&document.history(), &QUndoStack::cleanChanged, this, &JournalKeeper::markPending);
    connect(&files, &FileSession::renamed, this, &JournalKeeper::markPending);
    // The journal is written before the file, so that it never brings back a scene that is older
    // than the file.
    connect(&files, &FileSession::saving, this, &JournalKeeper::flush);
    connect(&files, &FileSession::saved, this, [this] {
        asked_ = false;
        write();
    });
    connect(&document, &Document::changed, this, [this] { asked_ = false; });
    const auto keepView = [this] {
        if (!path_.isEmpty())
            markPending();
    };
    connect(&view, &View::changed, this, keepView);
    connect(&view, &View::cameraChanged, this, keepView);
    // At the beginning of a gesture, writes what is pending, because it is not known yet how the
    // gesture ends.
    connect(&document, &Document::gestureChanged, this, [this] {
        if (timer_.isActive() && document_.isInGesture())
            write();
    });
    connect(&files, &FileSession::asking, this, [this] {
        flush();
        asked_ = true;
    });
    connect(&document, &Document::replaced, this, [this] {
        finish();
        markPending();
    });
}

JournalKeeper::~JournalKeeper()
{
    blockSignals(true);
    if (leaves_)
        disk_.wait();
    else
        finish();
}

void JournalKeeper::markPending()
{
    if (on_ && !timer_.isActive())
        timer_.start();
}

bool JournalKeeper::flush()
{
    document_.cancelGesture();
    write();
    disk_.wait();
    // Handles the result of the disk thread, which waits as an event of this object.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    reportPendingError();
    return on_ && !broken_;
}

void JournalKeeper::setOn(bool on)
{
    on_ = on;
    if (on) {
        markPending();
        return;
    }
    asked_ = false;
    finish();
}

void JournalKeeper::leave()
{
    const auto leaves = qScopeGuard([this] { leaves_ = true; });
    flush();
}

// Writes changes of the view. During a gesture the writing is put off, because a preview then hides
// the scene of the history. No edit has to wait for that: an edit is written when a gesture begins
// or when it is committed.
void JournalKeeper::writeAtRest()
{
    if (document_.isInGesture())
        markPending();
    else
        write();
}

// Writes nothing for a scene that has not been changed since it was opened.
void JournalKeeper::write()
{
    timer_.stop();
    if (!on_ || leaves_)
        return;
    if (path_.isEmpty() && !document_.isModified() && document_.history().count() == 0)
        return;
    try {
        reportPendingError();
        writeNow();
    } catch (const std::bad_alloc&) {
        done(noMemory());
    }
}

void JournalKeeper::writeNow()
{
    std::optional<std::string> more;
    if (!path_.isEmpty() && !broken_)
        more = appended();
    const std::size_t size = size_ + (more ? more->size() : 0);
    const bool hasRoom =
        more && size <= limits_.most && (size <= limits_.file || size_ < 2 * sizeAtBegin_);
    if (hasRoom) {
        if (!more->empty())
            put(std::move(*more), false);
        return;
    }
    std::string whole = begun(History::fitting);
    if (whole.size() > limits_.most)
        whole = begun(History::none);
    if (whole.size() <= limits_.most)
        return put(std::move(whole), true);
    fail({QT_TRANSLATE_NOOP("core", "would be larger than the %L1 bytes that can be read back"),
          {std::to_string(limits_.most)}});
}

// Returns a whole journal. It holds all edits that can be redone, and as many edits that can be
// undone as fit. With History::none it holds the scene alone.
std::string JournalKeeper::begun(History which)
{
    const std::vector<Edited> edits = document_.edits();
    const auto done = static_cast<std::size_t>(document_.history().index());
    std::vector<std::string> lines;
    std::size_t size = 0;
    std::size_t first = which == History::none ? done : edits.size();
    const std::size_t last = first;
    while (which == History::fitting && first > 0 && (first > done || size < limits_.history)) {
        --first;
        lines.push_back(journalStep(edits[first].text.toStdString(), edits[first].patch));
        size += lines.back().size();
    }
    Scene start = document_.scene();
    for (std::size_t i = done; i > first; --i)
        start.apply(edits[i - 1].patch.inverse());
    version_ = versionOf(start);
    for (std::size_t i = first; i < last; ++i)
        version_ = std::max(version_, versionOf(edits[i].patch));
    std::string text = journalStart(start, version_);
    steps_.clear();
    standing_ = {};
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        text += *line;
    for (std::size_t i = first; i < last; ++i)
        steps_.push_back(edits[i].number);
    return text + standingLine(-static_cast<std::ptrdiff_t>(first));
}

// Returns the lines to append to the file. Returns nothing if the file must be begun anew: if the
// file and the history have no edit in common, if the user has gone back to before the first edit
// of the file, or if an edit needs a newer version of journals. The file and the history may both
// have dropped their oldest edits, so their first edits can differ.
std::optional<std::string> JournalKeeper::appended()
{
    const std::vector<Edited> edits = document_.edits();
    if (steps_.empty() || edits.empty())
        return steps_.empty() && edits.empty() ? std::optional(standingLine(0)) : std::nullopt;
    const auto inFile =
        static_cast<std::size_t>(std::ranges::find(steps_, edits.front().number) - steps_.begin());
    const auto inHistory = static_cast<std::size_t>(
        std::ranges::find(edits, steps_.front(), &Edited::number) - edits.begin());
    if (inFile == steps_.size() && inHistory == edits.size())
        return std::nullopt;
    const std::size_t begin = inFile == steps_.size() ? 0 : inFile;
    const std::size_t first = inFile == steps_.size() ? inHistory : 0;
    if (static_cast<std::size_t>(document_.history().index()) < first)
        return std::nullopt;
    std::size_t same = 0;
    while (begin + same < steps_.size() && first + same < edits.size() &&
           steps_[begin + same] == edits[first + same].number)
        ++same;
    std::string text;
    if (first + same < edits.size() && standing_.done != begin + same) {
        // In a journal, an edit replaces the edits after the place `done`, so the place is written
        // first.
        standing_.done = begin + same;
        if (standing_.saved.value_or(0) > standing_.done) {
            standing_.saved.reset();
            standing_.sum = sumOfFile();
        }
        text += journalStanding(standing_);
    }
    if (first + same < edits.size())
        steps_.resize(begin + same);
    for (std::size_t i = first + same; i < edits.size(); ++i) {
        if (versionOf(edits[i].patch) > version_)
            return std::nullopt;
        text += journalStep(edits[i].text.toStdString(), edits[i].patch);
        steps_.push_back(edits[i].number);
        ++standing_.done;
    }
    return text +
           standingLine(static_cast<std::ptrdiff_t>(begin) - static_cast<std::ptrdiff_t>(first));
}

// Returns a line with the place in the history, counted in edits of the file. Empty if the file has
// this line already.
std::string JournalKeeper::standingLine(std::ptrdiff_t shift)
{
    const QUndoStack& history = document_.history();
    Journal::Standing next;
    next.file = pathOf(files_.path()).native();
    next.name =
        files_.path().isEmpty() ? files_.exampleName().toStdString() : files_.name().toStdString();
    next.done = static_cast<std::size_t>(history.index() + shift);
    const std::ptrdiff_t saved = history.cleanIndex() + shift;
    if (history.cleanIndex() >= 0 && saved >= 0 && saved <= std::ssize(steps_))
        next.saved = static_cast<std::size_t>(saved);
    else
        next.sum = sumOfFile();
    next.view = viewText(view_);
    if (next == standing_)
        return {};
    standing_ = std::move(next);
    return journalStanding(standing_);
}

std::string JournalKeeper::sumOfFile() const
{
    return files_.path().isEmpty() ? std::string() : files_.sumInFile();
}

void JournalKeeper::put(std::string bytes, bool anew)
{
    if (anew)
        makeFolder(folder_);
    if (path_.isEmpty())
        path_ = QDir(folder_).filePath(freshName() + QLatin1String(endingOfJournal));
    size_ = anew ? bytes.size() : size_ + bytes.size();
    sizeAtBegin_ = anew ? size_ : sizeAtBegin_;
    broken_ = false;
    disk_.start([this, anew, path = path_.toStdString(), bytes = std::move(bytes)] {
        try {
            const auto problem = anew ? file_.write(path, bytes) : file_.append(bytes);
            QMetaObject::invokeMethod(
                this, [this, problem] { done(problem); }, Qt::QueuedConnection);
        } catch (const std::bad_alloc&) {
            hasPendingError_ = true;
        } catch (...) {
            hasPendingError_ = true;
            throw;
        }
    });
}

void JournalKeeper::reportPendingError()
{
    if (hasPendingError_.exchange(false))
        done(noMemory());
}

void JournalKeeper::done(const std::optional<Message>& problem)
{
    if (!problem) {
        told_ = false;
        emit written();
        return;
    }
    fail(*problem);
    markPending();
}

void JournalKeeper::fail(const Message& problem)
{
    broken_ = true;
    if (!std::exchange(told_, true))
        emit failed(path_.isEmpty() ? folder_ : path_, problem);
}

// Ends the journal, because the scene was saved, given up or replaced by another one.
void JournalKeeper::finish()
{
    timer_.stop();
    disk_.wait();
    QCoreApplication::removePostedEvents(this, QEvent::MetaCall);
    const bool givenUp = asked_ && standing_.done != standing_.saved;
    if (givenUp && file_.isHeld())
        discard(file_, folder_);
    else
        file_.remove();
    file_ = {};
    path_.clear();
    steps_.clear();
    standing_ = {};
    broken_ = asked_ = false;
    if (std::exchange(told_, false))
        emit ended();
}

}  // namespace vakwerk

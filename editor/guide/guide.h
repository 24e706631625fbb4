#pragma once

#include "core/scene/scene.h"

#include <QStringList>

#include <map>
#include <optional>
#include <span>
#include <vector>

// Constructions to be made on the real canvas, step by step.
namespace vakwerk {

enum class GuideKind { bridge, lesson };

// How many there are in a scene of what the guides ask for.
struct Built {
    Built() = default;
    Built(const Scene& scene);

    std::size_t supports = 0;
    std::size_t ropes = 0;
    std::size_t heavyParticles = 0;
    std::size_t spans = 0;
    std::size_t bridges = 0;
    std::size_t trees = 0;
    std::size_t cloths = 0;
    std::size_t blobs = 0;
};

// All that a step of a guide looks at.
struct Sight {
    Built built;
    std::uint64_t step = 0;     // of the run
    bool isPulled = false;      // by the mouse
    bool showsLengths = false;  // the colours show how far links are from their own length
    bool isReopened = false;    // has been saved and opened again since the guide was begun
};

// The texts are translated in the context "guide".
struct GuideStep {
    const char* title;
    const char* mouse;  // what to do by mouse, in a sentence
    const char* keys;   // and without one
    bool (*isDone)(const Sight& sight);
};

struct Guide {
    const char* title;
    const char* end;  // said when all is done
    std::span<const GuideStep> steps;
};

const Guide& guideOf(GuideKind kind);

// What a guide had come to when the scene was saved in a file.
struct GuideMark {
    QString path;
    GuideKind kind = GuideKind::lesson;
    std::vector<bool> done;
    Sight before;  // of GuideProgress

    // For the settings. What is no such mark is nothing.
    QStringList texts() const;
    static std::optional<GuideMark> of(const QStringList& texts);
};

// Which steps of a guide are done, by what has come since it was begun or another scene was opened. A step
// stays done, for a run ends and a scene is built on.
class GuideProgress {
public:
    // Shows this guide where it stands; nullopt shows none.
    void open(std::optional<GuideKind> kind);
    const std::optional<GuideKind>& kind() const { return kind_; }
    void beginAnew(GuideKind kind);
    // What is there at the next look has not been built here.
    void forgetScene() { before_.reset(); }
    // Marks the file with the guide that is open, or takes its mark away.
    void setSaved(const QString& path);
    // Goes on with the guide of a file that has a mark.
    void setOpened(const QString& path);
    const std::optional<GuideMark>& mark() const { return mark_; }
    void setMark(std::optional<GuideMark> mark) { mark_ = std::move(mark); }
    bool isReopened() const { return isReopened_; }

    // Ticks the steps that are done now.
    void look(const Sight& now);
    const std::vector<bool>& done() const;  // of the guide that is open
    // Returns the first step that is not done; nothing when all are.
    std::optional<std::size_t> current() const;

private:
    std::optional<GuideKind> kind_;
    std::map<GuideKind, std::vector<bool>> done_;
    std::optional<Sight> before_;  // what was there, less what has gone since
    std::optional<GuideMark> mark_;
    bool isReopened_ = false;
};

}  // namespace vakwerk

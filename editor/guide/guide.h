// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <QStringList>

#include <map>
#include <optional>
#include <span>
#include <vector>

// Instructions to build something on the canvas, step by step.
namespace vakwerk {

enum class GuideKind { bridge, lesson };

// Counts the parts of a scene that the guides ask for.
struct PartCounts {
    PartCounts() = default;
    PartCounts(const Scene& scene);

    std::size_t supports = 0;
    std::size_t ropes = 0;
    std::size_t heavyParticles = 0;
    std::size_t spans = 0;
    std::size_t bridges = 0;
    std::size_t trees = 0;
    std::size_t cloths = 0;
    std::size_t blobs = 0;
};

// Everything on which the steps of a guide depend: what is built, and what the user does.
struct GuideContext {
    PartCounts built;
    std::uint64_t step = 0;     // step of the run
    bool isPulled = false;      // the mouse pulls at the run
    bool showsLengths = false;  // the colours show the length errors of links
    bool isReopened = false;    // the scene was saved and opened again since the guide began
};

// The texts are translated in the context "guide".
struct GuideStep {
    const char* title;
    const char* mouse;  // what to do by mouse, in a sentence
    const char* keys;   // what to do with the keyboard only
    bool (*isDone)(const GuideContext& context);
};

struct Guide {
    const char* title;
    const char* end;  // shown when all steps are done
    std::span<const GuideStep> steps;
};

const Guide& guideOf(GuideKind kind);

// Names the guide that was open when a file was saved, and the step that the user had reached.
struct GuideMark {
    QString path;
    GuideKind kind = GuideKind::lesson;
    std::vector<bool> done;
    GuideContext before;  // the value of GuideProgress::before_ at that time

    // Convert this to texts for the settings, and back. of() returns nothing for texts that do not
    // come from texts().
    QStringList texts() const;
    static std::optional<GuideMark> of(const QStringList& texts);
};

// Keeps which steps of a guide are done. Only what was added after the guide began, or after
// another scene was opened, counts. A step that is done stays done, although the run ends and the
// user changes the scene.
class GuideProgress {
public:
    // Shows this guide with its progress so far; nullopt shows none.
    void open(std::optional<GuideKind> kind);
    const std::optional<GuideKind>& kind() const { return kind_; }
    void beginAnew(GuideKind kind);
    // Makes the next look() take everything in the scene as there before the guide began.
    void forgetScene() { before_.reset(); }
    // Keeps the progress of the open guide for this file. If no guide is open, forgets what was
    // kept for the file.
    void setSaved(const QString& path);
    // If progress was kept for this file, continues that guide.
    void setOpened(const QString& path);
    const std::optional<GuideMark>& mark() const { return mark_; }
    void setMark(std::optional<GuideMark> mark) { mark_ = std::move(mark); }
    bool isReopened() const { return isReopened_; }

    // Marks the steps that are now done.
    void look(const GuideContext& now);
    const std::vector<bool>& done() const;  // for the steps of the open guide
    // Returns the first step that is not done; nothing when all are done.
    std::optional<std::size_t> current() const;

private:
    std::optional<GuideKind> kind_;
    std::map<GuideKind, std::vector<bool>> done_;
    // The items that the scene had when the guide began, without those that were removed since then.
    std::optional<GuideContext> before_;
    std::optional<GuideMark> mark_;
    bool isReopened_ = false;
};

}  // namespace vakwerk

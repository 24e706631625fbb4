#pragma once

#include "editor/document/view.h"

#include <map>
#include <optional>

// Constructions to be made on the real canvas, step by step.
namespace vakwerk {

enum class GuideKind { bridge, lesson };

// What links join, by count.
struct Part {
    std::size_t particles = 0;
    std::size_t held = 0;
    std::size_t links = 0;
    std::size_t most = 0;       // links of one particle
    std::size_t crossings = 0;  // particles of four links
    std::size_t triangles = 0;

    // How many links could go without a particle coming loose.
    std::size_t meshes() const { return links + 1 - particles; }
};

// What is built in a scene, as far as the guides ask for it.
struct Built {
    Built(const Scene& scene);

    std::size_t supports = 0;
    bool hasRope = false;
    bool hasHeavyParticle = false;
    std::vector<Part> parts;
};

// All that a step of a guide looks at.
struct Sight {
    const Built& built;
    std::uint64_t step = 0;  // of the run
    bool isPulled = false;   // by the mouse
    StressSettings stress{};
    bool isReopened = false;  // has been saved and opened again since the guide was begun
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

// Which steps of a guide are done. A step stays done, for a run ends and a scene is built on.
class GuideProgress {
public:
    // Shows this guide where it stands; nullopt shows none.
    void open(std::optional<GuideKind> kind);
    const std::optional<GuideKind>& kind() const { return kind_; }
    void beginAnew(GuideKind kind);
    // What becomes of files, since then.
    void setSaved(const QString& path) { savedTo_ = path; }
    void setOpened(const QString& path) { isReopened_ = !path.isEmpty() && path == savedTo_; }
    bool isReopened() const { return isReopened_; }

    // Ticks the steps that are done now.
    void look(const Sight& sight);
    const std::vector<bool>& done() const;  // of the guide that is open
    // Returns the first step that is not done; nothing when all are.
    std::optional<std::size_t> current() const;

private:
    std::optional<GuideKind> kind_;
    std::map<GuideKind, std::vector<bool>> done_;
    QString savedTo_;
    bool isReopened_ = false;
};

}  // namespace vakwerk

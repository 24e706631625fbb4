// SPDX-License-Identifier: MIT
#include "editor/guide/guide.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace vakwerk {
namespace {

// A connected part of the structure, with the numbers that the steps of a guide ask for.
struct Part {
    std::size_t particles = 0;
    std::size_t held = 0;
    std::size_t links = 0;
    std::size_t most = 0;       // the largest number of links at one particle
    std::size_t crossings = 0;  // particles with four links
    std::size_t triangles = 0;
    bool hasDeck = false;  // has a walkable path from support to support

    // Returns how many links can be removed without disconnecting a particle.
    std::size_t meshes() const { return links + 1 - particles; }
};

std::unordered_set<ParticleId> heldIn(const Scene& scene)
{
    std::unordered_set<ParticleId> held;
    for (const Particle& particle : scene.particles())
        if (particle.pinned)
            held.insert(particle.id);
    for (const Constraint& constraint : scene.constraints()) {
        if (const StaticConstraint* fixed = staticOf(constraint))
            held.insert(fixed->particle);
        else if (const GuideConstraint* roller = guideOf(constraint))
            held.insert(roller->particle);
    }
    return held;
}

// Finds the connected parts by union–find with path halving, using the links that `counts` accepts.
class Joined {
public:
    Joined(const Scene& scene, const std::function<bool(const Link&)>& counts)
    {
        for (const Particle& particle : scene.particles())
            of_.emplace(particle.id, particle.id);
        for (const Constraint& constraint : scene.constraints())
            if (const Link* link = linkOf(constraint); link && counts(*link))
                of_[root(link->a)] = root(link->b);
    }

    ParticleId root(ParticleId id)
    {
        while (of_[id] != id)
            id = of_[id] = of_[of_[id]];
        return id;
    }

private:
    std::unordered_map<ParticleId, ParticleId> of_;
};

// Stores links, and finds the triangles that a new link closes with them.
class Neighbours {
public:
    // Returns how many triangles the link closes.
    std::size_t add(const Link& link)
    {
        std::unordered_set<ParticleId>& ofA = of_[link.a];
        std::unordered_set<ParticleId>& ofB = of_[link.b];
        if (!ofA.insert(link.b).second)
            return 0;
        ofB.insert(link.a);
        const bool hasFewer = ofA.size() < ofB.size();
        const std::unordered_set<ParticleId>& fewer = hasFewer ? ofA : ofB;
        const std::unordered_set<ParticleId>& more = hasFewer ? ofB : ofA;
        return static_cast<std::size_t>(
            std::ranges::count_if(fewer, [&](ParticleId id) { return more.contains(id); }));
    }

private:
    std::unordered_map<ParticleId, std::unordered_set<ParticleId>> of_;
};

// Returns the parts with a deck: a path of links, each less than 45° from horizontal, between two supports.
// The supports must be at least half as far apart as the outermost supports of the part.
std::unordered_set<ParticleId> walkedParts(const Scene& scene, Joined& joined,
                                           const std::unordered_set<ParticleId>& held)
{
    const auto at = [&](ParticleId id) { return scene.find(id)->position; };
    Joined level(scene, [&](const Link& link) {
        const Vec2 along = at(link.b) - at(link.a);
        return std::abs(along.y) < std::abs(along.x);
    });
    struct Ends {
        double left = never;
        double right = -never;
    };
    std::unordered_map<ParticleId, Ends> ofParts;
    std::unordered_map<ParticleId, Ends> ofDecks;
    for (const ParticleId id : held)
        for (Ends* ends : {&ofParts[joined.root(id)], &ofDecks[level.root(id)]}) {
            ends->left = std::min(ends->left, at(id).x);
            ends->right = std::max(ends->right, at(id).x);
        }
    std::unordered_set<ParticleId> walked;
    for (const auto& [deck, ends] : ofDecks)
        if (const Ends& all = ofParts[joined.root(deck)];
            ends.left < ends.right && 2.0 * (ends.right - ends.left) >= all.right - all.left)
            walked.insert(joined.root(deck));
    return walked;
}

std::vector<Part> partsOf(const Scene& scene, const std::unordered_set<ParticleId>& held)
{
    constexpr std::size_t crossing = 4;
    Joined joined(scene, [](const Link&) { return true; });
    std::unordered_map<ParticleId, std::size_t> linksAt;
    std::unordered_map<ParticleId, Part> parts;
    Neighbours neighbours;
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        Part& part = parts[joined.root(link->a)];
        ++part.links;
        part.triangles += neighbours.add(*link);
        ++linksAt[link->a];
        ++linksAt[link->b];
    }
    for (const Particle& particle : scene.particles()) {
        Part& part = parts[joined.root(particle.id)];
        ++part.particles;
        part.held += held.contains(particle.id) ? 1 : 0;
        part.most = std::max(part.most, linksAt[particle.id]);
        part.crossings += linksAt[particle.id] == crossing ? 1 : 0;
    }
    for (const ParticleId root : walkedParts(scene, joined, held))
        parts[root].hasDeck = true;
    std::vector<Part> result;
    for (const auto& [root, part] : parts)
        result.push_back(part);
    return result;
}

bool isSpan(const Part& part)
{
    return part.held >= 2 && part.particles >= 4;
}

bool isBridge(const Part& part)
{
    return isSpan(part) && part.triangles >= 2 && part.hasDeck;
}

bool isTree(const Part& part)
{
    return part.held >= 1 && part.particles >= 6 && part.meshes() == 0 && part.most >= 3;
}

// Returns whether the part is a net with at least one inner particle. Unlike a truss, it has too
// few links to be stiff.
bool isCloth(const Part& part)
{
    return part.particles >= 9 && part.meshes() >= 4 && part.crossings >= 1 &&
           part.links + 3 < 2 * part.particles;
}

// Returns whether the part has a hub with links to most of the other particles, unlike the joints
// of a truss.
bool isBlob(const Part& part)
{
    return part.particles >= 6 && part.meshes() >= 4 && part.most >= 5 &&
           4 * part.most >= 3 * (part.particles - 1);
}

constexpr GuideStep bridge[] = {
    {QT_TRANSLATE_NOOP("guide", "Two supports"),
     QT_TRANSLATE_NOOP("guide", "Hold Ctrl and click at the left of the canvas, and once more at "
                                "the right: these particles stay where they are."),
     QT_TRANSLATE_NOOP("guide", "By keys: press 5, move the crosshair with the arrows and press "
                                "Enter, twice."),
     [](const GuideContext& context) { return context.built.supports >= 2; }},
    {QT_TRANSLATE_NOOP("guide", "Links between them"),
     QT_TRANSLATE_NOOP("guide", "Click two or three times on the way from the left support to the "
                                "right one; then hold Shift and right click in the last gap, which "
                                "closes it."),
     QT_TRANSLATE_NOOP("guide", "By keys: 1 and Enter for each particle on the way, 4 and Enter "
                                "in the last gap."),
     [](const GuideContext& context) { return context.built.spans > 0; }},
    {QT_TRANSLATE_NOOP("guide", "A deck"),
     QT_TRANSLATE_NOOP("guide", "Right click close below the middle of a link, two times or more: "
                                "each click makes a triangle, and triangles stay stiff."),
     QT_TRANSLATE_NOOP("guide", "By keys: 2, the crosshair below a link, and Enter."),
     [](const GuideContext& context) { return context.built.bridges > 0; }},
    {QT_TRANSLATE_NOOP("guide", "Play"),
     QT_TRANSLATE_NOOP("guide", "Click the play button below the canvas: gravity pulls at your "
                                "bridge."),
     QT_TRANSLATE_NOOP("guide", "By keys: Space; R goes back to the start."),
     [](const GuideContext& context) { return context.step > 0; }},
    {QT_TRANSLATE_NOOP("guide", "Load it"),
     QT_TRANSLATE_NOOP("guide",
                       "Drag a particle of the bridge down while it plays. With the stress "
                       "colours (S) pulled links are blue and pushed ones orange."),
     QT_TRANSLATE_NOOP("guide", "By keys: choose one in the list of particles (F6) and give it "
                                "a mass of 10."),
     [](const GuideContext& context) {
         return context.step > 0 && (context.isPulled || context.built.heavyParticles > 0);
     }},
};

constexpr GuideStep lesson[] = {
    {QT_TRANSLATE_NOOP("guide", "Tree"),
     QT_TRANSLATE_NOOP("guide", "Hold Ctrl and click to make the root; then click five times or "
                                "more around it, so that it branches: each click hangs a particle "
                                "on the nearest one."),
     QT_TRANSLATE_NOOP("guide", "By keys: 5 and Enter for the root, 1, arrows and Enter for each "
                                "branch."),
     [](const GuideContext& context) { return context.built.trees > 0; }},
    {QT_TRANSLATE_NOOP("guide", "Bridge"),
     QT_TRANSLATE_NOOP("guide", "Hold Ctrl and click for a support, and click once beside it; then "
                                "right click farther and farther, above and below in turns: each "
                                "click makes a triangle. Click the last particle below with the "
                                "Support tool."),
     QT_TRANSLATE_NOOP("guide",
                       "By keys: 5 for the support, 1 beside it, 2 for each triangle; "
                       "arrows and Enter. Then P for the last particle below, chosen in the "
                       "list (F6)."),
     [](const GuideContext& context) { return context.built.bridges > 0; }},
    {QT_TRANSLATE_NOOP("guide", "Colours"),
     QT_TRANSLATE_NOOP("guide", "Show how far each link is from its own length: View ▸ Stress "
                                "colours, and View ▸ Measure ▸ Length error."),
     QT_TRANSLATE_NOOP("guide", "By keys: S, and Ctrl+Shift+P, “length error”, Enter."),
     [](const GuideContext& context) { return context.showsLengths; }},
    {QT_TRANSLATE_NOOP("guide", "Rope"),
     QT_TRANSLATE_NOOP("guide", "Choose rope above the canvas and click: a rope only pulls, and "
                                "hangs slack when its ends come nearer."),
     QT_TRANSLATE_NOOP("guide", "By keys: F6 to the bar above the canvas, Tab to rope, Space; then "
                                "1 and Enter on the canvas."),
     [](const GuideContext& context) { return context.built.ropes > 0; }},
    {QT_TRANSLATE_NOOP("guide", "Cloth and blob"),
     QT_TRANSLATE_NOOP("guide", "Choose the Template tool, drag a frame for a cloth and press "
                                "Enter; then do the same with the blob."),
     QT_TRANSLATE_NOOP("guide",
                       "By keys: M, then 2 for a cloth or 3 for a blob, Shift+L to type its "
                       "size, Enter."),
     [](const GuideContext& context) {
         return context.built.cloths > 0 && context.built.blobs > 0;
     }},
    {QT_TRANSLATE_NOOP("guide", "Save and open"),
     QT_TRANSLATE_NOOP("guide", "Save your scene with File ▸ Save, and open it again with File ▸ "
                                "Open."),
     QT_TRANSLATE_NOOP("guide", "By keys: Ctrl+S, then Ctrl+O."),
     [](const GuideContext& context) { return context.isReopened; }},
};

// The members of PartCounts that count what is in the scene. The other members of GuideContext tell what the
// user does.
constexpr std::size_t PartCounts::*const counts[] = {
    &PartCounts::supports, &PartCounts::ropes, &PartCounts::heavyParticles, &PartCounts::spans,
    &PartCounts::bridges,  &PartCounts::trees, &PartCounts::cloths,         &PartCounts::blobs};

GuideContext least(GuideContext a, const GuideContext& b)
{
    for (const auto count : counts)
        a.built.*count = std::min(a.built.*count, b.built.*count);
    a.step = std::min(a.step, b.step);
    a.showsLengths = a.showsLengths && b.showsLengths;
    return a;
}

// Returns what `now` has more than `before`.
GuideContext grown(const GuideContext& before, GuideContext now)
{
    for (const auto count : counts)
        now.built.*count -= before.built.*count;
    now.step -= before.step;
    now.showsLengths = now.showsLengths && !before.showsLengths;
    return now;
}

}  // namespace

PartCounts::PartCounts(const Scene& scene)
{
    constexpr double heavy = 10.0;  // multiple of the mass of a new particle
    const std::unordered_set<ParticleId> held = heldIn(scene);
    supports = held.size();
    const auto count = [](const auto& all, const auto& is) {
        return static_cast<std::size_t>(std::ranges::count_if(all, is));
    };
    ropes = count(scene.constraints(), [](const Constraint& constraint) {
        return kindOf(constraint) == LinkKind::rope;
    });
    heavyParticles = count(scene.particles(), [](const Particle& particle) {
        return particle.mass >= heavy * Particle().mass;
    });
    const std::vector<Part> parts = partsOf(scene, held);
    spans = count(parts, isSpan);
    bridges = count(parts, isBridge);
    trees = count(parts, isTree);
    cloths = count(parts, isCloth);
    blobs = count(parts, isBlob);
}

const Guide& guideOf(GuideKind kind)
{
    static const Guide ofBridge{
        QT_TRANSLATE_NOOP("guide", "Build a bridge"),
        QT_TRANSLATE_NOOP("guide", "Your bridge stands. R takes it back to the start; more links "
                                   "make it stronger."),
        bridge};
    static const Guide ofLesson{
        QT_TRANSLATE_NOOP("guide", "Lesson 4"),
        QT_TRANSLATE_NOOP(
            "guide", "All six tasks are done. The gallery has the same scenes to compare with."),
        lesson};
    return kind == GuideKind::bridge ? ofBridge : ofLesson;
}

QStringList GuideMark::texts() const
{
    QStringList texts{path, QString::number(static_cast<int>(kind)), QString(),
                      QString::number(before.step), QString::number(before.showsLengths ? 1 : 0)};
    for (const bool one : done)
        texts[2] += one ? u'1' : u'0';
    for (const auto count : counts)
        texts << QString::number(before.built.*count);
    return texts;
}

std::optional<GuideMark> GuideMark::of(const QStringList& texts)
{
    constexpr qsizetype others = 5;
    if (texts.size() != others + static_cast<qsizetype>(std::size(counts)))
        return std::nullopt;
    GuideMark mark{texts[0], texts[1] == u"0" ? GuideKind::bridge : GuideKind::lesson, {}, {}};
    for (const QChar one : texts[2])
        mark.done.push_back(one == u'1');
    if (mark.done.size() != guideOf(mark.kind).steps.size())
        return std::nullopt;
    mark.before.step = texts[3].toULongLong();
    mark.before.showsLengths = texts[4] == u"1";
    for (qsizetype text = others; const auto count : counts)
        mark.before.built.*count = texts[text++].toULongLong();
    return mark;
}

void GuideProgress::open(std::optional<GuideKind> kind)
{
    if (kind && !done_.contains(*kind))
        return beginAnew(*kind);
    kind_ = kind;
}

void GuideProgress::beginAnew(GuideKind kind)
{
    kind_ = kind;
    done_[kind].assign(guideOf(kind).steps.size(), false);
    isReopened_ = false;
    forgetScene();
}

void GuideProgress::setSaved(const QString& path)
{
    if (kind_ && before_)
        mark_ = GuideMark{path, *kind_, done(), *before_};
    else if (mark_ && mark_->path == path)
        mark_.reset();
}

void GuideProgress::setOpened(const QString& path)
{
    isReopened_ = mark_ && mark_->path == path;
    if (!isReopened_)
        return;
    open(mark_->kind);
    std::vector<bool>& done = done_[mark_->kind];
    std::transform(done.begin(), done.end(), mark_->done.begin(), done.begin(), std::logical_or());
    before_ = mark_->before;
}

void GuideProgress::look(const GuideContext& now)
{
    if (!kind_)
        return;
    before_ = before_ ? least(*before_, now) : now;
    const GuideContext since = grown(*before_, now);
    const std::span<const GuideStep> steps = guideOf(*kind_).steps;
    std::vector<bool>& done = done_[*kind_];
    for (std::size_t i = 0; i < steps.size(); ++i)
        done[i] = done[i] || steps[i].isDone(since);
}

const std::vector<bool>& GuideProgress::done() const
{
    return done_.at(kind_.value());
}

std::optional<std::size_t> GuideProgress::current() const
{
    const auto next = std::ranges::find(done(), false);
    return next == done().end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(next - done().begin()));
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/run/run.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/support.h"
#include "core/scene/query/check.h"
#include "core/scene/query/support.h"
#include "tests/fuzz/field_of_bytes.h"
#include "tests/fuzz/rule.h"
#include "tests/fuzz/scene_of_bytes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>

// Makes a scene and actions on it from bytes. Every way to run it must give the same numbers, which
// are finite unless the divergence of a particle is reported.
namespace vakwerk::fuzz {
namespace {

constexpr std::size_t mostActions = 24;
constexpr std::size_t mostSteps = 40;

bool isFinite(const std::vector<Vec2>& values)
{
    return std::ranges::all_of(values, [](Vec2 value) { return vakwerk::isFinite(value); });
}

bool isFinite(const State& state)
{
    return isFinite(state.position) && isFinite(state.previous) && isFinite(state.gained) &&
           isFinite(state.multiplier);
}

bool isSame(const std::vector<Vec2>& a, const std::vector<Vec2>& b)
{
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(Vec2)) == 0);
}

// Returns true if both states are equal to the last bit.
bool isSame(const State& a, const State& b)
{
    return hashOf(a) == hashOf(b) && a == b && isSame(a.multiplier, b.multiplier);
}

bool isSame(const std::optional<Divergence>& a, const std::optional<Divergence>& b)
{
    return a.has_value() == b.has_value() &&
           (!a || (a->particle == b->particle && a->step == b->step));
}

// Runs a scene in every way at once, once also with a recording.
class Runs {
public:
    Runs(Scene scene, bool withThreads) : scene_(std::move(scene)), ways_{plain, wide, wide}
    {
        if (withThreads)
            ways_.push_back({Method::schedule, 3});
        restart(startOf(scene_));
    }
    const Scene& scene() const { return scene_; }
    const State& state() const { return runs_[0]->state(); }

    // Releases all hands and starts a new recording from this state.
    void restart(const State& state)
    {
        compile(state);
        recorded_.emplace(scene_, state, wide, budget);
        look();
    }
    void edit(const Patch& patch, const State& state)
    {
        require(isFinite(state), "a state taken over is finite");
        scene_.apply(patch);
        if (state.step == 0 || !keepsItems(patch))
            return restart(state);
        release();
        compile(state);
        recorded_->act(interaction::Edit{std::make_shared<const Patch>(patch)});
        look();
    }
    void free(ParticleId particle)
    {
        const std::array ids{particle};
        if (!scene_.find(particle)->pinned)
            return;
        release();
        compile(withFreed(state(), ids));
        recorded_->act(interaction::Free{{particle}});
        look();
    }
    void pull(ParticleId particle, Vec2 target)
    {
        for (auto& run : runs_)
            run->pull(particle, target);
        recorded_->act(interaction::Pull{{Hand{particle, target}}});
    }
    void move(const Motion& motion)
    {
        for (auto& run : runs_)
            run->move(std::array{motion});
        recorded_->act(interaction::Move{{motion}});
        look();
    }
    void cut(ConstraintId constraint)
    {
        for (auto& run : runs_)
            run->cut(std::array{constraint});
        recorded_->act(interaction::Cut{{constraint}});
        look();
    }
    void release()
    {
        for (auto& run : runs_)
            run->release();
        recorded_->act(interaction::Pull{});
    }
    bool step();
    void goThere(Bytes& bytes);

private:
    static constexpr RunOptions plain{Method::plain, 1};
    static constexpr RunOptions wide{Method::schedule, 1};
    static constexpr std::size_t budget = 4000;  // bytes; room for few keyframes

    void compile(const State& state)
    {
        runs_.clear();
        for (const RunOptions& way : ways_)
            runs_.push_back(std::make_unique<Simulation>(scene_, state, way));
    }
    void look() { seen_.insert_or_assign(recorded_->at(), state()); }

    Scene scene_;
    std::vector<RunOptions> ways_;
    std::vector<std::unique_ptr<Simulation>> runs_;
    std::optional<Run> recorded_;
    std::map<std::uint64_t, State> seen_;  // state after each step
};

// Returns false if the step diverged.
bool Runs::step()
{
    const State before = state();
    const Trace trace = traceOf(*runs_[0]);
    require(isSame(state(), before), "a trace changes nothing");
    const auto divergence = runs_[0]->step();
    require(isSame(trace.divergence, divergence), "a trace stops at the same particle");
    require(isSame(trace.end, state()), "a trace ends as the step does");
    if (divergence) {
        require(scene_.find(divergence->particle), "who leaves the numbers is in the scene");
        require(divergence->step == before.step + 1, "the step that is not taken is the next one");
        require(isSame(state(), before), "a step that is not taken changes nothing");
    } else {
        require(isFinite(state()), "a state is finite");
        require(state().step == before.step + 1, "a step counts");
    }
    for (std::size_t i = 1; i < runs_.size(); ++i) {
        require(isSame(runs_[i]->step(), divergence), "all ways stop at the same particle");
        require(isSame(runs_[i]->state(), state()), "all ways come to the same numbers");
    }
    require(isSame(recorded_->step(), divergence), "what is recorded stops there as well");
    require(isSame(recorded_->state(), state()), "what is recorded has the same numbers");
    look();
    return !divergence;
}

// Goes to any recorded step and back.
void Runs::goThere(Bytes& bytes)
{
    const std::uint64_t first = recorded_->recording().first();
    const std::uint64_t reached = recorded_->recording().reached();
    const std::uint64_t step = first + bytes.below(reached - first + 1);
    require(recorded_->seek(step) && recorded_->at() == step, "any step is reached again");
    require(isSame(recorded_->state(), seen_.at(step)), "as it was left");
    require(recorded_->seek(reached), "nothing is lost by it");
    require(isSame(recorded_->state(), state()), "nor changed");
}

template <class Item>
std::optional<decltype(Item::id)> oneOf(Bytes& bytes, const IdList<Item>& list)
{
    return list.empty() ? std::nullopt : std::optional(list[bytes.below(list.size())].id);
}

template <class Item>
std::vector<Change<Item>> added(const IdList<Item>& list, Item item)
{
    item.id = list.nextId();
    return {{{}, Placed<Item>{list.size(), std::move(item)}}};
}

Patch addition(Bytes& bytes, const Scene& scene)
{
    if (bytes.oneIn(4))
        return {added(scene.particles(), particleOf(bytes)), {}, {}};
    std::vector<ParticleId> particles;
    for (const Particle& particle : scene.particles())
        particles.push_back(particle.id);
    const auto made = constraintOf(bytes, particles);
    return made ? Patch{{}, added(scene.constraints(), *made), {}} : Patch{};
}

Patch removal(Bytes& bytes, const Scene& scene)
{
    Items items;
    if (bytes.oneIn(2)) {
        if (const auto particle = oneOf(bytes, scene.particles()))
            items.particles.push_back(*particle);
    } else if (const auto constraint = oneOf(bytes, scene.constraints())) {
        items.constraints.push_back(*constraint);
    }
    return edit::remove(scene, items);
}

// Returns a patch that changes the value of one field of one item.
template <class Item>
Patch variation(Bytes& bytes, const Scene& scene, const IdList<Item>& list)
{
    const auto id = oneOf(bytes, list);
    if (!id)
        return {};
    Items items;
    if constexpr (std::is_same_v<Item, Particle>)
        items.particles.push_back(*id);
    else
        items.constraints.push_back(*id);
    const auto table = fields(*list.find(*id));
    const auto& field = table[bytes.below(table.size())];
    return edit::setField(scene, items, field.key,
                          fittingValue(bytes, field, scene.particles().size()));
}

Patch anEdit(Bytes& bytes, const Scene& scene)
{
    switch (bytes.below(7)) {
    case 0:
        return addition(bytes, scene);
    case 1:
        return removal(bytes, scene);
    case 2:
        return variation(bytes, scene, scene.particles());
    case 3:
        return variation(bytes, scene, scene.constraints());
    case 4:
        return {{},
                {},
                WorldChange{scene.world(),
                            worldOf(bytes, scene.world(),
                                    scene.particles().size() + scene.constraints().size())}};
    case 5:
        if (const auto particle = oneOf(bytes, scene.particles()))
            return edit::setSupport(scene, *particle, static_cast<SupportKind>(bytes.below(4)));
        return {};
    default:
        if (const auto particle = oneOf(bytes, scene.particles()))
            return edit::setPinned(scene, std::array{*particle}, bytes.oneIn(2));
        return {};
    }
}

bool isRunnable(const Scene& scene)
{
    return check(scene).empty() &&
           workIn(scene.world(), scene.particles().size() + scene.constraints().size()) <=
               2 * workInAStep;
}

void edit(Bytes& bytes, Runs& runs)
{
    Scene edited = runs.scene();
    const Patch patch = anEdit(bytes, edited);
    edited.apply(patch);
    if (!isRunnable(edited))
        return;
    const State state = bytes.oneIn(4) ? startOf(edited) : carriedOver(runs.state(), edited);
    runs.edit(patch, state);
}

// Does what the tools that work on a run do.
void touch(Bytes& bytes, Runs& runs)
{
    const auto constraint = oneOf(bytes, runs.scene().constraints());
    if (constraint && bytes.oneIn(3))
        return runs.cut(*constraint);
    const auto particle = oneOf(bytes, runs.scene().particles());
    if (!particle)
        return;
    if (bytes.oneIn(3))
        return runs.free(*particle);
    const auto anyPoint = [&bytes] {
        const double x = anyNumber(bytes, {});
        return Vec2{x, anyNumber(bytes, {})};
    };
    const Vec2 position = anyPoint();
    runs.move({*particle, position, anyPoint()});
}

void act(Bytes& bytes, Runs& runs, std::size_t& steps)
{
    switch (bytes.below(9)) {
    case 0:
        if (const auto particle = oneOf(bytes, runs.scene().particles())) {
            const double x = inRange({}, anyNumber(bytes, {}));
            runs.pull(*particle, {x, inRange({}, anyNumber(bytes, {}))});
        }
        return;
    case 1:
        return runs.release();
    case 2:
        return runs.restart(State(runs.state()));
    case 3:
    case 4:
        return edit(bytes, runs);
    case 5:
        return touch(bytes, runs);
    case 6:
        return runs.goThere(bytes);
    default:
        for (std::size_t count = 1 + bytes.below(8); count > 0 && steps < mostSteps; --count) {
            ++steps;
            if (!runs.step())
                return;
        }
    }
}

void run(Bytes& bytes)
{
    const bool withThreads = bytes.oneIn(4);
    const Scene scene = sceneOf(bytes);
    if (!isRunnable(scene))
        return;
    Runs runs(scene, withThreads);
    std::size_t steps = 1;
    runs.step();
    for (std::size_t i = 0; i < mostActions && !bytes.isOver(); ++i)
        act(bytes, runs, steps);
    const Scene shown = shownAt(runs.scene(), runs.state());
    require(check(shown).empty(), "what is shown could be a file");
    for (const Measure measure : {Measure::force, Measure::strain, Measure::lengthError})
        require(stresses(runs.scene(), runs.state(), measure).size() ==
                    runs.scene().constraints().size(),
                "each constraint has a measure");
}

}  // namespace
}  // namespace vakwerk::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    vakwerk::fuzz::Bytes bytes({data, size});
    vakwerk::fuzz::run(bytes);
    return 0;
}

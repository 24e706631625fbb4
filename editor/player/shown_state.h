// SPDX-License-Identifier: MIT
#pragma once

#include "editor/player/hands.h"

namespace vakwerk {

// A state of the present scene and its model, for the screen. An edit or an act by hand only marks
// the state as stale, because many of them may come before the state is asked for again.
class ShownState {
public:
    // What has happened since the state was put here.
    enum class Staleness {
        fresh,
        runChanged,  // an act by hand has changed the run, or the run is at another step
        sceneChanged,
        startChanged,  // the run begins anew
    };

    // Shows the start of the scene, which must outlive this object.
    explicit ShownState(const Scene& scene);

    Staleness staleness() const { return staleness_; }
    bool isEdited() const
    {
        return staleness_ == Staleness::sceneChanged || staleness_ == Staleness::startChanged;
    }
    void makeStale(Staleness staleness);
    // Returns the state as it was put here. It may be stale.
    const std::shared_ptr<const State>& get() const { return state_; }
    bool isAtStart() const { return state_->step == 0 && !isHandled_; }
    bool isHandled() const { return isHandled_; }  // true at step 0 after an act by hand
    // Returns whether this is a state of step 0 that an act by hand has changed.
    bool isHandled(const State& state) const;

    void put(std::shared_ptr<const State> state, bool isHandled);
    // Stores a state that the stepper has reported. `model` is null if it must be compiled.
    void put(std::shared_ptr<const State> state, std::shared_ptr<const Model> model);
    // Moves particles of the start. The cost depends on what is moved, and not on the size of the
    // scene.
    void move(const Patch& patch);

    // Converts a state of the run to the present scene, because in the past the run may have had
    // another time step or number of substeps.
    std::shared_ptr<const State> inScene(std::shared_ptr<const State> state);
    const Model& model(const Hands& hands);
    void forgetModel() { model_.reset(); }

    // A state within the next step, which is shown instead until something happens to the run or to
    // the scene.
    const std::shared_ptr<const State>& inside() const { return inside_; }
    void lookAt(std::shared_ptr<const State> inside) { inside_ = std::move(inside); }

private:
    const Scene& scene_;
    Staleness staleness_ = Staleness::fresh;
    std::shared_ptr<const State> state_;
    std::shared_ptr<State> moved_;  // the same as state_, if drags may change it in place
    std::shared_ptr<const State> inside_;
    bool isHandled_ = false;
    std::shared_ptr<const Model> model_;  // null if it must be compiled
};

}  // namespace vakwerk

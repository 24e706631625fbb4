// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

struct MotorMoment {
    DriveId motor{};
    double moment = 0.0;
};

// The state of a run. Its vectors have one entry for each particle, or for each constraint in `broken`.
struct State {
    std::vector<ParticleId> particleIds;
    std::vector<Vec2> position;
    std::vector<Vec2> previous;
    std::vector<Turn> turns;
    std::vector<ConstraintId> constraintIds;
    std::vector<std::uint8_t> broken;
    std::vector<Touch> touches;
    std::vector<Rect> reach;
    std::vector<MotorMoment> motors;
};

struct World {
    double timeStep = 1.0;
    int substeps = 1;
    double kept = 1.0;  // share of a velocity kept under damping
    bool touchEachOther = false;
};

inline bool touchEachOther(const World& world)
{
    return world.touchEachOther;
}

inline double keptShare(const World& world)
{
    return world.kept;
}

struct Model {
    World world;
    std::vector<double> inverseMass;
    std::vector<double> radius;
    std::vector<double> restitution;
    contact::Pieces ground;
    std::vector<double> grip;  // coefficient of friction of contacts
    std::vector<int> group;    // collision groups
    std::vector<Solid> solids;
    std::vector<Rim> rims;  // empty if no particle turns
    std::vector<Solve> constraints;
    ActingDrives drives;

    Rim rim(std::uint32_t particle) const { return rims.empty() ? Rim{} : rims[particle]; }
    double substep() const { return world.timeStep / world.substeps; }
};

inline bool mayGiveEnergy(const Model& model, std::size_t constraint)
{
    return std::visit([](const auto& one) { return one.mayGiveEnergy; },
                      model.constraints[constraint]);
}

// The code of contacts can report each correction to a tracer. These types let it compile; nothing is reported here.
struct Trace {
    enum class Phase { overlap, warmStart, contact, solved, energyLimit, bounces, apart };
    struct Part {
        std::uint32_t particle = 0;
        double weight = 0.0;
        double share = 0.0;
    };
    struct Contact {
        Touch touch;
        Vec2 place;
        Vec2 normal;
        double gap = 0.0;
        double mass = 0.0;
        double friction = 0.0;
        std::uint32_t count = 0;
        std::array<Part, 3> all{};
    };
    struct Entry {
        Phase phase{};
        double now = 0.0;
        double wanted = 0.0;
        Vec2 lambdaBefore{};
        Vec2 lambda{};
    };
};

class Tracer {
public:
    void near(const Trace::Contact&) {}
    void acts(const auto&, const Trace::Entry&, const auto&) {}
    void seeMoved(Trace::Phase, const State&) {}
};

// Stands for the direct solver, which this program does not have.
class DirectSolver {
public:
    bool isIdle() const { return true; }
    std::vector<std::uint8_t> solved() const { return {}; }
};

struct Interval {
    double begin = 0.0;
    double end = 0.0;
};

struct SubstepStart {
    const std::vector<Vec2>& position;
    const std::vector<Vec2>& previous;
    const std::vector<Vec2>* acceleration;
    Interval times{};
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/simulation/stress.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <cstring>
#include <set>

using namespace vakwerk;

namespace {

// Returns the FNV-1a hash of bytes, as its authors define it.
std::uint64_t fnv1a(const std::vector<unsigned char>& bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const unsigned char byte : bytes)
        hash = (hash ^ byte) * 0x100000001b3;
    return hash;
}

std::vector<unsigned char> bytesOf(const State& state)
{
    std::vector<unsigned char> bytes;
    const auto appendWhole = [&bytes](std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte, number /= 256)
            bytes.push_back(static_cast<unsigned char>(number % 256));
    };
    const auto append = [&](double number) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &number, sizeof bits);
        appendWhole(bits);
    };
    for (const auto* points : {&state.position, &state.previous})
        for (const Vec2 point : *points) {
            append(point.x);
            append(point.y);
        }
    for (const Turn& turn : state.turns) {
        append(turn.angle);
        append(turn.spin);
    }
    for (std::size_t i = 0; i < state.broken.size(); ++i) {
        if (state.broken[i])
            continue;
        appendWhole(static_cast<std::uint64_t>(state.constraintIds[i]));
    }
    for (const Touch& touch : state.touches) {
        appendWhole(static_cast<std::uint64_t>(touch.particle));
        appendWhole(static_cast<std::uint64_t>(touch.ground));
        appendWhole(touch.vertex);
        appendWhole(touch.isVertex ? 1 : 0);
        if (touch.isPair())
            appendWhole(static_cast<std::uint64_t>(touch.other));
        if (touch.isOfLink())
            appendWhole(static_cast<std::uint64_t>(touch.link));
        append(touch.push);
        append(touch.slide);
    }
    for (const Rect& rect : state.reach)
        for (const double side : {rect.left, rect.top, rect.right, rect.bottom})
            append(side);
    return bytes;
}

// Returns a run of five particles in motion, with one broken constraint and forces in the others.
State underWay()
{
    State state = startOf(fiveParticles());
    state.step = 12;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        state.position[i] = {100.0 + double(i), 7.0};
        state.previous[i] = {98.0 + double(i), 8.0};
    }
    state.multiplier = {{0.5, 0.0}, {0.25, 0.0}, {0.0, -3.0}};
    state.broken = {0, 1, 0};
    return state;
}

Patch withoutSecondAndReversed(const Scene& scene)
{
    Particle made = particleAt({-1.0, -2.0});
    made.id = ParticleId{8};
    SceneBuilder to = aScene();
    for (const std::uint32_t id : {5u, 4u, 3u, 1u})
        to.add(*scene.find(ParticleId{id}));
    to.add(made).add(ConstraintId{3}, *scene.find(ConstraintId{3}));
    return difference(scene, to.distance(7, 1, 8));
}

}  // namespace

class TestState : public QObject {
    Q_OBJECT

private slots:
    void theStartIsTheScene()
    {
        const Scene scene = fiveParticles();
        const State start = startOf(scene);
        QCOMPARE(start.step, 0u);
        for (std::size_t i = 0; i < 5; ++i) {
            QCOMPARE(start.particleIds[i], scene.particles()[i].id);
            QCOMPARE(start.position[i], scene.particles()[i].position);
            QCOMPARE(start.previous[i], scene.particles()[i].previous);
        }
        QCOMPARE(start.constraintIds.size(), 3u);
        QCOMPARE(start.multiplier, std::vector<Vec2>(3));
        QCOMPARE(start.brokenCount(), 0u);
        QCOMPARE(shownAt(scene, start), scene);
    }

    void theHashIsFnvOfTheBytes()
    {
        QCOMPARE(hashOf(State{}), 0xcbf29ce484222325u);
        QCOMPARE(hashOf(underWay()), fnv1a(bytesOf(underWay())));
        Dice dice(10);
        for (int i = 0; i < 50; ++i) {
            Simulation simulation(randomScene(dice));
            simulation.step();
            QCOMPARE(hashOf(simulation.state()), fnv1a(bytesOf(simulation.state())));
        }
        QCOMPARE(hashText(0x0123456789abcdef), std::string("0123456789abcdef"));
        QCOMPARE(hashText(7), std::string("0000000000000007"));
    }

    void everyBitChangesTheHash()
    {
        const State state = underWay();
        std::set<std::uint64_t> hashes{hashOf(state)};
        std::size_t changes = 1;
        const auto flipEach = [&](double Vec2::*axis, std::vector<Vec2> State::*points) {
            for (std::size_t i = 0; i < state.position.size(); ++i) {
                for (int bit = 0; bit < 64; ++bit, ++changes) {
                    State other = state;
                    std::uint64_t bits = 0;
                    std::memcpy(&bits, &((other.*points)[i].*axis), sizeof bits);
                    bits ^= std::uint64_t{1} << bit;
                    std::memcpy(&((other.*points)[i].*axis), &bits, sizeof bits);
                    hashes.insert(hashOf(other));
                }
            }
        };
        for (const auto axis : {&Vec2::x, &Vec2::y})
            for (const auto points : {&State::position, &State::previous})
                flipEach(axis, points);
        for (std::size_t i = 0; i < state.broken.size(); ++i, ++changes) {
            State other = state;
            other.broken[i] ^= 1;
            hashes.insert(hashOf(other));
        }
        QCOMPARE(changes, 1u + 5 * 4 * 64 + 3);
        QCOMPARE(hashes.size(), changes);
    }

    void whatIsKnownGoesOnWhereItIs()
    {
        const Scene scene = fiveParticles();
        const Scene changed = applied(scene, withoutSecondAndReversed(scene));
        const State state = underWay();
        const State carried = carriedOver(state, changed);
        QCOMPARE(carried.step, 12u);
        QCOMPARE(carried.particleIds, startOf(changed).particleIds);
        QCOMPARE(carried.position,
                 (std::vector<Vec2>{{104, 7}, {103, 7}, {102, 7}, {100, 7}, {-1, -2}}));
        QCOMPARE(carried.previous,
                 (std::vector<Vec2>{{102, 8}, {101, 8}, {100, 8}, {98, 8}, {-1, -2}}));
        QCOMPARE(carried.multiplier, (std::vector<Vec2>{{0, -3}, {0, 0}}));
        QCOMPARE(carried.broken, (std::vector<std::uint8_t>{0, 0}));
        QCOMPARE(carriedOver(state, scene), state);
    }

    void velocitiesAreKeptWhenTheTimeStepChanges()
    {
        const Scene scene = fiveParticles();
        World slower = scene.world();
        slower.timeStep *= 2.0;
        const Scene changed = applied(scene, {{}, {}, WorldChange{scene.world(), slower}});
        const State carried = carriedOver(underWay(), changed);
        QCOMPARE(carried.position, underWay().position);
        QCOMPARE(carried.previous[0], (Vec2{96.0, 9.0}));
    }

    void theSceneShownLacksWhatIsBroken()
    {
        const Scene scene = fiveParticles();
        const Scene shown = shownAt(scene, underWay());
        QCOMPARE(shown.world(), scene.world());
        QCOMPARE(shown.constraints().size(), 2u);
        QVERIFY(!shown.find(ConstraintId{2}));
        QCOMPARE(shown.find(ParticleId{3})->position, (Vec2{102.0, 7.0}));
        QCOMPARE(shown.find(ParticleId{3})->previous, (Vec2{100.0, 8.0}));
        QCOMPARE(startOf(shown).position, underWay().position);
    }
};

QTEST_APPLESS_MAIN(TestState)
#include "tst_state.moc"

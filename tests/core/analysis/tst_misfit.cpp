// SPDX-License-Identifier: MIT
#include "core/analysis/least_errors.h"
#include "core/analysis/soft_ropes.h"
#include "core/analysis/statics.h"
#include "core/analysis/wrong_lengths.h"
#include "tests/comparing.h"
#include "tests/core/interrupted.h"
#include "tests/core/loaded_scenes.h"
#include "tests/effort.h"

#include <atomic>
#include <numeric>

using namespace vakwerk;

namespace {

bool says(const AtRest& rest, const std::string& words)
{
    return std::ranges::any_of(rest.notes, [&words](const Message& note) {
        return note.english().find(words) != std::string::npos;
    });
}

// Returns two links that are nearly in line, with a joint at `height`, and a link below the joint
// that is too short.
Scene flatShape(double height, double tooShort)
{
    return aScene()
        .world(weightless())
        .particle(1, {0, 0}, true)
        .particle(2, {2, 0}, true)
        .add(loaded(3, {1, height}, {0, -100}))
        .particle(4, {1, -2}, true)
        .distance(1, 1, 3)
        .distance(2, 2, 3)
        .distance(3, 4, 3, height + 2.0 - tooShort);
}

// Returns a square on two pins with two ropes as diagonals; the load at its corner would compress
// the first of them. `longer` says by how much each rest length is longer than its place.
Scene panel(const std::array<double, 5>& longer, double load = 1000.0)
{
    SceneBuilder scene = aScene()
                             .world(weightless())
                             .particle(1, {0, 0}, true)
                             .particle(2, {0, 1}, true)
                             .particle(3, {1, 0})
                             .add(loaded(4, {1, 1}, {0, -load}));
    const double root = std::sqrt(2.0);
    return scene.distance(1, 1, 3, 1.0 + longer[0])
        .distance(2, 2, 4, 1.0 + longer[1])
        .distance(3, 3, 4, 1.0 + longer[2])
        .rope(4, 1, 4, root + longer[3])
        .rope(5, 2, 3, root + longer[4]);
}

// Returns a cantilever of panels with two diagonals each. The links 6i + 1 are diagonals that are
// too long by the given lengths.
Scene rowOfPanels(std::span<const double> tooLong)
{
    SceneBuilder scene = aScene().world(weightless());
    scene.particle(1, {0, 0}, true).particle(2, {0, 1.1}, true);
    const double diagonal = std::hypot(1.3, 1.1);
    for (std::uint32_t i = 0; i < tooLong.size(); ++i) {
        const double x = 1.3 * (i + 1);
        const std::uint32_t p = 2 * i + 1;
        scene.particle(p + 2, {x, 0}).particle(p + 3, {x, 1.1});
        scene.distance(6 * i + 1, p, p + 3, diagonal + tooLong[i])
            .distance(6 * i + 2, p + 1, p + 2)
            .distance(6 * i + 3, p, p + 2)
            .distance(6 * i + 4, p + 1, p + 3)
            .distance(6 * i + 5, p + 2, p + 3);
    }
    return scene;
}

// Returns a net of ropes that hangs from pins at its upper edge. In each row every third rope is too
// short for its place.
Scene netOfRopes(std::uint32_t columns, std::uint32_t rows)
{
    SceneBuilder scene = aScene();
    std::uint32_t rope = 0;
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t p = row * columns + column + 1;
            scene.particle(p, {1.0 * column, 1.0 * row}, row == 0);
            if (row > 0 && column > 0)
                scene.rope(++rope, p - 1, p, (row + column) % 3 == 0 ? 0.8 : 1.0);
            if (row > 0)
                scene.rope(++rope, p - columns, p, 1.0);
        }
    return scene;
}

// Returns a square net of ropes, drawn as a grid. Each rope is as long as, or by up to the share
// `slack` longer than, the distance of its ends in another shape, in which each joint that is not
// pinned is elsewhere by up to 0.1 in x and y. Every so many joints of the upper edge are pinned.
Scene netOfHiddenShape(Dice& dice, std::uint32_t size, std::uint32_t everyPinned, double slack)
{
    SceneBuilder scene = aScene();
    std::vector<Vec2> hidden;
    std::uint32_t id = 0;
    const auto rope = [&](std::size_t a, std::size_t b) {
        const double apart = length(hidden[b] - hidden[a]);
        scene.rope(++id, static_cast<std::uint32_t>(a + 1), static_cast<std::uint32_t>(b + 1),
                   apart * (1.0 + dice.between(0.0, slack)));
    };
    for (std::uint32_t row = 0; row < size; ++row)
        for (std::uint32_t column = 0; column < size; ++column) {
            const Vec2 drawn{1.0 * column, 1.0 * row};
            const bool isPinned = row == 0 && column % everyPinned == 0;
            const std::size_t p = hidden.size();
            hidden.push_back(isPinned ? drawn : drawn + dice.point(0.1));
            scene.particle(static_cast<std::uint32_t>(p + 1), drawn, isPinned);
            if (column > 0)
                rope(p, p - 1);
            if (row > 0)
                rope(p, p - size);
        }
    return scene;
}

// Returns 12 errors of lengths, `wrong` of which are not 0. Two equal errors side by side would be one
// error of the link between them.
std::vector<double> anyTooLong(Dice& dice, std::size_t wrong)
{
    std::vector<double> tooLong(12, 0.0);
    for (std::size_t left = wrong; left > 0;)
        if (double& error = tooLong[dice.below(tooLong.size())]; error == 0.0) {
            error = (dice.oneIn(2) ? 1e-3 : -1e-3) * dice.between(1.0, 20.0);
            --left;
        }
    return tooLong;
}

// Returns by how much a note says that the link is too long, below 0 if it is too short, and 0
// without a note.
double tooLongOf(const AtRest& rest, std::uint32_t link)
{
    for (const Message& note : rest.notes) {
        const std::string words = note.english();
        if (words.find("do not fit together") == std::string::npos ||
            note.arguments[0] != "c" + std::to_string(link))
            continue;
        const double size = std::stod(note.arguments[1]);
        return words.find("too long") != std::string::npos ? size : -size;
    }
    return 0.0;
}

std::vector<std::uint8_t> allMembers(const StaticModel& model)
{
    return std::vector<std::uint8_t>(model.members.size(), 1);
}

// Returns whether each member has its length, or is a rope that is longer than its place.
bool isFitted(const StaticModel& model)
{
    return std::ranges::all_of(model.members, [](const StaticModel::Member& member) {
        return isAsWanted(member) || isLooseRope(member);
    });
}

// A sentence gives a length with this accuracy.
constexpr double saidAccuracy = 0.01;

}  // namespace

// Tests lengths of rigid links and places of supports that do not fit together.
class TestMisfit : public QObject {
    Q_OBJECT

private slots:
    // A flat shape can take up a large misfit by turning, except for a part that no motion removes.
    void aMisfitBesideAFlatShapeIsNamed()
    {
        for (const double height : {0.1, 0.01, 0.003, 0.001})
            for (const double tooShort : {1e-4, 1e-3, 5e-3, 1e-2, 2e-2}) {
                const AtRest rest = atRest(flatShape(height, tooShort));
                const std::string which = std::to_string(height) + ", " + std::to_string(tooShort);
                if (std::abs(tooShort - 2.0 * height) < 1e-9) {
                    QVERIFY2(rest.fits, which.c_str());  // the joint also fits below the line
                    continue;
                }
                QVERIFY2(!rest.fits && !rest.isKnown, which.c_str());
                QCOMPARE(rest.known, std::vector<std::uint8_t>(3, 0));
                // The note gives the error in the shape with the joint above the line or, if that
                // is nearer, below the line.
                const double said = tooLongOf(rest, 3);
                const double below = 2.0 * height - tooShort;
                const bool isBelow = std::abs(said - below) < std::abs(said + tooShort);
                const InCase inCase("flat shape", which.c_str());
                COMPARE_NEAR_RELATIVE(said, isBelow ? below : -tooShort, saidAccuracy);
            }
    }

    // Links in line cannot follow a displacement across them, to first order.
    void aMisfitBesideLinksInLineIsNamed()
    {
        const AtRest rest = atRest(flatShape(0.0, 0.01));
        QVERIFY(!rest.fits && !rest.isKnown);
        QVERIFY(says(rest, "do not fit together"));
    }

    // If links in line are too long, each has its rest length when their joint is beside the line.
    void linksInLineThatAreTooLongFitBesideTheLine()
    {
        for (const double tooLong : {1e-4, 1e-3, 0.02, 0.1, 0.5}) {
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {0, 0}, true)
                                           .add(loaded(2, {1, 0}, {0, -100}))
                                           .particle(3, {2, 0}, true)
                                           .distance(1, 1, 2, 1.0)
                                           .distance(2, 2, 3, 1.0 + tooLong));
            QVERIFY(rest.fits);
            QVERIFY(!rest.isKnown);
        }
    }

    // If one side of a triangle is longer than the other two together, the triangle is flat at
    // best, whatever else holds it.
    void whatIsTooLongForAnyTriangleIsNamed()
    {
        for (const double tooLong : {3e-6, 3e-4, 1e-2, 0.3})
            for (const double height : {0.02, 0.1, 0.5})
                for (const bool isRedundant : {false, true}) {
                    const InCase size("tooLong", tooLong);
                    const InCase shape("height", height);
                    const double one = std::hypot(1.5, height);
                    const double other = std::hypot(1.2, height);
                    SceneBuilder scene =
                        aScene()
                            .world(weightless())
                            .particle(1, {0, 0}, true)
                            .particle(2, {1.5, height})
                            .particle(3, {2.7, 0})
                            .particle(4, {1.5, 1.5}, true)
                            .distance(1, 1, 2, one)
                            .distance(2, 2, 3, other)
                            .distance(3, 1, 3, one + other + tooLong)
                            .add(ConstraintId{9}, guide(3, GuideAxis::horizontal, 0.0));
                    if (isRedundant)
                        scene.add(ConstraintId{4}, bar(2, 4, 1.4, 1e-6));
                    const AtRest rest = atRest(scene);
                    QVERIFY(!rest.fits && !rest.isKnown);
                    COMPARE_NEAR_RELATIVE(tooLongOf(rest, 3), tooLong, 0.01);
                }
    }

    // In any braced structure, also a slender one, the named link fits after its length is
    // corrected by the given amount.
    void whatIsSaidCorrectsIt()
    {
        int named = 0;
        for (std::uint32_t seed = 0; seed < rounds(300u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::uint32_t count = 5 + static_cast<std::uint32_t>(dice.below(4));
            std::vector<Vec2> at;
            SceneBuilder scene = aScene().world(weightless());
            for (std::uint32_t i = 0; i < count; ++i) {
                at.push_back(dice.point(1.0));
                scene.particle(i + 1, at[i], i == 0);
            }
            std::vector<std::array<std::uint32_t, 2>> ends;
            for (std::uint32_t i = 1; i < count; ++i)
                for (std::uint32_t k = i < 3 ? 0 : i - 3; k < i; ++k)
                    ends.push_back({k, i});
            const std::size_t wrong = dice.below(ends.size());
            const double error =
                (dice.oneIn(2) ? 1e-3 : -1e-3) * length(at[ends[wrong][0]] - at[ends[wrong][1]]);
            std::vector<double> lengths;
            for (std::size_t l = 0; l < ends.size(); ++l)
                lengths.push_back(length(at[ends[l][0]] - at[ends[l][1]]) +
                                  (l == wrong ? error : 0.0));
            const auto restOf = [&] {
                SceneBuilder linked = scene;
                for (std::uint32_t l = 0; l < ends.size(); ++l)
                    linked.distance(l + 1, ends[l][0] + 1, ends[l][1] + 1, lengths[l]);
                return atRest(linked);
            };
            const auto sizeIn = [&](const AtRest& rest, std::uint32_t& link) {
                for (link = 1; link <= ends.size(); ++link)
                    if (const double tooLong = tooLongOf(rest, link); tooLong != 0.0)
                        return tooLong;
                return 0.0;
            };
            std::uint32_t link = 0;
            const double tooLong = sizeIn(restOf(), link);
            if (tooLong == 0.0)
                continue;  // the link was not redundant
            ++named;
            lengths[link - 1] -= tooLong;
            std::uint32_t next = 0;
            const double left = sizeIn(restOf(), next);
            QVERIFY2(std::abs(left) <= 0.02 * std::abs(tooLong),
                     (std::to_string(seed) + ": " + std::to_string(tooLong) + ", then " +
                      std::to_string(left))
                         .c_str());
        }
        QCOMPARE_GT(named, 200 * static_cast<int>(rounds(300u)) / 300);
    }

    // In a row of panels with two diagonals each, every diagonal of a wrong length is named with its
    // own size, also if several are wrong at once.
    void eachWrongLengthIsNamedWithItsSize()
    {
        for (std::uint32_t seed = 0; seed < rounds(40u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::vector<double> tooLong = anyTooLong(dice, 1 + dice.below(8));
            const AtRest rest = atRest(rowOfPanels(tooLong));
            QVERIFY(!rest.fits);
            for (std::uint32_t i = 0; i < tooLong.size(); ++i) {
                COMPARE_NEAR(tooLongOf(rest, 6 * i + 1), tooLong[i], 1e-2 * std::abs(tooLong[i]));
                for (std::uint32_t other = 2; other <= 6; ++other)
                    QCOMPARE(tooLongOf(rest, 6 * i + other), 0.0);
            }
        }
    }

    // Of more wrong lengths than a reader can go through, no sizes are given.
    void tooManyWrongLengthsAreNamedWithoutSizes()
    {
        Dice dice(1);
        const AtRest rest = atRest(rowOfPanels(anyTooLong(dice, 12)));
        QVERIFY(!rest.fits);
        QVERIFY(says(rest, "many lengths of rigid links do not fit together: c1, c2, c3 … ("));
        QCOMPARE(rest.notes.size(), std::size_t{1});
    }

    // If the links fit as drawn, a support at another place is named, not a link.
    void aSupportThatRigidLinksCannotFollowIsNamed()
    {
        StaticConstraint fixed;
        fixed.particle = ParticleId{2};
        fixed.place = {4.01, 0};
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 0}, true)
                                       .particle(2, {4, 0})
                                       .particle(3, {2, 0})
                                       .distance(1, 1, 3, 2.0)
                                       .distance(3, 3, 2, 2.0)
                                       .add(ConstraintId{2}, {{}, fixed})
                                       .add(ConstraintId{4}, guide(3, GuideAxis::horizontal, 0.0)));
        QVERIFY(!rest.fits && !rest.isKnown);
        QVERIFY(
            says(rest, "rigid links cannot reach the supports of p2, up to 0.01 px away: c1, c3"));
        QVERIFY(!says(rest, "too short"));
    }

    // A support that is displaced at right angles to its link changes no length to first order, and
    // is named as well.
    void aSupportAcrossARigidLinkIsNamed()
    {
        for (const double across : {1e-3, 0.1, 1.0}) {
            StaticConstraint fixed;
            fixed.particle = ParticleId{2};
            fixed.place = {1, across};
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {0, 0}, true)
                                           .particle(2, {1, 0})
                                           .distance(1, 1, 2, 1.0)
                                           .add(ConstraintId{2}, {{}, fixed}));
            QVERIFY2(!rest.fits && rest.known[0] == 0, std::to_string(across).c_str());
            QVERIFY(says(rest, "rigid links cannot reach the supports of p2"));
        }
    }

    // A misfit is named however small it is, if it is larger than the rounding of coordinates and
    // lengths.
    void aSmallMisfitIsNamed()
    {
        for (const double tooLong : {3e-7, 3e-6, 1e-4}) {
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {-1, 1}, true)
                                           .particle(2, {0, 1}, true)
                                           .particle(3, {1, 1}, true)
                                           .add(loaded(4, {0, 0}, {0, -10}))
                                           .distance(1, 1, 4)
                                           .distance(2, 2, 4, 1.0 + tooLong)
                                           .distance(3, 3, 4));
            QVERIFY(!rest.fits && !rest.isKnown);
            QVERIFY(says(rest, "c2 is"));
            QVERIFY(says(rest, "too long to fit with c1, c3"));
        }
    }

    // Rounding of coordinates and lengths is no misfit, also far from the origin, where it is
    // larger.
    void roundingIsNoMisfit()
    {
        for (const double far : {0.0, 1e3, 1e6, 1e9}) {
            SceneBuilder scene = aScene().world(weightless());
            scene.particle(1, {far, 0}, true).particle(2, {far + 1, 0}, true);
            scene.add(loaded(3, {far + 0.1, 1.1}, {3, -10})).particle(4, {far + 1.3, 0.9});
            const Scene wanted = SceneBuilder(scene)
                                     .distance(1, 1, 3)
                                     .distance(2, 1, 4)
                                     .distance(3, 2, 3)
                                     .distance(4, 2, 4)
                                     .distance(5, 3, 4);
            const AtRest rest = atRest(wanted);
            QVERIFY(rest.fits && rest.isKnown);
            QCOMPARE(rest.redundancy, std::size_t{1});
        }
    }

    // A rope that is too short is taut, whatever the load would do to it.
    void aRigidRopeThatIsTooShortIsTaut()
    {
        for (const double load : {1000.0, 0.0, -1000.0})
            for (const auto& longer : {std::array<double, 5>{0, 0, 0, -0.01, 0},
                                       std::array<double, 5>{0, 0, 0, 0, -0.01},
                                       std::array<double, 5>{0, 0, 0, -0.01, -0.01},
                                       std::array<double, 5>{0, 0, 0.01, 0, 0}}) {
                const AtRest rest = atRest(panel(longer, load));
                QVERIFY(rest.slack.empty());
                QVERIFY(!rest.fits && !rest.isKnown);
                QCOMPARE(rest.known, std::vector<std::uint8_t>(5, 0));
            }
        QVERIFY(says(atRest(panel({0, 0, 0, -0.01, 0})),
                     "c4 is 0.01 px too short to fit with c1, c2, c3, c5"));
    }

    // If the structure has a shape in which a short rope has its rest length, the loads decide
    // whether the rope is taut.
    void aRigidRopeThatOnlyMovesThingsIsSlackWhereItIsPressed()
    {
        for (const double up : {1.0, -1.0}) {
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {0, 0}, true)
                                           .particle(2, {2, 0}, true)
                                           .add(loaded(3, {1, 1}, {0, 10 * up}))
                                           .rope(1, 1, 3, 1.41)
                                           .distance(2, 2, 3, 1.414));
            QVERIFY(rest.fits);
            QCOMPARE(rest.slack.size(), std::size_t{up > 0.0 ? 0U : 1U});
        }
    }

    // Bars that are too short leave a rope beside rigid links slack, whatever the load is.
    void aRopeThatRigidLinksLeaveTooLongIsSlack()
    {
        for (const double load : {1000.0, -1000.0}) {
            Scene scene = SceneBuilder()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .particle(2, {2, 0}, true)
                              .add(loaded(3, {1, 1}, {0, load}))
                              .particle(4, {1, -1}, true)
                              .distance(1, 1, 3, std::sqrt(2.0) - 0.01)
                              .distance(2, 2, 3, std::sqrt(2.0) - 0.01)
                              .rope(3, 4, 3);
            const AtRest rest = atRest(scene);
            QCOMPARE(rest.slack, std::vector<std::size_t>{2});
            QVERIFY(rest.isKnown && rest.fits);
            COMPARE_NEAR(rest.force[0], load / std::sqrt(2.0), 1e-9);
        }
    }

    // Beside an elastic bar, a rigid rope bears nothing until the bar is as much longer as the rope is
    // too long, however little that is.
    void aRopeThatIsALittleTooLongIsTautBeyondIt()
    {
        constexpr double compliance = 1e-5;
        for (const double tooLong : {1e-8, 1e-6, 1e-4})
            for (const double share : {0.5, 1.5}) {
                const double load = share * tooLong / compliance;
                GuideConstraint upright;
                upright.particle = ParticleId{2};
                upright.degrees = 90.0;
                const AtRest rest = atRest(aScene()
                                               .world(weightless())
                                               .particle(1, {0, 0}, true)
                                               .add(loaded(2, {0, -1}, {0, -load}))
                                               .add(ConstraintId{1}, Constraint{{}, upright})
                                               .add(ConstraintId{2}, bar(1, 2, 1.0, compliance))
                                               .rope(3, 1, 2, 1.0 + tooLong));
                QVERIFY(rest.isKnown);
                COMPARE_NEAR(rest.force[1], load / std::fmax(share, 1.0), 1e-6 * load);
                COMPARE_NEAR(rest.force[2], load - load / std::fmax(share, 1.0), 1e-6 * load);
            }
    }

    // Of two ropes side by side the shorter one bears the load, also if nothing in the scene is elastic.
    void theShorterOfTwoRopesBears()
    {
        for (const auto& [first, second] : {std::pair(0.0, 1e-7), std::pair(1e-6, 2e-6),
                                            std::pair(2e-4, 1e-4), std::pair(1e-7, 0.0)}) {
            GuideConstraint upright;
            upright.particle = ParticleId{2};
            upright.degrees = 90.0;
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {0, 0}, true)
                                           .add(loaded(2, {0, -1}, {0, -10}))
                                           .add(ConstraintId{1}, Constraint{{}, upright})
                                           .rope(2, 1, 2, 1.0 + first)
                                           .rope(3, 1, 2, 1.0 + second));
            QVERIFY(rest.isKnown);
            COMPARE_NEAR(rest.force[1], first < second ? 10.0 : 0.0, 1e-9);
            COMPARE_NEAR(rest.force[2], first < second ? 0.0 : 10.0, 1e-9);
        }
    }

    // The middle one of three ropes is too short, so it lifts the load and the others are slack.
    void aRopeThatIsTooShortMakesOthersSlack()
    {
        for (const double tooShort : {1e-7, 1e-3}) {
            const AtRest rest = atRest(aScene()
                                           .world(weightless())
                                           .particle(1, {-1, 0}, true)
                                           .particle(2, {1, 0}, true)
                                           .add(loaded(3, {0.2, -1}, {0, -10}))
                                           .particle(4, {0.2, 0}, true)
                                           .rope(1, 1, 3)
                                           .rope(2, 2, 3)
                                           .rope(3, 4, 3, 1.0 - tooShort));
            QVERIFY(rest.isKnown);
            COMPARE_NEAR(rest.force[0], 0.0, 1e-9);
            COMPARE_NEAR(rest.force[1], 0.0, 1e-9);
            COMPARE_NEAR(rest.force[2], 10.0, 1e-9);
        }
    }

    void aRopeThatIsTooLongPutsNoForceInAnUnloadedStructure()
    {
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 0}, true)
                                       .particle(2, {3, 0}, true)
                                       .particle(3, {2.7, 2.5})
                                       .particle(4, {1.8, -1.5})
                                       .distance(1, 1, 3)
                                       .add(ConstraintId{2}, bar(2, 3, std::hypot(0.3, 2.5), 4e-6))
                                       .add(ConstraintId{3}, bar(1, 3, std::hypot(2.7, 2.5), 2e-6))
                                       .add(ConstraintId{4}, bar(1, 4, std::hypot(1.8, 1.5), 5e-6))
                                       .add(ConstraintId{5}, bar(2, 4, std::hypot(1.2, 1.5), 2e-6))
                                       .rope(6, 4, 3, 4.10205));
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.force, std::vector<double>(6, 0.0));
    }

    // In the drawn shape the slack rope holds nothing. The loads move the joints until it is taut.
    void aRopeThatTheLoadsMakeTautInAnotherShapeIsNamed()
    {
        const AtRest rest = atRest(panel({0, 0, 0, 0.02, 0.01}));
        QVERIFY(!rest.isKnown);
        QCOMPARE(rest.slack, (std::vector<std::size_t>{3, 4}));
        QVERIFY(says(rest, "ropes that are slack as drawn, up to 0.01 px too long: c5; "
                           "the loads move p3, p4 until they are taut"));
        QVERIFY(says(atRest(panel({0, 0, 0, 0.02, 0.01}, -1000.0)), "up to 0.02 px too long: c4"));
        QVERIFY(!says(atRest(panel({0, 0, 0, 0.02, 0.01}, 0.0)), "ropes that are slack"));
        QVERIFY(!says(atRest(panel({0, 0, 0, 0.02, 0.0})), "ropes that are slack"));
    }

    // The order of two supports of a particle in the file does not matter: no force is given that
    // depends on which of them would yield, and every other force is.
    void forcesThatDisagreeingSupportsDecideAreNotGiven()
    {
        const auto on = [](double first, double other, double compliance) {
            return atRest(aScene()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .particle(2, {4, 0})
                              .add(loaded(3, {2, 3}, {0, -1000}))
                              .add(ConstraintId{1}, bar(1, 2, 4.0, compliance))
                              .add(ConstraintId{2}, bar(2, 3, std::sqrt(13.0), compliance))
                              .add(ConstraintId{3}, bar(1, 3, std::sqrt(13.0), compliance))
                              .add(ConstraintId{4}, makeStatic(ParticleId{2}, {first, 0}))
                              .add(ConstraintId{5}, makeStatic(ParticleId{2}, {other, 0})));
        };
        for (const double compliance : {0.0, 1e-9})
            for (const double apart : {1e-2, 1e-5, 1e-7})
                for (const auto& [first, other] :
                     {std::pair(4.0, 4.0 + apart), std::pair(4.0 + apart, 4.0),
                      std::pair(4.0 - apart, 4.0 + apart)}) {
                    const AtRest rest = on(first, other, compliance);
                    QVERIFY(!rest.fits && !rest.isKnown);
                    QCOMPARE(rest.known, (std::vector<std::uint8_t>{0, 1, 1, 0, 0}));
                    COMPARE_NEAR(rest.force[1], -500.0 * std::sqrt(13.0) / 3.0, 1e-6);
                    QVERIFY(rest.supports.empty());
                    QVERIFY(says(rest, "rigid supports of p2 do not fit together"));
                    QVERIFY(!says(rest, "too short") && !says(rest, "too long"));
                }
    }

    // The two supports agree about the height of the particle, so forces that follow from its
    // height are known.
    void whatDisagreeingSupportsAgreeAboutIsDecided()
    {
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 0})
                                       .particle(2, {0, 2}, true)
                                       .particle(3, {2, 0}, true)
                                       .add(ConstraintId{1}, bar(1, 2, 1.999, 1e-3))
                                       .add(ConstraintId{2}, bar(1, 3, 1.999, 1e-3))
                                       .add(ConstraintId{4}, makeStatic(ParticleId{1}, {0, 0}))
                                       .add(ConstraintId{5}, makeStatic(ParticleId{1}, {0.1, 0})));
        QCOMPARE(rest.known, (std::vector<std::uint8_t>{1, 0, 0, 0}));
        COMPARE_NEAR(rest.force[0], 1.0, 1e-9);
    }

    // A displaced support is named, however small the displacement is, and whether the support is
    // elastic or not. In a run, particles move away from elastic supports, and iterations leave a
    // small error at rigid ones.
    void anySettlementIsNamed()
    {
        const auto on = [](double at, double compliance, double unrest) {
            const Loading loading{.unrest = unrest};
            const Scene scene =
                aScene()
                    .world(weightless())
                    .particle(1, {100, 50}, true)
                    .add(loaded(2, {104, 50}, {0, -100}))
                    .add(ConstraintId{1}, bar(1, 2, 4.0, 1e-9))
                    .add(ConstraintId{2},
                         withCompliance(guide(2, GuideAxis::horizontal, 50.0 + at), compliance));
            return atRest(scene, loading);
        };
        for (const double compliance : {0.0, 1e-6}) {
            for (const double at : {1e-6, -2e-5, 1e-3, 1.0}) {
                QCOMPARE(on(at, compliance, 0.0).off, std::vector{ParticleId{2}});
                QVERIFY(says(on(at, compliance, 0.0), "settlement of the supports: p2"));
            }
            for (const double at : {0.0, 1e-13, -1e-10})
                QVERIFY(on(at, compliance, 0.0).off.empty());
            QVERIFY(on(1e-5, compliance, 0.01).off.empty());
        }
        QCOMPARE(on(1e-2, 0.0, 0.01).off, std::vector{ParticleId{2}});
        QVERIFY(on(1e-2, 1e-6, 0.01).off.empty());
    }

    // A rounding error in the length of a rigid link must cause no force, also beside an elastic
    // member of very large stiffness.
    void roundingOfLengthsIsNoForce()
    {
        const auto with = [](double longer, double compliance) {
            const Scene scene = aScene()
                                    .world(weightless())
                                    .particle(1, {0, 0}, true)
                                    .particle(2, {0, 1}, true)
                                    .particle(3, {1, 0})
                                    .add(loaded(4, {1, 1}, {0, -1000}))
                                    .particle(5, {2, 3})
                                    .particle(6, {5, 3}, true)
                                    .distance(1, 1, 3)
                                    .distance(2, 2, 4)
                                    .distance(3, 3, 4)
                                    .distance(4, 1, 4)
                                    .distance(5, 2, 3, std::sqrt(2.0) + longer)
                                    .add(ConstraintId{6}, bar(4, 5, std::sqrt(5.0), compliance))
                                    .add(ConstraintId{7}, bar(5, 6, 3.0, compliance));
            return atRest(scene);
        };
        for (const double compliance : {1e-11, 1e-6}) {
            const AtRest exact = with(0.0, compliance);
            QVERIFY(exact.isKnown && exact.basis == AtRest::Basis::mixed);
            for (const double longer : {1e-15, 1e-13, 1e-12, -1e-12, 3e-11, -3e-10}) {
                const AtRest rest = with(longer, compliance);
                QVERIFY(rest.isKnown && rest.fits);
                for (std::size_t i = 0; i < rest.force.size(); ++i)
                    QVERIFY2(std::abs(rest.force[i] - exact.force[i]) <= 1e-6,
                             qPrintable(QStringLiteral("%1: %2, not %3")
                                            .arg(longer)
                                            .arg(rest.force[i])
                                            .arg(exact.force[i])));
            }
        }
    }

    // A circle and a static constraint whose place lies on it agree, wherever the particle is
    // drawn.
    void supportsThatAgreeElsewhereFit()
    {
        for (const double off : {0.0, 1e-6, 1e-3, 0.1}) {
            SceneBuilder scene = aScene().world(weightless());
            scene.particle(1, Vec2{3, 4} + Vec2{off, -off}).particle(2, {0, 4}, true);
            const AtRest rest =
                atRest(scene.distance(1, 1, 2)
                           .add(ConstraintId{2}, roller(1, {3, 4}, {0, 0}))
                           .add(ConstraintId{3}, makeStatic(ParticleId{1}, {3, 4}))
                           .add(ConstraintId{4}, guide(1, GuideAxis::horizontal, 4.0)));
            QVERIFY(!says(rest, "rigid supports of"));
        }
    }

    // Each short rope pulls at ropes that are as long as their places, so nearly all ropes are on the
    // verge of being taut.
    void aNetWithShortRopesFitsInAnotherShape()
    {
        for (const std::uint32_t size : {4u, 8u, 16u}) {
            const StaticModel drawn = staticModelOf(netOfRopes(size, size));
            QVERIFY(isFitted(bestShape(drawn, allMembers(drawn))));
        }
    }

    // The lengths fit, because they are taken from a shape.
    void lengthsOfAHiddenShapeFit()
    {
        for (const std::uint32_t size : {3U, 6U, 8U, 10U})
            for (const std::uint32_t everyPinned : {1U, 3U})
                for (const double slack : {0.0, 0.005, 0.02})
                    for (std::uint32_t seed = 1; seed <= rounds(8U); ++seed) {
                        const InCase inCase("size", size);
                        const InCase inEdge("every so many joints pinned", everyPinned);
                        const InCase inSlack("slack", slack);
                        const InCase inSeed("seed", seed);
                        Dice dice(seed);
                        const StaticModel drawn =
                            staticModelOf(netOfHiddenShape(dice, size, everyPinned, slack));
                        QVERIFY(isFitted(bestShape(drawn, allMembers(drawn))));
                    }
    }

    // A joint hangs on two ropes in a straight line, the first too short by c and the second too long
    // by 2c. With the blur c, they pull at the joint with equal forces, if the rates are as here.
    void ropesInBalanceWhileTheirErrorsAreBlurredFit()
    {
        constexpr double c = 0.01;
        const auto pullOf = [](double error) {
            const double s = std::hypot(error, c);
            return (error + s) * (error + s) / (4.0 * s);
        };
        StaticModel model = staticModelOf(aScene()
                                              .particle(1, {-1, 0}, true)
                                              .particle(2, {0, 0})
                                              .particle(3, {1, 0}, true)
                                              .rope(1, 1, 2, 1.0 - c)
                                              .rope(2, 2, 3, 1.0 + 2.0 * c));
        reduceErrorsSoftly(model, std::vector{pullOf(-2.0 * c), pullOf(c)});
        QVERIFY(isFitted(model));
    }

    void anInterruptedSearchMovesNothingAndNamesNothing()
    {
        const std::atomic<bool> stop = true;
        StaticModel drawn = staticModelOf(netOfRopes(8, 8));
        drawn.stop = &stop;
        std::vector<std::uint32_t> members(drawn.members.size());
        std::iota(members.begin(), members.end(), 0U);
        const StaticModel best = bestShape(drawn, allMembers(drawn));
        for (std::size_t j = 0; j < drawn.joints.size(); ++j)
            QCOMPARE(best.joints[j].place, drawn.joints[j].place);
        QVERIFY(!lengthErrors(drawn, members));
    }

    void aSearchUnderWayIsInterrupted()
    {
        Dice dice(1);
        std::vector<double> tooLong;
        for (int i = 0; i < 100; ++i)
            tooLong.push_back(dice.between(-0.02, 0.02));
        const auto rowAtRest = [&tooLong](std::size_t count, Stop stop) {
            return atRest(rowOfPanels(std::span(tooLong).first(count)), {}, stop);
        };
        QVERIFY(endsWhenInterrupted([&](Stop stop) { return rowAtRest(100, stop); },
                                    [&] { rowAtRest(3, nullptr); },
                                    [&](Stop stop) { return rowAtRest(70, stop); }));
    }

    // The program must find the shape in which all lengths are right, although the direction in
    // which the circle holds its particle turns on the way there.
    void lengthsFitInAnotherShapeOnACircle()
    {
        const Vec2 centre{5, -3};
        CircleConstraint circle;
        circle.particle = ParticleId{3};
        circle.centre = centre;
        circle.radius = length(Vec2{1, 1} - centre);
        const auto drawn = [&](double off) {
            return Scene(aScene()
                             .world(weightless())
                             .particle(1, {0, 0}, true)
                             .particle(2, {2, 0}, true)
                             .add(loaded(3, Vec2{1, 1} + Vec2{off, 2 * off}, {0, -10}))
                             .distance(1, 1, 3, std::sqrt(2.0))
                             .distance(2, 2, 3, std::sqrt(2.0))
                             .add(ConstraintId{3}, {{}, circle}));
        };
        for (const double off : {0.0, 1e-3, 1e-2}) {
            QVERIFY(atRest(drawn(off)).fits);
            circle.radius += 1e-3;
            QVERIFY(!atRest(drawn(off)).fits);
            circle.radius -= 1e-3;
        }
    }
};

QTEST_APPLESS_MAIN(TestMisfit)
#include "tst_misfit.moc"

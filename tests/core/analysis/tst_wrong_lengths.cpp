// SPDX-License-Identifier: MIT
#include "core/analysis/statics.h"
#include "tests/comparing.h"
#include "tests/core/fault_scenes.h"
#include "tests/core/loaded_scenes.h"
#include "tests/effort.h"

#include <Eigen/Dense>

#include <functional>
#include <map>
#include <numbers>

using namespace vakwerk;

namespace {

using Errors = std::map<std::uint32_t, double>;  // by id of the link; above 0 if it is too short

// Returns the links that notes name, with their errors.
Errors namedIn(const AtRest& rest)
{
    Errors errors;
    for (const Message& note : rest.notes) {
        const std::string words = note.english();
        if (words.find("many lengths") != std::string::npos ||
            words.find("do not fit together") == std::string::npos)
            continue;
        const auto id = static_cast<std::uint32_t>(std::stoul(note.arguments[0].substr(1)));
        const double size = std::stod(note.arguments[1]);
        errors[id] = words.find("too short") != std::string::npos ? size : -size;
    }
    return errors;
}

// Rigid links between places, with some coordinates that do not change.
struct Frame {
    std::vector<Vec2> at;
    std::vector<Vec2> load;
    std::vector<std::array<bool, 2>> isFixed;
    std::vector<std::array<std::uint32_t, 2>> ends;
    std::vector<double> wanted;
    std::vector<std::uint32_t> ropes;

    double lengthOf(std::size_t link) const
    {
        return length(at[ends[link][1]] - at[ends[link][0]]);
    }
    void tie(std::uint32_t a, std::uint32_t b, double error = 0.0)
    {
        ends.push_back({a, b});
        wanted.push_back(length(at[b] - at[a]) + error);
    }
    void join(Vec2 place, bool isPinned = false, Vec2 pull = {})
    {
        at.push_back(place);
        load.push_back(pull);
        isFixed.push_back({isPinned, isPinned});
    }
    AtRest rest() const
    {
        SceneBuilder scene = aScene().world(weightless());
        for (std::uint32_t i = 0; i < at.size(); ++i) {
            Particle joint = loaded(i + 1, at[i], load[i]);
            joint.pinned = isFixed[i][0] && isFixed[i][1];
            scene.add(joint);
        }
        for (std::uint32_t l = 0; l < ends.size(); ++l)
            scene.add(ConstraintId{l + 1},
                      bar(ends[l][0] + 1, ends[l][1] + 1, wanted[l], 0.0,
                          std::ranges::find(ropes, l) != ropes.end() ? LinkKind::rope
                                                                     : LinkKind::distance));
        for (std::uint32_t i = 0; i < at.size(); ++i)
            if (isFixed[i][1] && !isFixed[i][0])
                scene.add(ConstraintId{500 + i}, guide(i + 1, GuideAxis::horizontal, at[i].y));
        return atRest(scene);
    }
};

Eigen::MatrixXd gradientsOf(const Frame& frame)
{
    const auto links = static_cast<Eigen::Index>(frame.ends.size());
    Eigen::MatrixXd all =
        Eigen::MatrixXd::Zero(links, 2 * static_cast<Eigen::Index>(frame.at.size()));
    for (Eigen::Index l = 0; l < links; ++l) {
        const auto [a, b] = frame.ends[static_cast<std::size_t>(l)];
        const Vec2 along = (frame.at[b] - frame.at[a]) / length(frame.at[b] - frame.at[a]);
        for (const auto& [joint, sign] : {std::pair(a, -1.0), std::pair(b, 1.0)}) {
            all(l, 2 * joint) += frame.isFixed[joint][0] ? 0.0 : sign * along.x;
            all(l, 2 * joint + 1) += frame.isFixed[joint][1] ? 0.0 : sign * along.y;
        }
    }
    return all;
}

// The reference for misfits: moves the joints until all links that are not left out have their
// lengths, by Newton's method, and returns whether they have.
bool fitsWithout(Frame& frame, const std::vector<std::uint32_t>& leftOut)
{
    const auto links = static_cast<Eigen::Index>(frame.ends.size());
    Eigen::VectorXd errors(links);
    for (int i = 0; i < 12; ++i) {
        Eigen::MatrixXd gradients = gradientsOf(frame);
        for (Eigen::Index l = 0; l < links; ++l)
            errors(l) = frame.wanted[static_cast<std::size_t>(l)] -
                        frame.lengthOf(static_cast<std::size_t>(l));
        for (const std::uint32_t l : leftOut) {
            gradients.row(l).setZero();
            errors(l) = 0.0;
        }
        if (errors.cwiseAbs().maxCoeff() < 1e-11)
            return true;
        Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> solver;
        solver.setThreshold(1e-9);
        const Eigen::VectorXd ways = solver.compute(gradients).solve(errors);
        for (std::size_t j = 0; j < frame.at.size(); ++j)
            frame.at[j] += Vec2{ways(static_cast<Eigen::Index>(2 * j)),
                                ways(static_cast<Eigen::Index>(2 * j + 1))};
    }
    return errors.cwiseAbs().maxCoeff() < 1e-11;
}

// Returns the errors of the left out links where the others fit, or nothing if they do not fit.
std::optional<Errors> errorsOf(Frame frame, const std::vector<std::uint32_t>& leftOut)
{
    if (!fitsWithout(frame, leftOut))
        return std::nullopt;
    Errors errors;
    for (const std::uint32_t l : leftOut)
        errors[l + 1] = frame.lengthOf(l) - frame.wanted[l];
    return errors;
}

// Returns whether there is a shape in which all links that are not named have their lengths, and each
// rope has at most its length. Tries all combinations of taut ropes.
bool explains(const Frame& frame, const Errors& named)
{
    for (std::uint32_t loose = 0; loose < 1U << frame.ropes.size(); ++loose) {
        std::vector<std::uint32_t> leftOut;
        for (const auto& [link, error] : named)
            leftOut.push_back(link - 1);
        for (std::size_t i = 0; i < frame.ropes.size(); ++i)
            if ((loose >> i & 1U) != 0)
                leftOut.push_back(frame.ropes[i]);
        Frame shape = frame;
        const auto isTooShort = [&](std::uint32_t l) {
            return !named.contains(l + 1) && shape.lengthOf(l) - shape.wanted[l] > 1e-9;
        };
        if (fitsWithout(shape, leftOut) && std::ranges::none_of(frame.ropes, isTooShort))
            return true;
    }
    return false;
}

double sumOf(const Errors& errors)
{
    double sum = 0.0;
    for (const auto& [link, error] : errors)
        sum += std::abs(error);
    return sum;
}

// Tries all sets of `count` links that contain the links in `set`. Keeps in `best` the errors of
// the set whose errors have the smallest sum.
void tryAll(const Frame& frame, std::size_t count, std::vector<std::uint32_t> set,
            std::optional<Errors>& best)
{
    if (set.size() == count) {
        const auto errors = errorsOf(frame, set);
        if (errors && (!best || sumOf(*errors) < sumOf(*best)))
            best = errors;
        return;
    }
    for (std::uint32_t l = set.empty() ? 0 : set.back() + 1; l < frame.ends.size(); ++l) {
        set.push_back(l);
        tryAll(frame, count, set, best);
        set.pop_back();
    }
}

// Returns the smallest set of up to 3 links that fits after their lengths change.
std::optional<Errors> leastOf(const Frame& frame)
{
    std::optional<Errors> best;
    for (std::size_t count = 0; count <= 3 && !best; ++count)
        tryAll(frame, count, {}, best);
    return best;
}

// Returns a strip of bays on a pin and a roller. `two` says whether a bay has two diagonals or one.
Frame strip(Dice& dice, std::uint32_t bays, const std::function<bool()>& two)
{
    Frame frame;
    for (std::uint32_t i = 0; i <= bays; ++i)
        for (const double y : {0.0, 1.0})
            frame.join(Vec2{double(i), y} + dice.point(0.1), false, dice.point(1000.0));
    frame.isFixed[0] = {true, true};
    frame.isFixed[2 * bays][1] = true;
    frame.tie(0, 1);
    for (std::uint32_t i = 0; i < 2 * bays; i += 2) {
        frame.tie(i, i + 2);
        frame.tie(i + 1, i + 3);
        frame.tie(i + 2, i + 3);
        frame.tie(i, i + 3);
        if (two())
            frame.tie(i + 1, i + 2);
    }
    return frame;
}

// Makes so many links too long or too short and returns them.
Errors spoil(Dice& dice, Frame& frame, std::size_t count)
{
    Errors wrong;
    while (wrong.size() < count) {
        const auto link = static_cast<std::uint32_t>(dice.below(frame.ends.size()));
        if (wrong.contains(link + 1))
            continue;
        wrong[link + 1] = (dice.oneIn(2) ? 1.0 : -1.0) * dice.between(1e-3, 1e-2);
        frame.wanted[link] -= wrong[link + 1];
    }
    return wrong;
}

// Returns pins around a joint in the middle, which the links 1 to 5 hold.
Frame fan(Vec2 middle, const std::array<double, 5>& errors)
{
    Frame frame;
    frame.join({0, 0});
    for (const double degrees : {0.0, 50.0, 100.0, 160.0, 230.0}) {
        const double angle = degrees * std::numbers::pi / 180.0;
        frame.join({std::cos(angle), std::sin(angle)}, true);
        frame.tie(0, static_cast<std::uint32_t>(frame.at.size() - 1), errors[frame.ends.size()]);
    }
    frame.at[0] = middle;
    return frame;
}

// Returns two links in line between pins, and a hanger that is too short for their joint.
Frame chord(double tooShort)
{
    Frame frame;
    frame.join({0, 0}, true);
    frame.join({2, 0}, true);
    frame.join({1, 1}, true);
    frame.join({1, 0}, false, {300, -1000});
    frame.tie(0, 3);
    frame.tie(3, 1);
    frame.tie(2, 3, -tooShort);
    return frame;
}

bool areAlike(const Errors& said, const Errors& right)
{
    return std::ranges::equal(said, right, [](const auto& one, const auto& other) {
        return one.first == other.first &&
               std::abs(one.second - other.second) <= 0.006 * std::abs(other.second);
    });
}

std::string textOf(const Errors& errors)
{
    std::string text;
    for (const auto& [link, error] : errors)
        text += "c" + std::to_string(link) + " " + std::to_string(1e3 * error) + "e-3, ";
    return text;
}

}  // namespace

// Tests which rigid links are named as too long or too short, and which forces are given beside them.
class TestWrongLengths : public QObject {
    Q_OBJECT

private slots:
    // The links in line hold their joint at one place only, although they do not resist a motion
    // across their line to first order.
    void aHangerOfLinksInLineIsNamed()
    {
        for (const double tooShort : {1e-3, -1e-3, 1e-2, 0.1}) {
            const AtRest rest = chord(tooShort).rest();
            const Errors named = namedIn(rest);
            QVERIFY2(areAlike(named, {{3, tooShort}}), textOf(named).c_str());
            QCOMPARE(rest.known, (std::vector<std::uint8_t>{0, 0, 1}));
            COMPARE_NEAR(rest.force[2], 1000.0, 1e-9);
        }
    }

    // The errors of most links are not 0 as drawn, but two links are enough to make the others fit.
    void aDrawingThatIsOffChangesNoNames()
    {
        for (const Vec2 middle : {Vec2{0, 0}, Vec2{0.003, -0.002}, Vec2{-0.01, 0.005}}) {
            const Errors named = namedIn(fan(middle, {1e-3, -2e-3, 0, 0, 0}).rest());
            QVERIFY2(areAlike(named, {{1, -1e-3}, {2, 2e-3}}), textOf(named).c_str());
        }
    }

    // Joints are drawn some millimetres from where the other links fit.
    void oneLengthIsNamedWhereOneIsEnough()
    {
        const Errors one = namedIn(atRest(fault("strip_one_wrong")));
        QVERIFY2(areAlike(one, {{1, 3.495e-3}}), textOf(one).c_str());
        const Errors rounded = namedIn(atRest(fault("strip_one_wrong_rounded")));
        QVERIFY2(areAlike(rounded, {{3, -2.013e-3}}), textOf(rounded).c_str());
    }

    // The roller of joint 3 makes equilibrium decide the force in the links 4 and 7, whatever the
    // errors of the others are.
    void aForceThatEquilibriumDecidesIsGiven()
    {
        const AtRest rest = atRest(fault("grid_two_wrong"));
        const Errors named = namedIn(rest);
        QVERIFY2(areAlike(named, {{11, 1.8782e-2}, {14, 1.5595e-2}}), textOf(named).c_str());
        for (std::size_t link = 0; link < 17; ++link)
            QCOMPARE(rest.known[link] != 0, link == 3 || link == 6);
        COMPARE_NEAR(rest.force[6], 1783.857, 1e-3);
    }

    // The wrong length puts no force in the link 7 if all links have the same EA. With other
    // stiffnesses it does.
    void aForceThatIsZeroByChanceIsNotGiven()
    {
        Frame frame;
        frame.join({0, 0}, true);
        frame.join({1, 0});
        frame.join({2, 0}, true);
        frame.join({1, 1});
        frame.join({2, 1}, true);
        frame.tie(0, 1, 2e-4);
        for (const auto& [a, b] : std::array<std::pair<std::uint32_t, std::uint32_t>, 6>{
                 {{1, 2}, {0, 3}, {1, 3}, {1, 4}, {2, 3}, {3, 4}}})
            frame.tie(a, b);
        const AtRest rest = frame.rest();
        QVERIFY(areAlike(namedIn(rest), {{1, -2e-4}}));
        QCOMPARE(rest.known, std::vector<std::uint8_t>(7, 0));
        QVERIFY(rest.idle.empty());
    }

    // The rope is 0.04 too long where all links have their lengths.
    void aRopeMayBeLooseWhereLengthsFit()
    {
        const AtRest rest = atRest(fault("rope_loose_where_lengths_fit"));
        QVERIFY(rest.fits);
        QVERIFY(rest.isKnown);
    }

    // If only the length of c4 changed, the slack rope c6 would be too short by 0.28.
    void aSlackRopeIsLongEnoughAfterAllNamedLengthsChange()
    {
        const Errors named = namedIn(atRest(fault("rope_too_short_for_name")));
        QVERIFY2(areAlike(named, {{5, -3.447}}), textOf(named).c_str());
    }

    // The unloaded links c1 and c5 together are shorter than c4 between their ends, so they do not fit
    // if only the length of c6 changes.
    void linksBesideTheGroupFitAfterAllNamedLengthsChange()
    {
        const Errors named = namedIn(atRest(fault("chain_too_short_for_name")));
        QVERIFY2(areAlike(named, {{4, -11.799}}), textOf(named).c_str());
    }

    // The lengths alone would make the rope c3 taut, but only if the rope c6 were taut as well. The
    // loads press both, so they move a mechanism.
    void noRopeIsPressedByLoads()
    {
        const AtRest rest = atRest(fault("rope_pressed_by_lengths"));
        QCOMPARE(rest.freedom, 1U);
        QCOMPARE(rest.slack, (std::vector<std::size_t>{2, 5}));
        QCOMPARE(rest.force, std::vector<double>(14, 0.0));
        QCOMPARE(rest.known[0], 0);
    }

    // The wrong length of c5 moves joint 4, which decides whether c10 or c12 becomes taut first.
    void aForceOfARopeThatAWrongLengthDecidesIsNotGiven()
    {
        const AtRest rest = atRest(fault("rope_by_stiffness"));
        QCOMPARE(rest.known, (std::vector<std::uint8_t>{1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0}));
        QVERIFY(rest.slack.empty());
        COMPARE_NEAR(rest.force[5], -3311.63, 1e-2);
    }

    // Up to 4 diagonals are ropes.
    void namedLengthsExplainAllOthersBesideRopes()
    {
        int named = 0;
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Frame frame = strip(dice, 2, [] { return true; });
            for (std::uint32_t l = 0; l < frame.ends.size(); ++l)
                if (frame.ends[l][1] - frame.ends[l][0] != 2 && frame.ropes.size() < 4 &&
                    dice.oneIn(2))
                    frame.ropes.push_back(l);
            spoil(dice, frame, 1 + dice.below(2));
            const AtRest rest = frame.rest();
            const Errors wrong = namedIn(rest);
            QCOMPARE(rest.fits, explains(frame, {}));
            QVERIFY2(explains(frame, wrong), textOf(wrong).c_str());
            for (const std::uint32_t rope : frame.ropes)
                QCOMPARE_GE(rest.force[rope], 0.0);
            named += wrong.empty() ? 0 : 1;
        }
        QCOMPARE_GT(named, rounds(200) / 4);
    }

    // Three links are wrong in two bays, which have two redundant links.
    void noMoreLinksAreNamedThanAreRedundant()
    {
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Frame frame = strip(dice, 2, [] { return true; });
            spoil(dice, frame, 3);
            const Errors named = namedIn(frame.rest());
            QVERIFY2(named.size() <= 2, textOf(named).c_str());
        }
    }

    // The smallest set is found by brute force, whether the drawing is exact or not. If the links
    // that are wrong as drawn are as few, they are named.
    void theFewestLinksAreNamedWithTheSmallestErrors()
    {
        int several = 0;
        for (std::uint32_t seed = 0; seed < rounds(400u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Frame frame =
                dice.oneIn(3) ? fan({0, 0}, {0, 0, 0, 0, 0}) : strip(dice, 2, [] { return true; });
            const Errors wrong = spoil(dice, frame, 1 + dice.below(3));
            const double off = dice.oneIn(3) ? 0.0 : dice.oneIn(2) ? 1e-3 : 5e-3;
            for (std::size_t j = 0; j < frame.at.size(); ++j) {
                const Vec2 way = dice.point(off);
                frame.at[j] +=
                    Vec2{frame.isFixed[j][0] ? 0.0 : way.x, frame.isFixed[j][1] ? 0.0 : way.y};
            }
            const auto least = leastOf(frame);
            QVERIFY(least.has_value());
            const AtRest rest = frame.rest();
            const Errors named = namedIn(rest);
            QCOMPARE(rest.fits, least->empty());
            const bool isDrawn = off == 0.0 && wrong.size() == least->size();
            const Errors& right = isDrawn ? wrong : *least;
            QVERIFY2(areAlike(named, right), (textOf(named) + "not " + textOf(right)).c_str());
            several += least->size() > 1 ? 1 : 0;
        }
        QCOMPARE_GT(several, static_cast<int>(rounds(400u)) / 4);
    }

    // The reference is the null space of the equilibrium matrix: a force is known if it is the same
    // in all states of self-stress, or if the lengths of its states fit.
    void onlyForcesThatEquilibriumDecidesAreGiven()
    {
        int given = 0;
        int withheld = 0;
        for (std::uint32_t seed = 0; seed < rounds(100u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Frame frame = strip(dice, 1 + static_cast<std::uint32_t>(dice.below(5)),
                                [&] { return dice.oneIn(2); });
            spoil(dice, frame, 1);
            const AtRest rest = frame.rest();
            const auto links = static_cast<Eigen::Index>(frame.ends.size());
            Eigen::VectorXd errors(links);
            Eigen::VectorXd loads(2 * static_cast<Eigen::Index>(frame.at.size()));
            for (Eigen::Index l = 0; l < links; ++l)
                errors(l) = frame.lengthOf(static_cast<std::size_t>(l)) -
                            frame.wanted[static_cast<std::size_t>(l)];
            for (std::size_t j = 0; j < frame.at.size(); ++j)
                for (std::size_t k = 0; k < 2; ++k)
                    loads(static_cast<Eigen::Index>(2 * j + k)) = frame.isFixed[j][k] ? 0.0
                                                                  : k == 0 ? frame.load[j].x
                                                                           : frame.load[j].y;
            const Eigen::MatrixXd equilibrium = gradientsOf(frame).transpose();
            Eigen::JacobiSVD<Eigen::MatrixXd> svd(equilibrium,
                                                  Eigen::ComputeFullU | Eigen::ComputeFullV);
            svd.setThreshold(1e-9);
            const Eigen::MatrixXd stress = svd.matrixV().rightCols(links - svd.rank());
            const Eigen::MatrixXd stays = stress * stress.transpose();
            const Eigen::VectorXd left = stays * errors;
            const Eigen::VectorXd force = svd.solve(loads);
            std::vector<std::uint8_t> isOpen(frame.ends.size(), 0);
            for (bool goesOn = true; goesOn;) {
                goesOn = false;
                for (Eigen::Index l = 0; l < links; ++l)
                    for (Eigen::Index k = 0; k < links; ++k)
                        if ((std::abs(left(k)) > 1e-9 ||
                             isOpen[static_cast<std::size_t>(k)] != 0) &&
                            std::abs(stays(l, k)) > 1e-9 &&
                            isOpen[static_cast<std::size_t>(l)] == 0)
                            isOpen[static_cast<std::size_t>(l)] = goesOn = true;
            }
            for (std::size_t l = 0; l < isOpen.size(); ++l) {
                QCOMPARE(rest.known[l] == 0, isOpen[l] != 0);
                const auto row = static_cast<Eigen::Index>(l);
                (isOpen[l] != 0 ? withheld : given) += 1;
                if (stays(row, row) < 1e-9)
                    COMPARE_NEAR(rest.force[l], force(row), 1e-8 * force.cwiseAbs().maxCoeff());
            }
        }
        QCOMPARE_GT(given, rounds(100));
        QCOMPARE_GT(withheld, rounds(100));
    }
};

QTEST_APPLESS_MAIN(TestWrongLengths)
#include "tst_wrong_lengths.moc"

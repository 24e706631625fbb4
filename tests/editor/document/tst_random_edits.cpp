// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/constrain.h"
#include "core/scene/edit/decorate.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/profiles.h"
#include "core/scene/edit/support.h"
#include "core/scene/edit/templates.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/support.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace vakwerk;

namespace {

constexpr int editCount = rounds(10'000);
constexpr std::size_t crowd = 60;  // particles; if there are more, the next edit removes some

// Draws random numbers that are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}

    std::size_t below(std::size_t count) { return engine_() % count; }
    bool once(std::size_t in) { return below(in) == 0; }
    double between(double low, double high)
    {
        return low + (high - low) * static_cast<double>(below(1'000'001)) / 1e6;
    }
    Vec2 point() { return {between(0, 1280), between(0, 720)}; }
    LinkKind kind() { return static_cast<LinkKind>(below(3)); }

private:
    std::mt19937 engine_;
};

template <class List>
auto anIdOf(const List& list, Dice& dice)
{
    return list[dice.below(list.size())].id;
}

Items someOf(const Scene& scene, Dice& dice)
{
    Items items;
    for (std::size_t i = dice.below(4); !scene.particles().empty() && i > 0; --i)
        items.particles.push_back(anIdOf(scene.particles(), dice));
    for (std::size_t i = dice.below(3); !scene.constraints().empty() && i > 0; --i)
        items.constraints.push_back(anIdOf(scene.constraints(), dice));
    if (!scene.decorations().empty() && dice.once(3))
        items.decorations.push_back(anIdOf(scene.decorations(), dice));
    if (!scene.profiles().empty() && dice.once(3))
        items.profiles.push_back(anIdOf(scene.profiles(), dice));
    if (!scene.ground().empty() && dice.once(3))
        items.ground.push_back(anIdOf(scene.ground(), dice));
    if (!scene.drives().empty() && dice.once(3))
        items.drives.push_back(anIdOf(scene.drives(), dice));
    return items;
}

// Returns a value that fits the field and does not make steps too slow.
FieldValue aValueFor(const FieldInfo& field, const Scene& scene, Dice& dice)
{
    switch (field.type) {
    case FieldType::boolean:
        return dice.once(2);
    case FieldType::integer:
        return static_cast<std::int64_t>(1 + dice.below(3));
    case FieldType::text:
        return std::string(dice.once(2) ? "Brug \"Ω\"\n\t\\" : "px");
    case FieldType::choice:
        return std::string(field.choices[dice.below(field.choices.size())]);
    case FieldType::particle:
        return static_cast<std::int64_t>(anIdOf(scene.particles(), dice));
    case FieldType::profile:
        return scene.profiles().empty() || dice.once(3)
                   ? std::int64_t{0}
                   : static_cast<std::int64_t>(anIdOf(scene.profiles(), dice));
    case FieldType::constraint:
        return scene.constraints().empty()
                   ? std::int64_t{1}
                   : static_cast<std::int64_t>(anIdOf(scene.constraints(), dice));
    case FieldType::colour:
        return std::string(dice.once(2) ? "" : "#12ABEF");
    case FieldType::ids:
    case FieldType::particles: {
        NumberList ring;
        for (const Particle& particle : scene.particles())
            if (ring.size() < 3 || dice.once(4))
                ring.push_back(static_cast<std::int64_t>(particle.id));
        return ring;
    }
    case FieldType::numbers:
        return Numbers{dice.between(0.0, 100.0)};
    case FieldType::number:
    case FieldType::value:
        break;
    }
    if (field.range.allowsNever && dice.once(3))
        return never;
    if (field.range.low == -never)
        return dice.between(-1000, 1000);
    return dice.between(std::max(field.range.low, 0.001), std::min(field.range.high, 1.0));
}

Edit setSomeField(const Scene& scene, Dice& dice)
{
    if (dice.once(4)) {
        const auto table = worldFields();
        const auto& field = table[dice.below(table.size())];
        return [key = field.key, value = aValueFor(field, scene, dice)](const Scene& on) {
            return edit::setWorldField(on, key, value);
        };
    }
    const Items items = someOf(scene, dice);
    const auto set = [&](const FieldInfo& field) -> Edit {
        return [items, key = field.key, value = aValueFor(field, scene, dice)](const Scene& on) {
            return edit::setField(on, items, key, value);
        };
    };
    if (!items.constraints.empty()) {
        const auto table = fields(*scene.find(items.constraints[0]));
        return set(table[dice.below(table.size())]);
    }
    if (!items.decorations.empty()) {
        const auto table = fields(*scene.find(items.decorations[0]));
        return set(table[dice.below(table.size())]);
    }
    return set(particleFields()[dice.below(particleFields().size())]);
}

Edit placeSomething(Dice& dice)
{
    const Vec2 corner = dice.point();
    const Rect frame = rectOf(corner, corner + Vec2{dice.between(10, 300), dice.between(10, 300)});
    const Template all[] = {RopeTemplate{.links = 5, .link = dice.kind()},
                            ClothTemplate{.columns = 3, .rows = 3, .diagonals = dice.once(2)},
                            BlobTemplate{.rim = 6, .spokes = 6},
                            TrussTemplate{.kind = static_cast<TrussKind>(dice.below(3)),
                                          .panels = 2 + static_cast<int>(dice.below(3))},
                            BoxTemplate{.bracing = static_cast<Bracing>(dice.below(3))}};
    return [numbers = all[dice.below(std::size(all))], frame](const Scene& on) {
        return place(on, numbers, frame);
    };
}

Edit buildSomething(const Scene& scene, Dice& dice)
{
    const Vec2 at = dice.point();
    const LinkKind kind = dice.kind();
    build::Options options{dice.once(2) ? 1 : 2, kind, {}};
    if (dice.once(3))
        options.fixedLength = 100.0;
    switch (scene.particles().empty() ? dice.below(3) : dice.below(5)) {
    case 0:
        return [=](const Scene& on) { return build::addLinked(on, at, options); };
    case 1:
        return [=](const Scene& on) { return build::linkNearest(on, at, kind); };
    case 2:
        return [=](const Scene& on) { return build::addFixed(on, at); };
    case 3:
        return [=, from = anIdOf(scene.particles(), dice)](const Scene& on) {
            return build::connectToNew(on, from, at, kind);
        };
    default:
        return [=, a = anIdOf(scene.particles(), dice), b = anIdOf(scene.particles(), dice)](
                   const Scene& on) { return build::connect(on, a, b, kind); };
    }
}

Edit changeSomething(const Scene& scene, Dice& dice)
{
    const Items items = someOf(scene, dice);
    const Vec2 offset{dice.between(-50, 50), dice.between(-50, 50)};
    const bool pinned = dice.once(2);
    switch (dice.below(15)) {
    case 13:
        return [=, usual = usualProfiles()[dice.below(usualProfiles().size())]](const Scene& on) {
            return edit::makeOf(on, items.constraints, usual);
        };
    case 6:
        return [=, axis = static_cast<GuideAxis>(dice.below(2))](const Scene& on) {
            return constrain::guide(on, items.particles, axis);
        };
    case 7:
        return [=](const Scene& on) { return constrain::circle(on, items.particles, 100.0); };
    case 8:
        return [=](const Scene& on) { return constrain::angle(on, items); };
    case 9:
        return [=](const Scene& on) { return constrain::area(on, items); };
    case 10:
        return [=, kind = dice.kind()](const Scene& on) {
            return constrain::changeKind(on, items.constraints, kind);
        };
    case 11:
        return [=](const Scene& on) { return decorate::skin(on, items); };
    case 12:
        return [=](const Scene& on) {
            Draft draft(on);
            draft.add(Decoration{{}, Note{offset, "note", "", 20}});
            return draft.patch();
        };
    case 0:
        return [=](const Scene& on) { return edit::moveBy(on, items, offset); };
    case 1:
        return [=](const Scene& on) { return edit::remove(on, items); };
    case 2:
        return [=](const Scene& on) { return edit::setPinned(on, items.particles, pinned); };
    case 3:
        return [=, id = anIdOf(scene.particles(), dice),
                kind = static_cast<SupportKind>(dice.below(4))](const Scene& on) {
            return edit::setSupport(on, id, kind);
        };
    case 4:
        return [=, x = dice.between(-200, 200)](const Scene& on) {
            return edit::setVelocity(on, items.particles, {x, std::nullopt});
        };
    case 5:
        return [=, part = extract(scene, items)](const Scene& on) {
            return edit::insert(on, part, offset);
        };
    default:
        return [=](const Scene& on) { return edit::startFrom(on, scene); };
    }
}

Edit thinOut(const Scene& scene)
{
    Items most;
    for (std::size_t i = 10; i < scene.particles().size(); ++i)
        most.particles.push_back(scene.particles()[i].id);
    return [most](const Scene& on) { return edit::remove(on, most); };
}

Edit anEdit(const Scene& scene, Dice& dice)
{
    if (scene.particles().size() > crowd)
        return thinOut(scene);
    if (scene.particles().empty() || dice.once(3))
        return buildSomething(scene, dice);
    if (dice.once(12))
        return placeSomething(dice);
    return dice.once(3) ? setSomeField(scene, dice) : changeSomething(scene, dice);
}

// Hashes of the scene and of the state of the run, and the step.
struct Mark {
    std::size_t scene = 0;
    std::uint64_t clock = 0;
    std::uint64_t step = 0;

    friend bool operator==(const Mark&, const Mark&) = default;
};

Mark markOf(Editor& editor)
{
    return {std::hash<std::string>()(writeScene(editor.document.scene())),
            hashOf(editor.player.state()), editor.player.state().step};
}

std::ptrdiff_t countOfRunning(const std::vector<Mark>& prints)
{
    return std::ranges::count_if(prints, [](const Mark& mark) { return mark.step > 0; });
}

struct Prints {
    std::vector<Mark> before;
    std::vector<Mark> after;
    std::vector<bool> places;      // whether the edit moves something or puts it in a place
    std::vector<bool> placesBack;  // the same for the undo of the edit
};

using Travel = void (Document::*)();

// Undoes or redoes one edit. Returns whether the scene is as wanted. If this sets the clock, the
// clock must be as wanted, too. Otherwise the step and the positions of all particles must stay.
bool arrivesAt(const Mark& wanted, Editor& editor, Travel travel, bool setsClock)
{
    const State left = editor.player.state();
    (editor.document.*travel)();
    const Mark mark = markOf(editor);
    if (setsClock)
        return mark == wanted;
    const State& state = editor.player.state();
    std::size_t was = 0;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        while (left.particleIds[was] != state.particleIds[i])
            ++was;
        if (state.position[i] != left.position[was])
            return false;
    }
    return mark.scene == wanted.scene && mark.step == left.step;
}

bool areAllNear(const State& state)
{
    return std::ranges::all_of(state.position, [](Vec2 at) { return length(at) < 1e4; });
}

// Some settings send particles far away at once; if one of them stayed, little else would be
// tested.
bool staysNear(const Scene& scene)
{
    Simulation simulation(scene, {.threads = 1});
    for (int i = 0; i < 3; ++i)
        if (simulation.step())
            return false;
    return areAllNear(simulation.state());
}

// Makes edits, and lets time pass between some of them.
Prints editAtRandom(Editor& editor, std::uint32_t seed)
{
    Prints prints;
    Dice dice(seed);
    Mark mark = markOf(editor);
    Patch made;
    QObject listener;
    QObject::connect(&editor.document, &Document::changed, &listener,
                     [&made](const Patch& patch) { made = patch; });
    while (undoSteps(editor.document) < editCount) {
        if (dice.once(3)) {
            stepNow(editor.player, 1 + static_cast<int>(dice.below(3)));
        }
        if (!areAllNear(editor.player.state()))
            editor.player.reset();
        const Edit edit = anEdit(editor.document.shown(), dice);
        Scene result = editor.document.shown();
        result.apply(edit(result));
        if (!check(result).empty() || (dice.once(2) && !staysNear(result)))
            continue;
        const Mark before{mark.scene, hashOf(editor.player.state()), editor.player.state().step};
        const int steps = undoSteps(editor.document);
        editor.document.commit("Edit", edit);
        if (undoSteps(editor.document) == steps)
            continue;
        mark = markOf(editor);
        prints.before.push_back(before);
        prints.after.push_back(mark);
        prints.places.push_back(made.places());
        prints.placesBack.push_back(made.inverse().places());
    }
    return prints;
}

}  // namespace

class TestRandomEdits : public QObject {
    Q_OBJECT

private slots:
    void tenThousandEditsAreUndoneAndRedoneToTheSameBytes()
    {
        Editor editor;
        editor.document.replace(newScene());
        editor.document.history().setUndoLimit(0);
        const std::string first = writeScene(editor.document.scene());
        const Prints prints = editAtRandom(editor, 2);
        const std::string last = writeScene(editor.document.scene());
        QCOMPARE(prints.after.size(), std::size_t{editCount});
        // The test proves something only if many edits are at the start, many past it, and some in
        // a run that continues.
        QCOMPARE_GT(countOfRunning(prints.before), editCount / 10);
        QCOMPARE_LT(countOfRunning(prints.before), editCount * 9 / 10);
        QCOMPARE_GT(countOfRunning(prints.after), editCount / 50);
        QVERIFY(readScene(last).scene.has_value());
        QVERIFY(first != last);

        for (std::size_t i = editCount; i-- > 0;) {
            const bool setsClock = prints.places[i] || prints.placesBack[i];
            QVERIFY2(arrivesAt(prints.before[i], editor, &Document::undo, setsClock),
                     qPrintable(QString::number(i)));
        }
        QCOMPARE(writeScene(editor.document.scene()), first);
        QVERIFY(!editor.document.isModified());
        for (std::size_t i = 0; i < editCount; ++i) {
            QVERIFY2(arrivesAt(prints.after[i], editor, &Document::redo, prints.places[i]),
                     qPrintable(QString::number(i)));
        }
        QCOMPARE(writeScene(editor.document.scene()), last);
    }
};

QTEST_MAIN(TestRandomEdits)
#include "tst_random_edits.moc"

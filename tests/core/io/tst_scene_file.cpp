// SPDX-License-Identifier: MIT
#include "core/io/json/json_tree.h"
#include "core/io/scene_file.h"
#include "core/scene/fields/fields.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <bit>
#include <random>

using namespace vakwerk;

namespace {

// Returns one line for each problem, as the console prints it.
QString problemsOf(std::string_view json)
{
    QString result;
    for (const FileProblem& problem : readScene(json).problems)
        result += QString::fromStdString(text(problem, "f")) + "\n";
    return result;
}

// Returns the text of a scene file with these particles and constraints.
std::string file(const std::string& particles, const std::string& constraints = {},
                 const std::string& world = {})
{
    return "{\"format\": \"vakwerk-scene\", \"version\": 1, \"world\": {" + world +
           "},\n\"particles\": [\n" + particles + "],\n\"constraints\": [\n" + constraints + "]}\n";
}

const std::string twoParticles =
    "{\"id\": 1, \"x\": 0, \"y\": 0},\n{\"id\": 2, \"x\": 1, \"y\": 0}";

std::string scenePlain()
{
    return writeScene(
        aScene().particle(1, {0, 0}).particle(2, {3, 4}).distance(1, 1, 2).fixed(2, 1));
}

// Returns a value that fits the field and differs from the present one.
FieldValue otherValue(const FieldInfo& field, const FieldValue& now)
{
    switch (field.type) {
    case FieldType::boolean:
        return !std::get<bool>(now);
    case FieldType::integer:
        return static_cast<std::int64_t>(std::fmin(12.0, field.range.high));
    case FieldType::particle:
    case FieldType::particles:
    case FieldType::profile:
    case FieldType::constraint:
        return now;
    case FieldType::ids:
        return NumberList{7, 4'000'000'000};
    case FieldType::numbers:
        return Numbers{0.1 + 0.2, 4'000'000'000.5};
    case FieldType::colour:
        return std::string("#0A1B2C");
    case FieldType::value:
        return never;
    case FieldType::number:
        return field.range.high <= 1.0 ? 0.1 : std::get<double>(now) + 0.1 + 0.2;
    case FieldType::text:
        return std::string("é \"quoted\" \\ \n\t\x01 𝄞");
    case FieldType::choice:
        return std::string(field.choices.back());
    }
    return now;
}

template <class Owner>
Owner withOtherValues(Owner owner)
{
    for (const auto& field : fields(std::as_const(owner)))
        field.assign(owner, otherValue(field, field.value(owner)));
    return owner;
}

// Returns the id of the constraint of a kind if there is one of each kind, numbered from 1 on.
ConstraintId builtKind(std::string_view name)
{
    const auto kinds = constraintKinds();
    const auto found = std::ranges::find(kinds, name, &ConstraintKind::name);
    return ConstraintId{static_cast<std::uint32_t>(found - kinds.begin() + 1)};
}

// Returns the control with gravity as its field.
ControlBody turningGravity(const Control& control)
{
    FieldControl turned = std::get<FieldControl>(control.body);
    turned.of = FieldOwner::world;
    turned.field = "gravity_y";
    return turned;
}

double anyNumber(std::mt19937_64& random)
{
    for (;;) {
        const double number = std::bit_cast<double>(random());
        if (std::isfinite(number))
            return number;
    }
}

Scene randomScene(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    SceneBuilder builder;
    for (std::uint32_t id = 1; id <= 20; ++id)
        builder.add(Particle{ParticleId{id * 3},
                             {anyNumber(random), anyNumber(random)},
                             {anyNumber(random), -0.0},
                             1.0 + double(random() % 7),
                             id % 3 == 0});
    for (std::uint32_t id = 1; id <= 30; ++id) {
        const auto a = 3 * std::uint32_t(1 + random() % 20);
        const auto b = a == 60 ? 3 : a + 3;
        if (id % 5 == 0)
            builder.fixed(id, a);
        else if (id % 2 == 0)
            builder.rope(id, a, b, std::abs(anyNumber(random)));
        else
            builder.distance(id, a, b, std::abs(anyNumber(random)));
    }
    return builder;
}

// Puts the text together again from the tokens of its tree.
std::string rebuilt(const JsonTree& tree, std::uint32_t node = 0)
{
    using enum JsonNode::Type;
    const JsonNode::Type type = tree[node].type;
    std::string result(tree[node].token);
    if (type != array && type != object)
        return result;
    const char* separator = "";
    tree.forEachIn(node, [&](std::uint32_t item) {
        result += separator;
        if (type == object)
            result += std::string(tree[item].key) + ":";
        result += rebuilt(tree, item);
        separator = ",";
    });
    return result + (type == array ? "]" : "}");
}

}  // namespace

class TestSceneFile : public QObject {
    Q_OBJECT

private slots:
    void isOneLineAnItemInAFixedOrder()
    {
        World world;
        world.title = "Two";
        world.iterations = 3;
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0, -0.0}, true)
                                .particle(7, {0.1, 4})
                                .rope(2, 1, 7, 5);
        QCOMPARE(QString::fromStdString(writeScene(scene)), QString(R"({
  "format": "vakwerk-scene",
  "version": 1,
  "world": {
    "title": "Two",
    "iterations": 3
  },
  "particles": [
    {"id": 1, "x": 0, "y": -0, "pinned": true},
    {"id": 7, "x": 0.1, "y": 4}
  ],
  "constraints": [
    {"id": 2, "kind": "rope", "a": 1, "b": 7, "length": 5}
  ]
}
)"));
    }

    void anEmptySceneIsShort()
    {
        const std::string json = writeScene(Scene{});
        QVERIFY(json.find("\"world\": {},\n  \"particles\": [],\n  \"constraints\": []") !=
                std::string::npos);
        QCOMPARE(readScene(json).scene.value(), Scene{});
    }

    void everyFieldOfEveryKindComesBack()
    {
        World world = withOtherValues(World{});
        world.startContacts = {2, 3, 0, 4'000'000'000, 12, 1, 0.1 + 0.2, -0.1};
        world.startReach = {0.1 + 0.2, -5, 4'000'000'000.5, 6};
        SceneBuilder builder = aScene().world(world);
        builder.add(withOtherValues(Particle{ParticleId{4'000'000'000u}, {}, {}, 1, false}));
        builder.particle(2, {1, 2}).particle(3, {3, 4});
        std::uint32_t id = 0;
        for (const ConstraintKind& kind : constraintKinds()) {
            Constraint constraint = withOtherValues(Constraint{{}, kind.fresh});
            const NumberList ids{4'000'000'000, 2, 3};
            std::size_t particle = 0;
            for (const Field<Constraint>& field : kind.fields) {
                if (field.type == FieldType::particle)
                    field.assign(constraint, ids[particle++]);
                else if (field.type == FieldType::particles)
                    field.assign(constraint, ids);
                else if (field.type == FieldType::profile)
                    field.assign(constraint, std::int64_t{3});
            }
            builder.add(ConstraintId{++id}, constraint);
        }
        id = 0;
        for (const DecorationKind& kind : decorationKinds()) {
            Decoration decoration = withOtherValues(Decoration{{}, kind.fresh});
            decoration.id = DecorationId{++id};
            const NumberList ids{2, 3, 4'000'000'000};
            std::size_t particle = 0;
            for (const Field<Decoration>& field : kind.fields) {
                if (field.type == FieldType::particle)
                    field.assign(decoration, ids[particle++]);
                else if (field.type == FieldType::particles)
                    field.assign(decoration, NumberList{2, 3, 4'000'000'000});
            }
            builder.add(decoration);
        }
        builder.control(3, turningGravity(withOtherValues(Control{{}, FieldControl{}})));
        id = 0;
        for (const LoadKind& kind : loadKinds()) {
            Load load = withOtherValues(Load{{}, kind.fresh});
            for (const Field<Load>& field : kind.fields)
                if (field.type == FieldType::particles)
                    field.assign(load, NumberList{2, 4'000'000'000});
            builder.load(++id, load.body);
        }
        id = 0;
        for (const ProfileKind& kind : profileKinds()) {
            Profile profile = withOtherValues(Profile{{}, kind.fresh});
            if (auto* tube = std::get_if<TubeProfile>(&profile.body))
                tube->wall = tube->diameter / 3.0;
            builder.profile(++id, profile.body);
        }
        id = 0;
        for (const DriveKind& kind : driveKinds()) {
            Drive drive = withOtherValues(Drive{{}, kind.fresh});
            const bool turns = std::holds_alternative<AngleDrive>(drive.body);
            const ConstraintId driven = builtKind(turns ? "angle" : "distance");
            std::visit([driven](auto& one) { one.constraint = driven; }, drive.body);
            if (auto* motor = std::get_if<Motor>(&drive.body))
                motor->particle = ParticleId{4'000'000'000u};
            builder.drive(++id, drive.body);
        }
        const Scene scene = builder;
        const std::string json = writeScene(scene);
        QCOMPARE(problemsOf(json), QString());
        QCOMPARE(readScene(json).scene.value(), scene);
        QCOMPARE(writeScene(*readScene(json).scene), json);
    }

    void valuesOfControlsComeBack()
    {
        const FieldValue limits[] = {never, 0.25};
        for (const FieldValue& limit : limits) {
            SwitchControl strong;
            strong.of = FieldOwner::constraints;
            strong.field = "break_strain";
            strong.on = limit;
            strong.off = 1.0;
            ButtonControl walls;
            walls.field = "bounds";
            walls.value = std::string("clamp");
            ButtonControl pins;
            pins.of = FieldOwner::particles;
            pins.field = "pinned";
            pins.items = {1, 2, 99};
            pins.exclusive = true;
            const Scene scene =
                aScene().particle(1, {0, 0}).control(1, strong).control(2, walls).control(3, pins);
            const std::string json = writeScene(scene);
            QCOMPARE(problemsOf(json), QString());
            QCOMPARE(readScene(json).scene.value(), scene);
        }
    }

    void whatAControlCannotTurnHasItsPlace_data()
    {
        QTest::addColumn<QString>("control");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* control, const char* problem) {
            QTest::newRow(control) << QString(control) << QString(problem);
        };
        row(R"("kind": "field", "field": "iteration")",
            R"(/controls/0/field: is no field of these items: "iteration")");
        row(R"("kind": "field", "of": "particles", "field": "iterations")",
            R"(/controls/0/field: is no field of these items: "iterations")");
        row(R"("kind": "field", "of": "constraints", "field": "a")",
            R"(/controls/0/field: cannot be turned: "a")");
        row(R"("kind": "switch", "field": "iterations", "on": 1.5, "off": 1)",
            R"(/controls/0/on: is no value for "iterations")");
        row(R"("kind": "switch", "field": "iterations", "on": 1, "off": 0)",
            "/controls/0/off: must be from 1 to 10000, not 0");
        row(R"("kind": "button", "field": "bounds", "value": "clam")",
            R"(/controls/0/value: must be one of "off", "clamp", "mirror", "reflect", "revert", "bounce", not "clam")");
        row(R"("kind": "button", "field": "bounds_radius", "exclusive": true)",
            "/controls/0/exclusive: is for fields of items that are true or false");
        row(R"("kind": "button", "field": "bounds_radius", "value": [1])",
            "/controls/0/value: must be a number, not […]");
        row(R"("kind": "scene", "file": "../secret.json")",
            R"(/controls/0/file: must be the name of a file in the same folder, not "../secret.json")");
        row(R"("kind": "scene", "file": "..")",
            R"(/controls/0/file: must be the name of a file in the same folder, not "..")");
    }
    void aZeroByteIsNoPartOfAFileName()
    {
        const ReadScene read = readScene(
            R"({"format": "vakwerk-scene", "version": 1, "world": {}, "particles": [], )"
            R"("constraints": [], "controls": [{"id": 1, "kind": "scene", "file": "a.json\u0000.txt"}]})");
        QVERIFY(!read.scene);
        QCOMPARE(read.problems.size(), std::size_t{1});
        QCOMPARE(read.problems[0].pointer, std::string("/controls/0/file"));
        QVERIFY(text(read.problems[0], "f").find("\\x00.txt") != std::string::npos);
    }
    void whatAControlCannotTurnHasItsPlace()
    {
        QFETCH(QString, control);
        QFETCH(QString, problem);
        const std::string json =
            R"({"format": "vakwerk-scene", "version": 1, "world": {}, "particles": [], )"
            R"("constraints": [], "controls": [{"id": 1, )" +
            control.toStdString() + "}]}";
        const QString found = problemsOf(json);
        QVERIFY2(found.contains(problem), qPrintable(found));
    }

    // Older files have this form: they were written when a plot could have only one curve.
    void aPlotOfOneParticleMayNameItAlone()
    {
        const auto read = [](const std::string& particle) {
            const std::string json =
                R"({"format": "vakwerk-scene", "version": 1, "world": {}, "particles": [)"
                R"({"id": 3, "x": 0, "y": 0}, {"id": 4, "x": 1, "y": 0}], "constraints": [],)"
                R"("decorations": [{"id": 1, "kind": "plot", "x": 0, "y": 0, "particle": )" +
                particle + "}]}";
            return readScene(json);
        };
        const auto of = [](const ReadScene& scene) {
            return std::get<Plot>(scene.scene->decorations()[0].body).of;
        };
        QCOMPARE(of(read("3")), std::vector{ParticleId{3}});
        QCOMPARE(of(read("[3]")), std::vector{ParticleId{3}});
        QCOMPARE(of(read("[3, 4, 3]")), (std::vector{ParticleId{3}, ParticleId{4}, ParticleId{3}}));
        QVERIFY(writeScene(*read("[3]").scene).find("\"particle\": 3}") != std::string::npos);
        QCOMPARE(read("7").problems[0].pointer, std::string("/decorations/0/particle/0"));
        QCOMPARE(read("0.5").problems[0].pointer, std::string("/decorations/0/particle"));
        QCOMPARE(read("\"p3\"").problems[0].pointer, std::string("/decorations/0/particle"));
    }

    void negativeZeroComesBack()
    {
        const Particle particle{ParticleId{1}, {0.0, -0.0}, {-0.0, 0.0}, 1.0, false};
        const Particle read =
            readScene(writeScene(aScene().add(particle))).scene.value().particles()[0];
        QVERIFY(!std::signbit(read.position.x) && std::signbit(read.position.y));
        QVERIFY(std::signbit(read.previous.x) && !std::signbit(read.previous.y));
    }

    void randomScenesComeBackToTheByte()
    {
        for (std::uint64_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            const Scene scene = randomScene(seed);
            const std::string json = writeScene(scene);
            const ReadScene read = readScene(json);
            QCOMPARE(problemsOf(json), QString());
            QCOMPARE(*read.scene, scene);
            QCOMPARE(writeScene(*read.scene), json);
        }
    }

    void readsWhatOtherProgramsWrite()
    {
        const std::string json =
            "\xef\xbb\xbf" + file("{\"\\u0069d\": 1.0, \"y\": 2e0,\r\n\t\"x\": 1 }", "",
                                  "\"title\": \"\\ud834\\udd1e\\/\"");
        const ReadScene read = readScene(json);
        QCOMPARE(problemsOf(json), QString());
        QCOMPARE(read.scene->particles()[0].position, (Vec2{1, 2}));
        QCOMPARE(read.scene->world().title, std::string("𝄞/"));
    }

    void problemsHaveTheirPlace_data();
    void problemsHaveTheirPlace()
    {
        QFETCH(std::string, json);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf(json), problems);
        QCOMPARE(readScene(json).scene.has_value(), problems.isEmpty());
    }

    void everyTruncationIsAProblem()
    {
        const std::string json = scenePlain();
        for (std::size_t size = 0; size + 1 < json.size(); size += placeStride) {
            const ReadScene read = readScene(std::string_view(json).substr(0, size));
            QVERIFY(!read.scene);
            QCOMPARE(read.problems.size(), std::size_t{1});
        }
    }

    void damagedFilesAreRefusedOrReadAsTheyAre()
    {
        std::mt19937_64 random(1);
        const std::string good = "{\"a\": [1, -2.5e-3, true, null, \"\\u00e9\\n x\"], \"é\": {}}";
        const std::string bytes = "{}[]\",:\\0123456789.eE+-truefalsn \n\x01\xc3\xa9\xed\xf0\x80u";
        int accepted = 0;
        for (int i = 0; i < 200'000; ++i) {
            std::string json = good;
            for (auto n = random() % 3; n < 3; ++n)
                json[random() % json.size()] = bytes[random() % bytes.size()];
            const JsonTree tree(json);
            const auto value = nlohmann::json::parse(json, nullptr, false);
            if (tree.problem()) {
                QVERIFY2(value.is_discarded(), json.c_str());
                QVERIFY2(tree.problem()->offset <= json.size(), json.c_str());
            } else {
                ++accepted;
                if (nlohmann::json::parse(rebuilt(tree), nullptr, false) != value)
                    QFAIL(("read as " + rebuilt(tree) + ": " + json).c_str());
            }
        }
        QCOMPARE_GT(accepted, 1000);
    }

    void deepNestingIsRefusedAtOnce()
    {
        std::string json;
        json.resize(200'000'000, '[');
        const QString problems = problemsOf(json);
        QVERIFY(problems.startsWith("f:1:65: /0/0/"));
        QVERIFY(problems.endsWith("/0: is nested more than 64 deep\n"));
    }

    // The time limits are so wide that only work that grows with the square of the size exceeds
    // them.
    void aLargeFileIsReadWhole()
    {
        constexpr std::uint32_t count = 10'000;
        SceneBuilder builder;
        for (std::uint32_t id = 1; id <= count; ++id)
            builder.particle(id, {id * 0.1, id * 0.3});
        for (std::uint32_t id = 1; id <= 2 * count; ++id)
            builder.add(ConstraintId{id}, makeLink(LinkKind::rope, ParticleId{1 + id % count},
                                                   ParticleId{1 + (id + 1) % count}, 1.0 / id));
        const Scene scene = builder;
        std::string json = writeScene(scene);
        QCOMPARE(*readScene(json).scene, scene);
        for (std::size_t at = 0; (at = json.find("{\"id\"", at)) != json.npos;)
            json.replace(at, 5, "{\"di\"");
        const auto problems = readScene(json).problems;
        QCOMPARE(problems.size(), std::size_t(201));
        QVERIFY(problems.back().message.english().starts_with("and "));
    }

    void whatIsWrongWithAFileIsSaidAtFiniteLength_data()
    {
        QTest::addColumn<std::string>("json");
        QTest::addColumn<int>("least");  // least number of problems
        const auto many = [](int count, const std::string& item) {
            return QStringList(count, QString::fromStdString(item)).join(u',').toStdString();
        };
        const std::string longText(1'000'000, 'k');
        const std::string one = "{\"id\": 1, \"x\": 0, \"y\": 0}";
        QTest::newRow("unknown keys") << file("", "", many(50'000, "\"a\": 1")) << 50'000;
        QTest::newRow("particles") << file(many(50'000, "{}")) << 150'000;
        QTest::newRow("ids") << file(many(50'000, one)) << 49'999;
        QTest::newRow("references")
            << file(one, many(1, "{\"id\": 1, \"kind\": \"area\", \"area\": 1, \"ring\": [" +
                                     many(200'000, "1") + "]}"))
            << 199'999;
        QTest::newRow("a key") << file("", "", "\"" + longText + "\": 1") << 1;
        QTest::newRow("keys in keys") << "{\"" + longText + "\": {\"" + longText + "\": [x" << 1;
        QTest::newRow("a choice") << file("", "", "\"solver\": \"" + longText + "\"") << 1;
        QTest::newRow("a colour") << file(one, "{\"id\": 1, \"kind\": \"rope\", \"colour\": \"" +
                                                   longText + "\"}")
                                  << 1;
        QTest::newRow("a version")
            << "{\"format\": \"vakwerk-scene\", \"version\": " + std::string(100'000, '9') + "}"
            << 1;
    }
    void whatIsWrongWithAFileIsSaidAtFiniteLength()
    {
        QFETCH(std::string, json);
        QFETCH(int, least);
        std::vector<FileProblem> problems = readScene(json).problems;
        std::size_t bytes = 0;
        for (const FileProblem& problem : problems)
            bytes += text(problem, "f").size();
        QVERIFY2(bytes <= 400'000, QByteArray::number(qulonglong(bytes)));
        const int more = problems.size() < 201
                             ? 0
                             : QString::fromStdString(problems.back().message.arguments[0]).toInt();
        QCOMPARE_GE(int(std::min<std::size_t>(problems.size(), 200)) + more, least);
    }

    void aTextHasALength_data()
    {
        QTest::addColumn<std::string>("world");
        QTest::addColumn<int>("most");
        QTest::newRow("title") << std::string("title") << 200;
        QTest::newRow("unit") << std::string("length_unit") << 20;
        QTest::newRow("description") << std::string("description_nl") << 10'000;
    }
    void aTextHasALength()
    {
        QFETCH(std::string, world);
        QFETCH(int, most);
        const auto saying = [&](int count) {
            const QString text = QStringLiteral("é").repeated(count);
            return file("", "", "\"" + world + "\": \"" + text.toStdString() + "\"");
        };
        QVERIFY(readScene(saying(most)).scene.has_value());
        QVERIFY(problemsOf(saying(most + 1))
                    .endsWith(QStringLiteral("%1: must have at most %2 characters, not %3\n")
                                  .arg(QString::fromStdString(world))
                                  .arg(most)
                                  .arg(most + 1)));
    }
};

void TestSceneFile::problemsHaveTheirPlace_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char* name, const std::string& json, const char* problems) {
        QTest::newRow(name) << json << QString(problems);
    };
    const std::string one = "{\"id\": 1, \"x\": 0, \"y\": 0";

    row("empty", "", "f:1:1: the file is empty\n");
    row("only space", " \n\t\n", "f:1:1: the file is empty\n");
    row("binary", std::string("\x89PNG\r\n\0\x1a", 8), "f:1:1: expected a value but found 0x89\n");
    row("zero bytes", std::string(9, '\0'), "f:1:1: expected a value but found 0x00\n");
    row("prose", "hello there", "f:1:1: expected a value but found hello\n");
    row("comma missing", "{\"a\": 1\n \"b\": 2}", "f:2:2: expected , or } but found \"\n");
    row("comma missing in a list", "{\"a\": [1 2]}", "f:1:10: /a: expected , or ] but found 2\n");
    row("comma too many", "{\"a\": [1,\n]}", "f:2:1: /a/1: expected a value but found ]\n");
    row("two commas", "{\"a\": [1 ,, 2]}", "f:1:11: /a/1: expected a value but found ,\n");
    row("colon missing", "{\"é\" 1}", "f:1:6: /é: expected : after the key but found 1\n");
    row("key without quotes", "{a: 1}", "f:1:2: expected a key in quotes but found a\n");
    row("text behind the end", "{} x", "f:1:4: expected the end of the file, not x\n");
    row("zero byte behind the end", std::string("{}\0{}", 5),
        "f:1:3: expected the end of the file, not 0x00\n");
    row("too early", "{\"a\": [1,", "f:1:10: /a/1: the file ends too early\n");
    row("too early in a number", "[[], 12", "f:1:8: the file ends too early\n");
    row("not closed", "{\"a\": \"x\n\"}", "f:1:7: /a: a text without closing quotes\n");
    row("control character", "{\"a\": \"é\x01\"}",
        "f:1:9: /a: a control character inside a text\n");
    row("not UTF-8", "{\"a\": \"\xe9\"}", "f:1:8: /a: a text that is not UTF-8\n");
    row("overlong UTF-8", "[\"\xe0\x80\x80\"]", "f:1:3: /0: a text that is not UTF-8\n");
    row("wrong escape", "[\"ab\\q\"]", "f:1:5: /0: an escape that JSON does not know: \\q\n");
    row("wrong escape behind others", "[\"invalid string: UTF-8\", \"\\n\\\\\\x\"]",
        "f:1:32: /1: an escape that JSON does not know: \\x\n");
    row("what the library would say", "[\"invalid string\" x]",
        "f:1:19: expected , or ] but found x\n");
    row("\\u and another escape", "[\"\\u00\\n\"]",
        "f:1:3: /0: \\u without 4 hexadecimal digits\n");
    row("wrong \\u", "[\"\\u12g4\"]", "f:1:3: /0: \\u without 4 hexadecimal digits\n");
    row("half a pair", "[\"\\ud834x\"]", "f:1:3: /0: half of a surrogate pair\n");
    row("\\u before the closing quotes", "[\"\\u12\"]",
        "f:1:3: /0: \\u without 4 hexadecimal digits\n");
    row("half a pair before another escape", "[\"\\ud834\\n\"]",
        "f:1:9: /0: half of a surrogate pair\n");
    row("half a character before the closing quotes", "[\"\xc3\"]",
        "f:1:3: /0: a text that is not UTF-8\n");
    row("text in the wrong place", "[1 \"\\u0041\"]", "f:1:4: expected , or ] but found \"\n");
    row("text for a colon", "{\"a\" \"b\"}", "f:1:6: /a: expected : after the key but found \"\n");
    row("two colons", "{\"a\"::1}", "f:1:6: /a: expected a value but found :\n");
    row("zero before a number", "[-012]", "f:1:4: expected , or ] but found 12\n");
    row("numbers without a comma", "[12-5]", "f:1:4: expected , or ] but found -5\n");
    row("number of another kind", "[01]", "f:1:3: expected , or ] but found 1\n");
    row("number that ends too early", "[1.]", "f:1:2: /0: expected a value but found 1.\n");
    row("not finite, as the last", "{\"\\u0061\": -1e999",
        "f:1:12: /a: is too large or too small a number: -1e999\n");
    row("pointer with signs", "{\"a/b~\": [nan]}",
        "f:1:11: /a~1b~0/0: expected a value but found nan\n");

    row("not an object", "[1]", "f:1:1: must be an object in braces, not […]\n");
    row("no format", "{\"particles\": 3}",
        "f:1:1: /format: is missing; a scene file says \"vakwerk-scene\" here\n");
    row("another format", "{\n  \"format\": \"truss\", \"x\": 1}",
        "f:2:13: /format: is \"truss\"; a scene file says \"vakwerk-scene\" here\n");
    row("newer version", "{\"format\": \"vakwerk-scene\", \"version\": 3, \"new\": 1}",
        "f:1:40: /version: is 3; this program reads version 2 and older ones\n");
    row("no whole version",
        "{\"format\": \"vakwerk-scene\", \"version\": \"1\", \"world\": {},\n"
        "\"particles\": [], \"constraints\": []}",
        "f:1:40: /version: must be a whole number, not \"1\"\n");
    row("keys missing", "{\"format\": \"vakwerk-scene\"}",
        "f:1:1: /version: is missing\nf:1:1: /world: is missing\n"
        "f:1:1: /particles: is missing\nf:1:1: /constraints: is missing\n");
    row("lists of another type",
        "{\"format\": \"vakwerk-scene\", \"version\": 1, \"world\": [],\n"
        "\"particles\": {}, \"constraints\": null, \"extra\": 0}",
        "f:1:52: /world: must be an object in braces, not […]\n"
        "f:2:14: /particles: must be a list in brackets, not {…}\n"
        "f:2:33: /constraints: must be a list in brackets, not null\n"
        "f:2:39: /extra: unknown key \"extra\"; known here: format, version, world, particles, "
        "constraints, decorations, controls, loads, profiles, ground, drives\n");

    row("unknown key", file(one + ", \"pined\": true}"),
        "f:3:27: /particles/0/pined: unknown key \"pined\"; did you mean \"pinned\"?\n");
    row("exchanged letters", file("", "", "\"graivty_x\": 1"),
        "f:1:53: /world/graivty_x: unknown key \"graivty_x\"; did you mean \"gravity_x\"?\n");
    row("key twice", file(one + ",\n \"x\": 1}"),
        "f:4:2: /particles/0/x: is given a second time\n");
    row("key missing", file("{\"id\": 1,\n \"x\": 0}"), "f:3:1: /particles/0/y: is missing\n");
    row("id missing", file("{\"x\": 0, \"y\": 0}"), "f:3:1: /particles/0/id: is missing\n");
    row("particle is a number", file("17"),
        "f:3:1: /particles/0: must be an object in braces, not 17\n");
    row("wrong types",
        file(one + ", \"mass\": \"one\", \"pinned\": 1}", "", "\"title\": 5, \"iterations\": 1.5"),
        "f:1:62: /world/title: must be a text in quotes, not 5\n"
        "f:1:79: /world/iterations: must be a whole number, not 1.5\n"
        "f:3:35: /particles/0/mass: must be a number, not \"one\"\n"
        "f:3:52: /particles/0/pinned: must be true or false, not 1\n");
    row("out of range",
        file(one + ", \"mass\": 0}", "",
             "\"damping\": 2, \"iterations\": 1e300, \"y_axis\": \"left\""),
        "f:1:64: /world/damping: must be from 0 to 1, not 2\n"
        "f:1:81: /world/iterations: must be from 1 to 10000, not 1e+300\n"
        "f:1:98: /world/y_axis: must be one of \"down\", \"up\", not \"left\"\n"
        "f:3:35: /particles/0/mass: must be from 0.000000001 to 1000000000000, not 0\n");
    row("number too large", file(one + ", \"previous_x\": 1e999}"),
        "f:3:41: /particles/0/previous_x: is too large or too small a number: 1e999\n");
    row("number too small", file(one + ", \"previous_x\": 1e-999}"),
        "f:3:41: /particles/0/previous_x: is too large or too small a number: 1e-999\n");
    row("beyond 64 bits",
        file("{\"id\": 18446744073709551617, \"x\": 0, \"y\": 0}", "",
             "\"iterations\": 9223372036854775808"),
        "f:1:67: /world/iterations: must be from 1 to 10000, not 9223372036854775808\n"
        "f:3:8: /particles/0/id: must be from 1 to 4000000000, not 18446744073709551616\n");
    row("id out of range", file("{\"id\": 4000000001, \"x\": 0, \"y\": 0}"),
        "f:3:8: /particles/0/id: must be from 1 to 4000000000, not 4000000001\n");
    row("id zero and negative",
        file("{\"id\": 0, \"x\": 0, \"y\": 0}, {\"id\": -1, \"x\": 0, \"y\": 0}"),
        "f:3:8: /particles/0/id: must be from 1 to 4000000000, not 0\n"
        "f:3:35: /particles/1/id: must be from 1 to 4000000000, not -1\n");
    row("id twice", file(one + "},\n" + one + "}"),
        "f:4:8: /particles/1/id: is 1, which /particles/0 has too\n");
    row("walls inside out", file("", "", "\"bounds_left\": 2000"),
        "f:1:52: /world/bounds_right: must be above 2000, not 1280\n");

    row("unknown kind", file(twoParticles, "{\"id\": 1, \"kind\": \"hinge\", \"k\": 5}"),
        "f:6:19: /constraints/0/kind: must be one of \"distance\", \"rope\", \"spring\", "
        "\"static\", \"circle\", \"guide\", \"angle\", \"area\", \"pulley\", not \"hinge\"\n");
    row("kind missing", file("", "{}"),
        "f:5:1: /constraints/0/kind: is missing\n"
        "f:5:1: /constraints/0/id: is missing\n");
    row("particle that is not there",
        file(twoParticles,
             "{\"id\": 1, \"kind\": \"distance\", \"a\": 1, \"b\": 99, \"length\": 1}"),
        "f:6:44: /constraints/0/b: refers to particle 99, which does not exist\n");
    row("an end missing, the other of another type",
        file(twoParticles, "{\"id\": 1, \"kind\": \"rope\", \"b\": \"2\", \"length\": 1}"),
        "f:6:1: /constraints/0/a: is missing\n"
        "f:6:32: /constraints/0/b: must be a whole number, not \"2\"\n");
    row("to itself",
        file(twoParticles, "{\"id\": 1, \"kind\": \"rope\", \"a\": 1, \"b\": 1, \"lenght\": 1}"),
        "f:6:1: /constraints/0/length: is missing\n"
        "f:6:40: /constraints/0/b: joins particle 1 to itself\n"
        "f:6:43: /constraints/0/lenght: unknown key \"lenght\"; did you mean \"length\"?\n");
    row("each of several",
        file(one + "}, 5,\n{\"id\": 2, \"x\": null, \"y\": 0}",
             "7, {\"id\": 1, \"kind\": \"static\", \"particle\": 9, \"x\": 0, \"y\": 0}"),
        "f:3:28: /particles/1: must be an object in braces, not 5\n"
        "f:4:16: /particles/2/x: must be a number, not null\n"
        "f:6:1: /constraints/0: must be an object in braces, not 7\n"
        "f:6:44: /constraints/1/particle: refers to particle 9, which does not exist\n");

    const auto area = [](const std::string& ring) {
        return file(twoParticles + ",\n{\"id\": 3, \"x\": 1, \"y\": 1}",
                    "{\"id\": 1, \"kind\": \"area\", \"area\": 1, \"ring\": " + ring + "}");
    };
    row("ring", area("[3, 2, 1]"), "");
    row("ring of another type", area("7"),
        "f:7:46: /constraints/0/ring: must be a list in brackets, not 7\n");
    row("ring too small", area("[2, 1]"),
        "f:7:46: /constraints/0/ring: must have 3 particles or more, not 2\n");
    row("particle of a ring that is not there", area("[1, 2, 99]"),
        "f:7:53: /constraints/0/ring/2: refers to particle 99, which does not exist\n");
    row("particle twice in a ring", area("[1, 2, 3,\n2]"),
        "f:8:1: /constraints/0/ring/3: names particle 2 a second time; a ring has each particle "
        "once\n");
    row("values in a ring that are no ids", area("[1, \"2\", 1.5, 0, [3]]"),
        "f:7:50: /constraints/0/ring/1: must be a whole number, not \"2\"\n"
        "f:7:55: /constraints/0/ring/2: must be a whole number, not 1.5\n"
        "f:7:60: /constraints/0/ring/3: must be from 1 to 4000000000, not 0\n"
        "f:7:63: /constraints/0/ring/4: must be a whole number, not […]\n");
    row("ring missing", file(twoParticles, "{\"id\": 1, \"kind\": \"area\", \"area\": 1}"),
        "f:6:1: /constraints/0/ring: is missing\n");
    row("angle of two particles",
        file(twoParticles,
             "{\"id\": 1, \"kind\": \"angle\", \"a\": 1, \"b\": 2, \"c\": 1, \"angle\": 90}"),
        "f:6:49: /constraints/0/c: names particle 1 a second time; an angle has three particles\n");
}

QTEST_APPLESS_MAIN(TestSceneFile)
#include "tst_scene_file.moc"

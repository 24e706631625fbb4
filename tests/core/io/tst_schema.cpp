// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/io/schema.h"
#include "core/scene/fields/fields.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

using namespace vakwerk;

namespace {

QString shipped(const char* name)
{
    const auto read = readFile(std::filesystem::path(VAKWERK_SCENES) / name);
    return QString::fromStdString(read.bytes.value_or(""));
}

QString page()
{
    return shipped("../docs/file-format.md");
}

}  // namespace

class TestSchema : public QObject {
    Q_OBJECT

private slots:
    void theShippedSchemaIsTheGeneratedOne()
    {
        QCOMPARE(shipped("schema/vakwerk-scene.schema.json"),
                 QString::fromStdString(sceneSchema()));
    }

    void theShippedTablesAreTheGeneratedOnes()
    {
        const QString end = "<!-- fields: end -->";
        QVERIFY(page().contains(end));
        const QString tables = page().section("<!-- fields: begin -->\n", 1).section(end, 0, 0);
        QCOMPARE(tables, QString::fromStdString(fieldTables()));
    }

    void theExampleOfThePageIsAScene()
    {
        const QString example = page().section("```json\n", 1).section("```", 0, 0);
        const ReadScene read = readScene(example.toStdString());
        QVERIFY(read.problems.empty());
        QCOMPARE(QString::fromStdString(writeScene(*read.scene)), example);
    }

    void everyFieldIsInIt()
    {
        const auto schema = nlohmann::json::parse(sceneSchema());
        const auto& top = schema["properties"];
        const auto has = [](const nlohmann::json& object, const auto& table) {
            const std::set<std::string> required = object["required"];
            return std::ranges::all_of(table, [&](const FieldInfo& field) {
                return object["properties"].contains(field.key) &&
                       field.required == required.contains(field.key);
            });
        };
        QVERIFY(has(top["world"], worldFields()));
        QVERIFY(has(top["particles"]["items"], particleFields()));
        const auto& kinds = top["constraints"]["items"]["oneOf"];
        QCOMPARE(kinds.size(), constraintKinds().size());
        for (std::size_t i = 0; i < kinds.size(); ++i)
            QVERIFY(has(kinds[i], constraintKinds()[i].fields));
        const auto& particle = top["particles"]["items"]["properties"];
        QCOMPARE(particle["mass"]["minimum"].get<double>(), 1e-9);
        const auto& stiffness = kinds[0]["properties"]["stiffness"];
        QCOMPARE(stiffness["exclusiveMinimum"].get<double>(), 0.0);
        const auto& ring = kinds[7]["properties"]["ring"];
        QCOMPARE(QString::fromStdString(ring["type"]), QString("array"));
        QCOMPARE(ring["minItems"].get<int>(), 3);
        QCOMPARE(ring["items"]["minimum"].get<int>(), 1);
        QVERIFY(!particle["previous_x"].contains("default"));
        QCOMPARE(top["world"]["properties"]["y_axis"]["enum"].size(), std::size_t{2});
    }
};

QTEST_APPLESS_MAIN(TestSchema)
#include "tst_schema.moc"

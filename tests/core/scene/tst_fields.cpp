// SPDX-License-Identifier: MIT
#include "core/scene/fields/fields.h"

#include <QTest>

#include <set>

using namespace vakwerk;

namespace {

QString complaintText(const FieldInfo& field, const FieldValue& value)
{
    const auto message = complaint(field, value);
    return message ? QString::fromStdString(message->english()) : QString();
}

// Returns two different values that fit the field.
std::pair<FieldValue, FieldValue> twoValues(const FieldInfo& field)
{
    switch (field.type) {
    case FieldType::boolean:
        return {true, false};
    case FieldType::integer:
        return {std::int64_t{3}, std::int64_t{4}};
    case FieldType::particle:
    case FieldType::profile:
    case FieldType::constraint:
        return {std::int64_t{3'999'999'999}, std::int64_t{4}};
    case FieldType::number:
        return {0.25, 0.75};
    case FieldType::text:
        return {std::string("één"), std::string()};
    case FieldType::choice:
        return {std::string(field.choices.front()), std::string(field.choices.back())};
    case FieldType::particles:
    case FieldType::ids:
        return {NumberList{3'999'999'999, 2, 1}, NumberList{4, 5, 6}};
    case FieldType::numbers:
        return {Numbers{0.25, 3.0}, Numbers{0.75}};
    case FieldType::colour:
        return {std::string("#0012FF"), std::string()};
    case FieldType::value:
        return {0.25, std::string("clamp")};
    }
    return {};
}

// Calls `look(fresh owner, its table)` for the world, a particle and each kind of the other items.
template <class Look>
void forEachTable(Look look)
{
    look(World{}, worldFields());
    look(Particle{}, particleFields());
    for (const ConstraintKind& kind : constraintKinds())
        look(Constraint{.id = {}, .body = kind.fresh}, kind.fields);
    for (const DecorationKind& kind : decorationKinds())
        look(Decoration{.id = {}, .body = kind.fresh}, kind.fields);
    for (const ControlKind& kind : controlKinds())
        look(Control{.id = {}, .body = kind.fresh}, kind.fields);
    for (const LoadKind& kind : loadKinds())
        look(Load{.id = {}, .body = kind.fresh}, kind.fields);
    for (const ProfileKind& kind : profileKinds())
        look(Profile{.id = {}, .body = kind.fresh}, kind.fields);
    for (const GroundKind& kind : groundKinds())
        look(Ground{.id = {}, .body = kind.fresh}, kind.fields);
    for (const DriveKind& kind : driveKinds())
        look(Drive{.id = {}, .body = kind.fresh}, kind.fields);
}

// Returns the key of each field for which `wrong(field, fresh owner)` is true.
template <class Wrong>
QStringList fieldsThat(Wrong wrong)
{
    QStringList keys;
    forEachTable([&](const auto& fresh, auto table) {
        for (const auto& field : table)
            if (wrong(field, fresh))
                keys.append(field.key);
    });
    return keys;
}

const QStringList none;

// The values of a field next to a limit of its range.
struct Step {
    FieldValue out;
    FieldValue in;
};

Step stepAt(const FieldInfo& field, double limit, double outward)
{
    if (field.type != FieldType::number) {
        const auto whole = static_cast<std::int64_t>(limit);
        return {whole + static_cast<std::int64_t>(outward), whole};
    }
    const double beyond = std::nextafter(limit, outward * never);
    if (field.range.aboveLow && outward < 0.0)
        return {limit, std::nextafter(limit, never)};
    return {beyond, limit};
}

bool isNumeric(const FieldInfo& field)
{
    return field.type == FieldType::number || field.type == FieldType::integer ||
           field.type == FieldType::particle;
}

QString numberText(const FieldValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return QString::number(*whole);
    return QString::fromStdString(text(std::get<double>(value)));
}

QString expectedComplaint(const Range& range, const FieldValue& value)
{
    const auto writtenOut = [](double limit) {
        return QString::number(limit, 'f', QLocale::FloatingPointShortest);
    };
    const QString low = writtenOut(range.low);
    if (range.high < never)
        return QStringLiteral("must be %1 %2 %3 %4, not %5")
            .arg(range.aboveLow ? "above" : "from", low, range.aboveLow ? "and at most" : "to",
                 writtenOut(range.high), numberText(value));
    return QStringLiteral("must be %1, not %2")
        .arg(range.aboveLow ? "above " + low : low + " or more", numberText(value));
}

}  // namespace

// Tests every row of every table of fields against its description.
class TestFields : public QObject {
    Q_OBJECT

private slots:
    void everyKindHasItsTable()
    {
        QStringList names;
        for (const ConstraintKind& kind : constraintKinds()) {
            const Constraint fresh{.id = {}, .body = kind.fresh};
            QCOMPARE(QString(fresh.kind()), QString(kind.name));
            QCOMPARE(fields(fresh).data(), kind.fields.data());
            QVERIFY(*kind.label);
            names.append(kind.name);
        }
        QCOMPARE(names, (QStringList{"distance", "rope", "spring", "static", "circle", "guide",
                                     "angle", "area", "pulley"}));
        QCOMPARE(std::size_t(names.size()), std::variant_size_v<ConstraintBody>);
        QCOMPARE(fields(World{}).size(), worldFields().size());
        QCOMPARE(fields(Particle{}).size(), particleFields().size());
    }

    void everyFieldIsDescribedAndItsKeyUnique()
    {
        QCOMPARE(fieldsThat([](const auto& field, const auto&) {
                     return !*field.key || !*field.label || !QString(field.help).endsWith('.');
                 }),
                 none);
        forEachTable([](const auto&, auto table) {
            std::set<std::string_view> keys;
            for (const auto& field : table) {
                QVERIFY2(keys.insert(field.key).second, field.key);
                QCOMPARE(findField(table, field.key), &field);
            }
            QVERIFY(!findField(table, "nothing"));
        });
    }

    void whatIsAssignedIsTheValue()
    {
        QCOMPARE(fieldsThat([](const auto& field, auto owner) {
                     const auto [one, other] = twoValues(field);
                     bool wrong = false;
                     for (const FieldValue& value : {one, other, one}) {
                         field.assign(owner, value);
                         wrong = wrong || field.value(owner) != value;
                     }
                     return wrong;
                 }),
                 none);
    }

    void eachFieldHasAMemberOfItsOwn()
    {
        forEachTable([](auto owner, auto table) {
            for (const auto& field : table)
                field.assign(owner, twoValues(field).first);
            for (const auto& field : table) {
                auto other = owner;
                field.assign(other, twoValues(field).second);
                for (const auto& unchanged : table)
                    QVERIFY2((unchanged.value(other) == unchanged.value(owner)) ==
                                 (unchanged.key != field.key),
                             unchanged.key);
                field.assign(other, twoValues(field).first);
                QVERIFY2(other == owner, field.key);
            }
        });
    }

    void theFallbackIsTheValueOfAFreshOne()
    {
        QCOMPARE(fieldsThat([](const auto& field, const auto& fresh) {
                     auto changed = fresh;
                     field.assign(changed, twoValues(field).first);
                     return field.fallback(fresh) != field.value(fresh) ||
                            field.fallback(changed) != field.value(fresh);
                 }),
                 none);
    }

    void aPreviousPositionFallsBackOnThePosition()
    {
        const Particle particle{.id = {}, .position = {3.0, 4.0}, .previous = {5.0, 6.0}};
        QCOMPARE(findField(particleFields(), "previous_x")->fallback(particle), FieldValue{3.0});
        QCOMPARE(findField(particleFields(), "previous_y")->fallback(particle), FieldValue{4.0});
        QCOMPARE(findField(particleFields(), "previous_y")->value(particle), FieldValue{6.0});
    }

    void onlyWhatIsRequiredHasAFallbackOutOfRange()
    {
        QCOMPARE(fieldsThat([](const auto& field, const auto& fresh) {
                     return !field.required && complaint(field, field.fallback(fresh));
                 }),
                 none);
        QCOMPARE(
            fieldsThat([](const auto& field, const auto&) { return field.required; }),
            (QStringList{
                "x",         "y",          "a",          "b",         "length",   "a",
                "b",         "length",     "a",          "b",         "length",   "particle",
                "x",         "y",          "particle",   "x",         "y",        "radius",
                "particle",  "at",         "a",          "b",         "c",        "angle",
                "ring",      "area",       "a",          "b",         "c",        "length",
                "ring",      "x",          "y",          "text",      "particle", "x",
                "y",         "chain",      "particles",  "particles", "width",    "height",
                "particles", "width",      "height",     "particles", "width",    "height",
                "particles", "width",      "height",     "particles", "width",    "height",
                "particles", "width",      "height",     "field",     "field",    "field",
                "file",      "deck",       "axles",      "diameter",  "modulus",  "density",
                "diameter",  "wall",       "modulus",    "density",   "width",    "height",
                "modulus",   "density",    "diameter",   "modulus",   "density",  "x",
                "y",         "constraint", "constraint", "particle",  "link",     "constraint"}));
    }

    void theLimitsAreWhereTheRangeSays()
    {
        forEachTable([](const auto&, auto table) {
            for (const FieldInfo& field : table) {
                if (!isNumeric(field))
                    continue;
                for (const double outward : {-1.0, 1.0}) {
                    const double limit = outward < 0.0 ? field.range.low : field.range.high;
                    if (std::isinf(limit))
                        continue;
                    const Step step = stepAt(field, limit, outward);
                    QVERIFY2(!complaint(field, step.in), field.key);
                    QCOMPARE(complaintText(field, step.out),
                             expectedComplaint(field.range, step.out));
                }
            }
        });
    }

    void onlyALimitAndWhatMayBeTheWorldsMayBeInfinite()
    {
        const QStringList ofALink{"break_strain", "tension_limit", "compression_limit",
                                  "bending_stiffness", "break_force"};
        const QStringList strengths{"tensile_strength", "compressive_strength"};
        const QStringList wanted = QStringList({"restitution", "friction", "moment_of_inertia"}) +
                                   ofALink + ofALink + ofALink + QStringList(5, "break_force") +
                                   QStringList{"break_strain", "break_force"} + strengths +
                                   strengths + strengths + QStringList{"tensile_strength"} +
                                   QStringList(3, "largest");
        QCOMPARE(fieldsThat([](const auto& field, const auto&) {
                     return field.type == FieldType::number && !complaint(field, never);
                 }),
                 wanted);
        QCOMPARE(fieldsThat([](const auto& field, const auto&) {
                     return field.type == FieldType::number &&
                            (!complaint(field, -never) || !complaint(field, std::nan("")));
                 }),
                 none);
    }

    void aChoiceIsOneOfItsNames()
    {
        QCOMPARE(fieldsThat([](const auto& field, auto owner) {
                     if (field.type != FieldType::choice)
                         return !field.choices.empty();
                     bool wrong = field.choices.size() < 2;
                     for (const char* name : field.choices) {
                         field.assign(owner, std::string(name));
                         wrong = wrong || complaint(field, std::string(name)) ||
                                 field.value(owner) != FieldValue{std::string(name)};
                     }
                     return wrong || !complaint(field, std::string()) ||
                            !complaint(field, std::string("Clamp "));
                 }),
                 none);
        QCOMPARE(complaintText(*findField(worldFields(), "bounds"), std::string("jump")),
                 QString("must be one of \"off\", \"clamp\", \"mirror\", \"reflect\", "
                         "\"revert\", \"bounce\", not \"jump\""));
    }

    void aChoiceHasALabelOrNone()
    {
        QCOMPARE(fieldsThat([](const auto& field, const auto&) {
                     return !field.choiceLabels.empty() &&
                            field.choiceLabels.size() != field.choices.size();
                 }),
                 none);
        QCOMPARE(choiceLabel(*findField(worldFields(), "integrator"), 0), "Störmer–Verlet");
        QCOMPARE(choiceLabel(*findField(worldFields(), "solver"), 1), "direct");
    }

    void aSettingWithoutASayDependsOnTheOthers()
    {
        const auto silent = [](auto change) {
            World world;
            change(world);
            QStringList keys;
            for (const FieldInfo& field : worldFields())
                if (!hasEffect(world, field.key))
                    keys.append(field.key);
            return keys;
        };
        const QStringList attraction{"attraction_law", "attraction_x", "attraction_y",
                                     "attraction_softening"};
        const QStringList saved{"start_contacts", "start_reach"};
        const QStringList walls{"bounds_left", "bounds_right", "bounds_top",  "bounds_bottom",
                                "restitution", "friction",     "bounds_turn", "bounds_radius"};
        QCOMPARE(silent([](World&) {}), attraction + saved + walls);
        QCOMPARE(silent([](World& w) { w.attraction = -1.0; }), saved + walls);
        QCOMPARE(silent([](World& w) { w.boundsKind = BoundsKind::clamp; }), attraction + saved);
        QCOMPARE(silent([](World& w) { w.boundsKind = BoundsKind::revert; }),
                 attraction + saved + QStringList("restitution"));
        QCOMPARE(silent([](World& w) { w.damping = 0.0; }),
                 QStringList{"damping_of"} + attraction + saved + walls);
        QCOMPARE(silent([](World& w) { w.relaxation = Relaxation::jacobi; }),
                 (attraction + QStringList{"sweep_order"} + saved + walls));
    }

    void aRingIsOfThreeParticlesOrMore()
    {
        const FieldInfo ring{
            .key = "", .label = "", .help = "", .type = FieldType::particles, .range = idNumbers};
        using List = NumberList;
        QCOMPARE(complaintText(ring, List{1, 2, 3}), QString());
        QCOMPARE(complaintText(ring, List{}), QString("must have 3 particles or more, not 0"));
        QCOMPARE(complaintText(ring, List{1, 2}), QString("must have 3 particles or more, not 2"));
        QCOMPARE(complaintText(ring, List{1, 0, 3}),
                 QString("must be from 1 to 4000000000, not 0"));
    }

    void aColourHasSixDigits()
    {
        const Field<Particle>& colour = *findField(particleFields(), "colour");
        for (const char* good : {"", "#000000", "#1560b0", "#FFFFFF"})
            QCOMPARE(complaintText(colour, std::string(good)), QString());
        for (const char* bad : {"red", "#12345", "#1234567", "#12345G", "#-12345", "123456", " "})
            QCOMPARE(complaintText(colour, std::string(bad)),
                     QString("must be a colour such as #1560B0, not \"%1\"").arg(bad));
        QCOMPARE(text(colourOf("#1560b0").value()), std::string("#1560B0"));
        QCOMPARE(text(Colour{}), std::string());
    }

    void aValueFitsTheFieldItIsFor()
    {
        const auto fits = [](const char* key, const FieldValue& value) {
            return fitted(*findField(worldFields(), key), value);
        };
        QCOMPARE(fits("iterations", 3.0), std::optional<FieldValue>(std::int64_t{3}));
        QCOMPARE(fits("iterations", 3.5), std::nullopt);
        QCOMPARE(fits("iterations", true), std::nullopt);
        QCOMPARE(fits("gravity_y", 3.0), std::optional<FieldValue>(3.0));
        QCOMPARE(fits("gravity_y", std::string("3")), std::nullopt);
        QCOMPARE(fits("solver", std::string("direct")),
                 std::optional<FieldValue>(std::string("direct")));
        QCOMPARE(fits("bounds_radius", true), std::optional<FieldValue>(true));
    }

    void anyTextFits()
    {
        const Field<World>& title = *findField(worldFields(), "title");
        QVERIFY(!complaint(title, std::string()));
        QVERIFY(!complaint(title, std::string("\"clamp\"\n")));
    }

    void unitsFollowTheScene()
    {
        World world;
        const auto unit = [&world](Unit u) { return QString::fromStdString(unitText(u, world)); };
        QCOMPARE(unit(Unit::none), QString());
        QCOMPARE(unit(Unit::length), QString("px"));
        QCOMPARE(unit(Unit::acceleration), QString("px/s²"));
        QCOMPARE(unit(Unit::force), QString("kg·px/s²"));
        QCOMPARE(unit(Unit::perSecond), QString("1/s"));
        world.lengthUnit = "m";
        QCOMPARE(unit(Unit::force), QString("N"));
        QCOMPARE(unit(Unit::mass), QString("kg"));
        world.timeUnit = "frame";
        QCOMPARE(unit(Unit::force), QString("kg·m/frame²"));
        QCOMPARE(unit(Unit::velocity), QString("m/frame"));
        QCOMPARE(unit(Unit::time), QString("frame"));
    }

    // The error of a constraint is its compliance times its force, so the unit of compliance is
    // that of error divided by force.
    void complianceAndAttractionHaveTheUnitsOfTheirLaws()
    {
        World world;
        const auto unit = [&world](const FieldInfo& field) {
            return QString::fromStdString(unitText(field.unit, world));
        };
        const auto ofKind = [&](const char* kind) {
            for (const ConstraintKind& known : constraintKinds())
                if (known.name == std::string_view(kind))
                    return unit(*findField(known.fields, "compliance"));
            return QString();
        };
        const FieldInfo& attraction = *findField(worldFields(), "attraction");
        for (const char* kind : {"distance", "rope", "static", "circle", "guide"})
            QCOMPARE(ofKind(kind), QString("s²/kg"));
        QCOMPARE(ofKind("angle"), QString("rad·s²/(kg·px²)"));
        QCOMPARE(ofKind("area"), QString("px²·s²/kg"));
        QCOMPARE(unit(attraction), QString("1/s²"));
        world.attractionLaw = AttractionLaw::constant;
        QCOMPARE(unit(attraction), QString("px/s²"));
        world.attractionLaw = AttractionLaw::inverseSquare;
        QCOMPARE(unit(attraction), QString("px³/s²"));
        world.lengthUnit = "m";
        QCOMPARE(ofKind("rope"), QString("m/N"));
        QCOMPARE(ofKind("angle"), QString("rad/(N·m)"));
        QCOMPARE(ofKind("area"), QString("m³/N"));
    }
};

QTEST_APPLESS_MAIN(TestFields)
#include "tst_fields.moc"

// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"
#include "core/scene/fields/template_fields.h"

#include <array>

namespace vakwerk {
namespace {

constexpr std::size_t longestNote = 4'000;  // characters, because each picture lays out the text

using detail::choiceRow;
using detail::hiddenRow;
using detail::lockedRow;
using detail::row;

// In the order of PlotQuantity.
constexpr const char* quantityKeys[] = {"x",
                                        "y",
                                        "speed",
                                        "acceleration",
                                        "turn",
                                        "spin",
                                        "motor_moment",
                                        "motor_power",
                                        "distance",
                                        "direction",
                                        "strain",
                                        "force",
                                        "link_power",
                                        "angle",
                                        "moment",
                                        "power",
                                        "kinetic",
                                        "potential",
                                        "elastic",
                                        "taken_out",
                                        "total",
                                        "energy",
                                        "taken_by_contacts"};
constexpr const char* quantityLabels[] = {
    QT_TRANSLATE_NOOP("field", "x"),
    QT_TRANSLATE_NOOP("field", "y"),
    QT_TRANSLATE_NOOP("field", "speed"),
    QT_TRANSLATE_NOOP("field", "acceleration"),
    QT_TRANSLATE_NOOP("field", "angle of a particle that rolls"),
    QT_TRANSLATE_NOOP("field", "spin"),
    QT_TRANSLATE_NOOP("field", "moment of the motor"),
    QT_TRANSLATE_NOOP("field", "power of the motor"),
    QT_TRANSLATE_NOOP("field", "length or distance"),
    QT_TRANSLATE_NOOP("field", "direction"),
    QT_TRANSLATE_NOOP("field", "strain of the link"),
    QT_TRANSLATE_NOOP("field", "force in the link"),
    QT_TRANSLATE_NOOP("field", "power of the link"),
    QT_TRANSLATE_NOOP("field", "angle"),
    QT_TRANSLATE_NOOP("field", "moment of the angle constraint"),
    QT_TRANSLATE_NOOP("field", "power of the angle constraint"),
    QT_TRANSLATE_NOOP("field", "kinetic energy"),
    QT_TRANSLATE_NOOP("field", "potential energy"),
    QT_TRANSLATE_NOOP("field", "elastic energy"),
    QT_TRANSLATE_NOOP("field", "energy taken out by constraints"),
    QT_TRANSLATE_NOOP("field", "total energy"),
    QT_TRANSLATE_NOOP("field", "energy, all of these"),
    QT_TRANSLATE_NOOP("field", "energy taken out by contacts"),
};
constexpr const char* axisKeys[] = {
    "time", "first",        "x",           "y",        "speed",     "acceleration", "turn",
    "spin", "motor_moment", "motor_power", "distance", "direction", "strain",       "force"};
constexpr const char* axisLabels[] = {
    QT_TRANSLATE_NOOP("field", "time"),
    QT_TRANSLATE_NOOP("field", "the first curve"),
    QT_TRANSLATE_NOOP("field", "x"),
    QT_TRANSLATE_NOOP("field", "y"),
    QT_TRANSLATE_NOOP("field", "speed"),
    QT_TRANSLATE_NOOP("field", "acceleration"),
    QT_TRANSLATE_NOOP("field", "angle of a particle that rolls"),
    QT_TRANSLATE_NOOP("field", "spin"),
    QT_TRANSLATE_NOOP("field", "moment of the motor"),
    QT_TRANSLATE_NOOP("field", "power of the motor"),
    QT_TRANSLATE_NOOP("field", "length or distance"),
    QT_TRANSLATE_NOOP("field", "direction"),
    QT_TRANSLATE_NOOP("field", "strain of the link"),
    QT_TRANSLATE_NOOP("field", "force in the link"),
};

template <class Body, auto... Members>
Field<Decoration> decorationRow(const char* key, const char* label, const char* help,
                                FieldInfo info = {})
{
    return row<Decoration, Body, Members...>(key, label, help, info);
}

std::span<const Field<Decoration>> skinRows()
{
    static const std::array table{
        decorationRow<Skin, &Skin::ring>(
            "ring", QT_TRANSLATE_NOOP("field", "Ring"),
            QT_TRANSLATE_NOOP("field", "Three or more particles, in order around it."),
            {.range = idNumbers, .required = true}),
        decorationRow<Skin, &Skin::fill>(
            "fill", QT_TRANSLATE_NOOP("field", "Fill"),
            QT_TRANSLATE_NOOP("field",
                              "The colour inside, such as #1560B0; empty is that of the theme.")),
        decorationRow<Skin, &Skin::opacity>(
            "opacity", QT_TRANSLATE_NOOP("field", "Opacity"),
            QT_TRANSLATE_NOOP("field", "How much it hides what is behind it: 1 all, 0 nothing."),
            {.range = {.low = 0.0, .high = 1.0}}),
        decorationRow<Skin, &Skin::outline>(
            "outline", QT_TRANSLATE_NOOP("field", "Outline"),
            QT_TRANSLATE_NOOP(
                "field", "The colour of its edge, such as #1560B0; empty is that of the theme.")),
        decorationRow<Skin, &Skin::outlineWidth>(
            "outline_width", QT_TRANSLATE_NOOP("field", "Outline width"),
            QT_TRANSLATE_NOOP("field", "How wide the line along its edge is."),
            {.unit = Unit::pixel,
             .range = {.low = 0.0, .high = 100.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "none")}),
        lockedRow<Decoration, Decoration>(),
        hiddenRow<Decoration, Decoration>()};
    return table;
}

template <class Body>
Field<Decoration> xRow()
{
    return decorationRow<Body, &Body::place, &Vec2::x>(
        "x", QT_TRANSLATE_NOOP("field", "x"),
        QT_TRANSLATE_NOOP("field", "Where its top left corner is, to the right."),
        {.unit = Unit::length, .required = true});
}

template <class Body>
Field<Decoration> yRow()
{
    return decorationRow<Body, &Body::place, &Vec2::y>(
        "y", QT_TRANSLATE_NOOP("field", "y"),
        QT_TRANSLATE_NOOP("field", "Where its top left corner is, along the y axis."),
        {.unit = Unit::length, .required = true});
}

std::span<const Field<Decoration>> noteRows()
{
    static const std::array table{
        xRow<Note>(),
        yRow<Note>(),
        decorationRow<Note, &Note::text>(
            "text", QT_TRANSLATE_NOOP("field", "Text"),
            QT_TRANSLATE_NOOP("field", "What it says, in Markdown."),
            {.required = true, .multiline = true, .longest = longestNote}),
        decorationRow<Note, &Note::textNl>("text_nl", QT_TRANSLATE_NOOP("field", "Text in Dutch"),
                                           QT_TRANSLATE_NOOP("field", "The same in Dutch."),
                                           {.multiline = true, .longest = longestNote}),
        decorationRow<Note, &Note::width>(
            "width", QT_TRANSLATE_NOOP("field", "Width"),
            QT_TRANSLATE_NOOP("field", "After about how many characters a line is wrapped."),
            {.range = {.low = 5.0, .high = 200.0}}),
        lockedRow<Decoration, Decoration>(),
        hiddenRow<Decoration, Decoration>()};
    return table;
}

template <class Body>
Field<Decoration> colourRow()
{
    return decorationRow<Body, &Body::colour>(
        "colour", QT_TRANSLATE_NOOP("field", "Colour"),
        QT_TRANSLATE_NOOP("field",
                          "The colour of its line, such as #1560B0; empty is that of the theme."));
}

std::span<const Field<Decoration>> trailRows()
{
    static const std::array table{
        decorationRow<Trail, &Trail::particle>(
            "particle", QT_TRANSLATE_NOOP("field", "Particle"),
            QT_TRANSLATE_NOOP("field", "The particle whose path it shows."),
            {.range = idNumbers, .required = true}),
        decorationRow<Trail, &Trail::steps>(
            "steps", QT_TRANSLATE_NOOP("field", "Steps"),
            QT_TRANSLATE_NOOP("field", "How many of the last steps it goes back; 0 is all."),
            {.range = {.low = 0.0, .high = 1e6}}),
        colourRow<Trail>(), lockedRow<Decoration, Decoration>(),
        hiddenRow<Decoration, Decoration>()};
    return table;
}

std::span<const Field<Decoration>> plotRows()
{
    static const std::array table{
        xRow<Plot>(),
        yRow<Plot>(),
        decorationRow<Plot, &Plot::of>(
            "particle", QT_TRANSLATE_NOOP("field", "Particles"),
            QT_TRANSLATE_NOOP("field", "The particles that it is about. There is a curve for each, "
                                       "or for each two or three where the quantity is of so many: "
                                       "the ends of a link, or the arms of an angle with its "
                                       "vertex between them."),
            {.range = idNumbers, .fewest = 0, .oneAlone = true}),
        choiceRow<Decoration, Plot, quantityKeys, &Plot::quantity>(
            "quantity", QT_TRANSLATE_NOOP("field", "Quantity"),
            QT_TRANSLATE_NOOP("field", "The quantity of these particles that is drawn."),
            {.choiceLabels = quantityLabels}),
        choiceRow<Decoration, Plot, axisKeys, &Plot::against>(
            "against", QT_TRANSLATE_NOOP("field", "Against"),
            QT_TRANSLATE_NOOP("field", "What it is drawn over: the time, its first curve, or "
                                       "another quantity of the same particles."),
            {.choiceLabels = axisLabels}),
        decorationRow<Plot, &Plot::width>(
            "width", QT_TRANSLATE_NOOP("field", "Width"),
            QT_TRANSLATE_NOOP(
                "field", "In characters. A plot takes at most 42 % of the width of the canvas."),
            {.range = {.low = 10.0, .high = 200.0}}),
        decorationRow<Plot, &Plot::height>(
            "height", QT_TRANSLATE_NOOP("field", "Height"),
            QT_TRANSLATE_NOOP(
                "field",
                "In lines of text. A plot takes at most 42 % of the height of the canvas."),
            {.range = {.low = 4.0, .high = 100.0}}),
        colourRow<Plot>(),
        lockedRow<Decoration, Decoration>(),
        hiddenRow<Decoration, Decoration>()};
    return table;
}

std::span<const Field<Decoration>> catenaryRows()
{
    static const std::array table{
        decorationRow<CatenaryCurve, &CatenaryCurve::chain>(
            "chain", QT_TRANSLATE_NOOP("field", "Chain"),
            QT_TRANSLATE_NOOP("field", "Its particles from one end to the other. The curve is as "
                                       "long as its links at rest, or as its springs are now."),
            {.range = idNumbers, .required = true}),
        colourRow<CatenaryCurve>(), lockedRow<Decoration, Decoration>(),
        hiddenRow<Decoration, Decoration>()};
    return table;
}

// The keys and labels of a spot: of its particle and, if it has none, of its coordinates.
struct SpotWords {
    const char* keys[3];
    const char* particle;
    const char* x;
    const char* y;
};

template <class Body, auto spot>
std::vector<Field<Decoration>> spotRows(const SpotWords& words)
{
    constexpr const char* place =
        QT_TRANSLATE_NOOP("field", "Where it is if it is at no particle.");
    return {decorationRow<Body, spot, &Spot::particle>(
                words.keys[0], words.particle,
                QT_TRANSLATE_NOOP("field", "The particle that it follows; empty is a fixed place."),
                {.range = {.low = 0.0, .high = idNumbers.high},
                 .zeroMeans = QT_TRANSLATE_NOOP("field", "a place")}),
            decorationRow<Body, spot, &Spot::place, &Vec2::x>(words.keys[1], words.x, place,
                                                              {.unit = Unit::length}),
            decorationRow<Body, spot, &Spot::place, &Vec2::y>(words.keys[2], words.y, place,
                                                              {.unit = Unit::length})};
}

template <class Body>
std::vector<Field<Decoration>> measureLookRows()
{
    return {colourRow<Body>(), lockedRow<Decoration, Decoration>(),
            hiddenRow<Decoration, Decoration>()};
}

DecorationKind rulerKind()
{
    static const auto rows = detail::joined<Decoration>(
        {spotRows<Ruler, &Ruler::a>({{"a", "ax", "ay"},
                                     QT_TRANSLATE_NOOP("field", "From"),
                                     QT_TRANSLATE_NOOP("field", "From x"),
                                     QT_TRANSLATE_NOOP("field", "From y")}),
         spotRows<Ruler, &Ruler::b>({{"b", "bx", "by"},
                                     QT_TRANSLATE_NOOP("field", "To"),
                                     QT_TRANSLATE_NOOP("field", "To x"),
                                     QT_TRANSLATE_NOOP("field", "To y")}),
         measureLookRows<Ruler>()});
    return {Ruler::kind,
            QT_TRANSLATE_NOOP("field", "Ruler"),
            QT_TRANSLATE_NOOP("field", "ruler"),
            Ruler{},
            rows,
            QT_TRANSLATE_NOOP("core", "names particle %1 a second time; a ruler has two ends")};
}

DecorationKind protractorKind()
{
    static const auto rows = detail::joined<Decoration>(
        {spotRows<Protractor, &Protractor::a>({{"a", "ax", "ay"},
                                               QT_TRANSLATE_NOOP("field", "From"),
                                               QT_TRANSLATE_NOOP("field", "From x"),
                                               QT_TRANSLATE_NOOP("field", "From y")}),
         spotRows<Protractor, &Protractor::b>({{"b", "bx", "by"},
                                               QT_TRANSLATE_NOOP("field", "Vertex"),
                                               QT_TRANSLATE_NOOP("field", "Vertex x"),
                                               QT_TRANSLATE_NOOP("field", "Vertex y")}),
         spotRows<Protractor, &Protractor::c>({{"c", "cx", "cy"},
                                               QT_TRANSLATE_NOOP("field", "To"),
                                               QT_TRANSLATE_NOOP("field", "To x"),
                                               QT_TRANSLATE_NOOP("field", "To y")}),
         measureLookRows<Protractor>()});
    return {Protractor::kind,
            QT_TRANSLATE_NOOP("field", "Protractor"),
            QT_TRANSLATE_NOOP("field", "protractor"),
            Protractor{},
            rows,
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; an angle has each particle once")};
}

template <class Body>
std::vector<Field<Decoration>> groupRows()
{
    return {decorationRow<Body, &Body::particles>(
                "particles", QT_TRANSLATE_NOOP("field", "Particles"),
                QT_TRANSLATE_NOOP("field", "The particles that belong to it."),
                {.range = idNumbers, .required = true, .fewest = 1}),
            decorationRow<Body, &Body::name>(
                "name", QT_TRANSLATE_NOOP("field", "Name"),
                QT_TRANSLATE_NOOP("field", "What it is called, such as \"left elbow\"."))};
}

std::vector<Field<Decoration>> ownRows()
{
    return {lockedRow<Decoration, Decoration>(), hiddenRow<Decoration, Decoration>()};
}

template <class Body>
std::vector<Field<Decoration>> frameRows()
{
    constexpr Range size{.low = 0.0};
    return {decorationRow<Body, &Body::width>(
                "width", QT_TRANSLATE_NOOP("field", "Width"),
                QT_TRANSLATE_NOOP("field", "The size of its frame in this direction."),
                {.unit = Unit::length, .range = size, .required = true}),
            decorationRow<Body, &Body::height>(
                "height", QT_TRANSLATE_NOOP("field", "Height"),
                QT_TRANSLATE_NOOP("field", "The size of its frame in this direction."),
                {.unit = Unit::length, .range = size, .required = true})};
}

constexpr const char* onceInAGroup =
    QT_TRANSLATE_NOOP("core", "names particle %1 a second time; a group has each particle once");

DecorationKind groupKind()
{
    static const auto rows = detail::joined<Decoration>({groupRows<Group>(), ownRows()});
    return {Group::kind,
            QT_TRANSLATE_NOOP("field", "Group"),
            QT_TRANSLATE_NOOP("field", "group"),
            Group{},
            rows,
            onceInAGroup};
}

template <class Numbers>
DecorationKind madeKind(const char* label, const char* word)
{
    using Body = FromTemplate<Numbers>;
    static const auto rows = detail::joined<Decoration>(
        {groupRows<Body>(), frameRows<Body>(), detail::madeRows<Numbers>(), ownRows()});
    return {Body::kind, label, word, Body{}, rows, onceInAGroup};
}

}  // namespace

std::span<const DecorationKind> decorationKinds()
{
    static const std::array kinds{
        DecorationKind{
            Skin::kind, QT_TRANSLATE_NOOP("field", "Skin"), QT_TRANSLATE_NOOP("field", "skin"),
            Skin{}, skinRows(),
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; a ring has each particle once")},
        DecorationKind{Note::kind, QT_TRANSLATE_NOOP("field", "Note"),
                       QT_TRANSLATE_NOOP("field", "note"), Note{}, noteRows()},
        DecorationKind{Trail::kind, QT_TRANSLATE_NOOP("field", "Trail"),
                       QT_TRANSLATE_NOOP("field", "trail"), Trail{}, trailRows()},
        DecorationKind{Plot::kind, QT_TRANSLATE_NOOP("field", "Plot"),
                       QT_TRANSLATE_NOOP("field", "plot"), Plot{}, plotRows()},
        DecorationKind{
            CatenaryCurve::kind, QT_TRANSLATE_NOOP("field", "Catenary"),
            QT_TRANSLATE_NOOP("field", "catenary"), CatenaryCurve{}, catenaryRows(),
            QT_TRANSLATE_NOOP("core",
                              "names particle %1 a second time; a chain has each particle once")},
        groupKind(),
        madeKind<RopeTemplate>(QT_TRANSLATE_NOOP("field", "Chain or rope"),
                               QT_TRANSLATE_NOOP("field", "chain")),
        madeKind<ClothTemplate>(QT_TRANSLATE_NOOP("field", "Cloth"),
                                QT_TRANSLATE_NOOP("field", "cloth")),
        madeKind<BlobTemplate>(QT_TRANSLATE_NOOP("field", "Blob"),
                               QT_TRANSLATE_NOOP("field", "blob")),
        madeKind<TrussTemplate>(QT_TRANSLATE_NOOP("field", "Truss bridge"),
                                QT_TRANSLATE_NOOP("field", "truss")),
        madeKind<SuspensionTemplate>(QT_TRANSLATE_NOOP("field", "Suspension bridge"),
                                     QT_TRANSLATE_NOOP("field", "suspension bridge")),
        madeKind<BoxTemplate>(QT_TRANSLATE_NOOP("field", "Box"), QT_TRANSLATE_NOOP("field", "box")),
        rulerKind(),
        protractorKind()};
    static_assert(kinds.size() == std::variant_size_v<DecorationBody>);
    return kinds;
}

std::span<const Field<Decoration>> fields(const Decoration& decoration)
{
    return decorationKinds()[decoration.body.index()].fields;
}

}  // namespace vakwerk

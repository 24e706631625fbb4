#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

constexpr std::size_t longestNote = 4'000;  // characters, which are laid out in each picture

using detail::choiceRow;
using detail::row;

constexpr const char* quantityNames[] = {QT_TRANSLATE_NOOP("field", "x"),
                                         QT_TRANSLATE_NOOP("field", "y"),
                                         QT_TRANSLATE_NOOP("field", "speed")};

template <class Body, auto... Members>
Field<Decoration> part(FieldInfo info)
{
    return row<Decoration, Body, Members...>(info);
}

std::span<const Field<Decoration>> skinRows()
{
    static const std::array table{
        part<Skin, &Skin::ring>(
            {.key = "ring",
             .label = QT_TRANSLATE_NOOP("field", "Ring"),
             .help = QT_TRANSLATE_NOOP("field", "Three or more particles, in order around it."),
             .range = idNumbers,
             .required = true}),
        part<Skin, &Skin::fill>(
            {.key = "fill",
             .label = QT_TRANSLATE_NOOP("field", "Fill"),
             .help = QT_TRANSLATE_NOOP("field", "The colour inside, such as #1560B0; empty is that "
                                                "of the theme.")}),
        part<Skin, &Skin::opacity>(
            {.key = "opacity",
             .label = QT_TRANSLATE_NOOP("field", "Opacity"),
             .help = QT_TRANSLATE_NOOP("field", "How much it hides what is behind it: 1 all, 0 "
                                                "nothing."),
             .range = {.low = 0.0, .high = 1.0}}),
        part<Skin, &Skin::outline>(
            {.key = "outline",
             .label = QT_TRANSLATE_NOOP("field", "Outline"),
             .help = QT_TRANSLATE_NOOP("field", "The colour of its edge, such as #1560B0; empty is "
                                                "that of the theme.")}),
        part<Skin, &Skin::outlineWidth>(
            {.key = "outline_width",
             .label = QT_TRANSLATE_NOOP("field", "Outline width"),
             .help = QT_TRANSLATE_NOOP("field", "How wide the line along its edge is."),
             .unit = Unit::pixel,
             .range = {.low = 0.0, .high = 100.0},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "none")})};
    return table;
}

template <class Body>
Field<Decoration> xRow()
{
    return part<Body, &Body::place, &Vec2::x>(
        {.key = "x",
         .label = QT_TRANSLATE_NOOP("field", "x"),
         .help = QT_TRANSLATE_NOOP("field", "Where its top left corner is, to the right."),
         .unit = Unit::length,
         .required = true});
}

template <class Body>
Field<Decoration> yRow()
{
    return part<Body, &Body::place, &Vec2::y>(
        {.key = "y",
         .label = QT_TRANSLATE_NOOP("field", "y"),
         .help = QT_TRANSLATE_NOOP("field", "Where its top left corner is, along the y axis."),
         .unit = Unit::length,
         .required = true});
}

std::span<const Field<Decoration>> noteRows()
{
    static const std::array table{
        xRow<Note>(), yRow<Note>(),
        part<Note, &Note::text>({.key = "text",
                                 .label = QT_TRANSLATE_NOOP("field", "Text"),
                                 .help = QT_TRANSLATE_NOOP("field", "What it says, in Markdown."),
                                 .required = true,
                                 .multiline = true,
                                 .longest = longestNote}),
        part<Note, &Note::textNl>({.key = "text_nl",
                                   .label = QT_TRANSLATE_NOOP("field", "Text in Dutch"),
                                   .help = QT_TRANSLATE_NOOP("field", "The same in Dutch."),
                                   .multiline = true,
                                   .longest = longestNote}),
        part<Note, &Note::width>(
            {.key = "width",
             .label = QT_TRANSLATE_NOOP("field", "Width"),
             .help = QT_TRANSLATE_NOOP("field", "After about how many characters a line is "
                                                "wrapped."),
             .range = {.low = 5.0, .high = 200.0}})};
    return table;
}

template <class Body>
Field<Decoration> colourRow()
{
    return part<Body, &Body::colour>(
        {.key = "colour",
         .label = QT_TRANSLATE_NOOP("field", "Colour"),
         .help =
             QT_TRANSLATE_NOOP("field", "The colour of its line, such as #1560B0; empty is that "
                                        "of the theme.")});
}

std::span<const Field<Decoration>> trailRows()
{
    static const std::array table{
        part<Trail, &Trail::particle>(
            {.key = "particle",
             .label = QT_TRANSLATE_NOOP("field", "Particle"),
             .help = QT_TRANSLATE_NOOP("field", "The particle whose way it shows."),
             .range = idNumbers,
             .required = true}),
        part<Trail, &Trail::steps>(
            {.key = "steps",
             .label = QT_TRANSLATE_NOOP("field", "Steps"),
             .help =
                 QT_TRANSLATE_NOOP("field", "How many of the last steps it goes back; 0 is all."),
             .range = {.low = 0.0, .high = 1e6}}),
        colourRow<Trail>()};
    return table;
}

std::span<const Field<Decoration>> plotRows()
{
    static const std::array table{
        xRow<Plot>(),
        yRow<Plot>(),
        part<Plot, &Plot::particle>(
            {.key = "particle",
             .label = QT_TRANSLATE_NOOP("field", "Particle"),
             .help = QT_TRANSLATE_NOOP("field", "The particle that it is about."),
             .range = idNumbers,
             .required = true}),
        choiceRow<Decoration, Plot, quantityNames, &Plot::quantity>(
            {.key = "quantity",
             .label = QT_TRANSLATE_NOOP("field", "Quantity"),
             .help = QT_TRANSLATE_NOOP("field", "What of it is drawn over the time.")}),
        part<Plot, &Plot::width>({.key = "width",
                                  .label = QT_TRANSLATE_NOOP("field", "Width"),
                                  .help = QT_TRANSLATE_NOOP("field", "In characters."),
                                  .range = {.low = 10.0, .high = 200.0}}),
        part<Plot, &Plot::height>({.key = "height",
                                   .label = QT_TRANSLATE_NOOP("field", "Height"),
                                   .help = QT_TRANSLATE_NOOP("field", "In lines of text."),
                                   .range = {.low = 4.0, .high = 100.0}}),
        colourRow<Plot>()};
    return table;
}

std::span<const Field<Decoration>> catenaryRows()
{
    static const std::array table{
        part<CatenaryCurve, &CatenaryCurve::chain>(
            {.key = "chain",
             .label = QT_TRANSLATE_NOOP("field", "Chain"),
             .help = QT_TRANSLATE_NOOP(
                 "field", "Its particles from one end to the other. The curve is as long as its "
                          "links at rest, or as its springs are now."),
             .range = idNumbers,
             .required = true}),
        colourRow<CatenaryCurve>()};
    return table;
}

}  // namespace

std::span<const DecorationKind> decorationKinds()
{
    static const std::array kinds{
        DecorationKind{Skin::kind, QT_TRANSLATE_NOOP("field", "Skin"),
                       QT_TRANSLATE_NOOP("field", "skin"), Skin{}, skinRows(),
                       QT_TRANSLATE_NOOP("core", "is particle %1 again; a ring has each once")},
        DecorationKind{Note::kind, QT_TRANSLATE_NOOP("field", "Note"),
                       QT_TRANSLATE_NOOP("field", "note"), Note{}, noteRows()},
        DecorationKind{Trail::kind, QT_TRANSLATE_NOOP("field", "Trail"),
                       QT_TRANSLATE_NOOP("field", "trail"), Trail{}, trailRows()},
        DecorationKind{Plot::kind, QT_TRANSLATE_NOOP("field", "Plot"),
                       QT_TRANSLATE_NOOP("field", "plot"), Plot{}, plotRows()},
        DecorationKind{CatenaryCurve::kind, QT_TRANSLATE_NOOP("field", "Catenary"),
                       QT_TRANSLATE_NOOP("field", "catenary"), CatenaryCurve{}, catenaryRows(),
                       QT_TRANSLATE_NOOP("core", "is particle %1 again; a chain has each once")}};
    return kinds;
}

std::span<const Field<Decoration>> fields(const Decoration& decoration)
{
    return decorationKinds()[decoration.body.index()].fields;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::forces;
using detail::joined;
using detail::row;
using detail::Rows;

constexpr const char* courseKeys[] = {"constant", "ramp", "pulse", "sine"};
constexpr const char* courseLabels[] = {
    QT_TRANSLATE_NOOP("field", "constant"), QT_TRANSLATE_NOOP("field", "ramp"),
    QT_TRANSLATE_NOOP("field", "pulse"), QT_TRANSLATE_NOOP("field", "sine")};

constexpr const char* onceInALoad =
    QT_TRANSLATE_NOOP("core", "names particle %1 a second time; a load has each particle once");

template <class Body, auto... Members>
Field<Load> loadRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<Load, Body, Members...>(key, label, help, info);
}

template <class Body>
Rows<Load> headRows()
{
    return {loadRow<Body, &Body::name>(
                "name", QT_TRANSLATE_NOOP("field", "Name"),
                QT_TRANSLATE_NOOP("field", "What it is called, such as \"snow\" or \"truck\".")),
            loadRow<Body, &Body::nameNl>(
                "name_nl", QT_TRANSLATE_NOOP("field", "Name (nl)"),
                QT_TRANSLATE_NOOP("field", "What it is called in Dutch; empty is the same.")),
            loadRow<Body, &Body::on>(
                "on", QT_TRANSLATE_NOOP("field", "Acts"),
                QT_TRANSLATE_NOOP("field", "Whether it acts, in a run and at rest.")),
            loadRow<Body, &Body::factor>(
                "factor", QT_TRANSLATE_NOOP("field", "Factor"),
                QT_TRANSLATE_NOOP("field", "Its forces are multiplied by this."))};
}

template <class Body>
Field<Load> beginsRow()
{
    return loadRow<Body, &Body::begins>(
        "begins", QT_TRANSLATE_NOOP("field", "Begins"),
        QT_TRANSLATE_NOOP("field", "The time at which it begins; before, it is not there."),
        {.unit = Unit::time, .range = {.low = 0.0}});
}

std::span<const Field<Load>> caseRows()
{
    using Body = LoadCase;
    static const Rows<Load> table = joined<Load>(
        {headRows<Body>(),
         {loadRow<Body, &Body::particles>(
              "particles", QT_TRANSLATE_NOOP("field", "Particles"),
              QT_TRANSLATE_NOOP("field", "The particles that it acts on."),
              {.range = idNumbers, .fewest = 0}),
          loadRow<Body, &Body::x>(
              "x", QT_TRANSLATE_NOOP("field", "Forces x"),
              QT_TRANSLATE_NOOP("field",
                                "The force in x on each of the particles, in their order, or one "
                                "number for all."),
              {.unit = Unit::force, .range = forces, .oneAlone = true}),
          loadRow<Body, &Body::y>(
              "y", QT_TRANSLATE_NOOP("field", "Forces y"),
              QT_TRANSLATE_NOOP("field",
                                "The force in y on each of the particles, in their order, or one "
                                "number for all."),
              {.unit = Unit::force, .range = forces, .oneAlone = true}),
          choiceRow<Load, Body, courseKeys, &Body::course>(
              "course", QT_TRANSLATE_NOOP("field", "Course"),
              QT_TRANSLATE_NOOP("field",
                                "How it goes with time: constant, growing from nothing and "
                                "staying (ramp), there for a while (pulse), or swinging "
                                "between both directions (sine)."),
              {.choiceLabels = courseLabels}),
          loadRow<Body, &Body::duration>(
              "duration", QT_TRANSLATE_NOOP("field", "Duration"),
              QT_TRANSLATE_NOOP("field",
                                "How long a ramp grows, a pulse lasts or a sine takes to swing "
                                "once."),
              {.unit = Unit::time, .range = {.low = 0.0, .aboveLow = true}}),
          beginsRow<Body>()}});
    return table;
}

std::span<const Field<Load>> movingRows()
{
    using Body = MovingLoad;
    static const Rows<Load> table = joined<Load>(
        {headRows<Body>(),
         {loadRow<Body, &Body::deck>(
              "deck", QT_TRANSLATE_NOOP("field", "Deck"),
              QT_TRANSLATE_NOOP("field",
                                "The particles that it goes over, each linked to the next. Where "
                                "a link is missing nothing carries an axle."),
              {.range = idNumbers, .required = true, .fewest = 2}),
          loadRow<Body, &Body::axles>(
              "axles", QT_TRANSLATE_NOOP("field", "Axles"),
              QT_TRANSLATE_NOOP("field",
                                "The force of each axle, down as seen, from the first on."),
              {.unit = Unit::force,
               .range = {.low = 0.0, .high = forces.high},
               .required = true,
               .oneAlone = true}),
          loadRow<Body, &Body::behind>(
              "behind", QT_TRANSLATE_NOOP("field", "Behind"),
              QT_TRANSLATE_NOOP("field",
                                "How far each axle is behind the first, which is 0 behind itself."),
              {.unit = Unit::length, .range = {.low = 0.0}, .oneAlone = true}),
          loadRow<Body, &Body::speed>(
              "speed", QT_TRANSLATE_NOOP("field", "Speed"),
              QT_TRANSLATE_NOOP("field", "How fast it goes along the deck."),
              {.unit = Unit::velocity, .range = {.low = 0.0}}),
          beginsRow<Body>(),
          loadRow<Body, &Body::again>(
              "again", QT_TRANSLATE_NOOP("field", "Comes again"),
              QT_TRANSLATE_NOOP("field",
                                "When its last axle has left the deck it comes once more."))}});
    return table;
}

}  // namespace

std::span<const LoadKind> loadKinds()
{
    static const std::array kinds{
        LoadKind{LoadCase::kind, QT_TRANSLATE_NOOP("field", "Load case"),
                 QT_TRANSLATE_NOOP("field", "load case"), LoadCase{}, caseRows(), onceInALoad},
        LoadKind{MovingLoad::kind, QT_TRANSLATE_NOOP("field", "Moving load"),
                 QT_TRANSLATE_NOOP("field", "moving load"), MovingLoad{}, movingRows(),
                 onceInALoad}};
    static_assert(kinds.size() == std::variant_size_v<LoadBody>);
    return kinds;
}

std::span<const Field<Load>> fields(const Load& load)
{
    return loadKinds()[load.body.index()].fields;
}

}  // namespace vakwerk

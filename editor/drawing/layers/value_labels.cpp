// SPDX-License-Identifier: MIT
#include "core/scene/properties.h"
#include "core/scene/segment.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/prose.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace vakwerk::detail {
namespace {

constexpr qsizetype longestName = 24;   // characters
constexpr std::size_t mostZeros = 200;  // more zeros would hide the scene
constexpr double shortestMarked = 3.0;  // em; a shorter link gets no 0

// Puts the label above a horizontal link or beside a steep one.
Label besideLink(const QLineF& link, double em)
{
    const double size = std::max(link.length(), 1.0);
    QPointF up(link.dy() / size, -link.dx() / size);
    if (up.y() > 0.0)
        up = -up;
    const QPointF middle = link.center();
    if (std::abs(up.x()) < 0.3)
        return {{}, middle + up * 2.6 * em};
    return {{},
            middle + up * 1.8 * em,
            (up.x() < 0.0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
}

std::vector<ConstraintId> labelled(const Frame& frame)
{
    constexpr std::size_t most = 6;
    std::vector<ConstraintId> ids = frame.what.selection.constraints;
    if (ids.size() > most)
        ids.clear();
    if (frame.what.hovered.constraints.size() == 1 &&
        !std::ranges::count(ids, frame.what.hovered.constraints[0]))
        ids.push_back(frame.what.hovered.constraints[0]);
    return ids;
}

// Returns the longest straight piece of a link or pulley rope on the screen.
QLineF lineOf(const Frame& frame, const Constraint& strand)
{
    QLineF longest;
    forEachPiece(particlesOf(strand), [&](ParticleId a, ParticleId b) {
        const QLineF piece(frame.at[frame.index(a)], frame.at[frame.index(b)]);
        if (!(piece.length() < longest.length()))
            longest = piece;
    });
    return longest;
}

QString nameOf(const Name& name, const std::string& id)
{
    return name.empty() ? QString::fromStdString(id) : elided(shownText(name.text()), longestName);
}

Label inChip(Label label, const QStringList& lines, const Theme& theme)
{
    label.text = lines.join(u'\n');
    label.colour = theme.text.rgba();
    label.chip = Chip{translucent(theme.panel, 0.93).rgba(), theme.hairline.rgba()};
    return label;
}

double heightOf(qsizetype lines, double em)
{
    return em * (1.2 * double(lines) + 0.6);
}

struct Space {
    double width;   // pixels
    double height;  // pixels
    bool isNarrow = false;
};

// Puts parts into lines, side by side unless the space is narrow. Leaves out parts that do not fit.
QStringList linesIn(const Space& space, const QStringList& parts, double em)
{
    const QString between = QStringLiteral(" · ");
    QStringList lines;
    for (const QString& part : parts)
        if (!space.isNarrow && !lines.isEmpty() &&
            labelWidth(lines.back() + between + part, em) <= space.width)
            lines.back() += between + part;
        else if (labelWidth(part, em) <= space.width)
            lines << part;
    while (!lines.isEmpty() && heightOf(lines.size(), em) > space.height)
        lines.removeLast();
    return lines;
}

QRectF boxOf(const Label& label, double em)
{
    const double size = label.size * em;
    const QStringList lines = label.text.split(u'\n');
    double width = 0.0;
    for (const QString& line : lines)
        width = std::max(width, labelWidth(line, size));
    const double height = heightOf(lines.size(), size);
    const double before = label.alignment.testFlag(Qt::AlignLeft)    ? 0.0
                          : label.alignment.testFlag(Qt::AlignRight) ? width
                                                                     : width / 2.0;
    return {label.position - QPointF(before, height / 2.0), QSizeF(width, height)};
}

// Keeps the used boxes of the screen. They are sorted into rows as high as a label, to make a search fast.
class Room {
public:
    Room(const QRectF& view, double rowHeight)
        : view_(view), rowHeight_(rowHeight),
          rows_(static_cast<std::size_t>(view.height() / rowHeight) + 2)
    {
    }
    bool isFree(const QRectF& box) const
    {
        if (!view_.contains(box))
            return false;
        for (std::size_t row = rowOf(box.top()); row <= rowOf(box.bottom()); ++row)
            for (const QRectF& other : rows_[row])
                if (other.intersects(box))
                    return false;
        return true;
    }
    void take(const QRectF& box)
    {
        for (std::size_t row = rowOf(box.top()); row <= rowOf(box.bottom()); ++row)
            rows_[row].push_back(box);
    }

private:
    std::size_t rowOf(double y) const
    {
        const double row = (y - view_.top()) / rowHeight_;
        return static_cast<std::size_t>(std::clamp(row, 0.0, double(rows_.size() - 1)));
    }

    QRectF view_;
    double rowHeight_;
    std::vector<std::vector<QRectF>> rows_;
};

// Labels the selected links with their values, and then all links and particles that have room.
class Labelling {
public:
    explicit Labelling(const Frame& frame)
        : frame_(frame), shows_(frame.what.labels), em_(size * frame.what.em),
          room_(frame.view, 1.8 * em_)
    {
    }
    void keepClearOf(const QRectF& box) { room_.take(box); }
    void keepClearOf(const Layer& marks);
    void addChosen();
    void addHeld();
    void addLinks();
    void addParticles();
    void addZeros();
    Layer layer() { return std::move(layer_); }

private:
    static constexpr double size = 0.8;

    bool showsForcesAtRest() const;
    std::optional<double> atRest(std::size_t index) const;
    QStringList partsOfLink(std::size_t index) const;
    QStringList partsOfParticle(std::size_t index) const;
    std::vector<std::vector<QLineF>> linesOfParticles() const;
    std::vector<Label> besideParticle(std::size_t index, const QStringList& lines) const;
    std::size_t crossings(const Label& label, const std::vector<QLineF>& links) const;
    const World& world() const { return frame_.scene.world(); }
    void add(const Label& label);
    template <class PlacesOf>
    bool addWithRoom(QStringList lines, const PlacesOf& placesOf);

    const Frame& frame_;
    const Labels& shows_;
    double em_;
    Room room_;
    std::vector<QLineF> arrows_;
    Layer layer_;
    std::vector<double> forces_;
    std::vector<double> strains_;
    std::set<std::size_t> chosen_;    // links labelled with the value that the colours show
    std::set<std::size_t> labelled_;  // links with any label
};

// Keeps labels away from the numbers and texts in `marks`. A label may cross the arrows in `marks` only if
// there is no other place.
void Labelling::keepClearOf(const Layer& marks)
{
    // With more lines, the layer shows a trail and not arrows.
    constexpr std::size_t mostArrows = 120;
    for (const Label& label : marks.labels)
        room_.take(boxOf(label, frame_.what.em));
    for (const Prose& prose : marks.texts)
        room_.take({prose.position, sizeOf(prose, frame_.what.em)});
    if (marks.lines.size() <= mostArrows)
        for (const Line& line : marks.lines)
            arrows_.emplace_back(QPointF(double(line.a.x), double(line.a.y)),
                                 QPointF(double(line.b.x), double(line.b.y)));
}

void Labelling::add(const Label& label)
{
    room_.take(boxOf(label, frame_.what.em));
    layer_.labels.push_back(label);
}

// Adds as many of the lines as fit in one of their places. Returns false if none fits.
template <class PlacesOf>
bool Labelling::addWithRoom(QStringList lines, const PlacesOf& placesOf)
{
    for (; !lines.isEmpty(); lines.removeLast())
        for (const Label& label : placesOf(lines))
            if (room_.isFree(boxOf(label, frame_.what.em))) {
                add(label);
                return true;
            }
    return false;
}

void Labelling::addChosen()
{
    const std::vector<ConstraintId> ids = labelled(frame_);
    for (const ConstraintId id : ids) {
        const auto index = frame_.scene.constraints().indexOf(id);
        const QString text = index ? stressText(frame_.what, *index) : QString();
        if (text.isEmpty())
            continue;
        const QLineF line = lineOf(frame_, frame_.scene.constraints()[*index]);
        const bool roomy = line.length() > 0.35 * frame_.what.em * double(text.size());
        if (!roomy && ids.size() > 1)
            continue;  // labels would hide such short links
        add(inChip(besideLink(line, frame_.what.em), {text}, frame_.theme));
        chosen_.insert(*index);
        labelled_.insert(*index);
    }
}

// Says why the particle under the mouse cannot move.
void Labelling::addHeld()
{
    const std::vector<ParticleId>& hovered = frame_.what.hovered.particles;
    const auto index =
        hovered.size() == 1 ? frame_.scene.particles().indexOf(hovered[0]) : std::nullopt;
    const QString held = index ? heldText(frame_.scene, frame_.what.state, hovered[0]) : QString();
    if (!held.isEmpty())
        add(besideParticle(*index, {held}).front());
}

// Returns the possible places, best first: close to the particle, and then beyond a label of its links.
std::vector<Label> Labelling::besideParticle(std::size_t index, const QStringList& lines) const
{
    const double close = double(frame_.radii[index]) + 0.3 * em_;
    std::vector<Label> places;
    for (const double off : {close, close + 1.2 * em_})
        for (const double down : {-1.0, 1.0})
            for (const double right : {1.0, -1.0}) {
                const double middle = off + heightOf(lines.size(), em_) / 2.0;
                places.push_back(
                    inChip({{},
                            frame_.at[index] + QPointF(right * close, down * middle),
                            (right > 0.0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                            size},
                           lines, frame_.theme));
            }
    return places;
}

// Returns whether the colours show forces at rest. Labels then show these forces as well.
bool Labelling::showsForcesAtRest() const
{
    const auto& stress = frame_.what.stress;
    return stress.on && frame_.what.rest &&
           (stress.measure == Measure::atRest || stress.measure == Measure::capacity);
}

// Returns the force at rest. Returns nothing if it is not known, or if several loads each give another force.
std::optional<double> Labelling::atRest(std::size_t index) const
{
    const auto& stress = frame_.what.stress;
    if (stress.measure == Measure::atRest && index < stress.values.size())
        return std::isfinite(stress.values[index]) ? std::optional(stress.values[index])
                                                   : std::nullopt;
    const AtRest& rest = *frame_.what.rest;
    const bool isKnown = !frame_.what.isEnvelope && index < rest.known.size() &&
                         rest.known.size() == frame_.scene.constraints().size() &&
                         rest.known[index] != 0;
    return isKnown ? std::optional(rest.force[index]) : std::nullopt;
}

QStringList Labelling::partsOfLink(std::size_t index) const
{
    const Constraint& constraint = frame_.scene.constraints()[index];
    const State* state = frame_.what.state;
    const auto isSaid = [&](Measure measure) {
        return chosen_.contains(index) && frame_.what.stress.measure == measure;
    };
    QStringList parts;
    if (shows_.names)
        parts << nameOf(constraint.base().name, text(constraint.id));
    if (shows_.order)
        parts << QStringLiteral("#%L1").arg(index + 1);
    if (shows_.lengths && state)
        parts << lengthText(lengthNow(frame_.scene, *state, constraint), world());
    if (shows_.strain && state && !isSaid(Measure::strain))
        parts << measureText(strains_[index], Measure::strain, world());
    if (shows_.force && showsForcesAtRest()) {
        if (const auto force = atRest(index); force && !isSaid(Measure::atRest))
            parts << measureText(*force, Measure::atRest, world());
    } else if (shows_.force && state && !isSaid(Measure::force)) {
        parts << measureText(forces_[index], Measure::force, world());
    }
    const bool isShare = frame_.what.stress.measure == Measure::capacity;
    if (shows_.measure && frame_.stress(index) &&
        (!isShare || limitsOf(frame_.scene, constraint).any()))
        parts << measureText(frame_.what.stress.values[index], frame_.what.stress.measure, world());
    return parts;
}

QStringList Labelling::partsOfParticle(std::size_t index) const
{
    const Particle& particle = frame_.scene.particles()[index];
    const State* state = frame_.what.state;
    QStringList parts;
    if (shows_.names || shows_.particleNames || (world().showsNames && !particle.name.empty()))
        parts << nameOf(particle.name, text(particle.id));
    if (shows_.mass)
        parts << quantityText(particle.mass, Unit::mass, world());
    if (shows_.speed && state) {
        const Vec2 moved = state->position[index] - state->previous[index];
        parts << quantityText(length(moved) / world().timeStep, Unit::velocity, world());
    }
    return parts;
}

// Labels links at the middle, or else between the middle and an end. The longest links come first. A label
// must fit the link and not overlap another label. On a steep link it is as narrow as possible, to leave room
// for the labels beside it.
void Labelling::addLinks()
{
    const Scene& scene = frame_.scene;
    if (shows_.force && frame_.what.state)
        forces_ = stresses(scene, *frame_.what.state, Measure::force);
    if (shows_.strain && frame_.what.state)
        strains_ = stresses(scene, *frame_.what.state, Measure::strain);
    std::vector<std::pair<QLineF, std::size_t>> roomy;
    const double least = labelWidth(QStringLiteral("0"), em_);
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        if (!strandOf(constraint) || !frame_.isDrawn(i))
            continue;
        const QLineF line = lineOf(frame_, constraint);
        if (line.length() >= least && frame_.sees(line.center()))
            roomy.emplace_back(line, i);
    }
    std::ranges::stable_sort(roomy, std::ranges::greater{},
                             [](const auto& link) { return link.first.length(); });
    for (const auto& [line, index] : roomy) {
        const bool isSteep = std::abs(line.dy()) > 0.7 * std::abs(line.dx());
        const Space space{line.length() / 1.1, line.length(), isSteep};
        const Space half{space.width / 2.0, space.height / 2.0, isSteep};
        const auto at = [this](QPointF place, const QStringList& lines) {
            return inChip({{}, place, Qt::AlignCenter, size}, lines, frame_.theme);
        };
        const auto inMiddle = [&at, middle = line.center()](const QStringList& lines) {
            return std::array{at(middle, lines)};
        };
        const auto beyond = [&at, a = line.pointAt(0.3),
                             b = line.pointAt(0.7)](const QStringList& lines) {
            return std::array{at(a, lines), at(b, lines)};
        };
        const QStringList parts = partsOfLink(index);
        if (addWithRoom(linesIn(space, parts, em_), inMiddle) ||
            addWithRoom(linesIn(half, parts, em_), beyond))
            labelled_.insert(index);
    }
}

// Returns, for each particle, the pieces of links that end at it.
std::vector<std::vector<QLineF>> Labelling::linesOfParticles() const
{
    std::vector<std::vector<QLineF>> lines(frame_.at.size());
    for (const Constraint& constraint : frame_.scene.constraints()) {
        if (!strandOf(constraint))
            continue;
        forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
            const QLineF piece(frame_.at[frame_.index(a)], frame_.at[frame_.index(b)]);
            lines[frame_.index(a)].push_back(piece);
            lines[frame_.index(b)].push_back(piece);
        });
    }
    return lines;
}

// Returns how many links and arrows the label covers.
std::size_t Labelling::crossings(const Label& label, const std::vector<QLineF>& links) const
{
    const QRectF box = boxOf(label, frame_.what.em);
    const auto isUnder = [&box](const QLineF& line) { return crosses(line, box); };
    return static_cast<std::size_t>(std::ranges::count_if(links, isUnder) +
                                    std::ranges::count_if(arrows_, isUnder));
}

// Labels particles at the place that covers the fewest lines. A label is not larger than the longest link of
// its particle.
void Labelling::addParticles()
{
    const std::vector<std::vector<QLineF>> links = linesOfParticles();
    for (std::size_t i = 0; i < frame_.at.size(); ++i) {
        double longest = 0.0;
        for (const QLineF& link : links[i])
            longest = std::max(longest, link.length());
        const bool isCrowded = longest > 0.0 && longest < labelWidth(QStringLiteral("0"), em_);
        if (isCrowded || frame_.isHidden(i) || !frame_.sees(frame_.at[i]))
            continue;
        const double side = longest > 0.0 ? longest : frame_.view.width();
        const auto placesOf = [&](const QStringList& lines) {
            std::vector<std::pair<std::size_t, Label>> places;
            for (const Label& place : besideParticle(i, lines))
                places.emplace_back(crossings(place, links[i]), place);
            std::ranges::stable_sort(places, {}, &std::pair<std::size_t, Label>::first);
            std::vector<Label> sorted;
            for (const auto& place : places)
                sorted.push_back(place.second);
            return sorted;
        };
        addWithRoom(linesIn({side, side}, partsOfParticle(i), em_), placesOf);
    }
}

// Writes a 0 on each link that carries no force, as textbooks do, unless its label gives the force already.
void Labelling::addZeros()
{
    const AtRest& rest = *frame_.what.rest;
    const auto& constraints = frame_.scene.constraints();
    // The indices in `rest` are for the scene without its broken constraints, so the sizes must agree.
    if (frame_.what.isEnvelope || rest.force.size() != constraints.size() ||
        rest.idle.size() > mostZeros)
        return;
    const bool isForceShown = shows_.force || shows_.measure;
    for (const AtRest::Idle& idle : rest.idle) {
        const Link* link = linkOf(constraints[idle.constraint]);
        const bool saysForce = chosen_.contains(idle.constraint) ||
                               (isForceShown && labelled_.contains(idle.constraint));
        if (!link || link->hidden || saysForce)
            continue;
        const QLineF line = lineOf(frame_, constraints[idle.constraint]);
        if (line.length() >= shortestMarked * frame_.what.em && frame_.sees(line.center()))
            addWithRoom({QStringLiteral("0")}, [&](const QStringList& lines) {
                const auto at = [&](double share) {
                    return inChip({{}, line.pointAt(share), Qt::AlignCenter, 0.88}, lines,
                                  frame_.theme);
                };
                return std::array{at(0.5), at(0.3), at(0.7)};
            });
    }
}

}  // namespace

double labelWidth(const QString& text, double em)
{
    constexpr double letter = 0.58;  // em, width of a letter
    return em * (letter * double(text.size()) + 1.1);
}

Layer valueLabels(const Frame& frame, std::span<const Layer> marks)
{
    const Labels& shows = frame.what.labels;
    const bool hasLinks =
        shows.names || shows.lengths || shows.strain || shows.force || shows.order || shows.measure;
    const bool hasParticles = shows.names || shows.particleNames || shows.mass || shows.speed ||
                              frame.scene.world().showsNames;
    Labelling labelling(frame);
    if (hasLinks || hasParticles) {
        for (const SupportSymbol& symbol : supportSymbols(frame))
            labelling.keepClearOf(boxOf(symbol));
        for (const Layer& layer : marks)
            labelling.keepClearOf(layer);
    }
    if (!shows.measure)
        labelling.addChosen();
    labelling.addHeld();
    if (hasLinks)
        labelling.addLinks();
    if (hasParticles)
        labelling.addParticles();
    if (frame.what.rest)
        labelling.addZeros();
    return labelling.layer();
}

}  // namespace vakwerk::detail

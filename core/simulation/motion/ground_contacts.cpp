// SPDX-License-Identifier: MIT
#include "core/simulation/motion/ground_contacts.h"

#include "core/simulation/model.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {

// The first place on a way at which a particle meets the ground, as a share of the way, and the
// direction away from the ground there.
struct GroundContacts::Stop {
    double at = 1.0;
    Vec2 normal;
    double restitution = 0.0;
    bool isMet = false;
};

namespace {

using contact::Piece;

constexpr int mostBounces = 8;          // passes over the contacts of a particle
constexpr int mostInCorner = 200;       // the same in a corner that is no right one
constexpr double exactInCorner = 1e-9;  // share of a speed that is left there
constexpr int mostStops = 4;            // stops of a particle on its way through a substep
// The centre of a particle never comes nearer to the ground than this share of its radius.
constexpr double core = 0.5;
// The radius with which a point touches, as a share of the extent of the ground. It is much larger than
// the rounding of coordinates.
constexpr double radiusOfPoint = 1e-9;

// Returns the direction across the piece towards a place beside it.
Vec2 awayFrom(const Piece& piece, Vec2 place)
{
    return contact::leftOf(piece.along) * (cross(piece.along, place - piece.a) < 0.0 ? -1.0 : 1.0);
}

constexpr Rect nowhere{0.0, 0.0, -1.0, -1.0};

Rect around(Vec2 a, Vec2 b, double reach)
{
    const Rect box = rectOf(a, b);
    return {box.left - reach, box.top - reach, box.right + reach, box.bottom + reach};
}

// The room that is looked for around a particle, so that ground need not be looked for in each substep.
constexpr double roomPerRadius = 1.0;

// Meets a piece from the side of `normal` at the distance `reach`.
template <class Stop>
void meetPiece(const Piece& piece, double reach, Vec2 from, Vec2 way, Stop& first)
{
    const Vec2 normal = awayFrom(piece, from);
    const double before = dot(from - piece.a, normal);
    const double closing = -dot(way, normal);
    const double nearest = std::min(reach, before);
    if (!(closing > 0.0) || !(before - closing < nearest))
        return;
    const double at = (before - nearest) / closing;
    const double foot = dot(from + way * at - piece.a, piece.along);
    if (at < first.at && foot >= 0.0 && foot <= piece.length)
        first = {at, normal, piece.restitution, true};
}

// Meets the circle of this radius around a vertex:  |from + at way − vertex| = reach
template <class Stop>
void meetVertex(const Piece& piece, Vec2 vertex, double reach, Vec2 from, Vec2 way, Stop& first)
{
    const Vec2 d = from - vertex;
    const double a = dot(way, way);
    const double b = dot(d, way);
    const double c = dot(d, d) - reach * reach;
    const double square = b * b - a * c;
    if (!(b < 0.0) || !(c >= 0.0) || !(square > 0.0))
        return;
    const double at = (-b - std::sqrt(square)) / a;
    if (at >= 0.0 && at < first.at) {
        const Vec2 normal = d + way * at;
        first = {at, normal / length(normal), piece.restitution, true};
    }
}

}  // namespace

GroundContacts::GroundContacts(const Model& model, const contact::Shapes& shapes)
    : clear_(shapes.ids.size(), nowhere)
{
    for (std::uint32_t i = 0; i < shapes.ids.size(); ++i)
        if (model.inverseMass[i] != 0.0)
            byId_.push_back(i);
    std::ranges::sort(byId_, {}, [&](std::uint32_t i) { return shapes.ids[i]; });
    for (const double radius : shapes.radius)
        radius_.push_back(radius > 0.0 ? radius : radiusOfPoint * model.ground.extent());
}

void GroundContacts::find(const Model& model, const State& state, const ParticlePaths& paths)
{
    rows_.clear();
    for (const std::uint32_t particle : byId_) {
        const Vec2 from = paths.start[particle];
        const Vec2 to = state.position[particle];
        const Rect near = around(from, to, 2.0 * radius_[particle]);
        if (clear_[particle].covers(near) || !findNear(model, particle, near))
            continue;
        findFor(model, state, {particle, from, to - from});
        for (const Contact& contact : contacts_) {
            contact::Row row{.isActive = true,
                             .normal = contact.normal,
                             .gap = contact.gap,
                             .friction = contact.friction};
            row.add(contact::bodyOf(model, particle, 1.0, radius_[particle]));
            row.weigh();
            rows_.add(row, {.touch = contact.key,
                            .slack = contact::slop * radius_[particle],
                            .reach = radius_[particle],
                            .restitution = contact.restitution});
        }
    }
}

// Finds the ground in a rectangle around a particle, and returns whether there is any. A rectangle without ground is
// kept, with some room, until the particle leaves it.
bool GroundContacts::findNear(const Model& model, std::uint32_t particle, const Rect& near)
{
    Rect& clear = clear_[particle];
    model.ground.find(near, found_);
    clear = nowhere;
    if (!found_.empty())
        return true;
    const double by = roomPerRadius * radius_[particle];
    const Rect room{near.left - by, near.top - by, near.right + by, near.bottom + by};
    model.ground.find(room, found_);
    clear = found_.empty() ? room : near;
    return false;
}

// A piece holds a particle that is over its length or gets there before it touches, and a vertex holds
// one that is over no piece. So a body that rolls over a flat line of pieces does not meet their ends.
void GroundContacts::findFor(const Model& model, const State& state, const Mover& mover)
{
    const Vec2 from = mover.from;
    contacts_.clear();
    for (const std::uint32_t index : found_) {
        const Piece& piece = model.ground[index];
        const double foot = dot(from - piece.a, piece.along);
        const bool isEnd = foot > piece.length;
        const bool isOver = foot >= 0.0 && !isEnd;
        if (isOver || reaches(piece, mover))
            addPiece(model, state, mover, piece);
        if (isOver)
            continue;
        if (isEnd ? piece.after == noIndex : piece.before == noIndex) {
            addVertex(model, state, mover, piece, isEnd);
        } else if (!isEnd) {
            const Piece& before = model.ground[piece.before];
            if (dot(from - before.a, before.along) > before.length)
                addVertex(model, state, mover, piece, isEnd);
        }
    }
    std::ranges::sort(contacts_, {}, [](const Contact& contact) { return contact.key.key(); });
}

void GroundContacts::add(const Model& model, const State& state, const Piece& piece,
                         Contact contact)
{
    const std::uint32_t particle = contact.particle;
    contact.key.particle = state.particleIds[particle];
    contact.key.ground = piece.ground;
    contact.friction = std::sqrt(model.grip[particle] * piece.friction);
    contact.restitution = std::max(model.restitution[particle], piece.restitution);
    contacts_.push_back(contact);
}

// Returns whether the way of the particle in the substep leads from beside the piece onto it.
bool GroundContacts::reaches(const Piece& piece, const Mover& mover) const
{
    const double radius = radius_[mover.particle];
    const Vec2 normal = awayFrom(piece, mover.from);
    Stop stop;
    if (dot(mover.from - piece.a, normal) > radius)
        meetPiece(piece, radius, mover.from, mover.way, stop);
    return stop.isMet;
}

void GroundContacts::addPiece(const Model& model, const State& state, const Mover& mover,
                              const Piece& piece)
{
    const Vec2 normal = awayFrom(piece, mover.from);
    const double gap = dot(mover.from - piece.a, normal) - radius_[mover.particle];
    // Where the particle passes the end of the piece before it reaches it, the piece does not hold it.
    if (gap > 0.0 && -dot(mover.way, normal) > gap && !reaches(piece, mover))
        return;
    add(model, state, piece,
        {.key = {.vertex = piece.vertex},
         .particle = mover.particle,
         .normal = normal,
         .gap = gap});
}

void GroundContacts::addVertex(const Model& model, const State& state, const Mover& mover,
                               const Piece& piece, bool isEnd)
{
    const double radius = radius_[mover.particle];
    const Vec2 vertex = isEnd ? piece.b : piece.a;
    const Vec2 out = mover.from - vertex;
    const double distance = length(out);
    const double gap = distance - radius;
    // The particle may pass the vertex at a distance, where the line across `out` would stop it.
    if (gap > 0.0 && -dot(mover.way, out) > gap * distance) {
        Stop stop;
        meetVertex(piece, vertex, radius, mover.from, mover.way, stop);
        if (!stop.isMet)
            return;
    }
    if (distance > 0.0)
        add(model, state, piece,
            {.key = {.vertex = isEnd ? piece.vertex + 1 : piece.vertex, .isVertex = true},
             .particle = mover.particle,
             .normal = out / distance,
             .gap = gap});
}

bool GroundContacts::strike(const Struck& struck) const
{
    ParticlePaths& paths = struck.paths;
    contact::Impulses& impulses = struck.impulses;
    StructureResponses* const responses = struck.responses;
    bool hasStruck = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const contact::Row& row = rows_[i];
        const std::uint32_t particle = row.bodies[0].particle;
        const double came = dot(row.normal, impulses.displacement[particle]);
        if (impulses.isStruck[particle] == 0 || -came <= row.gap ||
            !impulses.isNew(particle, came) ||
            !contact::isApproach(came, length(paths.gained[particle])))
            continue;
        double by = contact::changeBy(
            {came, dot(paths.gained[particle], row.normal), row.gap, rows_.about(i).restitution},
            std::clamp(-row.gap / came, 0.0, 1.0));
        contact::Row held = row;
        if (responses && responses->isOnStructure(row)) {
            const StructureResponse response = responses->weigh(held);
            by = changeOf(held, response, struck, 0.0, rows_.about(i).restitution);
            responses->apply(
                held, response, {by * held.mass, 0.0}, impulses.roll,
                [&](std::uint32_t moved, Vec2 way) { impulses.strike(moved, way, 0.0, came); });
        } else {
            impulses.strike(particle, row.normal * by, 0.0, came);
        }
        if (struck.tracer)
            struck.tracer->acts(contact::tracedContact(held, rows_.about(i), radius_[particle],
                                                       paths.start[particle]),
                                {.phase = Trace::Phase::bounces,
                                 .now = came,
                                 .wanted = came + by,
                                 .lambda = {by * held.mass, 0.0}},
                                nullptr);
        hasStruck = true;
    }
    return hasStruck;
}

bool GroundContacts::bounce(State& state, const Struck& struck) const
{
    StructureResponses* const responses = struck.responses;
    const auto& isStruck = struck.impulses.isStruck;
    bool hasBounced = false;
    std::vector<Bounce> bounces;
    for (std::size_t first = 0, end = 0; first < rows_.size(); first = end) {
        const std::uint32_t particle = rows_[first].bodies[0].particle;
        while (end < rows_.size() && rows_[end].bodies[0].particle == particle)
            ++end;
        if ((!isStruck.empty() && isStruck[particle] != 0) ||
            (responses && responses->isOnStructure(rows_[first])))
            continue;
        bounces.clear();
        for (std::size_t i = first; i < end; ++i)
            if (rows_[i].push != 0.0)
                bounces.push_back({.row = i});
        const bool isSkew = isSkewCorner(bounces);
        bool hasLeft = false;
        bool hasChanged = true;
        for (int pass = 0; pass < (isSkew ? mostInCorner : mostBounces) && hasChanged; ++pass) {
            hasChanged = false;
            for (Bounce& one : bounces)
                hasChanged = bounceOnce(one, isSkew, state, struck) || hasChanged;
            hasLeft = hasLeft || hasChanged;
        }
        hasBounced = hasBounced || hasLeft;
        if (isSkew && hasLeft)
            limitEnergy(rows_[first].bodies[0], state, struck.paths);
    }
    return hasBounced;
}

// Limits the energy of a particle that has bounced in a corner to that with which it came. With the displacements u
// before and u' after it, g by which forces change them, and the rolls r and r' of a rim of the mass M:
//   m |u' + g/2|² + M r'² ≤ m (|u + g/2|² + 2 g·(x' − x)) + M r²
void GroundContacts::limitEnergy(const contact::Body& body, State& state, ParticlePaths& paths)
{
    const std::uint32_t i = body.particle;
    const auto energy = [&](double square, double roll) {
        return square / body.inverseMass + (body.ofRim > 0.0 ? roll * roll / body.ofRim : 0.0);
    };
    const Vec2 half = paths.gained[i] * 0.5;
    const Vec2 came = paths.displacementBefore[i] + half;
    const Vec2 leaves = state.position[i] - state.previous[i] + half;
    const double fallen = 4.0 * dot(half, state.position[i] - paths.start[i]);
    const double most = std::max(0.0, energy(dot(came, came) + fallen, paths.rollBefore[i]));
    const double now = energy(dot(leaves, leaves), paths.roll[i]);
    if (!(now > most))
        return;
    const double share = std::sqrt(most / now);
    state.previous[i] = state.position[i] - (leaves * share - half);
    paths.roll[i] *= share;
}

// Returns whether the sides of a corner change each other's speeds, because it is no right one.
bool GroundContacts::isSkewCorner(std::span<const Bounce> bounces) const
{
    constexpr double rounding = 1e-9;
    for (const Bounce& a : bounces)
        for (const Bounce& b : bounces) {
            const double both = std::fabs(dot(rows_[a.row].normal, rows_[b.row].normal));
            if (both > rounding && both < 1.0 - rounding)
                return true;
        }
    return false;
}

// Friction has acted on what stopped the particle. Friction also acts on the impulse that the bounce adds. In a skew
// corner a side may take back what it gave before the other one acted, or both would give more than the ball came with.
bool GroundContacts::bounceOnce(Bounce& bounce, bool isSkew, State& state,
                                const Struck& struck) const
{
    ParticlePaths& paths = struck.paths;
    const std::size_t index = bounce.row;
    const contact::Row& row = rows_[index];
    const std::uint32_t particle = row.bodies[0].particle;
    const auto wanted = contact::leaving({dot(paths.displacementBefore[particle], row.normal),
                                          dot(paths.gained[particle], row.normal), row.gap,
                                          rows_.about(index).restitution});
    Vec2& old = state.previous[particle];
    const double now = dot(state.position[particle] - old, row.normal);
    if (!wanted)
        return false;
    const double more = isSkew ? std::max(*wanted - now, -bounce.given) : *wanted - now;
    if (isSkew ? std::fabs(more) <= exactInCorner * *wanted : !contact::isSlower(now, *wanted))
        return false;
    bounce.given += more;
    old -= row.normal * more;
    const auto displacement = [&](std::uint32_t) { return state.position[particle] - old; };
    const double most = row.friction * std::max(0.0, bounce.given) * row.mass;
    const double slips = row.slips(displacement(particle), displacement, paths.roll);
    const double slide = std::clamp(bounce.slid - slips * row.massAlong, -most, most) - bounce.slid;
    bounce.slid += slide;
    row.apply(0.0, slide, paths.roll, [&](const contact::Body&, Vec2 by) { old -= by; });
    if (struck.tracer)
        struck.tracer->acts(rows_.about(index).touch,
                            {.phase = Trace::Phase::bounces,
                             .now = now,
                             .wanted = *wanted,
                             .lambda = {more * row.mass, slide}},
                            state);
    return true;
}

void GroundContacts::walk(const Model& model, State& state, std::span<const Vec2> from)
{
    for (const std::uint32_t particle : byId_) {
        const Vec2 way = state.position[particle] - from[particle];
        if (!isWayClear(particle, from[particle], way))
            walk(model, state, {particle, from[particle], way});
    }
}

bool GroundContacts::isWayClear(std::uint32_t particle, Vec2 from, Vec2 way) const
{
    return clear_[particle].covers(around(from, from + way, radius_[particle]));
}

// Follows the particle on the straight way from its place before the substep to that after it, and
// stops it at what it would pass through. It goes on along the ground with the rest of its way.
void GroundContacts::walk(const Model& model, State& state, Mover mover)
{
    const std::uint32_t particle = mover.particle;
    Vec2& from = mover.from;
    Vec2& way = mover.way;
    Vec2& x = state.position[particle];
    Vec2& old = state.previous[particle];
    Vec2 speed = x - old;
    bool isMet = false;
    for (int i = 0; i <= mostStops; ++i) {
        if (isWayClear(particle, from, way))
            break;
        model.ground.find(around(from, from + way, radius_[particle]), found_);
        const Stop stop = firstStop(model, particle, from, way);
        if (!stop.isMet)
            break;
        isMet = true;
        from += way * stop.at;
        way = i == mostStops ? Vec2{} : way * (1.0 - stop.at);
        way -= stop.normal * std::min(0.0, dot(way, stop.normal));
        const double e = std::max(model.restitution[particle], stop.restitution);
        speed -= stop.normal * ((1.0 + e) * std::min(0.0, dot(speed, stop.normal)));
    }
    if (isMet) {
        x = from + way;
        old = x - speed;
    }
}

GroundContacts::Stop GroundContacts::firstStop(const Model& model, std::uint32_t particle,
                                               Vec2 from, Vec2 way) const
{
    Stop first;
    const double reach = core * radius_[particle];
    for (const std::uint32_t index : found_) {
        const Piece& piece = model.ground[index];
        meetPiece(piece, reach, from, way, first);
        meetVertex(piece, piece.a, reach, from, way, first);
        if (piece.after == noIndex)
            meetVertex(piece, piece.b, reach, from, way, first);
    }
    return first;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/simulation/motion/ground_contacts.h"

#include "core/simulation/model.h"

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

constexpr double slop = 0.01;      // overlap that is left, as a share of the radius
constexpr double takenBack = 0.5;  // share of the overlap beyond it that a substep takes back
constexpr int mostBounces = 8;     // passes over the contacts
constexpr int mostStops = 4;       // stops of a particle on its way through a substep
// The centre of a particle never comes nearer to the ground than this share of its radius.
constexpr double core = 0.5;
// An approach bounces if its speed is this many times what forces add to it in a substep.
constexpr double bounces = 2.0;
constexpr double bounceRounding = 1e-9;
// The radius with which a point touches, as a share of the extent of the ground. It is much larger than
// the rounding of coordinates.
constexpr double radiusOfPoint = 1e-9;

Vec2 leftOf(Vec2 along)
{
    return {-along.y, along.x};
}

// Returns the direction across the piece towards a place beside it.
Vec2 awayFrom(const Piece& piece, Vec2 place)
{
    return leftOf(piece.along) * (cross(piece.along, place - piece.a) < 0.0 ? -1.0 : 1.0);
}

Rect around(Vec2 a, Vec2 b, double reach)
{
    const Rect box = rectOf(a, b);
    return {box.left - reach, box.top - reach, box.right + reach, box.bottom + reach};
}

// Meets a piece from the side of `normal` at the distance `reach`.
template <class Stop>
void meetPiece(const Piece& piece, double reach, Vec2 from, Vec2 way, Stop& first)
{
    const Vec2 normal = awayFrom(piece, from);
    const double before = dot(from - piece.a, normal);
    const double closing = -dot(way, normal);
    const double nearest = std::fmin(reach, before);
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

GroundContacts::GroundContacts(const Model& model, const State& state)
    : start_(state.position.size()), shift_(state.position.size()), gained_(state.position.size())
{
    for (std::uint32_t i = 0; i < state.particleIds.size(); ++i)
        if (model.inverseMass[i] != 0.0)
            byId_.push_back(i);
    std::ranges::sort(byId_, {}, [&](std::uint32_t i) { return state.particleIds[i]; });
    for (const double radius : model.radius)
        radius_.push_back(radius > 0.0 ? radius : radiusOfPoint * model.ground.extent());
}

void GroundContacts::beginSubstep(const State& state)
{
    displacementBefore_.resize(state.position.size());
    for (std::size_t i = 0; i < displacementBefore_.size(); ++i)
        displacementBefore_[i] = state.position[i] - state.previous[i];
}

void GroundContacts::begin(const Model& model, State& state)
{
    contacts_.clear();
    for (const std::uint32_t particle : byId_) {
        model.ground.find(
            around(state.previous[particle], state.position[particle], 2.0 * radius_[particle]),
            found_);
        start_[particle] = state.previous[particle];
        shift_[particle] = {};
        gained_[particle] =
            state.position[particle] - state.previous[particle] - displacementBefore_[particle];
        findFor(model, state, particle);
    }
    auto kept = state.touches.begin();
    for (Contact& contact : contacts_) {
        takeBack(state, contact);
        while (kept != state.touches.end() && kept->key() < contact.key.key())
            ++kept;
        if (kept == state.touches.end() || kept->key() != contact.key.key())
            continue;
        const double most = contact.friction * kept->push;
        contact.key.push = kept->push;
        contact.key.slide = std::clamp(kept->slide, -most, most);
        state.position[contact.particle] +=
            (contact.normal * contact.key.push + leftOf(contact.normal) * contact.key.slide) *
            model.inverseMass[contact.particle];
    }
}

// A piece holds a particle that is over its length or gets there before it touches, and a vertex holds
// one that is over no piece. So a body that rolls over a flat line of pieces does not meet their ends.
void GroundContacts::findFor(const Model& model, const State& state, std::uint32_t particle)
{
    const Vec2 from = start_[particle];
    const auto first = static_cast<std::ptrdiff_t>(contacts_.size());
    for (const std::uint32_t index : found_) {
        const Piece& piece = model.ground[index];
        const double foot = dot(from - piece.a, piece.along);
        const bool isEnd = foot > piece.length;
        const bool isOver = foot >= 0.0 && !isEnd;
        if (isOver || reaches(piece, state, particle))
            addPiece(model, state, particle, piece);
        if (isOver)
            continue;
        if (isEnd ? piece.after == noIndex : piece.before == noIndex) {
            addVertex(model, state, particle, piece, isEnd);
        } else if (!isEnd) {
            const Piece& before = model.ground[piece.before];
            if (dot(from - before.a, before.along) > before.length)
                addVertex(model, state, particle, piece, isEnd);
        }
    }
    std::sort(contacts_.begin() + first, contacts_.end(),
              [](const Contact& a, const Contact& b) { return a.key.key() < b.key.key(); });
}

void GroundContacts::add(const Model& model, const State& state, const Piece& piece,
                         Contact contact)
{
    const std::uint32_t particle = contact.particle;
    contact.key.particle = state.particleIds[particle];
    contact.key.ground = piece.ground;
    contact.friction = std::sqrt(model.grip[particle] * piece.friction);
    contact.restitution = std::fmax(model.restitution[particle], piece.restitution);
    contacts_.push_back(contact);
}

// Returns whether the way of the particle in the substep leads from beside the piece onto it.
bool GroundContacts::reaches(const Piece& piece, const State& state, std::uint32_t particle) const
{
    const Vec2 from = start_[particle];
    const Vec2 normal = awayFrom(piece, from);
    Stop stop;
    if (dot(from - piece.a, normal) > radius_[particle])
        meetPiece(piece, radius_[particle], from, state.position[particle] - from, stop);
    return stop.isMet;
}

void GroundContacts::addPiece(const Model& model, const State& state, std::uint32_t particle,
                              const Piece& piece)
{
    const Vec2 from = start_[particle];
    const Vec2 way = state.position[particle] - from;
    const Vec2 normal = awayFrom(piece, from);
    const double gap = dot(from - piece.a, normal) - radius_[particle];
    // Where the particle passes the end of the piece before it reaches it, the piece does not hold it.
    if (gap > 0.0 && -dot(way, normal) > gap && !reaches(piece, state, particle))
        return;
    add(model, state, piece,
        {.key = {.vertex = piece.vertex}, .particle = particle, .normal = normal, .gap = gap});
}

void GroundContacts::addVertex(const Model& model, const State& state, std::uint32_t particle,
                               const Piece& piece, bool isEnd)
{
    const Vec2 vertex = isEnd ? piece.b : piece.a;
    const Vec2 out = start_[particle] - vertex;
    const double distance = length(out);
    const double gap = distance - radius_[particle];
    const Vec2 way = state.position[particle] - start_[particle];
    // The particle may pass the vertex at a distance, where the line across `out` would stop it.
    if (gap > 0.0 && -dot(way, out) > gap * distance) {
        Stop stop;
        meetVertex(piece, vertex, radius_[particle], start_[particle], way, stop);
        if (!stop.isMet)
            return;
    }
    if (distance > 0.0)
        add(model, state, piece,
            {.key = {.vertex = isEnd ? piece.vertex + 1 : piece.vertex, .isVertex = true},
             .particle = particle,
             .normal = out / distance,
             .gap = gap});
}

// The gap of a contact also changes by what contacts before it have taken back.
void GroundContacts::takeBack(State& state, Contact& contact)
{
    Vec2& shift = shift_[contact.particle];
    contact.gap += dot(contact.normal, shift);
    const double allowed = -slop * radius_[contact.particle];
    if (!(contact.gap < allowed))
        return;
    const double back = takenBack * (allowed - contact.gap);
    contact.gap += back;
    shift += contact.normal * back;
    state.position[contact.particle] += contact.normal * back;
    state.previous[contact.particle] += contact.normal * back;
}

void GroundContacts::iterate(const Model& model, State& state)
{
    for (Contact& contact : contacts_) {
        Touch& sums = contact.key;
        const double w = model.inverseMass[contact.particle];
        Vec2& x = state.position[contact.particle];
        const Vec2 old = state.previous[contact.particle];
        const Vec2 tangent = leftOf(contact.normal);
        const double over = dot(contact.normal, x - old) + std::fmax(contact.gap, 0.0);
        const double push = std::fmax(0.0, sums.push - over / w);
        x += contact.normal * ((push - sums.push) * w);
        sums.push = push;
        const double most = contact.friction * push;
        const double slide = std::clamp(sums.slide - dot(tangent, x - old) / w, -most, most);
        x += tangent * ((slide - sums.slide) * w);
        sums.slide = slide;
    }
}

void GroundContacts::end(const Model& model, State& state)
{
    bounce(state);
    for (std::size_t i = 0; i < byId_.size(); ++i)
        walk(model, state, i);
    keep(state);
}

// The particle stays where it touches the ground. With its displacement d in the substep before and the
// g = a h² that forces add, both across the ground, and with the gap c, it comes there with the speed v and
// leaves with e v, where its displacement in a substep is u:
//   (v h)² = (d + g/2)² − 2 g c,   u = e v h − g/2
void GroundContacts::bounce(State& state) const
{
    bool isDone = false;
    for (int pass = 0; pass < mostBounces && !isDone; ++pass) {
        isDone = true;
        for (const Contact& contact : contacts_) {
            const double came = dot(displacementBefore_[contact.particle], contact.normal);
            const double gained = dot(gained_[contact.particle], contact.normal);
            if (contact.key.push == 0.0 || contact.restitution == 0.0 ||
                !(-came > bounces * std::fabs(gained)))
                continue;
            const double start = came + gained / 2.0;
            const double square = start * start - 2.0 * gained * std::fmax(contact.gap, 0.0);
            const double wanted =
                contact.restitution * std::sqrt(std::fmax(square, 0.0)) - gained / 2.0;
            Vec2& old = state.previous[contact.particle];
            const double now = dot(state.position[contact.particle] - old, contact.normal);
            if (now < wanted * (1.0 - bounceRounding)) {
                old -= contact.normal * (wanted - now);
                isDone = false;
            }
        }
    }
}

// Follows the particle on the straight way from its place before the substep to that after it, and
// stops it at what it would pass through. It goes on along the ground with the rest of its way.
void GroundContacts::walk(const Model& model, State& state, std::size_t place)
{
    const std::uint32_t particle = byId_[place];
    Vec2& x = state.position[particle];
    Vec2& old = state.previous[particle];
    Vec2 from = start_[particle] + shift_[particle];
    Vec2 way = x - from;
    Vec2 speed = x - old;
    bool isMet = false;
    for (int i = 0; i <= mostStops; ++i) {
        model.ground.find(around(from, from + way, radius_[particle]), found_);
        const Stop stop = firstStop(model, particle, from, way);
        if (!stop.isMet)
            break;
        isMet = true;
        from += way * stop.at;
        way = i == mostStops ? Vec2{} : way * (1.0 - stop.at);
        way -= stop.normal * std::fmin(0.0, dot(way, stop.normal));
        const double e = std::fmax(model.restitution[particle], stop.restitution);
        speed -= stop.normal * ((1.0 + e) * std::fmin(0.0, dot(speed, stop.normal)));
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

// Keeps what the next substep starts from.
void GroundContacts::keep(State& state) const
{
    state.touches.clear();
    for (const Contact& contact : contacts_)
        if (contact.key.push > 0.0)
            state.touches.push_back(contact.key);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/run/tracks.h"

#include "core/scene/query/drives.h"
#include "core/simulation/stress.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace vakwerk {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double wholeTurn = 360.0;
constexpr double degreesOfRadian = 180.0 / std::numbers::pi;

// Moves the track of a key from `from` to `to`, or adds a new track that is unknown before `since`.
template <class Map>
void keep(typename Map::key_type key, Map& from, Map& to, std::uint64_t since)
{
    const auto [track, isNew] = to.try_emplace(key);
    if (!isNew)
        return;
    if (const auto found = from.find(key); found != from.end())
        track->second = std::move(found->second);
    else
        track->second.since = since;
}

// Stores a value at an index and removes later ones. A gap before it is filled with `gap`.
template <class Value>
void put(std::vector<Value>& values, std::uint64_t at, Value value, Value gap)
{
    values.resize(std::min<std::uint64_t>(values.size(), at));
    values.resize(at, gap);
    values.push_back(value);
}

double angleOf(Vec2 from, Vec2 to)
{
    return std::atan2(cross(from, to), dot(from, to)) * degreesOfRadian;
}

bool joins(const Constraint& constraint, ParticleId a, ParticleId b)
{
    const Link* link = linkOf(constraint);
    return link && ((link->a == a && link->b == b) || (link->a == b && link->b == a));
}

// Adds whole turns until the values are continuous.
void unwind(std::vector<double>& degrees)
{
    double last = unknown;
    for (double& value : degrees) {
        if (std::isfinite(value) && std::isfinite(last))
            value += wholeTurn * std::round((last - value) / wholeTurn);
        last = std::isfinite(value) ? value : last;
    }
}

// Returns whether a curve of the quantity shows the sum of its values since the start.
bool isSum(PlotQuantity quantity)
{
    return quantity == PlotQuantity::takenOut || quantity == PlotQuantity::takenByContacts;
}

}  // namespace

// The scene at a step, with values that several curves need.
struct Tracks::Now {
    const Scene& scene;
    const State& state;
    std::optional<TakenOut> takenOut;
    Energy energy;

    std::optional<std::size_t> index(ParticleId id) const { return scene.particles().indexOf(id); }
    Vec2 at(ParticleId id) const
    {
        const auto i = index(id);
        return i ? state.position[*i] : Vec2{unknown, unknown};
    }
    Vec2 stride(ParticleId id) const
    {
        const auto i = index(id);
        return i ? state.position[*i] - state.previous[*i] : Vec2{unknown, unknown};
    }
    Vec2 gained(ParticleId id) const
    {
        const auto i = index(id);
        return i ? state.gained[*i] : Vec2{unknown, unknown};
    }
    // Returns how fast the direction from one particle to another turns, in radians per unit of time.
    double turning(ParticleId from, ParticleId to) const
    {
        const Vec2 d = at(to) - at(from);
        return cross(d, stride(to) - stride(from)) / (dot(d, d) * scene.world().timeStep);
    }
    // Returns the moment of all motors on a particle, or their power.
    double ofMotors(ParticleId id, bool isPower) const
    {
        const auto i = index(id);
        bool isTurned = false;
        double sum = 0.0;
        for (const MotorMoment& one : state.motors) {
            const Drive* drive = scene.find(one.motor);
            const auto* motor = drive ? std::get_if<Motor>(&drive->body) : nullptr;
            if (!motor || motor->particle != id || state.turns.empty())
                continue;
            const Link& link = *linkOf(*scene.find(motor->constraint));
            const ParticleId other = link.a == id ? link.b : link.a;
            const double spin = state.turns[*i].spin / degreesOfRadian - turning(id, other);
            sum += isPower ? one.moment * spin : one.moment;
            isTurned = true;
        }
        return isTurned ? sum : unknown;
    }
    // Returns the moment by which an angle constraint turns the arm b–c of a–b–c, from x towards y, or its power.
    double ofAngle(const Curve& curve, bool isPower) const
    {
        const auto [a, b, c] = curve.of;
        for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
            const AngleConstraint* angle = angleOf(scene.constraints()[i]);
            if (!angle || state.broken[i] || angle->b != b)
                continue;
            const bool isAlike = angle->a == a && angle->c == c;
            if (!isAlike && !(angle->a == c && angle->c == a))
                continue;
            const double moment = (isAlike ? -1.0 : 1.0) * reactionOf(scene, state, i).x;
            return isPower ? moment * (turning(b, c) - turning(b, a)) : moment;
        }
        return unknown;
    }
    // Returns the first unbroken link between two particles. Looks first where it was found last.
    std::optional<std::size_t> link(const Curve& curve, ConstraintId& last) const
    {
        const auto& all = scene.constraints();
        const auto fits = [&](std::size_t i) {
            return !state.broken[i] && joins(all[i], curve.of[0], curve.of[1]);
        };
        if (const auto i = all.indexOf(last); i && fits(*i))
            return i;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (fits(i)) {
                last = all[i].id;
                return i;
            }
        return std::nullopt;
    }
};

void Tracks::follow(const Scene& scene)
{
    decltype(ways_) ways;
    decltype(curves_) curves;
    for (const Decoration& decoration : scene.decorations()) {
        if (const auto* trail = std::get_if<Trail>(&decoration.body))
            keep(trail->particle, ways_, ways, count_);
        const auto* plot = std::get_if<Plot>(&decoration.body);
        if (!plot)
            continue;
        for (const Curve& curve : curvesOf(*plot))
            keep(curve, curves_, curves, count_);
        for (const Curve& curve : acrossOf(*plot))
            keep(curve, curves_, curves, count_);
    }
    ways_ = std::move(ways);
    curves_ = std::move(curves);
}

// Makes room for a step: removes what is recorded from this step on.
void Tracks::place(std::uint64_t step)
{
    if (step < first_ || step > first_ + count_)
        forget();
    if (count_ == 0)
        first_ = step;
    count_ = step - first_;
}

void Tracks::record(const Scene& scene, const State& state, std::optional<TakenOut> takenOut)
{
    if (empty())
        return;
    place(state.step);
    times_ = state.times;
    const bool needsEnergy =
        !curves_.empty() && curves_.rbegin()->first.quantity >= PlotQuantity::kinetic;
    const Now now{scene, state, takenOut, needsEnergy ? energyOf(scene, state) : Energy()};
    for (auto& [id, way] : ways_) {
        const Vec2 at = now.index(id) ? now.at(id) : Vec2{};
        put(way.values, count_, at, way.values.empty() ? at : way.values.back());
    }
    for (auto& [curve, values] : curves_) {
        const double value = valueNow(curve, values, now);
        put(values.values, count_, value, unknown);
    }
    ++count_;
    dropOldest();
}

double Tracks::valueNow(const Curve& curve, Values& values, const Now& now) const
{
    const double h = now.scene.world().timeStep;
    const auto [a, b, c] = curve.of;
    switch (curve.quantity) {
    case PlotQuantity::x:
        return now.at(a).x;
    case PlotQuantity::y:
        return now.at(a).y;
    case PlotQuantity::speed:
        return length(now.stride(a)) / h;
    case PlotQuantity::acceleration:
        return now.state.step > 0 ? length(now.gained(a)) / (h * h) : unknown;
    case PlotQuantity::turn:
    case PlotQuantity::spin: {
        const auto i = now.index(a);
        if (!i || now.state.turns.empty())
            return unknown;
        const Turn& turn = now.state.turns[*i];
        return curve.quantity == PlotQuantity::turn ? turn.angle : turn.spin;
    }
    case PlotQuantity::motorMoment:
    case PlotQuantity::motorPower:
        return now.ofMotors(a, curve.quantity == PlotQuantity::motorPower);
    case PlotQuantity::distance:
        return length(now.at(b) - now.at(a));
    case PlotQuantity::direction: {
        const double turn = angleOf({1.0, 0.0}, now.at(b) - now.at(a));
        return now.scene.world().yAxis == YAxis::down ? -turn : turn;
    }
    case PlotQuantity::strain:
    case PlotQuantity::force:
    case PlotQuantity::linkPower: {
        const auto link = now.link(curve, values.link);
        if (!link)
            return unknown;
        if (curve.quantity == PlotQuantity::linkPower) {
            const Vec2 d = now.at(b) - now.at(a);
            const double growth = dot(d, now.stride(b) - now.stride(a)) / (length(d) * h);
            return -forceIn(now.scene, now.state, *link) * growth;
        }
        if (curve.quantity == PlotQuantity::force)
            return forceIn(now.scene, now.state, *link);
        const double rest = lengthAt(now.scene, now.scene.constraints()[*link], now.state.time());
        return rest > 0.0 ? (length(now.at(b) - now.at(a)) - rest) / rest : unknown;
    }
    case PlotQuantity::angle:
        return std::abs(angleOf(now.at(a) - now.at(b), now.at(c) - now.at(b)));
    case PlotQuantity::moment:
    case PlotQuantity::power:
        return now.ofAngle(curve, curve.quantity == PlotQuantity::power);
    case PlotQuantity::kinetic:
        return now.energy.kinetic;
    case PlotQuantity::potential:
        return now.energy.potential;
    case PlotQuantity::elastic:
        return now.energy.elastic;
    case PlotQuantity::takenOut:
    case PlotQuantity::takenByContacts: {
        if (!now.takenOut)
            return count_ < values.values.size() ? values.values[count_] : 0.0;
        const bool isWhole = curve.quantity == PlotQuantity::takenOut;
        return isWhole ? now.takenOut->whole : now.takenOut->byContacts;
    }
    case PlotQuantity::total:
        return now.energy.total();
    case PlotQuantity::energy:
        break;  // has several curves, so it has no single value
    }
    return unknown;
}

Tracks Tracks::take()
{
    Tracks taken = *this;
    first_ += count_;
    count_ = 0;
    for (auto& [id, way] : ways_)
        way = {};
    for (auto& [curve, values] : curves_) {
        values.values.clear();
        values.since = 0;
    }
    return taken;
}

void Tracks::append(const Tracks& later)
{
    if (empty() || later.count_ == 0)
        return;
    place(later.first_);
    times_ = later.times_;
    for (auto& [id, way] : ways_) {
        const auto found = later.ways_.find(id);
        for (std::uint64_t i = 0; i < later.count_; ++i) {
            const bool isThere = found != later.ways_.end();
            const Vec2 last = way.values.empty() ? Vec2{} : way.values.back();
            const Vec2 at = isThere ? found->second.values[i] : last;
            put(way.values, count_ + i, at, way.values.empty() ? at : last);
        }
    }
    for (auto& [curve, values] : curves_) {
        const auto found = later.curves_.find(curve);
        const bool isThere = found != later.curves_.end();
        for (std::uint64_t i = 0; i < later.count_; ++i)
            put(values.values, count_ + i, isThere ? found->second.values[i] : unknown, unknown);
        if (!isThere)
            values.since = count_ + later.count_;
    }
    count_ += later.count_;
    dropOldest();
}

void Tracks::dropOldest()
{
    if (count_ <= mostSteps)
        return;
    constexpr std::uint64_t gone = mostSteps / 4;
    const auto drop = [=](auto& track) {
        track.values.erase(track.values.begin(), track.values.begin() + gone);
        track.since -= std::min(track.since, gone);
    };
    for (auto& [id, way] : ways_)
        drop(way);
    for (auto& [curve, values] : curves_) {
        for (std::size_t i = 0; i < gone && isSum(curve.quantity); ++i)
            if (std::isfinite(values.values[i]))
                values.before += values.values[i];
        drop(values);
    }
    first_ += gone;
    count_ -= gone;
}

void Tracks::forget()
{
    for (auto& [id, way] : ways_)
        way = {};
    for (auto& [curve, values] : curves_)
        values = {};
    first_ = count_ = 0;
}

void Tracks::complete(const Tracks& other)
{
    if (other.first_ <= first_) {
        *this = other;
        return;
    }
    const std::uint64_t before = other.first_ - first_;
    const auto fill = [&](auto& mine, const auto& its) {
        for (auto& [key, track] : mine) {
            const auto found = its.find(key);
            if (found == its.end() || track.since <= before)
                continue;
            const auto& values = found->second.values;
            for (std::uint64_t i = before; i < std::min(track.since, count_); ++i)
                if (i - before < values.size())
                    track.values[i] = values[i - before];
            track.since = before;
        }
    };
    fill(ways_, other.ways_);
    fill(curves_, other.curves_);
}

const std::vector<Vec2>& Tracks::of(ParticleId id) const
{
    static const std::vector<Vec2> none;
    const auto found = ways_.find(id);
    return found == ways_.end() ? none : found->second.values;
}

std::vector<double> Tracks::of(const Curve& curve) const
{
    const auto found = curves_.find(curve);
    if (found == curves_.end())
        return {};
    std::vector<double> values = found->second.values;
    if (curve.quantity == PlotQuantity::direction)
        unwind(values);
    if (!isSum(curve.quantity))
        return values;
    double sum = found->second.before;
    for (double& value : values)
        if (std::isfinite(value))
            value = sum += value;
    return values;
}

bool Tracks::isKnown(std::uint64_t first, std::uint64_t last) const
{
    if (empty())
        return true;
    const bool isWhole = first_ <= first || count_ > mostSteps - mostSteps / 4;
    const std::uint64_t from = first > first_ ? first - first_ : 0;
    const auto known = [from](const auto& entry) { return entry.second.since <= from; };
    return isWhole && first_ + count_ > last && std::ranges::all_of(ways_, known) &&
           std::ranges::all_of(curves_, known);
}

}  // namespace vakwerk

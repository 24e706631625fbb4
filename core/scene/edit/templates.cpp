// SPDX-License-Identifier: MIT
#include "core/scene/edit/templates.h"

#include "core/scene/edit/draft.h"
#include "core/scene/edit/ground.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

// Adds particles at fractions of a frame: u from left to right, v from top to bottom on the screen.
class Maker {
public:
    Maker(const Scene& scene, Rect frame)
        : draft_(scene), frame_(frame), up_(scene.world().yAxis == YAxis::up)
    {
    }

    ParticleId particle(double u, double v, bool pinned = false)
    {
        return particleIn(
            {frame_.left + u * frame_.width(),
             up_ ? frame_.bottom - v * frame_.height() : frame_.top + v * frame_.height()},
            pinned);
    }
    // Adds a particle at an offset from the middle of the frame, in length units with y downwards on the
    // screen.
    ParticleId particleAround(Vec2 offset)
    {
        return particleIn(frame_.center() + Vec2{offset.x, up_ ? -offset.y : offset.y}, false);
    }
    // Adds a link whose rest length is the distance between its ends.
    void link(ParticleId a, ParticleId b, LinkKind kind = LinkKind::distance,
              double stiffness = 1.0)
    {
        const double apart = length(draft_.find(a)->position - draft_.find(b)->position);
        Constraint made = makeLink(kind, a, b, apart);
        linkOf(made)->stiffness = stiffness;
        draft_.add(made);
    }
    void chain(std::span<const ParticleId> ids, LinkKind kind = LinkKind::distance)
    {
        for (std::size_t i = 1; i < ids.size(); ++i)
            link(ids[i - 1], ids[i], kind);
    }
    void rollLevel(ParticleId id)
    {
        GuideConstraint guide;
        guide.particle = id;
        guide.at = draft_.find(id)->position.y;
        draft_.add({{}, guide});
    }
    Patch patch() const { return draft_.patch(); }

private:
    ParticleId particleIn(Vec2 position, bool pinned)
    {
        Particle made = particleAt(position);
        made.pinned = pinned;
        return draft_.add(made);
    }

    Draft draft_;
    Rect frame_;
    bool up_;
};

// Returns `count` + 1 points on the parabola v = 4 u (1 − u), at equal arc lengths in a frame of this
// shape.
std::vector<Vec2> alongParabola(int count, Rect frame)
{
    const int fine = 64 * count;
    const auto at = [](double u) { return Vec2{u, 4.0 * u * (1.0 - u)}; };
    std::vector<double> way{0.0};
    for (int i = 1; i <= fine; ++i) {
        const Vec2 d = at(static_cast<double>(i) / fine) - at((i - 1.0) / fine);
        way.push_back(way.back() + length({d.x * frame.width(), d.y * frame.height()}));
    }
    std::vector<Vec2> result{at(0.0)};
    for (int i = 1; i < count; ++i) {
        const double wanted = way.back() * i / count;
        const auto next = std::ranges::lower_bound(way, wanted);
        const auto before = static_cast<double>(next - way.begin()) - 1.0;
        const double share = next == way.begin() ? 1.0 : (wanted - next[-1]) / (next[0] - next[-1]);
        result.push_back(at((before + share) / fine));
    }
    result.push_back(at(1.0));
    return result;
}

bool isPinned(const ClothTemplate& cloth, int column)
{
    switch (cloth.pinned) {
    case TopPins::none:
        return false;
    case TopPins::corners:
        return column == 0 || column == cloth.columns - 1;
    case TopPins::everyNth:
        return column % cloth.every == 0 || column == cloth.columns - 1;
    case TopPins::all:
        return true;
    }
    return false;
}

template <class Pinned>
std::vector<std::vector<ParticleId>> grid(Maker& maker, int columns, int rows, Pinned pinned)
{
    std::vector<std::vector<ParticleId>> result;
    for (int row = 0; row < rows; ++row) {
        std::vector<ParticleId>& ids = result.emplace_back();
        for (int column = 0; column < columns; ++column)
            ids.push_back(maker.particle(static_cast<double>(column) / (columns - 1),
                                         static_cast<double>(row) / (rows - 1),
                                         row == 0 && pinned(column)));
    }
    return result;
}

// Adds links along each row, then between rows, then the diagonals of the cells between the rows.
void linkGrid(Maker& maker, const std::vector<std::vector<ParticleId>>& ids, LinkKind kind,
              Bracing bracing)
{
    for (std::size_t row = 0; row < ids.size(); ++row) {
        maker.chain(ids[row], kind);
        for (std::size_t i = 0; row > 0 && i < ids[row].size(); ++i)
            maker.link(ids[row - 1][i], ids[row][i], kind);
        for (std::size_t i = 1; row > 0 && i < ids[row].size(); ++i) {
            if (bracing != Bracing::none)
                maker.link(ids[row - 1][i - 1], ids[row][i], kind);
            if (bracing == Bracing::crossed)
                maker.link(ids[row - 1][i], ids[row][i - 1], kind);
        }
    }
}

// Adds the particles of a chord at the height v, at distances of one panel. `firstAndCount` holds
// the place of the first particle, in panels from the left, and the number of particles.
std::vector<ParticleId> chord(Maker& maker, const TrussTemplate& truss, double v,
                              std::pair<double, int> firstAndCount)
{
    std::vector<ParticleId> ids;
    for (int i = 0; i < firstAndCount.second; ++i)
        ids.push_back(maker.particle((firstAndCount.first + i) / truss.panels, v));
    return ids;
}

void linkWarren(Maker& maker, std::span<const ParticleId> deck, std::span<const ParticleId> top)
{
    for (std::size_t i = 0; i < top.size(); ++i) {
        maker.link(deck[i], top[i]);
        maker.link(top[i], deck[i + 1]);
    }
}

// Adds the verticals and diagonals of a Pratt or Howe truss. The diagonals of a Pratt truss slope
// down towards the middle, those of a Howe truss slope up.
void linkPosts(Maker& maker, std::span<const ParticleId> deck, std::span<const ParticleId> top,
               TrussKind kind)
{
    const std::size_t panels = top.size() + 1;
    maker.link(deck.front(), top.front());
    maker.link(top.back(), deck.back());
    for (std::size_t i = 0; i < top.size(); ++i)
        maker.link(deck[i + 1], top[i]);
    for (std::size_t i = 1; i + 1 < panels; ++i) {
        const bool isMiddle = 2 * i + 1 == panels;
        const bool falls = (2 * i < panels) == (kind == TrussKind::pratt);
        if (falls || isMiddle)
            maker.link(top[i - 1], deck[i + 1]);
        if (!falls || isMiddle)
            maker.link(deck[i], top[i]);
    }
}

// Adds the particles of the hub and, if there are two, their link.
std::vector<ParticleId> hubOf(Maker& maker, int count, double radius)
{
    if (count == 1)
        return {maker.particleAround({})};
    const double half = radius / 5.0;
    std::vector hub{maker.particleAround({-half, 0.0}), maker.particleAround({half, 0.0})};
    maker.link(hub[0], hub[1]);
    return hub;
}

// The functions below return the vertices of a shape in a frame of this size, with the origin at its top
// left corner on the screen and y downwards. `half` is the number of pieces in each half of a curve.

// y = h (1 + cos 2πx/w) / 2
std::vector<Vec2> hill(Vec2 size, int half)
{
    std::vector<Vec2> vertices;
    for (int i = 0; i <= 2 * half; ++i) {
        const double share = i / (2.0 * half);
        vertices.push_back(
            {share * size.x, size.y * (1.0 + std::cos(2.0 * std::numbers::pi * share)) / 2.0});
    }
    return vertices;
}

std::vector<Vec2> stairs(Vec2 size, int steps)
{
    const auto across = [&](int step) { return size.x * step / steps; };
    const auto down = [&](int step) { return size.y * (steps - step) / steps; };
    std::vector<Vec2> vertices{{0.0, size.y}};
    for (int step = 0; step < steps; ++step) {
        vertices.push_back({across(step), down(step + 1)});
        vertices.push_back({across(step + 1), down(step + 1)});
    }
    return vertices;
}

std::vector<Vec2> bowl(Vec2 size, int half)
{
    std::vector<Vec2> vertices;
    for (int i = 0; i <= 2 * half; ++i) {
        const double angle = std::numbers::pi * i / (2.0 * half);
        vertices.push_back({size.x * (1.0 - std::cos(angle)) / 2.0, size.y * std::sin(angle)});
    }
    return vertices;
}

std::vector<Vec2> halfPipe(Vec2 size, int half)
{
    const double radius = std::min(size.y, size.x / 2.0);
    std::vector<Vec2> left;
    if (radius < size.y)
        left.push_back({0.0, 0.0});
    for (int i = 0; i < half; ++i) {
        const double angle = std::numbers::pi * i / (2.0 * half);
        left.push_back(
            {radius * (1.0 - std::cos(angle)), size.y - radius * (1.0 - std::sin(angle))});
    }
    std::vector<Vec2> vertices = left;
    vertices.push_back({radius, size.y});
    if (2.0 * radius < size.x)
        vertices.push_back({size.x - radius, size.y});
    for (auto vertex = left.rbegin(); vertex != left.rend(); ++vertex)
        vertices.push_back({size.x - vertex->x, vertex->y});
    return vertices;
}

std::vector<Vec2> verticesFor(const GroundTemplate& numbers, Vec2 size)
{
    switch (numbers.shape) {
    case GroundShape::hill:
        return hill(size, numbers.pieces);
    case GroundShape::stairs:
        return stairs(size, numbers.pieces);
    case GroundShape::bowl:
        return bowl(size, numbers.pieces);
    case GroundShape::ramp:
        return {{0.0, size.y}, {size.x, 0.0}};
    case GroundShape::halfPipe:
        return halfPipe(size, numbers.pieces);
    }
    return {};
}

}  // namespace

Patch rope(const Scene& scene, const RopeTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    std::vector<ParticleId> ids;
    for (const Vec2 p : alongParabola(numbers.links, frame)) {
        const bool isLeft = ids.empty();
        const bool isRight = ids.size() == static_cast<std::size_t>(numbers.links);
        ids.push_back(maker.particle(p.x, p.y,
                                     (isLeft && numbers.pinned != RopeEnds::none) ||
                                         (isRight && numbers.pinned == RopeEnds::both)));
    }
    maker.chain(ids, numbers.link);
    return maker.patch();
}

Patch cloth(const Scene& scene, const ClothTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    const auto ids = grid(maker, numbers.columns, numbers.rows,
                          [&](int column) { return isPinned(numbers, column); });
    linkGrid(maker, ids, numbers.link, numbers.diagonals ? Bracing::crossed : Bracing::none);
    return maker.patch();
}

Patch blob(const Scene& scene, const BlobTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    const double radius = std::min(frame.width(), frame.height()) / 2.0;
    const auto count = static_cast<std::size_t>(numbers.rim);
    const auto spokes = std::min(count, static_cast<std::size_t>(numbers.spokes));
    const std::vector<ParticleId> hub = hubOf(maker, numbers.hub, radius);
    std::vector<ParticleId> rim;
    for (int i = 0; i < numbers.rim; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / numbers.rim;
        rim.push_back(maker.particleAround({radius * std::sin(angle), -radius * std::cos(angle)}));
    }
    for (std::size_t i = 0; i < count; ++i)
        maker.link(rim[i], rim[(i + 1) % count]);
    // In a rim of four particles the second half of the ties would repeat the first.
    const std::size_t ties = !numbers.ties || count < 4 ? 0 : count == 4 ? 2 : count;
    for (std::size_t i = 0; i < ties; ++i)
        maker.link(rim[i], rim[(i + 2) % count]);
    for (std::size_t i = 0; i < spokes; ++i)
        for (const ParticleId end : hub)
            maker.link(end, rim[i * count / spokes], LinkKind::distance, numbers.stiffness);
    return maker.patch();
}

Patch truss(const Scene& scene, const TrussTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    const bool warren = numbers.kind == TrussKind::warren;
    std::vector<ParticleId> deck;
    for (int i = 0; i <= numbers.panels; ++i) {
        const bool isSupport = (i == 0 && numbers.pinned != TrussSupports::none) ||
                               (i == numbers.panels && numbers.pinned == TrussSupports::bothEnds);
        deck.push_back(maker.particle(static_cast<double>(i) / numbers.panels, 1.0, isSupport));
    }
    const std::vector<ParticleId> top =
        chord(maker, numbers, 0.0,
              warren ? std::pair{0.5, numbers.panels} : std::pair{1.0, numbers.panels - 1});
    maker.chain(deck);
    maker.chain(top);
    if (warren)
        linkWarren(maker, deck, top);
    else
        linkPosts(maker, deck, top, numbers.kind);
    if (numbers.pinned == TrussSupports::pinAndRoller)
        maker.rollLevel(deck.back());
    return maker.patch();
}

// The cable follows  v = 4 s u (1 − u), where s is the sag as a share of the height.
Patch suspension(const Scene& scene, const SuspensionTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    std::vector<ParticleId> cable;
    std::vector<ParticleId> deck;
    for (int i = 0; i <= numbers.panels; ++i) {
        const double u = static_cast<double>(i) / numbers.panels;
        const bool isEnd = i == 0 || i == numbers.panels;
        cable.push_back(maker.particle(u, 4.0 * numbers.sag * u * (1.0 - u), isEnd));
        deck.push_back(maker.particle(u, 1.0, i == 0));
    }
    maker.chain(cable);
    maker.chain(deck);
    for (std::size_t i = 1; i + 1 < cable.size(); ++i)
        maker.link(cable[i], deck[i], numbers.hangers);
    maker.rollLevel(deck.back());
    return maker.patch();
}

Patch box(const Scene& scene, const BoxTemplate& numbers, Rect frame)
{
    Maker maker(scene, frame);
    const auto ids = grid(maker, numbers.columns + 1, numbers.rows + 1, [](int) { return false; });
    linkGrid(maker, ids, LinkKind::distance, numbers.bracing);
    return maker.patch();
}

Patch groundLine(const Scene& scene, const GroundTemplate& numbers, Rect frame)
{
    const bool up = scene.world().yAxis == YAxis::up;
    std::vector<Vec2> vertices = verticesFor(numbers, {frame.width(), frame.height()});
    for (Vec2& vertex : vertices)
        vertex = {frame.left + vertex.x, up ? frame.bottom - vertex.y : frame.top + vertex.y};
    return edit::addGround(scene, vertices, false);
}

Patch place(const Scene& scene, const Template& numbers, Rect frame)
{
    struct Placing {
        const Scene& scene;
        Rect frame;
        Patch operator()(const RopeTemplate& t) const { return rope(scene, t, frame); }
        Patch operator()(const ClothTemplate& t) const { return cloth(scene, t, frame); }
        Patch operator()(const BlobTemplate& t) const { return blob(scene, t, frame); }
        Patch operator()(const TrussTemplate& t) const { return truss(scene, t, frame); }
        Patch operator()(const SuspensionTemplate& t) const { return suspension(scene, t, frame); }
        Patch operator()(const BoxTemplate& t) const { return box(scene, t, frame); }
        Patch operator()(const GroundTemplate& t) const { return groundLine(scene, t, frame); }
    };
    return std::visit(Placing{scene, frame}, numbers);
}

}  // namespace vakwerk

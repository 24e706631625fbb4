// SPDX-License-Identifier: MIT

// Draws other poses over the scene: the pose before an edit of the start, the second run, the
// motions of mechanisms and the deflection. Also draws the paths that particles will follow.
#include "editor/drawing/frame.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace vakwerk::detail {
namespace {

constexpr double ghostShare = 0.35;  // opacity, relative to the present pose
constexpr double ghostWidth = 1.4;   // pixels
constexpr double secondShare = 0.8;
constexpr double pathWidth = 1.0;     // pixels
constexpr double dotRadius = 1.9;     // pixels
constexpr double secondRadius = 3.0;  // pixels
constexpr int dotsPerSecond = 10;
constexpr double shortestPiece = 3.0;        // pixels
constexpr std::size_t mostBreakLabels = 40;  // more labels would hide the scene
constexpr double breakWidth = 3.0;           // pixels

struct GhostStyle {
    QColor links;
    QColor particles;
};

// Draws the links and particles of another pose.
class Ghost {
public:
    Ghost(const Frame& frame, const State& pose, GhostStyle style)
        : frame_(frame), style_(std::move(style))
    {
        for (std::size_t i = 0; i < pose.particleIds.size(); ++i)
            at_.emplace(pose.particleIds[i], frame.camera.toScreen(pose.position[i]));
        for (std::size_t i = 0; i < pose.constraintIds.size(); ++i)
            whole_.emplace(pose.constraintIds[i], !pose.broken[i]);
    }

    void addLink(const Constraint& strand, Layer& layer) const
    {
        const auto whole = whole_.find(strand.id);
        if (whole == whole_.end() || !whole->second || strand.base().hidden)
            return;
        std::vector<QLineF> pieces;
        double drawn = 0.0;
        forEachPiece(particlesOf(strand), [&](ParticleId from, ParticleId to) {
            const auto a = at_.find(from);
            const auto b = at_.find(to);
            if (a == at_.end() || b == at_.end())
                return;
            pieces.emplace_back(a->second, b->second);
            drawn += pieces.back().length();
        });
        const bool isRope = kindOf(strand).value_or(LinkKind::rope) == LinkKind::rope;
        const double slack =
            isRope && !pieces.empty()
                ? slackOf(frame_, strandOf(strand)->length, drawn, static_cast<int>(pieces.size()))
                : 0.0;
        for (const QLineF& piece : pieces)
            addPiece(piece, slack, layer);
    }

    void addParticle(std::size_t particle, Layer& layer) const
    {
        const auto at = at_.find(frame_.scene.particles()[particle].id);
        const float radius = frame_.radii[particle];
        if (at != at_.end() && radius > 0.0F && frame_.sees(at->second))
            layer.discs.push_back(
                {screenPoint(at->second), radius, 0, style_.particles.rgba(), 1.2F});
    }

private:
    void addPiece(const QLineF& piece, double slack, Layer& layer) const
    {
        const std::vector<QPointF> way = slack > 0.0
                                             ? hangingRope(frame_, piece.p1(), piece.p2(), slack)
                                             : std::vector{piece.p1(), piece.p2()};
        for (std::size_t i = 1; i < way.size(); ++i)
            if (const auto seen = frame_.seen(way[i - 1], way[i]))
                layer.lines.push_back(line(seen->p1(), seen->p2(), ghostWidth, style_.links));
    }

    const Frame& frame_;
    GhostStyle style_;
    std::unordered_map<ParticleId, QPointF> at_;
    std::unordered_map<ConstraintId, bool> whole_;
};

Layer ghostOf(const Frame& frame, const State& pose, const GhostStyle& style)
{
    Layer layer;
    const Ghost ghost(frame, pose, style);
    for (const Constraint& constraint : frame.scene.constraints())
        if (strandOf(constraint))
            ghost.addLink(constraint, layer);
    for (std::size_t i = 0; i < frame.scene.particles().size(); ++i)
        ghost.addParticle(i, layer);
    return layer;
}

void addPath(const Frame& frame, const WayAhead::Path& path, double stridesPerSecond, Layer& layer)
{
    const QColor& accent = frame.theme.accent;
    QPointF last = frame.camera.toScreen(path.at.front());
    for (const Vec2 place : path.at) {
        const QPointF next = frame.camera.toScreen(place);
        if (QLineF(last, next).length() < shortestPiece)
            continue;
        if (const auto seen = frame.seen(last, next))
            layer.lines.push_back(
                line(seen->p1(), seen->p2(), pathWidth, translucent(accent, 0.5)));
        last = next;
    }
    const double strides = stridesPerSecond / dotsPerSecond;
    for (int dot = 1;; ++dot) {
        const auto i = static_cast<std::size_t>(std::llround(dot * strides));
        if (i >= path.at.size())
            break;
        const QPointF at = frame.camera.toScreen(path.at[i]);
        const double radius = dot % dotsPerSecond == 0 ? secondRadius : dotRadius;
        if (frame.sees(at))
            layer.discs.push_back({screenPoint(at), float(radius), accent.rgba(), 0, 0.0F});
    }
}

// Example: "1.32 s".
QString timeText(const WayAhead::Break& breaks, const World& world)
{
    const QLocale locale;
    if (world.timeUnit == "frame")
        return QCoreApplication::translate("drawing", "step %1")
            .arg(locale.toString(static_cast<qulonglong>(breaks.step)));
    return QStringLiteral("%1 %2").arg(locale.toString(breaks.time, 'f', 2),
                                       QString::fromStdString(world.timeUnit));
}

// Marks the links that will break, with the time of the break. A label moves up or down if another one is in
// its way.
class Breaks {
public:
    Breaks(const Frame& frame, Layer& layer) : frame_(frame), layer_(layer) {}

    void add(const WayAhead::Break& breaks)
    {
        const auto index = frame_.scene.constraints().indexOf(breaks.constraint);
        if (!index || !frame_.isDrawn(*index))
            return;
        QLineF longest;
        const ParticleRefs particles = particlesOf(frame_.scene.constraints()[*index]);
        forEachPiece(particles, [&](ParticleId a, ParticleId b) {
            const QLineF piece(frame_.at[frame_.index(a)], frame_.at[frame_.index(b)]);
            if (piece.length() > longest.length())
                longest = piece;
            if (const auto seen = frame_.seen(piece.p1(), piece.p2())) {
                layer_.lines.push_back(
                    line(seen->p1(), seen->p2(), breakWidth, frame_.theme.warning));
                layer_.lines.back().style = LineStyle::dashed;
            }
        });
        if (told_.size() < mostBreakLabels)
            if (const auto place = placeNear(longest.center()))
                tell(*place, breaks);
    }

private:
    static constexpr double high = 1.8;  // em, height of a label

    bool hasRoom(QPointF at) const
    {
        constexpr double wide = 4.5;         // em, width of a label with only the time of a break
        constexpr double widestFirst = 9.0;  // em, width of the first label, which has more words
        return frame_.sees(at) && std::ranges::none_of(told_, [&](const QPointF& other) {
                   const double room = &other == &told_.front() ? (wide + widestFirst) / 2.0 : wide;
                   return std::abs(at.x() - other.x()) < room * frame_.what.em &&
                          std::abs(at.y() - other.y()) < high * frame_.what.em;
               });
    }

    std::optional<QPointF> placeNear(QPointF at) const
    {
        for (const double rows : {0.0, -1.0, 1.0, -2.0, 2.0})
            if (const QPointF place = at + QPointF(0.0, rows * high * frame_.what.em);
                hasRoom(place))
                return place;
        return std::nullopt;
    }

    void tell(QPointF at, const WayAhead::Break& breaks)
    {
        const Theme& theme = frame_.theme;
        QString text = timeText(breaks, frame_.scene.world());
        if (told_.empty())  // only the first label has words, so that the others hide less
            text = QCoreApplication::translate("drawing", "breaks at %1").arg(text);
        told_.push_back(at);
        layer_.labels.push_back(
            {text, at, Qt::AlignCenter, 0.88, theme.warning.rgba(),
             Chip{translucent(theme.canvas, 0.9).rgba(), theme.warning.rgba()}});
    }

    const Frame& frame_;
    Layer& layer_;
    std::vector<QPointF> told_;
};

}  // namespace

Layer ghost(const Frame& frame)
{
    return ghostOf(
        frame, *frame.what.ghost,
        {translucent(frame.theme.link, ghostShare), translucent(frame.theme.node, ghostShare)});
}

Layer second(const Frame& frame)
{
    const QColor colour = translucent(frame.theme.second, secondShare);
    return ghostOf(frame, *frame.what.second, {colour, colour});
}

// Draws the motion of a mechanism to first order, so that it goes equally far to both sides.
Layer sway(const Frame& frame)
{
    const auto motions = frame.what.rest->shownMotions();
    if (frame.what.sway == 0.0 || frame.what.swaying >= motions.size())
        return {};
    const AtRest::Motion& motion = motions[frame.what.swaying];
    State pose = frame.what.state ? *frame.what.state : startOf(frame.scene);
    for (std::size_t i = 0; i < motion.particles.size(); ++i)
        if (const auto index = frame.scene.particles().indexOf(motion.particles[i]))
            pose.position[*index] += motion.way[i] * (frame.what.sway / frame.camera.scale());
    return ghostOf(frame, pose, {frame.theme.warning, frame.theme.warning});
}

Layer deflected(const Frame& frame)
{
    const std::vector<Vec2>& ways = *frame.what.deflection;
    State pose = frame.what.state ? *frame.what.state : startOf(frame.scene);
    if (ways.size() != pose.position.size())
        return {};
    for (std::size_t i = 0; i < ways.size(); ++i)
        pose.position[i] += ways[i] * frame.what.deflectionScale;
    return ghostOf(frame, pose, {frame.theme.second, frame.theme.second});
}

Layer wayAhead(const Frame& frame)
{
    Layer layer;
    const WayAhead& ahead = *frame.what.ahead;
    for (const WayAhead::Path& path : ahead.paths)
        addPath(frame, path, ahead.stridesPerSecond, layer);
    Breaks breaks(frame, layer);
    for (const WayAhead::Break& next : ahead.breaks)
        breaks.add(next);
    return layer;
}

}  // namespace vakwerk::detail

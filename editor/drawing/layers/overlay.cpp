// SPDX-License-Identifier: MIT
#include "core/scene/angle.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include <QCoreApplication>

namespace vakwerk::detail {
namespace {

constexpr double ghostRadius = 5.5;  // pixels
constexpr double signRadius = 5.0;   // pixels, of the symbol of a support that would be created

// Writes a text beside a point, or on the other side of the point if the view ends there.
void addChip(const Frame& frame, const QString& text, QPointF at, QPointF by, Layer& layer)
{
    constexpr double size = 0.88;
    const double em = size * frame.what.em;
    const QPointF end = at + by;
    const double height = 1.8 * em;
    const bool right = end.x() + labelWidth(text, em) <= frame.view.right();
    const bool below = by.y() > 0.0 ? end.y() + height <= frame.view.bottom()
                                    : end.y() - height < frame.view.top();
    layer.labels.push_back(
        {text, at + QPointF(right ? by.x() : -by.x(), below ? std::abs(by.y()) : -std::abs(by.y())),
         (right ? Qt::AlignLeft : Qt::AlignRight) | (below ? Qt::AlignTop : Qt::AlignBottom), size,
         frame.theme.text.rgba(), chipOf(frame.theme)});
}

void addDashed(const Frame& frame, QPointF a, QPointF b, Layer& layer)
{
    const auto seen = frame.seen(a, b);
    if (!seen)
        return;
    layer.lines.push_back(line(seen->p1(), seen->p2(), 1.5, frame.theme.accent));
    layer.lines.back().style = LineStyle::dashed;
}

class Preview {
public:
    Preview(const Frame& frame, const Patch& patch, std::vector<Layer>& layers)
        : frame_(frame), patch_(patch), under_(layers[0]), layer_(layers[1])
    {
        for (const Change<Particle>& change : patch.particles)
            if (!change.before && change.after)
                made_.emplace(change.after->item.id, change.after->item.position);
    }

    void add()
    {
        for (const Change<Constraint>& change : patch_.constraints)
            if (!change.before && change.after)
                addConstraint(change.after->item);
        addLengths();
        for (const Change<Decoration>& change : patch_.decorations)
            if (!change.before && change.after)
                addDecoration(change.after->item);
        for (const Change<Ground>& change : patch_.ground)
            if (!change.before && change.after)
                for (const Segment& piece : piecesOf(change.after->item))
                    addDashed(frame_, frame_.camera.toScreen(piece.a),
                              frame_.camera.toScreen(piece.b), layer_);
        for (const Change<Particle>& change : patch_.particles)
            if (!change.before && change.after)
                addParticle(change.after->item);
    }

private:
    static constexpr std::size_t mostLengths = 4;  // more lengths would hide the scene

    std::unordered_map<ParticleId, Vec2> made_;  // positions of new particles

    struct End {
        Vec2 at;
        bool isNew;
    };
    struct Created {
        Vec2 a;
        Vec2 b;
        double rest;
    };

    std::optional<End> end(ParticleId id) const
    {
        if (const auto found = made_.find(id); found != made_.end())
            return End{found->second, true};
        const auto at = frame_.screen(id);
        return at ? std::optional(End{frame_.camera.toScene(*at), false}) : std::nullopt;
    }

    void addConstraint(const Constraint& constraint)
    {
        if (const StaticConstraint* fixed = staticOf(constraint))
            addTriangle(fixed->place);
        if (const GuideConstraint* guide = guideOf(constraint))
            addRoller(*guide);
        const Link* link = linkOf(constraint);
        const auto a = link ? end(link->a) : std::nullopt;
        const auto b = link ? end(link->b) : std::nullopt;
        if (!a || !b || !std::isfinite(length(b->at - a->at)))
            return;
        addDashed(frame_, frame_.camera.toScreen(a->at), frame_.camera.toScreen(b->at), layer_);
        for (const End& e : {*a, *b})
            if (!e.isNew && frame_.sees(frame_.camera.toScreen(e.at)))
                addRing(frame_, frame_.camera.toScreen(e.at), layer_);
        created_.push_back({a->at, b->at, link->length});
    }

    void addDecoration(const Decoration& decoration)
    {
        if (const auto measure = measuredIn(frame_, decoration))
            addMeasure(frame_, *measure, {frame_.theme.accent, true}, layer_);
        if (spotsOf(decoration).empty())
            return;
        for (const ParticleId id : particlesOf(decoration))
            if (const auto at = frame_.screen(id); at && frame_.sees(*at))
                addRing(frame_, *at, layer_);
    }

    void addTriangle(Vec2 place) { addSign({frame_.camera.toScreen(place), signRadius}); }

    void addRoller(const GuideConstraint& guide)
    {
        if (const auto held = end(guide.particle))
            addSign(
                {frame_.camera.toScreen(held->at), signRadius, true, rollerSide(frame_, guide)});
    }

    void addSign(const SupportSymbol& symbol)
    {
        const Theme& theme = frame_.theme;
        addSupport(symbol, theme.accent.rgba(), mixed(theme.canvas, theme.accent, 0.15).rgba(),
                   under_);
    }

    void addParticle(const Particle& particle)
    {
        const Theme& theme = frame_.theme;
        const QPointF at = frame_.camera.toScreen(particle.position);
        if (!frame_.sees(at))
            return;
        if (particle.pinned)
            addTriangle(particle.position);
        const double radius = created_.size() > mostLengths ? 0.6 * ghostRadius : ghostRadius;
        const QColor fill = mixed(theme.canvas, theme.accent, 0.45);
        layer_.discs.push_back(
            {screenPoint(at), float(radius), fill.rgba(), theme.accent.rgba(), 1.5F});
    }

    // Example: "2.68 m", or "100 px (now 41.8 px)" if the rest length differs.
    QString textOf(const Created& link) const
    {
        const World& world = frame_.scene.world();
        const double now = length(link.b - link.a);
        if (std::abs(now - link.rest) <= 0.005 * link.rest)
            return lengthText(link.rest, world);
        return QCoreApplication::translate("drawing", "%1 (now %2)")
            .arg(lengthText(link.rest, world), lengthText(now, world));
    }

    // Puts a label beside the middle of each link, on the side away from the other links.
    void addLengths()
    {
        if (created_.size() > mostLengths)
            return;
        QPointF centre;
        for (const Created& link : created_)
            centre += middle(link) / double(created_.size());
        for (const Created& link : created_) {
            const QPointF d = frame_.camera.toScreen(link.b) - frame_.camera.toScreen(link.a);
            const double size = std::max(std::hypot(d.x(), d.y()), 1.0);
            QPointF away(-d.y() / size, d.x() / size);
            const QPointF out = middle(link) - centre;
            const double side = out.x() * away.x() + out.y() * away.y();
            if (side < -0.01 || (side < 0.01 && away.x() < 0.0))
                away = -away;
            const Qt::Alignment across = away.x() < -0.3  ? Qt::AlignRight
                                         : away.x() > 0.3 ? Qt::AlignLeft
                                                          : Qt::AlignHCenter;
            layer_.labels.push_back({textOf(link), middle(link) + away * 10.0,
                                     across | Qt::AlignVCenter, 0.88, frame_.theme.accent.rgba()});
        }
    }

    QPointF middle(const Created& link) const
    {
        return frame_.camera.toScreen((link.a + link.b) / 2.0);
    }

    const Frame& frame_;
    const Patch& patch_;
    Layer& under_;
    Layer& layer_;
    std::vector<Created> created_;
};

void addMarquee(const Frame& frame, const Marquee& marquee, Layer& layer)
{
    const Theme& theme = frame.theme;
    const QRectF box = marquee.rect.normalized();
    layer.shapes.push_back({{box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()},
                            translucent(theme.accent, 0.10).rgba(),
                            marquee.touches ? 0 : theme.accent.rgba(),
                            1.0F});
    if (marquee.touches) {
        addDashed(frame, box.topLeft(), box.topRight(), layer);
        addDashed(frame, box.topRight(), box.bottomRight(), layer);
        addDashed(frame, box.bottomRight(), box.bottomLeft(), layer);
        addDashed(frame, box.bottomLeft(), box.topLeft(), layer);
    }
    if (!marquee.label.isEmpty())
        addChip(frame, marquee.label, box.bottomRight(), {12.0, 12.0}, layer);
}

void addHandle(const Frame& frame, QPointF at, Layer& layer)
{
    const QRectF handle(at - QPointF(3.5, 3.5), QSizeF(7.0, 7.0));
    layer.shapes.push_back({roundedRectangle(handle, 1.5), frame.theme.canvas.rgba(),
                            frame.theme.accent.rgba(), 1.5F});
}

void addFrame(const Frame& frame, const Rect& rect, Layer& layer)
{
    const QRectF box = QRectF(frame.camera.toScreen({rect.left, rect.top}),
                              frame.camera.toScreen({rect.right, rect.bottom}))
                           .normalized();
    const std::array corners{box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        addDashed(frame, corners[i], corners[(i + 1) % corners.size()], layer);
        addHandle(frame, corners[i], layer);
    }
}

void addTransform(const Frame& frame, const TransformMarks& marks, Layer& layer)
{
    const QColor& accent = frame.theme.accent;
    for (const QPointF handle : marks.handles)
        addHandle(frame, handle, layer);
    layer.discs.push_back(
        {screenPoint(marks.knob), 4.5F, frame.theme.canvas.rgba(), accent.rgba(), 1.5F});
    constexpr double arm = 6.0;  // pixels
    for (const QPointF along : {QPointF(arm, 0.0), QPointF(0.0, arm)})
        layer.lines.push_back(line(marks.pivot - along, marks.pivot + along, 1.5, accent));
    layer.discs.push_back({screenPoint(marks.pivot), 3.5F, 0, accent.rgba(), 1.5F});
    if (!marks.numbers.isEmpty())
        addChip(frame, marks.numbers, marks.mouse, {14.0, -12.0}, layer);
}

void addVelocity(const Frame& frame, const VelocityMark& mark, Layer& layer)
{
    constexpr double head = 9.0;
    constexpr double half = 0.42;  // radians, half of the angle of the head
    const QColor& accent = frame.theme.accent;
    if (mark.isGrip) {
        addDashed(frame, mark.from, mark.tip, layer);
        layer.discs.push_back(
            {screenPoint(mark.tip), 4.0F, frame.theme.canvas.rgba(), accent.rgba(), 1.5F});
    } else if (const auto seen = frame.seen(mark.from, mark.tip)) {
        layer.lines.push_back(line(seen->p1(), seen->p2(), 2.0, accent));
        const QPointF back = mark.from - mark.tip;
        const double angle = std::atan2(back.y(), back.x());
        for (const double turned : {angle - half, angle + half})
            layer.lines.push_back(
                line(mark.tip, mark.tip + head * QPointF(std::cos(turned), std::sin(turned)), 2.0,
                     accent));
    }
    if (!mark.text.isEmpty())
        addChip(frame, mark.text, mark.tip, {14.0, -12.0}, layer);
}

// Example: "30°", "= 2 m", "level with p4".
QString textOf(const Frame& frame, const SnapReason& reason)
{
    const auto words = [](const char* text) {
        return QCoreApplication::translate("drawing", text);
    };
    QString particle = reason.at ? QString::fromStdString(text(*reason.at)) : QString();
    switch (reason.kind) {
    case SnapKind::particle:
        return particle;
    case SnapKind::middle:
        return words(QT_TRANSLATE_NOOP("drawing", "middle of %1"))
            .arg(QString::fromStdString(text(*reason.as)));
    case SnapKind::vertex:
        return words(QT_TRANSLATE_NOOP("drawing", "vertex of %1"))
            .arg(QString::fromStdString(text(*reason.on)));
    case SnapKind::direction: {
        const bool up = frame.camera.yAxis() == YAxis::up;
        const double degrees = up || reason.number == 180.0 ? reason.number : 0.0 - reason.number;
        return numberText(degrees) + u'°';
    }
    case SnapKind::equalLength:
        return QStringLiteral("= ") + lengthText(reason.number, frame.scene.world());
    case SnapKind::level:
        return words(QT_TRANSLATE_NOOP("drawing", "level with %1")).arg(particle);
    case SnapKind::plumb:
        return words(QT_TRANSLATE_NOOP("drawing", "in line with %1")).arg(particle);
    case SnapKind::grid:
        break;
    }
    return {};
}

// Marks the link whose length the new link copies.
void addEqual(const Frame& frame, ConstraintId id, Layer& layer)
{
    const Constraint* constraint = frame.scene.find(id);
    const Link* link = constraint ? linkOf(*constraint) : nullptr;
    const auto a = link ? frame.screen(link->a) : std::nullopt;
    const auto b = link ? frame.screen(link->b) : std::nullopt;
    if (a && b)
        addDashed(frame, *a, *b, layer);
}

void addMirror(const Frame& frame, const MirrorMark& mark, Layer& layer)
{
    const QPointF on = frame.camera.toScreen(mark.on);
    const double angle = radiansOf(mark.degrees);
    // A line of this length from here ends outside the view in every direction.
    const double reach =
        QLineF(on, frame.view.center()).length() + frame.view.width() + frame.view.height();
    const QPointF along = reach * QPointF(std::cos(angle), -std::sin(angle));
    addDashed(frame, on - along, on + along, layer);
}

// Shows to what the point at the mouse has snapped.
void addSnapped(const Frame& frame, const Snapped& snapped, Layer& layer)
{
    const QPointF at = frame.camera.toScreen(snapped.at);
    QStringList said;
    for (const SnapReason& reason : snapped.reasons) {
        if (reason.kind == SnapKind::grid)
            continue;
        said << textOf(frame, reason);
        if (isOfPoint(reason.kind))
            addRing(frame, at, layer);
        else if (reason.kind == SnapKind::equalLength && reason.as)
            addEqual(frame, *reason.as, layer);
        else
            addDashed(frame, frame.camera.toScreen(reason.from), at, layer);
    }
    const bool isOnGrid =
        std::ranges::count(snapped.reasons, SnapKind::grid, &SnapReason::kind) > 0;
    if (said.isEmpty() && !isOnGrid)
        return;
    if (said.isEmpty())
        said << QCoreApplication::translate("drawing", "grid") + u' ' + pairText(snapped.at);
    layer.discs.push_back({screenPoint(at), 2.5F, frame.theme.accent.rgba(), 0, 0.0F});
    addChip(frame, said.join(QStringLiteral(" · ")), at, {14.0, 16.0}, layer);
}

void addHint(const Frame& frame, Layer& layer)
{
    const QStringList lines = frame.what.overlay.hint.split(u'\n', Qt::SkipEmptyParts);
    const double step = 1.6 * frame.what.em;
    QPointF at = frame.view.center() - QPointF(0.0, step * double(lines.size() - 1) / 2.0);
    for (const QString& text : lines) {
        layer.labels.push_back({text, at, Qt::AlignCenter, 1.0, frame.theme.quietText.rgba()});
        at.ry() += step;
    }
}

}  // namespace

// Returns two layers: the marks under the discs, and the rest.
std::vector<Layer> overlay(const Frame& frame)
{
    const Overlay& what = frame.what.overlay;
    std::vector<Layer> layers(2);
    Layer& layer = layers[1];
    if (what.frame)
        addFrame(frame, *what.frame, layer);
    for (const Circle& circle : what.circles)
        layer.discs.push_back({screenPoint(frame.camera.toScreen(circle.centre)),
                               static_cast<float>(circle.radius * frame.camera.scale()), 0,
                               frame.theme.accent.rgba(), 1.0F});
    if (what.preview)
        Preview(frame, *what.preview, layers).add();
    addHandMarks(frame, layer);
    if (what.transform)
        addTransform(frame, *what.transform, layer);
    for (const Vec2 vertex : what.vertices)
        if (const QPointF at = frame.camera.toScreen(vertex); frame.sees(at))
            addHandle(frame, at, layer);
    for (const VelocityMark& velocity : what.velocities)
        addVelocity(frame, velocity, layer);
    if (what.mirror)
        addMirror(frame, *what.mirror, layer);
    if (what.snapped)
        addSnapped(frame, *what.snapped, layer);
    if (what.marquee)
        addMarquee(frame, *what.marquee, layer);
    addHint(frame, layer);
    return layers;
}

}  // namespace vakwerk::detail

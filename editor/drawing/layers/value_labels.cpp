#include "editor/drawing/frame.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

// Puts the label above a level link and beside a steep one.
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

// The longest piece.
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

Label inChip(Label label, const QString& text, const Theme& theme)
{
    label.text = text;
    label.colour = theme.text.rgba();
    label.chip = Chip{translucent(theme.panel, 0.93).rgba(), theme.hairline.rgba()};
    return label;
}

// Labels links at the middle, longest first, where the number fits the link and overlaps no other.
Layer allNumbers(const Frame& frame)
{
    constexpr double digit = 0.58;  // em
    constexpr double size = 0.8;
    struct Number {
        QLineF link;
        QString text;
    };
    std::vector<Number> numbers;
    const StressView& stress = frame.what.stress;
    for (std::size_t i = 0; i < frame.scene.constraints().size(); ++i) {
        const Constraint& constraint = frame.scene.constraints()[i];
        if (strandOf(constraint) && frame.isDrawn(i) && frame.stress(i))
            numbers.push_back({lineOf(frame, constraint),
                               measureText(stress.values[i], stress.measure, frame.scene.world())});
    }
    std::ranges::stable_sort(numbers, std::ranges::greater{},
                             [](const Number& number) { return number.link.length(); });
    Layer layer;
    std::vector<QRectF> taken;
    for (const Number& number : numbers) {
        const double em = size * frame.what.em;
        const QSizeF room(em * (digit * double(number.text.size()) + 1.1), 1.8 * em);
        const QPointF corner(room.width() / 2.0, room.height() / 2.0);
        const QRectF box(number.link.center() - corner, room);
        if (!frame.view.contains(box) || number.link.length() < 1.1 * room.width() ||
            std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
            continue;
        taken.push_back(box);
        layer.labels.push_back(
            inChip({{}, number.link.center(), Qt::AlignCenter, size}, number.text, frame.theme));
    }
    return layer;
}

}  // namespace

Layer valueLabels(const Frame& frame)
{
    if (frame.what.labels)
        return allNumbers(frame);
    Layer layer;
    const std::vector<ConstraintId> ids = labelled(frame);
    for (const ConstraintId id : ids) {
        const auto index = frame.scene.constraints().indexOf(id);
        const QString text = index ? stressText(frame.what, *index) : QString();
        if (text.isEmpty())
            continue;
        const QLineF line = lineOf(frame, frame.scene.constraints()[*index]);
        const bool roomy = line.length() > 0.35 * frame.what.em * double(text.size());
        if (!roomy && ids.size() > 1)
            continue;  // labels of small links would hide them
        layer.labels.push_back(inChip(besideLink(line, frame.what.em), text, frame.theme));
    }
    return layer;
}

}  // namespace vakwerk::detail

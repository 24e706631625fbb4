#include "editor/drawing/frame.h"
#include "editor/drawing/text/message_text.h"
#include "editor/drawing/text/number_text.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr qsizetype longestName = 24;  // characters
const QString between = QStringLiteral(" · ");

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

QString nameOf(const Name& name, const std::string& id)
{
    return name.empty() ? QString::fromStdString(id)
                        : elided(QString::fromStdString(name.text()), longestName);
}

Label inChip(Label label, const QString& text, const Theme& theme)
{
    label.text = text;
    label.colour = theme.text.rgba();
    label.chip = Chip{translucent(theme.panel, 0.93).rgba(), theme.hairline.rgba()};
    return label;
}

double widthOf(const QString& text, double em)
{
    constexpr double letter = 0.58;  // em
    return em * (letter * double(text.size()) + 1.1);
}

QRectF boxOf(const Label& label, double em)
{
    const double size = label.size * em;
    const double width = widthOf(label.text, size);
    const double before = label.alignment.testFlag(Qt::AlignLeft)    ? 0.0
                          : label.alignment.testFlag(Qt::AlignRight) ? width
                                                                     : width / 2.0;
    return {label.position - QPointF(before, 0.9 * size), QSizeF(width, 1.8 * size)};
}

// What is taken of the screen, in rows as high as a label, so that a look-up is short.
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

// Puts chosen values beside links, and then what all links and particles have room for.
class Labelling {
public:
    explicit Labelling(const Frame& frame)
        : frame_(frame), shows_(frame.what.labels), em_(size * frame.what.em),
          room_(frame.view, 1.8 * em_)
    {
    }
    void addChosen();
    void addHeld();
    void addLinks();
    void addParticles();
    Layer layer() { return std::move(layer_); }

private:
    static constexpr double size = 0.8;

    QString textOfLink(std::size_t index) const;
    QString textOfParticle(std::size_t index) const;
    std::vector<double> longestLinks() const;
    Label besideParticle(std::size_t index, const QString& text) const;
    const World& world() const { return frame_.scene.world(); }
    void add(const Label& label);

    const Frame& frame_;
    const Labels& shows_;
    double em_;
    Room room_;
    Layer layer_;
    std::vector<double> forces_;
    std::vector<double> strains_;
};

void Labelling::add(const Label& label)
{
    room_.take(boxOf(label, frame_.what.em));
    layer_.labels.push_back(label);
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
            continue;  // labels of small links would hide them
        add(inChip(besideLink(line, frame_.what.em), text, frame_.theme));
    }
}

// Says of the particle under the mouse why it stands still.
void Labelling::addHeld()
{
    const std::vector<ParticleId>& hovered = frame_.what.hovered.particles;
    const auto index =
        hovered.size() == 1 ? frame_.scene.particles().indexOf(hovered[0]) : std::nullopt;
    const QString held = index ? heldText(frame_.scene, frame_.what.state, hovered[0]) : QString();
    if (!held.isEmpty())
        add(besideParticle(*index, held));
}

// Above it and to the right.
Label Labelling::besideParticle(std::size_t index, const QString& text) const
{
    const double beside = double(frame_.radii[index]) + 0.3 * em_;
    return inChip({{},
                   frame_.at[index] + QPointF(beside, -beside - 0.9 * em_),
                   Qt::AlignLeft | Qt::AlignVCenter,
                   size},
                  text, frame_.theme);
}

QString Labelling::textOfLink(std::size_t index) const
{
    const Constraint& constraint = frame_.scene.constraints()[index];
    const State* state = frame_.what.state;
    QStringList parts;
    if (shows_.names)
        parts << nameOf(constraint.base().name, text(constraint.id));
    if (shows_.order)
        parts << QStringLiteral("#%L1").arg(index + 1);
    if (shows_.lengths && state)
        parts << lengthText(lengthNow(frame_.scene, *state, constraint), world());
    if (shows_.strain && state)
        parts << measureText(strains_[index], Measure::strain, world());
    if (shows_.force && state)
        parts << measureText(forces_[index], Measure::force, world());
    if (shows_.measure && frame_.stress(index))
        parts << measureText(frame_.what.stress.values[index], frame_.what.stress.measure, world());
    return parts.join(between);
}

QString Labelling::textOfParticle(std::size_t index) const
{
    const Particle& particle = frame_.scene.particles()[index];
    const State* state = frame_.what.state;
    QStringList parts;
    if (shows_.names)
        parts << nameOf(particle.name, text(particle.id));
    if (shows_.mass)
        parts << quantityText(particle.mass, Unit::mass, world());
    if (shows_.speed && state) {
        const Vec2 moved = state->position[index] - state->previous[index];
        parts << quantityText(length(moved) / world().timeStep, Unit::velocity, world());
    }
    return parts.join(between);
}

// Labels links at the middle, longest first, where the text fits the link and overlaps no other.
void Labelling::addLinks()
{
    const Scene& scene = frame_.scene;
    if (shows_.force && frame_.what.state)
        forces_ = stresses(scene, *frame_.what.state, Measure::force);
    if (shows_.strain && frame_.what.state)
        strains_ = stresses(scene, *frame_.what.state, Measure::strain);
    std::vector<std::pair<QLineF, std::size_t>> roomy;
    const double least = widthOf(QStringLiteral("0"), em_);
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
        const Label label =
            inChip({{}, line.center(), Qt::AlignCenter, size}, textOfLink(index), frame_.theme);
        if (!label.text.isEmpty() && line.length() >= 1.1 * widthOf(label.text, em_) &&
            room_.isFree(boxOf(label, frame_.what.em)))
            add(label);
    }
}

// The length on screen of the longest link of each particle, 0 without links.
std::vector<double> Labelling::longestLinks() const
{
    std::vector<double> longest(frame_.at.size(), 0.0);
    for (const Constraint& constraint : frame_.scene.constraints()) {
        if (!strandOf(constraint))
            continue;
        const double drawn = lineOf(frame_, constraint).length();
        for (const ParticleId id : particlesOf(constraint))
            longest[frame_.index(id)] = std::max(longest[frame_.index(id)], drawn);
    }
    return longest;
}

// Labels particles where the text is no longer than a link of theirs.
void Labelling::addParticles()
{
    const std::vector<double> longest = longestLinks();
    for (std::size_t i = 0; i < frame_.at.size(); ++i) {
        const bool isCrowded = longest[i] > 0.0 && longest[i] < widthOf(QStringLiteral("0"), em_);
        if (isCrowded || frame_.isHidden(i) || !frame_.sees(frame_.at[i]))
            continue;
        const Label label = besideParticle(i, textOfParticle(i));
        if ((longest[i] == 0.0 || longest[i] >= widthOf(label.text, em_)) &&
            room_.isFree(boxOf(label, frame_.what.em)))
            add(label);
    }
}

}  // namespace

Layer valueLabels(const Frame& frame)
{
    const Labels& shows = frame.what.labels;
    Labelling labelling(frame);
    if (!shows.measure)
        labelling.addChosen();
    labelling.addHeld();
    if (shows.names || shows.lengths || shows.strain || shows.force || shows.order || shows.measure)
        labelling.addLinks();
    if (shows.names || shows.mass || shows.speed)
        labelling.addParticles();
    return labelling.layer();
}

}  // namespace vakwerk::detail

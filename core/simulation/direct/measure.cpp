#include "core/simulation/direct/structure.h"
#include "core/simulation/formulas.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

double measure(Bar& bar, std::span<const Vec2> x)
{
    const Vec2 d = x[bar.b] - x[bar.a];
    const double distance = length(d);
    if (distance > 0.0) {
        bar.inverse = 1.0 / distance;
        bar.n = d * bar.inverse;
    } else {
        bar.inverse = 0.0;
        bar.n = {1.0, 0.0};
    }
    bar.error = distance - bar.rest;
    const bool slack = bar.kind == BarKind::rope && bar.error <= 0.0;
    return slack ? 0.0 : 0.5 * bar.stiffness * (bar.error * bar.error);
}

double measure(const Damper& damper, std::span<const Vec2> x)
{
    const double along = dot(damper.n, x[damper.b] - x[damper.a] - damper.before);
    return 0.5 * damper.stiffness * (along * along);
}

double measure(const Hold& hold, std::span<const Vec2> x)
{
    const Vec2 error = hold.place - x[hold.node];
    return 0.5 * (hold.stiffness.x * (error.x * error.x) + hold.stiffness.y * (error.y * error.y));
}

// ∇² of the angle of w:  −(n tᵀ + t nᵀ)/|w|²,  n along w, t = n⊥
Block angleCurvature(Vec2 w, double ww)
{
    const double square = ww * ww;
    const double xx = 2.0 * w.x * w.y / square;
    const double xy = (w.y * w.y - w.x * w.x) / square;
    return {xx, xy, xy, -xx};
}

// With c = cos ε and q = cos(ε/2) = √((1 + c)/2):  2 sin(ε/2) = sin ε/q, and
//   4 κ (1 − q) = κ C²/(1 + q)
double measure(Corner& corner, std::span<const Vec2> x)
{
    const Vec2 u = x[corner.node[0]] - x[corner.node[1]];
    const Vec2 v = x[corner.node[2]] - x[corner.node[1]];
    const double uu = dot(u, u);
    const double vv = dot(v, v);
    const double size = std::sqrt(uu) * std::sqrt(vv);
    corner.error = 0.0;
    corner.gradient = {};
    corner.first = corner.last = {};
    if (!(size > 0.0))
        return 0.0;
    const Vec2 turn{dot(u, v) / size, cross(u, v) / size};
    const double c = dot(turn, corner.heading);
    const double s = turn.y * corner.heading.x - turn.x * corner.heading.y;
    const double q = std::sqrt(std::fmax(1.0 + c, 0.0) / 2.0);
    const Vec2 first{u.y / uu, -u.x / uu};
    const Vec2 last{-v.y / vv, v.x / vv};
    corner.error = chord(c, s);
    corner.gradient = {first, (first + last) * -1.0, last};
    corner.first = angleCurvature(u, uu);
    corner.last = angleCurvature(v, vv);
    return corner.stiffness * (corner.error * corner.error) / (1.0 + q);
}

double measure(Ring& ring, std::span<const Vec2> x)
{
    const std::size_t n = ring.node.size();
    double twice = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 before = x[ring.node[i == 0 ? n - 1 : i - 1]];
        const Vec2 here = x[ring.node[i]];
        const Vec2 after = x[ring.next(i)];
        twice += cross(here, after);
        ring.gradient[i] = areaGradient(before, after);
    }
    ring.error = 0.5 * twice - ring.area;
    return 0.5 * ring.stiffness * (ring.error * ring.error);
}

// Of a constraint that corrects a share of its error in each of `n` sweeps, (1 − share)ⁿ stays; the
// softness that leaves as much is w r/(1 − r). `share` is already the one of all sweeps together.
double stiffnessOf(double w, double share, double softness, double rigid)
{
    const double rest = 1.0 - share;
    return 1.0 / (softness + w * rest / share + 1.0 / rigid);
}

double weightOf(const Structure& s, std::uint32_t node)
{
    return s.mass[node] > 0.0 ? 1.0 / s.mass[node] : 0.0;
}

}  // namespace

double measure(Structure& s, std::span<const Vec2> x)
{
    double energy = 0.0;
    for (Bar& bar : s.bars)
        energy += measure(bar, x);
    for (const Damper& damper : s.dampers)
        energy += measure(damper, x);
    for (const Hold& hold : s.holds)
        energy += measure(hold, x);
    for (Corner& corner : s.corners)
        energy += measure(corner, x);
    for (Ring& ring : s.rings)
        energy += measure(ring, x);
    return energy;
}

// The first guess of the forces is what strains them before the step: of a state nothing else
// is known, and a run that goes on from a file must not differ from one that did not stop.
// An angle is as stiff as a rigid link across the shorter arm, a ring as one across its mean side.
void stiffen(Structure& s)
{
    for (Bar& bar : s.bars) {
        measure(bar, s.before);
        bar.lambda = bar.stiffness * bar.error;
    }
    for (Corner& corner : s.corners) {
        measure(corner, s.before);
        double w = 0.0;
        double steepest = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double square = dot(corner.gradient[i], corner.gradient[i]);
            w += weightOf(s, corner.node[i]) * square;
            steepest = std::fmax(steepest, square);
        }
        const double rigid = steepest > 0.0 ? corner.rigid / steepest : corner.rigid;
        corner.stiffness = stiffnessOf(w, corner.share, corner.softness, rigid);
        corner.lambda = corner.stiffness * corner.error;
    }
    for (Ring& ring : s.rings) {
        measure(ring, s.before);
        double w = 0.0;
        double sum = 0.0;
        for (std::size_t i = 0; i < ring.node.size(); ++i) {
            const double square = dot(ring.gradient[i], ring.gradient[i]);
            w += weightOf(s, ring.node[i]) * square;
            sum += square;
        }
        const double mean =
            std::fmax(sum / static_cast<double>(ring.node.size()), std::fabs(ring.area) / 1e3);
        const double rigid = mean > 0.0 ? ring.rigid / mean : ring.rigid;
        ring.stiffness = stiffnessOf(w, ring.share, ring.softness, rigid);
        ring.lambda = ring.stiffness * ring.error;
    }
}

}  // namespace vakwerk::direct

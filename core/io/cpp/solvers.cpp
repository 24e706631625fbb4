#include "core/io/cpp/features.h"

namespace vakwerk::cpp {
namespace {

// "seen" of a Jacobi sweep, where no constraint sees what another did; else the place itself.
std::string in(const Features& f, std::string code)
{
    const std::string seen = ".seen";
    for (std::size_t at = 0; !f.jacobi() && (at = code.find(seen, at)) != code.npos;)
        code.replace(at, seen.size(), ".x");
    return code;
}

std::string alpha(const Features& f)
{
    return f.softest ? "std::fmin(c.compliance / (h * h), 1e150)" : "c.compliance / (h * h)";
}

// What the ends of a link move of its error, from the sum of their weights on.
std::string shares(const Features& f)
{
    const std::string stiffness = f.stiff ? "c.stiffness" : "1.0";
    const std::string times = when(f.stiff, "c.stiffness * ");
    const bool halves = f.world.weights == Weights::equalHalves;
    const bool whole = f.sums() || !halves;
    std::string code =
        when(halves && whole, "    const double mean = wa > 0.0 && wb > 0.0 ? sum / 2.0 : sum;\n"
                              "    sum = mean + mean;\n"
                              "    wa = wa > 0.0 ? mean : 0.0;\n"
                              "    wb = wb > 0.0 ? mean : 0.0;\n") +
        when(f.soft, "    const double alpha = " + alpha(f) + ";\n    sum = sum + alpha;\n") +
        when(f.sums(), "    const double gain = " + stiffness + " / sum;\n");
    if (!whole)
        return code + "    return {" + times + "(wa > 0.0 ? 0.5 : 0.0), " + times +
               "(wb > 0.0 ? 0.5 : 0.0)};\n";
    const auto part = [&](const char* w) {
        return f.stiff ? times + "(" + w + " / sum)" : std::string(w) + " / sum";
    };
    return code + "    return {" + part("wa") + ", " + part("wb") + when(f.breaks, ", gain") +
           when(f.soft, ", alpha * gain") + "};\n";
}

std::string sharesOf(const Features& f)
{
    const bool halves = f.world.weights == Weights::equalHalves;
    const bool changes = f.soft || (halves && f.sums());
    const std::string kept = halves && f.sums() ? "    " : "    const ";
    return "\n// What each end of a link moves of its error: " +
           std::string(halves ? "half.\n" : "the lighter one more.\n") +
           "struct Shares {\n    double a = 0.0;\n    double b = 0.0;\n" +
           when(f.breaks, "    double gain = 0.0;  // makes a force of a sum\n") +
           when(f.soft, "    double softness = 0.0;\n") + "};\n\n" +
           "Shares sharesOf(const auto& c)\n{\n" + kept + "double wa = particles[c.a].w;\n" + kept +
           "double wb = particles[c.b].w;\n" + (changes ? "    " : "    const ") +
           "double sum = wa + wb;\n    if (sum == 0.0)\n        return {};\n" + shares(f) + "}\n";
}

std::string link(const Features& f, const char* name, bool isRope)
{
    const std::string soft = when(f.soft, " - share.softness * c.sum");
    const std::string error = isRope ? "    const double stretch = distance - c.length;\n"
                                       "    const double u = stretch > 0.0 ? stretch" +
                                           soft + " : 0.0;\n"
                                     : "    const double u = " +
                                           (f.soft ? "(distance - c.length)" + soft
                                                   : std::string("distance - c.length")) +
                                           ";\n";
    return in(f, std::string("\n// C = |b - a| - length") +
                     when(isRope, " where that is above 0: a slack rope does nothing") +
                     "\nvoid solve(" + when(!f.sums(), "const ") + name + R"(& c)
{
    Particle& a = particles[c.a];
    Particle& b = particles[c.b];
    const Shares share = sharesOf(c);
    Vec2 d = b.seen - a.seen;
    const double distance = length(d);
)" + when(f.tears(), R"(    if (distance > (1.0 + c.breakStrain) * c.length) {
        c.broken = true;  // when its turn comes
        return;
    }
)") + R"(    if (!(distance > 0.0))
        d = {1.0, 0.0};  // ends in one place part along x
)" + error + R"(    const double f = u / (distance > 0.0 ? distance : 1.0);
    a.x = a.x + (d * share.a) * f;
    b.x = b.x - (d * share.b) * f;
)" + when(f.sums(), "    c.sum += u;\n") +
                     "}\n");
}

// Δx of a held particle for the error along each axis.
std::string holdHelper(const Features& f)
{
    if (!f.sums() && !f.stiff)
        return "";
    const std::string stiffness = f.stiff ? "c.stiffness" : "1.0";
    const std::string w = f.soft ? "(p.w + alpha)" : "p.w";
    const std::string part =
        (f.stiff ? "c.stiffness * (p.w / " : "p.w / ") + w + when(f.stiff, ")");
    return "\n// What a held particle moves of its error.\n"
           "struct Grip {\n    double share = 0.0;\n" +
           when(f.breaks, "    double gain = 0.0;  // makes a force of a sum\n") +
           when(f.soft, "    double softness = 0.0;\n") + "};\n\n" +
           "Grip gripOf(const auto& c)\n{\n    const Particle& p = particles[c.particle];\n" +
           "    if (p.w == 0.0)\n        return {};\n" +
           when(f.soft, "    const double alpha = " + alpha(f) + ";\n") +
           when(f.sums(), "    const double gain = " + stiffness + " / " + w + ";\n") +
           "    return {" + part + when(f.breaks, ", gain") + when(f.soft, ", alpha * gain") +
           "};\n}\n\n" + "void hold(" + when(!f.sums(), "const ") +
           "auto& c, Vec2 error)\n{\n    Particle& p = particles[c.particle];\n" +
           "    const Grip grip = gripOf(c);\n" + "    const Vec2 u = error" +
           when(f.soft, " - c.sum * grip.softness") + ";\n    p.x = p.x + u * grip.share;\n" +
           when(f.sums(), "    c.sum = c.sum + u;\n") + "}\n";
}

std::string hold(const Features& f, const std::string& what, const std::string& measure,
                 const std::string& error)
{
    const bool plain = !f.sums() && !f.stiff;
    const bool fixed = what.starts_with("Static");
    const std::string signature =
        "void solve(" + when(!f.sums(), "const ") + what + "& c)\n{\n    " +
        (plain || fixed ? "Particle& p" : "const Particle& p") + " = particles[c.particle];\n";
    if (plain)
        return in(f, signature + "    if (p.w == 0.0)\n        return;\n" + measure +
                         (fixed && !f.jacobi() ? "    p.x = c.place;\n"
                                               : "    p.x = p.x + " + error + ";\n") +
                         "}\n");
    return in(f, signature + measure + "    hold(c, " + error + ");\n" +
                     when(fixed && !f.jacobi(), "    if (gripOf(c).share == 1.0)\n"
                                                "        p.x = c.place;\n") +
                     "}\n");
}

constexpr const char* fromCircle = R"(    Vec2 d = p.seen - c.centre;
    const double distance = length(d);
    if (!(distance > 0.0))
        d = {1.0, 0.0};
    const double divisor = distance > 0.0 ? distance : 1.0;
)";

// What a shape moves for its error, from `weight` on.
std::string lambda(const Features& f)
{
    const std::string error = f.soft ? "(error - softness * c.sum)" : "error";
    return when(f.soft, "    const double softness = " + alpha(f) + ";\n") +
           "    const double lambda = " + when(f.stiff, "c.stiffness * ") + error + " / " +
           (f.soft ? "(weight + softness)" : "weight") + ";\n";
}

std::string angle(const Features& f)
{
    return in(f, R"(
// The chord 2 sin(e/2) of the angle e whose cosine and sine, times size, are given.
double chord(double c, double s, double size)
{
    const double cosine = c / size;
    const double sine = s / size;
    if (cosine > -0.9)
        return sine / std::sqrt((1.0 + cosine) / 2.0);
    const double full = std::sqrt(2.0 - 2.0 * cosine);
    return sine < 0.0 ? -full : full;
}

Vec2 perpendicular(Vec2 v)
{
    return {-v.y, v.x};
}

// From u = a - b to v = c - b; the error is the angle between that and the one wanted. Each moves
// along the gradient of the angle: perpendicular to its arm, 1/|arm| long.
void solve()" + when(!f.sums(), "const ") +
                     R"(Angle& c)
{
    Particle& pa = particles[c.a];
    Particle& pb = particles[c.b];
    Particle& pc = particles[c.c];
    const Vec2 u = pa.seen - pb.seen;
    const Vec2 v = pc.seen - pb.seen;
    const double uu = dot(u, u);
    const double vv = dot(v, v);
    const double size = std::sqrt(uu) * std::sqrt(vv);
    if (!(size > 0.0))
        return;
    const double cosine = dot(u, v);
    const double sine = u.x * v.y - u.y * v.x;
    const double error = chord(cosine * c.heading.x + sine * c.heading.y,
                               sine * c.heading.x - cosine * c.heading.y, size);
    const Vec2 ga = perpendicular(u) * (-1.0 / uu);
    const Vec2 gc = perpendicular(v) * (1.0 / vv);
    const Vec2 gb = (ga + gc) * -1.0;
    const double weight = pa.w * dot(ga, ga) + pb.w * dot(gb, gb) + pc.w * dot(gc, gc);
    if (!(weight > 0.0))
        return;
)" + lambda(f) + R"(    pa.x = pa.x - ga * (pa.w * lambda);
    pb.x = pb.x - gb * (pb.w * lambda);
    pc.x = pc.x - gc * (pc.w * lambda);
)" + when(f.sums(), "    c.sum += lambda;\n") +
                     "}\n");
}

std::string area(const Features& f)
{
    return in(f, R"(
// The area is half the sum of x y' - y x' along the ring; each particle moves along its gradient.
Vec2 gradient(Vec2 before, Vec2 after)
{
    return {0.5 * (after.y - before.y), 0.5 * (before.x - after.x)};
}

void solve()" + when(!f.sums(), "const ") +
                     R"(Area& c)
{
    const std::size_t n = c.ring.size();
    double twice = 0.0;
    double weight = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        const Particle& p = particles[c.ring[i]];
        const Vec2 before = particles[c.ring[(i + n - 1) % n]].seen;
        const Vec2 after = particles[c.ring[(i + 1) % n]].seen;
        const Vec2 g = gradient(before, after);
        twice += p.seen.x * after.y - p.seen.y * after.x;
        weight += p.w * dot(g, g);
    }
    if (!(weight > 0.0))
        return;
    const double error = 0.5 * twice - c.area;
)" + lambda(f) + R"(    const Vec2 first = particles[c.ring[0]].seen;
    Vec2 before = particles[c.ring[n - 1]].seen;  // as it was, before any of the ring moves
    for (std::size_t i = 0; i < n; ++i) {
        Particle& p = particles[c.ring[i]];
        const Vec2 here = p.seen;
        const Vec2 after = i + 1 < n ? particles[c.ring[i + 1]].seen : first;
        p.x = p.x - gradient(before, after) * (p.w * lambda);
        before = here;
    }
)" + when(f.sums(), "    c.sum += lambda;\n") +
                     "}\n");
}

}  // namespace

std::string linkSolvers(const Features& f)
{
    return when(f.links, sharesOf(f)) + when(f.has("Distance"), link(f, "Distance", false)) +
           when(f.has("Rope"), link(f, "Rope", true));
}

std::string holdSolvers(const Features& f)
{
    return when(f.holds, holdHelper(f)) +
           when(f.has("Static"), "\n" + hold(f, "Static", "", "(c.place - p.seen)")) +
           when(f.has("Circle"),
                "\n// C = radius - |x - centre|\n" +
                    hold(f, "Circle", fromCircle, "d * ((c.radius - distance) / divisor)")) +
           when(f.has("Guide"), "\n" + hold(f, "Guide", "",
                                            "(c.level ? Vec2{0.0, c.at - p.seen.y} : Vec2{c.at - "
                                            "p.seen.x, 0.0})"));
}

std::string shapeSolvers(const Features& f)
{
    return when(f.has("Angle"), angle(f)) + when(f.has("Area"), area(f));
}

}  // namespace vakwerk::cpp

// SPDX-License-Identifier: MIT
#include "core/io/import/import.h"
#include "core/run/simulation.h"

#include <QTest>

#include <cmath>

using namespace vakwerk;

// Checks that imported worlds move as in XSpringies, except at walls. This file implements the rules
// of XSpringies again, by applying them to each mass.
namespace {

constexpr double width = 640.0;
constexpr double height = 480.0;

struct Mass {
    Vec2 x;
    Vec2 v;
    double m = 1.0;
    double elasticity = 1.0;
    bool fixed = false;
    double radius() const { return std::floor(2.0 * std::log(4.0 * m + 1.0)); }
};

struct Spring {
    std::size_t a = 0;
    std::size_t b = 0;
    double k = 0.0;
    double damping = 0.0;
    double rest = 0.0;
};

struct Pulls {
    double gravity = 0.0;
    double attraction = 0.0;
    double exponent = 0.0;
    std::size_t centre = 0;  // the mass that attracts
};

struct Xspringies {
    std::vector<Mass> masses;
    std::vector<Spring> springs{};
    Pulls pulls{};
    double h = 0.025;
    bool walls = false;

    std::string file() const;
    void step();

private:
    std::vector<Vec2> accelerations() const;
    Vec2 attractionOf(std::size_t i) const;
    void meetWalls(Mass& mass, const Mass& start, Vec2 pull) const;
};

std::string number(double value)
{
    return QByteArray::number(value, 'g', 17).toStdString();
}

std::string Xspringies::file() const
{
    std::string text = "#1.0\nstep " + number(h) + "\n";
    text += walls ? "wall 1 1 1 1\n" : "wall 0 0 0 0\n";
    text += "frce 0 1 " + number(pulls.gravity) + " 0\n";
    if (pulls.attraction != 0.0)
        text += "frce 2 1 " + number(pulls.attraction) + " " + number(pulls.exponent) + "\ncent " +
                std::to_string(pulls.centre) + "\n";
    for (std::size_t i = 0; i < masses.size(); ++i) {
        text += "mass " + std::to_string(i);
        const Mass& p = masses[i];
        for (const double value : {p.x.x, p.x.y, p.v.x, p.v.y, p.fixed ? -p.m : p.m, p.elasticity})
            text += " " + number(value);
        text += "\n";
    }
    for (std::size_t i = 0; i < springs.size(); ++i) {
        const Spring& s = springs[i];
        text += "spng " + std::to_string(i) + " " + std::to_string(s.a) + " " + std::to_string(s.b);
        for (const double value : {s.k, s.damping, s.rest})
            text += " " + number(value);
        text += "\n";
    }
    return text;
}

// Returns the pull of the centre: s/rⁿ at a distance r ≥ R, with the strength s, the exponent n and
// R = radius + 1. At smaller distances it is the value at R times (r/R)².
Vec2 Xspringies::attractionOf(std::size_t i) const
{
    if (pulls.attraction == 0.0)
        return {};
    Vec2 d = masses[pulls.centre].x - masses[i].x;
    double r = length(d);
    const double within = masses[i].radius() + 1.0;
    if (r < within) {
        d = d * (r / within);
        r = within;
    }
    return d * (pulls.attraction / std::pow(r, pulls.exponent) / r);
}

std::vector<Vec2> Xspringies::accelerations() const
{
    std::vector<Vec2> a(masses.size());
    for (std::size_t i = 0; i < masses.size(); ++i)
        a[i] = Vec2{0.0, -pulls.gravity} + attractionOf(i);
    for (const Spring& spring : springs) {
        const Mass& from = masses[spring.a];
        const Mass& to = masses[spring.b];
        const Vec2 d = to.x - from.x;
        const Vec2 n = d / length(d);
        const double force =
            spring.k * (length(d) - spring.rest) + spring.damping * dot(to.v - from.v, n);
        a[spring.a] += n * (force / from.m);
        a[spring.b] -= n * (force / to.m);
    }
    for (std::size_t i = 0; i < masses.size(); ++i)
        if (masses[i].fixed)
            a[i] = {};
    return a;
}

// This rule differs. A mass that left the window in this step is put at the edge, and its velocity
// at the edge is reversed and multiplied by its elasticity. XSpringies reverses the velocity that
// the mass has beyond the edge, and so gains the energy of its fall there.
void Xspringies::meetWalls(Mass& mass, const Mass& start, Vec2 pull) const
{
    const double r = mass.radius();
    const auto meet = [&](double Vec2::*across, double Vec2::*along, double size) {
        const double from = start.x.*across;
        const double to = mass.x.*across;
        const bool low = to < r && from >= r;
        const bool high = to > size - r && from <= size - r;
        if (!low && !high)
            return;
        const double edge = low ? r : size - r;
        // The acceleration is taken to change linearly during the step. Its mean is the change of
        // velocity divided by h, and it is `pull` at the start.
        const double mean = (mass.v.*across - start.v.*across) / h;
        const double atEnd = mean + (mean - pull.*across);
        const double share = (edge - from) / (to - from);
        const double atEdge = pull.*across * (1.0 - share) + atEnd * share;
        const double fall = (atEdge + atEnd) / 2.0 * (to - edge);
        const double speed = std::sqrt(std::fmax(0.0, std::pow(mass.v.*across, 2) - 2.0 * fall));
        mass.x.*across = edge;
        mass.v.*across = (low ? speed : -speed) * mass.elasticity;
        mass.v.*along *= mass.elasticity;
    };
    meet(&Vec2::x, &Vec2::y, width);
    meet(&Vec2::y, &Vec2::x, height);
}

// Computes a Runge–Kutta step and then the walls.
void Xspringies::step()
{
    const std::vector<Mass> start = masses;
    std::vector<Vec2> x(masses.size());
    std::vector<Vec2> v(masses.size());
    const std::vector<Vec2> pull = accelerations();
    for (const auto& [weight, ahead] :
         {std::pair{1.0, 0.5}, std::pair{2.0, 0.5}, std::pair{2.0, 1.0}, std::pair{1.0, 0.0}}) {
        const std::vector<Vec2> a = accelerations();
        for (std::size_t i = 0; i < masses.size(); ++i) {
            const Vec2 slope = masses[i].fixed ? Vec2{} : masses[i].v;
            x[i] += slope * (weight / 6.0 * h);
            v[i] += a[i] * (weight / 6.0 * h);
            masses[i].x = start[i].x + slope * (ahead * h);
            masses[i].v = start[i].v + a[i] * (ahead * h);
        }
    }
    for (std::size_t i = 0; i < masses.size(); ++i) {
        masses[i].x = start[i].x + x[i];
        masses[i].v = start[i].v + v[i];
        if (walls && !masses[i].fixed)
            meetWalls(masses[i], start[i], pull[i]);
    }
}

// Returns a net of 4 by 4 masses with both diagonals, so stiff that it pulls its corners off a wall
// within the step in which they meet it.
Xspringies jelly(double elasticity)
{
    Xspringies world;
    world.walls = true;
    world.pulls.gravity = 20.0;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            world.masses.push_back(
                {.x = {200.0 + 30.0 * column + 4.0 * row, 60.0 + 30.0 * row - 3.0 * column},
                 .v = {40.0, -30.0},
                 .m = 0.4,
                 .elasticity = elasticity});
    const auto join = [&world](int a, int b) {
        const auto from = std::size_t(a);
        const auto to = std::size_t(b);
        world.springs.push_back(
            {from, to, 200.0, 0.5, length(world.masses[to].x - world.masses[from].x)});
    };
    for (int i = 0; i < 16; ++i) {
        if (i % 4 < 3)
            join(i, i + 1);
        if (i < 12)
            join(i, i + 4);
        if (i % 4 < 3 && i < 12) {
            join(i, i + 5);
            join(i + 1, i + 4);
        }
    }
    return world;
}

// Returns five masses that fall past each other towards mass 0, near enough to pass where its
// attraction is reduced.
Xspringies swarm(double strength, double exponent, bool fixedCentre)
{
    Xspringies world;
    world.pulls.attraction = strength;
    world.pulls.exponent = exponent;
    world.masses.push_back({.x = {320.0, 240.0}, .v = {}, .fixed = fixedCentre});
    for (int i = 1; i <= 5; ++i)
        world.masses.push_back(
            {.x = {320.0 + 12.0 * i, 240.0 + 2.0 * i}, .v = {-1.0, 0.25 * i}, .m = 0.5 * i});
    return world;
}

// Returns the largest distance within 600 steps between the places of a mass in both programs.
double farthestApart(Xspringies world)
{
    const Imported imported = importFile({"world.xsp", world.file(), "", ""}, {});
    if (!imported.read.scene)
        qFatal("cannot be read");
    Simulation simulation(*imported.read.scene);
    double most = 0.0;
    for (int n = 0; n < 600; ++n) {
        if (simulation.step())
            return never;
        world.step();
        for (std::size_t i = 0; i < world.masses.size(); ++i)
            most = std::fmax(most, length(simulation.state().position[i] - world.masses[i].x));
    }
    return most;
}

}  // namespace

class TestXspringies : public QObject {
    Q_OBJECT

private slots:
    void itsWorldsGoAsThere_data()
    {
        QTest::addColumn<Xspringies>("world");
        QTest::newRow("elastic walls") << jelly(1.0);
        QTest::newRow("walls that keep a half") << jelly(0.5);
        QTest::newRow("walls that keep nothing") << jelly(0.0);
        Xspringies mixed = jelly(0.75);
        for (std::size_t i = 0; i < mixed.masses.size(); i += 3)
            mixed.masses[i].elasticity = 0.25;
        QTest::newRow("an elasticity of its own") << mixed;
        QTest::newRow("linear attraction") << swarm(0.3, -1.0, true);
        QTest::newRow("constant attraction") << swarm(20.0, 0.0, true);
        QTest::newRow("inverse square attraction") << swarm(300.0, 2.0, true);
        QTest::newRow("a free mass attracts") << swarm(300.0, 2.0, false);
    }
    void itsWorldsGoAsThere()
    {
        QFETCH(Xspringies, world);
        const double apart = farthestApart(world);
        QVERIFY2(apart < 1e-6, qPrintable(QString::number(apart)));
    }
};

QTEST_APPLESS_MAIN(TestXspringies)
#include "tst_xspringies.moc"

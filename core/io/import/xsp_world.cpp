// SPDX-License-Identifier: MIT
#include "core/io/import/xsp_world.h"

#include "core/scene/angle.h"

#include <algorithm>
#include <unordered_set>

namespace vakwerk {
namespace {

// The size of the window of XSpringies, whose edges are the walls. The file does not contain it.
constexpr double windowWidth = 640.0;
constexpr double windowHeight = 480.0;
constexpr double noWall = 1e7;     // place of a wall that is switched off
constexpr double softening = 1.0;  // full attraction begins this far beyond the radius of a mass
constexpr double farOut = 10.0 * windowWidth;

// XSpringies drew 25 pictures per second and computed at least one step for each.
constexpr double slowestRate = 25.0;

class WorldMaker {
public:
    WorldMaker(const XspFile& file, Findings& findings)
        : file_(file), settings_(file.settings), findings_(findings)
    {
        for (const XspMass& mass : file.masses)
            if (!mass.fixed)
                free_.push_back(&mass);
    }

    World world();

private:
    const XspForce& force(XspForce::Kind kind) const { return settings_.forces[kind]; }
    void note(const XspForce& force, Message message)
    {
        if (force.on)
            findings_.note(force.offset, "frce", std::move(message));
    }

    void setGravity();
    void setAttraction();
    void setCentre();
    void setDrag();
    void setWalls();
    void moveWallsOut();
    void moveOut(double& wall, double outwards, double Vec2::*axis, const char* message);
    void setBounce();
    void noteTheRest();
    Rect window() const;

    const XspFile& file_;
    const XspSettings& settings_;
    Findings& findings_;
    std::vector<const XspMass*> free_;
    World world_;
};

World WorldMaker::world()
{
    const double h = settings_.timeStep;
    world_.yAxis = YAxis::up;
    world_.timeStep = h;
    world_.stepsPerSecond = 1.0 / h < slowestRate ? slowestRate : 0.0;
    world_.integrator = Integrator::rungeKutta4;
    world_.gravity = {};
    world_.damping = 0.0;
    world_.bounds = window();
    setGravity();
    setAttraction();
    setDrag();
    setWalls();
    noteTheRest();
    return world_;
}

// The acceleration a follows from the strength g and the direction θ of the force in the file:
//   a = g (sin θ, −cos θ),  0° is down, 90° to the right
void WorldMaker::setGravity()
{
    const XspForce& gravity = force(XspForce::gravity);
    const Vec2 direction = directionOf(gravity.other);
    if (gravity.on)
        world_.gravity = Vec2{direction.y, -direction.x} * gravity.size + Vec2{};
}

// The acceleration towards the centre at the distance r is s/r^n, with the size s and the exponent
// n of the force in the file.
void WorldMaker::setAttraction()
{
    const XspForce& attraction = force(XspForce::attraction);
    if (!attraction.on)
        return;
    if (attraction.other == 0.0)
        world_.attractionLaw = AttractionLaw::constant;
    else if (attraction.other == 2.0)
        world_.attractionLaw = AttractionLaw::inverseSquare;
    else if (attraction.other != -1.0)
        return note(attraction,
                    {QT_TRANSLATE_NOOP("core", "there is no attraction that falls with the "
                                               "distance to the power of %1 here"),
                     {text(attraction.other)}});
    world_.attraction = attraction.size;
    world_.attractionSoftening = softening;
    setCentre();
}

void WorldMaker::setCentre()
{
    world_.attractionCentre = window().center();
    const std::vector<std::string> place{text(world_.attractionCentre.x),
                                         text(world_.attractionCentre.y)};
    if (settings_.centre < 0.0)
        return note(
            force(XspForce::attraction),
            {QT_TRANSLATE_NOOP("core", "attraction is to the centre of the window, which the "
                                       "file does not have; it is taken to be at %1, %2"),
             place});
    const auto mass = std::ranges::find(file_.masses, settings_.centre, &XspMass::id);
    if (mass == file_.masses.end())
        return findings_.note(
            settings_.centreAt, "cent",
            {QT_TRANSLATE_NOOP("core", "there is no mass %1; the centre of the window, at %2, %3, "
                                       "attracts"),
             {text(settings_.centre), place[0], place[1]}});
    world_.attractionCentre = mass->position;
    if (!mass->fixed)
        findings_.note(settings_.centreAt, "cent",
                       {QT_TRANSLATE_NOOP("core", "the attraction stays where mass %1 starts; in "
                                                  "XSpringies it goes along with it"),
                        {text(settings_.centre)}});
}

// In XSpringies the viscosity c gives each mass the acceleration −c v. Here the acceleration by the
// drag c' is −c'/m times v. This is the same only if all masses m are equal; then c' = c m. For
// different masses, the world gets a damping d with the same decay in each step h:
//   1 − d = e^(−c h)
void WorldMaker::setDrag()
{
    const double c = settings_.viscosity;
    if (c == 0.0 || free_.empty())
        return;
    const double m = free_.front()->mass;
    if (std::ranges::all_of(free_, [m](const XspMass* mass) { return mass->mass == m; }))
        world_.linearDrag = c * m;
    else
        world_.damping = -std::expm1(-c * settings_.timeStep);
}

Rect WorldMaker::window() const
{
    Rect window{0.0, 0.0, windowWidth, windowHeight};
    for (const XspMass* mass : free_) {
        const double r = xspRadius(mass->mass);
        if (settings_.right)
            window.right = std::max(window.right, std::ceil(mass->position.x + r));
        if (settings_.top)
            window.bottom = std::max(window.bottom, std::ceil(mass->position.y + r));
    }
    return window;
}

void WorldMaker::setWalls()
{
    if (!settings_.left && !settings_.right && !settings_.top && !settings_.bottom)
        return;
    world_.boundsKind = BoundsKind::bounce;
    world_.boundsRadius = true;
    setBounce();
    if (settings_.right || settings_.top)
        findings_.note(settings_.wallsAt, "wall",
                       {QT_TRANSLATE_NOOP("core", "how large the window was is not in the file; "
                                                  "the walls are around %1 by %2"),
                        {text(world_.bounds.width()), text(world_.bounds.height())}});
    Rect& walls = world_.bounds;
    walls = {settings_.left ? walls.left : -noWall, settings_.bottom ? walls.top : -noWall,
             settings_.right ? walls.right : noWall, settings_.top ? walls.bottom : noWall};
    moveWallsOut();
}

// Moves the walls outwards until no mass starts beyond them. In XSpringies a mass may start beyond a
// wall and come in freely, but a wall of Vakwerk would push it in at once.
void WorldMaker::moveWallsOut()
{
    Rect& walls = world_.bounds;
    moveOut(walls.left, -1.0, &Vec2::x,
            QT_TRANSLATE_NOOP("core", "starts at the left wall or beyond it; the wall is moved out "
                                      "to %1"));
    moveOut(walls.right, 1.0, &Vec2::x,
            QT_TRANSLATE_NOOP("core", "starts at the right wall or beyond it; the wall is moved "
                                      "out to %1"));
    moveOut(walls.top, -1.0, &Vec2::y,
            QT_TRANSLATE_NOOP("core", "starts at the lower wall or beyond it; the wall is moved "
                                      "out to %1"));
    moveOut(walls.bottom, 1.0, &Vec2::y,
            QT_TRANSLATE_NOOP("core", "starts at the upper wall or beyond it; the wall is moved "
                                      "out to %1"));
}

// Moves a wall outwards to the farthest mass.
void WorldMaker::moveOut(double& wall, double outwards, double Vec2::*axis, const char* message)
{
    const XspMass* farthest = nullptr;
    double needed = wall * outwards;
    for (const XspMass* mass : free_) {
        const double edge = mass->position.*axis * outwards + xspRadius(mass->mass);
        if (edge > needed) {
            needed = std::ceil(edge);
            farthest = mass;
        }
    }
    if (!farthest)
        return;
    wall = needed * outwards;
    findings_.note(farthest->offset, "mass " + text(farthest->id), {message, {text(wall)}});
}

// In XSpringies a bounce keeps a share of the whole speed, which is the elasticity of the mass. The
// world has one restitution for all particles and gets the share that most masses have.
void WorldMaker::setBounce()
{
    std::vector<double> shares;
    for (const XspMass* mass : free_)
        shares.push_back(xspElasticity(*mass));
    if (shares.empty())
        shares.push_back(1.0);
    std::ranges::sort(shares);
    double share = shares.front();
    std::ptrdiff_t most = 0;
    for (auto first = shares.begin(); first != shares.end();) {
        const auto last = std::upper_bound(first, shares.end(), *first);
        if (last - first >= most) {
            most = last - first;
            share = *first;
        }
        first = last;
    }
    world_.restitution = share;
    world_.friction = 1.0 - share;
    for (const XspMass* mass : free_)
        if (xspElasticity(*mass) != mass->elasticity)
            findings_.note(mass->offset, "mass/elasticity",
                           {QT_TRANSLATE_NOOP("core", "must be from 0 to 1 here, and is taken as "
                                                      "%1"),
                            {text(xspElasticity(*mass))}});
}

void WorldMaker::noteTheRest()
{
    note(
        force(XspForce::centreOfMass),
        {QT_TRANSLATE_NOOP("core", "there is no force that keeps the centre of mass in the middle"),
         {}});
    note(force(XspForce::wallRepulsion),
         {QT_TRANSLATE_NOOP("core", "there is no force between walls and masses"), {}});
    note(force(XspForce::collisions),
         {QT_TRANSLATE_NOOP("core", "particles do not collide with each other"), {}});
    if (settings_.stickiness != 0.0)
        findings_.note(settings_.stickinessAt, "stck",
                       {QT_TRANSLATE_NOOP("core", "walls do not hold what touches them"), {}});
    if (settings_.adaptive)
        findings_.note(
            settings_.adaptiveAt, "adpt",
            {QT_TRANSLATE_NOOP("core", "time steps do not adapt themselves; each is %L1"),
             {text(settings_.timeStep)}});
}

}  // namespace

void removeStrayMasses(XspFile& file, Findings& findings)
{
    std::unordered_set<double> held;
    for (const XspSpring& spring : file.springs)
        held.insert({spring.a, spring.b});
    if (file.settings.forces[XspForce::attraction].on)
        held.insert(file.settings.centre);
    std::erase_if(file.masses, [&](const XspMass& mass) {
        const bool strays = !held.contains(mass.id) && (std::abs(mass.position.x) > farOut ||
                                                        std::abs(mass.position.y) > farOut);
        if (strays)
            findings.note(
                mass.offset, "mass " + text(mass.id),
                mass.fixed
                    ? Message{QT_TRANSLATE_NOOP("core", "is fixed far away and holds nothing; it "
                                                        "is left out"),
                              {}}
                    : Message{QT_TRANSLATE_NOOP("core", "is loose and has flown far away; it is "
                                                        "left out"),
                              {}});
        return strays;
    });
}

// Returns the radius with which XSpringies draws a mass m: 2 ln(4m + 1), in whole pixels from 1 to 64.
double xspRadius(double mass)
{
    return std::clamp(std::floor(2.0 * std::log(4.0 * mass + 1.0)), 1.0, 64.0);
}

double xspElasticity(const XspMass& mass)
{
    return std::clamp(mass.elasticity, 0.0, 1.0);
}

World worldOf(const XspFile& file, Findings& findings)
{
    return WorldMaker(file, findings).world();
}

}  // namespace vakwerk

// The program for a scene with every feature of Vakwerk. The export of a scene replaces the numbers here by
// those of the scene, and leaves out the parts that the scene does not need:
//     //? soft        keeps the declaration or statement that begins here, or below this comment, only for
//                     scenes with the feature soft; the same holds for the comment above it
//     //? !a b|c: d   keeps it for scenes without a and with b or c; only the comment d remains
//     //< a           without a, the body of this loop or condition remains without its head
//     has.a           in an `if`, or before `? b : c`: the export decides the condition
//     //@ a b         says that the line does the work a and b of a step, such as angle or integration; it
//                     stands before the other marks and is removed

// The compiler must round a product and a sum separately and not fuse them into one operation.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#include <algorithm>  //? limited|touches
#include <array>      //? touches
#include <bit>        //? touches
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>  //? touches
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>    //? touches
#include <numeric>   //? touches
#include <optional>  //? touches
#include <span>      //? touches
#include <string>
#include <tuple>    //? touches
#include <utility>  //? revert|touches
#include <variant>  //? mixed|touches
#include <vector>   //? forces|area|driven|touches

// The code of Vakwerk that computes contacts and motors, after the types that it uses.  //? touches
#include "contacts.h"

struct Vec2 {
    double x = 0.0;
    double y = 0.0;

    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double s) { return {a.x * s, a.y * s}; }
    friend constexpr Vec2 operator/(Vec2 a, double s) { return {a.x / s, a.y / s}; }
    friend constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
};

double length(Vec2 a)
{
    return std::sqrt(dot(a, a));
}

// The free motion of a particle in a substep.
struct Flight {  //? lands
    Vec2 x;      // place at the beginning
    Vec2 v;      // velocity there
    Vec2 a;      // acceleration there
    Vec2 endX;
    Vec2 endV;
};

struct Particle {
    unsigned id;
    Vec2 x;              // position
    Vec2 old;            // position one step before; the difference gives the velocity
    double w;            // 1 / mass; 0 if it is pinned
    double radius;       //? round|softened
    double restitution;  //? ownRestitution: share of the speed kept in a bounce
    double slip;         //? ownFriction: share of the speed along a wall kept under friction
    bool attracted;      //? someDrawn
    Vec2 load;           //? loads: its permanent load
    bool held;           //? heldInStages: a constraint holds it
    Vec2 seen = {};      //? jacobi: position at the start of an iteration
    Flight flight = {};  //? lands
    Vec2 rubs = {};      //? slips: x is 1 if it rubs at a side wall, y if at top or bottom
};

// The members that all kinds of constraints have.
struct Bond {               //? bonds|ends|area
    double stiffness;       //? stiff: share of the error that an iteration corrects
    double compliance;      //? soft: error per unit of force
    double breakForce;      //? breaks: it breaks under a larger force
    double pressLimit;      //? breaks limits: the same in compression
    bool isLimited;         //? limited: a drive may limit its force
    Vec2 sum = {};          //? soft|breaks|area: of its corrections in a substep; x if one number
    double gain = 0.0;      //? breaks|limited: times the sum gives the force
    double softness = 0.0;  //? soft: share of the sum that an error may keep
    Vec2 earlier = {};      //? soft breaks severalSubsteps: the sum in the substeps before
    double largest = HUGE_VAL;  //? limited: force or moment that its drives bring at most
    bool broken = false;        //? ends: it has broken, or a drive has let it go
};

// Keeps the distance of its ends equal to the length.
struct Link {       //? distance|rope
    std::size_t a;  // indices of particles, from 0
    std::size_t b;
    double length;
    bool isRope;         //? rope: keeps its ends no farther apart than the length
    double breakStrain;  //? breaks: it breaks when it is longer than (1 + this) * length
    Bond bond;           //? bonds|ends|area
};

// Puts its particle back at its place.
struct Static {            //? static
    std::size_t particle;  // index, from 0
    Vec2 place;
    Bond bond;  //? bonds|ends|area
};

// Keeps its particle on a circle.
struct Circle {            //? circle
    std::size_t particle;  // index, from 0
    Vec2 centre;
    double radius;
    Bond bond;  //? bonds|ends|area
};

// Keeps its particle on a line.
struct Guide {             //? guide
    std::size_t particle;  // index, from 0
    bool level;
    double at;    // y of a level line, else x
    Vec2 across;  //? inclined: unit normal, along which `at` is measured; 0 if not turned
    Bond bond;    //? bonds|ends|area
};

// Keeps the angle at b from the arm to a to the arm to c.
struct Angle {      //? angle
    std::size_t a;  // indices of particles, from 0
    std::size_t b;
    std::size_t c;
    Vec2 heading;  // cosine and sine of the angle
    Bond bond;     //? bonds|ends|area
};

// Keeps the area inside a ring of particles.
struct Area {                       //? area
    std::vector<std::size_t> ring;  // indices of particles, from 0
    double area;
    Bond bond;  //? bonds|ends|area
};

// Keeps a rope from a over b to c no longer than the length.
struct Pulley {     //? pulley
    std::size_t a;  // indices of particles, from 0
    std::size_t b;
    std::size_t c;
    double length;
    double breakStrain;  //? breaks: it breaks when it is longer than (1 + this) * length
    Bond bond;           //? bonds|ends|area
};

// Pulls and pushes its ends by Hooke's law.
struct Spring {     //? spring
    std::size_t a;  // indices of particles, from 0
    std::size_t b;
    double length;
    double k;              // force per length
    double damping;        // force per velocity of its ends along it
    double breakForce;     //? springsBreak: it breaks under a larger tension,
    double pressLimit;     //? springsBreak limits: or under a larger compression,
    double breakStrain;    //? springsBreak: or if it is longer than (1 + this) * length
    double tension = 0.0;  //? springsBreak
    double sum = 0.0;      //? springsBreak: of its tension over the step, times h^2
    bool broken = false;   //? springsEnd: it has broken, or a drive has let it go
};

// A force on a particle.
struct Press {             //? cases
    std::size_t particle;  // index, from 0
    Vec2 force;
};

// How a quantity goes with time.
enum class Course { constant, ramp, pulse, sine, rate };  //? cases|driven
struct Timing {                                           //? cases|driven
    Course course;
    double begins;
    double duration;
    double phase = 0.0;  //? driven: degrees, with which a sine begins
};

// Forces that vary with time.
struct Load {  //? cases
    Timing timing;
    double factor;
    std::vector<Press> presses;
};

struct Axle {  //? moving
    double force;
    double behind;  // distance behind the first axle
};

// The piece of a deck from one particle to the next.
struct Piece {         //? moving
    std::size_t from;  // indices of particles, from 0
    std::size_t to;
    double begins;  // distance along the deck
    double length;
    bool isLinked;   // if false, nothing carries an axle here
    int constraint;  //? ends: index of the constraint that carries it, or -1
    int spring;      //? springsEnd: index of the spring that carries it, or -1
};

// Axles that drive along a deck.
struct Traffic {  //? moving
    double factor;
    double begins;
    double speed;
    bool again;       // it starts again when the last axle has left
    double length;    // of the deck
    double distance;  // from the first axle to the last
    std::vector<Axle> axles;
    std::vector<Piece> deck;
};

// Changes a length or an angle with time.
struct Drive {  //? driven
    Timing timing;
    double by;       // length or degrees
    double largest;  //? limited: force or moment that it brings at most
};

// The drives of one constraint or spring.
struct Driven {         //? driven
    std::size_t index;  // of the constraint or spring, from 0
    double wanted;      // length or degrees without drives
    std::vector<Drive> drives;
};

// Lets a constraint or spring go at a time.
struct Release {        //? lettingGo
    std::size_t index;  // of the constraint or spring, from 0
    double begins;
};

// The surface of a particle, for its contacts.
struct Surface {  //? touches
    double radius;
    double restitution;
    double friction;  // coefficient of friction of contacts
    int group;        // what has the same one never touches; 0 is none
    vakwerk::Rim rim;
    vakwerk::Turn turn;  // at the start
};

// The particles that a constraint or a spring joins. They do not touch each other until it breaks.
struct Joint {  //? touches
    unsigned id;
    vakwerk::Solve solve;
    int constraint;  //? ends: its index among the constraints, or -1
    int spring;      //? springsEnd: its index among the springs, or -1
};

// The choices that the scene below makes, for the conditions in the functions.
constexpr struct {  //? whole
    bool falls = false, stages = true, midpoint = false, velocityVerlet = false, rungeKutta4 = true;
    bool damped = true, constantLaw = false, inverseSquareLaw = true;
    bool jacobi = false, forward = true, backward = false, toAndFro = false, halves = false;
    bool bonds = true, stiff = true, tears = false, severalSubsteps = true, limits = true;
    bool wallsFirst = false, wallsInIterations = false, wallsLast = true, round = true;
    bool mirror = false, reflect = true, revert = false, clampBounces = false;
    bool ownRestitution = true, ownFriction = true, driven = true, limited = true;
    bool contacts = true;
} has;

constexpr long steps = 240;  // unless an argument gives another number
constexpr double timeStep = 0.05;
constexpr int substeps = 2;  //? severalSubsteps|touches
constexpr double h = has.severalSubsteps ? timeStep / substeps : timeStep;
constexpr int iterations = 6;       //? relaxed|wallsInIterations|contacts|motors
constexpr double never = HUGE_VAL;  //? unlimited|limited: infinity
constexpr double forcePerSum = substeps / (timeStep * timeStep);  //? breaks|springsBreak
constexpr double keep = 1.0 - 0.02 / substeps;  //? damped: share of a velocity kept under damping
constexpr Vec2 gravity = {0.0, 10.0};
constexpr double linearDrag = 0.3;      //? drag: force per velocity
constexpr double quadraticDrag = 0.01;  //? drag: force per velocity^2
constexpr double attraction = 40.0;     //? attraction
constexpr Vec2 centre = {5.0, 2.0};     //? attraction: the point to which particles are attracted
constexpr double softening = 1.0;    //? softened: attraction is weaker within this plus the radius
constexpr Vec2 low = {0.0, 0.0};     //? walls: corners of the room
constexpr Vec2 high = {12.0, 9.0};   //? walls
constexpr double restitution = 0.0;  //? bounces !ownRestitution: share of speed kept in a bounce
constexpr double slip = 1.0;         //? slips !ownFriction: share of the speed kept under friction

Particle particles[] = {
    {1, {2.0, 1.0}, {2.0, 1.0}, 0.0, 0.0, 0.0, 1.0 - 0.0 / substeps, true, {0.0, 0.0}, true},
    {2, {4.0, 1.0}, {4.0, 1.0}, 1.0 / 2.25, 0.0, 0.0, 1.0 - 0.0 / substeps, true, {0.0, 0.0}, true},
    {3, {6.0, 1.0}, {5.9, 1.0}, 1.0 / 1.0, 0.2, 0.0, 1.0 - 0.0 / substeps, true, {0.0, 0.0}, true},
    {4, {8.0, 1.5}, {8.0, 1.5}, 1.0 / 1.0, 0.0, 0.0, 1.0 - 0.0 / substeps, true, {0.0, 0.0}, true},
    {5, {8.0, 4.0}, {8.0, 4.0}, 1.0 / 0.5, 0.0, 0.0, 1.0 - 0.0 / substeps, false, {0.0, 0.0}, true},
    {6, {6.0, 4.0}, {6.0, 4.0}, 1.0 / 1.0, 0.0, 0.0, 1.0 - 0.0 / substeps, true, {2.0, -5.0}, true},
    {7, {4.0, 4.0}, {4.0, 4.0}, 1.0 / 1.0, 0.0, 0.0, 1.0 - 0.0 / substeps, true, {0.0, 0.0}, true},
    {8,
     {10.0, 6.0},
     {10.0, 6.0},
     1.0 / 3.0,
     0.0,
     0.0,
     1.0 - 0.0 / substeps,
     true,
     {0.0, 0.0},
     true},
    {9, {2.0, 6.0}, {2.0, 6.0}, 1.0 / 1.0, 0.5, 0.8, 1.0 - 0.3 / substeps, true, {0.0, 0.0}, true},
    {10,
     {10.0, 2.0},
     {10.0, 2.0},
     1.0 / 1.0,
     0.0,
     0.0,
     1.0 - 0.0 / substeps,
     true,
     {0.0, 0.0},
     true},
};

using Constraint = std::variant<Link, Static, Circle, Guide, Angle, Area, Pulley>;  //? relaxed

// In the order of solving.  //? relaxed
Constraint constraints[] = {
    Link{0,
         1,
         2.0,
         false,
         never,
         {1.0, 0.0008841941282883074, 101.78760197630929, 22.88263219006128, false}},
    Link{1, 2, 2.2, true, never, {1.0, 0.0, never, never, true}},
    Link{2, 3, 2.0, false, 0.5, {1.0, 0.0, 40.0, 35.0, false}},
    Static{6, {4.0, 4.0}, {0.5, 0.0, never, never, false}},
    Circle{7, {10.0, 8.0}, 2.0, {1.0, 0.0, never, never, false}},
    Guide{
        9, false, 10.0, {0.984807753012208, 0.17364817766693036}, {1.0, 0.0, never, never, false}},
    Angle{1, 2, 3, {-0.984807753012208, 0.17364817766693036}, {1.0, 0.001, never, never, true}},
    Area{{2, 3, 4, 5}, 1.2 * 5.0, {1.0, 0.01, never, never, false}},
    Pulley{3, 9, 7, 6.0, never, {1.0, 0.002, never, never, false}},
};

// In the order in which their forces are added.  //? spring
Spring springs[] = {
    {4, 7, 2.0, 30.0, 0.5, never, never, never},
    {6, 8, 1.5, 60.0 / 1.5, 0.0, 50.0, 39.47841760435743, never},
};

// Loads that vary with time.  //? cases
Load loads[] = {
    {{Course::sine, 0.0, 1.7}, 1.5, {{2, {2.0, 1.0}}, {5, {-3.0, 1.0}}}},
    {{Course::ramp, 0.5, 2.0}, 1.0, {{1, {0.0, 4.0}}}},
    {{Course::pulse, 1.0, 0.5}, 1.0, {{6, {1.0, 0.0}}}},
};

// Drives of constraints.  //? drivenBonds
Driven drivenBonds[] = {
    {1,
     2.2,
     {{{Course::sine, 0.5, 2.0, 30.0}, 0.4, 200.0}, {{Course::rate, 4.0, 2.0}, -0.1, never}}},
    {6, 170.0, {{{Course::ramp, 1.0, 5.0}, 40.0, 100.0}}},
};

// Drives of springs.  //? drivenSprings
Driven drivenSprings[] = {
    {0, 2.0, {{{Course::pulse, 2.0, 1.5}, -0.5, never}}},
};

// Constraints that drives let go at a time.  //? releases
Release releases[] = {
    {3, 6.0},
};

// Springs that drives let go at a time.  //? springReleases
Release springReleases[] = {
    {1, 8.0},
};

// Loads that drive over decks.  //? moving
Traffic traffic[] = {
    {1.0,
     0.0,
     1.5,
     true,
     6.7,
     0.7,
     {{3.0, 0.0}, {5.0, 0.7}},
     {{1, 2, 0.0, 2.2, true, 1, -1},
      {2, 3, 2.2, 2.0, true, 2, -1},
      {3, 4, 4.2, 2.5, false, -1, -1}}},
    {1.0, 0.0, 0.3, false, 1.5, 0.0, {{2.0, 0.0}}, {{6, 8, 0.0, 1.5, true, -1, 1}}},
};
constexpr Vec2 down = {0.0, 1.0};  //? moving: as seen on the screen
double elapsed = 0.0;              //? timed: the time at the beginning of the step
double next = 0.0;                 //? driven|motors: the time at its end

// The surfaces of the particles.  //? touches
const std::vector<Surface> surfaces = {
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.2, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
    {0.5, 0.8, 0.5, 0, {0.008726646259971648, 2.0}, {0.0, 90.0}},
    {0.0, 0.0, 0.5, 0, {0.0, 0.0}, {0.0, 0.0}},
};

// The constraints and springs.  //? touches
const std::vector<Joint> joints = {
    {1, vakwerk::OtherSolve{{0, 1}}, 0, -1},     {2, vakwerk::OtherSolve{{1, 2}}, 1, -1},
    {3, vakwerk::OtherSolve{{2, 3}}, 2, -1},     {4, vakwerk::OtherSolve{{6}}, 3, -1},
    {5, vakwerk::OtherSolve{{7}}, 4, -1},        {6, vakwerk::OtherSolve{{9}}, 5, -1},
    {7, vakwerk::OtherSolve{{1, 2, 3}}, 6, -1},  {8, vakwerk::AreaSolve{{2, 3, 4, 5}}, 7, -1},
    {9, vakwerk::OtherSolve{{4, 7}}, -1, 0},     {10, vakwerk::OtherSolve{{6, 8}}, -1, 1},
    {11, vakwerk::OtherSolve{{3, 9, 7}}, 8, -1},
};

// Lines of ground.  //? contacts
const std::vector<vakwerk::Ground> ground = {
    {vakwerk::GroundId{1},
     {false, 0.4, 0.2},
     {{{-1.0, 8.0}, {6.0, 8.3}}, {{6.0, 8.3}, {13.0, 7.5}}}},
};

// Links that touch.  //? contacts
const std::vector<vakwerk::Solid> solids = {
    {2, 3, 2, 0.1, 0},
};

// Motors that turn particles.  //? motors
const std::vector<vakwerk::ActingDrives::Turning> turning = {
    {vakwerk::DriveId{8}, 8, 6, 9, {{vakwerk::TimeCourse::ramp, 0.0, 3.0, 0.0}, 200.0, 5.0}},
};

// The contacts with which the scene begins.  //? resumes
const std::vector<vakwerk::Touch> firstTouches = {
    {vakwerk::ParticleId{9}, vakwerk::ParticleId{0}, vakwerk::ConstraintId{0}, vakwerk::GroundId{1},
     0, false, 0.01, 0.002},
};

// The rectangles in which its particles may move until pairs that may touch are found anew.  //? resumes
const std::vector<vakwerk::Rect> firstReach = {
    {2.0, 1.0, 2.0, 1.0}, {3.9, 0.9, 4.1, 1.1},  {5.9, 0.9, 6.1, 1.1}, {7.9, 1.4, 8.1, 1.6},
    {7.9, 3.9, 8.1, 4.1}, {5.9, 3.9, 6.1, 4.1},  {3.9, 3.9, 4.1, 4.1}, {9.9, 5.9, 10.1, 6.1},
    {1.9, 5.9, 2.1, 6.1}, {9.9, 1.9, 10.1, 2.1},
};
constexpr bool particlesTouch = true;  //? contacts: each other, and links

// The scene and the state of its run, as the code of contacts uses them.  //? touches
vakwerk::Model model;
vakwerk::State state;                            //? touches
std::optional<vakwerk::ContactSolver> contacts;  //? contacts
vakwerk::Motors motors;                          //? motors

// Returns how far the centre of a particle stays from the walls. A particle that is too large for the room is
// kept in the middle of the room.
Vec2 reachOf(const Particle& p)  //? round
{
    const Vec2 half = (high - low) / 2.0;
    return {std::fmin(p.radius, half.x), std::fmin(p.radius, half.y)};
}

// The state of all particles at one instant.
constexpr std::size_t count = std::size(particles);  //? forces|touches
struct Motion {                                      //? forces
    std::vector<Vec2> x = std::vector<Vec2>(count);
    std::vector<Vec2> v = std::vector<Vec2>(count);
    std::vector<Vec2> a = std::vector<Vec2>(count);
};

// Adds the acceleration towards the centre, along d.
void attract(Motion& m, std::size_t i)  //? attraction
{
    if (!particles[i].attracted)  //? someDrawn
        return;
    const Vec2 d = centre - m.x[i];
    double r = length(d);
    if (!(r > 0.0))
        return;
    const double reach = softening + particles[i].radius;  //? softened: within it, weaker
    const double share = r < reach ? r / reach : 1.0;      //? softened
    r = r < reach ? reach : r;                             //? softened
    double pull = has.constantLaw        ? attraction / r
                  : has.inverseSquareLaw ? attraction / (r * r * r)
                                         : attraction;
    pull = pull * share;  //? softened
    m.a[i] = m.a[i] + d * pull;
}

// Returns the share of its velocity v that a particle loses by drag in a unit of time.
double dragRate(Vec2 v, double w)  //? drag
{
    return (linearDrag + quadraticDrag * length(v)) * w;
}

// Adds the drag  a = -rate v,  unless that would more than stop the particle in a substep.
void drag(Motion& m, std::size_t i)  //? drag
{
    const double rate = dragRate(m.v[i], particles[i].w);
    if (!(rate * h > 1.0))
        m.a[i] = m.a[i] + m.v[i] * -rate;
}

// Adds the drag where drag() leaves it out. The drag is computed from the velocity v' at the end of
// the substep:
//   v' = (v + a h)/(1 + rate' h),  rate' = (linearDrag + quadraticDrag |v'|) w
// With q = |v + a h|, b = 1 + linearDrag w h and c = quadraticDrag w h this gives
//   c |v'|^2 + b |v'| = q,  so  |v'| = 2q/(b + root),  root = sqrt(b^2 + 4 q c)
void dragHard(Motion& m)  //? drag
{
    for (std::size_t i = 0; i < count; ++i) {
        const double w = particles[i].w;
        if (!(dragRate(m.v[i], w) * h > 1.0))
            continue;
        const Vec2 undragged = m.v[i] + m.a[i] * h;
        const double q = length(undragged);
        const double b = 1.0 + linearDrag * w * h;
        const double root = std::sqrt(b * b + 4.0 * q * (quadraticDrag * w * h));
        const double rate = (linearDrag + quadraticDrag * (2.0 * q / (b + root))) * w;
        m.a[i] = (undragged / (1.0 + rate * h) - m.v[i]) / h;
    }
}

// F = k (|d| - length) + damping (v_b - v_a).n,  d = b - a,  n = d/|d|
void pullEnds(Motion& m)  //? spring
{
    for (Spring& s : springs) {
        s.tension = 0.0;  //? springsBreak
        if (s.broken)     //? springsEnd
            continue;
        const Vec2 d = m.x[s.b] - m.x[s.a];
        const double distance = length(d);
        const Vec2 n = distance > 0.0 ? d / distance : Vec2{1.0, 0.0};
        const Vec2 v = m.v[s.b] - m.v[s.a];
        const double tension = s.k * (distance - s.length) + s.damping * dot(v, n);  //@ spring
        m.a[s.a] = m.a[s.a] + n * (tension * particles[s.a].w);                      //@ spring
        m.a[s.b] = m.a[s.b] - n * (tension * particles[s.b].w);                      //@ spring
        s.tension = tension;  //? springsBreak
    }
}

Bond& bondOf(Constraint& c)  //? soft|ends|area mixed
{
    return std::visit([](auto& k) -> Bond& { return k.bond; }, c);
}

Bond& bondOf(auto& c)  //? soft|ends|area !mixed
{
    return c.bond;
}

// Returns sin 2 pi u without whole turns, folded into a quarter turn:  x - x^3/3! + ... + x^21/21!
double sineOfTurns(double u)  //? cases|driven
{
    u = u - std::floor(u);
    const double sign = u < 0.5 ? 1.0 : -1.0;
    u = u < 0.5 ? u : u - 0.5;
    const double x = (u < 0.25 ? u : 0.5 - u) * 6.283185307179586;
    double sum = 1.0;
    for (int n = 21; n > 1; n -= 2)
        sum = 1.0 - x * x / (n * (n - 1)) * sum;
    return sign * (x * sum);
}

// Returns a sine that begins with a phase, less its value there, so that it begins at 0.
double sineFrom(double phase, double u)  //? driven
{
    const double begins = phase / 360.0;
    return phase == 0.0 ? sineOfTurns(u) : sineOfTurns(u + begins) - sineOfTurns(begins);
}

double factorAt(const Timing& timing, double time)  //? cases|driven
{
    if (time < timing.begins)
        return 0.0;
    const double u = (time - timing.begins) / timing.duration;
    if (timing.course == Course::ramp)
        return u < 1.0 ? u : 1.0;
    if (timing.course == Course::pulse)
        return u < 1.0 ? 1.0 : 0.0;
    if (timing.course == Course::sine)
        return has.driven ? sineFrom(timing.phase, u) : sineOfTurns(u);
    if (timing.course == Course::rate)  //? driven
        return u;
    return 1.0;
}

void press(Motion& m, std::size_t particle, Vec2 force)  //? cases|moving
{
    if (particles[particle].w != 0.0)
        m.a[particle] = m.a[particle] + force * particles[particle].w;
}

void pressLoads(Motion& m)  //? cases
{
    for (const Load& load : loads)
        if (const double strength = load.factor * factorAt(load.timing, elapsed); strength != 0.0)
            for (const Press& one : load.presses)
                press(m, one.particle, one.force * strength);
}

// Returns whether a link carries an axle on this piece of a deck.
bool carries(const Piece& piece)  //? moving
{
    if (piece.constraint >= 0)  //? ends
        return !bondOf(constraints[piece.constraint]).broken;
    if (piece.spring >= 0)  //? springsEnd
        return !springs[piece.spring].broken;
    return piece.isLinked;
}

// Presses an axle on the piece below it, by the lever rule. If it stands on a particle from which no link goes
// on, the piece that ends there carries it.
void pressAxle(Motion& m, const Traffic& one, double along, double force)  //? moving
{
    if (!(along >= 0.0) || along > one.length)
        return;
    std::size_t i = one.deck.size() - 1;
    while (one.deck[i].begins > along)
        --i;
    const bool isAtGap = along == one.deck[i].begins && !one.deck[i].isLinked;
    const bool isAtEnd = i > 0 && isAtGap && one.deck[i - 1].isLinked;
    const Piece& piece = one.deck[isAtEnd ? i - 1 : i];
    if (!carries(piece))
        return;
    const double way = piece.length > 0.0 ? (along - piece.begins) / piece.length : 0.0;
    const double share = isAtEnd ? 1.0 : std::fmin(way, 1.0);
    press(m, piece.from, down * (force * (1.0 - share)));
    press(m, piece.to, down * (force * share));
}

void pressTraffic(Motion& m)  //? moving
{
    for (const Traffic& one : traffic) {
        if (elapsed < one.begins)
            continue;
        double way = (elapsed - one.begins) * one.speed;
        const double whole = one.length + one.distance;
        if (one.again && whole > 0.0)
            way = way - std::floor(way / whole) * whole;
        for (const Axle& axle : one.axles)
            pressAxle(m, one, way - axle.behind, axle.force * one.factor);
    }
}

// Computes the accelerations from the forces at these positions and velocities.
void accelerate(Motion& m)  //? forces
{
    for (std::size_t i = 0; i < count; ++i) {
        m.a[i] = {};
        if (particles[i].w == 0.0)
            continue;
        m.a[i] = gravity;                                      //@ forces
        m.a[i] = m.a[i] + particles[i].load * particles[i].w;  //@ forces //? loads
        attract(m, i);                                         //? attraction
        drag(m, i);                                            //? drag
    }
    pressLoads(m);    //? cases
    pressTraffic(m);  //? moving
    pullEnds(m);      //@ forces //? spring
    dragHard(m);      //? drag
}

// Returns the present positions and velocities, and the accelerations from the present forces.
Motion motionNow()  //? forces
{
    Motion m;
    for (std::size_t i = 0; i < count; ++i) {
        const Particle& p = particles[i];
        m.x[i] = p.x;
        if (p.w != 0.0)
            m.v[i] = (p.x - p.old) / h;
        if (has.stages)
            m.v[i] = m.v[i] * keep;  //? damped
    }
    accelerate(m);
    for (Spring& s : springs)  //? springsBreak
        s.sum += s.tension * (h * h);
    return m;
}

// x' = x + v + g h^2,  where v is x - old after damping.      Verlet 1967
void fall()  //? falls
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
        const Vec2 v = has.damped ? (p.x - p.old) * keep : p.x - p.old;
        p.old = p.x;
        p.x = p.x + v + gravity * (h * h);  //@ forces integration
    }
}

// x' = x + v + a h^2,  where v is x - old after damping.      Verlet 1967
void moveByVerlet()  //? verlet
{
    const Motion m = motionNow();
    for (std::size_t i = 0; i < count; ++i) {
        Particle& p = particles[i];
        if (p.w == 0.0)
            continue;
        const Vec2 v = has.damped ? (p.x - p.old) * keep : p.x - p.old;
        p.old = p.x;
        p.x = p.x + v + m.a[i] * (h * h);  //@ integration
    }
}

// Advances a motion by a time t with the velocity and acceleration of another motion.
Motion advanced(const Motion& from, const Motion& slope, double t)  //? stages
{
    Motion to;
    for (std::size_t i = 0; i < count; ++i) {
        to.x[i] = from.x[i] + slope.v[i] * t;
        to.v[i] = from.v[i] + slope.a[i] * t;
    }
    return to;
}

// Uses the slope in the middle of the step for the whole step.
Motion byMidpoint(const Motion& now)  //? midpoint
{
    Motion middle = advanced(now, now, h / 2.0);
    accelerate(middle);
    return advanced(now, middle, h);
}

// x' = x + v h + a h^2/2,  v' = v + (a + a') h/2      Swope and others 1982
Motion byVelocityVerlet(const Motion& now)  //? velocityVerlet
{
    Motion end = advanced(now, now, h);
    for (std::size_t i = 0; i < count; ++i)
        end.x[i] = end.x[i] + now.a[i] * (h * h / 2.0);
    accelerate(end);
    for (std::size_t i = 0; i < count; ++i)
        end.v[i] = now.v[i] + (now.a[i] + end.a[i]) * (h / 2.0);
    return end;
}

// The slope is (k1 + 2 k2 + 2 k3 + k4)/6: k1 at the start, k2 and k3 in the middle, k4 at the end.
//      Kutta 1901
Motion byRungeKutta4(const Motion& now)  //? rungeKutta4
{
    Motion mean = now;
    const auto add = [&mean](const Motion& slope, double weight) {
        for (std::size_t i = 0; i < count; ++i) {
            mean.v[i] = mean.v[i] + slope.v[i] * weight;
            mean.a[i] = mean.a[i] + slope.a[i] * weight;
        }
    };
    Motion stage = advanced(now, now, h / 2.0);
    accelerate(stage);
    add(stage, 2.0);
    stage = advanced(now, stage, h / 2.0);
    accelerate(stage);
    add(stage, 2.0);
    stage = advanced(now, stage, h);
    accelerate(stage);
    add(stage, 1.0);
    for (std::size_t i = 0; i < count; ++i) {
        mean.v[i] = mean.v[i] / 6.0;
        mean.a[i] = mean.a[i] / 6.0;
    }
    return advanced(now, mean, h);
}

// The velocity of a particle that a constraint holds is its displacement divided by h.
void moveInStages()  //? stages
{
    const Motion now = motionNow();
    const Motion end = has.midpoint         ? byMidpoint(now)
                       : has.velocityVerlet ? byVelocityVerlet(now)
                       : has.rungeKutta4    ? byRungeKutta4(now)
                                            : advanced(now, now, h);
    for (std::size_t i = 0; i < count; ++i) {
        Particle& p = particles[i];
        if (p.w == 0.0)
            continue;
        p.x = end.x[i];  //@ integration
        p.old = end.x[i] - end.v[i] * h;
        if (p.held) {                                        //? heldInStages
            p.x = now.x[i] + (now.v[i] + now.a[i] * h) * h;  //@ integration
            p.old = now.x[i];
            continue;
        }
        p.flight = {now.x[i], now.v[i], now.a[i], end.x[i], end.v[i]};  //? lands
    }
}

// Shortens a correction so that the force stays within what drives may bring.
double limited(const Bond& bond, double u)  //? limited
{
    const double most = bond.gain > 0.0 ? bond.largest * (h * h) / bond.gain : never;
    return most < never ? std::clamp(bond.sum.x + u, -most, most) - bond.sum.x : u;
}

// The shares of its error by which a link moves its ends.
struct Shares {  //? distance|rope
    double a = 0.0;
    double b = 0.0;
};

Shares sharesOf(Link& c)  //? distance|rope
{
    double wa = particles[c.a].w;
    double wb = particles[c.b].w;
    double sum = wa + wb;
    if (sum == 0.0)
        return {};
    if (has.halves) {
        const double mean = wa > 0.0 && wb > 0.0 ? sum / 2.0 : sum;
        sum = mean + mean;
        wa = wa > 0.0 ? mean : 0.0;
        wb = wb > 0.0 ? mean : 0.0;
    }
    const double alpha = std::fmin(c.bond.compliance / (h * h), 1e150);  //? soft
    sum = sum + alpha;                                                   //? soft
    const double gain = has.stiff ? c.bond.stiffness / sum : 1.0 / sum;  //? soft|breaks
    c.bond.softness = alpha * gain;                                      //? soft
    c.bond.gain = gain;                                                  //? breaks|limited
    const double stiffness = c.bond.stiffness;                           //? stiff
    return has.stiff ? Shares{stiffness * (wa / sum), stiffness * (wb / sum)}
                     : Shares{wa / sum, wb / sum};
}

// C = |b - a| - length
void solve(Link& c)  //? distance|rope
{
    Particle& a = particles[c.a];
    Particle& b = particles[c.b];
    const Shares share = sharesOf(c);
    Vec2 d = has.jacobi ? b.seen - a.seen : b.x - a.x;
    const double distance = length(d);
    if (has.tears && distance > (1.0 + c.breakStrain) * c.length) {
        c.bond.broken = true;  // at its turn in the iteration
        return;
    }
    if (!(distance > 0.0))
        d = {1.0, 0.0};  // ends at the same place move apart along x
    double u = distance - c.length;
    u = u - c.bond.softness * c.bond.sum.x;  //? soft
    u = limited(c.bond, u);                  //? limited
    if (c.isRope && !(distance > c.length))  //? rope
        u = 0.0;                             // a slack rope does nothing
    const double f = u / (distance > 0.0 ? distance : 1.0);
    a.x = a.x + (d * share.a) * f;  //@ link
    b.x = b.x - (d * share.b) * f;  //@ link
    c.bond.sum.x += u;              //? soft|breaks
}

// Returns the share of its error by which a constraint moves its only particle.
double shareOf(auto& c)  //? grips bonds
{
    const double w = particles[c.particle].w;
    if (w == 0.0)
        return 0.0;
    double sum = w;
    const double alpha = std::fmin(c.bond.compliance / (h * h), 1e150);  //? soft
    sum = sum + alpha;                                                   //? soft
    const double gain = has.stiff ? c.bond.stiffness / sum : 1.0 / sum;  //? soft|breaks
    c.bond.softness = alpha * gain;                                      //? soft
    c.bond.gain = gain;                                                  //? breaks|limited
    return has.stiff ? c.bond.stiffness * (w / sum) : w / sum;
}

// Corrects an error along both axes: the particle should be at x + error.
void hold(auto& c, Vec2 error)  //? grips
{
    Particle& p = particles[c.particle];
    error = error - c.bond.sum * c.bond.softness;  //? soft
    if (has.bonds)
        p.x = p.x + error * shareOf(c);
    if (!has.bonds && p.w != 0.0)
        p.x = p.x + error;
    c.bond.sum = c.bond.sum + error;  //? soft|breaks
}

void solve(Static& c)  //? static
{
    Particle& p = particles[c.particle];
    const Vec2 error = has.jacobi ? c.place - p.seen : c.place - p.x;  //? grips
    hold(c, error);                                                    //@ static //? grips
    if (!has.jacobi) {
        if (has.bonds ? shareOf(c) == 1.0 : p.w != 0.0)
            p.x = c.place;  //@ static // exactly, without a rounding error
    }
}

// C = radius - |x - centre|
void solve(Circle& c)  //? circle
{
    const Particle& p = particles[c.particle];
    Vec2 d = has.jacobi ? p.seen - c.centre : p.x - c.centre;
    const double distance = length(d);
    if (!(distance > 0.0))
        d = {1.0, 0.0};
    hold(c, d * ((c.radius - distance) / (distance > 0.0 ? distance : 1.0)));  //@ circle
}

void solve(Guide& c)  //? guide
{
    const Particle& p = particles[c.particle];
    const Vec2 x = has.jacobi ? p.seen : p.x;
    const bool isTurned = dot(c.across, c.across) > 0.0;  //? inclined
    if (isTurned) {                                       //? inclined
        hold(c, c.across * (c.at - dot(c.across, x)));    //@ guide
        return;
    }
    hold(c, c.level ? Vec2{0.0, c.at - x.y} : Vec2{c.at - x.x, 0.0});  //@ guide
}

// Returns the multiplier for an error. The weight is the sum of w |gradient|^2 over the particles.
double lambdaOf(Bond& bond, double error, double weight)  //? angle|area|pulley bonds
{
    const double softness = std::fmin(bond.compliance / (h * h), 1e150);  //? soft
    error = error - softness * bond.sum.x;                                //? soft
    weight = weight + softness;                                           //? soft
    bond.gain = 1.0;  //? breaks|limited: the sum is the force
    const double lambda = has.stiff ? bond.stiffness * error / weight : error / weight;
    return has.limited ? limited(bond, lambda) : lambda;
}

// Returns the chord 2 sin(e/2) of an angle e. The arguments are its cosine and sine, both times size.
double chord(double c, double s, double size)  //? angle
{
    const double cosine = c / size;
    const double sine = s / size;
    if (cosine > -0.9)
        return sine / std::sqrt((1.0 + cosine) / 2.0);
    const double full = std::sqrt(2.0 - 2.0 * cosine);
    return sine < 0.0 ? -full : full;
}

Vec2 perpendicular(Vec2 v)  //? angle
{
    return {-v.y, v.x};
}

// The angle is from u = a - b to v = c - b. The error is its difference from the wanted angle. Each end moves
// along the gradient of the angle: perpendicular to its arm, with the length 1/|arm|.
void solve(Angle& c)  //? angle
{
    Particle& pa = particles[c.a];
    Particle& pb = particles[c.b];
    Particle& pc = particles[c.c];
    const Vec2 u = has.jacobi ? pa.seen - pb.seen : pa.x - pb.x;
    const Vec2 v = has.jacobi ? pc.seen - pb.seen : pc.x - pb.x;
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
    const double lambda = has.bonds ? lambdaOf(c.bond, error, weight) : error / weight;
    c.bond.sum.x += lambda;              //? soft|breaks
    pa.x = pa.x - ga * (pa.w * lambda);  //@ angle
    pb.x = pb.x - gb * (pb.w * lambda);  //@ angle
    pc.x = pc.x - gc * (pc.w * lambda);  //@ angle
}

// The area is half the sum of x y' - y x' along the ring, and each particle moves along its gradient. The
// gradients of a collapsed ring vanish, so that a correction would throw it apart. Therefore a ring moves by
// at most half of its diagonal in a step.
Vec2 gradient(Vec2 before, Vec2 after)  //? area
{
    return {0.5 * (after.y - before.y), 0.5 * (before.x - after.x)};
}

void solve(Area& c)  //? area
{
    const std::size_t n = c.ring.size();
    std::vector<Vec2> x;  // positions before any of them moves
    for (const std::size_t i : c.ring)
        x.push_back(has.jacobi ? particles[i].seen : particles[i].x);
    double twice = 0.0;
    double weight = 0.0;
    double most = 0.0;
    Vec2 least = x[0];
    Vec2 largest = least;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 after = x[(i + 1) % n];
        const Vec2 g = gradient(x[(i + n - 1) % n], after);
        const double w = particles[c.ring[i]].w;
        twice += x[i].x * after.y - x[i].y * after.x;
        weight += w * dot(g, g);
        most = std::fmax(most, w * w * dot(g, g));
        least = {std::fmin(least.x, x[i].x), std::fmin(least.y, x[i].y)};
        largest = {std::fmax(largest.x, x[i].x), std::fmax(largest.y, x[i].y)};
    }
    if (!(most > 0.0))
        return;
    const double error = 0.5 * twice - c.area;
    double lambda = has.bonds ? lambdaOf(c.bond, error, weight) : error / weight;
    const double farthest = std::sqrt(dot(largest - least, largest - least) / most);
    if (std::fabs(lambda) > farthest) {
        const double left = std::fmax(0.0, 0.5 * farthest - std::fabs(c.bond.sum.x));
        lambda = lambda < 0.0 ? -left : left;
    }
    c.bond.sum.x += lambda;
    for (std::size_t i = 0; i < n; ++i) {
        Particle& p = particles[c.ring[i]];
        p.x = p.x - gradient(x[(i + n - 1) % n], x[(i + 1) % n]) * (p.w * lambda);  //@ area
    }
}

// Moves the particles along the unit vectors n and m from b to the ends. A slack pulley does nothing.
void solve(Pulley& c)  //? pulley
{
    Particle& pa = particles[c.a];
    Particle& pb = particles[c.b];
    Particle& pc = particles[c.c];
    const Vec2 u = has.jacobi ? pa.seen - pb.seen : pa.x - pb.x;
    const Vec2 v = has.jacobi ? pc.seen - pb.seen : pc.x - pb.x;
    const double toA = length(u);
    const double toC = length(v);
    if (has.tears && toA + toC > (1.0 + c.breakStrain) * c.length) {
        c.bond.broken = true;  // at its turn in the iteration
        return;
    }
    const double error = toA + toC - c.length;
    const Vec2 n = toA > 0.0 ? u / toA : Vec2{1.0, 0.0};
    const Vec2 m = toC > 0.0 ? v / toC : Vec2{1.0, 0.0};
    const double weight = pa.w * dot(n, n) + pb.w * dot(n + m, n + m) + pc.w * dot(m, m);
    if (!(error > 0.0 && weight > 0.0))
        return;
    const double lambda = has.bonds ? lambdaOf(c.bond, error, weight) : error / weight;
    c.bond.sum.x += lambda;                   //? soft|breaks
    pa.x = pa.x - n * (pa.w * lambda);        //@ pulley
    pb.x = pb.x + (n + m) * (pb.w * lambda);  //@ pulley
    pc.x = pc.x - m * (pc.w * lambda);        //@ pulley
}

void solve(Constraint& c)  //? mixed
{
    std::visit([](auto& k) { solve(k); }, c);
}

// Solves all constraints once, in the order of the list.
void iterate()  //? forward|toAndFro
{
    for (Constraint& c : constraints)
        if (!bondOf(c).broken)  //< ends
            solve(c);
}

// Solves all constraints once, in reverse order.
void iterateBack()  //? backward|toAndFro
{
    for (std::size_t i = std::size(constraints); i-- > 0;)
        if (!bondOf(constraints[i]).broken)  //< ends
            solve(constraints[i]);
}

double lengthOf(const auto& c)  //? strains
{
    return length(particles[c.b].x - particles[c.a].x);
}

double lengthOf(const Pulley& c)  //? strains pulley
{
    return length(particles[c.b].x - particles[c.a].x) +
           length(particles[c.c].x - particles[c.b].x);
}

bool isTooLong(const auto& c)  //? strains
{
    return lengthOf(c) > (1.0 + c.breakStrain) * c.length;
}

// Compliance counts the force of this substep only, and so does the limit of a drive.
void beginSubstep(Bond& bond)  //? soft
{
    bool startsAnew = bond.compliance > 0.0;    //? breaks|area
    startsAnew = startsAnew || bond.isLimited;  //? breaks|area limited
    if (!startsAnew)                            //? breaks|area
        return;
    bond.earlier = bond.earlier + bond.sum;  //? breaks severalSubsteps
    bond.sum = {};
}

double limitOf(const auto& c, double sum)  //? breaks|springsBreak limits
{
    return sum < 0.0 ? c.pressLimit : c.breakForce;
}

bool isOverloaded(const Bond& bond)  //? breaks
{
    Vec2 sum = bond.sum;
    sum = sum + bond.earlier;  //? soft breaks severalSubsteps
    const double limit = has.limits ? limitOf(bond, sum.x) : bond.breakForce;
    return length(sum * bond.gain) * forcePerSum > limit;
}

bool breaks(const Link& c)  //? breaks distance|rope
{
    return has.tears ? isOverloaded(c.bond) : isOverloaded(c.bond) || isTooLong(c);
}

bool breaks(const Pulley& c)  //? breaks pulley
{
    return has.tears ? isOverloaded(c.bond) : isOverloaded(c.bond) || isTooLong(c);
}

bool breaks(const auto& c)  //? breaks static|circle|guide|angle|area
{
    return isOverloaded(c.bond);
}

bool breaks(const Constraint& c)  //? breaks mixed
{
    return std::visit([](const auto& k) { return breaks(k); }, c);
}

bool breaks(const Spring& s)  //? springsBreak
{
    const double limit = has.limits ? limitOf(s, s.sum) : s.breakForce;
    return std::fabs(s.sum) * forcePerSum > limit || isTooLong(s);
}

// Breaks everything that carried more than its limit; it is not solved any more.
void breakOverloaded()  //? breaks|springsBreak
{
    for (Constraint& c : constraints)                      //? breaks
        bondOf(c).broken = bondOf(c).broken || breaks(c);  //@ breaking
    for (Spring& s : springs)                              //? springsBreak
        s.broken = s.broken || breaks(s);                  //@ breaking
}

// Returns the cosine and sine of an angle in degrees, by their series for the rest of it from a quarter turn:
//      c = 1 - x^2/2! + ... + x^22/22!,  s = x - x^3/3! + ... + x^23/23!
Vec2 directionOf(double degrees)  //? drivenAngles
{
    const auto series = [](double x, int first) {
        double sum = 1.0;
        for (int i = 22 + first; i > first; i -= 2)
            sum = 1.0 - sum * (x * x) / (static_cast<double>(i) * (i - 1));
        return first == 0 ? sum : sum * x;
    };
    const double whole = std::fmod(degrees, 360.0);
    const double quarters = std::nearbyint(whole / 90.0);
    const double x = (whole - 90.0 * quarters) * 0.017453292519943295;
    const double c = series(x, 0);
    const double s = series(x, 1);
    const Vec2 turned[] = {{c, s}, {0.0 - s, c}, {-c, 0.0 - s}, {s, -c}};
    return turned[(static_cast<int>(quarters) + 8) % 4];
}

void setTo(auto& c, double wanted)  //? driven
{
    if constexpr (requires { c.heading; })  //? drivenAngles
        c.heading = directionOf(wanted);
    if constexpr (requires { c.length; })  //? drivenLengths
        c.length = std::fmax(wanted, 0.0);
}

void setTo(Constraint& c, double wanted)  //? drivenBonds mixed
{
    std::visit([wanted](auto& k) { setTo(k, wanted); }, c);
}

double wantedAt(const Driven& one, double time)  //? driven
{
    double change = 0.0;
    for (const Drive& part : one.drives)
        change += part.by * factorAt(part.timing, time);
    return one.wanted + change;
}

double largestAt(const Driven& one, double time)  //? limited
{
    double largest = never;
    for (const Drive& part : one.drives)
        if (time >= part.timing.begins)
            largest = std::fmin(largest, part.largest);
    return largest;
}

double endOf(int substep)  //? driven|motors severalSubsteps
{
    return substep + 1 == substeps ? next : elapsed + (next - elapsed) * (substep + 1) / substeps;
}

// Sets lengths and angles to those at a time.
void drive(double time)  //? driven
{
    for (const Driven& one : drivenBonds) {  //? drivenBonds
        setTo(constraints[one.index], wantedAt(one, time));
        bondOf(constraints[one.index]).largest = largestAt(one, time);  //? limited
    }
    for (const Driven& one : drivenSprings)  //? drivenSprings
        setTo(springs[one.index], wantedAt(one, time));
}

// Lets go of the constraints and springs whose time has come. They are not solved any more.
void letGo()  //? lettingGo
{
    for (const Release& one : releases)  //? releases
        if (elapsed >= one.begins)
            bondOf(constraints[one.index]).broken = true;  //@ release
    for (const Release& one : springReleases)              //? springReleases
        if (elapsed >= one.begins)
            springs[one.index].broken = true;  //@ release
}

// Sets one coordinate of the place and velocity of a particle that flew out through a wall. The acceleration
// is taken to change evenly on the way. Then the energy of the flight gives the speed at the wall, and also at
// the place where the particle is put.
bool land(Particle& p, double Vec2::*axis, Vec2 from, Vec2 to)  //? lands
{
    const double began = p.flight.x.*axis;
    double& x = p.x.*axis;
    double& old = p.old.*axis;
    const bool isLow = x < from.*axis;
    if ((!isLow && !(x > to.*axis)) || !(began >= from.*axis && began <= to.*axis))
        return false;
    const double wall = isLow ? from.*axis : to.*axis;                  //? !revert
    const double outwards = isLow ? -1.0 : 1.0;                         //? bounces
    const double v = outwards * p.flight.endV.*axis;                    //? bounces
    const double gained = v - outwards * p.flight.v.*axis;              //? bounces
    const double a = outwards * p.flight.a.*axis;                       //? bounces
    const double atEnd = 2.0 * (gained / h) - a;                        //? bounces
    const double share = (wall - began) / (x - began);                  //? bounces
    const double atWall = a + (atEnd - a) * share;                      //? bounces
    const double depth = outwards * (x - wall);                         //? bounces
    const double square = v * v - (atWall + atEnd) * depth;             //? bounces
    const double e = has.ownRestitution ? p.restitution : restitution;  //? bounces
    const double u = e * std::sqrt(std::fmax(0.0, square));             //? bounces
    if (has.mirror) {
        double inside = e * depth;
        if (atWall > 0.0)
            inside = std::fmin(inside, u * u / (2.0 * atWall));
        const double work = (2.0 * atWall - (atEnd - atWall) * (inside / depth)) * inside;
        x = wall - outwards * inside;
        old = x + outwards * std::sqrt(std::fmax(0.0, u * u - work)) * h;
    }
    if (has.reflect) {
        x = wall;
        old = wall + outwards * u * h;
    }
    if (has.revert) {
        x = began;  // with the opposite of its velocity there
        old = began + p.flight.v.*axis * h;
    }
    if (!has.mirror && !has.reflect && !has.revert) {
        x = wall;
        old = began;
        if (has.clampBounces && e != 0.0)
            old = wall + outwards * u * h;
    }
    return true;
}

// Puts a particle that flew out through walls back. In the result x is 1 if it passed a side wall, and y is 1
// if it passed the top or bottom.
Vec2 landed(Particle& p, Vec2 from, Vec2 to)  //? lands
{
    if (p.held)  //? heldInStages
        return {};
    if (p.x.x != p.flight.endX.x || p.x.y != p.flight.endX.y)
        return {};
    const Vec2 through = {land(p, &Vec2::x, from, to) ? 1.0 : 0.0,
                          land(p, &Vec2::y, from, to) ? 1.0 : 0.0};
    if (has.mirror && through.x != through.y) {
        double Vec2::*const along = through.x != 0.0 ? &Vec2::y : &Vec2::x;
        const double e = has.ownRestitution ? p.restitution : restitution;
        const double began = p.flight.x.*along;
        p.x.*along = began + (p.x.*along - began) * e;
        p.old.*along = p.x.*along - p.flight.endV.*along * e * h;
    }
    return through;
}

void meet(Particle& p, double Vec2::*axis, Vec2 from, Vec2 to)  //? byAxis
{
    double& x = p.x.*axis;
    const bool isLow = x < from.*axis;
    const bool isBeyond = isLow || x > to.*axis;
    p.rubs.*axis = isBeyond ? 1.0 : 0.0;  //? slips
    if (!isBeyond)
        return;
    double& old = p.old.*axis;                                          //? bounces|revert
    const bool outwards = isLow ? x < old : x > old;                    //? bounces|revert
    const double e = has.ownRestitution ? p.restitution : restitution;  //? bounces
    const double v = x - old;                                           //? bounces
    if (has.revert) {
        if (outwards)
            std::swap(x, old);  // back where it came from
    }
    if (!has.revert)
        x = isLow ? from.*axis : to.*axis;
    if (has.reflect) {
        old = outwards ? x + e * v : x - v;   // on its way back it gets no push
        p.rubs.*axis = outwards ? 1.0 : 0.0;  //? slips
    }
    if (has.clampBounces && outwards && e != 0.0)
        old = x + e * v;
}

void meetWalls()  //? byAxis
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
        const Vec2 from = has.round ? low + reachOf(p) : low;
        const Vec2 to = has.round ? high - reachOf(p) : high;
        const Vec2 through = landed(p, from, to);  //@ walls //? lands slips
        landed(p, from, to);                       //@ walls //? lands !slips
        meet(p, &Vec2::x, from, to);               //@ walls
        meet(p, &Vec2::y, from, to);               //@ walls
        p.rubs = {std::fmax(p.rubs.x, through.x), std::fmax(p.rubs.y, through.y)};  //? lands slips
    }
}

// Mirrors the path in the wall and multiplies the velocity by the restitution.
//      Verlet Integration: Physics Simulation in Clojure, 2018
void mirrorInWalls()  //? mirror
{
    for (Particle& p : particles) {
        if (p.w == 0.0)
            continue;
        const Vec2 from = has.round ? low + reachOf(p) : low;
        const Vec2 to = has.round ? high - reachOf(p) : high;
        const Vec2 through = landed(p, from, to);  //@ walls //? lands slips
        landed(p, from, to);                       //@ walls //? lands !slips
        const Vec2 v = has.damped ? (p.x - p.old) * keep : p.x - p.old;
        const double e = has.ownRestitution ? p.restitution : restitution;
        const bool level = p.x.y < from.y || p.x.y > to.y;
        const bool side = !level && (p.x.x < from.x || p.x.x > to.x);
        if (level) {
            const double wall = p.x.y < from.y ? from.y : to.y;
            p.old.y = (wall + wall) - p.old.y;
            p.x = {p.old.x + v.x * e, p.old.y - v.y * e};  //@ walls
        } else if (side) {
            const double wall = p.x.x < from.x ? from.x : to.x;
            p.old.x = (wall + wall) - p.old.x;
            p.x = {p.old.x - v.x * e, p.old.y + v.y * e};  //@ walls
        }
        p.rubs = {side ? 1.0 : 0.0, level ? 1.0 : 0.0};                             //? slips
        p.rubs = {std::fmax(p.rubs.x, through.x), std::fmax(p.rubs.y, through.y)};  //? lands slips
    }
}

// Friction at a wall turns a particle that rolls: it reduces the speed of its rim. The normal points inwards.
void rubRim(std::size_t i, Vec2 normal, double kept)  //? rubsRims
{
    const auto index = static_cast<std::uint32_t>(i);
    Particle& p = particles[i];
    const double ofRim = model.rim(index).inverseMass;
    const Vec2 along = {-normal.y, normal.x};
    const double slips = dot(along, p.x - p.old) - vakwerk::rollOf(model, state, index);
    const double stop = (1.0 - kept) * slips / (p.w + ofRim);
    p.old = p.old + along * (stop * p.w);
    vakwerk::addRoll(model, state, index, stop * ofRim);
}

// Friction reduces the speed along a wall that a particle has met.
void rub()  //? slips
{
    for (Particle& p : particles) {
        const double kept = has.ownFriction ? p.slip : slip;
        const auto i = static_cast<std::size_t>(&p - particles);            //? rubsRims
        if (model.rim(static_cast<std::uint32_t>(i)).inverseMass != 0.0) {  //? rubsRims
            if (p.rubs.x != 0.0 && kept < 1.0)
                rubRim(i, {p.x.x - low.x < high.x - p.x.x ? 1.0 : -1.0, 0.0}, kept);
            if (p.rubs.y != 0.0 && kept < 1.0)
                rubRim(i, {0.0, p.x.y - low.y < high.y - p.x.y ? 1.0 : -1.0}, kept);
            continue;
        }
        if (p.rubs.x != 0.0 && kept < 1.0)
            p.old.y = p.x.y - (p.x.y - p.old.y) * kept;
        if (p.rubs.y != 0.0 && kept < 1.0)
            p.old.x = p.x.x - (p.x.x - p.old.x) * kept;
    }
}

// Multiplies the difference of present and old position of each particle by a factor.
void rescale(double factor)  //? severalSubsteps
{
    for (Particle& p : particles)
        p.old = p.x - (p.x - p.old) * factor;  //@ rescaling
}

// Copies the particles to the state that contacts use.
void show()  //? contacts|motors
{
    for (std::size_t i = 0; i < count; ++i) {
        state.position[i] = {particles[i].x.x, particles[i].x.y};
        state.previous[i] = {particles[i].old.x, particles[i].old.y};
    }
}

// Copies the places that contacts have moved back to the particles.
void takeOver()  //? contacts|motors
{
    for (std::size_t i = 0; i < count; ++i) {
        particles[i].x = {state.position[i].x, state.position[i].y};
        particles[i].old = {state.previous[i].x, state.previous[i].y};
    }
}

void touch(auto part)  //? contacts
{
    show();
    ((*contacts).*part)(model, state);
    takeOver();
}

void turnByMotors()  //? motors
{
    show();
    motors.iterate(model, state, has.contacts ? contacts->rolls() : std::span<double>());
    takeOver();
}

bool isBroken(const Joint& joint)  //? touches ends|springsEnd
{
    if (joint.constraint >= 0)  //? ends
        return bondOf(constraints[joint.constraint]).broken;
    if (joint.spring >= 0)  //? springsEnd
        return springs[joint.spring].broken;
    return false;
}

// After a break, what a constraint has joined may touch.
void showBroken()  //? touches
{
    bool isOther = !contacts;                        //? contacts
    for (std::size_t i = 0; i < joints.size(); ++i)  //? ends|springsEnd
        if (isBroken(joints[i]) && state.broken[i] == 0) {
            state.broken[i] = 1;
            isOther = true;  //? contacts
        }
    if (isOther)  //? contacts
        contacts.emplace(model, state, nullptr, nullptr);
}

// Describes the scene to contacts.
void beginContacts()  //? touches
{
    model.world = {timeStep, substeps, has.damped ? keep : 1.0, false};
    model.world.touchEachOther = particlesTouch;  //? contacts
    for (std::size_t i = 0; i < count; ++i) {
        const Surface& surface = surfaces[i];
        model.inverseMass.push_back(particles[i].w);
        model.radius.push_back(surface.radius);
        model.restitution.push_back(surface.restitution);
        model.grip.push_back(surface.friction);
        model.group.push_back(surface.group);
        model.rims.push_back(surface.rim);    //? rolls
        state.turns.push_back(surface.turn);  //? rolls
        state.particleIds.push_back(vakwerk::ParticleId{particles[i].id});
    }
    for (const Joint& joint : joints) {
        model.constraints.push_back(joint.solve);
        state.constraintIds.push_back(vakwerk::ConstraintId{joint.id});
    }
    model.ground = vakwerk::contact::Pieces(vakwerk::Scene{ground});  //? contacts
    model.solids = solids;                                            //? contacts
    model.drives.motors = turning;                                    //? motors
    state.position.resize(count);
    state.previous.resize(count);
    state.broken.resize(joints.size());
    state.touches = firstTouches;  //? resumes
    state.reach = firstReach;      //? resumes
}

void beginStep()  //? breaks|springsBreak|area
{
    for (Constraint& c : constraints) {  //? breaks|area
        bondOf(c).sum = {};
        bondOf(c).earlier = {};  //? soft breaks severalSubsteps
    }
    for (Spring& s : springs)  //? springsBreak
        s.sum = 0.0;
}

void step()
{
    letGo();                                           //? lettingGo
    beginStep();                                       //? breaks|springsBreak|area
    showBroken();                                      //? touches
    contacts->beginStep();                             //? contacts
    motors.beginStep(model, state);                    //? motors
    rescale(1.0 / substeps);                           //? severalSubsteps
    for (int i = 0; i < substeps; ++i) {               //< severalSubsteps
        drive(has.severalSubsteps ? endOf(i) : next);  //? driven
        motors.beginSubstep(model, has.severalSubsteps ? endOf(i) : next);  //? motors
        touch(&vakwerk::ContactSolver::beginSubstep);                       //? contacts
        has.falls ? fall() : has.stages ? moveInStages() : moveByVerlet();
        vakwerk::dampSpin(model, state);                 //? rolls
        touch(&vakwerk::ContactSolver::endIntegration);  //? contacts
        if (has.wallsFirst) {
            has.mirror ? mirrorInWalls() : meetWalls();
            rub();  //? slips
        }
        touch(&vakwerk::ContactSolver::begin);  //@ overlap warmStart bounces //? contacts
        for (Constraint& c : constraints)       //? soft
            beginSubstep(bondOf(c));
        for (int k = 0; k < iterations; ++k) {  //? relaxed|wallsInIterations|contacts|motors
            for (Particle& p : particles)       //? jacobi
                p.seen = p.x;
            if (has.forward)
                iterate();
            if (has.backward)
                iterateBack();
            if (has.toAndFro)
                k % 2 == 0 ? iterate() : iterateBack();
            touch(&vakwerk::ContactSolver::iterate);  //@ contact //? contacts
            turnByMotors();                           //@ motors //? motors
            if (has.wallsInIterations)
                has.mirror ? mirrorInWalls() : meetWalls();
            if (has.wallsInIterations && k == 0)  //? slips
                rub();
        }
        touch(&vakwerk::ContactSolver::end);  //@ energyLimit bounces apart //? contacts
        if (has.wallsLast) {
            has.mirror ? mirrorInWalls() : meetWalls();
            rub();  //? slips
        }
        if (contacts->hasLinks())                       //? contacts
            touch(&vakwerk::ContactSolver::keepApart);  //@ apart
        vakwerk::turn(model, state);                    //? rolls
    }
    contacts->endStep(state);  //? contacts
    rescale(substeps);         //? severalSubsteps
    breakOverloaded();         //? breaks|springsBreak
}

// Returns the shortest digits that read back as the same number.
std::string text(double number)
{
    char digits[32];
    const bool whole = std::fabs(number) < 1e15 && number == std::floor(number);
    const auto end = whole ? std::to_chars(digits, digits + 32, number, std::chars_format::fixed)
                           : std::to_chars(digits, digits + 32, number);
    return std::string(digits, end.ptr);
}

void print(long number)
{
    const std::string head =
        std::to_string(number) + "," + text(static_cast<double>(number) * timeStep) + ",";
    for (const Particle& p : particles) {
        std::string line = head + std::to_string(p.id) + "," + text(p.x.x) + "," + text(p.x.y) +
                           "," + text(p.old.x) + "," + text(p.old.y);
        const vakwerk::Turn turn = state.turns[static_cast<std::size_t>(&p - particles)];  //? rolls
        line = line + "," + text(turn.angle) + "," + text(turn.spin);                      //? rolls
        std::puts(line.c_str());
    }
}

// Returns whether all numbers of the particles that move are finite and not too large.
bool isFinite()
{
    for (const Particle& p : particles)
        for (const double number : {p.x.x, p.x.y, p.old.x, p.old.y})
            if (p.w != 0.0 && !(std::fabs(number) <= 1e150))
                return false;
    for (std::size_t i = 0; i < state.turns.size(); ++i)  //? rolls
        for (const double number : {state.turns[i].angle, state.turns[i].spin})
            if (model.rims[i].perDegree > 0.0 && !(std::fabs(number) <= 1e150))
                return false;
    return true;
}

int main(int argc, char** argv)
{
    const long taken = argc > 1 ? std::strtol(argv[1], nullptr, 10) : steps;
    beginContacts();  //? touches
    std::string columns = "step,time,id,x,y,previous_x,previous_y";
    columns += ",angle,spin";  //? rolls
    std::puts(columns.c_str());
    print(0);
    for (long number = 1; number <= taken; ++number) {
        elapsed = static_cast<double>(number - 1) * timeStep;  //? timed
        next = static_cast<double>(number) * timeStep;         //? driven|motors
        step();
        if (!isFinite()) {
            std::fprintf(stderr, "The particles diverge in step %ld.\n", number);
            return 1;
        }
        print(number);
    }
}

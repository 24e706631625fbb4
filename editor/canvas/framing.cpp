// SPDX-License-Identifier: MIT
#include "editor/canvas/framing.h"

#include "core/scene/query/metres.h"
#include "editor/drawing/drawing.h"
#include "editor/statics/convergence_text.h"
#include "editor/workbench/shown_stress.h"

#include <QFontInfo>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double fitMargin = 60.0;  // pixels around the fitted rectangle
// Length units. A smaller rectangle, such as a particle, is shown without a change of scale.
constexpr double smallestFit = 1e-6;
// Size of the smallest letters of notes, plots and forces, as a share of the usual size: 9 pixels
// where the usual letters have 13.
constexpr double smallestLetters = 9.0 / 13.0;
// The structure should keep at least this share of the size that it would have without notes, plots
// and forces.
constexpr double leastSize = 0.7;

// A rectangle may have size 0, which QRectF::contains treats as empty.
bool holds(const QRectF& room, const QRectF& rect)
{
    return room.contains(rect.topLeft()) && room.contains(rect.bottomRight());
}

void include(std::optional<Rect>& all, const Rect& rect)
{
    all = all ? united(*all, rect) : rect;
}

}  // namespace

Framing::Framing(const Workbench& bench, const QWidget& canvas) : bench_(bench), canvas_(canvas) {}

double Framing::em() const
{
    return QFontInfo(canvas_.font()).pixelSize() * bench_.view.boxScale();
}

double Framing::marginIn(QSizeF room)
{
    return std::min(fitMargin, std::min(room.width(), room.height()) / 6.0);
}

// Returns the boxes of supports, and of loads and reactions if wanted, as a view with this camera shows them.
StructureBoxes Framing::structureBoxes(const Camera& camera, const Wanted& wanted) const
{
    const Scene& shown = bench_.document.shown();
    const View& view = bench_.view;
    Drawing what;
    what.scene = &shown;
    what.em = QFontInfo(canvas_.font()).pixelSize();
    what.boxScale = wanted.letters;
    what.stroke = view.stroke();
    what.loading.alone = view.loads().shownLoadCase(shown);
    const bool hasLoads = wanted.hasForces && loadScaleOf(shown, what.loading.alone) > 0.0;
    what.loadScale = hasLoads ? view.loadScale() : 0.0;
    // Keeps room for the reactions at rest in a run as well, because a run that comes to rest shows
    // reactions.
    const bool mayHaveReactions = view.stress().on && measuresForces(view.stress().measure);
    if (wanted.hasForces && mayHaveReactions) {
        what.supports = reactions_;
        what.state = reactions_.empty() ? nullptr : &bench_.player.state();
        what.rest = reactions_.empty() ? bench_.rest.now() : nullptr;
    }
    what.isEnvelope = view.loads().isEnvelope;
    what.extremes = bench_.rest.reactions();
    return vakwerk::structureBoxes(what, camera);
}

// Returns the lower edge of the canvas, in pixels from the top of its window.
double Framing::bottom() const
{
    return canvas_.mapTo(canvas_.window(), QPointF(0.0, canvas_.height())).y();
}

// A scene that is previewed by a gesture has no run.
void Framing::followReactions()
{
    reactions_ = showsForcesAtRest(bench_) || bench_.document.isInGesture()
                     ? std::vector<AtRest::Support>()
                     : supportsOfRun(bench_);
}

QRectF Framing::onScreen(const Camera& camera, const Rect& rect) const
{
    return QRectF(camera.toScreen({rect.left, rect.top}),
                  camera.toScreen({rect.right, rect.bottom}))
        .normalized();
}

bool Framing::isSeen(const Rect& rect) const
{
    const Camera& camera = bench_.view.camera();
    return holds(QRectF(QPointF(), camera.size()), onScreen(camera, rect));
}

void Framing::fitAll()
{
    const Scene& shown = bench_.document.shown();
    const World& world = shown.world();
    const auto extent = extentOf(shown);
    const double metre = metreIn(world).value_or(100.0);
    const Rect empty = world.boundsKind == BoundsKind::off
                           ? Rect{0.0, 0.0, 12.8 * metre, 7.2 * metre}
                           : world.bounds;
    const Rect rect = extent ? withWalls(*extent, world) : empty;
    followReactions();
    bench_.view.setBoxScale(boxScaleFor(rect));
    fit(rect, screenBoxes(shown, em()));
    home_.isOfAll = true;
}

bool Framing::needsOtherLetters() const
{
    return home_.isOfAll && boxScaleFor(home_.rect) != bench_.view.boxScale();
}

// Returns the size of the letters of notes, plots and forces, as a share of the usual size. It is
// below 1 if otherwise the fit would not show everything, or would show the structure too small.
double Framing::boxScaleFor(const Rect& rect) const
{
    const double usual = QFontInfo(canvas_.font()).pixelSize();
    const double least = leastSize * fitted(rect, {.hasForces = false}).camera.scale();
    return letterShare(
        [&](double share) -> FitLoss {
            const auto boxes = withoutHidden(screenBoxes(bench_.document.shown(), usual * share));
            const Fitted found = fitted(rect, {boxes, share});
            return {found.given, unreadable(found.camera, boxes),
                    std::max(0.0, 1.0 - found.camera.scale() / least)};
        },
        smallestLetters);
}

void Framing::fitSelection()
{
    if (bench_.selection.empty())
        return;
    const Scene& shown = bench_.document.shown();
    std::optional<Rect> rect;
    for (const ParticleId id : bench_.selection.movable())
        if (const Particle* particle = shown.find(id))
            include(rect, rectOf(particle->position, particle->position));
    for (const GroundId id : bench_.selection.items().ground)
        if (const Ground* ground = shown.find(id))
            for (const Vec2 vertex : verticesOf(*ground))
                include(rect, rectOf(vertex, vertex));
    std::vector<ScreenBox> boxes;
    for (const DecorationId id : bench_.selection.items().decorations)
        if (const Decoration* decoration = shown.find(id))
            if (const auto box = screenBox(*decoration, em())) {
                include(rect, rectOf(box->place, box->place));
                boxes.push_back(*box);
            }
    if (rect)
        fit(*rect, boxes);
}

void Framing::fitNew()
{
    before_.reset();
    fitAll();
    isNew_ = true;
}

void Framing::settle()
{
    isNew_ = isNew_ && !canvas_.isVisible();
}

void Framing::fitAgain()
{
    if (needsOtherLetters())
        return fitAll();
    const bool isOfAll = home_.isOfAll;
    fit(home_.rect, std::vector(home_.boxes));
    home_.isOfAll = isOfAll;
}

void Framing::showReactions()
{
    if (!isUntouched())
        return;
    followReactions();
    showHome();
}

// First restores the view from before an earlier call of makeSeen(), because `place` may be visible
// in that view.
void Framing::makeSeen(const Rect& place)
{
    goBack();
    if (isSeen(place))
        return;
    Before before{home_, bench_.view.camera(), isUntouched()};
    const Scene& shown = bench_.document.shown();
    const auto extent = extentOf(shown);
    fit(extent ? united(*extent, place) : place, screenBoxes(shown, em()));
    before_ = std::move(before);
}

void Framing::follow(const Rect& from, const Rect& to)
{
    if (!isSeen(from) || isSeen(to))
        return;
    makeSeen(to);
    if (before_)
        before_->edit = bench_.document.history().index();
}

void Framing::followHistory()
{
    if (before_ && before_->edit && bench_.document.history().index() < *before_->edit)
        goBackTo(*std::exchange(before_, std::nullopt));
}

void Framing::goBack()
{
    if (before_ && !before_->edit)
        goBackTo(*std::exchange(before_, std::nullopt));
}

void Framing::keep()
{
    if (before_ && !before_->edit)
        before_.reset();
}

void Framing::goBackTo(const Before& before)
{
    if (!isUntouched())
        return;
    home_ = before.home;
    bench_.view.setBoxScale(home_.letters);
    const Camera camera = before.camera.resized(QSizeF(canvas_.size()));
    shown_ = before.isUntouched ? camera : home_.camera;
    bench_.view.setCamera(camera);
}

void Framing::show(const Camera& camera)
{
    shown_ = camera;
    bench_.view.setCamera(camera);
}

void Framing::resize(bool isInDrag)
{
    const bool untouched = isUntouched();
    const Size size{canvas_.mapTo(canvas_.window(), QPointF()), canvas_.window()->size()};
    const QPointF moved = size.place - size_.place;
    const bool isByBar = size_.window == size.window;
    const auto follow = [&](Fit& home) {
        home.bottom += size.window.height() - size_.window.height();
        home.width += size.window.width() - size_.window.width();
        home.camera = resized(home.camera, moved, isByBar);
    };
    follow(home_);
    if (before_)
        follow(before_->home);
    followReactions();
    size_ = size;
    if (untouched || isInDrag)
        bench_.view.setCamera(resized(bench_.view.camera(), moved, isByBar));
    if (isInDrag) {
        if (untouched)
            shown_ = bench_.view.camera();
    } else if (!untouched) {
        resizeOwn(moved, isByBar);
    } else {
        // A bar may be larger only for a moment, so a new scene is not fitted anew if nothing but a
        // bar has changed its size.
        const bool isSettled = isByBar && canvas_.isVisible();
        if ((isNew_ && !isSettled) || (!isByBar && needsOtherLetters()))
            fitAll();
        else
            showHome();
    }
    settle();
}

// A view that the user has moved, and that shows the whole structure, still does so after a resize. It is
// restored when the structure has room in it again. Any other view keeps its centre.
void Framing::resizeOwn(QPointF moved, bool isByBar)
{
    const Camera now = bench_.view.camera();
    const Own own = own_ && own_->fitted == now ? *own_ : Own{now, now};
    const Scene& shown = bench_.document.shown();
    const auto extent = extentOf(shown);
    const bool wasWhole = own.camera != now || (extent && isSeen(*extent));
    own_.reset();
    bench_.view.setCamera(wasWhole ? resized(own.camera, moved, isByBar)
                                   : now.resized(QSizeF(canvas_.size())));
    if (!wasWhole || !extent || isSeen(*extent))
        return;
    own_ = {bench_.view.camera(),
            fitted(*extent, {screenBoxes(shown, em()), bench_.view.boxScale()}).camera};
    bench_.view.setCamera(own_->fitted);
}

// If a bar grows or disappears, the scene stays in its place under the mouse. If the window becomes larger,
// the middle stays in the middle.
Camera Framing::resized(const Camera& camera, QPointF moved, bool isByBar) const
{
    const QSizeF size(canvas_.size());
    const QSizeF grown = size - camera.size();
    const Camera centred = camera.resized(size);
    return isByBar ? centred.panned(-moved - QPointF(grown.width(), grown.height()) / 2.0)
                   : centred;
}

// Restores the last fit if it shows everything at the present size of the canvas, otherwise fits again. It
// must also show the particles that the run has moved below a panel. If the panel was open at the last fit
// and is closed now, fits again to the room that it leaves.
void Framing::showHome()
{
    Rect rect = home_.rect;
    if (const auto hidden = coveredByPanel())
        rect = united(rect, *hidden);
    const auto extent = extentOf(bench_.document.shown());
    const Rect needed = extent ? united(rect, *extent) : rect;
    const double margin = marginIn(QSizeF(canvas_.size())) / 2.0;
    const QRectF room = QRectF(canvas_.rect()).adjusted(margin, margin, -margin, -margin);
    const Wanted wanted{home_.boxes, home_.letters};
    const bool isHigher = bottom() > home_.bottom + margin;
    bench_.view.setBoxScale(home_.letters);
    if ((isHigher || canvas_.width() > home_.width + margin) && needsOtherLetters())
        return fitAll();
    if (isHigher) {
        home_.bottom = bottom();
        home_.camera = fitted(rect, wanted).camera;
    }
    // Plots that are hidden leave their room to the scene.
    const bool isWhole = withoutHidden(home_.boxes).size() == home_.boxes.size();
    const Rect all = covered(needed, boxesNow(wanted, home_.camera), home_.camera.scale(), yAxis());
    if (isWhole && holds(room, onScreen(home_.camera, all)))
        return show(home_.camera);
    if (!needsOtherLetters())
        return show(fitted(rect, wanted).camera);
    const Fit home = home_;
    fitAll();
    home_ = home;
}

// Returns the extent of the particles that are below the canvas but in its window.
std::optional<Rect> Framing::coveredByPanel() const
{
    const QWidget& window = *canvas_.window();
    const QRectF below(
        QPointF(0.0, canvas_.height()),
        QPointF(canvas_.width(), canvas_.mapFrom(&window, window.rect().bottomLeft()).y()));
    std::optional<Rect> covered;
    for (const Vec2 at : bench_.player.state().position)
        if (below.contains(home_.camera.toScreen(at)))
            include(covered, rectOf(at, at));
    return covered;
}

// Returns the boxes with their sizes on the canvas, without the plots while a step is traced. Plots show a
// run, so they are not drawn then.
std::vector<ScreenBox> Framing::withoutHidden(std::vector<ScreenBox> boxes) const
{
    if (bench_.microscope.isOpen())
        std::erase_if(boxes, [](const ScreenBox& box) { return box.isPlot; });
    return onCanvas(std::move(boxes), QSizeF(canvas_.size()));
}

// Returns the boxes of `wanted` that are drawn now, and the boxes of supports, loads and reactions.
std::vector<ScreenBox> Framing::boxesNow(const Wanted& wanted, const Camera& camera) const
{
    std::vector<ScreenBox> all = withoutHidden(wanted.boxes);
    const StructureBoxes structure = structureBoxes(camera, wanted);
    std::ranges::copy(structure.symbols, std::back_inserter(all));
    std::ranges::copy(structure.forces, std::back_inserter(all));
    return all;
}

Fitted Framing::fitted(const Rect& rect, const Wanted& wanted) const
{
    const QSizeF size(canvas_.size());
    return vakwerk::fitted({rect, withoutHidden(wanted.boxes),
                            [&](const Camera& camera) { return structureBoxes(camera, wanted); }},
                           size, marginIn(size), yAxis());
}

void Framing::fit(const Rect& rect, const std::vector<ScreenBox>& boxes)
{
    followReactions();
    Camera camera = fitted(rect, {boxes, bench_.view.boxScale()}).camera;
    if (rect.width() < smallestFit && rect.height() < smallestFit) {
        const double scale = bench_.view.camera().scale();
        camera = Camera(covered(rect, boxes, scale, yAxis()).center(), scale,
                        QSizeF(canvas_.size()), yAxis());
    }
    keep();
    home_ = {rect, boxes, camera, false, bottom(), double(canvas_.width()), bench_.view.boxScale()};
    show(camera);
}

void Framing::convertLengths(const Conversion& conversion)
{
    const auto place = [&conversion](Vec2 at) { return Vec2{conversion(at.x), conversion(at.y)}; };
    const auto view = [&](const Camera& camera) {
        const Conversion back{conversion.by, conversion.times};
        return Camera(place(camera.centre()), back(camera.scale()), camera.size(), camera.yAxis());
    };
    bench_.view.setCamera(view(bench_.view.camera()));
    home_.camera = view(home_.camera);
    shown_ = view(shown_);
    if (own_)
        own_ = {view(own_->camera), view(own_->fitted)};
    home_.rect = rectOf(place({home_.rect.left, home_.rect.top}),
                        place({home_.rect.right, home_.rect.bottom}));
    for (ScreenBox& box : home_.boxes)
        box.place = place(box.place);
    before_.reset();
}

}  // namespace vakwerk

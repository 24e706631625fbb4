// SPDX-License-Identifier: MIT
#include "editor/canvas/framing.h"

#include "editor/drawing/reactions.h"
#include "editor/workbench/shown_stress.h"

#include <QFontInfo>
#include <QTimer>

#include <algorithm>
#include <tuple>
#include <utility>

namespace vakwerk {
namespace {

constexpr double fitMargin = 60.0;  // pixels around the fitted rectangle
// Length units. A smaller rectangle, such as a particle, is shown without a change of scale.
constexpr double smallestFit = 1e-6;
// If there is too little room, something is made smaller until it fits, or until a limit below:
constexpr double letterShrink = 0.95;  // factor for the size of letters in each attempt
constexpr double marginShrink = 0.4;   // factor for the margin, applied once
// Pixels. Notes and plots are not drawn with smaller letters.
constexpr double smallestLetters = 9.0;
// From this share of the fitted scale on, the view counts as fitted.
constexpr double nearlyHome = 0.9;
// To make room for something else, the scale may be reduced to these shares of the fitted scale.
constexpr double smallestWithNotes = 0.5;  // for notes and plots
constexpr double smallestWithReactions = 0.3;

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

// Returns the boxes that hold the arrows and numbers of the shown reactions.
std::vector<ScreenBox> Framing::reactionBoxes() const
{
    const AtRest* rest = bench_.view.stress().on && isOfRest(bench_) ? bench_.rest.now() : nullptr;
    if (!rest)
        return {};
    const Scene& shown = bench_.document.shown();
    const auto placeOf = [&](ParticleId id) {
        const Particle* particle = shown.find(id);
        return particle ? std::optional(bench_.view.camera().toScreen(particle->position))
                        : std::nullopt;
    };
    const std::vector<Reaction> all = bench_.view.loads().isEnvelope
                                          ? reactionsOf(shown, bench_.rest.reactions())
                                          : reactionsOf(shown, *rest);
    std::vector<ScreenBox> boxes;
    for (const ReactionArrow& arrow :
         reactionArrows(shown, all, placeOf, QFontInfo(canvas_.font()).pixelSize())) {
        QRectF box = arrow.number;
        for (const QPointF end : {arrow.tail, arrow.tip})
            box = QRectF(QPointF(std::min(box.left(), end.x()), std::min(box.top(), end.y())),
                         QPointF(std::max(box.right(), end.x()), std::max(box.bottom(), end.y())));
        boxes.push_back({shown.find(arrow.at)->position, box.size(), box.topLeft()});
    }
    return boxes;
}

QRectF Framing::onScreen(const Camera& camera, const Rect& rect) const
{
    return QRectF(camera.toScreen({rect.left, rect.top}),
                  camera.toScreen({rect.right, rect.bottom}))
        .normalized();
}

bool Framing::isSeen(const Rect& rect) const
{
    return holds(QRectF(canvas_.rect()), onScreen(bench_.view.camera(), rect));
}

void Framing::fitAll()
{
    const Scene& shown = bench_.document.shown();
    const World& world = shown.world();
    const auto extent = extentOf(shown);
    const Rect empty =
        world.boundsKind == BoundsKind::off ? Rect{0.0, 0.0, 1280.0, 720.0} : world.bounds;
    const Rect rect = extent ? withWalls(*extent, world) : empty;
    bench_.view.setBoxScale(1.0);
    const std::vector<ScreenBox> boxes = screenBoxes(shown, em());
    fit(rect, boxes);
    double share = boxes.empty() ? 1.0 : shareWithRoom(rect, boxes);
    while (share < 1.0) {
        bench_.view.setBoxScale(share);
        fit(rect, screenBoxes(shown, em()));
        // Smaller letters may wrap the texts differently.
        share = em() > smallestLetters && !areApart(fit_.camera, fit_.boxes) ? share * letterShrink
                                                                             : 1.0;
    }
}

// Returns the largest factor for the boxes with which all are completely visible and do not overlap; 1 if no
// factor helps.
double Framing::shareWithRoom(const Rect& rect, const std::vector<ScreenBox>& boxes) const
{
    const double least = smallestLetters / em();
    for (double share = 1.0; share >= least; share *= letterShrink) {
        std::vector<ScreenBox> smaller = boxes;
        for (ScreenBox& box : smaller)
            box.size *= share;
        if (areApart(fitted(rect, smaller), smaller))
            return share;
    }
    return 1.0;
}

// Returns whether notes and plots may grow again, or would become completely visible and separate if they
// shrink.
bool Framing::wantsOtherLetters() const
{
    return bench_.view.boxScale() < 1.0 ||
           (!areApart(fit_.camera, fit_.boxes) && shareWithRoom(fit_.rect, fit_.boxes) < 1.0);
}

// Returns whether all boxes are visible and no two overlap.
bool Framing::areApart(const Camera& camera, const std::vector<ScreenBox>& boxes) const
{
    std::vector<QRectF> seen;
    return std::ranges::all_of(boxes, [&](const ScreenBox& box) {
        const QRectF at(camera.toScreen(box.place), box.size);
        const bool isFree =
            std::ranges::none_of(seen, [&](const QRectF& one) { return one.intersects(at); });
        seen.push_back(at);
        return isFree && QRectF(canvas_.rect()).contains(at);
    });
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
    followed_.reset();
    tried_.reset();  // which belongs to the old scene
    fitAll();
    isNew_ = true;
}

void Framing::settle()
{
    isNew_ = isNew_ && !canvas_.isVisible();
}

void Framing::fitAgain()
{
    fit(fit_.rect, std::vector(fit_.boxes));
}

// Restores the view from before an earlier call of makeSeen(), if `place` is visible there.
void Framing::makeSeen(const Rect& place)
{
    if (before_ && isUntouched())
        show(*before_);
    if (isSeen(place))
        return;
    auto before = before_.value_or(std::pair(bench_.view.camera(), fit_));
    const Scene& shown = bench_.document.shown();
    const auto extent = extentOf(shown);
    fit(extent ? united(*extent, place) : place, screenBoxes(shown, em()));
    before_ = std::move(before);
}

void Framing::follow(const Rect& from, const Rect& to)
{
    if (!isSeen(from) || isSeen(to))
        return;
    followed_ = {bench_.document.history().index(), {bench_.view.camera(), fit_}};
    makeSeen(to);
    keep();
}

void Framing::followHistory()
{
    if (!followed_ || bench_.document.history().index() >= followed_->edit)
        return;
    const Followed followed = *std::exchange(followed_, std::nullopt);
    if (isUntouched())
        show(followed.before);
}

void Framing::show(const std::pair<Camera, Fit>& before)
{
    fit_ = before.second;
    bench_.view.setCamera(before.first.resized(QSizeF(canvas_.size())));
}

void Framing::goBack()
{
    const auto before = std::exchange(before_, std::nullopt);
    if (before && isUntouched())
        show(*before);
}

// A bar that wraps takes more room for a moment. This must not make the scene smaller, so the fit starts from
// the first of the sizes that were tried.
void Framing::takeBackTried()
{
    if (tried_ && isUntouched()) {
        fit_ = tried_->fit;
        size_ = tried_->size;
        bench_.view.setCamera(fit_.camera);
        return;
    }
    if (!tried_)
        QTimer::singleShot(0, &canvas_, [this] { tried_.reset(); });
    tried_ = {fit_, size_};
}

void Framing::resize(bool isInDrag)
{
    const bool untouched = isUntouched();
    if (untouched && !isNew_ && !isInDrag)
        takeBackTried();
    const Size size{canvas_.mapTo(canvas_.window(), QPointF()), canvas_.window()->size()};
    const QPointF moved = size.place - size_.place;
    const bool isByBar = size_.window == size.window;
    size_ = size;
    // A bar that becomes a line higher or lower must not change the scale of a view that still fits.
    if (untouched && !isNew_ && fit_.camera.scale() > nearlyHome * fit_.home.scale()) {
        fit_.home = fit_.camera;
        fit_.homeSize = fit_.camera.size();
    }
    fit_.home = resized(fit_.home, moved, isByBar);
    bench_.view.setCamera(resized(bench_.view.camera(), moved, isByBar));
    if (isInDrag) {
        if (untouched)
            fit_.camera = bench_.view.camera();
        return settle();
    }
    const bool isSettled = isByBar && canvas_.isVisible();  // a bar may be larger for a moment
    if (untouched && isNew_ && !isSettled)
        fitAll();
    else if (untouched)
        showHome(isByBar);
    if (untouched && wantsOtherLetters())
        fitAll();
    settle();
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

// Shows the home view if it fits. Makes the scene smaller only while a bar leaves too little room for its
// items (but not its walls), or covers particles that the run has moved there. Until then, changes of other
// bars leave the view as it is.
void Framing::showHome(bool isByBar)
{
    Rect rect = fit_.rect;
    if (const auto hidden = coveredByBar())
        rect = united(rect, *hidden);
    const Rect needed = extentOf(bench_.document.shown()).value_or(rect);
    const QSizeF size(canvas_.size());
    const double margin = marginIn(size) / 2.0;  // room for the supports below the lowest particle
    const QRectF room = QRectF(canvas_.rect()).adjusted(margin, margin, -margin, -margin);
    const auto fits = [&](const Camera& camera) {
        return holds(room, coveredBy(camera, needed, fit_.boxes));
    };
    const Camera now = bench_.view.camera();
    const bool isSmaller = now.scale() < fit_.home.scale();
    const bool isStillSmall =
        isSmaller && isByBar &&
        (size.width() < fit_.homeSize.width() || size.height() < fit_.homeSize.height());
    if (isStillSmall && fits(now))
        fit_.camera = now;
    else if (!isStillSmall && fits(fit_.home))
        fit_.camera = fit_.home;
    else
        fit_.camera = fitted(rect, fit_.boxes);
    bench_.view.setCamera(fit_.camera);
}

// Returns the extent of the particles that are below the canvas but in its window.
std::optional<Rect> Framing::coveredByBar() const
{
    const QWidget& window = *canvas_.window();
    const QRectF below(
        QPointF(0.0, canvas_.height()),
        QPointF(canvas_.width(), canvas_.mapFrom(&window, window.rect().bottomLeft()).y()));
    std::optional<Rect> covered;
    for (const Vec2 at : bench_.player.state().position)
        if (below.contains(fit_.home.toScreen(at)))
            include(covered, rectOf(at, at));
    return covered;
}

QRectF Framing::coveredBy(const Camera& camera, const Rect& rect,
                          const std::vector<ScreenBox>& boxes) const
{
    std::vector<ScreenBox> all = reactionBoxes();
    all.insert(all.end(), boxes.begin(), boxes.end());
    return onScreen(camera, covered(rect, all, camera.scale(), yAxis()));
}

// Tries a smaller margin if something would be cut off. If that does not help, leaves out the reactions.
Camera Framing::fitted(const Rect& rect, const std::vector<ScreenBox>& boxes) const
{
    const QSizeF size(canvas_.size());
    const double margin = marginIn(size);
    std::vector<ScreenBox> all = reactionBoxes();
    all.insert(all.end(), boxes.begin(), boxes.end());
    for (const double around : {margin, margin * marginShrink}) {
        const Camera best =
            vakwerk::fitted(rect, all, size, around, yAxis(), smallestWithReactions);
        if (QRectF(canvas_.rect()).contains(coveredBy(best, rect, boxes)))
            return best;
    }
    return vakwerk::fitted(rect, boxes, size, margin, yAxis(), smallestWithNotes);
}

void Framing::fit(const Rect& rect, const std::vector<ScreenBox>& boxes)
{
    Camera camera = fitted(rect, boxes);
    if (rect.width() < smallestFit && rect.height() < smallestFit) {
        const double scale = bench_.view.camera().scale();
        camera = Camera(covered(rect, boxes, scale, yAxis()).center(), scale,
                        QSizeF(canvas_.size()), yAxis());
    }
    keep();
    fit_ = {rect, boxes, camera, camera, QSizeF(canvas_.size())};
    bench_.view.setCamera(camera);
}

void Framing::convertLengths(const Conversion& conversion)
{
    const auto place = [&conversion](Vec2 at) { return Vec2{conversion(at.x), conversion(at.y)}; };
    const auto view = [&](const Camera& camera) {
        const Conversion back{conversion.by, conversion.times};
        return Camera(place(camera.centre()), back(camera.scale()), camera.size(), camera.yAxis());
    };
    bench_.view.setCamera(view(bench_.view.camera()));
    fit_.camera = view(fit_.camera);
    fit_.home = view(fit_.home);
    fit_.rect =
        rectOf(place({fit_.rect.left, fit_.rect.top}), place({fit_.rect.right, fit_.rect.bottom}));
    for (ScreenBox& box : fit_.boxes)
        box.place = place(box.place);
    keep();
}

}  // namespace vakwerk

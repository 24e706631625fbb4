#include "editor/canvas/framing.h"

#include "editor/player/shown_stress.h"

#include <QFontInfo>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double fitMargin = 60.0;       // pixels around what is fitted
constexpr double smallestFit = 1e-6;     // below this, as for a single particle, the scale is kept
constexpr double smallestLetters = 9.0;  // pixels, that notes and plots get for want of room
constexpr double lessLetters = 0.95;     // at a time
constexpr double gap = fitMargin / 4.0;
constexpr double almost = 0.9;       // of its scale
constexpr double leastBeside = 0.5;  // of its scale that what is fitted keeps beside the legend
constexpr double leastShare = 0.75;  // of its scale that what is fitted keeps beside a panel

// A rectangle may be a point, which Qt takes for nothing.
bool holds(const QRectF& room, const QRectF& rect)
{
    return room.contains(rect.topLeft()) && room.contains(rect.bottomRight());
}

void include(std::optional<Rect>& all, const Rect& rect)
{
    all = all ? united(*all, rect) : rect;
}

}  // namespace

Framing::Framing(const Workbench& bench, const QWidget& canvas, Cover legend)
    : bench_(bench), canvas_(canvas), legend_(std::move(legend))
{
}

double Framing::em() const
{
    return QFontInfo(canvas_.font()).pixelSize() * bench_.view.boxScale();
}

// Returns how far reactions are drawn around what is fitted.
double Framing::reach() const
{
    const AtRest* rest = bench_.view.stress().on && isOfRest(bench_) ? bench_.rest.now() : nullptr;
    return rest && !rest->supports.empty() ? reactionReach * QFontInfo(canvas_.font()).pixelSize()
                                           : 0.0;
}

double Framing::marginIn(QSizeF room) const
{
    return std::min(std::max(fitMargin, reach()), std::min(room.width(), room.height()) / 6.0);
}

bool Framing::isUnder(const QRectF& legend, const QRectF& covered) const
{
    const double around = reach();
    return covered.adjusted(-around, -around, around, around).intersects(legend);
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
        // Texts in small letters may be wrapped otherwise than in large ones.
        share = em() > smallestLetters && !areApart(fit_.camera, fit_.boxes) ? share * lessLetters
                                                                             : 1.0;
    }
}

// Returns how large the boxes may be of what they are, to be seen whole and apart; 1 where nothing helps.
double Framing::shareWithRoom(const Rect& rect, const std::vector<ScreenBox>& boxes) const
{
    const double least = smallestLetters / em();
    for (double share = 1.0; share >= least; share *= lessLetters) {
        std::vector<ScreenBox> smaller = boxes;
        for (ScreenBox& box : smaller)
            box.size *= share;
        if (areApart(fittedBeside(rect, smaller), smaller))
            return share;
    }
    return 1.0;
}

// Returns whether notes and plots may be larger again, or become seen whole and apart by being smaller.
bool Framing::wantsOtherLetters() const
{
    return bench_.view.boxScale() < 1.0 ||
           (!areApart(fit_.camera, fit_.boxes) && shareWithRoom(fit_.rect, fit_.boxes) < 1.0);
}

// Returns whether all of the boxes are seen, none over another.
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
    tried_.reset();  // which is of the scene before
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

// What was seen before comes back where it is enough again.
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

void Framing::followLegend()
{
    const auto legend = legend_();
    if (legend && isUntouched() && isUnder(*legend, coveredBy(fit_.camera, fit_.rect, fit_.boxes)))
        fitAgain();
}

// A bar that wraps takes more room for a moment, which is no reason to make the scene smaller.
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
    // A bar of a line more or less does not change the scale of what has been seen in it.
    if (untouched && !isNew_ && fit_.camera.scale() > almost * fit_.home.scale()) {
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
    const bool isSettled = isByBar && canvas_.isVisible();  // a bar may take more room for a moment
    if (untouched && isNew_ && !isSettled)
        fitAll();
    else if (untouched)
        showHome(isByBar);
    if (untouched && wantsOtherLetters())
        fitAll();
    settle();
}

// Where a bar has grown or gone, the scene stays under the mouse; with a larger window, its middle stays
// in the middle.
Camera Framing::resized(const Camera& camera, QPointF moved, bool isByBar) const
{
    const QSizeF size(canvas_.size());
    const QSizeF grown = size - camera.size();
    const Camera centred = camera.resized(size);
    return isByBar ? centred.panned(-moved - QPointF(grown.width(), grown.height()) / 2.0)
                   : centred;
}

// Makes the scene smaller only for as long as a bar leaves too little room for what is in it, walls apart, and
// for what the run has brought to where the bar is. Another bar meanwhile leaves it as it is.
void Framing::showHome(bool isByBar)
{
    Rect rect = fit_.rect;
    if (const auto hidden = coveredByBar())
        rect = united(rect, *hidden);
    const Rect needed = extentOf(bench_.document.shown()).value_or(rect);
    const QSizeF size(canvas_.size());
    const double margin = marginIn(size) / 2.0;  // supports stand below the lowest
    const QRectF room = QRectF(canvas_.rect()).adjusted(margin, margin, -margin, -margin);
    const auto fits = [&](const Camera& camera) {
        return holds(room,
                     onScreen(camera, covered(needed, fit_.boxes, camera.scale(), camera.yAxis())));
    };
    const Camera now = bench_.view.camera();
    const bool isSmaller = now.scale() < fit_.home.scale();
    const bool isStillSmall =
        isSmaller && isByBar &&
        (size.width() < fit_.homeSize.width() || size.height() < fit_.homeSize.height());
    fit_.camera = isStillSmall && fits(now)          ? now
                  : !isStillSmall && fits(fit_.home) ? fit_.home
                                                     : fittedBeside(rect, fit_.boxes);
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
    return onScreen(camera, covered(rect, boxes, camera.scale(), yAxis()));
}

Camera Framing::fittedIn(const QRectF& part, const Rect& rect,
                         const std::vector<ScreenBox>& boxes) const
{
    const QSizeF whole(canvas_.size());
    return fitted(rect, boxes, part.size(), marginIn(part.size()), yAxis())
        .resized(whole)
        .panned(part.center() - QRectF(QPointF(), whole).center());
}

// Fits above or beside the legend where the plain fit would overlap it.
Camera Framing::fittedBeside(const Rect& rect, const std::vector<ScreenBox>& boxes) const
{
    const QRectF whole(canvas_.rect());
    const Camera alone = fittedIn(whole, rect, boxes);
    const auto box = legend_();
    if (!box || !isUnder(box->adjusted(0.0, -gap, gap, 0.0), coveredBy(alone, rect, boxes)))
        return alone;
    const Camera above = fittedIn({0.0, 0.0, whole.width(), box->top()}, rect, boxes);
    const Camera beside =
        fittedIn({box->right(), 0.0, whole.width() - box->right(), whole.height()}, rect, boxes);
    const Camera& larger = above.scale() < beside.scale() ? beside : above;
    return larger.scale() < leastBeside * alone.scale() ? alone : larger;
}

// Moves it below, above or beside the panel, unless it would become much smaller, come under the legend or
// leave the canvas, as plots may that do not become smaller.
std::optional<Camera> Framing::fittedBesidePanel(const Camera& plain, const Rect& rect,
                                                 const std::vector<ScreenBox>& boxes) const
{
    const auto panel = panel_();
    if (!panel || !coveredBy(plain, rect, boxes).intersects(panel->adjusted(-gap, -gap, gap, gap)))
        return std::nullopt;
    const QRectF whole(canvas_.rect());
    const auto legend = legend_();
    std::optional<Camera> best;
    for (const QRectF& part : {QRectF(whole.topLeft(), QPointF(whole.right(), panel->top())),
                               QRectF(QPointF(0.0, panel->bottom()), whole.bottomRight()),
                               QRectF(whole.topLeft(), QPointF(panel->left(), whole.bottom())),
                               QRectF(QPointF(panel->right(), 0.0), whole.bottomRight())}) {
        const Camera wide = fittedIn(part, rect, boxes);
        const double larger = std::max(1.0, wide.scale() / plain.scale());
        const Camera camera = wide.zoomedAt(part.center(), 1.0 / larger);
        const QRectF at = coveredBy(camera, rect, boxes);
        const bool isFree = (!legend || !at.intersects(*legend)) &&
                            (whole.contains(at) || !whole.contains(coveredBy(plain, rect, boxes)));
        const double least = best ? best->scale() : leastShare * plain.scale();
        if (isFree && camera.scale() >= least)
            best = camera;
    }
    return best;
}

void Framing::followPanel()
{
    const auto panel = panel_();
    const auto comes = [&] {
        return panel && coveredBy(fit_.camera, fit_.rect, fit_.boxes).intersects(*panel);
    };
    if (isUntouched() && (fit_.kept ? fit_.kept != panel : comes()))
        fitAgain();
}

void Framing::fit(const Rect& rect, const std::vector<ScreenBox>& boxes)
{
    Camera camera = fittedBeside(rect, boxes);
    std::optional<QRectF> kept;
    if (const auto beside = fittedBesidePanel(camera, rect, boxes)) {
        camera = *beside;
        kept = panel_();
    }
    if (rect.width() < smallestFit && rect.height() < smallestFit) {
        const double scale = bench_.view.camera().scale();
        camera = Camera(covered(rect, boxes, scale, yAxis()).center(), scale,
                        QSizeF(canvas_.size()), yAxis());
    }
    keep();
    fit_ = {rect, boxes, camera, camera, QSizeF(canvas_.size()), kept};
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

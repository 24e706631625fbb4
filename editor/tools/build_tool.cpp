// SPDX-License-Identifier: MIT
#include "editor/tools/build_tool.h"

#include "core/scene/edit/edit.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/pick.h"
#include "editor/text/number_text.h"

#include <QKeyEvent>
#include <QTimer>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int flashTime = 900;  // ms

QString nameOfFirst(const Patch& patch)
{
    const auto particles = createdBy(patch).particles;
    return particles.empty() ? QString() : QString::fromStdString(text(particles.front()));
}

// Returns the particles of the scene that the new links join. Example: "p4 and p5".
QString partners(const Patch& patch)
{
    const auto made = createdBy(patch).particles;
    QStringList names;
    for (const auto& change : patch.constraints) {
        const Link* link = change.before ? nullptr : linkOf(change.after->item);
        if (!link)
            continue;
        for (const ParticleId end : {link->a, link->b})
            if (made.empty() || end != made.front())
                names << QString::fromStdString(text(end));
    }
    return names.join(BuildTool::tr(" and "));
}

}  // namespace

BuildTool::BuildTool(const Workbench& bench, QObject* parent) : SelectTool(bench, parent)
{
    connect(&bench.document, &Document::changed, this, &BuildTool::followStart);
    connect(&bench.document, &Document::replaced, this, &BuildTool::followStart);
}

void BuildTool::setKind(LinkKind kind)
{
    kind_ = kind;
    emit changed();
}

void BuildTool::choose(Gesture gesture)
{
    chosen_ = gesture;
    emit changed();
}

void BuildTool::setFixedLength(double length)
{
    fixedLength_ = length;
    emit changed();
}

void BuildTool::convertLengths(const Conversion& conversion)
{
    cancel();
    if (fixedLength_)
        fixedLength_ = conversion(*fixedLength_);
}

BuildTool::Gesture BuildTool::gestureOf(Qt::MouseButton button,
                                        Qt::KeyboardModifiers modifiers) const
{
    const bool ctrl = modifiers.testFlag(Qt::ControlModifier);
    if (button == Qt::RightButton) {
        if (ctrl)
            return Gesture::twoFixed;
        return modifiers.testFlag(Qt::ShiftModifier) ? Gesture::linkOnly : Gesture::twoLinks;
    }
    return ctrl ? Gesture::fixedPoint : chosen_;
}

// Returns the gesture of a click with the keys that are held. While no button is down, Shift shows
// the gesture of Shift with the right button, because Shift with the left button is no gesture on
// the empty canvas.
BuildTool::Gesture BuildTool::current() const
{
    if (!mouse())
        return chosen_;
    const Qt::KeyboardModifiers modifiers = mouse()->modifiers;
    if (mouse()->button == Qt::NoButton && modifiers.testFlag(Qt::ShiftModifier))
        return modifiers.testFlag(Qt::ControlModifier) ? Gesture::twoFixed : Gesture::linkOnly;
    return gestureOf(mouse()->button, modifiers);
}

// Returns whether a click here selects the item instead of building. The inside of an area counts
// as empty. The gestures of Shift, and of Ctrl+Shift, with the right button have no other meaning
// on an item. They always build, so that they can be used between close particles.
bool BuildTool::belongsToItem(const Pointer& pointer) const
{
    const Gesture gesture = gestureOf(pointer.button, pointer.modifiers);
    const bool everywhere = gesture == Gesture::twoFixed || gesture == Gesture::linkOnly;
    return !isFree(pointer) && !(pointer.button == Qt::RightButton && everywhere);
}

void BuildTool::click(const Pointer& pointer)
{
    if (pointer.button != Qt::LeftButton && pointer.button != Qt::RightButton)
        return;
    if (jointEnds_ && isTyping()) {
        if (complaint().isEmpty())
            make();
        return;
    }
    if (belongsToItem(pointer))
        clickOnItem(pointer, wholeOf(itemAt(pointer)));
    else
        makeBy(gestureOf(pointer.button, pointer.modifiers), placeFor(pointer).at);
}

// Directions and lengths for snapping count from the particles to which a new particle is linked.
Snapped BuildTool::placeFor(const Pointer& pointer) const
{
    return placeFor(gestureOf(pointer.button, pointer.modifiers), pointer.at);
}

Snapped BuildTool::placeFor(Gesture gesture, Vec2 wanted) const
{
    if (gesture == Gesture::linkOnly)
        return {wanted};
    const bool isAlone = gesture == Gesture::fixedPoint || gesture == Gesture::particleOnly;
    const std::size_t links = isAlone ? 0 : gesture == Gesture::oneLink ? 1 : 2;
    Snapping how;
    for (const ParticleId id : nearestParticles(shown(), wanted, links))
        how.ends.push_back(shown().find(id)->position);
    if (gesture == Gesture::twoFixed)
        how.length = fixedLength();
    return snappedAt(wanted, std::move(how));
}

Patch BuildTool::patchOf(Gesture gesture, const Scene& scene, Vec2 at) const
{
    switch (gesture) {
    case Gesture::oneLink:
        return build::addLinked(scene, at, {1, kind_, {}});
    case Gesture::twoLinks:
        return build::addLinked(scene, at, {2, kind_, {}});
    case Gesture::twoFixed:
        return build::addLinked(scene, at, {2, kind_, fixedLength()});
    case Gesture::linkOnly:
        return build::linkNearest(scene, at, kind_);
    case Gesture::fixedPoint:
        return build::addFixed(scene, at);
    case Gesture::particleOnly:
        return build::add(scene, at);
    }
    return {};
}

QString BuildTool::nameOf(Gesture gesture, const Patch& patch) const
{
    if (gesture == Gesture::linkOnly)
        return tr("Link %1").arg(partners(patch));
    if (gesture == Gesture::fixedPoint)
        return tr("Add static constraint %1").arg(nameOfFirst(patch));
    const int links = static_cast<int>(patch.constraints.size());
    if (links == 0)
        return tr("Add particle %1").arg(nameOfFirst(patch));
    return tr("Add particle %1 with %n link(s)", nullptr, links).arg(nameOfFirst(patch));
}

void BuildTool::makeBy(Gesture gesture, Vec2 at)
{
    const Patch patch = patchOf(gesture, shown(), at);
    explain(gesture, at, patch);
    if (patch.empty())
        return;
    bench().document.commit(nameOf(gesture, patch),
                            [&](const Scene& scene) { return patchOf(gesture, scene, at); });
    emit changed();
}

// Tells the user if a gesture has made less than its name says, or something else.
void BuildTool::explain(Gesture gesture, Vec2 at, const Patch& patch)
{
    const std::size_t there = shown().particles().size();
    const auto nearest = nearestParticles(shown(), at, 2);
    if (gesture == Gesture::linkOnly && there < 2) {
        emit said(tr("There are no two particles to link yet."));
    } else if (gesture == Gesture::linkOnly && patch.empty()) {
        emit said(tr("%1 and %2 are linked already.")
                      .arg(QString::fromStdString(text(nearest[0])),
                           QString::fromStdString(text(nearest[1]))));
        flashing_ = linkBetween(shown(), nearest[0], nearest[1]);
        QTimer::singleShot(flashTime, this, [this] {
            flashing_.reset();
            emit changed();
        });
        emit changed();
    } else if (there == 0 && (gesture == Gesture::oneLink || gesture == Gesture::twoLinks ||
                              gesture == Gesture::twoFixed)) {
        emit said(tr("There was nothing to link it to: only the particle was added."));
    } else if ((gesture == Gesture::twoLinks || gesture == Gesture::twoFixed) && there == 1) {
        emit said(tr("There was one particle to link it to: one link was added."));
    } else if (gesture == Gesture::twoFixed) {
        double worst = 0.0;
        for (const ParticleId id : nearest) {
            const double error = length(shown().find(id)->position - at) - fixedLength();
            worst = std::abs(error) > std::abs(worst) ? error : worst;
        }
        constexpr double rounding = 1e-9;
        if (std::abs(worst) > rounding * fixedLength())
            emit said(tr("The links will pull: the worst is off by %1 now.")
                          .arg(signedNumberText(worst) + u' ' +
                               QString::fromStdString(shown().world().lengthUnit)));
    }
}

// Pans the view, if necessary, so that a place is inside it.
void BuildTool::scrollTo(Vec2 place)
{
    constexpr double margin = 24.0;  // pixels
    const Camera& camera = bench().view.camera();
    const QPointF at = camera.toScreen(place);
    const auto inside = [&](double one, double size) {
        return std::clamp(one, std::min(margin, size / 2.0), std::max(size - margin, size / 2.0));
    };
    const QPointF wanted(inside(at.x(), camera.size().width()),
                         inside(at.y(), camera.size().height()));
    if (wanted != at)
        bench().view.setCamera(camera.panned(wanted - at));
}

bool BuildTool::key(const QKeyEvent& event)
{
    const int number = event.key() - Qt::Key_1;
    if (number >= 0 && number < 6 && event.modifiers() == Qt::NoModifier) {
        choose(static_cast<Gesture>(number));
        return true;
    }
    if (!bench().selection.empty() && !crosshair())
        return SelectTool::key(event);
    const Camera& camera = bench().view.camera();
    const double step =
        bench().view.gridStep() * (event.modifiers().testFlag(Qt::ShiftModifier) ? 10.0 : 1.0);
    const double up = camera.yAxis() == YAxis::up ? step : -step;
    Vec2 move;
    switch (event.key()) {
    case Qt::Key_Left:
        move.x = -step;
        break;
    case Qt::Key_Right:
        move.x = step;
        break;
    case Qt::Key_Up:
        move.y = up;
        break;
    case Qt::Key_Down:
        move.y = -up;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!crosshair())
            return false;
        if (const Vec2 at = placeFor(chosen_, *crosshair()).at;
            chosen_ != Gesture::linkOnly && particleAt(at))
            emit said(tr("There is a particle already."));
        else
            makeBy(chosen_, at);
        return true;
    default:
        return false;
    }
    const Vec2 from = mouse() ? mouse()->at : camera.centre();
    mouseAtCrosshair_ = mouse() ? mouse()->screen : QPointF();
    crosshair_ = (crosshair() ? *crosshair_ : bench().view.gridLines().nearest(from)) + move;
    scrollTo(*crosshair_);
    emit changed();
    return true;
}

bool BuildTool::cancel()
{
    const bool wasBusy = crosshair_.has_value() || isTyping_;
    crosshair_.reset();
    isTyping_ = false;
    jointEnds_.reset();
    otherPlace_.reset();
    return SelectTool::cancel() || wasBusy;
}

void BuildTool::startTyping()
{
    cancel();
    const auto& chosen = bench().selection.items().particles;
    typedFrom_ = chosen.empty() ? std::nullopt : std::optional(chosen.back());
    isTyping_ = true;
    emit changed();
    emit numbersRequested();
}

void BuildTool::startJoint()
{
    const std::vector<ParticleId> chosen = bench().selection.items().particles;
    if (chosen.size() != 2)
        return;
    cancel();
    typedFrom_.reset();
    jointEnds_ = {chosen[0], chosen[1]};
    isTyping_ = true;
    emit changed();
    emit numbersRequested();
}

// Returns whether the user types numbers without a drag. Returns false as well if a particle from which a
// link begins is gone, by a deletion, an undo or another scene.
bool BuildTool::isTyping() const
{
    const auto isThere = [this](ParticleId id) { return shown().find(id) != nullptr; };
    return isTyping_ && (!typedFrom_ || isThere(*typedFrom_)) &&
           (!jointEnds_ || std::ranges::all_of(*jointEnds_, isThere));
}

// Returns the place near which the joint is to be: the mouse, or that of the crossing which a key has chosen.
Vec2 BuildTool::wantedJoint() const
{
    if (otherPlace_ && (!mouse() || mouse()->screen == mouseAtOther_))
        return *otherPlace_;
    return mouse() ? mouse()->at : bench().view.camera().centre();
}

// Returns the place of the joint with the numbers that are typed. Where the circles do not meet, it is a place
// of no use.
Snapped BuildTool::jointPlace() const
{
    const Vec2 wanted = wantedJoint();
    std::array<Circle, 2> circles;
    for (std::size_t i = 0; i < 2; ++i)
        circles[i] = {shown().find((*jointEnds_)[i])->position, typed()[i].value_or(0.0)};
    if (typed()[0] && typed()[1])
        return {crossingOf(circles[0], circles[1], wanted).value_or(wanted)};
    for (std::size_t i = 0; i < 2; ++i)
        if (const Vec2 line = wanted - circles[i].centre; typed()[i] && length(line) > 0.0)
            return {circles[i].centre + line * (*typed()[i] / length(line))};
    return snappedAt(wanted, {.ends = {circles[0].centre, circles[1].centre}});
}

build::TwoLengths BuildTool::joint() const
{
    build::TwoLengths two{*jointEnds_, {}};
    const Vec2 place = jointPlace().at;
    for (std::size_t i = 0; i < 2; ++i)
        two.lengths[i] = typed()[i].value_or(length(place - shown().find(two.ends[i])->position));
    return two;
}

Patch BuildTool::jointPatch(const Scene& scene) const
{
    if (!complaint().isEmpty())
        return {};
    constexpr double exactly = 0.01;  // pixels
    return build::addJoint(scene, joint(), kind_, jointPlace().at,
                           exactly / bench().view.camera().scale());
}

// Mirrors the place in the line through the two particles.
void BuildTool::takeOther()
{
    if (!jointEnds_ || !isTyping())
        return;
    const Vec2 start = shown().find((*jointEnds_)[0])->position;
    const Vec2 line = shown().find((*jointEnds_)[1])->position - start;
    const Vec2 place = jointPlace().at;
    if (const double square = dot(line, line); square > 0.0)
        otherPlace_ = place - Vec2{-line.y, line.x} * (2.0 * cross(line, place - start) / square);
    mouseAtOther_ = mouse() ? mouse()->screen : QPointF();
    emit changed();
}

QString BuildTool::complaint() const
{
    if (!jointEnds_ || !isTyping())
        return {};
    const auto circles = build::circlesOf(shown(), joint());
    if (circles[0].centre == circles[1].centre)
        return tr("The two particles lie in the same place.");
    const double gap = gapBetween(circles[0], circles[1]);
    const QString by = quantityText(std::abs(gap), Unit::length, shown().world());
    return gap > 0.0 ? tr("The circles do not meet: together the lengths are %1 too short.").arg(by)
           : gap < 0.0
               ? tr("The circles do not meet: one length is %1 too long for the other.").arg(by)
               : QString();
}

// If the particle from which the link begins is gone, ends the typing for good, because another
// particle may get its id.
void BuildTool::followStart()
{
    if (isTyping_ && !isTyping()) {
        cancel();
        emit changed();
    }
}

std::optional<DragNumbers> BuildTool::dragNumbers() const
{
    if (!isTyping())
        return SelectTool::dragNumbers();
    if (jointEnds_) {
        const build::TwoLengths two = joint();
        const auto circles = build::circlesOf(shown(), two);
        return DragNumbers{NumberPair::lengths, two.lengths,
                           (circles[0].centre + circles[1].centre) / 2.0, two.ends};
    }
    const Vec2 place = typedPlace();
    if (typedFrom_) {
        const Vec2 from = shown().find(*typedFrom_)->position;
        DragNumbers numbers = polar(place - from);
        numbers.from = from;
        return numbers;
    }
    return DragNumbers{NumberPair::place, {place.x, place.y}};
}

// Returns the place of the typed numbers. A number that is not typed comes from the mouse or, if
// the mouse is not on the canvas, from the middle of the canvas.
Vec2 BuildTool::typedPlace() const
{
    const Vec2 at = mouse() ? mouse()->at : bench().view.camera().centre();
    if (typedFrom_) {
        const Vec2 from = shown().find(*typedFrom_)->position;
        return endOf(from, snappedAt(at, {.ends = {from}}).at);
    }
    const Vec2 place = snappedAt(at).at;
    return {typed()[0].value_or(place.x), typed()[1].value_or(place.y)};
}

// Returns the particle at exactly this place. Nothing if there is none.
std::optional<ParticleId> BuildTool::particleAt(Vec2 place) const
{
    constexpr double exactly = 0.01;  // pixels
    return pickParticle(shown(), place, exactly / bench().view.camera().scale(), Among::shown);
}

// Ends the link at the particle that is exactly there, otherwise at a new particle.
Patch BuildTool::typedPatch(const Scene& scene) const
{
    if (jointEnds_)
        return jointPatch(scene);
    const Vec2 place = typedPlace();
    const auto there = particleAt(place);
    if (!typedFrom_)
        return there ? Patch{} : build::add(scene, place);
    return there ? build::connect(scene, *typedFrom_, *there, kind_)
                 : build::connectToNew(scene, *typedFrom_, place, kind_);
}

// Continues at the end of the link, so that a chain needs only numbers.
void BuildTool::make()
{
    if (!isTyping())
        return;
    const Vec2 place = jointEnds_ ? jointPlace().at : typedPlace();
    const Patch patch = typedPatch(shown());
    const bool hasLinks = typedFrom_ || jointEnds_;
    const auto links = static_cast<int>(patch.constraints.size());
    const QString name =
        hasLinks && !patch.particles.empty()
            ? tr("Add particle %1 with %n link(s)", nullptr, links).arg(nameOfFirst(patch))
        : hasLinks ? tr("Link %1").arg(partners(patch))
                   : tr("Add particle %1").arg(nameOfFirst(patch));
    if (!patch.empty())
        bench().document.commit(name, [&](const Scene& scene) { return typedPatch(scene); });
    else
        emit said(hasLinks ? tr("These two are linked already.")
                           : tr("There is a particle already."));
    cancel();
    if (const auto end = pickParticle(shown(), place, 0.0, Among::shown))
        bench().selection.set(itemsOf(*end));
    emit sized({place.x, place.y, place.x, place.y});
}

// Returns where the crosshair is. When the mouse moves, there is none, because the mouse takes
// over.
std::optional<Vec2> BuildTool::crosshair() const
{
    const bool rests = !mouse() || mouse()->screen == mouseAtCrosshair_;
    return rests ? crosshair_ : std::nullopt;
}

std::optional<Snapped> BuildTool::target() const
{
    if (isDragging() || isTyping())
        return std::nullopt;
    if (crosshair())
        return placeFor(chosen_, *crosshair());
    if (!mouse())
        return std::nullopt;
    Pointer pointer = *mouse();
    if (pointer.button == Qt::NoButton)
        pointer.button =
            pointer.modifiers.testFlag(Qt::ShiftModifier) ? Qt::RightButton : Qt::LeftButton;
    if (belongsToItem(pointer))
        return std::nullopt;
    return placeFor(pointer);
}

Overlay BuildTool::overlay() const
{
    Overlay overlay = SelectTool::overlay();
    overlay.flashing = flashing_;
    if (const auto place = target()) {
        overlay.preview = patchOf(crosshair() ? chosen_ : current(), shown(), place->at);
        overlay.snapped = place;
    } else if (isTyping()) {
        overlay.preview = typedPatch(shown());
        if (jointEnds_)
            for (std::size_t i = 0; const Circle& circle : build::circlesOf(shown(), joint()))
                if (typed()[i++])
                    overlay.circles.push_back(circle);
        if (jointEnds_ && mouse())
            overlay.snapped = jointPlace();
    }
    if (bench().document.scene().empty())
        overlay.hint = tr("Click to add a particle.\nCtrl-click adds a fixed one.");
    return overlay;
}

Items BuildTool::hovered() const
{
    if (isTyping() && jointEnds_)
        return {{jointEnds_->begin(), jointEnds_->end()}, {}};
    if (isTyping())
        return typedFrom_ ? itemsOf(*typedFrom_) : Items{};
    return target() ? Items{} : SelectTool::hovered();
}

QString BuildTool::hint() const
{
    if (isTyping() && jointEnds_)
        return tr("<b>Type</b> a length, Tab, a length · Up, Down: the other side · Enter, click: "
                  "make the "
                  "joint · Esc: give up");
    if (isTyping())
        return typedFrom_ ? tr("<b>Type</b> the length, Tab, the angle · Enter: make the link · "
                               "Esc: give up")
                          : tr("<b>Type</b> x, Tab, y · Enter: make the particle · Esc: give up");
    const auto place = target();
    if (!place && !mouse())
        return tr("<b>Click</b> on the canvas: add a particle linked to the nearest one");
    if (!place)
        return SelectTool::hint();
    const Gesture gesture = crosshair() ? chosen_ : current();
    const Patch patch = patchOf(gesture, shown(), place->at);
    const QString with = partners(patch);
    QString what;
    if (gesture == Gesture::linkOnly)
        what = patch.empty() ? tr("nothing to link here") : tr("link %1").arg(with);
    else if (gesture == Gesture::fixedPoint)
        what = tr("static constraint");
    else
        what = with.isEmpty() ? tr("particle") : tr("particle linked to %1").arg(with);
    if (crosshair())
        return tr("<b>Enter</b>: %1 · arrows: move · 1–6: choose · Esc: back to the mouse")
            .arg(what);
    if (gesture == Gesture::linkOnly && chosen_ != Gesture::linkOnly)
        return tr("<b>Right click</b>: %1").arg(what);
    if (gesture == Gesture::twoFixed && chosen_ != Gesture::twoFixed)
        return tr("<b>Right click</b>: %1, length %2")
            .arg(what, quantityText(fixedLength(), Unit::length, shown().world()));
    return tr("<b>Click</b>: %1 · right: two links · Ctrl: static constraint · "
              "Ctrl+right: two of %2 · Shift+right: link only")
        .arg(what, quantityText(fixedLength(), Unit::length, shown().world()));
}

}  // namespace vakwerk

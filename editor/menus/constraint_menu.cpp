// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/edit/constrain.h"
#include "core/scene/edit/decorate.h"
#include "core/scene/edit/drives.h"
#include "core/scene/fields/common_value.h"
#include "core/scene/segment.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/notes.h"
#include "editor/inspector/bindings.h"
#include "editor/menus/constraint_commands.h"
#include "editor/text/message_text.h"
#include "editor/window/parts/status_line.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLineF>
#include <QMenu>

#include <algorithm>
#include <array>

namespace vakwerk::commands {
namespace {

constexpr double circleSteps = 5.0;  // radius around a single particle, in grid steps

constexpr double besideParticle = 24.0;  // pixels from a particle to its plot
constexpr int placesAlong = 24;          // positions tried in each direction

struct Words {
    const char* name;   // name of the undo step
    const char* needs;  // message if the selection does not fit
};

constexpr SelectionRequirement always{[](const Workbench&) { return true; }, ""};

// Commits the edit and selects what it has made. If it would change nothing, returns a text that
// says what the command needs. If the document refuses the edit, the document reports that.
std::optional<QString> commit(const Workbench& bench, const Words& words, const Edit& edit)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("commands", text);
    };
    if (edit(bench.document.shown()).empty())
        return translated(words.needs);
    auto made = bench.document.commit(translated(words.name), edit);
    if (made && !made->empty())
        bench.selection.set(std::move(*made));
    return std::nullopt;
}

// The same for drives, which have no place. Their numbers are then in the inspector.
std::optional<QString> commitDrives(const Workbench& bench, const Words& words, const Edit& edit)
{
    const DriveId first = bench.document.scene().drives().nextId();
    auto wrong = commit(bench, words, edit);
    Items made;
    for (const Drive& one : bench.document.scene().drives())
        if (one.id >= first)
            made.drives.push_back(one.id);
    if (!made.empty())
        bench.selection.set(std::move(made));
    return wrong;
}

template <GuideAxis axis>
std::optional<QString> guide(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Guide"),
                      QT_TRANSLATE_NOOP("commands", "Every selected particle has such a guide.")};
    return commit(bench, words, [ids = bench.selection.movable()](const Scene& scene) {
        return constrain::guide(scene, ids, axis);
    });
}

std::optional<QString> circle(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Circle"),
        QT_TRANSLATE_NOOP("commands", "There is no circle through particles that coincide.")};
    const double radius = circleSteps * bench.view.gridStep();
    return commit(bench, words, [ids = bench.selection.movable(), radius](const Scene& scene) {
        return constrain::circle(scene, ids, radius);
    });
}

std::optional<QString> angle(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Keep angle"),
                      QT_TRANSLATE_NOOP("commands",
                                        "An angle needs three particles, or two links that share "
                                        "one.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return constrain::angle(scene, items);
    });
}

std::optional<QString> pulley(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Over a pulley"),
                      QT_TRANSLATE_NOOP("commands",
                                        "A pulley needs three particles, or two links that share "
                                        "one.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return constrain::pulley(scene, items);
    });
}

std::optional<QString> area(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Keep area"),
        QT_TRANSLATE_NOOP("commands", "An area needs three or more particles or links that do not "
                                      "lie on one line.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return constrain::area(scene, items);
    });
}

std::optional<QString> skin(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Skin"),
        QT_TRANSLATE_NOOP("commands", "A skin needs three or more particles or links.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return decorate::skin(scene, items);
    });
}

std::optional<QString> trail(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Trail"),
                      QT_TRANSLATE_NOOP("commands", "A trail needs a particle.")};
    return commit(bench, words, [ids = bench.selection.movable()](const Scene& scene) {
        return decorate::trails(scene, ids);
    });
}

// Finds places on the canvas for plots, which should not cover other plots and links.
class PlotPlaces {
public:
    PlotPlaces(const Camera& camera, const Scene& scene)
        : camera_(camera), size_(sizeOfBox({{}, Plot{}}, em()).boundedTo(mostOfPlot(camera.size())))
    {
        for (const ScreenBox& box : onCanvas(screenBoxes(scene, em()), camera.size()))
            taken_.emplace_back(camera.toScreen(box.place), box.size);
        for (const Constraint& constraint : scene.constraints())
            if (!constraint.base().hidden && strandOf(constraint))
                forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
                    drawn_.push_back({scene.find(a)->position, scene.find(b)->position});
                });
    }

    // Returns the upper left corner of a plot, in the scene. It is below the particle, or at the
    // nearest place where the plot covers no other plot. If possible, the plot covers no link
    // either.
    Vec2 cornerFor(Vec2 particle)
    {
        const QPointF wanted = camera_.toScreen(particle) + QPointF(besideParticle, besideParticle);
        const double right = std::max(0.0, camera_.size().width() - size_.width() - besideParticle);
        const double low = std::max(0.0, camera_.size().height() - size_.height() - besideParticle);
        std::vector<QPointF> corners{
            {std::clamp(wanted.x(), 0.0, right), std::clamp(wanted.y(), 0.0, low)}};
        for (int i = 0; i <= placesAlong; ++i)
            for (int k = 0; k <= placesAlong; ++k)
                corners.emplace_back(right * i / placesAlong, low * k / placesAlong);
        std::ranges::stable_sort(corners, {},
                                 [&](QPointF corner) { return QLineF(corner, wanted).length(); });
        QPointF best = corners.front();
        std::erase_if(corners, [&](QPointF corner) { return isTaken(corner); });
        if (const auto free = std::ranges::find_if_not(
                corners, [&](QPointF corner) { return coversLink(corner); });
            free != corners.end())
            best = *free;
        else if (!corners.empty())
            best = corners.front();
        taken_.emplace_back(best, size_);
        return camera_.toScene(taken_.back().topLeft());
    }

private:
    static double em() { return QFontInfo(QGuiApplication::font()).pixelSize(); }

    bool isTaken(QPointF corner) const
    {
        const QRectF box(corner, size_);
        return std::ranges::any_of(taken_,
                                   [&](const QRectF& other) { return box.intersects(other); });
    }

    bool coversLink(QPointF corner) const
    {
        const QRectF box(corner, size_);
        const Rect here =
            rectOf(camera_.toScene(box.topLeft()), camera_.toScene(box.bottomRight()));
        return std::ranges::any_of(
            drawn_, [&](const Segment& link) { return clipped(link, here).has_value(); });
    }

    Camera camera_;
    QSizeF size_;
    std::vector<QRectF> taken_;
    std::vector<Segment> drawn_;
};

// Returns the message that says what must be selected for a plot of a quantity.
constexpr const char* neededBy(PlotQuantity quantity)
{
    switch (quantity) {
    case PlotQuantity::distance:
    case PlotQuantity::direction:
        return QT_TRANSLATE_NOOP("commands", "This needs two particles, or links.");
    case PlotQuantity::strain:
    case PlotQuantity::force:
        return QT_TRANSLATE_NOOP("commands", "This needs links.");
    case PlotQuantity::angle:
        return QT_TRANSLATE_NOOP("commands",
                                 "An angle needs three particles, or two links that share one.");
    default:
        return QT_TRANSLATE_NOOP("commands", "A plot needs particles.");
    }
}

template <PlotQuantity quantity>
std::optional<QString> plot(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Plot"), neededBy(quantity)};
    return commit(
        bench, words,
        [items = bench.selection.items(), camera = bench.view.camera()](const Scene& scene) {
            PlotPlaces places(camera, scene);
            return decorate::plot(scene, items, quantity,
                                  [&](Vec2 at) { return places.cornerFor(at); });
        });
}

template <auto makePlot>
std::optional<QString> plotOfDriven(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Plot"),
        QT_TRANSLATE_NOOP("commands",
                          "This needs an angle constraint, three particles, a particle that "
                          "a motor turns, a drive, or for a power a link.")};
    return commit(
        bench, words,
        [items = bench.selection.items(), camera = bench.view.camera()](const Scene& scene) {
            PlotPlaces places(camera, scene);
            return makePlot(scene, items, [&](Vec2 at) { return places.cornerFor(at); });
        });
}

std::optional<QString> catenary(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Catenary"),
                      QT_TRANSLATE_NOOP("commands", "A catenary needs a chain of three or more "
                                                    "particles, linked from end to end.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return decorate::catenary(scene, items);
    });
}

std::optional<QString> ruler(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Ruler"),
                      QT_TRANSLATE_NOOP("commands", "A ruler needs two particles or a link.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return decorate::ruler(scene, items);
    });
}

std::optional<QString> protractor(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Protractor"),
                      QT_TRANSLATE_NOOP("commands",
                                        "A protractor needs three particles, or two links that "
                                        "share one.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return decorate::protractor(scene, items);
    });
}

template <LinkKind kind>
std::optional<QString> change(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Change kind of link"),
        QT_TRANSLATE_NOOP("commands", "The selected links are of this kind already.")};
    return commit(bench, words, [ids = bench.selection.items().constraints](const Scene& scene) {
        return constrain::changeKind(scene, ids, kind);
    });
}

std::optional<QString> drive(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Drive"),
        QT_TRANSLATE_NOOP("commands",
                          "A drive needs a link, an angle constraint or a particle that rolls and "
                          "has a link.")};
    return commitDrives(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return edit::addDrives(scene, items);
    });
}

std::optional<QString> release(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Let go"),
                      QT_TRANSLATE_NOOP("commands", "Nothing selected can be let go.")};
    return commitDrives(bench, words,
                        [ids = bench.selection.items().constraints](const Scene& scene) {
                            return edit::addReleases(scene, ids);
                        });
}

}  // namespace

std::span<const SelectionCommand> driveCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{"drive", QT_TRANSLATE_NOOP("actions", "Dr&ive")}, hasAny, drive},
        SelectionCommand{
            {"release", QT_TRANSLATE_NOOP("actions", "Let go at a &time")}, hasAny, release}};
    return commands;
}

std::span<const SelectionCommand> holdCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{"guideHorizontal", QT_TRANSLATE_NOOP("actions", "Guide, &horizontal")},
                         hasAny,
                         guide<GuideAxis::horizontal>},
        SelectionCommand{{"guideVertical", QT_TRANSLATE_NOOP("actions", "Guide, &vertical")},
                         hasAny,
                         guide<GuideAxis::vertical>},
        SelectionCommand{{"circle", QT_TRANSLATE_NOOP("actions", "On a &circle")}, hasAny, circle},
        SelectionCommand{{"keepAngle", QT_TRANSLATE_NOOP("actions", "Keep &angle")}, hasAny, angle},
        SelectionCommand{
            {"pulley", QT_TRANSLATE_NOOP("actions", "Over a &pulley")}, hasAny, pulley},
        SelectionCommand{{"keepArea", QT_TRANSLATE_NOOP("actions", "Keep a&rea")}, hasAny, area}};
    return commands;
}

std::span<const SelectionCommand> showCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{"skin", QT_TRANSLATE_NOOP("actions", "&Skin over it")}, hasAny, skin},
        SelectionCommand{{"trail", QT_TRANSLATE_NOOP("actions", "&Trail")}, hasAny, trail},
        SelectionCommand{{"catenary", QT_TRANSLATE_NOOP("actions", "&Catenary")}, hasAny, catenary},
        SelectionCommand{{"ruler", QT_TRANSLATE_NOOP("actions", "&Ruler")}, hasAny, ruler},
        SelectionCommand{
            {"protractor", QT_TRANSLATE_NOOP("actions", "Pr&otractor")}, hasAny, protractor}};
    return commands;
}

std::span<const SelectionCommand> plotCommands()
{
    static constexpr std::array commands{
        SelectionCommand{
            {"plot", QT_TRANSLATE_NOOP("actions", "Plot &y")}, hasAny, plot<PlotQuantity::y>},
        SelectionCommand{
            {"plotX", QT_TRANSLATE_NOOP("actions", "Plot &x")}, hasAny, plot<PlotQuantity::x>},
        SelectionCommand{{"plotSpeed", QT_TRANSLATE_NOOP("actions", "Plot &speed")},
                         hasAny,
                         plot<PlotQuantity::speed>},
        SelectionCommand{{"plotAcceleration", QT_TRANSLATE_NOOP("actions", "Plot a&cceleration")},
                         hasAny,
                         plot<PlotQuantity::acceleration>},
        SelectionCommand{{"plotSpin", QT_TRANSLATE_NOOP("actions", "Plot sp&in")},
                         hasAny,
                         plot<PlotQuantity::spin>},
        SelectionCommand{{"plotDistance", QT_TRANSLATE_NOOP("actions", "Plot &length or distance")},
                         hasAny,
                         plot<PlotQuantity::distance>},
        SelectionCommand{{"plotDirection", QT_TRANSLATE_NOOP("actions", "Plot &direction")},
                         hasAny,
                         plot<PlotQuantity::direction>},
        SelectionCommand{{"plotAngle", QT_TRANSLATE_NOOP("actions", "Plot &angle")},
                         hasAny,
                         plot<PlotQuantity::angle>},
        SelectionCommand{{"plotStrain", QT_TRANSLATE_NOOP("actions", "Plot s&train")},
                         hasLink,
                         plot<PlotQuantity::strain>},
        SelectionCommand{{"plotForce", QT_TRANSLATE_NOOP("actions", "Plot &force")},
                         hasLink,
                         plot<PlotQuantity::force>},
        SelectionCommand{{"plotMoment", QT_TRANSLATE_NOOP("actions", "Plot &moment")},
                         hasAny,
                         plotOfDriven<decorate::plotMoment>},
        SelectionCommand{{"plotPower", QT_TRANSLATE_NOOP("actions", "Plot &power")},
                         hasAny,
                         plotOfDriven<decorate::plotPower>},
        SelectionCommand{{"plotEnergy", QT_TRANSLATE_NOOP("actions", "Plot &energy")},
                         always,
                         plot<PlotQuantity::energy>}};
    return commands;
}

std::span<const SelectionCommand> linkCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{"toDistance", QT_TRANSLATE_NOOP("actions", "Change to &distance")},
                         hasLink,
                         change<LinkKind::distance>},
        SelectionCommand{{"toRope", QT_TRANSLATE_NOOP("actions", "Change to r&ope")},
                         hasLink,
                         change<LinkKind::rope>},
        SelectionCommand{{"toSpring", QT_TRANSLATE_NOOP("actions", "Change to &spring")},
                         hasLink,
                         change<LinkKind::spring>}};
    return commands;
}

}  // namespace vakwerk::commands

namespace vakwerk {
namespace {

using Commands = std::span<const SelectionCommand>;

}  // namespace

ConstraintMenu::ConstraintMenu(const WindowParts& parts) : parts_(parts)
{
    for (const Commands all :
         {commands::holdCommands(), commands::driveCommands(), commands::showCommands(),
          commands::plotCommands(), commands::linkCommands()})
        for (const SelectionCommand& command : all)
            connectCommand(command, parts);
}

void ConstraintMenu::addActions(Actions& actions)
{
    for (const Commands all :
         {commands::holdCommands(), commands::driveCommands(), commands::showCommands(),
          commands::plotCommands(), commands::linkCommands()})
        vakwerk::addActions(actions, all);
}

namespace {

std::vector<ConstraintId> chosenLinks(const Workbench& bench)
{
    std::vector<ConstraintId> links = bench.selection.items().constraints;
    std::erase_if(links, [&](ConstraintId id) {
        const Constraint* constraint = bench.document.scene().find(id);
        return !constraint || !linkOf(*constraint);
    });
    return links;
}

// Lists the profiles for the selected links. Other selected items do not matter.
void fillProfiles(QMenu& menu, const WindowParts& parts)
{
    QObject::connect(&menu, &QMenu::aboutToShow, &menu, [&menu, &parts] {
        menu.clear();
        const std::vector<ConstraintId> links = chosenLinks(parts.bench);
        const auto common = commonValue(parts.bench.document.scene(), links, "profile");
        for (const FieldOption& option : profileOptions(parts.bench, links)) {
            QAction* action = menu.addAction(option.text, &menu, [&parts, option] {
                if (const auto wrong = option.apply())
                    parts.status.say(asSentence(translated(*wrong)));
            });
            action->setCheckable(option.value.has_value());
            action->setChecked(common && option.value == common);
            action->setEnabled(!links.empty());
        }
    });
}

}  // namespace

void ConstraintMenu::fill(QMenu& menu)
{
    add(menu, parts_.actions, commands::holdCommands());
    menu.addSeparator();
    add(menu, parts_.actions, commands::driveCommands());
    menu.addSeparator();
    add(menu, parts_.actions, commands::linkCommands());
    fillProfiles(addMenu(menu, tr("Profi&le"), "stress-and-statics#profiles-and-share-of-capacity"),
                 parts_);
    menu.addSeparator();
    QMenu& show = addMenu(menu, tr("Sho&w"), "building#drawn-items");
    add(show, parts_.actions, commands::showCommands());
    add(addMenu(show, tr("&Plot"), "running#plots"), parts_.actions, commands::plotCommands());
}

void ConstraintMenu::fillFitting(QMenu& menu, const WindowParts& parts)
{
    const auto addMenu = [&](const QString& title, Commands all) {
        if (all.front().mayFit(parts.bench))
            add(*menu.addMenu(title), parts.actions, all);
    };
    menu.addSeparator();
    addMenu(tr("Constrain"), commands::holdCommands());
    addMenu(tr("Drives"), commands::driveCommands());
    addMenu(tr("Change links"), commands::linkCommands());
    if (hasLink(parts.bench))
        fillProfiles(*menu.addMenu(tr("Profile")), parts);
    addMenu(tr("Show"), commands::showCommands());
    addMenu(tr("Plot"), commands::plotCommands());
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/edit/copies.h"
#include "core/scene/edit/groups.h"
#include "core/scene/edit/rest_lengths.h"
#include "core/scene/edit/topology.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/copy_maps.h"
#include "core/scene/query/extent.h"
#include "core/scene/query/groups.h"
#include "editor/canvas/canvas.h"
#include "editor/dialogs/repeat_dialog.h"
#include "editor/inspector/field_dialog.h"
#include "editor/inspector/field_edits.h"
#include "editor/menus/arrange_commands.h"
#include "editor/menus/window_shell.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <array>

namespace vakwerk::commands {
namespace {

enum class Chosen { asBefore, withMade, newJoints };

struct Step {
    QString name;       // name of the undo step
    const char* needs;  // message if the edit would change nothing
    Chosen then = Chosen::asBefore;
};

constexpr const char* noChange =
    QT_TRANSLATE_NOOP("commands", "That would change nothing of what is selected.");

QString words(const char* text, std::optional<std::size_t> n = {})
{
    return QCoreApplication::translate("commands", text, nullptr, n ? static_cast<int>(*n) : -1);
}

// Commits the edit. If it would change nothing, returns a text that says what the command needs. If
// the document refuses the edit, the document reports that.
std::optional<QString> commit(const Workbench& bench, const Step& step, const Edit& edit)
{
    if (edit(bench.document.shown()).empty())
        return words(step.needs);
    const auto made = bench.document.commit(step.name, edit);
    if (made && step.then == Chosen::withMade)
        bench.selection.add(*made);
    else if (made && step.then == Chosen::newJoints)
        bench.selection.set({made->particles, {}});
    return std::nullopt;
}

// Makes a group, and selects it with all its members.
std::optional<QString> group(const Workbench& bench)
{
    const Edit edit = [items = bench.selection.items()](const Scene& scene) {
        return edit::group(scene, items);
    };
    if (edit(bench.document.shown()).empty())
        return words(
            QT_TRANSLATE_NOOP("commands", "A group is made of particles: select some, or links."));
    if (const auto made =
            bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Group")), edit))
        bench.selection.set(membersOf(bench.document.scene(), made->decorations.front()));
    return std::nullopt;
}

std::optional<QString> ungroup(const Workbench& bench)
{
    const Items items = bench.selection.items();
    return commit(bench,
                  {words(QT_TRANSLATE_NOOP("commands", "Ungroup")),
                   QT_TRANSLATE_NOOP("commands", "No group is selected.")},
                  [items](const Scene& scene) { return edit::ungroup(scene, items); });
}

using MapAbout = Affine (*)(Vec2 centre, YAxis yAxis);

// Maps the selection about its pivot. Unless the user has moved it, the pivot is in the middle of the selected
// particles, or of the selected ground if there are none.
std::optional<QString> turn(const Workbench& bench, const char* name, MapAbout map)
{
    const Items items = bench.selection.items();
    const Edit edit = [bench, items, map](const Scene& scene) {
        auto extent = extentOf(scene, movableParticles(scene, items));
        if (!extent)
            extent = extentOf(scene, items);
        if (!extent)
            return Patch{};
        const Vec2 centre = bench.selection.centreIn(scene, *extent);
        return edit::transform(scene, items, map(centre, scene.world().yAxis));
    };
    return commit(bench, {words(name), noChange}, withFollowingLengths(bench, edit));
}

std::optional<QString> flipHorizontally(const Workbench& bench)
{
    return turn(bench, QT_TRANSLATE_NOOP("commands", "Flip horizontally"), [](Vec2 centre, YAxis) {
        return Affine::mirror({centre.x, 0.0}, 90.0);
    });
}

std::optional<QString> flipVertically(const Workbench& bench)
{
    return turn(bench, QT_TRANSLATE_NOOP("commands", "Flip vertically"), [](Vec2 centre, YAxis) {
        return Affine::mirror({0.0, centre.y}, 0.0);
    });
}

std::optional<QString> rotateLeft(const Workbench& bench)
{
    return turn(bench, QT_TRANSLATE_NOOP("commands", "Rotate left"), [](Vec2 centre, YAxis yAxis) {
        return Affine::rotation(centre, yAxis == YAxis::up ? 90.0 : -90.0);
    });
}

std::optional<QString> rotateRight(const Workbench& bench)
{
    return turn(bench, QT_TRANSLATE_NOOP("commands", "Rotate right"), [](Vec2 centre, YAxis yAxis) {
        return Affine::rotation(centre, yAxis == YAxis::up ? -90.0 : 90.0);
    });
}

template <edit::Alignment alignment>
std::optional<QString> align(const Workbench& bench)
{
    const Step step{words(QT_TRANSLATE_NOOP("commands", "Align")), noChange};
    const Edit edit = [items = bench.selection.items()](const Scene& scene) {
        return edit::align(scene, items, alignment);
    };
    return commit(bench, step, withFollowingLengths(bench, edit));
}

template <edit::Axis axis>
std::optional<QString> distribute(const Workbench& bench)
{
    const Step step{
        words(QT_TRANSLATE_NOOP("commands", "Distribute")),
        QT_TRANSLATE_NOOP("commands", "This takes three or more particles at uneven distances.")};
    const Edit edit = [items = bench.selection.items()](const Scene& scene) {
        return edit::distribute(scene, items, axis);
    };
    return commit(bench, step, withFollowingLengths(bench, edit));
}

template <copies::Side side>
std::optional<QString> mirror(const Workbench& bench)
{
    const Step step{words(QT_TRANSLATE_NOOP("commands", "Mirror copy")),
                    QT_TRANSLATE_NOOP("commands", "This copy is there already."), Chosen::withMade};
    const auto extent = [&bench] {
        return extentOf(bench.document.shown(), bench.selection.items());
    };
    const auto before = extent();
    auto needs = commit(bench, step, [items = bench.selection.items()](const Scene& scene) {
        const auto map = copies::mirrorAt(scene, items, side);
        return map ? copies::add(scene, items, {&*map, 1}) : Patch{};
    });
    if (const auto after = extent(); before && after)
        bench.view.follow(*before, *after);
    return needs;
}

std::optional<QString> weld(const Workbench& bench)
{
    const auto ids = bench.selection.movable();
    const Step step{words(QT_TRANSLATE_N_NOOP("commands", "Weld %n particle(s)"), ids.size()),
                    QT_TRANSLATE_NOOP("commands", "Welding takes two or more particles.")};
    return commit(bench, step, [ids](const Scene& scene) { return topology::weld(scene, ids); });
}

std::optional<QString> weldCoincident(const Workbench& bench)
{
    const Step step{
        words(QT_TRANSLATE_NOOP("commands", "Weld coincident particles")),
        QT_TRANSLATE_NOOP("commands", "No two of the selected particles lie in the same place.")};
    return commit(bench, step, [ids = bench.selection.movable()](const Scene& scene) {
        return topology::weldCoincident(scene, ids);
    });
}

std::vector<ConstraintId> chosenLinks(const Workbench& bench)
{
    std::vector<ConstraintId> links;
    std::ranges::copy_if(
        bench.selection.items().constraints, std::back_inserter(links),
        [&](ConstraintId id) { return linkOf(*bench.document.scene().find(id)) != nullptr; });
    return links;
}

std::optional<QString> split(const Workbench& bench)
{
    const auto links = chosenLinks(bench);
    const Step step{words(QT_TRANSLATE_N_NOOP("commands", "Split %n link(s)"), links.size()),
                    noChange, Chosen::newJoints};
    return commit(bench, step,
                  [links](const Scene& scene) { return topology::subdivide(scene, links, 2); });
}

std::optional<QString> reverse(const Workbench& bench)
{
    const auto links = chosenLinks(bench);
    const Step step{words(QT_TRANSLATE_N_NOOP("commands", "Reverse %n link(s)"), links.size()),
                    noChange};
    return commit(bench, step,
                  [links](const Scene& scene) { return topology::reverse(scene, links); });
}

std::optional<QString> setRestLengths(const Workbench& bench)
{
    const Step step{words(QT_TRANSLATE_NOOP("commands", "Set rest length to length now")),
                    noChange};
    return commit(bench, step,
                  [ids = bench.selection.items().constraints, posed = bench.document.shown()](
                      const Scene& scene) { return edit::setRestLengthsToNow(scene, ids, posed); });
}

std::optional<QString> moveToRestLengths(const Workbench& bench)
{
    const Items items = bench.selection.items();
    const Scene shown = bench.document.shown();
    const edit::Relengthened found = edit::moveToRestLengths(shown, items);
    if (found.worst) {
        const char* sentence =
            found.error > 0.0
                ? QT_TRANSLATE_NOOP("commands", "Nothing is moved, because the lengths do not fit "
                                                "together: %1 would still be %2 too long.")
                : QT_TRANSLATE_NOOP("commands", "Nothing is moved, because the lengths do not fit "
                                                "together: %1 would still be %2 too short.");
        return words(sentence).arg(
            QString::fromStdString(text(*found.worst)),
            quantityText(std::abs(found.error), Unit::length, shown.world()));
    }
    if (found.patch.empty())
        return words(QT_TRANSLATE_NOOP("commands", "All links have their rest lengths already."));
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Move joints to rest lengths")),
                          [&](const Scene& scene) {
                              return scene == shown ? found.patch
                                                    : edit::moveToRestLengths(scene, items).patch;
                          });
    return std::nullopt;
}

std::optional<QString> connectChosen(const Workbench& bench)
{
    const auto ids = bench.selection.items().particles;
    const Step step{words(QT_TRANSLATE_N_NOOP("commands", "Connect %n particle(s)"), ids.size()),
                    QT_TRANSLATE_NOOP("commands", "The selected particles are linked already."),
                    Chosen::withMade};
    return commit(bench, step, [ids](const Scene& scene) {
        return topology::connectChain(scene, ids, LinkKind::distance);
    });
}

bool areSeveralChosen(const Workbench& bench)
{
    const Items& items = bench.selection.items();
    return items.particles.size() > 1 || !items.constraints.empty();
}

bool areParticlesChosen(const Workbench& bench)
{
    return bench.selection.items().particles.size() > 1;
}

bool isGroupChosen(const Workbench& bench)
{
    return std::ranges::any_of(bench.selection.items().decorations, [&](DecorationId id) {
        return std::holds_alternative<Group>(bench.document.scene().find(id)->body);
    });
}

bool isConstraintChosen(const Workbench& bench)
{
    return !bench.selection.items().constraints.empty();
}

bool canBeTried(const Workbench&)
{
    return true;
}

constexpr SelectionRequirement isPossible{canBeTried, ""};
constexpr SelectionRequirement hasSeveral{
    areSeveralChosen, QT_TRANSLATE_NOOP("actions", "Fewer than two particles are selected.")};
constexpr SelectionRequirement hasSeveralParticles{
    areParticlesChosen, QT_TRANSLATE_NOOP("actions", "Fewer than two particles are selected.")};
constexpr SelectionRequirement hasGroup{isGroupChosen,
                                        QT_TRANSLATE_NOOP("actions", "No group is selected.")};
constexpr SelectionRequirement hasConstraint{
    isConstraintChosen, QT_TRANSLATE_NOOP("actions", "No constraint is selected.")};

}  // namespace

std::span<const SelectionCommand> turnCommands()
{
    static constexpr std::array commands{
        SelectionCommand{
            {.key = "flipHorizontally",
             .text = QT_TRANSLATE_NOOP("actions", "Flip &horizontally"),
             .shortcuts = {"Shift+H"},
             .scope = KeyScope::canvas,
             .tip = QT_TRANSLATE_NOOP("actions", "Mirrors what is selected, left and right.")},
            hasAny,
            flipHorizontally},
        SelectionCommand{
            {.key = "flipVertically",
             .text = QT_TRANSLATE_NOOP("actions", "Flip &vertically"),
             .shortcuts = {"Shift+V"},
             .scope = KeyScope::canvas,
             .tip = QT_TRANSLATE_NOOP("actions", "Mirrors what is selected, above and below.")},
            hasAny,
            flipVertically},
        SelectionCommand{{"rotateLeft", QT_TRANSLATE_NOOP("actions", "Rotate 90° to the &left")},
                         hasAny,
                         rotateLeft},
        SelectionCommand{{"rotateRight", QT_TRANSLATE_NOOP("actions", "Rotate 90° to the &right")},
                         hasAny,
                         rotateRight}};
    return commands;
}

std::span<const SelectionCommand> alignCommands()
{
    using edit::Alignment;
    static constexpr std::array commands{
        SelectionCommand{{"alignLeft", QT_TRANSLATE_NOOP("actions", "At the &left")},
                         hasSeveral,
                         align<Alignment::left>},
        SelectionCommand{
            {"alignMiddle", QT_TRANSLATE_NOOP("actions", "In the middle of the &width")},
            hasSeveral,
            align<Alignment::middle>},
        SelectionCommand{{"alignRight", QT_TRANSLATE_NOOP("actions", "At the &right")},
                         hasSeveral,
                         align<Alignment::right>},
        SelectionCommand{{"alignTop", QT_TRANSLATE_NOOP("actions", "At the &top")},
                         hasSeveral,
                         align<Alignment::top>},
        SelectionCommand{
            {"alignCentre", QT_TRANSLATE_NOOP("actions", "In the middle of the &height")},
            hasSeveral,
            align<Alignment::centre>},
        SelectionCommand{{"alignBottom", QT_TRANSLATE_NOOP("actions", "At the &bottom")},
                         hasSeveral,
                         align<Alignment::bottom>}};
    return commands;
}

std::span<const SelectionCommand> distributeCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{"distributeX", QT_TRANSLATE_NOOP("actions", "&Horizontally")},
                         hasSeveral,
                         distribute<edit::Axis::x>},
        SelectionCommand{{"distributeY", QT_TRANSLATE_NOOP("actions", "&Vertically")},
                         hasSeveral,
                         distribute<edit::Axis::y>}};
    return commands;
}

std::span<const SelectionCommand> mirrorCommands()
{
    using copies::Side;
    static constexpr std::array commands{
        SelectionCommand{{"mirrorLeft", QT_TRANSLATE_NOOP("actions", "To the &left")},
                         hasAny,
                         mirror<Side::left>},
        SelectionCommand{{"mirrorRight", QT_TRANSLATE_NOOP("actions", "To the &right")},
                         hasAny,
                         mirror<Side::right>},
        SelectionCommand{
            {"mirrorUp", QT_TRANSLATE_NOOP("actions", "&Up")}, hasAny, mirror<Side::up>},
        SelectionCommand{
            {"mirrorDown", QT_TRANSLATE_NOOP("actions", "&Down")}, hasAny, mirror<Side::down>}};
    return commands;
}

std::span<const SelectionCommand> groupCommands()
{
    static constexpr std::array commands{
        SelectionCommand{{.key = "group",
                          .text = QT_TRANSLATE_NOOP("actions", "&Group"),
                          .shortcuts = {"Ctrl+G"},
                          .tip = QT_TRANSLATE_NOOP(
                              "actions", "A click then selects all of it; a double click, what is "
                                         "under the mouse.")},
                         hasAny,
                         group},
        SelectionCommand{{"ungroup", QT_TRANSLATE_NOOP("actions", "Ungrou&p"), {"Ctrl+Shift+G"}},
                         hasGroup,
                         ungroup}};
    return commands;
}

std::span<const SelectionCommand> joinCommands()
{
    static constexpr std::array commands{
        SelectionCommand{
            {"weld", QT_TRANSLATE_NOOP("actions", "&Weld"), {"Ctrl+J"}}, hasSeveral, weld},
        SelectionCommand{
            {"weldCoincident", QT_TRANSLATE_NOOP("actions", "Weld &coincident particles")},
            hasSeveral,
            weldCoincident},
        SelectionCommand{
            {"connectChosen", QT_TRANSLATE_NOOP("actions", "Connec&t the selected particles")},
            hasSeveralParticles,
            connectChosen},
        SelectionCommand{
            {"split", QT_TRANSLATE_NOOP("actions", "&Split"), {"Ctrl+Shift+J"}}, hasLink, split},
        SelectionCommand{
            {"reverse", QT_TRANSLATE_NOOP("actions", "Reverse lin&ks")}, hasLink, reverse},
        SelectionCommand{
            {"restLengthNow", QT_TRANSLATE_NOOP("actions", "Set rest length to length &now")},
            hasConstraint,
            setRestLengths},
        SelectionCommand{
            {.key = "moveToRestLengths",
             .text = QT_TRANSLATE_NOOP("actions", "Move &joints to rest lengths"),
             .tip = QT_TRANSLATE_NOOP("actions", "Moves joints so that the selected links, or all, "
                                                 "have their rest lengths."),
             .topic = "exact-drawing#move-joints-to-rest-lengths"},
            isPossible,
            moveToRestLengths}};
    return commands;
}

void subdivide(const Workbench& bench, int pieces)
{
    const auto links = chosenLinks(bench);
    const Step step{words(QT_TRANSLATE_N_NOOP("commands", "Subdivide %n link(s)"), links.size()),
                    noChange, Chosen::newJoints};
    commit(bench, step, [links, pieces](const Scene& scene) {
        return topology::subdivide(scene, links, pieces);
    });
}

}  // namespace vakwerk::commands

namespace vakwerk {
namespace {

constexpr MenuRow repeating[] = {
    {&MenuCommands::repeat,
     {.key = "repeat", .text = QT_TRANSLATE_NOOP("actions", "R&epeat…"), .needs = hasAny.needs}}};
constexpr MenuRow mirroring[] = {
    {&MenuCommands::mirrorInLine,
     {.key = "mirrorInLine",
      .text = QT_TRANSLATE_NOOP("actions", "&In a line…"),
      .tip =
          QT_TRANSLATE_NOOP("actions", "Through the pivot of the selection, where that was moved."),
      .needs = hasAny.needs}}};
constexpr MenuRow subdividing[] = {{&MenuCommands::subdivide,
                                    {.key = "subdivide",
                                     .text = QT_TRANSLATE_NOOP("actions", "S&ubdivide…"),
                                     .needs = hasLink.needs}}};

using Commands = std::span<const SelectionCommand>;

std::array<Commands, 6> allCommands()
{
    return {commands::turnCommands(),   commands::alignCommands(), commands::distributeCommands(),
            commands::mirrorCommands(), commands::joinCommands(),  commands::groupCommands()};
}

// Returns the number of pieces. Returns nothing if the user cancels.
std::optional<int> askForPieces(QWidget* parent)
{
    std::int64_t pieces = 2;
    FieldBinding binding;
    binding.info = {.key = "pieces",
                    .label = QT_TRANSLATE_NOOP("field", "Pieces"),
                    .help = QT_TRANSLATE_NOOP("field", "How many there will be of each link."),
                    .type = FieldType::integer,
                    .range = {.low = 2.0, .high = 1000.0}};
    binding.value = [&pieces]() -> std::optional<FieldValue> { return pieces; };
    binding.apply = [&pieces](const FieldValue& typed) -> std::optional<Message> {
        pieces = std::get<std::int64_t>(typed);
        return std::nullopt;
    };
    FieldDialog dialog(ArrangeMenu::tr("Subdivide"), parent);
    dialog.add(std::move(binding));
    return dialog.ask() ? std::optional(static_cast<int>(pieces)) : std::nullopt;
}

}  // namespace

ArrangeMenu::ArrangeMenu(const WindowParts& parts) : parts_(parts)
{
    for (const Commands all : allCommands())
        for (const SelectionCommand& command : all)
            connectCommand(command, parts);
    QAction* subdivide = parts.commands.subdivide;
    enableWhere(hasLink, subdivide, parts.bench);
    const auto opens = [this](QAction* action, Repetition::Way way) {
        enableWhere(hasAny, action, parts_.bench);
        connect(action, &QAction::triggered, this, [this, way] {
            auto* dialog =
                new RepeatDialog(parts_.bench, way, parts_.tools.select.pivot(), &parts_.window);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            Canvas& canvas = parts_.canvas;
            const auto show = [dialog, &canvas] {
                canvas.showMirror(dialog->mirror());
                if (const auto copies = dialog->extentOfCopies())
                    canvas.framing().makeSeen(*copies);
            };
            connect(dialog, &RepeatDialog::previewed, &canvas, show);
            connect(dialog, &QDialog::accepted, &canvas, [&canvas] { canvas.framing().keep(); });
            connect(dialog, &QDialog::finished, &canvas, [&canvas] {
                canvas.showMirror({});
                canvas.framing().goBack();
            });
            show();
            dialog->open();
        });
    };
    opens(parts.commands.repeat, Repetition::Way::along);
    opens(parts.commands.mirrorInLine, Repetition::Way::mirrored);
    connect(subdivide, &QAction::triggered, this, [this] {
        if (const auto pieces = askForPieces(&parts_.window))
            commands::subdivide(parts_.bench, *pieces);
    });
}

void ArrangeMenu::addActions(Actions& actions, MenuCommands& commands)
{
    for (const Commands all : allCommands())
        vakwerk::addActions(actions, all);
    create(mirroring, actions, commands);
    create(repeating, actions, commands);
    create(subdividing, actions, commands);
}

void ArrangeMenu::fillFitting(QMenu& menu, const WindowParts& parts)
{
    add(*menu.addMenu(tr("Join and split")), parts.actions, commands::joinCommands());
    add(menu, parts.actions, commands::groupCommands());
}

void ArrangeMenu::fill(QMenu& menu)
{
    const Actions& actions = parts_.actions;
    add(menu, actions, commands::turnCommands());
    menu.addSeparator();
    add(*menu.addMenu(tr("&Align")), actions, commands::alignCommands());
    add(*menu.addMenu(tr("&Distribute")), actions, commands::distributeCommands());
    menu.addSeparator();
    QMenu& mirror = *menu.addMenu(tr("&Mirror copy"));
    add(mirror, actions, commands::mirrorCommands());
    add(mirror, parts_.commands, mirroring);
    add(menu, parts_.commands, repeating);
    menu.addSeparator();
    add(menu, actions, commands::joinCommands());
    add(menu, parts_.commands, subdividing);
    menu.addSeparator();
    add(menu, actions, commands::groupCommands());
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/tools/edit_commands.h"

#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/made.h"
#include "core/scene/edit/metres.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/metres.h"
#include "editor/document/difference_text.h"
#include "editor/text/message_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>

namespace vakwerk::commands {
namespace {

constexpr const char* mimeType = "application/x-vakwerk-scene+json";

QString words(const char* text, int n = -1)
{
    return QCoreApplication::translate("commands", text, nullptr, n);
}

// Returns the items for which `are` is true. For a constraint, `are` is called with its base.
Items itemsThat(const Scene& scene, const auto& are)
{
    Items items;
    for (const Particle& particle : scene.particles())
        if (are(particle))
            items.particles.push_back(particle.id);
    for (const Constraint& constraint : scene.constraints())
        if (are(constraint.base()))
            items.constraints.push_back(constraint.id);
    for (const Decoration& decoration : scene.decorations())
        if (are(decoration))
            items.decorations.push_back(decoration.id);
    for (const Ground& ground : scene.ground())
        if (are(ground.base()))
            items.ground.push_back(ground.id);
    return items;
}

Items pickable(const Scene& scene)
{
    return itemsThat(scene, [](const auto& item) { return isPickable(item); });
}

// Clears the field on the items and selects them.
void clear(const Workbench& bench, const QString& text, const char* field, const Items& items)
{
    bench.document.commit(
        text, [&](const Scene& scene) { return edit::setField(scene, items, field, false); });
    bench.selection.set(items);
}

// Adds a part. Shows all of it if its middle is in sight. If the scene was empty, makes room
// between the walls.
bool insertPart(const Workbench& bench, const QString& text, const Scene& part, Vec2 offset)
{
    const auto extent = extentOf(part);  // a part that has only profiles has no extent
    const Rect from = extent.value_or(Rect{});
    const Rect place{from.left + offset.x, from.top + offset.y, from.right + offset.x,
                     from.bottom + offset.y};
    auto made = bench.document.commit(text, [&](const Scene& scene) {
        Patch patch = edit::insert(scene, part, offset);
        return extent ? withRoomFor(place, scene, std::move(patch)) : patch;
    });
    if (!made)
        return false;
    bench.selection.set(std::move(*made));
    if (extent)
        bench.view.follow(rectOf(place.center(), place.center()), place);
    return true;
}

// Returns an offset of two grid steps to the right and down on the screen.
Vec2 besideIt(const Workbench& bench)
{
    const double step = 2.0 * bench.view.gridStep();
    return {step, bench.view.camera().yAxis() == YAxis::up ? -step : step};
}

// Returns an offset near the wanted one, at which the first particles of the part do not cover
// other particles.
Vec2 uncovering(const Workbench& bench, const Scene& part, Vec2 offset)
{
    constexpr double near = 8.0;       // pixels
    constexpr std::size_t looked = 3;  // number of particles of the part that are compared
    constexpr int tries = 100;
    const double reach = near / bench.view.camera().scale();
    const auto& all = part.particles();
    const auto firsts = std::span(all).first(std::min(looked, all.size()));
    const auto covers = [&] {
        const auto& there = bench.document.shown().particles();
        return !firsts.empty() && std::ranges::all_of(firsts, [&](const Particle& mine) {
            return std::ranges::any_of(there, [&](const Particle& other) {
                return length(other.position - (mine.position + offset)) < reach;
            });
        });
    };
    for (int i = 0; i < tries && covers(); ++i)
        offset += besideIt(bench);
    return offset;
}

// Returns an offset near the wanted one, at which the particle nearest to the middle of the part
// goes to the place where it snaps.
Vec2 snappedOffset(const Workbench& bench, const Scene& part, Vec2 offset)
{
    const auto near = nearestParticles(part, extentOf(part).value_or(Rect{}).center(), 1);
    if (near.empty())
        return offset;
    const Vec2 wanted = part.find(near.front())->position + offset;
    return offset + (snappedIn(bench, wanted).at - wanted);
}

// Returns the distance of the last copy from its original, if that copy is selected now.
std::optional<Vec2> offsetOfLast(const Workbench& bench)
{
    const LastCopy& last = bench.lastCopy;
    const Scene& shown = bench.document.shown();
    const Particle* from = last.from ? shown.find(*last.from) : nullptr;
    const Particle* to = last.to ? shown.find(*last.to) : nullptr;
    if (!from || !to || !(bench.selection.items() == last.made) || from->position == to->position)
        return std::nullopt;
    return to->position - from->position;
}

}  // namespace

namespace {

// Returns the number of links that lose their profile by a deletion.
int deprivedBy(const Patch& patch)
{
    const auto isDeprived = [](const Change<Constraint>& change) {
        const Link* before = change.before ? linkOf(change.before->item) : nullptr;
        const Link* after = change.after ? linkOf(change.after->item) : nullptr;
        return before && after && before->profile != after->profile;
    };
    return static_cast<int>(std::ranges::count_if(patch.constraints, isDeprived));
}

}  // namespace

void remove(const Workbench& bench)
{
    const Items items = bench.selection.items();
    if (items.empty())
        return;
    const Scene& now = bench.document.scene();
    const Patch patch = edit::remove(now, items);
    const int links = deprivedBy(patch);
    const QString text =
        links > 0 ? words(QT_TRANSLATE_N_NOOP("commands", "Delete %1, of %n link(s)"), links)
                  : words(QT_TRANSLATE_NOOP("commands", "Delete %1"));
    bench.document.commit(text.arg(itemsText(now, removedBy(patch))),
                          [&](const Scene& scene) { return edit::remove(scene, items); });
}

namespace {

// Copies the profiles with Draft::add(), because insert() would not add a profile that the scene
// already has.
void duplicateProfiles(const Workbench& bench, const std::vector<ProfileId>& ids)
{
    Items made;
    const Edit add = [&](const Scene& scene) {
        Draft draft(scene);
        for (const ProfileId id : ids)
            if (const Profile* profile = scene.find(id))
                made.profiles.push_back(draft.add(*profile));
        return draft.patch();
    };
    if (bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Duplicate")), add))
        bench.selection.set(std::move(made));
}

}  // namespace

void duplicate(const Workbench& bench)
{
    copyBy(bench, offsetOfLast(bench).value_or(besideIt(bench)));
}

Edit copyEdit(const Items& items, Vec2 offset)
{
    return [items, offset](const Scene& scene) {
        return edit::insert(scene, extract(scene, items), offset);
    };
}

void copyBy(const Workbench& bench, Vec2 offset)
{
    const Scene part = extract(bench.document.shown(), bench.selection.items());
    if (part.empty() && !part.profiles().empty())
        return duplicateProfiles(bench, bench.selection.items().profiles);
    if (part.empty() ||
        !insertPart(bench, words(QT_TRANSLATE_NOOP("commands", "Duplicate")), part, offset))
        return;
    const Items& made = bench.selection.items();
    const auto firstOf = [](const Scene& scene, const auto& isIn) -> std::optional<ParticleId> {
        for (const Particle& particle : scene.particles())
            if (isIn(particle.id))
                return particle.id;
        return std::nullopt;
    };
    bench.lastCopy = {
        firstOf(part, [](ParticleId) { return true; }),
        firstOf(bench.document.scene(),
                [&](ParticleId id) { return std::ranges::binary_search(made.particles, id); }),
        made};
}

void copy(const Workbench& bench)
{
    const Scene part = extract(bench.document.shown(), bench.selection.items());
    if (part.empty() && part.profiles().empty())
        return;
    const QByteArray json = QByteArray::fromStdString(writeScene(part));
    auto* data = new QMimeData;
    data->setData(QLatin1String(mimeType), json);
    data->setText(QString::fromUtf8(json));
    QGuiApplication::clipboard()->setMimeData(data);
}

void cut(const Workbench& bench)
{
    if (bench.selection.empty())
        return;
    copy(bench);
    const Items items = bench.selection.items();
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Cut")),
                          [&](const Scene& scene) { return edit::remove(scene, items); });
}

std::optional<QString> paste(const Workbench& bench, std::optional<Vec2> at)
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    const QByteArray json = data && data->hasFormat(QLatin1String(mimeType))
                                ? data->data(QLatin1String(mimeType))
                                : QGuiApplication::clipboard()->text().toUtf8();
    if (json.trimmed().isEmpty())
        return words(QT_TRANSLATE_NOOP("commands", "There is nothing on the clipboard."));
    const ReadScene read = readScene(json.toStdString());
    if (!read.scene) {
        const FileProblem& first = read.problems.front();
        const QString where = QString::fromStdString(first.pointer);
        return words(QT_TRANSLATE_NOOP("commands",
                                       "What is on the clipboard is not a scene (line %1: %2)."))
            .arg(first.line)
            .arg(where.isEmpty() ? translated(first.message)
                                 : where + QStringLiteral(": ") + translated(first.message));
    }
    const Scene part = convertedTo(bench.document.scene().world(), *read.scene);
    const auto extent = extentOf(part);
    if (!extent && part.profiles().empty())
        return words(QT_TRANSLATE_NOOP("commands", "There is nothing on the clipboard."));
    if (!extent && edit::insert(bench.document.scene(), part, {}).empty())
        return words(
            QT_TRANSLATE_NOOP("commands", "The scene has the profiles of the clipboard already."));
    insertPart(bench, words(QT_TRANSLATE_NOOP("commands", "Paste")), part,
               at && extent
                   ? uncovering(bench, part, snappedOffset(bench, part, *at - extent->center()))
                   : Vec2{});
    return std::nullopt;
}

Scene convertedTo(const World& world, const Scene& part)
{
    Scene told = part;
    told.apply(edit::inLengthsOf(part, world));
    return adapted(told, world);
}

bool place(const Workbench& bench, const QString& text, const Scene& part, Vec2 at)
{
    const auto extent = extentOf(part);
    return extent && insertPart(bench, text, part, at - extent->center());
}

void selectAll(const Workbench& bench)
{
    bench.selection.set(pickable(bench.document.scene()));
}

void invertSelection(const Workbench& bench)
{
    const Scene& scene = bench.document.scene();
    const Items before = bench.selection.items();
    bench.selection.toggle(pickable(scene));
    // Leaves out groups and other decorations that gather particles if one of these particles was
    // selected before, because such a decoration would select it again.
    Items now = bench.selection.items();
    std::erase_if(now.decorations, [&](DecorationId id) {
        const Decoration* decoration = scene.find(id);
        return decoration && isGrouping(*decoration) &&
               std::ranges::any_of(particlesOf(*decoration), [&](ParticleId particle) {
                   return std::ranges::binary_search(before.particles, particle);
               });
    });
    bench.selection.set(now);
}

void selectConnected(const Workbench& bench)
{
    bench.selection.set(connectedTo(bench.document.shown(), bench.selection.items()));
}

void growSelection(const Workbench& bench)
{
    bench.selection.set(grown(bench.document.shown(), bench.selection.items()));
}

void shrinkSelection(const Workbench& bench)
{
    bench.selection.set(shrunk(bench.document.shown(), bench.selection.items()));
}

void selectSameKind(const Workbench& bench)
{
    bench.selection.set(ofSameKind(bench.document.shown(), bench.selection.items()));
}

void togglePinned(const Workbench& bench)
{
    const auto ids = bench.selection.movable();
    const Scene& scene = bench.document.scene();
    const bool allPinned =
        std::ranges::all_of(ids, [&](ParticleId id) { return scene.find(id)->pinned; });
    if (!ids.empty())
        bench.document.commit(
            allPinned ? words(QT_TRANSLATE_NOOP("commands", "Unpin"))
                      : words(QT_TRANSLATE_NOOP("commands", "Pin")),
            [&](const Scene& on) { return edit::setPinned(on, ids, !allPinned); });
}

void lock(const Workbench& bench)
{
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Lock")),
                          [items = bench.selection.items()](const Scene& scene) {
                              return edit::setField(scene, items, "locked", true);
                          });
    bench.selection.clear();
}

void unlockAll(const Workbench& bench)
{
    clear(bench, words(QT_TRANSLATE_NOOP("commands", "Unlock all")), "locked",
          itemsThat(bench.document.scene(), [](const auto& item) { return item.locked; }));
}

void hide(const Workbench& bench)
{
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Hide")),
                          [items = bench.selection.items()](const Scene& scene) {
                              return edit::setField(scene, items, "hidden", true);
                          });
    bench.selection.clear();
}

void showAll(const Workbench& bench)
{
    clear(bench, words(QT_TRANSLATE_NOOP("commands", "Show all that is hidden")), "hidden",
          itemsThat(bench.document.scene(), [](const auto& item) { return item.hidden; }));
}

void useShownAsStart(const Workbench& bench)
{
    const auto state = bench.player.shownState();
    const Scene shown = state ? startingAt(bench.document.scene(), *state) : bench.document.shown();
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Use this pose as the start")),
                          [&](const Scene& scene) { return edit::startFrom(scene, shown); });
}

bool mayConvertToMetres(const Workbench& bench)
{
    const World& world = bench.document.scene().world();
    return bench.player.isAtStart() && world.lengthUnit != "m" && metreIn(world);
}

bool convertToMetres(const Workbench& bench)
{
    return bench.document
        .commit(words(QT_TRANSLATE_NOOP("commands", "Convert to metres")), edit::inMetres)
        .has_value();
}

}  // namespace vakwerk::commands

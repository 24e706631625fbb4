#include "editor/tools/edit_commands.h"

#include "core/io/scene_file.h"
#include "core/scene/edit/connected.h"
#include "core/scene/edit/edit.h"
#include "editor/drawing/text/message_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <new>

namespace vakwerk::commands {
namespace {

constexpr const char* mimeType = "application/x-vakwerk-scene+json";

QString words(const char* text, int n = -1)
{
    return QCoreApplication::translate("commands", text, nullptr, n);
}

Items everything(const Scene& scene)
{
    Items items;
    for (const Particle& particle : scene.particles())
        items.particles.push_back(particle.id);
    for (const Constraint& constraint : scene.constraints())
        items.constraints.push_back(constraint.id);
    for (const Decoration& decoration : scene.decorations())
        items.decorations.push_back(decoration.id);
    return items;
}

bool insertPart(const Workbench& bench, const QString& text, const Scene& part, Vec2 offset)
{
    auto made = bench.document.commit(
        text, [&](const Scene& scene) { return edit::insert(scene, part, offset); });
    if (made)
        bench.selection.set(std::move(*made));
    return made.has_value();
}

}  // namespace

void remove(const Workbench& bench)
{
    const Items items = bench.selection.items();
    const int count = static_cast<int>(items.size());
    if (count > 0)
        bench.document.commit(words(QT_TRANSLATE_N_NOOP("commands", "Delete %n item(s)"), count),
                              [&](const Scene& scene) { return edit::remove(scene, items); });
}

void duplicate(const Workbench& bench)
{
    const double step = 2.0 * bench.view.gridStep();
    const double down = bench.view.camera().yAxis() == YAxis::up ? -step : step;
    const Scene part = edit::extract(bench.document.shown(), bench.selection.items());
    if (!part.empty())
        insertPart(bench, words(QT_TRANSLATE_NOOP("commands", "Duplicate")), part, {step, down});
}

void copy(const Workbench& bench)
{
    const Scene part = edit::extract(bench.document.shown(), bench.selection.items());
    if (part.empty())
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
try {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    const QByteArray json = data && data->hasFormat(QLatin1String(mimeType))
                                ? data->data(QLatin1String(mimeType))
                                : QGuiApplication::clipboard()->text().toUtf8();
    if (json.trimmed().isEmpty())
        return words(QT_TRANSLATE_NOOP("commands", "There is nothing on the clipboard."));
    const ReadScene read = readScene(json.toStdString());
    if (!read.scene)
        return words(QT_TRANSLATE_NOOP("commands",
                                       "What is on the clipboard is not a scene (line %1: %2)."))
            .arg(read.problems.front().line)
            .arg(translated(read.problems.front().message));
    const auto extent = extentOf(*read.scene);
    if (!extent)
        return words(QT_TRANSLATE_NOOP("commands", "There is nothing on the clipboard."));
    insertPart(bench, words(QT_TRANSLATE_NOOP("commands", "Paste")), *read.scene,
               at ? *at - extent->center() : Vec2{});
    return std::nullopt;
} catch (const std::bad_alloc&) {
    return words(
        QT_TRANSLATE_NOOP("commands", "There is not enough memory for what is on the clipboard."));
}

bool place(const Workbench& bench, const QString& text, const Scene& part, Vec2 at)
{
    const auto extent = extentOf(part);
    return extent && insertPart(bench, text, part, at - extent->center());
}

void selectAll(const Workbench& bench)
{
    bench.selection.set(everything(bench.document.scene()));
}

void invertSelection(const Workbench& bench)
{
    bench.selection.toggle(everything(bench.document.scene()));
}

void growSelection(const Workbench& bench)
{
    bench.selection.set(connectedTo(bench.document.shown(), bench.selection.items()));
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

void useShownAsStart(const Workbench& bench)
{
    const Scene shown = bench.document.shown();
    bench.document.commit(words(QT_TRANSLATE_NOOP("commands", "Use this pose as the start")),
                          [&](const Scene& scene) { return edit::startFrom(scene, shown); });
}

}  // namespace vakwerk::commands

// SPDX-License-Identifier: MIT
#include "editor/window/window_memory.h"

#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/menus/menus.h"
#include "editor/menus/window_shell.h"
#include "editor/widgets/screen_room.h"
#include "editor/window/parts/tool_column.h"
#include "editor/window/right_column.h"

#include <QDataStream>
#include <QSettings>

#include <cmath>

namespace vakwerk {
namespace {

constexpr QLatin1String geometryKey("geometry");
constexpr QLatin1String columnWidthsKey("window/column_widths");
constexpr QLatin1String acrossKey("window/across");  // in old settings
constexpr QLatin1String columnKey("window/column");
constexpr QLatin1String panelsKey("window/panels");
constexpr QLatin1String captionsKey("window/tool_captions");  // absent until the user chooses
constexpr QLatin1String oldCaptionsKey("window/captions");    // false if the user hid the captions
constexpr QLatin1String listKey("window/list");
constexpr QLatin1String columnsKey("lists/%1/columns");
constexpr QLatin1String foldedKey("inspector/folded");
constexpr QLatin1String firstFolded("Solver details");
constexpr QLatin1String toolKey("window/tool");
constexpr QLatin1String buildWithKey("window/build_with");
constexpr QLatin1String gridKey("view/grid");
constexpr QLatin1String snapKey("view/snap");
constexpr QLatin1String thingsKey("view/snap_to_things");
constexpr QLatin1String lengthsKey("view/lengths_follow");
constexpr QLatin1String aheadKey("view/way_ahead");
constexpr QLatin1String aheadSecondsKey("view/way_ahead_seconds");
constexpr QLatin1String stressKey("view/stress");

constexpr QSize firstSize{1280, 800};

ToolColumn& tools(const WindowParts& parts)
{
    return *parts.window.findChild<ToolColumn*>();
}

RightColumn& column(const WindowParts& parts)
{
    return *parts.window.findChild<RightColumn*>();
}

// Returns the widths that the user chose. Old settings have the state of a QSplitter instead, which
// begins with two numbers and the sizes of its widgets.
RightColumn::Widths columnWidths(const QSettings& settings)
{
    const QVariantList kept = settings.value(columnWidthsKey).toList();
    if (kept.size() == 2)
        return {kept[0].toInt(), kept[1].toInt()};
    QDataStream old(settings.value(acrossKey).toByteArray());
    qint32 marker = 0;
    qint32 version = 0;
    QList<int> sizes;
    old >> marker >> version >> sizes;
    return {0, old.status() == QDataStream::Ok && sizes.size() == 2 ? sizes[1] : 0};
}

QString settingOf(const LabelChoice& choice)
{
    return QStringLiteral("view/") + QLatin1String(choice.key);
}

QString settingOf(const VectorChoice& choice)
{
    return QStringLiteral("view/") + QLatin1String(choice.key);
}

QString scaleSettingOf(const VectorChoice& choice)
{
    return settingOf(choice) + QStringLiteral("Scale");
}

QString unitSettingOf(const VectorChoice& choice)
{
    return settingOf(choice) + QStringLiteral("Unit");
}

void recallVectors(View& view, const QSettings& settings)
{
    Vectors vectors = view.vectors();
    OwnVectorScales scales;
    for (const VectorChoice& choice : vectorChoices) {
        vectors.*choice.shows = settings.value(settingOf(choice), false).toBool();
        const double scale = settings.value(scaleSettingOf(choice), 0.0).toDouble();
        if (scale > 0.0 && std::isfinite(scale))
            scales[static_cast<std::size_t>(choice.kind)] =
                VectorScale{scale, settings.value(unitSettingOf(choice)).toString().toStdString()};
    }
    view.setVectors(vectors);
    view.setOwnVectorScales(scales);
}

void rememberVectors(const View& view, QSettings& settings)
{
    for (const VectorChoice& choice : vectorChoices) {
        settings.setValue(settingOf(choice), view.vectors().*choice.shows);
        const VectorScale scale =
            view.ownVectorScales()[static_cast<std::size_t>(choice.kind)].value_or(
                VectorScale{0.0, {}});
        settings.setValue(scaleSettingOf(choice), scale.value);
        settings.setValue(unitSettingOf(choice), QString::fromStdString(scale.unit));
    }
}

void recallPlace(WindowShell& window, const QSettings& settings)
{
    if (!window.restoreGeometry(settings.value(geometryKey).toByteArray()))
        window.resize(firstSize.boundedTo(roomOnScreen(window)));
}

void recallView(View& view, const QSettings& settings)
{
    view.setGrid(settings.value(gridKey, view.grid()).toBool());
    view.setSnaps(settings.value(snapKey, view.snaps()).toBool());
    view.setSnapsToThings(settings.value(thingsKey, view.snapsToThings()).toBool());
    view.setLengthsFollow(settings.value(lengthsKey, view.lengthsFollow()).toBool());
    view.setShowsAhead(settings.value(aheadKey, view.showsAhead()).toBool());
    view.setAheadSeconds(settings.value(aheadSecondsKey, view.aheadSeconds()).toDouble());
    Labels labels = view.labels();
    for (const LabelChoice& choice : labelChoices)
        labels.*choice.shows = settings.value(settingOf(choice), false).toBool();
    view.setLabels(labels);
    recallVectors(view, settings);
    StressSettings stress = view.stress();
    stress.on = settings.value(stressKey, stress.on).toBool();
    view.setStress(stress);
}

}  // namespace

void remember(const WindowParts& parts, const QByteArray& geometry)
{
    QSettings settings;
    settings.setValue(geometryKey, geometry);
    const bool showsPanels = !parts.rightColumn.isHidden();
    const RightColumn::Widths widths = column(parts).widths();
    settings.setValue(columnWidthsKey, QVariantList{widths[0], widths[1]});
    settings.setValue(columnKey, column(parts).heights());
    settings.setValue(panelsKey, showsPanels);
    if (const auto captions = tools(parts).captions())
        settings.setValue(captionsKey, *captions);
    else
        settings.remove(captionsKey);
    settings.remove(oldCaptionsKey);
    settings.setValue(listKey, column(parts).list());
    for (const ItemList* list : parts.rightColumn.findChildren<ItemList*>())
        settings.setValue(columnsKey.arg(list->key()), list->columns());
    settings.setValue(foldedKey, parts.inspector.folded());
    for (const auto& group : ToolMenu::groups(parts.commands))
        for (const QAction* tool : group)
            if (tool->isChecked())
                settings.setValue(toolKey, tool->objectName());
    settings.setValue(buildWithKey, static_cast<int>(parts.tools.build.kind()));
    const View& view = parts.bench.view;
    settings.setValue(gridKey, view.grid());
    settings.setValue(snapKey, view.snaps());
    settings.setValue(thingsKey, view.snapsToThings());
    settings.setValue(lengthsKey, view.lengthsFollow());
    settings.setValue(aheadKey, view.showsAhead());
    settings.setValue(aheadSecondsKey, view.aheadSeconds());
    for (const LabelChoice& choice : labelChoices)
        settings.setValue(settingOf(choice), view.labels().*choice.shows);
    rememberVectors(view, settings);
    settings.setValue(stressKey, view.stress().on);
}

void recall(const WindowParts& parts)
{
    const QSettings settings;
    recallPlace(parts.window, settings);
    recallView(parts.bench.view, settings);
    column(parts).arrange();
    column(parts).setWidths(columnWidths(settings));
    column(parts).setHeights(settings.value(columnKey).toByteArray());
    column(parts).setList(settings.value(listKey, -1).toInt());
    for (ItemList* list : parts.rightColumn.findChildren<ItemList*>())
        list->showColumns(settings.value(columnsKey.arg(list->key())).toStringList());
    QStringList folded = settings.value(foldedKey, firstFolded).toStringList();
    folded.replaceInStrings("Gravity and drag", "Damping and drag");  // in old settings
    parts.inspector.fold(folded);
    const bool showsPanels = settings.value(panelsKey, true).toBool();
    parts.commands.panels->setChecked(showsPanels);
    column(parts).setVisible(showsPanels);
    if (settings.contains(captionsKey))
        tools(parts).setCaptions(settings.value(captionsKey).toBool());
    else if (!settings.value(oldCaptionsKey, true).toBool())
        tools(parts).setCaptions(false);
    parts.commands.fullScreen->setChecked(parts.window.isFullScreen());
    recallTool(parts);
}

void recallTool(const WindowParts& parts)
{
    const QString kept = QSettings().value(toolKey).toString();
    for (const auto& group : ToolMenu::groups(parts.commands))
        for (QAction* tool : group)
            if (tool->objectName() == kept)
                tool->trigger();
    const int kind = QSettings().value(buildWithKey).toInt();
    if (kind >= 0 && kind <= static_cast<int>(LinkKind::spring))
        parts.tools.build.setKind(static_cast<LinkKind>(kind));
}

void resetLayout(const WindowParts& parts)
{
    if (!parts.commands.panels->isChecked())
        parts.commands.panels->trigger();
    tools(parts).setCaptions(std::nullopt);
    column(parts).reset();
}

}  // namespace vakwerk

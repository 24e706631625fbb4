// SPDX-License-Identifier: MIT
#include "editor/window/window_memory.h"

#include "editor/controls/controls_panel.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/menus/menus.h"
#include "editor/menus/window_shell.h"

#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>

#include <cmath>

namespace vakwerk {
namespace {

constexpr QLatin1String geometryKey("geometry");
constexpr QLatin1String acrossKey("window/across");
constexpr QLatin1String columnKey("window/column");
constexpr QLatin1String panelsKey("window/panels");
constexpr QLatin1String captionsKey("window/captions");
constexpr QLatin1String listKey("window/list");
constexpr QLatin1String columnsKey("lists/%1/columns");
constexpr QLatin1String foldedKey("inspector/folded");
constexpr QLatin1String toolKey("window/tool");
constexpr QLatin1String buildWithKey("window/build_with");
constexpr QLatin1String gridKey("view/grid");
constexpr QLatin1String snapKey("view/snap");
constexpr QLatin1String thingsKey("view/snap_to_things");
constexpr QLatin1String lengthsKey("view/lengths_follow");
constexpr QLatin1String aheadKey("view/way_ahead");
constexpr QLatin1String aheadSecondsKey("view/way_ahead_seconds");
constexpr QLatin1String stressKey("view/stress");
constexpr QLatin1String measureKey("view/measure");

constexpr QSize firstSize{1280, 800};
constexpr QSize frameRoom{8, 40};  // pixels of a window's frame
constexpr int leastColumn = 326;   // pixels
constexpr int mostColumn = 430;    // pixels, enough for the whole names of all tabs
constexpr int inspectorHeight = 380;
constexpr int listsHeight = 320;

QSplitter& across(const WindowParts& parts)
{
    return *qobject_cast<QSplitter*>(parts.rightColumn.parentWidget());
}

// In a wide window the panels are wider.
void setFirstWidths(const WindowParts& parts)
{
    const int width = parts.window.width();
    const int column = std::clamp(width / 4, leastColumn, mostColumn);
    across(parts).setSizes({width - column, column});
}

QTabWidget& lists(const WindowParts& parts)
{
    return *parts.rightColumn.findChild<QTabWidget*>();
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
        window.resize(firstSize.boundedTo(window.screen()->availableSize() - frameRoom));
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
    const int measure = settings.value(measureKey, static_cast<int>(stress.measure)).toInt();
    for (const Measure known :
         {Measure::force, Measure::strain, Measure::lengthError, Measure::atRest})
        if (static_cast<int>(known) == measure)
            stress.measure = known;
    view.setStress(stress);
}

}  // namespace

void remember(const WindowParts& parts)
{
    QSettings settings;
    settings.setValue(geometryKey, parts.window.saveGeometry());
    const bool showsPanels = !parts.rightColumn.isHidden();
    settings.setValue(acrossKey, across(parts).saveState());
    settings.setValue(columnKey, parts.rightColumn.saveState());
    settings.setValue(panelsKey, showsPanels);
    settings.setValue(captionsKey, parts.commands.toolCaptions->isChecked());
    settings.setValue(listKey, lists(parts).currentIndex());
    for (const ItemList* list : lists(parts).findChildren<ItemList*>())
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
    settings.setValue(measureKey, static_cast<int>(view.stress().measure));
}

void recall(const WindowParts& parts)
{
    const QSettings settings;
    recallPlace(parts.window, settings);
    recallView(parts.bench.view, settings);
    if (!across(parts).restoreState(settings.value(acrossKey).toByteArray()))
        setFirstWidths(parts);
    parts.rightColumn.restoreState(settings.value(columnKey).toByteArray());
    lists(parts).setCurrentIndex(settings.value(listKey).toInt());
    for (ItemList* list : lists(parts).findChildren<ItemList*>())
        list->showColumns(settings.value(columnsKey.arg(list->key())).toStringList());
    parts.inspector.fold(settings.value(foldedKey).toStringList());
    const bool showsPanels = settings.value(panelsKey, true).toBool();
    parts.commands.panels->setChecked(showsPanels);
    parts.rightColumn.setVisible(showsPanels);
    parts.commands.toolCaptions->setChecked(settings.value(captionsKey, true).toBool());
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
    for (QAction* shown : {parts.commands.panels, parts.commands.toolCaptions})
        if (!shown->isChecked())
            shown->trigger();
    setFirstWidths(parts);
    parts.rightColumn.setSizes({parts.controls.sizeHint().height(), inspectorHeight, listsHeight});
    lists(parts).setCurrentIndex(0);
}

}  // namespace vakwerk

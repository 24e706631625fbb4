// SPDX-License-Identifier: MIT
#include "editor/menus/stop_menu.h"

#include "editor/inspector/field_dialog.h"
#include "editor/transport/run_marks.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace vakwerk {
namespace {

using StopKind = StopRule::Kind;

constexpr double percent = 0.01;
constexpr double usualRest = 0.001;

QString stopText(const char* text)
{
    return QCoreApplication::translate("stops", text);
}

Unit unitOf(StopKind kind)
{
    switch (kind) {
    case StopKind::x:
    case StopKind::y:
    case StopKind::length:
        return Unit::length;
    case StopKind::speed:
        return Unit::velocity;
    case StopKind::force:
        return Unit::force;
    case StopKind::strain:
    case StopKind::breaks:
    case StopKind::rest:
        break;
    }
    return Unit::none;
}

FieldInfo infoOf(StopKind kind)
{
    if (kind == StopKind::rest)
        return {.key = "value",
                .label = QT_TRANSLATE_NOOP("field", "Kinetic energy below"),
                .help = QT_TRANSLATE_NOOP(
                    "field",
                    "A share of its largest value so far; it must stay below for half a second."),
                .range = {.low = 0.0, .high = 100.0, .aboveLow = true}};
    return {.key = "value",
            .label = QT_TRANSLATE_NOOP("field", "Passes"),
            .help = QT_TRANSLATE_NOOP("field", "Rising or falling.")};
}

// Returns the value of the rule. The dialog shows shares in per cent. Returns nothing if the user
// cancels.
std::optional<double> askForValue(const StopRule& rule, const Workbench& bench, QWidget& window)
{
    const bool isShare = rule.kind == StopKind::strain || rule.kind == StopKind::rest;
    const double each = isShare ? percent : 1.0;
    const Scene& scene = bench.document.scene();
    const double now = valueOf(rule, scene, bench.player.state()).value_or(rule.value) / each;
    double value = QString::number(now).toDouble();  // rounded to the digits that the dialog shows
    FieldBinding binding;
    binding.info = infoOf(rule.kind);
    binding.unit = isShare ? FieldUnit{QStringLiteral("%")}
                           : vakwerk::unitOf(unitOf(rule.kind), scene.world());
    binding.value = [&value]() -> std::optional<FieldValue> { return value; };
    binding.apply = [&value](const FieldValue& typed) -> std::optional<Message> {
        value = std::get<double>(typed);
        return std::nullopt;
    };
    FieldDialog dialog(stopText(QT_TRANSLATE_NOOP("stops", "Stop when %1")).arg(quantityText(rule)),
                       &window);
    dialog.add(std::move(binding));
    return dialog.ask() ? std::optional(value * each) : std::nullopt;
}

void add(Player& player, const StopRule& rule)
{
    std::vector<StopRule> rules = player.stops();
    if (std::ranges::count(rules, rule) == 0)
        rules.push_back(rule);
    player.setStops(std::move(rules));
}

void remove(Player& player, const StopRule& rule)
{
    std::vector<StopRule> rules = player.stops();
    std::erase(rules, rule);
    player.setStops(std::move(rules));
}

void addQuantity(QMenu& menu, const StopRule& rule, const QString& text, const Workbench& bench,
                 QWidget& window)
{
    menu.addAction(text, &window, [rule, bench, &window] {
        StopRule wanted = rule;
        if (const auto value = askForValue(rule, bench, window)) {
            wanted.value = *value;
            add(bench.player, wanted);
        }
    });
}

void addSwitch(QMenu& menu, const StopRule& rule, const Workbench& bench)
{
    QAction* action = menu.addAction(ruleText(rule, bench.document.scene().world()));
    action->setCheckable(true);
    action->setChecked(std::ranges::count(bench.player.stops(), rule) > 0);
    QObject::connect(
        action, &QAction::triggered, &bench.player,
        [rule, &player = bench.player](bool on) { on ? add(player, rule) : remove(player, rule); });
}

// Returns rules for the quantities of the selected item. Empty unless exactly one item is selected.
std::vector<StopRule> quantitiesOf(const Items& items, const Scene& scene)
{
    if (items.size() != 1)
        return {};
    if (!items.particles.empty())
        return {{StopKind::x, items.particles[0]},
                {StopKind::y, items.particles[0]},
                {StopKind::speed, items.particles[0]}};
    const Constraint* constraint =
        items.constraints.empty() ? nullptr : scene.find(items.constraints[0]);
    if (!constraint || !strandOf(*constraint))
        return {};
    return {{StopKind::length, {}, constraint->id},
            {StopKind::strain, {}, constraint->id},
            {StopKind::force, {}, constraint->id}};
}

}  // namespace

void addStops(QMenu& menu, const Workbench& bench, QWidget& window)
{
    const Scene& scene = bench.document.scene();
    for (const StopRule& rule : quantitiesOf(bench.selection.items(), scene))
        addQuantity(menu, rule,
                    stopText(QT_TRANSLATE_NOOP("stops", "%1 passes…")).arg(quantityText(rule)),
                    bench, window);
    if (!menu.isEmpty())
        menu.addSeparator();
    addSwitch(menu, {.kind = StopKind::breaks}, bench);
    addQuantity(menu, {.kind = StopKind::rest, .value = usualRest},
                quantityText({.kind = StopKind::rest}) + u'…', bench, window);
    bool first = true;
    for (const StopRule& rule : bench.player.stops()) {
        if (rule.kind == StopKind::breaks)
            continue;
        if (std::exchange(first, false))
            menu.addSeparator();
        addSwitch(menu, rule, bench);
    }
}

void addStopOfField(QMenu& menu, const Workbench& bench, const FieldControlBase& field,
                    QWidget& window)
{
    if (field.items.size() != 1)
        return;
    const auto id = static_cast<std::uint32_t>(field.items.front());
    StopRule rule;
    if (field.of == FieldOwner::particles && (field.field == "x" || field.field == "y"))
        rule = {field.field == "x" ? StopKind::x : StopKind::y, ParticleId{id}};
    else if (field.of == FieldOwner::constraints && field.field == "length")
        rule = {StopKind::length, {}, ConstraintId{id}};
    else
        return;
    addQuantity(
        menu, rule,
        stopText(QT_TRANSLATE_NOOP("stops", "&Stop when %1 passes…")).arg(quantityText(rule)),
        bench, window);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/transport/run_marks.h"

#include "editor/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace vakwerk {
namespace {

QString words(const char* text, int n = -1)
{
    return QCoreApplication::translate("marks", text, nullptr, n);
}

QString largestText(Measure measure)
{
    switch (measureOfRun(measure)) {
    case Measure::force:
        return words(QT_TRANSLATE_NOOP("marks", "the largest force so far"));
    case Measure::strain:
        return words(QT_TRANSLATE_NOOP("marks", "the largest strain so far"));
    case Measure::capacity:
        return words(QT_TRANSLATE_NOOP("marks", "the largest share of capacity so far"));
    case Measure::lengthError:
    case Measure::atRest:
        break;
    }
    return words(QT_TRANSLATE_NOOP("marks", "the largest length error so far"));
}

QString textOf(const RunMark& mark, Measure measure, const World& world)
{
    switch (mark.kind) {
    case RunMark::Kind::wall:
        return words(QT_TRANSLATE_NOOP("marks", "the first touch of a wall"));
    case RunMark::Kind::contact:
        return words(QT_TRANSLATE_NOOP("marks", "the first contact"));
    case RunMark::Kind::broken:
        if (mark.broken == 1)
            return words(mark.buckled ? QT_TRANSLATE_NOOP("marks", "%1 buckles")
                                      : QT_TRANSLATE_NOOP("marks", "%1 breaks"))
                .arg(QString::fromStdString(text(mark.first)));
        return words(mark.buckled ? QT_TRANSLATE_N_NOOP("marks", "%n link(s) buckle")
                                  : QT_TRANSLATE_N_NOOP("marks", "%n constraint(s) break"),
                     mark.broken);
    case RunMark::Kind::hand:
        return words(QT_TRANSLATE_NOOP("marks", "by hand"));
    case RunMark::Kind::edit:
        return words(QT_TRANSLATE_NOOP("marks", "an edit"));
    case RunMark::Kind::stop:
        return ruleText(*mark.rule, world);
    case RunMark::Kind::largest:
        return largestText(measure);
    case RunMark::Kind::divergence:
        return words(QT_TRANSLATE_NOOP("marks", "the last good step"));
    case RunMark::Kind::bookmark:
        break;
    }
    return words(QT_TRANSLATE_NOOP("marks", "bookmark"));
}

RunMark::Kind kindOf(Mark::Kind kind)
{
    switch (kind) {
    case Mark::Kind::wall:
        return RunMark::Kind::wall;
    case Mark::Kind::contact:
        return RunMark::Kind::contact;
    case Mark::Kind::broken:
        return RunMark::Kind::broken;
    case Mark::Kind::hand:
        return RunMark::Kind::hand;
    case Mark::Kind::stop:
        return RunMark::Kind::stop;
    case Mark::Kind::edit:
        break;
    }
    return RunMark::Kind::edit;
}

QString amountText(const StopRule& rule, const World& world)
{
    if (rule.kind == StopRule::Kind::strain)
        return numberText(100.0 * rule.value) + QStringLiteral(" %");
    const bool isForce = rule.kind == StopRule::Kind::force;
    const bool isSpeed = rule.kind == StopRule::Kind::speed;
    const Unit unit = isForce ? Unit::force : isSpeed ? Unit::velocity : Unit::length;
    return quantityText(rule.value, unit, world);
}

}  // namespace

QString quantityText(const StopRule& rule)
{
    const QString particle = QString::fromStdString(text(rule.particle));
    const QString constraint = QString::fromStdString(text(rule.constraint));
    switch (rule.kind) {
    case StopRule::Kind::x:
        return words(QT_TRANSLATE_NOOP("marks", "x of %1")).arg(particle);
    case StopRule::Kind::y:
        return words(QT_TRANSLATE_NOOP("marks", "y of %1")).arg(particle);
    case StopRule::Kind::speed:
        return words(QT_TRANSLATE_NOOP("marks", "speed of %1")).arg(particle);
    case StopRule::Kind::length:
        return words(QT_TRANSLATE_NOOP("marks", "length of %1")).arg(constraint);
    case StopRule::Kind::strain:
        return words(QT_TRANSLATE_NOOP("marks", "strain of %1")).arg(constraint);
    case StopRule::Kind::force:
        return words(QT_TRANSLATE_NOOP("marks", "force of %1")).arg(constraint);
    case StopRule::Kind::breaks:
        return words(QT_TRANSLATE_NOOP("marks", "something breaks"));
    case StopRule::Kind::rest:
        break;
    }
    return words(QT_TRANSLATE_NOOP("marks", "all is at rest"));
}

QString ruleText(const StopRule& rule, const World& world)
{
    if (rule.kind == StopRule::Kind::breaks)
        return quantityText(rule);
    if (rule.kind == StopRule::Kind::rest)
        return words(QT_TRANSLATE_NOOP("marks", "%1, below %2 % of its largest energy"))
            .arg(quantityText(rule), numberText(100.0 * rule.value));
    return words(QT_TRANSLATE_NOOP("marks", "%1 passes %2"))
        .arg(quantityText(rule), amountText(rule, world));
}

std::vector<RunMark> runMarks(const Workbench& bench)
{
    const Player& player = bench.player;
    // Among the marks of one step, those that would hide others come first, because the first ones
    // are painted below the others.
    std::vector<RunMark> marks;
    for (const std::uint64_t step : player.bookmarks())
        if (step >= player.first() && step <= player.reached())
            marks.push_back({RunMark::Kind::bookmark, step});
    if (const auto step = player.marks().largest(measureOfRun(bench.view.stress().measure)))
        marks.push_back({RunMark::Kind::largest, *step});
    for (const Mark& mark : player.marks().list())
        marks.push_back({kindOf(mark.kind), mark.step, static_cast<int>(mark.constraints.size()),
                         mark.constraints.empty() ? ConstraintId{} : mark.constraints.front(),
                         mark.rule, mark.buckled == mark.constraints.size()});
    if (player.divergence())
        marks.push_back({RunMark::Kind::divergence, player.reached()});
    std::ranges::stable_sort(marks, {}, &RunMark::step);
    return marks;
}

std::optional<std::uint64_t> nextMark(const Workbench& bench)
{
    const std::vector<RunMark> marks = runMarks(bench);
    const auto next =
        std::ranges::upper_bound(marks, bench.player.state().step, {}, &RunMark::step);
    return next == marks.end() ? std::nullopt : std::optional(next->step);
}

std::optional<std::uint64_t> previousMark(const Workbench& bench)
{
    const std::vector<RunMark> marks = runMarks(bench);
    const auto here =
        std::ranges::lower_bound(marks, bench.player.state().step, {}, &RunMark::step);
    return here == marks.begin() ? std::nullopt : std::optional(std::prev(here)->step);
}

QString markText(const Workbench& bench, std::uint64_t step)
{
    QStringList texts;
    for (const RunMark& mark : runMarks(bench))
        if (const QString text =
                textOf(mark, bench.view.stress().measure, bench.document.scene().world());
            mark.step == step && !texts.contains(text))
            texts << text;
    return momentText(step, bench.player.times(), bench.document.scene().world()) +
           QStringLiteral(": ") + texts.join(QStringLiteral(" · "));
}

}  // namespace vakwerk

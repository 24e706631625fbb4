// SPDX-License-Identifier: MIT
#include "editor/statics/convergence_line.h"

#include "editor/statics/convergence_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/workbench/shown_stress.h"

namespace vakwerk {
namespace {

constexpr QLatin1String toWhy("why");
constexpr double lineRefreshInterval = 0.2;  // s

}  // namespace

ConvergenceLine::ConvergenceLine(const Workbench& bench, QWidget* parent)
    : QLabel(parent), bench_(bench),
      refreshing_([] { return lineRefreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setHelpTopic(*this, "stress-and-statics#does-the-run-agree");
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setFocusPolicy(Qt::TabFocus);  // a click does not take the focus
    setContentsMargins(0, 4, 0, 4);
    hide();
    const auto ask = [this] { refreshing_.ask(); };
    connect(&bench.player, &Player::advanced, this, ask);
    connect(&bench.player, &Player::playingChanged, this, ask);
    connect(&bench.document, &Document::changed, this, ask);
    connect(&bench.view, &View::changed, this, ask);
    connect(&bench.rest, &RestForces::changed, this, ask);
    connect(this, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == toWhy)
            bench_.view.setShowsWhy(true);
        else
            solveDirectly(bench_);
    });
}

void ConvergenceLine::refresh()
{
    const QString now = sentence();
    if (now != text())
        setText(now);
    // If this line is hidden while it has the focus, the list before it gets the focus. Qt would
    // give it to the next widget, which would take the keys as presses.
    if (now.isEmpty() && hasFocus()) {
        QWidget* before = previousInFocusChain();
        while (before != this && !(before->isVisible() && before->isEnabled() &&
                                   (before->focusPolicy() & Qt::TabFocus) != 0))
            before = before->previousInFocusChain();
        before->setFocus();
    }
    setVisible(!now.isEmpty());
}

QString ConvergenceLine::sentence() const
{
    const StressSettings& stress = bench_.view.stress();
    const auto offering = [](const QString& text) {
        return QStringLiteral("%1 <a href=\"direct\">%2</a> <a href=\"%3\">%4</a>")
            .arg(text.toHtmlEscaped(), tr("Solve directly").toHtmlEscaped(), toWhy, tr("Why?"));
    };
    if (!stress.on || measuresForces(stress.measure))
        if (const QString doubt = doubtOfIterations(bench_); !doubt.isEmpty())
            return offering(doubt);
    // Compares forces only while the canvas shows forces at rest, because only then the list has
    // the columns of both forces.
    if (!stress.on || stress.measure != Measure::atRest)
        return {};
    if (const Agreement agreement = agreementIn(bench_); !agreement.sentence.isEmpty())
        return agreement.kind == Agreement::Kind::differs &&
                       bench_.document.scene().world().solver == Solver::relaxation
                   ? offering(agreement.sentence)
                   : agreement.sentence.toHtmlEscaped();
    return bench_.player.isPlaying() ? QString() : doubtText(bench_).toHtmlEscaped();
}

}  // namespace vakwerk

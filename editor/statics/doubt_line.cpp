#include "editor/statics/doubt_line.h"

#include "editor/player/shown_stress.h"
#include "editor/statics/doubt.h"

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.2;  // s

}  // namespace

DoubtLine::DoubtLine(const Workbench& bench, QWidget* parent)
    : QLabel(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setContentsMargins(0, 4, 0, 4);
    hide();
    const auto ask = [this] { refreshing_.ask(); };
    connect(&bench.player, &Player::advanced, this, ask);
    connect(&bench.player, &Player::playingChanged, this, ask);
    connect(&bench.document, &Document::changed, this, ask);
    connect(&bench.view, &View::changed, this, ask);
    connect(this, &QLabel::linkActivated, this, [this] { solveDirectly(bench_); });
}

void DoubtLine::refresh()
{
    const StressSettings& stress = bench_.view.stress();
    const bool isOfForces = !stress.on || measuresForces(stress.measure);
    const QString doubt = isOfForces ? doubtOfSweeps(bench_) : QString();
    const QString now = doubt.isEmpty()
                            ? QString()
                            : QStringLiteral("%1 <a href=\"direct\">%2</a>")
                                  .arg(doubt.toHtmlEscaped(), tr("Solve directly").toHtmlEscaped());
    if (now != text())
        setText(now);
    setVisible(!now.isEmpty());
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/statics/statics_panel.h"

#include "core/analysis/deck.h"
#include "core/analysis/joint_forces.h"
#include "core/analysis/rest_table.h"
#include "core/analysis/tolerances.h"
#include "core/scene/query/chosen_particles.h"
#include "editor/drawing/steps.h"
#include "editor/statics/convergence_text.h"
#include "editor/statics/influence_view.h"
#include "editor/statics/polygon_view.h"
#include "editor/text/item_name.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.1;  // s
constexpr int leastStory = 190;          // pixels
constexpr int leastStoryHeight = 20;     // pixels; small, so that the row below is seen whole
constexpr int factorWidth = 70;          // pixels

constexpr std::size_t mostNamed = 6;
constexpr std::size_t mostMoving = 12;     // particles and links that a text about a motion names
constexpr std::size_t mostMotions = 3;     // mechanisms with a line of their own
constexpr std::size_t mostSelected = 500;  // items that a link in a text selects
// With more constraints no influence line is computed, because the window would hang.
constexpr std::size_t mostForLine = 1500;
// The largest deflection is drawn with this size, as a share of the extent of the scene.
constexpr double seen = 0.06;
constexpr QLatin1String toDirect("direct");
constexpr QLatin1String toCauses("why");

// Returns a text with a link that selects all of the constraints. Example: "c1, c2, … (12)".
QString namesOf(const Scene& scene, const std::vector<ConstraintId>& ids)
{
    QStringList names;
    QStringList numbers;
    for (const ConstraintId id : ids) {
        if (names.size() < static_cast<qsizetype>(mostNamed))
            names << nameIn(scene, id).toHtmlEscaped();
        numbers << QString::number(static_cast<std::uint32_t>(id));
    }
    QString all = names.join(QStringLiteral(", "));
    if (ids.size() > mostNamed)
        all += QStringLiteral(", … (%L1)").arg(ids.size());
    if (ids.size() > mostSelected)
        return all;
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(numbers.join(u' '), all);
}

QLabel* titleIn(QWidget* parent)
{
    auto* title = new QLabel(parent);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    title->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return title;
}

// Returns whether an answer is about the scene that is shown. For a large scene it may be about an
// earlier one.
bool isOf(const AtRest* rest, const Scene& shown)
{
    return rest && rest->force.size() == shown.constraints().size() &&
           (rest->deflection.empty() || rest->deflection.size() == shown.particles().size());
}

// Returns the sentence for a line of this kind, with %1 in place of the text of the line.
QString sentenceOf(RestLine::About about)
{
    switch (about) {
    case RestLine::About::forces:
        return StaticsPanel::tr("Forces at rest: %1.");
    case RestLine::About::motion:
        return StaticsPanel::tr("This can move: %1");
    case RestLine::About::replaceable:
        return StaticsPanel::tr("Replaceable: %1");
    case RestLine::About::zero:
        return StaticsPanel::tr("Zero-force members: %1");
    case RestLine::About::slack:
        return StaticsPanel::tr("These are slack: %1");
    case RestLine::About::count:
    case RestLine::About::note:
        break;
    }
    return QStringLiteral("%1");
}

// Returns a line as rich text, with links that select the items which the line names. `isThere`
// tells whether there is a structure.
QString richText(const Scene& scene, const RestLine& line, bool isThere)
{
    const QString place(QChar::ObjectReplacementCharacter);
    const bool names = !line.particles.empty() || !line.constraints.empty();
    Message text = line.text;
    if (names)
        text.arguments.push_back(place.toStdString());
    const QString said = translated(text);
    const bool isWhole =
        !isThere || line.about == RestLine::About::count || line.about == RestLine::About::note;
    const QString sentence = isWhole ? asSentence(said) : sentenceOf(line.about).arg(said);
    return sentence.toHtmlEscaped().replace(
        place, line.constraints.empty() ? namesIn(scene, line.particles, mostMoving).toHtmlEscaped()
                                        : namesOf(scene, line.constraints));
}

}  // namespace

StaticsPanel::StaticsPanel(const Workbench& bench, QWidget* parent)
    : BottomPanel(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setHelpTopic(*this, "stress-and-statics#the-statics-panel");
    setObjectName(QStringLiteral("staticsPanel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 8, 6);
    layout->setSpacing(12);
    layout->addWidget(makeStory(), 3);
    layout->addWidget(makePolygon(), 4);
    layout->addWidget(makeInfluence(), 5);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Closes this panel."));
    close->setAccessibleName(tr("Close the panel"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, [this] { bench_.view.setShowsStatics(false); });
    layout->addWidget(close, 0, Qt::AlignTop);
    const auto ask = [this] {
        if (isVisible())
            refreshing_.ask();
    };
    connect(&bench.rest, &RestForces::changed, this, ask);
    connect(&bench.player, &Player::advanced, this, ask);
    connect(&bench.selection, &Selection::changed, this, ask);
    connect(&bench.document, &Document::changed, this, ask);
    connect(&bench.view, &View::changed, this, ask);
    const auto follow = [this] { setOpen(bench_.view.showsStatics()); };
    connect(&bench.view, &View::changed, this, follow);
    follow();
}

QWidget* StaticsPanel::makeStory()
{
    auto* all = new QWidget(this);
    all->setMinimumWidth(leastStory);
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    story_ = new QLabel;
    story_->setObjectName(QStringLiteral("staticsStory"));
    story_->setTextFormat(Qt::RichText);
    story_->setWordWrap(true);
    story_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    story_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    connect(story_, &QLabel::linkActivated, this, &StaticsPanel::follow);
    auto* scroll = new QScrollArea(all);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(story_);
    scroll->setMinimumHeight(leastStoryHeight);
    layout->addWidget(scroll, 1);
    deckButton_ = new QPushButton(tr("Take this chain as the deck"), all);
    deckButton_->setFocusPolicy(Qt::TabFocus);
    deckButton_->setToolTip(tr("The force of an influence line goes over the deck. A scene without "
                               "a deck uses the shortest way between the supports."));
    connect(deckButton_, &QPushButton::clicked, this, &StaticsPanel::useSelectionAsDeck);
    layout->addWidget(deckButton_, 0, Qt::AlignLeft);
    layout->addWidget(makeDeflection());
    return all;
}

QWidget* StaticsPanel::makeDeflection()
{
    auto* all = new QWidget(this);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    deflects_ = new QCheckBox(tr("Deflection ×"), all);
    deflects_->setFocusPolicy(Qt::TabFocus);
    deflects_->setChecked(bench_.view.showsDeflection());
    connect(deflects_, &QCheckBox::toggled, this, [this](bool on) {
        bench_.view.setShowsDeflection(on);
        refreshing_.ask();
    });
    FieldBinding factor;
    factor.info = {
        .key = "deflection",
        .label = QT_TRANSLATE_NOOP("field", "Enlarged"),
        .help = QT_TRANSLATE_NOOP("field", "How many times its size the deflection is drawn."),
        .range = {.low = 0.0, .aboveLow = true}};
    factor.value = [this]() -> std::optional<FieldValue> { return bench_.view.deflectionScale(); };
    factor.apply = [this](const FieldValue& value) -> std::optional<Message> {
        bench_.view.setDeflectionScale(numberIn(value));
        return std::nullopt;
    };
    factor_ = new FieldEditor(std::move(factor), all);
    factor_->setFixedWidth(factorWidth);
    factor_->setAccessibleName(tr("How many times the deflection is enlarged"));
    connect(factor_, &FieldEditor::escaped, this, &StaticsPanel::done);
    largest_ = new QLabel(all);
    largest_->setTextFormat(Qt::PlainText);
    largest_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(deflects_);
    row->addWidget(factor_);
    row->addWidget(largest_, 1);
    return all;
}

QWidget* StaticsPanel::makePolygon()
{
    auto* all = polygonColumn_ = new QWidget(this);
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    joint_ = titleIn(all);
    ofRun_ = new QCheckBox(tr("In the run"), all);
    ofRun_->setFocusPolicy(Qt::TabFocus);
    ofRun_->setToolTip(tr("Draws the forces at this step of the run. The gap that is left is the "
                          "force that still accelerates the particle."));
    connect(ofRun_, &QCheckBox::toggled, this, &StaticsPanel::refresh);
    polygon_ = new PolygonView(bench_, all);
    connect(polygon_, &PolygonView::pointedAt, this, &StaticsPanel::pointedAt);
    layout->addWidget(joint_);
    layout->addWidget(polygon_, 1);
    layout->addWidget(ofRun_);
    return all;
}

QWidget* StaticsPanel::makeInfluence()
{
    auto* all = influenceColumn_ = new QWidget(this);
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    member_ = titleIn(all);
    layout->addWidget(member_);
    influence_ = new InfluenceView(bench_, all);
    connect(influence_, &InfluenceView::pointedAt, this, &StaticsPanel::pointedAt);
    layout->addWidget(influence_, 1);
    return all;
}

void StaticsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refreshing_.ask();
}

void StaticsPanel::follow(const QString& link)
{
    if (link == toDirect)
        return solveDirectly(bench_);
    if (link == toCauses)
        return bench_.view.setShowsWhy(true);
    Items items;
    for (const QString& number : link.split(u' '))
        if (const ConstraintId id{number.toUInt()}; bench_.document.scene().find(id))
            items.constraints.push_back(id);
    bench_.selection.set(items);
}

void StaticsPanel::useSelectionAsDeck()
{
    bench_.view.setDeck(detail::chainOf(bench_.document.shown(), bench_.selection.items()));
}

std::vector<ParticleId> StaticsPanel::deck() const
{
    const Scene& shown = bench_.document.shown();
    const std::vector<ParticleId>& own = bench_.view.deck();
    const bool isThere =
        std::ranges::all_of(own, [&shown](ParticleId id) { return shown.find(id) != nullptr; });
    return own.size() > 1 && isThere ? own : usualDeck(shown);
}

void StaticsPanel::refresh()
{
    if (!isVisible())
        return;
    const Scene& shown = bench_.document.shown();
    const AtRest* rest = bench_.rest.now();
    if (!isOf(rest, shown))
        rest = nullptr;
    if (const QString now = story(rest); now != story_->text())
        story_->setText(now);
    showDeflection(rest);
    showPolygon(rest);
    showInfluence();
}

QString StaticsPanel::story(const AtRest* rest) const
{
    const Scene& shown = bench_.document.shown();
    if (!rest)
        return tr("The forces are being computed…").toHtmlEscaped();
    QStringList texts;
    const auto say = [&texts](const QString& sentence) {
        texts << QStringLiteral("<p style=\"margin: 0 0 4px 0\">%1</p>").arg(sentence);
    };
    const bool isThere = hasStructure(*rest);
    for (const RestLine& line : linesAtRest(shown, *rest, mostMotions))
        if (!bench_.view.loads().isEnvelope || !line.isOfOneLoad())
            say(richText(shown, line, isThere));
    if (!isThere)
        return texts.join(QString());
    if (const QString sentence = convergenceSentence(); !sentence.isEmpty())
        say(sentence);
    if (!rest->foldingMotions().empty() || !doubtText(bench_).isEmpty())
        say(QStringLiteral("<a href=\"%1\">%2</a>").arg(toCauses, tr("Why?")));
    const Items& chosen = bench_.selection.items();
    if (chosen.particles.size() != 1 && chosen.constraints.size() != 1)
        say(tr("Select a particle to see the forces on it, a link to see its influence line.")
                .toHtmlEscaped());
    return texts.join(QString());
}

// Returns how far the forces of the run can be taken for forces at rest.
QString StaticsPanel::convergenceSentence() const
{
    const Workbench& bench = bench_;
    const QString doubt = doubtText(bench);
    const Agreement agreement = doubt.isEmpty() ? agreementIn(bench) : Agreement{};
    QString sentence = (doubt.isEmpty() ? agreement.sentence : doubt).toHtmlEscaped();
    if (bench.document.scene().world().solver != Solver::relaxation ||
        (doubt.isEmpty() && agreement.kind != Agreement::Kind::differs))
        return sentence;
    return QStringLiteral("%1 <a href=\"%2\">%3</a>")
        .arg(sentence, toDirect, tr("Solve directly").toHtmlEscaped());
}

void StaticsPanel::showDeflection(const AtRest* rest)
{
    double largest = 0.0;
    std::size_t farthest = 0;
    for (std::size_t i = 0; rest && i < rest->deflection.size(); ++i)
        if (const double way = length(rest->deflection[i]); way > largest) {
            largest = way;
            farthest = i;
        }
    const Scene& shown = bench_.document.shown();
    const auto extent = extentOf(shown);
    const double size = extent ? std::hypot(extent->width(), extent->height()) : 0.0;
    const bool gives = largest > tolerance::lengthRounding * size;
    deflects_->setEnabled(gives || deflects_->isChecked());
    factor_->setEnabled(gives);
    deflects_->setToolTip(
        gives ? tr("Draws the deflection of the structure under the loads, enlarged.")
              : tr("Rigid links have no deflection: give them a compliance."));
    QString text = gives ? tr("at most %1, %2")
                               .arg(quantityText(largest, Unit::length, shown.world()),
                                    nameIn(shown, shown.particles()[farthest].id))
                         : QString();
    if (const Loading* by = gives ? bench_.rest.deflectedBy() : nullptr)
        text += tr(", under: %1").arg(LoadText::loading(shown, *by));
    largest_->setText(text);
    largest_->setToolTip(largest_->text());
    if (gives && size > 0.0)
        bench_.view.followDeflection(roundedUp(seen * size / largest));
    factor_->refresh();
}

void StaticsPanel::showPolygon(const AtRest* rest)
{
    const auto& chosen = bench_.selection.items().particles;
    const Scene& shown = bench_.document.shown();
    const bool isOne = chosen.size() == 1 && shown.find(chosen.front());
    const bool isEnvelope = bench_.view.loads().isEnvelope;
    std::optional<std::vector<JointForce>> forces;
    if (isOne && ofRun_->isChecked())
        forces = jointForces(bench_.document.scene(), bench_.player.state(), chosen.front());
    else if (isOne && rest && !isEnvelope && bench_.rest.solved().find(chosen.front()))
        forces = jointForces(*rest, bench_.rest.solved(), chosen.front());
    polygonColumn_->setVisible(isOne);
    QString title;
    if (isOne) {
        const QString name = nameIn(shown, chosen.front());
        double largest = 0.0;
        if (forces)
            for (const JointForce& one : *forces)
                largest = std::max(largest, length(one.force));
        const double left = forces ? length(sumOf(*forces)) : 0.0;
        title = !forces && isEnvelope && rest ? tr("The extremes of an envelope do not act at one "
                                                   "time: choose one load to see the forces on %1.")
                                                    .arg(name)
                : !forces         ? tr("The forces on %1 are not known.").arg(name)
                : forces->empty() ? tr("No force acts on %1.").arg(name)
                : left <= tolerance::shownInBalance * largest
                    ? tr("Forces on %1: in equilibrium").arg(name)
                    : tr("Forces on %1: residual %2")
                          .arg(name, quantityText(left, Unit::force, shown.world()));
    }
    joint_->setText(title);
    joint_->setToolTip(title);
    polygon_->show(forces.value_or(std::vector<JointForce>()));
}

// While the run plays, the influence line of the link is not computed anew, because it takes one
// solution for each particle of the deck.
void StaticsPanel::showInfluence()
{
    const auto& chosen = bench_.selection.items().constraints;
    const Scene& shown = bench_.document.shown();
    const Constraint* strand = chosen.size() == 1 ? shown.find(chosen.front()) : nullptr;
    const bool isStrand = strand && strandOf(*strand);
    const auto wanted = isStrand ? std::optional(strand->id) : std::nullopt;
    influenceColumn_->setVisible(isStrand);
    deckButton_->setVisible(chosen.size() > 1 && chosen.size() <= mostForLine &&
                            !detail::chainOf(shown, bench_.selection.items()).empty());
    if (std::exchange(lineOf_, wanted) == wanted && bench_.player.isPlaying())
        return;
    QString title;
    std::optional<InfluenceLine> line;
    std::vector<ParticleId> along;
    if (isStrand) {
        const QString name = nameIn(shown, strand->id);
        const bool isSmall = shown.constraints().size() <= mostForLine;
        along = isSmall ? deck() : std::vector<ParticleId>();
        if (along.size() > 1)
            line = influenceLine(shown, strand->id, along);
        title = !isSmall ? tr("This structure is too large for influence lines.")
                : along.size() < 2
                    ? tr("There is no deck from support to support: select its links.")
                : line ? tr("%1, for a force of 1 on the deck").arg(name)
                       : tr("A force on the deck would set a mechanism in motion.");
    }
    member_->setText(title);
    member_->setToolTip(title);
    influence_->show(std::move(line), std::move(along));
}

}  // namespace vakwerk

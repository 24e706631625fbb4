// SPDX-License-Identifier: MIT
#include "editor/microscope/step_panel.h"

#include "core/io/cpp/code_line.h"
#include "core/io/csv.h"
#include "editor/microscope/convergence_view.h"
#include "editor/microscope/length_table.h"
#include "editor/microscope/step_table.h"
#include "editor/microscope/step_text.h"
#include "editor/text/message_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"

#include <QEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QLocale>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace vakwerk {
namespace {

constexpr std::uint64_t stepsOfProgram = 600;  // the same as in the export
constexpr std::size_t mostLines = 3;
constexpr int leastForCode = 900;  // pixels; in a lower window the code is left out on a projector
constexpr int leastWidth = 360;    // pixels, of the panel
constexpr int betweenTexts = 14;   // pixels, from the formula to the code

// Adds a text that the user can copy. It is cut if there is no room.
QLabel* addText(QBoxLayout& layout)
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    layout.addWidget(label);
    return label;
}

// Cuts each line of a text to a width. The tip of the label then shows all of it.
QString inWidthOf(QLabel& label, const QString& text, int width)
{
    QStringList lines;
    for (const QString& line : text.split(u'\n'))
        lines << label.fontMetrics().elidedText(line, Qt::ElideRight, width);
    QString shown = lines.join(u'\n');
    label.setToolTip(shown == text ? QString() : text);
    return shown;
}

}  // namespace

StepPanel::StepPanel(const Workbench& bench, QWidget* parent) : BottomPanel(parent), bench_(bench)
{
    setHelpTopic(*this, "inside-a-step#the-panel");
    setObjectName(QStringLiteral("stepPanel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(0);
    head_ = new QWidget(this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    head_->setSizePolicy(policy);
    auto* texts = new QVBoxLayout(head_);
    texts->setContentsMargins(14, 0, 14, 4);
    texts->setSpacing(2);
    layout->addWidget(head_);
    sentence_ = addText(*texts);
    sentence_->setWordWrap(true);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(betweenTexts);
    texts->addLayout(beside);
    formula_ = addText(*beside);
    code_ = addText(*beside);
    for (QLabel* label : {formula_, code_}) {
        beside->setStretchFactor(label, 1);
        beside->setAlignment(label, Qt::AlignTop);
    }
    formula_->setWordWrap(true);
    code_->setObjectName(QStringLiteral("quiet"));
    // Without a size, so that the code gets the size of the other texts of the panel.
    QFont fixed;
    fixed.setFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
    code_->setFont(fixed);

    tabs_ = new QTabWidget(this);
    tabs_->setDocumentMode(true);
    const Microscope& step = bench.microscope;
    auto* constraints = new StepTable(bench, new ConstraintSteps(bench, this), [bench, &step] {
        return iterationsCsv(bench.document.scene(), step.trace());
    });
    auto* particles = new StepTable(bench, new ParticleSteps(bench, this), [bench, &step] {
        const State state = step.trace().after(step.place());
        return csvHead(state) + csvRows(state, bench.player.time());
    });
    tabs_->addTab(constraints, tr("In order of solving"));
    tabs_->addTab(particles, tr("Particles"));
    auto* lengths = new LengthTable(bench);
    tabs_->addTab(lengths, tr("Lengths"));
    tabs_->addTab(new ConvergenceView(bench), tr("Convergence"));
    connect(lengths, &LengthTable::done, this, &StepPanel::done);
    for (const StepTable* table : {constraints, particles})
        connect(table, &StepTable::done, this, &StepPanel::done);
    layout->addWidget(tabs_, 1);

    connect(&bench.microscope, &Microscope::changed, this, &StepPanel::follow);
    connect(&bench.selection, &Selection::changed, this, &StepPanel::showTexts);
    connect(tabs_, &QTabWidget::currentChanged, this, &StepPanel::showTexts);
    follow();
}

QSize StepPanel::sizeHint() const
{
    return fittedTo(*this, {600.0, 250.0});
}

QSize StepPanel::minimumSizeHint() const
{
    return {leastWidth, layout()->contentsMargins().top() + rowsHeight()};
}

// Selects what the highlighted row is about, and returns whether a key may then act on the selection. On the
// tab with the curves there are no rows, and keys act on the selection as it is.
bool StepPanel::chooseHighlighted()
{
    auto* table = qobject_cast<StepTable*>(tabs_->currentWidget());
    return !table || table->chooseHighlighted();
}

// Returns whether the letters are those for a projector and the window is low. The scene then needs
// the room, so the code and the formula are left out. The table shows their numbers.
bool StepPanel::isCramped() const
{
    return bench_.view.presents() && window()->height() < leastForCode;
}

// Keeps the height of the texts, so that the tables do not move if the next entry has shorter
// texts. In a low window on a projector it does not, because the room is needed.
void StepPanel::keepHeight()
{
    const int wanted = head_->heightForWidth(width());
    const int most = isCramped() ? 0 : std::min(height() / 2, roomForTexts());
    head_->setMinimumHeight(std::max(wanted, std::min(head_->minimumHeight(), most)));
}

void StepPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    head_->setMinimumHeight(0);
    showTexts();
}

// Larger letters need more height.
void StepPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

void StepPanel::setWanted(bool wanted)
{
    isWanted_ = wanted;
    follow();
}

void StepPanel::follow()
{
    setOpen(isWanted_ && bench_.microscope.isOpen());
    if (!isOpen())
        head_->setMinimumHeight(0);
    showTexts();
}

void StepPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showTexts();
}

// Returns the least height of the tabs with a row, or with the curves.
int StepPanel::rowsHeight() const
{
    return tabs_->tabBar()->sizeHint().height() +
           tabs_->currentWidget()->minimumSizeHint().height();
}

int StepPanel::roomForTexts() const
{
    return height() - layout()->contentsMargins().top() - rowsHeight();
}

// Returns the width of a text that has no other beside it.
int StepPanel::inner() const
{
    const QMargins margins = head_->layout()->contentsMargins();
    return width() - margins.left() - margins.right();
}

// Where there is little room, the code goes first, then the formula, then the end of the sentence. If no
// line fits, the sentence goes as well, except in a presentation, where no status line shows it.
void StepPanel::showTexts()
{
    if (!isOpen())
        return;
    const Microscope& step = bench_.microscope;
    const Trace::Entry* entry = step.entry();
    const StepText text(bench_.document.scene(), step.trace());
    std::optional<std::uint32_t> chosen;
    if (const auto& particles = bench_.selection.items().particles; particles.size() == 1)
        if (const auto index = bench_.document.scene().particles().indexOf(particles.front()))
            chosen = static_cast<std::uint32_t>(*index);
    const QString formula = entry ? text.formula(*entry, chosen) : QString();
    const QString code = entry ? codeOf(*entry) : QString();
    head_->show();
    sentence_->setToolTip({});
    sentence_->setText(entry ? text.sentence(*entry) : tr("The beginning of the step"));
    if (step.isAtEnd() && step.trace().isCut)
        sentence_->setText(sentence_->text() + u' ' +
                           tr("The rest of this large step was not kept."));
    formula_->setText(formula);
    formula_->setVisible(!formula.isEmpty());
    code_->setText(code);
    code_->setVisible(!code.isEmpty() && !isCramped());
    if (isCramped())
        formula_->hide();  // the present row of the table has its numbers
    layout()->setContentsMargins(0, isCramped() ? 0 : 6, 0, 0);
    const int room = roomForTexts();
    const auto fits = [this, room] {
        head_->layout()->activate();  // otherwise a label that was hidden just now still counts
        return head_->heightForWidth(width()) <= room;
    };
    for (QLabel* label : {code_, formula_})
        if (!fits())
            label->hide();
    code_->setText(
        inWidthOf(*code_, code, formula_->isHidden() ? inner() : (inner() - betweenTexts) / 2));
    if (!fits())
        sentence_->setText(inWidthOf(*sentence_, sentence_->text(), inner()));
    if (!fits() && !bench_.view.presents()) {
        head_->hide();
        layout()->setContentsMargins({});
    }
    keepHeight();
}

// Returns the line of the exported program that an entry belongs to. Example: "Line 143: a.x = a.x
// + …".
QString StepPanel::codeOf(const Trace::Entry& entry)
{
    const Scene& scene = bench_.document.scene();
    if (trace_ != bench_.microscope.sharedTrace()) {
        trace_ = bench_.microscope.sharedTrace();
        program_ = cppProgram(scene, stepsOfProgram);
    }
    const auto lines = codeLinesOf(program_, scene, entry);
    QStringList texts;
    for (std::size_t i = 0; i < std::min(lines.size(), mostLines); ++i)
        texts << tr("line %1: %2")
                     .arg(QLocale().toString(lines[i].number),
                          QString::fromStdString(lines[i].text));
    return texts.join(u'\n');
}

}  // namespace vakwerk

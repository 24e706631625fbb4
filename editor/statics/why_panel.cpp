// SPDX-License-Identifier: MIT
#include "editor/statics/why_panel.h"

#include "editor/statics/why_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/workbench/shown_stress.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <utility>

namespace vakwerk {
namespace {

constexpr double askInterval = 0.2;  // s

QPushButton* whyButton(const QString& text, const QString& sentence)
{
    auto* button = new QPushButton(text);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleDescription(sentence);
    return button;
}

QLabel* whyLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

WhyPanel::WhyPanel(const Workbench& bench, QWidget* parent)
    : BottomPanel(parent), bench_(bench),
      asking_([] { return askInterval; }, [this] { ask(); }, bench.player.watch()),
      causes_(new QVBoxLayout),
      answers_(*this, [this](std::optional<Explanation> found) { answer(std::move(found)); })
{
    setHelpTopic(*this, "why-does-it#ask-the-program");
    setObjectName(QStringLiteral("whyPanel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Why?"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(14, 6, 8, 6);
    all->setSpacing(4);
    all->addWidget(makeHead());
    all->addLayout(causes_);
    all->addStretch(1);
    connect(&bench.view, &View::changed, this, &WhyPanel::makeRoom);
    connect(&bench.document, &Document::replaced, this, &WhyPanel::close);
    connect(&bench.document, &Document::changed, this, [this] {
        if (isOpen())
            asking_.ask();
    });
    makeRoom();
}

QWidget* WhyPanel::makeHead()
{
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    symptom_ = whyLabel({});
    symptom_->setObjectName(QStringLiteral("whySymptom"));
    again_ = whyButton(tr("Look again"), tr("Looks for the causes in the step that is shown."));
    again_->setToolTip(again_->accessibleDescription());
    connect(again_, &QPushButton::clicked, this, &WhyPanel::ask);
    auto* close = new QToolButton(head);
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Closes this panel."));
    close->setAccessibleName(tr("Close the panel"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &WhyPanel::close);
    row->addWidget(symptom_, 1);
    row->addWidget(again_, 0, Qt::AlignTop);
    row->addWidget(close, 0, Qt::AlignTop);
    return head;
}

void WhyPanel::makeRoom()
{
    const bool had = isOpen();
    setOpen(bench_.view.showsWhy());
    if (had == isOpen())
        return;
    if (had) {
        answers_.drop();
        clearCauses();
    } else {
        ask();
    }
}

int WhyPanel::heightForWidth(int width) const
{
    return layout()->totalHeightForWidth(width);
}

// Returns at least the minimum size. Where texts wrap, it is larger than the height for this width,
// and the scroll area around the panel would show its bar.
std::optional<int> WhyPanel::wholeHeight(int width) const
{
    return std::max(heightForWidth(width), minimumSizeHint().height());
}

void WhyPanel::close()
{
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    bench_.view.setShowsWhy(false);
    if (hadFocus)
        emit done();
}

void WhyPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

// Asks for the causes. While the user drags something, it does not ask, because an edit follows.
void WhyPanel::ask()
{
    if (!isOpen() || bench_.document.isInGesture())
        return;
    symptom_->setText(tr("Remedies are being tried in copies of the run…"));
    clearCauses();
    const auto scene = std::make_shared<const Scene>(bench_.document.scene());
    const auto state = std::make_shared<const State>(bench_.player.state());
    const WhyOptions options{bench_.player.divergence().has_value(), answers_.stop()};
    answers_.ask([scene, state, options] { return explain(*scene, *state, options); });
}

void WhyPanel::answer(std::optional<Explanation> found)
{
    clearCauses();
    if (!found) {
        symptom_->setText(tr("There is not enough memory for this."));
        emit contentChanged();
        return;
    }
    const Scene& scene = bench_.document.scene();
    isFromStart_ = found->isFromStart;
    QString symptom = symptomText(scene, *found);
    const QString remainder = remainderText(*found);
    symptom_->setText(symptom.isEmpty() ? remainder : symptom);
    for (const Cause& cause : found->causes)
        addCause(cause);
    if (!remainder.isEmpty() && !symptom.isEmpty())
        addRow(whyLabel(remainder));
    if (const QString ground = groundText(scene, *found); !ground.isEmpty())
        addRow(whyLabel(ground));
    emit contentChanged();
}

// Keeps the focus in the panel if the button that has it disappears.
void WhyPanel::clearCauses()
{
    showMotion(false, {});
    if (isVisible() && isAncestorOf(window()->focusWidget()))
        again_->setFocus();
    while (QLayoutItem* item = causes_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void WhyPanel::addCause(const Cause& cause)
{
    const Scene& scene = bench_.document.scene();
    const QString sentence = causeText(scene, cause);
    auto* all = new QWidget;
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(whyLabel(sentence), 1);
    if (std::holds_alternative<MissingMember>(cause.what))
        row->addWidget(makeShow(cause), 0, Qt::AlignTop);
    for (const Remedy& remedy : cause.remedies) {
        QPushButton* button = whyButton(remedyText(scene, remedy), sentence);
        button->setObjectName(QStringLiteral("remedy"));
        connect(button, &QPushButton::clicked, this, [this, remedy] { apply(remedy); });
        row->addWidget(button, 0, Qt::AlignTop);
    }
    addRow(all);
}

// Adds a row and shows it at once. A layout would show it only later, and wholeHeight() would not
// count it until then.
void WhyPanel::addRow(QWidget* row)
{
    causes_->addWidget(row);
    row->show();
}

QWidget* WhyPanel::makeShow(const Cause& cause)
{
    QPushButton* show = whyButton(tr("Show"), tr("Shows the motion, and the link that would hold "
                                                 "it, in the start of the run."));
    show->setObjectName(QStringLiteral("show"));
    show->setToolTip(show->accessibleDescription());
    show->setCheckable(true);
    connect(show, &QPushButton::toggled, this, [this, cause](bool on) { showMotion(on, cause); });
    return show;
}

// Goes to the start of the run and shows the forces at rest, because only then the canvas draws the
// motion of a mechanism. When it is switched off, restores the former view.
void WhyPanel::showMotion(bool on, const Cause& cause)
{
    if (!on) {
        if (auto before = std::exchange(before_, {})) {
            if (!before->isChosen)  // at the start another measure may be the usual one
                before->measure = usualMeasure(bench_);
            bench_.view.setStress(*before);
        }
        emit previewed({});
        return;
    }
    bench_.player.seek(bench_.player.first());
    StressSettings stress = bench_.view.stress();
    before_ = stress;
    stress.on = true;
    stress.measure = Measure::atRest;
    // Marked as chosen, because the start may be shown only later, and a run that returns to its
    // start changes a measure that is not chosen.
    stress.isChosen = true;
    bench_.view.setStress(stress);
    if (!cause.remedies.empty())
        emit previewed(remedied(bench_.document.scene(), cause.remedies.front()));
}

// Goes to the start first if the remedy needs the structure as drawn. A new link gets its length
// from it, not from a structure that has fallen. What has broken is whole again at the start.
void WhyPanel::apply(const Remedy& remedy)
{
    const QString text = remedyText(bench_.document.scene(), remedy);
    if (isFromStart_ || std::holds_alternative<remedy::AddLink>(remedy))
        bench_.player.reset();
    bench_.document.commit(text, [remedy](const Scene& scene) { return remedied(scene, remedy); });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/compare/compare_panel.h"

#include "core/io/import/recorded_run.h"
#include "core/scene/query/check.h"
#include "core/scene/query/control_values.h"
#include "editor/compare/distance_view.h"
#include "editor/document/problems_dialog.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"
#include "editor/widgets/wrapping_layout.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

namespace vakwerk {
namespace {

constexpr int toleranceWidth = 110;      // pixels
constexpr double leastOfCurves = 100.0;  // pixels for letters of the usual size

// The settings on which a run depends, besides the scene, in the order of the rows.
constexpr std::array settings{"integrator", "time_step",  "substeps",    "solver",
                              "iterations", "relaxation", "sweep_order", "weights",
                              "damping",    "gravity_x",  "gravity_y"};

constexpr const char* orders[] = {"asListed", "reversed", "shuffled"};
constexpr const char* orderLabels[] = {QT_TRANSLATE_NOOP("field", "as in the list"),
                                       QT_TRANSLATE_NOOP("field", "reversed"),
                                       QT_TRANSLATE_NOOP("field", "shuffled")};

QString labelOf(const FieldInfo& info)
{
    return QCoreApplication::translate("field", info.label);
}

// Shows only whole rows, as many as there is room for, and scrolls by one row.
class WholeRows : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QScrollArea::resizeEvent(event);
        fitRows();
    }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // Queued, because the rows get their places only after this event.
        if (watched == widget() &&
            (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize))
            QMetaObject::invokeMethod(
                this, [this] { fitRows(); }, Qt::QueuedConnection);
        return QScrollArea::eventFilter(watched, event);
    }

private:
    void fitRows()
    {
        const auto* rows = widget() ? qobject_cast<QFormLayout*>(widget()->layout()) : nullptr;
        if (!rows || rows->rowCount() < 2)
            return;
        const auto placeOf = [rows](int row) {
            return rows->itemAt(row, QFormLayout::FieldRole)->geometry();
        };
        verticalScrollBar()->setSingleStep(placeOf(1).top() - placeOf(0).top());
        int whole = placeOf(0).bottom() + 1;
        for (int row = 1; row < rows->rowCount(); ++row)
            if (placeOf(row).bottom() < height())
                whole = placeOf(row).bottom() + 1;
        setViewportMargins(0, 0, 0, std::max(0, height() - whole));
    }
};

}  // namespace

ComparePanel::ComparePanel(const Workbench& bench, QWidget* parent)
    : BottomPanel(parent), bench_(bench)
{
    setHelpTopic(*this, "comparing#other-settings");
    setObjectName(QStringLiteral("comparePanel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(makeHead());
    auto* below = new QHBoxLayout;
    below->setSpacing(0);
    below->addWidget(makeSourceChooser());
    below->addWidget(makeResult(), 1);
    layout->addLayout(below, 1);
    connect(pages_, &QTabBar::currentChanged, this, &ComparePanel::showPages);

    connect(&bench.document, &Document::replaced, this, [this] {
        changes_ = {};
        table_.clear();
        if (isWanted_)
            bench_.player.compareWith(changes_);
        buildRows();
    });
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        const auto unitsOf = [](const World& world) {
            return std::tuple(world.lengthUnit, world.timeUnit, world.unitsPerMetre);
        };
        if (!patch.controls.empty() ||
            (patch.world && unitsOf(patch.world->before) != unitsOf(patch.world->after)))
            buildRows();
        else
            showRows();
    });
    connect(&bench.view, &View::changed, this, &ComparePanel::showRows);
    connect(&bench.player, &Player::advanced, this, &ComparePanel::showResult);
    // Takes over the comparison of an earlier window, which is replaced when the language changes.
    const auto& source = bench.player.secondSource();
    if (const auto* changes = source ? std::get_if<SecondRunChanges>(&*source) : nullptr) {
        changes_ = *changes;
        isWanted_ = true;
        besides_->setChecked(bench.view.showsBesides());
    }
    follow();
}

// Makes the row above both parts of the panel. It has what belongs to each of them, and the tabs that show one
// at a time.
QWidget* ComparePanel::makeHead()
{
    auto* all = new QWidget(this);
    head_ = new QHBoxLayout(all);
    head_->setContentsMargins(0, 0, 14, 0);
    head_->setSpacing(8);
    pages_ = new QTabBar(all);
    pages_->addTab(tr("Settings"));
    pages_->addTab(tr("Differences"));
    pages_->setDrawBase(false);
    pages_->setExpanding(false);
    besides_ = new QCheckBox(tr("Side by side"), all);
    besides_->setFocusPolicy(Qt::TabFocus);
    connect(besides_, &QCheckBox::toggled, this,
            [this](bool on) { bench_.view.setShowsBesides(isWanted_ && on); });
    auto* close = new QToolButton(all);
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Ends the comparison."));
    close->setAccessibleName(tr("End the comparison"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &ComparePanel::closed);
    head_->addWidget(pages_);
    head_->addWidget(makeSourceButtons());
    head_->addWidget(makeResultButtons(), 1);
    head_->addWidget(besides_);
    head_->addWidget(close);
    return all;
}

QWidget* ComparePanel::makeSourceButtons()
{
    sourceButtons_ = new QWidget(this);
    auto* row = new QHBoxLayout(sourceButtons_);
    row->setContentsMargins(14, 0, 0, 0);
    auto* table = new QPushButton(tr("A table…"), sourceButtons_);
    table->setToolTip(tr("Compares with a CSV file of the places of particles: step, id, x, y. "
                         "Export ▸ Numbers writes one, and your own engine may do so too."));
    connect(table, &QPushButton::clicked, this, &ComparePanel::tableWanted);
    settings_ = new QPushButton(tr("Other settings"), sourceButtons_);
    connect(settings_, &QPushButton::clicked, this, [this] {
        table_.clear();
        follow();
    });
    for (QPushButton* button : {settings_, table}) {
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    return sourceButtons_;
}

QWidget* ComparePanel::makeResultButtons()
{
    resultButtons_ = new QWidget(this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    resultButtons_->setSizePolicy(policy);
    FieldBinding tolerance;
    tolerance.info = {
        .key = "tolerance",
        .label = QT_TRANSLATE_NOOP("field", "More than"),
        .help = QT_TRANSLATE_NOOP("field", "Particles that are no farther apart count as equal."),
        .unit = Unit::length,
        .range = {.low = 0.0}};
    tolerance.unit = unitOf(Unit::length, bench_.document.scene().world());
    tolerance.value = [this]() -> std::optional<FieldValue> { return tolerance_; };
    tolerance.apply = [this](const FieldValue& value) -> std::optional<Message> {
        tolerance_ = numberIn(value);
        distances_->setTolerance(tolerance_);
        showResult();
        return std::nullopt;
    };
    auto* name = new QLabel(labelOf(tolerance.info), resultButtons_);
    toleranceEditor_ = new FieldEditor(std::move(tolerance), resultButtons_);
    toleranceEditor_->setFixedWidth(toleranceWidth);
    name->setBuddy(toleranceEditor_);
    connect(toleranceEditor_, &FieldEditor::escaped, this, &ComparePanel::done);
    first_ = new QPushButton(tr("Go to it"), resultButtons_);
    first_->setObjectName(QStringLiteral("first"));
    first_->setToolTip(tr("Goes to the first difference."));
    connect(first_, &QPushButton::clicked, this, &ComparePanel::goToFirst);
    first_->setFocusPolicy(Qt::TabFocus);
    auto* line = new WrappingLayout(resultButtons_);
    for (QWidget* part : std::initializer_list<QWidget*>{name, toleranceEditor_, first_})
        line->addWidget(part);
    return resultButtons_;
}

// Makes the part of the panel that chooses the second run: a table, or the same scene with other settings.
QWidget* ComparePanel::makeSourceChooser()
{
    source_ = new QWidget(this);
    auto* layout = new QVBoxLayout(source_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    form_ = new WholeRows(source_);
    form_->setFrameShape(QFrame::NoFrame);
    form_->setWidgetResizable(true);
    form_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(form_, 1);
    aboutTable_ = new QLabel(source_);
    aboutTable_->setObjectName(QStringLiteral("quiet"));
    aboutTable_->setTextFormat(Qt::PlainText);
    aboutTable_->setWordWrap(true);
    aboutTable_->setContentsMargins(14, 0, 8, 0);
    layout->addWidget(aboutTable_);
    layout->addStretch(0);
    return source_;
}

QWidget* ComparePanel::makeResult()
{
    differences_ = new QWidget(this);
    auto* layout = new QBoxLayout(QBoxLayout::TopToBottom, differences_);
    layout->setContentsMargins(8, 0, 14, 6);
    layout->setSpacing(4);
    result_ = new QLabel(differences_);
    result_->setObjectName(QStringLiteral("result"));
    result_->setTextFormat(Qt::PlainText);
    result_->setWordWrap(true);
    result_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(result_);
    distances_ = new DistanceView(bench_, differences_);
    layout->addWidget(distances_, 1);
    return differences_;
}

void ComparePanel::goToFirst()
{
    const StepComparison* point = firstDifference();
    if (!point)
        return;
    if (point->largest)
        bench_.selection.set(itemsOf(point->largest->particle));
    bench_.player.seek(point->step);
}

// Returns whether the settings and the curves have no room beside each other: for the buttons in one line, or
// for the curves below a sentence of three lines.
bool ComparePanel::isFolded() const
{
    int wide = formWidth_;
    for (int i = head_->indexOf(resultButtons_); i < head_->count(); ++i)
        wide += head_->spacing() + head_->itemAt(i)->widget()->sizeHint().width();
    const int high = head_->sizeHint().height() + 3 * fontMetrics().lineSpacing() +
                     fittedTo(*this, {0.0, leastOfCurves}).height();
    return width() < wide || height() < high;
}

// Where there is little room, each part has a page, and the sentence stands beside the curves.
void ComparePanel::showPages()
{
    const bool folds = isFolded();
    const bool isSource = pages_->currentIndex() == 0;
    pages_->setVisible(folds);
    besides_->setVisible(!folds || isSource);
    for (QWidget* part : {sourceButtons_, source_}) {
        part->setVisible(!folds || isSource);
        part->setMinimumWidth(folds ? 0 : formWidth_);
        part->setMaximumWidth(folds ? QWIDGETSIZE_MAX : formWidth_);
    }
    for (QWidget* part : {resultButtons_, differences_})
        part->setVisible(!folds || !isSource);
    auto* result = static_cast<QBoxLayout*>(differences_->layout());
    result->setDirection(folds ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    result->setStretch(0, folds ? 1 : 0);
    result->setStretch(1, folds ? 2 : 1);
}

void ComparePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showPages();
}

void ComparePanel::setWanted(bool wanted)
{
    if (wanted == isWanted_)
        return;
    isWanted_ = wanted;
    table_.clear();
    follow();
    bench_.view.setShowsBesides(isWanted_ && besides_->isChecked());
}

// A table stays in use until the user chooses other settings.
void ComparePanel::follow()
{
    setOpen(isWanted_);
    form_->setVisible(table_.isEmpty());
    settings_->setVisible(!table_.isEmpty());
    aboutTable_->setVisible(!table_.isEmpty());
    if (!isWanted_)
        bench_.player.compareWith(std::nullopt);
    else if (table_.isEmpty())
        bench_.player.compareWith(changes_);
    buildRows();
    showResult();
}

namespace {

int inOneOnly(const Scene& scene, const RecordedRun& run)
{
    std::vector<ParticleId> ids;
    for (const Particle& particle : scene.particles())
        ids.push_back(particle.id);
    std::ranges::sort(ids);
    std::vector<ParticleId> single;
    std::ranges::set_symmetric_difference(ids, run.steps.front().particles,
                                          std::back_inserter(single));
    return static_cast<int>(single.size());
}

}  // namespace

QStringList ComparePanel::compareWithTable(std::string_view csv, const QString& name)
{
    ReadRun read = readRecordedRun(csv);
    if (!read.run)
        return linesOf(read.problems, name);
    table_ = name;
    QStringList about{tr("%1 has steps %L2 to %L3.")
                          .arg(name)
                          .arg(read.run->steps.front().step)
                          .arg(read.run->steps.back().step)};
    if (const int single = inOneOnly(bench_.document.scene(), *read.run); single > 0)
        about << tr("%n particle(s) are in one of the two only.", nullptr, single);
    aboutTable_->setText(about.join(u' '));
    bench_.player.compareWith(std::make_shared<const RecordedRun>(std::move(*read.run)));
    follow();
    return {};
}

void ComparePanel::buildRows()
{
    if (!isWanted_ || !table_.isEmpty())
        return;
    rows_.clear();
    auto* inside = new QWidget;
    auto* grid = new QFormLayout(inside);
    grid->setContentsMargins(14, 0, 8, 0);
    grid->setSpacing(6);
    form_->setWidget(inside);
    for (const char* key : settings)
        if (const Field<World>* field = findField(worldFields(), key))
            addSetting(*field);
    addOrder();
    for (const Control& control : bench_.document.scene().controls())
        addControl(control);
    inside->installEventFilter(this);
    toleranceEditor_->setUnit(unitOf(Unit::length, bench_.document.scene().world()));
    toleranceEditor_->refresh();
    showRows();
}

// Gives the rows the width that they need. It changes with the size of the letters.
bool ComparePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest && watched == form_->widget()) {
        const int bar = form_->verticalScrollBar()->sizeHint().width();
        formWidth_ = std::max(leastOfForm, form_->widget()->minimumSizeHint().width() + bar);
        showPages();
    }
    return QWidget::eventFilter(watched, event);
}

void ComparePanel::addRow(FieldBinding binding, const QString& label, std::function<bool()> differs)
{
    auto* grid = static_cast<QFormLayout*>(form_->widget()->layout());
    auto* name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setToolTip(fieldTip(binding.info));
    auto* editor = new FieldEditor(std::move(binding));
    name->setBuddy(editor);
    editor->setAccessibleName(label);
    connect(editor, &FieldEditor::escaped, this, &ComparePanel::done);
    grid->addRow(name, editor);
    rows_.push_back({editor, name, std::move(differs)});
}

void ComparePanel::addSetting(const Field<World>& field)
{
    const auto found = [this, key = std::string(field.key)] {
        return std::ranges::find(changes_.settings, key, &SecondRunChanges::Setting::field);
    };
    const auto ofScene = [this, read = field.value] {
        return read(bench_.document.scene().world());
    };
    FieldBinding binding;
    binding.info = field;
    binding.unit = unitOf(field.unit, bench_.document.scene().world());
    binding.value = [this, found, ofScene]() -> std::optional<FieldValue> {
        const auto setting = found();
        return setting == changes_.settings.end() ? ofScene() : setting->value;
    };
    binding.apply = [this, ofScene, key = std::string(field.key)](const FieldValue& value) {
        SecondRunChanges next = changes_;
        std::erase_if(next.settings, [&key](const auto& setting) { return setting.field == key; });
        if (value != ofScene())
            next.settings.push_back({key, value});
        return adopt(std::move(next));
    };
    addRow(std::move(binding), labelOf(field), [this, found, ofScene] {
        const auto setting = found();
        return setting != changes_.settings.end() && setting->value != ofScene();
    });
}

// Adds a row with the field that the control sets, also for a switch or a button.
void ComparePanel::addControl(const Control& control)
{
    const FieldControlBase* field = fieldOf(control);
    const FieldInfo* info = field ? fieldInfo(*field) : nullptr;
    if (!info || (field->of == FieldOwner::world && std::ranges::count(settings, field->field) > 0))
        return;
    const auto found = [this, id = control.id] {
        return std::ranges::find(changes_.turns, id, &SecondRunChanges::Turn::control);
    };
    const auto ofScene = [this, target = *field] {
        return valueNow(bench_.document.scene(), target);
    };
    FieldBinding binding;
    binding.info = *info;
    binding.unit = unitOf(info->unit, bench_.document.scene().world());
    binding.value = [this, found, ofScene] {
        const auto turn = found();
        return turn == changes_.turns.end() ? ofScene() : turn->value;
    };
    binding.apply = [this, ofScene, id = control.id](const FieldValue& value) {
        SecondRunChanges next = changes_;
        std::erase_if(next.turns, [id](const auto& turn) { return turn.control == id; });
        if (value != ofScene())
            next.turns.push_back({id, value});
        return adopt(std::move(next));
    };
    const QString own = nameInLanguage(control.base().label, control.base().labelNl);
    addRow(std::move(binding), own.isEmpty() ? labelOf(*info) : own, [this, found, ofScene] {
        const auto turn = found();
        return turn != changes_.turns.end() && turn->value != ofScene();
    });
}

void ComparePanel::addOrder()
{
    FieldBinding binding;
    binding.info = {.key = "order",
                    .label = QT_TRANSLATE_NOOP("field", "Constraints"),
                    .help = QT_TRANSLATE_NOOP("field", "The order in which they are solved."),
                    .type = FieldType::choice,
                    .choices = orders,
                    .choiceLabels = orderLabels};
    binding.value = [this]() -> std::optional<FieldValue> {
        return std::string(orders[static_cast<std::size_t>(changes_.order)]);
    };
    binding.apply = [this](const FieldValue& value) {
        SecondRunChanges next = changes_;
        const auto* const found = std::ranges::find(orders, std::get<std::string>(value));
        next.order = static_cast<SecondRunChanges::Order>(found - std::begin(orders));
        return adopt(std::move(next));
    };
    const QString label = labelOf(binding.info);
    addRow(std::move(binding), label,
           [this] { return changes_.order != SecondRunChanges::Order::asListed; });
}

// Uses the changes for the second run, or returns what is wrong with the resulting scene.
std::optional<Message> ComparePanel::adopt(SecondRunChanges changes)
{
    const std::vector<Problem> problems = check(withChanges(bench_.document.scene(), changes));
    if (!problems.empty())
        return problems.front().message;
    changes_ = std::move(changes);
    bench_.player.compareWith(changes_);
    showRows();
    return std::nullopt;
}

// The labels of settings that differ get the colour of the second run.
void ComparePanel::showRows()
{
    const QColor colour = bench_.view.theme().second;
    for (const Row& row : rows_) {
        row.editor->refresh();
        row.label->setStyleSheet(
            row.differs() ? QStringLiteral("color: %1; font-weight: bold").arg(colour.name())
                          : QString());
    }
}

const StepComparison* ComparePanel::firstDifference() const
{
    const auto& points = bench_.player.second().points;
    const auto found = std::ranges::find_if(points, [this](const StepComparison& point) {
        return point.largest && point.largest->distance > tolerance_;
    });
    return found == points.end() ? nullptr : &*found;
}

void ComparePanel::showResult()
{
    if (!isWanted_)
        return;
    result_->setText(resultText());
    first_->setEnabled(firstDifference() != nullptr);
}

QString ComparePanel::resultText() const
{
    const SecondRunState& second = bench_.player.second();
    const World& world = bench_.document.scene().world();
    const bool isTable = !table_.isEmpty();
    const QString with = isTable ? tr("Compared with %1").arg(table_) : tr("Compared");
    if (second.points.empty())
        return isTable ? tr("Play the scene: its steps are compared with those of %1 as they are "
                            "taken.")
                             .arg(table_)
                       : tr("Set what is to differ, and play the scene.");
    QStringList texts;
    const bool differs =
        isTable || std::ranges::any_of(rows_, [](const Row& row) { return row.differs(); });
    if (!differs)
        return tr("Set what is to differ.");
    if (const StepComparison* point = firstDifference())
        texts << tr("%1: the first difference is at %2, where %3 is %4 apart.")
                     .arg(with, momentText(point->step, bench_.player.times(), world),
                          QString::fromStdString(text(point->largest->particle)),
                          quantityText(point->largest->distance, Unit::length, world));
    else
        texts << tr("%1: nothing differs in %Ln step(s).", nullptr,
                    static_cast<int>(second.points.size()))
                     .arg(with);
    const std::uint64_t now = bench_.player.state().step;
    const auto here = std::ranges::lower_bound(second.points, now, {}, &StepComparison::step);
    if (here != second.points.end() && here->step == now && here->largest &&
        here->largest->distance > 0.0)
        texts << tr("Now: largest %1 (%2), mean %3.")
                     .arg(quantityText(here->largest->distance, Unit::length, world),
                          QString::fromStdString(text(here->largest->particle)),
                          quantityText(here->mean, Unit::length, world));
    if (second.divergence)
        texts << tr("The second simulation diverged at step %L1.").arg(second.divergence->step);
    if (second.isBehind)
        texts << tr("The rest of the run is not compared yet.");
    return texts.join(u' ');
}

}  // namespace vakwerk

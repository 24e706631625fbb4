#include "editor/inspector/inspector.h"

#include "core/scene/edit/draft.h"
#include "core/simulation/stress.h"
#include "editor/drawing/text/number_text.h"
#include "editor/inspector/bindings.h"
#include "editor/inspector/constraint_text.h"
#include "editor/inspector/new_control.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.1;  // s
constexpr int labelLetters = 18;         // characters; longer labels take two lines
constexpr int labelGap = 10;             // px, between a label and its field

// Compares the units and the settings that have an effect, which decide on the rows.
bool hasOtherRows(const WorldChange& world)
{
    return std::ranges::any_of(worldFields(), [&](const FieldInfo& field) {
        return hasEffect(world.before, field.key) != hasEffect(world.after, field.key) ||
               unitText(field.unit, world.before) != unitText(field.unit, world.after);
    });
}

bool changesAKind(const Patch& patch)
{
    return std::ranges::any_of(patch.constraints, [](const Change<Constraint>& change) {
        return change.before && change.after &&
               change.before->item.body.index() != change.after->item.body.index();
    });
}

QString translatedField(const char* text)
{
    return QCoreApplication::translate("field", text);
}

}  // namespace

Inspector::Inspector(const Workbench& bench, QWidget* parent)
    : QScrollArea(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);  // a click between fields leaves the focus on the canvas
    connect(&bench.player, &Player::advanced, this, &Inspector::markStale);
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        isEdited_ = true;
        if ((patch.world && !bench_.selection.empty()) || changesAKind(patch))
            rebuild();
        else if (patch.world && hasOtherRows(*patch.world))
            QMetaObject::invokeMethod(this, &Inspector::rebuild, Qt::QueuedConnection);
        markStale();
    });
    connect(&bench.document, &Document::replaced, this, [this] {
        subject_.reset();
        worldScrolled_ = 0;
        rebuild();
    });
    connect(&bench.selection, &Selection::changed, this, &Inspector::rebuild);
    rebuild();
}

void Inspector::setSource(std::optional<FormSource> source)
{
    source_ = std::move(source);
    rebuild();
}

void Inspector::focusFirst()
{
    // Text comes before coordinates.
    const auto written = std::ranges::find_if(editors_, &FieldEditor::isMultiline);
    if (written != editors_.end())
        (*written)->setFocus();
    else if (!editors_.empty())
        editors_.front()->setFocus();
}

void Inspector::markStale()
{
    refreshing_.ask();
}

void Inspector::rebuild()
{
    const QWidget* focus = focusWidget();
    const bool had = focus && focus->hasFocus() && isAncestorOf(focus);
    const QString focused = had ? focus->objectName() : QString();
    const Subject subject{source_ ? source_->title : QString(), bench_.selection.items()};
    if (subject_ && subject_->isWorld())
        worldScrolled_ = verticalScrollBar()->value();
    const int other = subject.isWorld() ? worldScrolled_ : 0;
    const int scrolled = subject == subject_ ? verticalScrollBar()->value() : other;
    subject_ = subject;
    editors_.clear();
    now_.clear();
    wasAtStart_ = bench_.player.isAtStart();
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("inspector"));
    form_ = new QFormLayout(body);
    form_->setContentsMargins(14, 10, 14, 14);
    form_->setHorizontalSpacing(0);
    form_->setVerticalSpacing(6);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    addRows();
    // Deletes later, because an editor in the old form may still be running.
    if (QWidget* old = takeWidget())
        old->deleteLater();
    setWidget(body);
    alignLabels();
    verticalScrollBar()->setValue(scrolled);
    auto* again = focused.isEmpty() ? nullptr : body->findChild<QWidget*>(focused);
    if (again)
        again->setFocus();
    else if (had)
        emit done();
}

void Inspector::addRows()
{
    const Items& items = bench_.selection.items();
    if (source_) {
        addTitle(source_->title);
        addFields(source_->bindings);
    } else if (items.empty()) {
        addWorld();
    } else {
        if (!items.particles.empty())
            addParticles(items.particles);
        if (!items.constraints.empty())
            addConstraints(items.constraints);
        if (!items.decorations.empty())
            addDecorations(items.decorations);
    }
}

// Makes all labels as wide as the column, gap included: QFormLayout wraps a wide field by its own label
// alone and forgets the spacing.
void Inspector::alignLabels()
{
    std::vector<QWidget*> labels;
    int width = 0;
    for (int row = 0; row < form_->rowCount(); ++row)
        if (const QLayoutItem* item = form_->itemAt(row, QFormLayout::LabelRole)) {
            labels.push_back(item->widget());
            labels.back()->setContentsMargins(0, 0, labelGap, 0);
            width = std::max(width, item->sizeHint().width());
        }
    width = std::min(width, labelLetters * fontMetrics().averageCharWidth() + labelGap);
    for (QWidget* label : labels) {
        label->setFixedWidth(width);
        label->setMinimumHeight(label->heightForWidth(width));
    }
}

void Inspector::refresh()
{
    if (wasAtStart_ != bench_.player.isAtStart()) {
        const QWidget* focus = focusWidget();
        if (!focus || !isAncestorOf(focus) || !focus->hasFocus()) {
            rebuild();
            return;
        }
    }
    const bool isEdited = std::exchange(isEdited_, false);
    for (FieldEditor* editor : editors_)
        if (isEdited || editor->changesInRun())
            editor->refresh();
    for (const auto& [label, value] : now_)
        label->setText(value());
}

void Inspector::addTitle(const QString& title, const QString& aside)
{
    auto* label = new QLabel(QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped()));
    auto* quiet = new QLabel(aside);
    quiet->setObjectName(QStringLiteral("quiet"));
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addStretch();
    row->addWidget(quiet);
    form_->addRow(row);
}

void Inspector::addGroup(const QString& name)
{
    auto* label = new QLabel(name);
    label->setObjectName(QStringLiteral("group"));
    form_->addRow(label);
}

void Inspector::addField(FieldBinding binding)
{
    auto* label = new QLabel(QCoreApplication::translate("field", binding.info.label));
    label->setObjectName(QStringLiteral("quiet"));
    label->setWordWrap(true);
    label->setToolTip(fieldTip(binding.info));
    if (binding.target && canBeControlled(binding.info)) {
        label->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(label, &QWidget::customContextMenuRequested, this,
                [this, label, target = binding.target](QPoint where) {
                    showMenu(target(), label->mapToGlobal(where));
                });
    }
    auto* editor = new FieldEditor(std::move(binding));
    label->setBuddy(editor);
    connect(editor, &FieldEditor::done, this, &Inspector::done);
    form_->addRow(label, editor);
    editors_.push_back(editor);
}

void Inspector::showMenu(const FieldControlBase& target, const QPoint& where)
{
    QMenu menu(this);
    if (const auto control = findControl(bench_.document.scene(), target)) {
        menu.addAction(tr("&Remove from controls"), this, [this, id = *control] {
            bench_.document.commit(tr("Remove from controls"), [id](const Scene& scene) {
                Draft draft(scene);
                draft.remove(id);
                return draft.patch();
            });
        });
    } else {
        menu.addAction(tr("&Add to controls"), this, [this, target] {
            bench_.document.commit(tr("Add to controls"), [target](const Scene& scene) {
                Draft draft(scene);
                draft.add(controlOf(scene, target));
                return draft.patch();
            });
        });
    }
    menu.exec(where);
}

void Inspector::addFields(std::vector<FieldBinding> bindings)
{
    for (FieldBinding& binding : bindings)
        addField(std::move(binding));
}

void Inspector::addNow(const QString& label, std::function<QString()> value)
{
    auto* name = new QLabel(label);
    name->setObjectName(QStringLiteral("quiet"));
    name->setWordWrap(true);
    auto* shown = new QLabel(value());
    shown->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form_->addRow(name, shown);
    now_.emplace_back(shown, std::move(value));
}

void Inspector::addWorld()
{
    addTitle(tr("World"), tr("nothing selected"));
    // Here the solver, which is set most, comes first and the texts last.
    std::vector<FieldBinding> bindings = worldBindings(bench_);
    const std::string_view solver = findField(worldFields(), "solver")->group;
    const std::string_view texts = findField(worldFields(), "title")->group;
    std::ranges::stable_sort(bindings, {}, [&](const FieldBinding& binding) {
        return binding.info.group == solver ? 0 : binding.info.group == texts ? 2 : 1;
    });
    std::string group;
    for (FieldBinding& binding : bindings) {
        if (!hasEffect(bench_.document.scene().world(), binding.info.key))
            continue;
        if (group != binding.info.group) {
            group = binding.info.group;
            addGroup(translatedField(binding.info.group));
        }
        addField(std::move(binding));
    }
}

void Inspector::addParticles(const std::vector<ParticleId>& ids)
{
    addTitle(ids.size() == 1 ? tr("Particle %1").arg(QString::fromStdString(text(ids[0])))
                             : tr("%n particle(s)", nullptr, static_cast<int>(ids.size())));
    addFields(bindingsOf(bench_, ids));
    addFields(velocityBindings(bench_, ids));
    if (ids.size() == 1)
        addNowOf(ids[0]);
}

void Inspector::addConstraints(const std::vector<ConstraintId>& ids)
{
    const Constraint* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    if (ids.size() == 1) {
        addTitle(translatedField(constraintKinds()[first->body.index()].label) + u' ' +
                     QString::fromStdString(text(ids[0])),
                 ConstraintText::names(*first));
    } else {
        addTitle(tr("%n constraint(s)", nullptr, static_cast<int>(ids.size())));
    }
    addFields(bindingsOf(bench_, ids));
    if (ids.size() == 1)
        addNowOf(ids[0]);
}

void Inspector::addDecorations(const std::vector<DecorationId>& ids)
{
    const Decoration* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    addTitle(ids.size() == 1 ? translatedField(decorationKinds()[first->body.index()].label) +
                                   u' ' + QString::fromStdString(text(ids[0]))
                             : tr("%n decoration(s)", nullptr, static_cast<int>(ids.size())));
    addFields(bindingsOf(bench_, ids));
}

void Inspector::addNowOf(ConstraintId id)
{
    // Returns the text of a value of this constraint; empty once it is gone.
    const auto of = [this,
                     id](std::function<QString(const Scene&, const State&, std::size_t)> say) {
        return [this, id, say = std::move(say)]() -> QString {
            const Scene& scene = bench_.document.scene();
            const auto index = scene.constraints().indexOf(id);
            if (!index)
                return {};
            const State& state = bench_.player.state();
            return state.broken[*index] ? tr("broken") : say(scene, state, *index);
        };
    };
    addGroup(tr("Now"));
    const Constraint& constraint = *bench_.document.scene().find(id);
    if (strandOf(constraint)) {
        addNow(tr("Length now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const double now = lengthNow(scene, state, scene.constraints()[i]);
                   return ConstraintText::withUnit(numberText(now, 5), Unit::length, scene);
               }));
        addNow(tr("Strain"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const Constraint& strand = scene.constraints()[i];
                   const double rest = strandOf(strand)->length;
                   const double percent = 100.0 * (lengthNow(scene, state, strand) - rest) / rest;
                   return rest > 0.0 ? signedNumberText(std::round(percent * 1e5) / 1e5) +
                                           QStringLiteral(" %")
                                     : QString();
               }));
    } else if (std::holds_alternative<AngleConstraint>(constraint.body)) {
        addNow(tr("Angle now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const auto& angle = std::get<AngleConstraint>(scene.constraints()[i].body);
                   return numberText(angleNow(scene, state, angle), 5) + u'°';
               }));
    } else if (std::holds_alternative<AreaConstraint>(constraint.body)) {
        addNow(tr("Area now"), of([](const Scene& scene, const State& state, std::size_t i) {
                   const auto& area = std::get<AreaConstraint>(scene.constraints()[i].body);
                   return ConstraintText::withUnit(numberText(areaNow(scene, state, area), 5),
                                                   Unit::area, scene);
               }));
    }
    addNow(ConstraintText::nameOfForce(constraint), of(ConstraintText::force));
}

void Inspector::addNowOf(ParticleId id)
{
    addGroup(tr("Now"));
    addNow(tr("Speed"), [this, id]() -> QString {
        const Scene& scene = bench_.document.scene();
        const auto index = scene.particles().indexOf(id);
        if (!index)
            return {};
        const State& state = bench_.player.state();
        const double h = scene.world().timeStep;
        return numberText(length(state.position[*index] - state.previous[*index]) / h) + u' ' +
               QString::fromStdString(unitText(Unit::velocity, scene.world()));
    });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/inspector/inspector.h"

#include "core/scene/edit/draft.h"
#include "core/scene/edit/made.h"
#include "core/scene/overloaded.h"
#include "core/scene/query/drives.h"
#include "core/scene/query/groups.h"
#include "core/scene/query/made.h"
#include "core/simulation/stress.h"
#include "editor/drawing/drawing.h"
#include "editor/inspector/bindings.h"
#include "editor/inspector/constraint_text.h"
#include "editor/inspector/field_text.h"
#include "editor/inspector/new_control.h"
#include "editor/inspector/reaction_text.h"
#include "editor/text/drive_text.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/text/profile_text.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/help_topic.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.1;  // s
constexpr int labelLetters = 18;         // characters; longer labels take two lines
constexpr int longestTitleName = 24;     // characters
constexpr int labelGap = 10;             // px, between a label and its field

// Returns whether the change of the world changes the rows of the form. A row shows a unit, and a
// setting without effect has no row.
bool hasOtherRows(const WorldChange& world)
{
    return std::ranges::any_of(worldFields(), [&](const FieldInfo& field) {
        return hasEffect(world.before, field.key) != hasEffect(world.after, field.key) ||
               shownUnit(field.unit, world.before) != shownUnit(field.unit, world.after);
    });
}

bool changesAKind(const Patch& patch)
{
    return std::ranges::any_of(patch.constraints, [](const Change<Constraint>& change) {
        return change.before && change.after &&
               change.before->item.body.index() != change.after->item.body.index();
    });
}

// Returns a function for the change of the number per pixel of a drag. It is a power of ten, about
// a hundredth of the number. It is 0.25 for a whole number and 1 degree for an angle.
std::function<double()> stepOf(const FieldBinding& binding)
{
    return [info = binding.info, unit = binding.unit, value = binding.value] {
        if (info.type == FieldType::integer)
            return 0.25;
        if (info.unit == Unit::degree)
            return 1.0;
        const auto now = value();
        const auto metre =
            conversion("m", unit.length.toStdString(), {unit.length.toStdString(), unit.perMetre});
        if (!now && info.unit == Unit::length && metre)  // the selected items have different values
            return (*metre)(0.01);
        const double size = now ? std::abs(std::get<double>(*now)) : 0.0;
        const double usual = std::isfinite(size) && size > 0.0 ? size : 1.0;
        return std::pow(10.0, std::floor(std::log10(usual)) - 2.0);
    };
}

// Puts the name first, although it is the last field in the file.
std::vector<FieldBinding> nameFirst(std::vector<FieldBinding> bindings)
{
    std::stable_partition(bindings.begin(), bindings.end(), [](const FieldBinding& binding) {
        return std::string_view(binding.info.key) == "name";
    });
    return bindings;
}

const Name& nameOf(const Particle& particle)
{
    return particle.name;
}

Name nameOf(const Load& load)
{
    const LoadBase& base = load.base();
    return Name(inLanguage(base.name.text(), base.nameNl.text()).toStdString());
}

Name nameOf(const Profile& profile)
{
    const ProfileBase& base = profile.base();
    return Name(inLanguage(base.name.text(), base.nameNl.text()).toStdString());
}

Name nameOf(const Drive& drive)
{
    return drive.base().name;
}

const Name& nameOf(const Constraint& constraint)
{
    return constraint.base().name;
}

}  // namespace

const char* decorationTopic(const DecorationBody& body)
{
    return std::visit(
        Overloaded{
            [](const Plot&) { return "running#plots"; },
            [](const Note&) { return "building#note"; },
            [](const Group&) { return "building#groups-locks-and-visibility"; },
            [](const Ruler&) { return "building#measure"; },
            [](const Protractor&) { return "building#measure"; },
            [](const Skin&) { return "building#drawn-items"; },
            [](const Trail&) { return "building#drawn-items"; },
            [](const CatenaryCurve&) { return "building#drawn-items"; },
            []<class Numbers>(const FromTemplate<Numbers>&) { return "building#templates"; },
        },
        body);
}

Inspector::Inspector(const Workbench& bench, QWidget* parent)
    : QScrollArea(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch())
{
    setHelpTopic(*this, "window#the-inspector");
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);  // a click between fields leaves the focus on the canvas
    connect(&bench.player, &Player::advanced, this, &Inspector::markStale);
    connect(&bench.rest, &RestForces::changed, this, &Inspector::markStale);
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        isEdited_ = true;
        isMadeEdited_ = isMadeEdited_ || reachesChosen(patch);
        if (!bench_.selection.empty() && (patch.world || changesAKind(patch)))
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
    connect(&bench.document, &Document::gestureChanged, this, &Inspector::endUse);
    rebuild();
}

void Inspector::setSource(std::optional<FormSource> source)
{
    source_ = std::move(source);
    if (source_)
        emit wanted();
    rebuild();
}

void Inspector::focusFirst()
{
    emit wanted();
    // If the item has a text, the focus goes to the text and not to a coordinate.
    const auto written = std::ranges::find_if(editors_, &FieldEditor::isMultiline);
    if (written != editors_.end() && !subject_->isWorld())
        (*written)->setFocus();
    else if (const auto shown = std::ranges::find_if_not(editors_, &FieldEditor::isHidden);
             shown != editors_.end())
        (*shown)->setFocus();
}

void Inspector::fold(const QStringList& groups)
{
    folded_ = groups;
    rebuild();
}

void Inspector::markStale()
{
    refreshing_.ask();
}

// Returns whether a drag or another gesture is active. The form must stay until it ends.
bool Inspector::isInUse() const
{
    return bench_.document.isInGesture() ||
           std::ranges::any_of(findChildren<ScrubLabel*>(), &ScrubLabel::isPressed);
}

void Inspector::endUse()
{
    if (isOutdated_ && !isInUse())
        QMetaObject::invokeMethod(this, &Inspector::rebuildOutdated, Qt::QueuedConnection);
}

void Inspector::rebuildOutdated()
{
    if (isOutdated_)
        rebuild();
}

// Waits for the end of a gesture, because a label of the form may be dragged.
void Inspector::rebuild()
{
    isOutdated_ = bench_.document.isInGesture();
    if (isOutdated_)
        return;
    const QWidget* focus = focusWidget();
    const bool had = focus && focus->hasFocus() && isAncestorOf(focus);
    const QString focused = had ? focus->objectName() : QString();
    const Subject subject{source_ ? source_->title : QString(), bench_.selection.items()};
    if (subject_ && subject_->isWorld())
        worldScrolled_ = verticalScrollBar()->value();
    const int other = subject.isWorld() ? worldScrolled_ : 0;
    const int scrolled = subject == subject_ ? verticalScrollBar()->value() : other;
    if (subject != subject_)
        chosen_ =
            std::make_shared<ChosenShape>(bench_.document.shown(), bench_.selection.movable());
    subject_ = subject;
    editors_.clear();
    folds_.clear();
    now_.clear();
    reaction_ = nullptr;
    wasAtStart_ = bench_.player.isAtStart();
    wasAsMade_ = areAsMade();
    isMadeEdited_ = false;
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("inspector"));
    form_ = new QFormLayout(body);
    form_->setContentsMargins(14, 10, 14, 14);
    form_->setHorizontalSpacing(0);
    form_->setVerticalSpacing(6);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    past_ =
        addNote(tr("An earlier step of the run: what was edited later has its new value here."));
    addRows();
    showPast();
    // The old form is deleted later, because one of its editors may still be running.
    if (QWidget* old = takeWidget())
        old->deleteLater();
    setWidget(body);
    alignLabels();
    showFolds();
    verticalScrollBar()->setValue(scrolled);
    auto* again = focused.isEmpty() ? nullptr : body->findChild<QWidget*>(focused);
    if (again)
        again->setFocus(Qt::TabFocusReason);  // Qt then selects the whole text of a line edit
    else if (had)
        emit done();
}

void Inspector::addRows()
{
    const Items& items = bench_.selection.items();
    if (source_) {
        topic_ = "building#templates";
        addTitle(source_->title);
        addFields(source_->bindings);
    } else if (items.empty()) {
        addWorld();
    } else {
        addBox();
        // Groups and templates come before the items that they contain.
        std::vector<DecorationId> gathering = items.decorations;
        const auto drawn =
            std::stable_partition(gathering.begin(), gathering.end(), [this](DecorationId id) {
                const Decoration* decoration = bench_.document.scene().find(id);
                return decoration && isGrouping(*decoration);
            });
        for (const DecorationId id : std::vector(gathering.begin(), drawn))
            addDecorations({id});
        if (!items.particles.empty())
            addParticles(items.particles);
        if (!items.constraints.empty())
            addConstraints(items.constraints);
        addDecorations({drawn, gathering.end()});
        if (!items.loads.empty())
            addLoads(items.loads);
        if (!items.profiles.empty())
            addProfiles(items.profiles);
        if (!items.ground.empty())
            addGround(items.ground);
        if (!items.drives.empty())
            addDrives(items.drives);
    }
}

// Larger letters need wider labels. While the panel is hidden, the labels do not have the new letters yet.
void Inspector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange && form_)
        QMetaObject::invokeMethod(this, &Inspector::alignLabels, Qt::QueuedConnection);
    QScrollArea::changeEvent(event);
}

void Inspector::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    if (form_)
        QMetaObject::invokeMethod(this, &Inspector::alignLabels, Qt::QueuedConnection);
}

// Makes all labels as wide as the column of labels, with the gap to the fields. Otherwise
// QFormLayout decides for each row from its own label alone whether to wrap it, and forgets the
// gap.
void Inspector::alignLabels()
{
    std::vector<QWidget*> labels;
    int width = 0;
    for (int row = 0; row < form_->rowCount(); ++row)
        if (const QLayoutItem* item = form_->itemAt(row, QFormLayout::LabelRole)) {
            labels.push_back(item->widget());
            labels.back()->setContentsMargins(0, 0, labelGap, 0);
            labels.back()->setMinimumHeight(0);
            width = std::max(width, labels.back()->sizeHint().width());
        }
    width = std::min(width, labelLetters * fontMetrics().averageCharWidth() + labelGap);
    for (QWidget* label : labels) {
        label->setFixedWidth(width);
        label->setMinimumHeight(label->heightForWidth(width));
    }
}

void Inspector::refresh()
{
    if (wasAtStart_ != bench_.player.isAtStart() && isInUse()) {
        isOutdated_ = true;
    } else if (wasAtStart_ != bench_.player.isAtStart()) {
        const QWidget* focus = focusWidget();
        if (!focus || !isAncestorOf(focus) || !focus->hasFocus()) {
            rebuild();
            return;
        }
    }
    const bool isEdited = std::exchange(isEdited_, false);
    if (isEdited && isInUse())
        isOutdated_ = isOutdated_ || hasMade();
    else if (std::exchange(isMadeEdited_, false) && wasAsMade_ != areAsMade())
        return rebuild();
    for (FieldEditor* editor : editors_)
        if (isEdited || source_ || editor->changesInRun())
            editor->refresh();
    for (const auto& [label, value] : now_)
        label->setText(value());
    showReaction();
    showPast();
}

bool Inspector::hasMade() const
{
    return std::ranges::any_of(bench_.selection.items().decorations, [this](DecorationId id) {
        const Decoration* decoration = bench_.document.scene().find(id);
        return decoration && isMade(*decoration);
    });
}

// Returns whether all selected structures are still as their numbers made them.
bool Inspector::areAsMade() const
{
    const Scene& scene = bench_.document.scene();
    return std::ranges::all_of(bench_.selection.items().decorations, [&](DecorationId id) {
        const Decoration* decoration = scene.find(id);
        return !decoration || !isMade(*decoration) || isAsMade(scene, *decoration);
    });
}

// Returns whether the patch reaches into a selected structure. Only then must the form ask again
// whether the structure is as its numbers made it. The answer is expensive, because the structure
// must be made again.
bool Inspector::reachesChosen(const Patch& patch) const
{
    return std::ranges::any_of(bench_.selection.items().decorations, [&](DecorationId id) {
        const Decoration* decoration = bench_.document.scene().find(id);
        return decoration && isMade(*decoration) && reachesMade(patch, *decoration);
    });
}

Inspector::Title Inspector::addTitle(const QString& title, const QString& aside)
{
    auto* label = new QLabel(QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped()));
    label->setObjectName(QStringLiteral("heading"));
    label->setWordWrap(true);
    auto* quiet = new ElidedLabel;
    quiet->setText(aside);
    quiet->setObjectName(QStringLiteral("quiet"));
    auto* row = new QHBoxLayout;
    row->addWidget(label, 1);
    row->addWidget(quiet);
    form_->addRow(row);
    return {label, quiet};
}

// Adds a title like "Particle p3 · left elbow", with "pinned" at the side. Both follow edits.
template <class Id>
void Inspector::addTitleOf(Id id, const QString& title, const std::function<QString()>& aside)
{
    const auto [label, quiet] = addTitle(title, aside());
    now_.emplace_back(quiet, aside);
    const auto named = [this, id, title] {
        const auto* item = bench_.document.scene().find(id);
        const QString name = item ? shownText(nameOf(*item).text()) : QString();
        const QString all =
            name.isEmpty() ? title : title + QStringLiteral(" · ") + elided(name, longestTitleName);
        return QStringLiteral("<b>%1</b>").arg(all.toHtmlEscaped());
    };
    label->setText(named());
    now_.emplace_back(label, named);
}

void Inspector::addGroup(const QString& name)
{
    auto* label = new QLabel(name);
    label->setObjectName(QStringLiteral("group"));
    form_->addRow(label);
}

void Inspector::addFold(const QString& group)
{
    auto* button = new QToolButton;
    button->setText(translatedField(group.toUtf8().constData()));
    button->setObjectName(group);
    button->setProperty("folds", true);
    setHelpTopic(*button, fieldTopic({.group = group.toUtf8().constData()}));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setArrowType(Qt::DownArrow);
    button->setFocusPolicy(Qt::TabFocus);
    // A QFormLayout that shows rows again puts them on top of each other, so the form is made anew.
    connect(button, &QToolButton::clicked, this, [this, group] {
        if (folded_.removeAll(group) == 0)
            folded_.append(group);
        rebuild();
    });
    form_->addRow(button);
    folds_.push_back({button, form_->rowCount()});
}

void Inspector::showFolds()
{
    for (std::size_t i = 0; i < folds_.size(); ++i) {
        const auto& [button, first] = folds_[i];
        const int end = i + 1 < folds_.size() ? folds_[i + 1].first - 1 : form_->rowCount();
        const bool isFolded = folded_.contains(button->objectName());
        button->setArrowType(isFolded ? Qt::RightArrow : Qt::DownArrow);
        button->setAccessibleDescription(isFolded ? tr("folded") : tr("unfolded"));
        for (int row = first; row < end; ++row)
            form_->setRowVisible(row, !isFolded);
    }
}

QLabel* Inspector::scrubLabel(const QString& name, const FieldBinding& binding)
{
    auto* label = new ScrubLabel(name, binding.scrub, stepOf(binding));
    connect(label, &ScrubLabel::released, this, &Inspector::endUse);
    return label;
}

void Inspector::addField(FieldBinding binding)
{
    const QString name = QCoreApplication::translate("field", binding.info.label);
    auto* label = binding.scrub ? scrubLabel(name, binding) : new QLabel(name);
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
    const auto target = canBeControlled(binding.info) ? binding.target : nullptr;
    const char* own = fieldTopic(binding.info);
    auto* editor = new FieldEditor(std::move(binding));
    label->setBuddy(editor);
    for (QWidget* part : {static_cast<QWidget*>(label), static_cast<QWidget*>(editor)})
        setHelpTopic(*part, own[0] ? own : topic_);
    if (auto* line = qobject_cast<QLineEdit*>(editor->focusProxy()); line && target) {
        line->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(line, &QWidget::customContextMenuRequested, this,
                [this, line, target](QPoint where) {
                    const std::unique_ptr<QMenu> menu(line->createStandardContextMenu());
                    menu->addSeparator();
                    fillMenu(*menu, target());
                    menu->exec(line->mapToGlobal(where));
                });
    }
    if (const auto* scrubbed = qobject_cast<ScrubLabel*>(label))
        connect(scrubbed, &ScrubLabel::scrubbed, editor, &FieldEditor::forget);
    connect(editor, &FieldEditor::escaped, this, &Inspector::done);
    form_->addRow(label, editor);
    editors_.push_back(editor);
}

void Inspector::showMenu(const FieldControlBase& target, const QPoint& where)
{
    QMenu menu(this);
    fillMenu(menu, target);
    menu.exec(where);
}

void Inspector::fillMenu(QMenu& menu, const FieldControlBase& target)
{
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
    emit fieldMenuFilled(menu, target);
}

void Inspector::addFields(std::vector<FieldBinding> bindings)
{
    for (FieldBinding& binding : bindings)
        addField(std::move(binding));
}

QLabel* Inspector::addNow(const QString& label, std::function<QString()> value)
{
    auto* name = new QLabel(label);
    name->setObjectName(QStringLiteral("quiet"));
    name->setWordWrap(true);
    auto* shown = new QLabel(value());
    shown->setTextInteractionFlags(Qt::TextSelectableByMouse);
    shown->setWordWrap(true);
    form_->addRow(name, shown);
    now_.emplace_back(shown, std::move(value));
    return shown;
}

void Inspector::addReaction(const QString& label, std::function<QString()> value)
{
    reaction_ = addNow(label, std::move(value));
    showReaction();
}

void Inspector::showReaction()
{
    if (reaction_)
        form_->setRowVisible(reaction_, !reaction_->text().isEmpty());
}

void Inspector::addWorld()
{
    topic_ = "running#motion-and-solver";
    addTitle(tr("World"), tr("nothing selected"));
    // The fields that users set most often come first, without a group. The texts come last.
    std::vector<FieldBinding> bindings = worldBindings(bench_);
    std::vector<std::string_view> first{"gravity_x", "gravity_y", "bounds", "time_step", "solver"};
    if (!bench_.document.scene().ground().empty())
        first.push_back("contacts");
    const std::string_view solver = findField(worldFields(), "solver")->group;
    const std::string_view texts = findField(worldFields(), "title")->group;
    const auto rank = [&](const FieldBinding& binding) {
        const auto found = std::ranges::find(first, binding.info.key);
        if (found != first.end())
            return found - first.end();
        const std::string_view group = binding.info.group;
        return group == solver ? std::ptrdiff_t{0} : group == texts ? 2 : 1;
    };
    std::ranges::stable_sort(bindings, {}, rank);
    std::string group;
    for (FieldBinding& binding : bindings) {
        if (!hasEffect(bench_.document.scene().world(), binding.info.key))
            continue;
        if (rank(binding) >= 0 && group != binding.info.group) {
            group = binding.info.group;
            addFold(QString::fromUtf8(binding.info.group));
        }
        addField(std::move(binding));
    }
}

void Inspector::addBox()
{
    std::vector<FieldBinding> box = boxBindings(bench_, chosen_);
    if (box.empty())
        return;
    topic_ = "exact-drawing#handles";
    addTitle(tr("Selection"));
    addFields(std::move(box));
}

void Inspector::addParticles(const std::vector<ParticleId>& ids)
{
    topic_ = "building#particles";
    if (ids.size() == 1)
        addTitleOf(ids[0], tr("Particle %1").arg(QString::fromStdString(text(ids[0]))),
                   [this, id = ids[0]] {
                       const Scene& scene = bench_.document.scene();
                       return scene.find(id) ? heldText(scene, &bench_.player.state(), id)
                                             : QString();
                   });
    else
        addTitle(tr("%n particle(s)", nullptr, static_cast<int>(ids.size())));
    std::vector<FieldBinding> bindings = bindingsOf(bench_, ids);
    // The mass comes first, because coordinates of several particles are rarely equal.
    if (ids.size() > 1)
        std::stable_partition(bindings.begin(), bindings.end(), [](const FieldBinding& binding) {
            return std::string_view(binding.info.key) == "mass";
        });
    addFields(nameFirst(std::move(bindings)));
    addFields(velocityBindings(bench_, ids));
    if (ids.size() == 1) {
        addPartOf({ids, {}});
        addNowOf(ids[0]);
    }
}

void Inspector::addConstraints(const std::vector<ConstraintId>& ids)
{
    const Constraint* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    topic_ = linkOf(*first) ? "building#links" : "building#other-constraints";
    if (ids.size() == 1) {
        const QString kind = translatedField(constraintKinds()[first->body.index()].label);
        addTitleOf(ids[0], kind + u' ' + QString::fromStdString(text(ids[0])),
                   [names = ConstraintText::names(*first)] { return names; });
    } else {
        addTitle(tr("%n constraint(s)", nullptr, static_cast<int>(ids.size())));
    }
    std::vector<FieldBinding> common = nameFirst(bindingsOf(bench_, ids));
    std::set<std::string> keys;
    for (const FieldBinding& binding : common)
        keys.insert(binding.info.key);
    addFields(std::move(common));
    addLinksAmong(ids, keys);
    if (ids.size() == 1) {
        addPartOf({{}, ids});
        addNowOf(ids[0]);
    }
}

// Adds the fields that the links have in common but the selected supports do not have, such as the profile of
// a whole bridge.
void Inspector::addLinksAmong(const std::vector<ConstraintId>& ids,
                              const std::set<std::string>& shown)
{
    std::vector<ConstraintId> links;
    for (const ConstraintId id : ids)
        if (const Constraint* one = bench_.document.scene().find(id); one && linkOf(*one))
            links.push_back(id);
    if (links.empty() || links.size() == ids.size())
        return;
    std::vector<FieldBinding> bindings = bindingsOf(bench_, links);
    std::erase_if(bindings, [&shown](const FieldBinding& binding) {
        return shown.contains(binding.info.key);
    });
    addGroup(tr("%n link(s) of these", nullptr, static_cast<int>(links.size())));
    addFields(std::move(bindings));
}

void Inspector::addLoads(const std::vector<LoadId>& ids)
{
    const Load* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    topic_ = "stress-and-statics#loads";
    if (ids.size() == 1)
        addTitleOf(ids[0],
                   translatedField(loadKinds()[first->body.index()].label) + u' ' +
                       QString::fromStdString(text(ids[0])),
                   [] { return QString(); });
    else
        addTitle(tr("%n load(s)", nullptr, static_cast<int>(ids.size())));
    addFields(nameFirst(bindingsOf(bench_, ids)));
}

void Inspector::addGround(const std::vector<GroundId>& ids)
{
    if (!bench_.document.scene().find(ids[0]))
        return;
    topic_ = "ground-and-contacts#ground";
    addTitle(ids.size() == 1 ? tr("Ground %1").arg(QString::fromStdString(text(ids[0])))
                             : tr("%n line(s) of ground", nullptr, static_cast<int>(ids.size())));
    addFields(nameFirst(bindingsOf(bench_, ids)));
}

void Inspector::addDrives(const std::vector<DriveId>& ids)
{
    const Drive* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    topic_ = "drives#make-a-drive";
    if (ids.size() > 1) {
        addTitle(tr("%n drive(s)", nullptr, static_cast<int>(ids.size())));
        return addFields(nameFirst(bindingsOf(bench_, ids)));
    }
    addTitleOf(ids[0],
               translatedField(driveKinds()[first->body.index()].label) + u' ' +
                   QString::fromStdString(text(ids[0])),
               [] { return QString(); });
    addFields(nameFirst(bindingsOf(bench_, ids)));
    addNow(tr("State"), [this, id = ids[0]] {
        const Drive* drive = bench_.document.scene().find(id);
        return drive ? DriveText::state(bench_.document.scene(), bench_.player.state(), *drive)
                     : QString();
    });
}

void Inspector::addProfiles(const std::vector<ProfileId>& ids)
{
    const Profile* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    topic_ = "stress-and-statics#profiles-and-share-of-capacity";
    if (ids.size() > 1) {
        addTitle(tr("%n profile(s)", nullptr, static_cast<int>(ids.size())));
        return addFields(nameFirst(bindingsOf(bench_, ids)));
    }
    addTitleOf(ids[0],
               translatedField(profileKinds()[first->body.index()].label) + u' ' +
                   QString::fromStdString(text(ids[0])),
               [] { return QString(); });
    addFields(nameFirst(bindingsOf(bench_, ids)));
    const auto of = [this, id = ids[0]](Unit unit, double Properties::*value) {
        return [this, id, unit, value]() -> QString {
            const Scene& scene = bench_.document.scene();
            const Profile* profile = scene.find(id);
            if (!profile)
                return {};
            const double has = propertiesOf(*profile).*value;
            return std::isinf(has) ? tr("no limit") : quantityText(has, unit, scene.world());
        };
    };
    addGroup(tr("A link with this profile"));
    addNow(tr("EA"), of(Unit::force, &Properties::axialStiffness));
    addNow(tr("EI"), of(Unit::bendingStiffness, &Properties::bendingStiffness));
    addNow(tr("Mass"), of(Unit::massPerLength, &Properties::massPerLength));
    addNow(tr("Tension"), of(Unit::force, &Properties::tensionLimit));
    addNow(tr("Compression"), of(Unit::force, &Properties::compressionLimit));
    addNow(tr("Cost"), of(Unit::costPerLength, &Properties::costPerLength));
}

// Shows to which group or template the item belongs. A click selects that.
void Inspector::addPartOf(const Items& item)
{
    const Items& chosen = bench_.selection.items();
    for (const Decoration& decoration : bench_.document.scene().decorations()) {
        if (!isGrouping(decoration) || contains(chosen, itemsOf(decoration.id)) ||
            !isPartOf(bench_.document.scene(), decoration, item))
            continue;
        const QString name = translatedField(decorationKinds()[decoration.body.index()].label) +
                             u' ' + QString::fromStdString(text(decoration.id));
        auto* label = new QLabel(
            tr("Part of %1")
                .arg(QStringLiteral("<a href=\"whole\">%1</a>").arg(name.toHtmlEscaped())));
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(label, &QLabel::linkActivated, this, [this, id = decoration.id] {
            const Items members = membersOf(bench_.document.scene(), id);
            bench_.selection.set(members.empty() ? itemsOf(id) : members);
        });
        form_->addRow(label);
    }
}

void Inspector::addDecorations(const std::vector<DecorationId>& ids)
{
    const Scene& scene = bench_.document.scene();
    const Decoration* first = ids.empty() ? nullptr : scene.find(ids[0]);
    if (!first)
        return;
    topic_ = decorationTopic(first->body);
    addTitle(ids.size() == 1 ? translatedField(decorationKinds()[first->body.index()].label) +
                                   u' ' + QString::fromStdString(text(ids[0]))
                             : tr("%n drawn item(s)", nullptr, static_cast<int>(ids.size())));
    std::vector<FieldBinding> bindings = nameFirst(bindingsOf(bench_, ids));
    const bool wasEdited = isMade(*first) && !isAsMade(scene, *first);
    std::erase_if(bindings, [&](const FieldBinding& binding) {
        const std::string_view key = binding.info.key;
        const bool isOfItself = key == "name" || key == "locked" || key == "hidden";
        return isGrouping(*first) && (key == "particles" || (wasEdited && !isOfItself));
    });
    addFields(std::move(bindings));
    if (wasEdited)
        addNote(
            tr("Something in it was edited since it was made, so its numbers no longer apply."));
}

QLabel* Inspector::addNote(const QString& text)
{
    auto* note = new QLabel(text);
    note->setObjectName(QStringLiteral("quiet"));
    note->setWordWrap(true);
    form_->addRow(note);
    return note;
}

void Inspector::showPast()
{
    const Player& player = bench_.player;
    const std::uint64_t shown = player.state().step;
    const auto isLaterEdit = [shown](const Mark& mark) {
        return mark.kind == Mark::Kind::edit && mark.step >= shown;
    };
    form_->setRowVisible(past_, !source_ && !player.isAtStart() && !player.isPlaying() &&
                                    shown < player.reached() &&
                                    std::ranges::any_of(player.marks().list(), isLaterEdit));
}

void Inspector::addNowOf(ConstraintId id)
{
    // Returns a function for the text of a value of this constraint; the text is empty when the constraint no
    // longer exists.
    const auto of = [this,
                     id](std::function<QString(const Scene&, const State&, std::size_t)> say) {
        return [this, id, say = std::move(say)]() -> QString {
            const Scene& scene = bench_.document.scene();
            const auto index = scene.constraints().indexOf(id);
            if (!index)
                return {};
            const State& state = bench_.player.state();
            if (state.broken[*index] != 0)
                return state.broken[*index] == letGo ? tr("let go") : tr("broken");
            return say(scene, state, *index);
        };
    };
    addGroup(tr("Now"));
    const Constraint& constraint = *bench_.document.scene().find(id);
    std::visit(
        Overloaded{
            [&](const Strand&) {
                addNow(tr("Length now"),
                       of([](const Scene& scene, const State& state, std::size_t i) {
                           const double now = lengthNow(scene, state, scene.constraints()[i]);
                           return quantityText(now, Unit::length, scene.world(), 5);
                       }));
                addNow(tr("Strain"), of([](const Scene& scene, const State& state, std::size_t i) {
                           const Constraint& strand = scene.constraints()[i];
                           const double rest = lengthAt(scene, strand, state.time());
                           return rest > 0.0
                                      ? strainText((lengthNow(scene, state, strand) - rest) / rest)
                                      : QString();
                       }));
            },
            [&](const AngleConstraint&) {
                addNow(
                    tr("Angle now"), of([](const Scene& scene, const State& state, std::size_t i) {
                        return numberText(angleNow(scene, state, scene.constraints()[i]), 5) + u'°';
                    }));
            },
            [&](const AreaConstraint&) {
                addNow(tr("Area now"),
                       of([](const Scene& scene, const State& state, std::size_t i) {
                           const AreaConstraint& area = *areaOf(scene.constraints()[i]);
                           return quantityText(areaNow(scene, state, area), Unit::area,
                                               scene.world(), 5);
                       }));
            },
            [](const ConstraintBase&) {}},
        constraint.body);
    addNow(ConstraintText::nameOfForce(constraint), of(ConstraintText::force));
    if (strandOf(constraint))
        addNow(tr("At rest"), of([this](const Scene& scene, const State&, std::size_t i) {
                   return ConstraintText::atRest(bench_.rest.forces()[i],
                                                 bench_.rest.whyIdle(scene.constraints()[i].id),
                                                 scene.world());
               }));
    else
        addReaction(tr("At rest"), of([this](const Scene& scene, const State&, std::size_t i) {
                        return ReactionText::of(bench_, scene.constraints()[i]);
                    }));
    if (linkOf(constraint))
        addNow(tr("Carries up to"), of([](const Scene& scene, const State&, std::size_t i) {
                   return ProfileText::limits(limitsOf(scene, scene.constraints()[i]),
                                              scene.world());
               }));
    if (strandOf(constraint) && !bench_.document.scene().loads().empty())
        addNow(tr("Under any load"), of([this](const Scene& scene, const State&, std::size_t i) {
                   const auto* range = bench_.rest.range(scene.constraints()[i].id);
                   return range ? ConstraintText::range(*range, scene)
                                : tr("choose the envelope in the list of loads");
               }));
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
        return quantityText(length(state.position[*index] - state.previous[*index]) / h,
                            Unit::velocity, scene.world());
    });
    addReaction(tr("Reaction at rest"), [this, id] { return ReactionText::of(bench_, id); });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/loads/loads_panel.h"

#include "core/analysis/deck.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/chosen_particles.h"
#include "core/simulation/loads.h"
#include "editor/inspector/field_edits.h"
#include "editor/lists/cell_editor.h"
#include "editor/text/item_name.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double refreshInterval = 0.1;  // s
constexpr int stepsOfSlider = 1000;
// The id of a load; 0 is all loads that act now, below 0 the envelope.
constexpr int idRole = Qt::UserRole;
constexpr int envelopeId = -1;

double wholeWay(const Scene& scene, LoadId id)
{
    for (const ActingLoads::Row& row : actingLoads(scene).rows)
        if (row.id == id)
            return row.length + row.law.length();
    return 0.0;
}

}  // namespace

LoadsPanel::LoadsPanel(const Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench),
      refreshing_([] { return refreshInterval; }, [this] { refresh(); }, bench.player.watch()),
      table_(new QTreeWidget(this)), empty_(new QLabel(this)), story_(new QLabel(this))
{
    setHelpTopic(*this, "stress-and-statics#loads");
    setObjectName(QStringLiteral("loads"));
    setUpTable();
    empty_->setText(
        tr("A load case holds forces that can be switched on and off and vary with time, besides "
           "the permanent loads of particles. A moving load drives over a deck."));
    for (QLabel* label : {empty_, story_})
        label->setWordWrap(true);
    empty_->setObjectName(QStringLiteral("quiet"));
    story_->setTextFormat(Qt::RichText);
    story_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    story_->setObjectName(QStringLiteral("loadsStory"));
    connect(story_, &QLabel::linkActivated, this, &LoadsPanel::follow);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 6);
    layout->addWidget(makeButtons());
    layout->addWidget(empty_);
    layout->addWidget(table_, 1);
    layout->addWidget(makePlace());
    layout->addWidget(story_);
    layout->addStretch(0);  // takes the free height if there are no loads and the table is hidden
    const auto ask = [this] {
        if (isVisible())
            refreshing_.ask();
    };
    connect(&bench.rest, &RestForces::changed, this, ask);
    connect(&bench.player, &Player::advanced, this, ask);
    connect(&bench.view, &View::changed, this, &LoadsPanel::showChosen);
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (!patch.loads.empty() || patch.world)
            fill();
        refreshing_.ask();
    });
    connect(&bench.document, &Document::replaced, this, &LoadsPanel::fill);
    fill();
}

void LoadsPanel::setUpTable()
{
    table_->setObjectName(QStringLiteral("loadsTable"));
    table_->setAccessibleName(tr("Loads"));
    table_->setColumnCount(2);
    table_->setHeaderHidden(true);
    table_->setRootIsDecorated(false);
    table_->setUniformRowHeights(true);
    table_->setFrameShape(QFrame::NoFrame);
    table_->header()->setStretchLastSection(false);
    table_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    table_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table_->installEventFilter(this);
    table_->setItemDelegate(new CellEditor(table_));
    connect(table_->itemDelegate(), &QAbstractItemDelegate::closeEditor, this,
            [this](QWidget*, QAbstractItemDelegate::EndEditHint hint) {
                if (hint == QAbstractItemDelegate::SubmitModelCache)
                    QMetaObject::invokeMethod(this, &LoadsPanel::editAgain, Qt::QueuedConnection);
                else if (hint == QAbstractItemDelegate::RevertModelCache)
                    emit done();
            });
    connect(table_, &QTreeWidget::currentItemChanged, this, &LoadsPanel::choose);
    connect(table_, &QTreeWidget::itemClicked, this, &LoadsPanel::choose);
    connect(table_, &QTreeWidget::itemChanged, this, &LoadsPanel::take);
    // A click below the rows must not deselect the current row.
    connect(table_, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (table_->currentItem() && table_->selectedItems().isEmpty())
            table_->currentItem()->setSelected(true);
    });
}

QWidget* LoadsPanel::makeButtons()
{
    auto* all = new QWidget(this);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const auto button = [&](const QString& text, const QString& tip) {
        auto* made = new QToolButton(all);
        made->setText(text);
        made->setToolTip(tip);
        made->setFocusPolicy(Qt::TabFocus);
        row->addWidget(made);
        return made;
    };
    auto* newCase = button(
        tr("New case"), tr("Adds a load case; the Load tool puts forces into the selected one."));
    newCase->setObjectName(QStringLiteral("newCase"));
    connect(newCase, &QToolButton::clicked, this, &LoadsPanel::addCase);
    auto* moving =
        button(tr("Moving load"), tr("Makes a load drive over the selected chain of particles, or "
                                     "over the way between the supports."));
    moving->setObjectName(QStringLiteral("newMoving"));
    moving->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(moving);
    const std::array vehicles{std::pair(Vehicle::cyclist, tr("C&yclist")),
                              std::pair(Vehicle::car, tr("&Car")),
                              std::pair(Vehicle::truck, tr("&Truck of three axles")),
                              std::pair(Vehicle::train, tr("T&rain"))};
    for (const auto& [vehicle, text] : vehicles) {
        const Vehicle kind = vehicle;
        const QString name = QString(text).remove(u'&');
        menu->addAction(text, this, [this, kind, name] { addVehicle(kind, name); });
    }
    moving->setMenu(menu);
    row->addStretch();
    remove_ = button(QStringLiteral("×"), tr("Deletes the selected load."));
    remove_->setObjectName(QStringLiteral("removeLoad"));
    remove_->setAccessibleName(tr("Delete the load"));
    remove_->setAutoRaise(true);
    connect(remove_, &QToolButton::clicked, this, &LoadsPanel::remove);
    return all;
}

QWidget* LoadsPanel::makePlace()
{
    placeRow_ = new QWidget(this);
    auto* row = new QHBoxLayout(placeRow_);
    row->setContentsMargins(0, 0, 0, 0);
    place_ = new QSlider(Qt::Horizontal, placeRow_);
    place_->setObjectName(QStringLiteral("loadPlace"));
    place_->setRange(0, stepsOfSlider);
    place_->setAccessibleName(tr("Place of the first axle along the deck"));
    place_->setToolTip(tr("Drives it over the deck at rest, without a run."));
    placeText_ = new QLabel(placeRow_);
    placeText_->setObjectName(QStringLiteral("quiet"));
    row->addWidget(place_, 1);
    row->addWidget(placeText_);
    connect(place_, &QSlider::valueChanged, this, [this](int value) {
        const Load* load = chosen();
        if (fills_ || !load)
            return;
        LoadView loads = bench_.view.loads();
        loads.along = wholeWay(bench_.document.scene(), load->id) * value / stepsOfSlider;
        bench_.view.setLoads(loads);
    });
    return placeRow_;
}

void LoadsPanel::fill()
{
    fills_ = true;
    const Scene& scene = bench_.document.scene();
    const auto rowOf = [this](int id, const QString& text) {
        auto* row = new QTreeWidgetItem({text, QString()});
        row->setData(0, idRole, id);
        table_->addTopLevelItem(row);
        return row;
    };
    table_->clear();
    rowOf(0, tr("Loads that act now"));
    for (const Load& load : scene.loads())
        fillRow(*rowOf(static_cast<int>(load.id), QString()), load);
    if (!scene.loads().empty())
        rowOf(envelopeId, tr("Envelope of all that are on"));
    empty_->setVisible(scene.loads().empty());
    table_->setVisible(!scene.loads().empty());
    setFocusProxy(scene.loads().empty() ? nullptr : table_);
    fills_ = false;
    showChosen();
}

void LoadsPanel::fillRow(QTreeWidgetItem& row, const Load& load) const
{
    const World& world = bench_.document.scene().world();
    row.setFlags(row.flags() | Qt::ItemIsUserCheckable | Qt::ItemIsEditable);
    row.setCheckState(0, load.base().on ? Qt::Checked : Qt::Unchecked);
    row.setText(0, LoadText::name(load));
    if (const auto* moving = std::get_if<MovingLoad>(&load.body)) {
        const auto axles = static_cast<int>(moving->axles.size());
        row.setText(1, tr("%n axle(s)", nullptr, axles) + QStringLiteral(" · ") +
                           quantityText(moving->speed, Unit::velocity, world));
    } else {
        const auto& loads = std::get<LoadCase>(load.body);
        const auto forces = static_cast<int>(loads.particles.size());
        row.setText(1, tr("%n force(s)", nullptr, forces) + QStringLiteral(" · ") +
                           LoadText::course(loads, world));
    }
}

std::optional<LoadId> LoadsPanel::idOf(const QTreeWidgetItem* row) const
{
    const int id = row ? row->data(0, idRole).toInt() : 0;
    return id > 0 ? std::optional(LoadId{static_cast<std::uint32_t>(id)}) : std::nullopt;
}

const Load* LoadsPanel::chosen() const
{
    const auto& alone = bench_.view.loads().alone;
    return alone ? bench_.document.scene().find(*alone) : nullptr;
}

// Selects the row for what the view shows, which may have been changed elsewhere.
void LoadsPanel::showChosen()
{
    const LoadView& loads = bench_.view.loads();
    const Load* load = chosen();
    const int id = loads.isEnvelope ? envelopeId : load ? static_cast<int>(load->id) : 0;
    fills_ = true;
    for (int i = 0; i < table_->topLevelItemCount(); ++i)
        if (auto* row = table_->topLevelItem(i); row->data(0, idRole).toInt() == id)
            table_->setCurrentItem(row);
    remove_->setEnabled(load != nullptr);
    const bool isMoving = load && std::holds_alternative<MovingLoad>(load->body);
    placeRow_->setVisible(isMoving);
    if (isMoving) {
        const double whole = wholeWay(bench_.document.scene(), load->id);
        const double share = loads.along && whole > 0.0 ? *loads.along / whole : 0.0;
        place_->setValue(static_cast<int>(std::round(share * stepsOfSlider)));
        placeText_->setText(
            loads.along ? quantityText(*loads.along, Unit::length, bench_.document.scene().world())
                        : tr("as in the run"));
    }
    fills_ = false;
    refreshing_.ask();
}

void LoadsPanel::refresh()
{
    if (!isVisible())
        return;
    const Scene& shown = bench_.document.shown();
    const LoadView& looked = bench_.view.loads();
    QStringList lines;
    if (looked.isEnvelope)
        lines = extremes();
    for (const Message& gap : gapsOfDecks(shown, {.alone = looked.alone}))
        lines << asSentence(translated(gap)).toHtmlEscaped();
    const QString now = lines.join(QStringLiteral("<br>"));
    if (now != story_->text())
        story_->setText(now);
    story_->setVisible(!now.isEmpty());
}

// Returns the links with the largest tension and the largest compression, and under which load they
// occur.
QStringList LoadsPanel::extremes() const
{
    const Scene& scene = bench_.document.scene();
    std::optional<std::pair<ConstraintId, Envelope::Extreme>> most;
    std::optional<std::pair<ConstraintId, Envelope::Extreme>> least;
    for (const Constraint& constraint : scene.constraints()) {
        const Envelope::Range* range = bench_.rest.range(constraint.id);
        if (range && range->most.force > (most ? most->second.force : 0.0))
            most = {constraint.id, range->most};
        if (range && range->least.force < (least ? least->second.force : 0.0))
            least = {constraint.id, range->least};
    }
    const auto line = [&](const QString& what, const auto& extreme) {
        return what.arg(QStringLiteral("<a href=\"%1\">%2</a>")
                            .arg(static_cast<std::uint32_t>(extreme->first))
                            .arg(nameIn(scene, extreme->first).toHtmlEscaped()),
                        quantityText(std::abs(extreme->second.force), Unit::force, scene.world())
                            .toHtmlEscaped(),
                        LoadText::loading(scene, extreme->second.by).toHtmlEscaped());
    };
    QStringList lines;
    if (most)
        lines << line(tr("Largest tension: %1, %2, under: %3."), most);
    if (least)
        lines << line(tr("Largest compression: %1, %2, under: %3."), least);
    if (lines.isEmpty() && !bench_.rest.isBusy())
        lines << tr("There is no link of which the force is known under every load.");
    if (const auto note = nothingIsOn(scene))
        lines.prepend(asSentence(translated(*note)).toHtmlEscaped());
    return lines;
}

void LoadsPanel::choose()
{
    const QTreeWidgetItem* row = table_->currentItem();
    if (fills_ || !row)
        return;
    LoadView loads;
    loads.alone = idOf(row);
    loads.isEnvelope = row->data(0, idRole).toInt() == envelopeId;
    if (loads.alone == bench_.view.loads().alone)
        loads.along = bench_.view.loads().along;
    Items items = loads.alone ? itemsOf(*loads.alone) : bench_.selection.items();
    if (!loads.alone)
        items.loads.clear();
    bench_.selection.set(std::move(items));
    if (loads.isEnvelope) {
        StressSettings stress = bench_.view.stress();
        stress.on = true;
        if (stress.measure != Measure::capacity)
            stress.measure = Measure::atRest;
        bench_.view.setStress(stress);
    }
    bench_.view.setLoads(loads);
}

// Applies what the user has switched or renamed in the table. The change is queued, because an edit
// makes all rows anew while the table still uses this one.
void LoadsPanel::take(QTreeWidgetItem* row, int column)
{
    const auto id = idOf(row);
    if (fills_ || !id || column != 0)
        return;
    QMetaObject::invokeMethod(
        this,
        [this, is = *id, on = row->checkState(0) == Qt::Checked,
         name = row->text(0).trimmed().toStdString()] { change(is, on, name); },
        Qt::QueuedConnection);
}

void LoadsPanel::change(LoadId id, bool on, const std::string& name)
{
    const Load* load = bench_.document.scene().find(id);
    if (!load)
        return;
    const Items items{{}, {}, {}, {id}};
    if (on != load->base().on) {
        bench_.document.commit(on ? tr("Switch on") : tr("Switch off"), [&](const Scene& scene) {
            return edit::setField(scene, items, "on", on);
        });
    } else if (name != LoadText::name(*load).toStdString()) {
        const auto wrong = commitChecked(bench_, tr("Rename"), [&](const Scene& scene) {
            return edit::setField(scene, items, "name", name);
        });
        if (wrong)
            emit said(asSentence(translated(*wrong)));
        fill();
    }
}

// Edits the name again after Enter. The call is queued and comes after that of change(), which
// makes the rows anew.
void LoadsPanel::editAgain()
{
    table_->editItem(table_->currentItem());
}

void LoadsPanel::add(const QString& text, Load load)
{
    LoadId id{};
    bench_.document.commit(text, [&](const Scene& scene) {
        Draft draft(scene);
        id = draft.add(load);
        return draft.patch();
    });
    bench_.selection.set({{}, {}, {}, {id}});
    bench_.view.setLoads({.alone = id});
}

void LoadsPanel::addCase()
{
    const auto cases = std::ranges::count_if(bench_.document.scene().loads(), [](const Load& load) {
        return std::holds_alternative<LoadCase>(load.body);
    });
    LoadCase made;
    made.name = Name(tr("Case %L1").arg(cases + 1).toStdString());
    add(tr("Add"), {{}, std::move(made)});
}

void LoadsPanel::addVehicle(Vehicle vehicle, const QString& name)
{
    const Scene& shown = bench_.document.shown();
    std::vector<ParticleId> deck = detail::chainOf(shown, bench_.selection.items());
    if (deck.size() < 2)
        deck = usualDeck(shown);
    if (deck.size() < 2) {
        emit said(tr(
            "There is no deck. Select the particles that it goes over, each linked to the next."));
        return;
    }
    MovingLoad made = movingLoadOf(vehicle, shown, std::move(deck));
    made.name = Name(name.toStdString());
    add(tr("Add"), {{}, std::move(made)});
}

void LoadsPanel::remove()
{
    const Load* load = chosen();
    if (!load)
        return;
    const Items items{{}, {}, {}, {load->id}};
    bench_.document.commit(tr("Delete"),
                           [&](const Scene& scene) { return edit::remove(scene, items); });
}

bool LoadsPanel::chooseHighlighted()
{
    const auto id = idOf(table_->currentItem());
    if (id)
        bench_.selection.set(itemsOf(*id));
    return id.has_value();
}

void LoadsPanel::follow(const QString& link)
{
    bench_.selection.set(itemsOf(ConstraintId{link.toUInt()}));
}

bool LoadsPanel::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        emit done();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

}  // namespace vakwerk

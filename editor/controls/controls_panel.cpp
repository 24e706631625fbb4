// SPDX-License-Identifier: MIT
#include "editor/controls/controls_panel.h"

#include "core/scene/edit/control_values.h"
#include "core/scene/edit/draft.h"
#include "core/scene/query/check.h"
#include "core/scene/query/control_values.h"
#include "editor/controls/control_slider.h"
#include "editor/inspector/bindings.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/wrapping_layout.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace vakwerk {
namespace {

constexpr qsizetype longestButton = 40;  // characters
constexpr int leastHeight = 330;         // pixels, for a panel with enough controls
constexpr double shareOfScreen = 0.33;   // upper limit of leastHeight, as a share of the screen

int leastHeightOn(const QScreen& screen)
{
    return std::min(leastHeight, static_cast<int>(shareOfScreen * screen.availableSize().height()));
}

constexpr int sliderSteps = 200;

// Property of the widget of a control, which holds the id of the control.
constexpr const char* controlOf = "control";
constexpr QLatin1String headingName("group");
constexpr int columnGap = 28;      // pixels
constexpr int buttonGap = 6;       // pixels
constexpr int rowOfButtons = 270;  // preferred width of a row of buttons, in pixels

struct Scale {
    double low;
    double high;
    int steps;
    bool isWhole;

    int positionOf(double value) const
    {
        return static_cast<int>(
            std::lround((std::clamp(value, low, high) - low) / (high - low) * steps));
    }
    // Rounds to the decimals that one step of the slider needs.
    FieldValue valueAt(int position) const
    {
        const double value = low + (high - low) * position / steps;
        if (isWhole)
            return static_cast<std::int64_t>(std::llround(value));
        const double decimals = std::ceil(-std::log10((high - low) / steps));
        return QString::number(value, 'f', static_cast<int>(std::clamp(decimals, 0.0, 17.0)))
            .toDouble();
    }
};

// Returns the scale of the slider for a control of a number.
Scale scaleOf(const FieldControl& control)
{
    const bool isWhole = fieldInfo(control)->type == FieldType::integer;
    const int steps =
        isWhole ? std::max(1, static_cast<int>(std::min(control.high - control.low, 10'000.0)))
                : sliderSteps;
    return {control.low, control.high, steps, isWhole};
}

int positionIn(const Scene& scene, const FieldControl& control)
{
    const auto value = valueNow(scene, control);
    return value ? scaleOf(control).positionOf(numberIn(*value)) : 0;
}

QWidget* labelled(const QString& name, QLabel* value, QWidget* slider)
{
    auto* label = new QLabel(name);
    label->setWordWrap(true);
    value->setObjectName(QStringLiteral("quiet"));
    auto* all = new QWidget;
    auto* grid = new QGridLayout(all);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(0);
    grid->addWidget(label, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(value, 0, 1, Qt::AlignRight);
    grid->addWidget(slider, 1, 0, 1, 2);
    return all;
}

// Returns a widget with a column of rows.
QWidget* aColumn()
{
    auto* column = new QWidget;
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    return column;
}

QBoxLayout& rowsOf(QWidget& column)
{
    return static_cast<QBoxLayout&>(*column.layout());
}

// Moves the rows from this one on below the rows of another column.
void moveRows(QBoxLayout& from, int first, QBoxLayout& to)
{
    while (from.count() > first) {
        QLayoutItem* row = from.takeAt(first);
        to.addWidget(row->widget());
        delete row;
    }
}

// Moves the lower rows into a column of their own, so that the higher of both columns is as low as
// possible. A heading stays with the row below it. Returns null if no row can be moved.
QWidget* lowerHalf(QBoxLayout& rows)
{
    const auto heightOf = [&rows](int from, int to) {
        int height = 0;
        for (int i = from; i < to; ++i)
            height += rows.itemAt(i)->sizeHint().height();
        return height;
    };
    int split = rows.count();
    int least = heightOf(0, split);
    for (int i = 1; i < rows.count(); ++i) {
        const QWidget* above = rows.itemAt(i - 1)->widget();
        const int height = std::max(heightOf(0, i), heightOf(i, rows.count()));
        if (height < least && !(above && above->objectName() == headingName)) {
            least = height;
            split = i;
        }
    }
    if (split == rows.count())
        return nullptr;
    QWidget* lower = aColumn();
    moveRows(rows, split, rowsOf(*lower));
    return lower;
}

}  // namespace

QString ControlsPanel::wordOf(const ControlBase& control, const FieldInfo* field)
{
    const QString own = nameInLanguage(control.label, control.labelNl);
    return own.isEmpty() && field ? QCoreApplication::translate("field", field->label) : own;
}

// Returns the name of the edit: "Set iterations".
QString ControlsPanel::nameOf(const FieldControlBase& control)
{
    const QString word = wordOf(control, fieldInfo(control));
    return tr("Set %1").arg(word.left(1).toLower() + word.mid(1));
}

ControlsPanel::ControlsPanel(const Workbench& bench, Place place, QWidget* parent)
    : QScrollArea(parent), bench_(bench), place_(place)
{
    setHelpTopic(*this, "building#controls");
    setObjectName(place == Place::bar ? QStringLiteral("controlsInBar")
                                      : QStringLiteral("controls"));
    if (place == Place::bar) {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        connect(&bench.view, &View::changed, this, &ControlsPanel::appear);
    }
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);  // a click between controls leaves the focus on the canvas
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (patch.controls.empty())
            refresh();
        else
            rebuildLater();
    });
    connect(&bench.document, &Document::replaced, this, &ControlsPanel::rebuild);
    connect(&bench.document, &Document::gestureChanged, this, [this] {
        if (!bench_.document.isInGesture())
            refresh();
    });
    rebuild();
}

void ControlsPanel::setFile(const QString& name)
{
    file_ = name;
    refresh();
}

QSize ControlsPanel::sizeHint() const
{
    return {240, widget() ? widget()->sizeHint().height() : 0};
}

void ControlsPanel::rebuild()
{
    sliding_.reset();
    buttons_ = nullptr;
    refreshers_.clear();
    group_.clear();
    auto* body = new QWidget;
    body->setMinimumWidth(1);  // a long word is clipped rather than widening the panel
    body->setObjectName(QStringLiteral("inspector"));
    body->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(body, &QWidget::customContextMenuRequested, this, &ControlsPanel::showMenuAt);
    QWidget* first = aColumn();
    rows_ = &rowsOf(*first);
    const bool isInBar = place_ == Place::bar;
    rows_->setSpacing(isInBar ? 0 : 6);
    if (!isInBar)
        rows_->addWidget(
            new QLabel(QStringLiteral("<b>%1</b>").arg(tr("Controls").toHtmlEscaped())));
    for (const Control& control : bench_.document.scene().controls())
        addControl(control);
    auto* columns = new QHBoxLayout(body);
    columns->setContentsMargins(14, isInBar ? 0 : 10, 14, isInBar ? 0 : 12);
    columns->setSpacing(columnGap);
    columns->addWidget(first);
    if (QWidget* old = takeWidget())
        old->deleteLater();
    setWidget(body);  // from here on the rows have the font of the panel
    if (isInBar)
        addSecondColumn(*columns);
    rows_->addStretch();
    const bool any = !bench_.document.scene().controls().empty();
    const int whole = body->sizeHint().height();
    if (place_ == Place::column) {
        setMinimumHeight(any ? std::min(whole, leastHeightOn(*screen())) : 0);
        setMaximumHeight(whole);
    }
    appear();
    updateGeometry();
    refresh();
}

// Adds a column with the lower half of the rows, if the panel is wide enough for both columns.
void ControlsPanel::addSecondColumn(QBoxLayout& columns)
{
    leastForTwo_ = 0;
    QWidget* second = lowerHalf(*rows_);
    if (!second)
        return;
    columns.addWidget(second);
    leastForTwo_ = columns.totalSizeHint().width();
    hasTwo_ = leastForTwo_ <= viewport()->width();
    if (hasTwo_)
        return rowsOf(*second).addStretch();
    moveRows(rowsOf(*second), 0, *rows_);
    delete second;
}

void ControlsPanel::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (leastForTwo_ > 0 && hasTwo_ != (leastForTwo_ <= viewport()->width()))
        rebuildLater();
}

// Larger letters may leave no room for two columns.
void ControlsPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (place_ == Place::bar && event->type() == QEvent::FontChange)
        rebuildLater();
}

void ControlsPanel::rebuildLater()
{
    QMetaObject::invokeMethod(this, &ControlsPanel::rebuild, Qt::QueuedConnection);
}

void ControlsPanel::appear()
{
    setVisible(!bench_.document.scene().controls().empty() &&
               (place_ == Place::column || bench_.view.presents()));
}

void ControlsPanel::refresh()
{
    for (const auto& show : refreshers_)
        show();
}

void ControlsPanel::addControl(const Control& control)
{
    const QString group = nameInLanguage(control.base().group, control.base().groupNl);
    const bool isButton = std::holds_alternative<ButtonControl>(control.body) ||
                          std::holds_alternative<SceneControl>(control.body);
    if (group != group_ || !isButton)
        buttons_ = nullptr;
    if (group != group_ && !group.isEmpty() && (place_ == Place::column || hasGroups())) {
        auto* heading = new QLabel(group);
        heading->setWordWrap(true);
        heading->setObjectName(headingName);
        rows_->addWidget(heading);
    }
    group_ = group;
    std::visit([&](const auto& body) { add(body, control.id); }, control.body);
}

// Returns whether the controls belong to different groups.
bool ControlsPanel::hasGroups() const
{
    const auto& all = bench_.document.scene().controls();
    return std::ranges::any_of(all, [&all](const Control& control) {
        return control.base().group != all.begin()->base().group;
    });
}

void ControlsPanel::add(const FieldControl& control, ControlId id)
{
    const FieldInfo* field = fieldInfo(control);
    if (!field)
        return;
    if (isNumber(*field) && control.high > control.low)
        addSlider(control, *field, id);
    else
        addEditor(control, *field, id);
}

void ControlsPanel::addEditor(const FieldControl& control, const FieldInfo& field, ControlId id)
{
    FieldBinding binding;
    binding.info = field;
    binding.unit = unitOf(field.unit, bench_.document.scene().world());
    binding.value = [this, control] { return valueNow(bench_.document.scene(), control); };
    binding.apply = [this, control](const FieldValue& value) -> std::optional<Message> {
        commitValue(control, value);
        return std::nullopt;
    };
    binding.whyFixed = [this, control] { return whyFixed(control); };
    auto* editor = new FieldEditor(std::move(binding));
    connect(editor, &FieldEditor::escaped, this, &ControlsPanel::done);
    auto* both = new QWidget;
    auto* row = new QBoxLayout(
        place_ == Place::bar ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, both);
    row->setContentsMargins(0, 0, 0, 0);
    auto* name = new QLabel(wordOf(control, &field));
    name->setWordWrap(true);
    row->addWidget(name, 1);
    row->addWidget(editor, 1);
    addRow(both, id);
    refreshers_.push_back([this, control, both, editor, tip = fieldTip(field)] {
        editor->refresh();
        enable(*both, control, QString());
        enable(*editor->focusProxy(), control, tip);
    });
}

void ControlsPanel::add(const SwitchControl& control, ControlId id)
{
    auto* box = new QCheckBox(wordOf(control, fieldInfo(control)));
    box->setObjectName(QString::fromStdString(control.field));
    box->setFocusPolicy(Qt::TabFocus);
    connect(box, &QCheckBox::clicked, this, [this, control, box](bool on) {
        box->setTristate(false);
        commitValue(control, on ? control.on : control.off);
    });
    addRow(box, id);
    refreshers_.push_back([this, control, box] {
        const auto on = isOn(bench_.document.scene(), control);
        enable(*box, control, QString());
        box->setTristate(!on && box->isEnabled());
        box->setCheckState(on && *on           ? Qt::Checked
                           : box->isTristate() ? Qt::PartiallyChecked
                                               : Qt::Unchecked);
    });
}

void ControlsPanel::add(const ButtonControl& control, ControlId id)
{
    QPushButton* button = addButton(control, wordOf(control, fieldInfo(control)), id);
    button->setCheckable(true);
    connect(button, &QPushButton::clicked, this, [this, control] {
        commit(nameOf(control),
               [control](const Scene& scene) { return edit::press(scene, control); });
        refresh();
    });
    refreshers_.push_back([this, control, button, tip = button->toolTip()] {
        enable(*button, control, tip);
        button->setChecked(button->isEnabled() && isPressed(bench_.document.scene(), control));
    });
}

void ControlsPanel::add(const SceneControl& control, ControlId id)
{
    const QString file = QString::fromStdString(control.file);
    const QString word = wordOf(control, nullptr);
    QPushButton* button = addButton(control, word.isEmpty() ? file : word, id);
    button->setCheckable(true);
    connect(button, &QPushButton::clicked, this, [this, file] {
        refresh();
        emit sceneWanted(file);
    });
    refreshers_.push_back([this, file, button] { button->setChecked(file == file_); });
}

QPushButton* ControlsPanel::addButton(const ControlBase& control, const QString& text, ControlId id)
{
    auto* button = new QPushButton(elided(text, longestButton));
    if (button->text() != text)
        button->setToolTip(QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()));
    button->setObjectName(QString::fromStdString(control.label));
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    button->setProperty(controlOf, static_cast<std::uint32_t>(id));
    if (!buttons_) {
        auto* row = new QWidget;
        buttons_ = new WrappingLayout(row, rowOfButtons);
        buttons_->setSpacing(buttonGap);
        rows_->addWidget(row);
    }
    buttons_->addWidget(button);
    return button;
}

void ControlsPanel::addRow(QWidget* row, ControlId id)
{
    rows_->addWidget(row);
    row->setProperty(controlOf, static_cast<std::uint32_t>(id));
}

// The menu also opens over disabled widgets, which get no events themselves.
void ControlsPanel::showMenuAt(const QPoint& where)
{
    const QWidget* over = widget()->childAt(where);
    while (over && over != widget() && !over->property(controlOf).isValid())
        over = over->parentWidget();
    if (over && over != widget())
        showMenu(ControlId{over->property(controlOf).toUInt()}, widget()->mapToGlobal(where));
}

// Returns why a control has no effect; empty if it has one.
QString ControlsPanel::whyFixed(const FieldControlBase& control) const
{
    return turnsAnything(bench_.document.scene(), control)
               ? QString()
               : tr("There is no field that this could set.");
}

void ControlsPanel::enable(QWidget& widget, const FieldControlBase& control,
                           const QString& tip) const
{
    const QString why = whyFixed(control);
    widget.setEnabled(why.isEmpty());
    widget.setToolTip(why.isEmpty() ? tip : asTip(why));
}

void ControlsPanel::commitValue(const FieldControlBase& control, const FieldValue& value)
{
    commit(nameOf(control), [control, value](const Scene& scene) {
        return edit::setControl(scene, control, value);
    });
    refresh();
}

void ControlsPanel::commit(const QString& name, const Edit& edit)
{
    bench_.document.commit(name, edit);
}

// Shows previews while the slider is dragged or a key is held, in one undo step. If the user undoes during
// that, the slider goes back and stays there until it is released.
void ControlsPanel::addSlider(const FieldControl& control, const FieldInfo& field, ControlId id)
{
    const int steps = scaleOf(control).steps;
    const QString name = wordOf(control, &field);
    auto* slider = new ControlSlider;
    slider->setObjectName(QString::fromStdString(control.field));
    slider->setRange(0, steps);
    slider->setPageStep(std::max(1, steps / 10));
    slider->setFocusPolicy(Qt::TabFocus);
    slider->setAccessibleName(name);
    auto* shown = new QLabel;
    auto* row = labelled(name, shown, slider);
    addRow(row, id);
    connect(slider, &QSlider::sliderPressed, this, [this] { sliding_.emplace(bench_.document); });
    connect(slider, &QSlider::valueChanged, this,
            [this, control, slider] { slide(control, *slider); });
    connect(slider, &ControlSlider::letGo, this, [this, control] {
        {
            const auto end = qScopeGuard([this] { sliding_.reset(); });
            if (sliding_)  // null if the user has changed nothing or opened another scene
                sliding_->commit(nameOf(control));
        }
        refresh();
    });
    connect(slider, &QSlider::sliderReleased, this, &ControlsPanel::done);
    refreshers_.push_back([this, control, row, slider, shown, field] {
        const Scene& scene = bench_.document.scene();
        const auto value = valueNow(scene, control);
        const QSignalBlocker quiet(slider);
        if (!slider->isHeld() || !sliding_ || !sliding_->isActive())
            slider->setValue(positionIn(scene, control));
        enable(*row, control, QString());
        enable(*slider, control, fieldTip(field));
        shown->setText(value ? quantityText(numberIn(*value), field.unit, scene.world(), 5)
                       : row->isEnabled() ? tr("mixed")
                                          : QString());
    });
}

// Sets the field to the value of the slider. If the scene cannot have this value, sets the possible
// value that is nearest to it, between the present value and this one.
void ControlsPanel::slide(const FieldControl& control, ControlSlider& slider)
{
    const Scene& scene = bench_.document.scene();
    const auto editTo = [&control, scale = scaleOf(control)](int position) -> Edit {
        return [control, value = scale.valueAt(position)](const Scene& on) {
            return edit::setControl(on, control, value);
        };
    };
    // If the user does not hold the slider, the gesture ends here, even if something is thrown
    // before the commit.
    const auto end = qScopeGuard([this, isHeld = slider.isHeld()] {
        if (!isHeld)
            sliding_.reset();
    });
    if (!sliding_)
        sliding_.emplace(bench_.document);
    const int from = positionIn(scene, control);
    int to = slider.value();
    if (const auto complaint = complaintAbout(editTo(to)(scene))) {
        bench_.document.refuse(*complaint);
        for (int wrong = std::exchange(to, from); std::abs(wrong - to) > 1;) {
            const int middle = std::midpoint(to, wrong);
            (complaintAbout(editTo(middle)(scene)) ? wrong : to) = middle;
        }
        const QSignalBlocker quiet(slider);
        slider.setValue(to);
    }
    if (to != from)
        sliding_->preview(editTo(to));
    if (!sliding_->isActive())
        refresh();
    if (!slider.isHeld())
        emit slider.letGo();
}

void ControlsPanel::showMenu(ControlId id, const QPoint& where)
{
    QMenu menu(this);
    menu.addAction(tr("&Change…"), this, [this, id] { change(id); });
    menu.addAction(tr("Move &up"), this, [this, id] { move(id, -1); });
    menu.addAction(tr("Move &down"), this, [this, id] { move(id, 1); });
    menu.addAction(tr("Re&move"), this, [this, id] {
        commit(tr("Remove control"), [id](const Scene& scene) {
            Draft draft(scene);
            draft.remove(id);
            return draft.patch();
        });
    });
    menu.exec(where);
}

void ControlsPanel::change(ControlId id)
{
    ControlDialog(bench_, id, this).exec();
}

void ControlsPanel::move(ControlId id, int by)
{
    commit(tr("Move control"), [id, by](const Scene& scene) {
        const auto& controls = scene.controls();
        const auto from = controls.indexOf(id);
        const auto to = from ? static_cast<std::ptrdiff_t>(*from) + by : -1;
        Patch patch;
        if (to < 0 || to >= static_cast<std::ptrdiff_t>(controls.size()))
            return patch;
        const auto other = static_cast<std::size_t>(to);
        using Listed = Placed<Control>;
        patch.controls = {{Listed{*from, controls[*from]}, Listed{other, controls[*from]}},
                          {Listed{other, controls[other]}, Listed{*from, controls[other]}}};
        return patch;
    });
}

ControlDialog::ControlDialog(const Workbench& bench, ControlId id, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Control"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(18, 18, 18, 14);
    rows->setSpacing(14);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(14);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (FieldBinding& binding : controlBindings(bench, id)) {
        const QString label = QCoreApplication::translate("field", binding.info.label);
        auto* editor = new FieldEditor(std::move(binding));
        connect(editor, &FieldEditor::done, this, [this] { focusNextChild(); });
        form->addRow(label, editor);
    }
    rows->addLayout(form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* close = buttons->button(QDialogButtonBox::Close);
    close->setIcon({});
    close->setAutoDefault(false);  // so that Return finishes the edit of a field
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    rows->addWidget(buttons);
    setMinimumWidth(380);
}

}  // namespace vakwerk

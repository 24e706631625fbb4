// SPDX-License-Identifier: MIT
#include "editor/window/parts/snap_button.h"

#include "editor/inspector/field_editor.h"
#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"

#include <QCheckBox>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>

#include <utility>

namespace vakwerk {

SnapButton::SnapButton(const Workbench& bench, QWidget* parent)
    : QToolButton(parent), bench_(bench), panel_(makePanel())
{
    setHelpTopic(*this, "exact-drawing#snapping");
    setObjectName(QStringLiteral("snap"));
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("What points snap to, and the grid"));
    connect(this, &QToolButton::clicked, this, &SnapButton::open);
    connect(&bench.view, &View::changed, this, &SnapButton::refresh);
    connect(&bench.view, &View::cameraChanged, this, &SnapButton::refresh);
    connect(&bench.document, &Document::worldChanged, this, &SnapButton::refresh);
    refresh();
}

QFrame* SnapButton::makePanel()
{
    auto* panel = new QFrame(this, Qt::Popup);
    panel->setObjectName(QStringLiteral("snapPanel"));
    auto* form = new QGridLayout(panel);
    form->setContentsMargins(14, 12, 14, 12);
    form->setVerticalSpacing(8);
    addSwitch(form, tr("Snap to &particles, links and directions"), &View::snapsToThings,
              &View::setSnapsToThings);
    addSwitch(form, tr("&Snap to the grid"), &View::snaps, &View::setSnaps);
    addSwitch(form, tr("Show the &grid"), &View::grid, &View::setGrid);
    addStep(form);
    addOrigin(form, &Vec2::x, tr("Origin x"));
    addOrigin(form, &Vec2::y, tr("Origin y"));
    auto* hint = new QLabel(tr("Ctrl during a drag switches snapping off, or on."), panel);
    hint->setObjectName(QStringLiteral("quiet"));
    form->addWidget(hint, form->rowCount(), 0, 1, 2);
    return panel;
}

void SnapButton::addSwitch(QGridLayout* form, const QString& text, bool (View::*is)() const,
                           void (View::*set)(bool))
{
    auto* box = new QCheckBox(text);
    form->addWidget(box, form->rowCount(), 0, 1, 2);
    connect(box, &QCheckBox::toggled, this, [this, set](bool on) { (bench_.view.*set)(on); });
    switches_.emplace_back(box, is);
}

void SnapButton::addStep(QGridLayout* form)
{
    FieldBinding step;
    step.info = {.key = "grid_step",
                 .label = QT_TRANSLATE_NOOP("field", "Grid step"),
                 .help = QT_TRANSLATE_NOOP("field", "The distance of the lines of the grid. Empty "
                                                    "lets it follow the zoom."),
                 .range = {.low = 0.0},
                 .zeroMeans = QT_TRANSLATE_NOOP("field", "as the zoom")};
    step.value = [this]() -> std::optional<FieldValue> {
        return bench_.view.ownGridStep().value_or(0.0);
    };
    step.apply = [this](const FieldValue& value) -> std::optional<Message> {
        const double size = std::get<double>(value);
        bench_.view.setGridStep(size > 0.0 ? std::optional(size) : std::nullopt);
        return std::nullopt;
    };
    addField(form, tr("Grid step"), std::move(step));
}

void SnapButton::addOrigin(QGridLayout* form, double Vec2::*axis, const QString& label)
{
    FieldBinding origin;
    origin.info = {.key = axis == &Vec2::x ? "grid_x" : "grid_y",
                   .label = QT_TRANSLATE_NOOP("field", "Origin of the grid"),
                   .help = QT_TRANSLATE_NOOP("field", "A point where lines of the grid cross.")};
    origin.value = [this, axis]() -> std::optional<FieldValue> {
        return bench_.view.gridLines().origin.*axis;
    };
    origin.apply = [this, axis](const FieldValue& value) -> std::optional<Message> {
        Vec2 at = bench_.view.gridLines().origin;
        at.*axis = std::get<double>(value);
        bench_.view.setGridOrigin(at);
        return std::nullopt;
    };
    addField(form, label, std::move(origin));
}

void SnapButton::addField(QGridLayout* form, const QString& label, FieldBinding binding)
{
    auto* editor = new FieldEditor(std::move(binding));
    const int row = form->rowCount();
    form->addWidget(new QLabel(label), row, 0);
    form->addWidget(editor, row, 1);
    fields_.push_back(editor);
}

// Opens the panel below the right end of the button, near the mouse.
void SnapButton::open()
{
    panel_->adjustSize();
    panel_->move(mapToGlobal(QPoint(width() - panel_->width(), height() + 4)));
    panel_->show();
    switches_.front().first->setFocus();
}

void SnapButton::refresh()
{
    const View& view = bench_.view;
    const QString step = numberText(view.gridStep()) + u' ' +
                         QString::fromStdString(bench_.document.scene().world().lengthUnit);
    QStringList on;
    if (view.snapsToThings())
        on << tr("particles and links");
    if (view.snaps())
        on << tr("grid %1").arg(step);
    setText(tr("Snap: %1").arg(on.isEmpty() ? tr("off") : on.join(QStringLiteral(", "))));
    for (const auto& [box, is] : switches_)
        box->setChecked((view.*is)());
    for (FieldEditor* field : fields_) {
        field->setUnit(unitOf(Unit::length, bench_.document.scene().world()));
        field->refresh();
    }
}

}  // namespace vakwerk

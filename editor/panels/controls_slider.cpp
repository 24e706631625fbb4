#include "core/scene/controlled.h"
#include "editor/drawing/number_text.h"
#include "editor/panels/control_slider.h"
#include "editor/panels/controls_panel.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

// The sliders among the controls.
namespace vakwerk {
namespace {

constexpr int sliderSteps = 200;

// How a slider goes through the values of a number.
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
    // With no more digits than a step of the slider needs.
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

Scale scaleOf(const FieldControl& control, const FieldInfo& field)
{
    const bool isWhole = field.type == FieldType::integer;
    const int steps =
        isWhole ? std::max(1, static_cast<int>(std::min(control.high - control.low, 10'000.0)))
                : sliderSteps;
    return {control.low, control.high, steps, isWhole};
}

// The name on the left and the value on the right, above the slider.
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

}  // namespace

// While it is dragged, or a key is held, the scene follows; that is one step to undo. When undo has
// ended it, the slider goes back and stays there until it is let go.
void ControlsPanel::addSlider(const FieldControl& control, const FieldInfo& field, ControlId id)
{
    const Scale scale = scaleOf(control, field);
    const QString name = wordOf(control, &field);
    auto* slider = new ControlSlider;
    slider->setObjectName(QString::fromStdString(control.field));
    slider->setRange(0, scale.steps);
    slider->setPageStep(std::max(1, scale.steps / 10));
    slider->setFocusPolicy(Qt::TabFocus);
    slider->setAccessibleName(name);
    slider->setToolTip(fieldTip(field));
    auto* shown = new QLabel;
    addRow(labelled(name, shown, slider), id);
    const auto edit = [control, scale, slider] {
        const FieldValue value = scale.valueAt(slider->value());
        return [control, value](const Scene& scene) { return edit::turn(scene, control, value); };
    };
    connect(slider, &QSlider::sliderPressed, this, [this] { sliding_.emplace(bench_.document); });
    connect(slider, &QSlider::valueChanged, this, [this, edit, slider] {
        if (!sliding_)
            sliding_.emplace(bench_.document);
        sliding_->preview(edit());
        if (!sliding_->isActive())
            refresh();
        if (!slider->isHeld())
            emit slider->letGo();
    });
    connect(slider, &ControlSlider::letGo, this, [this, control] {
        if (sliding_)  // else nothing was turned, or the scene has been replaced meanwhile
            sliding_->commit(nameOf(control));
        sliding_.reset();
        refresh();
    });
    connect(slider, &QSlider::sliderReleased, this, &ControlsPanel::done);
    const std::string unit = unitText(field.unit, bench_.document.scene().world());
    refreshers_.push_back([this, control, scale, slider, shown, unit] {
        const auto value = valueNow(bench_.document.scene(), control);
        const QSignalBlocker quiet(slider);
        if (!slider->isHeld() || !sliding_ || !sliding_->isActive())
            slider->setValue(value ? scale.positionOf(numberIn(*value)) : 0);
        shown->setText(value ? numberText(numberIn(*value), 5) + u' ' + QString::fromStdString(unit)
                             : tr("mixed"));
    });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/export/look_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>

namespace vakwerk {
namespace {

constexpr int largestSide = 16384;
// In pixels. In a picture of this height, lines and letters are as large as on the screen.
constexpr int usualHeight = 720;

constexpr QSize presets[] = {{1280, 720}, {1920, 1080}, {3840, 2160}, {1080, 1080}, {640, 360}};

QSpinBox* pixelBox(const QString& name)
{
    auto* box = new QSpinBox;
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setRange(1, largestSide);
    box->setGroupSeparatorShown(false);
    box->setAccessibleName(name);
    return box;
}

}  // namespace

RenderOptions shownPicture(const Workbench& bench, double pixelRatio)
{
    const View& view = bench.view;
    const QSizeF size = view.camera().size() * pixelRatio;
    RenderOptions options;
    options.width = std::max(1, qRound(size.width()));
    options.height = std::max(1, qRound(size.height()));
    options.scale = pixelRatio;
    options.dark = view.tone() == Tone::dark;
    options.part = view.camera().visible();
    options.grid = view.grid();
    if (view.stress().on) {
        options.stress = view.stress().measure;
        options.stressScale = view.stressScale(view.stress().measure);
    }
    options.vectors = view.vectors();
    options.vectorScale = view.vectorScales(bench.document.scene().world());
    return options;
}

LookForm::LookForm(const Workbench& bench, const QString& name, QWidget* parent)
    : QWidget(parent), bench_(bench), name_(name), form_(new QFormLayout(this)),
      part_(new QComboBox), preset_(new QComboBox), width_(pixelBox(tr("Width"))),
      height_(pixelBox(tr("Height"))), scale_(new QSpinBox), tone_(new QComboBox)
{
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setHorizontalSpacing(14);
    form_->setVerticalSpacing(10);
    part_->addItems({tr("What the canvas shows"), tr("The whole scene")});
    form_->addRow(tr("&Show"), part_);
    makeSize();
    makeLook();
    restore();
    const auto tell = [this] {
        keep();
        emit changed();
    };
    for (QComboBox* box : {part_, tone_})
        connect(box, &QComboBox::currentIndexChanged, this, tell);
    for (QSpinBox* box : {width_, height_, scale_})
        connect(box, &QSpinBox::valueChanged, this, tell);
    for (QCheckBox* box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, tell);
}

void LookForm::makeSize()
{
    preset_->addItem(tr("As the canvas"));
    for (const QSize size : presets)
        preset_->addItem(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()));
    preset_->addItem(tr("Other"));
    form_->addRow(tr("Si&ze"), preset_);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(6);
    sides->addWidget(width_, 1);
    sides->addWidget(new QLabel(QStringLiteral("×")));
    sides->addWidget(height_, 1);
    sides->addWidget(new QLabel(tr("pixels")));
    form_->addRow(QString(), sides);
    scale_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    scale_->setRange(10, 2000);
    scale_->setSuffix(QStringLiteral(" %"));
    scale_->setToolTip(tr("How large lines and letters are; 100 % is as on the screen."));
    form_->addRow(tr("&Lines and letters"), scale_);
    connect(preset_, &QComboBox::activated, this, &LookForm::usePreset);
    for (QSpinBox* box : {width_, height_})
        connect(box, &QSpinBox::valueChanged, this,
                [this] { preset_->setCurrentIndex(preset_->count() - 1); });
}

void LookForm::makeLook()
{
    tone_->addItems({tr("As the window"), tr("Light"), tr("Dark")});
    form_->addRow(tr("&Colours"), tone_);
    const bool showsVectors = bench_.view.vectors() != Vectors{};
    auto* boxes = new QGridLayout;
    boxes->setHorizontalSpacing(14);
    boxes->setVerticalSpacing(8);
    transparent_ = addBox(tr("&Transparent"), QStringLiteral("transparent"), false);
    grid_ = addBox(tr("&Grid"), QStringLiteral("grid"), bench_.view.grid());
    walls_ = addBox(tr("&Walls"), QStringLiteral("walls"), true);
    scaleBar_ = addBox(tr("Scale &bar"), QStringLiteral("scaleBar"), true);
    stress_ = addBox(tr("Str&ess colours"), QString(), bench_.view.stress().on);
    legend_ = addBox(tr("Legen&d"), QStringLiteral("legend"), true);
    labels_ = addBox(tr("&Numbers on links"), QStringLiteral("labels"), false);
    vectors_ = addBox(tr("Arrows of V&iew ▸ Vectors"), QString(), showsVectors);
    QCheckBox* const order[] = {transparent_, grid_,   walls_,  scaleBar_,
                                stress_,      legend_, labels_, vectors_};
    for (int i = 0; i < 8; ++i)
        boxes->addWidget(order[i], i / 2, i % 2);
    vectors_->setEnabled(showsVectors);
    vectors_->setToolTip(tr("The arrows that the canvas shows"));
    form_->addRow(QString(), boxes);
    const auto follow = [this] {
        legend_->setEnabled(stress_->isChecked() || vectors_->isChecked());
        labels_->setEnabled(stress_->isChecked());
    };
    connect(stress_, &QCheckBox::toggled, this, follow);
    connect(vectors_, &QCheckBox::toggled, this, follow);
    follow();
}

// Adds a check box. If `field` is not empty, its choice is stored in the settings under that name.
QCheckBox* LookForm::addBox(const QString& text, const QString& field, bool usual)
{
    auto* box = new QCheckBox(text);
    box->setProperty("field", field);
    box->setChecked(field.isEmpty() ? usual : QSettings().value(key(field), usual).toBool());
    return box;
}

QString LookForm::key(const QString& field) const
{
    return QStringLiteral("export/%1/%2").arg(name_, field);
}

QSize LookForm::sizeOfPreset(int index) const
{
    if (index > 0)
        return presets[index - 1];
    const RenderOptions shown = shownPicture(bench_, devicePixelRatioF());
    return {shown.width, shown.height};
}

void LookForm::usePreset(int index)
{
    if (index >= preset_->count() - 1)
        return;
    const QSize size = sizeOfPreset(index);
    const int percent = index == 0 ? qRound(100.0 * devicePixelRatioF())
                                   : std::max(25, 25 * qRound(4.0 * size.height() / usualHeight));
    {
        const QSignalBlocker width(width_);
        const QSignalBlocker height(height_);
        const QSignalBlocker scale(scale_);
        width_->setValue(size.width());
        height_->setValue(size.height());
        scale_->setValue(percent);
    }
    preset_->setCurrentIndex(index);
    keep();
    emit changed();
}

void LookForm::restore()
{
    const QSettings settings;
    part_->setCurrentIndex(settings.value(key("part"), 1).toInt());
    tone_->setCurrentIndex(settings.value(key("tone"), 0).toInt());
    const int preset = settings.value(key("preset"), 1).toInt();
    if (preset >= 0 && preset < preset_->count() - 1) {
        usePreset(preset);
        return;
    }
    width_->setValue(settings.value(key("width"), 1280).toInt());
    height_->setValue(settings.value(key("height"), 720).toInt());
    scale_->setValue(settings.value(key("scale"), 100).toInt());
    preset_->setCurrentIndex(preset_->count() - 1);
}

void LookForm::keep()
{
    QSettings settings;
    settings.setValue(key("part"), part_->currentIndex());
    settings.setValue(key("tone"), tone_->currentIndex());
    settings.setValue(key("preset"), preset_->currentIndex());
    settings.setValue(key("width"), width_->value());
    settings.setValue(key("height"), height_->value());
    settings.setValue(key("scale"), scale_->value());
    for (const QCheckBox* box : findChildren<QCheckBox*>())
        if (const QString field = box->property("field").toString(); !field.isEmpty())
            settings.setValue(key(field), box->isChecked());
}

void LookForm::allowTransparent(bool allowed)
{
    mayBeTransparent_ = allowed;
    transparent_->setEnabled(allowed);
}

// The arrows have the scale of the canvas only if the user has set it.
void LookForm::takeVectors(RenderOptions& options) const
{
    if (!vectors_->isChecked())
        options.vectors = {};
    const OwnVectorScales& own = bench_.view.ownVectorScales();
    for (std::size_t i = 0; i < vectorCount; ++i)
        if (!own[i] || own[i]->value != options.vectorScale[i])
            options.vectorScale[i] = 0.0;
}

RenderOptions LookForm::options() const
{
    RenderOptions options = shownPicture(bench_, 1.0);
    const StressSettings& stress = bench_.view.stress();
    options.width = width_->value();
    options.height = height_->value();
    options.scale = scale_->value() / 100.0;
    if (part_->currentIndex() == 1)
        options.part.reset();
    if (tone_->currentIndex() > 0)
        options.dark = tone_->currentIndex() == 2;
    options.transparent = mayBeTransparent_ && transparent_->isChecked();
    options.grid = grid_->isChecked();
    options.walls = walls_->isChecked();
    options.scaleBar = scaleBar_->isChecked();
    options.legend = legend_->isChecked();
    options.labels = labels_->isChecked();
    takeVectors(options);
    options.stress.reset();
    options.stressScale = 0.0;
    if (stress_->isChecked()) {
        options.stress = stress.measure;
        if (!stress.automatic)
            options.stressScale = bench_.view.stressScale(stress.measure);
    }
    return options;
}

}  // namespace vakwerk

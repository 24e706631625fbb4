// SPDX-License-Identifier: MIT
#include "editor/export/numbers_dialog.h"

#include "core/io/file/output.h"
#include "editor/inspector/field_editor.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/help_topic.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>
#include <QSpinBox>

namespace vakwerk {
namespace {

enum What { particles, constraints, both };

constexpr QLatin1String settingsKey("export/numbers/%1");
constexpr int mostSteps = 10'000'000;

// Turns "run.csv" into "run_constraints.csv".
std::filesystem::path besides(const std::filesystem::path& path, const std::string& word)
{
    return path.parent_path() /
           fittingName(path.stem().string(), "_" + word + path.extension().string());
}

QString nameOf(const std::filesystem::path& path)
{
    return shownName(textOf(path));
}

}  // namespace

NumbersDialog::NumbersDialog(ExportSource source, QWidget* parent)
    : RunDialog(std::move(source), tr("Export numbers"), parent), fields_(new QWidget),
      what_(new QComboBox), steps_(numberBox(QStringLiteral("steps"), 600, 0)),
      every_(numberBox(QStringLiteral("every"), 1, 1))
{
    setHelpTopic(*this, "import-and-export#numbers");
    auto* form = new QFormLayout(fields_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(14);
    form->setVerticalSpacing(10);
    what_->addItems({tr("Particles: where they are"), tr("Constraints: length, strain and force"),
                     tr("Both, as two tables")});
    what_->setCurrentIndex(std::clamp(
        QSettings().value(settingsKey.arg(QStringLiteral("what"))).toInt(), 0, int(both)));
    form->addRow(tr("&Table of"), what_);
    form->addRow(tr("&Steps"), steps_);
    form->addRow(tr("&Every so many"), every_);
    rows().addWidget(fields_);
    auto* about = new QLabel(tr("A CSV file of a run from the start of the scene. The decimal sign "
                                "is a point in every language."));
    about->setObjectName(QStringLiteral("quiet"));
    about->setWordWrap(true);
    rows().addWidget(about);
    addRun(fields_, tr("Sa&ve…"), [this] { save(); });
    setMinimumWidth(440);

    connect(what_, &QComboBox::currentIndexChanged, this,
            [](int what) { QSettings().setValue(settingsKey.arg(QStringLiteral("what")), what); });
}

QSpinBox* NumbersDialog::numberBox(const QString& field, int usual, int low) const
{
    auto* box = new QSpinBox;
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setRange(low, mostSteps);
    box->setValue(QSettings().value(settingsKey.arg(field), usual).toInt());
    connect(box, &QSpinBox::valueChanged, this,
            [field](int value) { QSettings().setValue(settingsKey.arg(field), value); });
    return box;
}

RunTables NumbersDialog::tables(const QString& path) const
{
    RunTables tables;
    tables.steps = std::uint64_t(steps_->value());
    tables.every = std::uint64_t(every_->value());
    if (what_->currentIndex() == particles)
        tables.particles = pathOf(path);
    if (what_->currentIndex() == constraints)
        tables.constraints = pathOf(path);
    if (what_->currentIndex() == both) {
        tables.particles = besides(pathOf(path), "particles");
        tables.constraints = besides(pathOf(path), "constraints");
    }
    return tables;
}

void NumbersDialog::save()
{
    const auto filesOf = [this](const QString& path) {
        const RunTables written = tables(path);
        return QStringList{textOf(written.particles), textOf(written.constraints)};
    };
    const QString path =
        isRunning() ? QString() : pathFor({{tr("CSV tables"), QStringLiteral("csv")}}, filesOf);
    if (path.isEmpty())
        return;
    const RunTables wanted = tables(path);
    const auto written = std::make_shared<TablesWritten>();
    run(
        path,
        [written, wanted, scene = bench().document.scene()](const FilmProgress& progress,
                                                            Stop stop) {
            Simulation simulation(scene, {.stop = stop});
            *written = writeTables(scene, simulation, wanted, [&](std::uint64_t step) {
                return progress({int(step), int(wanted.steps)});
            });
        },
        [this, written, wanted] { tell(*written, wanted); });
}

void NumbersDialog::tell(const TablesWritten& written, const RunTables& wanted)
{
    if (written.problem)
        return complain(textOf(written.file), translated(*written.problem));
    if (written.cancelled)
        return say(tr("Cancelled: nothing is written."));
    const QString first = nameOf(wanted.particles.empty() ? wanted.constraints : wanted.particles);
    QString text = what_->currentIndex() == both
                       ? tr("%1 and %2 are written.").arg(first, nameOf(wanted.constraints))
                       : tr("%1 is written.").arg(first);
    if (written.divergence)
        text += u' ' +
                tr("The run ends before step %1, where it diverges.").arg(written.divergence->step);
    say(text);
}

}  // namespace vakwerk

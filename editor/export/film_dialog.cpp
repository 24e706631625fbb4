// SPDX-License-Identifier: MIT
#include "editor/export/film_dialog.h"

#include "editor/inspector/field_editor.h"
#include "editor/output/film.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/help_topic.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>

namespace vakwerk {
namespace {

constexpr const char* kindNames[] = {"MP4", "WebM", "GIF", "WebP"};
constexpr const char* kindEndings[] = {"mp4", "webm", "gif", "webp"};
constexpr QLatin1String kindKey("export/film/kind");

}  // namespace

FilmDialog::FilmDialog(ExportSource source, QWidget* parent)
    : RunDialog(std::move(source), tr("Export a film"), parent),
      look_(new LookForm(bench(), QStringLiteral("film"))), kind_(new QComboBox)
{
    setHelpTopic(*this, "import-and-export#film");
    kind_->setObjectName(QStringLiteral("format"));
    for (const char* name : kindNames)
        kind_->addItem(QString::fromLatin1(name));
    look_->form().insertRow(0, tr("&Format"), kind_);
    seconds_ = addNumber(tr("D&uration"), QStringLiteral("seconds"), 10.0, {0.1, 3600.0});
    seconds_->setSuffix(tr(" s"));
    framesPerSecond_ =
        addNumber(tr("F&rames per second"), QStringLiteral("fps"), 30.0, {1.0, 240.0});
    speed_ = addNumber(tr("S&peed"), QStringLiteral("speed"), 1.0, {0.01, 1000.0});
    speed_->setSuffix(QStringLiteral(" ×"));
    rows().addWidget(look_);
    sayWhatIsMissing();
    addRun(look_, tr("Rec&ord…"), [this] { record(); });

    const auto choose = [this](int kind) {
        QSettings().setValue(kindKey, kind);
        look_->allowTransparent(kind > 0);
    };
    kind_->setCurrentIndex(std::clamp(QSettings().value(kindKey).toInt(), 0, kind_->count() - 1));
    choose(kind_->currentIndex());
    connect(kind_, &QComboBox::currentIndexChanged, this, choose);
    orderTabs();
    kind_->setFocus();
}

// Sets the tab order to the order of the rows. Qt uses the order of creation, in which the format is last.
void FilmDialog::orderTabs()
{
    QWidget* before = kind_;
    for (QWidget* made : look_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (made == kind_)
            break;
        if (made->focusPolicy() & Qt::TabFocus) {
            setTabOrder(before, made);
            before = made;
        }
    }
}

void FilmDialog::sayWhatIsMissing()
{
    if (!filmProgram().isEmpty())
        return;
    auto* missing = new QLabel(tr("The program ffmpeg is not installed, so the film will be a "
                                  "folder of pictures."));
    missing->setObjectName(QStringLiteral("reason"));
    missing->setWordWrap(true);
    rows().addWidget(missing);
}

QDoubleSpinBox* FilmDialog::addNumber(const QString& label, const QString& field, double usual,
                                      std::pair<double, double> range)
{
    const QString key = QStringLiteral("export/film/") + field;
    auto* box = new QDoubleSpinBox;
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setDecimals(range.first >= 1.0 ? 0 : range.first >= 0.1 ? 1 : 2);
    box->setRange(range.first, range.second);
    box->setValue(QSettings().value(key, usual).toDouble());
    connect(box, &QDoubleSpinBox::valueChanged, this,
            [key](double value) { QSettings().setValue(key, value); });
    look_->form().addRow(label, box);
    return box;
}

FilmOptions FilmDialog::options(const QString& path) const
{
    FilmOptions options;
    options.picture = look_->options();
    options.picture.out = pathOf(path);
    options.seconds = seconds_->value();
    options.framesPerSecond = framesPerSecond_->value();
    options.speed = speed_->value();
    return options;
}

void FilmDialog::record()
{
    std::vector<ExportKind> kinds;
    for (std::size_t i = 0; i < std::size(kindEndings); ++i)
        kinds.push_back(
            {tr("%1 films").arg(QLatin1String(kindNames[i])), QString::fromLatin1(kindEndings[i])});
    kinds = {kinds[std::size_t(kind_->currentIndex())]};
    const QString path = isRunning() ? QString() : pathFor(kinds);
    if (path.isEmpty())
        return;
    const auto made = std::make_shared<FilmResult>();
    run(
        path,
        [made, scene = bench().document.scene(),
         wanted = options(path)](const FilmProgress& progress, Stop stop) mutable {
            wanted.stop = stop;
            *made = makeFilm(scene, wanted, progress);
        },
        [this, made, path] { tell(*made, path); });
}

void FilmDialog::tell(const FilmResult& made, const QString& path)
{
    if (made.problem)
        return complain(path, translated(*made.problem));
    if (made.cancelled)
        return say(tr("Cancelled: nothing is written."));
    const QString name = shownName(textOf(made.path));
    QString text = made.inPictures
                       ? tr("%n picture(s) are in the folder %1.", nullptr, made.frames).arg(name)
                       : tr("%1 is written: %n frame(s) of %2 × %3 pixels.", nullptr, made.frames)
                             .arg(name)
                             .arg(made.width)
                             .arg(made.height);
    if (made.divergence)
        text += u' ' +
                tr("It ends at step %1, where the simulation diverges.").arg(made.divergence->step);
    say(text);
}

}  // namespace vakwerk

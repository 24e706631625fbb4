// SPDX-License-Identifier: MIT
#include "core/io/csv.h"
#include "editor/export/film_dialog.h"
#include "editor/export/numbers_dialog.h"
#include "editor/export/picture_dialog.h"
#include "editor/text/language.h"
#include "tests/core/a_long_step.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/mnemonics.h"

#include <sys/stat.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template <class Dialog>
void setSize(Dialog& dialog, int width, int height)
{
    const auto boxes = dialog.look().template findChildren<QSpinBox*>();
    boxes.at(0)->setValue(width);
    boxes.at(1)->setValue(height);
}

QString saidIn(const QDialog& dialog)
{
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->textInteractionFlags() & Qt::TextSelectableByMouse)
            return label->text();
    return {};
}

QPushButton* button(const QDialog& dialog, const QString& text)
{
    for (QPushButton* found : dialog.findChildren<QPushButton*>())
        if (found->text() == text)
            return found;
    return nullptr;
}

}  // namespace

class TestExport : public QObject {
    Q_OBJECT

    std::unique_ptr<Editor> editor_;
    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray paths_ = qgetenv("PATH");
    QString answer_;
    QString suggested_;
    QString name_ = QStringLiteral("bridge");
    QStringList replaced_;
    bool mayReplace_ = true;
    QString scene_;
    QString refused_;

    QString path(const QString& name) const { return folder_->filePath(name); }
    ExportSource source()
    {
        return {editor_->bench(),
                [this] {
                    return ExportPlace{name_, folder_->path(), scene_};
                },
                [this](QWidget*, const QString& suggestion, const std::vector<ExportKind>&) {
                    suggested_ = suggestion;
                    return answer_;
                },
                [this](QWidget*, const QStringList& names) {
                    replaced_ = names;
                    return mayReplace_;
                },
                [this](QWidget*, const QString& text) { refused_ = text; }};
    }

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("VakwerkTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_export"));
    }
    void init()
    {
        QSettings().clear();
        replaced_.clear();
        scene_.clear();
        qputenv("PATH", paths_);
        folder_ = std::make_unique<QTemporaryDir>();
        editor_ = std::make_unique<Editor>();
        World world;
        world.boundsKind = BoundsKind::clamp;
        editor_->document.replace(aScene()
                                      .world(world)
                                      .particle(1, {0, 0}, true)
                                      .particle(2, {100, 0})
                                      .distance(1, 1, 2));
        editor_->view.setCamera(Camera({50, 50}, 2.0, {600, 400}, YAxis::down));
        stepNow(editor_->player, 5);
    }
    void cleanup()
    {
        QCOMPARE(editor_->player.state().step, 5U);
        QVERIFY(!editor_->document.isModified());
        QCOMPARE(undoSteps(editor_->document), 0);
    }

    void thePictureIsThatOfTheForm()
    {
        PictureDialog dialog(source());
        setSize(dialog, 320, 200);
        answer_ = path("a.png");
        button(dialog, dialog.tr("Sa&ve…"))->click();
        QCOMPARE(suggested_, path("bridge.png"));
        QCOMPARE(QImage(path("a.png")).size(), QSize(320, 200));
        QCOMPARE(saidIn(dialog), QString("a.png is written."));
        answer_ = path("a.svg");
        dialog.save();
        QVERIFY(bytesOf(path("a.svg")).contains("<svg"));
        answer_ = path("no/such/a.png");
        dialog.save();
        QVERIFY2(saidIn(dialog).startsWith("a.png: cannot be written: "),
                 qPrintable(saidIn(dialog)));
        answer_.clear();
        dialog.save();
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files).size(), 2);
    }

    // The preview shows the same picture with fewer pixels; it is never larger than the picture or
    // its place in the window.
    void thePreviewFollowsTheForm()
    {
        PictureDialog dialog(source());
        dialog.show();
        setSize(dialog, 4000, 2000);
        QTRY_COMPARE_LE(std::abs(dialog.preview().width() - 2 * dialog.preview().height()), 1);
        QCOMPARE_LT(dialog.preview().width(), 1000);
        setSize(dialog, 60, 90);
        QTRY_COMPARE(dialog.preview().size(), QSize(60, 90));
        const QRgb light = dialog.preview().pixel(0, 0);
        for (QComboBox* box : dialog.look().findChildren<QComboBox*>())
            if (box->count() == 3)
                box->setCurrentIndex(2);
        QTRY_VERIFY(dialog.preview().pixel(0, 0) != light);
        QCOMPARE_LT(qGray(dialog.preview().pixel(0, 0)), 60);
    }

    void whatTheCanvasShowsIsCopied()
    {
        copyPicture(editor_->bench(), 2.0);
        const QImage image = QGuiApplication::clipboard()->image();
        QCOMPARE(image.size(), QSize(1200, 800));
        // Looks for the ring of the pinned particle, which is at (200, 100) of the canvas.
        bool isThere = false;
        for (int x = 400; x < 440; ++x)
            isThere = isThere || qGray(image.pixel(x, 200)) < 60;
        QVERIFY(isThere);
    }

    void theLastChoicesAreRemembered()
    {
        {
            PictureDialog dialog(source());
            setSize(dialog, 333, 222);
            for (QCheckBox* box : dialog.look().findChildren<QCheckBox*>())
                box->setChecked(box->text() != QStringLiteral("&Grid"));
        }
        const PictureDialog dialog(source());
        PictureDialog again(source());
        const RenderOptions options = again.look().options();
        QCOMPARE(std::pair(options.width, options.height), std::pair(333, 222));
        QVERIFY(!options.grid && options.transparent && options.labels);
        // A film does not take over the choices for a picture.
        FilmDialog film(source());
        QCOMPARE(film.look().options().width, 1280);
        QVERIFY(film.look().options().grid);
    }

    void aFilmIsOfARunOfItsOwn()
    {
        qputenv("PATH", "/nowhere");
        FilmDialog dialog(source());
        setSize(dialog, 80, 60);
        for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>())
            box->setValue(2.0);  // seconds, frames a second, and speed
        answer_ = path("run.mp4");
        dialog.record();
        QVERIFY(dialog.isRunning());
        dialog.record();  // does nothing, because the first film is still under way
        QTRY_VERIFY(!dialog.isRunning());
        QTRY_COMPARE(
            saidIn(dialog),
            dialog.tr("%n picture(s) are in the folder %1.", nullptr, 4).arg("run_frames"));
        QCOMPARE(QDir(path("run_frames")).entryList(QDir::Files).size(), 4);
    }

    void noTwoPartsOfADialogHaveOneMnemonic_data()
    {
        QTest::addColumn<QString>("code");
        for (const char* code : {"en", "nl"})
            QTest::newRow(code) << QString(code);
    }
    void noTwoPartsOfADialogHaveOneMnemonic()
    {
        QFETCH(QString, code);
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use(code);
        PictureDialog picture(source());
        FilmDialog film(source());
        NumbersDialog numbers(source());
        for (const QDialog* dialog : std::initializer_list<QDialog*>{&picture, &film, &numbers}) {
            const QStringList texts = textsOf(*dialog);
            QCOMPARE_GT(texts.size(), 5);
            QCOMPARE(withTakenMnemonics(texts), QStringList());
        }
    }

    void theButtonsAreOnASmallScreen()
    {
        PictureDialog picture(source());
        FilmDialog film(source());
        NumbersDialog numbers(source());
        for (QDialog* dialog : std::initializer_list<QDialog*>{&picture, &film, &numbers}) {
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            QCOMPARE_LE(dialog->width(), dialog->screen()->availableSize().width());
            dialog->resize(dialog->width(), 400);
            QCOMPARE(dialog->height(), 400);
            const auto* buttons = dialog->findChild<QDialogButtonBox*>();
            QTRY_COMPARE_LT(buttons->geometry().bottom(), 400);
        }
    }

    // Tab goes down the rows, from the format to the buttons.
    void tabGoesThroughTheFilmInOrder()
    {
        FilmDialog dialog(source());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto takesTab = [](const QWidget* widget) {
            return widget->isVisible() && !widget->focusProxy() &&
                   (widget->focusPolicy() & Qt::TabFocus);
        };
        QWidget* const first = dialog.findChild<QWidget*>("format");
        QWidget* at = first;
        int last = -1;
        int count = 0;
        do {
            const int middle = at->mapTo(&dialog, at->rect().center()).y();
            QVERIFY2(middle >= last - 2, at->metaObject()->className());
            last = middle;
            ++count;
            do
                at = at->nextInFocusChain();
            while (!takesTab(at));
        } while (at != first);
        QCOMPARE_GT(count, 15);
    }

    // Everything before the first step needs less than 2 s of processor time. So after 2 s the
    // program is in a step.
    void cancelBreaksAStepOff()
    {
        editor_->document.replace(sceneOfLongSteps());
        const auto canBeGivenUp = [](RunDialog& dialog) {
            const double before = workOf(::getpid()).seconds;
            QTRY_VERIFY_WITH_TIMEOUT(workOf(::getpid()).seconds > before + 2.0, 60'000);
            QVERIFY(dialog.isRunning());
            dialog.cancel();
            QTRY_VERIFY(!dialog.isRunning());
            QCOMPARE(saidIn(dialog), QString("Cancelled: nothing is written."));
        };
        NumbersDialog numbers(source());
        answer_ = path("run.csv");
        numbers.save();
        canBeGivenUp(numbers);
        FilmDialog film(source());
        answer_ = path("run.gif");
        film.record();
        canBeGivenUp(film);
        QVERIFY(QDir(folder_->path()).isEmpty());
        init();
    }

    void aFilmIsCancelled()
    {
        qputenv("PATH", "/nowhere");
        FilmDialog dialog(source());
        answer_ = path("run.mp4");
        dialog.show();
        dialog.record();
        QTest::keyClick(&dialog, Qt::Key_Escape);  // Escape alone does not close it
        QVERIFY(dialog.isVisible());
        QVERIFY(dialog.isRunning());
        dialog.cancel();
        QTRY_VERIFY(!dialog.isRunning());
        QTRY_COMPARE(saidIn(dialog), QString("Cancelled: nothing is written."));
        QVERIFY(QDir(folder_->path()).isEmpty());
        dialog.record();  // closing the dialog cancels this one
    }

    // The user was asked about run.csv, which is neither of these tables.
    void tablesThatAreThereAreReplacedOnlyWhenTheUserSaysSo()
    {
        NumbersDialog dialog(source());
        dialog.findChild<QComboBox*>()->setCurrentIndex(2);
        QFile old(path("run_constraints.csv"));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        answer_ = path("run.csv");
        for (const bool may : {false, true}) {
            mayReplace_ = may;
            dialog.save();
            QTRY_VERIFY(!dialog.isRunning());
            QCOMPARE(replaced_, QStringList{"run_constraints.csv"});
            QCOMPARE(bytesOf(path("run_constraints.csv")) == "old", !may);
            QCOMPARE(QFile::exists(path("run_particles.csv")), may);
        }
    }

    void anExportIsNotWrittenOverItsScene()
    {
        scene_ = path("scene.png");
        QFile scene(scene_);
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write("precious");
        scene.close();
        QVERIFY(QFile::link(scene_, path("link.svg")));
        PictureDialog dialog(source());
        for (const char* name : {"scene.png", "link.svg"}) {
            answer_ = path(name);
            dialog.save();
            QCOMPARE(refused_, name + QString(": would be written over the file that is read"));
            QCOMPARE(bytesOf(scene_), QByteArray("precious"));
        }
        QVERIFY(replaced_.isEmpty());
        QCOMPARE(::mkfifo(qPrintable(path("pipe.png")), 0600), 0);
        answer_ = path("pipe.png");
        dialog.save();
        QCOMPARE(refused_, QString("pipe.png: is a pipe or a device and no file"));
    }

    // The message appears while the film is made, and another one says that it continues.
    void anEncoderThatHangsIsSaid()
    {
        ExportJob job;
        QStringList told;
        connect(&job, &ExportJob::stuck, this,
                [&](bool is) { told << (is ? "stuck" : "goes on"); });
        job.start([](const FilmProgress& goesOn, Stop) {
            for (const bool isStuck : {false, true, true, false})
                goesOn({1, 4, isStuck});
        });
        QTRY_COMPARE(told, (QStringList{"stuck", "goes on"}));
        QTRY_VERIFY(!job.isRunning());
    }

    // The window stays open when another scene is opened.
    void theSuggestionIsOfTheSceneThatIsOpenThen()
    {
        NumbersDialog dialog(source());
        name_ = QStringLiteral("other");
        answer_.clear();
        dialog.save();
        QCOMPARE(QFileInfo(suggested_).fileName(), QStringLiteral("other.csv"));
    }

    void numbersAreThoseOfARunFromTheStart()
    {
        NumbersDialog dialog(source());
        dialog.findChild<QComboBox*>()->setCurrentIndex(2);
        const auto boxes = dialog.findChildren<QSpinBox*>();
        boxes.at(0)->setValue(4);
        boxes.at(1)->setValue(2);
        answer_ = path("run.csv");
        dialog.save();
        QTRY_COMPARE(saidIn(dialog), QString("run_particles.csv and run_constraints.csv are "
                                             "written."));
        Simulation simulation(editor_->document.scene());
        std::string wanted =
            csvHead(simulation.state()) + csvRows(simulation.state(), simulation.time());
        for (int i = 1; i <= 4; ++i) {
            QVERIFY(!simulation.step());
            if (i % 2 == 0)
                wanted += csvRows(simulation.state(), simulation.time());
        }
        QCOMPARE(bytesOf(path("run_particles.csv")), QByteArray::fromStdString(wanted));
        QCOMPARE(bytesOf(path("run_constraints.csv")).count('\n'), 1 + 3);

        dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        answer_ = path("no/such.csv");
        dialog.save();
        QTRY_VERIFY2(saidIn(dialog).startsWith("such.csv: cannot be written: "),
                     qPrintable(saidIn(dialog)));
    }

    void numbersAreCancelled()
    {
        NumbersDialog dialog(source());
        dialog.findChildren<QSpinBox*>().at(0)->setValue(10'000'000);
        answer_ = path("run.csv");
        dialog.save();
        dialog.cancel();
        QTRY_COMPARE(saidIn(dialog), QString("Cancelled: nothing is written."));
        QVERIFY(QDir(folder_->path()).isEmpty());
    }
};

QTEST_MAIN(TestExport)
#include "tst_export.moc"

// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/ground.h"
#include "core/scene/query/connected.h"
#include "editor/canvas/canvas.h"
#include "editor/controls/controls_panel.h"
#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/dialogs.h"
#include "editor/dialogs/keys_dialog.h"
#include "editor/document/file_session.h"
#include "editor/export/run_dialog.h"
#include "editor/inspector/inspector.h"
#include "editor/microscope/step_panel.h"
#include "editor/microscope/step_ribbon.h"
#include "editor/recovery/recovery_dialog.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/tools/edit_commands.h"
#include "editor/widgets/chip_button.h"
#include "editor/widgets/elided_label.h"
#include "editor/window/main_window.h"
#include "editor/window/parts/guide_bar.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/option_bar.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"
#include "tests/editor/mnemonics.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>
#include <QWindow>

#include <functional>

using namespace vakwerk;

namespace {

// The program with its window, and a user who never takes back an answer.
class Program {
public:
    explicit Program(QString path = {})
        : file(std::move(path)),
          files(editor.document, {[this](const QString&) { return file; },
                                  [this](const QString&) { return file; },
                                  [](const QString&) { return SaveAnswer::discard; },
                                  {},
                                  {},
                                  {},
                                  [this](const QStringList& names) {
                                      givenUp = names;
                                      return mayGiveUp;
                                  }})
    {
        editor.document.replace(newScene());
        window = std::make_unique<MainWindow>(editor, files, SurfaceKind::openGl);
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        shown = QTest::qWaitForWindowActive(window.get());
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window->windowHandle(), key, modifiers);
    }
    void type(const QString& text) { QTest::keyClicks(window->focusWidget(), text); }
    void click(Vec2 at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        const QPoint onCanvas = editor.view.camera().toScreen(at).toPoint();
        const QPoint there = window->canvas().mapTo(window.get(), onCanvas);
        QTest::mouseMove(window->windowHandle(), there);
        QTest::mouseClick(window->windowHandle(), button, modifiers, there);
    }
    bool isOn(const char* action) const { return actionOf(*window, action)->isChecked(); }
    const Scene& scene() const { return editor.document.scene(); }
    int steps() { return undoSteps(editor.document); }

    QString file;
    QStringList givenUp;
    bool mayGiveUp = false;
    Editor editor;
    FileSession files;
    std::unique_ptr<MainWindow> window;
    bool shown = false;
};

// Builds nine particles in a strip of triangles, each with a right click.
void buildBridge(Program& program)
{
    const Vec2 joints[] = {{240, 480}, {340, 310}, {440, 480}, {540, 310}, {640, 480},
                           {740, 310}, {840, 480}, {940, 310}, {1040, 480}};
    for (const Vec2 joint : joints)
        program.click(joint, Qt::RightButton);
}

void pinItsEnds(Program& program)
{
    program.key(Qt::Key_V);
    program.click(positionOf(program.scene(), 1));
    program.click(positionOf(program.scene(), 9), Qt::LeftButton, Qt::ControlModifier);
    program.key(Qt::Key_P);
}

// Returns the visible one among the fields of this name.
QLineEdit* shownLine(const Program& program, const char* name)
{
    for (auto* line : program.window->findChildren<QLineEdit*>(name))
        if (line->isVisible())
            return line;
    return nullptr;
}

// Gives the focus to the list in a tab of the right column.
void focusOnRowsOf(Program& program, const QString& tab)
{
    QWidget* page = openTab(*program.window, tab);
    auto* rows = qobject_cast<QAbstractItemView*>(page);
    if (!rows)
        rows = page->findChild<QAbstractItemView*>();
    rows->setFocus();
    QVERIFY(rows->hasFocus());
}

// Returns the visible label that contains these words.
QLabel* shownLabel(const Program& program, const char* words)
{
    for (auto* label : program.window->findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(QLatin1String(words)))
            return label;
    return nullptr;
}

// Types a value into the field with the focus and presses Enter. After that, letters are text until Escape.
void verifyEnterStays(Program& program, const QString& value)
{
    const int before = program.steps();
    const auto field = [&] { return qobject_cast<QLineEdit*>(program.window->focusWidget()); };
    QVERIFY(field());
    program.type(value);
    program.key(Qt::Key_Return);
    QVERIFY2(field(), qPrintable(value));
    QCOMPARE(field()->text(), value);
    QCOMPARE(field()->selectedText(), value);
    for (const Qt::Key letter : {Qt::Key_V, Qt::Key_Space, Qt::Key_S})
        program.key(letter);
    QCOMPARE(field()->text(), QStringLiteral("v s"));
    QVERIFY(program.isOn("build") && !program.editor.view.stress().on);
    QVERIFY(!program.editor.player.isPlaying());
    QCOMPARE(program.steps(), before + 1);
    program.key(Qt::Key_Escape);
    QVERIFY2(program.window->canvas().hasFocus(), qPrintable(value));
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void bothLanguages()
{
    QTest::addColumn<QString>("code");
    for (const char* code : {"en", "nl"})
        QTest::newRow(code) << QString(code);
}

FoundWorks lostWork()
{
    FoundWorks found;
    found.works.emplace_back();
    return found;
}

// An export that continues until it is cancelled.
class Making : public RunDialog {
public:
    explicit Making(Program& program)
        : RunDialog({program.editor.bench(), {}}, QStringLiteral("Film"), program.window.get())
    {
        addRun(new QWidget, QStringLiteral("Go"), [] {});
        const auto work = [](const FilmProgress& goesOn, Stop) {
            while (goesOn({1, 4}))
                ;
        };
        run(QStringLiteral("/tmp/film.mp4"), work, [] {});
    }
};

// Returns the search field of the command palette, or null if that is closed.
QLineEdit* paletteSearch(const Program& program)
{
    auto* palette = program.window->findChild<CommandPalette*>();
    return palette && palette->isVisible() ? palette->findChild<QLineEdit*>() : nullptr;
}

QStringList paletteRow(const Program& program, int row)
{
    const auto* palette = program.window->findChild<CommandPalette*>();
    const auto* item = palette->findChild<QTreeWidget*>()->topLevelItem(row);
    return item ? QStringList{item->text(0), item->text(1), item->text(2)} : QStringList();
}

// Opens the dialog of the keys and finds an action in it.
void changeKeys(Program& program, const QString& words, const std::function<void(QDialog&)>& act)
{
    QTimer::singleShot(0, program.window.get(), [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), words);
        act(*dialog);
        dialog->close();
    });
    actionOf(*program.window, "changeKeys")->trigger();
}

QString said(const QDialog& dialog)
{
    return dialog.findChild<QLabel*>("reason")->text();
}

void pressIn(const QDialog& dialog, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(dialog.findChild<KeyField*>(), key, modifiers);
}

void clickIn(const QDialog& dialog, const QString& name)
{
    for (auto* button : dialog.findChildren<QPushButton*>())
        if (button->isVisible() && button->text().remove(u'&') == name)
            QTest::mouseClick(button, Qt::LeftButton);
}

}  // namespace

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    // The user's own settings must not change.
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_window");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    }

    void init() { QSettings().clear(); }

    void aNewSceneOpensInBuild()
    {
        Program program;
        QVERIFY(program.shown);
        QVERIFY(program.isOn("build"));
        QVERIFY(program.window->canvas().hasFocus());
    }

    void noTwoEntriesOfAMenuHaveOneMnemonic_data() { bothLanguages(); }
    void noTwoEntriesOfAMenuHaveOneMnemonic()
    {
        QFETCH(QString, code);
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use(code);
        const Program program;
        QCOMPARE(withTakenMnemonics(textsOf(program.window->menuBar()->actions())), QStringList());
        int entries = 0;
        for (const auto* menu : program.window->menuBar()->findChildren<QMenu*>()) {
            const QStringList texts = textsOf(menu->actions());
            QCOMPARE(withTakenMnemonics(texts), QStringList());
            entries += int(texts.size());
        }
        QCOMPARE_GT(entries, 90);
    }

    void theQuestionBeforeDiscardingSaysWhatIsKept()
    {
        const auto asked = [this](bool isKept) {
            QString text;
            QTimer::singleShot(0, this, [&text] {
                auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                text = box->informativeText();
                box->close();
            });
            const auto answer = fileDialogs([] { return nullptr; }, [isKept] { return isKept; })
                                    .saveChanges("bridge.json");
            return answer == SaveAnswer::cancel ? text : QString();
        };
        QVERIFY(asked(true).contains("File ▸ Recover still has them"));
        QVERIFY(asked(false).contains("they are lost"));
    }

    void noTwoAnswersHaveOneMnemonic_data() { bothLanguages(); }
    void noTwoAnswersHaveOneMnemonic()
    {
        QFETCH(QString, code);
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use(code);
        QStringList texts;
        QTimer::singleShot(0, this, [&texts] {
            texts = textsOf(*QApplication::activeModalWidget());
            QApplication::activeModalWidget()->close();
        });
        OutsideChange change;
        change.theirs = pendulum();
        QCOMPARE(fileDialogs([] { return nullptr; }, [] { return true; })
                     .keepMine("bridge.json", change),
                 OutsideAnswer::cancel);
        QCOMPARE_GE(texts.size(), 4);
        QCOMPARE(withTakenMnemonics(texts), QStringList());
        const FoundWorks none;
        const FoundWorks one = lostWork();
        for (const FoundWorks* found : {&none, &one})
            QCOMPARE(withTakenMnemonics(textsOf(RecoveryDialog(*found))), QStringList());
    }

    void aFilmThatIsBeingMadeIsAskedAbout()
    {
        Program program;
        Making making(program);
        QVERIFY(!program.window->close());
        QCOMPARE(program.givenUp, QStringList{"film.mp4"});
        QVERIFY(program.window->isVisible());
        QVERIFY(making.isRunning());
        program.mayGiveUp = true;
        QVERIFY(program.window->close());
        making.cancel();
        QTRY_VERIFY(!making.isRunning());
        program.givenUp.clear();
        QVERIFY(program.window->close());
        QVERIFY(program.givenUp.isEmpty());
    }

    // The message is above the canvas and waits for an answer.
    void whatAnotherProgramDoesToTheFileIsShown()
    {
        const QString path = folder_.filePath("shared.json");
        Program program(path);
        program.click({300, 300});
        program.key(Qt::Key_S, Qt::ControlModifier);
        const Scene mine = program.scene();
        const auto* bar = program.window->findChild<QWidget*>("infoBar");
        const auto choice = [bar](const QString& name) -> QPushButton* {
            for (auto* button : bar->findChildren<QPushButton*>())
                if (button->text() == name && button->isVisible())
                    return button;
            return nullptr;
        };
        Scene theirs = mine;
        theirs.apply(edit::setWorldField(theirs, "title", std::string("Theirs")));
        QVERIFY(!writeFile(path.toStdString(), writeScene(theirs)));
        QTRY_VERIFY(choice("Load the changed file"));
        QVERIFY(choice("Save as…") && choice("Keep my version"));
        QVERIFY(bar->findChild<QLabel*>()->text().contains("In the file: the world changed."));
        program.key(Qt::Key_Period);  // time continues, and the message stays
        choice("Load the changed file")->click();
        QCOMPARE(program.scene(), theirs);
        QVERIFY(!bar->isVisible());
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.scene(), mine);
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(choice("Save again"));
        choice("Save again")->click();
        QCOMPARE(contentOf(path), QByteArray::fromStdString(writeScene(mine)));
        QVERIFY(!bar->isVisible());
    }

    // Contacts are off until the first ground is drawn.
    void smallerSubstepsAreOfferedForContacts()
    {
        Program program;
        const auto* bar = program.window->findChild<QWidget*>("infoBar");
        const auto choice = [bar](const QString& name) -> QPushButton* {
            for (auto* button : bar->findChildren<QPushButton*>())
                if (button->text() == name && button->isVisible())
                    return button;
            return nullptr;
        };
        const auto commit = [&](const Edit& edit) { program.editor.document.commit("Edit", edit); };
        commit([](const Scene& scene) {
            return edit::addGround(scene, std::vector<Vec2>{{0.0, 500.0}, {900.0, 500.0}}, false);
        });
        QTRY_VERIFY(choice("6 × 2: heaps") && choice("8 × 2: high piles") &&
                    choice("6 × 4: ropes"));
        choice("6 × 2: heaps")->click();
        QCOMPARE(program.scene().world().substeps, 6);
        QCOMPARE(program.scene().world().iterations, 2);
        QVERIFY(!bar->isVisible());
        commit([](const Scene& scene) {
            return edit::setWorldField(scene, "contacts", std::string("all"));
        });
        commit([](const Scene& scene) {
            return build::addLinked(scene, {100.0, 100.0}, {1, LinkKind::rope, {}});
        });
        commit([](const Scene& scene) {
            return build::addLinked(scene, {200.0, 100.0}, {1, LinkKind::rope, {}});
        });
        commit([](const Scene& scene) {
            return edit::setField(scene,
                                  itemsOf(scene.constraints()[scene.constraints().size() - 1].id),
                                  "solid", true);
        });
        QVERIFY(!bar->isVisible());
        commit([](const Scene& scene) {
            return edit::setWorldField(scene, "substeps", std::int64_t{2});
        });
        QVERIFY(bar->findChild<QLabel*>()->text().contains("Solid links need small substeps"));
        QTRY_VERIFY(choice("6 × 4: ropes"));
        choice("6 × 4: ropes")->click();
        QCOMPARE(program.scene().world().iterations, 4);
    }

    // Opening a scene with solid links and at most 2 substeps makes the offer. Without solid links only an edit does.
    void openingSolidRopesWithLargeSubstepsOffersSmallerOnes()
    {
        Program program;
        auto* bar = program.window->findChild<InfoBar*>();
        for (const Contacts contacts : {Contacts::ground, Contacts::all})
            for (const int substeps : {1, 2, 3})
                for (const bool isSolid : {true, false}) {
                    World world = stillWorld(4);
                    world.contacts = contacts;
                    world.substeps = substeps;
                    SceneBuilder scene =
                        aScene().world(world).particle(1, {0, 0}).particle(2, {100, 0});
                    Constraint rope = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{2}, 100.0);
                    linkOf(rope)->solid = isSolid;
                    scene.add(ConstraintId{1}, rope).ground(1, {{0, 100}, {100, 100}});
                    program.editor.document.replace(scene);
                    QCOMPARE(!bar->isHidden(), isSolid && substeps < 3);
                    if (!bar->isHidden())
                        QVERIFY(bar->findChild<QLabel*>()->text().contains("Solid links need"));
                    bar->dismissQuestion("ground-and-contacts");
                }
    }

    void theOfferWaitsUntilAnotherQuestionIsAnswered()
    {
        Program program;
        auto* bar = program.window->findChild<InfoBar*>();
        const auto isOffered = [bar] {
            return bar->isVisible() &&
                   bar->findChild<QLabel*>()->text().contains("Contacts need small substeps");
        };
        bar->ask("Changed by another", "", {{"Keep my version", [] {}}}, "files");
        program.editor.document.commit("Edit", [](const Scene& scene) {
            return edit::addGround(scene, std::vector<Vec2>{{0.0, 500.0}, {900.0, 500.0}}, false);
        });
        QVERIFY(bar->isVisible() && !isOffered());
        bar->dismissQuestion("files");
        QTRY_VERIFY(isOffered());
        bar->dismissQuestion("ground-and-contacts");
        QCoreApplication::processEvents();
        QVERIFY(!bar->isVisible());
    }

    void aQuestionTakesThePlaceOfAWarning()
    {
        InfoBar bar;
        const auto* text = bar.findChild<QLabel*>();
        bar.warn("It went too far", "", {});
        bar.ask("Changed by another", "", {{"Keep my version", [] {}}});
        bar.dismissWarning();
        QVERIFY(!bar.isHidden() && text->text().contains("Changed by another"));
        bar.findChild<QPushButton*>()->click();
        QVERIFY(bar.isHidden());
        bar.ask("Changed by another", "", {}, "files");
        QVERIFY(bar.asksOther("contacts") && !bar.asksOther("files"));
        bar.dismissQuestion("contacts");
        QVERIFY(!bar.isHidden());
        bar.dismissQuestion("files");
        QVERIFY(bar.isHidden());
    }

    // Each option is inside the bar, as wide as it needs to be, and does not overlap another one.
    void everyOptionOfAToolCanBeReadInANarrowWindow()
    {
        Program program;
        auto* bar = program.window->findChild<OptionBar*>();
        const auto isReadable = [bar] {
            QRegion taken;
            for (const QWidget* option : bar->findChildren<QWidget*>()) {
                if (!option->isVisible() || option->findChild<QWidget*>())
                    continue;
                const QRect place(option->mapTo(bar, QPoint()), option->size());
                if (!bar->rect().contains(place) || taken.intersects(place) ||
                    place.width() < option->minimumSizeHint().width())
                    return false;
                taken += place;
            }
            return !taken.isEmpty();
        };
        for (const int width : {1800, 760}) {
            program.window->resize(width, 700);
            for (const Qt::Key tool : {Qt::Key_V, Qt::Key_B, Qt::Key_C, Qt::Key_T, Qt::Key_M,
                                       Qt::Key_K, Qt::Key_U, Qt::Key_A, Qt::Key_N}) {
                program.key(tool);
                QTRY_VERIFY(isReadable());
            }
        }
    }

    void aNoteIsTypedWhereItStands()
    {
        Program program;
        program.key(Qt::Key_N);
        program.click({300, 300});
        QVERIFY(program.window->canvas().isAncestorOf(program.window->focusWidget()));
        program.type("Plan B");  // B alone would take another tool
        program.key(Qt::Key_Escape);
        QCOMPARE(std::get<Note>(program.scene().decorations()[0].body).text, "Plan B");
        QVERIFY(program.window->canvas().hasFocus() && program.isOn("select"));
    }

    void theBarIsOneLineAndThePanelHasTheRest_data() { bothLanguages(); }

    // A screen of 1280 by 720 at 150 % leaves a window of 853 by 480.
    void theBarIsOneLineAndThePanelHasTheRest()
    {
        QFETCH(QString, code);
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use(code);
        Program program;
        program.window->resize(853, 480);
        const auto* bar = program.window->findChild<OptionBar*>();
        QWidget* more = nullptr;
        for (const Qt::Key tool : {Qt::Key_V, Qt::Key_T, Qt::Key_M, Qt::Key_K, Qt::Key_U, Qt::Key_A,
                                   Qt::Key_N, Qt::Key_C, Qt::Key_B}) {
            program.key(tool);
            QTRY_COMPARE(bar->height(), bar->minimumHeight());
            more = nullptr;
            for (auto* button : bar->findChildren<QToolButton*>("more"))
                more = button->isVisible() ? button : more;
        }
        QVERIFY(more);
        auto* panel = more->parentWidget()->findChild<QFrame*>("morePanel");
        auto chips = panel->findChildren<ChipButton*>();
        QCOMPARE_GE(chips.size(), 3);  // gestures of Build
        QTest::mouseClick(more, Qt::LeftButton);
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(!chips.last()->isChecked());
        QTest::mouseClick(chips.last(), Qt::LeftButton);
        QVERIFY(chips.last()->isChecked() && !panel->isVisible());
        QVERIFY(program.window->canvas().hasFocus());

        program.window->resize(1800, 700);
        QTRY_VERIFY(!more->isVisible());
        chips = panel->findChildren<ChipButton*>();
        QVERIFY(chips.isEmpty());
    }

    void theChosenOptionStaysInTheBar_data() { bothLanguages(); }

    void theChosenOptionStaysInTheBar()
    {
        QFETCH(QString, code);
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use(code);
        Program program;
        const auto* bar = program.window->findChild<OptionBar*>();
        // Two chips of the Build tool are lit: the kind of link, and what a click makes.
        const auto lit = [bar] {
            return std::ranges::count_if(bar->findChildren<ChipButton*>(), [](const auto* chip) {
                return chip->isVisible() && chip->isChecked();
            });
        };
        program.key(Qt::Key_B);
        for (const int width : {1280, 853}) {
            program.window->resize(width, 700);
            for (const Qt::Key option :
                 {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6}) {
                program.key(option);
                QTRY_COMPARE(lit(), 2);
            }
        }
    }

    void aStepOrATimeIsTypedToGoThere()
    {
        Program program;
        buildBridge(program);
        Player& player = program.editor.player;
        QString said;
        const auto go = [&](const char* field, const QString& text) {
            QTimer::singleShot(0, program.window.get(), [&] {
                auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
                auto* line = dialog->findChild<QLineEdit*>(field);
                line->setFocus();
                line->selectAll();
                QTest::keyClicks(line, text);
                clickIn(*dialog, "OK");
                const auto* reason = line->parentWidget()->findChild<QLabel*>("reason");
                said = reason->isVisible() ? reason->text() : QString();
                if (dialog->isVisible())
                    dialog->reject();
            });
            actionOf(*program.window, "goToStep")->trigger();
            player.settle();
            return player.state().step;
        };
        QCOMPARE(go("step", "25"), 25u);
        QCOMPARE(go("time", "0.5"), 30u);  // steps of a sixtieth of a second
        QCOMPARE(go("step", "10"), 10u);
        QCOMPARE(player.reached(), 30u);
        QCOMPARE(go("step", "-1"), 10u);
        QCOMPARE(go("time", "soon"), 10u);
        for (const QString step : {"2000000000", "99999999999999999999999"}) {
            QCOMPARE(go("step", step), 10u);
            QVERIFY2(said.startsWith("Must be from 0 to 1,000,000,000, not "), qPrintable(said));
        }
    }

    void theSnapButtonIsInReachOfTheMouse()
    {
        Program program;
        auto* bar = program.window->findChild<OptionBar*>();
        auto* snap = bar->findChild<QToolButton*>("snap");
        for (const Qt::Key tool : {Qt::Key_V, Qt::Key_B, Qt::Key_T, Qt::Key_M}) {
            program.key(tool);
            QTRY_COMPARE(bar->childAt(snap->geometry().center()), snap);
        }
        QTest::mouseClick(snap, Qt::LeftButton);
        QVERIFY(bar->findChild<QWidget*>("snapPanel")->isVisible());
    }

    // After undo, the items are selected that were selected before the edit, so that the user can
    // continue with them.
    void whoUndoesWhatIsChosenHasAgainWhatWasChosenBefore()
    {
        Program program;
        buildBridge(program);
        Selection& selection = program.editor.selection;
        const auto add = [&program](double x) {
            const auto made = program.editor.document.commit("Add", [x](const Scene& scene) {
                Draft draft(scene);
                draft.add(particleAt({x, 100}));
                return draft.patch();
            });
            program.editor.selection.set(*made);
            return program.editor.selection.items();
        };
        const Items first{{ParticleId{3}}, {}};
        selection.set(first);
        const Items second = add(100);
        const Items third = add(200);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(selection.items(), second);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(selection.items(), first);
        program.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        program.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(program.scene().find(third.particles[0]));
        selection.clear();
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(selection.empty());  // as before
        selection.set(second);
        program.files.newScene();
        QVERIFY(selection.empty());
    }

    void whatWasEditedInPlaceLeavesTheKeysToTheCanvas()
    {
        Program program;
        buildBridge(program);
        program.key(Qt::Key_V);
        for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Escape}) {
            const QPoint onCanvas =
                program.editor.view.camera().toScreen(positionOf(program.scene(), 3)).toPoint();
            const QPoint there = program.window->canvas().mapTo(program.window.get(), onCanvas);
            program.click(positionOf(program.scene(), 3));
            QTest::mouseDClick(program.window->windowHandle(), Qt::LeftButton, {}, there);
            QVERIFY(qobject_cast<QLineEdit*>(program.window->focusWidget()));
            program.key(Qt::Key_Tab);
            program.type("2");
            program.key(end);
            QCOMPARE(program.window->focusWidget(), &program.window->canvas());
        }
    }

    // With the Build tool the first of the two clicks adds a particle, and the second one does not
    // open it.
    void aDoubleClickBesideEverythingLeavesTheKeysWithTheCanvas()
    {
        Program program;
        buildBridge(program);
        Canvas& canvas = program.window->canvas();
        const auto doubleClick = [&](Vec2 at) {
            const QPoint there = canvas.mapTo(program.window.get(),
                                              program.editor.view.camera().toScreen(at).toPoint());
            QTest::mouseMove(program.window->windowHandle(), there);
            QTest::mouseDClick(program.window->windowHandle(), Qt::LeftButton, {}, there);
        };
        double x = 300.0;
        for (const Qt::Key tool : {Qt::Key_V, Qt::Key_B}) {
            program.key(tool);
            doubleClick(positionOf(program.scene(), 3));
            QVERIFY(canvas.isAncestorOf(program.window->focusWidget()));
            doubleClick({x += 100.0, 200.0});
            QCOMPARE(program.window->focusWidget(), &canvas);
        }
    }

    void aSceneInPixelsIsConvertedToMetres()
    {
        Program program;
        buildBridge(program);
        const Scene before = program.scene();
        const QPointF shown = program.editor.view.camera().toScreen(positionOf(before, 1));
        const QAction& convert = *actionOf(*program.window, "inMetres");
        QVERIFY(convert.isEnabled());
        stepNow(program.editor.player, 1);
        QVERIFY(!convert.isEnabled());
        program.editor.player.reset();
        actionOf(*program.window, "inMetres")->trigger();
        QCOMPARE(program.scene().world().lengthUnit, std::string("m"));
        QVERIFY(!convert.isEnabled());
        const auto isThere = [&] {
            const QPointF now =
                program.editor.view.camera().toScreen(positionOf(program.scene(), 1));
            return (now - shown).manhattanLength() < 1e-6;
        };
        QVERIFY(isThere());
        program.editor.document.undo();
        QVERIFY(program.scene() == before);
        QVERIFY(isThere());
    }

    void anEmptySceneInPixelsIsConvertedToMetres()
    {
        Program program;
        const Camera before = program.editor.view.camera();
        actionOf(*program.window, "inMetres")->trigger();
        const QPointF corner = program.editor.view.camera().toScreen({12.8, 7.2});
        QCOMPARE_LT((corner - before.toScreen({1280, 720})).manhattanLength(), 1e-6);
    }

    void whatIsDeletedIsNamedBeforeAndInTheHistory()
    {
        Program program;
        program.editor.document.replace(
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {9, 0}).distance(1, 1, 2));
        const QAction& remove = *actionOf(*program.window, "delete");
        QCOMPARE(remove.text(), QString("D&elete"));
        program.editor.selection.set(itemsOf(ConstraintId{1}));
        QCOMPARE(remove.text(), QString("D&elete distance c1"));
        program.editor.document.commit("Name", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(ConstraintId{1}), "name", std::string("a & b"));
        });
        QCOMPARE(remove.text(), QString("D&elete distance c1 · a && b"));
        program.key(Qt::Key_Delete);
        QCOMPARE(program.editor.document.undoText(), QString("Delete distance c1 · a & b"));
        QCOMPARE(remove.text(), QString("D&elete"));
        program.key(Qt::Key_A, Qt::ControlModifier);
        program.key(Qt::Key_Delete);
        QVERIFY(program.editor.document.undoText().contains(u'2'));
        QVERIFY(program.scene().empty());
    }

    // A dialog keeps key presses from the window behind it.
    void aShortcutBehindADialogDoesNothing()
    {
        Program program;
        buildBridge(program);
        actionOf(*program.window, "selectAll")->trigger();
        actionOf(*program.window, "repeat")->trigger();
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QAction* remove = actionOf(*program.window, "delete");
        const auto press = [remove] {
            QShortcutEvent event(remove->shortcut(), 0);
            QApplication::sendEvent(remove, &event);
        };
        const std::size_t copied = program.editor.document.shown().particles().size();
        press();
        QCOMPARE(program.editor.document.shown().particles().size(), copied);
        QVERIFY(dialog->isVisible());
        dialog->reject();
        QVERIFY(!program.scene().empty());
        press();
        QVERIFY(program.scene().empty());
    }

    void theListOfKeysNamesWhatTheyAreFor()
    {
        Program program;
        program.click({400, 300});
        QVERIFY(actionOf(*program.window, "undo")->text() != QString("&Undo"));
        QStringList names;
        changeKeys(program, "undo", [&](QDialog& dialog) {
            const auto* list = dialog.findChild<QTreeWidget*>();
            for (int i = 0; i < list->topLevelItemCount(); ++i)
                names << list->topLevelItem(i)->text(0);
        });
        QVERIFY(names.contains("Undo"));
    }

    // When the panels are hidden, the canvas gets the focus. Otherwise a button of the tools would
    // get it.
    void thePanelsLeaveTheKeysToTheCanvas()
    {
        Program program;
        auto* column = program.window->findChild<QWidget*>("rightColumn");
        focusOnRowsOf(program, "Constraints");
        QVERIFY(column->isAncestorOf(program.window->focusWidget()));
        program.key(Qt::Key_Backslash, Qt::ControlModifier);
        QVERIFY(!column->isVisible());
        QVERIFY(qobject_cast<Canvas*>(program.window->focusWidget()));
    }

    void aKeyTakesATool()
    {
        Program program;
        const std::pair<Qt::Key, const char*> tools[] = {
            {Qt::Key_V, "select"},   {Qt::Key_B, "build"},    {Qt::Key_C, "connect"},
            {Qt::Key_T, "support"},  {Qt::Key_M, "template"}, {Qt::Key_K, "brush"},
            {Qt::Key_U, "cutLinks"}, {Qt::Key_A, "grab"}};
        for (const auto& [key, name] : tools) {
            program.key(key);
            for (const auto& tool : tools)
                QCOMPARE(program.isOn(tool.second), std::string_view(tool.second) == name);
        }
    }

    // If one key press could mean two actions, Qt runs neither of them; nor does it run an action
    // whose two keys are the same press.
    void noPressOfAKeyMeansTwoThings()
    {
        Program program;
        const std::pair<char, char> shifted[] = {{'>', '.'}, {'<', ','}, {'+', '='}, {'_', '-'},
                                                 {'?', '/'}, {'!', '1'}, {':', ';'}, {'|', '\\'}};
        QSet<QString> presses;
        for (const QAction* action : program.window->findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts()) {
                QString press = key.toString(QKeySequence::PortableText);
                for (const auto& [upper, lower] : shifted)
                    if (press.endsWith(QLatin1Char(upper)) && !press.endsWith("++"))
                        press = press.chopped(1) + "Shift+" + QLatin1Char(lower);
                QVERIFY2(!presses.contains(press), qPrintable(press));
                presses.insert(press);
            }
        }
        QVERIFY(presses.contains("Shift+."));
    }

    // The table of the manual is made from the actions; if this test fails, it prints the new
    // table.
    void theManualTellsTheKeys()
    {
        Program program;
        QStringList cells;
        for (const QAction* action : program.window->actions().all())
            if (!keysOf(*action).isEmpty())
                cells << QStringLiteral("%1 | %2").arg(keyTextOf(*action),
                                                       nameOf(*action).remove(u'…'));
        const qsizetype half = (cells.size() + 1) / 2;
        cells.resize(2 * half, QStringLiteral(" | "));
        QString table = QStringLiteral("| key | does | key | does |\n| --- | --- | --- | --- |\n");
        for (qsizetype i = 0; i < half; ++i)
            table += QStringLiteral("| %1 | %2 |\n").arg(cells[i], cells[i + half]);
        QFile page(QStringLiteral("docs/manual/en/keys.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const bool tells = page.readAll().contains(table.toUtf8());
        if (!tells)
            qWarning("%s", qPrintable(table));
        QVERIFY(tells);
    }

    void keysOfTheSimulation()
    {
        Program program;
        Player& player = program.editor.player;
        program.key(Qt::Key_Period);
        QCOMPARE(player.state().step, std::uint64_t{1});
        program.key(Qt::Key_Period, Qt::ShiftModifier);
        QCOMPARE(player.state().step, std::uint64_t{11});
        program.key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(player.isAtStart());
        program.key(Qt::Key_Space);
        QVERIFY(player.isPlaying());
        program.key(Qt::Key_Space);
        QVERIFY(!player.isPlaying());
        program.key(Qt::Key_Minus);
        QCOMPARE(player.speed(), 0.5);
        program.key(Qt::Key_Equal);
        QCOMPARE(player.speed(), 1.0);
    }

    void theWayBackHasAKeyThatLeavesTypingAlone()
    {
        Program program;
        Player& player = program.editor.player;
        program.key(Qt::Key_Period);
        program.key(Qt::Key_R);
        QVERIFY(player.isAtStart());
        QVERIFY(actionOf(*program.window, "reset")->toolTip().contains("(Ctrl+R, R)"));
        program.key(Qt::Key_Period);
        program.key(Qt::Key_K);
        shownLine(program, "reach")->setFocus();
        program.key(Qt::Key_R);
        QVERIFY(!player.isAtStart());
    }

    void theCircleOfTheBrushIsANumberToo()
    {
        Program program;
        program.key(Qt::Key_K);
        QLineEdit* reach = shownLine(program, "reach");
        QVERIFY(reach);
        program.editor.view.setBrushRadius(70.0);
        QCOMPARE(reach->text(), "70");
        reach->setFocus();
        reach->selectAll();
        QTest::keyClicks(reach, "45");
        QTest::keyClick(reach, Qt::Key_Return);
        QCOMPARE(program.editor.view.brushRadius(), 45.0);
        QVERIFY(program.window->canvas().hasFocus());
    }

    void keysOfTheView()
    {
        Program program;
        View& view = program.editor.view;
        program.key(Qt::Key_S);
        QVERIFY(view.stress().on && program.isOn("stress"));
        program.key(Qt::Key_X);
        QVERIFY(view.stress().hold && program.isOn("hold"));
        program.key(Qt::Key_S);
        QVERIFY(!view.stress().on && !program.isOn("stress"));
        program.key(Qt::Key_G);
        QVERIFY(!view.grid());
        program.key(Qt::Key_G, Qt::ShiftModifier);
        QVERIFY(view.snaps());
        const Camera fitted = view.camera();
        program.key(Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE_GT(view.camera().scale(), fitted.scale());
        program.key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(view.camera().scale(), 1.0);
        program.key(Qt::Key_Slash, Qt::ControlModifier);
        QVERIFY(view.camera().scale() != 1.0);
    }

    void keysOfEditing()
    {
        Program program;
        buildBridge(program);
        QCOMPARE(program.steps(), 9);
        const Scene built = program.scene();
        program.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(program.editor.selection.items().size(), std::size_t{9 + 15});
        program.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(program.scene().particles().size(), std::size_t{18});
        QCOMPARE(program.scene().constraints().size(), std::size_t{30});
        QCOMPARE(program.steps(), 10);
        program.key(Qt::Key_Delete);
        QVERIFY(program.scene() == built);
        QCOMPARE(program.steps(), 11);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.scene().particles().size(), std::size_t{18});
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(program.scene() == built);
        program.key(Qt::Key_Y, Qt::ControlModifier);
        program.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(program.steps(), 11);
        QVERIFY(program.scene() == built);
    }

    void cutCopyAndPaste()
    {
        Program program;
        buildBridge(program);
        const Scene built = program.scene();
        program.key(Qt::Key_A, Qt::ControlModifier);
        program.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(program.steps(), 9);
        program.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(program.scene().particles().size(), std::size_t{18});
        QCOMPARE(positionOf(program.scene(), 10), positionOf(built, 1));
        QCOMPARE(program.editor.selection.items().particles.front(), ParticleId{10});
        program.key(Qt::Key_X, Qt::ControlModifier);
        QVERIFY(program.scene() == built);
        program.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(program.scene().constraints().size(), std::size_t{30});
        QCOMPARE(program.steps(), 12);
    }

    void keysDoNotDisturbTyping()
    {
        Program program;
        auto* title = program.window->findChild<QLineEdit*>("title");
        title->setFocus();
        for (const Qt::Key key : {Qt::Key_V, Qt::Key_S, Qt::Key_Period, Qt::Key_Space, Qt::Key_P})
            program.key(key);
        QCOMPARE(title->text(), QStringLiteral("vs. p"));
        program.key(Qt::Key_Backspace);
        QCOMPARE(title->text(), QStringLiteral("vs. "));
        QVERIFY(program.isOn("build"));
        QVERIFY(!program.editor.view.stress().on);
        QVERIFY(program.editor.player.isAtStart());
        program.key(Qt::Key_Return);
        QCOMPARE(program.scene().world().title, std::string("vs. "));
        QCOMPARE(program.steps(), 1);
        QVERIFY(title->hasFocus());
        program.key(Qt::Key_Escape);
        QVERIFY(program.window->canvas().hasFocus());
    }

    void aFieldKeepsTheKeysAfterEnterUntilEscape()
    {
        Program program;
        FieldControl masses;
        masses.of = FieldOwner::particles;
        masses.field = "mass";
        masses.items = {1};
        program.editor.document.replace(aScene()
                                            .particle(1, {300, 300})
                                            .particle(2, {500, 300})
                                            .distance(1, 1, 2)
                                            .control(1, masses));
        program.editor.document.commit(QStringLiteral("Add"), [](const Scene& scene) {
            Draft draft(scene);
            draft.add(Load{{}, LoadCase()});
            return draft.patch();
        });
        program.key(Qt::Key_B);
        program.editor.selection.set(itemsOf(ParticleId{1}));
        const auto focus = [&](const char* field) {
            QLineEdit* line = shownLine(program, field);
            line->setFocus();
            line->selectAll();
        };
        openTab(*program.window, QStringLiteral("Inspector"));
        const std::array<std::array<const char*, 2>, 3> fields{
            {{"name", "top"}, {"mass", "2.5"}, {"colour", "#102030"}}};
        for (const auto& [field, value] : fields) {
            focus(field);
            verifyEnterStays(program, QLatin1String(value));
        }
        auto* control = program.window->findChild<ControlsPanel*>()->findChild<QLineEdit*>();
        control->setFocus();
        control->selectAll();
        verifyEnterStays(program, QStringLiteral("3"));
        program.editor.selection.set(itemsOf(ConstraintId{1}));
        focusOnRowsOf(program, QStringLiteral("Constraints"));
        program.key(Qt::Key_F2);
        verifyEnterStays(program, QStringLiteral("strut"));
        focusOnRowsOf(program, QStringLiteral("Loads"));
        program.key(Qt::Key_Down);
        program.key(Qt::Key_F2);
        verifyEnterStays(program, QStringLiteral("snow"));

        const Scene& scene = program.scene();
        const Particle& particle = *scene.find(ParticleId{1});
        QCOMPARE(particle.name.text(), std::string("top"));
        QCOMPARE(particle.mass, 3.0);
        QCOMPARE(particle.colour, Colour{0x102030});
        QCOMPARE(scene.find(ConstraintId{1})->base().name.text(), std::string("strut"));
        QCOMPARE(scene.find(LoadId{1})->base().name.text(), std::string("snow"));
    }

    void aChoiceKeepsTheKeysAfterEnterUntilEscape()
    {
        Program program;
        auto* solver = program.window->findChild<QComboBox*>("solver");
        solver->setFocus();
        program.key(Qt::Key_D);
        program.key(Qt::Key_Return);
        QCOMPARE(program.scene().world().solver, Solver::direct);
        QVERIFY(program.isOn("build"));
        QCOMPARE(program.window->focusWidget()->objectName(), QStringLiteral("solver"));
        program.key(Qt::Key_Escape);
        QVERIFY(program.window->canvas().hasFocus());
        QCOMPARE(program.steps(), 1);
    }

    void undoInAFieldWithoutAnEditOfItsOwnUndoesTheScene()
    {
        Program program;
        auto* title = program.window->findChild<QLineEdit*>("title");
        title->setFocus();
        program.type(QStringLiteral("ab"));
        program.key(Qt::Key_Return);
        program.type(QStringLiteral("c"));
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(title->text(), QStringLiteral("ab"));
        QCOMPARE(program.steps(), 1);
        program.key(Qt::Key_Return);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(title->text(), QString());
        QCOMPARE(program.steps(), 0);
    }

    void aClickBesideAFieldLeavesTheKeyboardWithTheCanvas()
    {
        Program program;
        const QLineEdit* damping = shownLine(program, "damping");
        const QPoint beside =
            damping->mapTo(program.window.get(), QPoint(-20, damping->height() / 2));
        QVERIFY(qobject_cast<QLabel*>(program.window->childAt(beside)));
        QTest::mouseClick(program.window->windowHandle(), Qt::LeftButton, {}, beside);
        QVERIFY(program.window->canvas().hasFocus());
        program.key(Qt::Key_Space);
        QVERIFY(program.editor.player.isPlaying());
    }

    void enterOnAWrongValueStaysInTheFieldUntilEscape()
    {
        Program program;
        auto* damping = program.window->findChild<QLineEdit*>("damping");
        const QString before = damping->text();
        damping->setFocus();
        damping->selectAll();
        program.key(Qt::Key_7);
        program.key(Qt::Key_Return);
        QVERIFY(damping->hasFocus());
        QVERIFY(damping->property("invalid").toBool());
        program.key(Qt::Key_Tab);
        QVERIFY(!damping->hasFocus());
        QCOMPARE(damping->text(), QStringLiteral("7"));
        program.key(Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(damping->hasFocus());
        program.key(Qt::Key_Escape);
        QCOMPARE(damping->text(), before);
        QVERIFY(!damping->property("invalid").toBool());
        QVERIFY(program.window->canvas().hasFocus());
        QCOMPARE(program.steps(), 0);
    }

    void aDivergenceIsToldUntilItIsPast()
    {
        Program program;
        const auto* bar = program.window->findChild<InfoBar*>();
        World world = stillWorld();
        world.gravity = {2e149, 0};
        world.timeStep = 1.0;
        program.editor.document.replace(aScene().world(world).particle(1, {0, 0}));
        stepNow(program.editor.player, 5);
        QVERIFY(program.editor.player.divergence().has_value());
        QVERIFY(bar->isVisible());
        program.key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(program.editor.player.isAtStart());
        QVERIFY(!bar->isVisible());

        stepNow(program.editor.player, 5);
        QVERIFY(bar->isVisible());
        program.editor.document.commit("Set gravity", [](const Scene& scene) {
            return edit::setWorldField(scene, "gravity_x", 0.0);
        });
        QVERIFY(bar->isVisible());  // the user may still want to go back
        program.key(Qt::Key_Period);
        QVERIFY(!bar->isVisible());
    }

    void whatIsToldOfASceneStaysAtTheStart()
    {
        Program program;
        World world = stillWorld();
        world.description = "A bridge.";
        program.editor.document.replace(aScene().world(world).particle(1, {0, 0}));
        program.window->showDescription();
        stepNow(program.editor.player, 5);
        program.editor.player.reset();
        QVERIFY(program.window->showsDescription());
    }

    void theAdviceOnADivergenceKnowsTheIntegrator()
    {
        Program program;
        World world = stillWorld();
        world.gravity = {2e149, 0};
        world.timeStep = 1.0;
        const auto advice = [&] {
            program.editor.document.replace(aScene().world(world).particle(1, {0, 0}));
            stepNow(program.editor.player, 5);
            for (const auto* label : program.window->findChildren<QLabel*>())
                if (label->text().contains("went too far"))
                    return label->text();
            return QString();
        };
        QVERIFY(advice().contains("Smaller time steps"));
        world.integrator = Integrator::explicitEuler;
        QVERIFY(advice().contains("Explicit Euler gains energy"));
    }

    void undoEndsADragBeforeAnythingCanBeUndone()
    {
        Program program;
        program.editor.document.replace(aScene().particle(1, {100, 100}).particle(2, {300, 300}));
        const Scene before = program.scene();
        const auto on = [&](Vec2 at) {
            return program.window->canvas().mapTo(
                program.window.get(), program.editor.view.camera().toScreen(at).toPoint());
        };
        QWindow* handle = program.window->windowHandle();
        QTest::mousePress(handle, Qt::LeftButton, {}, on({100, 100}));
        QTest::mouseMove(handle, on({150, 150}));
        QTest::mouseMove(handle, on({200, 180}));
        QVERIFY(program.scene() != before);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, on({200, 180}));
        QCOMPARE(program.scene(), before);
        QCOMPARE(program.steps(), 0);
    }

    void aReportIsOfferedWhereThereAreLinks()
    {
        Program program;
        const QAction& report = *actionOf(*program.window, "exportReport");
        QVERIFY(!report.isEnabled());
        program.editor.document.replace(
            aScene().particle(1, {0, 0}).particle(2, {100, 0}).distance(1, 1, 2));
        QVERIFY(report.isEnabled());
        program.editor.document.commit("Cut", [](const Scene& scene) {
            return edit::remove(scene, {{}, {ConstraintId{1}}});
        });
        QVERIFY(!report.isEnabled());
    }

    void lettersInAnOpenMenuAreForTheMenu()
    {
        Program program;
        program.key(Qt::Key_V, Qt::AltModifier);
        QVERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
        program.key(Qt::Key_T);  // chooses Theme, not the tool
        QVERIFY(program.isOn("build"));
        while (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
    }

    // The reason is in the tooltip, which menus show too.
    void whatCannotBeDoneSaysWhy()
    {
        Program program;
        QGuiApplication::clipboard()->clear();
        const auto disabled = [&program] {
            QStringList names;
            for (const QAction* action : program.window->actions().all())
                if (!action->isEnabled())
                    names << action->objectName();
            return names;
        };
        for (const QAction* action : program.window->actions().all())
            if (!action->isEnabled()) {
                const QString reason = program.window->actions().reasonOf(*action);
                QVERIFY2(!reason.isEmpty(), qPrintable(action->objectName()));
                QVERIFY2(action->toolTip().endsWith(reason), qPrintable(action->toolTip()));
            }
        for (const char* name : {"undo", "redo", "copy", "paste", "selectAll", "pin", "useAsStart",
                                 "fitSelection", "description", "circle", "toRope"})
            QVERIFY2(disabled().contains(name), name);
        QCOMPARE(actionOf(*program.window, "undo")->toolTip(),
                 "<b>Undo (Ctrl+Z)</b><br>There is nothing to undo.");
        for (const auto* menu : program.window->menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions())
                QVERIFY2(action->isEnabled() || menu->toolTipsVisible(), qPrintable(menu->title()));

        program.click({300, 300});
        program.click({400, 300});
        program.key(Qt::Key_A, Qt::ControlModifier);
        program.key(Qt::Key_C, Qt::ControlModifier);
        program.key(Qt::Key_Period);
        program.editor.document.commit("Describe", [](const Scene& scene) {
            return edit::setWorldField(scene, "description", std::string("A bridge."));
        });
        QCOMPARE(disabled(),
                 (QStringList{"exportCurves", "redo", "inMetres", "unlockAll", "showAll", "ungroup",
                              "lastStep", "nextMark", "previousMark", "nextStop", "leaveStep"}));
        QVERIFY(actionOf(*program.window, "undo")->toolTip().startsWith("Undo Describe (Ctrl+Z)"));
    }

    void aMenuTipsOnlyWhatIsNotInIt()
    {
        Program program;
        auto* menu = program.window->menuBar()->actions()[1]->menu();
        menu->popup(program.window->mapToGlobal(QPoint(100, 100)));
        const auto tipOf = [&](const char* name) {
            const QPoint at = menu->actionGeometry(actionOf(*program.window, name)).center();
            QHelpEvent help(QEvent::ToolTip, at, menu->mapToGlobal(at));
            QApplication::sendEvent(menu, &help);
            return QToolTip::text();
        };
        QCOMPARE(tipOf("copyPicture"), QString());
        QVERIFY(tipOf("undo").endsWith("There is nothing to undo."));
        menu->close();
    }

    void aCommandIsFoundByItsWordsAndRun()
    {
        Program program;
        program.click({300, 300});
        focusOnRowsOf(program, "Constraints");
        const QWidget* table = program.window->focusWidget();
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QLineEdit* search = paletteSearch(program);
        QVERIFY(search && search->hasFocus());
        program.type("ALL seLECT");
        QCOMPARE(paletteRow(program, 0), QStringList({"Select all", "Edit", "Ctrl+A"}));
        QCOMPARE(paletteRow(program, 1).front(), "Select all that is connected");
        program.key(Qt::Key_Return);
        QVERIFY(!paletteSearch(program));
        QVERIFY(table->hasFocus());
        QCOMPARE(program.editor.selection.items().size(), std::size_t{1});
        QVERIFY(program.editor.player.isAtStart());
    }

    void noShortcutActsBehindThePalette()
    {
        Program program;
        program.click({300, 300});
        program.key(Qt::Key_A, Qt::ControlModifier);
        const int steps = program.steps();
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        program.key(Qt::Key_G, Qt::ControlModifier);
        program.key(Qt::Key_D, Qt::ControlModifier);
        QVERIFY(paletteSearch(program));
        QCOMPARE(program.steps(), steps);
        QCOMPARE(program.scene().particles().size(), std::size_t{1});
    }

    void arrowsChooseAndEscapeGoesBack()
    {
        Program program;
        auto* title = program.window->findChild<QLineEdit*>("title");
        title->setFocus();
        for (const bool run : {false, true}) {
            program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(paletteSearch(program));
            program.type("zoom");
            QCOMPARE(paletteRow(program, 1).front(), "Zoom out");
            program.key(Qt::Key_Down);
            const double before = program.editor.view.camera().scale();
            program.key(run ? Qt::Key_Return : Qt::Key_Escape);
            QCOMPARE(program.editor.view.camera().scale() < before, run);
            QVERIFY(title->hasFocus());
            QCOMPARE(title->text(), QString());
            QTRY_VERIFY(!program.window->findChild<CommandPalette*>());
        }
    }

    void aCommandThatCannotBeRunSaysWhyAndIsNotRun()
    {
        Program program;
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        program.type("undo");
        QCOMPARE(paletteRow(program, 0),
                 QStringList({"Undo", "There is nothing to undo. · Edit", "Ctrl+Z"}));
        program.key(Qt::Key_Return);
        QVERIFY(paletteSearch(program));
        program.type(" xyz");
        QCOMPARE(paletteRow(program, 0), QStringList());
        QVERIFY(shownLabel(program, "No command has these words."));
        program.click({300, 650});
        QTRY_VERIFY(!program.window->findChild<CommandPalette*>());
    }

    void thePaletteOpensScenesToo()
    {
        const QString path = folder_.filePath("recent.json");
        Program program(path);
        program.click({300, 300});
        program.key(Qt::Key_S, Qt::ControlModifier);
        program.files.newScene();
        const auto run = [&program](const char* words) {
            program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            program.type(words);
            program.key(Qt::Key_Return);
            QTRY_VERIFY(!program.window->findChild<CommandPalette*>());
        };
        run("open recent.json");
        QCOMPARE(program.files.path(), path);
        run("example pratt breaks");
        QCOMPARE_GT(program.scene().constraints().size(), 9u);
    }

    // Entries of tools come before examples with the same name.
    void thePaletteHasWhatTheToolsMake()
    {
        Program program;
        program.editor.document.replace(Scene());
        const auto run = [&program](const char* words) {
            program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            program.type(words);
            program.key(Qt::Key_Return);
            QTRY_VERIFY(!program.window->findChild<CommandPalette*>());
        };
        run("cloth");
        QVERIFY(program.isOn("template"));
        QVERIFY(shownLabel(program, "Columns"));
        run("rope");
        QVERIFY(program.isOn("template") || program.isOn("build"));
        run("build with ropes");
        QVERIFY(program.isOn("build"));
        program.click({300, 300});
        program.click({400, 300});
        QCOMPARE(program.scene().constraints().size(), 1u);
        QCOMPARE(kindOf(program.scene().constraints()[0]), LinkKind::rope);
    }

    void aNumberIsChosenWholeByTwoClicksOrThree()
    {
        Program program;
        auto* line = shownLine(program, "iterations");
        QVERIFY(line);
        const QPointF at(8.0, line->height() / 2.0);
        const auto send = [&](QEvent::Type type, quint64 time) {
            QMouseEvent event(type, at, line->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            event.setTimestamp(time);  // ms
            QCoreApplication::sendEvent(line, &event);
            QMouseEvent end(QEvent::MouseButtonRelease, at, line->mapToGlobal(at), Qt::LeftButton,
                            {}, {});
            QCoreApplication::sendEvent(line, &end);
        };
        send(QEvent::MouseButtonPress, 1000);
        QCOMPARE(line->selectedText(), QString());
        send(QEvent::MouseButtonDblClick, 1100);
        QCOMPARE(line->selectedText(), line->text());
        send(QEvent::MouseButtonPress, 1200);
        QCOMPARE(line->selectedText(), line->text());
        send(QEvent::MouseButtonPress, 5000);
        QCOMPARE(line->selectedText(), QString());
    }

    void keysOpenTheMenuOfWhatIsChosen()
    {
        Program program;
        program.click({300, 300});
        const auto entriesBy = [](const std::function<void()>& ask) {
            QStringList texts;
            QTimer look;
            connect(&look, &QTimer::timeout, &look, [&texts] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                if (!menu)
                    return;
                for (const QAction* action : menu->actions())
                    texts << nameOf(*action);
                menu->close();
            });
            look.start();
            ask();
            return texts;
        };
        const std::function<void()> keys[] = {
            [&program] { program.key(Qt::Key_F10, Qt::ShiftModifier); },
            [&canvas = program.window->canvas()] {  // Qt makes this event from the menu key
                QContextMenuEvent menuKey(QContextMenuEvent::Keyboard, {}, {});
                QApplication::sendEvent(&canvas, &menuKey);
            }};
        for (const auto& key : keys) {
            program.editor.selection.clear();
            QVERIFY(entriesBy(key).contains("Paste here"));
            commands::selectAll(program.editor.bench());
            const QStringList ofItems = entriesBy(key);
            QVERIFY(!ofItems.filter(QRegularExpression("^Delete .+")).isEmpty() &&
                    !ofItems.contains("Paste here"));
        }
    }

    void everyCommandOfTheMenusIsInThePalette()
    {
        Program program;
        const std::vector<QAction*> known = program.window->actions().all();
        QStringList missing;
        for (const auto* menu : program.window->menuBar()->findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (!action->isSeparator() && !action->menu() && !std::ranges::count(known, action))
                    missing << action->text();
        QCOMPARE(missing, QStringList());
        QSignalSpy wanted(program.window.get(), &MainWindow::languageWanted);
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        program.type("language ned");
        QCOMPARE(paletteRow(program, 0).front(), "Nederlands");
        program.key(Qt::Key_Return);
        QCOMPARE(wanted, QList<QVariantList>({{QStringLiteral("nl")}}));
    }

    void undoComesBehindTheCommandsWithTheWordsOfTheEdit()
    {
        Program program;
        for (const double x : {300.0, 320.0, 500.0})
            program.click({x, 300.0});
        program.key(Qt::Key_A, Qt::ControlModifier);
        actionOf(*program.window, "distributeX")->trigger();
        const int steps = program.steps();
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        program.type("distribute");
        QCOMPARE(paletteRow(program, 0).front(), "Horizontally");
        QCOMPARE(paletteRow(program, 2).front(), "Undo Distribute p2");
        program.key(Qt::Key_Return);
        QCOMPARE(program.steps(), steps);
    }

    void theBestMatchComesFirst()
    {
        const std::vector<PaletteEntry> entries{{.name = "Cut", .reason = "Nothing is selected"},
                                                {.name = "Particle"},
                                                {.name = "Fit all", .tip = "Arts"},
                                                {.name = "New art"},
                                                {.name = "Ärt of it"},
                                                {.name = "Undo"}};
        QStringList found;
        for (const PaletteEntry* entry : matching(entries, "art"))
            found << entry->name;
        QCOMPARE(found, QStringList({"Ärt of it", "New art", "Particle", "Fit all"}));
        QCOMPARE(matching(entries, "  ").size(), entries.size());
        QCOMPARE(matching(entries, "  ").front()->name, QString("Cut"));  // in their usual order
        QCOMPARE(matching(entries, "art of").size(), std::size_t{1});
        QCOMPARE(matching(entries, "fitting").size(), std::size_t{0});  // "fit" is too short a stem
        QCOMPARE(matching(entries, "particles").size(), std::size_t{1});
    }

    void noOtherCommandIsRunForTheOneThatIsMeant()
    {
        Program program;
        QStringList ran;
        const auto entry = [&ran](const QString& name, const QString& reason = {}) {
            return PaletteEntry{
                .name = name, .reason = reason, .run = [&ran, name] { ran << name; }};
        };
        const auto run = [&](const char* words, std::initializer_list<Qt::Key> keys) {
            QPointer palette(
                new CommandPalette({entry("Undo Weld"), entry("Weld", "Nothing is selected"),
                                    entry("Hide", "Nothing is selected"), entry("Hide")},
                                   *program.window));
            program.type(words);
            for (const Qt::Key key : keys)
                program.key(key);
            if (palette)
                program.key(Qt::Key_Escape);
            QTRY_VERIFY(!palette);
        };
        run("weld", {Qt::Key_Return});
        QVERIFY(ran.empty());
        run("weld", {Qt::Key_Down, Qt::Key_Return});
        QCOMPARE(ran, QStringList({"Undo Weld"}));
        run("hide", {Qt::Key_Return});
        QCOMPARE(ran, QStringList({"Undo Weld", "Hide"}));
        run("", {Qt::Key_Return});
        QCOMPARE(ran, QStringList({"Undo Weld", "Hide", "Undo Weld"}));
    }

    void theKeysOfAnActionAreChangedAtOnceAndForGood()
    {
        {
            Program program;
            changeKeys(program, "the grid", [](QDialog& dialog) { pressIn(dialog, Qt::Key_Y); });
            const QAction& snap = *actionOf(*program.window, "snap");
            QCOMPARE(snap.toolTip(), "Snap to the grid (Y)");
            QCOMPARE(snap.shortcut(), QKeySequence("Y"));
            program.key(Qt::Key_G, Qt::ShiftModifier);
            QVERIFY(!program.editor.view.snaps());
            program.key(Qt::Key_Y);
            QVERIFY(program.editor.view.snaps());
            program.window->findChild<QLineEdit*>("title")->setFocus();
            program.key(Qt::Key_Y);  // types the letter
            QVERIFY(program.editor.view.snaps());
        }
        Program program;
        program.key(Qt::Key_Y);
        QVERIFY(program.editor.view.snaps());
        changeKeys(program, {}, [](QDialog& dialog) {
            clickIn(dialog, "Reset all");
            emit dialog.findChild<QLabel*>("reason")->linkActivated(QStringLiteral("undo"));
        });
        QCOMPARE(actionOf(*program.window, "snap")->shortcut(), QKeySequence("Y"));
        changeKeys(program, {}, [](QDialog& dialog) { clickIn(dialog, "Reset all"); });
        program.key(Qt::Key_G, Qt::ShiftModifier);
        QVERIFY(!program.editor.view.snaps());
        QVERIFY(QSettings().allKeys().filter("keys").isEmpty());
    }

    void keysOfAnotherActionAreNamedAndMoved()
    {
        Program program;
        const auto keys = [&program](const char* name) {
            return keyTextOf(*actionOf(*program.window, name));
        };
        QStringList told;
        changeKeys(program, "select none", [&](QDialog& dialog) {
            pressIn(dialog, Qt::Key_Left);
            told << said(dialog) << keys("selectNone");
            pressIn(dialog, Qt::Key_D, Qt::ControlModifier);
            told << said(dialog) << keys("selectNone");
            clickIn(dialog, "Move them here");
            told << said(dialog) << keys("selectNone") << keys("duplicate");
        });
        QCOMPARE(told, QStringList({"Left has a use of its own on the canvas or in the menu bar.",
                                    "Ctrl+Shift+A", "Ctrl+D is already the key of Duplicate.",
                                    "Ctrl+Shift+A", "", "Ctrl+D", ""}));
        told.clear();
        changeKeys(program, "duplicate", [&](QDialog& dialog) {
            clickIn(dialog, "Reset");
            told << said(dialog) << keys("duplicate");
        });
        changeKeys(program, "select none", [&](QDialog& dialog) {
            clickIn(dialog, "Remove");
            told << keys("selectNone");
            clickIn(dialog, "Reset");
            told << keys("selectNone");
        });
        QCOMPARE(told, QStringList(
                           {"Ctrl+D is already the key of Select none.", "", "", "Ctrl+Shift+A"}));
    }

    // The canvas itself handles a short press of Space.
    void aRunIsPlayedByOtherKeysThanSpace()
    {
        Program program;
        changeKeys(program, "or pauses", [](QDialog& dialog) { pressIn(dialog, Qt::Key_F4); });
        program.key(Qt::Key_Space);
        QVERIFY(!program.editor.player.isPlaying());
        program.key(Qt::Key_F4);
        QVERIFY(program.editor.player.isPlaying());
        const auto* play = program.window->findChild<QToolButton*>("play");
        QVERIFY(play->toolTip().startsWith("<b>Pause (F4)</b>"));
        focusOnRowsOf(program, "Constraints");
        program.key(Qt::Key_F4);
        QVERIFY(!program.editor.player.isPlaying());
    }

    void aClickOnATabPutsNoCursorIntoAFilter()
    {
        Program program;
        // Without the style sheet of the program, a narrow column has no room for all tabs.
        program.window->resize(1600, 900);
        auto* tabs = program.window->findChild<QTabWidget*>("listTabs");
        const auto clickTab = [&](int index) {
            const QPoint at = tabs->tabBar()->tabRect(index).center();
            QTest::mouseClick(program.window->windowHandle(), Qt::LeftButton, {},
                              tabs->tabBar()->mapTo(program.window.get(), at));
            QCOMPARE(tabs->currentIndex(), index);
            QVERIFY(!qobject_cast<QLineEdit*>(program.window->focusWidget()));
            QVERIFY(tabs->currentWidget()->isAncestorOf(program.window->focusWidget()) ||
                    tabs->currentWidget() == program.window->focusWidget() ||
                    qobject_cast<Inspector*>(tabs->currentWidget()));
        };
        for (int index = 0; index < tabs->count(); ++index) {
            program.window->canvas().setFocus();
            clickTab(index);
        }
        clickTab(1);
        tabs->currentWidget()->findChild<QTableView*>()->setFocus();
        clickTab(2);
        tabs->currentWidget()->findChild<QLineEdit*>()->setFocus();
        clickTab(0);
        clickTab(2);
        program.key(Qt::Key_Space);
        QVERIFY(program.editor.player.isPlaying());
    }

    // The guide stands beside the canvas however little room there is, and the user can read all of
    // it.
    void aGuideStandsBesideTheCanvas()
    {
        Program program;
        actionOf(*program.window, "guideLesson")->trigger();
        const auto& guide = *program.window->findChild<GuideBar*>();
        const auto at = [&](const QWidget& widget) {
            return QRect(widget.mapTo(program.window.get(), QPoint()), widget.size());
        };
        const auto stands = [&](QSize size) {
            program.window->resize(size);
            QCoreApplication::processEvents();
            const QRect place = at(guide);
            const QRect canvas = at(program.window->canvas());
            bool isWhole = true;
            for (const QLabel* label : guide.findChildren<QLabel*>())
                isWhole = isWhole && label->heightForWidth(label->width()) <= label->height();
            return guide.isVisible() && isWhole &&
                   (place.right() < canvas.left() || place.left() > canvas.right());
        };
        QTRY_VERIFY(stands({1280, 720}));
        QTRY_VERIFY(stands({2560, 1440}));
        QTRY_VERIFY(stands({853, 480}));
        program.key(Qt::Key_Backslash, Qt::ControlModifier);
        QVERIFY(!guide.isVisible());
        program.key(Qt::Key_Backslash, Qt::ControlModifier);
        QTRY_VERIFY(stands({853, 480}));
    }

    void tabGoesFromTheTabsAlongTheFilterToTheRows()
    {
        Program program;
        const QWidget* page = openTab(*program.window, "Constraints");
        program.window->findChild<QTabWidget*>("listTabs")->tabBar()->setFocus();
        program.key(Qt::Key_Tab);
        QCOMPARE(program.window->focusWidget(), page->findChild<QLineEdit*>());
        while (qobject_cast<QToolButton*>(program.window->focusWidget()) ||
               qobject_cast<QLineEdit*>(program.window->focusWidget())) {
            QVERIFY(page->isAncestorOf(program.window->focusWidget()));
            program.key(Qt::Key_Tab);
        }
        QCOMPARE(program.window->focusWidget(), page->findChild<QTableView*>());
        program.key(Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(qobject_cast<QToolButton*>(program.window->focusWidget()));
    }

    void escapeInAFilterGoesToTheCanvas()
    {
        Program program;
        auto* filter = openTab(*program.window, "Constraints")->findChild<QLineEdit*>();
        filter->setFocus();
        program.type("xyz");
        program.key(Qt::Key_Escape);
        QCOMPARE(filter->text(), QString());
        QVERIFY(program.window->canvas().hasFocus());
    }

    void theFocusGoesRoundThePanesWithARing()
    {
        Program program;
        QVERIFY(program.files.open(QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json")));
        program.key(Qt::Key_B);
        const auto* ring = program.window->findChild<QWidget*>("focusRing");
        QVERIFY(!ring->isVisible());
        const auto paneAt = [&] {
            const QWidget* pane = program.window->focusWidget();
            while (pane && QRect(pane->mapTo(program.window.get(), QPoint()), pane->size()) !=
                               ring->geometry())
                pane = pane->parentWidget();
            return pane && ring->isVisible()
                       ? QString(pane->metaObject()->className()).remove("vakwerk::")
                       : QString();
        };
        const QStringList round{"LegendLine", "DescriptionPanel", "Inspector",
                                "QTabWidget", "Transport",        "StatusLine",
                                "ToolColumn", "OptionBar",        "Canvas"};
        QStringList seen;
        for (int i = 0; i < round.size(); ++i) {
            program.key(Qt::Key_F6);
            seen << paneAt();
        }
        QCOMPARE(seen, round);
        program.key(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(paneAt(), "OptionBar");
        program.click(program.editor.view.camera().centre());
        QVERIFY(!ring->isVisible());

        QSet<QString> byTab;
        for (int i = 0; i < 200 && byTab.size() < round.size(); ++i) {
            program.key(Qt::Key_Tab);
            byTab.insert(paneAt());
        }
        QCOMPARE(byTab, QSet<QString>(round.begin(), round.end()));

        for (int times = 1; times < round.size(); ++times) {
            for (int i = 0; i < times; ++i)
                program.key(Qt::Key_F6);
            QVERIFY(!program.window->canvas().hasFocus());
            program.key(Qt::Key_Escape);
            QVERIFY2(program.window->canvas().hasFocus(), qPrintable(round[times - 1]));
        }
    }

    void thePanelsComeBackAsTheyWere()
    {
        Program program;
        buildBridge(program);
        program.window->resize(1400, 800);
        QCoreApplication::processEvents();
        auto* column = program.window->findChild<QSplitter*>("rightColumn");
        auto* across = qobject_cast<QSplitter*>(column->parentWidget());
        for (const bool fitted : {true, false}) {
            across->setSizes({900, 481});
            column->setSizes({0, 200, 500});
            if (fitted)
                program.key(Qt::Key_Slash, Qt::ControlModifier);
            else
                program.key(Qt::Key_Equal, Qt::ControlModifier);
            QCoreApplication::processEvents();
            const auto now = [&] {
                return std::tuple(across->sizes(), column->sizes(), program.editor.view.camera());
            };
            const auto before = now();
            program.key(Qt::Key_Backslash, Qt::ControlModifier);
            QCoreApplication::processEvents();
            QVERIFY(now() != before);
            program.key(Qt::Key_Backslash, Qt::ControlModifier);
            QCoreApplication::processEvents();
            QCOMPARE(std::get<0>(now()), std::get<0>(before));
            QCOMPARE(std::get<1>(now()), std::get<1>(before));
            // The cameras are compared on the screen, because the coordinates of their centre are
            // rounded when it moves away and back.
            const auto onScreen = [](const Camera& camera) {
                return std::tuple(camera.toScreen({0, 0}), camera.toScreen({1000, 1000}),
                                  camera.size());
            };
            QCOMPARE(onScreen(std::get<2>(now())), onScreen(std::get<2>(before)));
        }
    }

    void aRightClickOnNothingIsAboutTheCanvas()
    {
        Program program;
        program.editor.view.setSnapsToThings(false);
        buildBridge(program);
        program.key(Qt::Key_A, Qt::ControlModifier);
        program.key(Qt::Key_C, Qt::ControlModifier);
        const Scene before = program.scene();
        QStringList taken;
        const auto menuAt = [&program, &taken, this](Vec2 at, const QString& choice) {
            QStringList names;
            QTimer waiting;  // the mouse moves and presses before the menu is there
            connect(&waiting, &QTimer::timeout, this, [&] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                if (!menu)
                    return;
                waiting.stop();
                taken << withTakenMnemonics(textsOf(menu->actions()));
                for (QAction* action : menu->actions()) {
                    if (!action->isSeparator() && !action->menu())
                        names << nameOf(*action);
                    if (nameOf(*action) == choice)
                        action->trigger();
                }
                menu->close();
            });
            waiting.start(0);
            program.click(at, Qt::RightButton);
            return names;
        };
        const QStringList ofCanvas{"Paste here", "Paste in place", "Select all",
                                   "Fit all",    "Grid",           "Snap to the grid"};
        for (const Qt::Key tool : {Qt::Key_V, Qt::Key_T, Qt::Key_C, Qt::Key_U}) {
            program.key(tool);
            program.key(Qt::Key_A, Qt::ControlModifier);
            QCOMPARE(menuAt({640, 100}, {}), ofCanvas);
            QVERIFY(!menuAt({540, 310}, {}).filter(QRegularExpression("^Delete .+")).isEmpty());
        }
        QCOMPARE(program.scene(), before);
        QCOMPARE(taken, QStringList());
        menuAt({640, 100}, "Paste here");
        const Vec2 first = positionOf(program.scene(), 10);
        COMPARE_NEAR(first, (Vec2{240, 185}), 2.0);
    }

    void iconsFollowTheTheme()
    {
        Program program;
        const auto picture = [&] {
            return actionOf(*program.window, "connect")->icon().pixmap(20).toImage();
        };
        const QImage light = picture();
        program.editor.view.setTone(Tone::dark);
        QVERIFY(picture() != light);
        program.editor.view.setTone(Tone::light);
        QCOMPARE(picture(), light);
    }

    void aFileDroppedOnTheWindowIsOpened()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("dropped.json");
        const Scene scene = aScene().particle(1, {10, 20}).particle(2, {30, 40}).distance(1, 1, 2);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScene(scene)));
        file.close();

        Program program;
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(path)});
        const QPoint middle(600, 400);
        QDragEnterEvent enter(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &drop);
        QTRY_COMPARE(program.scene(), scene);
        QVERIFY(program.window->windowTitle().startsWith("dropped.json"));
    }

    // Other programs drag texts, addresses and empty lists over a window, and may drop something
    // else than they dragged in.
    void aDragOfNoFileDoesNothing_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a comment alone") << QByteArray("# nothing\r\n");
        QTest::newRow("lines without anything") << QByteArray("\r\n\r\n");
        QTest::newRow("a page of the web") << QByteArray("https://example.org/a.json\r\n");
        QTest::newRow("a file without a path") << QByteArray("file:\r\n");
        QTest::newRow("two files") << QByteArray("file:///a.json\r\nfile:///b.json\r\n");
    }
    void aDragOfNoFileDoesNothing()
    {
        QFETCH(QByteArray, list);
        Program program;
        buildBridge(program);
        const Scene before = program.scene();
        QMimeData dragged;
        dragged.setData("text/uri-list", list);
        const QPoint middle(600, 400);
        QDragEnterEvent enter(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &enter);
        QVERIFY(!enter.isAccepted());
        QDropEvent drop(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &drop);
        QCoreApplication::sendPostedEvents();
        QVERIFY(!QApplication::activeModalWidget());
        QCOMPARE(program.scene(), before);
    }

    void aFileDroppedOnAStructureIsInsertedOrOpened_data()
    {
        QTest::addColumn<int>("entry");
        QTest::newRow("inserted") << 0;
        QTest::newRow("opened") << 1;
        QTest::newRow("cancelled") << 3;
    }
    void aFileDroppedOnAStructureIsInsertedOrOpened()
    {
        QFETCH(int, entry);
        const QTemporaryDir folder;
        const QString path = folder.filePath("part.json");
        const Scene part = aScene().particle(1, {0, 0}).particle(2, {40, 0}).distance(1, 1, 2);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScene(part)));
        file.close();

        Program program;
        program.editor.document.replace(aScene().particle(1, {300, 300}));
        const Scene before = program.scene();
        const Canvas& canvas = program.window->canvas();
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(path)});
        const QPoint there = canvas.mapTo(program.window.get(), QPoint(200, 200));
        QDragEnterEvent enter(there, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &enter);
        QDropEvent drop(there, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &drop);
        QMenu* menu = nullptr;
        QTRY_VERIFY(menu = canvas.findChild<QMenu*>("dropped"));
        const Vec2 at = program.editor.view.camera().toScene(QPointF(200, 200));
        menu->actions()[entry]->trigger();
        menu->close();
        if (entry == 0) {
            QCOMPARE(program.steps(), 1);
            QCOMPARE(positionOf(program.scene(), 2), (at - Vec2{20, 0}));
            QCOMPARE(program.scene().constraints().size(), std::size_t{1});
        } else {
            QVERIFY(program.scene() == (entry == 1 ? part : before));
        }
    }

    void aPartOfAnotherWorldIsPastedAsLargeAsItIsAndUpright()
    {
        Program program;
        World metric;
        metric.lengthUnit = "m";
        metric.yAxis = YAxis::up;
        program.editor.document.replace(
            aScene().world(metric).particle(1, {0, 0}).particle(2, {0, 2}).distance(1, 1, 2, 1.5));
        actionOf(*program.window, "selectAll")->trigger();
        actionOf(*program.window, "copy")->trigger();
        program.editor.document.replace(Scene());
        QVERIFY(!commands::paste(program.editor.bench(), Vec2{300, 400}));
        QCOMPARE(positionOf(program.scene(), 1), (Vec2{300, 500}));
        QCOMPARE(positionOf(program.scene(), 2), (Vec2{300, 300}));
        QCOMPARE(linkOf(program.scene().constraints()[0])->length, 150.0);
        QCOMPARE(program.steps(), 1);
    }

    // Pasting moves the view only if the middle of the pasted part would be outside it.
    void whatIsPastedOrMirroredIsInSightAndTheFirstWithinWalls()
    {
        Program program;
        Document& document = program.editor.document;
        const auto isSeen = [&](std::uint32_t id) {
            const Vec2 at = positionOf(document.shown(), id);
            return QRectF(program.window->canvas().rect())
                .contains(program.editor.view.camera().toScreen(at));
        };
        document.replace(aScene()
                             .world(stillWorld())
                             .particle(1, {0, 0})
                             .particle(2, {8000, 0})
                             .distance(1, 1, 2));
        actionOf(*program.window, "selectAll")->trigger();
        actionOf(*program.window, "copy")->trigger();
        World walled = stillWorld();
        walled.boundsKind = BoundsKind::clamp;
        walled.bounds = {0, 0, 1000, 600};
        document.replace(aScene().world(walled));
        QVERIFY(!commands::paste(program.editor.bench(), Vec2{500, 300}));
        QVERIFY(isSeen(1) && isSeen(2));
        QVERIFY(document.scene().world().bounds.contains(positionOf(document.scene(), 1)));
        QVERIFY(document.scene().world().bounds.contains(positionOf(document.scene(), 2)));
        QCOMPARE(program.steps(), 1);
        actionOf(*program.window, "mirrorRight")->trigger();
        QCOMPARE(document.scene().particles().size(), 3u);
        QVERIFY(isSeen(1) && isSeen(3));
        const Camera camera = program.editor.view.camera();
        QVERIFY(!commands::paste(program.editor.bench(), Vec2{1e5, 1e5}));
        QCOMPARE(program.editor.view.camera(), camera);
    }

    // Undo of a paste brings back the view, unless the user has moved the view after the paste.
    void undoBringsBackTheViewThatAPasteHasChanged()
    {
        for (const bool isMoved : {false, true}) {
            Program program;
            Document& document = program.editor.document;
            document.replace(aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {90, 0}));
            actionOf(*program.window, "selectAll")->trigger();
            document.commit("Scale", [](const Scene& scene) {
                return edit::setField(scene, itemsOf(ParticleId{2}), "x", 9000.0);
            });
            actionOf(*program.window, "copy")->trigger();
            document.undo();
            const Camera before = program.editor.view.camera();
            QVERIFY(!commands::paste(program.editor.bench(), Vec2{40, 10}));
            QCOMPARE_LT(program.editor.view.camera().scale(), before.scale() / 2.0);
            if (isMoved)
                program.editor.view.setCamera(program.editor.view.camera().panned({10.0, 0.0}));
            const Camera after = program.editor.view.camera();
            document.undo();
            QCOMPARE(program.editor.view.camera(), isMoved ? after : before);
        }
    }

    void stopsAreSetInAMenu()
    {
        Program program;
        program.editor.document.replace(aScene()
                                            .world(stillWorld())
                                            .particle(1, {0, 0})
                                            .particle(2, {100, 0})
                                            .distance(1, 1, 2));
        auto* stops = program.window->menuBar()->findChild<QMenu*>("stops");
        const auto texts = [stops] {
            emit stops->aboutToShow();
            QStringList names;
            for (const QAction* action : stops->actions())
                if (!action->isSeparator())
                    names << nameOf(*action);
            return names;
        };
        const QStringList ofAll{"something breaks", "all is at rest…"};
        QCOMPARE(texts(), ofAll);
        program.editor.selection.set(itemsOf(ParticleId{2}));
        QCOMPARE(texts(),
                 QStringList({"x of p2 passes…", "y of p2 passes…", "speed of p2 passes…"}) +
                     ofAll);
        program.editor.selection.set(itemsOf(ConstraintId{1}));
        QCOMPARE(texts(), QStringList({"length of c1 passes…", "strain of c1 passes…",
                                       "force of c1 passes…"}) +
                              ofAll);
        QVERIFY(!actionOf(*program.window, "nextStop")->isEnabled());
        stops->actions()[4]->trigger();
        QCOMPARE(program.editor.player.stops(), std::vector<StopRule>(1));
        QVERIFY(actionOf(*program.window, "nextStop")->isEnabled());
        emit stops->aboutToShow();
        QVERIFY(stops->actions()[4]->isChecked());
        stops->actions()[4]->trigger();
        QVERIFY(program.editor.player.stops().empty());
        const StopRule rest{.kind = StopRule::Kind::rest, .value = 0.02};
        program.editor.player.setStops({rest});
        QCOMPARE(texts().last(), QStringLiteral("all is at rest, below 2 % of its largest energy"));
        stops->actions().last()->trigger();
        QVERIFY(program.editor.player.stops().empty());
    }

    void keysWorkFromTheListsAsWell()
    {
        Program program;
        buildBridge(program);
        focusOnRowsOf(program, "Constraints");
        program.key(Qt::Key_Space);
        QVERIFY(program.editor.player.isPlaying());
        program.key(Qt::Key_Space);
        QVERIFY(!program.editor.player.isPlaying());
        program.key(Qt::Key_S);
        QVERIFY(program.editor.view.stress().on);
    }

    // The list highlights nothing: the whole bridge is selected, or only items that the list does
    // not contain.
    void aKeyInAListThatHighlightsNothingDoesNothing_data()
    {
        QTest::addColumn<QString>("tab");
        QTest::addColumn<QKeySequence>("keys");
        for (const char* tab : {"Constraints", "Particles", "Loads", "History"})
            for (const char* keys : {"Del", "Backspace", "Ctrl+X", "Ctrl+C", "Ctrl+D", "P",
                                     "Ctrl+G", "Ctrl+2", "Ctrl+3", "Ctrl+L"})
                QTest::addRow("%s in %s", keys, tab) << tab << QKeySequence(keys);
    }
    void aKeyInAListThatHighlightsNothingDoesNothing()
    {
        QFETCH(QString, tab);
        QFETCH(QKeySequence, keys);
        Program program;
        buildBridge(program);
        program.editor.document.commit("Add", [](const Scene& scene) {
            Draft draft(scene);
            draft.add(Load{{}, LoadCase{}});
            return draft.patch();
        });
        program.editor.view.setLoads({.isEnvelope = true});
        commands::selectAll(program.editor.bench());
        Items chosen = program.editor.selection.items();
        if (tab == "Constraints")
            chosen.constraints.clear();
        if (tab == "Particles")
            chosen.particles.clear();
        program.editor.selection.set(chosen);
        QGuiApplication::clipboard()->setText("mine");
        focusOnRowsOf(program, tab);
        const Scene before = program.scene();
        const int steps = program.steps();

        program.key(keys[0].key(), keys[0].keyboardModifiers());
        QCOMPARE(program.scene(), before);
        QCOMPARE(program.steps(), steps);
        QCOMPARE(program.editor.selection.items(), chosen);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("mine"));
        QVERIFY(shownLabel(program, "no row is highlighted"));
    }

    void aKeyInAListActsOnWhatIsHighlightedThereAlone_data()
    {
        QTest::addColumn<QString>("tab");
        QTest::newRow("constraints") << "Constraints";
        QTest::newRow("particles") << "Particles";
    }
    void aKeyInAListActsOnWhatIsHighlightedThereAlone()
    {
        QFETCH(QString, tab);
        Program program;
        buildBridge(program);
        const Items chosen{{ParticleId{5}}, {ConstraintId{1}}};
        const Items highlighted =
            tab == "Constraints" ? itemsOf(ConstraintId{1}) : itemsOf(ParticleId{5});
        program.editor.selection.set(chosen);
        focusOnRowsOf(program, tab);
        Scene without = program.scene();
        without.apply(edit::remove(without, highlighted));
        program.key(Qt::Key_Backspace);
        QCOMPARE(program.scene(), without);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        program.key(Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(program.scene().find(ParticleId{5})->locked, tab == "Particles");
    }

    void theLoadThatIsHighlightedIsDeletedThoughItIsSelectedNoMore()
    {
        Program program;
        buildBridge(program);
        const auto made = program.editor.document.commit("Add", [](const Scene& scene) {
            Draft draft(scene);
            draft.add(Load{{}, LoadCase{}});
            return draft.patch();
        });
        QVERIFY(made);
        const Scene before = program.scene();
        program.editor.view.setLoads({.alone = before.loads()[0].id});
        program.editor.selection.clear();
        focusOnRowsOf(program, "Loads");
        program.key(Qt::Key_Delete);
        QVERIFY(program.scene().loads().empty());
        QCOMPARE(program.scene().particles(), before.particles());
    }

    void keysWorkFromTheTablesOfAStepAndAfterIt()
    {
        Program program;
        buildBridge(program);
        Player& player = program.editor.player;
        const auto isAt = [&player](std::uint64_t step) {
            player.settle();
            return player.state().step == step;
        };
        for (const auto end : {Qt::ShiftModifier, Qt::NoModifier}) {
            player.reset();
            program.key(Qt::Key_F8);
            QTRY_VERIFY(program.editor.microscope.isOpen());
            const auto tables =
                program.window->findChild<StepPanel*>()->findChildren<QTableView*>();
            const auto shown = std::ranges::find_if(tables, &QWidget::isVisible);
            QVERIFY(shown != tables.end());
            QTableView* table = *shown;
            const QPoint cell = table->visualRect(table->model()->index(0, 1)).center();
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
            QVERIFY(table->hasFocus());
            if (end == Qt::ShiftModifier) {
                program.key(Qt::Key_F9, end);
                QVERIFY(!program.editor.microscope.isOpen());
                QVERIFY(program.window->canvas().hasFocus());
            }
            program.key(Qt::Key_Period);
            QVERIFY(isAt(1));
            QVERIFY(program.window->canvas().hasFocus());
            program.key(Qt::Key_Comma);
            QVERIFY(isAt(0));
        }
    }

    // A ball that lies on the ground has a row in the stage of contacts, and a press on it selects both.
    void contactsHaveRowsInTheTableOfAStep()
    {
        Program program;
        World world = stillWorld(1);
        world.gravity = {0.0, 100.0};
        world.contacts = Contacts::ground;
        Particle ball = particleAt({0, -10});
        ball.id = ParticleId{1};
        ball.radius = 10.0;
        program.editor.document.replace(
            aScene().world(world).add(ball).ground(1, {{-50, 0}, {50, 0}}));
        const Microscope& step = program.editor.microscope;
        do {
            program.key(Qt::Key_F7);
            QTRY_VERIFY(step.isOpen());
        } while (step.entry()->phase != Trace::Phase::contact);
        const auto* panel = program.window->findChild<StepPanel*>();
        const auto tables = panel->findChildren<QTableView*>();
        const auto shown = std::ranges::find_if(tables, &QWidget::isVisible);
        QVERIFY(shown != tables.end());
        QTableView* table = *shown;
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), QString::fromUtf8("p1 – g1"));
        QCOMPARE(table->model()->headerData(3, Qt::Horizontal).toString(),
                 QStringLiteral("gap (px)"));
        const QPoint cell = table->visualRect(table->model()->index(0, 1)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
        QTest::keyClick(table, Qt::Key_Return);
        const auto labels = panel->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().startsWith(QString::fromUtf8("p1 and the ground “g1” overlap by"));
        }));
        QVERIFY(program.editor.document.undoText().isEmpty());
    }

    // The buttons have the focus because the keys have moved it to one of them.
    void theButtonsOfAStepGiveTheKeysBackToo()
    {
        Program program;
        buildBridge(program);
        program.key(Qt::Key_F8);
        QTRY_VERIFY(program.editor.microscope.isOpen());
        auto* button = program.window->findChild<StepRibbon*>()->findChild<QToolButton*>();
        button->setFocus();
        QVERIFY(button->hasFocus());
        program.key(Qt::Key_F9, Qt::ShiftModifier);
        QVERIFY(program.window->canvas().hasFocus());
    }

    void aNumberOfMineIsTypedInATableOfAStep()
    {
        Program program;
        buildBridge(program);
        program.key(Qt::Key_F8);
        QTRY_VERIFY(program.editor.microscope.isOpen());
        auto* tolerance = program.window->findChild<StepPanel*>()->findChild<QLineEdit*>();
        tolerance->setFocus();
        tolerance->selectAll();
        program.type("0.5");
        QCOMPARE(tolerance->text(), QStringLiteral("0.5"));
        QVERIFY(program.editor.microscope.isOpen());
    }

    // A file name may hold marks that reverse the direction of writing: "a<202e>nosj.b" would look
    // like "ab.json". The window shows these marks as text, and in fields for editing as boxes.
    void marksOfDirectionInNamesAreMadeVisible()
    {
        const std::string name = "left\u202ethgir";
        const QString shown = "left\\u202ethgir";
        Program program;
        Particle named = particleAt({1, 2});
        named.id = ParticleId{1};
        named.name = Name(name);
        program.editor.document.replace(aScene().add(named));
        program.editor.document.commit(
            "Title", [&](const Scene& scene) { return edit::setWorldField(scene, "title", name); });
        QVERIFY2(program.window->windowTitle().contains(shown),
                 qPrintable(program.window->windowTitle()));
        program.editor.selection.set(itemsOf(ParticleId{1}));
        QVERIFY(shownLabel(program, "left\\u202ethgir"));  // in the inspector
        QLineEdit* field = shownLine(program, "name");
        QCOMPARE(field->text().size(), QString::fromStdString(name).size());
        QVERIFY(!field->text().contains(QChar(0x202e)));
        focusOnRowsOf(program, "Particles");
        const auto* rows = qobject_cast<QAbstractItemView*>(program.window->focusWidget());
        QStringList cells;
        for (int column = 0; column < rows->model()->columnCount(); ++column)
            cells << rows->model()->index(0, column).data().toString();
        QVERIFY2(cells.contains(shown), qPrintable(cells.join(", ")));
        QCOMPARE(translated({"must be %1", {name}}), QString("must be " + shown));
    }

    void marksOfDirectionAreBoxesOnlyWhileTheyAreEdited()
    {
        const std::string text = "left\u202ethgir";
        const auto hasMark = [](const QString& shown) { return shown.contains(QChar(0x202e)); };
        Program program;
        Particle named = particleAt({1, 2});
        named.id = ParticleId{1};
        named.name = Name(text);
        program.editor.document.replace(aScene().add(named).note(1, {0, 0}, text));
        program.editor.selection.set(itemsOf(ParticleId{1}));
        QLineEdit* name = shownLine(program, "name");
        name->setFocus();
        name->end(false);
        program.type("!");
        name->selectAll();
        name->copy();
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(text + "!"));
        program.key(Qt::Key_Return);
        QCOMPARE(program.scene().particles()[0].name.text(), text + "!");

        focusOnRowsOf(program, "Particles");
        auto* rows = qobject_cast<QAbstractItemView*>(program.window->focusWidget());
        QModelIndex cell = rows->model()->index(0, 0);
        while (!hasMark(cell.data(Qt::EditRole).toString()))
            cell = cell.siblingAtColumn(cell.column() + 1);
        rows->setCurrentIndex(cell);
        program.key(Qt::Key_F2);
        auto* line = qobject_cast<QLineEdit*>(program.window->focusWidget());
        QVERIFY(line && !hasMark(line->text()));
        QApplication::clipboard()->setText(QString::fromStdString(text));
        line->selectAll();
        line->paste();
        QVERIFY(!hasMark(line->text()));
        program.key(Qt::Key_Return);
        QCOMPARE(program.scene().particles()[0].name.text(), text);

        openTab(*program.window, QStringLiteral("Inspector"));
        program.editor.selection.set(itemsOf(DecorationId{1}));
        QPlainTextEdit* area = nullptr;
        for (auto* one : program.window->findChildren<QPlainTextEdit*>("text"))
            area = one->isVisible() ? one : area;
        QVERIFY(area && !hasMark(area->toPlainText()));
        area->setFocus();
        area->moveCursor(QTextCursor::End);
        area->paste();
        QVERIFY(!hasMark(area->toPlainText()));
        program.key(Qt::Key_Return, Qt::ControlModifier);
        const auto& note = std::get<Note>(program.scene().decorations()[0].body);
        QCOMPARE(note.text, text + text);
    }

    void aLongTitleLeavesTheNameOfTheProgramInSight()
    {
        Program program;
        World world = stillWorld();
        world.title = std::string(200, 't');
        program.files.openImported(aScene().world(world), "t.json");
        QCOMPARE(program.window->windowTitle(), QString(99, u't') + "…[*] — Vakwerk");
    }

    void theTitleShowsNameAndWhetherItIsModified()
    {
        Program program(folder_.filePath("name.json"));
        QVERIFY(program.window->windowTitle().contains("untitled"));
        QVERIFY(!program.window->isWindowModified());
        program.key(Qt::Key_Period);
        QVERIFY(!program.window->isWindowModified());
        program.click({500, 300});
        QVERIFY(program.window->isWindowModified());
        program.key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(program.window->windowTitle().contains("name.json"));
        QVERIFY(!program.window->isWindowModified());
    }

    // A first user starts with an empty scene, builds a bridge, plays it, undoes and redoes
    // everything, saves the bridge and opens it again.
    void fromAnEmptySceneToABridgeAndBack()
    {
        const QString path = folder_.filePath("bridge.json");
        Scene built;
        {
            Program program(path);
            buildBridge(program);
            pinItsEnds(program);
            built = program.scene();
            QCOMPARE(built.particles().size(), std::size_t{9});
            QCOMPARE(built.constraints().size(), std::size_t{15});
            QVERIFY(built.find(ParticleId{1})->pinned && built.find(ParticleId{9})->pinned);
            QCOMPARE(connectedParts(built), std::size_t{1});
            QCOMPARE(program.steps(), 10);

            const Player& player = program.editor.player;
            program.key(Qt::Key_Space);
            QTRY_COMPARE_GT(player.state().step, 0u);
            program.key(Qt::Key_Space);
            QVERIFY(!player.isPlaying());
            const std::uint64_t reached = player.state().step;
            for (int i = 0; i < 10; ++i)
                program.key(Qt::Key_Period);
            QCOMPARE(player.state().step, reached + 10);
            program.key(Qt::Key_S);
            QVERIFY(program.editor.view.stress().on);
            QVERIFY(program.scene() == built);

            for (int i = 0; i < 10; ++i)
                program.key(Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(program.scene() == newScene());
            QVERIFY(player.isAtStart());
            for (int i = 0; i < 10; ++i)
                program.key(Qt::Key_Y, Qt::ControlModifier);
            QVERIFY(program.scene() == built);

            program.key(Qt::Key_S, Qt::ControlModifier);
            QVERIFY(!program.editor.document.isModified());
            program.key(Qt::Key_W, Qt::ControlModifier);
            QVERIFY(!program.window->isVisible());
        }
        Program program(path);
        program.key(Qt::Key_O, Qt::ControlModifier);
        QVERIFY(program.isOn("select"));
        QCOMPARE(writeScene(program.scene()), writeScene(built));
        QCOMPARE(QString::fromUtf8(contentOf(path)),
                 QString::fromStdString(writeScene(program.scene())));
    }

    void theFiveGesturesWhileItRuns()
    {
        Program program;
        buildBridge(program);
        pinItsEnds(program);
        program.key(Qt::Key_B);
        program.key(Qt::Key_Space);
        program.click({200, 100});
        program.click({400, 100}, Qt::RightButton);
        program.click({600, 100}, Qt::RightButton, Qt::ControlModifier);
        program.click({800, 100}, Qt::LeftButton, Qt::ControlModifier);
        QVERIFY(program.editor.player.isPlaying());
        QCOMPARE(program.scene().particles().size(), std::size_t{13});
        QCOMPARE(program.scene().constraints().size(), std::size_t{15 + 1 + 2 + 2 + 1});
        // The two particles nearest to the mouse are the pinned one and another that can be linked
        // to it.
        program.click({800, 90}, Qt::RightButton, Qt::ShiftModifier);
        QCOMPARE(program.scene().constraints().size(), std::size_t{22});
        QCOMPARE(program.steps(), 15);
        QTRY_COMPARE_GT(program.editor.player.state().step, 0u);
        program.key(Qt::Key_Space);
        for (int i = 0; i < 15; ++i)
            program.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(program.scene() == newScene());
    }

    // After step 0 an edit that places something makes a new start. The program says so beside the
    // clock and below the canvas.
    void aStartThatMovedIsToldAndBroughtBack()
    {
        Program program;
        program.editor.document.replace(pendulum());
        const Scene before = program.scene();
        const auto move = [&] {
            program.editor.document.commit("Move", [](const Scene& scene) {
                return edit::moveBy(scene, std::array{ParticleId{2}}, {0, 10});
            });
        };
        move();
        QVERIFY(!shownLabel(program, "start moved"));
        program.editor.document.undo();
        stepNow(program.editor.player, 20);
        move();
        QVERIFY(shownLabel(program, "The start has moved"));
        QVERIFY(shownLabel(program, "start moved"));
        QLabel* undo = shownLabel(program, "undo</a>");
        QVERIFY(undo);
        emit undo->linkActivated("undo");
        QVERIFY(program.scene() == before);
        QCOMPARE(program.editor.player.state().step, std::uint64_t{20});
        QVERIFY(!shownLabel(program, "start moved"));
        move();
        QVERIFY(shownLabel(program, "start moved"));
        stepNow(program.editor.player);
        QVERIFY(!shownLabel(program, "start moved"));
    }

    // A screen of 1280 by 720 at 150 % leaves a window of 853 by 480, less what the window manager
    // takes.
    void everythingIsSeenOnALowScreen()
    {
        Program program;
        const QString path = QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json");
        QVERIFY(program.files.open(path));
        program.window->showDescription();
        for (auto* label : program.window->findChildren<QLabel*>("slow"))
            label->setText("the machine reaches 0.05× of what is asked");
        for (const char* tool : {"build", "brush", "template"}) {
            actionOf(*program.window, tool)->trigger();
            program.window->resize(853, 440);
            QCoreApplication::processEvents();
            QCOMPARE(program.window->size(), QSize(853, 440));
            for (const char* part : {"transport", "statusLine", "toolColumn"}) {
                const auto* widget = program.window->findChild<QWidget*>(QLatin1String(part));
                const QRect place(widget->mapTo(program.window.get(), QPoint()), widget->size());
                QVERIFY2(program.window->rect().contains(place), part);
            }
            QCOMPARE_GE(program.window->canvas().height(), 150);
        }
        const auto* column = program.window->findChild<QWidget*>("toolColumn");
        for (const auto* button : column->findChildren<QToolButton*>())
            QVERIFY(column->rect().contains(button->geometry()));
    }

    void theMouseIsKnownWhenThePaletteHasGone()
    {
        Program program;
        const QPoint at = program.window->canvas().mapToGlobal(QPoint(300, 200));
        QCursor::setPos(at);
        QTest::mouseMove(program.window->windowHandle(), program.window->mapFromGlobal(at));
        QTRY_VERIFY(program.window->canvas().mouse());
        const Vec2 before = program.window->canvas().mouse()->at;
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&program.window->canvas(), &leave);
        QVERIFY(!program.window->canvas().mouse());
        program.key(Qt::Key_Escape);
        QVERIFY(program.window->canvas().mouse());
        QCOMPARE(program.window->canvas().mouse()->at, before);
    }

    void aLongClockMovesNothingAndItsMessagesEndWithDots()
    {
        Program program;
        program.window->resize(853, 480);
        stepNow(program.editor.player, 9);
        QCoreApplication::processEvents();
        const int before = program.window->canvas().width();
        auto* transport = program.window->findChild<QWidget*>("transport");
        const int least = transport->minimumSizeHint().width();
        for (auto* label : transport->findChildren<ElidedLabel*>()) {
            label->setText("123,456.78 s · step 12,345,678 of 23,456,789");
            label->show();
        }
        QCoreApplication::processEvents();
        QCOMPARE(transport->minimumSizeHint().width(), least);
        QCOMPARE(program.window->canvas().width(), before);
    }

    void aTextThatIsTooWideGoesOnInASecondLine()
    {
        ElidedLabel label;
        label.setText(QStringLiteral("1.20 s · step 72"));
        const auto isWrittenIn = [&label](const QRect& part) {
            const QImage image = label.grab(part).toImage().convertToFormat(QImage::Format_RGB32);
            const QRgb paper = image.pixel(0, 0);
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixel(x, y) != paper)
                        return true;
            return false;
        };
        const int width = label.sizeHint().width();
        const int line = label.fontMetrics().lineSpacing();
        label.resize(width, 3 * line);
        QVERIFY(isWrittenIn({0, line, width, line}));
        QVERIFY(!isWrittenIn({0, 0, width, line}) && !isWrittenIn({0, 2 * line, width, line}));
        label.resize(2 * width / 3, 3 * line);
        QVERIFY(isWrittenIn({0, 0, width, line}) && isWrittenIn({0, 2 * line, width, line}));
    }

    void theFixedScaleTakesNumbersAlone()
    {
        Program program;
        QLineEdit* line = nullptr;
        const auto typed = [&](const char* text) {
            line->selectAll();
            QTest::keyClicks(line, text);
            auto* buttons = line->window()->findChild<QDialogButtonBox*>();
            QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
        };
        int stayed = 0;
        QTimer::singleShot(0, program.window.get(), [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            line = dialog->findChild<QLineEdit*>();
            for (const char* wrong : {"abc", "-5", "0"}) {
                typed(wrong);
                stayed += dialog->isVisible() ? 1 : 0;
            }
            typed("250");
        });
        actionOf(*program.window, "fixedScale")->trigger();
        QCOMPARE(stayed, 3);
        const StressSettings& stress = program.editor.view.stress();
        QVERIFY(!stress.automatic);
        QCOMPARE(stress.fixedScale[0], 25000.0);
    }

private:
    QTemporaryDir folder_;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"

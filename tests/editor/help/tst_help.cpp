// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "editor/canvas/canvas.h"
#include "editor/gallery/gallery_window.h"
#include "editor/help/help_window.h"
#include "editor/inspector/inspector.h"
#include "editor/menus/menus.h"
#include "editor/text/language.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/style.h"
#include "editor/window/parts/description_panel.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/status_line.h"
#include "tests/editor/program_window.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

using namespace vakwerk;

namespace {

HelpPages pagesIn(const QString& language)
{
    return {language,
            [] { return QStringLiteral("| key | command |\n| --- | --- |\n| Q | Weld |\n"); }};
}

bool hasAnchor(const QUrl& url)
{
    for (const QStringList& anchors : HelpPages::anchors(url))
        if (anchors.contains(url.fragment()))
            return true;
    return false;
}

// Returns whether a topic leads to a heading in both languages.
bool leadsSomewhere(const QString& topic)
{
    for (const char* language : {"en", "nl"}) {
        const QUrl url = pagesIn(language).urlOf(topic);
        if (!HelpPages::has(url) || !hasAnchor(url))
            return false;
    }
    return true;
}

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// Returns the topics that the sources of the editor name.
QStringList topicsInSources()
{
    static const QRegularExpression topic(QStringLiteral("\"([a-z-]+#[a-z-]+)\""));
    QStringList topics;
    QDirIterator files(QStringLiteral("editor"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString text = textOf(files.next());
        for (auto found = topic.globalMatch(text); found.hasNext();)
            topics << found.next().captured(1);
    }
    return topics;
}

// Returns the name of the heading at the top of the view, or of the last one before it.
QString atTop(const HelpBrowser& browser, int height = 30)
{
    QTextBlock block = browser.cursorForPosition(QPoint(0, height)).block();
    while (block.isValid() && block.blockFormat().headingLevel() == 0)
        block = block.previous();
    return block.text();
}

QString markedIn(const HelpBrowser& browser)
{
    QStringList texts;
    for (const QTextEdit::ExtraSelection& mark : browser.extraSelections())
        if (mark.cursor.hasSelection())
            texts << mark.cursor.selectedText();
    return texts.join(u'|');
}

// The window of the manual alone.
class Manual {
public:
    explicit Manual(const QString& language, const QString& topic) : window(pagesIn(language))
    {
        window.open(topic);
        isShown = QTest::qWaitForWindowActive(&window);
    }
    void search(const QString& words)
    {
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), words);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window.windowHandle(), key, modifiers);
    }
    HelpBrowser& browser() { return *window.findChild<HelpBrowser*>(); }
    QListWidget& hits() { return *window.findChild<QListWidget*>(); }
    QString hit(int row)
    {
        return hits().item(row) ? hits().item(row)->data(Qt::AccessibleTextRole).toString()
                                : QString();
    }
    // Clicks the first link with this target.
    void clickLink(const QString& target)
    {
        const QTextDocument& document = *browser().document();
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (part.fragment().charFormat().anchorHref() == target) {
                    QTextCursor cursor(block);
                    cursor.setPosition(part.fragment().position() + 1);
                    browser().setTextCursor(cursor);
                    browser().ensureCursorVisible();
                    QTest::mouseClick(browser().viewport(), Qt::LeftButton, {},
                                      browser().cursorRect(cursor).center());
                    return;
                }
        QFAIL(qPrintable(target));
    }

    HelpWindow window;
    bool isShown = false;
};

// The program, and a user who presses F1.
class Helped : public ProgramWindow {
public:
    explicit Helped(const QString& language = QStringLiteral("en"), const QString& scene = {})
        : ProgramWindow(ownStart(language, scene))
    {
        window().resize(1280, 800);
        isActive = QTest::qWaitForWindowActive(&window());
    }
    // Moves the window so that the widget is under the mouse, because the screen of the tests is
    // smaller than the window.
    void point(QWidget& widget)
    {
        QVERIFY(QTest::qWaitFor([this, &widget] {
            window().move(mouse - widget.mapTo(&window(), widget.rect().center()));
            QCursor::setPos(mouse);
            const QWidget* there = QApplication::widgetAt(mouse);
            return there == &widget || widget.isAncestorOf(there);
        }));
    }
    // Presses F1 and returns the topic that it opens.
    QString f1()
    {
        QTest::keyClick(QApplication::activeWindow()->windowHandle(), Qt::Key_F1);
        const QString topic = help() ? help()->topic() : QString();
        if (help())
            help()->close();
        QApplication::setActiveWindow(&window());
        return topic;
    }
    QString f1On(QWidget& widget)
    {
        window().canvas().setFocus();
        point(widget);
        return f1();
    }
    QString f1In(QWidget& widget)
    {
        widget.setFocus();
        return widget.hasFocus() ? f1() : QStringLiteral("no focus");
    }
    HelpWindow* help()
    {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<HelpWindow*>(widget); found && found->isVisible())
                return found;
        return nullptr;
    }

private:
    static constexpr QPoint mouse{400, 400};

public:
    bool isActive = false;
};

}  // namespace

class TestHelp : public QObject {
    Q_OBJECT

public slots:
    void takeLink(const QUrl& url) { outside_ << url.toString(); }

private slots:
    void init()
    {
        useOwnSettings();
        QSettings().setValue("start/page", false);
    }

    void everyTopicOfTheSourcesIsAHeadingInBothLanguages()
    {
        const QStringList topics = topicsInSources();
        QCOMPARE_GT(topics.size(), 60);
        for (const QString& topic : topics)
            QVERIFY2(leadsSomewhere(topic), qPrintable(topic));
    }

    void bothLanguagesHaveTheSameHeadings()
    {
        const auto levels = [](const HelpPages& pages) {
            QStringList all;
            for (const HelpSection& section : pages.sections())
                if (const QString topic = pages.topicOf(section.url); !topic.isEmpty())
                    all << QStringLiteral("%1 %2").arg(section.level).arg(topic);
            return all;
        };
        const QStringList english = levels(pagesIn("en"));
        QCOMPARE_GT(english.size(), 80);
        QCOMPARE(levels(pagesIn("nl")), english);
        QCOMPARE(english.size(), QSet<QString>(english.begin(), english.end()).size());
    }

    void everyLinkOfTheManualLeadsToAHeading_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* code : {"en", "nl"})
            QTest::newRow(code) << QString(code);
    }
    void everyLinkOfTheManualLeadsToAHeading()
    {
        QFETCH(QString, language);
        const HelpPages pages = pagesIn(language);
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
        int links = 0;
        for (const HelpSection& section : pages.sections()) {
            if (section.level > 1 || pages.topicOf(section.url).isEmpty())
                continue;
            const QString text = pages.markdown(section.url);
            for (auto found = link.globalMatch(text); found.hasNext(); ++links) {
                const QUrl url = section.url.resolved(QUrl(found.next().captured(1)));
                QVERIFY2(HelpPages::has(url), qPrintable(url.toString()));
                QVERIFY2(!url.hasFragment() || hasAnchor(url), qPrintable(url.toString()));
            }
        }
        QCOMPARE_GT(links, 50);
    }

    void theManualInTheWindowIsThatOfTheSources()
    {
        for (const char* page : {"en/building", "nl/running"})
            QCOMPARE(textOf(QStringLiteral(":/vakwerk/docs/manual/%1.md").arg(page)),
                     textOf(QStringLiteral("docs/manual/%1.md").arg(page)));
    }

    void aTopicOpensItsSection_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("title");
        QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("Marks and bookmarks");
        QTest::newRow("Dutch") << QStringLiteral("nl") << QStringLiteral("Tekens en bladwijzers");
    }
    void aTopicOpensItsSection()
    {
        QFETCH(QString, language);
        Manual manual(language, "running#marks-and-bookmarks");
        QVERIFY(manual.isShown);
        QTEST(atTop(manual.browser()), "title");
        QTEST(manual.window.findChild<QTreeWidget*>()->currentItem()->text(0), "title");
    }

    void theContentsFollowTheScrolling()
    {
        Manual manual("en", "building");
        const auto current = [&manual] {
            return manual.window.findChild<QTreeWidget*>()->currentItem()->text(0);
        };
        const QScrollBar& bar = *manual.browser().verticalScrollBar();
        QSet<QString> passed;
        while (bar.value() < bar.maximum()) {
            manual.key(Qt::Key_PageDown);
            const HelpBrowser& shown = manual.browser();
            QVERIFY2(current() == atTop(shown, 15) || current() == atTop(shown, 40),
                     qPrintable(current()));
            passed << current();
        }
        QCOMPARE_GT(passed.size(), 4);
        // The last section is shorter than the view, so its heading cannot scroll to the top.
        manual.window.open("building#present-on-a-projector");
        QVERIFY(atTop(manual.browser()) != "Present on a projector");
        QCOMPARE(current(), "Present on a projector");
    }

    void aPageWithoutATranslationSaysSo()
    {
        const auto back = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
        Language language;
        language.use("nl");
        const QString said = "Deze bladzijde is alleen in het Engels.";
        Manual manual("nl", "building");
        const auto saysSo = [&](const QString& page) {
            manual.browser().open(QUrl("qrc:/vakwerk/docs/" + page));
            return manual.browser().document()->findBlockByNumber(1).text() == said;
        };
        for (const char* page : {"file-format.md", "import.md", "glossary.md"})
            QVERIFY2(saysSo(page), page);
        QVERIFY(!saysSo("manual/nl/running.md"));
        const QUrl glossary("qrc:/vakwerk/docs/glossary.md");
        QVERIFY(!pagesIn("en").markdown(glossary).contains(said));
    }

    void linksAreFollowedAndTheWayBackEndsWhereItBegan()
    {
        Manual manual("en", "stress-and-statics#stress-colours");
        manual.clickLink("#forces-at-rest");
        QCOMPARE(manual.window.topic(), "stress-and-statics#forces-at-rest");
        manual.browser().verticalScrollBar()->setValue(500);
        manual.browser().open(pagesIn("en").urlOf("keys#all-keys"));
        manual.key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(manual.window.topic(), "stress-and-statics#forces-at-rest");
        QCOMPARE(manual.browser().verticalScrollBar()->value(), 500);
        manual.key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(manual.window.topic(), "keys#all-keys");
    }

    void theSearchFindsAndMarksWords()
    {
        Manual manual("en", "building");
        manual.search("polygon residual");
        QCOMPARE(manual.hit(0), "The Statics panel · Stress and statics");
        manual.key(Qt::Key_Return);
        QCOMPARE(manual.window.topic(), "stress-and-statics#the-statics-panel");
        const QString marked = markedIn(manual.browser());
        QVERIFY2(marked.contains("polygon") && marked.contains("residual"), qPrintable(marked));
        QCOMPARE(atTop(manual.browser()), "The Statics panel");
        manual.search("nosuchword");
        QCOMPARE(manual.hits().count(), 0);
        const auto& nothing = *manual.window.findChild<QLabel*>("nothing");
        QVERIFY(nothing.isVisible() && !nothing.text().isEmpty());
        manual.search("polygon");
        QVERIFY(nothing.isHidden() && manual.hits().isVisible());
    }

    void theLinesOfAHitAreSeenWhole_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "nl"})
            QTest::newRow(language) << language;
    }
    void theLinesOfAHitAreSeenWhole()
    {
        QFETCH(QString, language);
        const auto plain = qScopeGuard([] { qApp->setStyleSheet({}); });
        applyStyle(*qApp, Theme::of(Tone::light));
        Manual manual(language, "building");
        manual.search("constraint");
        QCOMPARE_GT(manual.hits().count(), 3);
        const auto cut = [&manual] {
            const QListWidget& hits = manual.hits();
            int rows = 0;
            for (int row = 0; row < hits.count(); ++row) {
                const QWidget& text = *hits.itemWidget(hits.item(row));
                const bool isWhole = text.sizePolicy().hasHeightForWidth() &&
                                     text.width() <= hits.viewport()->width() &&
                                     text.heightForWidth(text.width()) <= text.height();
                rows += isWhole ? 0 : 1;
            }
            return rows;
        };
        QTRY_COMPARE(cut(), 0);
        const int before = manual.hits().visualItemRect(manual.hits().item(0)).height();
        manual.window.findChild<QSplitter*>()->setSizes({600, 300});
        QTRY_COMPARE_LT(manual.hits().visualItemRect(manual.hits().item(0)).height(), before);
        QCOMPARE(cut(), 0);
    }

    void theSearchSaysWhichPagesAreNotTranslated()
    {
        Manual manual("nl", "building");
        manual.search("glossary");
        QCOMPARE(manual.hit(0), "Glossary (in English)");
    }

    void theSearchIgnoresAccentsAndCase()
    {
        Manual manual("nl", "building");
        manual.search("SCENES en bestanden");
        QCOMPARE(manual.hit(0), "Scènes en bestanden · Bouwen");
        manual.key(Qt::Key_Return);
        QVERIFY(markedIn(manual.browser()).contains("scène"));
    }

    void thePageOfKeysHasThoseOfTheUser()
    {
        Manual manual("nl", "keys#all-keys");
        const QString text = manual.browser().toPlainText();
        QVERIFY(text.contains("Weld"));
        QVERIFY(!text.contains("Ctrl+Shift+V"));
        QVERIFY(text.contains("dradenkruis"));
        manual.search("weld");
        QCOMPARE(manual.hit(0), "Alle toetsen · Toetsen");
    }

    void anOutsideLinkOpensOnAClickOnly()
    {
        QDesktopServices::setUrlHandler("https", this, "takeLink");
        const auto back = qScopeGuard([] { QDesktopServices::unsetUrlHandler("https"); });
        Manual manual("en", "building");
        manual.browser().setMarkdown("[outside](https://example.org/)");
        QVERIFY(outside_.isEmpty());
        manual.clickLink("https://example.org/");
        QCOMPARE(outside_, QStringList({"https://example.org/"}));
        QCOMPARE(manual.window.topic(), "building");
    }

    void tablesHaveThinLines()
    {
        Manual manual("en", "building");
        int tables = 0;
        for (const QTextFrame* frame : manual.browser().document()->rootFrame()->childFrames())
            if (const auto* table = qobject_cast<const QTextTable*>(frame)) {
                QVERIFY(table->format().borderCollapse());
                ++tables;
            }
        QCOMPARE_GT(tables, 3);
    }

    void picturesAreAsWideAsThePageAtMost()
    {
        Manual manual("en", "window");
        manual.window.resize(700, 600);
        double width = 0.0;
        for (QTextBlock block = manual.browser().document()->begin(); block.isValid();
             block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (const auto format = part.fragment().charFormat(); format.isImageFormat())
                    width = format.toImageFormat().width();
        QCOMPARE_GT(width, 200.0);
        QCOMPARE_LT(width, manual.browser().viewport()->width());
    }

    void escapeClosesAndTheNextWindowOpensWhereItWas()
    {
        {
            Manual manual("en", "comparing#a-table");
            manual.window.resize(720, 510);
            manual.search("sag");
            manual.key(Qt::Key_Escape);
            QVERIFY(manual.window.isVisible() && manual.hits().isHidden());
            manual.key(Qt::Key_Escape);
            QVERIFY(!manual.window.isVisible());
        }
        Manual manual("nl", {});
        QCOMPARE(manual.window.topic(), "comparing#a-table");
        QCOMPARE(manual.window.size(), QSize(720, 510));
        QCOMPARE(atTop(manual.browser()), "Een tabel");
    }

    void aThemeOrOtherLettersKeepThePlace()
    {
        Manual manual("en", "running#plots");
        const QPalette before = QApplication::palette();
        QPalette dark = before;
        dark.setColor(QPalette::Text, Qt::white);
        dark.setColor(QPalette::Base, Qt::black);
        QApplication::setPalette(dark);
        QCoreApplication::processEvents();
        const auto back = qScopeGuard([&] { QApplication::setPalette(before); });
        QCOMPARE(atTop(manual.browser()), "Plots");
    }

    void everyToolHasItsSection()
    {
        Helped helped;
        QVERIFY(helped.isActive);
        QStringList topics;
        helped.point(helped.window().canvas());
        for (const auto& group : {"select", "build", "connect", "support", "load", "template",
                                  "brush", "cutLinks", "grab", "measure", "note"}) {
            actionOf(helped.window(), group)->trigger();
            topics << helped.f1();
        }
        QCOMPARE(topics, QStringList({"building#select", "building#the-build-tool",
                                      "building#connect", "building#support", "building#load",
                                      "building#templates", "building#brush", "building#cut-links",
                                      "building#grab", "building#measure", "building#note"}));
    }

    void theFocusTellsBeforeTheMouse()
    {
        Helped helped;
        helped.find<QToolButton>("Solver details").click();  // unfolds the group
        auto& iterations = helped.find<QLineEdit>("iterations");
        auto& transport = helped.find<QWidget>("transport");
        helped.point(transport);
        QCOMPARE(helped.f1In(iterations), "running#relaxation-and-the-direct-solver");
        helped.window().canvas().setFocus();
        QCOMPARE(helped.f1(), "running#play-pause-and-step");
    }

    void everyPanelHasItsSection()
    {
        Helped helped("en", "scenes/pratt_bridge.json");
        actionOf(helped.window(), "statics")->trigger();
        const auto on = [&helped](const char* name) {
            return helped.f1On(helped.find<QWidget>(name));
        };
        QCOMPARE(on("staticsPanel"), "stress-and-statics#the-statics-panel");
        actionOf(helped.window(), "compare")->trigger();
        QCOMPARE(on("comparePanel"), "comparing#what-you-see");  // the middle shows the curves
        actionOf(helped.window(), "compare")->trigger();
        actionOf(helped.window(), "stepInto")->trigger();
        QCOMPARE(on("stepPanel"), "inside-a-step#the-panel");
        QCOMPARE(on("stepRibbon"), "inside-a-step#stages");
        QCOMPARE(on("scrub"), "running#the-timeline");
        QCOMPARE(on("legendLine"), "stress-and-statics#stress-colours");
        QCOMPARE(helped.f1On(*helped.window().findChild<DescriptionPanel*>()),
                 "building#description");
        QCOMPARE(on("statusLine"), "window#the-status-line");
        QCOMPARE(on("snap"), "exact-drawing#snapping");
        auto& tabs = *helped.find<QWidget>("rightColumn").findChild<QTabWidget*>();
        QStringList lists;
        for (int i = 0; i < tabs.count(); ++i) {
            if (qobject_cast<Inspector*>(tabs.widget(i)))
                continue;  // in a narrow window the inspector is a tab too
            tabs.setCurrentIndex(i);
            lists << helped.f1On(*tabs.currentWidget());
        }
        QCOMPARE(lists,
                 QStringList({"window#the-lists", "window#the-lists", "window#the-lists",
                              "stress-and-statics#loads",
                              "stress-and-statics#profiles-and-share-of-capacity", "window#history",
                              "ground-and-contacts#ground", "drives#make-a-drive"}));
    }

    void theStartPageAndAPlotHaveTheirSections()
    {
        Helped helped;
        helped.window().showStart();
        QCOMPARE(helped.f1(), "building#start-page-and-guides");
        helped.application.files().newScene();
        const Workbench bench = helped.application.bench();
        Canvas& canvas = helped.window().canvas();
        const Vec2 middle = bench.view.camera().toScene(QRectF(canvas.rect()).center());
        bench.document.commit("Plot", [middle](const Scene& scene) {
            Draft draft(scene);
            Plot plot;
            plot.place = middle;
            plot.of = {draft.add(Particle{.position = middle, .previous = middle})};
            draft.add(Decoration{{}, plot});
            return draft.patch();
        });
        constexpr QPoint inside{60, 60};
        const QPoint at = bench.view.camera().toScreen(middle).toPoint() + inside;
        QCursor::setPos(canvas.mapToGlobal(at));
        QTest::mouseMove(&canvas, at);
        QCOMPARE(helped.f1(), "running#plots");
    }

    void everyPartOfTheWindowHasATopic()
    {
        Helped helped("en", "scenes/pratt_bridge.json");
        for (const QWidget* widget : helped.window().findChildren<QWidget*>()) {
            const bool takesFocus = widget->isVisible() && widget->focusPolicy() != Qt::NoFocus;
            if (takesFocus && !helpTopicOf(widget).isEmpty())
                QVERIFY2(leadsSomewhere(helpTopicOf(widget)), qPrintable(helpTopicOf(widget)));
            else if (takesFocus)
                QFAIL(qPrintable(widget->objectName() + u' ' +
                                 QLatin1String(widget->metaObject()->className())));
        }
    }

    void aFieldHasItsSectionOrThatOfItsGroup()
    {
        Helped helped("en", "scenes/pratt_bridge.json");
        const auto in = [&helped](const char* name) {
            return helped.f1In(helped.find<QLineEdit>(name));
        };
        QCOMPARE(in("gravity_y"), "running#gravity-and-drag");
        helped.application.bench().selection.set({{ParticleId{1}}, {}});
        QCOMPARE(in("mass"), "building#particles");
        helped.application.bench().selection.set({{}, {ConstraintId{1}}});
        QCOMPARE(in("length"), "building#links");
        QCOMPARE(in("break_force"), "why-does-it#break");
    }

    // The mouse is over the bar of the tabs, beside which the window has no other topic.
    void aTabHasTheSectionOfItsPage()
    {
        Helped helped;
        auto& tabs = helped.find<QTabWidget>("listTabs");
        QTabBar& bar = *tabs.tabBar();
        const auto over = [&](const char* page) {
            for (int i = 0; i < tabs.count(); ++i)
                if (QString::fromLatin1(tabs.widget(i)->metaObject()->className()).endsWith(page)) {
                    tabs.setCurrentIndex(i);
                    helped.window().canvas().setFocus();
                    return helpTopicOf(&bar);
                }
            return QString();
        };
        QCursor::setPos(bar.mapToGlobal(QPoint(-20, -20)));
        QCOMPARE(over("LoadsPanel"), "stress-and-statics#loads");
        QCOMPARE(over("ItemList"), "window#the-lists");
        QCOMPARE(over("QUndoView"), "window#history");
    }

    void pagesThatAreOnlyInEnglishSaySoInTheContents()
    {
        for (const char* language : {"en", "nl"}) {
            Manual manual(language, {});
            int english = 0;
            const auto& contents = *manual.window.findChild<QTreeWidget*>();
            for (int i = 0; i < contents.topLevelItemCount(); ++i)
                english += contents.topLevelItem(i)->text(0).endsWith(" (in English)") ? 1 : 0;
            QCOMPARE(english > 0, QLatin1String(language) == QLatin1String("nl"));
        }
    }

    void aHighlightedEntryOfAMenuHasItsSection()
    {
        Helped helped;
        const auto inMenu = [&helped](const char* name) -> QString {
            QAction* entry = actionOf(helped.window(), name);
            for (QObject* place : entry->associatedObjects())
                if (auto* menu = qobject_cast<QMenu*>(place)) {
                    menu->popup(helped.window().mapToGlobal(QPoint(10, 10)));
                    menu->setActiveAction(entry);
                    QTest::keyClick(menu->windowHandle(), Qt::Key_F1);
                    HelpWindow* help = helped.help();
                    if (!help || menu->isVisible())
                        return QStringLiteral("no help, or an open menu");
                    help->close();
                    return help->topic();
                }
            return {};
        };
        QCOMPARE(inMenu("exportFilm"), "import-and-export#film");
        QCOMPARE(inMenu("connect"), "building#connect");
        QCOMPARE(inMenu("labelMass"), "stress-and-statics#labels");  // the section of its menu
        QCOMPARE(inMenu("step"), "running#play-pause-and-step");
    }

    void everyMenuHasASection()
    {
        Helped helped;
        const auto menus = helped.window().menuBar()->findChildren<QMenu*>();
        QCOMPARE_GT(menus.size(), 15);
        for (const QMenu* menu : menus)  // Qt adds a menu without a title for lack of room
            QVERIFY2(menu->title().isEmpty() || leadsSomewhere(helpTopicOf(menu)),
                     qPrintable(menu->title()));
    }

    void aRefusalHasTheSectionAboutMessages()
    {
        Helped helped;
        auto& gravity = helped.find<QLineEdit>("gravity_y");
        gravity.setFocus();
        QTest::keyClicks(&gravity, "much");
        QTest::keyClick(&gravity, Qt::Key_Return);
        auto& reason = *gravity.parentWidget()->findChild<QLabel*>("reason");
        QVERIFY(reason.isVisible());
        helped.point(reason);
        QCOMPARE(helped.f1In(gravity), "window#messages");
        QString topic;
        QTimer::singleShot(0, &helped.window(), [&topic] {
            QWidget* dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            topic = helpTopicOf(dialog);
            dialog->close();
        });
        helped.application.files().open("no_such_scene.json");
        QCOMPARE(topic, "window#messages");
    }

    void aMessageHasItsSection()
    {
        Helped helped("en", "scenes/pratt_bridge.json");
        auto& info = *helped.window().findChild<InfoBar*>();
        info.warn("The simulation diverged", "p1 went too far.", {}, "why-does-it#explode");
        QCOMPARE(helped.f1On(info), "why-does-it#explode");
        auto& status = *helped.window().findChild<StatusLine*>();
        helped.point(helped.window().canvas());
        status.sayAbout("running#stop-when", "Stopped");
        QCOMPARE(helped.f1(), "running#stop-when");
        status.clearMessage();
        QCOMPARE(helped.f1(), "building#select");
    }

    void helpWorksInADialogAndBesideIt()
    {
        Helped helped;
        QString topic;
        bool isActive = false;
        bool isClosed = false;
        QTimer::singleShot(0, &helped.window(), [&] {
            auto* gallery = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            QVERIFY(gallery);
            QApplication::setActiveWindow(gallery);
            QTest::keyClick(gallery->windowHandle(), Qt::Key_F1);
            if (HelpWindow* help = helped.help()) {
                topic = help->topic();
                isActive = QTest::qWaitForWindowActive(help);
                QTest::keyClick(help->windowHandle(), Qt::Key_Escape);
                isClosed = !help->isVisible();
            }
            gallery->close();
        });
        actionOf(helped.window(), "gallery")->trigger();
        QCOMPARE(topic, "building#scenes-and-files");
        QVERIFY(isActive && isClosed);
    }

    void thePageOfKeysLeadsToChangingThem()
    {
        Helped helped;
        actionOf(helped.window(), "keys")->trigger();
        QVERIFY(helped.help());
        QCOMPARE(helped.help()->topic(), "keys#all-keys");
        auto& browser = *helped.help()->findChild<HelpBrowser*>();
        QVERIFY(browser.toPlainText().contains("Ctrl+\\"));
        QVERIFY(browser.toPlainText().contains("Change keys…"));
        bool isReached = false;
        QTimer::singleShot(0, &helped.window(), [&isReached] {
            QWidget* dialog = QApplication::activeModalWidget();
            isReached = dialog && helpTopicOf(dialog) == "keys#change-keys-and-find-commands";
            if (dialog)
                dialog->close();
        });
        emit browser.anchorClicked(QUrl("command:changeKeys"));
        QVERIFY(isReached);
    }

    void anotherLanguageKeepsThePage()
    {
        Helped helped;
        actionOf(helped.window(), "manual")->trigger();
        helped.help()->open("running#vectors");
        emit helped.window().languageWanted("nl");
        QTRY_VERIFY(helped.help() && helped.help()->windowTitle() == "Handleiding van Vakwerk");
        QCOMPARE(helped.help()->topic(), "running#vectors");
    }

    void theProgramEndsAlthoughTheManualIsOpen()
    {
        Helped helped;
        actionOf(helped.window(), "manual")->trigger();
        QTimer::singleShot(0, &helped.window(), &QWidget::close);
        constexpr int patience = 10'000;  // ms
        constexpr int goesOn = 3;
        QTimer::singleShot(patience, qApp, [] { QCoreApplication::exit(goesOn); });
        QCOMPARE(QApplication::exec(), 0);
    }

private:
    QStringList outside_;
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"

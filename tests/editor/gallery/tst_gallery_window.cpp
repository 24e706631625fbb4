// SPDX-License-Identifier: MIT
#include "editor/drawing/theme.h"
#include "editor/gallery/example_card.h"
#include "editor/gallery/gallery.h"
#include "editor/gallery/gallery_window.h"

#include <QLineEdit>
#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace vakwerk;

namespace {

constexpr int patience = 60000;  // ms, for all pictures under a sanitizer

class Shown {
public:
    explicit Shown(int width = 1140)
    {
        window.resize(width, 760);
        window.show();
        shown = QTest::qWaitForWindowExposed(&window);
        QCoreApplication::processEvents();  // lays out the rows
    }

    // Returns the cards in reading order.
    std::vector<ExampleCard*> cards()
    {
        std::vector<ExampleCard*> result;
        for (ExampleCard* card : window.findChildren<ExampleCard*>())
            if (card->isVisible())
                result.push_back(card);
        std::ranges::sort(result, {},
                          [](const ExampleCard* card) { return std::pair(card->y(), card->x()); });
        return result;
    }
    QStringList titles()
    {
        QStringList result;
        for (const ExampleCard* card : cards())
            result << card->example().title;
        return result;
    }
    void search(const QString& words)
    {
        field().setText(words);
        QCoreApplication::processEvents();
    }
    QLineEdit& field() { return *window.findChild<QLineEdit*>(); }
    void key(Qt::Key key) { QTest::keyClick(window.focusWidget(), key); }
    const ExampleCard* focused() { return qobject_cast<ExampleCard*>(window.focusWidget()); }

    Pictures pictures;
    GalleryWindow window{Theme::light(), pictures};
    bool shown = false;
};

}  // namespace

class TestGalleryWindow : public QObject {
    Q_OBJECT

private slots:
    void itShowsEveryExampleAndDrawsIt()
    {
        Shown user;
        QVERIFY(user.shown);
        QStringList wanted;
        for (const Example& example : examples())
            if (!example.isVariant)
                wanted << example.title;
        QCOMPARE(user.titles(), wanted);
        QCOMPARE(QSet<QString>(wanted.begin(), wanted.end()).size(), wanted.size());
        QTRY_VERIFY_WITH_TIMEOUT(!user.pictures.isBusy(), patience);
        for (const ExampleCard* card : user.cards())
            QVERIFY2(!card->picture().isNull(), qPrintable(card->example().path));
    }

    // Each picture takes a limited amount of work, so many of them wait when the window shows.
    void cardsShowBeforeTheirPictures()
    {
        Shown user;
        QVERIFY(user.shown);
        QVERIFY(user.cards().back()->picture().isNull());
        QVERIFY(user.pictures.isBusy());
    }

    void picturesAreKeptForTheNextTime()
    {
        Shown user;
        QTRY_VERIFY_WITH_TIMEOUT(!user.pictures.isBusy(), patience);
        GalleryWindow next(Theme::light(), user.pictures);
        next.show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QCoreApplication::processEvents();
        QVERIFY(!user.pictures.isBusy());
        for (const ExampleCard* card : next.findChildren<ExampleCard*>())
            QVERIFY(card->isHidden() || !card->picture().isNull());
    }

    void aPictureIsOfTheThemeThatItIsAskedFor()
    {
        Pictures pictures;
        const QString path = exampleNamed("pratt_bridge.json");
        for (const Tone tone : {Tone::light, Tone::dark}) {
            QVERIFY(pictures.of(path, {tone, 2.0}).isNull());
            QTRY_VERIFY_WITH_TIMEOUT(!pictures.isBusy(), patience);
            const QImage picture = pictures.of(path, {tone, 2.0});
            QCOMPARE(picture.size(), Pictures::size * 2);
            QCOMPARE(picture.pixelColor(0, 0), Theme::of(tone).canvas);
        }
    }

    void aFileThatIsNoSceneHasNoPicture()
    {
        Pictures pictures;
        QVERIFY(pictures.of("/no/such/scene.json", {}).isNull());
        QTRY_VERIFY_WITH_TIMEOUT(!pictures.isBusy(), patience);
        QVERIFY(pictures.of("/no/such/scene.json", {}).isNull());
        QVERIFY(!pictures.isBusy());
    }

    void everyTextIsThereInBothLanguages()
    {
        const QLocale before;
        std::vector<QStringList> texts;
        for (const auto language : {QLocale::English, QLocale::Dutch}) {
            QLocale::setDefault(QLocale(language));
            QStringList& all = texts.emplace_back();
            for (const Example& example : examples()) {
                QVERIFY2(!example.title.isEmpty(), qPrintable(example.path));
                QVERIFY2(example.description.split(u'\n').size() == 2, qPrintable(example.path));
                all << example.description;
            }
        }
        QLocale::setDefault(before);
        for (qsizetype i = 0; i < texts[0].size(); ++i)
            QVERIFY2(texts[0][i] != texts[1][i], qPrintable(texts[0][i]));
    }

    void everyWordOfTheSearchCounts()
    {
        Shown user;
        user.search("stick man");
        QVERIFY(user.titles().contains("Stick man"));
        QCOMPARE_LT(user.titles().size(), 5);
        user.search("MAN stick");
        QVERIFY(user.titles().contains("Stick man"));
        user.search("stick zebra");
        QVERIFY(user.titles().isEmpty());
        user.search({});
        QCOMPARE_GT(user.titles().size(), 20);
    }

    void theWordsOfTheOtherLanguageAreFoundToo()
    {
        const QLocale before;
        for (const auto language : {QLocale::English, QLocale::Dutch}) {
            QLocale::setDefault(QLocale(language));
            const bool inDutch = language == QLocale::Dutch;
            Shown user;
            for (const char* words : {"stick man", "pratt-ligger"}) {
                user.search(QLatin1String(words));
                QVERIFY2(!user.titles().isEmpty(), words);
            }
            user.search(inDutch ? "pratt bridge" : "pratt-ligger");
            user.key(Qt::Key_Return);
            QVERIFY(user.window.chosen().endsWith("pratt_bridge.json"));
        }
        QLocale::setDefault(before);
    }

    // Buttons of another scene lead to the variant.
    void aVariantIsFoundByItsWords()
    {
        Shown user;
        QVERIFY(!user.titles().contains("Curtain, half"));
        user.search("curtain half");
        QVERIFY(user.titles().contains("Curtain, half"));
        user.search(" ");
        QVERIFY(!user.titles().contains("Curtain, half"));
    }

    void returnOpensTheFirstThatWasFound()
    {
        Shown user;
        user.search("pratt");
        const QString first = user.cards().front()->example().path;
        user.key(Qt::Key_Return);
        QCOMPARE(user.window.result(), int(QDialog::Accepted));
        QCOMPARE(user.window.chosen(), first);
    }

    // Return opens the scene with the words in its title, even if an earlier scene has them in its
    // description.
    void returnOpensWhatHasTheWordsInItsTitle()
    {
        for (const QString& title : {QString("Curtain"), QString("Quadrilateral on a chain")}) {
            Shown user;
            user.search(title.left(title.size() - 1));
            user.key(Qt::Key_Return);
            const auto all = examples();
            const auto found = std::ranges::find(all, user.window.chosen(), &Example::path);
            QVERIFY(found != all.end());
            QCOMPARE(found->title, title);
        }
    }

    void lettersSearchFromACardToo()
    {
        Shown user;
        user.key(Qt::Key_Down);
        user.key(Qt::Key_End);
        QCOMPARE(user.focused(), user.cards().back());
        user.key(Qt::Key_Home);
        QCOMPARE(user.focused(), user.cards().front());
        QTest::keyClicks(user.window.focusWidget(), "t");
        QVERIFY(user.field().hasFocus());
        QCOMPARE(user.field().text(), QString("t"));
    }

    void aClickOpens()
    {
        Shown user;
        ExampleCard* card = user.cards()[1];
        QTest::mouseClick(card, Qt::LeftButton);
        QCOMPARE(user.window.chosen(), card->example().path);
    }

    void escapeOpensNothing()
    {
        Shown user;
        user.key(Qt::Key_Escape);
        QVERIFY(user.window.chosen().isEmpty());
        QVERIFY(!user.window.isVisible());
    }

    void arrowsGoToTheCardOnThatSide()
    {
        Shown user(2400);
        const auto cards = user.cards();
        QCOMPARE(cards[1]->y(), cards[0]->y());
        user.key(Qt::Key_Down);
        QCOMPARE(user.focused(), cards[0]);
        user.key(Qt::Key_Right);
        QCOMPARE(user.focused(), cards[1]);
        const int x = cards[1]->x();
        int last = cards[1]->y();
        const int bottom = cards.back()->y();
        while (last < bottom) {
            user.key(Qt::Key_Down);
            QVERIFY(user.focused());
            QCOMPARE_GT(user.focused()->y(), last);
            last = user.focused()->y();
            const bool isThere = std::ranges::any_of(cards, [&](const ExampleCard* card) {
                return card->y() == last && card->x() == x;
            });
            if (isThere && user.focused()->x() != x)
                QCOMPARE_LT(user.focused()->x(), x);  // a shorter row above had no card at x
        }
        const ExampleCard* lowest = user.focused();
        user.key(Qt::Key_Down);
        QCOMPARE(user.focused(), lowest);
        user.key(Qt::Key_Return);
        QCOMPARE(user.window.chosen(), lowest->example().path);
    }

    void fromTheFirstCardTheWayLeadsToTheSearch()
    {
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left}) {
            Shown user;
            user.key(Qt::Key_Down);
            QVERIFY(user.focused());
            user.key(key);
            QVERIFY(user.field().hasFocus());
        }
    }
};

QTEST_MAIN(TestGalleryWindow)
#include "tst_gallery_window.moc"

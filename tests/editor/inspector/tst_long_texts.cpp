// SPDX-License-Identifier: MIT
#include "editor/controls/controls_panel.h"
#include "editor/inspector/inspector.h"
#include "editor/inspector/text_area.h"
#include "editor/lists/item_model.h"
#include "editor/window/parts/info_bar.h"
#include "tests/editor/a_scene_in_time.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace vakwerk;

// Tests how much of the window a text of any length takes.
class TestLongTexts : public QObject {
    Q_OBJECT

private slots:
    void theBarShowsTheFirstOfALongText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << QStringLiteral("word ").repeated(2000);
        QTest::newRow("lines") << QStringLiteral("w\n").repeated(5000);
        QTest::newRow("pairs") << QStringLiteral("𝄞").repeated(5000);
    }
    void theBarShowsTheFirstOfALongText()
    {
        QFETCH(QString, text);
        InfoBar bar;
        bar.warn("Title", text, {});
        const QString shown = bar.findChild<QLabel*>()->text();
        QCOMPARE_LT(shown.size(), 700);
        QCOMPARE_LE(shown.count("<br>"), 6);
        QVERIFY(shown.endsWith(u'…'));
        QCOMPARE(QString::fromUtf8(shown.toUtf8()), shown);
        bar.warn("Title", "Two\nlines", {});
        QCOMPARE(bar.findChild<QLabel*>()->text(), QString("<b>Title</b><br>Two<br>lines"));
    }

    // A bar as wide as a long word would make the window wider than the screen.
    void theBarIsNoWiderForALongWord()
    {
        InfoBar bar;
        bar.warn("Title", "Text", {});
        const int width = bar.minimumSizeHint().width();
        for (const QString& word : {QStringLiteral("W"), QStringLiteral("𝄞")}) {
            bar.warn(word.repeated(200), word.repeated(400), {});
            QCOMPARE_LT(bar.minimumSizeHint().width(), width + 400);
        }
    }

    void aButtonHasSoManyLetters()
    {
        Editor editor;
        const QString label = QStringLiteral("another ").repeated(20).trimmed();
        SceneControl control;
        control.label = label.toStdString();
        control.file = "other.json";
        editor.document.replace(aScene().world(stillWorld()).control(1, control));
        ControlsPanel panel(editor.bench());
        const auto* button = panel.findChild<QPushButton*>();
        QCOMPARE_LE(button->text().size(), 40);
        QVERIFY(button->text().endsWith(u'…'));
        QVERIFY(button->toolTip().contains(label));
    }

    void theHistoryNamesAnEditInSoManyLetters()
    {
        Document document;
        document.replace(pendulum());
        QVERIFY(document.commit(QString(100'000, u'x'), [](const Scene& scene) {
            Patch patch;
            World other = scene.world();
            other.title = "Other";
            patch.world = WorldChange{scene.world(), other};
            return patch;
        }));
        QCOMPARE(document.history().undoText(), u'X' + QString(58, u'x') + u'…');
    }

    void aListShowsTheFirstOfANote()
    {
        Editor editor;
        editor.document.replace(aScene().note(1, {0, 0}, std::string(4000, 'n')));
        const std::unique_ptr<ItemModel> rows(decorationRows(editor.bench()));
        rows->setSeen(true);
        QCOMPARE(rows->data(rows->index(0, 2), Qt::DisplayRole).toString(),
                 QString(99, u'n') + u'…');
    }

    // Editing the part that is shown would lose the rest of the list.
    void aLongListOfParticlesIsNotForEditing_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("edited");
        QTest::newRow("three") << 3 << true;
        QTest::newRow("many") << 2000 << false;
    }
    void aLongListOfParticlesIsNotForEditing()
    {
        QFETCH(int, count);
        QFETCH(bool, edited);
        SceneBuilder scene;
        AreaConstraint area;
        area.area = 1.0;
        for (int i = 1; i <= count; ++i) {
            scene.particle(std::uint32_t(i), {double(i), double(i * i)});
            area.ring.push_back(ParticleId{std::uint32_t(i)});
        }
        scene.add(ConstraintId{1}, Constraint{{}, area});
        Editor editor;
        editor.document.replace(scene);
        Inspector inspector(editor.bench());
        editor.selection.set(itemsOf(ConstraintId{1}));
        QLineEdit* ring = nullptr;
        QTRY_VERIFY(ring = inspector.findChild<QLineEdit*>("ring"));
        QCOMPARE(!ring->isReadOnly(), edited);
        QVERIFY(ring->text().startsWith("p1, p2, p3"));
        QCOMPARE_LT(ring->text().size(), 200);
        QCOMPARE(ring->text().contains("2,000"), !edited);
    }

    void anAreaShowsAllLinesOfATextIfThereIsRoom()
    {
        TextArea area;
        const auto heightOf = [&area](int lines, int most) {
            area.setPlainText(QStringLiteral("line") +
                              QStringLiteral("\nline").repeated(lines - 1));
            area.fitLines(300, most);
            return area.height();
        };
        const int least = heightOf(1, 400);
        const int line = area.fontMetrics().lineSpacing();
        QCOMPARE(heightOf(3, 400), least);
        QCOMPARE(heightOf(10, 400) - heightOf(8, 400), 2 * line);
        QCOMPARE_GT(heightOf(10, 400), 10 * line);
        QCOMPARE(heightOf(1000, 400), 400);
        QCOMPARE(heightOf(1000, 10), least);
        // A long line is wrapped.
        area.setPlainText(QStringLiteral("word ").repeated(100));
        area.fitLines(300, 4000);
        const int narrow = area.height();
        area.fitLines(600, 4000);
        QCOMPARE_GT(narrow, 10 * line);
        QCOMPARE_GT(area.height(), 5 * line);
        QCOMPARE_LT(area.height(), narrow);
    }

    void whatIsPastedIsCutWhereItIsTooLongForAnything()
    {
        TextArea area;
        QGuiApplication::clipboard()->setText(QString(1'000'000, u'x'));
        area.paste();
        QCOMPARE(area.toPlainText().size(), 20'000);
    }
};

QTEST_MAIN(TestLongTexts)
#include "tst_long_texts.moc"

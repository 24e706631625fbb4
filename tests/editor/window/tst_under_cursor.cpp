// SPDX-License-Identifier: MIT
#include "editor/window/parts/under_cursor.h"
#include "tests/editor/a_canvas.h"

#include <QMenu>

using namespace vakwerk;

namespace {

// Returns a named particle at the end of two links, at the corner of a skin, with a note over it.
Scene pile()
{
    Particle named = particleAt({200, 200});
    named.id = ParticleId{1};
    named.name = Name("A & B");
    Constraint rope = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{3}, 10.0);
    std::get<RopeConstraint>(rope.body).name = Name("main");
    return aScene()
        .world(stillWorld())
        .add(named)
        .particle(2, {400, 200})
        .particle(3, {200, 400})
        .distance(1, 1, 2)
        .add(ConstraintId{2}, rope)
        .skin(1, {1, 2, 3})
        .note(2, {190, 190}, "Look\nhere");
}

QPoint middleOf(const QMenu& menu, int entry)
{
    return menu.actionGeometry(menu.actions()[entry]).center();
}

class Under {
public:
    Under()
    {
        bench.canvas.setTool(&bench.select);
        const Pointer at{{202, 202}, {202, 202}};
        things = bench.select.itemsAt(at);
        addUnderCursor(menu, things, bench.editor.bench(), bench.canvas);
        list = menu.actions()[0]->menu();
        list->popup({600, 100});
    }
    void click(int entry, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(list->windowHandle(), Qt::LeftButton, modifiers, middleOf(*list, entry));
    }
    const Items& selected() const { return bench.editor.selection.items(); }

    CanvasBench bench{pile()};
    std::vector<Items> things;
    QMenu menu;
    QMenu* list = nullptr;
};

}  // namespace

class TestUnderCursor : public QObject {
    Q_OBJECT

private slots:
    void everythingByKindIdAndName()
    {
        const Under under;
        QStringList texts;
        for (const QAction* entry : under.list->actions())
            texts << entry->text();
        QCOMPARE(texts, (QStringList{"Particle p1 · A && B", "Distance constraint c1",
                                     "Rope constraint c2 · main", "Note d2 · Look", "Skin d1"}));
    }

    void theFirstIsWhatAClickPicks()
    {
        Under under;
        const Pointer at{{202, 202}, {202, 202}};
        QCOMPARE(under.things.front(), under.bench.select.itemAt(at));
        QCOMPARE(under.bench.select.itemsAt({{900, 600}, {900, 600}}), std::vector<Items>());
    }

    void theOneUnderTheMouseIsMarked()
    {
        Under under;
        const DrawList plain = under.bench.canvas.frame();
        under.list->actions()[2]->hover();
        const DrawList marked = under.bench.canvas.frame();
        QVERIFY(!(marked == plain));
        under.bench.canvas.highlight(itemsOf(ConstraintId{2}));
        QVERIFY(under.bench.canvas.frame() == marked);
        under.list->close();
        QVERIFY(under.bench.canvas.frame() == plain);
    }

    void choosingSelectsAndCtrlAdds()
    {
        Under under;
        under.click(1);
        QCOMPARE(under.selected(), itemsOf(ConstraintId{1}));
        under.list->popup({600, 100});
        under.click(4, Qt::ControlModifier);
        QCOMPARE(under.selected(), (Items{{}, {ConstraintId{1}}, {DecorationId{1}}}));
        under.list->popup({600, 100});
        under.click(0);
        QCOMPARE(under.selected(), itemsOf(ParticleId{1}));
        QCOMPARE(under.bench.steps(), 0);
    }
};

QTEST_MAIN(TestUnderCursor)
#include "tst_under_cursor.moc"

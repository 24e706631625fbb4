// SPDX-License-Identifier: MIT
#include "editor/window/parts/under_cursor.h"

#include "editor/canvas/canvas.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace vakwerk {
namespace {

// The most entries of the submenu. A whole net may lie on one pixel, and nobody reads a longer
// list.
constexpr std::size_t most = 100;
constexpr qsizetype longestName = 40;  // characters

QString underCursorText(const char* text)
{
    return QCoreApplication::translate("under_cursor", text);
}

QString textOf(const QString& kind, const std::string& id, const QString& name)
{
    QString text = kind + u' ' + QString::fromStdString(id);
    if (!name.isEmpty())
        text += QStringLiteral(" · ") + elided(name, longestName);
    return text.replace(u'&', QStringLiteral("&&"));  // otherwise & would mark a mnemonic
}

QString kindText(const char* label)
{
    return QCoreApplication::translate("field", label);
}

QString textOf(const Scene& scene, const Items& thing)
{
    for (const ParticleId id : thing.particles)
        return textOf(underCursorText(QT_TRANSLATE_NOOP("under_cursor", "Particle")), text(id),
                      shownText(scene.find(id)->name.text()));
    for (const ConstraintId id : thing.constraints) {
        const Constraint& constraint = *scene.find(id);
        return textOf(kindText(constraintKinds()[constraint.body.index()].label), text(id),
                      shownText(constraint.base().name.text()));
    }
    for (const DecorationId id : thing.decorations) {
        const Decoration& decoration = *scene.find(id);
        const auto* note = std::get_if<Note>(&decoration.body);
        return textOf(kindText(decorationKinds()[decoration.body.index()].label), text(id),
                      note ? shownText(inLanguage(note->text, note->textNl).section(u'\n', 0, 0))
                           : QString());
    }
    for (const GroundId id : thing.ground) {
        const Ground& ground = *scene.find(id);
        return textOf(underCursorText(QT_TRANSLATE_NOOP("under_cursor", "Ground")), text(id),
                      shownText(ground.base().name.text()));
    }
    return {};
}

}  // namespace

void addUnderCursor(QMenu& menu, const std::vector<Items>& things, const Workbench& bench,
                    Canvas& canvas)
{
    QMenu* under =
        menu.addMenu(underCursorText(QT_TRANSLATE_NOOP("under_cursor", "&Under the cursor")));
    for (const Items& thing : std::span(things).first(std::min(things.size(), most))) {
        const QAction* entry = under->addAction(textOf(bench.document.scene(), thing));
        QObject::connect(entry, &QAction::hovered, &canvas,
                         [&canvas, thing] { canvas.highlight(thing); });
        QObject::connect(entry, &QAction::triggered, under, [&selection = bench.selection, thing] {
            if (QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier))
                selection.add(thing);
            else
                selection.set(thing);
        });
    }
    QObject::connect(under, &QMenu::aboutToHide, &canvas, [&canvas] { canvas.highlight({}); });
}

}  // namespace vakwerk

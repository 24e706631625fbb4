// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"
#include "editor/lists/item_rows.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"

#include <QCoreApplication>
#include <QTextDocument>

namespace vakwerk {
namespace {

constexpr qsizetype longestCell = 100;  // characters

QString firstLine(const QString& markdown)
{
    QTextDocument words;
    words.setMarkdown(elided(markdown.section(u'\n', 0, 0), longestCell));
    return words.toPlainText();
}

QString wordOf(std::size_t kind)
{
    return QCoreApplication::translate("field", decorationKinds()[kind].label).toLower();
}

// Returns the ids of particles, shortened to the first and the last. Example: "p1 … p9".
QString endsOf(const std::vector<ParticleId>& particles)
{
    QStringList names;
    if (!particles.empty())
        names << QString::fromStdString(text(particles.front()));
    if (particles.size() > 2)
        names << QStringLiteral("…");
    if (particles.size() > 1)
        names << QString::fromStdString(text(particles.back()));
    return names.join(u' ');
}

// Returns the ends of a ruler or a protractor, with a dot for a fixed place. Example: "p1 – p4".
QString betweenOf(std::initializer_list<Spot> spots)
{
    QStringList names;
    for (const Spot& spot : spots)
        names << (spot.particle == ParticleId{} ? QStringLiteral("·")
                                                : QString::fromStdString(text(spot.particle)));
    return names.join(QStringLiteral(" – "));
}

// Visits a decoration, and returns a text by which the user recognises it.
struct Subject {
    const World& world;

    QString operator()(const Note& note) const
    {
        return shownText(firstLine(inLanguage(note.text, note.textNl)));
    }
    QString operator()(const Plot& plot) const { return titleOf(plot, world); }
    QString operator()(const Ruler& ruler) const { return betweenOf({ruler.a, ruler.b}); }
    QString operator()(const Protractor& angle) const
    {
        return betweenOf({angle.a, angle.b, angle.c});
    }
    QString operator()(const Skin& skin) const { return endsOf(skin.ring); }
    QString operator()(const Trail& trail) const { return endsOf({trail.particle}); }
    QString operator()(const CatenaryCurve& curve) const { return endsOf(curve.chain); }
    QString operator()(const Group& group) const { return nameOrEnds(group); }
    template <class Numbers>
    QString operator()(const FromTemplate<Numbers>& made) const
    {
        return nameOrEnds(made);
    }

private:
    static QString nameOrEnds(const auto& gathered)
    {
        const QString name = shownText(gathered.name.text());
        return name.isEmpty() ? endsOf(gathered.particles) : name;
    }
};

class DecorationRows
    : public ItemRows<&Scene::decorations, &Items::decorations, &Patch::decorations> {
    static const Column table[];

public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override;
    const char* key() const override { return "drawn"; }
    QString name() const override { return QCoreApplication::translate("items", "Drawn"); }
    QString nothing() const override
    {
        return QCoreApplication::translate(
            "items", "No notes, skins, trails, plots, catenaries or rulers yet");
    }

    QStringList kinds() const override
    {
        QStringList kinds;
        for (std::size_t kind = 0; kind < decorationKinds().size(); ++kind)
            kinds << wordOf(kind);
        return kinds;
    }

protected:
    std::size_t kindOf(std::size_t decoration) const override
    {
        return list()[decoration].body.index();
    }

private:
    QVariant kind(std::size_t decoration, int) const { return wordOf(kindOf(decoration)); }
    QVariant subject(std::size_t decoration, int) const
    {
        return std::visit(Subject{scene().world()}, list()[decoration].body);
    }
};

const ItemModel::Column DecorationRows::table[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DecorationRows::idCell),
     .usual = true,
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "kind"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DecorationRows::kind),
     .usual = true,
     .searched = true},
    {.key = "what",
     .name = QT_TRANSLATE_NOOP("items", "what"),
     .side = Qt::AlignLeft,
     .cell = Cell(&DecorationRows::subject),
     .usual = true,
     .searched = true,
     .isWidest = true},
};

std::span<const ItemModel::Column> DecorationRows::columns() const
{
    return table;
}

}  // namespace

ItemModel* decorationRows(const Workbench& bench, QObject* parent)
{
    return new DecorationRows(bench, parent);
}

}  // namespace vakwerk

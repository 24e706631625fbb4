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

constexpr ItemModel::Column decorationColumns[] = {
    {.key = "id",
     .name = QT_TRANSLATE_NOOP("items", "id"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
    {.key = "kind",
     .name = QT_TRANSLATE_NOOP("items", "kind"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
    {.key = "what",
     .name = QT_TRANSLATE_NOOP("items", "what"),
     .side = Qt::AlignLeft,
     .usual = true,
     .searched = true},
};

QString wordOf(std::size_t kind)
{
    return QCoreApplication::translate("field", decorationKinds()[kind].label).toLower();
}

class DecorationRows
    : public ItemRows<&Scene::decorations, &Items::decorations, &Patch::decorations> {
public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override { return decorationColumns; }
    int widest() const override { return 2; }
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
    QVariant cell(std::size_t row, int column, int role) const override
    {
        const Decoration& decoration = list()[row];
        if (role != Qt::DisplayRole && role != sortRole)
            return {};
        if (column == 0)
            return idCell(decoration.id, role);
        if (column == 1)
            return wordOf(decoration.body.index());
        return subjectOf(decoration);
    }

private:
    // Returns the ends of a ruler or a protractor, with a dot for a fixed place. Example: "p1 –
    // p4".
    static QString betweenOf(const std::vector<Spot>& spots)
    {
        QStringList names;
        for (const Spot& spot : spots)
            names << (spot.particle == ParticleId{} ? QStringLiteral("·")
                                                    : QString::fromStdString(text(spot.particle)));
        return names.join(QStringLiteral(" – "));
    }

    QString subjectOf(const Decoration& decoration) const
    {
        if (const auto* note = std::get_if<Note>(&decoration.body))
            return shownText(firstLine(inLanguage(note->text, note->textNl)));
        if (const auto* plot = std::get_if<Plot>(&decoration.body))
            return titleOf(*plot, scene().world());
        if (const auto spots = spotsOf(decoration); !spots.empty())
            return betweenOf(spots);
        if (QString name = shownText(nameOf(decoration).text()); !name.isEmpty())
            return name;
        const std::vector<ParticleId> particles = particlesOf(decoration);
        QStringList names{QString::fromStdString(text(particles.front()))};
        if (particles.size() > 2)
            names << QStringLiteral("…");
        if (particles.size() > 1)
            names << QString::fromStdString(text(particles.back()));
        return names.join(u' ');
    }
};

}  // namespace

ItemModel* decorationRows(const Workbench& bench, QObject* parent)
{
    return new DecorationRows(bench, parent);
}

}  // namespace vakwerk

#include "editor/drawing/drawing.h"
#include "editor/drawing/text/language.h"
#include "editor/drawing/text/message_text.h"
#include "editor/lists/item_rows.h"

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

class DecorationRows
    : public ItemRows<&Scene::decorations, &Items::decorations, &Patch::decorations> {
public:
    using ItemRows::ItemRows;

    std::span<const Column> columns() const override
    {
        static constexpr Column all[] = {
            {QT_TRANSLATE_NOOP("items", "id"), Unit::none, Qt::AlignLeft},
            {QT_TRANSLATE_NOOP("items", "kind"), Unit::none, Qt::AlignLeft},
            {QT_TRANSLATE_NOOP("items", "what"), Unit::none, Qt::AlignLeft}};
        return all;
    }
    int widest() const override { return 2; }
    QString name() const override { return QCoreApplication::translate("items", "Drawn"); }
    QString nothing() const override
    {
        return QCoreApplication::translate("items",
                                           "No notes, skins, trails, plots or catenaries yet");
    }

protected:
    QVariant cell(std::size_t row, int column, int role) const override
    {
        const Decoration& decoration = list()[row];
        if (role != Qt::DisplayRole && role != sortRole)
            return {};
        if (column == 0)
            return idCell(decoration.id, role);
        if (column == 1)
            return QCoreApplication::translate("field",
                                               decorationKinds()[decoration.body.index()].label)
                .toLower();
        return subjectOf(decoration);
    }

private:
    QString subjectOf(const Decoration& decoration) const
    {
        if (const auto* note = std::get_if<Note>(&decoration.body))
            return firstLine(inLanguage(note->text, note->textNl));
        if (const auto* plot = std::get_if<Plot>(&decoration.body))
            return titleOf(*plot, scene().world());
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

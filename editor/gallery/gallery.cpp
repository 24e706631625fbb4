// SPDX-License-Identifier: MIT
#include "editor/gallery/gallery.h"

#include "core/io/scene_file.h"
#include "editor/text/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

// Names the resource with the scenes, because the linker drops a resource of a static library that
// the program does not name. Q_INIT_RESOURCE does not work inside a namespace.
static void nameScenes()
{
    Q_INIT_RESOURCE(scenes);
}

namespace vakwerk {
namespace {

// The subfolder of examples that only the controls of other examples open.
constexpr const char* variants = "variants";

// The name of a group in the user's language and in English.
struct Group {
    QString name;
    QString inEnglish;
};

Group groupOf(const QString& folder)
{
    constexpr std::pair<const char*, const char*> groups[] = {
        {"1_lesson", QT_TRANSLATE_NOOP("gallery", "Lesson 4: Verlet particles")},
        {"2_clojure", QT_TRANSLATE_NOOP("gallery", "Verlet integration in Clojure")},
        {"3_pikuma", QT_TRANSLATE_NOOP("gallery", "Pikuma: Verlet integration and cloth")},
        {"4_springs", QT_TRANSLATE_NOOP("gallery", "Digital World: particles and springs")},
        {"5_datagenetics", QT_TRANSLATE_NOOP("gallery", "DataGenetics: Verlet simulations")},
        {"6_verlet_js", QT_TRANSLATE_NOOP("gallery", "verlet-js")},
        {"7_structures", QT_TRANSLATE_NOOP("gallery", "Structures")},
        {"7b_statics", QT_TRANSLATE_NOOP("gallery", "Statics")},
        {"8_constraints", QT_TRANSLATE_NOOP("gallery", "Kinds of constraint")},
        {"9_motion", QT_TRANSLATE_NOOP("gallery", "Motion")}};
    for (const auto& [name, label] : groups)
        if (folder == QLatin1String(name))
            return {QCoreApplication::translate("gallery", label), QString::fromUtf8(label)};
    return {folder, folder};
}

std::optional<Example> exampleAt(const QString& path, const Group& group, bool isVariant)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const ReadScene read = readScene(file.readAll().toStdString());
    if (!read.scene)
        return std::nullopt;
    const World& world = read.scene->world();
    const QStringList titles{QString::fromStdString(world.title),
                             QString::fromStdString(world.titleNl)};
    const QStringList texts{QString::fromStdString(world.description),
                            QString::fromStdString(world.descriptionNl), group.name,
                            group.inEnglish};
    return Example{path,
                   group.name,
                   titleOf(world),
                   descriptionOf(world),
                   titles.join(u' '),
                   (titles + texts).join(u' '),
                   isVariant};
}

}  // namespace

std::vector<Example> examples()
{
    nameScenes();
    std::vector<Example> found;
    const QDir root(QStringLiteral(":/scenes"));
    for (const QString& folder : root.entryList(QDir::Dirs, QDir::Name)) {
        const QDir group(root.filePath(folder));
        for (const bool isVariant : {false, true}) {
            const QDir place(isVariant ? group.filePath(QLatin1String(variants)) : group.path());
            for (const QString& name : place.entryList(QDir::Files, QDir::Name))
                if (auto example = exampleAt(place.filePath(name), groupOf(folder), isVariant))
                    found.push_back(std::move(*example));
        }
    }
    return found;
}

QString nameOfExample(const QString& path)
{
    static const QRegularExpression order(QStringLiteral("^[0-9]+_"));
    return QFileInfo(path).fileName().remove(order);
}

QString exampleNamed(const QString& file)
{
    nameScenes();
    QDirIterator paths(QStringLiteral(":/scenes"), QDir::Files, QDirIterator::Subdirectories);
    while (paths.hasNext())
        if (const QString path = paths.next(); nameOfExample(path) == file)
            return path;
    return {};
}

QString titleOf(const World& world)
{
    return nameInLanguage(world.title, world.titleNl);
}

QString descriptionOf(const World& world)
{
    return inLanguage(world.description, world.descriptionNl);
}

}  // namespace vakwerk

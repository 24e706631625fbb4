#include "editor/window/constraint_commands.h"

#include "core/scene/constrain.h"
#include "core/scene/show.h"
#include "editor/drawing/fit.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace vakwerk::commands {
namespace {

constexpr double circleSteps = 5.0;  // radius of the circle of a single particle, in grid steps

constexpr double besideParticle = 24.0;  // px, of a plot

struct Words {
    const char* name;   // of the undo step
    const char* needs;  // said where it does not fit
};

// Commits an edit and shows what it made.
std::optional<QString> commit(const Workbench& bench, const Words& words, const Edit& edit)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("commands", text);
    };
    if (edit(bench.document.shown()).empty())
        return translated(words.needs);
    Items made;
    bench.document.commit(translated(words.name), [&](const Scene& scene) {
        Patch patch = edit(scene);
        made = createdBy(patch);
        return patch;
    });
    if (!made.empty())
        bench.selection.set(made);
    return std::nullopt;
}

template <GuideAxis axis>
std::optional<QString> guide(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Guide"),
                      QT_TRANSLATE_NOOP("commands", "Every chosen particle has such a guide.")};
    return commit(bench, words, [ids = bench.selection.movable()](const Scene& scene) {
        return constrain::guide(scene, ids, axis);
    });
}

std::optional<QString> circle(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Circle"),
        QT_TRANSLATE_NOOP("commands", "There is no circle through particles that coincide.")};
    const double radius = circleSteps * bench.view.gridStep();
    return commit(bench, words, [ids = bench.selection.movable(), radius](const Scene& scene) {
        return constrain::circle(scene, ids, radius);
    });
}

std::optional<QString> angle(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Keep angle"),
                      QT_TRANSLATE_NOOP("commands",
                                        "An angle needs three particles, or two links that share "
                                        "one.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return constrain::angle(scene, items);
    });
}

std::optional<QString> area(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Keep area"),
        QT_TRANSLATE_NOOP("commands", "An area needs three or more particles or links that do not "
                                      "lie on one line.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return constrain::area(scene, items);
    });
}

std::optional<QString> skin(const Workbench& bench)
{
    const Words words{
        QT_TRANSLATE_NOOP("commands", "Skin"),
        QT_TRANSLATE_NOOP("commands", "A skin needs three or more particles or links.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return show::skin(scene, items);
    });
}

std::optional<QString> trail(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Trail"),
                      QT_TRANSLATE_NOOP("commands", "A trail is of a particle.")};
    return commit(bench, words, [ids = bench.selection.movable()](const Scene& scene) {
        return show::trails(scene, ids);
    });
}

// Right below its particle, and all of it in sight where there is room.
Vec2 cornerOfPlot(const Camera& camera, Vec2 particle)
{
    const QSizeF size =
        screenBox({{}, Plot{}}, QFontInfo(QGuiApplication::font()).pixelSize())->size;
    const auto inside = [](double wanted, double room) {
        return std::max(0.0, std::min(wanted, room - besideParticle));
    };
    const QPointF corner = camera.toScreen(particle) + QPointF(besideParticle, besideParticle);
    return camera.toScene({inside(corner.x(), camera.size().width() - size.width()),
                           inside(corner.y(), camera.size().height() - size.height())});
}

std::optional<QString> plot(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Plot"),
                      QT_TRANSLATE_NOOP("commands", "A plot is of a particle.")};
    const auto corner = [&bench](Vec2 particle) {
        return cornerOfPlot(bench.view.camera(), particle);
    };
    return commit(bench, words, [ids = bench.selection.movable(), corner](const Scene& scene) {
        return show::plots(scene, ids, corner);
    });
}

std::optional<QString> catenary(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Catenary"),
                      QT_TRANSLATE_NOOP("commands", "A catenary needs a chain of three or more "
                                                    "particles, linked from end to end.")};
    return commit(bench, words, [items = bench.selection.items()](const Scene& scene) {
        return show::catenary(scene, items);
    });
}

template <LinkKind kind>
std::optional<QString> change(const Workbench& bench)
{
    const Words words{QT_TRANSLATE_NOOP("commands", "Change kind of link"),
                      QT_TRANSLATE_NOOP("commands", "The chosen links are of this kind already.")};
    return commit(bench, words, [ids = bench.selection.items().constraints](const Scene& scene) {
        return constrain::changeKind(scene, ids, kind);
    });
}

bool hasAny(const Workbench& bench)
{
    return !bench.selection.empty();
}

bool hasLink(const Workbench& bench)
{
    return std::ranges::any_of(bench.selection.items().constraints, [&](ConstraintId id) {
        return linkOf(*bench.document.scene().find(id)) != nullptr;
    });
}

}  // namespace

std::span<const ConstraintCommand> holdCommands()
{
    static constexpr std::array commands{
        ConstraintCommand{"guideHorizontal", hasAny, guide<GuideAxis::horizontal>},
        ConstraintCommand{"guideVertical", hasAny, guide<GuideAxis::vertical>},
        ConstraintCommand{"circle", hasAny, circle}, ConstraintCommand{"keepAngle", hasAny, angle},
        ConstraintCommand{"keepArea", hasAny, area}};
    return commands;
}

std::span<const ConstraintCommand> showCommands()
{
    static constexpr std::array commands{
        ConstraintCommand{"skin", hasAny, skin}, ConstraintCommand{"trail", hasAny, trail},
        ConstraintCommand{"plot", hasAny, plot}, ConstraintCommand{"catenary", hasAny, catenary}};
    return commands;
}

std::span<const ConstraintCommand> linkCommands()
{
    static constexpr std::array commands{
        ConstraintCommand{"toDistance", hasLink, change<LinkKind::distance>},
        ConstraintCommand{"toRope", hasLink, change<LinkKind::rope>},
        ConstraintCommand{"toSpring", hasLink, change<LinkKind::spring>}};
    return commands;
}

}  // namespace vakwerk::commands

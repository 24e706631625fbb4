// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/picture.h"

#include "core/analysis/convergence.h"
#include "core/io/file/file.h"
#include "core/scene/edit/edit.h"
#include "core/scene/properties.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/picture/raster.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double margin = 56.0;  // pixels

QSize sizeOf(const RenderOptions& options)
{
    return {options.width, options.height};
}

// Returns the size in logical pixels.
QSizeF drawnSize(const RenderOptions& options)
{
    return QSizeF(sizeOf(options)) / options.scale;
}

// Returns the height of the legend below the drawing, in logical pixels; 0 without a legend, and in
// a picture that is too low for one.
double heightOfLegend(const RenderOptions& options)
{
    const bool tells =
        options.scaleBar || (options.legend && (options.stress || options.vectors != Vectors{}));
    const double height = std::round(legendHeight * Drawing().em);
    return tells && drawnSize(options).height() > 4.0 * height ? height : 0.0;
}

// Drops a harmless warning that Qt prints if there is no desktop session: "XDG_RUNTIME_DIR not set,
// defaulting to …".
QtMessageHandler others = nullptr;
void passOn(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.contains(QLatin1String("XDG_RUNTIME_DIR")))
        others(type, context, message);
}

// Returns the extent of the scene, or the walls if the scene is empty.
Rect extentOf(const Scene& scene, const State& state)
{
    return extentOf(shownAt(scene, state)).value_or(scene.world().bounds);
}

// The values that colour the links, and the analysis at rest if they come from it.
struct Stress {
    std::optional<AtRest> rest{};
    std::vector<double> values{};  // values of the stress, by constraint
};

bool showsForcesAtRest(Measure measure, const State& state)
{
    return measure == Measure::atRest || (measure == Measure::capacity && state.step == 0);
}

Stress stressOf(const Scene& scene, const State& state, Measure measure)
{
    if (!showsForcesAtRest(measure, state))
        return {{}, stresses(scene, state, measure)};
    const Scene shown = shownAt(scene, state);
    AtRest rest =
        atRest(shown, {.time = state.time(), .unrest = state.step > 0 ? unrestOfRun : 0.0});
    std::vector<double> values = strandForces(rest, shown, scene);
    for (std::size_t i = 0; measure == Measure::capacity && i < values.size(); ++i)
        values[i] = limitsOf(scene, scene.constraints()[i]).share(values[i]);
    return {std::move(rest), std::move(values)};
}

// The forces that a picture of a state shows.
struct ShownForces {
    Stress stress;
    std::vector<AtRest::Support> supports;
};

ShownForces forcesOf(const Scene& scene, const State& state, const RenderOptions& options)
{
    return {options.stress ? stressOf(scene, state, *options.stress) : Stress{},
            drawnReactions(scene, state, options)};
}

// Returns a drawing of the structure and these forces, to which it refers.
Drawing drawingOf(const Scene& scene, const State& state, const ShownForces& forces)
{
    Drawing what;
    what.scene = &scene;
    what.state = &state;
    what.hideInvisible = true;
    what.loading.time = state.time();
    what.supports = forces.supports;
    what.rest = forces.stress.rest ? &*forces.stress.rest : nullptr;
    return what;
}

DrawList listFor(const Scene& scene, const State& state, const RenderOptions& options,
                 const PictureView& view)
{
    const ShownForces forces = forcesOf(scene, state, options);
    Drawing what = drawingOf(scene, state, forces);
    what.tracks = options.tracks;
    what.grid = options.grid;
    what.bounds = options.walls;
    what.legend = options.legend && heightOfLegend(options) > 0.0;
    what.scaleBar = options.scaleBar && heightOfLegend(options) > 0.0;
    what.labels.measure = options.labels;
    what.vectors = {options.vectors, view.vectorScale};
    if (options.stress)
        what.stress = {true, *options.stress, view.stressScale, forces.stress.values};
    if (what.rest)
        what.sway = widestSway * what.em;
    DrawList list = drawList(what, view.camera, Theme::of(options.dark ? Tone::dark : Tone::light));
    if (options.transparent)
        list.background = 0;
    return list;
}

QByteArray pngOf(const QImage& image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return !image.isNull() && image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

// XML 1.0 excludes most control characters, U+FFFE and U+FFFF, but QSvgGenerator writes them.
bool isNoXml(char c)
{
    return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t';
}

// A thumbnail is drawn larger by this factor and then reduced, so that marks do not hide the structure.
constexpr double thumbnailReduction = 1.6;
constexpr double thumbnailMargin = 30.0;  // pixels, before the reduction
constexpr double thumbnailLetters = 9.0;  // pixels, in plots and catenaries

// Returns the scene without texts and plots, which would be too small to read. A scene with a single particle
// keeps its plots, because without them it shows little.
Scene withoutTexts(const Scene& scene)
{
    const bool keepsPlots = scene.particles().size() == 1;
    Items texts;
    for (const Decoration& decoration : scene.decorations())
        if (std::holds_alternative<Note>(decoration.body) ||
            (std::holds_alternative<Plot>(decoration.body) && !keepsPlots))
            texts.decorations.push_back(decoration.id);
    Scene result = scene;
    result.apply(edit::remove(scene, texts));
    World world = scene.world();
    world.showsNames = false;
    result.apply({{}, {}, WorldChange{scene.world(), world}});
    return result;
}

// Walls are shown only if nothing is linked, because they help to recognise such a scene.
bool showsWalls(const Scene& scene)
{
    return scene.constraints().empty();
}

// Returns the extent without particles that are very far away, for example because they fell. They would make
// the rest small.
Rect extentOfThumbnail(const Scene& scene, const RunSnapshot& snapshot)
{
    std::vector<Vec2> points = snapshot.state.position;
    for (const Decoration& decoration : scene.decorations()) {
        if (const auto place = placeOf(decoration))
            points.push_back(*place);
        for (const Vec2 place : fixedPlacesOf(decoration))
            points.push_back(place);
        const auto* trail = std::get_if<Trail>(&decoration.body);
        if (!trail)
            continue;
        const std::vector<Vec2>& track = snapshot.tracks.of(trail->particle);
        points.insert(points.end(), track.begin(), track.end());
    }
    for (const Ground& ground : scene.ground())
        std::ranges::copy(verticesOf(ground), std::back_inserter(points));
    const Rect extent = extentOfMost(points).value_or(scene.world().bounds);
    return showsWalls(scene) ? withWalls(extent, scene.world()) : extent;
}

Drawing thumbnailOf(const Scene& scene, const RunSnapshot& snapshot)
{
    Drawing what;
    what.scene = &scene;
    what.state = &snapshot.state;
    what.tracks = &snapshot.tracks;
    what.grid = false;
    what.bounds = showsWalls(scene);
    what.hideInvisible = true;
    what.em = thumbnailLetters;
    return what;
}

}  // namespace

HeadlessGui::HeadlessGui()
{
    if (QCoreApplication::instance())
        return;
    static int count = 1;
    static char name[] = "vakwerk";
    static char* arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    others = qInstallMessageHandler(passOn);
    application_ = std::make_unique<QGuiApplication>(count, arguments);
    qInstallMessageHandler(others);
}

HeadlessGui::~HeadlessGui() = default;

std::vector<AtRest::Support> drawnReactions(const Scene& scene, const State& state,
                                            const RenderOptions& options)
{
    const bool areOfRun = options.stress && measuresForces(*options.stress) &&
                          !showsForcesAtRest(*options.stress, state);
    return areOfRun ? reactionsOfRun(scene, state) : std::vector<AtRest::Support>();
}

Camera cameraOver(const Rect& extent, std::span<const Drawing> drawings,
                  const RenderOptions& options)
{
    const Scene& scene = *drawings.front().scene;
    const QSizeF size = drawnSize(options);
    const double under = heightOfLegend(options);
    const auto inPicture = [&](const Camera& camera) {
        return camera.resized(size).panned({0.0, -under / 2.0});
    };
    const auto structure = [&](const Camera& camera) {
        StructureBoxes all;
        for (const Drawing& drawing : drawings) {
            const StructureBoxes boxes = structureBoxes(drawing, inPicture(camera));
            std::ranges::copy(boxes.symbols, std::back_inserter(all.symbols));
            std::ranges::copy(boxes.forces, std::back_inserter(all.forces));
        }
        return all;
    };
    const Rect rect = options.walls ? withWalls(extent, scene.world()) : extent;
    const auto notes = onCanvas(screenBoxes(scene, Drawing().em), size);
    return inPicture(fitted({rect, notes, structure}, {size.width(), size.height() - under},
                            std::min({margin, size.width() / 8.0, size.height() / 8.0}),
                            scene.world().yAxis)
                         .camera);
}

Camera cameraOver(const Rect& extent, const Scene& scene, std::span<const State> states,
                  const RenderOptions& options)
{
    std::vector<ShownForces> forces;
    for (const State& state : states)
        forces.push_back(forcesOf(scene, state, options));
    std::vector<Drawing> drawings;
    for (std::size_t i = 0; i < states.size(); ++i)
        drawings.push_back(drawingOf(scene, states[i], forces[i]));
    return cameraOver(extent, drawings, options);
}

PictureView pictureViewOf(const Scene& scene, const State& state, const RenderOptions& options)
{
    PictureView view;
    const double under = heightOfLegend(options);
    const QSizeF size = drawnSize(options);
    view.camera =
        options.part
            ? Camera::fitted(*options.part, size - QSizeF(0.0, under), 0.0, scene.world().yAxis)
                  .resized(size)
                  .panned({0.0, -under / 2.0})
            : cameraOver(extentOf(scene, state), scene, std::span(&state, 1), options);
    if (options.stressScale > 0.0)
        view.stressScale = options.stressScale;
    else if (options.stress)
        view.stressScale =
            stressScaleOf(scene, *options.stress, stressOf(scene, state, *options.stress).values)
                .value_or(1.0);
    view.vectorScale = automaticVectorScales(scene, state, options);
    for (std::size_t i = 0; i < vectorCount; ++i)
        if (options.vectorScale[i] > 0.0 || view.vectorScale[i] == 0.0)
            view.vectorScale[i] = options.vectorScale[i] > 0.0 ? options.vectorScale[i] : 1.0;
    return view;
}

VectorScales automaticVectorScales(const Scene& scene, const State& state,
                                   const RenderOptions& options)
{
    VectorScales scales{};
    for (const VectorChoice& choice : vectorChoices)
        if (options.vectors.*choice.shows)
            scales[static_cast<std::size_t>(choice.kind)] =
                automaticScale(vectorSizes(scene, state, choice.kind)).value_or(0.0);
    return scales;
}

QImage imageOf(const Scene& scene, const State& state, const RenderOptions& options,
               const PictureView& view)
{
    QImage image(sizeOf(options),
                 options.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(options.scale, options.scale);
    paint(painter, listFor(scene, state, options, view));
    return image;
}

// Puts the title of the scene into the SVG text afterwards, because QSvgGenerator does not escape a
// title.
QByteArray svgOf(const Scene& scene, const State& state, const RenderOptions& options,
                 const PictureView& view)
{
    // Web browsers assume this resolution too, so that a pixel of the picture is a pixel on the
    // screen.
    constexpr int pixelsPerInch = 96;
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(pixelsPerInch);
    generator.setSize(sizeOf(options));
    generator.setViewBox(QRect(QPoint(0, 0), sizeOf(options)));
    QPainter painter(&generator);
    painter.scale(options.scale, options.scale);
    paint(painter, listFor(scene, state, options, view));
    painter.end();
    const std::string& title = scene.world().title;
    const QString shown = QString::fromStdString(title.empty() ? "Vakwerk" : title);
    QByteArray result = buffer.data();
    result.replace("<title>Qt SVG Document</title>",
                   "<title>" + shown.toHtmlEscaped().toUtf8() + "</title>");
    for (const char* noCharacter : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        result.replace(noCharacter, "");
    return result.removeIf(isNoXml);
}

std::optional<Message> writePicture(const Scene& scene, const State& state,
                                    const RenderOptions& options)
{
    if (auto wrong = complaint(options))
        return wrong;
    const PictureView view = pictureViewOf(scene, state, options);
    const QByteArray bytes = endingOf(options.out) == ".svg"
                                 ? svgOf(scene, state, options, view)
                                 : pngOf(imageOf(scene, state, options, view));
    if (bytes.isEmpty())
        return Message{
            QT_TRANSLATE_NOOP("core", "there is not enough memory for a picture of that size")};
    return writeFile(options.out, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

std::optional<std::string> renderPicture(const Scene& scene, const State& state,
                                         const RenderOptions& options)
{
    const auto problem = writePicture(scene, state, options);
    return problem ? std::optional(problem->english()) : std::nullopt;
}

QImage thumbnail(const Scene& scene, QSize size, double pixelRatio, const Theme& theme)
{
    return thumbnail(snapshotAtStart(scene), size, pixelRatio, theme);
}

// QPainter does not reduce what it draws on an image with a ratio below 1, but cuts it off.
QImage thumbnail(const RunSnapshot& snapshot, QSize size, double pixelRatio, const Theme& theme)
{
    pixelRatio = std::max(pixelRatio, 1.0);
    QImage image(size * pixelRatio, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(pixelRatio);
    const Scene shown = withoutTexts(snapshot.scene);
    Drawing what = thumbnailOf(shown, snapshot);
    std::vector<double> values;
    if (snapshot.state.step > 0) {
        values = stresses(shown, snapshot.state, Measure::force);
        what.stress = {true, Measure::force,
                       stressScaleOf(shown, Measure::force, values).value_or(1.0), values};
    }
    const QSize drawn = size * thumbnailReduction;
    const Camera camera =
        fitted(extentOfThumbnail(shown, snapshot), onCanvas(screenBoxes(shown, what.em), drawn),
               drawn, thumbnailMargin, shown.world().yAxis);
    QPainter painter(&image);
    painter.scale(1.0 / thumbnailReduction, 1.0 / thumbnailReduction);
    paint(painter, drawList(what, camera, theme));
    return image;
}

}  // namespace vakwerk

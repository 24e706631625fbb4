// SPDX-License-Identifier: MIT
#include "editor/output/film.h"

#include "core/io/file/file.h"
#include "core/run/tracks.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/picture/picture.h"
#include "editor/output/film_writer.h"

#include <algorithm>
#include <cmath>

#include <QStandardPaths>

namespace vakwerk {
namespace {

// Limit for the growth of the view on each side, as a multiple of the extent at the start.
constexpr double mostGrowth = 1.5;

Rect intersected(const Rect& a, const Rect& b)
{
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

void widen(VectorScales& scales, const VectorScales& others)
{
    for (std::size_t i = 0; i < vectorCount; ++i)
        scales[i] = std::max(scales[i], others[i]);
}

class Film {
public:
    Film(const Scene& scene, const FilmOptions& options, const FilmProgress& progress)
        : scene_(scene), options_(options), progress_(progress), frames_(frameCount(options))
    {
    }

    FilmResult make(FilmWriter& writer)
    {
        if (!measure() || !write(writer))
            return made_;
        made_.problem =
            writer.finish([this](bool isStuck) { return goesOn(frames_ * parts, isStuck); });
        if (!made_.cancelled)
            made_.path = writer.path();
        return made_;
    }

private:
    // Passes over the run: the first one measures, the second one draws.
    static constexpr int parts = 2;

    bool goesOn(int done, bool isStuck = false)
    {
        made_.cancelled = made_.cancelled || stopRequested(options_.stop) ||
                          !progress_({done, frames_ * parts, isStuck});
        return !made_.cancelled;
    }

    // Runs up to a frame. `done` counts the frames of both passes. Returns false if the run diverges, which
    // ends the film.
    bool reach(Simulation& simulation, int frame, int done)
    {
        const std::uint64_t step = stepOfFrame(frame, scene_.world(), options_);
        while (goesOn(done) && !made_.divergence && simulation.stepCount() < step) {
            made_.divergence = simulation.step();
            if (!tracks_.empty() && !made_.divergence)
                tracks_.record(scene_, simulation.state(), simulation.takenOut());
        }
        return !made_.cancelled && !made_.divergence;
    }

    // Returns the limit of the view. Without it, a particle that flies away would make the rest small.
    Rect widestView(const Rect& start) const
    {
        const double most = mostGrowth * std::max(start.width(), start.height());
        return {start.left - most, start.top - most, start.right + most, start.bottom + most};
    }

    RunOptions runOptions() const { return {.threads = options_.threads, .stop = options_.stop}; }

    // Finds the view and the scale of the colours in a first run.
    bool measure()
    {
        Simulation simulation(scene_, runOptions());
        const RenderOptions& picture = options_.picture;
        view_ = pictureViewOf(scene_, simulation.state(), picture);
        const Rect start = extentOf(scene_).value_or(scene_.world().bounds);
        Rect seen = start;
        double scale = 0.0;
        VectorScales arrows{};
        for (int frame = 0; frame < frames_ && reach(simulation, frame, frame); ++frame) {
            const State& state = simulation.state();
            for (const Vec2 p : state.position)
                seen = united(seen, {p.x, p.y, p.x, p.y});
            if (picture.stress)
                scale = std::max(scale,
                                 stressScaleOf(scene_, *picture.stress,
                                               stresses(simulation.model(), state, *picture.stress))
                                     .value_or(0));
            widen(arrows, automaticVectorScales(scene_, state, picture));
        }
        if (made_.cancelled)
            return false;
        made_.divergence.reset();
        std::vector<State> states{startOf(scene_)};
        if (!drawnReactions(scene_, simulation.state(), picture).empty())
            states.push_back(simulation.state());
        if (!picture.part)
            view_.camera =
                cameraOver(intersected(seen, widestView(start)), scene_, states, picture);
        if (scale > 0.0 && picture.stressScale <= 0.0)
            view_.stressScale = scale;
        for (std::size_t i = 0; i < vectorCount; ++i)
            if (arrows[i] > 0.0 && picture.vectorScale[i] <= 0.0)
                view_.vectorScale[i] = arrows[i];
        return true;
    }

    bool write(FilmWriter& writer)
    {
        Simulation simulation(scene_, runOptions());
        tracks_.follow(scene_);
        simulation.setMetering(tracks_.followsTakenOut());
        tracks_.record(scene_, simulation.state());
        RenderOptions picture = options_.picture;
        picture.tracks = &tracks_;
        for (int frame = 0; frame < frames_ && reach(simulation, frame, frames_ + frame); ++frame) {
            const QImage image = imageOf(scene_, simulation.state(), picture, view_);
            made_.problem = image.isNull()
                                ? Message{QT_TRANSLATE_NOOP("core", "there is not enough memory "
                                                                    "for a picture of that size")}
                                : writer.add(image, [&](bool isStuck) {
                                      return goesOn(frames_ + frame, isStuck);
                                  });
            if (made_.problem || made_.cancelled)
                return false;
            ++made_.frames;
        }
        return goesOn(frames_ * parts);
    }

    const Scene& scene_;
    const FilmOptions& options_;
    const FilmProgress& progress_;
    int frames_;
    PictureView view_;
    Tracks tracks_;
    FilmResult made_;
};

// Makes the width and height even, because most players of MP4 require this.
FilmOptions playable(FilmOptions options)
{
    if (endingOf(options.picture.out) == ".mp4")
        for (int* side : {&options.picture.width, &options.picture.height})
            *side = std::max(2, *side / 2 * 2);
    return options;
}

}  // namespace

QString filmProgram()
{
    return QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
}

int frameCount(const FilmOptions& options)
{
    return std::max(1, static_cast<int>(std::lround(options.seconds * options.framesPerSecond)));
}

std::uint64_t stepOfFrame(int frame, const World& world, const FilmOptions& options)
{
    const double steps = frame / options.framesPerSecond * options.speed * world.playRate();
    return static_cast<std::uint64_t>(std::llround(steps));
}

FilmResult makeFilm(const Scene& scene, const FilmOptions& options, const FilmProgress& progress)
{
    if (auto wrong = complaint(options))
        return {.problem = std::move(wrong)};
    const QString program = filmProgram();
    const FilmOptions possible = program.isEmpty() ? options : playable(options);
    const auto writer = program.isEmpty() ? frameFolder(possible) : encoder(program, possible);
    FilmResult made = Film(scene, possible, progress).make(*writer);
    made.inPictures = program.isEmpty();
    made.width = possible.picture.width;
    made.height = possible.picture.height;
    return made;
}

}  // namespace vakwerk

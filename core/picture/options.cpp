// SPDX-License-Identifier: MIT
#include "core/picture/options.h"

#include "core/io/file/file.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double longest = 3600.0;    // seconds
constexpr double mostFrames = 240.0;  // frames per second
constexpr double fastest = 1000.0;
constexpr double mostOfGif = 50.0;  // per second; programs slow down GIFs with shorter frames

bool isWithin(double value, double most)
{
    return value > 0.0 && value <= most;
}

constexpr int largestSide = 16384;

}  // namespace

std::optional<Message> complaint(const FilmOptions& options)
{
    const std::string ending = endingOf(options.picture.out);
    if (std::ranges::find(filmEndings, ending) == std::end(filmEndings))
        return Message{QT_TRANSLATE_NOOP("core", "a film ends in .mp4, .webm, .gif or .webp")};
    if (ending == ".mp4" && options.picture.transparent)
        return Message{QT_TRANSLATE_NOOP(
            "core", "an MP4 film has a background; .webm, .gif and .webp need none")};
    if (!isWithin(options.seconds, longest) || !isWithin(options.framesPerSecond, mostFrames) ||
        !isWithin(options.speed, fastest))
        return Message{QT_TRANSLATE_NOOP("core", "a film has up to %1 seconds and %2 frames in "
                                                 "each, and up to %3 times the speed of playing"),
                       {text(longest), text(mostFrames), text(fastest)}};
    if (ending == ".gif" && options.framesPerSecond > mostOfGif)
        return Message{
            QT_TRANSLATE_NOOP("core", "a GIF has up to %1 frames a second; other films have more"),
            {text(mostOfGif)}};
    return sizeComplaint(options.picture);
}

std::optional<Message> sizeComplaint(const RenderOptions& options)
{
    if (options.part && !(options.part->width() > 0.0 && options.part->height() > 0.0))
        return Message{QT_TRANSLATE_NOOP("core", "the part of the scene to show has no area")};
    const auto fits = [](int side) { return side >= 1 && side <= largestSide; };
    if (fits(options.width) && fits(options.height))
        return std::nullopt;
    return Message{
        QT_TRANSLATE_NOOP("core", "a picture is 1 to %1 pixels wide and high, not %2 by %3"),
        {std::to_string(largestSide), std::to_string(options.width),
         std::to_string(options.height)}};
}

std::optional<Message> complaint(const RenderOptions& options)
{
    if (const std::string ending = endingOf(options.out); ending != ".png" && ending != ".svg")
        return Message{QT_TRANSLATE_NOOP("core", "a picture ends in .png or .svg")};
    return sizeComplaint(options);
}

}  // namespace vakwerk

#include "core/picture/film_options.h"

#include "core/io/file/file.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double longest = 3600.0;    // seconds
constexpr double mostFrames = 240.0;  // a second
constexpr double fastest = 1000.0;
constexpr double mostOfGif = 50.0;  // frames a second: programs show shorter ones far longer

bool isWithin(double value, double most)
{
    return value > 0.0 && value <= most;
}

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

}  // namespace vakwerk

#include "core/picture/render_options.h"

#include "core/io/file/file.h"

#include <cmath>

namespace vakwerk {
namespace {

constexpr int largestSide = 16384;

}  // namespace

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

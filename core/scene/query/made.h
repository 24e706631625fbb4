// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

// Questions about structures that a template has made (edit/made.h).
namespace vakwerk {

// Returns whether the decoration is of the kind FromTemplate.
bool isMade(const Decoration& decoration);

// Returns whether two decorations of the same kind have the same numbers and size.
bool hasSameNumbers(const Decoration& a, const Decoration& b);

// Returns whether a patch makes a structure again from other numbers.
bool makesAgain(const Patch& patch);

// Returns the extent of the structures that a patch has made again; nothing if there are none.
std::optional<Rect> extentOfMadeAgain(const Scene& after, const Patch& patch);

// Returns whether a patch changes anything that isAsMade() (edit/made.h) compares; `made` is the
// decoration after the patch. It is cheap, because it does not make the structure.
bool reachesMade(const Patch& patch, const Decoration& made);

namespace detail {

// Calls visit(made) if the decoration keeps the numbers of a made structure; else returns a default
// value.
template <class Visit>
auto onMade(const Decoration& decoration, Visit visit)
{
    using Result = decltype(visit(std::get<FromTemplate<RopeTemplate>>(decoration.body)));
    return std::visit(
        [&](const auto& body) -> Result {
            if constexpr (requires { body.numbers; })
                return visit(body);
            else
                return Result{};
        },
        decoration.body);
}

}  // namespace detail
}  // namespace vakwerk

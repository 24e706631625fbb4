// SPDX-License-Identifier: MIT
#include "editor/document/steady_scale.h"

namespace vakwerk {

void SteadyScale::forget()
{
    value_.reset();
    tooSmall_ = tooLarge_ = 0;
}

void SteadyScale::follow(std::optional<double> wanted)
{
    const double now = value_.value_or(wanted.value_or(none));
    const double next = wanted.value_or(now);
    tooSmall_ = next > now ? tooSmall_ + 1 : 0;
    tooLarge_ = next < now ? tooLarge_ + 1 : 0;
    if (value_ && tooSmall_ <= patience_.rising && tooLarge_ <= patience_.falling)
        return;
    value_ = wanted;
    tooSmall_ = tooLarge_ = 0;
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/menus/repeat_acceleration.h"

#include <algorithm>
#include <utility>

namespace vakwerk {

int RepeatAcceleration::steps()
{
    constexpr double quick = 0.12;  // s; presses with more time between them are single presses
    constexpr int patience = 20;    // repeats before the number of steps doubles
    constexpr int most = 5;         // times that the number of steps doubles
    const double now = watch_();
    const bool isHeld = now - std::exchange(last_, now) < quick;
    repeats_ = isHeld ? std::min(repeats_ + 1, most * patience) : 0;
    return 1 << (repeats_ / patience);
}

}  // namespace vakwerk

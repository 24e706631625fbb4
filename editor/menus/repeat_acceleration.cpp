#include "editor/menus/repeat_acceleration.h"

#include <algorithm>
#include <utility>

namespace vakwerk {

int RepeatAcceleration::steps()
{
    constexpr double quick = 0.12;  // s; slower ones are presses of their own
    constexpr int patience = 20;    // repeats until the steps double
    constexpr int most = 5;         // doublings
    const double now = watch_();
    const bool isHeld = now - std::exchange(last_, now) < quick;
    repeats_ = isHeld ? std::min(repeats_ + 1, most * patience) : 0;
    return 1 << (repeats_ / patience);
}

}  // namespace vakwerk

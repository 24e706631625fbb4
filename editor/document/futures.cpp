// SPDX-License-Identifier: MIT
#include "editor/document/futures.h"

namespace vakwerk {

void Futures::leave(std::uint64_t place, const Moment& moment)
{
    std::erase_if(left_, [](const Left& left) { return left.past.expired(); });
    left_.push_back({place, moment.state, moment.past});
    forgetUndone();
}

bool Futures::has(const Stack& stack, std::uint64_t place)
{
    return !stack.empty() && stack.back().place == place && !stack.back().past.expired();
}

Moment Futures::exchange(Stack& from, Stack& to, const Moment& now)
{
    const Left left = from.back();
    from.pop_back();
    to.push_back({left.place, now.state, now.past});
    return {left.state, left.past.lock()};
}

Moment Futures::undo(const Moment& now)
{
    return exchange(left_, undone_, now);
}

Moment Futures::redo(const Moment& now)
{
    return exchange(undone_, left_, now);
}

}  // namespace vakwerk

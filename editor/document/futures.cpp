// SPDX-License-Identifier: MIT
#include "editor/document/futures.h"

namespace vakwerk {

void Futures::abandon(std::uint64_t place, const Moment& moment)
{
    std::erase_if(abandoned_, [](const AbandonedFuture& future) { return future.past.expired(); });
    abandoned_.push_back({place, moment.state, moment.past});
    forgetUndone();
}

bool Futures::has(const Stack& stack, std::uint64_t place)
{
    return !stack.empty() && stack.back().place == place && !stack.back().past.expired();
}

Moment Futures::exchange(Stack& from, Stack& to, const Moment& now)
{
    const AbandonedFuture future = from.back();
    from.pop_back();
    to.push_back({future.place, now.state, now.past});
    return {future.state, future.past.lock()};
}

Moment Futures::undo(const Moment& now)
{
    return exchange(abandoned_, undone_, now);
}

Moment Futures::redo(const Moment& now)
{
    return exchange(undone_, abandoned_, now);
}

}  // namespace vakwerk

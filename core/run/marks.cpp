// SPDX-License-Identifier: MIT
#include "core/run/marks.h"

#include <algorithm>

namespace vakwerk {

void Marks::add(Mark mark)
{
    if (mark.kind == Mark::Kind::stop && std::ranges::count(list_, mark) > 0)
        return;
    list_.insert(std::ranges::upper_bound(list_, mark.step, {}, &Mark::step), std::move(mark));
}

void Marks::remove(Mark::Kind kind, std::uint64_t step)
{
    std::erase_if(list_, [=](const Mark& mark) { return mark.kind == kind && mark.step == step; });
}

void Marks::rise(Measure measure, std::uint64_t step)
{
    std::vector<Rise>& rises = rises_[static_cast<std::size_t>(measure)];
    if (!rises.empty() && rises.back().last + 1 == step)
        rises.back().last = step;
    else
        rises.push_back({step, step});
}

void Marks::forgetAfter(std::uint64_t step)
{
    std::erase_if(list_, [step](const Mark& mark) { return mark.step > step; });
    for (std::vector<Rise>& rises : rises_) {
        std::erase_if(rises, [step](const Rise& rise) { return rise.first > step; });
        if (!rises.empty())
            rises.back().last = std::min(rises.back().last, step);
    }
}

bool Marks::has(Mark::Kind kind) const
{
    return std::ranges::count(list_, kind, &Mark::kind) > 0;
}

std::optional<std::uint64_t> Marks::largest(Measure measure) const
{
    const std::vector<Rise>& rises = rises_[static_cast<std::size_t>(measure)];
    return rises.empty() ? std::nullopt : std::optional(rises.back().last);
}

}  // namespace vakwerk

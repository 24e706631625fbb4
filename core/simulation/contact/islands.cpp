// SPDX-License-Identifier: MIT
#include "core/simulation/contact/islands.h"

#include <numeric>

namespace vakwerk::contact {

Islands::Islands(std::size_t particles) : root_(particles)
{
    std::iota(root_.begin(), root_.end(), 0u);
}

std::uint32_t Islands::rootOf(std::uint32_t particle)
{
    while (root_[particle] != particle)
        particle = root_[particle] = root_[root_[particle]];
    return particle;
}

void Islands::join(std::uint32_t a, std::uint32_t b)
{
    a = rootOf(a);
    b = rootOf(b);
    root_[std::max(a, b)] = std::min(a, b);
}

// A root has the least index, so those of smaller indices are known.
std::span<const std::uint32_t> Islands::ofParticles()
{
    for (std::uint32_t& root : root_)
        root = root_[root];
    return root_;
}

}  // namespace vakwerk::contact

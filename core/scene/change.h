// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

namespace vakwerk {

template <class Item>
struct Placed {
    std::size_t index = 0;
    Item item;

    friend bool operator==(const Placed&, const Placed&) = default;
};

// A change that creates an item (no before), deletes it (no after), changes it (both) or moves it to
// another index of its list (both, with different indices).
template <class Item>
struct Change {
    std::optional<Placed<Item>> before;  // index in the list before the whole patch
    std::optional<Placed<Item>> after;   // index in the list after the whole patch

    friend bool operator==(const Change&, const Change&) = default;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace vakwerk::fuzz {

// Reads an input byte by byte; after its end every byte is 0.
class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : left_(bytes) {}
    bool isOver() const { return left_.empty(); }
    std::uint8_t byte()
    {
        if (isOver())
            return 0;
        const std::uint8_t first = left_.front();
        left_ = left_.subspan(1);
        return first;
    }
    std::size_t below(std::size_t count) { return count == 0 ? 0 : byte() % count; }
    bool oneIn(std::size_t count) { return below(count) == count - 1; }
    double whole() { return static_cast<std::int8_t>(byte()); }
    double anyBits()
    {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i)
            bits = bits << 8 | byte();
        return std::bit_cast<double>(bits);
    }

private:
    std::span<const std::uint8_t> left_;
};

}  // namespace vakwerk::fuzz

// SPDX-License-Identifier: MIT
#include "core/io/json/suggestion.h"

#include "core/io/file/file_problem.h"

#include <algorithm>
#include <numeric>

namespace vakwerk {
namespace {

constexpr std::size_t longestKey = 40;

// Returns the number of letters to insert, delete, change or swap with the next one (optimal string
// alignment distance). Uses dynamic programming over three rows.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

// A single letter matches only itself, because every letter is close to every other one.
std::size_t distanceOf(std::string_view key, std::string_view name)
{
    const std::size_t distance = editDistance(lowered(key), lowered(name));
    return distance > 0 && std::min(key.size(), name.size()) == 1 ? longestKey : distance;
}

}  // namespace

Message unknownKey(std::string_view key, std::span<const char* const> known)
{
    const char* nearest = nullptr;
    // A key with this many differences is no longer similar.
    std::size_t least = std::max<std::size_t>(key.size() / 2, 1) + 1;
    std::string all;
    for (const char* name : known) {
        all += (all.empty() ? "" : ", ") + std::string(name);
        const std::size_t distance = key.size() > longestKey ? longestKey : distanceOf(key, name);
        if (distance < least) {
            nearest = name;
            least = distance;
        }
    }
    if (nearest)
        return {QT_TRANSLATE_NOOP("core", "unknown key \"%1\"; did you mean \"%2\"?"),
                {shortened(key), nearest}};
    return {QT_TRANSLATE_NOOP("core", "unknown key \"%1\"; known here: %2"), {shortened(key), all}};
}

}  // namespace vakwerk

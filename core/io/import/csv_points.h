// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"

#include <functional>
#include <string>
#include <unordered_map>

namespace vakwerk {

struct CsvPoints {
    struct HashOf : std::hash<std::string_view> {
        using is_transparent = void;  // NOLINT(readability-identifier-naming): named by std
    };

    std::vector<Particle> particles;
    // Keyed by the text in the column of ids; empty if there is no such column.
    std::unordered_map<std::string, ParticleId, HashOf, std::equal_to<>> ids;
    // Keyed by the name; the value is empty if several particles have that name.
    std::unordered_map<std::string, std::optional<ParticleId>, HashOf, std::equal_to<>> names;
};
CsvPoints readCsvPoints(std::string_view text, DecimalSign decimals, Findings& findings);

}  // namespace vakwerk

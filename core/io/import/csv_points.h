#pragma once

#include "core/io/import/findings.h"

#include <unordered_map>

namespace vakwerk {

struct CsvPoints {
    std::vector<Particle> particles;
    std::unordered_map<std::string_view, ParticleId>
        ids;  // as written; row numbers without a column
};
CsvPoints readCsvPoints(std::string_view text, Findings& findings);

}  // namespace vakwerk

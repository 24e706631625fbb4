#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"

#include <unordered_map>
#include <unordered_set>

namespace vakwerk {

// Makes particles and links from lines. A point within the tolerance of an earlier one is merged with
// it. There are no double links, no links of a point to itself and no points without a link.
class Net {
public:
    explicit Net(const ImportOptions& options) : options_(options) {}

    // `offset` is the place of the line in the file.
    void addLine(Vec2 a, Vec2 b, std::size_t offset);

    // Complains if the scene is too large, and notes lines that vanish because their ends are merged.
    Scene scene(Findings& findings);

private:
    struct Line {
        Vec2 a;
        Vec2 b;
        std::size_t offset;
    };
    struct Cell {
        double x;
        double y;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    struct HashOf {
        std::size_t operator()(const Cell& cell) const
        {
            return std::hash<double>()(cell.x) * 31 + std::hash<double>()(cell.y);
        }
    };

    double tolerance() const;
    void join(Findings& findings);
    void forgetLoosePoints();
    void link(std::uint32_t a, std::uint32_t b);
    std::uint32_t point(Vec2 at);
    std::optional<std::uint32_t> near(Vec2 at) const;
    Cell cellOf(Vec2 at) const;

    ImportOptions options_;
    std::vector<Line> lines_;
    double merge_ = 0.0;
    std::vector<Vec2> points_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> links_;
    std::unordered_multimap<Cell, std::uint32_t, HashOf> cells_;
    std::unordered_set<std::uint64_t> joined_;
};

}  // namespace vakwerk

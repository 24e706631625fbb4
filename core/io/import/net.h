// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"

#include <unordered_map>
#include <unordered_set>

namespace vakwerk {

// A line of a drawing, or a straight piece of a curve.
struct NetLine {
    Vec2 a;
    Vec2 b;
    std::size_t offset = 0;  // bytes from the start of the file to the line
    Vec2 bow{};              // vector from the midpoint of a and b to the curve
    bool endsAtA = true;     // false if the curve continues smoothly there
    bool endsAtB = true;
};

// Makes particles and links from lines. A point within the tolerance of an earlier one is merged with
// it, and a line is divided where another line ends within the tolerance of it. There are no double
// links, no links from a point to itself and no points without a link.
class Net {
public:
    explicit Net(const ImportOptions& options) : options_(options) {}

    void addLine(const NetLine& line) { lines_.push_back(line); }

    // Returns the scene. Reports a problem if it is too large. Notes lines that vanish because their
    // ends are merged, and places where lines end on others.
    Scene scene(Findings& findings);

private:
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
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
    void mergeEnds(Findings& findings);
    void divide(Findings& findings);
    std::vector<std::uint32_t> endPoints() const;
    void noteDivided(const std::unordered_set<std::uint32_t>& points, Findings& findings) const;
    void linkAll(Findings& findings);
    void forgetLoosePoints();
    void link(std::uint32_t a, std::uint32_t b);
    std::uint32_t point(Vec2 at);
    std::optional<std::uint32_t> near(Vec2 at) const;
    Cell cellOf(Vec2 at) const;

    ImportOptions options_;
    std::vector<NetLine> lines_;
    double merge_ = 0.0;
    std::vector<Vec2> points_;
    std::vector<Pair> ends_;  // the end points of each line, as indices
    // The points that divide a line, from a to b, by the index of the line. Few lines have any.
    std::unordered_map<std::size_t, std::vector<std::uint32_t>> between_;
    std::vector<Pair> links_;
    std::unordered_multimap<Cell, std::uint32_t, HashOf> cells_;
    std::unordered_set<std::uint64_t> joined_;
};

}  // namespace vakwerk

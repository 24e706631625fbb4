#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace vakwerk {

// A sparse symmetric matrix without negative directions, whose equations are solved by LDLᵀ. Unknowns
// are numbered in order of elimination, and the pattern is analysed once. An unknown that nothing
// resists, once those before it may follow, is held: its solution is 0.
class HeldLdl {
public:
    using Entry = std::pair<std::uint32_t, std::uint32_t>;  // row, and a column before it

    // Entries may be repeated.
    void analyse(std::uint32_t count, std::vector<Entry> entries);
    std::uint32_t slot(Entry entry) const;

    void clear();
    double& diagonal(std::uint32_t unknown) { return diagonal_[unknown]; }
    double& below(std::uint32_t slot) { return below_[slot]; }

    // Holds an unknown, whatever resists it, until the matrix is cleared.
    void hold(std::uint32_t unknown) { isHeldFast_[unknown] = 1; }

    void factorise();
    std::span<const std::uint32_t> held() const { return held_; }  // ascending
    // Those that are not held although what resists them may be rounding.
    std::span<const std::uint32_t> doubted() const { return doubted_; }
    void solve(std::span<double> v) const;  // in place
    std::uint32_t count() const { return static_cast<std::uint32_t>(diagonal_.size()); }

private:
    struct Pivot {
        double value;
        double doubt;
    };
    std::size_t reach(std::uint32_t row);
    Pivot eliminate(std::uint32_t row, std::size_t from);

    std::vector<double> diagonal_;
    std::vector<double> below_;         // by row
    std::vector<std::uint32_t> start_;  // of each row in below_
    std::vector<std::uint32_t> column_;
    std::vector<std::uint32_t> parent_;  // in the elimination tree
    // L by column, its rows ascending, and the inverse of D.
    std::vector<std::size_t> first_;
    std::vector<std::size_t> last_;
    std::vector<std::uint32_t> row_;
    std::vector<double> factor_;
    std::vector<double> inverse_;
    std::vector<double> doubt_;  // of each of D, as a share of it
    std::vector<std::uint32_t> held_;
    std::vector<std::uint32_t> doubted_;
    std::vector<std::uint8_t> isHeldFast_;
    // Of one row while it is computed.
    std::vector<double> sum_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> seen_;
};

}  // namespace vakwerk

#include "core/analysis/held_ldl.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

// A pivot that is a smaller share of the diagonal is nothing but rounding, or the last resistance of
// something very slender; who needs to know which looks at the motion.
constexpr double negligible = 1e-10;

// One that is not a few times as large as what rounding may have made of it is doubtful.
constexpr double doubtful = 4.0;
constexpr double rounding = 1e-15;

}  // namespace

// The parent of a column in the elimination tree is the first row below it in L. Walking up from each
// entry of a row passes all columns that have this row (Liu 1990).
void HeldLdl::analyse(std::uint32_t count, std::vector<Entry> entries)
{
    std::ranges::sort(entries);
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    diagonal_.assign(count, 0.0);
    below_.assign(entries.size(), 0.0);
    start_.assign(count + std::size_t{1}, 0);
    column_.clear();
    for (const auto& [row, column] : entries) {
        ++start_[row + std::size_t{1}];
        column_.push_back(column);
    }
    parent_.assign(count, none);
    seen_.assign(count, none);
    std::vector<std::size_t> size(count, 0);
    for (std::uint32_t row = 0; row < count; ++row) {
        start_[row + std::size_t{1}] += start_[row];
        seen_[row] = row;
        for (std::uint32_t k = start_[row]; k < start_[row + std::size_t{1}]; ++k)
            for (std::uint32_t j = column_[k]; seen_[j] != row; j = parent_[j]) {
                parent_[j] = parent_[j] == none ? row : parent_[j];
                seen_[j] = row;
                ++size[j];
            }
    }
    first_.assign(1, 0);
    for (const std::size_t rows : size)
        first_.push_back(first_.back() + rows);
    row_.resize(first_.back());
    factor_.resize(first_.back());
    last_.resize(count);
    inverse_.resize(count);
    doubt_.resize(count);
    sum_.assign(count, 0.0);
    order_.resize(count);
}

std::uint32_t HeldLdl::slot(Entry entry) const
{
    const auto begin = column_.begin() + start_[entry.first];
    const auto end = column_.begin() + start_[entry.first + std::size_t{1}];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, entry.second) - column_.begin());
}

void HeldLdl::clear()
{
    std::ranges::fill(diagonal_, 0.0);
    std::ranges::fill(below_, 0.0);
    isHeldFast_.assign(diagonal_.size(), 0);
}

// Lists the columns that have this row in L at the end of order_, each before its parent. Returns where
// they begin.
std::size_t HeldLdl::reach(std::uint32_t row)
{
    std::size_t top = order_.size();
    seen_[row] = row;
    for (std::uint32_t k = start_[row]; k < start_[row + std::size_t{1}]; ++k) {
        std::size_t length = 0;
        sum_[column_[k]] = below_[k];
        for (std::uint32_t j = column_[k]; seen_[j] != row; j = parent_[j]) {
            order_[length++] = j;
            seen_[j] = row;
        }
        while (length > 0)
            order_[--top] = order_[--length];
    }
    return top;
}

// L_kj = (A_kj − Σ L_ji D_i L_ki)/D_j.  Returns D_k = A_kk − Σ D_j L_kj², with the part of it that may be
// rounding: what is taken off is as doubtful as the D_j by which it was divided.
HeldLdl::Pivot HeldLdl::eliminate(std::uint32_t row, std::size_t from)
{
    double pivot = diagonal_[row];
    double doubt = rounding * pivot;
    for (std::size_t i = from; i < order_.size(); ++i) {
        const std::uint32_t j = order_[i];
        const double value = std::exchange(sum_[j], 0.0);
        const double share = value * inverse_[j];
        std::size_t& last = last_[j];
        for (std::size_t k = first_[j]; k < last; ++k)
            sum_[row_[k]] -= factor_[k] * value;
        pivot -= share * value;
        doubt += share * value * doubt_[j];
        row_[last] = row;
        factor_[last] = share;
        ++last;
    }
    return {pivot, doubt};
}

void HeldLdl::factorise()
{
    held_.clear();
    doubted_.clear();
    std::ranges::fill(seen_, none);
    for (std::uint32_t row = 0; row < count(); ++row) {
        last_[row] = first_[row];
        const auto [pivot, doubt] = eliminate(row, reach(row));
        const bool isHeld = isHeldFast_[row] != 0 || !(pivot > negligible * diagonal_[row]);
        inverse_[row] = isHeld ? 0.0 : 1.0 / pivot;
        doubt_[row] = isHeld ? 0.0 : doubt / pivot;
        if (isHeld)
            held_.push_back(row);
        else if (!(pivot > doubtful * doubt))
            doubted_.push_back(row);
    }
}

void HeldLdl::solve(std::span<double> v) const
{
    for (std::uint32_t j = 0; j < count(); ++j)
        for (std::size_t k = first_[j]; k < last_[j]; ++k)
            v[row_[k]] -= factor_[k] * v[j];
    for (std::uint32_t j = 0; j < count(); ++j)
        v[j] *= inverse_[j];
    for (std::uint32_t j = count(); j-- > 0;)
        for (std::size_t k = first_[j]; k < last_[j]; ++k)
            v[j] -= factor_[k] * v[row_[k]];
}

}  // namespace vakwerk

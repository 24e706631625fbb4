// SPDX-License-Identifier: MIT
#include "core/linear/block_ldl.h"

namespace vakwerk {
namespace {

constexpr int mostSteps = 500;
// The iterations end when r·z (see approach) is at most this share of its first value.
constexpr double exactEnough = 1e-24;

double dot(std::span<const Vec2> a, std::span<const Vec2> b)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += vakwerk::dot(a[i], b[i]);
    return sum;
}

}  // namespace

// Solves A x = v by conjugate gradients, with the inverse diagonal blocks P. The residual is
// r = v − A x:
//   z = P r,  α = r·z/(p·A p),  x += α p,  r −= α A p,  β = r·z/(r·z before),  p = z + β p
// Source: Hestenes and Stiefel, 1952. Every step decreases the energy ½ x·A x − v·x. Returns
// whether A is positive along every p.
bool BlockLdl::approach(std::span<Vec2> v)
{
    precondition();
    residual_.assign(v.begin(), v.end());
    for (std::uint32_t i = 0; i < count_; ++i) {
        direction_[i] = vakwerk::product(inverse_[i], residual_[i]);
        v[i] = {};
    }
    double rz = dot(residual_, direction_);
    const double enough = rz * exactEnough;
    for (int step = 0; step < mostSteps && rz > enough; ++step) {
        multiply(direction_, product_);
        const double square = dot(direction_, product_);
        if (!(square > 0.0))
            return false;
        const double alpha = rz / square;
        double next = 0.0;
        for (std::uint32_t i = 0; i < count_; ++i) {
            v[i] += direction_[i] * alpha;
            residual_[i] -= product_[i] * alpha;
            product_[i] = vakwerk::product(inverse_[i], residual_[i]);
            next += vakwerk::dot(residual_[i], product_[i]);
        }
        const double beta = next / rz;
        rz = next;
        for (std::uint32_t i = 0; i < count_; ++i)
            direction_[i] = product_[i] + direction_[i] * beta;
    }
    return true;
}

void BlockLdl::precondition()
{
    inverse_.resize(count_);
    direction_.resize(count_);
    product_.resize(count_);
    for (std::uint32_t i = 0; i < count_; ++i)
        inverse_[i] = inverse(diagonal_[i]);
}

void BlockLdl::multiply(std::span<const Vec2> v, std::span<Vec2> product) const
{
    for (std::uint32_t j = 0; j < count_; ++j)
        product[j] = vakwerk::product(diagonal_[j], v[j]);
    for (std::uint32_t j = 0; j < count_; ++j)
        for (std::uint32_t i = start_[j]; i < start_[j + 1]; ++i) {
            product[row_[i]] += vakwerk::product(below_[i], v[j]);
            product[j] += transposedProduct(below_[i], v[row_[i]]);
        }
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "tests/bench/limit.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/limit.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace vakwerk::HWY_NAMESPACE {

void rootsAndQuotients(std::span<const double> squares, std::span<double> results)
{
    const hwy::HWY_NAMESPACE::ScalableTag<double> d;
    for (std::size_t i = 0; i + MaxLanes(d) <= squares.size(); i += MaxLanes(d)) {
        const auto root = Sqrt(LoadU(d, &squares[i]));
        StoreU(Div(Sub(root, Set(d, 1.0)), root), d, &results[i]);
    }
}

}  // namespace vakwerk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace vakwerk {

HWY_EXPORT(rootsAndQuotients);

void rootsAndQuotients(std::span<const double> squares, std::span<double> results)
{
    HWY_DYNAMIC_DISPATCH(rootsAndQuotients)(squares, results);
}

}  // namespace vakwerk
#endif

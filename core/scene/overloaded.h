// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

// A visitor for std::visit made of lambdas, one for each kind or for a base of several kinds. A kind that no
// lambda takes does not compile.
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace vakwerk

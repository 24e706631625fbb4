// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/relaxation/schedule.h"

namespace vakwerk {

// Builds a schedule: counts the slots of each bucket, then assigns them by particle, so that memory
// is read in order.
class Schedule::Builder {
public:
    Builder(Schedule& schedule, const Model& model, const Plan& plan)
        : schedule_(schedule), model_(model), plan_(plan)
    {
    }

    void build();

private:
    const Solve& solve(std::uint32_t item) const;
    bool isLink(std::uint32_t item) const;
    bool isUniform(const Solve& solve) const;
    std::vector<std::uint32_t> byParticle() const;

    template <class Slots, class Belongs>
    void fill(Slots& slots, const std::vector<std::uint32_t>& order, Belongs belongs);

    static void measureRuns(Links& links);
    static void resize(Links& links, std::size_t size);
    static void resize(MixedLinks& links, std::size_t size);
    static void resize(Others& others, std::size_t size);
    static void put(Links& links, std::uint32_t slot, const Solve& solve);
    static void put(MixedLinks& links, std::uint32_t slot, const Solve& solve);
    static void put(Others&, std::uint32_t, const Solve&) {}

    Schedule& schedule_;
    const Model& model_;
    const Plan& plan_;
    std::vector<std::uint32_t> bucket_;  // bucket of each item of the plan
};

}  // namespace vakwerk

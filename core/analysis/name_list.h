// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/called.h"
#include "core/scene/scene.h"
#include "core/text.h"

#include <string>
#include <vector>

namespace vakwerk {

// Collects items for a sentence that names only the first few.
class NameList {
public:
    void add(const Particle& particle) { add(particle.name, particle.id); }
    void add(const Constraint& constraint) { add(constraint.base().name, constraint.id); }
    bool empty() const { return count_ == 0; }
    // Returns all names if there are at most 4, otherwise the first 3 and the total number.
    std::string list() const
    {
        constexpr std::size_t first = 3;
        std::string list;
        for (std::size_t i = 0; i < (count_ > most ? first : count_); ++i)
            list += (list.empty() ? "" : ", ") + names_[i];
        return count_ > most ? list + " … (" + std::to_string(count_) + ")" : list;
    }

private:
    void add(const Name& name, auto id)
    {
        if (count_++ < most)
            names_.push_back(calledBy(name, text(id)));
    }

    static constexpr std::size_t most = 4;
    std::vector<std::string> names_;
    std::size_t count_ = 0;
};

}  // namespace vakwerk

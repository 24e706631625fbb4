// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

// The contents of the labels of links and particles. A label without room is not drawn.
struct Labels {
    bool names = false;          // the id if there is no name
    bool particleNames = false;  // names of particles only
    bool lengths = false;        // present lengths
    bool strain = false;
    bool force = false;
    bool order = false;  // place in the order in which constraints are solved
    bool mass = false;
    bool speed = false;
    bool measure = false;  // the value that the stress colours show

    friend bool operator==(const Labels&, const Labels&) = default;
};

// A setting of the user. `key` names both its action and its stored value.
struct LabelChoice {
    const char* key;
    bool Labels::*shows;
};
inline constexpr LabelChoice labelChoices[] = {
    {"labelNames", &Labels::names},   {"labelLengths", &Labels::lengths},
    {"labelStrain", &Labels::strain}, {"labelForce", &Labels::force},
    {"labelOrder", &Labels::order},   {"labelMass", &Labels::mass},
    {"labelSpeed", &Labels::speed},
};

}  // namespace vakwerk

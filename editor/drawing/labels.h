#pragma once

namespace vakwerk {

// What labels tell of links and particles, as far as there is room.
struct Labels {
    bool names = false;          // ids where there is no name
    bool particleNames = false;  // likewise, of particles alone
    bool lengths = false;        // now
    bool strain = false;
    bool force = false;
    bool order = false;  // place in the order of solving
    bool mass = false;
    bool speed = false;
    bool measure = false;  // what the stress colours show

    friend bool operator==(const Labels&, const Labels&) = default;
};

// A choice of the user, by the key of its action and its setting.
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

// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

// How a quantity goes with the time t, as a factor of its full value. With u = (t − begins)/duration:
enum class TimeCourse {
    constant,  // 1
    ramp,      // min(u, 1)
    pulse,     // 1 while u < 1, then 0
    sine,      // sin 2πu
    rate,      // u, without end; only drives have it
};

struct Timing {
    TimeCourse course = TimeCourse::constant;
    double begins = 0.0;    // time
    double duration = 1.0;  // time
    double phase = 0.0;     // degrees, with which a sine begins

    friend bool operator==(const Timing&, const Timing&) = default;
};

// Returns the factor at a time, 0 before the beginning. A sine with the phase φ is sin(2πu + φ) − sin φ, so
// that it begins at 0 as well. It gives the same bits on every machine.
double factorAt(const Timing& timing, double time);

}  // namespace vakwerk

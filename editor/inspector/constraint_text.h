// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/envelope.h"
#include "core/simulation/stress.h"
#include "core/text.h"

#include <QCoreApplication>

namespace vakwerk {

struct ConstraintText {
    Q_DECLARE_TR_FUNCTIONS(ConstraintText)

public:
    // Example: "p1 – p2". For many particles returns only their number.
    static QString names(const Constraint& constraint);
    // Returns "Force", "Reaction", "Moment" or "Pressure".
    static QString nameOfForce(const Constraint& constraint);
    // Takes the constraint's index. Example: "+12.3 N tension".
    static QString force(const Scene& scene, const State& state, std::size_t constraint);
    // Returns the force of a link at rest as text, with the reason if the force is 0. NaN gives "not
    // known". Example: "+12.3 N tension".
    static QString atRest(double force, const Message* whyIdle, const World& world);
    // Example: "−3 kN (under: snow) to +12 kN (under: truck at 4 m)".
    static QString range(const Envelope::Range& range, const Scene& scene);
    static QString withUnit(const QString& number, Unit unit, const Scene& scene);

private:
    static QString ofStrand(double force, const World& world);
};

}  // namespace vakwerk

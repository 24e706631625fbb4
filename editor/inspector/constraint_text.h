#pragma once

#include "core/simulation/stress.h"

#include <QCoreApplication>

namespace vakwerk {

// What lists and forms say of a constraint.
struct ConstraintText {
    Q_DECLARE_TR_FUNCTIONS(ConstraintText)

public:
    // "p1 – p2", or of many how many they are.
    static QString names(const Constraint& constraint);
    // "Force", "Reaction", "Moment" or "Pressure".
    static QString nameOfForce(const Constraint& constraint);
    // "+12.3 N tension", of a constraint by its index.
    static QString force(const Scene& scene, const State& state, std::size_t constraint);
    static QString withUnit(const QString& number, Unit unit, const Scene& scene);
};

}  // namespace vakwerk

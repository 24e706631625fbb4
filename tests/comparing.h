// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <QPointF>
#include <QTest>

#include <cmath>
#include <sstream>

// Like QCOMPARE, for numbers, vectors and points that may differ by up to `tolerance`.
#define COMPARE_NEAR(actual, expected, tolerance)                                                  \
    do {                                                                                           \
        if (!vakwerk::compareNear(actual, expected, tolerance, #actual, __FILE__, __LINE__))       \
            return;                                                                                \
    } while (false)

// Like COMPARE_NEAR. `share` is the tolerance divided by the size of the expected value.
#define COMPARE_NEAR_RELATIVE(actual, expected, share)                                             \
    do {                                                                                           \
        if (!vakwerk::compareNearRelative(actual, expected, share, #actual, __FILE__, __LINE__))   \
            return;                                                                                \
    } while (false)

namespace vakwerk {

inline double sizeOf(double value)
{
    return std::abs(value);
}

inline double sizeOf(Vec2 value)
{
    return length(value);
}

inline double sizeOf(QPointF value)
{
    return std::hypot(value.x(), value.y());
}

inline void write(std::ostream& to, double value)
{
    to << value;
}

inline void write(std::ostream& to, Vec2 value)
{
    to << '(' << value.x << ", " << value.y << ')';
}

inline void write(std::ostream& to, QPointF value)
{
    to << '(' << value.x() << ", " << value.y() << ')';
}

template <class Actual, class Expected>
bool compareNear(const Actual& actual, const Expected& expected, double tolerance, const char* what,
                 const char* file, int line)
{
    const double difference = sizeOf(actual - expected);
    if (difference <= tolerance)
        return true;
    std::ostringstream message;
    message.precision(17);
    message << what << " is ";
    write(message, actual);
    message << "; expected: ";
    write(message, expected);
    message.precision(3);
    message << "; the difference is " << difference << ", the tolerance " << tolerance;
    QTest::qFail(message.str().c_str(), file, line);
    return false;
}

template <class Actual, class Expected>
bool compareNearRelative(const Actual& actual, const Expected& expected, double share,
                         const char* what, const char* file, int line)
{
    return compareNear(actual, expected, share * sizeOf(expected), what, file, line);
}

// A case of a loop, such as a seed. If the test fails while the object exists, the case is printed.
template <class Value>
class InCase {
public:
    InCase(const char* name, const Value& value) : name_(name), value_(value) {}
    InCase(const InCase&) = delete;
    InCase& operator=(const InCase&) = delete;
    ~InCase()
    {
        if (QTest::currentTestFailed())
            qInfo().nospace() << "The test failed in the case " << name_ << " = " << value_;
    }

private:
    const char* name_;
    Value value_;
};

}  // namespace vakwerk

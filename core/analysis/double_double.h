// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace vakwerk {

// A number of about 31 digits: the unevaluated sum of two doubles, where |low| is at most half a
// unit in the last place of `high`. It has the same bits on every machine. Sources: Dekker, A
// floating-point technique for extending the available precision, 1971; sum and product as in Li et
// al., Design, implementation and testing of extended and mixed precision BLAS, 2002.
struct DoubleDouble {
    double high = 0.0;
    double low = 0.0;

    DoubleDouble() = default;
    DoubleDouble(double value)
        : high(value) {}  // NOLINT(google-explicit-constructor): a wider double
    explicit operator double() const { return high + low; }

    DoubleDouble operator-() const { return made(-high, -low); }

    friend DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b)
    {
        DoubleDouble s = exactSum(a.high, b.high);
        const DoubleDouble t = exactSum(a.low, b.low);
        s = quickSum(s.high, s.low + t.high);
        return quickSum(s.high, s.low + t.low);
    }
    friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
    friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b)
    {
        const double product = a.high * b.high;
        const double rest = std::fma(a.high, b.high, -product);
        return quickSum(product, rest + (a.high * b.low + a.low * b.high));
    }
    friend DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b)
    {
        const double first = a.high / b.high;
        DoubleDouble rest = a - b * first;
        const double second = rest.high / b.high;
        rest = rest - b * second;
        return quickSum(first, second) + rest.high / b.high;
    }
    DoubleDouble& operator+=(const DoubleDouble& b) { return *this = *this + b; }
    DoubleDouble& operator-=(const DoubleDouble& b) { return *this = *this - b; }
    friend bool operator<(const DoubleDouble& a, const DoubleDouble& b)
    {
        return a.high < b.high || (a.high == b.high && a.low < b.low);
    }
    friend bool operator>(const DoubleDouble& a, const DoubleDouble& b) { return b < a; }

private:
    static DoubleDouble made(double high, double low)
    {
        DoubleDouble value(high);
        value.low = low;
        return value;
    }
    static DoubleDouble exactSum(double a, double b)
    {
        const double sum = a + b;
        const double part = sum - a;
        return made(sum, (a - (sum - part)) + (b - part));
    }
    // Requires |a| ≥ |b|, or a = 0.
    static DoubleDouble quickSum(double a, double b)
    {
        const double sum = a + b;
        return made(sum, b - (sum - a));
    }
};

}  // namespace vakwerk

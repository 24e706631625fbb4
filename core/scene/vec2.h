// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

namespace vakwerk {

struct Vec2 {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Vec2&, const Vec2&) = default;
    friend Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend Vec2 operator*(Vec2 a, double s) { return {a.x * s, a.y * s}; }
    friend Vec2 operator*(double s, Vec2 a) { return {a.x * s, a.y * s}; }
    friend Vec2 operator/(Vec2 a, double s) { return {a.x / s, a.y / s}; }
    Vec2& operator+=(Vec2 b) { return *this = *this + b; }
    Vec2& operator-=(Vec2 b) { return *this = *this - b; }
};

inline double dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

inline double cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

inline double length(Vec2 a)
{
    return std::sqrt(dot(a, a));
}

inline bool isFinite(Vec2 a)
{
    return std::isfinite(a.x) && std::isfinite(a.y);
}

struct Rect {
    double left = 0.0;
    double top = 0.0;  // the smaller y, whichever way y points on the screen
    double right = 0.0;
    double bottom = 0.0;

    friend bool operator==(const Rect&, const Rect&) = default;
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Vec2 center() const { return {(left + right) / 2, (top + bottom) / 2}; }
    bool contains(Vec2 p) const
    {
        return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
    }
    bool covers(const Rect& other) const
    {
        return other.left >= left && other.right <= right && other.top >= top &&
               other.bottom <= bottom;
    }
    // Returns whether they have a point in common, on their edges too.
    bool meets(const Rect& other) const
    {
        return left <= other.right && other.left <= right && top <= other.bottom &&
               other.top <= bottom;
    }
};

// Returns the rectangle with these opposite corners, in any order.
inline Rect rectOf(Vec2 a, Vec2 b)
{
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

}  // namespace vakwerk

#version 330 core
// SPDX-License-Identifier: MIT

in vec2 place;
flat in float extent;
flat in float halfWidth;
flat in vec4 colour;
flat in float pattern;
flat in float flatCap;

uniform float ratio;

out vec4 fragment;

// Returns the width that a pixel around x has between low and high, in pixels of the device.
float coverOf(float x, float low, float high)
{
    return max(0.0, min(x * ratio + 0.5, high * ratio) - max(x * ratio - 0.5, low * ratio));
}

void main()
{
    float beyond = max(-place.x, place.x - extent);
    bool patterned = pattern > 0.5;
    float cover;
    if (flatCap > 0.5 || patterned)
        cover = coverOf(place.y, -halfWidth, halfWidth) * coverOf(place.x, 0.0, extent);
    else
        cover = coverOf(length(vec2(max(beyond, 0.0), place.y)), -halfWidth, halfWidth);
    if (patterned) {
        // The lengths are those of dashOn, dashOff, dotOn and dotOff in draw_list.h.
        float on = pattern < 1.5 ? 5.0 : 1.5;
        float period = on + 4.0;
        float t = mod(place.x, period);
        cover *= min(1.0, coverOf(t, 0.0, on) + coverOf(t, period, period + on));
    }
    float alpha = colour.a * cover;
    fragment = vec4(colour.rgb * alpha, alpha);
}

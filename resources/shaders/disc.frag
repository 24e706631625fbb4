#version 330 core
// SPDX-License-Identifier: MIT

in vec2 place;
flat in float rim;
flat in float halfStroke;
flat in vec4 fill;
flat in vec4 stroke;

uniform float ratio;

out vec4 fragment;

// Returns the width that a pixel around x has between low and high, in pixels of the device.
float coverOf(float x, float low, float high)
{
    return max(0.0, min(x * ratio + 0.5, high * ratio) - max(x * ratio - 0.5, low * ratio));
}

void main()
{
    float away = length(place) - rim;
    float inside = fill.a * coverOf(away, -rim - 1.0 / ratio, 0.0);
    float ring = stroke.a * coverOf(away, -halfStroke, halfStroke);
    fragment = vec4(fill.rgb * inside, inside) * (1.0 - ring) + vec4(stroke.rgb * ring, ring);
}

#version 330 core
// SPDX-License-Identifier: MIT

// Draws a line as a rectangle around it, in logical pixels with y down.

layout(location = 0) in vec2 a;
layout(location = 1) in vec2 b;
layout(location = 2) in float width;
layout(location = 3) in vec4 bgra;
layout(location = 4) in float style;
layout(location = 5) in float cap;

uniform vec2 size;
uniform float ratio;

out vec2 place;  // along the line from a, and across it
flat out float extent;
flat out float halfWidth;
flat out vec4 colour;
flat out float pattern;
flat out float flatCap;

void main()
{
    vec2 d = b - a;
    extent = length(d);
    vec2 n = extent > 0.0 ? d / extent : vec2(1.0, 0.0);
    halfWidth = width / 2.0;
    float margin = halfWidth + 1.0 / ratio;
    place = vec2((gl_VertexID & 1) == 0 ? -margin : extent + margin,
                 (gl_VertexID & 2) == 0 ? -margin : margin);
    vec2 p = a + n * place.x + vec2(-n.y, n.x) * place.y;
    gl_Position = vec4(p.x / size.x * 2.0 - 1.0, 1.0 - p.y / size.y * 2.0, 0.0, 1.0);
    colour = bgra.bgra;
    pattern = style;
    flatCap = cap;
}

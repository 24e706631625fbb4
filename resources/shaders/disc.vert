#version 330 core
// SPDX-License-Identifier: MIT

// Draws a disc as a square around it, in logical pixels with y down.

layout(location = 0) in vec2 centre;
layout(location = 1) in float radius;
layout(location = 2) in float strokeWidth;
layout(location = 3) in vec4 fillBgra;
layout(location = 4) in vec4 strokeBgra;

uniform vec2 size;
uniform float ratio;

out vec2 place;
flat out float rim;
flat out float halfStroke;
flat out vec4 fill;
flat out vec4 stroke;

void main()
{
    rim = radius;
    halfStroke = strokeWidth / 2.0;
    float reach = radius + halfStroke + 1.0 / ratio;
    place = vec2((gl_VertexID & 1) == 0 ? -reach : reach, (gl_VertexID & 2) == 0 ? -reach : reach);
    vec2 p = centre + place;
    gl_Position = vec4(p.x / size.x * 2.0 - 1.0, 1.0 - p.y / size.y * 2.0, 0.0, 1.0);
    fill = fillBgra.bgra;
    stroke = strokeBgra.bgra;
}

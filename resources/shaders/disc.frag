#version 330 core

in vec2 place;
flat in float rim;
flat in float halfStroke;
flat in vec4 fill;
flat in vec4 stroke;

uniform float ratio;

out vec4 fragment;

void main()
{
    float away = length(place) - rim;
    float inside = fill.a * clamp(0.5 - away * ratio, 0.0, 1.0);
    float ring = halfStroke > 0.0 ? stroke.a * clamp(0.5 - (abs(away) - halfStroke) * ratio, 0.0, 1.0)
                                  : 0.0;
    fragment = vec4(fill.rgb * inside, inside) * (1.0 - ring) + vec4(stroke.rgb * ring, ring);
}

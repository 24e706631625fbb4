#version 330 core

in vec2 place;
flat in float extent;
flat in float halfWidth;
flat in vec4 colour;
flat in float pattern;
flat in float flatCap;

uniform float ratio;

out vec4 fragment;

void main()
{
    float beyond = max(-place.x, place.x - extent);
    bool patterned = pattern > 0.5;
    float away = flatCap > 0.5 || patterned
                     ? max(beyond, abs(place.y) - halfWidth)
                     : length(vec2(max(beyond, 0.0), place.y)) - halfWidth;
    float cover = clamp(0.5 - away * ratio, 0.0, 1.0);
    if (patterned) {
        // The lengths of dashOn, dashOff, dotOn and dotOff in draw_list.h.
        float on = pattern < 1.5 ? 5.0 : 1.5;
        float t = mod(place.x, on + 4.0);
        cover *= clamp(0.5 - max(-t, t - on) * ratio, 0.0, 1.0);
    }
    float alpha = colour.a * cover;
    fragment = vec4(colour.rgb * alpha, alpha);
}

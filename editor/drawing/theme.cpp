// SPDX-License-Identifier: MIT
#include "editor/drawing/theme.h"

#include <cmath>

namespace vakwerk {
namespace {

Theme makeLight()
{
    Theme theme;
    theme.tone = Tone::light;
    theme.window = QColor(0xF3F4F6);
    theme.panel = QColor(0xFBFBFC);
    theme.hairline = QColor(0xDDE0E5);
    theme.canvas = QColor(0xF7F8FA);
    theme.grid = QColor(0xE6E9EE);
    theme.gridFifth = QColor(0xD6DAE1);
    theme.text = QColor(0x1D2127);
    theme.quietText = QColor(0x667080);
    theme.accent = QColor(0x1560B0);
    theme.accentTint = QColor(0xE3EEF9);
    theme.onAccent = QColor(0xFFFFFF);
    theme.field = QColor(0xFFFFFF);
    theme.warning = QColor(0xA63C06);
    theme.link = QColor(0x5B6470);
    theme.node = QColor(0x1D2127);
    theme.nodeFill = QColor(0xFFFFFF);
    theme.bounds = QColor(0x868E9B);
    theme.selectionHalo = QColor(0xAFCAE6);
    theme.hoverHalo = QColor(0xD5E3F1);
    theme.second = QColor(0x8A2BA8);
    theme.velocity = QColor(0x0F7A5C);
    theme.acceleration = QColor(0xB0246B);
    theme.force = QColor(0x6E6300);
    theme.contact = QColor(0x6A3FA8);
    theme.load = QColor(0x7B2D00);
    theme.curves = {theme.accent,     theme.warning,    QColor(0x2E7D32),
                    QColor(0x8A2BA8), QColor(0x806400), QColor(0x00707A)};
    return theme;
}

Theme makeDark()
{
    Theme theme;
    theme.tone = Tone::dark;
    theme.window = QColor(0x1A1B1E);
    theme.panel = QColor(0x232529);
    theme.hairline = QColor(0x34373D);
    theme.canvas = QColor(0x1E1F22);
    theme.grid = QColor(0x292B30);
    theme.gridFifth = QColor(0x34373D);
    theme.text = QColor(0xE6E8EB);
    theme.quietText = QColor(0x9AA1AC);
    theme.accent = QColor(0x6FB4FF);
    theme.accentTint = QColor(0x22364C);
    theme.onAccent = QColor(0x10151B);
    theme.field = QColor(0x1A1B1E);
    theme.warning = QColor(0xFF9A4D);
    theme.link = QColor(0xA3A9B3);
    theme.node = QColor(0xE6E8EB);
    theme.nodeFill = QColor(0x1A1B1E);
    theme.bounds = QColor(0x757B86);
    theme.selectionHalo = QColor(0x375B80);
    theme.hoverHalo = QColor(0x293848);
    theme.second = QColor(0xD98BF0);
    theme.velocity = QColor(0x4FC79C);
    theme.acceleration = QColor(0xF078B4);
    theme.force = QColor(0xD2C04A);
    theme.contact = QColor(0xB8A0F5);
    theme.load = QColor(0xFFB38A);
    theme.curves = {theme.accent,     theme.warning,    QColor(0x7CCB80),
                    QColor(0xD98BF0), QColor(0xE0C050), QColor(0x4FC9D4)};
    return theme;
}

Theme makeProjector()
{
    Theme theme = makeLight();
    theme.tone = Tone::projector;
    theme.window = QColor(0xFFFFFF);
    theme.panel = QColor(0xFFFFFF);
    theme.hairline = QColor(0x767C86);
    theme.canvas = QColor(0xFFFFFF);
    theme.grid = QColor(0xECEFF3);
    theme.gridFifth = QColor(0xD2D7DE);
    theme.text = QColor(Qt::black);
    theme.quietText = QColor(0x3A414B);
    theme.accent = QColor(0x0A4FA0);
    theme.accentTint = QColor(0xD6E6F8);
    theme.warning = QColor(0x8F2F00);
    theme.link = QColor(0x2B313A);
    theme.node = QColor(Qt::black);
    theme.bounds = QColor(0x3A414B);
    theme.selectionHalo = QColor(0x8FB8E6);
    theme.hoverHalo = QColor(0xC4DBF4);
    theme.second = QColor(0x7A1D98);
    theme.velocity = QColor(0x00664A);
    theme.acceleration = QColor(0xA00F5A);
    theme.force = QColor(0x5C5200);
    theme.contact = QColor(0x4A1F8A);
    theme.load = QColor(0x6A2600);
    return theme;
}

}  // namespace

const Theme& Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::projector()
{
    static const Theme theme = makeProjector();
    return theme;
}

const Theme& Theme::of(Tone tone)
{
    switch (tone) {
    case Tone::light:
        return light();
    case Tone::dark:
        return dark();
    case Tone::projector:
        return projector();
    }
    return light();
}

QColor mixed(const QColor& under, const QColor& over, double share)
{
    const auto mix = [share](int u, int o) {
        return qRound(std::lerp(double(u), double(o), share));
    };
    return {mix(under.red(), over.red()), mix(under.green(), over.green()),
            mix(under.blue(), over.blue())};
}

}  // namespace vakwerk

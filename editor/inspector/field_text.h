#pragma once

#include "core/scene/fields/shown_unit.h"

#include <QString>

#include <functional>

namespace vakwerk {

// The unit of a field, and what may be typed instead of it.
struct FieldUnit {
    QString text;           // of the number as it is kept
    QString length{};       // of the world
    double perMetre = 0.0;  // length units; 0 is unknown
    bool fits = false;      // SI: a number is shown in the multiple in which it reads best
    std::optional<ShownUnit> shown{};  // if not in `text`: newtons of a world in pixels
    QString ofBare{};                  // the unit of a number that is typed without; else `text`

    // The unit in which a number is shown, and the number, before a multiple is chosen.
    QString textShown() const { return shown ? QString::fromStdString(shown->text) : text; }
    double asShown(double number) const;
};
FieldUnit unitOf(Unit unit, const World& world);

// Translates the label, the help and the other texts of a field.
QString translatedField(const char* text);

// Reads "12,5", "12.5 px", "3 cm", "2*50", "p7", or an empty text for never. Returns nothing for a bad
// value.
std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const FieldUnit& unit);
// Reads "+10", "*1,1" or "/2", which change a number; nothing for other texts.
std::optional<std::function<double(double)>> parseChange(const QString& text,
                                                         const FieldUnit& unit);
// Returns both readings of the first number that is one with or without points between thousands: "1000"
// and "1" of "1.000" in Dutch; nothing where there is none.
std::optional<std::pair<QString, QString>> bothReadings(const QString& text);
// Returns the unit behind a number where it is none that this field could be in.
std::optional<QString> foreignUnit(const QString& text, const FieldUnit& unit);
// Uses the user's language. `allDigits` means as many as it takes to be exact.
inline constexpr int allDigits = 0;
QString fieldText(const FieldInfo& info, const FieldValue& value, int digits = allDigits);

// Return rich text, because tooltips wrap only that; the second the help.
QString asTip(const QString& text);
QString fieldTip(const FieldInfo& info);

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/shown_unit.h"

#include <QString>

#include <functional>

namespace vakwerk {

// The unit of a field, and the units that the user may type.
struct FieldUnit {
    QString text;           // unit of the stored number
    QString length{};       // length unit of the world
    double perMetre = 0.0;  // length units in a metre; 0 if not known
    // If true, the number is shown with the SI prefix that makes it easiest to read.
    bool fits = false;
    // The unit in which the number is shown, if it is not `text`. For example, a world in pixels
    // shows forces in newtons.
    std::optional<ShownUnit> shown{};
    // The unit of a number that is typed without a unit; if empty, `text`.
    QString ofBare{};

    // Return the unit in which a number is shown, and the number in it, before a prefix is chosen.
    QString textShown() const { return shown ? QString::fromStdString(shown->text) : text; }
    double asShown(double number) const;
};
FieldUnit unitOf(Unit unit, const World& world);

// Translates the label, the help and the other texts of a field.
QString translatedField(const char* text);

// Reads "12,5", "12.5 px", "3 cm", "2*50" or "p7". An empty text gives an infinite value ("never"),
// if the field allows it. Returns nothing for a bad value.
std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const FieldUnit& unit);
// Reads "+10", "*1,1" or "/2" as a change of a number; nothing for other texts.
std::optional<std::function<double(double)>> parseChange(const QString& text,
                                                         const FieldUnit& unit);
// Looks for the first number whose point may separate thousands or decimals, and returns both readings:
// "1000" and "1" for "1.000" in Dutch. Returns nothing if there is none.
std::optional<std::pair<QString, QString>> bothReadings(const QString& text);
// Returns the unit that is typed after a number if this field cannot have that unit.
std::optional<QString> foreignUnit(const QString& text, const FieldUnit& unit);
// fieldText() returns the value in the user's language. With `allDigits` it writes as many digits
// as the exact value needs.
inline constexpr int allDigits = 0;
QString fieldText(const FieldInfo& info, const FieldValue& value, int digits = allDigits);

// Return rich text, because only rich text wraps in tooltips. fieldTip() returns the help of the
// field.
QString asTip(const QString& text);
QString fieldTip(const FieldInfo& info);

// Returns the section of the manual about a field or its group. Returns an empty text if it has no
// section of its own; helpTopicOf() then finds the section of the widget around the field.
const char* fieldTopic(const FieldInfo& info);

}  // namespace vakwerk

#include "editor/document/difference_text.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

namespace vakwerk {
namespace {

struct Texts {
    const char* added;
    const char* changed;
    const char* removed;
};

template <class Item>
void describe(QStringList& parts, const std::vector<Change<Item>>& changes, const Texts& texts)
{
    const auto add = [&](const char* text, bool before, bool after) {
        const auto count = std::ranges::count_if(changes, [&](const Change<Item>& change) {
            return change.before.has_value() == before && change.after.has_value() == after;
        });
        if (count > 0)
            parts << QCoreApplication::translate("difference", text, nullptr,
                                                 static_cast<int>(count));
    };
    add(texts.added, false, true);
    add(texts.changed, true, true);
    add(texts.removed, true, false);
}

}  // namespace

QString differenceText(const Patch& patch)
{
    QStringList parts;
    describe(parts, patch.particles,
             {QT_TRANSLATE_N_NOOP("difference", "%n particle(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n particle(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n particle(s) removed")});
    describe(parts, patch.constraints,
             {QT_TRANSLATE_N_NOOP("difference", "%n constraint(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n constraint(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n constraint(s) removed")});
    describe(parts, patch.decorations,
             {QT_TRANSLATE_N_NOOP("difference", "%n drawn item(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n drawn item(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n drawn item(s) removed")});
    describe(parts, patch.controls,
             {QT_TRANSLATE_N_NOOP("difference", "%n control(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n control(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n control(s) removed")});
    if (patch.world)
        parts << QCoreApplication::translate("difference", "the world changed");
    return parts.join(QStringLiteral(", "));
}

}  // namespace vakwerk

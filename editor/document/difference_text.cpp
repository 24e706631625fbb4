// SPDX-License-Identifier: MIT
#include "editor/document/difference_text.h"

#include "core/scene/fields/fields.h"
#include "core/text.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"

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

constexpr int longestNameInText = 24;  // characters

Name nameOf(const Particle& particle)
{
    return particle.name;
}

Name nameOf(const Load& load)
{
    return load.base().name;
}

Name nameOf(const Profile& profile)
{
    return profile.base().name;
}

Name nameOf(const Ground& ground)
{
    return ground.base().name;
}

Name nameOf(const Drive& drive)
{
    return drive.base().name;
}

Name nameOf(const Constraint& constraint)
{
    return constraint.base().name;
}

// Example: "p3 · elbow".
template <class Item>
QString named(const Item& item)
{
    const QString id = QString::fromStdString(text(item.id));
    const QString name = shownText(nameOf(item).text());
    return name.isEmpty() ? id : id + QStringLiteral(" · ") + elided(name, longestNameInText);
}

QString wordOf(const Particle&)
{
    return QCoreApplication::translate("difference", "particle");
}

QString wordOf(const Constraint& constraint)
{
    return QCoreApplication::translate("field", constraintKinds()[constraint.body.index()].word);
}

QString wordOf(const Decoration& decoration)
{
    return QCoreApplication::translate("field", decorationKinds()[decoration.body.index()].label)
        .toLower();
}

QString wordOf(const Load& load)
{
    return QCoreApplication::translate("field", loadKinds()[load.body.index()].word);
}

QString wordOf(const Profile&)
{
    return QCoreApplication::translate("difference", "profile");
}

QString wordOf(const Ground&)
{
    return QCoreApplication::translate("difference", "ground");
}

QString wordOf(const Drive&)
{
    return QCoreApplication::translate("difference", "drive");
}

QString counted(std::size_t count, const char* text)
{
    return QCoreApplication::translate("difference", text, nullptr, static_cast<int>(count));
}

template <class Item>
QString subject(const std::vector<Change<Item>>& changes, const char* several)
{
    if (changes.size() != 1)
        return counted(changes.size(), several);
    const Change<Item>& change = changes.front();
    return named((change.after ? change.after : change.before)->item);
}

// Returns the name of the changed particles; if no particle changes, that of the changed
// constraints, and so on through decorations, loads and profiles. So constraints that change only
// because of particles are not mentioned. Returns an empty text if only the world or the time step
// changes.
QString subjectText(const Patch& patch)
{
    if (patch.changesTimeStep())  // previous positions change with the time step
        return {};
    if (!patch.particles.empty())
        return subject(patch.particles, QT_TRANSLATE_N_NOOP("difference", "%n particle(s)"));
    if (!patch.constraints.empty())
        return subject(patch.constraints, QT_TRANSLATE_N_NOOP("difference", "%n constraint(s)"));
    if (!patch.decorations.empty())
        return subject(patch.decorations, QT_TRANSLATE_N_NOOP("difference", "%n drawn item(s)"));
    if (!patch.loads.empty())
        return subject(patch.loads, QT_TRANSLATE_N_NOOP("difference", "%n load(s)"));
    if (!patch.profiles.empty())
        return subject(patch.profiles, QT_TRANSLATE_N_NOOP("difference", "%n profile(s)"));
    if (!patch.ground.empty())
        return subject(patch.ground, QT_TRANSLATE_N_NOOP("difference", "%n line(s) of ground"));
    if (!patch.drives.empty())
        return subject(patch.drives, QT_TRANSLATE_N_NOOP("difference", "%n drive(s)"));
    return {};
}

QString completed(const QString& name, const Patch& patch)
{
    const QString what = subjectText(patch);
    if (name.contains(QLatin1String("%1")))
        return name.arg(what);
    if (what.isEmpty() || std::ranges::any_of(name, [](QChar letter) { return letter.isDigit(); }))
        return name;
    if (name.contains(u' '))
        return QStringLiteral("%1: %2").arg(name, what);
    //: A verb such as "Move" and what is moved. Where the verb comes last it begins with a small letter.
    const QString order = QCoreApplication::translate("difference", "%1 %2");
    const QString small = name.left(1).toLower() + name.mid(1);
    return order.arg(order.startsWith(QLatin1String("%1")) ? name : small, what);
}

}  // namespace

QString editText(const QString& name, const Patch& patch)
{
    const QString text = completed(name, patch);
    // An id, such as "p3", stays in lower case.
    const bool isWord = text.size() > 1 && text[1].isLetter();
    return isWord ? text.left(1).toUpper() + text.mid(1) : text;
}

QString itemsText(const Scene& scene, const Items& items)
{
    QStringList parts;
    const auto add = [&](const auto& ids, const char* several) {
        const auto* only = ids.size() == 1 ? scene.find(ids.front()) : nullptr;
        if (only)
            parts << wordOf(*only) + u' ' + named(*only);
        else if (!ids.empty())
            parts << counted(ids.size(), several);
    };
    add(items.particles, QT_TRANSLATE_N_NOOP("difference", "%n particle(s)"));
    add(items.constraints, QT_TRANSLATE_N_NOOP("difference", "%n constraint(s)"));
    add(items.decorations, QT_TRANSLATE_N_NOOP("difference", "%n drawn item(s)"));
    add(items.loads, QT_TRANSLATE_N_NOOP("difference", "%n load(s)"));
    add(items.profiles, QT_TRANSLATE_N_NOOP("difference", "%n profile(s)"));
    add(items.ground, QT_TRANSLATE_N_NOOP("difference", "%n line(s) of ground"));
    add(items.drives, QT_TRANSLATE_N_NOOP("difference", "%n drive(s)"));
    if (parts.size() < 2)
        return parts.join(QString());
    const QString last = parts.takeLast();
    return QCoreApplication::translate("difference", "%1 and %2")
        .arg(parts.join(QStringLiteral(", ")), last);
}

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
    describe(parts, patch.loads,
             {QT_TRANSLATE_N_NOOP("difference", "%n load(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n load(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n load(s) removed")});
    describe(parts, patch.profiles,
             {QT_TRANSLATE_N_NOOP("difference", "%n profile(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n profile(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n profile(s) removed")});
    describe(parts, patch.ground,
             {QT_TRANSLATE_N_NOOP("difference", "%n line(s) of ground added"),
              QT_TRANSLATE_N_NOOP("difference", "%n line(s) of ground changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n line(s) of ground removed")});
    describe(parts, patch.drives,
             {QT_TRANSLATE_N_NOOP("difference", "%n drive(s) added"),
              QT_TRANSLATE_N_NOOP("difference", "%n drive(s) changed"),
              QT_TRANSLATE_N_NOOP("difference", "%n drive(s) removed")});
    if (patch.world)
        parts << QCoreApplication::translate("difference", "the world changed");
    return parts.join(QStringLiteral(", "));
}

}  // namespace vakwerk

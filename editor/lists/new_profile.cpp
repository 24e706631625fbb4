// SPDX-License-Identifier: MIT
#include "editor/lists/new_profile.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/profiles.h"
#include "editor/text/profile_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

namespace vakwerk {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("profiles", text);
}

void add(const Workbench& bench, const Profile& profile)
{
    ProfileId id{};
    bench.document.commit(words(QT_TRANSLATE_NOOP("profiles", "Add profile")),
                          [&](const Scene& scene) {
                              Draft draft(scene);
                              id = draft.add(profile);
                              return draft.patch();
                          });
    bench.selection.set(itemsOf(id));
}

void fill(QMenu& menu, const Workbench& bench)
{
    menu.clear();
    const Scene& scene = bench.document.scene();
    for (const Profile& profile : usualProfilesIn(scene.world()))
        menu.addAction(ProfileText::name(profile), &menu,
                       [bench, profile] { add(bench, profile); });
    const auto& chosen = bench.selection.items().profiles;
    const Profile* one = chosen.size() == 1 ? scene.find(chosen.front()) : nullptr;
    if (!one)
        return;
    menu.addSeparator();
    menu.addAction(
        words(QT_TRANSLATE_NOOP("profiles", "A copy of %1")).arg(ProfileText::name(*one)), &menu,
        [bench, profile = *one] { add(bench, profile); });
}

}  // namespace

QAction* newProfileAction(const Workbench& bench, QWidget* parent)
{
    auto* menu = new QMenu(parent);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, bench] { fill(*menu, bench); });
    auto* action = new QAction(QStringLiteral("+"), parent);
    action->setToolTip(words(QT_TRANSLATE_NOOP(
        "profiles",
        "Adds steel, wood, bamboo, spaghetti or rope, or a copy of the selected profile.")));
    action->setMenu(menu);
    return action;
}

}  // namespace vakwerk

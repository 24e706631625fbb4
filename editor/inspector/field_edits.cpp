// SPDX-License-Identifier: MIT
#include "editor/inspector/field_edits.h"

#include "core/scene/edit/transform.h"
#include "core/scene/query/check.h"

namespace vakwerk {

void chooseMade(const Workbench& bench, const std::optional<Items>& made)
{
    if (made && !made->empty())
        bench.selection.add(*made);
}

std::optional<Message> commitChecked(const Workbench& bench, const QString& name, const Edit& edit)
{
    Scene result = bench.document.shown();
    result.apply(edit(result));
    if (const auto problems = check(result); !problems.empty())
        return problems.front().message;
    chooseMade(bench, bench.document.commit(name, edit));
    return std::nullopt;
}

Edit withFollowingLengths(const Workbench& bench, Edit move)
{
    if (!bench.view.lengthsFollow())
        return move;
    return [move = std::move(move)](const Scene& scene) {
        return edit::withRestLengths(scene, move(scene), edit::RestLengths::follow);
    };
}

}  // namespace vakwerk

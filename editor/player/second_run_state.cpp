// SPDX-License-Identifier: MIT
#include "editor/player/second_run_state.h"

#include <utility>

namespace vakwerk {

void SecondRunState::take(News::Second news)
{
    if (news.points.isFromStart)
        points.clear();
    for (const StepComparison& point : news.points.added) {
        if (!points.empty() && points.back().step == point.step)
            points.pop_back();
        points.push_back(point);
    }
    state = std::move(news.state);
    model = std::move(news.model);
    divergence = news.divergence;
    isBehind = news.isBehind;
}

}  // namespace vakwerk

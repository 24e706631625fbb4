// SPDX-License-Identifier: MIT
#include "core/scene/edit/loads.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/loads.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

namespace edit {
namespace {

void setInCase(Draft& draft, ParticleId id, Vec2 load, LoadId in)
{
    const Load* before = draft.find(in);
    if (!before || !std::holds_alternative<LoadCase>(before->body) || !draft.find(id))
        return;
    Load changed = *before;
    setForce(std::get<LoadCase>(changed.body), id, load);
    draft.set(changed);
}

void set(Draft& draft, ParticleId id, Vec2 load, std::optional<LoadId> in)
{
    if (in)
        return setInCase(draft, id, load, *in);
    const Particle* particle = draft.find(id);
    if (!particle || particle->load == load)
        return;
    Particle changed = *particle;
    changed.load = load;
    draft.set(changed);
}

}  // namespace

Patch setLoad(const Scene& scene, std::span<const ParticleId> ids, Vec2 load,
              std::optional<LoadId> in)
{
    Draft draft(scene);
    for (const ParticleId id : ids)
        set(draft, id, load, in);
    return draft.patch();
}

Patch addLoad(const Scene& scene, ConstraintId id, double share, Vec2 load,
              std::optional<LoadId> in)
{
    const Constraint* constraint = scene.find(id);
    const Link* link = constraint ? linkOf(*constraint) : nullptr;
    if (!link)
        return {};
    const double s = std::clamp(share, 0.0, 1.0);
    Draft draft(scene);
    set(draft, link->a, loadOn(scene, link->a, in) + load * (1.0 - s), in);
    set(draft, link->b, loadOn(scene, link->b, in) + load * s, in);
    return draft.patch();
}

namespace {

// Makes the list of axle distances `behind` as long as the list of axles, which had `before` axles
// and now has `axles`. If `behind` is empty, all axles are at the place of the first.
void stretch(Numbers& behind, std::size_t before, std::size_t axles)
{
    constexpr double usual = 1.0;
    behind.resize(behind.empty() ? before : behind.size());
    const std::size_t count = behind.size();
    const double apart = count > 1 ? std::abs(behind[count - 1] - behind[count - 2]) : usual;
    behind.resize(std::min(count, axles));
    while (behind.size() < axles)
        behind.push_back(behind.empty() ? 0.0 : behind.back() + apart);
}

}  // namespace

void pairAxles(const MovingLoad& before, MovingLoad& now)
{
    if (now.axles.size() != before.axles.size())
        stretch(now.behind, before.axles.size(), now.axles.size());
    else if (!now.axles.empty() && !now.behind.empty())
        now.axles.resize(now.behind.size(), now.axles.back());
}

}  // namespace edit
}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/workbench/rest_forces.h"

#include "core/analysis/rest_table.h"
#include "core/scene/properties.h"
#include "core/simulation/stress.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace vakwerk {
namespace {

// Numbers of constraints up to which the forces at rest are computed in the thread of the window: if
// all links have their rest lengths, and if not. Then they mostly take less than some milliseconds.
// Lengths that contradict each other are searched one by one. This takes at most some tens of
// milliseconds for 15 links, but up to a second for 100 and can take minutes for 300.
constexpr std::size_t quick = 1500;
constexpr std::size_t quickWhereWrong = 15;
constexpr double wrongFrom = 1e-9;  // share of a length

std::vector<ConstraintId> idsOf(const Scene& scene)
{
    std::vector<ConstraintId> ids;
    ids.reserve(scene.constraints().size());
    for (const Constraint& constraint : scene.constraints())
        ids.push_back(constraint.id);
    return ids;
}

bool hasWrongLength(const Scene& scene)
{
    const State start = startOf(scene);
    return std::ranges::any_of(scene.constraints(), [&](const Constraint& constraint) {
        const Strand* strand = strandOf(constraint);
        return strand && std::fabs(lengthNow(scene, start, constraint) - strand->length) >
                             wrongFrom * strand->length;
    });
}

bool isQuick(const Scene& scene)
{
    const std::size_t count = scene.constraints().size();
    return count <= quickWhereWrong || (count <= quick && !hasWrongLength(scene));
}

}  // namespace

RestForces::RestForces(const Document& document, const Player& player, const View& view,
                       QObject* parent)
    : QObject(parent), document_(document), player_(player), view_(view),
      answers_(*this, [this](std::optional<Answer> answer) {
          known_ = std::move(answer);
          waits_ = false;
          emit changed();
      })
{
    connect(&player, &Player::advanced, this, [this] {
        stale_ = true;
        waits_ = false;
    });
    connect(&view, &View::changed, this, [this] {
        if (std::exchange(looked_, view_.loads()) == view_.loads())
            return;
        stale_ = true;
        emit changed();
    });
}

const AtRest* RestForces::now()
{
    if (stale_ && !waits_)
        look();
    return known();
}

const Scene& RestForces::solved()
{
    return now() && known_->solved ? *known_->solved : document_.shown();
}

const std::vector<double>& RestForces::forces()
{
    if (now())
        return known_->forces;
    none_.resize(document_.scene().constraints().size(), std::numeric_limits<double>::quiet_NaN());
    return none_;
}

const std::vector<double>& RestForces::shares()
{
    return now() ? known_->shares : forces();
}

const Message* RestForces::whyIdle(ConstraintId id)
{
    if (!now())
        return nullptr;
    const auto found = known_->idle.find(id);
    return found == known_->idle.end() ? nullptr : &found->second;
}

const Envelope::Range* RestForces::range(ConstraintId id)
{
    if (!now() || !view_.loads().isEnvelope)
        return nullptr;
    const auto found = known_->ranges.find(id);
    return found == known_->ranges.end() ? nullptr : &found->second;
}

std::span<const Envelope::Reaction> RestForces::reactions() const
{
    if (!known_ || !view_.loads().isEnvelope)
        return {};
    return known_->reactions;
}

const Loading* RestForces::deflectedBy()
{
    return now() && known_->deflectedBy ? &*known_->deflectedBy : nullptr;
}

std::optional<RestForces::Answer> RestForces::answerOf(Statics& statics, const Scene& shown,
                                                       const Scene& scene, const Question& question)
{
    return question.isEnvelope ? answerOfAll(statics, shown, scene, question)
                               : answerOfOne(statics, shown, scene, question);
}

std::optional<RestForces::Answer> RestForces::answerOfOne(Statics& statics, const Scene& shown,
                                                          const Scene& scene,
                                                          const Question& question)
{
    auto rest = statics.of(shown, question.loading, question.stop);
    if (!rest)
        return std::nullopt;
    Answer answer;
    answer.rest = std::move(*rest);
    answer.ids = idsOf(scene);
    answer.forces = strandForces(answer.rest, shown, scene);
    for (std::size_t i = 0; i < answer.forces.size(); ++i)
        answer.shares.push_back(limitsOf(scene, scene.constraints()[i]).share(answer.forces[i]));
    for (const MemberAtRest& member : membersAtRest(shown, answer.rest))
        if (member.why)
            answer.idle.emplace(shown.constraints()[member.constraint].id, *member.why);
    return answer;
}

// Returns the answer to a question about the envelope of all loads. It has no reasons why a link
// carries no force, because a link that is idle under one load may carry a force under another.
std::optional<RestForces::Answer> RestForces::answerOfAll(Statics& statics, const Scene& shown,
                                                          const Scene& scene,
                                                          const Question& question)
{
    auto all = envelopeOf(shown, statics, question.loading.unrest, question.stop);
    if (!all)
        return std::nullopt;
    Envelope& envelope = *all;
    Answer answer;
    answer.ids = idsOf(scene);
    answer.forces.assign(answer.ids.size(), std::numeric_limits<double>::quiet_NaN());
    answer.shares = answer.forces;
    for (std::size_t i = 0; i < envelope.ranges.size(); ++i)
        if (const auto& range = envelope.ranges[i]) {
            const ConstraintId id = shown.constraints()[i].id;
            const std::size_t place = *scene.constraints().indexOf(id);
            const Limits limits = limitsOf(scene, scene.constraints()[place]);
            answer.forces[place] = decisive(*range, {});
            answer.shares[place] = limits.share(decisive(*range, limits));
            answer.ranges.emplace(id, *range);
        }
    answer.rest = std::move(envelope.rest);
    answer.reactions = std::move(envelope.reactions);
    answer.deflectedBy = envelope.deflectedBy;
    return answer;
}

RestForces::Question RestForces::question() const
{
    return {view_.loads().in(document_.scene(), player_.state()), view_.loads().isEnvelope};
}

void RestForces::look()
try {
    const Scene& scene = document_.scene();
    if (known_ && known_->ids != idsOf(scene))
        known_.reset();
    if (!isQuick(document_.shown()) || view_.loads().isEnvelope)
        return ask();
    answers_.drop();
    stale_ = false;
    known_ = answerOf(statics_, document_.shown(), scene, question());
} catch (const std::bad_alloc&) {  // the scene is shown without forces at rest
    known_.reset();
}

// Starts a calculation only after the one before has ended, so that results appear during a drag as
// well. But a calculation about other constraints is interrupted, because its result is not shown.
void RestForces::ask()
{
    std::vector<ConstraintId> ids = idsOf(document_.scene());
    waits_ = answers_.isBusy() && asked_ == ids;
    if (waits_)
        return;
    asked_ = std::move(ids);
    stale_ = false;
    const auto shown = std::make_shared<const Scene>(document_.shown());
    const bool isWhole = shown->constraints().size() == document_.scene().constraints().size();
    const auto scene = isWhole ? shown : std::make_shared<const Scene>(document_.scene());
    Question asked = question();
    asked.stop = answers_.stop();
    answers_.ask([this, shown, scene, asked] {
        auto answer = answerOf(beside_, *shown, *scene, asked);
        if (answer)
            answer->solved = shown;
        return answer;
    });
}

}  // namespace vakwerk

#include "editor/player/rest_forces.h"

#include "core/scene/properties.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::size_t quick =
    1500;  // constraints, of which the forces take less than a millisecond

std::vector<ConstraintId> idsOf(const Scene& scene)
{
    std::vector<ConstraintId> ids;
    ids.reserve(scene.constraints().size());
    for (const Constraint& constraint : scene.constraints())
        ids.push_back(constraint.id);
    return ids;
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
    return known_ ? &known_->rest : nullptr;
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

std::span<const Envelope::Reaction> RestForces::reactions()
{
    if (!now() || !view_.loads().isEnvelope)
        return {};
    return known_->reactions;
}

RestForces::Answer RestForces::answerOf(Statics& statics, const Scene& shown, const Scene& scene,
                                        const Question& question)
{
    Answer answer;
    answer.rest = statics.of(shown, question.loading);
    answer.ids = idsOf(scene);
    answer.forces = strandForces(answer.rest, shown, scene);
    const auto limits = [&scene](std::size_t i) { return limitsOf(scene, scene.constraints()[i]); };
    for (std::size_t i = 0; i < answer.forces.size(); ++i)
        answer.shares.push_back(limits(i).share(answer.forces[i]));
    if (!question.isEnvelope)  // one load may need nothing of what another does
        for (const AtRest::Idle& idle : answer.rest.idle)
            answer.idle.emplace(shown.constraints()[idle.constraint].id, idle.why);
    if (!question.isEnvelope)
        return answer;
    Envelope envelope = envelopeOf(shown, statics, question.loading.unrest);
    answer.reactions = std::move(envelope.reactions);
    for (std::size_t i = 0; i < envelope.ranges.size(); ++i) {
        const ConstraintId id = shown.constraints()[i].id;
        const std::size_t place = *scene.constraints().indexOf(id);
        double& force = answer.forces[place];
        double& share = answer.shares[place];
        force = share = std::numeric_limits<double>::quiet_NaN();
        if (const auto& range = envelope.ranges[i]) {
            force = decisive(*range, {});
            share = limits(place).share(decisive(*range, limits(place)));
            answer.ranges.emplace(id, *range);
        }
    }
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
    if (scene.constraints().size() > quick || view_.loads().isEnvelope)
        return ask();
    answers_.drop();
    stale_ = false;
    known_ = answerOf(statics_, document_.shown(), scene, question());
} catch (const std::bad_alloc&) {  // the scene is shown without it
    known_.reset();
}

// One question after the other, so that there are answers during a drag as well.
void RestForces::ask()
{
    waits_ = answers_.isBusy();
    if (waits_)
        return;
    stale_ = false;
    const auto shown = std::make_shared<const Scene>(document_.shown());
    const bool isWhole = shown->constraints().size() == document_.scene().constraints().size();
    const auto scene = isWhole ? shown : std::make_shared<const Scene>(document_.scene());
    answers_.ask([this, shown, scene, asked = question()] {
        Answer answer = answerOf(beside_, *shown, *scene, asked);
        answer.solved = shown;
        return answer;
    });
}

}  // namespace vakwerk

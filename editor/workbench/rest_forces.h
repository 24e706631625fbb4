// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"
#include "editor/document/view.h"
#include "editor/player/player.h"
#include "editor/workers/latest_request_worker.h"

#include <map>
#include <memory>
#include <span>

namespace vakwerk {

// Computes the forces at rest of the structure that is shown, when they are asked for. For a large
// scene it does so in another thread.
class RestForces : public QObject {
    Q_OBJECT

public:
    RestForces(const Document& document, const Player& player, const View& view,
               QObject* parent = nullptr);

    // Returns what is known, or null. While a new answer is computed, returns the last one if it is
    // about the same constraints. For an envelope, returns Envelope::rest.
    const AtRest* now();
    // Returns the last answer without asking for a new one. It may be about an earlier scene or
    // step.
    const AtRest* known() const { return known_ ? &known_->rest : nullptr; }
    // Returns the scene that now() is about: the scene that is shown or, while a new answer is
    // computed, an earlier one.
    const Scene& solved();
    // Returns forces by constraint of the document's scene, NaN if the force is not known. For an
    // envelope, returns the one of the two extremes that decides.
    const std::vector<double>& forces();
    // Returns, in the same order, the share of capacity in the direction of the force, negative for
    // compression.
    const std::vector<double>& shares();
    // Returns the lowest and highest force of a link under any load. Null unless the view shows the
    // envelope and it is known.
    const Envelope::Range* range(ConstraintId id);
    // Returns the reactions of the envelope that known() is about, by particle. Empty unless the
    // view shows the envelope.
    std::span<const Envelope::Reaction> reactions() const;
    // Returns the load under which the structure deflects as now() says. Null unless the view shows
    // the envelope and it is known.
    const Loading* deflectedBy();
    // Returns why the link with this id carries no force. Null if it carries one, or if the reason
    // is not known.
    const Message* whyIdle(ConstraintId id);
    bool isBusy() const { return answers_.isBusy(); }

signals:
    void changed();  // an answer has come, although nothing else has changed

private:
    struct Answer {
        AtRest rest;
        // The scene that was analysed; null if it is the scene that is shown.
        std::shared_ptr<const Scene> solved;
        // Ids of the constraints, in the order of the document's scene.
        std::vector<ConstraintId> ids;
        std::vector<double> forces;  // forces of the constraints, in the order of `ids`
        std::vector<double> shares;
        std::map<ConstraintId, Message> idle;
        std::map<ConstraintId, Envelope::Range> ranges;  // only for an envelope
        std::vector<Envelope::Reaction> reactions;       // only for an envelope
        std::optional<Loading> deflectedBy;              // only for an envelope
    };
    struct Question {
        Loading loading;
        bool isEnvelope = false;
        Stop stop = nullptr;
    };
    // These return nothing if the stop of the question interrupts them.
    static std::optional<Answer> answerOf(Statics& statics, const Scene& shown, const Scene& scene,
                                          const Question& question);
    static std::optional<Answer> answerOfOne(Statics& statics, const Scene& shown,
                                             const Scene& scene, const Question& question);
    static std::optional<Answer> answerOfAll(Statics& statics, const Scene& shown,
                                             const Scene& scene, const Question& question);
    Question question() const;
    void look();
    void ask();

    const Document& document_;
    const Player& player_;
    const View& view_;
    LoadView looked_;  // the loads that the view showed at the last question
    bool stale_ = true;
    bool waits_ = false;  // the next question must wait for the answer to the last one
    std::optional<Answer> known_;
    std::vector<ConstraintId> asked_;  // ids of the constraints of the last question for the thread
    std::vector<double> none_;         // returned by forces() if nothing is known
    Statics statics_;
    Statics beside_;  // used only by the other thread
    LatestRequestWorker<Answer> answers_;
};

}  // namespace vakwerk

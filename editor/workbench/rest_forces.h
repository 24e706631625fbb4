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

// What the structure that is shown carries at rest, for those who show it: found out when they ask, of a
// large scene beside the window.
class RestForces : public QObject {
    Q_OBJECT

public:
    RestForces(const Document& document, const Player& player, const View& view,
               QObject* parent = nullptr);

    // Returns what is known, or null. Where it takes long the answer before stands until the next one, if
    // it is about the same constraints. Of an envelope it is that of Envelope::rest.
    const AtRest* now();
    // Returns the scene that now() is about: the one that is shown or, while the next answer is awaited, the
    // one before.
    const Scene& solved();
    // By constraint of the document's scene; NaN where nothing is known. Of an envelope the larger of the two.
    const std::vector<double>& forces();
    // Likewise the share of what it can carry in that direction, compression negative.
    const std::vector<double>& shares();
    // Returns what a strand carries under any load, or null unless the envelope is looked at and known.
    const Envelope::Range* range(ConstraintId id);
    // Likewise of the supports, by particles; empty unless it is.
    std::span<const Envelope::Reaction> reactions();
    // Returns under which load the structure deflects as now() says, or null unless the envelope is looked at.
    const Loading* deflectedBy();
    // Returns why a strand carries nothing, or null. Takes its id.
    const Message* whyIdle(ConstraintId id);
    bool isBusy() const { return answers_.isBusy(); }

signals:
    void changed();  // without a change of what is shown: an answer has come

private:
    struct Answer {
        AtRest rest;
        std::shared_ptr<const Scene> solved;  // null if it is what is shown
        std::vector<ConstraintId> ids;        // of the constraints of the document's scene
        std::vector<double> forces;           // of these
        std::vector<double> shares;
        std::map<ConstraintId, Message> idle;
        std::map<ConstraintId, Envelope::Range> ranges;  // of the envelope
        std::vector<Envelope::Reaction> reactions;       // likewise
        std::optional<Loading> deflectedBy;              // likewise
    };
    struct Question {
        Loading loading;
        bool isEnvelope = false;
    };
    static Answer answerOf(Statics& statics, const Scene& shown, const Scene& scene,
                           const Question& question);
    static Answer answerOfOne(Statics& statics, const Scene& shown, const Scene& scene,
                              const Question& question);
    static Answer answerOfAll(Statics& statics, const Scene& shown, const Scene& scene,
                              const Question& question);
    Question question() const;
    void look();
    void ask();

    const Document& document_;
    const Player& player_;
    const View& view_;
    LoadView looked_;  // at, by the last question
    bool stale_ = true;
    bool waits_ = false;  // with the next question, for the answer to the last
    std::optional<Answer> known_;
    std::vector<double> none_;  // where nothing is known
    Statics statics_;
    Statics beside_;  // of the other thread alone
    LatestRequestWorker<Answer> answers_;
};

}  // namespace vakwerk

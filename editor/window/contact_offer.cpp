// SPDX-License-Identifier: MIT
#include "editor/window/contact_offer.h"

#include "core/scene/edit/edit.h"
#include "editor/document/document.h"
#include "editor/window/parts/info_bar.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr int enoughOfRelaxation = 6;
constexpr int enoughOfDirect = 4;
constexpr int tooFewForLinks = 2;
constexpr const char* contactsTopic = "ground-and-contacts";

bool hasSolidLink(const Scene& scene)
{
    return std::ranges::any_of(scene.constraints(), [](const Constraint& constraint) {
        const Link* link = linkOf(constraint);
        return link && link->solid;
    });
}

}  // namespace

ContactOffer::ContactOffer(const Workbench& bench, InfoBar& info, QObject* parent)
    : QObject(parent), bench_(bench), info_(info), last_(need())
{
    connect(&bench.document, &Document::changed, this, &ContactOffer::follow);
    connect(&bench.document, &Document::gestureChanged, this, &ContactOffer::follow);
    connect(&bench.document, &Document::replaced, this, [this] {
        last_ = need();
        waits_ = false;
        if (last_ == Need::ofSolidLinks)
            ask();
    });
    // After the answer, which may change the scene.
    const auto goOn = [this] {
        if (std::exchange(waits_, false) && last_ != Need::none)
            ask();
    };
    connect(&info, &InfoBar::closed, this, goOn, Qt::QueuedConnection);
}

ContactOffer::Need ContactOffer::need() const
{
    const Scene& scene = bench_.document.scene();
    const World& world = scene.world();
    const int enough = world.solver == Solver::direct ? enoughOfDirect : enoughOfRelaxation;
    if (world.contacts == Contacts::off || world.substeps >= enough)
        return Need::none;
    const bool mayTouch = world.contacts == Contacts::all || !scene.ground().empty();
    return mayTouch && world.substeps <= tooFewForLinks && hasSolidLink(scene) ? Need::ofSolidLinks
                                                                               : Need::ofContacts;
}

void ContactOffer::follow()
{
    if (bench_.document.isInGesture())
        return;
    const Need before = last_;
    last_ = need();
    if (last_ > before)
        ask();
    else if (last_ < before)
        info_.dismissQuestion(contactsTopic);
}

void ContactOffer::ask()
{
    waits_ = info_.asksOther(contactsTopic);
    if (waits_)
        return;
    const World& world = bench_.document.scene().world();
    const auto choice = [this](const QString& name, int substeps, int iterations) {
        return InfoBar::Choice{name, [=, this] { divide(substeps, iterations); }};
    };
    std::vector<InfoBar::Choice> choices;
    if (world.solver == Solver::direct)
        choices = {choice(tr("4 substeps"), enoughOfDirect, world.iterations)};
    else
        choices = {choice(tr("6 × 2: heaps"), 6, 2), choice(tr("8 × 2: high piles"), 8, 2),
                   choice(tr("6 × 4: ropes"), 6, 4)};
    const QString now = tr("%n substep(s)", nullptr, world.substeps) + QStringLiteral(" × ") +
                        tr("%n iteration(s)", nullptr, world.iterations);
    if (last_ == Need::ofSolidLinks)
        info_.ask(tr("Solid links need small substeps"),
                  tr("With %1, they may stretch and pass through what they touch.").arg(now),
                  choices, contactsTopic);
    else
        info_.ask(tr("Contacts need small substeps"),
                  (choices.size() > 1 ? tr("The world has %1. Choose by what is to touch:")
                                      : tr("The world has %1."))
                      .arg(now),
                  choices, contactsTopic);
}

void ContactOffer::divide(int substeps, int iterations)
{
    bench_.document.commit(tr("Substeps"), [=](const Scene& scene) {
        World world = scene.world();
        world.substeps = substeps;
        world.iterations = iterations;
        Patch patch;
        patch.world = WorldChange{scene.world(), world};
        return patch;
    });
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/workbench/microscope.h"

#include <algorithm>

namespace vakwerk {

Microscope::Microscope(Player& player, QObject* parent) : QObject(parent), player_(player)
{
    connect(&player, &Player::traced, this, &Microscope::take);
    connect(&player, &Player::advanced, this, &Microscope::follow);
    connect(&player, &Player::playingChanged, this, &Microscope::follow);
}

const IterationErrors& Microscope::convergence() const
{
    if (!convergence_)
        convergence_ = iterationErrorsOf(*trace_);
    return *convergence_;
}

const Trace::Entry* Microscope::entry() const
{
    return place_ == 0 ? nullptr : &trace_->entries[place_ - 1];
}

const Stage* Microscope::stage() const
{
    if (place_ == 0)
        return nullptr;
    return &*std::ranges::lower_bound(stages_, place_, {}, &Stage::last);
}

void Microscope::into()
{
    if (!isOpen() || (isAtEnd() && finish()))
        open(Aim::first);
    else if (isOpen() && !isAtEnd())
        goTo(place_ + 1);
}

void Microscope::intoBack()
{
    if (isOpen() && place_ > 0)
        goTo(place_ - 1);
    else if (stepBack())
        open(Aim::last);
}

void Microscope::over()
{
    const bool hasNext = isOpen() && place_ < stops_.back();
    if (hasNext)
        goTo(*std::ranges::upper_bound(stops_, place_));
    else if (!isOpen() || finish())
        open(Aim::firstStop);
}

void Microscope::overBack()
{
    if (isOpen() && place_ > 0)
        goTo(stopBefore(place_));
    else if (stepBack())
        open(Aim::lastStop);
}

void Microscope::out()
{
    close();
    player_.step();
}

void Microscope::goTo(std::size_t place)
{
    place = std::min(place, trace_->entries.size());
    if (place == place_)
        return;
    place_ = place;
    look();
}

void Microscope::close()
{
    if (isOpen())
        player_.lookAt(nullptr);
}

void Microscope::open(Aim aim)
{
    aim_ = aim;
    player_.trace();
}

void Microscope::take(const std::shared_ptr<const Trace>& trace)
{
    trace_ = trace;
    stages_ = stagesOf(*trace);
    convergence_.reset();
    const std::size_t size = trace->entries.size();
    stops_.clear();
    for (const Stage& stage : stages_)
        if (!isIdle(*trace, stage))
            stops_.push_back(stage.last);
    if (stops_.empty())
        stops_.push_back(size);
    switch (aim_) {
    case Aim::first:
        place_ = std::min<std::size_t>(1, size);
        break;
    case Aim::firstStop:
        place_ = stops_.front();
        break;
    case Aim::last:
        place_ = size - std::min<std::size_t>(1, size);
        break;
    case Aim::lastStop:
        place_ = stopBefore(stops_.back());
        break;
    }
    look();
}

// Returns the last stop before the place, or the beginning of the step.
std::size_t Microscope::stopBefore(std::size_t place) const
{
    const auto next = std::ranges::lower_bound(stops_, place);
    return next == stops_.begin() ? 0 : *std::prev(next);
}

// Makes the player take the traced step. Returns whether the step was taken at once, so that the
// next one can be opened.
bool Microscope::finish()
{
    const std::uint64_t step = trace_->begin.step;
    out();
    return !player_.isStepping() && player_.state().step > step;
}

bool Microscope::stepBack()
{
    close();
    const std::uint64_t step = player_.state().step;
    player_.stepBack();
    return !player_.isStepping() && player_.state().step < step;
}

void Microscope::look()
{
    player_.lookAt(std::make_shared<const State>(trace_->after(place_)));
    emit changed();
}

void Microscope::follow()
{
    if (!isOpen() || player_.showsInsideStep())
        return;
    trace_.reset();
    stages_.clear();
    convergence_.reset();
    emit changed();
}

}  // namespace vakwerk

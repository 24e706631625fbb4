// SPDX-License-Identifier: MIT
#include "editor/player/playback.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr double longestTick = 0.1;  // s; a longer time between two frames counts as this much

}  // namespace

void Playback::setSpeed(double factor)
{
    speed_ = factor;
    due_ = 0.0;
    pace_.forget();
}

void Playback::begin(double now)
{
    due_ = 0.0;
    pace_.forget();
    lastFrame_ = now;
}

double Playback::frameUntil(double now)
{
    return now - std::exchange(lastFrame_, now);
}

void Playback::addDue(double seconds, double rate)
{
    const double wanted = speed_ * rate;
    const double longest = std::max(1.0, longestTick * wanted);
    due_ = std::min(due_ + std::min(seconds, longestTick) * wanted, longest);
}

int Playback::takeDue()
{
    const int steps = static_cast<int>(due_);
    due_ -= steps;
    return steps;
}

void Playback::addTaken(int steps, double seconds)
{
    taken_ += steps;
    stepping_ += seconds;
}

bool Playback::measure(double seconds, double rate)
{
    const double before = pace_.reachedShare();
    pace_.add(seconds, std::exchange(taken_, 0), std::exchange(stepping_, 0.0), speed_ * rate);
    return pace_.reachedShare() != before;
}

}  // namespace vakwerk

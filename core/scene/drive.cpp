// SPDX-License-Identifier: MIT
#include "core/scene/drive.h"

#include <type_traits>

namespace vakwerk {

const DriveBase& Drive::base() const
{
    return std::visit([](const DriveBase& drive) -> const DriveBase& { return drive; }, body);
}

const char* Drive::kind() const
{
    return std::visit([](const auto& drive) { return drive.kind; }, body);
}

ConstraintId constraintOf(const Drive& drive)
{
    return std::visit([](const auto& one) { return one.constraint; }, drive.body);
}

std::optional<ParticleId> particleOf(const Drive& drive)
{
    const auto* motor = std::get_if<Motor>(&drive.body);
    return motor ? std::optional(motor->particle) : std::nullopt;
}

const TimedDrive* timedOf(const Drive& drive)
{
    return std::visit(
        [](const auto& one) -> const TimedDrive* {
            if constexpr (std::is_base_of_v<TimedDrive, std::decay_t<decltype(one)>>)
                return &one;
            else
                return nullptr;
        },
        drive.body);
}

void carry(Drive& drive, const Affine& map)
{
    if (!map.isMirrored())
        return;
    if (auto* angle = std::get_if<AngleDrive>(&drive.body))
        angle->by = -angle->by;
    else if (auto* motor = std::get_if<Motor>(&drive.body))
        motor->speed = -motor->speed;
}

std::string text(DriveId id)
{
    return "d" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk

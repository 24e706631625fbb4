// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"

namespace vakwerk {

std::span<const Field<RopeTemplate>> fields(const RopeTemplate& numbers);
std::span<const Field<ClothTemplate>> fields(const ClothTemplate& numbers);
std::span<const Field<BlobTemplate>> fields(const BlobTemplate& numbers);
std::span<const Field<TrussTemplate>> fields(const TrussTemplate& numbers);
std::span<const Field<SuspensionTemplate>> fields(const SuspensionTemplate& numbers);
std::span<const Field<BoxTemplate>> fields(const BoxTemplate& numbers);
std::span<const Field<GroundTemplate>> fields(const GroundTemplate& numbers);

namespace detail {

// Returns the fields of a template as fields of the decoration that keeps its numbers.
template <class Numbers>
std::vector<Field<Decoration>> madeRows();

}  // namespace detail
}  // namespace vakwerk

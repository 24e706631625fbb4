// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

namespace vakwerk {

// Returns a clause that describes the exception that is being handled.
Message messageOfThrown();

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/file_session.h"

class QWidget;

namespace vakwerk {

// Returns questions that are asked by modal dialogs over the current window. `isKept` tells whether work
// that is not saved can be recovered.
FileQuestions fileDialogs(const std::function<QWidget*()>& window,
                          const std::function<bool()>& isKept);

QString outsideText(const OutsideChange& change);

}  // namespace vakwerk

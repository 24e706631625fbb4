// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/file_session.h"

class QWidget;

namespace vakwerk {

// Returns questions that are asked by modal dialogs over the current window.
FileQuestions fileDialogs(const std::function<QWidget*()>& window);

QString outsideText(const OutsideChange& change);

}  // namespace vakwerk

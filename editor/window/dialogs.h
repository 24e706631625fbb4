#pragma once

#include "editor/document/file_session.h"

class QWidget;

namespace vakwerk {

// What a session asks with: modal dialogs over the window that is there at the time.
FileQuestions fileDialogs(const std::function<QWidget*()>& window);

// What another program has made of the file, as a sentence.
QString outsideText(const OutsideChange& change);

}  // namespace vakwerk

#pragma once

#include "core/simulation/stress.h"
#include "editor/document/file_session.h"

class QWidget;

namespace vakwerk {

// What a session asks with: modal dialogs over the window that is there at the time.
FileQuestions fileDialogs(std::function<QWidget*()> window);

// What another program has made of the file, as a sentence.
QString outsideText(const OutsideChange& change);

// A list that can be copied.
void showProblems(const QString& title, const QStringList& problems, QWidget* parent);

// The value that has the colour of the end; nothing where the user gives up. Strain is asked for
// in per cent.
std::optional<double> askForScale(double now, Measure measure, const World& world, QWidget* parent);

}  // namespace vakwerk

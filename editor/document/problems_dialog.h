#pragma once

#include <QStringList>

class QWidget;

namespace vakwerk {

// A list that can be copied.
void showProblems(const QString& title, const QStringList& problems, QWidget* parent);

}  // namespace vakwerk

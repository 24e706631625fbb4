#pragma once

#include <QStringList>

class QWidget;

namespace vakwerk {

void showProblems(const QString& title, const QStringList& problems, QWidget* parent);

}  // namespace vakwerk

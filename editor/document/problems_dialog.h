// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

#include <QStringList>

class QWidget;

namespace vakwerk {

// Returns "name:line:column: what is wrong" for each problem.
QStringList linesOf(const std::vector<FileProblem>& problems, const QString& name);

inline constexpr QLatin1String problemsDialog("problems");  // object name of the dialog
void showProblems(const QString& title, const QStringList& problems, QWidget* parent);

}  // namespace vakwerk

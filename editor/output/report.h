// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"
#include "core/text.h"

#include <QByteArray>
#include <QString>

#include <string>

namespace vakwerk {

// Return a page about the forces in a structure at rest: a drawing, how the forces follow, the member with
// the largest share of its capacity, the reactions, and a table of the members in descending order of that
// share. Need a QGuiApplication.
QString reportHtml(const Scene& scene, const ReportOptions& options);
QByteArray reportPdf(const Scene& scene, const ReportOptions& options);

// Writes the report to options.out in the format of its file extension. Returns what went wrong.
std::optional<Message> writeReport(const Scene& scene, const ReportOptions& options);

}  // namespace vakwerk

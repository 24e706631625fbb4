#pragma once

#include "core/picture/options.h"
#include "core/text.h"

#include <QByteArray>
#include <QString>

#include <string>

namespace vakwerk {

// A page about what a structure carries at rest: a drawing, what follows from what, the member that is worst
// off, reactions, and a table of the members, those with the largest share of their capacity first. Needs a
// QGuiApplication.
QString reportHtml(const Scene& scene, const ReportOptions& options);
QByteArray reportPdf(const Scene& scene, const ReportOptions& options);

// Writes it to options.out in the format of its ending. Returns what went wrong.
std::optional<Message> writeReport(const Scene& scene, const ReportOptions& options);

}  // namespace vakwerk

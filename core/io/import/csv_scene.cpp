// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"

#include "core/io/import/csv_links.h"
#include "core/io/import/csv_table.h"

namespace vakwerk {

Imported readCsvScene(const CsvTexts& texts, const ImportOptions& options)
{
    Findings findings(texts.points);
    if (hasColumn(texts.points, "a") && hasColumn(texts.points, "b")) {
        findings.complain(0, "",
                          {QT_TRANSLATE_NOOP("core", "is a table of links; it goes with a table of "
                                                     "points, which comes first"),
                           {}});
        return {std::move(findings).resultWith({}), false};
    }
    CsvPoints points = readCsvPoints(texts.points, options.decimals, findings);
    if (!findings.good() || !texts.links) {
        const World world = worldAround(points.particles);
        return {std::move(findings).resultWith(sceneOf(world, std::move(points.particles), {})),
                false};
    }
    Findings inLinks(*texts.links);
    std::vector<Constraint> links = readCsvLinks(*texts.links, points, options, inLinks);
    if (!inLinks.good())
        return {std::move(inLinks).resultWith({}), true};
    const World world = worldAround(points.particles);
    return {std::move(findings).resultWith(
                sceneOf(world, std::move(points.particles), std::move(links))),
            false};
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "core/analysis/tolerances.h"
#include "core/scene/properties.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("drawing", text);
}

// Returns a typical size of the measure: the largest load or weight, or the longest rest length; 0 if there
// is none. Returns 1 for a strain or a share of capacity.
double usualSize(const Scene& scene, Measure measure)
{
    double largest = 0.0;
    switch (measure) {
    case Measure::force:
    case Measure::atRest:
        for (const Particle& particle : scene.particles())
            largest = std::max(largest, particle.pinned ? 0.0 : particle.mass);
        return std::max(largest * length(scene.world().gravity), loadScaleOf(scene));
    case Measure::lengthError:
        for (const Constraint& constraint : scene.constraints())
            if (const Strand* strand = strandOf(constraint))
                largest = std::max(largest, strand->length);
        return largest;
    case Measure::strain:
    case Measure::capacity:
        return 1.0;
    }
    return 0.0;
}

QString wordFor(double value)
{
    if (value == 0.0)
        return {};
    return u' ' + (value > 0.0 ? words(QT_TRANSLATE_NOOP("drawing", "tension"))
                               : words(QT_TRANSLATE_NOOP("drawing", "compression")));
}

}  // namespace

QString stressText(const Drawing& what, std::size_t constraint)
{
    const StressView& stress = what.stress;
    if (!stress.on || constraint >= stress.values.size() ||
        !strandOf(what.scene->constraints()[constraint]) ||
        (what.state && what.state->broken[constraint]))
        return {};
    const double value = stress.values[constraint];
    if (std::isnan(value))
        return words(QT_TRANSLATE_NOOP("drawing", "not known"));
    const Limits limits = limitsOf(*what.scene, what.scene->constraints()[constraint]);
    if (stress.measure == Measure::capacity && !limits.any())
        return words(QT_TRANSLATE_NOOP("drawing", "no limit"));
    QString text = detail::measureText(value, stress.measure, what.scene->world()) + wordFor(value);
    const double share = limits.share(value);
    if (measureOfRun(stress.measure) != Measure::force || share == 0.0)
        return text;
    return QStringLiteral("%1 (%2 %)").arg(text, numberText(100.0 * std::abs(share), 2));
}

std::optional<double> automaticScale(std::span<const double> values, double least)
{
    std::vector<double> sizes;
    for (const double value : values)
        if (std::isfinite(value) && std::abs(value) > least)
            sizes.push_back(std::abs(value));
    if (sizes.empty())
        return std::nullopt;
    const auto rank = static_cast<std::ptrdiff_t>(std::ceil(0.95 * double(sizes.size()))) - 1;
    std::ranges::nth_element(sizes, sizes.begin() + rank);
    return roundedUp(sizes[static_cast<std::size_t>(rank)]);
}

std::optional<double> stressScaleOf(const Scene& scene, Measure measure,
                                    std::span<const double> values)
{
    const double usual = usualSize(scene, measure);
    return automaticScale(values, tolerance::leastScale * (usual > 0.0 ? usual : 1.0));
}

namespace detail {

QString measureText(double value, Measure measure, const World& world)
{
    switch (measure) {
    case Measure::force:
    case Measure::atRest:
        return signedQuantityText(value, Unit::force, world);
    case Measure::strain:
        return strainText(value);
    case Measure::capacity:
        return numberText(100.0 * std::abs(value), 3) + QStringLiteral(" %");
    case Measure::lengthError:
        return signedQuantityText(value, Unit::length, world);
    }
    return {};
}

QString lengthText(double length, const World& world)
{
    return quantityText(length, Unit::length, world);
}

}  // namespace detail
}  // namespace vakwerk

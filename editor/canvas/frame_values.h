// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/why.h"
#include "editor/drawing/drawing.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// Holds the values that a frame shows as colours and arrows, and lets the automatic scales of the view follow
// them from frame to frame. Only prepare() and followLoads() change a scale.
class FrameValues : public QObject {
    Q_OBJECT

public:
    explicit FrameValues(const Workbench& bench);

    // Must be called once a frame. The other functions return what the last call has found.
    void prepare();
    // Sets the scale of the load arrows before the first frame of a scene, because the view is fitted to
    // the scene with its arrows.
    void followLoads();

    // The values are empty from an edit until the next frame, because the edit may have changed which
    // constraints there are.
    const StressView& stress() const { return stress_; }
    const VectorView& vectors() const { return vectors_; }
    // The load whose arrow has the usual length; 0 if there are no loads.
    double loadScale() const { return loadScale_; }
    // The reactions of the supports in a run that has come to rest, if its forces are shown; otherwise nothing.
    std::span<const AtRest::Support> supports() const { return supports_; }
    // Says why the forces that are shown may be wrong; empty if there is no reason.
    const QString& doubt() const { return doubt_; }

private:
    void followEdit();
    QString doubtAbout(const StressSettings& stress);
    QString doubtAboutWalls();
    void followStress();
    void followVectors();
    bool standsStill() const;

    Workbench bench_;
    StressView stress_;
    VectorView vectors_;
    double loadScale_ = 0.0;
    QString doubt_;
    std::vector<AtRest::Support> supports_;
    // The last result of outsideWalls(). An edit clears the outer optional, and the next frame then
    // computes it again.
    std::optional<std::optional<Cause>> outside_;

    std::vector<double> values_;  // stress_.values points to them
    // The view for which the scales were last set: the step, the measure of the colours (empty if no
    // colours were shown), and whether its values were forces at rest. It is empty if the scales must
    // be set again.
    std::optional<std::tuple<std::uint64_t, std::optional<Measure>, bool>> followed_;
    std::optional<std::pair<std::uint64_t, Vectors>> followedVectors_;
    bool loadsAreStale_ = true;
    bool loadsAreNew_ = true;  // another scene was opened
};

}  // namespace vakwerk

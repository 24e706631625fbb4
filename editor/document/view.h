// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"
#include "core/scene/fields/units.h"
#include "core/scene/query/snap.h"
#include "core/simulation/stress.h"
#include "editor/document/steady_scale.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/labels.h"
#include "editor/drawing/theme.h"
#include "editor/drawing/vectors.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace vakwerk {

struct StressSettings {
    bool on = false;
    Measure measure = Measure::force;
    bool isChosen = false;  // the user has chosen the measure
    bool automatic = true;  // the scale follows the values
    // By measure: the value at the end colour.
    std::array<double, measureCount> fixedScale{1000.0, 0.05, 5.0, 1.0, 1000.0};
    // Shows the largest value since the start. This has no effect on the force at rest, which does
    // not come from the run.
    bool hold = false;

    bool holds() const { return hold && measure != Measure::atRest; }

    friend bool operator==(const StressSettings&, const StressSettings&) = default;
};

// A scale of arrows that the user has set. It applies to worlds with this unit.
struct VectorScale {
    double value = 1.0;
    std::string unit;

    friend bool operator==(const VectorScale&, const VectorScale&) = default;
};
using OwnVectorScales = std::array<std::optional<VectorScale>, vectorCount>;

// Says which loads are shown: all that act, one alone, or the envelope of the forces under each of them.
struct LoadView {
    std::optional<LoadId> alone{};
    std::optional<double>
        // The place of the first axle of a moving load. Without it, the time decides.
        along{};
    bool isEnvelope = false;

    friend bool operator==(const LoadView&, const LoadView&) = default;
    // Returns the loading that is shown while the run is in this state.
    Loading in(const Scene& scene, const State& state) const;
    // Returns the load case that is shown alone, to which a new load is then added; nothing means
    // the loads that always act.
    std::optional<LoadId> shownLoadCase(const Scene& scene) const;
};

// How the scene is viewed. Never part of the document.
class View : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Camera& camera() const { return camera_; }
    const StressSettings& stress() const { return stress_; }
    bool grid() const { return grid_; }
    bool snaps() const { return snaps_; }  // whether points snap to the grid
    bool snapsToThings() const { return snapsToThings_; }
    // Whether links adapt their rest lengths when their particles are moved.
    bool lengthsFollow() const { return lengthsFollow_; }
    const Labels& labels() const { return labels_; }
    const Vectors& vectors() const { return vectors_; }
    // The scales that the user has set. Kinds without one have an automatic scale.
    const OwnVectorScales& ownVectorScales() const { return ownVectorScales_; }
    // Whether a second run is shown beside the first one; otherwise it is drawn over it.
    bool showsBesides() const { return showsBesides_; }
    // Whether the path ahead of the selection is shown, and for how many seconds.
    bool showsAhead() const { return showsAhead_; }
    double aheadSeconds() const { return aheadSeconds_; }
    // Whether the deflection of the structure at rest is shown, and its magnification: set by the user or, if
    // not, by followDeflection().
    bool showsDeflection() const { return showsStatics_ && showsDeflection_; }
    double deflectionScale() const { return ownDeflectionScale_.value_or(deflectionScale_); }
    // Whether the panel with the forces at rest is shown.
    bool showsStatics() const { return showsStatics_; }
    // Whether the panel with the causes why a structure does not stand is shown.
    bool showsWhy() const { return showsWhy_; }
    // The loads that are shown. A load that no longer exists is ignored.
    const LoadView& loads() const { return loads_; }
    // The particles of the deck, if the user has chosen them; otherwise empty.
    const std::vector<ParticleId>& deck() const { return deck_; }
    Tone tone() const { return tone_; }
    // Whether everything is drawn large, for a projector.
    bool presents() const { return presents_; }
    // How many times as thick as usual lines are drawn.
    double stroke() const { return presents_ ? 2.0 : 1.0; }
    // The load whose arrow has the usual length. The canvas calls followLoads() once a frame but not during a
    // gesture, so that the tip of a dragged arrow stays under the mouse. After the gesture the scale stays as
    // well, unless the arrows have become much too long or too short.
    double loadScale() const { return loadScale_; }
    void followLoads(double largest, double usual, bool isNew)
    {
        const bool isMuch = largest > 6.0 * loadScale_ || largest < 0.15 * loadScale_;
        if (isNew || isMuch)
            loadScale_ = largest > 0.0 ? largest : usual;
    }
    // The size of notes, plots, loads and reactions, divided by the size that they have if there is
    // enough room.
    double boxScale() const { return boxScale_; }
    // The radius of the circle in which Brush and Grab tools work, in pixels.
    double brushRadius() const { return brushRadius_; }
    const Theme& theme() const { return Theme::of(tone_); }

    // Returns the value at the end colour. followStress() updates it if it is automatic.
    double stressScale(Measure measure) const;
    // Adapts an automatic scale to the values of all links, once a frame. The scale rises at once but falls
    // only after a while, so that the colours do not flicker.
    void followStress(const Scene& scene, Measure measure, std::span<const double> values);
    void forgetStress(Measure measure);

    // Returns, by kind, the value of an arrow as long as the one in the legend. followVectors()
    // updates the automatic ones once a frame, from the sizes of all vectors.
    VectorScales vectorScales(const World& world) const;
    void followVectors(VectorKind kind, std::span<const double> sizes);
    void forgetVectors();

    // Resets what was set for the old scene: the automatic scales, and the grid.
    void forgetScene();
    // Converts the grid to another length unit. The automatic scales follow in the next frame.
    void convertLengths(const Conversion& conversion);

    void setCamera(const Camera& camera)
    {
        if (camera_ == camera)
            return;
        camera_ = camera;
        emit cameraChanged();
    }
    // A typed number has moved something from `from` to `to`. Asks to make `to` visible if `from` was.
    void follow(const Rect& from, const Rect& to) { emit followed(from, to); }
    void setStress(const StressSettings& stress) { set(stress_, stress); }
    void setGrid(bool on) { set(grid_, on); }
    void setLabels(const Labels& labels) { set(labels_, labels); }
    void setVectors(const Vectors& vectors) { set(vectors_, vectors); }
    void setOwnVectorScales(const OwnVectorScales& scales) { set(ownVectorScales_, scales); }
    void setShowsBesides(bool on) { set(showsBesides_, on); }
    void setShowsAhead(bool on) { set(showsAhead_, on); }
    void setShowsStatics(bool on) { set(showsStatics_, on); }
    void setShowsWhy(bool on) { set(showsWhy_, on); }
    void setShowsDeflection(bool on) { set(showsDeflection_, on); }
    void setDeflectionScale(std::optional<double> own) { set(ownDeflectionScale_, own); }
    void followDeflection(double scale) { set(deflectionScale_, scale); }
    void setDeck(const std::vector<ParticleId>& deck) { set(deck_, deck); }
    void setLoads(const LoadView& loads) { set(loads_, loads); }
    static constexpr double leastAhead = 0.1;  // s
    static constexpr double mostAhead = 60.0;  // s
    void setAheadSeconds(double seconds)
    {
        set(aheadSeconds_, std::clamp(seconds, leastAhead, mostAhead));
    }
    void setSnaps(bool on) { set(snaps_, on); }
    void setSnapsToThings(bool on) { set(snapsToThings_, on); }
    void setLengthsFollow(bool on) { set(lengthsFollow_, on); }
    // With nullopt the step follows the zoom.
    void setGridStep(std::optional<double> step) { set(ownGridStep_, step); }
    void setGridOrigin(Vec2 origin) { set(gridOrigin_, origin); }
    void setTone(Tone tone) { set(tone_, tone); }
    void setPresents(bool on) { set(presents_, on); }
    void setBoxScale(double share) { set(boxScale_, share); }
    static constexpr double smallestBrush = 5.0;   // pixels
    static constexpr double largestBrush = 400.0;  // pixels
    void setBrushRadius(double pixels)
    {
        set(brushRadius_, std::clamp(pixels, smallestBrush, largestBrush));
    }

    // The lines of the fine grid, in length units.
    Grid gridLines() const { return {gridStep(), gridOrigin_}; }
    double gridStep() const;
    const std::optional<double>& ownGridStep() const { return ownGridStep_; }

signals:
    void cameraChanged();
    void followed(const vakwerk::Rect& from, const vakwerk::Rect& to);
    void changed();  // any other setting

private:
    template <class Value>
    void set(Value& member, const Value& value)
    {
        if (member == value)
            return;
        member = value;
        emit changed();
    }

    Camera camera_;
    StressSettings stress_;
    static constexpr SteadyScale::Patience colours{.rising = 0, .falling = 60};
    // The scale of arrows grows only after some frames, so that an impact shows as one long arrow
    // and does not shorten all others.
    static constexpr SteadyScale::Patience arrows{.rising = 5, .falling = 240};
    std::array<SteadyScale, measureCount> automaticScale_{
        SteadyScale(colours), SteadyScale(colours), SteadyScale(colours), SteadyScale(colours),
        SteadyScale(colours)};
    std::array<SteadyScale, vectorCount> vectorScale_{SteadyScale(arrows), SteadyScale(arrows),
                                                      SteadyScale(arrows), SteadyScale(arrows)};
    bool grid_ = true;
    bool snaps_ = false;
    bool snapsToThings_ = true;
    bool lengthsFollow_ = true;
    std::optional<double> ownGridStep_;
    Vec2 gridOrigin_;
    Labels labels_;
    Vectors vectors_;
    OwnVectorScales ownVectorScales_;
    bool showsBesides_ = false;
    bool showsAhead_ = false;
    double aheadSeconds_ = 2.0;
    bool showsStatics_ = false;
    bool showsWhy_ = false;
    bool showsDeflection_ = false;
    double deflectionScale_ = 1.0;
    std::optional<double> ownDeflectionScale_;
    std::vector<ParticleId> deck_;
    LoadView loads_;
    Tone tone_ = Tone::light;
    bool presents_ = false;
    double boxScale_ = 1.0;
    double loadScale_ = 1.0;
    double brushRadius_ = 20.0;
};

}  // namespace vakwerk

#pragma once

#include "core/simulation/stress.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <span>

namespace vakwerk {

// How the links are coloured.
struct StressSettings {
    bool on = false;
    Measure measure = Measure::force;
    bool automatic = true;                                // the scale follows the values
    std::array<double, 3> fixedScale{1000.0, 0.05, 5.0};  // by measure: value at the end colour
    bool hold = false;                                    // show the largest value since the start

    friend bool operator==(const StressSettings&, const StressSettings&) = default;
};

// How the scene is looked at; never part of the document.
class View : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Camera& camera() const { return camera_; }
    const StressSettings& stress() const { return stress_; }
    bool grid() const { return grid_; }
    bool snaps() const { return snaps_; }
    Tone tone() const { return tone_; }
    // Of what a brush or a hand takes, in pixels.
    double reach() const { return reach_; }
    const Theme& theme() const { return Theme::of(tone_); }

    // The value that has the colour of the end; an automatic scale is followed by followStress().
    double stressScale(Measure measure) const;
    // Lets an automatic scale follow the values of each link, once a frame. It rises at once and
    // falls only after it has been too large for a while, so that the colours do not flicker.
    void followStress(Measure measure, std::span<const double> values);

    // Another scene: automatic scales start anew.
    void forgetStress();

    void setCamera(const Camera& camera)
    {
        if (camera_ == camera)
            return;
        camera_ = camera;
        emit cameraChanged();
    }
    void setStress(const StressSettings& stress) { set(stress_, stress); }
    void setGrid(bool on) { set(grid_, on); }
    void setSnaps(bool on) { set(snaps_, on); }
    void setTone(Tone tone) { set(tone_, tone); }
    static constexpr double shortestReach = 5.0;
    static constexpr double longestReach = 400.0;
    void setReach(double pixels) { set(reach_, std::clamp(pixels, shortestReach, longestReach)); }

    // The nearest corner of the fine grid.
    Vec2 snapped(Vec2 point) const;
    // The distance of its lines.
    double gridStep() const;

signals:
    void cameraChanged();
    void changed();  // anything else

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
    std::array<double, 3> automaticScale_{1.0, 1.0, 1.0};
    std::array<int, 3> framesTooLarge_{};
    bool grid_ = true;
    bool snaps_ = false;
    Tone tone_ = Tone::light;
    double reach_ = 20.0;
};

}  // namespace vakwerk

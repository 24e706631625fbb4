#pragma once

#include "core/simulation/stress.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/theme.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <span>

namespace vakwerk {

struct StressSettings {
    bool on = false;
    Measure measure = Measure::force;
    bool automatic = true;                                // the scale follows the values
    std::array<double, 3> fixedScale{1000.0, 0.05, 5.0};  // by measure: value at the end colour
    bool hold = false;                                    // show the largest value since the start

    friend bool operator==(const StressSettings&, const StressSettings&) = default;
};

// How the scene is viewed; never part of the document.
class View : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Camera& camera() const { return camera_; }
    const StressSettings& stress() const { return stress_; }
    bool grid() const { return grid_; }
    bool snaps() const { return snaps_; }
    Tone tone() const { return tone_; }
    // The reach of a brush or hand, in pixels.
    double brushRadius() const { return brushRadius_; }
    const Theme& theme() const { return Theme::of(tone_); }

    // Returns the value at the end colour. followStress() updates an automatic one.
    double stressScale(Measure measure) const;
    // Adapts an automatic scale to the values of all links, once a frame. It rises at once but falls
    // only after a while, so that the colours do not flicker.
    void followStress(Measure measure, std::span<const double> values);

    // Resets the automatic scales for another scene.
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
    static constexpr double smallestBrush = 5.0;
    static constexpr double largestBrush = 400.0;
    void setBrushRadius(double pixels)
    {
        set(brushRadius_, std::clamp(pixels, smallestBrush, largestBrush));
    }

    Vec2 snapped(Vec2 point) const;
    // Returns the distance between the fine grid lines, in length units.
    double gridStep() const;

signals:
    void cameraChanged();
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
    std::array<double, 3> automaticScale_{1.0, 1.0, 1.0};
    std::array<int, 3> framesTooLarge_{};
    bool grid_ = true;
    bool snaps_ = false;
    Tone tone_ = Tone::light;
    double brushRadius_ = 20.0;
};

}  // namespace vakwerk

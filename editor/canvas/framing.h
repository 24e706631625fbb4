// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/units.h"
#include "editor/drawing/fit.h"
#include "editor/tools/tool.h"

#include <QWidget>

namespace vakwerk {

// Fits the view of the canvas to the scene, and keeps it fitted when the canvas changes size, until the user
// moves the view.
class Framing {
public:
    Framing(const Workbench& bench, const QWidget& canvas);

    void fitAll();
    void fitSelection();
    // Fits a new scene, and fits it again until the layout of the window has settled or the scene is edited.
    void fitNew();
    void settle();
    void fitAgain();
    // Makes the reactions visible that a run shows when it has come to rest, if the view is fitted.
    void showReactions();
    bool isUntouched() const { return bench_.view.camera() == shown_; }

    // Makes both the scene and `place` visible, even if `place` lies outside the view.
    void makeSeen(const Rect& place);
    // Makes `to` visible if `from` was. An edit has moved something from `from` to `to`.
    void follow(const Rect& from, const Rect& to);
    // When the edit of follow() is undone, restores the view before it, unless the user has moved the view
    // since.
    void followHistory();
    // Restores the view before makeSeen(), unless keep() was called or the user has moved the view since.
    void goBack();
    void keep();

    // Follows the size of the canvas. While the user drags the edge of the window or of a panel, the scene stays in its
    // place on the screen.
    void resize(bool isInDrag);
    // Keeps the scene where it is on the screen when the length unit changes.
    void convertLengths(const Conversion& conversion);

private:
    struct Fit {
        Rect rect;
        std::vector<ScreenBox> boxes;
        Camera camera;
        bool isOfAll = false;  // true: the fit also chooses the size of the letters
        // The lower edge of the canvas that was fitted, in pixels from the top of its window, and its width.
        double bottom = 0.0;
        double width = 0.0;
        double letters = 1.0;  // the size of all letters, as in Wanted
    };

    struct Before {
        Fit home;
        Camera camera;
        bool isUntouched = true;
        std::optional<int> edit{};  // place in the history of the edit of follow(), from 1
    };

    // The things that a fit should show besides its rectangle and the supports.
    struct Wanted {
        std::vector<ScreenBox> boxes{};  // of notes and plots
        double letters = 1.0;            // size of all letters, as a share of the usual size
        bool hasForces = true;
    };

    double em() const;  // pixel size of the letters of notes, plots and forces
    static double marginIn(QSizeF room);
    StructureBoxes structureBoxes(const Camera& camera, const Wanted& wanted) const;
    std::vector<ScreenBox> withoutHidden(std::vector<ScreenBox> boxes) const;
    std::vector<ScreenBox> boxesNow(const Wanted& wanted, const Camera& camera) const;
    double boxScaleFor(const Rect& rect) const;
    bool needsOtherLetters() const;
    YAxis yAxis() const { return bench_.document.scene().world().yAxis; }
    double bottom() const;
    void followReactions();
    QRectF onScreen(const Camera& camera, const Rect& rect) const;
    bool isSeen(const Rect& rect) const;
    void goBackTo(const Before& before);
    void show(const Camera& camera);
    void fit(const Rect& rect, const std::vector<ScreenBox>& boxes);
    Fitted fitted(const Rect& rect, const Wanted& wanted) const;
    Camera resized(const Camera& camera, QPointF moved, bool isByBar) const;
    void resizeOwn(QPointF moved, bool isByBar);
    void showHome();
    std::optional<Rect> coveredByPanel() const;

    Workbench bench_;
    const QWidget& canvas_;
    Fit home_;      // the last fit that no panel has caused; restored when panels close
    Camera shown_;  // the last view that was fitted; any other view is the user's
    // A view that the user has moved and that has no room now, and the fit that is shown in its place.
    struct Own {
        Camera camera;
        Camera fitted;
    };
    std::optional<Own> own_;
    std::optional<Before> before_;  // the view before makeSeen() or follow()
    bool isNew_ = true;
    struct Size {
        QPointF place;  // place of the canvas in the window
        QSize window;
    };
    Size size_;                               // place and size at the last resize
    std::vector<AtRest::Support> reactions_;  // of the run that is shown, at the last fit
};

}  // namespace vakwerk

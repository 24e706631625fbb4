#pragma once

#include "core/scene/fields/units.h"
#include "editor/drawing/fit.h"
#include "editor/tools/tool.h"

#include <QWidget>

namespace vakwerk {

// What the canvas shows of the scene: fits the view, and keeps it fitted through other sizes of the
// canvas until the user moves it.
class Framing {
public:
    using Cover = std::function<std::optional<QRectF>()>;  // of a part of the canvas
    Framing(const Workbench& bench, const QWidget& canvas, Cover legend);

    void fitAll();
    void fitSelection();
    // Fits a new scene until the layout of the window has settled, or the scene is edited.
    void fitNew();
    void settle();
    void fitAgain();
    bool isUntouched() const { return bench_.view.camera() == fit_.camera; }

    // Keeps what is fitted from under a panel as well, where that costs little of its size.
    void setPanel(Cover panel) { panel_ = std::move(panel); }
    // Fits again where the panel has come over what was fitted, or has left where that was kept free.
    void followPanel();

    // Shows the scene and what is beyond the view together.
    void makeSeen(const Rect& place);
    // Shows what the last edit has brought from one place to another if it was seen in the first.
    void follow(const Rect& from, const Rect& to);
    // Brings back the view before follow() when its edit is undone, where nobody has moved it since.
    void followHistory();
    // Brings back the view before makeSeen() where nobody has moved it since, until it is kept.
    void goBack();
    void keep() { before_.reset(); }

    // Fits again where the legend, which has come with the first link, is over what was fitted.
    void followLegend();

    // Follows the size of the canvas. While the hand is in a drag the scene stays under it.
    void resize(bool isInDrag);
    // The scene stays where it is on the screen.
    void convertLengths(const Conversion& conversion);

private:
    struct Fit {
        Rect rect;
        std::vector<ScreenBox> boxes;
        Camera camera;
        Camera home;                 // what the camera is where bars leave room for it
        QSizeF homeSize;             // of the canvas, with which it was so
        std::optional<QRectF> kept;  // free for the panel
    };

    double em() const;  // of notes and plots
    static double marginIn(QSizeF room);
    std::vector<ScreenBox> reactionBoxes() const;
    double shareWithRoom(const Rect& rect, const std::vector<ScreenBox>& boxes) const;
    bool wantsOtherLetters() const;
    bool areApart(const Camera& camera, const std::vector<ScreenBox>& boxes) const;
    YAxis yAxis() const { return bench_.document.scene().world().yAxis; }
    QRectF onScreen(const Camera& camera, const Rect& rect) const;
    bool isSeen(const Rect& rect) const;
    void show(const std::pair<Camera, Fit>& before);
    void fit(const Rect& rect, const std::vector<ScreenBox>& boxes);
    Camera fittedBeside(const Rect& rect, const std::vector<ScreenBox>& boxes) const;
    Camera fittedIn(const QRectF& part, const Rect& rect,
                    const std::vector<ScreenBox>& boxes) const;
    std::optional<Camera> fittedBesidePanel(const Camera& plain, const Rect& rect,
                                            const std::vector<ScreenBox>& boxes) const;
    // Returns the best view, and what it keeps free for the panel.
    std::pair<Camera, std::optional<QRectF>> bestFor(const Rect& rect,
                                                     const std::vector<ScreenBox>& boxes) const;
    std::vector<QRectF> partsOn(const Camera& camera, const Rect& rect,
                                const std::vector<ScreenBox>& boxes) const;
    bool isUnderPanel(const Camera& camera, const Rect& rect,
                      const std::vector<ScreenBox>& boxes) const;
    QRectF coveredBy(const Camera& camera, const Rect& rect,
                     const std::vector<ScreenBox>& boxes) const;
    Camera resized(const Camera& camera, QPointF moved, bool isByBar) const;
    void takeBackTried();
    void showHome(bool isByBar);
    std::optional<Rect> coveredByBar() const;

    Workbench bench_;
    const QWidget& canvas_;
    Cover legend_;
    Cover panel_ = [] { return std::nullopt; };
    Fit fit_;
    std::optional<std::pair<Camera, Fit>> before_;  // makeSeen()
    struct Followed {
        int edit = 0;  // in the history, from 1
        std::pair<Camera, Fit> before;
    };
    std::optional<Followed> followed_;
    bool isNew_ = true;
    struct Size {
        QPointF place;  // in the window
        QSize window;
    };
    Size size_;  // when last resized
    // Before the sizes that the layout of the window has tried so far, until it has settled.
    struct Tried {
        Fit fit;
        Size size;
    };
    std::optional<Tried> tried_;
};

}  // namespace vakwerk

#pragma once

#include <QObject>
#include <QPointF>
#include <QPointer>

namespace vakwerk {

// A release of the mouse may go elsewhere, as to a window manager that hides the window meanwhile. Then the first
// move without the button is preceded by a release where the mouse was last, so that what is dragged ends.
class LostReleases : public QObject {
public:
    explicit LostReleases(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QObject> window_;  // that was pressed in
    Qt::MouseButton button_ = Qt::NoButton;
    QPointF at_;
    QPointF onScreen_;
};

}  // namespace vakwerk

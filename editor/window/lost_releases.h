// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <QPointer>

namespace vakwerk {

// Repairs lost releases of the mouse. Another program can get the release of a button, such as a
// window manager that hides the window during the press. Then, before the first move without the
// button, this filter sends a release at the last place of the mouse, so that a drag ends.
class LostReleases : public QObject {
public:
    explicit LostReleases(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QObject> window_;  // the window in which the button was pressed
    Qt::MouseButton button_ = Qt::NoButton;
    QPointF at_;
    QPointF onScreen_;
};

}  // namespace vakwerk

#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

namespace vakwerk {

// Takes the focus round the panes of a window. A ring shows the pane that keys have brought it to,
// until the mouse is used.
class Panes : public QObject {
    Q_OBJECT

public:
    Panes(QWidget& window, const std::vector<QWidget*>& panes);

    void next();
    void previous();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void go(std::size_t steps);
    std::size_t current() const;  // their number while the focus is in none
    void showRing();

    QWidget& window_;
    // The focus also leaves a pane when the window ends, pane by pane.
    std::vector<QPointer<QWidget>> panes_;
    QPointer<QWidget> ring_;
    bool isByKeys_ = false;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QFrame;
class QToolButton;

namespace vakwerk {

// Stacks buttons in groups. The buttons have captions if the user wants them and the canvas has
// enough room. If the window is too low, the buttons stand in several columns.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    explicit ToolColumn(const std::vector<std::vector<QAction*>>& groups,
                        QWidget* parent = nullptr);

    void setCaptions(bool wanted);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void arranged(bool hasRoomForCaptions);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightIn(int columns) const;
    QSize sizeWithCaption() const;
    bool hasRoomForCaptions() const;
    void arrange();
    void place(QSize button, int columns);

    struct Group {
        std::vector<QToolButton*> buttons;
        QFrame* line = nullptr;  // line above the group
    };
    std::vector<Group> groups_;
    bool wantsCaptions_ = false;
};

}  // namespace vakwerk

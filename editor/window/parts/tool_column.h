// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QFrame;
class QToolButton;

namespace vakwerk {

// Stacks buttons in groups, each as low as the height of the column needs. Beside the icons stand
// captions if the window is wide, or if the user wants them. Otherwise the caption appears beside
// the button that the mouse enters.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    explicit ToolColumn(const std::vector<std::vector<QAction*>>& groups,
                        QWidget* parent = nullptr);

    // Sets whether captions are shown. Without a value, the width of the window decides.
    void setCaptions(std::optional<bool> wanted);
    std::optional<bool> captions() const { return captions_; }

    QSize minimumSizeHint() const override;

signals:
    void arranged(bool hasCaptions);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightWith(int button) const;
    int widthWithCaption() const;
    void arrange();

    struct Group {
        std::vector<QToolButton*> buttons;
        QFrame* line = nullptr;  // line above the group
    };
    std::vector<Group> groups_;
    std::optional<bool> captions_;
};

}  // namespace vakwerk

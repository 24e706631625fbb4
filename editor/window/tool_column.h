#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QFrame;
class QToolButton;

namespace vakwerk {

// Stacks buttons in groups, in several columns where the window is too low.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    explicit ToolColumn(const std::vector<std::vector<QAction*>>& groups,
                        QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightIn(int columns) const;
    void arrange();

    struct Group {
        std::vector<QToolButton*> buttons;
        QFrame* line = nullptr;  // above it
    };
    std::vector<Group> groups_;
};

}  // namespace vakwerk

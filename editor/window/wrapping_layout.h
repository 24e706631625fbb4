#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace vakwerk {

// Widgets beside each other, from the left, on as few lines as they fit with what they need at least;
// each as wide as it would like to be where that takes no more lines.
class WrappingLayout : public QLayout {
public:
    explicit WrappingLayout(QWidget* parent);
    ~WrappingLayout() override;

    // A gap between two groups, in pixels; not at the end or at the start of a line.
    void addSpacing(int width);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& room) override;

private:
    using Width = int (*)(const QLayoutItem& item);

    std::vector<QRect> places(int room) const;
    std::vector<QRect> places(int room, Width width) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace vakwerk

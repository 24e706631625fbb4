// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace vakwerk {

// Places widgets from the left on as few lines as their minimum widths allow. A widget gets its
// preferred width if that needs no more lines.
class WrappingLayout : public QLayout {
public:
    // `width` is the preferred width of a line in pixels.
    explicit WrappingLayout(QWidget* parent, int width = QLAYOUTSIZE_MAX);
    ~WrappingLayout() override;

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

    int width_;
    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace vakwerk

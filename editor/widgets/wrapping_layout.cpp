// SPDX-License-Identifier: MIT
#include "editor/widgets/wrapping_layout.h"

#include <algorithm>
#include <span>

namespace vakwerk {
namespace {

int preferred(const QLayoutItem& item)
{
    return item.sizeHint().width();
}

int least(const QLayoutItem& item)
{
    return item.minimumSize().width();
}

int bottomOf(const std::vector<QRect>& places)
{
    int bottom = 0;
    for (const QRect& place : places)
        bottom = std::max(bottom, place.bottom() + 1);
    return bottom;
}

// Gives widgets that are narrower than they prefer their preferred width, as far as the line has
// spare width.
void widen(std::span<QRect> line, std::span<const std::unique_ptr<QLayoutItem>> items, int spare)
{
    int moved = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        line[i].translate(moved, 0);
        const int more = line[i].height() > 0 ? preferred(*items[i]) - line[i].width() : 0;
        if (more <= 0 || more > spare - moved)
            continue;
        line[i].setWidth(line[i].width() + more);
        moved += more;
    }
}

}  // namespace

WrappingLayout::WrappingLayout(QWidget* parent, int width) : QLayout(parent), width_(width)
{
    setContentsMargins(0, 0, 0, 0);
}

WrappingLayout::~WrappingLayout() = default;

void WrappingLayout::addItem(QLayoutItem* item)
{
    items_.emplace_back(item);
    invalidate();
}

int WrappingLayout::count() const
{
    return int(items_.size());
}

QLayoutItem* WrappingLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? items_[std::size_t(index)].get() : nullptr;
}

QLayoutItem* WrappingLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* taken = items_[std::size_t(index)].release();
    items_.erase(items_.begin() + index);
    invalidate();
    return taken;
}

std::vector<QRect> WrappingLayout::places(int room) const
{
    const std::vector<QRect> wide = places(room, preferred);
    const std::vector<QRect> narrow = places(room, least);
    return bottomOf(narrow) < bottomOf(wide) ? narrow : wide;
}

// Returns a rectangle for each item, empty for hidden items.
std::vector<QRect> WrappingLayout::places(int room, Width width) const
{
    std::vector<QRect> result(items_.size());
    std::size_t first = 0;  // the first item of the line
    QPoint at;
    const auto endLine = [&](std::size_t next) {
        widen(std::span(result).subspan(first, next - first),
              std::span(items_).subspan(first, next - first), room - (at.x() - spacing()));
        int height = 0;
        for (std::size_t i = first; i < next; ++i)
            height = std::max(height, result[i].height());
        for (std::size_t i = first; i < next; ++i)
            result[i].translate(0, (height - result[i].height()) / 2);
        at = {0, at.y() + height + spacing()};
        first = next;
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
        QLayoutItem& item = *items_[i];
        if (item.isEmpty())
            continue;
        if (at.x() > 0 && at.x() + width(item) > room)
            endLine(i);
        const QSize size(std::min(width(item), room), item.sizeHint().height());
        result[i] = {at, size};
        at.rx() += size.width() + spacing();
    }
    endLine(items_.size());
    return result;
}

QSize WrappingLayout::sizeHint() const
{
    QSize size;
    for (const QRect& place : places(width_, preferred))
        size = size.expandedTo({place.right() + 1, place.bottom() + 1});
    return size;
}

QSize WrappingLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : items_)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size;
}

bool WrappingLayout::hasHeightForWidth() const
{
    return true;
}

int WrappingLayout::heightForWidth(int width) const
{
    return bottomOf(places(width));
}

void WrappingLayout::setGeometry(const QRect& room)
{
    QLayout::setGeometry(room);
    const std::vector<QRect> all = places(room.width());
    for (std::size_t i = 0; i < items_.size(); ++i)
        if (!items_[i]->isEmpty())
            items_[i]->setGeometry(all[i].translated(room.topLeft()));
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/gallery/example_card.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr int inset = 10;    // pixels around the texts
constexpr int titleGap = 2;  // pixels

bool hasWords(const QString& text, const QString& search)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const QStringList words = search.split(space, Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

// Returns how many characters of the text fit in a line, in whole words.
qsizetype wordsWithin(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (!line.isValid())
        return 0;
    line.setLineWidth(width);
    return line.textLength();
}

}  // namespace

ExampleCard::ExampleCard(const Example& example, const Theme& theme, Pictures& pictures,
                         QWidget* parent)
    : QAbstractButton(parent), example_(example), theme_(&theme), pictures_(pictures)
{
    setText(example.title);
    setAccessibleName(example.title);
    setAccessibleDescription(example.description);
    setToolTip(example.description);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    connect(&pictures, &Pictures::made, this, qOverload<>(&QWidget::update));
}

bool ExampleCard::matches(const QString& search) const
{
    return !(example_.isVariant && search.trimmed().isEmpty()) && hasWords(example_.texts, search);
}

int ExampleCard::rank(const QString& search) const
{
    if (example_.title.startsWith(search.trimmed(), Qt::CaseInsensitive))
        return 0;
    if (hasWords(example_.title, search))
        return 1;
    return hasWords(example_.titles, search) ? 2 : 3;
}

void ExampleCard::setTheme(const Theme& theme)
{
    if (std::exchange(theme_, &theme) != &theme)
        update();
}

void ExampleCard::setPictureScale(double scale)
{
    if (std::exchange(pictureScale_, scale) != scale)
        update();
}

void ExampleCard::setBest(bool best)
{
    if (std::exchange(best_, best) != best)
        update();
}

QImage ExampleCard::picture() const
{
    return pictures_.of(example_.path, {theme_->tone, pictureScale_ * devicePixelRatioF()});
}

QSize ExampleCard::sizeHint() const
{
    const int width = Pictures::size.width() + 2;
    return {width, heightForWidth(width)};
}

int ExampleCard::heightForWidth(int width) const
{
    const int texts = 3 * QFontMetrics(font()).lineSpacing() + titleGap + 2 * inset;
    return pictureSize(width).height() + 2 + texts;
}

// A narrow card has a smaller picture; a wide card has the usual one in its middle.
QSize ExampleCard::pictureSize(int cardWidth) const
{
    const QSize usual = (QSizeF(Pictures::size) * pictureScale_).toSize();
    return usual.scaled(std::min(cardWidth - 2, usual.width()), usual.height(),
                        Qt::KeepAspectRatio);
}

void ExampleCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7.0, 7.0);
    const bool isChosen = hasFocus() || best_;
    painter.fillPath(shape, isChosen ? theme_->accentTint : theme_->panel);
    painter.setClipPath(shape);
    const QSize size = pictureSize(width());
    painter.fillRect(QRect(0, 0, width(), size.height() + 1), theme_->canvas);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRect(QPoint((width() - size.width()) / 2, 1), size), picture());
    painter.setClipping(false);
    painter.setPen(
        QPen(isChosen || underMouse() ? theme_->accent : theme_->hairline, isChosen ? 2.5 : 1.0));
    painter.drawPath(shape);
    paintTexts(painter);
}

void ExampleCard::paintTexts(QPainter& painter)
{
    const int step = QFontMetrics(font()).lineSpacing();
    QRect line(inset, 1 + pictureSize(width()).height() + inset, width() - 2 * inset, step);
    const auto drawLine = [&](const QString& text) {
        painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
        line.translate(0, step);
    };
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme_->text);
    drawLine(text());
    line.translate(0, titleGap);
    painter.setFont(font());
    painter.setPen(theme_->quietText);
    const QString summary = example_.description.section(u'\n', 0, 0);
    const qsizetype half = wordsWithin(summary, font(), line.width());
    drawLine(summary.left(half).trimmed());
    drawLine(summary.mid(half));
}

// Leaves the arrow keys to the window, because a button would move the focus itself.
void ExampleCard::keyPressEvent(QKeyEvent* event)
{
    constexpr int arrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    if (std::ranges::find(arrows, event->key()) != std::end(arrows))
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

ExampleCard* neighbour(const std::vector<ExampleCard*>& cards, const ExampleCard& card, int key)
{
    const auto here = std::ranges::find(cards, &card);
    if (key == Qt::Key_Left)
        return here == cards.begin() ? nullptr : *std::prev(here);
    if (key == Qt::Key_Right)
        return std::next(here) == cards.end() ? nullptr : *std::next(here);
    const int way = key == Qt::Key_Down ? 1 : -1;
    ExampleCard* nearest = nullptr;
    const auto distance = [&](const ExampleCard& other) {
        const QPoint away = other.mapToGlobal(QPoint()) - card.mapToGlobal(QPoint());
        return std::pair(way * away.y(), std::abs(away.x()));
    };
    for (ExampleCard* other : cards)
        if (distance(*other).first > 0 && (!nearest || distance(*other) < distance(*nearest)))
            nearest = other;
    return nearest;
}

}  // namespace vakwerk

#include "editor/gallery/example_card.h"

#include "core/io/scene_file.h"
#include "editor/drawing/picture/picture.h"

#include <QFile>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr QSize pictureSize{220, 112};
constexpr int inset = 14;  // pixels, around the text
constexpr int titleGap = 4;
constexpr int widthOfText = 840;

bool hasWords(const QString& text, const QString& search)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const QStringList words = search.split(space, Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

ExampleCard::ExampleCard(const Example& example, const Theme& theme, QWidget* parent)
    : QAbstractButton(parent), example_(example), theme_(theme)
{
    setText(example.title);
    setAccessibleName(example.title);
    setAccessibleDescription(example.description);
    setToolTip(example.description);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
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

void ExampleCard::setBest(bool best)
{
    if (std::exchange(best_, best) != best)
        update();
}

void ExampleCard::makePicture()
{
    QFile file(example_.path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    if (const ReadScene read = readScene(file.readAll().toStdString()); read.scene)
        picture_ = thumbnail(*read.scene, pictureSize, devicePixelRatioF(), theme_);
    update();
}

QSize ExampleCard::sizeHint() const
{
    const int text = QFontMetrics(font()).lineSpacing() * (1 + 2) + 2 * inset;
    return {pictureSize.width() + widthOfText + 2 * inset,
            std::max(pictureSize.height() + 2, text)};
}

void ExampleCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7.0, 7.0);
    const bool isChosen = hasFocus() || best_;
    painter.fillPath(shape, isChosen ? theme_.accentTint : theme_.panel);
    painter.setClipPath(shape);
    const QRect place(QPoint(1, (height() - pictureSize.height()) / 2), pictureSize);
    painter.fillRect(QRect(0, 0, place.right() + 1, height()), theme_.canvas);
    if (hasPicture())
        painter.drawImage(place, picture_);
    painter.setClipping(false);
    painter.setPen(
        QPen(isChosen || underMouse() ? theme_.accent : theme_.hairline, isChosen ? 2.5 : 1.0));
    painter.drawPath(shape);

    const int left = place.right() + 1 + inset;
    const int width = rect().right() - inset - left;
    const int step = painter.fontMetrics().lineSpacing();
    int top = (height() - 3 * step - titleGap) / 2;
    const auto drawLine = [&](const QString& line) {
        painter.drawText(left, top + painter.fontMetrics().ascent(),
                         painter.fontMetrics().elidedText(line, Qt::ElideRight, width));
        top += step;
    };
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme_.text);
    drawLine(text());
    top += titleGap;
    painter.setFont(font());
    painter.setPen(theme_.quietText);
    for (const QString& line : example_.description.split(u'\n'))
        drawLine(line);
}

// Leaves the arrows to the window, because a button would move the focus itself.
void ExampleCard::keyPressEvent(QKeyEvent* event)
{
    constexpr int arrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    if (std::ranges::find(arrows, event->key()) != std::end(arrows))
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

}  // namespace vakwerk

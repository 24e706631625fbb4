#include "editor/window/example_card.h"

#include "core/io/scene_file.h"
#include "editor/drawing/thumbnail.h"

#include <QFile>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr QSize pictureSize{340, 176};
constexpr int inset = 10;  // around the text
constexpr int textLines = 5;

// The text in so many lines of that width, the last one cut short where it does not fit.
void drawLines(QPainter& painter, const QString& text, const QRect& box)
{
    QTextLayout layout(text, painter.font());
    const int step = painter.fontMetrics().lineSpacing();
    layout.beginLayout();
    for (int i = 0; i < textLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(box.width());
        const bool isLast = i == textLines - 1;
        const QString part = text.mid(line.textStart(), isLast ? -1 : line.textLength());
        painter.drawText(
            box.left(), box.top() + painter.fontMetrics().ascent() + i * step,
            painter.fontMetrics().elidedText(part.trimmed(), Qt::ElideRight, box.width()));
    }
    layout.endLayout();
}

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
    setFixedSize(sizeHint());
}

bool ExampleCard::matches(const QString& search) const
{
    const QString texts = example_.title + u' ' + example_.description + u' ' + example_.group;
    return !(example_.isVariant && search.trimmed().isEmpty()) && hasWords(texts, search);
}

int ExampleCard::rank(const QString& search) const
{
    if (example_.title.startsWith(search.trimmed(), Qt::CaseInsensitive))
        return 0;
    return hasWords(example_.title, search) ? 1 : 2;
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
    const int lines = QFontMetrics(font()).lineSpacing() * (1 + textLines);
    return {pictureSize.width() + 2, pictureSize.height() + lines + 3 * inset};
}

void ExampleCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, 7.0, 7.0);
    const bool isChosen = hasFocus() || best_;
    const bool lit = isChosen || underMouse();
    painter.fillPath(shape, lit ? theme_.accentTint : theme_.panel);
    painter.setClipPath(shape);
    const QRect place(QPoint(1, 1), pictureSize);
    painter.fillRect(place, theme_.canvas);
    if (hasPicture())
        painter.drawImage(place, picture_);
    painter.setClipping(false);
    painter.setPen(QPen(lit ? theme_.accent : theme_.hairline, isChosen ? 2.5 : 1.0));
    painter.drawPath(shape);

    QRect box = rect().adjusted(inset, place.bottom() + inset, -inset, -inset);
    painter.setPen(theme_.text);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(box.left(), box.top() + painter.fontMetrics().ascent(),
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, box.width()));
    painter.setFont(font());
    painter.setPen(theme_.quietText);
    box.setTop(box.top() + painter.fontMetrics().lineSpacing() + 4);
    QString description = example_.description;
    drawLines(painter, description.replace(u'\n', u' '), box);
}

// The arrows are for the window: a button would go to the next one with each of them.
void ExampleCard::keyPressEvent(QKeyEvent* event)
{
    constexpr int arrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    if (std::ranges::find(arrows, event->key()) != std::end(arrows))
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

}  // namespace vakwerk

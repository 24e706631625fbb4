// SPDX-License-Identifier: MIT
#include "editor/window/parts/description_panel.h"

#include "editor/drawing/prose.h"
#include "editor/gallery/gallery.h"
#include "editor/text/language.h"
#include "editor/widgets/help_topic.h"

#include <QCryptographicHash>
#include <QEvent>
#include <QKeyEvent>
#include <QPointer>
#include <QSettings>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace vakwerk {
namespace {

// Largest height of the text, as a share of the window. A longer text scrolls.
constexpr double mostOfWindow = 0.3;
// The descriptions that were read or folded, the last one first.
constexpr QLatin1String foldedKey("descriptions/folded");
constexpr qsizetype mostFolded = 200;
constexpr qsizetype lettersOfMark = 16;

// Returns a short text that identifies the description.
QString markOf(const World& world)
{
    const auto hash = QCryptographicHash::hash(QByteArray::fromStdString(world.description),
                                               QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.first(lettersOfMark / 2).toHex());
}

bool tellsOther(const WorldChange& world)
{
    return titleOf(world.before) != titleOf(world.after) ||
           descriptionOf(world.before) != descriptionOf(world.after);
}

}  // namespace

DescriptionPanel::DescriptionPanel(const Workbench& bench)
    : bench_(bench), title_(new QToolButton(this)), text_(new QTextEdit(this))
{
    setHelpTopic(*this, "building#description");
    setObjectName(QStringLiteral("description"));
    setAttribute(Qt::WA_StyledBackground);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    title_->setFocusPolicy(Qt::TabFocus);
    text_->setReadOnly(true);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text_->setAccessibleName(tr("Description"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(title_);
    layout->addWidget(text_);
    hide();
    connect(title_, &QToolButton::clicked, this, [this] { isOpen_ ? dismiss() : open(); });
    connect(&bench.document, &Document::replaced, this, [this] { setOpen(false); });
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (patch.world && tellsOther(*patch.world))
            setOpen(isOpen_);
    });
}

bool DescriptionPanel::hasText() const
{
    return !descriptionOf(bench_.document.scene().world()).isEmpty();
}

void DescriptionPanel::open()
{
    setFolded(false);
    setOpen(true);
}

void DescriptionPanel::dismiss()
{
    if (!isOpen_)
        return;
    setFolded(true);
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    setOpen(false);
    if (hadFocus)
        emit done();
}

// Stores in the settings whether the description is folded when the scene is opened again.
void DescriptionPanel::setFolded(bool folded)
{
    QSettings settings;
    QStringList marks = settings.value(foldedKey).toStringList();
    const QString mark = markOf(bench_.document.scene().world());
    marks.removeAll(mark);
    if (folded)
        marks.prepend(mark);
    settings.setValue(foldedKey, marks.mid(0, mostFolded));
}

void DescriptionPanel::showOpened()
{
    const QString mark = markOf(bench_.document.scene().world());
    setOpen(!QSettings().value(foldedKey).toStringList().contains(mark));
    if (isOpen_)
        setFolded(true);
}

void DescriptionPanel::setOpen(bool open)
{
    isOpen_ = open && hasText();
    title_->setArrowType(isOpen_ ? Qt::DownArrow : Qt::RightArrow);
    title_->setAccessibleDescription(isOpen_ ? tr("unfolded") : tr("folded"));
    text_->setVisible(isOpen_);
    setVisible(hasText());
    showTitle();
    if (isOpen_)
        fill();
    emit changed();
}

void DescriptionPanel::showTitle()
{
    const QString title = shownText(titleOf(bench_.document.scene().world()));
    const int room = width() - 4 * fontInfo().pixelSize();  // without the arrow and the margins
    title_->setText(title_->fontMetrics().elidedText(title, Qt::ElideRight, room));
    title_->setToolTip(title);
}

void DescriptionPanel::fill()
{
    auto document = proseDocument({.markdown = descriptionOf(bench_.document.scene().world()),
                                   .position = {},
                                   .colour = palette().color(QPalette::Text).rgba()},
                                  fontInfo().pixelSize());
    document->setDocumentMargin(0.0);
    document->setParent(text_);
    const QPointer<QTextDocument> before = text_->document();
    text_->setDocument(document.release());
    // The pointer is null if Qt has deleted the former document, because it belonged to the widget.
    delete before;
    fitHeight();
}

void DescriptionPanel::fitHeight()
{
    if (!isOpen_)
        return;
    const QMargins around = layout()->contentsMargins();
    const int width = this->width() - around.left() - around.right();
    const std::unique_ptr<QTextDocument> text(text_->document()->clone());
    text->setTextWidth(width);
    const int whole = static_cast<int>(std::ceil(text->size().height()));
    const int most = qRound(mostOfWindow * window()->height());
    // "As needed" is not used for the scroll bar. The bar takes width, so the text could need the
    // bar only because the bar is there.
    text_->setVerticalScrollBarPolicy(whole > most ? Qt::ScrollBarAlwaysOn
                                                   : Qt::ScrollBarAlwaysOff);
    text_->setFixedHeight(std::min(whole, most));
}

void DescriptionPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

void DescriptionPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showTitle();
    fitHeight();
}

void DescriptionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (isOpen_ && (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange))
        fill();
}

}  // namespace vakwerk

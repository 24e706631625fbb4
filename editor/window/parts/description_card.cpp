// SPDX-License-Identifier: MIT
#include "editor/window/parts/description_card.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/prose.h"
#include "editor/gallery/gallery.h"
#include "editor/text/message_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr int edge = 12;           // px to the edge of the canvas
constexpr double handles = 40.0;   // px, room for the handles around the selection
constexpr int lettersOfLine = 44;  // characters in a line
// Largest width and height of the card, as a share of those of the canvas.
constexpr double share = 0.5;

// Makes each line of a description a line on the card.
QString markdownOf(QString description)
{
    return description.replace(u'\n', QStringLiteral("  \n"));
}

bool tellsOther(const WorldChange& world)
{
    return titleOf(world.before) != titleOf(world.after) ||
           descriptionOf(world.before) != descriptionOf(world.after);
}

}  // namespace

DescriptionCard::DescriptionCard(const Workbench& bench, Canvas& canvas)
    : QFrame(&canvas), bench_(bench), canvas_(canvas), title_(new QLabel(this)),
      text_(new QTextEdit(this))
{
    setObjectName(QStringLiteral("description"));
    setAttribute(Qt::WA_NoMousePropagation);  // so that a click does not act on the canvas below
    setCursor(Qt::ArrowCursor);
    title_->setWordWrap(true);
    title_->setTextFormat(Qt::RichText);
    text_->setReadOnly(true);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &DescriptionCard::dismiss);
    auto* top = new QHBoxLayout;
    top->addWidget(title_, 1);
    top->addWidget(close, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(text_, 1);
    hide();

    canvas.framing().setPanel(
        [this] { return isVisible() ? std::optional(QRectF(geometry())) : std::nullopt; });
    canvas.installEventFilter(this);
    connect(&bench.view, &View::cameraChanged, this, &DescriptionCard::followCamera);
    connect(&bench.view, &View::changed, this, &DescriptionCard::place);
    connect(&bench.selection, &Selection::changed, this, &DescriptionCard::place);
    connect(&bench.document, &Document::replaced, this, [this] { setOpen(false); });
    const auto makeRoom = [this] {
        if (isVisible() && isCanvasLow())
            chooseAgain();  // the card is placed again once the canvas has its new size
    };
    connect(&bench.microscope, &Microscope::changed, this, makeRoom);
    connect(&bench.player, &Player::secondSourceChanged, this, makeRoom);
    connect(&bench.document, &Document::changed, this, [this](const Patch& patch) {
        if (patch.world && tellsOther(*patch.world))
            setOpen(isOpen_ && hasText());
        else
            place();
    });
}

bool DescriptionCard::hasText() const
{
    return !descriptionOf(bench_.document.scene().world()).isEmpty();
}

void DescriptionCard::open()
{
    bench_.view.setDismissed(bench_.document.scene().world().description, false);
    setOpen(hasText());
}

void DescriptionCard::dismiss()
{
    if (!isOpen_)
        return;
    bench_.view.setDismissed(bench_.document.scene().world().description, true);
    setOpen(false);
    canvas_.setFocus();
}

void DescriptionCard::showOpened()
{
    setOpen(hasText() && !bench_.view.presents() &&
            !bench_.view.isDismissed(bench_.document.scene().world().description));
}

void DescriptionCard::setOpen(bool open)
{
    isOpen_ = open;
    if (open)
        fill();
    else
        hide();
    chooseAgain();
    emit changed();
}

void DescriptionCard::fill()
{
    const World& world = bench_.document.scene().world();
    title_->setText(QStringLiteral("<b>%1</b>").arg(breakable(titleOf(world)).toHtmlEscaped()));
    auto document = proseDocument({.markdown = markdownOf(descriptionOf(world)),
                                   .position = {},
                                   .width = lettersOfLine,
                                   .colour = palette().color(QPalette::Text).rgba()},
                                  fontInfo().pixelSize());
    document->setDocumentMargin(0.0);
    document->setParent(text_);
    const QPointer<QTextDocument> before = text_->document();
    text_->setDocument(document.release());
    // If the document before belonged to the widget, Qt has deleted it already.
    delete before;
    measure();
}

// The text scrolls if it is higher than the card may be.
void DescriptionCard::measure()
{
    ensurePolished();
    const QSize border = size() - contentsRect().size();
    const QMargins around = layout()->contentsMargins();
    const int most = qRound(share * canvas_.width());
    const int width = std::min(most, lettersOfLine * fontMetrics().averageCharWidth());
    const std::unique_ptr<QTextDocument> text(text_->document()->clone());
    text->setTextWidth(width);
    QLayoutItem& row = *layout()->itemAt(0);
    row.invalidate();  // while the card is hidden, Qt does not invalidate it
    const int top =
        (row.hasHeightForWidth() ? row.heightForWidth(width) : row.sizeHint().height()) +
        layout()->spacing();
    const int beside = around.top() + top + around.bottom() + border.height();
    const int height = beside + static_cast<int>(std::ceil(text->size().height()));
    const int highest = qRound(share * canvas_.height());
    const int line = qRound(QFontMetricsF(text->defaultFont()).lineSpacing());
    // The scroll bar is not set to "as needed", because it takes width, and the text may only need
    // the bar because of that.
    text_->setVerticalScrollBarPolicy(height > highest ? Qt::ScrollBarAlwaysOn
                                                       : Qt::ScrollBarAlwaysOff);
    cardSize_ = {width + around.left() + around.right() + border.width(),
                 height > highest ? highest - (highest - beside) % line : height};
}

// Leaves out the lower left corner. The legend is there, and may be wider than half of the canvas.
std::vector<QRect> DescriptionCard::corners() const
{
    const int right = canvas_.width() - edge - cardSize_.width();
    const int bottom = canvas_.height() - edge - cardSize_.height();
    const QRect lower({right, bottom}, cardSize_);
    std::vector<QRect> corners{{{right, edge}, cardSize_}, {{edge, edge}, cardSize_}};
    const auto legend = legendBox(bench_.document.scene(), &bench_.player.state(),
                                  QSizeF(canvas_.size()), fontInfo().pixelSize());
    if (!bench_.view.stress().on || !legend || !legend->intersects(lower))
        corners.push_back(lower);
    return corners;
}

QRectF DescriptionCard::chosen() const
{
    const Scene& shown = bench_.document.shown();
    const Camera& camera = bench_.view.camera();
    QRectF around;
    const auto include = [&](QPointF at, QSizeF size) {
        around |= QRectF(at, size).adjusted(-handles, -handles, handles, handles);
    };
    for (const ParticleId id : bench_.selection.movable())
        if (const Particle* particle = shown.find(id))
            include(camera.toScreen(particle->position), {1.0, 1.0});
    for (const DecorationId id : bench_.selection.items().decorations)
        if (const Decoration* decoration = shown.find(id))
            if (const auto box =
                    screenBox(*decoration, fontInfo().pixelSize() * bench_.view.boxScale()))
                include(camera.toScreen(box->place), box->size);
    return around;
}

std::pair<std::ptrdiff_t, std::ptrdiff_t> DescriptionCard::covered(const QRect& corner) const
{
    const Scene& shown = bench_.document.shown();
    const Camera& camera = bench_.view.camera();
    const auto texts = std::ranges::count_if(shown.decorations(), [&](const Decoration& one) {
        const auto box = screenBox(one, fontInfo().pixelSize() * bench_.view.boxScale());
        return box && QRectF(camera.toScreen(box->place), box->size).intersects(corner);
    });
    const auto particles = std::ranges::count_if(shown.particles(), [&](const Particle& particle) {
        return QRectF(corner).contains(camera.toScreen(particle.position));
    });
    return {texts, particles};
}

// Returns whether the canvas has little room, or shows much else.
bool DescriptionCard::isCanvasLow() const
{
    constexpr int leastLines = 12;
    return bench_.microscope.isOpen() || bench_.player.secondSource() ||
           canvas_.height() < leastLines * fontMetrics().lineSpacing();
}

// The card stays in its corner as long as that is free.
void DescriptionCard::place()
{
    if (!isOpen_)
        return;
    if (isCanvasLow())
        return hide();
    const QRectF taken = chosen();
    std::vector<QRect> free = corners();
    std::erase_if(free, [&](const QRect& corner) { return taken.intersects(corner); });
    if (free.empty())
        return hide();
    const bool stays = isVisible() && std::ranges::count(free, geometry()) > 0;
    if (!stays)
        setGeometry(*std::ranges::min_element(
            free, {}, [this](const QRect& corner) { return covered(corner); }));
    show();
    raise();
}

// If a fit of the view has moved something under the card, the card goes to the corner where it
// covers least. If the user moves the view by hand, the card stays.
void DescriptionCard::followCamera()
{
    if (isVisible() && canvas_.framing().isUntouched() &&
        covered(geometry()) != std::pair<std::ptrdiff_t, std::ptrdiff_t>())
        setGeometry({});
    place();
}

void DescriptionCard::chooseAgain()
{
    setGeometry({});
    place();
    canvas_.framing().followPanel();
}

void DescriptionCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

bool DescriptionCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &canvas_ && event->type() == QEvent::Resize) {
        measure();
        // Queued, because the canvas first fits the scene again.
        QMetaObject::invokeMethod(this, &DescriptionCard::chooseAgain, Qt::QueuedConnection);
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace vakwerk

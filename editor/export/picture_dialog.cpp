// SPDX-License-Identifier: MIT
#include "editor/export/picture_dialog.h"

#include "editor/drawing/picture/picture.h"
#include "editor/inspector/field_editor.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/help_topic.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QPushButton>

namespace vakwerk {

namespace {

constexpr QSize previewSize{480, 340};
constexpr int squareSide = 8;     // pixels, of the chequered board behind transparency
constexpr int refreshDelay = 30;  // milliseconds

// Adds what only the canvas knows: the tracks and, if it shows stress colours, their scale.
RenderOptions ofCanvas(const Workbench& bench, RenderOptions options)
{
    options.tracks = &bench.player.tracks();
    if (options.stress && bench.view.stress().on)
        options.stressScale = bench.view.stressScale(*options.stress);
    return options;
}

QImage imageNow(const Workbench& bench, const RenderOptions& options)
{
    const Scene& scene = bench.document.scene();
    const State& state = bench.player.state();
    return imageOf(scene, state, options, pictureViewOf(scene, state, options));
}

}  // namespace

class PicturePreview : public QWidget {
public:
    PicturePreview(const View& view, std::function<void()> resized)
        : view_(view), resized_(std::move(resized))
    {
        setMinimumSize(previewSize / 2);
        setAccessibleName(PictureDialog::tr("Preview"));
    }
    void show(QImage image)
    {
        image_ = std::move(image);
        update();
    }
    const QImage& image() const { return image_; }
    QSize sizeHint() const override { return previewSize; }

private:
    void resizeEvent(QResizeEvent*) override { resized_(); }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QRect box(QPoint(0, 0), image_.size() / devicePixelRatioF());
        box.moveCenter(rect().center());
        const Theme& theme = view_.theme();
        for (int y = box.top(); y <= box.bottom(); y += squareSide)
            for (int x = box.left(); x <= box.right(); x += squareSide)
                painter.fillRect(QRect(x, y, squareSide, squareSide) & box,
                                 ((x - box.left()) / squareSide + (y - box.top()) / squareSide) % 2
                                     ? theme.hairline
                                     : theme.field);
        painter.drawImage(box, image_);
        painter.setPen(theme.hairline);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
    }

    const View& view_;
    std::function<void()> resized_;
    QImage image_;
};

PictureDialog::PictureDialog(ExportSource source, QWidget* parent)
    : ExportDialog(std::move(source), tr("Export a picture"), parent),
      look_(new LookForm(bench(), QStringLiteral("picture"))),
      preview_(new PicturePreview(bench().view, [this] { refreshSoon(); }))
{
    setHelpTopic(*this, "import-and-export#picture");
    auto* across = new QHBoxLayout;
    across->setSpacing(18);
    across->addWidget(preview_, 1);
    across->addWidget(look_, 0, Qt::AlignTop);
    rows().addLayout(across, 1);
    connect(addButton(tr("Sa&ve…")), &QPushButton::clicked, this, &PictureDialog::save);
    connect(addButton(tr("C&opy")), &QPushButton::clicked, this, &PictureDialog::copy);
    addSaid();

    refreshing_.setSingleShot(true);
    refreshing_.setInterval(refreshDelay);
    connect(&refreshing_, &QTimer::timeout, this, &PictureDialog::refresh);
    connect(look_, &LookForm::changed, this, &PictureDialog::refreshSoon);
    connect(&bench().view, &View::changed, this, &PictureDialog::refreshSoon);
    connect(&bench().view, &View::cameraChanged, this, &PictureDialog::refreshSoon);
    connect(&bench().player, &Player::advanced, this, &PictureDialog::refreshSoon);
    connect(&bench().document, &Document::changed, this, &PictureDialog::refreshSoon);
    connect(&bench().document, &Document::replaced, this, &PictureDialog::refreshSoon);
    refresh();
}

QImage PictureDialog::preview() const
{
    return preview_->image();
}

// Collects all changes within a frame into one refresh.
void PictureDialog::refreshSoon()
{
    if (!refreshing_.isActive())
        refreshing_.start();
}

// Draws the picture of the export with fewer pixels.
void PictureDialog::refresh()
{
    RenderOptions options = ofCanvas(bench(), look_->options());
    const QSize room = preview_->size() * preview_->devicePixelRatioF();
    const double share = std::min(
        {1.0, double(room.width()) / options.width, double(room.height()) / options.height});
    options.width = std::max(1, qRound(options.width * share));
    options.height = std::max(1, qRound(options.height * share));
    options.scale *= share;
    preview_->show(imageNow(bench(), options));
}

void PictureDialog::save()
{
    const QString path = pathFor(
        {{tr("PNG pictures"), QStringLiteral("png")}, {tr("SVG drawings"), QStringLiteral("svg")}});
    if (path.isEmpty())
        return;
    RenderOptions options = ofCanvas(bench(), look_->options());
    options.out = pathOf(path);
    if (const auto problem =
            writePicture(bench().document.scene(), bench().player.state(), options))
        complain(path, translated(*problem));
    else
        say(tr("%1 is written.").arg(shownName(path)));
}

void PictureDialog::copy()
{
    QGuiApplication::clipboard()->setImage(imageNow(bench(), ofCanvas(bench(), look_->options())));
    say(tr("The picture is on the clipboard."));
}

void copyPicture(const Workbench& bench, double pixelRatio)
{
    QGuiApplication::clipboard()->setImage(
        imageNow(bench, ofCanvas(bench, shownPicture(bench, pixelRatio))));
}

}  // namespace vakwerk

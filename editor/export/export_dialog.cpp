// SPDX-License-Identifier: MIT
#include "editor/export/export_dialog.h"

#include "core/io/file/file.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/screen_room.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStyle>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr QLatin1String folderKey("export/folder");

}  // namespace

QString askForPath(QWidget* parent, const QString& suggestion, const std::vector<ExportKind>& kinds)
{
    QStringList filters;
    for (const ExportKind& kind : kinds)
        filters << QStringLiteral("%1 (*.%2)").arg(kind.name, kind.ending);
    const QString title =
        qobject_cast<QDialog*>(parent) ? parent->windowTitle() : ExportDialog::tr("Export");
    QFileDialog dialog(parent, title, QFileInfo(suggestion).path());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(kinds.front().ending);
    dialog.selectFile(QFileInfo(suggestion).fileName());
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const qsizetype chosen = filters.indexOf(filter);
        if (chosen < 0)
            return;
        const ExportKind& kind = kinds[std::size_t(chosen)];
        dialog.setDefaultSuffix(kind.ending);
        dialog.selectFile(
            QFileInfo(dialog.selectedFiles().value(0, suggestion)).completeBaseName() + u'.' +
            kind.ending);
    });
    if (dialog.exec() != QDialog::Accepted)
        return {};
    // Adds the chosen ending, unless the name ends in that of one of the kinds. So "bridge v1.2"
    // gets an ending, because "2" is none.
    const QString path = dialog.selectedFiles().value(0);
    const bool isOne = std::ranges::any_of(kinds, [&](const ExportKind& kind) {
        return path.endsWith(u'.' + kind.ending, Qt::CaseInsensitive);
    });
    return isOne || path.isEmpty() ? path : path + u'.' + dialog.defaultSuffix();
}

bool askToReplace(QWidget* parent, const QStringList& names)
{
    return QMessageBox::question(parent, parent->windowTitle(),
                                 ExportDialog::tr("Already there: %1. Replace?")
                                     .arg(names.join(QStringLiteral(", ")))) == QMessageBox::Yes;
}

void showMessageBox(QWidget* parent, const QString& text)
{
    QMessageBox::warning(parent, parent->windowTitle(), text);
}

QString pathOfExport(const ExportSource& source, QWidget* parent,
                     const std::vector<ExportKind>& kinds, const FilesOf& filesOf)
{
    const auto [name, beside, scene] = source.place();
    const QString last = QSettings().value(folderKey).toString();
    const bool isThere = !last.isEmpty() && QDir(last).exists();
    const QDir folder(!beside.isEmpty() ? beside : isThere ? last : QDir::homePath());
    const QString path =
        source.ask(parent, folder.filePath(name + u'.' + kinds.front().ending), kinds);
    if (path.isEmpty())
        return {};
    QSettings().setValue(folderKey, QFileInfo(path).absolutePath());
    QStringList there;
    for (const QString& file : filesOf ? filesOf(path) : QStringList{path}) {
        const std::filesystem::path place = pathOf(file);
        auto problem = noFileAt(place);
        if (const auto overlap = overlapOf(std::array{place}, std::array{pathOf(scene)}))
            problem = overlap->message;
        if (problem) {
            source.refuse(parent, shownName(file) + QStringLiteral(": ") + translated(*problem));
            return {};
        }
        if (stampOf(place))
            there << shownName(file);
    }
    return there.isEmpty() || source.mayReplace(parent, there) ? path : QString();
}

namespace {

// A scroll area as large as its content. On a screen that is smaller it scrolls.
class Scrolled : public QScrollArea {
public:
    explicit Scrolled(QWidget* content)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(content);
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const int bar = verticalScrollBar()->sizeHint().width();
        return {widget()->minimumSizeHint().width() + bar, 120};
    }

private:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

}  // namespace

ExportDialog::ExportDialog(ExportSource source, const QString& title, QWidget* parent)
    : QDialog(parent), source_(std::move(source)), said_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close))
{
    setHelpTopic(*this, "import-and-export#export");
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* content = new QWidget;
    rows_ = new QVBoxLayout(content);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setSpacing(14);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(18, 18, 18, 14);
    all->setSpacing(14);
    all->addWidget(new Scrolled(content), 1);
    said_->setWordWrap(true);
    said_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    said_->setMinimumHeight(said_->fontMetrics().height());
    buttons_->button(QDialogButtonBox::Close)->setIcon({});
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QPushButton* ExportDialog::addButton(const QString& text)
{
    auto* button = new QPushButton(text);
    const bool isFirst = buttons_->buttons().size() == 1;
    buttons_->addButton(button, QDialogButtonBox::ActionRole);
    button->setAutoDefault(true);
    button->setDefault(isFirst);
    return button;
}

void ExportDialog::addBelow(QWidget* widget)
{
    layout()->addWidget(widget);
}

void ExportDialog::addSaid()
{
    addBelow(said_);
    addBelow(buttons_);
}

void ExportDialog::showEvent(QShowEvent* event)
{
    grow(sizeHint());
    QDialog::showEvent(event);  // which places a dialog of this size
}

// Grows the dialog to `size`, but not larger than the screen.
void ExportDialog::grow(QSize size)
{
    resize(size.expandedTo(this->size()).boundedTo(roomOnScreen(*this)));
}

QString ExportDialog::pathFor(const std::vector<ExportKind>& kinds, const FilesOf& filesOf)
{
    return pathOfExport(source_, this, kinds, filesOf);
}

void ExportDialog::setCloseable(bool closeable)
{
    buttons_->button(QDialogButtonBox::Close)->setEnabled(closeable);
}

void ExportDialog::say(const QString& text)
{
    showSaid(text, "quiet");
}

void ExportDialog::complain(const QString& path, const QString& problem)
{
    showSaid(QStringLiteral("%1: %2").arg(shownName(path), problem), "reason");
}

// If the text has several lines, grows the dialog, so that the rows above do not shrink.
void ExportDialog::showSaid(const QString& text, const char* style)
{
    said_->setObjectName(QString::fromLatin1(style));
    said_->style()->polish(said_);
    said_->setText(text);
    layout()->activate();
    grow({width(), layout()->totalHeightForWidth(width())});
}

}  // namespace vakwerk

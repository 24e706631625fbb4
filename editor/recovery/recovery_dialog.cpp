// SPDX-License-Identifier: MIT
#include "editor/recovery/recovery_dialog.h"

#include "core/io/file/visible.h"
#include "editor/widgets/help_topic.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr QSize dialogSize{620, 440};  // pixels
constexpr int gap = 14;                // pixels
constexpr int indexRole = Qt::UserRole;
constexpr int keptRole = indexRole + 1;
// The largest number of damaged journals that are named, so that the list of found work has room.
constexpr qsizetype mostDamaged = 3;

QString linesOf(const FoundWork& work)
{
    const QString name = nameOf(work.journal);
    QStringList lines{name.isEmpty() ? RecoveryDialog::tr("Untitled") : name};
    QString time = QLocale().toString(work.time, QLocale::ShortFormat);
    if (work.discarded)
        time = RecoveryDialog::tr("%1, discarded").arg(time);
    lines << time;
    const QString file = QString::fromStdString(visible(work.journal.standing.file));
    lines << (file.isEmpty() ? RecoveryDialog::tr("Never saved") : QDir::toNativeSeparators(file));
    return lines.join(u'\n');
}

QLabel* sentence(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

RecoveryDialog::RecoveryDialog(const FoundWorks& found, QWidget* parent)
    : QDialog(parent), list_(new QListWidget), kept_(sentence({}))
{
    setHelpTopic(*this, "building#recovery");
    setWindowTitle(tr("Recover work"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->setSpacing(gap);
    if (found.works.empty())
        layout->addWidget(sentence(tr("There is no work to recover.")));
    else
        layout->addWidget(sentence(tr("This was not saved. It comes back as it was, with all that "
                                      "can be undone.")));
    list_->setAccessibleName(tr("Work that was not saved"));
    list_->setVerticalScrollMode(QListWidget::ScrollPerPixel);
    for (std::size_t i = 0; i < found.works.size(); ++i)
        add(found.works[i], i);
    list_->setVisible(!found.works.empty());
    layout->addWidget(list_, 1);
    kept_->setVisible(!found.works.empty());
    layout->addWidget(kept_);
    for (const QString& damaged : found.damaged.first(std::min(mostDamaged, found.damaged.size())))
        layout->addWidget(sentence(damaged));
    if (found.damaged.size() > mostDamaged)
        layout->addWidget(
            sentence(tr("And %Ln more.", nullptr, int(found.damaged.size() - mostDamaged))));

    auto* buttons = new QDialogButtonBox;
    restore_ = buttons->addButton(tr("&Restore"), QDialogButtonBox::AcceptRole);
    discard_ = buttons->addButton(tr("&Discard"), QDialogButtonBox::ActionRole);
    buttons->addButton(found.works.empty() ? tr("&Close") : tr("&Not now"),
                       QDialogButtonBox::RejectRole);
    restore_->setDefault(true);
    layout->addWidget(buttons);
    connect(restore_, &QPushButton::clicked, this, &RecoveryDialog::restoreCurrent);
    connect(discard_, &QPushButton::clicked, this, &RecoveryDialog::discardCurrent);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemActivated, this, &RecoveryDialog::restoreCurrent);
    connect(list_, &QListWidget::currentRowChanged, this, &RecoveryDialog::follow);
    list_->setCurrentRow(0);
    list_->setFocus();
    follow();
    // If no work was found, there is no list, and the sentences that wrap decide the height.
    resize(found.works.empty()
               ? QSize(dialogSize.width(), layout->totalHeightForWidth(dialogSize.width()))
               : dialogSize);
}

void RecoveryDialog::add(const FoundWork& work, std::size_t index)
{
    const QPixmap picture = QPixmap::fromImage(work.picture);
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);  // otherwise Qt would tint the picture
    auto* item = new QListWidgetItem(icon, linesOf(work), list_);
    item->setData(indexRole, static_cast<int>(index));
    item->setData(keptRole, work.discarded
                                ? tr("Discard removes this work for good.")
                                : tr("After Discard, File ▸ Recover still has this work, until you "
                                     "have discarded five others."));
    list_->setIconSize(work.picture.size());
}

void RecoveryDialog::restoreCurrent()
{
    if (const QListWidgetItem* item = list_->currentItem())
        answer_.restored = static_cast<std::size_t>(item->data(indexRole).toInt());
    accept();
}

// Closes the dialog if no work is left.
void RecoveryDialog::discardCurrent()
{
    const std::unique_ptr<QListWidgetItem> item(list_->takeItem(list_->currentRow()));
    if (!item)
        return;
    answer_.discarded.push_back(static_cast<std::size_t>(item->data(indexRole).toInt()));
    if (list_->count() == 0)
        reject();
}

void RecoveryDialog::follow()
{
    const QListWidgetItem* item = list_->currentItem();
    const bool any = item != nullptr;
    kept_->setText(any ? item->data(keptRole).toString() : QString());
    restore_->setEnabled(any);
    discard_->setEnabled(any);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/export/run_dialog.h"

#include "editor/text/message_text.h"
#include "editor/text/path_text.h"

#include <QBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace vakwerk {

void RunDialog::addRun(QWidget* fields, const QString& text, std::function<void()> begin)
{
    fields_ = fields;
    progress_ = new QProgressBar;
    progress_->setTextVisible(false);
    progress_->setFixedHeight(6);
    QSizePolicy policy = progress_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(policy);
    addBelow(progress_);
    begin_ = addButton(text);
    cancel_ = addButton(tr("C&ancel"));
    addSaid();
    connect(begin_, &QPushButton::clicked, this, std::move(begin));
    connect(cancel_, &QPushButton::clicked, this, &RunDialog::cancel);
    connect(&job_, &ExportJob::progressed, this, [this](int done, int whole) {
        progress_->setRange(0, whole);
        progress_->setValue(done);
    });
    connect(&job_, &ExportJob::stuck, this, [this](bool isStuck) {
        if (isStuck)
            say(tr("The program ffmpeg has done nothing for a while. Cancel gives the film up."));
        else
            sayWhatIsMade();
    });
    showRunning(false);
}

void RunDialog::run(const QString& path, ExportJob::Work work, std::function<void()> then)
{
    made_ = shownName(path);
    auto* one = new QObject(this);  // owns the connections for this run, which end with it
    const auto end = [this, one] {
        one->deleteLater();
        showRunning(false);
    };
    connect(&job_, &ExportJob::finished, one, [end, then = std::move(then)] {
        end();
        then();
    });
    connect(&job_, &ExportJob::failed, one, [this, end, path](const Message& problem) {
        end();
        complain(path, translated(problem));
    });
    showRunning(true);
    sayWhatIsMade();
    job_.start(std::move(work));
}

void RunDialog::sayWhatIsMade()
{
    say(tr("Making %1 …").arg(made_));
}

void RunDialog::reject()
{
    if (!isRunning())
        return ExportDialog::reject();
    say(tr("It is still being made: Cancel gives it up."));
}

void RunDialog::showRunning(bool on)
{
    setCloseable(!on);
    fields_->setEnabled(!on);
    begin_->setEnabled(!on);
    cancel_->setVisible(on);
    progress_->setRange(0, 1);
    progress_->setValue(0);
    progress_->setVisible(on);
}

}  // namespace vakwerk

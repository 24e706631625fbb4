// SPDX-License-Identifier: MIT
#include "editor/window/parts/guide_bar.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

#include <initializer_list>
#include <utility>

namespace vakwerk {
namespace {

constexpr QLatin1String markKey("guide");
constexpr double interval = 0.1;  // s, between two checks of a run
constexpr int ems = 17;           // em, width of a column beside the canvas

QString told(const char* text)
{
    return QCoreApplication::translate("guide", text).toHtmlEscaped();
}

QString wholePath(const FileSession& files)
{
    return QFileInfo(files.path()).canonicalFilePath();
}

}  // namespace

GuideBar::GuideBar(const Workbench& bench, FileSession& files, GuideProgress& progress)
    : bench_(bench), progress_(progress), grid_(new QGridLayout(this)), close_(new QToolButton),
      title_(new QLabel), ticks_(new QLabel), task_(new QLabel),
      looks_([] { return interval; }, [this] { look(); }, bench.player.watch())
{
    setObjectName(QStringLiteral("guideBar"));
    setAttribute(Qt::WA_StyledBackground);
    ticks_->setObjectName(QStringLiteral("ticks"));
    task_->setObjectName(QStringLiteral("task"));
    for (QLabel* label : {ticks_, task_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::RichText);
    }
    ticks_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    close_->setText(QStringLiteral("×"));
    close_->setToolTip(tr("Leave the guide"));
    close_->setAccessibleName(tr("Leave the guide"));
    connect(close_, &QToolButton::clicked, this, [this] {
        mark(std::nullopt);
        show(std::nullopt);
    });
    grid_->setContentsMargins(14, 6, 10, 8);
    grid_->setVerticalSpacing(4);
    arrange();
    follow(files);
    if (!progress.mark())
        progress.setMark(GuideMark::of(QSettings().value(markKey).toStringList()));
    show(progress.kind());
}

void GuideBar::arrange()
{
    for (QWidget* part : std::initializer_list<QWidget*>{title_, ticks_, task_, close_})
        grid_->removeWidget(part);
    const int row = isBeside_ ? 1 : 0;
    grid_->addWidget(title_, 0, 0, Qt::AlignTop);
    grid_->addWidget(close_, 0, 2, Qt::AlignTop);
    grid_->addWidget(ticks_, row, isBeside_ ? 0 : 1, 1, isBeside_ ? 3 : 1);
    grid_->addWidget(task_, row + 1, 0, 1, 3);
    grid_->setColumnStretch(1, 1);
    grid_->setRowStretch(3, isBeside_ ? 1 : 0);
    grid_->setVerticalSpacing(isBeside_ ? 10 : 4);
    const int width = ems * fontInfo().pixelSize();
    setMinimumWidth(isBeside_ ? width : 0);
    setMaximumWidth(isBeside_ ? width : QWIDGETSIZE_MAX);
}

void GuideBar::setBeside(bool beside)
{
    if (std::exchange(isBeside_, beside) == beside)
        return;
    arrange();
    look();
}

void GuideBar::follow(FileSession& files)
{
    const auto ask = [this] {
        if (progress_.kind())
            looks_.ask();
    };
    connect(&bench_.document, &Document::changed, this, [this, ask] {
        built_.reset();
        ask();
    });
    connect(&bench_.document, &Document::replaced, this, [this] {
        built_.reset();
        progress_.forgetScene();
        // The guide of the first bridge belongs to the scene in which it was begun.
        if (progress_.kind() == GuideKind::bridge) {
            progress_.beginAnew(GuideKind::bridge);
            return show(std::nullopt);
        }
        look();
    });
    connect(&bench_.player, &Player::advanced, this, ask);
    connect(&bench_.view, &View::changed, this, ask);
    connect(&files, &FileSession::saved, this, [this, &files] {
        look();
        progress_.setSaved(wholePath(files));
        mark(progress_.mark());
    });
    connect(&files, &FileSession::opened, this, [this, &files] {
        progress_.setOpened(wholePath(files));
        show(progress_.kind());
    });
}

// Stores the mark in the settings, so that the user can continue on another day.
void GuideBar::mark(const std::optional<GuideMark>& mark)
{
    progress_.setMark(mark);
    QSettings settings;
    mark ? settings.setValue(markKey, mark->texts()) : settings.remove(markKey);
}

void GuideBar::begin(GuideKind kind)
{
    mark(std::nullopt);
    progress_.beginAnew(kind);
    show(kind);
}

void GuideBar::goOn(GuideKind kind)
{
    progress_.open(kind);
    progress_.current() ? show(kind) : begin(kind);
}

void GuideBar::show(std::optional<GuideKind> kind)
{
    progress_.open(kind);
    setVisible(kind.has_value());
    look();
}

// Sets a text only if it differs, because this is called often during a run.
void GuideBar::look()
{
    if (!progress_.kind())
        return;
    if (!built_)
        built_.emplace(bench_.document.scene());
    progress_.look(sight());
    const auto show = [](QLabel* label, const QString& text) {
        if (label->text() != text)
            label->setText(text);
    };
    show(title_, QStringLiteral("<b>%1</b>").arg(told(guideOf(*progress_.kind()).title)));
    show(task_, task());
    show(ticks_, ticks());  // last, because the other texts decide how much room is left
}

Sight GuideBar::sight() const
{
    const Player& player = bench_.player;
    const StressSettings& stress = bench_.view.stress();
    return {*built_, player.state().step, !player.pulled().empty() || !player.held().empty(),
            stress.on && stress.measure == Measure::lengthError, progress_.isReopened()};
}

// Returns the marks of all steps, and their names if there is room for them. Otherwise only the
// next step is named.
QString GuideBar::ticks() const
{
    constexpr int mostLines = 2;
    const std::span<const GuideStep> steps = guideOf(*progress_.kind()).steps;
    const auto current = progress_.current();
    QStringList all;
    QString marks;
    int length = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool isDone = progress_.done()[i];
        const QString mark = isDone ? QStringLiteral("✓") : QStringLiteral("○");
        const QString title = told(steps[i].title);
        marks += mark;
        length += ticks_->fontMetrics().horizontalAdvance(mark + QStringLiteral("   ") + title);
        const QString text = QStringLiteral("%1&nbsp;%2")
                                 .arg(mark, QString(title).replace(u' ', QStringLiteral("&nbsp;")));
        all << (current == i ? QStringLiteral("<b>%1</b>").arg(text) : text);
    }
    const bool fits = isBeside_ ? isHighEnough(all.size()) : length <= mostLines * ticks_->width();
    if (current && isVisible() && !fits)
        return marks + u' ' +
               tr("%1 of %2: %3")
                   .arg(*current + 1)
                   .arg(steps.size())
                   .arg(QStringLiteral("<b>%1</b>").arg(told(steps[*current].title)));
    return all.join(isBeside_ ? QStringLiteral("<br>") : QStringLiteral("&nbsp;&nbsp; "));
}

// Returns whether so many lines of steps fit above the task in a column beside the canvas.
bool GuideBar::isHighEnough(qsizetype lines) const
{
    const QMargins around = grid_->contentsMargins();
    const int taken = around.top() + around.bottom() + title_->sizeHint().height() +
                      2 * grid_->verticalSpacing() +
                      task_->heightForWidth(width() - around.left() - around.right());
    return taken + lines * ticks_->fontMetrics().lineSpacing() <= height();
}

void GuideBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    look();
}

void GuideBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

QString GuideBar::task() const
{
    const Guide& guide = guideOf(*progress_.kind());
    const auto current = progress_.current();
    if (!current)
        return told(guide.end);
    const GuideStep& step = guide.steps[*current];
    return told(step.mouse) + u' ' + told(step.keys);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/window/parts/guide_bar.h"

#include "editor/widgets/help_topic.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

namespace vakwerk {
namespace {

constexpr QLatin1String markKey("guide");
constexpr double interval = 0.1;  // s, between two checks of a run

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
    : bench_(bench), progress_(progress), close_(new QToolButton), title_(new QToolButton),
      ticks_(new QLabel), task_(new QLabel),
      looks_([] { return interval; }, [this] { look(); }, bench.player.watch())
{
    setHelpTopic(*this, "building#start-page-and-guides");
    setObjectName(QStringLiteral("guideBar"));
    setAttribute(Qt::WA_StyledBackground);
    title_->setObjectName(QStringLiteral("guideTitle"));
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setFocusPolicy(Qt::TabFocus);
    connect(title_, &QToolButton::clicked, this, [this] { setFolded(!task_->isHidden()); });
    ticks_->setObjectName(QStringLiteral("ticks"));
    task_->setObjectName(QStringLiteral("task"));
    for (QLabel* label : {ticks_, task_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::RichText);
    }
    ticks_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    close_->setObjectName(QStringLiteral("leaveGuide"));
    close_->setText(QStringLiteral("×"));
    close_->setToolTip(tr("Leave the guide"));
    close_->setAccessibleName(tr("Leave the guide"));
    connect(close_, &QToolButton::clicked, this, [this] {
        mark(std::nullopt);
        show(std::nullopt);
    });
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 6, 8, 8);
    grid->setVerticalSpacing(4);
    grid->addWidget(title_, 0, 0, Qt::AlignLeft);
    grid->addWidget(close_, 0, 1, Qt::AlignTop);
    grid->addWidget(ticks_, 1, 0, 1, 2);
    grid->addWidget(task_, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    follow(files);
    if (!progress.mark())
        progress.setMark(GuideMark::of(QSettings().value(markKey).toStringList()));
    show(progress.kind());
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

void GuideBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    look();
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
    setFolded(false);
}

void GuideBar::setFolded(bool folded)
{
    title_->setArrowType(folded ? Qt::RightArrow : Qt::DownArrow);
    title_->setAccessibleDescription(folded ? tr("folded") : tr("unfolded"));
    ticks_->setHidden(folded);
    task_->setHidden(folded);
    look();
}

// Sets a text only if it differs, because this is called often during a run.
void GuideBar::look()
{
    if (!progress_.kind())
        return;
    if (!built_)
        built_.emplace(bench_.document.scene());
    progress_.look(context());
    const auto show = [](QLabel* label, const QString& text) {
        if (label->text() != text)
            label->setText(text);
    };
    title_->setText(QCoreApplication::translate("guide", guideOf(*progress_.kind()).title));
    show(ticks_, ticks());
    ticks_->setToolTip(allTicks());
    show(task_, task());
    setMinimumHeight(layout()->hasHeightForWidth() ? layout()->heightForWidth(width())
                                                   : layout()->sizeHint().height());
}

GuideContext GuideBar::context() const
{
    const Player& player = bench_.player;
    const StressSettings& stress = bench_.view.stress();
    const bool isEmpty = bench_.document.scene().empty();  // a run of an empty scene does not count
    return {*built_, isEmpty ? 0 : player.state().step,
            !player.pulled().empty() || !player.held().empty(),
            stress.on && stress.measure == Measure::lengthError, progress_.isReopened()};
}

// Returns the mark and the name of each step, one in each line.
QString GuideBar::allTicks() const
{
    const std::span<const GuideStep> steps = guideOf(*progress_.kind()).steps;
    QStringList all;
    for (std::size_t i = 0; i < steps.size(); ++i)
        all << (progress_.done()[i] ? QStringLiteral("✓ ") : QStringLiteral("○ ")) +
                   told(steps[i].title);
    return all.join(QStringLiteral("<br>"));
}

// Returns the marks of all steps and the name of the next one. At the end, returns all names.
QString GuideBar::ticks() const
{
    const std::span<const GuideStep> steps = guideOf(*progress_.kind()).steps;
    const auto current = progress_.current();
    if (!current)
        return allTicks();
    QString marks;
    for (const bool isDone : progress_.done())
        marks += isDone ? u'✓' : u'○';
    return marks + u' ' +
           tr("%1 of %2: %3")
               .arg(*current + 1)
               .arg(steps.size())
               .arg(QStringLiteral("<b>%1</b>").arg(told(steps[*current].title)));
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

#include "editor/guide/guide_bar.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QToolButton>

namespace vakwerk {
namespace {

constexpr double interval = 0.1;  // s, between two looks at a run

QString told(const char* text)
{
    return QCoreApplication::translate("guide", text).toHtmlEscaped();
}

}  // namespace

GuideBar::GuideBar(const Workbench& bench, FileSession& files, GuideProgress& progress)
    : bench_(bench), progress_(progress), title_(new QLabel), ticks_(new QLabel), task_(new QLabel),
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
    auto* close = new QToolButton;
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Leave the guide"));
    close->setAccessibleName(tr("Leave the guide"));
    connect(close, &QToolButton::clicked, this, [this] { show(std::nullopt); });
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 0, Qt::AlignTop);
    head->addWidget(ticks_, 1);
    head->addWidget(close, 0, Qt::AlignTop);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(14, 6, 10, 8);
    rows->setSpacing(4);
    rows->addLayout(head);
    rows->addWidget(task_);
    follow(files);
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
        look();
    });
    connect(&bench_.player, &Player::advanced, this, ask);
    connect(&bench_.view, &View::changed, this, ask);
    connect(&files, &FileSession::saved, this,
            [this, &files] { progress_.setSaved(files.path()); });
    connect(&files, &FileSession::opened, this, [this, &files] {
        progress_.setOpened(files.path());
        look();
    });
}

void GuideBar::begin(GuideKind kind)
{
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

// Texts are set where they differ, for a run is looked at often.
void GuideBar::look()
{
    if (!progress_.kind())
        return;
    if (!built_)
        built_.emplace(bench_.document.scene());
    progress_.look(sight());
    const QString title = QStringLiteral("<b>%1</b>").arg(told(guideOf(*progress_.kind()).title));
    for (const auto& [label, text] :
         {std::pair{title_, title}, std::pair{ticks_, ticks()}, std::pair{task_, task()}})
        if (label->text() != text)
            label->setText(text);
}

Sight GuideBar::sight() const
{
    const Player& player = bench_.player;
    const StressSettings& stress = bench_.view.stress();
    return {*built_, player.state().step, !player.pulled().empty() || !player.held().empty(),
            stress.on && stress.measure == Measure::lengthError, progress_.isReopened()};
}

// Where the steps would take three lines only the next is named: the canvas has more need of the room.
QString GuideBar::ticks() const
{
    constexpr int mostLines = 2;
    const std::span<const GuideStep> steps = guideOf(*progress_.kind()).steps;
    const auto current = progress_.current();
    QStringList all;
    int length = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool isDone = progress_.done()[i];
        const QString mark = isDone ? QStringLiteral("✓") : QStringLiteral("○");
        const QString title = told(steps[i].title);
        length += ticks_->fontMetrics().horizontalAdvance(mark + QStringLiteral("   ") + title);
        const QString text = QStringLiteral("%1&nbsp;%2")
                                 .arg(mark, QString(title).replace(u' ', QStringLiteral("&nbsp;")));
        all << (current == i ? QStringLiteral("<b>%1</b>").arg(text) : text);
    }
    if (current && isVisible() && length > mostLines * ticks_->width())
        return tr("%1 of %2: %3")
            .arg(*current + 1)
            .arg(steps.size())
            .arg(QStringLiteral("<b>%1</b>").arg(told(steps[*current].title)));
    return all.join(QStringLiteral("&nbsp;&nbsp; "));
}

void GuideBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    look();
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

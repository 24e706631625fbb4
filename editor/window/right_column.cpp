// SPDX-License-Identifier: MIT
#include "editor/window/right_column.h"

#include "editor/canvas/canvas.h"
#include "editor/controls/controls_panel.h"
#include "editor/drawing/picture/icon.h"
#include "editor/inspector/inspector.h"
#include "editor/lists/item_list.h"
#include "editor/lists/item_rows.h"
#include "editor/lists/new_profile.h"
#include "editor/loads/loads_panel.h"
#include "editor/menus/menu_commands.h"
#include "editor/statics/convergence_line.h"
#include "editor/widgets/actions.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"
#include "editor/window/parts/description_panel.h"
#include "editor/window/parts/guide_bar.h"
#include "editor/window/parts/status_line.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QUndoView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

// Pixels for letters of the usual size. Larger letters multiply the widths.
constexpr double narrowWindow = 1366.0;
constexpr int leastWidth = 240;
constexpr int widthWhenNarrow = 300;
constexpr int leastWidthWhenWide = 326;
constexpr int mostWidthWhenWide = 430;
constexpr double mostForLetters = 0.4;  // share of a narrow window that larger letters may take
constexpr int inspectorHeight = 380;
constexpr int listsHeight = 320;

}  // namespace

RightColumn::RightColumn() : QSplitter(Qt::Vertical), tabs_(new QTabWidget)
{
    setObjectName(QStringLiteral("rightColumn"));
    setHandleWidth(1);
    setMinimumWidth(leastWidth);
    tabs_->setObjectName(QStringLiteral("listTabs"));
    tabs_->setDocumentMode(true);
    tabs_->setUsesScrollButtons(false);
}

void RightColumn::fill(const WindowParts& parts)
{
    parts_ = &parts;
    const Workbench& bench = parts.bench;
    ItemList* constraints = addList(parts, constraintRows(bench), QStringLiteral("connect"));
    constraints->addButton(parts.commands.worst);
    constraints->addBelow(new ConvergenceLine(bench));
    addList(parts, particleRows(bench), QStringLiteral("particles"));
    addList(parts, decorationRows(bench), QStringLiteral("note"));
    auto* loads = new LoadsPanel(bench);
    connect(loads, &LoadsPanel::done, &parts.canvas, qOverload<>(&QWidget::setFocus));
    connect(loads, &LoadsPanel::said, &parts.status, &StatusLine::say);
    parts.actions.workIn(loads, [loads] { return loads->chooseHighlighted(); });
    addTab(loads, tr("Loads"), QStringLiteral("load"));
    ItemList* profiles = addList(parts, profileRows(bench), QStringLiteral("profiles"));
    profiles->addButton(newProfileAction(bench, profiles));
    setHelpTopic(*profiles, "stress-and-statics#profiles-and-share-of-capacity");
    auto* history = new QUndoView(&parts.bench.document.history());
    history->setEmptyLabel(tr("Start"));
    setHelpTopic(*history, "window#history");
    setHelpTopic(*tabs_, "window#the-lists");
    parts.actions.workIn(history, [] { return false; });
    addTab(history, tr("History"), QStringLiteral("history"));
    setHelpTopic(*addList(parts, groundRows(bench), QStringLiteral("ground")),
                 "ground-and-contacts#ground");
    setHelpTopic(*addList(parts, driveRows(bench), QStringLiteral("drives")),
                 "drives#make-a-drive");
    parts.actions.workIn(tabs_->tabBar(), [] { return true; });

    inspected_ = new QWidget;
    auto* panels = new QVBoxLayout(inspected_);
    panels->setContentsMargins(0, 0, 0, 0);
    panels->setSpacing(0);
    panels->addWidget(&parts.description);
    panels->addWidget(&parts.guide);
    panels->addWidget(&parts.inspector, 1);
    addWidget(&parts.controls);
    addWidget(inspected_);
    addWidget(tabs_);
    setStretchFactor(0, 0);
    connect(&across(), &QSplitter::splitterMoved, this, [this] {
        if (const int now = across().sizes().back(); now > 0)
            widths_[isNarrow_ ? 0 : 1] = qRound(now / letters_);
    });
    connect(&parts.inspector, &Inspector::wanted, this, [this] {
        if (isNarrow_)
            tabs_->setCurrentWidget(&parts_->inspector);
    });
    connect(&bench.view, &View::changed, this, &RightColumn::showIcons);
    showIcons();
    followTabs();
}

ItemList* RightColumn::addList(const WindowParts& parts, ItemModel* rows, const QString& icon)
{
    auto* list = new ItemList(parts.bench, rows);
    connect(list, &ItemList::done, &parts.canvas, qOverload<>(&QWidget::setFocus));
    parts.actions.workIn(list, [list] { return list->chooseHighlighted(); });
    addTab(list, rows->name(), icon);
    return list;
}

// The page keeps the name and the icon of its tab, because the tab shows its name only if there is
// room for the names of all tabs.
void RightColumn::addTab(QWidget* widget, const QString& name, const QString& icon)
{
    widget->setWindowTitle(name);
    widget->setWindowIconText(icon);
    tabs_->addTab(widget, QString());
}

// Gives the focus to the rows of a list, or to the canvas if the tab has the inspector. Otherwise the
// filter or the first field would have it, and would take Space and letters as its text.
void RightColumn::followTabs()
{
    const auto focusRows = [this] {
        QWidget* page = tabs_->currentWidget();
        if (auto* list = qobject_cast<ItemList*>(page))
            list->focusRows();
        else
            (page == &parts_->inspector ? &parts_->canvas : page)->setFocus();
    };
    connect(tabs_, &QTabWidget::currentChanged, tabs_, [this, focusRows] {
        if (tabs_->currentWidget()->isAncestorOf(QApplication::focusWidget()))
            focusRows();
    });
    // A click on a tab gives the rows the focus. They may show a highlighted row, and the user
    // expects Delete to act on it.
    connect(tabs_, &QTabWidget::tabBarClicked, tabs_, [this, focusRows](int tab) {
        if (tab < 0)
            return;
        tabs_->setCurrentIndex(tab);
        focusRows();
    });
}

void RightColumn::showIcons()
{
    for (int i = 0; i < tabs_->count(); ++i)
        tabs_->setTabIcon(i,
                          iconOf(tabs_->widget(i)->windowIconText(), parts_->bench.view.theme()));
}

// Shows the names of all tabs or of none.
void RightColumn::nameTabs()
{
    QTabBar& bar = *tabs_->tabBar();
    for (const bool isNamed : {true, false}) {
        if (const QVariant now(isNamed); bar.property("isNamed") != now) {
            bar.setProperty("isNamed", now);
            bar.style()->unpolish(&bar);
            bar.style()->polish(&bar);
        }
        for (int i = 0; i < tabs_->count(); ++i) {
            const QString name = tabs_->widget(i)->windowTitle();
            tabs_->setTabText(i, isNamed ? name : QString());
            tabs_->setTabToolTip(i, name);
            bar.setAccessibleTabName(i, name);
        }
        if (isNamed && bar.sizeHint().width() <= width())
            return;
    }
}

bool RightColumn::event(QEvent* event)
{
    if (event->type() == QEvent::Show) {
        window()->installEventFilter(this);
        arrange();
    }
    if (event->type() == QEvent::FontChange && isVisible())
        arrange();
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        nameTabs();
    return QSplitter::event(event);
}

bool RightColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == window() && event->type() == QEvent::Resize)
        arrange();
    return QSplitter::eventFilter(watched, event);
}

void RightColumn::arrange()
{
    const double letters = std::max(letterScale(*this), 1.0);
    const bool isNarrow = window()->width() <= narrowWindow * letters;
    if (isNarrow == isNarrow_ && letters == letters_)
        return;
    letters_ = letters;
    if (isNarrow != isNarrow_) {
        const int open = list();
        QWidget* focus = QApplication::focusWidget();
        setNarrow(isNarrow);
        setList(isNarrow && !(focus && tabs_->isAncestorOf(focus)) ? -1 : std::max(open, 0));
        if (focus && isAncestorOf(focus))
            focus->setFocus();
    }
    setWidths(widths_);
}

void RightColumn::setNarrow(bool isNarrow)
{
    if (isNarrow)
        heights_ = saveState();
    isNarrow_ = isNarrow;
    Inspector& inspector = parts_->inspector;
    auto& panels = static_cast<QVBoxLayout&>(*inspected_->layout());
    if (isNarrow) {
        inspector.setWindowTitle(tr("Inspector"));
        inspector.setWindowIconText(QStringLiteral("inspector"));
        tabs_->insertTab(0, &inspector, QString());
        panels.addWidget(tabs_, 1);
    } else {
        panels.addWidget(&inspector, 1);
        inspector.show();
        addWidget(tabs_);
        restoreState(std::exchange(heights_, {}));
    }
    showIcons();
    nameTabs();
}

QSplitter& RightColumn::across() const
{
    return *qobject_cast<QSplitter*>(parentWidget());
}

int RightColumn::firstWidth() const
{
    const double room = window()->width() / letters_;
    if (!isNarrow_)
        return std::clamp(static_cast<int>(room / 4.0), leastWidthWhenWide, mostWidthWhenWide);
    const double most = std::max(mostForLetters * room, widthWhenNarrow / letters_);
    return std::min(widthWhenNarrow, static_cast<int>(most));
}

void RightColumn::setWidths(Widths widths)
{
    widths_ = widths;
    const int chosen = widths_[isNarrow_ ? 0 : 1];
    const int width = qRound((chosen > 0 ? chosen : firstWidth()) * letters_);
    const int all = window()->width();
    across().setSizes({all - width, width});
}

QByteArray RightColumn::heights() const
{
    return isNarrow_ ? heights_ : saveState();
}

void RightColumn::setHeights(const QByteArray& heights)
{
    if (isNarrow_)
        heights_ = heights;
    else
        restoreState(heights);
}

int RightColumn::list() const
{
    return tabs_->currentIndex() - (isNarrow_ ? 1 : 0);
}

void RightColumn::setList(int index)
{
    tabs_->setCurrentIndex(std::max(index + (isNarrow_ ? 1 : 0), 0));
}

void RightColumn::reset()
{
    setWidths({});
    if (isNarrow_)
        heights_.clear();
    else
        setSizes({parts_->controls.sizeHint().height(), inspectorHeight, listsHeight});
    setList(isNarrow_ ? -1 : 0);
}

}  // namespace vakwerk

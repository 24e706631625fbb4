#include "editor/window/menus.h"

#include "editor/drawing/picture/icon.h"
#include "editor/window/actions.h"
#include "editor/window/main_window.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTableWidget>
#include <QVBoxLayout>

namespace vakwerk {
namespace {

constexpr ActionRow helping[] = {
    {"keys", QT_TRANSLATE_NOOP("actions", "&Keys and gestures"), {"F1", "Ctrl+F1"}},
    {"about", QT_TRANSLATE_NOOP("actions", "&About Vakwerk")},
};

struct GestureRow {
    const char* mouse;
    const char* effect;
};

constexpr GestureRow gestureRows[] = {
    {QT_TRANSLATE_NOOP("help", "Build: click"),
     QT_TRANSLATE_NOOP("help", "particle linked to the nearest one")},
    {QT_TRANSLATE_NOOP("help", "Build: right click"),
     QT_TRANSLATE_NOOP("help", "particle linked to the two nearest")},
    {QT_TRANSLATE_NOOP("help", "Build: Ctrl + right click"),
     QT_TRANSLATE_NOOP("help", "the same with links of a fixed length")},
    {QT_TRANSLATE_NOOP("help", "Build: Shift + right click"),
     QT_TRANSLATE_NOOP("help", "link between the two particles nearest to the click")},
    {QT_TRANSLATE_NOOP("help", "Build: Ctrl + click"),
     QT_TRANSLATE_NOOP("help", "particle with a static constraint")},
    {QT_TRANSLATE_NOOP("help", "Build: 1 to 5, arrows, Enter"),
     QT_TRANSLATE_NOOP("help", "choose a gesture, move the crosshair, place")},
    {QT_TRANSLATE_NOOP("help", "Select: drag"),
     QT_TRANSLATE_NOOP("help", "move; while playing, pull")},
    {QT_TRANSLATE_NOOP("help", "Select: drag on empty canvas"),
     QT_TRANSLATE_NOOP("help", "to the right: what is enclosed; to the left: what is touched")},
    {QT_TRANSLATE_NOOP("help", "Brush: drag"),
     QT_TRANSLATE_NOOP("help", "while playing, sweep particles along")},
    {QT_TRANSLATE_NOOP("help", "Brush: Shift + drag"),
     QT_TRANSLATE_NOOP("help", "push particles out of the circle")},
    {QT_TRANSLATE_NOOP("help", "Brush: right click or drag"),
     QT_TRANSLATE_NOOP("help", "tear the links of what is in the circle")},
    {QT_TRANSLATE_NOOP("help", "Cut: click, drag"),
     QT_TRANSLATE_NOOP("help", "cut a link, all links that are crossed; while playing, until the "
                               "way back to the start")},
    {QT_TRANSLATE_NOOP("help", "Grab: drag"),
     QT_TRANSLATE_NOOP("help", "take along all that is in the circle")},
    {QT_TRANSLATE_NOOP("help", "Brush, Grab: wheel"),
     QT_TRANSLATE_NOOP("help", "size of the circle; with Ctrl, zoom")},
    {QT_TRANSLATE_NOOP("help", "While moving: Shift, Ctrl, Alt"),
     QT_TRANSLATE_NOOP("help", "along one axis; snap or not; leave a copy")},
    {QT_TRANSLATE_NOOP("help", "Arrows, Shift + arrows, Ctrl + arrows"),
     QT_TRANSLATE_NOOP("help", "nudge the selection, ten times as far, by one pixel")},
    {QT_TRANSLATE_NOOP("help", "Space"), QT_TRANSLATE_NOOP("help", "play or pause")},
    {QT_TRANSLATE_NOOP("help", "Wheel"), QT_TRANSLATE_NOOP("help", "zoom at the mouse")},
    {QT_TRANSLATE_NOOP("help", "Middle drag, Space + drag"),
     QT_TRANSLATE_NOOP("help", "move the view")},
    {QT_TRANSLATE_NOOP("help", "Drop a file on the window"),
     QT_TRANSLATE_NOOP("help", "open it; import it where it is no scene")},
    {QT_TRANSLATE_NOOP("help", "In a field of a number"),
     QT_TRANSLATE_NOOP("help", "a sum such as 2*50 or (1 + 2)/60; Enter takes it, Esc gives up")},
    {QT_TRANSLATE_NOOP("help", "Esc"),
     QT_TRANSLATE_NOOP("help", "give up what is half done; select nothing")}};

void addRow(QTableWidget& table, const QString& keys, const QString& effect)
{
    const int row = table.rowCount();
    table.insertRow(row);
    table.setItem(row, 0, new QTableWidgetItem(keys));
    table.setItem(row, 1, new QTableWidgetItem(effect));
}

}  // namespace

HelpMenu::HelpMenu(const WindowParts& parts) : parts_(parts)
{
    connect(parts.actions["keys"], &QAction::triggered, this, &HelpMenu::showKeys);
    connect(parts.actions["about"], &QAction::triggered, this, &HelpMenu::showAbout);
}

void HelpMenu::addActions(Actions& actions)
{
    actions.add(helping);
}

void HelpMenu::fill(QMenu& menu)
{
    parts_.actions.fill(menu, helping);
}

void HelpMenu::showKeys()
{
    QDialog dialog(&parts_.window);
    dialog.setWindowTitle(QCoreApplication::translate("help", "Keys and gestures"));
    auto* table = new QTableWidget(0, 2);
    for (const GestureRow& row : gestureRows)
        addRow(*table, QCoreApplication::translate("help", row.mouse),
               QCoreApplication::translate("help", row.effect));
    for (const QAction* action : parts_.actions.all())
        if (!action->shortcuts().isEmpty())
            addRow(*table, keysOf(*action), action->text().remove(u'&'));
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setShowGrid(false);
    table->resizeColumnsToContents();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    dialog.resize(680, 620);
    dialog.exec();
}

void HelpMenu::showAbout()
{
    QMessageBox box(&parts_.window);
    box.setWindowTitle(QCoreApplication::translate("help", "About Vakwerk"));
    box.setIconPixmap(programIcon().pixmap(64, 64));
    box.setText(QStringLiteral("<b>Vakwerk %1</b>").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(QCoreApplication::translate(
        "help", "An editor for 2-D Verlet physics. Build bridges, blobs and cloth by clicking, and "
                "see where they are pulled and pushed."));
    box.exec();
}

}  // namespace vakwerk

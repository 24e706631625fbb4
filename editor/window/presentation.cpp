// SPDX-License-Identifier: MIT
#include "editor/window/presentation.h"

#include "editor/canvas/canvas.h"
#include "editor/menus/menu_commands.h"
#include "editor/menus/window_shell.h"
#include "editor/widgets/click_halo.h"
#include "editor/window/parts/option_bar.h"
#include "editor/window/parts/status_line.h"

#include <QSplitter>
#include <QTimer>

namespace vakwerk {

Presentation::Presentation(const WindowParts& parts)
    : parts_(parts), halo_(new ClickHalo(parts.bench.view, &parts.window))
{
    connect(&parts.bench.view, &View::changed, this, &Presentation::follow);
    follow();
}

QByteArray Presentation::geometry() const
{
    return comesBack_ ? comesBack_->geometry
           : before_  ? before_->place.geometry
                      : parts_.window.saveGeometry();
}

void Presentation::follow()
{
    const bool presents = parts_.bench.view.presents();
    if (presents && !before_)
        begin();
    else if (!presents && before_)
        end();
}

void Presentation::begin()
{
    WindowShell& window = parts_.window;
    const Place now{window.windowState(), window.saveGeometry(), window.size()};
    Before before{{}, std::exchange(comesBack_, std::nullopt).value_or(now), {}};
    if (!parts_.canvas.framing().isUntouched())
        before.camera = parts_.bench.view.camera();
    const std::initializer_list<QWidget*> around{
        &parts_.rightColumn, &parts_.options, &parts_.status,
        window.findChild<QWidget*>(QStringLiteral("toolColumn"))};
    for (QWidget* part : around) {
        before.shown.emplace_back(part, !part->isHidden());
        if (part->isAncestorOf(window.focusWidget()))
            parts_.canvas.setFocus();  // otherwise the next keys would go to a hidden widget
        part->hide();
    }
    parts_.commands.panels->setChecked(false);
    before_ = std::move(before);
    window.setWindowState(window.windowState() | Qt::WindowFullScreen);
    parts_.commands.fullScreen->setChecked(true);
    halo_->setOn(true);
    fitSoon(std::nullopt);
}

void Presentation::end()
{
    const Before before = *std::exchange(before_, std::nullopt);
    halo_->setOn(false);
    for (const auto& [part, wasShown] : before.shown)
        part->setVisible(wasShown);
    parts_.commands.panels->setChecked(!parts_.rightColumn.isHidden());
    // The state of the window is restored a moment later. The letters are still large now, and
    // would make the window larger than it was before.
    comesBack_ = before.place;
    QTimer::singleShot(0, this, [this, before] {
        if (!std::exchange(comesBack_, std::nullopt))
            return;
        const Qt::WindowStates state = before.place.state;
        parts_.window.setWindowState(state);
        // A window that does not fill the screen gets its former size, because the large letters
        // may have made it larger.
        if (!(state & (Qt::WindowMaximized | Qt::WindowFullScreen)))
            parts_.window.resize(before.place.size);
        parts_.commands.fullScreen->setChecked(state.testFlag(Qt::WindowFullScreen));
        fitSoon(before.camera);
    });
}

// Fits all of the scene when the canvas has its new size, or restores what was visible before.
void Presentation::fitSoon(const std::optional<Camera>& camera)
{
    QMetaObject::invokeMethod(
        this,
        [this, camera] {
            parts_.canvas.fitAll();  // also makes notes and plots as large as there is room
            if (camera)
                parts_.bench.view.setCamera(camera->resized(QSizeF(parts_.canvas.size())));
        },
        Qt::QueuedConnection);
}

}  // namespace vakwerk

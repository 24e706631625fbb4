// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

#include <QTimer>

class QLabel;

namespace vakwerk {

// Shows what the mouse would do on the left, and the place of the mouse and facts about the run on
// the right.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(const Workbench& bench, const Canvas& canvas, QWidget* parent = nullptr);

    void setTool(const Tool* tool);
    // While another page covers the canvas, there is no hint for the tool.
    void setCanvasCovered(bool isCovered);
    // Show a message for a while. `topic` is the section of the manual that belongs to it.
    void say(const QString& message);
    void sayAbout(const char* topic, const QString& message);
    // Returns the topic of the message that is shown now. Empty if there is none.
    QString topicOfSaid() const;
    // Shows in a few words what is wrong, and the reason in a tip, until it is called with an empty
    // text.
    void setTrouble(const QString& words, const QString& why);
    // Adds a button at the right end. It is visible while its action is enabled.
    void addButton(QAction* action);
    // Removes the message at once, because it no longer holds.
    void clearMessage();

private:
    void refresh();
    void resizeEvent(QResizeEvent* event) override;
    QString hint() const;
    QString stepSentence() const;
    QStringList facts();
    QString hash();
    QStringList structure();
    QString delay() const;
    void showFacts();
    int roomOfFacts() const;
    int roomBesides(int taken) const;  // width that is left, in pixels

    Workbench bench_;
    const Canvas& canvas_;
    const Tool* tool_ = nullptr;
    bool isCovered_ = false;
    QLabel* hint_;
    QLabel* said_;
    QLabel* trouble_;
    QLabel* facts_;
    QString hash_;  // empty until asked for
    QStringList structure_;
    std::optional<std::uint64_t> weighed_;  // revision of the scene for which structure_ was made
    QTimer saying_;
    Throttle refreshing_;
};

}  // namespace vakwerk

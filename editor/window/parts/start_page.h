#pragma once

#include "editor/gallery/pictures.h"

#include <QScrollArea>

#include <functional>

class QBoxLayout;

namespace vakwerk {

class ExampleCard;
struct Example;

// Offers what to begin with, over the canvas and what is for an open scene. Closes with the first choice, with Escape, and as soon as
// the canvas is used.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    // Returns whether the program shows it when it starts without a scene, as the user has set.
    static bool isWanted();

    // Covers the place.
    StartPage(const Theme& theme, Pictures& pictures, QWidget& canvas, QWidget& place);

    struct Choice {
        QString picture;  // path of a scene; empty for none
        QString title;
        QString text;
        std::function<void()> act;
    };
    // Adds a row of cards, more rows where there is no room. No choices add nothing.
    void add(const QString& heading, const std::vector<Choice>& choices);
    // Shows it with the focus on the first card.
    void open();
    void leave();

signals:
    void languageWanted(const QString& language);  // "en" or "nl"
    void openWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QBoxLayout* makeHead();
    QBoxLayout* makeFoot();
    ExampleCard* cardOf(const Choice& choice);
    void goOn(int key);

    const Theme& theme_;
    Pictures& pictures_;
    QWidget& canvas_;
    QWidget& place_;
    QBoxLayout* rows_;
    std::vector<ExampleCard*> cards_;
};

}  // namespace vakwerk

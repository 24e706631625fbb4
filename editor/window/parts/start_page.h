// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/view.h"
#include "editor/gallery/pictures.h"

#include <QScrollArea>

#include <functional>

class QBoxLayout;

namespace vakwerk {

class ExampleCard;
struct Example;

// Offers ways to begin, on a page that covers the canvas and the parts for an open scene. It closes
// with the first choice, with Escape, and as soon as the canvas is used.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    // Returns whether the user wants this page when the program starts without a scene.
    static bool isWanted();

    // `place` is the widget that the page covers.
    StartPage(const View& view, Pictures& pictures, QWidget& canvas, QWidget& place);

    struct Choice {
        QString picture;  // path of a scene; empty for none
        QString title;
        QString text;
        std::function<void()> act;
        QString tip{};  // empty: the text
        bool isUsual = false;
    };
    // Adds a row of cards, or several rows if they need them. Adds nothing if there are no choices.
    void add(const QString& heading, const std::vector<Choice>& choices);
    // Shows the page and gives the focus to the usual card or, if there is none, to the first one.
    void open();
    void leave();

signals:
    void languageWanted(const QString& language);  // "en" or "nl"
    void openWanted();
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* makeHead();
    QBoxLayout* makeFoot();
    ExampleCard* cardOf(const Choice& choice);
    void goOn(int key);
    void fitCards();

    const View& view_;
    Pictures& pictures_;
    QWidget& canvas_;
    QWidget& place_;
    QBoxLayout* rows_;
    std::vector<ExampleCard*> cards_;
    int inFirstRow_ = 0;
    ExampleCard* usual_ = nullptr;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/field_text.h"
#include "editor/tools/tool.h"

#include <QFrame>

class QLabel;
class QLineEdit;

namespace vakwerk {

// Move a widget on the canvas to a point or beside it, as near as the canvas has room.
void placeOver(QWidget& entry, QPointF at);
void placeBeside(QWidget& entry, QPointF at);

// Shows two fields beside the mouse, for the numbers of a drag.
class NumberEntry : public QFrame {
    Q_OBJECT

public:
    explicit NumberEntry(QWidget* canvas);

    // Shows the fields, with `text` in the first one.
    void open(const DragNumbers& numbers, const World& world, const QString& text);
    void goToSecond();
    // Shows, in each empty field, the number that the mouse gives.
    void showNow(const DragNumbers& numbers);
    // Shows why the numbers do not go together. While a text is shown, they are not accepted.
    void complain(const QString& reason);

signals:
    void typed(const vakwerk::TypedNumbers& numbers);
    void accepted();
    void givenUp();
    void otherAsked();  // the user wants the other place that two lengths describe

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static std::array<QString, 2> namesOf(const DragNumbers& numbers);
    bool isAngle(std::size_t field) const;
    std::optional<double> numberIn(std::size_t field) const;
    QString complaint(std::size_t field) const;
    void tell();
    void accept();

    std::array<QLabel*, 2> labels_{};
    std::array<QLineEdit*, 2> fields_{};
    std::array<QLabel*, 2> units_{};
    QLabel* reason_;  // why a number cannot be taken
    bool isRefused_ = false;
    NumberPair pair_ = NumberPair::polar;
    FieldUnit unit_;  // unit of lengths or forces; angles are in degrees
};

}  // namespace vakwerk

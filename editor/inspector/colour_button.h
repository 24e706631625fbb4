// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/colour.h"

#include <QToolButton>

namespace vakwerk {

class ColourButton : public QToolButton {
    Q_OBJECT

public:
    explicit ColourButton(QWidget* parent = nullptr);

    void setColour(Colour colour);

signals:
    void chosen(vakwerk::Colour colour);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void ask();

    Colour colour_;
};

}  // namespace vakwerk

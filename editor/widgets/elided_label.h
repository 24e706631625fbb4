// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace vakwerk {

// A label whose text continues in a second line after its first " · " if it does not fit in one
// line. A line that is still too long ends with "…", and a tip under the mouse then shows the whole
// text.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList lines() const;
    bool isCut() const;
};

}  // namespace vakwerk

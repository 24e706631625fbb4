#pragma once

#include <QLabel>

namespace vakwerk {

// A text that goes on in a second line behind its first " · " where the first has no room for all of it,
// or ends with "…" and is then told under the mouse.
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

#pragma once

#include <QLabel>

namespace vakwerk {

// A text that ends with "…" where there is no room for all of it, and is then told under the mouse.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString shown() const;
};

}  // namespace vakwerk

#pragma once

#include "editor/drawing/theme.h"
#include "editor/gallery/gallery.h"

#include <QAbstractButton>

namespace vakwerk {

class ExampleCard : public QAbstractButton {
    Q_OBJECT

public:
    ExampleCard(const Example& example, const Theme& theme, QWidget* parent = nullptr);

    const Example& example() const { return example_; }
    // Returns whether every word is in its texts. An empty search finds no variants.
    bool matches(const QString& search) const;
    // Ranks matches, lower is better: start of the title, title, title in another language, texts.
    int rank(const QString& search) const;
    // Marks the card that Return opens.
    void setBest(bool best);
    // Draws the picture, whose place stays empty until then.
    void makePicture();
    bool hasPicture() const { return !picture_.isNull(); }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Example example_;
    const Theme& theme_;
    QImage picture_;
    bool best_ = false;
};

}  // namespace vakwerk

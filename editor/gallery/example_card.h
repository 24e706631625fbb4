#pragma once

#include "editor/drawing/theme.h"
#include "editor/gallery/gallery.h"

#include <QAbstractButton>

namespace vakwerk {

// A scene of the gallery: its picture, its title and what it says about itself.
class ExampleCard : public QAbstractButton {
    Q_OBJECT

public:
    ExampleCard(const Example& example, const Theme& theme, QWidget* parent = nullptr);

    const Example& example() const { return example_; }
    // Whether every word of the search is in its texts. A variant is found only by words.
    bool matches(const QString& search) const;
    // How well it matches, lower is better: by the beginning of its title, by its title, by that in
    // another language, by its texts.
    int rank(const QString& search) const;
    // The one that Return opens.
    void setBest(bool best);
    // Draws the picture; until then its place is empty.
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

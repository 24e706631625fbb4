// SPDX-License-Identifier: MIT
#pragma once

#include "editor/gallery/gallery.h"
#include "editor/gallery/pictures.h"

#include <QAbstractButton>

namespace vakwerk {

// Shows a scene of the gallery: its picture, its title and the first line of its description.
class ExampleCard : public QAbstractButton {
    Q_OBJECT

public:
    ExampleCard(const Example& example, const Theme& theme, Pictures& pictures,
                QWidget* parent = nullptr);

    const Example& example() const { return example_; }
    // Returns whether the texts of the example contain every word that the user searches for. An
    // empty search matches all examples but those that are variants of another one.
    bool matches(const QString& search) const;
    // Returns a rank for a match, lower is better: start of the title, title, title in another language,
    // other text.
    int rank(const QString& search) const;
    void setTheme(const Theme& theme);
    // Sets the factor on the largest size of the picture; it is above 1 with large letters.
    void setPictureScale(double scale);
    // Marks the card that the Return key opens.
    void setBest(bool best);
    // Returns null until the picture is made; the space for it stays empty. The first call asks for the
    // picture.
    QImage picture() const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSize pictureSize(int cardWidth) const;
    void paintTexts(QPainter& painter);

    Example example_;
    const Theme* theme_;
    Pictures& pictures_;
    double pictureScale_ = 1.0;
    bool best_ = false;
};

// Returns the next or previous card, or for the up and down keys the nearest card in the row above or below.
// Returns nullptr if there is none.
ExampleCard* neighbour(const std::vector<ExampleCard*>& cards, const ExampleCard& card, int key);

}  // namespace vakwerk

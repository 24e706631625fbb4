#pragma once

#include "editor/gallery/gallery.h"
#include "editor/gallery/pictures.h"

#include <QAbstractButton>

namespace vakwerk {

// Shows a scene by its picture, with its title and the first line of what is said of it.
class ExampleCard : public QAbstractButton {
    Q_OBJECT

public:
    ExampleCard(const Example& example, const Theme& theme, Pictures& pictures,
                QWidget* parent = nullptr);

    const Example& example() const { return example_; }
    // Returns whether every word is in its texts. An empty search finds no variants.
    bool matches(const QString& search) const;
    // Ranks matches, lower is better: start of the title, title, title in another language, texts.
    int rank(const QString& search) const;
    // Marks the card that Return opens.
    void setBest(bool best);
    // Returns null until it is made; its place stays empty until then. Asks for it the first time.
    QImage picture() const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSize pictureSize() const;
    void paintTexts(QPainter& painter);

    Example example_;
    const Theme& theme_;
    Pictures& pictures_;
    bool best_ = false;
};

// Returns the next or previous card, or for up and down the nearest in the row above or below; nullptr
// where there is none.
ExampleCard* neighbour(const std::vector<ExampleCard*>& cards, const ExampleCard& card, int key);

}  // namespace vakwerk

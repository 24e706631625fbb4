#pragma once

#include "editor/drawing/theme.h"

#include <QDialog>
#include <QTimer>

class QGridLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace vakwerk {

class ExampleCard;

// Shows the gallery scenes by group, to search and to open.
class GalleryWindow : public QDialog {
    Q_OBJECT

public:
    explicit GalleryWindow(const Theme& theme, QWidget* parent = nullptr);

    // Returns the path of the chosen scene; empty until then.
    const QString& chosen() const { return chosen_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Group {
        QLabel* heading;
        QGridLayout* grid;
        std::vector<ExampleCard*> cards;
    };
    void addCards(QWidget& body, const Theme& theme);
    void choose(const ExampleCard& card);
    void arrange();
    void makeNextPicture();
    std::vector<ExampleCard*> shownCards() const;
    int widthOfCards() const;
    int columns() const;
    ExampleCard* best() const;
    ExampleCard* neighbour(const ExampleCard& card, int key) const;

    QLineEdit* search_;
    QScrollArea* area_;
    QLabel* nothing_;
    std::vector<Group> groups_;
    QTimer drawing_;
    QString chosen_;
};

}  // namespace vakwerk

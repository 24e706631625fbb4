// SPDX-License-Identifier: MIT
#pragma once

#include "editor/gallery/pictures.h"

#include <QDialog>

class QGridLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace vakwerk {

class ExampleCard;

// Shows the examples by group. The user can search and open them. The cards appear at once, and
// their pictures later.
class GalleryWindow : public QDialog {
    Q_OBJECT

public:
    GalleryWindow(const Theme& theme, Pictures& pictures, QWidget* parent = nullptr);

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
    void addCards(QWidget& body, const Theme& theme, Pictures& pictures);
    void choose(const ExampleCard& card);
    void arrange();
    std::vector<ExampleCard*> shownCards() const;
    int widthOfCards() const;
    int columns() const;
    ExampleCard* best() const;

    QLineEdit* search_;
    QScrollArea* area_;
    QLabel* nothing_;
    std::vector<Group> groups_;
    QString chosen_;
};

}  // namespace vakwerk

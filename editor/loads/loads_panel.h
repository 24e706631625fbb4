// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/query/vehicles.h"
#include "editor/workbench/editor.h"
#include "editor/workers/throttle.h"

#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace vakwerk {

// Lists the loads of the scene, which the user can switch on and off. The canvas shows the chosen
// load alone, and the Load tool changes it. Instead of one load the user can choose all loads that
// act now, or the envelope of all loads.
class LoadsPanel : public QWidget {
    Q_OBJECT

public:
    explicit LoadsPanel(const Workbench& bench, QWidget* parent = nullptr);

    // Selects the highlighted load and nothing else. Returns false, and changes nothing, if no load
    // is highlighted.
    bool chooseHighlighted();

signals:
    void done();  // the focus may return to the canvas
    void said(const QString& text);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void setUpTable();
    QWidget* makeButtons();
    QWidget* makePlace();
    void fill();
    void fillRow(QTreeWidgetItem& row, const Load& load) const;
    void showChosen();
    void refresh();
    void choose();
    void take(QTreeWidgetItem* row, int column);
    void change(LoadId id, bool on, const std::string& name);
    void editAgain();
    void addCase();
    void addVehicle(Vehicle vehicle, const QString& name);
    void add(const QString& text, Load load);
    void remove();
    void follow(const QString& link);
    QStringList extremes() const;
    std::optional<LoadId> idOf(const QTreeWidgetItem* row) const;
    const Load* chosen() const;

    Workbench bench_;
    Throttle refreshing_;
    QTreeWidget* table_;
    QLabel* empty_;
    QToolButton* remove_ = nullptr;
    QWidget* placeRow_ = nullptr;
    QSlider* place_ = nullptr;
    QLabel* placeText_ = nullptr;
    QLabel* story_;  // tells the extreme forces, or what is wrong with the deck
    bool fills_ = false;
};

}  // namespace vakwerk

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

// The loads of the scene, each to be switched on and off. The one that is chosen is looked at alone, and the
// Load tool changes it; besides, all that act now can be looked at, or the envelope of all.
class LoadsPanel : public QWidget {
    Q_OBJECT

public:
    explicit LoadsPanel(const Workbench& bench, QWidget* parent = nullptr);

    // Selects the load that is highlighted alone. Returns false, and changes nothing, where none is.
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
    QLabel* story_;  // the extremes, or what is wrong with the deck
    bool fills_ = false;
};

}  // namespace vakwerk

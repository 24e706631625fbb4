#pragma once

#include "editor/tools/tool.h"

#include <QAbstractTableModel>
#include <QTimer>

namespace vakwerk {

// The particles or the constraints of the scene as rows, with what they carry now.
class ItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Kind { constraints, particles };
    static constexpr int sortRole = Qt::UserRole;

    ItemModel(const Workbench& bench, Kind kind, QObject* parent = nullptr);

    Items itemAt(int row) const;
    std::optional<int> rowOf(ParticleId id) const;
    std::optional<int> rowOf(ConstraintId id) const;
    Kind kind() const { return kind_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant constraintData(std::size_t row, int column, int role) const;
    QVariant particleData(std::size_t row, int column, int role) const;
    QVariant sizeOf(const Constraint& constraint, int role) const;
    QVariant colourOf(std::size_t constraint) const;
    void take(const Patch& patch);
    void refresh();

    Workbench bench_;
    Kind kind_;
    QTimer refreshing_;
    double forceScale_ = 1.0;
};

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/statics.h"
#include "editor/inspector/field_editor.h"
#include "editor/widgets/bottom_panel.h"
#include "editor/workbench/editor.h"
#include "editor/workers/throttle.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace vakwerk {

class InfluenceView;
class PolygonView;

// Explains the forces at rest of a structure: whether it has as many links and supports as
// equilibrium needs, its largest deflection, the force polygon of the selected particle, and the
// influence line of the selected link.
class StaticsPanel : public BottomPanel {
    Q_OBJECT

public:
    explicit StaticsPanel(const Workbench& bench, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {600, 210}; }
    QSize minimumSizeHint() const override { return {360, 120}; }

signals:
    void done();  // the focus may return to the canvas
    void pointedAt(const vakwerk::Items& items);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeStory();
    QWidget* makeDeflection();
    QWidget* makePolygon();
    QWidget* makeInfluence();
    void refresh();
    void follow(const QString& link);
    void useSelectionAsDeck();
    QString story(const AtRest* rest) const;
    QString convergenceSentence() const;
    void showDeflection(const AtRest* rest);
    void showPolygon(const AtRest* rest);
    void showInfluence();
    std::vector<ParticleId> deck() const;

    Workbench bench_;
    Throttle refreshing_;
    QLabel* story_;
    QCheckBox* deflects_;
    FieldEditor* factor_;
    QLabel* largest_;  // deflection
    QWidget* polygonColumn_;
    QLabel* joint_;
    QCheckBox* ofRun_;
    PolygonView* polygon_;
    QWidget* influenceColumn_;
    QLabel* member_;
    QPushButton* deckButton_;
    InfluenceView* influence_;
    std::optional<ConstraintId> lineOf_;  // the link whose influence line is shown
};

}  // namespace vakwerk

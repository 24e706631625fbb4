// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/control.h"
#include "editor/document/gesture.h"
#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <QDialog>
#include <QScrollArea>

class QBoxLayout;
class QPushButton;

namespace vakwerk {

class ControlSlider;

// Shows the controls that the scene offers, with the labels of the scene. Changing a value with one is an
// ordinary edit.
class ControlsPanel : public QScrollArea {
    Q_OBJECT

public:
    // column: the first part of the right column. bar: beside the transport bar of a presentation,
    // where the panel has the height of that bar, and scrolls.
    enum class Place { column, bar };

    explicit ControlsPanel(const Workbench& bench, Place place = Place::column,
                           QWidget* parent = nullptr);

    // Takes the name of the open file. A button that opens this file is shown as pressed.
    void setFile(const QString& name);

    QSize sizeHint() const override;

signals:
    void sceneWanted(const QString& file);
    void done();  // the focus may return to the canvas

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    static QString wordOf(const ControlBase& control, const FieldInfo* field);
    static QString nameOf(const FieldControlBase& control);
    void rebuild();
    void appear();
    void refresh();
    bool hasGroups() const;
    void addControl(const Control& control);
    void add(const FieldControl& control, ControlId id);
    void add(const SwitchControl& control, ControlId id);
    void add(const ButtonControl& control, ControlId id);
    void add(const SceneControl& control, ControlId id);
    void addSlider(const FieldControl& control, const FieldInfo& field, ControlId id);
    void slide(const FieldControl& control, ControlSlider& slider);
    void addEditor(const FieldControl& control, const FieldInfo& field, ControlId id);
    void addRow(QWidget* widget, ControlId id);
    QPushButton* addButton(const ControlBase& control, const QString& text, ControlId id);
    void addSecondColumn(QBoxLayout& columns);
    void rebuildLater();
    void showMenuAt(const QPoint& where);
    QString whyFixed(const FieldControlBase& control) const;
    void enable(QWidget& widget, const FieldControlBase& control, const QString& tip) const;
    void commitValue(const FieldControlBase& control, const FieldValue& value);
    void commit(const QString& name, const Edit& edit);
    void showMenu(ControlId id, const QPoint& where);
    void change(ControlId id);
    void move(ControlId id, int by);

    Workbench bench_;
    Place place_;
    QString file_;
    QString group_;
    QBoxLayout* rows_ = nullptr;
    int leastForTwo_ = 0;  // least width for two columns, in pixels; 0 if there is only one
    bool hasTwo_ = false;
    QLayout* buttons_ = nullptr;  // the row for the next button; null if a new row begins
    std::vector<std::function<void()>> refreshers_;
    std::optional<Gesture> sliding_;
};

// Edits the labels and the range of a control. It applies each value at once, as the inspector does.
class ControlDialog : public QDialog {
    Q_OBJECT

public:
    ControlDialog(const Workbench& bench, ControlId id, QWidget* parent = nullptr);
};

}  // namespace vakwerk

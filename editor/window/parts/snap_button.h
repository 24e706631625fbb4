// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QToolButton>

class QCheckBox;
class QFrame;
class QGridLayout;

namespace vakwerk {

class FieldEditor;
struct FieldBinding;

// Its text says what points snap to. A click opens a panel with the settings for snapping and the
// grid.
class SnapButton : public QToolButton {
    Q_OBJECT

public:
    explicit SnapButton(const Workbench& bench, QWidget* parent = nullptr);

private:
    QFrame* makePanel();
    void addSwitch(QGridLayout* form, const QString& text, bool (View::*is)() const,
                   void (View::*set)(bool));
    void addStep(QGridLayout* form);
    void addOrigin(QGridLayout* form, double Vec2::*axis, const QString& label);
    void addField(QGridLayout* form, const QString& label, FieldBinding binding);
    void open();
    void refresh();

    Workbench bench_;
    std::vector<std::pair<QCheckBox*, bool (View::*)() const>> switches_;
    std::vector<FieldEditor*> fields_;
    QFrame* panel_;  // declared last, because makePanel() fills switches_ and fields_
};

}  // namespace vakwerk

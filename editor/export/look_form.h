// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"
#include "editor/tools/tool.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace vakwerk {

// Returns options for a picture that looks like the canvas.
RenderOptions shownPicture(const Workbench& bench, double pixelRatio);

// A form for the size, the visible part, the colours and the contents of pictures. It stores the choices in
// the settings under `name`.
class LookForm : public QWidget {
    Q_OBJECT

public:
    LookForm(const Workbench& bench, const QString& name, QWidget* parent = nullptr);

    RenderOptions options() const;
    void allowTransparent(bool allowed);
    QFormLayout& form() { return *form_; }

signals:
    void changed();

private:
    void makeSize();
    void makeLook();
    QCheckBox* addBox(const QString& text, const QString& key, bool usual);
    void usePreset(int index);
    QSize sizeOfPreset(int index) const;
    QString key(const QString& field) const;
    void restore();
    void keep();
    void takeVectors(RenderOptions& options) const;

    Workbench bench_;
    QString name_;
    bool mayBeTransparent_ = true;
    QFormLayout* form_;
    QComboBox* part_;
    QComboBox* preset_;
    QSpinBox* width_;
    QSpinBox* height_;
    QSpinBox* scale_;
    QComboBox* tone_;
    QCheckBox* transparent_ = nullptr;
    QCheckBox* grid_ = nullptr;
    QCheckBox* walls_ = nullptr;
    QCheckBox* scaleBar_ = nullptr;
    QCheckBox* stress_ = nullptr;
    QCheckBox* legend_ = nullptr;
    QCheckBox* vectors_ = nullptr;
    QCheckBox* labels_ = nullptr;
};

}  // namespace vakwerk

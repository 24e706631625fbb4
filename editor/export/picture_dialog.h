// SPDX-License-Identifier: MIT
#pragma once

#include "editor/export/export_dialog.h"
#include "editor/export/look_form.h"

#include <QImage>
#include <QTimer>

namespace vakwerk {

class PicturePreview;

// File ▸ Export ▸ Picture: exports what the canvas shows, with a live preview.
class PictureDialog : public ExportDialog {
    Q_OBJECT

public:
    explicit PictureDialog(ExportSource source, QWidget* parent = nullptr);

    LookForm& look() { return *look_; }
    QImage preview() const;
    void save();
    void copy();

private:
    void refresh();
    void refreshSoon();

    LookForm* look_;
    PicturePreview* preview_;
    QTimer refreshing_;
};

// Puts what the canvas shows on the clipboard.
void copyPicture(const Workbench& bench, double pixelRatio);

}  // namespace vakwerk

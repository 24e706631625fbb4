// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QFrame>

#include <map>

namespace vakwerk {

class FieldEditor;
struct FieldBinding;
class TextArea;

// Shows the most important fields of one item on the canvas: the length of a link or the name and mass of a
// particle beside it, or the text of a note over it. It applies all typed values in one edit, and deletes
// itself when it closes.
class FieldEntry : public QFrame {
    Q_OBJECT

public:
    // Returns whether the item has such fields.
    static bool suits(const Scene& scene, const Items& item);

    FieldEntry(const Workbench& bench, const Items& item, QWidget* canvas);
    ~FieldEntry() override;

    // Applies the typed values and closes. Does neither if one of them is wrong.
    void accept();
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(FieldBinding binding);
    void fit(TextArea& area);
    void keepBesideItem();
    void followFocus(const QWidget* now);
    void goOn(int fields);

    Workbench bench_;
    Items item_;
    std::vector<FieldEditor*> editors_;
    std::map<std::string, FieldValue> typed_;  // values by field key
};

}  // namespace vakwerk

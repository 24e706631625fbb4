#pragma once

#include "editor/workbench/editor.h"

#include <QFrame>

#include <map>

namespace vakwerk {

class FieldEditor;
struct FieldBinding;

// The fields that matter most of one item, beside it on the canvas: the length of a link, name and mass
// of a particle. What is typed is applied in one edit. Deletes itself when it closes.
class FieldEntry : public QFrame {
    Q_OBJECT

public:
    // Returns whether the item has such fields.
    static bool suits(const Scene& scene, const Items& item);

    FieldEntry(const Workbench& bench, const Items& item, QWidget* canvas);
    ~FieldEntry() override;

    // Applies what is typed, and closes unless some of it is wrong.
    void accept();
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(FieldBinding binding);
    void keepBesideItem();
    void followFocus(const QWidget* now);
    void goOn(int fields);

    Workbench bench_;
    Items item_;
    std::vector<FieldEditor*> editors_;
    std::map<std::string, FieldValue> typed_;  // by key
};

}  // namespace vakwerk

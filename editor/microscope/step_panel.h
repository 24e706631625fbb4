#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QTabWidget;

namespace vakwerk {

// What the step that is looked into does, in words, as a formula, as C++ and as tables.
class StepPanel : public QWidget {
    Q_OBJECT

public:
    explicit StepPanel(const Workbench& bench, QWidget* parent = nullptr);

    // Whether it is there while a step is looked into.
    void setWanted(bool wanted);
    bool isWanted() const { return isWanted_; }
    // Selects what is highlighted in the table that is shown alone. Returns false, and changes nothing, where
    // nothing is.
    bool chooseHighlighted();
    // Its texts would ask for the height that they have where they are narrowest.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void done();  // the focus may return to the canvas

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void showTexts();
    void keepHeight();
    bool isCramped() const;
    QString codeOf(const Trace::Entry& entry);

    Workbench bench_;
    QWidget* head_;  // with the texts
    QTabWidget* tabs_;
    QLabel* sentence_;
    QLabel* formula_;
    QLabel* code_;
    QBoxLayout* beside_;                  // with the last two
    std::shared_ptr<const Trace> trace_;  // that the program is for
    std::string program_;
    bool isWanted_ = true;
};

}  // namespace vakwerk

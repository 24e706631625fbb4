// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tools.h"

#include <QWidget>

class QLayout;

namespace vakwerk {

class ChipButton;
class FieldEditor;
struct FieldBinding;
class OverflowRow;

// Shows the options of the active tool above the canvas as chips. The chip for what a click would
// do now is lit.
class OptionBar : public QWidget {
    Q_OBJECT

public:
    OptionBar(Tools& tools, const Workbench& bench, QWidget* parent = nullptr);

    void setTool(const Tool* tool);

signals:
    void done();  // the focus may return to the canvas

private:
    QWidget* selectPage();
    QWidget* buildPage(BuildTool& tool);
    QWidget* connectPage(ConnectTool& tool);
    QWidget* templatePage(TemplateTool& tool);
    QWidget* brushPage(BrushTool& tool);
    QWidget* grabPage(GrabTool& tool);
    OverflowRow* page(const QString& title);
    struct ChipText {
        QString name;
        QString gesture{};
    };
    ChipButton* makeChip(const ChipText& text, std::function<void()> choose,
                         std::function<bool()> isLit);
    void addFixedLength(OverflowRow* line, BuildTool& tool);
    FieldEditor* addNumber(OverflowRow* line, const FieldBinding& number,
                           const QString& before = {}, const QString& after = {});
    void addBrushRadius(OverflowRow* line, Tool& tool);
    void addKinds(OverflowRow* line, const std::function<void(LinkKind)>& choose,
                  const std::function<LinkKind()>& kind);
    void refresh();
    void showLengths(const BuildTool& tool);

    Workbench bench_;
    View& view_;
    ChipButton* fixedLength_ = nullptr;
    std::vector<FieldEditor*> lengths_;  // numbers in the unit of the world
    std::vector<std::pair<ChipButton*, std::function<bool()>>> chips_;
    std::vector<std::pair<const Tool*, QWidget*>> pageOf_;
};

}  // namespace vakwerk

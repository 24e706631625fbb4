// The options of the tools that work by hand on what moves.
#include "editor/panels/chip_button.h"
#include "editor/panels/field_editor.h"
#include "editor/panels/option_bar.h"

#include <QHBoxLayout>
#include <QLabel>

namespace vakwerk {
namespace {

QLabel* quietLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("quiet"));
    return label;
}

}  // namespace

QWidget* OptionBar::brushPage(BrushTool& tool)
{
    const auto [widget, layout] = page(tr("Brush"));
    using Stroke = BrushTool::Stroke;
    const std::pair<Stroke, ChipText> strokes[] = {
        {Stroke::sweep, {tr("sweep along"), tr("drag")}},
        {Stroke::push, {tr("push away"), tr("Shift+drag")}},
        {Stroke::tear, {tr("tear"), tr("right")}}};
    for (const auto& [stroke, text] : strokes)
        addChip(
            layout, text, [&tool, s = stroke] { tool.choose(s); },
            [&tool, s = stroke] { return tool.current() == s; });
    layout->addSpacing(14);
    layout->addWidget(quietLabel(tr("at most")));
    FieldBinding most;
    most.info = {.key = "most_per_step",
                 .label = QT_TRANSLATE_NOOP("field", "At most"),
                 .help = QT_TRANSLATE_NOOP(
                     "field", "How far a stroke moves a particle in one step, along each axis."),
                 .range = {.low = 0.0, .aboveLow = true}};
    most.value = [&tool]() -> std::optional<FieldValue> { return tool.mostPerStep(); };
    most.apply = [&tool](const FieldValue& value) -> std::optional<Message> {
        tool.setMostPerStep(std::get<double>(value));
        return std::nullopt;
    };
    addNumber(layout, most);
    layout->addWidget(quietLabel(tr("a step")));
    layout->addSpacing(14);
    addReach(layout, tool);
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::cutPage()
{
    const auto [widget, layout] = page(tr("Cut: click a link, or swipe across several"));
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::grabPage(GrabTool& tool)
{
    const auto [widget, layout] = page(tr("Grab"));
    using Grip = GrabTool::Grip;
    for (const auto& [grip, name] :
         {std::pair{Grip::pull, tr("pull")}, std::pair{Grip::hold, tr("hold at the mouse")}})
        addChip(
            layout, {name}, [&tool, g = grip] { tool.setGrip(g); },
            [&tool, g = grip] { return tool.grip() == g; });
    layout->addSpacing(14);
    layout->addWidget(quietLabel(tr("pinned ones")));
    using PinnedOnes = GrabTool::PinnedOnes;
    for (const auto& [what, name] :
         {std::pair{PinnedOnes::stay, tr("stay")}, std::pair{PinnedOnes::come, tr("come along")},
          std::pair{PinnedOnes::unpin, tr("are unpinned")}})
        addChip(
            layout, {name}, [&tool, w = what] { tool.setPinnedOnes(w); },
            [&tool, w = what] { return tool.pinnedOnes() == w; });
    layout->addSpacing(14);
    addReach(layout, tool);
    layout->addStretch();
    return widget;
}

void OptionBar::addReach(QBoxLayout* layout, Tool& tool)
{
    layout->addWidget(quietLabel(tr("radius")));
    FieldBinding reach;
    reach.info = {.key = "reach",
                  .label = QT_TRANSLATE_NOOP("field", "Radius"),
                  .help = QT_TRANSLATE_NOOP("field", "Of the circle, on the screen."),
                  .range = {.low = View::shortestReach, .high = View::longestReach}};
    reach.unit = QStringLiteral("px");
    reach.value = [this]() -> std::optional<FieldValue> { return view_.reach(); };
    reach.apply = [this](const FieldValue& value) -> std::optional<Message> {
        view_.setReach(std::get<double>(value));
        return std::nullopt;
    };
    FieldEditor* editor = addNumber(layout, reach);
    QObject::connect(&tool, &Tool::changed, editor, &FieldEditor::refresh);
}

}  // namespace vakwerk

// SPDX-License-Identifier: MIT
#include "editor/window/parts/option_bar.h"

#include "core/scene/query/template_kinds.h"
#include "editor/inspector/field_editor.h"
#include "editor/text/number_text.h"
#include "editor/widgets/chip_button.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/overflow_row.h"
#include "editor/window/parts/snap_button.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace vakwerk {
namespace {

QLabel* quietLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("quiet"));
    return label;
}

QWidget* sentence(const QString& text)
{
    auto* label = new ElidedLabel;
    label->setText(text);
    label->setObjectName(QStringLiteral("quiet"));
    return label;
}

// Returns a layout whose widgets stay together.
QLayout* unbroken(OverflowRow* line)
{
    auto* together = new QWidget;
    auto* layout = new QHBoxLayout(together);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    line->addWidget(together);
    return layout;
}

}  // namespace

OptionBar::OptionBar(Tools& tools, const Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench), view_(bench.view)
{
    setObjectName(QStringLiteral("optionBar"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 5, 14, 5);
    pageOf_ = {
        {&tools.select, selectPage()},
        {&tools.build, buildPage(tools.build)},
        {&tools.connect, connectPage(tools.connect)},
        {&tools.support,
         sentence(tr("Support: each click on a particle holds it, lets it roll level, upright, "
                     "frees it; a drag: along a line"))},
        {&tools.load,
         sentence(
             tr("Load: a click puts the last one on a particle or a link, a drag draws another"))},
        {&tools.ground,
         sentence(tr("Ground: click from vertex to vertex, Enter ends the line; drag a "
                     "vertex or a piece of ground that is there"))},
        {&tools.measure,
         sentence(tr("Measure: drag from point to point for a ruler, or click three "
                     "points for an angle, the vertex second"))},
        {&tools.note, sentence(tr("Note: click where it should stand, and type its text"))},
        {&tools.templates, templatePage(tools.templates)},
        {&tools.brush, brushPage(tools.brush)},
        {&tools.cut, sentence(tr("Cut: click a link, or swipe across several"))},
        {&tools.grab, grabPage(tools.grab)}};
    for (const auto& [tool, widget] : pageOf_) {
        layout->addWidget(widget, 1);
        widget->hide();
        QObject::connect(tool, &Tool::changed, this, &OptionBar::refresh);
    }
    layout->addWidget(new SnapButton(bench, this));
    QObject::connect(&view_, &View::changed, this, &OptionBar::refresh);
    const auto showLengths = [this, &build = tools.build] { this->showLengths(build); };
    QObject::connect(&tools.build, &Tool::changed, this, showLengths);
    QObject::connect(&bench.document, &Document::worldChanged, this, showLengths);
    showLengths();
    refresh();
}

// Shows the lengths in the unit of the world, which may have changed.
void OptionBar::showLengths(const BuildTool& tool)
{
    const World& world = bench_.document.scene().world();
    fixedLength_->setText(
        QStringLiteral("2 × %1").arg(quantityText(tool.fixedLength(), Unit::length, world)));
    fixedLength_->updateGeometry();
    for (FieldEditor* length : lengths_) {
        length->setUnit(unitOf(Unit::length, world));
        length->refresh();
    }
}

void OptionBar::setTool(const Tool* tool)
{
    for (const auto& [owner, widget] : pageOf_)
        widget->setVisible(owner == tool);
    // The bar has the height of a page even without options, so that the canvas does not move.
    const QMargins margins = layout()->contentsMargins();
    ensurePolished();
    setMinimumHeight(pageOf_[1].second->sizeHint().height() + margins.top() + margins.bottom());
    refresh();
}

OverflowRow* OptionBar::page(const QString& title)
{
    auto* line = new OverflowRow;
    line->addWidget(quietLabel(title));
    line->addGap(4);
    QObject::connect(this, &OptionBar::done, line, &OverflowRow::closePanel);
    return line;
}

QWidget* OptionBar::selectPage()
{
    OverflowRow* line = page(tr("Select"));
    line->addGap(14);
    QLayout* together = unbroken(line);
    together->addWidget(quietLabel(tr("rest lengths of moved links")));
    for (const auto& [follow, name] : {std::pair{true, tr("follow")}, std::pair{false, tr("stay")}})
        together->addWidget(makeChip(
            {name}, [this, f = follow] { view_.setLengthsFollow(f); },
            [this, f = follow] { return view_.lengthsFollow() == f; }));
    return line;
}

QWidget* OptionBar::buildPage(BuildTool& tool)
{
    OverflowRow* line = page(tr("Build with"));
    addKinds(
        line, [&tool](LinkKind kind) { tool.setKind(kind); }, [&tool] { return tool.kind(); });
    line->addGap(14);
    using Kind = BuildTool::Gesture;
    const std::pair<Kind, ChipText> gestures[] = {
        {Kind::oneLink, {tr("1 link"), tr("click")}},
        {Kind::twoLinks, {tr("2 links"), tr("right")}},
        {Kind::twoFixed, {tr("2 × fixed"), tr("Ctrl+right")}},
        {Kind::linkOnly, {tr("link only"), tr("Shift+right")}},
        {Kind::fixedPoint, {tr("static constraint"), tr("Ctrl+click")}},
        {Kind::particleOnly, {tr("particle only")}}};
    for (const auto& [gesture, text] : gestures) {
        ChipButton* chip = makeChip(
            text, [&tool, g = gesture] { tool.choose(g); },
            [&tool, g = gesture] { return tool.current() == g; });
        line->addWidget(chip);
        if (gesture != Kind::twoFixed)
            continue;
        fixedLength_ = chip;
        addFixedLength(line, tool);
    }
    return line;
}

void OptionBar::addFixedLength(OverflowRow* line, BuildTool& tool)
{
    FieldBinding length;
    length.info = {.key = "fixed_length",
                   .label = QT_TRANSLATE_NOOP("field", "Fixed length"),
                   .help = QT_TRANSLATE_NOOP(
                       "field", "The rest length of the two links of Ctrl + right click."),
                   .range = {.low = 0.0, .aboveLow = true}};
    length.value = [&tool]() -> std::optional<FieldValue> { return tool.fixedLength(); };
    length.apply = [&tool](const FieldValue& value) -> std::optional<Message> {
        tool.setFixedLength(std::get<double>(value));
        return std::nullopt;
    };
    lengths_.push_back(addNumber(line, length));
}

FieldEditor* OptionBar::addNumber(OverflowRow* line, const FieldBinding& number,
                                  const QString& before, const QString& after)
{
    auto* editor = new FieldEditor(number);
    editor->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("00000")) + 34);
    QObject::connect(editor, &FieldEditor::done, this, &OptionBar::done);
    QLayout* together = unbroken(line);
    if (!before.isEmpty())
        together->addWidget(quietLabel(before));
    together->addWidget(editor);
    if (!after.isEmpty())
        together->addWidget(quietLabel(after));
    return editor;
}

QWidget* OptionBar::connectPage(ConnectTool& tool)
{
    OverflowRow* line = page(tr("Connect with"));
    addKinds(
        line, [&tool](LinkKind kind) { tool.setKind(kind); }, [&tool] { return tool.kind(); });
    return line;
}

QWidget* OptionBar::templatePage(TemplateTool& tool)
{
    OverflowRow* line = page(tr("Template"));
    const auto kinds = templateKinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        line->addWidget(makeChip(
            {QCoreApplication::translate("field", kinds[i].label)}, [&tool, i] { tool.choose(i); },
            [&tool, i] { return tool.numbers().index() == i; }));
    line->addGap(14);
    auto* place = new QPushButton(tr("Place (Enter)"));
    place->setFocusPolicy(Qt::TabFocus);
    QObject::connect(place, &QPushButton::clicked, &tool, &TemplateTool::place);
    QObject::connect(place, &QPushButton::clicked, this, &OptionBar::done);
    QObject::connect(&tool, &Tool::changed, place,
                     [place, &tool] { place->setEnabled(tool.frame().has_value()); });
    place->setEnabled(false);
    line->addWidget(place);
    return line;
}

QWidget* OptionBar::brushPage(BrushTool& tool)
{
    OverflowRow* line = page(tr("Brush"));
    using Stroke = BrushTool::Stroke;
    const std::pair<Stroke, ChipText> strokes[] = {
        {Stroke::sweep, {tr("sweep along"), tr("drag")}},
        {Stroke::push, {tr("push away"), tr("Shift+drag")}},
        {Stroke::tear, {tr("tear"), tr("right")}}};
    for (const auto& [stroke, text] : strokes)
        line->addWidget(makeChip(
            text, [&tool, s = stroke] { tool.choose(s); },
            [&tool, s = stroke] { return tool.current() == s; }));
    line->addGap(14);
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
    lengths_.push_back(addNumber(line, most, tr("at most"), tr("a step")));
    line->addGap(14);
    addBrushRadius(line, tool);
    return line;
}

QWidget* OptionBar::grabPage(GrabTool& tool)
{
    OverflowRow* line = page(tr("Grab"));
    using Grip = GrabTool::Grip;
    for (const auto& [grip, name] :
         {std::pair{Grip::pull, tr("pull")}, std::pair{Grip::hold, tr("hold at the mouse")}})
        line->addWidget(makeChip(
            {name}, [&tool, g = grip] { tool.setGrip(g); },
            [&tool, g = grip] { return tool.grip() == g; }));
    line->addGap(14);
    QLayout* together = unbroken(line);
    together->addWidget(quietLabel(tr("pinned ones")));
    using PinnedOnes = GrabTool::PinnedOnes;
    for (const auto& [what, name] :
         {std::pair{PinnedOnes::stay, tr("stay")}, std::pair{PinnedOnes::come, tr("come along")},
          std::pair{PinnedOnes::unpin, tr("are unpinned")}})
        together->addWidget(makeChip(
            {name}, [&tool, w = what] { tool.setPinnedOnes(w); },
            [&tool, w = what] { return tool.pinnedOnes() == w; }));
    line->addGap(14);
    addBrushRadius(line, tool);
    return line;
}

void OptionBar::addBrushRadius(OverflowRow* line, Tool& tool)
{
    FieldBinding reach;
    reach.info = {.key = "reach",
                  .label = QT_TRANSLATE_NOOP("field", "Radius"),
                  .help = QT_TRANSLATE_NOOP("field", "The radius of the circle on the screen."),
                  .range = {.low = View::smallestBrush, .high = View::largestBrush}};
    reach.unit.text = QStringLiteral("px");
    reach.value = [this]() -> std::optional<FieldValue> { return view_.brushRadius(); };
    reach.apply = [this](const FieldValue& value) -> std::optional<Message> {
        view_.setBrushRadius(std::get<double>(value));
        return std::nullopt;
    };
    FieldEditor* editor = addNumber(line, reach, tr("radius"));
    QObject::connect(&tool, &Tool::changed, editor, &FieldEditor::refresh);
}

ChipButton* OptionBar::makeChip(const ChipText& text, std::function<void()> choose,
                                std::function<bool()> isLit)
{
    auto* chip = new ChipButton(text.name, text.gesture, view_);
    if (!text.gesture.isEmpty())
        chip->setToolTip(tr("Let a plain click do this; by mouse: %1").arg(text.gesture));
    QObject::connect(chip, &ChipButton::clicked, this, [this, choose = std::move(choose)] {
        choose();
        refresh();
        emit done();
    });
    chips_.emplace_back(chip, std::move(isLit));
    return chip;
}

void OptionBar::addKinds(OverflowRow* line, const std::function<void(LinkKind)>& choose,
                         const std::function<LinkKind()>& kind)
{
    for (const auto& [which, name] :
         {std::pair{LinkKind::distance, tr("distance")}, std::pair{LinkKind::rope, tr("rope")},
          std::pair{LinkKind::spring, tr("spring")}})
        line->addWidget(makeChip(
            {name}, [choose, w = which] { choose(w); }, [kind, w = which] { return kind() == w; }));
}

void OptionBar::refresh()
{
    for (const auto& [chip, isLit] : chips_)
        chip->setChecked(isLit());
}

}  // namespace vakwerk

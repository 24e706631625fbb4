#include "editor/panels/option_bar.h"

#include "editor/drawing/number_text.h"
#include "editor/panels/chip_button.h"
#include "editor/panels/field_editor.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

namespace vakwerk {
OptionBar::OptionBar(const Tools& tools, View& view, QWidget* parent)
    : QWidget(parent), tools_(tools), view_(view), pages_(new QStackedWidget(this)),
      snap_(new QLabel(this))
{
    setObjectName(QStringLiteral("optionBar"));
    setAttribute(Qt::WA_StyledBackground);
    snap_->setObjectName(QStringLiteral("quiet"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 5, 14, 5);
    // A long row of options is cut off before it makes the window wider than the screen.
    pages_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(pages_, 1);
    layout->addWidget(snap_);
    pageOf_ = {{tools.select, selectPage()},
               {tools.build, buildPage(*tools.build)},
               {tools.connect, connectPage(*tools.connect)},
               {tools.fixed, staticPage()},
               {tools.note, notePage()},
               {tools.templates, templatePage(*tools.templates)},
               {tools.brush, brushPage(*tools.brush)},
               {tools.cut, cutPage()},
               {tools.grab, grabPage(*tools.grab)}};
    for (const auto& [tool, widget] : pageOf_) {
        pages_->addWidget(widget);
        QObject::connect(tool, &Tool::changed, this, &OptionBar::refresh);
    }
    QObject::connect(&view, &View::changed, this, &OptionBar::refresh);
    refresh();
}

void OptionBar::show(const Tool* tool)
{
    for (const auto& [owner, widget] : pageOf_)
        if (owner == tool)
            pages_->setCurrentWidget(widget);
    refresh();
}

std::pair<QWidget*, QHBoxLayout*> OptionBar::page(const QString& title)
{
    auto* widget = new QWidget;
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* label = new QLabel(title);
    label->setObjectName(QStringLiteral("quiet"));
    layout->addWidget(label);
    layout->addSpacing(4);
    return {widget, layout};
}

QWidget* OptionBar::selectPage()
{
    const auto [widget, layout] =
        page(tr("Select: click, Ctrl-click for more, or drag a rectangle"));
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::staticPage()
{
    const auto [widget, layout] =
        page(tr("Static constraint: click a particle to hold it in its place or to free it"));
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::notePage()
{
    const auto [widget, layout] =
        page(tr("Note: click where it is to be, and write in the panel beside"));
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::buildPage(BuildTool& tool)
{
    const auto [widget, layout] = page(tr("Build with"));
    addKinds(
        layout, [&tool](LinkKind kind) { tool.setKind(kind); }, [&tool] { return tool.kind(); });
    layout->addSpacing(14);
    using Course = BuildTool::Gesture;
    const std::pair<Course, ChipText> gestures[] = {
        {Course::oneLink, {tr("1 link"), tr("click")}},
        {Course::twoLinks, {tr("2 links"), tr("right")}},
        {Course::twoFixed, {tr("2 × fixed"), tr("Ctrl+right")}},
        {Course::linkOnly, {tr("link only"), tr("Shift+right")}},
        {Course::fixedPoint, {tr("fixed point"), tr("Ctrl+click")}}};
    for (const auto& [gesture, text] : gestures) {
        ChipButton* chip = addChip(
            layout, text, [&tool, g = gesture] { tool.choose(g); },
            [&tool, g = gesture] { return tool.current() == g; });
        if (gesture != Course::twoFixed)
            continue;
        addFixedLength(layout, tool);
        QObject::connect(&tool, &Tool::changed, chip, [chip, &tool] {
            chip->setText(QStringLiteral("2 × %1").arg(numberText(tool.fixedLength())));
            chip->updateGeometry();
        });
    }
    layout->addStretch();
    emit tool.changed();
    return widget;
}

void OptionBar::addFixedLength(QBoxLayout* layout, BuildTool& tool)
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
    addNumber(layout, length);
}

FieldEditor* OptionBar::addNumber(QBoxLayout* layout, const FieldBinding& number)
{
    auto* editor = new FieldEditor(number);
    editor->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("00000")) + 34);
    QObject::connect(editor, &FieldEditor::done, this, &OptionBar::done);
    layout->addWidget(editor);
    return editor;
}

QWidget* OptionBar::connectPage(ConnectTool& tool)
{
    const auto [widget, layout] = page(tr("Connect with"));
    addKinds(
        layout, [&tool](LinkKind kind) { tool.setKind(kind); }, [&tool] { return tool.kind(); });
    layout->addStretch();
    return widget;
}

QWidget* OptionBar::templatePage(TemplateTool& tool)
{
    const auto [widget, layout] = page(tr("Template"));
    const auto kinds = templateKinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        addChip(
            layout, {QCoreApplication::translate("field", kinds[i].label)},
            [&tool, i] { tool.choose(i); }, [&tool, i] { return tool.numbers().index() == i; });
    layout->addSpacing(14);
    auto* place = new QPushButton(tr("Place (Enter)"));
    place->setFocusPolicy(Qt::TabFocus);
    QObject::connect(place, &QPushButton::clicked, &tool, &TemplateTool::place);
    QObject::connect(place, &QPushButton::clicked, this, &OptionBar::done);
    QObject::connect(&tool, &Tool::changed, place,
                     [place, &tool] { place->setEnabled(tool.frame().has_value()); });
    place->setEnabled(false);
    layout->addWidget(place);
    layout->addStretch();
    return widget;
}

ChipButton* OptionBar::addChip(QBoxLayout* layout, const ChipText& text,
                               std::function<void()> choose, std::function<bool()> isLit)
{
    auto* chip = new ChipButton(text.name, text.gesture, view_);
    if (!text.gesture.isEmpty())
        chip->setToolTip(tr("Let a plain click do this; by mouse: %1").arg(text.gesture));
    QObject::connect(chip, &ChipButton::clicked, this, [this, choose = std::move(choose)] {
        choose();
        refresh();
        emit done();
    });
    layout->addWidget(chip);
    chips_.emplace_back(chip, std::move(isLit));
    return chip;
}

void OptionBar::addKinds(QBoxLayout* layout, std::function<void(LinkKind)> choose,
                         std::function<LinkKind()> kind)
{
    for (const auto& [which, name] :
         {std::pair{LinkKind::distance, tr("distance")}, std::pair{LinkKind::rope, tr("rope")},
          std::pair{LinkKind::spring, tr("spring")}})
        addChip(
            layout, {name}, [choose, w = which] { choose(w); },
            [kind, w = which] { return kind() == w; });
}

void OptionBar::refresh()
{
    for (const auto& [chip, isLit] : chips_)
        chip->setChecked(isLit());
    snap_->setText(view_.snaps() ? tr("snap: grid %1").arg(numberText(view_.gridStep()))
                                 : QString());
}

}  // namespace vakwerk

#include "editor/inspector/template_form.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

FieldBinding frameBinding(const char* key, const char* label, std::function<double()> value,
                          std::function<void(double)> apply)
{
    FieldBinding binding;
    binding.info = {.key = key,
                    .label = label,
                    .help = QT_TRANSLATE_NOOP("field", "Of the frame on the canvas."),
                    .unit = Unit::length,
                    .range = {.low = 0.0, .aboveLow = true}};
    binding.rounds = true;
    binding.value = [value]() -> std::optional<FieldValue> { return value(); };
    binding.apply = [apply](const FieldValue& number) -> std::optional<Message> {
        apply(std::get<double>(number));
        return std::nullopt;
    };
    return binding;
}

// Once there is a frame, its size can be given in numbers too.
void addFrame(FormSource& form, TemplateTool& tool)
{
    const auto frame = [&tool] { return tool.frame().value_or(Rect{}); };
    form.bindings.push_back(frameBinding(
        "frame_width", QT_TRANSLATE_NOOP("field", "Width"), [frame] { return frame().width(); },
        [&tool, frame](double width) { tool.resizeFrame(width, frame().height()); }));
    form.bindings.push_back(frameBinding(
        "frame_height", QT_TRANSLATE_NOOP("field", "Height"), [frame] { return frame().height(); },
        [&tool, frame](double height) { tool.resizeFrame(frame().width(), height); }));
    if (!tool.hasSpacing())
        return;
    form.bindings.push_back(frameBinding(
        "spacing", QT_TRANSLATE_NOOP("field", "Spacing across"),
        [&tool] { return tool.frame() ? tool.spacing() : 0.0; },
        [&tool](double spacing) { tool.setSpacing(spacing); }));
}

}  // namespace

FormSource templateForm(TemplateTool& tool)
{
    FormSource form;
    form.title =
        QCoreApplication::translate("field", templateKinds()[tool.numbers().index()].label);
    std::visit(
        [&](const auto& numbers) {
            using Numbers = std::remove_cvref_t<decltype(numbers)>;
            for (const Field<Numbers>& field : fields(numbers)) {
                FieldBinding binding;
                binding.info = field;
                binding.value = [&tool, read = field.value]() -> std::optional<FieldValue> {
                    const auto* now = std::get_if<Numbers>(&tool.numbers());
                    return now ? std::optional<FieldValue>(read(*now)) : std::nullopt;
                };
                binding.apply = [&tool, assign = field.assign](
                                    const FieldValue& value) -> std::optional<Message> {
                    Template changed = tool.numbers();
                    if (auto* now = std::get_if<Numbers>(&changed))
                        assign(*now, value);
                    tool.setNumbers(changed);
                    return std::nullopt;
                };
                form.bindings.push_back(std::move(binding));
            }
        },
        tool.numbers());
    if (tool.frame())
        addFrame(form, tool);
    for (FieldBinding& binding : form.bindings)
        binding.unit = QString::fromStdString(unitText(binding.info.unit, tool.world()));
    return form;
}

}  // namespace vakwerk

#include "editor/panels/template_form.h"

#include <QCoreApplication>

namespace vakwerk {

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
                binding.apply =
                    [&tool, assign = field.assign](const FieldValue& value) -> std::optional<Message> {
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
    return form;
}

}  // namespace vakwerk

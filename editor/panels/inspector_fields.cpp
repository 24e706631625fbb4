#include "editor/panels/bindings.h"
#include "editor/panels/constraint_text.h"
#include "editor/panels/inspector.h"

#include <QCoreApplication>

#include <algorithm>

// What the inspector has to fill in for each kind of thing.
namespace vakwerk {
namespace {

QString translatedField(const char* text)
{
    return QCoreApplication::translate("field", text);
}

}  // namespace

void Inspector::addWorld()
{
    addTitle(tr("World"), tr("nothing selected"));
    // What is turned most comes first here, the solver, and the texts last: the file has them first.
    std::vector<FieldBinding> bindings = worldBindings(bench_);
    const std::string_view solver = findField(worldFields(), "solver")->group;
    const std::string_view texts = findField(worldFields(), "title")->group;
    std::ranges::stable_sort(bindings, {}, [&](const FieldBinding& binding) {
        return binding.info.group == solver ? 0 : binding.info.group == texts ? 2 : 1;
    });
    std::string group;
    for (FieldBinding& binding : bindings) {
        if (!hasSay(bench_.document.scene().world(), binding.info.key))
            continue;
        if (group != binding.info.group) {
            group = binding.info.group;
            addGroup(translatedField(binding.info.group));
        }
        addField(std::move(binding));
    }
}

void Inspector::addParticles(const std::vector<ParticleId>& ids)
{
    addTitle(ids.size() == 1 ? tr("Particle %1").arg(QString::fromStdString(text(ids[0])))
                             : tr("%n particle(s)", nullptr, static_cast<int>(ids.size())));
    addFields(bindingsOf(bench_, ids));
    addFields(velocityBindings(bench_, ids));
    if (ids.size() == 1)
        addNowOf(ids[0]);
}

void Inspector::addConstraints(const std::vector<ConstraintId>& ids)
{
    const Constraint* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    if (ids.size() == 1) {
        addTitle(translatedField(constraintKinds()[first->body.index()].label) + u' ' +
                     QString::fromStdString(text(ids[0])),
                 ConstraintText::names(*first));
    } else {
        addTitle(tr("%n constraint(s)", nullptr, static_cast<int>(ids.size())));
    }
    addFields(bindingsOf(bench_, ids));
    if (ids.size() == 1)
        addNowOf(ids[0]);
}

void Inspector::addDecorations(const std::vector<DecorationId>& ids)
{
    const Decoration* first = bench_.document.scene().find(ids[0]);
    if (!first)
        return;
    addTitle(ids.size() == 1 ? translatedField(decorationKinds()[first->body.index()].label) +
                                   u' ' + QString::fromStdString(text(ids[0]))
                             : tr("%n decoration(s)", nullptr, static_cast<int>(ids.size())));
    addFields(bindingsOf(bench_, ids));
}

}  // namespace vakwerk

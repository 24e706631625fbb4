#include "core/scene/check.h"

#include "core/scene/fields.h"

namespace vakwerk {
namespace {

template <class Owner>
void checkFields(const Owner& owner, const std::string& where, std::vector<Problem>& problems)
{
    for (const auto& field : fields(owner))
        if (auto message = complaint(field, field.value(owner)))
            problems.push_back({where + "/" + field.key, std::move(*message)});
}

void checkReferences(const Scene& scene, const Constraint& constraint, const std::string& where,
                     std::vector<Problem>& problems)
{
    for (const Field<Constraint>& field : fields(constraint)) {
        if (field.type != FieldType::particle)
            continue;
        const auto number = std::get<std::int64_t>(field.value(constraint));
        if (!scene.find(ParticleId{static_cast<std::uint32_t>(number)}))
            problems.push_back(
                {where + "/" + field.key,
                 {QT_TRANSLATE_NOOP("core", "refers to particle %1, which does not exist"),
                  {std::to_string(number)}}});
    }
    const Link* link = linkOf(constraint);
    if (link && link->a == link->b)
        problems.push_back({where + "/b",
                            {QT_TRANSLATE_NOOP("core", "joins particle %1 to itself"),
                             {std::to_string(static_cast<std::uint32_t>(link->b))}}});
}

void checkBounds(const Rect& bounds, std::vector<Problem>& problems)
{
    const auto wrong = [&](const char* key, double low, double high) {
        if (high <= low)
            problems.push_back(
                {key,
                 {QT_TRANSLATE_NOOP("core", "must be above %1, not %2"), {text(low), text(high)}}});
    };
    wrong("/world/bounds_right", bounds.left, bounds.right);
    wrong("/world/bounds_bottom", bounds.top, bounds.bottom);
}

template <class Item>
std::optional<Message> complaintAbout(const std::vector<Change<Item>>& changes)
{
    for (const Change<Item>& change : changes) {
        if (!change.after)
            continue;
        for (const Field<Item>& field : fields(change.after->item))
            if (auto message = complaint(field, field.value(change.after->item)))
                return message;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Message> complaintAbout(const Patch& patch)
{
    const auto ofParticles = complaintAbout(patch.particles);
    return ofParticles ? ofParticles : complaintAbout(patch.constraints);
}

std::vector<Problem> check(const Scene& scene)
{
    std::vector<Problem> problems;
    checkFields(scene.world(), "/world", problems);
    checkBounds(scene.world().bounds, problems);
    for (std::size_t i = 0; i < scene.particles().size(); ++i)
        checkFields(scene.particles()[i], "/particles/" + std::to_string(i), problems);
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const std::string where = "/constraints/" + std::to_string(i);
        checkFields(scene.constraints()[i], where, problems);
        checkReferences(scene, scene.constraints()[i], where, problems);
    }
    return problems;
}

}  // namespace vakwerk

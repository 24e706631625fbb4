#pragma once

#include "core/io/json/json_tree.h"
#include "core/scene/fields/fields.h"

#include <utility>

namespace vakwerk {

// Where an object is in the file: "/world", "/particles/3".
struct Where {
    const char* list;
    std::optional<std::size_t> index{};

    std::string pointer() const;
};

inline constexpr FieldInfo idField{.key = "id", .type = FieldType::integer, .range = idNumbers};

// A value as the file has it, cut short, for a message.
std::string asWritten(const JsonNode& node);

// Reads objects by field tables and collects what is wrong with them.
class ObjectReader {
public:
    using Keys = std::span<const char* const>;
    using Members = std::vector<std::uint32_t>;  // a node for each known key; 0 where it is absent

    explicit ObjectReader(const JsonTree& tree) : tree_(tree) {}
    ProblemList& problems() { return problems_; }

    // Finds the known keys and complains about all others. Nothing where the node is no object.
    std::optional<Members> members(std::uint32_t node, const Where& where, Keys known);

    // The member of that key, or 0.
    std::uint32_t member(std::uint32_t node, std::string_view key) const;

    // True when the node is an object or array; else complains.
    bool isObject(std::uint32_t node, const Where& where);
    bool isArray(std::uint32_t node, const Where& where);

    // Values are moved and not copied: a copy for which there is no memory is the end of the program
    // with a library (libstdc++ 12) that takes such a variant for one that has a value always.

    // The value where it has the type of the field and lies in its range; else complains.
    std::optional<FieldValue> value(const FieldInfo& field, std::uint32_t node, const Where& where);

    // Sets the fields of the owner from their members. Fields that are left out get their fallback.
    template <class Owner>
    void fill(Owner& owner, std::span<const std::uint32_t> members, const Where& where,
              std::uint32_t object)
    {
        std::size_t next = 0;
        for (const Field<Owner>& field : fields(std::as_const(owner))) {
            const std::uint32_t node = members[next++];
            if (node == 0 && field.required)
                addMissing(object, where, field.key);
            auto read = node == 0 ? std::nullopt : value(field, node, where);
            field.assign(owner, read ? std::move(*read) : field.fallback(owner));
        }
    }

    // Sets the fields that have a member and leaves the others. What may be never can be null here.
    template <class Owner>
    void change(Owner& owner, std::span<const std::uint32_t> members, const Where& where)
    {
        std::size_t next = 0;
        for (const Field<Owner>& field : fields(std::as_const(owner))) {
            const std::uint32_t node = members[next++];
            if (node == 0)
                continue;
            if (isNever(field, node))
                field.assign(owner, never);
            else if (const auto read = value(field, node, where))
                field.assign(owner, *read);
        }
    }

    void addMissing(std::uint32_t object, const Where& where, const char* key);
    void add(std::uint32_t node, std::string pointer, Message message);

private:
    bool isNever(const FieldInfo& field, std::uint32_t node) const;
    std::optional<FieldValue> ids(const FieldInfo& field, std::uint32_t node,
                                  const std::string& pointer);
    std::variant<FieldValue, Message> converted(const FieldInfo& field, const JsonNode& node) const;

    const JsonTree& tree_;
    ProblemList problems_;
};

}  // namespace vakwerk

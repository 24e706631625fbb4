// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json_tree.h"
#include "core/scene/fields/fields.h"

#include <utility>

namespace vakwerk {

// The place of an object in the file: "/world", "/particles/3".
struct Where {
    const char* list;
    std::optional<std::size_t> index{};

    std::string pointer() const;
};

inline constexpr FieldInfo idField{.key = "id", .type = FieldType::integer, .range = idNumbers};

// Returns a value as it is written, shortened for a message.
std::string asWritten(const JsonNode& node);

class ObjectReader {
public:
    using Keys = std::span<const char* const>;
    // By known key: the index of its node, or 0 if it is missing.
    using Members = std::vector<std::uint32_t>;

    explicit ObjectReader(const JsonTree& tree) : tree_(tree) {}
    ProblemList& problems() { return problems_; }

    // Finds the known keys and reports others. Returns nothing if the node is no object.
    std::optional<Members> members(std::uint32_t node, const Where& where, Keys known);

    // Returns 0 if the object has no such member.
    std::uint32_t member(std::uint32_t node, std::string_view key) const;

    bool isObject(std::uint32_t node, const Where& where);
    bool isArray(std::uint32_t node, const Where& where);

    // Values are moved and not copied. With libstdc++ 12, the program ends if memory runs out while
    // this variant is copied.

    // Returns the value if it fits the type and range of the field; else reports a problem.
    std::optional<FieldValue> value(const FieldInfo& field, std::uint32_t node, const Where& where);

    // Sets the fields from their members; fields without a member get their fallback.
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

    // Sets the fields that have a member, and leaves the others as they are. Fields that may be
    // `never` accept null.
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
    std::optional<FieldValue> ids(const FieldInfo& field, std::uint32_t node, const Where& where);
    std::optional<FieldValue> numbers(const FieldInfo& field, std::uint32_t node,
                                      const Where& where);
    std::variant<FieldValue, Message> converted(const FieldInfo& field, const JsonNode& node) const;

    const JsonTree& tree_;
    ProblemList problems_;
};

}  // namespace vakwerk

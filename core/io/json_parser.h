#pragma once

#include "core/io/json_tree.h"

namespace vakwerk {

// Fills the nodes of a JsonTree.
class JsonParser {
public:
    JsonParser(std::string_view text, std::vector<JsonNode>& nodes) : text_(text), nodes_(nodes) {}

    // Stops at the first thing that is no JSON and returns it.
    std::optional<RawProblem> parse();

private:
    // One step of the way to the value being read.
    struct Step {
        std::string_view key{};
        std::size_t index = 0;
        bool inObject = false;
    };

    bool value(std::string_view key);
    bool array();
    bool object();
    bool member(Step& step);
    bool scalar(JsonNode& node);
    std::optional<std::string_view> string();
    bool escape();
    bool unicodeEscape();

    void skipSpace();
    bool take(char c);
    bool fail(std::size_t offset, const char* message, std::string argument = {});
    bool unexpected(const char* message);
    std::string pointer() const;

    std::string_view text_;
    std::vector<JsonNode>& nodes_;
    std::size_t at_ = 0;
    std::vector<Step> path_;
    std::optional<RawProblem> problem_;
};

// Four hexadecimal digits as a number.
std::optional<std::uint32_t> hexadecimal(std::string_view text, std::size_t at);

}  // namespace vakwerk

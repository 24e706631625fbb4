// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <string_view>

namespace vakwerk {

struct FileProblem {
    std::size_t line = 1;    // line number, counted from 1
    std::size_t column = 1;  // place in the line in UTF-8 code points, counted from 1
    std::string pointer;     // JSON pointer; empty for the whole file
    Message message;         // a clause that follows "where: "
};

// Returns a text such as "bridge.json:48:12: /constraints/12/a: refers to particle 99, …", always on one
// line.
std::string text(const FileProblem& problem, std::string_view file);

// Holds a scene or all problems of its file; one of the two is empty. Notes can go with both: they say
// which parts of the file the scene lacks, and what replaces them.
struct ReadScene {
    std::optional<Scene> scene{};
    std::vector<FileProblem> problems{};
    std::vector<FileProblem> notes{};
};

// Returns the result of a reader that runs out of memory.
ReadScene withoutMemory();

// Returns the text without a byte order mark, which columns do not count.
std::string_view withoutMark(std::string_view text);

// Returns a message for a text that is not UTF-8, judged by its first bytes: "is text in UTF-16, …";
// nothing for other texts.
std::optional<Message> foreignEncodingOf(std::string_view bytes);

bool isUtf8(std::string_view bytes);

struct RawProblem {
    std::size_t offset = 0;
    std::string pointer;
    Message message;
};

// Returns the problems with lines and columns, sorted by place in the text.
std::vector<FileProblem> located(std::string_view text, std::vector<RawProblem> problems);

// Keeps the first `most` problems, shortened, and counts the others, so that any file gives a short
// list.
class ProblemList {
public:
    static constexpr std::size_t most = 200;

    void add(RawProblem problem);
    // Counts a problem that is not kept because the list is full.
    void count(std::size_t offset);
    bool isFull() const { return first_.size() == most; }
    bool empty() const { return first_.empty(); }
    const std::vector<RawProblem>& first() const { return first_; }

    // Returns the problems sorted by place in the text; the last entry says how many more there are.
    std::vector<FileProblem> in(std::string_view text) &&;

private:
    std::vector<RawProblem> first_;
    std::size_t more_ = 0;
    std::size_t moreAt_ = 0;  // offset of the first problem that is not kept
};

// Returns the text with the ASCII capitals in lower case.
std::string lowered(std::string_view text);

// Returns the character at `at` for a message, or its byte as "0x89" if it is not printable.
std::string characterShown(std::string_view text, std::size_t at);

}  // namespace vakwerk

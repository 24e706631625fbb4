#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <string_view>

namespace vakwerk {

// What is wrong in a file, and where.
struct FileProblem {
    std::size_t line = 1;    // both from 1
    std::size_t column = 1;  // in characters (UTF-8 code points)
    std::string pointer;     // JSON pointer; empty for the whole file
    Message message;         // a clause that reads on after "where: "
};

// "bridge.json:48:12: /constraints/12/a: refers to particle 99, which does not exist"; one line
// whatever is in the file.
std::string text(const FileProblem& problem, std::string_view file);

// A scene, or everything that is wrong with its file: one of the two is empty. Notes go with either:
// what of the file a scene has not, and what stands in for it.
struct ReadScene {
    std::optional<Scene> scene{};
    std::vector<FileProblem> problems{};
    std::vector<FileProblem> notes{};
};

// What a reader answers where memory ends.
ReadScene withoutMemory();

// The text without the byte order mark that some programs put before it; no column counts it.
std::string_view withoutMark(std::string_view text);

// A problem while its text is being read: where is a byte offset.
struct RawProblem {
    std::size_t offset = 0;
    std::string pointer;
    Message message;
};

// In the order of the text.
std::vector<FileProblem> located(std::string_view text, std::vector<RawProblem> problems);

// What is wrong with a text, as far as anybody reads on: so many problems, each cut short, and how
// many more there are. A file of any size makes a list that can be shown.
class ProblemList {
public:
    static constexpr std::size_t most = 200;

    void add(RawProblem problem);
    // One more that is not said, because the list is full.
    void count(std::size_t offset);
    bool isFull() const { return first_.size() == most; }
    bool empty() const { return first_.empty(); }
    const std::vector<RawProblem>& first() const { return first_; }

    // In the order of the text, and at the end how many more.
    std::vector<FileProblem> in(std::string_view text) &&;

private:
    std::vector<RawProblem> first_;
    std::size_t more_ = 0;
    std::size_t moreAt_ = 0;  // where the first of them is
};

// With small letters for the capital ones of ASCII.
std::string lowered(std::string_view text);

// The character at `at` for a message; 0x89 where it cannot be shown.
std::string characterShown(std::string_view text, std::size_t at);

}  // namespace vakwerk

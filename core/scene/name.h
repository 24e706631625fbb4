// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace vakwerk {

// The name of an item, empty by default. Most items have no name and few names change, so copies share
// the text: copying costs no memory and cannot fail.
class Name {
public:
    Name() = default;
    Name(std::string text)
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text)))
    {
    }

    bool empty() const { return !text_; }
    std::string text() const { return text_ ? *text_ : std::string(); }
    friend bool operator==(const Name& a, const Name& b)
    {
        return a.text_ == b.text_ || (a.text_ && b.text_ && *a.text_ == *b.text_);
    }

private:
    std::shared_ptr<const std::string> text_;
};

}  // namespace vakwerk
